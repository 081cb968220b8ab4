"""What ends a command early: one message for the user, and an exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.pack.finding import Finding


class Stop(Exception):
    """Ends a command with `message` on stderr; `code` as FORMATS gives it, 2 for malformed.

    `findings` say the same for reports, where the fault stands in a file.
    """

    def __init__(self, message: str, code: int = 2, findings: Iterable[Finding] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.findings = tuple(findings)


class NoSet(Stop):
    """There is no such set for this game. `name` is as it was told."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(told_at(name, message))
        self.name = name


class Preset(str):
    """A name that `toolkit.yaml` tells; `place` is where."""

    place = ""

    @classmethod
    def at(cls, place: str, name: str) -> Preset:
        """The name, told at this place of a file."""
        made = cls(name)
        made.place = place
        return made


def told_at(word: str, message: str) -> str:
    """What is wrong with a word, and where it stands if `toolkit.yaml` told it."""
    return f"{word.place}: {message}" if isinstance(word, Preset) else message


def stop_at(findings: Iterable[Finding], code: int = 2) -> Stop:
    """Ends a command with findings, one line each, of very many the gravest."""
    from toolkit.lint.capping import capped

    listed = tuple(findings)
    shown = capped(listed)
    lines = [
        *map(one_line, shown.findings),
        *filter(None, [shown.sentence("toolkit validate --all")]),
    ]
    return Stop("\n".join(lines), code, listed)


def one_line(finding: Finding) -> str:
    """A finding as one line: place, if it stands in a file, message, hint; the rows of a drawing
    with `/` between, as they are typed."""
    from toolkit.pack import lines
    from toolkit.pack.finding import hinted

    place = f"{finding.place}: " if finding.place else ""
    said, *rows = finding.hint.split("\n")
    hint = " ".join([said, " / ".join(rows)]) if rows else said
    return lines.one_line(place + hinted(finding.message, hint))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'X'?` for the one nearest word, or nothing."""
    from toolkit.pack import nearest  # only ever after a mistake

    hint = nearest.did_you_mean(word, known)
    return f"; {hint}" if hint else ""


def twice(what: str, one: str, other: str) -> str:
    """What is wrong with a line that says two things of one."""
    return f"{what} is given twice, as {one!r} and as {other!r}; leave one of them out"
