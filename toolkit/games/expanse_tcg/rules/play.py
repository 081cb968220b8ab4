"""Play: whether a move is legal, and what it changes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import winning
from toolkit.games.expanse_tcg.rules.battle import (
    aftermath,
    battles,
    blows,
    carrying,
    course,
    fighting,
    manoeuvres,
    retreating,
    sides,
    spoils,
)
from toolkit.games.expanse_tcg.rules.board import attacking, board, fortress, moving, prohibitions
from toolkit.games.expanse_tcg.rules.effects import calling, moments, owing, performing, values
from toolkit.games.expanse_tcg.rules.in_play import altering, following, telling
from toolkit.games.expanse_tcg.rules.moves import abilities, casting, going
from toolkit.games.expanse_tcg.rules.turn import setup, turn
from toolkit.games.expanse_tcg.schemas.terms import ATTACKED, STOLEN
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.battle import ACTING, SETTING, SHOOTING, SPOILS, STRIKING
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, LOCATION, NO_SPOT, SIDES
from toolkit.games.expanse_tcg.state.things import Creature, Mark
from toolkit.model.alike import numbered, place_of
from toolkit.model.bundle import added, taken_from
from toolkit.model.known import surely
from toolkit.referee.drawn_later import wrong_anyhow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.model.fault import Fault
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Rules

# ---- what each action of a battle does


def _strike(v: View) -> View:
    at_nobody = v.move.target != LOCATION and fighting.target(v) is None
    if at_nobody or fighting.striking(v) is None:
        return v
    if v.battle.side in ACTING:
        v = v.fought(action=STRIKING)
    return course.after_blow(blows.strike(v, v.cell(v.move.cell, v.side), v.move.target))


def _volley(v: View) -> View:
    cell = v.cell(v.move.cell, 1 - v.side)
    if cell not in v.battle.taken:
        return v
    v = v.fought(action=STRIKING)
    return course.after_blow(blows.volley(v, cell))


def _attack_over(v: View) -> View:
    if v.battle.side in SHOOTING:
        return course.shot(v, v.battle, v.side)
    return course.acted(v, attacked=True)


def _shift(v: View) -> View:
    ranks = v.battle.ranks(v.side)
    for names in v.move.cells:
        start, end = (v.cell(name, v.side) for name in names)
        if start in ranks:
            ranks[end] = ranks.pop(start)
    return course.acted(v.fighting(v.battle.placed(v.side, ranks)))


def _steal(v: View) -> View:
    take, place, camp = v.move.take, v.battle.location, v.battle.camp
    v = v.fought(location=taken_from(place, take), camp=added(camp, take))
    return course.acted(moments.in_battle(v, STOLEN, DEFENDERS))


def _retreat(v: View) -> View:
    return course.acted(v.fighting(retreating.planned(v)._replace(retreating=SIDES[v.side])))


def _hide(v: View) -> View:
    ranks, out = v.battle.ranks(v.side), [*v.battle.out]
    leaving = [ranks.pop(v.cell(name, v.side)) for name in v.move.hidden]
    gone, cards = set(), [one.card for one in out]
    for cell, name in v.move.cells:
        place = place_of(name, cards)
        if place is not None:
            ranks[v.cell(cell, v.side)] = out[place]
            gone.add(place)
    left = [one for place, one in enumerate(out) if place not in gone]
    battle = v.battle.placed(v.side, ranks)._replace(out=(*left, *leaving))
    return course.acted(v.fighting(battle))


def _set_up(v: View) -> View:
    """In a battle alone nobody has told who is there, so that the move is taken at its word."""
    ranks = v.battle.ranks(v.side)
    for cell, name in v.move.cells:
        ranks[v.cell(cell, v.side)] = Creature(numbered(name)[0], mark=Mark())
    battle = v.battle.placed(v.side, ranks)
    if battle.side in SETTING:
        done = SETTING.index(battle.side)
        battle = battle._replace(side=SIDES[ATTACKERS] if done % 2 else SETTING[done + 1])
    v = v.fighting(battle)
    return moments.in_battle(v, ATTACKED, DEFENDERS) if battle.side == ACTING[ATTACKERS] else v


_IN_BATTLE: dict[str, Callable[[View], View]] = {
    m.SET_UP: _set_up, m.STRIKE: _strike, m.VOLLEY: _volley, m.DONE: _attack_over,
    m.PASS: course.acted, m.SHIFT: _shift, m.STEAL: _steal, m.RETREAT: _retreat,
    m.HIDE: _hide, m.RETURN: _hide,
}  # fmt: skip


# ---- whether a move is legal


_REGISTERED = (carrying, fighting, going, manoeuvres, prohibitions)  # by being imported
_GATES = (sides.BATTLE, sides.ACTION, sides.THERE)


def check(v: View, index: int = 0) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move. `index` is its place among those of a
    question."""
    v = _fought(owing.settled(v, done_by))
    broken = (CLAUSES.broken(group, v) for group in groups(v))
    found: list[Reason] = next(filter(None, broken), [])
    told = v.move.resolve or v.move.kind == m.CHOOSE
    if told and {one.clause for one in found} <= _UNPAID.get(v.move.kind, set()):
        found = [*found, *CLAUSES.broken(owing.ENTRIES, owing.wrong(v, done_by, index))]
    return _alone(found)


