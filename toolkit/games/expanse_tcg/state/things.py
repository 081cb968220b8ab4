"""What lies on the board and fights in battles: creatures, locations, loads."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.keyword_field import Keywords
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import NO_SPOT, OWN_SPOT, PLAYERS_SPOT, Spot
from toolkit.games.expanse_tcg.state.said import SAID, declared
from toolkit.model.collection import Seq, Within
from toolkit.model.field import Count, Field, Flag, Integer, Made, Number, Seat, Word
from toolkit.model.key import key, keys_of, maybe
from toolkit.model.of_kind import OfKind, told_apart_by_number
from toolkit.model.record import Sub
from toolkit.model.unseen import PartSeen, Unseen
from toolkit.pack.listing import listed
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.effects.keyword import Held
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

END_OF_BATTLE, YOUR_NEXT_TURN = "end_of_battle", "your_next_turn"
LASTING: dict[str, str] = SAID.entry("lasting")
"""How long something given holds, and how one says so."""
PLACES = (t.LOCATION, t.CAPITAL)
FORTRESS = "walking_fortress"


CardOf = partial(OfKind, "card", "cards")
"""The id of a card of one of these kinds; of any kind where none is named."""


class _PlaceCard(OfKind):
    """A location or capital, or a creature that can walk as a fortress."""

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> Any:
        card = cx.index.cards.get(value) if isinstance(value, str) else None
        lent = FORTRESS in cx.index.passing
        walks = card is not None and card.kind == t.CREATURE and (lent or card.has(FORTRESS))
        return value if walks else super().read(value, steps, cx, as_key=as_key)


def _pair(read: tuple[int, ...], cx: Context[Any]) -> tuple[int, int]:
    power, health, *_ = (*read, 0, 0)
    return power, health


class _Two(Seq[int]):
    """Power and health, both of them."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[int, ...]:
        if isinstance(value, list) and len(value) == 2:
            return super().read(value, steps, cx)
        said = f"power and health are a list of two numbers, not {shown(value)}"
        cx.fault(steps, said, "such as [1, 0]")
        return ()


_PAIR: Field[tuple[int, int]] = Made(
    _Two(Integer("a bonus"), "power and health"), _pair, lambda pair, cx: pair
)


@declared
class Gift(NamedTuple):
    """What a `give` has given and still holds."""

    power: int = key(Integer("power"), default=0, brief=True)
    health: int = key(Integer("health"), default=0, brief=True)
    militia: int = key(Integer("militia"), default=0, brief=True)
    keywords: tuple[Held, ...] = maybe(Keywords(), brief=True)
    until: str = key(Word(*LASTING, noun="end", said=LASTING), default="end_of_turn")
    by: int = key(Seat(), default=-1, brief=True)


GIFTS = Seq(Sub(Gift, "what was given"), "what was given")
USED = Seq(Number("an ability", 1, 9), "abilities used")
MOST_INSIDE = 8
_INSIDE = Within(
    lambda: CREATURES, MOST_INSIDE, "creatures stand in a fortress, and not in one another again"
)


class Mark:
    """What tells a creature in play from all others, wherever it goes: it is the same object.
    Creatures that are otherwise alike are equal."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return other is None or isinstance(other, Mark)

    def __hash__(self) -> int:
        return hash(None)


@declared
class Creature(NamedTuple):
    """A creature on the board or in a battle."""

    card: str = key(CardOf(t.CREATURE))
    damage: int = maybe(Count("damage"), brief=True)
    spaces: int = maybe(Count("spaces"), brief=True)
    phase_spaces: int = key(Count("spaces"), default=-1, brief=True)
    attacked: bool = maybe(Flag(), brief=True)
    new: bool = maybe(Flag(), brief=True)
    plague: int = maybe(Count("counters"), brief=True)
    plus: tuple[int, int] = key(_PAIR, default=(0, 0), brief=True)
    given: tuple[Gift, ...] = maybe(GIFTS, brief=True)
    home: int = key(OWN_SPOT, default=-1, brief=True, said="from")
    through: Spot = key(PLAYERS_SPOT, default=NO_SPOT, brief=True)
    used: tuple[int, ...] = maybe(USED, brief=True)
    inside: tuple[Any, ...] = maybe(_INSIDE, brief=True)
    walked: bool = maybe(Flag(), brief=True)
    struck: bool = maybe(Flag(), brief=True)
    of: int = key(Seat(), default=-1, brief=True)
    mark: Mark | None = None  # from when on a move is carried out; never told


def owner(one: Creature, seat: int) -> int:
    """Whose a creature is that stands with those of a seat: a Diplomat may be another's."""
    return seat if one.of < 0 else one.of


NAMED = told_apart_by_number(CardOf(t.CREATURE))
CREATURE: Sub[Creature] = Sub(Creature, "a creature", lone="card")
CREATURES: Seq[Creature] = Seq(CREATURE, "creatures")
TREASURES = Seq(CardOf(t.TREASURE), "treasures")


@declared
class Load(NamedTuple):
    """Aether, lore and treasures, and captives where creatures carry them on the board."""

    aether: int = maybe(Count("aether"), brief=True)
    lore: int = maybe(Count("lore"), brief=True)
    treasures: tuple[str, ...] = maybe(TREASURES, brief=True)
    captives: int = maybe(Count("captives"), brief=True)

    @property
    def resources(self) -> int:
        return self.aether + self.lore


NOTHING = Load()


