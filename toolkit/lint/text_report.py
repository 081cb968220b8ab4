"""Findings as text: the place, what is wrong, the line with a caret, what would help."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TextIO

from toolkit.lint.capping import capped
from toolkit.pack.visible import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.pack.finding import Finding

_COLOURS = {"error": "31", "warning": "33", "info": "36"}
_BOLD, _DIM, _GREEN = "1", "2", "32"
_WIDTH = 110  # of the line shown; a longer one is cut around the caret
_BINARY = 3  # one sign of so many that cannot be printed, and a line is none of a text


def wants_colour(stream: TextIO) -> bool:
    """Colour only on a terminal, and never where NO_COLOR or a dumb terminal asks for none."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def text(
    findings: Iterable[Finding],
    line_of: Callable[[str, int], str],
    *,
    closing: str = "",
    colour: bool = False,
    everything: bool = False,
) -> str:
    """The report as text. `line_of` gives a line of a file, from 1, for the frame.

    Of very many findings some are shown, with `everything` all.
    """
    listed = tuple(findings)
    shown = capped(listed, everything=everything)
    counts = {"error": 0, "warning": 0, "info": 0}
    for finding in listed:
        counts[finding.severity] += 1
    blocks = [
        _block(finding, "" if finding.closed else line_of(finding.path, finding.line), colour)
        for finding in shown.findings
    ]
    if shown.more:
        blocks.append(shown.sentence() + "\n")
    words = [f"{number} {_noun(severity, number)}" for severity, number in counts.items() if number]
    blocks.append(", ".join(words) if words else _paint("nothing to report", _GREEN, colour))
    if closing:
        blocks[-1] += "\n" + closing
    return "\n".join(blocks) + "\n"


def _noun(severity: str, number: int) -> str:
    noun = "notice" if severity == "info" else severity
    return noun if number == 1 else noun + "s"


def _block(finding: Finding, line: str, colour: bool) -> str:
    tint = _COLOURS[finding.severity]
    place = _paint(f"{visible(finding.place)}: ", _BOLD, colour) if finding.place else ""
    severity = _paint(finding.severity, tint, colour)
    name = _paint(f"[{finding.code} {finding.name}]", _DIM, colour)
    rows = [f"{place}{severity} {name} {visible(finding.message)}"]
    shown, column = _window(line, finding.column)
    if shown and not shown.isspace():
        gutter = str(finding.line)
        rows.append(f"  {gutter} | {shown}")
        if column:
            caret = _paint("^", tint, colour)
            rows.append(f"  {' ' * len(gutter)} | {' ' * (column - 1)}{caret}")
    if finding.hint:
        first, *more = finding.hint.split("\n")  # a drawing has a line of its own for each row
        rows.append(f"  help: {visible(first)}")
        rows += [f"    {visible(row)}".rstrip() for row in more]
    return "\n".join(rows) + "\n"


def _window(line: str, column: int) -> tuple[str, int]:
    """The part of a line around a column, on one row, and the column in it.

    The column is 0 for a line of a file that is no text: nobody would know the place by it.
    """
    # Cut before it is cleaned: a file may be one line of megabytes, and have a million findings.
    start = max(0, min(column - 1 - _WIDTH // 2, len(line) - _WIDTH)) if len(line) > _WIDTH else 0
    part = line[start : start + _WIDTH].replace("\t", " ")
    if sum([not sign.isprintable() for sign in part]) * _BINARY > len(part):
        return "(binary data)", 0
    before = "…" if start else ""
    after = "…" if start + _WIDTH < len(line) else ""
    left = before + visible(part[: column - 1 - start])
    return left + visible(part[column - 1 - start :]) + after, len(left) + 1


def _paint(text: str, code: str, colour: bool) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if colour else text
