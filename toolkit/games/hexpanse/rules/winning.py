"""Winning: formations, small missions and the last warlord; and why a game is over, to read
aloud."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.state.mat import NO_MISSION
from toolkit.games.hexpanse.state.moves import INCOME
from toolkit.games.hexpanse.state.units import NOBODY
from toolkit.model.hexes import NOWHERE
from toolkit.model.seats import in_turn
from toolkit.model.words import listed
from toolkit.referee.found import once
from toolkit.referee.game import Ending
from toolkit.referee.mutation import never
from toolkit.referee.parting import parting
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.hexpanse.rules.view import Seen, View
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.hex.shapes import Shape

Mission: TypeAlias = "Shape | str"

FORMATION, SMALL, LAST = "formation", "small_missions", "last_warlord"
MIRRORED = "turned_or_mirrored"


class Won(NamedTuple):
    """Who has won, and by what; -1 where the game is over and nobody has."""

    seat: int
    by: str


@CLAUSES.computes("setup.teams", lambda position, seat, tables: (seat,))
def team(position: Position, seat: int, tables: Tables) -> tuple[int, ...]:
    """The seats that build formations together."""
    return tables.team_of(position.players, seat)


def enemies(position: Position, seat: int, tables: Tables) -> list[int]:
    """The living players who are no members of the team."""
    mine = team(position, seat, tables)
    return [other for other, mat in enumerate(position.mats) if mat.lives and other not in mine]


def held(v: Seen, seat: int, board: Board) -> int:
    """The territories on which the team of a player has a unit, as a set."""
    found, every = 0, v.position.units.held(board)
    for owner in whose(team(v.position, seat, v.tables)):
        found |= every.get(owner, 0)
    return found


# Whose units count for a formation: those of the team, of whatever kind.
whose = CLAUSES.passes("neutral.nobody", lambda mine: (NOBODY, *mine))


@CLAUSES.computes("win.formation", never)
def complete(v: Seen, seat: int, shape: Shape) -> bool:
    """Whether the formation of a player stands."""
    if len(v.position.units) < len(shape):
        return False
    board = v.ground
    mine = held(v, seat, board)
    if mine.bit_count() < len(shape):
        return False
    if not board.holds(shape, mine, mirror=True):
        v.rules.alike("mission_turns")  # it stands under no reading
        return False
    return parting(
        v.rules, ("mission_turns",), lambda turns: board.holds(shape, mine, turns == MIRRORED)
    )


def missions(position: Position, *seats: int) -> list[tuple[str, Mission | None]]:
    """The missions there are, and whose: the common one, nobody's, then the own ones."""
    every = [("", position.mission)] if position.mission != NO_MISSION else []
    for seat in seats:
        own = position.mats[seat].mission
        if own != NO_MISSION:
            every.append((position.players[seat], own))
    return every


def _path(whose: str) -> str:
    return f"position.{whose}.mission" if whose else "position.mission"


def shapes(v: Seen, seat: int) -> Iterator[Shape]:
    """The shapes that win for a player, as far as they are known."""
    for whose, mission in missions(v.position, seat):
        known = v.tables.shape(mission, v.rules) if isinstance(mission, str) else mission
        if known is None:
            v.rules.assume(_path(whose) if mission is None else f"missions.{mission}.shape")
        else:
            yield known


def asked_shape(v: Seen, whose: str, mission: Mission | None) -> Shape:
    """The shape of a mission that counts. Raises UnknownFact where nobody has told or published
    it."""
    if mission is None:
        mission = v.rules.know(_path(whose), None)
    return v.tables.asked_shape(mission, v.rules) if isinstance(mission, str) else mission


def formed(v: Seen, seats: Iterable[int]) -> Iterator[int]:
    """Those of the players for whom a formation that wins stands; asked often of the same units."""
    position = v.position
    known = position.units.known_by(v.rules, v.tables, CLAUSES.mutants)
    for seat in seats:
        asked_of = seat, position.mission, position.mats[seat].mission
        stands = known.get(asked_of)
        if stands is None:
            stands = known[asked_of] = any(map(partial(complete, v, seat), shapes(v, seat)))
        if stands:
            yield seat


@CLAUSES.computes("small.win", never)
def has_small(position: Position, seat: int, tables: Tables) -> bool:
    return 0 < tables.terms.small_goal <= len(position.mats[seat].claimed)


def stood_too(v: Seen, seat: int, id: str) -> bool:
    """Whether a player has the formation of a small mission; so, too, where nobody knows it."""
    shape = v.tables.shape(id, v.rules)
    return shape is None or complete(v, seat, shape)


def still_stood(v: Seen) -> Position:
    """The position without small missions whose formation no longer stands as it did."""
    if not any(v.position.stood):
        return v.position
    stood = tuple(
        tuple(id for id in old if stood_too(v, seat, id))
        for seat, old in enumerate(v.position.stood)
    )
    return v.position._replace(stood=stood)


def in_order(position: Position, first: int) -> list[int]:
    """The living players clockwise, beginning with one."""
    mats = position.mats
    return [seat for seat in in_turn(len(mats), first) if mats[seat].life > 0]


