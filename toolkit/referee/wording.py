"""The answer of a verdict as one sentence, to be read aloud to the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.model.words import UNKNOWN, Change, listed, short
from toolkit.referee.adjudication import ILLEGAL, UNDETERMINED, UNSETTLED
from toolkit.referee.adjudication import LEGAL as ALLOWED
from toolkit.referee.case_schema import LEGAL, LIST, MALFORMED, PLAY, STATUS, WINNER
from toolkit.referee.picture import position_asked
from toolkit.referee.speech import speech_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.adjudication import Run
    from toolkit.referee.verdict import Verdict

_NAMED = 3  # facts that one sentence can name
_AFTERWARDS = 2  # changes that one sentence can tell
_CLAUSE = re.compile(r" \([a-z_]+\.[a-z0-9_.]+\)\Z")  # the clause a fault ends with


def sentence(verdict: Verdict) -> str:
    """The answer in one sentence."""
    judgement = verdict.judgement
    if judgement.answer == UNDETERMINED:
        speech = speech_of(verdict.case.bench.game)
        facts = [speech.wanted(need.subject, need.about) for need in judgement.needs]
        named = facts[:_NAMED]
        if len(facts) > _NAMED:
            named.append(f"{len(facts) - _NAMED} {'facts' if len(facts) > 4 else 'fact'} more")
        if judgement.capped:
            return (
                "Undetermined: too much is open to try it all; first of all we need to know "
                f"{listed(named)}."
            )
        return f"Undetermined until we know {listed([*dict.fromkeys(named)])}."
    if judgement.answer == UNSETTLED:
        ruling = verdict.case.bench.ledger.rulings[judgement.hinges[0].ruling]
        more = len(judgement.hinges) - 1
        others = f" (and {more} more)" if more else ""
        if judgement.answers == (ALLOWED,) and not judgement.capped:
            words = clause(verdict, judgement.default).removeprefix("it is ")
            return (
                f"{_upper(words)} under every reading; unsettled is what follows"
                f"{_outcomes(verdict)}, as the sources leave open{others}: "
                f"{ruling.question.rstrip('?')}?"
            )
        return (
            f"Unsettled: the table's answer is that {clause(verdict, judgement.default)}, but the "
            f"sources leave open{others}: {ruling.question.rstrip('?')}?"
        )
    words = clause(verdict, judgement.default).removeprefix("it is ")
    then = _afterwards(verdict) if verdict.case.question == PLAY else ""
    return _upper(words) + (f"; {then}." if then else ".")


def _outcomes(verdict: Verdict) -> str:
    """What is one thing under the usual readings and another under others, as far as it is short:
    ` (CP of UN: 3 or 4)`, whether the game is over before all else."""
    found: dict[str, dict[str, None]] = {}
    speech = speech_of(verdict.case.bench.game)
    for hinge in verdict.judgement.hinges:
        for other in hinge.others.values():
            usual = other.usual or verdict.judgement.default
            for what, now, was in speech.changes(usual.result, other.run.result):
                found.setdefault(what, {}).update(dict.fromkeys((was, now)))
    first = sorted(found.items(), key=lambda each: not any(map(speech.ends, each[1])))
    told = [f"{what} {_either([*ways])}" for what, ways in first]
    named = told[:_AFTERWARDS]
    if len(told) > _AFTERWARDS:
        named.append(f"{len(told) - _AFTERWARDS} more")
    return f" ({'; '.join(named)})" if named else ""


def _either(ways: Sequence[str]) -> str:
    """`3 or 4`; what has commas of its own is set apart by more."""
    return (", or else " if any("," in way or " " in way for way in ways) else " or ").join(ways)


def clause(verdict: Verdict, run: Run) -> str:
    """One run's answer as a clause, beginning small: `it is legal`."""
    case, result = verdict.case, run.result
    question = case.question
    if run.answer == ILLEGAL:
        return f"{_which_move(verdict, run)} is not legal{_why(run)}"
    if run.answer == MALFORMED:
        return f"malformed: {lower(result['faults'][0]['says'].rstrip('.'))}"
    if run.answer == UNDETERMINED:
        return "nobody can say"
    if question in (LEGAL, PLAY):
        return "it is legal" if len(case.argument) == 1 else "all of these moves are legal"
    speech = speech_of(case.bench.game)
    said = speech.answered(question, result, case)
    if said:
        return said
    if run.answer == ALLOWED:
        return "it is legal"
    if question == LIST:
        count = result["count"]
        noun = "move is" if count == 1 else "moves are"
        return f"{'at least ' if result['truncated'] else ''}{count or 'no'} {noun} legal"
    if question == STATUS:
        faults = result["faults"]
        if not faults:
            return "nothing in this position is impossible"
        first = lower(_CLAUSE.sub("", faults[0]["says"].rstrip(".")))
        many = f"{len(faults)} things in this position cannot be, the first" if faults[1:] else (
            "this position cannot be"
        )  # fmt: skip
        return f"{many}: {first}"
    if question == WINNER:
        if result["by"] is None:
            return "the game is not over"
        return speech.ended(result["winner"] or "", result["by"], result.get("team", ()))
    told = next(iter(result.items()), None)
    return f"{question}: {told[0]} {short(told[1])}" if told else question


