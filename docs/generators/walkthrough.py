"""Follows a page such as docs/card-set.md: writes its files, types its commands, records answers.

A remark before a block says what becomes of it: `<!-- file: PATH -->` is written there,
`<!-- record -->` is tried as a set of its own, `<!-- picture: PATH W × H -->` makes a PNG. Either
block may say what `validate` has to find in it, as `finds E109 E204`. Commands in `console` blocks
are run in order and their answers replaced by what they say now; those in `sh` blocks are not.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from generators.game import GAME, folders
from toolkit.cli.main import run
from toolkit.lint.trial import tried, write

if TYPE_CHECKING:
    from collections.abc import Iterator

_PART = re.compile(
    r"<!-- picture: (?P<picture>\S+) (?P<pixels>\d+ × \d+) -->"
    r"|(?:<!-- (?:file: (?P<file>[^\s,]+)|(?P<record>record))(?:, finds (?P<finds>[EWI0-9 ]+))? -->"
    r"\n)?```(?P<language>yaml|console)\n(?P<body>.*?)```",
    re.DOTALL,
)


class Snippet(NamedTuple):
    """A block of YAML: what it should be found to break, and what it does."""

    body: str
    said: list[str]
    found: list[str]


def text(document: str) -> str:
    """The document with the answers that its commands give now."""
    with _elsewhere():
        return _PART.sub(_followed, document)


def files_shown(document: str) -> dict[str, str]:
    """The files that the document has written, as they are at its end."""
    return {part["file"]: part["body"] for part in _PART.finditer(document) if part["file"]}


def snippets(document: str) -> Iterator[Snippet]:
    """All blocks of YAML, each tried as a set over the game."""
    pictures = {
        Path(part["picture"]).relative_to("my_set").as_posix(): f"a PNG of {part['pixels']} pixels"
        for part in _PART.finditer(document)
        if part["picture"]
    }
    for part in _PART.finditer(document):
        if part["language"] != "yaml":
            continue
        body = part["body"]
        files = {"cards/actions.yaml": body if body.startswith("cards:") else f"cards:\n{body}"}
        files |= {path: png for path, png in pictures.items() if path in body}
        found = tried(GAME, files, folders())
        yield Snippet(body, (part["finds"] or "").split(), sorted({one.code for one in found}))


def _followed(part: re.Match[str]) -> str:
    if part["picture"]:
        write(Path(), {part["picture"]: f"a PNG of {part['pixels']} pixels"})
    elif part["file"]:
        write(Path(), {part["file"]: part["body"]})
    elif part["language"] == "console":
        command, _, _ = part["body"].removeprefix("$ ").partition("\n")
        return f"```console\n$ {command}\n{answer(command)}```"
    return part[0]


def answer(command: str) -> str:
    """What a command line says, on both streams, in the order in which it says it."""
    words = shlex.split(command)
    assert words[0] == "toolkit", command
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        run(words[1:])
    return said.getvalue()


@contextlib.contextmanager
def _elsewhere() -> Iterator[None]:
    """An empty folder to be in."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as place:
        os.chdir(place)
        try:
            yield
        finally:
            os.chdir(before)
