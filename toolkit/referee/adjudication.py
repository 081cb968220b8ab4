"""Adjudication: a question answered under every reading and every unknown that it touches.

FORMATS 4 is the contract. The evaluation forks at each question of a run, fewest departures from
the default first, up to a limit; what differs between the runs is what the verdict hinges on.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.kind import UNKNOWN
from toolkit.referee.relevance import telling_pairs
from toolkit.referee.rules import Inquiry, Question, UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.reasons import Reason
    from toolkit.referee.relevance import Pair, Row
    from toolkit.referee.rules import Rules

LEGAL = "legal"
ILLEGAL = "illegal"
UNDETERMINED = "undetermined"
UNSETTLED = "unsettled"

DEFAULT_RUNS = 256
_MOVES_A_RUN = 250  # listed on average; where runs list more, fewer of them are made

Plan = tuple[int, ...]
"""The index of the answer to each of the first questions of a run."""


class Run(NamedTuple):
    """One evaluation: its answer and result, the deciding move and the reasons.

    `made` are the moves in question where all are legal, each with the position it was made in;
    `held_to` are the clauses that something legal which is no move was held to, or by which a
    question was answered; `listed` is how many moves were looked for and found.
    """

    answer: str
    result: Mapping[str, Any]
    move: int | None = None
    reasons: Sequence[Reason] = ()
    made: Sequence[tuple[Any, Any]] = ()
    held_to: Sequence[str] = ()
    listed: int = 0

    def same_outcome(self, other: Run) -> bool:
        """Whether both are one outcome; every illegal move is."""
        if self.answer != other.answer:
            return False
        mine, theirs = self.result, other.result
        return self.answer == ILLEGAL or mine is theirs or mine == theirs


class Leaf(NamedTuple):
    """A run with the questions it asked and the index of the answer to each.

    `agreed` are the open rulings that it came upon where all their readings give the same,
    `relied` the paths of invented values it made use of.
    """

    run: Run
    asked: Sequence[Question]
    chosen: Sequence[int]
    assumed: Collection[str]
    agreed: Collection[str] = ()
    relied: Collection[str] = ()

    @property
    def endless(self) -> list[Question]:
        """The questions without a list of answers that it hangs on: a move that is illegal all the
        same hangs on none."""
        if self.run.answer == ILLEGAL:
            return []
        return [question for question in self.asked if question.answers is None]

    @property
    def by_default(self) -> bool:
        """Whether every ruling it asked for was read by default."""
        return not any(q.ruling and index for q, index in zip(self.asked, self.chosen, strict=True))


class Departure(NamedTuple):
    """What another reading gives, with the fewest other departures that it takes to see it.

    `along` are the other rulings that must then be read otherwise too, `supposing` the answers to
    unknown facts, by their question, that must be other than the first. `usual` is the run under
    the default reading that it differs from, everything else being equal.
    """

    run: Run
    along: Mapping[str, str]
    supposing: Mapping[tuple[str, str], str]
    usual: Run | None = None


class Hinge(NamedTuple):
    """An open ruling the outcome hangs on: its default reading, and the readings that differ."""

    ruling: str
    reading: str
    others: Mapping[str, Departure]


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on one question, before it is written down.

    `indifferent` are the open rulings that were come upon and do not matter, `answers` the answers
    of all runs, each once, `stand_ins` the paths of invented values that were made use of,
    `uncounted` the paths of what the position does not list and would change the outcome. Where it
    is undetermined `hanging` are the places of the reasons that not every answer gives.
    """

    answer: str
    default: Run
    result: Mapping[str, Any]
    hinges: tuple[Hinge, ...] = ()
    needs: tuple[Question, ...] = ()
    assumed: tuple[str, ...] = ()
    indifferent: tuple[str, ...] = ()
    capped: bool = False
    runs: int = 1
    answers: tuple[str, ...] = ()
    stand_ins: tuple[str, ...] = ()
    uncounted: tuple[str, ...] = ()
    hanging: tuple[int, ...] = ()