COUNTED = {"aether": "Aether", "lore": "lore", "captives": "captives"}


def counted(told: Mapping[str, Any]) -> list[str]:
    """`2 Aether`, `1 captive`: what is told of a load by its number."""
    said = [(told[key], word) for key, word in COUNTED.items() if told.get(key)]
    return [f"{n} {word.removesuffix('s') if n == 1 else word}" for n, word in said]


def _load_words(told: Value, cx: Context[Tables]) -> str:
    """`2 Aether, 1 lore and Silver Hoard`."""
    said = told if isinstance(told, dict) else {}
    parts = counted(said)
    if said.get("treasures"):
        parts.append(TREASURES.words(said["treasures"], cx))
    return listed(parts) or "nothing"


LOAD: Sub[Load] = Sub(Load, "a load", said=_load_words)
PAID: Sub[Load] = Sub(
    Load, "what is paid", [one for one in keys_of(Load).values() if one.name in COUNTED],
    said=_load_words,
)  # fmt: skip
"""What a cost takes of several kinds: none takes treasures."""


def _rating(read: dict[str, Any], cx: Context[Tables]) -> int:
    """The militia that its card gives; a fortress has none."""
    card = cx.index.cards.get(str(read.get("card")))
    return card.militia if card is not None and card.kind in PLACES else 0


def _overgrown(read: dict[str, Any], cx: Context[Tables]) -> bool:
    card = cx.index.cards.get(str(read.get("card")))
    return card is not None and card.kind in PLACES and card.has("overgrown")


@declared
class Location(NamedTuple):
    """A location or capital, with all that is in it. A militia of -1 is one nobody knows."""

    card: str = key(_PlaceCard("card", "cards", *PLACES))
    damage: int = maybe(Count("damage"), brief=True)
    militia: int = key(
        Count("militia"), default=0, after=_rating, brief=lambda place: place.militia < 0
    )
    aether: int = maybe(Count("aether"), brief=True)
    lore: int = maybe(Count("lore"), brief=True)
    treasures: tuple[str, ...] = maybe(TREASURES, brief=True)
    captives: int = maybe(Count("captives"), brief=True)
    creatures: tuple[Creature, ...] = maybe(CREATURES, brief=True)
    plague: int = maybe(Count("counters"), brief=True)
    overgrown: bool = key(Flag(), default=False, after=_overgrown, brief=True)
    tunnel: tuple[int, ...] = maybe(Seq(OWN_SPOT, "spots", lone=True), brief=True)
    face_down: bool = maybe(Flag(), brief=True)
    given: tuple[Gift, ...] = maybe(GIFTS, brief=True)
    used: tuple[int, ...] = maybe(USED, brief=True)
    walked: bool = maybe(Flag(), brief=True)
    crowded: bool = maybe(Flag(), brief=True)

    @property
    def goods(self) -> Load:
        """What attackers may take of what lies there."""
        return Load(self.aether, self.lore, self.treasures)

    @property
    def given_militia(self) -> int:
        """What was given to its rating."""
        return sum(gift.militia for gift in self.given)

    def entered(self, *creatures: Creature) -> Location:
        """The location once these have come into it."""
        return self._replace(creatures=(*self.creatures, *creatures))

    def unlinked(self, number: int) -> Location:
        """The location without the tunnel to a spot."""
        if number not in self.tunnel:
            return self
        return self._replace(tunnel=tuple(spot for spot in self.tunnel if spot != number))


def seen_of(held: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is seen of what lies or stands in a location."""
    if not isinstance(held, Unseen):
        return held
    return held.seen if isinstance(held, PartSeen) else ()


def in_the_open(place: Any) -> tuple[Any, ...]:
    """The creatures of a place that are seen where others with them may be Hidden; all of one of
    which nothing that is in it is seen."""
    hides = isinstance(getattr(place, "treasures", None), Unseen)
    return place.creatures if hides else seen_of(place.creatures)


def with_seen(place: Location) -> Location:
    """A location with those alone in it who are seen, also of one that is Hidden itself."""
    return place._replace(creatures=seen_of(place.creatures))


def as_seen(place: Location) -> Location:
    """The same where others in it are Hidden, and not the location."""
    part = isinstance(place.creatures, PartSeen) and not isinstance(place.treasures, Unseen)
    return with_seen(place) if part else place


def amongst(place: Any, *lurking: bool) -> tuple[Any, ...]:
    """The creatures of a place among whom those are who are looked for: all that are seen, if none
    of those may be Hidden (`Tables.lurks`, `Tables.hidden_with`)."""
    if place is None:
        return ()
    found: tuple[Any, ...] = place.creatures if any(lurking) else in_the_open(place)
    return found


def visitors(place: Location) -> tuple[Creature, ...]:
    """The other player's Diplomats in a location, as far as they are seen."""
    return tuple(one for one in seen_of(place.creatures) if one.of >= 0)


def with_inside(creatures: Iterable[Creature]) -> Iterator[Creature]:
    """Creatures, each before those inside it."""
    return (one for one, _ in with_owners(creatures, -1))


def with_owners(creatures: Iterable[Creature], seat: int) -> Iterator[tuple[Creature, int]]:
    """The same, each with whose it is, where they stand with those of a seat."""
    for one in creatures:
        whose = owner(one, seat)
        yield one, whose
        yield from with_owners(one.inside, whose)


NOWHERE = Location("")
"""What stands where there is no location: on a foothold."""
PLACE: Sub[Location] = Sub(Location, "a location", lone="card")
