"""A move carried out whole, or as far as nobody else has to decide; then that decision is owed.

What another player has to decide comes as a `choose` of theirs: the move is then carried out anew
from where it began, with one decision more.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects.execution import Owed
from toolkit.effects.supposed import Supposed, whatever_is_decided
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.in_play import telling
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.position import Pending
from toolkit.model.unknown import UnknownFact
from toolkit.referee.kept import Last
from toolkit.referee.rules import told_or_asked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach as Broken
    from toolkit.effects.execution import Explain
    from toolkit.effects.in_order import Row
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach

    Does = Callable[[View], Position]

ENTRIES, OWED = "entries told", "choice gate"
MOST_TRIED = 256
"""As many ways for others to decide are tried to tell whether entries that are left are wrong: more
than a hand of a hundred cards has, one of them or two being taken."""
TOO_MANY: Last[bool] = Last()
"""Positions and moves of which these were too few: they are not tried anew for each reading."""


DRAWN: Last[Position] = Last()
"""What came of the move that was drawn last."""


def carried_out(v: View, does: Does, index: int, fallen: telling.Toll | None = None) -> Position:
    """The position after a move, `fallen` being what a battle has cost."""
    drawn = DRAWN.had((v.position, v.rules, v.tables, v.move))
    if drawn is not None and fallen is None:
        owed = drawn.pending
        return drawn if owed is None else drawn._replace(pending=owed._replace(place=index))
    return _after(v, does, anew(v, index), fallen)


def anew(v: View, index: int) -> Pending:
    """The move from which all is carried out anew, and what was chosen since."""
    pending = v.position.pending
    if v.move.kind == m.CHOOSE and pending is not None:
        return _chosen(pending, v.move)
    return Pending(v.move.by, (), v.position, v.move, index)


def _chosen(pending: Pending, move: m.Move) -> Pending:
    mine = [(move.by, entry) for entry in e.absolute(move.resolve, move.by)]
    return pending._replace(choices=(*pending.choices, *mine))


def unasked(v: View, does: Does, index: int, said: Sequence[m.Move]) -> Position | None:
    """The position after a move with choices of the other player of which nobody was asked; None
    where it leaves no such choice."""
    made = anew(v, index)
    for move in said:
        choosing = v.at(v.position._replace(pending=made)).of(move)
        if move.kind != m.CHOOSE or move.by == made.move.by or wrong(choosing, does):
            return None
        made = _chosen(made, move)
    return _after(v, does, made)


def _after(v: View, does: Does, pending: Pending, fallen: telling.Toll | None = None) -> Position:
    v = v.at(pending.before)
    told = telling.Telling(v.of(pending.move), pending.place, pending.choices)
    told.passer = pending.passer
    if fallen is not None:
        told.fallen = fallen
    try:
        after = does(v.of(pending.move._replace(told=told)))
    except Owed as owed:
        return owed_in(v, owed, pending)
    told.untold.is_over()
    return after


def owed_in(v: View, owed: Owed, pending: Pending) -> Position:
    """The position as far as what is pending has come, where somebody owes a decision."""
    position: Position = owed.about or v.position
    left = pending._replace(by=owed.by, options=owed.options)
    return position._replace(pending=left)


def settled(v: View, does: Does, fallen: telling.Toll | None = None) -> View:
    """The view once the decisions are made that its move, or where there is none the end of all
    moves, passes over: who makes it leaves what they may leave, and all others are asked."""
    owed, move = v.position.pending, v.move
    if owed is None or move.kind == m.CHOOSE:
        return v
    passer = move.by if move.kind else -1
    return v.at(_after(v, does, owed._replace(passer=passer), fallen))


def wrong(v: View, does: Does, index: int = 0) -> Sequence[Broken]:
    """What is wrong with the entries of a move, so far as nobody else has to decide. `index` is its
    place among those of a question, for how it is paid for."""
    made = anew(v, index)
    move, v = made.move, v.at(made.before).of(made.move)

    def no_such(entry: e.Entry) -> list[Broken]:
        telling.aimed_at_unseen(v, entry)
        return [(telling.COMPLETE, "This move leaves no such choice.", {})]

    def found(halts: bool) -> tuple[Sequence[Broken], bool]:
        """What is wrong, and whether that is all; it `halts` where a decision of the mover is not
        what they told, which then is wrong, or for a later one, whatever they decide."""
        tells = partial(telling.Telling, v, made.place, made.choices, halts=halts)
        told, unknown = tells(), None
        try:
            does(v.of(move._replace(told=told)))
        except Owed:
            if told.row.wrong or not told.row.told.mine:
                return told.row.wrong, True
            wrong = _whatever_is_decided(v, does, tells, no_such)
            if wrong is None:  # by what they decide
                told_or_asked(v.rules, f"moves[{made.place}].choose", None)
            return wrong or (), bool(wrong) or not told.row.passed_over
        except UnknownFact as fact:
            unknown = fact
        if unknown is not None and told.row.passed_over:
            return (), True
        wrong = told.row.left_over(no_such)
        if unknown is not None and wrong:  # what is told may yet be right
            raise unknown
        return wrong, True

    wrong, whole = found(halts=True)
    return wrong if whole else found(halts=False)[0]


def _whatever_is_decided(
    v: View, does: Does, tells: Callable[[], telling.Telling], no_such: Explain
) -> Sequence[Broken] | None:
    """What is wrong with the entries that are left where another has to decide, whatever that may
    be; None where there are too many ways to tell."""
    asked = v.position, v.tables, v.move
    if not tells().choices and TOO_MANY.had(asked):
        return None

    def runs(supposed: Supposed) -> Row[e.Entry]:
        told = tells()
        told.supposed = supposed
        try:
            does(v.of(v.move._replace(told=told)))
            told.row.wrong = told.row.left_over(no_such)
        except Owed:
            pass
        return told.row

    found = whatever_is_decided(runs, e.akin, MOST_TRIED)
    if found is None:
        TOO_MANY.keep(asked, True)
    return found


@CLAUSES.forbids("turn.active", OWED, whole=True)
def another_chooses(v: View) -> Breach | None:
    pending = v.position.pending
    if pending is None or v.move.by == pending.by:
        return None
    return f"{v.position.players[pending.by]} has to choose first."


@CLAUSES.forbids("turn.phase", OWED, whole=True)
def nothing_to_choose(v: View) -> Breach | None:
    return v.move.kind == m.CHOOSE and v.position.pending is None and "There is nothing to choose."


def _of(clause: str, found: Sequence[Broken]) -> Breach | None:
    """What entries are wrong by a clause."""
    return next(((said, facts) for one, said, facts in found if one == clause), None)


for _clause in (telling.COMPLETE, "keyword.enchanted"):
    CLAUSES.forbids(_clause, ENTRIES)(partial(_of, _clause))