def adjudicate(
    evaluate: Callable[[Rules], Run],
    rulings: Mapping[str, tuple[str, ...]],
    facts: Mapping[str, Value] | None = None,
    limit: int = DEFAULT_RUNS,
    shown: Collection[str] = (),
    *,
    patient: bool = False,
) -> Judgement:
    """Answer a question under everything it turns out to ask.

    `evaluate` must depend on nothing but the rules it is handed. `rulings` maps each ruling to its
    readings, the default first; one that is settled or fixed has a single reading and is never
    asked. `facts` are those the case gives, by path; `shown` and `patient` as in `Inquiry`.
    """

    def inquire(plan: Plan) -> Inquiry:
        return Inquiry(rulings, facts or {}, plan, shown, patient=patient)

    first = _run(evaluate, inquire(()))
    if not first.asked:
        return _alone(first)
    leaves, capped = _leaves(evaluate, inquire, first, limit)
    default = first.run
    outcomes = _outcomes(leaves)
    differ = any(outcomes)
    asked = _asked(leaves)
    rows = _rows_of(leaves, asked) if differ else []
    pairs = telling_pairs(rows, outcomes) if differ else {}
    # A run cut off could have asked anything again, so at the cap nothing is shown irrelevant.
    endless = {question.key for leaf in leaves for question in leaf.endless}
    relevant = [
        column
        for column, question in enumerate(asked)
        if capped or column in pairs or question.key in endless
    ]
    answer = _answer(leaves, outcomes, asked, capped=capped)
    result, hanging = default.result, tuple[int, ...]()
    if answer == UNDETERMINED:
        result, hanging = _in_common(leaves)
    return Judgement(
        answer,
        default,
        result,
        tuple(
            _hinge(column, asked, leaves, rows, pairs.get(column, ()))
            for column in relevant
            if asked[column].ruling
        ),
        tuple(asked[column] for column in relevant if not asked[column].ruling),
        tuple(dict.fromkeys(chain.from_iterable([leaf.assumed for leaf in leaves]))),
        _indifferent([] if capped else leaves, asked, relevant),
        capped,
        len(leaves),
        tuple(dict.fromkeys([leaf.run.answer for leaf in leaves])),
        tuple(dict.fromkeys(chain.from_iterable([leaf.relied for leaf in leaves]))),
        hanging=hanging,
    )


def _alone(leaf: Leaf) -> Judgement:
    """The verdict of a run that asked nothing."""
    run = leaf.run
    return Judgement(
        run.answer,
        run,
        run.result,
        assumed=tuple(leaf.assumed),
        indifferent=tuple(leaf.agreed),
        answers=(run.answer,),
        stand_ins=tuple(leaf.relied),
    )


def _in_common(leaves: Sequence[Leaf]) -> tuple[Mapping[str, Any], tuple[int, ...]]:
    """What all runs give that read every ruling by default, and the places of the reasons of the
    first that not all have."""
    default = leaves[0].run
    result, hanging = default.result, set[int]()
    for leaf in leaves:
        if leaf.by_default:
            result = common(result, leaf.run.result)
            there = leaf.run.reasons
            hanging.update(n for n, why in enumerate(default.reasons) if why not in there)
    return result, tuple(hanging)


def _run(evaluate: Callable[[Rules], Run], inquiry: Inquiry) -> Leaf:
    try:
        run = evaluate(inquiry)
    except UnknownFact as unknown:  # without a list of answers nothing can be said in this fork
        inquiry.stumbled(unknown.question)
        run = Run(UNDETERMINED, {})
    return Leaf(run, inquiry.asked, inquiry.chosen, inquiry.assumed, inquiry.agreed, inquiry.relied)


def _indifferent(
    leaves: Sequence[Leaf], asked: Sequence[Question], relevant: Collection[int]
) -> tuple[str, ...]:
    """The rulings that do not matter: asked in vain, or known to give the same unasked."""
    found = {q.subject: n in relevant for n, q in enumerate(asked) if q.ruling}
    for leaf in leaves:
        for ruling in leaf.agreed:
            found.setdefault(ruling, False)
    return tuple(ruling for ruling, matters in found.items() if not matters)


def _leaves(
    evaluate: Callable[[Rules], Run],
    inquire: Callable[[Plan], Inquiry],
    first: Leaf,
    limit: int,
) -> tuple[list[Leaf], bool]:
    """Every run, fewest departures from the default first; True when the limit cut some off."""
    leaves = [first]
    listed = first.run.listed
    waiting: deque[Plan] = deque(_forks(first, 0))
    while waiting:
        if len(leaves) >= limit or listed >= limit * _MOVES_A_RUN:
            return leaves, True
        plan = waiting.popleft()
        leaf = _run(evaluate, inquire(plan))
        leaves.append(leaf)
        listed += leaf.run.listed
        if len(leaf.asked) > len(plan):
            waiting.extend(_forks(leaf, len(plan)))
    return leaves, False


def _forks(leaf: Leaf, fixed: int) -> list[Plan]:
    """The plans that depart from a run at one question asked after the first `fixed`."""
    return [
        (*leaf.chosen[:place], other)
        for place in range(fixed, len(leaf.asked))
        for other in range(1, len(leaf.asked[place].answers or ()))
    ]


