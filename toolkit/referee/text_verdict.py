"""A verdict as text: a sentence to read aloud, then why, what was assumed, what else could be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.model.words import listed, short
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.lines import one_line
from toolkit.pack.nearest import nearest
from toolkit.pack.wrapping import wrapped
from toolkit.referee.adjudication import ILLEGAL, LEGAL, UNDETERMINED, UNSETTLED
from toolkit.referee.case_schema import LIST, MALFORMED, PLAY, STATUS, WINNER
from toolkit.referee.expecting import FAULTS
from toolkit.referee.speech import Speech, faults, speech_of, value_of
from toolkit.referee.wording import after_moves, changes, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.referee.adjudication import Departure, Hinge
    from toolkit.referee.expecting import Difference
    from toolkit.referee.verdict import Outcome, Verdict

WIDTH = 96
_LABEL = 11  # columns before the words of a part
_WHY = 5  # lines
_LIKE = 0.8  # how like a key must be to be the one that was meant, as `position` is not `question`
_ANSWERS = (LEGAL, ILLEGAL, UNDETERMINED, UNSETTLED, MALFORMED, LIST, STATUS, WINNER)


def text(verdict: Verdict) -> str:
    """The verdict in full, some lines, the first a sentence to read aloud."""
    return "\n".join(_lines(verdict))


def agreement(verdict: Verdict) -> str:
    """One line for a test that went as expected."""
    return one_line(f"as expected  {verdict.case.id}  {verdict.case.title}").rstrip()


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


def _lines(verdict: Verdict) -> Iterator[str]:
    judgement, case = verdict.judgement, verdict.case
    speech = speech_of(case.bench.game)
    yield from wrapped(sentence(verdict), WIDTH, hyphens=True)
    about = f"{case.id}{f' {case.title}' if case.title else ''} ({case.place})"
    yield f"  case     {one_line(about)}"
    yield from _why(verdict)
    yield from _checked(verdict)
    yield from _parts("besides", besides(verdict))
    yield from _result(*given(verdict, speech))
    yield from _parts("assumed", assumptions(verdict, speech))
    for words in made_up(verdict, speech):
        yield from _part("invented", words)
    for ruling, reading in case.fixed.items():
        yield from _part("fixed", f"{ruling}: {reading}")
    for hinge in judgement.hinges:
        yield from _parts("open", left_open(verdict, hinge, speech))
    if judgement.indifferent:
        yield from _part("settled", same_anyway(verdict))
    yield from _needs(verdict, speech)
    if judgement.capped:
        yield from _part("capped", tried(verdict))
    for words in missed(verdict):
        yield f"  NOT AS EXPECTED  {one_line(words)}"


def same_anyway(verdict: Verdict) -> str:
    """The open rulings that were consulted and change nothing."""
    return f"every reading gives the same here: {', '.join(verdict.judgement.indifferent)}"


def tried(verdict: Verdict) -> str:
    """How far a verdict went that could not try all, and what makes it less to try."""
    said = f"only {verdict.judgement.runs} of the possible answers were tried (--runs)"
    first = dict.fromkeys(need.subject for need in verdict.judgement.needs)
    return f"{said}; so that all are, tell {listed([*first])} first" if first else said


def missed(verdict: Verdict) -> list[str]:
    """What is not as expected, a line each."""
    return [_missed(verdict, miss) for miss in verdict.differences]


def _missed(verdict: Verdict, miss: Difference) -> str:
    keys = {*verdict.json, *verdict.json["result"], "because", "unsettled_by"}
    near = nearest(miss.path, sorted(keys), least=_LIKE) if miss.found is None else ""
    if near and near != miss.path and "." not in miss.path:
        return f"{miss.path}: the verdict has no such key; did you mean '{near}'?"
    found = miss.found
    if miss.path == FAULTS and isinstance(found, list) and FAULTS in verdict.json["result"]:
        found = [fault["path"] for fault in found]
    said = "nothing" if found is None else short(found)
    return f"{miss.path}: expected {short(miss.expected)}, found {said}{_meant(verdict, miss)}"


def _meant(verdict: Verdict, miss: Difference) -> str:
    """What was probably meant where no question has such an answer."""
    answers = {*_ANSWERS, *verdict.case.bench.game.questions}
    if miss.path != "answer" or miss.expected in answers:
        return ""
    near = nearest(str(miss.expected), answers)
    return f"; did you mean '{near}'?" if near else f"; answers are {listed(sorted(answers))}"


def _part(label: str, words: str) -> list[str]:
    """One part of a verdict: its label, and words that run on below themselves."""
    return wrapped(words, WIDTH, f"  {label:<{_LABEL - 2}}", " " * _LABEL)


def _parts(label: str, said: Sequence[str]) -> Iterator[str]:
    """Several of one label, which stands before the first."""
    for words in said:
        yield from _part(label, words)
        label = ""


def _why(verdict: Verdict) -> Iterator[str]:
    """The reasons, in the order of the verdict, and how many had no room."""
    reasons, weighed = verdict.json["reasons"], reasons_by_weight(verdict)
    fitted = _broken if verdict.judgement.default.answer == ILLEGAL else _weightiest
    parts = fitted([reasons[place] for place in weighed])
    shown = {weighed[rank]: part for rank, part in parts.items()}
    label = "  why"
    for place in sorted(shown):
        first, *more = shown[place]
        yield f"{label:<{_LABEL}}{first[_LABEL:]}"
        yield from more
        label = ""
    if len(shown) < len(weighed):
        left = [reasons[place]["clause"] for place in sorted(weighed) if place not in shown]
        told = {reasons[place]["clause"] for place in shown}
        yield _left_out(len(left), [id for id in dict.fromkeys(left) if id not in told])


def _weightiest(reasons: Sequence[Mapping[str, str]]) -> dict[int, list[str]]:
    """The lines of reasons by their rank, each with its sources, as far as five lines go."""
    shown: dict[int, list[str]] = {}
    for rank, reason in enumerate(reasons):
        part = _part("", _reason(reason, sourced=True))
        if shown and len(part) > _WHY - _height(shown) - (rank + 1 < len(reasons)):
            break
        shown[rank] = part
    return shown


def _broken(reasons: Sequence[Mapping[str, str]]) -> dict[int, list[str]]:
    """The same of what makes a move illegal: each clause that it breaks is read out, be it in more
    lines, sources stand where five have room, and what comes twice is counted."""
    shown: dict[int, list[str]] = {}
    told: set[str] = set()
    for rank, reason in enumerate(reasons):
        part = _part("", _reason(reason, sourced=not shown))
        if reason["clause"] not in told or _height(shown) + len(part) < _WHY:
            shown[rank] = part
        told.add(reason["clause"])
    for rank in [*shown][1:]:
        full = _part("", _reason(reasons[rank], sourced=True))
        more = len(full) - len(shown[rank]) + (len(shown) < len(reasons))
        if _height(shown) + more <= _WHY:
            shown[rank] = full
    return shown


def _reason(reason: Mapping[str, str], *, sourced: bool) -> str:
    source = f" [{reason['source'].replace('#', ': ')}]" if sourced and reason["source"] else ""
    return f"{reason['says']} ({reason['clause']}){source}"


def _height(parts: Mapping[int, Sequence[str]]) -> int:
    return sum(map(len, parts.values()))


def _left_out(count: int, names: Sequence[str]) -> str:
    """One line for what had no room: its clauses, as many as it can name."""
    if not names:
        return _part("", f"and {count} more by the same clauses (--format json)")[0]
    for named in range(len(names), 0, -1):
        some = [*names[:named], "…"] if named < len(names) else names
        line = f"{' ' * _LABEL}and {count} more: {', '.join(some)} (--format json)"
        if len(line) <= WIDTH:
            return line
    return f"{' ' * _LABEL}and {count} more (--format json)"


def _checked(verdict: Verdict) -> Iterator[str]:
    """The clauses that legal moves were held to, or a question is answered by, as far as five lines
    go."""
    clauses, lines = held_to(verdict)
    label = "checked" if verdict.judgement.answer == LEGAL else "rules"
    shown: list[str] = []
    for number, words in enumerate(lines):
        part = _part("" if number else label, words)
        if len(shown) + len(part) > _WHY - (number + 1 < len(lines)):
            left = clauses[number:]
            shown.append(_left_out(len(left), left))
            break
        shown += part
    yield from shown


def held_to(verdict: Verdict) -> tuple[Sequence[str], list[str]]:
    """The clauses that legal moves were held to, or a question is answered by, and the title and
    sources of each."""
    clauses: Sequence[str] = verdict.json.get("considered", ())
    ledger = verdict.case.bench.ledger
    sources = (ledger.source(id).replace("#", ": ") for id in clauses)
    return clauses, [
        f"{ledger.title(id)} ({id})" + (f" [{source}]" if source else "")
        for id, source in zip(clauses, sources, strict=True)
    ]


def besides(verdict: Verdict) -> list[str]:
    """What is worth knowing of legal moves, a line for each thing."""
    remarks = verdict.json.get("remarks", ())
    found = [(each["move"] + 1, said) for each in remarks for said in each["says"]]
    several = found and len(verdict.case.argument) > 1
    return [f"move {number}: {said}" if several else said for number, said in found]


def reasons_by_weight(verdict: Verdict) -> list[int]:
    """The places of its reasons, the weightiest first: each clause before any comes twice, and
    first those that the answer hangs on. What is so only by some of the answers to what nobody
    knows is none."""
    rulings = verdict.case.bench.ledger.rulings
    hanging = {id for each in verdict.judgement.hinges for id in rulings[each.ruling].clauses}
    seen: set[str] = set()
    rank = []
    for place, reason in enumerate(verdict.json["reasons"]):
        again = reason["clause"] in seen
        if place in verdict.judgement.hanging:
            continue
        seen.add(reason["clause"])
        rank.append((again, reason["clause"] not in hanging, place))
    return [place for *_, place in sorted(rank)]


def given(verdict: Verdict, speech: Speech) -> tuple[str, list[str]]:
    """What the answer gives, as far as the sentence has not said it: its label, and its lines.

    Some may be rows of a table, their cells set apart by spaces.
    """
    judgement, case = verdict.judgement, verdict.case
    if judgement.answer == MALFORMED:  # whatever was asked
        return "result", faults(judgement.result)
    if case.question == PLAY and judgement.result.get("position") == UNKNOWN:
        return "then", ["nobody can say: by some of the answers it is not legal"]
    if case.question == PLAY and judgement.default.answer == LEGAL:
        changed = after_moves(verdict)
        return "then", [f"{what} {now} (before: {was})" for what, now, was in changed]
    moved = case.question in (LEGAL, PLAY)
    if judgement.answer == ILLEGAL or moved or not judgement.result:
        return "result", []
    return "result", speech.detail(case.question, judgement.result, case)


def _result(label: str, lines: Sequence[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        if len(line) > WIDTH - _LABEL:
            yield from _part("" if number else label, line)
        else:  # it may be a row of a table, whose spaces count
            yield f"  {'' if number else label:<{_LABEL - 2}}{line}"


def assumptions(verdict: Verdict, speech: Speech) -> list[str]:
    """The defaults that were consulted, in words where the game has some."""
    assumed = verdict.judgement.assumed
    words = {path: speech.assumed(path, verdict.case) for path in assumed}
    said = [each for each in words.values() if each]
    bare = [path for path, each in words.items() if not each]
    found = [f"where the case is silent: {', '.join(said)}"] if said else []
    if bare:
        found.append(f"{', '.join(bare)}: left out, so the default holds")
    for path in verdict.judgement.uncounted:
        what = speech.assumed(path, verdict.case) or path
        found.append(f"{what} is not counted: the case does not list it")
    return found


def made_up(verdict: Verdict, speech: Speech) -> list[str]:
    """The invented values that the verdict rests on, a line for each set that gives some."""
    paths = verdict.judgement.stand_ins
    if not paths:
        return []
    from toolkit.referee.stand_ins import Invented  # only where something is

    bench = verdict.case.bench
    return [
        f"rests on invented values of the set {name}: "
        + "; ".join(speech.wanted(path, "") for path in found)
        for name, found in Invented(bench.pack).by_set(paths).items()
    ]


def left_open(verdict: Verdict, hinge: Hinge, speech: Speech) -> list[str]:
    """What the sources leave open: the question, the usual reading, what each other would give."""
    ruling = verdict.case.bench.ledger.rulings[hinge.ruling]
    usual = _says(ruling.readings[hinge.reading].says)
    found = [
        f"{ruling.question} ({hinge.ruling})",
        f"{hinge.reading}, the usual reading{f': {usual}' if usual else '.'}",
    ]
    for reading, other in hinge.others.items():
        change = changes(verdict, other.usual or verdict.judgement.default, other.run)
        says = _says(ruling.readings[reading].says)
        words = f"{reading}{_conditions(other, speech)}: {change.rstrip('.')}. {says}"
        found.append(words.rstrip())
    return found


def _says(words: str) -> str:
    """The words of a reading, without those that say nothing by themselves."""
    return "" if words.rstrip(".").lower() in ("none", "") else words


def _conditions(departure: Departure, speech: Speech) -> str:
    words = [f"with {ruling} as {reading}" for ruling, reading in departure.along.items()]
    if departure.supposing:
        supposed = [
            speech.supposed(path, about, answer)
            for (path, about), answer in departure.supposing.items()
        ]
        words.append(f"if {listed(supposed)}")
    return f", {' and '.join(words)}" if words else ""


def _needs(verdict: Verdict, speech: Speech) -> Iterator[str]:
    """The facts that are wanting, by path, and the lines that tell them."""
    if not verdict.judgement.needs:
        return
    from toolkit.referee.pasting import pasted

    yield from _parts("needs", wanted_facts(verdict, speech))
    for each in pasted(verdict.case, verdict.judgement.needs):
        yield from _part("paste", f"{each.where}:")
        yield from each.text.splitlines()  # as they stand in the file


def _as_written(answer: str) -> str:
    """An answer as a case file has it: `{protect: [2, 0]}`, not as JSON."""
    if answer[:1] not in ("{", "["):
        return answer
    from toolkit.referee.asking.case_text import flow  # only where something is to be chosen

    return flow(value_of(answer))


def wanted_facts(verdict: Verdict, speech: Speech) -> list[str]:
    """The facts that are wanting, each with its path and the answers it may have."""
    found = []
    for need in verdict.judgement.needs:
        wanted = speech.wanted(need.subject, need.about)
        path = "" if need.subject in wanted else f" ({need.subject})"
        if verdict.case.hides(need.subject):
            path += f", which {verdict.case.asks} does not see"
        said = [_as_written(answer) for answer in need.answers or ()]
        # An answer may be a list of its own: `mars 1, ceres 1`.
        parted = any("," in answer and answer[0] not in "{[" for answer in said)
        answers = f": {'; '.join(said) if parted else listed(said, 'or')}" if said else ""
        found.append(f"{wanted}{path}{answers}")
    return found
