"""A verdict as text: a sentence to read aloud, then why, what was assumed, what else could be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.referee.adjudication import ILLEGAL, LEGAL, UNDETERMINED, UNSETTLED
from toolkit.referee.case_schema import LEGAL as WHETHER_LEGAL
from toolkit.referee.case_schema import LIST, MALFORMED, PLAY, STATUS, WINNER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.referee.adjudication import Departure, Hinge, Run
    from toolkit.referee.verdict import Outcome, Verdict

_MOST = 5  # lines of one sort


def text(verdict: Verdict) -> str:
    """The verdict in full, some lines, the first a sentence to read aloud."""
    return "\n".join(_lines(verdict))


def agreement(verdict: Verdict) -> str:
    """One line for a test that went as expected."""
    return f"as expected  {verdict.case.id}  {verdict.case.title}".rstrip()


def closing(outcomes: Sequence[Outcome]) -> str:
    """How many there were, and how many of those with an expectation met it."""
    tests = [outcome for outcome in outcomes if outcome.agrees is not None]
    failed = sum(1 for outcome in tests if not outcome.agrees)
    noun = "case" if len(outcomes) == 1 else "cases"
    words = [f"{len(outcomes)} {noun}"]
    if tests:
        words.append(f"{len(tests) - failed} as expected")
    if failed:
        words.append(f"{failed} not")
    return ": ".join([words[0], ", ".join(words[1:])]) if len(words) > 1 else words[0]


def sentence(verdict: Verdict) -> str:
    """The answer in one sentence."""
    judgement = verdict.judgement
    answer = judgement.answer
    run = judgement.default
    if answer == UNDETERMINED:
        wanted = _listed([_wanted(q.subject, q.about) for q in judgement.needs][:3])
        if judgement.capped:
            return f"Undetermined: too much is open to try it all, first of all {wanted}."
        return f"Undetermined: it needs {wanted}, which nobody has published or said."
    if answer == UNSETTLED:
        ruling = verdict.case.bench.ledger.rulings[judgement.hinges[0].ruling]
        more = len(judgement.hinges) - 1
        others = f", and on {more} more" if more else ""
        question = ruling.question.rstrip("?")
        return (
            f"Unsettled: {_answered(verdict, run)} by the usual reading, but that hangs on an open "
            f"question{others}: {question}?"
        )
    return _upper(_answered(verdict, run)) + "."


def _answered(verdict: Verdict, run: Run) -> str:
    """One run's answer, without a period, beginning small."""
    question = verdict.case.question
    result = run.result
    if run.answer == ILLEGAL:
        where = ""
        if "after" in result:
            where = f"move {result['after'] + 1} before the question is "
        elif run.move is not None and len(verdict.case.argument) > 1:
            where = f"move {run.move + 1} is "
        why = f": {_lower(run.reasons[0].says.rstrip('.'))}" if run.reasons else ""
        return f"{where}not legal{why}"
    if run.answer == MALFORMED:
        return f"malformed: {_lower(result['faults'][0]['says'].rstrip('.'))}"
    if run.answer == UNDETERMINED:
        return "nobody can say"
    if question == WHETHER_LEGAL:
        return "legal" if len(verdict.case.argument) == 1 else "all of these moves are legal"
    if question == PLAY:
        return "legal, and played"
    if question == LIST:
        count = result["count"]
        noun = "move is" if count == 1 else "moves are"
        return f"{'at least ' if result['truncated'] else ''}{count} {noun} legal"
    if question == STATUS:
        count = len(result["faults"])
        if not count:
            return "nothing in this position is impossible"
        return f"{count} {'thing' if count == 1 else 'things'} in this position cannot be"
    if question == WINNER:
        if result["winner"] is None:
            return "the game is not over"
        return f"{result['winner']} has won, by {str(result['by']).replace('_', ' ')}"
    first = next(iter(result.items()), None)
    return f"{question}: {first[0]} {_short(first[1])}" if first else question


