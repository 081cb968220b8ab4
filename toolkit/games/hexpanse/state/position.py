"""The position: units, what each player has, the market, the turn and what is owed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import turn as t
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import MISSION, NO_MISSION, Mat, MatField, in_order
from toolkit.games.hexpanse.state.said import declared
from toolkit.model.collection import Row
from toolkit.model.field import BAD, Maybe, Seat
from toolkit.model.key import by_player, key, maybe
from toolkit.model.position import Codec
from toolkit.model.seen import NOBODY, Seen, cards_left
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.shapes import Shape
    from toolkit.model.context import Context
    from toolkit.pack.document import Value

GOES_ON = "goes on"
"""What `absent` keeps where a formation stands that wins nothing."""
PILED, LEFT = "piled", "left"
"""What `absent` keeps, each with a card: that it lies on a pile of which nobody told the rest, and
that it left the game."""


def _common(read: dict[str, Any], cx: Context[Tables]) -> str | None:
    return NO_MISSION if cx.index.terms.small_goal else None


_CARDS = Maybe(m.CODES, UNKNOWN)


class InPart(tuple[str, ...]):
    """Cards face up beside others that nobody told: as a whole they are not known."""

    __slots__ = ()


@declared
class Position(NamedTuple):
    """Where a game stands."""

    players: tuple[str, ...]
    units: u.Units = maybe(u.UNITS, noted=True)
    mats: tuple[Mat, ...] = by_player(MatField(Mat, "what a player has"), "what {} has:")
    mission: Shape | str | None = key(MISSION, default=None, after=_common, noted=True)
    small: tuple[str, ...] | None = key(Maybe(m.MISSIONS, UNKNOWN), default=None)
    stood: tuple[tuple[str, ...], ...] = key(Row(Seat(), m.MISSIONS, "small missions that stood"))
    market: tuple[str, ...] | None = key(_CARDS, default=None, noted=True)
    deck: tuple[str, ...] | t.Covered | None = key(
        _CARDS, default=None, seen=Seen(NOBODY, t.covered, said=cards_left)
    )
    discard: tuple[str, ...] | None = key(_CARDS, default=None)
    turn: t.Turn = key(t.TURN, default=t.Turn(), noted=True, say=t.turn_words)
    pending: t.Pending | None = key(Maybe(t.PENDING), default=None, brief=True, say=t.owed_words)
    absent: frozenset[str] = frozenset()

    @property
    def open(self) -> bool:
        """Whether the game goes on though a formation stands."""
        return GOES_ON in self.absent

    def left_open(self, *, goes_on: bool) -> Position:
        if goes_on == self.open:
            return self
        return self._replace(absent=self.absent ^ {GOES_ON})

    def noting(self, where: str, *cards: str) -> Position:
        """The position with what one saw of cards that no key of it tells."""
        return self._replace(absent=self.absent | {f"{where}.{card}" for card in cards})

    def noted(self, where: str) -> list[str]:
        """The cards of which one saw that."""
        found = [one.partition(".") for one in sorted(self.absent)]
        return [card for said, _, card in found if said == where]

    def shuffled(self) -> Position:
        """The position once what lay on a pile that nobody told may have been shuffled."""
        piled = {f"{PILED}.{card}" for card in self.noted(PILED)}
        return self._replace(absent=self.absent - piled) if piled else self

    def mat(self, seat: int, **changes: Any) -> Position:
        """The position with some of what a player has changed."""
        mats = [*self.mats]
        mats[seat] = mats[seat]._replace(**changes)
        return self._replace(mats=tuple(mats))

    def with_turn(self, **changes: Any) -> Position:
        return self._replace(turn=self.turn._replace(**changes))


def read_together(value: Mapping[str, Value], found: dict[str, Any], cx: Context[Tables]) -> None:
    """Counts by minor faction in the order of the factions; nothing else of the eliminated, and no
    turn that nobody told. A minor unit told without its faction is of the only one of its owner."""
    units: u.Units = found["units"]
    found["mats"] = mats = tuple(
        in_order(mat, seat, units, cx) for seat, mat in enumerate(found["mats"])
    )
    turn, told = found["turn"], value.get("turn")
    if turn is not BAD and not (isinstance(told, dict) and "player" in told):
        living = (seat for seat, mat in enumerate(mats) if mat.lives)
        found["turn"] = turn._replace(player=next(living, turn.player))
    for place, unit in units.items():
        if unit.kind != u.MINOR or unit.card:
            continue
        minors = mats[unit.owner].minor or ()
        if len(minors) == 1:
            units[place] = unit._replace(card=minors[0])
        elif minors or cx.index.mode.minor_factions > 1:
            wanting = f"the minor unit on {[*place]} needs `card`: which of the two"
            cx.fault(units.where(place), wanting, " or ".join(minors))


CODEC = Codec(Position, (), read_together)
