"""Moves in the midst of which a decision is owed: as they were told, and with what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.rules.acts import EFFECTS
from toolkit.games.hexpanse.state.entries import SKIPPED, Entry
from toolkit.games.hexpanse.state.turn import ANEW
from toolkit.model.known import surely

if TYPE_CHECKING:
    from toolkit.games.hexpanse.rules.view import View


def in_midst(v: View) -> View:
    """The move in the middle of which a decision is owed, before anybody chose in it."""
    pending = surely(v.position.pending)
    view = v.at(v.position._replace(pending=None)).of(pending.move)
    view.number, view.choices = pending.number, ()
    return view


def resumed(v: View, *made: Entry) -> View:
    """The same with the choices told of it, and those made since."""
    view, pending = in_midst(v), surely(v.position.pending)
    view.choices = pending.made
    if pending.made and pending.kind != ANEW:
        _catch_up(view)
    view.choices = (*view.choices, *made)
    return view


def _catch_up(whole: View) -> None:
    """Leaves the placings of which nothing is said between the choices told of a move and the
    decision of another that is owed in it now."""
    act = EFFECTS[whole.move.kind](whole)
    while (owed := act.decision(whole.choices)) is not None:
        if owed.about is not None or owed.unsaid != SKIPPED:
            return
        whole.choices = (*whole.choices, SKIPPED)
