"""A finding: one thing that is wrong, or worth knowing, at one place of one file."""

from __future__ import annotations

from typing import Literal, NamedTuple

Severity = Literal["error", "warning", "info"]
_UNTOLD = ("closed", "template", "colours")
"""What programs of ours look at and `findings/1` does not list."""


def hinted(message: str, hint: str) -> str:
    """What is wrong, and behind a semicolon what would be right, where that is known."""
    return f"{message}; {hint}" if hint else message


class Rule(NamedTuple):
    """The kind of a finding: a code never reused, a name people can say, a severity.

    Of what is `judged` a question of the referee answers with its clauses (is this deck legal?), so
    that a set with such a finding is no reason to refuse the question.
    """

    code: str
    name: str
    severity: Severity
    judged: bool = False

    def at(
        self, message: str, path: str = "", line: int = 1, column: int = 1, *, pointer: str = "",
        hint: str = "",
    ) -> Finding:  # fmt: skip
        """A finding of it: about a whole file where no line is told, about none without a path."""
        where = (path, line, column, pointer)
        return Finding(self.code, self.name, self.severity, message, *where, hint)


class Finding(NamedTuple):
    """One finding; `line` and `column` count from 1, `pointer` is an RFC 6901 JSON pointer.

    `path` is empty for what stands in no file, such as a wish that cannot be: line and column are
    then 1 and mean nothing. Of one that is `closed` the line is not quoted: something may stand in
    it that whoever asks does not see. One met in drawing carries the name of the `template`, and
    the `colours` it is about; the message says both, for people.
    """

    code: str
    name: str
    severity: Severity
    message: str
    path: str
    line: int
    column: int
    pointer: str
    hint: str = ""
    closed: bool = False
    template: str = ""
    colours: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """`file:line:column` as editors take it; empty for what stands in no file."""
        return f"{self.path}:{self.line}:{self.column}" if self.path else ""

    @property
    def sort_key(self) -> tuple[str, int, int, str, str, str]:
        return (self.path, self.line, self.column, self.code, self.pointer, self.message)

    def as_json(self) -> dict[str, object]:
        """The mapping that `findings/1` lists."""
        told = self._asdict()
        return {key: value for key, value in told.items() if key not in _UNTOLD}
