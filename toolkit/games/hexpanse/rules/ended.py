"""Why a game is over, to read aloud: the formation and where it stands, the missions claimed, or
whose warlords are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rules import winning as w
from toolkit.model.words import listed
from toolkit.referee.game import Ending
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.hex.places import Place


def ending(v: View) -> Ending | None:
    """Who has won as the position stands, with the team."""
    won = w.standing(v)
    if won is None:
        return None
    players, because = v.position.players, (_because(v, won),)
    if won.seat < 0:
        return Ending("", won.by, because)
    seats = v.tables.team_of(players, won.seat) if v.tables.terms.teams else ()
    beside = {"team": [players[seat] for seat in seats]} if seats else {}
    return Ending(players[won.seat], won.by, because, beside)


def _because(v: View, won: w.Won) -> Reason:
    """The clause by which the game is over, and what of the position meets it."""
    if won.seat < 0:
        return Reason("win.last_warlord", "No warlord is left.")
    if won.by == w.FORMATION:
        return _formation(v, won.seat)
    if won.by == w.SMALL:
        claimed = v.position.mats[won.seat].claimed
        names = listed([v.tables.code_name(code) for code in claimed])
        says = v.tables.doing(v.position.players[won.seat], f"has|have claimed {names}")
        return Reason("small.win", f"{says}.", {"claimed": [*claimed]})
    return Reason("win.last_warlord", f"No enemy of {_team(v, won.seat)} has a warlord left.")


def _team(v: View, seat: int) -> str:
    return listed([v.who(mate) for mate in w.team(v.position, seat, v.tables)])


def _formation(v: View, seat: int) -> Reason:
    """The formation of a mission of the team, where the units stand now."""
    mission, places = next(_standing(v, seat))
    where = listed([v.place_name(place) for place in places])
    facts: dict[str, Any] = {"cells": [[*place] for place in places]}
    what = "a formation"
    if isinstance(mission, str):
        facts = {"mission": mission, **facts}
        what = f"the formation of {v.tables.code_name(mission)}"
    return Reason("win.formation", f"The units of {_team(v, seat)} build {what} on {where}.", facts)


def _standing(v: View, seat: int) -> Iterator[tuple[w.Mission | None, tuple[Place, ...]]]:
    """The missions whose formation stands, and on which places; as drawn before mirrored."""
    board = v.ground
    mine = w.held(v, seat, board)
    for _, mission in w.missions(v.position, *w.team(v.position, seat, v.tables)):
        shape = v.tables.shape(mission, v.rules) if isinstance(mission, str) else mission
        if shape is not None:
            laid = (one for mirror in (False, True) for one in board.held(shape, mine, mirror))
            yield from ((mission, tuple(board.within(one))) for one in laid)
