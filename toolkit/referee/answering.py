"""Answers a case: each question as a run under given rules, and the judgement over all of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.seen import JUDGE
from toolkit.pack.document import dotted
from toolkit.referee.additions import Supposing, adds
from toolkit.referee.adjudication import (
    DEFAULT_RUNS,
    ILLEGAL,
    UNDETERMINED,
    Judgement,
    Run,
    adjudicate,
)
from toolkit.referee.adjudication import LEGAL as ALLOWED
from toolkit.referee.case import Asked, Refusal
from toolkit.referee.case_rules import FALSE_FACT, IMPOSSIBLE_CHANCE, MALFORMED_QUESTION
from toolkit.referee.case_schema import LEGAL, LIST, MALFORMED, PLAY, STATUS, WINNER
from toolkit.referee.every_value import whatever
from toolkit.referee.kept import Kept
from toolkit.referee.rules import Inquiry, UnknownFact
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.model.fault import Fault
    from toolkit.pack.document import Steps
    from toolkit.referee.case import Case
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Rules

DEFAULT_MOVES = 1000
_VALUES = 8  # times as many runs as else, where every value of a figure is tried
_NO_FACTS: Mapping[str, Any] = MappingProxyType({})


class ImpossibleChance(Exception):
    """A move says that chance gave what it could not; `steps` is the path of the move in its case.

    The case is malformed, which shows only once it is played.
    """

    rule = IMPOSSIBLE_CHANCE

    def __init__(self, steps: Steps, faults: list[Fault]) -> None:
        super().__init__(faults[0].message)
        self.steps = steps
        self.faults = faults


class ImpossibleFact(ImpossibleChance):
    """The same of a decision that the facts of a case tell."""

    rule = FALSE_FACT


class ImpossibleQuestion(ImpossibleChance):
    """A question asks of what is not there any more after the moves before it."""

    rule = MALFORMED_QUESTION


def judge(case: Case, runs: int = DEFAULT_RUNS, moves: int = DEFAULT_MOVES) -> Judgement:
    """The judgement on a case: up to `runs` evaluations, listing up to `moves` moves.

    A case that is malformed, as it expects, is answered so. Raises ImpossibleChance.
    """
    if case.refusals:
        return _refused(case.refusals)
    try:
        judgement = _adjudged(case, runs, moves)
        in_any_case = (LEGAL, PLAY, WINNER, *case.bench.game.asked_in_moves)
        if judgement.answer == UNDETERMINED and case.question in in_any_case:
            judgement = _in_any_case(case, judgement, runs, moves)
        uncounted = _uncounted(case, judgement, runs, moves)
        return replace(judgement, uncounted=uncounted) if uncounted else judgement
    except ImpossibleChance as impossible:
        if not case.expects_refusal:
            raise
        faults = impossible.faults
        return _refused(Refusal.of(impossible.rule, fault, impossible.steps) for fault in faults)


def _adjudged(case: Case, runs: int, moves: int, more: Mapping[str, Any] = _NO_FACTS) -> Judgement:
    """The judgement on a case as it is told, `more` facts being told beside its own."""
    return adjudicate(
        as_told(_evaluation(case, moves)),
        case.bench.possible(case.fixed),
        {**case.facts, **more},
        runs,
        case.showing,
        patient=case.question in (LEGAL, LIST, WINNER),
    )


def _in_any_case(case: Case, judgement: Judgement, runs: int, moves: int) -> Judgement:
    """What is so whatever the figures are that nobody has published, else the judgement itself."""

    def with_facts(facts: Mapping[str, Any]) -> Judgement:
        return _adjudged(case, runs, moves, facts)

    return whatever(case.bench.game, with_facts, judgement, _VALUES * runs)


def _uncounted(case: Case, judgement: Judgement, runs: int, moves: int) -> tuple[str, ...]:
    """The paths of what would change the outcome, did the position list it."""
    game: Any = case.bench.game
    if not adds(game, Supposing):
        return ()
    found = []
    asked = (case.position, case.question, case.argument, case.after, case.facts)
    for each in game.uncounted(*asked):
        try:
            other = _adjudged(replace(case, position=each.position), runs, moves)
        except ImpossibleChance:
            continue  # what the case tells of chance and choices cannot have been then
        if not _same(judgement, other, each.untold):
            found.append(each.path)
    return tuple(found)


def _same(
    one: Judgement, other: Judgement, untold: Callable[[Mapping[str, Any]], Mapping[str, Any]]
) -> bool:
    """Whether two judgements give the same, but for what only the second position lists."""
    if (one.answer, one.default.answer) != (other.answer, other.default.answer):
        return False
    if {need.key for need in one.needs} != {need.key for need in other.needs}:
        return False
    return one.default.answer == ILLEGAL or one.result == untold(other.result)


def _refused(refusals: Iterable[Refusal]) -> Judgement:
    run = Run(MALFORMED, {"faults": [refusal._asdict() for refusal in refusals]})
    return Judgement(run.answer, run, run.result)


def as_told(evaluate: Callable[[Rules], Run]) -> Callable[[Rules], Run]:
    """Runs in which the decisions that the case tells were possible.

    Where one cannot be made as the first run goes the case is malformed. Under another reading or
    answer only, that is not what happened, and such a run says what the first one does.
    """
    first: list[Run | UnknownFact] = []

    def run(rules: Rules) -> Run:
        try:
            found: Run | UnknownFact = evaluate(rules)
        except UnknownFact as unknown:
            found = unknown
        except ImpossibleChoice as impossible:
            if not first:
                raise ImpossibleFact((), [impossible.fault()]) from impossible
            found = first[0]
        first[:] = first or [found]
        if isinstance(found, UnknownFact):
            raise found
        return found

    return run


class _Told(NamedTuple):
    """A move of a case, with its number in the question and its place; one of `after` has a number
    below 0."""

    number: int
    steps: Steps
    move: Any


def _numbered(moves: Sequence[Any], *steps: str, first: int = 0) -> list[_Told]:
    return [_Told(first + n, (*steps, n), move) for n, move in enumerate(moves)]


class _Hearing(NamedTuple):
    """A case being answered, run after run.

    `fitting` are the paths of moves that drew, in some run, exactly what they say. Where they draw
    otherwise under another reading, it is that reading which the question is put to. `asked` are
    the moves of the question that are still to be judged. `told` are moves that were listed, as
    they are told: run after run lists much the same.
    """

    case: Case
    limit: int
    fitting: set[Steps]
    before: list[tuple[Any, Any, int]]
    since: list[Any]
    asked: list[_Told]
    told: Kept[Any, Mapping[str, Any]]

    def said_again(self, position: Any, move: Any, rules: Rules) -> Any | None:
        """The position after a move that only says what nobody was asked of the one before it, kept
        in `before` with what was said so `since`; None after another."""
        for made in self.before:
            found = self.case.bench.game.unasked((*self.since, move), position, *made, rules)
            if found is not None:
                self.since.append(move)
                return found
        return None

    def makes(self, position: Any, move: Any, index: int) -> None:
        """Notes a move of its own, and the position it is made in."""
        self.before[:] = [(position, move, index)]
        self.since.clear()

    def made_last(self, index: int) -> bool:
        """Whether the move with this number was one of its own."""
        return any(made[2] == index for made in self.before)


def _evaluation(case: Case, limit: int) -> Callable[[Rules], Run]:
    answer = _QUESTIONS.get(case.question, _own)
    hearing = _Hearing(case, limit, set(), [], [], [], Kept(case.bench.game.encode_move))

    def evaluate(rules: Rules) -> Run:
        position, count = case.position, len(case.after)
        hearing.before.clear()
        moves = case.argument if case.question in (LEGAL, PLAY) else ()
        hearing.asked[:] = _numbered(moves, "ask", case.question)
        left = _numbered(case.after, "after", first=-count)
        while left:
            told = _next(hearing, position, left)
            run, position = _step(hearing, position, told, rules)
            if run is not None and told.number < 0:
                return Run(ILLEGAL, {"after": told.number + count}, None, run.reasons)
            if run is not None:
                return run
        return answer(hearing, position, rules)

    return evaluate


def _step(
    hearing: _Hearing, position: Any, told: _Told, rules: Rules, *, last: bool = False
) -> tuple[Run | None, Any]:
    """Plays one move: a run when it is illegal, and the position after it when it is not. What
    comes of the last that is asked about is nothing to somebody who does not see it, nor do facts
    matter on which only that hangs."""
    game, (index, steps, move) = hearing.case.bench.game, told
    reasons = _broken(game, position, move, rules, index)
    if reasons:
        found = hearing.said_again(position, move, rules)
        if found is not None:
            return None, found
        return Run(ILLEGAL, {}, index, reasons), position
    hearing.makes(position, move, index)
    faults = game.chance(position, move, rules, index)
    if not faults:
        hearing.fitting.add(steps)
    elif steps not in hearing.fitting:
        raise ImpossibleChance(steps, faults)
    try:
        return None, game.apply(position, move, rules, index)
    except UnknownFact as unknown:
        fact = unknown.question.subject
        if last and not game.hangs(fact):
            rules.withdraw(game.hangs)
            return None, position
        if not (last and fact.startswith("position.")) or hearing.case.asker == JUDGE:
            raise
        return None, position


def _broken(
    game: RefereedGame[Any, Any], position: Any, move: Any, rules: Rules, index: int
) -> Sequence[Reason]:
    """Every clause that a move breaks, whatever it would come to that nobody can tell."""
    try:
        return game.check(position, move, rules, index)
    except UnknownFact:
        if not isinstance(rules, Inquiry) or rules.patient:
            raise
        rules.patient = True
        try:
            reasons = game.check(position, move, rules, index)
        finally:
            rules.patient = False
        if not reasons:
            raise
        return reasons


def _next(hearing: _Hearing, position: Any, left: list[_Told]) -> _Told:
    """Takes the move that is judged next from those that are left; from those asked about where
    that one comes before all of these."""
    asked = [] if left is hearing.asked else hearing.asked
    at = hearing.case.bench.game.next_told(position, [told.move for told in (*left, *asked)])
    return left.pop(at) if at < len(left) else asked.pop(at - len(left))


def _legal(hearing: _Hearing, position: Any, rules: Rules) -> Run:
    """The last move is played too: an effect that people judge by hand leaves its use open."""
    made, left = {}, hearing.asked
    while left:
        before, told = position, _next(hearing, position, left)
        run, position = _step(hearing, position, told, rules, last=not left)
        if run is not None:
            return run
        if hearing.made_last(told.number):
            made[told.number] = (before, told.move)
    return Run(ALLOWED, {}, made=_in_order(made))


def _in_order(made: dict[int, tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Moves with the positions they were made in, in the order they were told."""
    return [made[index] for index in sorted(made)]


