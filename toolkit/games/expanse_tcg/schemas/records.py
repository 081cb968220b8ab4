"""The records of the game: factions, keywords, cards, decks, counters, prices of the cost curve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.grammar import steps_in
from toolkit.effects.keyword import PARAMETERS, Held, held
from toolkit.games.expanse_tcg.schemas.terms import (
    CAPITAL,
    CARD_KINDS,
    CREATURE,
    DECK_LIST,
    LOCATION,
    NEUTRAL,
    ONGOING_EVENT,
    QUEST,
    RITUAL,
    SPELL,
    TREASURE,
    UNKNOWN_NUMBER,
)
from toolkit.games.expanse_tcg.steps.selectors import CONDITIONS, EFFECT, KEYWORDS, REWARD
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.looks import LOOK
from toolkit.pack.shapes import (
    by_id,
    count,
    forms,
    identifier,
    listing,
    number,
    reference,
    text,
    where_kind,
    words,
    yes_or_no,
)
from toolkit.pack.typed import maybe, recorded, told

if TYPE_CHECKING:
    from collections.abc import Mapping

Steps = tuple[Any, ...]
RARITIES = ("common", "special", "rare", "epic", "mythic")
SCOPES = ("all", "player", "region", "creature")


@recorded("A faction.")
class Faction(NamedTuple):
    id: str = told(identifier("The id: stampede."))
    name: str = told(text("Its name."))
    about: str = told(text("Who they are, in our words."))
    mechanic: str = told(reference("The keyword that is theirs.", "keyword"))
    look: Mapping[str, str] = maybe(LOOK)


@recorded("A keyword: a word on cards that stands for a rule.")
class Keyword(NamedTuple):
    """`kinds` are the kinds of cards that may have it; on those of `bare` it stands alone."""

    id: str = told(identifier("The id: resilience."))
    name: str = told(text("The word as printed."))
    param: str = told(words("What stands beside it.", *PARAMETERS))
    kinds: tuple[str, ...] = told(
        forms(
            "The kinds of cards that may have it.",
            listing("Kinds.", words("A kind of card.", *CARD_KINDS), least=1, unique=True),
            {"description": "All of them.", "const": "any"},
        ),
        (),
        read=lambda said: CARD_KINDS if said == "any" else tuple(said),
    )
    bare: tuple[str, ...] = maybe(
        listing("Kinds on which it stands alone.", words("A kind.", *CARD_KINDS), unique=True)
    )
    alone: str = maybe(text("What it does where it stands alone, in short."))
    names: bool = maybe(yes_or_no("Whether it only names something, and is told last on a card."))
    stacks: bool = told(yes_or_no("Whether numbers of several on one object add up."))
    reminder: str = told(text("What it does, in short; {x} is its number, {effect} its steps."))
    clause: str = told(reference("The clause that says it whole.", "clause"))
    effect: Steps = maybe(steps_in(EFFECT, "In a set: what it does, in steps."))

    def parameter(self, kind: str) -> str:
        """What stands beside it on a card of this kind."""
        return PARAMETERS[0] if kind in self.bare else self.param


def _figure(description: str, low: int, high: int, default: int = UNKNOWN_NUMBER) -> Any:
    """A number that is UNKNOWN_NUMBER where nobody has published it."""
    nobody = {"description": "Nobody has published it.", "const": UNKNOWN}
    schema = forms(description, count(description, low, high), nobody)
    return maybe(schema, default, unknown=UNKNOWN_NUMBER)


PICTURE = {"width": 56.7, "height": 33}
"""How large a card's picture is printed at most, in mm; see card_picture.yaml."""

_COMMON = {"id", "kind", "name", "faction", "keywords", "effect", "text", "flavour", "art"}
_ALL_BUT_CAPITALS = {"rarity", "legendary", "cost"}
KEYS_OF: Mapping[str, frozenset[str]] = {
    kind: frozenset(_COMMON | more | (_ALL_BUT_CAPITALS if kind != CAPITAL else set()))
    for kind, more in {
        CREATURE: {"power", "health", "types"},
        LOCATION: {"health", "militia"},
        CAPITAL: {"health", "militia"},
        SPELL: {"sudden"},
        ONGOING_EVENT: {"scope"},
        TREASURE: set(),
        QUEST: {"objective", "reward"},
        RITUAL: {"objective", "reward"},
    }.items()
}
"""The keys that a card of each kind can have."""
_OPTIONAL = {"legendary", "types", "sudden", "scope", "militia", "keywords", "effect"}
_OPTIONAL |= {"text", "flavour", "art"}
_CREATURE_HEALTH = {
    "properties": {"health": {"description": "Of a creature at most 60.", "maximum": 60}}
}
_NEEDS = [
    where_kind(
        kind,
        # What a major ritual costs is nothing that one could say, so no ritual needs to.
        required=sorted(keys - _OPTIONAL - ({"cost"} if kind == RITUAL else set())),
        **(_CREATURE_HEALTH if kind == CREATURE else {}),
    )
    for kind, keys in KEYS_OF.items()
]
_OWNER = forms(
    "Whose it is.",
    reference("A faction.", "faction"),
    {"description": "Nobody's: any deck may hold it.", "const": NEUTRAL},
)