def _outcomes(leaves: Sequence[Leaf]) -> list[int]:
    """The outcome of each run as a number; 0 is that of the default run."""
    seen: list[Run] = []
    known: dict[int, int] = {}  # by the identity of a result, for runs that share one
    numbers = []
    for leaf in leaves:
        run = leaf.run
        number = known.get(id(run.result), -1)
        if number < 0 or seen[number].answer != run.answer:
            same = (at for at, other in enumerate(seen) if other.same_outcome(run))
            number = next(same, len(seen))
            if number == len(seen):
                seen.append(run)
            known[id(run.result)] = number
        numbers.append(number)
    return numbers


def _rows_of(leaves: Sequence[Leaf], asked: Sequence[Question]) -> list[Row]:
    """The answer of each run to every question, None where it was not asked."""
    columns = {question.key: column for column, question in enumerate(asked)}
    rows = []
    last: Sequence[Question] = ()
    places: list[int] = []
    for leaf in leaves:
        if leaf.asked != last:
            last = leaf.asked
            places = [columns[question.key] for question in last]
        row: list[str | None] = [None] * len(asked)
        for place, question, index in zip(places, last, leaf.chosen, strict=True):
            row[place] = question.answers[index] if question.answers else ""
        rows.append(tuple(row))
    return rows


def _asked(leaves: Sequence[Leaf]) -> list[Question]:
    """Every question asked, each once, in the order in which they came up."""
    found: dict[tuple[str, str], Question] = {}
    last: Sequence[Question] = ()
    for leaf in leaves:
        if leaf.asked != last:  # most ask what the one before asked
            last = leaf.asked
            for question in last:
                found.setdefault(question.key, question)
    return list(found.values())


def _answer(
    leaves: Sequence[Leaf], outcomes: Sequence[int], asked: Sequence[Question], *, capped: bool
) -> str:
    """The answer by FORMATS 4, where an answer that nobody can list is an outcome unlike any."""
    default = leaves[0].run
    if all(question.ruling for question in asked):  # then every other run departs in a ruling
        same = not any(outcomes) and not (capped and default.answer == LEGAL)
        return default.answer if same else UNSETTLED
    endless = [bool(leaf.endless) for leaf in leaves]
    if not any(endless) and not any(outcomes) and not (capped and default.answer == LEGAL):
        return default.answer
    for leaf, outcome, unlisted in zip(leaves, outcomes, endless, strict=True):
        if (outcome or unlisted) and leaf.by_default:
            return UNDETERMINED
    if not any(outcomes) and any(not q.ruling for leaf in leaves for q in leaf.asked):
        return UNDETERMINED  # legal so far, and cut off while facts were open
    return UNSETTLED


def _hinge(
    column: int,
    asked: Sequence[Question],
    leaves: Sequence[Leaf],
    rows: Sequence[Row],
    pairs: Sequence[Pair],
) -> Hinge:
    """What each other reading of a ruling gives where it makes a difference to the default one."""
    readings = asked[column].answers or ()
    nearest: dict[str, tuple[int, Departure]] = {}
    for usual, other in pairs:
        if rows[usual][column] != readings[0]:
            usual, other = other, usual
        reading = rows[other][column]
        if reading is None or rows[usual][column] != readings[0]:
            continue
        if reading in nearest and nearest[reading][0] <= 0:
            continue
        departure = _departure(leaves[other], leaves[usual], asked[column])
        weight = len(departure.along) + len(departure.supposing)
        if reading not in nearest or weight < nearest[reading][0]:
            nearest[reading] = (weight, departure)
    others = {reading: nearest[reading][1] for reading in readings if reading in nearest}
    return Hinge(asked[column].subject, readings[0], others)


def _departure(leaf: Leaf, usual: Leaf, question: Question) -> Departure:
    """A run under another reading, against one under the default; what either takes is told."""
    along: dict[str, str] = {}
    supposing: dict[tuple[str, str], str] = {}
    for run in (leaf, usual):
        for other, index in zip(run.asked, run.chosen, strict=True):
            if index and other.answers and other.key != question.key:
                if other.ruling:
                    along[other.subject] = other.answers[index]
                else:
                    supposing[other.key] = other.answers[index]
    return Departure(leaf.run, along, supposing, usual.run)


def common(one: Any, other: Any) -> Any:
    """Two results in one: `unknown` where they differ, mappings entry by entry."""
    if one == other:
        return one
    if isinstance(one, dict) and isinstance(other, dict):
        keys = dict.fromkeys([*one, *other])
        return {
            key: common(one[key], other[key]) if key in one and key in other else UNKNOWN
            for key in keys
        }
    return UNKNOWN
