"""What a game may add so that the position a verdict speaks of can be drawn; and that position.

Optional: a game whose referee is no `Pictured` is refereed all the same.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from toolkit.pack.row import Row
from toolkit.referee.adjudication import ILLEGAL, LEGAL
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.case import Case
    from toolkit.referee.reasons import Reason
    from toolkit.referee.verdict import Verdict

OPEN = "open"
"""What becomes of a move on which a ruling is open, of which nothing is said, or something was
not told."""
P = TypeVar("P")
P_contra = TypeVar("P_contra", contravariant=True)


class Dispute(NamedTuple):
    """What a verdict is about, as far as places can be read out of it.

    `argument` is a tuple of moves for `legal` and `play`, for other questions what stands there.
    `moves` counts those of them that were looked at: all, or, where `refused`, up to the one that
    broke a rule.
    `results` are those of the default run and of each other reading that differs; `needs` the
    paths of the facts it takes and nobody has told.
    """

    question: str
    argument: Any
    moves: int
    refused: bool
    reasons: Sequence[Reason]
    results: Sequence[Mapping[str, Any]]
    needs: Sequence[str] = ()


class Subject(NamedTuple, Generic[P]):
    """What a picture is of.

    `disputed` are the places in dispute, `facts` those of the case, by path, `possible` the
    readings of each ruling that the case leaves open, the default first, one where it is settled or
    chosen. `moves` are those that are asked about, as case files write them, each with what becomes
    of it: legal, illegal or open.
    """

    position: P
    disputed: Collection[str] = ()
    facts: Mapping[str, Value] = {}
    possible: Mapping[str, tuple[str, ...]] = {}
    moves: Sequence[tuple[Mapping[str, Any], str]] = ()


class Strip(NamedTuple):
    """A part of a picture: the name of a template, and the row it draws."""

    template: str
    row: Row


def lines_below(
    template: str, sentences: Iterable[str], longest: int, **more: Value
) -> list[Strip]:
    """What stands in words below a board, a strip a line; `longest` in characters.

    A strip reads `words`, and `more` as it stands.
    """
    lines = [line for said in sentences for line in wrap(said, longest)]
    return [
        Strip(template, Row(f"position.line.{number}", {"words": line, **more}))
        for number, line in enumerate(lines, 1)
    ]


@runtime_checkable
class Pictured(Protocol[P_contra]):
    """A refereed game (toolkit.referee.game.RefereedGame) that can draw its positions."""

    def disputed(self, position: P_contra, dispute: Dispute) -> tuple[str, ...]:
        """The places in dispute, as words of this game's own such as `bases.ceres`, each once."""

    def board_picture(self, subject: Subject[Any]) -> Sequence[Strip]:
        """The board with all that stands on it, and what belongs below it, from top to bottom.

        What a partial position does not tell is shown as not told, never as empty.
        """


def dispute_of(verdict: Verdict) -> Dispute:
    """What a verdict is about."""
    case, judgement = verdict.case, verdict.judgement
    run = judgement.default
    argument = case.argument
    if isinstance(argument, tuple):  # of a case that is to be refused, those that can be read
        argument = tuple(move for move in argument if move is not None)
    moves = len(argument) if isinstance(argument, tuple) else 0
    if run.move is not None:
        moves = min(moves, run.move + 1)
    others = [other.run.result for hinge in judgement.hinges for other in hinge.others.values()]
    return Dispute(
        case.question,
        argument,
        moves,
        run.answer == ILLEGAL,
        run.reasons,
        (run.result, *others),
        [question.subject for question in judgement.needs],
    )


def disputed_places(verdict: Verdict, position: Any) -> tuple[str, ...]:
    """The places a verdict is about; none where that rests on what the asker does not see."""
    game: Any = verdict.case.bench.game
    try:
        places: tuple[str, ...] = game.disputed(position, dispute_of(verdict))
    except UnknownFact:
        return ()
    return places


def moves_asked(verdict: Verdict) -> list[tuple[Mapping[str, Any], str]]:
    """The moves a verdict is about, up to the one that broke a rule, each with its fate."""
    asked = dispute_of(verdict)
    if not isinstance(asked.argument, tuple):
        return []
    usual = LEGAL if verdict.judgement.answer in (LEGAL, ILLEGAL) else OPEN
    game: Any = verdict.case.bench.game
    return [
        (game.encode_move(move), ILLEGAL if usual == LEGAL and last and asked.refused else usual)
        for move, last in zip(asked.argument, [*[False] * (asked.moves - 1), True], strict=False)
    ]


def position_asked(case: Case) -> Any:
    """The position a question is asked in: after the moves before it, by the usual readings.

    It ends before a move that is not allowed, or cannot be read, or whose outcome nobody can tell.
    """
    rules = case.inquiry()
    game = case.bench.game
    position = case.position
    for index, move in enumerate(case.after, -len(case.after)):
        if move is None:  # a case that is to be refused
            break
        try:
            if game.check(position, move, rules, index):
                break
            position = game.apply(position, move, rules, index)
        except UnknownFact:
            break
    return position