@recorded("A card.", allOf=_NEEDS)
class Card(NamedTuple):
    """One card of any kind; numbers that nobody knows are UNKNOWN_NUMBER."""

    id: str = told(identifier("The id, never changed once given: thorn_boar."))
    kind: str = told(words("What sort of card it is.", *CARD_KINDS))
    name: str = told(text("The name as printed."))
    faction: str = told(_OWNER)
    rarity: str = maybe(words("How rare it is; nothing in play hangs on it.", *RARITIES))
    legendary: bool = maybe(yes_or_no("Whether a deck may hold one alone."))
    cost: int = _figure("What it costs in Aether.", 0, 30)
    power: int = _figure("The damage that a creature deals.", 0, 30)
    health: int = _figure("The damage that destroys it.", 1, 99)
    militia: int = _figure("The militia rating; of a capital 10 when left out.", 0, 30, 0)
    types: tuple[str, ...] = maybe(
        listing("Types of a creature.", identifier("beast"), unique=True)
    )
    sudden: bool = maybe(yes_or_no("Whether a spell may be played at any time."))
    scope: str = maybe(words("What an ongoing event is put on; all when left out.", *SCOPES), "all")
    objective: Mapping[str, Any] = maybe(CONDITIONS)
    reward: Steps = maybe(steps_in(REWARD, "What completing it brings."))
    keywords: tuple[Held, ...] = maybe(KEYWORDS, (), read=held)
    effect: Steps = maybe(steps_in(EFFECT, "What it does, in steps."))
    wording: str = maybe(
        text("Your own words instead of the sentences made from its steps.", maxLength=400),
        said="text",
    )
    flavour: str = maybe(text("Flavour, printed small.", maxLength=160))
    art: str = maybe(
        text("A picture: a file inside the set's folder.", **{"x-image": dict(PICTURE)})
    )

    def has(self, keyword: str) -> bool:
        return any(one.id == keyword for one in self.keywords)

    def number(self, keyword: str) -> int:
        """The number of a keyword that it has; 0 where it has it without one, or not at all."""
        return sum(one.number for one in self.keywords if one.id == keyword)


@recorded("A ready deck.")
class Deck(NamedTuple):
    id: str = told(identifier("The id: green_avalanche."))
    title: str = told(text("What it is called."))
    faction: str = told(reference("Whose it is.", "faction"))
    capital: str = told(reference("The capital it begins with.", "card"))
    cards: Mapping[str, int] = told(DECK_LIST)


_MOST = 99  # of a sort for one player: twice as many fill a sheet of A4 or Letter
_COUNTERS = {
    **count("How many one player needs.", 1, _MOST),
    "x-form": f"be a number from 1 to {_MOST}: a sheet holds no more of one sort for two players",
}


@recorded("A counter.")
class Counter(NamedTuple):
    """`reason` says how the fullest half of a board comes to need them."""

    id: str = told(identifier("The id: damage_3."))
    name: str = told(text("What it is called."))
    icon: str = maybe(text("Its icon."))
    figure: str = maybe(text("A number or letter upon it."))
    colour: str = told(text("Its ground, a colour of the palette."))
    copies: int = told(_COUNTERS, said="count")
    says: str = told(text("What it means where it lies, in our words."))
    reason: str = told(text("Why so many."))


_PRICE = number("Points for one of it.", -99, 99)


@recorded("The prices of one kind of card.")
class Prices(NamedTuple):
    """A card of `cost` Aether should be worth `points` times that."""

    points: float = told(number("What one Aether buys, in points.", 0, 99))
    power: float = maybe(number("Points of one power.", 0, 99))
    health: float = maybe(number("Points of one health.", 0, 99))
    militia: float = maybe(number("Points of one militia.", 0, 99))
    keywords: Mapping[str, float] = maybe(by_id("Points of keywords, or of 1 of their number.",
                                                "keyword", _PRICE))  # fmt: skip


@recorded("The cost curve: what figures are worth, in points.")
class Curve(NamedTuple):
    creature: Prices = told(Prices)
    location: Prices = told(Prices)
    effects: Mapping[str, float] = maybe(by_id("Points of the effects of cards.", "card", _PRICE))
    within: float = told(number("How far off in Aether a card may be.", 0, 99))
