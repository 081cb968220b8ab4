"""Play: whether a move is legal, what it changes, and which moves are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import (
    abilities,
    actions,
    aftermath,
    ambush,
    attacking,
    battles,
    blows,
    board,
    casting,
    fighting,
    fortress,
    gates,
    going,
    manoeuvres,
    moving,
    owing,
    prohibitions,
    setup,
    spoils,
    turn,
    values,
)
from toolkit.games.expanse_tcg.rules.moments import completed
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.battle import SPOILS
from toolkit.games.expanse_tcg.state.places import NO_SPOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.reasons import Reason

_REGISTERED = (fighting, going, manoeuvres, prohibitions)  # by being imported
_AT_ONCE = (m.PLAY, m.MOVE, m.ATTACK, m.FORTRESS, m.VALUE, m.PLACE, m.COLLECT)
_GATES = (gates.BATTLE, gates.ACTION, gates.THERE)


def check(v: View) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move."""
    owed = CLAUSES.broken(owing.OWED, owing.settled(v, done_by))
    if owed:
        return tuple(owed)
    v = owing.settled(v, done_by)
    found = () if v.move.kind == m.CHOOSE else _broken(v)
    if found or not (v.move.resolve or v.move.kind == m.CHOOSE):
        return found
    return _alone(CLAUSES.broken(owing.ENTRIES, owing.wrong(v, done_by)))


def lawful(v: View) -> bool:
    """Whether a move breaks no clause: on the board that is told by the first it breaks."""
    position, kind = v.position, v.move.kind
    if position.battle is None and position.pending is None and kind in _AT_ONCE:
        return not (CLAUSES.breaks(board.ACTIVE, v) or CLAUSES.breaks(kind, v))
    return not check(v)


def _broken(v: View) -> tuple[Reason, ...]:
    if v.move.kind == m.USE:
        return tuple(CLAUSES.broken(abilities.NOW, v) or CLAUSES.broken(m.USE, v))
    if v.move.kind == m.CAPITAL:
        return tuple(CLAUSES.broken(m.CAPITAL, v))
    if v.move.kind in m.AFTER_BATTLE:
        early = CLAUSES.broken(gates.BATTLE, v) or CLAUSES.broken(spoils.AFTER, v)
        return tuple(early or CLAUSES.broken(v.move.kind, v))
    if v.move.kind == m.PASS and battles.passes(v) is not None:
        return tuple(CLAUSES.broken(board.ACTIVE, v))
    if v.move.kind not in m.BATTLE_KINDS:
        return ambush.check(v) if _into_battle(v) else _alone(board.check(v))
    for gate in (*_GATES, *((fighting.ONCE,) if v.move.kind == m.STRIKE else ())):
        broken = CLAUSES.broken(gate, v)
        if broken or v.position.battle is None:
            return tuple(broken)
    return _alone(CLAUSES.broken(v.move.kind, v))


def _alone(found: Sequence[Reason]) -> tuple[Reason, ...]:
    """Some clauses stand alone where they are broken."""
    return tuple([one for one in found if one.clause in _ALONE] or found)


def _into_battle(v: View) -> bool:
    return v.position.battle is not None and bool(v.move.cell)


_ALONE = ("keyword.enchanted", "keyword.vault")


def apply(v: View, index: int = 0, fallen: set[int] | None = None) -> Position:
    """The position after a legal move, or as far as nobody else has to decide; the cells of those
    who fall in a battle are added to `fallen`."""
    v = owing.settled(v, done_by)
    return owing.carried_out(v, done_by, index, fallen)


def done_by(v: View) -> Position:
    """The position after a move and the quests that it completes."""
    v = v.at(_done(v))
    v = blows.bury(v) if _damaged(v.position) else v
    battle = v.position.battle
    if battle is not None and battle.side != SPOILS:  # whoever fell at its beginning may end it
        v = v.at(aftermath.concluded(v))
    return completed(v).position


def _damaged(position: Position) -> bool:
    """Whether anybody might fall for a bonus that has ended."""
    held = [place.creatures for half in position.halves for _, place in half.locations]
    held += [camp.creatures for _, camp in position.camps]
    return any(one.damage for creatures in held for one in creatures)


def _done(v: View) -> Position:
    index = v.move.told.index
    if v.move.kind not in m.BATTLE_KINDS:
        after = (ambush.apply if _into_battle(v) else _ON_BOARD[v.move.kind])(v, index)
        return aftermath.concluded(v.at(after)) if v.position.battle is not None else after
    if v.position.battle is None:
        return battles.given_up(v)
    if v.move.kind == m.SET_UP and v.battle.at != NO_SPOT:
        return battles.set_up(v)
    return aftermath.concluded(actions.DOES[v.move.kind](v))


_ON_BOARD: dict[str, Callable[[View, int], Position]] = {
    m.PLAY: casting.play, m.MOVE: moving.move, m.COLLECT: board.collect, m.PLACE: board.place,
    m.USE: abilities.use, m.VALUE: values.value,
    m.CAPITAL: setup.place, m.ATTACK: attacking.attack, m.FORTRESS: fortress.walk,
    m.END: turn.end, m.DISCARD: turn.discard, m.BATTLE: battles.choose,
    m.SPOILS: spoils.taken, m.FOOTHOLD: spoils.foothold,
}  # fmt: skip
