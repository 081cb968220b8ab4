"""What the move carried out tells of decisions, who is asked for the rest, and what is owed.

What another player has to decide comes as a `choose` of theirs: the move is then carried out anew
from where it began, with one decision more.
"""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any
from weakref import ref

from toolkit.effects.execution import Owed
from toolkit.effects.in_order import InOrder, Noting, Row
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import altering
from toolkit.games.expanse_tcg.rules.selecting import aimed_at_unseen
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.position import Pending
from toolkit.model.unknown import UnknownFact
from toolkit.referee.kept import Last
from toolkit.referee.owed import Asking, Written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach as Broken
    from toolkit.effects.execution import Explain
    from toolkit.effects.in_order import Ask
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.moves import Move
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.pack.document import Value
    from toolkit.referee.mutation import Breach

    Does = Callable[[View], Position]


COMPLETE = "play.target"
"""The clause by which a card aims at what is there, and is done as far as possible."""
ENTRIES = e.TcgEntries()
_WRONG = "nobody can choose that"


class Toll(set[int]):
    """The cells of those who fell in a battle, and how it stood when it was over; where somebody
    `watches`, whether a step of an effect has `changed` anything."""

    ended: Position | None = None
    watches = changed = False


class Telling:
    """A move being carried out: its number, its row of entries, and what a battle has cost.

    `choices` are decisions since, each with whose it is.
    """

    def __init__(self, v: View, index: int, choices: Sequence[tuple[int, e.Entry]] = ()) -> None:
        self.v, self.index, self.choices = v, index, choices
        self.fallen = Toll()
        self.drawn: Noting[e.Entry] | None = None

    @cached_property
    def row(self) -> Row[e.Entry]:
        """What is told of decisions; of most moves nothing is asked."""
        move = self.v.move
        told = e.absolute(move.resolve, move.by)
        others, later = (
            [entry for by, entry in self.choices if (by == move.by) is mine]
            for mine in (False, True)
        )
        here = ref(self)  # held by its own row it would outlast the move
        ask = _ask(self.v, self.index, lambda: (told := here()) is not None and told.row.heard)
        return Row(ENTRIES, move.by, told, others, ask, COMPLETE, later)

    def noting(self, number: Callable[[int], int]) -> Noting[e.Entry]:
        """Lets the mover decide by numbers from now on."""
        ask = _ask(self.v, self.index)
        self.row = self.drawn = noted = Noting(ENTRIES, self.v.move.by, ask, number)
        return noted

    def decider(self) -> InOrder[e.Entry]:
        return InOrder(self.row)


def _ask(v: View, index: int, heard: Callable[[], bool] = lambda: False) -> Ask:
    """Asks of the mover what nobody told; another player owes it, and so does the mover once
    another has decided, for the move was made before, unless a fact tells it."""
    path = f"moves[{index}].choose"
    asking: Asking[e.Entry] | None = None
    whose = v.move.by

    def ask(by: int, options: Sequence[Any], optional: bool) -> Any | None:
        nonlocal asking, whose
        if (by != v.move.by or heard()) and v.rules.given(path) is None:
            raise Owed(by, 0, tuple(options), e.SKIPPED if optional else None)
        whose = by
        if asking is None:
            written = Written.of(e.ENTRY, v.context, lambda said, ways: _meant(whose, said, ways))
            asking = Asking(path, _WRONG, written, v.rules)
        found = asking.next([*options, e.SKIPPED] if optional else options)
        return None if found == e.SKIPPED else found

    return ask


def _meant(by: int, said: e.Entry, ways: Sequence[e.Entry]) -> e.Entry | None:
    return ENTRIES.meant(e.absolute((said,), by)[0], ways)


def telling(v: View) -> Telling:
    """That of the move; one of nothing where no move is carried out."""
    told: Telling | None = v.move.told
    return Telling(v, 0) if told is None else told


# ---- one decision


def pick(v: View, seat: int, ways: list[Value], about: str) -> int:
    """Which of these ways is taken, by its place; the only one is, without being asked for, though
    it may be told.

    Ways are entries. Raises Owed where that is another player's to say.
    """
    told = telling(v)
    if len(ways) == 1 and not (v.move.resolve or told.choices or told.drawn):
        return 0
    options = [*e.absolute(tuple(e.ENTRY.read(way, (), v.context()) for way in ways), seat)]
    if len(ways) == 1 and told.drawn is not None:
        told.drawn.forced(seat, options[0])
        return 0

    def explain(entry: object) -> list[Broken]:
        name = v.name(about) if about in v.tables.cards else about
        return [(COMPLETE, f"That is none of the choices for {name}.", {})]

    try:
        picked = told.row.decide(seat, options, explain)
    except Owed as owed:
        owed.about = v.position
        raise
    return 0 if picked is None else options.index(picked)