def _play(hearing: _Hearing, position: Any, rules: Rules) -> Run:
    game = hearing.case.bench.game
    scores: list[Any] = []
    made, left = {}, hearing.asked
    while left:
        before, told = position, _next(hearing, position, left)
        run, position = _step(hearing, position, told, rules)
        if run is not None:
            return run
        if hearing.made_last(told.number):
            made[told.number] = (before, told.move)
        scores.extend(dict(score) for score in game.scorings(before, position, rules))
    settled = game.settled(position, rules)
    if settled is not position:
        scores.extend(dict(score) for score in game.scorings(position, settled, rules))
    position = settled
    whole = _in_order(made)
    result = {"position": game.told(position), "scores": scores, **game.beside(whole, rules)}
    return Run(ALLOWED, result, made=whole)


def _list(hearing: _Hearing, position: Any, rules: Rules) -> Run:
    """The legal moves; those of the asker alone, where a player asks."""
    game, case = hearing.case.bench.game, hearing.case
    moves = iter(game.every(position, rules, case.argument, case.asker))
    listed = [hearing.told[move] for move in islice(moves, hearing.limit)]
    count, truncated = len(listed), next(moves, None) is not None
    return Run(LIST, {"moves": listed, "count": count, "truncated": truncated}, listed=count)


