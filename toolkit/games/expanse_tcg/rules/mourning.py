"""Who is destroyed by the rules themselves, finding no room or nobody to carry it: what waits for
that is set off as by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules import marks
from toolkit.games.expanse_tcg.rules.calling import bereft, watched
from toolkit.games.expanse_tcg.rules.performing import perform
from toolkit.games.expanse_tcg.rules.present import last_mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position


def mourned(v: View, does: Callable[[View], Position]) -> Position:
    """The position after something by which creatures or treasures may be destroyed, and after what
    that sets off."""
    if not watched(v):
        return does(v)
    last = last_mark(v)
    was = v.at(marks.marked(v.position, last))
    now = v.at(does(was))
    first = now.position.turn.player
    effects = sorted(bereft(was, now), key=lambda one: one.source.seat != first)
    position = perform(now, effects).position
    return position if last else marks.unmarked(position)
