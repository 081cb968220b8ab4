"""Actions as an effect takes them: what the verb `take_actions` asks of its course."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.actions.candidates import drawn_action, kinds_with_actions, legal_actions
from toolkit.games.expanse.actions.checking import broken_by_action
from toolkit.games.expanse.actions.spending import price_of, spent

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.turn.course import Course


class Actions:
    """Lists, checks and carries out actions; what is legal is listed once for a position."""

    def __init__(self) -> None:
        self._listed: dict[tuple[Position, int, str], list[Move]] = {}

    def kinds(self, position: Position, seat: int, course: Course) -> list[str]:
        return kinds_with_actions(position, seat, course)

    def listed(self, position: Position, seat: int, kind: str, course: Course) -> list[Move]:
        key = (position, seat, kind)
        if key not in self._listed:
            self._listed[key] = list(legal_actions(*key, course))
        return self._listed[key]

    def drawn(
        self, position: Position, seat: int, kind: str, course: Course, below: Callable[[int], int]
    ) -> Move:
        return drawn_action(position, seat, kind, course, below)[0]

    def broken(self, position: Position, move: Move, course: Course) -> list[Breach]:
        return broken_by_action(position, move, course)

    def price(self, move: Move, course: Course) -> int:
        return price_of(move, course.tables, course.rules)

    def spent(self, position: Position, move: Move, course: Course) -> Position:
        return spent(position, move, course)