def _status(hearing: _Hearing, position: Any, rules: Rules) -> Run:
    case = hearing.case
    found = case.bench.game.informed(case.facts).status(position)
    for path in dict.fromkeys(path for fault in found for path in fault.relied):
        rules.rely(path)
    faults = [
        {
            "path": dotted(("position", *fault.steps)),
            "message": fault.message,
            "says": fault.message,
        }
        for fault in found
    ]
    return Run(STATUS, {"faults": faults})


def _winner(hearing: _Hearing, position: Any, rules: Rules) -> Run:
    game = hearing.case.bench.game
    ending = game.winner(_decided(game, position, rules), rules)
    if ending is None:
        return Run(WINNER, {"winner": None, "by": None})
    told = {"winner": ending.winner or None, "by": ending.by, **ending.beside}
    return Run(WINNER, told, None, ending.reasons)


def _own(hearing: _Hearing, position: Any, rules: Rules) -> Run:
    case = hearing.case
    game: RefereedGame[Any, Any] = case.bench.game
    if case.question not in game.asked_in_moves:
        position = _decided(game, position, rules)
    if case.after:
        asked = Asked(case.question, case.argument, position.players, position, after=True)
        faults = game.misasked(asked)
        if faults:
            raise ImpossibleQuestion(("ask", case.question), faults)
    return game.ask(case.question, case.argument, position, rules)


def _decided(game: RefereedGame[Any, Any], position: Any, rules: Rules) -> Any:
    """The position that is asked about, if any, once a decision owed in it is made."""
    owed = position is not None and game.owes(position)
    return game.settled(position, rules) if owed else position


_QUESTIONS: dict[str, Callable[[_Hearing, Any, Rules], Run]] = {
    LEGAL: _legal,
    PLAY: _play,
    LIST: _list,
    STATUS: _status,
    WINNER: _winner,
}