_UNPAID = {m.PLAY: {"play.hand", "play.cost", "keyword.lore"}, m.USE: {"ability.times"}}
"""What may be broken while it is still told what else is wrong: what a move aims at."""


def barred(v: View) -> bool:
    """Whether a clause forbids all moves of a kind by a player, whatever else they tell, where no
    decision is owed."""
    return CLAUSES.bars(unowed(v), v)


def lawful(v: View) -> bool:
    """Whether a move whose kind is not `barred` breaks no clause, which the first that it breaks
    tells. What is owed may be chosen as it came up."""
    pending = v.position.pending
    if pending is not None and v.move.kind == m.CHOOSE and v.move.resolve[0] in pending.options:
        return len(v.move.resolve) == 1 and v.move.by == pending.by
    if pending is not None or v.move.resolve:
        return not check(v)
    return not CLAUSES.breaks(groups(v), v)


def groups(v: View) -> tuple[str, ...]:
    """The clauses a move is held to, in groups: whoever breaks one of a group breaks it before all
    that follow."""
    return owing.OWED, *unowed(v)


def unowed(v: View) -> tuple[str, ...]:
    """The same where no decision is owed."""
    kind = v.move.kind
    if kind in _IN_BATTLE:
        if kind == m.PASS and battles.passes(v) is not None:
            return (board.ACTIVE,)
        if v.position.battle is None:
            return (sides.BATTLE,)
    elif kind == m.PLAY and v.move.cell:
        return sides.BATTLE, board.NO_TIME, board.AMBUSH
    return _HELD_TO[kind]


_HELD_TO: dict[str, tuple[str, ...]] = {
    kind: (*first, kind)
    for kinds, first in (
        ((*m.BOARD_KINDS, m.VALUE), (board.ACTIVE,)),
        (m.BATTLE_KINDS, _GATES),
        (m.AFTER_BATTLE, (sides.BATTLE, spoils.GATE)),
    )
    for kind in kinds
} | {
    m.CHOOSE: (),
    m.CAPITAL: (m.CAPITAL,),
    m.USE: (abilities.NOW, m.USE),
    m.STRIKE: (*_GATES, fighting.ONCE, m.STRIKE),
}


def _alone(found: Sequence[Reason]) -> tuple[Reason, ...]:
    """Who is Enchanted is a wrong target by that alone, whatever else is wrong with the move; from
    a Vault nothing is stolen, however it would be."""
    broken = {one.clause for one in found}
    if "keyword.vault" in broken:
        return tuple(one for one in found if one.clause == "keyword.vault")
    untouchable = "keyword.enchanted" in broken
    return tuple(one for one in found if not (untouchable and one.clause == telling.COMPLETE))


def apply(v: View, index: int = 0, fallen: telling.Toll | None = None) -> Position:
    """The position after a legal move, or as far as nobody else has to decide; what a battle costs
    is added to `fallen`."""
    v = _fought(owing.settled(v, done_by, fallen))
    return owing.carried_out(v, done_by, index, fallen)


