"""The position: the turn, what each player has, and a battle that stands for itself."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.hidden import INSIDE, from_across
from toolkit.games.expanse_tcg.state.things import (
    CREATURE,
    CREATURES,
    LOAD,
    NOTHING,
    PLACE,
    CardOf,
    Creature,
    Load,
    Location,
)
from toolkit.model.collection import Map, Seq
from toolkit.model.field import BAD, Count, Field, Flag, Maybe, Number, Own, Ref, Seat, Word
from toolkit.model.key import by_player, declared, key, maybe
from toolkit.model.position import Codec
from toolkit.model.record import Sub
from toolkit.model.seen import NOBODY, OWNER, Seen, number_alone
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.context import Context
    from toolkit.model.words import Change
    from toolkit.pack.document import Steps, Value

PHASES = (
    "capital", "start", "collection", "control_1", "combat", "control_2", "end", "over",
)  # fmt: skip
SETTING = ("set_up_a", "set_up_d", "set_up_ha", "set_up_hd")
ACTING, SHOOTING = p.SIDES, ("shooting_a", "shooting_d")
SPOILS = "spoils"
BATTLE_SIDES = (*SETTING, *ACTING, *SHOOTING, SPOILS)
STRIKING = "strike"
Ranks = tuple[tuple[int, Creature], ...]


class Unbuilt(Field[Any]):
    """A key that cases may tell some day; `hint` is what one may tell today."""

    def __init__(self, what: str, hint: str) -> None:
        self.what, self.hint = what, hint

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Any:
        cx.fault(steps, f"{self.what} not refereed yet", self.hint, key=True)
        return BAD

    def words(self, told: Value, cx: Context[Any]) -> str:
        return "nothing"


_ON_A_BOARD = "a battle alone is: battle: {location: {card: CARD}, attackers: …, defenders: …}"


# ---- a battle


def _ranks(side: int) -> Field[Ranks]:
    noun = f"the {p.SIDES[side]}"
    creatures = Map(p.Cell(side), CREATURE, noun)

    def read(value: Value, steps: Steps, cx: Context[Any]) -> Ranks:
        found = sorted(creatures.read(value, steps, cx), key=lambda pair: pair[0])
        for (cell, _), (other, _) in pairwise(found):
            if cell == other:
                cx.fault(
                    steps, f"two creatures stand on {p.GRID.names[cell]}", "one stands in a cell"
                )
        return tuple(found)

    made: Field[Ranks] = Own(creatures, read)
    made.empty = ()
    return made


@declared
class Battle(NamedTuple):
    """A battle: creatures by cell, `side` who is to do what, `struck` who has struck in it.

    `retreating` is the side that has called a retreat, empty for none; `out` are defenders that
    have hidden; `camp` is what the attackers brought or took.
    """

    location: Location = key(PLACE, what="location:", about="the location that is attacked")
    round: int = key(Number("a round", 1, 99), default=1)
    side: str = key(Word(*BATTLE_SIDES, noun="side"), default=ACTING[0], about="who is to act")
    attackers: Ranks = maybe(_ranks(p.ATTACKERS), each="attacker on {}:", about="by cell")
    defenders: Ranks = maybe(_ranks(p.DEFENDERS), each="defender on {}:", about="by cell")
    out: tuple[Creature, ...] = maybe(CREATURES, brief=True, about="defenders out by Hide")
    struck: tuple[int, ...] = maybe(
        Seq(p.Cell(p.ATTACKERS), "cells"), brief=True, about="cells whose creatures have struck"
    )
    action: str | None = key(
        Maybe(Word(STRIKING, noun="action")), default=None, brief=True,
        about="strike while an attack action is under way",
    )  # fmt: skip
    volleyed: bool = maybe(Flag(), brief=True)
    attacked: tuple[str, ...] = maybe(
        Seq(Word(*ACTING, noun="side"), "sides", once=True), brief=True,
        about="the sides whose last action was the attack action",
    )  # fmt: skip
    camp: Load = key(LOAD, default=NOTHING, brief=True, about="what attackers brought or took")
    retreating: str = maybe(Word(*ACTING, noun="side"), brief=True)
    at: None = key(
        Unbuilt("battles on a board are", _ON_A_BOARD), default=None, brief=True,
        about="the spot it is fought for; not yet",
    )  # fmt: skip

    def ranks(self, side: int) -> dict[int, Creature]:
        return dict(self.attackers if side == p.ATTACKERS else self.defenders)

    def placed(self, side: int, ranks: dict[int, Creature]) -> Battle:
        """The battle with the creatures of a side as given."""
        told: Ranks = tuple(sorted(ranks.items(), key=lambda pair: pair[0]))
        if side == p.ATTACKERS:
            return self._replace(attackers=told)
        return self._replace(defenders=told)


class _BattleField(Sub[Battle]):
    """A battle; what `at` leaves to be said where `location` stands too."""

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        yield from self.of("", was, now, cx)

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Battle:
        if isinstance(value, dict) and "at" in value:
            if "location" in value:
                why = "a battle is told by `at`, on a board, or by `location`, alone; not by both"
                cx.fault((*steps, "at"), why, _ON_A_BOARD, key=True)
            else:
                self.keys["at"].field.read(value["at"], (*steps, "at"), cx)
            return BAD  # type: ignore[no-any-return]
        read = super().read(value, steps, cx)
        if read is BAD:
            return BAD
        for cell in dict(read.attackers).keys() & dict(read.defenders).keys():
            name = p.GRID.names[cell]
            cx.fault((*steps, "defenders"), f"an attacker and a defender stand on {name}")
        return read


# ---- the board


@declared
class Event(NamedTuple):
    """An ongoing event in play; what it is put on stands beside it."""

    card: str = key(CardOf(t.ONGOING_EVENT), about="its card")
    time: int = maybe(Count("counters"), brief=True)


def _pile(what: str) -> Any:
    return maybe(Seq(CardOf(), "cards"), brief=True, what=what)


def _hand(value: Value, steps: Steps, cx: Context[Tables]) -> tuple[str, ...] | int:
    """Cards, or how many there are."""
    if type(value) is int:
        return cx.count(value, steps)
    return _CARDS.read(value, steps, cx)


_CARDS = Seq(CardOf(), "cards")
_HAND: Field[Any] = Maybe(
    Own(_CARDS, _hand, lambda held, cx: held if type(held) is int else [*held]), UNKNOWN
)
_LOCATIONS: Field[tuple[tuple[int, Location], ...]] = Map(p.OWN_SPOT, PLACE, "locations")


@declared
class Half(NamedTuple):
    """What one player has. A hand or deck is None where nobody has told it, a number where it is
    told how many cards it holds."""

    faction: str = key(Ref("faction"), default="", brief=True, what="faction of {}:")
    hand: tuple[str, ...] | int | None = key(
        _HAND, default=None, what="hand of {}:", noted=True,
        seen=Seen(OWNER, number_alone, shows=True),
    )  # fmt: skip
    deck: tuple[str, ...] | int | None = key(
        _HAND, default=None, what="deck of {}:", noted=True, seen=Seen(NOBODY, number_alone)
    )
    knowledge: int = key(Count("knowledge"), default=5, brief=True, what="knowledge of {}:")
    faith: int = maybe(Count("faith"), brief=True, what="faith of {}:")
    aside: int = maybe(Count("aether"), brief=True, what="aether of {} set aside:")
    events: tuple[Event, ...] = maybe(
        Seq(Sub(Event, "an event", lone="card"), "events"), brief=True, what="events of {}:"
    )
    quests: tuple[str, ...] = _pile("quests of {}:")
    completed: tuple[str, ...] = _pile("completed by {}:")
    discard: tuple[str, ...] = _pile("discarded by {}:")
    afterlife: tuple[str, ...] = _pile("afterlife of {}:")
    eternity: tuple[str, ...] = _pile("out of the game, of {}:")
    locations: tuple[tuple[int, Location], ...] = maybe(
        _LOCATIONS, what="locations of {}:", each="{} of {}:",
        seen=Seen(OWNER, from_across, INSIDE),
    )  # fmt: skip

    def at(self, number: int) -> Location | None:
        return dict(self.locations).get(number)


@declared
class Turn(NamedTuple):
    """Whose turn it is, the how manieth of that player, and its phase."""

    player: int = key(Seat(), default=0, about="whose turn it is")
    number: int = key(Number("a turn", 1, 999), default=1, about="that player's own turns")
    phase: str = key(Word(*PHASES, noun="phase"), default="control_1", about="the phase")


@declared
class Position(NamedTuple):
    """Where a game stands, or a battle alone."""

    players: tuple[str, ...]
    halves: tuple[Half, ...] = by_player(Sub(Half, "what a player has"), "what {} has:")
    turn: Turn = key(
        Sub(Turn, "the turn", noted=True), default=Turn(), what="turn:",
        about="whose turn it is, and how far it has come",
        granted="the first control phase of the first player's first turn",
    )  # fmt: skip
    battle: Battle | None = key(
        Maybe(_BattleField(Battle, "a battle")), default=None, brief=True, what="",
        about="a battle that stands for itself",
    )  # fmt: skip
    camps: None = key(
        Unbuilt("encampments are", "what stands in a location is"), default=None, brief=True,
        about="encampments; not yet",
    )  # fmt: skip
    footholds: None = key(
        Unbuilt("footholds are", "what stands in a location is"), default=None, brief=True,
        about="footholds; not yet",
    )  # fmt: skip
    absent: frozenset[str] = frozenset()

    def half(self, seat: int, **changes: Any) -> Position:
        """The position with some of what a player has changed."""
        mine = self.halves[seat]._replace(**changes)
        return self._replace(halves=(*self.halves[:seat], mine, *self.halves[seat + 1 :]))

    def located(self, seat: int, number: int, location: Location) -> Position:
        """The position with this location on a spot of a player."""
        places = dict(self.halves[seat].locations) | {number: location}
        return self.half(seat, locations=tuple(places.items()))


CODEC = Codec(Position)
RESERVED = tuple(CODEC.names)
"""Words that no player may go by."""
