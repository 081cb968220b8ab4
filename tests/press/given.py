"""Libraries written for a test: templates as text, over the shipped ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.row import Row
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Place, Text
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library

if TYPE_CHECKING:
    from pathlib import Path

    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.press.display import Face

HEAD = "template: card\nsize: poker\npalette: expanse\n"
WORDS = "- {box: text, at: [5, 5, 50, 20], field: rules, style: rules}\n"
TABLE = (
    "- box: table\n  at: [5, 5, 50, 30]\n  rows: bases\n  style: table\n"
    "  header_style: table_head\n"
    "  rule: line\n  columns:\n  - {width: 30, header: Base, field: item.name}\n"
    "  - {header: Res, field: item.resource, filter: icon}\n  - {width: 8}\n"
)


def library(folder: Path, boxes: str = "", **files: str) -> Library:
    """The shipped templates under a folder with the template `card` and these files.

    A name such as `icons__x` is the file icons/x.yaml.
    """
    if boxes:
        files = {"card": f"{HEAD}boxes:\n{boxes}", **files}
    for name, text in files.items():
        file = folder / f"{name.replace('__', '/')}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Library.open([TEMPLATES, folder])


def face(folder: Path, boxes: str, /, **fields: Value) -> Face:
    """The face of a row with these fields; raises PressError."""
    return render("card", Row("card.one", fields), library(folder, boxes))


def faults(folder: Path, boxes: str, /, **fields: Value) -> list[Finding]:
    """What is wrong with it, in order; it must be something."""
    try:
        face(folder, boxes, **fields)
    except PressError as error:
        return error.findings
    raise AssertionError("nothing was found")


def texts(made: Face) -> list[str]:
    """Every text of a face, in order."""
    return [op.text for op in made.ops if isinstance(op, Text)]


def icons(made: Face) -> list[str]:
    """The icons of a face by name, in order."""
    placed = [op.face.id for op in made.ops if isinstance(op, Place)]
    return [name.removeprefix("icon.") for name in placed]


def codes(found: list[Finding]) -> list[str]:
    """What findings are called."""
    return [finding.name for finding in found]
