"""The script of a dispute: who, what, where, then only what the verdict turns out to rest on.

What to ask next is never guessed: the case told so far is heard, and what the referee noted as
assumed or needed is asked for. So a fact that cannot change the answer is never asked.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from toolkit.model.short import Misread, yaml_value
from toolkit.pack.plain import entries, merged, tree
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.interview import QUESTION, Interview, Refused
from toolkit.referee.asking.prompt import Choice, Prompt, among, chosen
from toolkit.referee.speech import speech_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Script, Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.case import Case
    from toolkit.referee.rules import Question
    from toolkit.referee.verdict import Verdict

CASE_ID = "dispute.1"
_ADDED, _FACT = "added ", "fact "
_OPEN = "unknown"


def dispute(interview: Interview, hear: Hear) -> Script:
    """All prompts of one dispute. When the last is answered, `case_of` is what was told."""

    def script(told: Told) -> Iterator[Prompt]:
        question = chosen(
            QUESTION, "What is the question?", interview.questions(), "question",
            example="1", about="What the referee is to say.",
        )  # fmt: skip
        if not interview.tableless:
            yield interview.players()
        yield question
        if interview.tableless and told[QUESTION] not in interview.tableless:
            yield interview.players()
        yield from interview.prompts(told, hear)
        for turn in count(1):
            asked: set[str] = set()
            yield from _left_out(interview, hear, told, asked)
            yield from _unknown(interview, hear, told)
            end = _confirmed(interview, hear, told, f"{_ADDED}{turn}")
            yield end
            if told[end.key] is None:
                return

    return script


def case_of(interview: Interview, told: Told) -> dict[str, Value]:
    """The case as the mapping of a case file: what was told, with facts and lines added."""
    case: dict[str, Value] = {"case": CASE_ID, **interview.case(told)}
    facts = _together(told, _FACT)
    position = merged(entries(case.get("position")), _together(told, _ADDED))
    parts = {**case, **({"facts": facts} if facts else {})}
    if "position" in case:
        parts["position"] = position
    first, last = ("case", "title", "players"), ("facts", "position", "after", "ask")
    own = [key for key in parts if key not in (*first, *last)]
    return {key: parts[key] for key in (*first, *own, *last) if key in parts}


def facts_told(told: Told) -> dict[str, Value]:
    """What was told of records, whoever plays: worth keeping for the next dispute."""
    return {
        kind: values
        for kind, values in _together(told, _FACT).items()
        if kind != "position" and not kind.startswith("moves[")
    }


def _together(told: Told, stem: str) -> dict[str, Value]:
    """The trees that were told under keys with this beginning, as one."""
    found: dict[str, Value] = {}
    for key, value in told.items():
        if key.startswith(stem) and value is not None:
            found = merged(found, value)
    return found


# ------------------------------------------------------------------------------ what follows


def _left_out(interview: Interview, hear: Hear, told: Told, asked: set[str]) -> Iterator[Prompt]:
    """Prompts for what the verdict took a default for, as long as there is something new."""
    for heard in _answers(interview, hear, told):
        new = next((path for path in heard.judgement.assumed if path not in asked), None)
        if new is None:
            return
        asked.add(new)
        yield from interview.left_out(new, told)


def _unknown(interview: Interview, hear: Hear, told: Told) -> Iterator[Prompt]:
    """Prompts for facts the verdict hangs on and nobody has published."""
    asked: set[tuple[str, str]] = set()
    for heard in _answers(interview, hear, told):
        new = next((need for need in heard.judgement.needs if need.key not in asked), None)
        if new is None:
            return
        asked.add(new.key)
        prompt = fact(new, heard.case)
        prompt = interview.unknown(new, prompt, told) or prompt
        yield prompt._replace(key=f"{_FACT}{prompt.key}")


def _answers(interview: Interview, hear: Hear, told: Told) -> Iterator[Verdict]:
    """The verdict on what is told, heard anew each time, as long as there is one."""
    while not isinstance(heard := hear(case_of(interview, told)), Refused):
        yield heard


def fact(question: Question, case: Case) -> Prompt:
    """A fact in the words of its game: one of its values, or YAML; an empty line for unknown.

    The value is a tree of facts, None for unknown.
    """
    path, about = question.subject, question.about
    speech = speech_of(case.bench.game)
    by_word: dict[str, Value] = {}
    for answer in question.answers or ():
        values = speech.fillings(path, about, (answer,), case)
        by_word |= {answer: values[0]} if len(values) == 1 else {flow(one): one for one in values}
    choices = tuple(map(Choice, by_word))
    read = among(choices, "answer to this") if choices else yaml_value

    def value(line: str) -> dict[str, Value] | None:
        if line == _OPEN:
            return None
        said = read(line)
        return tree(path, by_word[str(said)] if choices else said)

    of_the_table = path.startswith(("position.", "moves["))
    note = "it hangs on what the table knows:" if of_the_table else "nobody has published this:"
    return Prompt(
        path, f"Do you know {speech.wanted(path, about)}?", value, default=_OPEN, shown="not known",
        choices=choices, notes=(note,),
        about=f"{path}: what the table knows, or the printed component shows.",
    )  # fmt: skip


def _confirmed(interview: Interview, hear: Hear, told: Told, key: str) -> Prompt:
    """The board and what is assumed, to be looked at once; a line more, or the answer."""
    case = case_of(interview, told)
    heard = hear(case)
    notes = ["", *interview.board(case, told)]
    granted = interview.taken_for_granted(told)
    if isinstance(heard, Refused):
        wrong = [f"cannot be: {fault}" for fault in heard.faults]
        notes += [*_listed("assumed", granted), *wrong]
    else:
        speech = speech_of(heard.case.bench.game)
        for path in heard.judgement.assumed:
            granted.append(speech.assumed(path, heard.case) or f"{path} as it mostly is")
        notes += _listed("assumed", granted)

    def read(line: str) -> dict[str, Value] | None:
        if line == _DONE:
            if isinstance(heard, Refused):
                raise Misread("this cannot be answered as it stands; < goes one step back")
            return None
        return interview.added(line, told)

    return Prompt(
        key, "Answer this? A line more adds to it, < goes back.", read,
        default=_DONE, shown="answer", notes=tuple(notes),
        about=(
            "Above stands what will be judged. A key of the position with its value adds to it or "
            "changes it; an empty line has it answered."
        ),
    )  # fmt: skip


_DONE = "answer"


def _listed(word: str, lines: list[str]) -> list[str]:
    return [f"{word if not n else '':<8} {line}" for n, line in enumerate(dict.fromkeys(lines))]