@once
def standing(v: View) -> Won | None:
    """Who has won with the position as it stands: the player of the turn first, then clockwise; of
    teams the one whose turn it is."""
    seats = in_order(v.position, v.position.turn.player)
    if not v.position.open:
        mine = team(v.position, v.position.turn.player, v.tables)
        for seat in formed(v, sorted(seats, key=lambda seat: seat not in mine)):
            return Won(_member(v, seat), FORMATION)
    return _otherwise(v, seats)


def _member(v: Seen, seat: int) -> int:
    """Who of a team is named for a formation nobody of it completed just now: whoever's units
    alone make it, else the player of the turn, else the first of those whose mission it is."""
    position = v.position
    mates = [mate for mate in team(position, seat, v.tables) if position.mats[mate].lives]
    if len(mates) == 1:
        return seat
    every = position.units.held(v.ground)
    alone = [mate for mate in mates if _makes(v, mate, every.get(mate, 0))]
    if len(alone) == 1:
        return alone[0]
    return seat if position.turn.player == seat else min(formed(v, mates))


def _makes(v: Seen, seat: int, mine: int) -> bool:
    """Whether a player's own units make a formation that wins for them."""
    board = v.ground
    return any(
        board.holds(shape, mine, v.rules.reading("mission_turns") == MIRRORED)
        for shape in shapes(v, seat)
        if board.holds(shape, mine, mirror=True)
    )


def _otherwise(v: Seen, seats: list[int]) -> Won | None:
    position, turn = v.position, v.position.turn
    for seat in seats if v.tables.terms.small_goal else ():
        if has_small(position, seat, v.tables):
            return Won(seat, SMALL)
    if not seats:
        return parting(
            v.rules,
            ("both_fall",),
            lambda wins: Won(turn.player if wins == "attacker" else -1, LAST),
        )
    if last_alive(v, seats):
        # Whose turn only begins made no move of it: whoever moved has fallen, an enemy.
        return Won(min(seats) if turn.phase == INCOME else seats[0], LAST)
    return None


@CLAUSES.computes("win.last_warlord", never)
def last_alive(v: Seen, seats: list[int]) -> bool:
    """Whether one team alone is left, perhaps with its warlord on the board."""
    position = v.position
    if len(position.players) == len(seats) or enemies(position, seats[0], v.tables):
        return False
    on_board = any(position.units.warlord(seat) != NOWHERE for seat in seats)
    return on_board or v.rules.reading("last_warlord") == "alive"


def after_step(v: Seen, mover: int) -> Won | None:
    """Who has won once a step is done by a player; None while the game goes on."""
    seats = in_order(v.position, mover)
    done = [*formed(v, seats)]
    if done:
        mine = team(v.position, mover, v.tables)
        done.sort(key=lambda seat: seat not in mine)
        if done[-1] not in mine and not owner_wins(v.rules):
            done = [seat for seat in done if seat in mine]
        one = team(v.position, done[0], v.tables) if done else ()
        if any(seat not in one for seat in done) and not mover_wins(v.rules):
            done = []
    return Won(done[0], FORMATION) if done else _otherwise(v, seats)


# Whether whoever made the step wins, else the next in turn, where it completes those of two.
mover_wins = CLAUSES.reads("win.both", "both_complete", "mover")
# Whether a formation wins for whoever's it is, whoever completed it.
owner_wins = CLAUSES.reads("win.made_by_other", "made_by_other", "owner_wins")


# ---- why it is over


def ending(v: View) -> Ending | None:
    """Who has won as the position stands, with the team."""
    won = standing(v)
    if won is None:
        return None
    players, because = v.position.players, (_because(v, won),)
    if won.seat < 0:
        return Ending("", won.by, because)
    seats = v.tables.team_of(players, won.seat) if v.tables.terms.teams else ()
    beside = {"team": [players[seat] for seat in seats]} if seats else {}
    return Ending(players[won.seat], won.by, because, beside)


def _because(v: View, won: Won) -> Reason:
    """The clause by which the game is over, and what of the position meets it."""
    if won.seat < 0:
        return Reason("win.last_warlord", "No warlord is left.")
    if won.by == FORMATION:
        return _formation(v, won.seat)
    if won.by == SMALL:
        claimed = v.position.mats[won.seat].claimed
        names = listed([v.tables.code_name(code) for code in claimed])
        says = v.tables.doing(v.position.players[won.seat], f"has|have claimed {names}")
        return Reason("small.win", f"{says}.", {"claimed": [*claimed]})
    return Reason("win.last_warlord", f"No enemy of {_team(v, won.seat)} has a warlord left.")


def _team(v: View, seat: int) -> str:
    return listed([v.who(mate) for mate in team(v.position, seat, v.tables)])


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


def _standing(v: View, seat: int) -> Iterator[tuple[Mission | None, tuple[Place, ...]]]:
    """The missions whose formation stands, and on which places; as drawn before mirrored."""
    board = v.ground
    mine = held(v, seat, board)
    for _, mission in missions(v.position, *team(v.position, seat, v.tables)):
        shape = v.tables.shape(mission, v.rules) if isinstance(mission, str) else mission
        if shape is not None:
            laid = (one for mirror in (False, True) for one in board.held(shape, mine, mirror))
            yield from ((mission, tuple(board.within(one))) for one in laid)