def _fought(v: View) -> View:
    """The view in which a move of a battle is made."""
    return battles.under_way(v) if v.move.kind in _IN_BATTLE else v


def unasked(v: View, index: int, said: Sequence[m.Move]) -> Position | None:
    """See toolkit.referee.game; `v` is the view of the move made before."""
    return owing.unasked(owing.settled(v, done_by), done_by, index, said)


def settled(v: View, fallen: telling.Toll | None = None) -> Position:
    """The position once the decisions owed are made that the move passes over."""
    return owing.settled(v, done_by, fallen).position


def chance(v: View, index: int) -> list[Fault]:
    """What is wrong with the cards that a legal move says were drawn, or with those of the move
    that raised a decision which this makes or passes over, as they are drawn once that is made."""
    pending = v.position.pending
    owed = pending is not None and pending.move.drew is not None
    told = surely(pending).move.drew if owed else v.move.drew
    if told is None:
        return []
    drew = turn.Tally(told)
    after = apply(_noting(v, drew), index)
    wrong = turn.misdrawn(told, drew)
    if after.pending is not None and not (drew.count or drew.most):

        def otherwise(rules: Rules) -> list[Fault]:
            drew = turn.Tally(told)
            settled(_noting(v.at(after), drew).under(rules).of(m.NOBODYS))
            return turn.misdrawn(told, drew)

        wrong = wrong_anyhow(v.rules, f"moves[{after.pending.place}].choose", otherwise)
    if owed:
        return [one._replace(steps=()) for one in wrong]
    return [*wrong, *turn.in_no_deck(v, told)]


def _noting(v: View, drew: turn.Tally) -> View:
    """The view in which it is noted what is drawn: by the move, or the one that raised what is
    owed."""
    pending = v.position.pending
    if pending is None or pending.move.drew is None:
        return v.of(v.move._replace(drew=drew))
    return v.at(
        v.position._replace(pending=pending._replace(move=pending.move._replace(drew=drew)))
    )


def done_by(v: View) -> Position:
    """The position after a move and all that follows from it."""
    told: telling.Telling | None = v.move.told
    return _done_by(v) if told is None else told.done(partial(_done_by, v))


def _done_by(v: View) -> Position:
    v = following.tied(altering.marked(v))
    after = _through(blows.bury(v.at(_done(v))))
    return winning.out_of_all(after.at(following.followed(after)))


def _through(v: View) -> View:
    """The view once no battle ends any more and no quest is completed: whoever fell when a battle
    began, or the reward of a quest, may end it."""
    before = None
    while v.position != before:
        before, battle = v.position, v.position.battle
        if battle is not None and battle.side != SPOILS:  # with it what was given for it ends
            v = blows.bury(v.at(aftermath.concluded(v)))
        v = moments.relieved(v)
    return v


def _done(v: View) -> Position:
    if v.move.kind not in _IN_BATTLE:
        after = (casting.spring if v.move.cell else _ON_BOARD[v.move.kind])(v)
        return aftermath.concluded(v.at(after)) if v.position.battle is not None else after
    if v.position.battle is None:
        return battles.given_up(v)
    if v.move.kind == m.SET_UP and v.battle.at != NO_SPOT:
        return sides.set_up(v)
    return aftermath.concluded(_IN_BATTLE[v.move.kind](v))


def _walked(v: View) -> Position:
    """What the loss of treasures sets off waits until the fortress that held them has walked."""
    lost, walked = fortress.walk(v)
    if lost.mine.afterlife == v.mine.afterlife:
        return walked
    return performing.perform(v.at(walked), calling.bereft(v, lost)).position


_ON_BOARD: dict[str, Callable[[View], Position]] = {
    m.PLAY: casting.play, m.MOVE: moving.move, m.COLLECT: board.collect, m.PLACE: board.place,
    m.USE: abilities.use, m.VALUE: values.value,
    m.CAPITAL: setup.place, m.ATTACK: attacking.attack, m.FORTRESS: _walked,
    m.END: turn.end, m.DISCARD: turn.discard, m.BATTLE: battles.choose,
    m.SPOILS: spoils.taken, m.FOOTHOLD: spoils.taken,
}  # fmt: skip
