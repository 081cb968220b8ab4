"""A dialogue as a value: the answers so far, from which the next prompt is worked out afresh.

A script yields prompts in order and looks up what was answered to those before; whoever runs it
stops at the first without an answer. So one step back is the same dialogue with an answer less.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from toolkit.model.short import Misread
from toolkit.referee.asking.prompt import Prompt

BACK = ("<", "back")
EXPLAIN = ("?", "help")
LONGEST = 1000  # characters of a line: what a case takes many times over

# What was answered, by the key of the prompt.
Told: TypeAlias = Mapping[str, Any]
# After a prompt is yielded its answer is in what was told, or nothing more is drawn.
Script: TypeAlias = Callable[[Told], Iterator[Prompt]]


class Given(NamedTuple):
    """One answer: the key of its prompt, and the value of the line."""

    key: str
    value: Any


class Reply(NamedTuple):
    """What a line leads to: the dialogue after it, and what is said to it."""

    dialogue: Dialogue
    says: str = ""


class Dialogue(NamedTuple):
    """A script and the answers given, the last one last."""

    script: Script
    given: tuple[Given, ...] = ()

    @property
    def told(self) -> dict[str, Any]:
        return dict(self.given)

    def prompt(self) -> Prompt | None:
        """The first prompt without an answer; None when all is told."""
        told = self.told
        return next((each for each in self.script(told) if each.key not in told), None)

    def hear(self, line: str, prompt: Prompt) -> Reply:
        """The dialogue after a line that answers its present prompt."""
        if wrong := untypable(line):
            return Reply(self, wrong)
        word = line.strip().lower()
        if word in BACK:
            if not self.given:
                return Reply(self, "this is the first question")
            return Reply(self._replace(given=self.given[:-1]))
        if word in EXPLAIN:
            return Reply(self, prompt.explained())
        try:
            value = prompt.take(line)
        except Misread as misread:
            return Reply(self, str(misread))
        return Reply(self._replace(given=(*self.given, Given(prompt.key, value))))


def untypable(line: str) -> str:
    """Why a line is none that somebody typed on purpose; empty where it may be."""
    if (length := len(line.rstrip("\n"))) > LONGEST:
        return f"a line of at most {LONGEST} characters is read, and this one has {length}"
    if not "".join(line.split()).isprintable():
        return "there are control characters in this line (of an arrow key?); type it once more"
    return ""
