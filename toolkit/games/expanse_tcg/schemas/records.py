"""The records of the game: factions, keywords, cards, decks, counters, prices of the cost curve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.grammar import steps_in
from toolkit.effects.keyword import PARAMETERS, Held, added_up, bears, held
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.schemas.said import SAID
from toolkit.games.expanse_tcg.steps.verbs import CONDITIONS, EFFECT, KEYWORDS, REWARD
from toolkit.pack import bare as s
from toolkit.pack.looks import ICON, LOOK
from toolkit.pack.shapes import text, where_kind
from toolkit.pack.typed import maybe, told

if TYPE_CHECKING:
    from collections.abc import Mapping

Steps = tuple[Any, ...]
RARITIES = ("common", "special", "rare", "epic", "mythic")
SCOPES = ("all", "player", "region", "creature")


@SAID.recorded()
class Faction(NamedTuple):
    id: str = told(s.identifier())
    name: str = told(s.text())
    about: str = told(text("Who they are, in our words."))
    mechanic: str = told(s.reference("keyword"))
    look: Mapping[str, str] = maybe(LOOK)


@SAID.recorded()
class Keyword(NamedTuple):
    """`kinds` are the kinds of cards that may have it; on those of `bare` it stands alone."""

    id: str = told(s.identifier())
    name: str = told(s.text())
    param: str = told(s.words(*PARAMETERS))
    kinds: tuple[str, ...] = told(
        SAID.within("Keyword.kinds"),
        (),
        read=lambda said: t.CARD_KINDS if said == "any" else tuple(said),
    )
    bare: tuple[str, ...] = maybe(SAID.within("Keyword.bare"))
    alone: str = maybe(s.text())
    names: bool = maybe(s.yes_or_no())
    stacks: bool = told(s.yes_or_no())
    reminder: str = told(s.text())
    clause: str = told(s.reference("clause"))
    effect: Steps = maybe(steps_in(EFFECT))
    look: Mapping[str, str] = maybe(ICON)

    def parameter(self, kind: str) -> str:
        """What stands beside it on a card of this kind."""
        return PARAMETERS[0] if kind in self.bare else self.param


def _figure(low: int, high: int, default: int = t.UNKNOWN_NUMBER) -> Any:
    """A number that is UNKNOWN_NUMBER where nobody has published it."""
    return maybe(s.or_unknown(s.count(low, high)), default, unknown=t.UNKNOWN_NUMBER)


PICTURE = {"width": 56.7, "height": 33}
"""How large a card's picture is printed at most, in mm; see card_picture.yaml."""

_TOLD_OF_ALL: list[str] = SAID.entry("keys.all")
_TOLD: dict[str, list[str]] = {
    kind: [*_TOLD_OF_ALL, *keys] for kind, keys in SAID.entry("keys.kinds").items()
}
KEYS_OF = {kind: frozenset(key.removesuffix("?") for key in keys) for kind, keys in _TOLD.items()}
"""The keys that a card of each kind can have."""
_CREATURE_HEALTH = {
    "properties": {"health": {"description": "Of a creature at most 60.", "maximum": 60}}
}
_NEEDS = [
    where_kind(
        kind,
        required=sorted(key for key in keys if not key.endswith("?")),
        **(_CREATURE_HEALTH if kind == t.CREATURE else {}),
    )
    for kind, keys in _TOLD.items()
]


@SAID.recorded(allOf=_NEEDS)
class Card(NamedTuple):
    """One card of any kind; numbers that nobody knows are UNKNOWN_NUMBER."""

    id: str = told(s.identifier())
    kind: str = told(s.words(*t.CARD_KINDS))
    name: str = told(s.text())
    faction: str = told(SAID.within("Card.faction"))
    rarity: str = maybe(s.words(*RARITIES))
    legendary: bool = maybe(s.yes_or_no())
    cost: int = _figure(0, 30)
    power: int = _figure(0, 30)
    health: int = _figure(1, 99)
    militia: int = _figure(0, 30, 0)
    types: tuple[str, ...] = maybe(SAID.within("Card.types"))
    sudden: bool = maybe(s.yes_or_no())
    scope: str = maybe(s.words(*SCOPES), "all")
    objective: Mapping[str, Any] = maybe(CONDITIONS)
    reward: Steps = maybe(steps_in(REWARD))
    keywords: tuple[Held, ...] = maybe(KEYWORDS, (), read=held)
    effect: Steps = maybe(steps_in(EFFECT))
    wording: str = maybe(s.text(maxLength=400), said="text")
    flavour: str = maybe(s.text(maxLength=160))
    art: str = maybe(s.text(**{"x-image": dict(PICTURE)}))

    def has(self, keyword: str) -> bool:
        return bears(self.keywords, keyword)

    @property
    def in_no_deck(self) -> str:
        """What it is of which no deck holds any, `capital` or `major ritual`; empty for others."""
        if self.kind == t.CAPITAL:
            return t.CAPITAL
        return "major ritual" if self.has(t.MAJOR_RITUAL) else ""

    def number(self, keyword: str) -> int:
        """The number of a keyword that it has; 0 where it has it without one, or not at all."""
        return added_up(self.keywords, keyword)


@SAID.recorded()
class Deck(NamedTuple):
    id: str = told(s.identifier())
    title: str = told(s.text())
    faction: str = told(s.reference("faction"))
    capital: str = told(s.reference("card"))
    cards: Mapping[str, int] = told(SAID.words["DECK_LIST"])


_MOST = 99  # of a sort for one player: twice as many fill a sheet of A4 or Letter
_COUNTERS = {
    **s.count(1, _MOST),
    "x-form": f"be a number from 1 to {_MOST}: a sheet holds no more of one sort for two players",
}


@SAID.recorded()
class Counter(NamedTuple):
    """`reason` says how the fullest half of a board comes to need them."""

    id: str = told(s.identifier())
    name: str = told(s.text())
    icon: str = maybe(s.text())
    figure: str = maybe(s.text())
    colour: str = told(s.text())
    copies: int = told(_COUNTERS, said="count")
    says: str = told(s.text())
    reason: str = told(s.text())


_PRICE, _POINTS = s.number(-99, 99), s.number(0, 99)


@SAID.recorded()
class Prices(NamedTuple):
    """A card of `cost` Aether should be worth `points` times that."""

    points: float = told(_POINTS)
    power: float = maybe(_POINTS)
    health: float = maybe(_POINTS)
    militia: float = maybe(_POINTS)
    keywords: Mapping[str, float] = maybe(s.by_id("keyword", _PRICE))


@SAID.recorded()
class Curve(NamedTuple):
    creature: Prices = told(Prices)
    location: Prices = told(Prices)
    effects: Mapping[str, float] = maybe(s.by_id("card", _PRICE))
    within: float = told(_POINTS)
