"""Libraries written for a test: templates as text, over the shipped ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.row import Row
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library

if TYPE_CHECKING:
    from pathlib import Path

    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.press.display import Face

HEAD = "template: card\nsize: poker\npalette: expanse\n"


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