def unseen(v: View, seat: int, pile: str, known: Sequence[str] = ()) -> str:
    """The card that a player is told to take of a hand or deck that nobody told, or of which these
    are known; empty where none is told, for nobody is asked which."""
    row = telling(v).row
    said: e.Entry | None = row.next_of(seat)
    if said is None:
        return ""
    path, options = f"position.{v.position.players[seat]}.{pile}", []
    if said.act == e.CARD:
        there = said.name in known or v.rules.know(path, ("yes", "no"), said.name) == "yes"
        options = [said] if there else []

    def explain(entry: object) -> list[Broken]:
        return [(COMPLETE, f"That is no card of this {pile}.", {})]

    picked = row.decide(seat, options, explain, optional=True)
    return "" if picked is None else picked.name


# ---- carried out whole, or as far as nobody else has to decide


TOLD, OWED = "entries told", "choice gate"


DRAWN: Last[Position] = Last()
"""What came of the move that was drawn last."""


def carried_out(v: View, does: Does, index: int, fallen: Toll | None = None) -> Position:
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


def _chosen(pending: Pending, move: Move) -> Pending:
    mine = [(move.by, entry) for entry in e.absolute(move.resolve, move.by)]
    return pending._replace(choices=(*pending.choices, *mine))


def unasked(v: View, does: Does, index: int, said: Sequence[Move]) -> Position | None:
    """The position after a move with choices of the other player of which nobody was asked; None
    where it leaves no such choice."""
    made = anew(v, index)
    for move in said:
        choosing = v.at(v.position._replace(pending=made)).of(move)
        if move.kind != m.CHOOSE or move.by == made.move.by or wrong(choosing, does):
            return None
        made = _chosen(made, move)
    return _after(v, does, made)


def _after(v: View, does: Does, pending: Pending, fallen: Toll | None = None) -> Position:
    v = v.at(pending.before)
    told = Telling(v.of(pending.move), pending.place, pending.choices)
    if fallen is not None:
        told.fallen = fallen
    try:
        return does(v.of(pending.move._replace(told=told)))
    except Owed as owed:
        return owed_in(v, owed, pending)


def owed_in(v: View, owed: Owed, pending: Pending) -> Position:
    """The position as far as what is pending has come, where somebody owes a decision."""
    position: Position = owed.about or v.position
    left = pending._replace(by=owed.by, options=owed.options, tacit=owed.unsaid is not None)
    return altering.unmarked(position)._replace(pending=left)


def settled(v: View, does: Does) -> View:
    """The view after a decision that may be left, where its player makes another move or the game
    goes on without it."""
    while (owed := v.position.pending) is not None and owed.tacit and v.move.kind != m.CHOOSE:
        choices = (*owed.choices, (owed.by, e.SKIPPED))
        v = v.at(_after(v, does, owed._replace(choices=choices)))
    return v


def wrong(v: View, does: Does) -> Sequence[Broken]:
    """What is wrong with the entries of a move, so far as nobody else has to decide."""
    move, pending = v.move, v.position.pending
    choices: tuple[tuple[int, e.Entry], ...] = ()
    if move.kind == m.CHOOSE and pending is not None:
        choices = _chosen(pending, move).choices
        move, v = pending.move, v.at(pending.before)
    told = Telling(v.of(move), -1, choices)

    def no_such(entry: e.Entry) -> list[Broken]:
        aimed_at_unseen(v, entry)
        return [(COMPLETE, "This move leaves no such choice.", {})]

    unknown: UnknownFact | None = None
    try:
        does(v.of(move._replace(told=told)))
    except Owed:
        return told.row.wrong
    except UnknownFact as fact:
        unknown = fact
    if unknown is not None and told.row.passed_over:
        return _for_nothing(v.of(move), does, choices, no_such)
    found = told.row.left_over(no_such)
    if unknown is not None and found:  # what is told may yet be right
        raise unknown
    return found


def _for_nothing(
    v: View, does: Does, choices: Sequence[tuple[int, e.Entry]], no_such: Explain
) -> Sequence[Broken]:
    """What is wrong with the entries of a move of which one is for a later decision, if any."""
    told = Telling(v, -1, choices)
    told.row.guesses = True
    try:
        does(v.of(v.move._replace(told=told)))
    except (Owed, UnknownFact):
        return told.row.wrong
    return told.row.left_over(no_such)


@CLAUSES.forbids("turn.active", OWED, whole=True)
def another_chooses(v: View) -> Breach | None:
    pending = v.position.pending
    if pending is None or (v.move.kind == m.CHOOSE and v.move.by == pending.by):
        return None
    return f"{v.position.players[pending.by]} has to choose first.", {}


@CLAUSES.forbids("turn.phase", OWED, whole=True)
def nothing_to_choose(v: View) -> Breach | None:
    if v.move.kind != m.CHOOSE or v.position.pending is not None:
        return None
    return "There is nothing to choose.", {}


def _of(clause: str, found: Sequence[Broken]) -> Breach | None:
    """What entries are wrong by a clause."""
    return next(((said, facts) for one, said, facts in found if one == clause), None)


for _clause in (COMPLETE, "keyword.enchanted"):
    CLAUSES.forbids(_clause, TOLD)(partial(_of, _clause))