def _lines(verdict: Verdict) -> Iterator[str]:
    judgement = verdict.judgement
    ledger = verdict.case.bench.ledger
    yield sentence(verdict)
    title = f" {verdict.case.title}" if verdict.case.title else ""
    yield f"  case     {verdict.case.id}{title} ({verdict.case.place})"
    reasons = verdict.json["reasons"]
    for reason in reasons[:_MOST]:
        clause = reason["clause"]
        source = f" [{reason['source']}]" if reason["source"] else ""
        yield f"  why      {ledger.title(clause)} ({clause}): {reason['says']}{source}"
    if len(reasons) > _MOST:
        yield f"           and {len(reasons) - _MOST} more"
    if judgement.answer not in (ILLEGAL, LEGAL) or verdict.case.question == PLAY:
        yield from _result(judgement.result)
    if judgement.assumed:
        yield f"  assumed  {', '.join(judgement.assumed)}: left out, so the default holds"
    for ruling, reading in verdict.case.fixed.items():
        yield f"  fixed    {ruling}: {reading}"
    for hinge in judgement.hinges:
        yield from _hinge(verdict, hinge)
    for question in judgement.needs:
        answers = " or ".join(question.answers) if question.answers else "anything"
        yield f"  needs    {_wanted(question.subject, question.about)}: {answers}"
    if judgement.indifferent:
        yield (f"  settled  every reading gives the same here: {', '.join(judgement.indifferent)}")
    if judgement.capped:
        yield f"  capped   only {judgement.runs} of the possible answers were tried (--runs)"
    for miss in verdict.differences:
        found = "nothing" if miss.found is None else _short(miss.found)
        yield f"  NOT AS EXPECTED  {miss.path}: expected {_short(miss.expected)}, found {found}"


def _hinge(verdict: Verdict, hinge: Hinge) -> Iterator[str]:
    ruling = verdict.case.bench.ledger.rulings[hinge.ruling]
    yield f"  hinges   {hinge.ruling} ({ruling.question})"
    yield f"           {hinge.reading}, the usual reading: {ruling.readings[hinge.reading].says}"
    for reading, other in hinge.others.items():
        given = _conditions(other)
        change = _change(verdict, other.run)
        yield f"           {reading}{given}: {change}. {ruling.readings[reading].says}"


def _conditions(departure: Departure) -> str:
    words = [f"{ruling} as {reading}" for ruling, reading in departure.along.items()]
    words += [
        f"{_wanted(path, about)} being {answer}"
        for (path, about), answer in departure.supposing.items()
    ]
    return f", with {_listed(words)}" if words else ""


def _change(verdict: Verdict, run: Run) -> str:
    """How another outcome differs from the default one, shortly."""
    default = verdict.judgement.default
    if run.answer != default.answer or run.answer == ILLEGAL:
        return _answered(verdict, run)
    found = list(_changes(default.result, run.result, ""))
    more = f" and {len(found) - 3} more" if len(found) > 3 else ""
    return "; ".join(found[:3]) + more if found else "the same as by the usual reading"


def _changes(before: Any, after: Any, path: str) -> Iterator[str]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in dict.fromkeys([*before, *after]):
            here = f"{path}.{key}" if path else str(key)
            yield from _changes(before.get(key), after.get(key), here)
    else:
        yield f"{path} {_short(after)} instead of {_short(before)}"


def _result(result: Mapping[str, Any]) -> Iterator[str]:
    for key, value in result.items():
        if isinstance(value, dict) and any(isinstance(item, dict) for item in value.values()):
            yield f"  {key}"
            for name, item in value.items():
                if not _empty(item):
                    yield f"    {name}: {_short(item)}"
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            yield f"  {key}"
            for item in value[:20]:
                yield f"    {_short(item)}"
            if len(value) > 20:
                yield f"    and {len(value) - 20} more (--format json has all)"
        else:
            yield f"  {key}: {_short(value)}"


def _empty(value: Any) -> bool:
    """Whether a part of a result says nothing: a base where nobody has influence."""
    return isinstance(value, dict) and not any(value.values())


def _wanted(path: str, about: str) -> str:
    return f"{path} ({about})" if about else path


def _listed(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def _short(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_inner(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(_inner, value)) or "none"
    if value is None:
        return "none"
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )


def _inner(value: Any) -> str:
    if isinstance(value, dict | list | tuple):
        inside = _short(value)
        return f"({inside})"
    return _short(value)


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


# Words that begin a sentence without being a name.
_SMALL = frozenset(
    {"A", "An", "At", "Both", "Each", "Every", "In", "It", "No", "Nobody", "Nothing"}
    | {"Only", "That", "The", "There", "This"}
)


def _lower(words: str) -> str:
    """A sentence within another: it begins small unless it begins with a name."""
    first, space, rest = words.partition(" ")
    return f"{first.lower()}{space}{rest}" if first in _SMALL else words