def changes(verdict: Verdict, usual: Run, other: Run) -> str:
    """What another run gives, against the usual one."""
    if other.answer != usual.answer or other.answer == ILLEGAL:
        return clause(verdict, other).removeprefix("it is ")
    if verdict.case.question == LIST and other.answer == LIST:
        return _other_moves(verdict, usual.result["moves"], other.result["moves"])
    if verdict.case.question == WINNER and UNKNOWN not in other.result.values():
        return clause(verdict, other)
    found = speech_of(verdict.case.bench.game).changes(usual.result, other.result)
    more = f" and {len(found) - 3} more" if len(found) > 3 else ""
    told = [f"{what} {now} instead of {before}" for what, now, before in found[:3]]
    return "; ".join(told) + more if told else "the same"


def _other_moves(verdict: Verdict, usual: Sequence[Value], other: Sequence[Value]) -> str:
    """The moves that one list has and the other has not."""
    speech = speech_of(verdict.case.bench.game)

    def few(moves: Sequence[Any]) -> str:
        named = [speech.move(move, verdict.case) for move in moves[:_NAMED]]
        more = [f"{len(moves) - _NAMED} more"] if len(moves) > _NAMED else []
        return listed([*named, *more])

    lost = [move for move in usual if move not in other]
    gained = [move for move in other if move not in usual]
    told = [f"not legal: {few(lost)}"] if lost else []
    return "; ".join([*told, f"also legal: {few(gained)}"] if gained else told)


def after_moves(verdict: Verdict) -> list[Change]:
    """What the moves of `play` changed."""
    case = verdict.case
    game = case.bench.game
    result = verdict.judgement.result
    if "position" not in result:
        return []
    before = {"position": game.told(position_asked(case)), "scores": []}
    return speech_of(game).changes(before, result)


def _afterwards(verdict: Verdict) -> str:
    found = after_moves(verdict) if verdict.judgement.default.answer == LEGAL else []
    if not 0 < len(found) <= _AFTERWARDS:
        return ""
    return "then " + "; ".join(f"{what} {now}" for what, now, _ in found)


def _which_move(verdict: Verdict, run: Run) -> str:
    if "after" in run.result:
        return f"move {run.result['after'] + 1} before the question"
    if run.move is not None and len(verdict.case.argument) > 1:
        return f"move {run.move + 1}"
    return "it"


def _why(run: Run) -> str:
    return f": {lower(run.reasons[0].says.rstrip('.'))}" if run.reasons else ""


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


# Words that begin a sentence without being a name.
_SMALL = frozenset(
    {"A", "An", "At", "Both", "Each", "Every", "In", "It", "No", "Nobody", "Nothing"}
    | {"On", "One", "Only", "That", "The", "There", "These", "This", "Those", "To"}
    | {"Behind", "More", "What", "Who", "Whose", "With", "System", "Tile"}
    | {"Attackers", "Attacks", "Capitals", "Captives", "Creatures", "Defenders", "Ranged"}
    | {"Strikes", "Treasures"}
)


def lower(words: str) -> str:
    """A sentence within another: it begins small unless it begins with a name."""
    first, space, rest = words.partition(" ")
    return f"{first.lower()}{space}{rest}" if first in _SMALL else words
