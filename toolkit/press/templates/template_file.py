"""A template as its file says it, with every fault in it and in what it includes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.press.checks import LEAST_MARGIN, TEMPLATE_NAME
from toolkit.press.errors import PressError
from toolkit.press.templates.boxes import TEMPLATE
from toolkit.press.templates.cut import sides
from toolkit.press.templates.forms import Reading
from toolkit.press.templates.library import Template
from toolkit.press.templates.styles import read_styles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Document, Value
    from toolkit.pack.finding import Finding
    from toolkit.press.outline import Outline
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.parsed import Box


def read_template(document: Document, name: str, library: Library) -> Template:
    found: list[Finding] = []
    reading = Reading(document, library, found, styles=dict(library.styles()))
    root: Value = document.root
    head = reading.mapping(root, (), TEMPLATE, "a template", skip=("boxes",))
    if not isinstance(root, dict):
        raise PressError(found)
    if head.get("template", name) != name:
        reading.wrong(("template",), f"this template must be called '{name}', as its file is")
    part = head.get("part", False)
    width, height = head.get("size", (63.5, 88.9))
    bleed = head.get("bleed", 0.0 if part else LEAST_MARGIN)
    safe = head.get("safe", 0.0 if part else LEAST_MARGIN)
    reading.frame = (width, height, bleed)
    reading.safe = safe
    outline: Outline | None = None
    if "shape" in head:
        outline = reading.outlined(head["shape"], ("shape",), (0.0, 0.0, width, height), "template")
        if outline is not None and head.get("fills"):
            outline = replace(outline, fills=head["fills"])
    elif "fills" in head:
        reading.wrong(("fills",), "only what has a `shape` fills what lies between", key=True)
    if "palette" in head:
        try:
            reading.palette = library.palette(head["palette"])
        except PressError as error:
            if head["palette"] in library.files("palettes"):
                found.extend(error.findings)
            else:
                names = library.files("palettes")
                reading.unnamed(("palette",), "palette", head["palette"], names)
    if "styles" in root:
        read_styles(reading, root["styles"], ("styles",))
    boxes: tuple[Box, ...] = ()
    if "boxes" in root:
        if isinstance(root["boxes"], list):
            boxes = reading.boxes(root["boxes"], ("boxes",))
        else:
            reading.wrong(("boxes",), "boxes is a list of boxes")
    for box in list(_running(boxes))[1:]:
        reading.wrong((*box.steps, "runs_on"), "only one text of a template runs on")
    for box in _running(boxes):
        if box not in boxes or box.when or box.when_not:
            what = "text that runs on stands on every face: in no repeat, under no condition"
            reading.wrong((*box.steps, "runs_on"), what)
    if not found:
        found.extend(_includes(boxes, library, document))
    if found:
        raise PressError(found)
    assert reading.palette is not None
    return Template(
        name,
        head.get("title"),
        width,
        height,
        bleed,
        safe,
        part,
        head.get("side") == "back",
        head.get("turns", False),
        reading.palette,
        reading.styles,
        boxes,
        document,
        run=next((box for box in boxes if box.keys.get("runs_on")), None),
        outline=outline,
        sides=sides(outline.corners) if outline else (),
    )


def _running(boxes: tuple[Box, ...]) -> Iterator[Box]:
    """All boxes, inside others too, whose text runs on."""
    for box in boxes:
        if box.keys.get("runs_on"):
            yield box
        yield from _running(box.keys.get("boxes", ()))


def _includes(boxes: tuple[Box, ...], library: Library, document: Document) -> list[Finding]:
    """Faults of the templates that these boxes include by name; the shipped ones have none, and are
    read once they are drawn, which many never are."""
    found: list[Finding] = []
    for box in boxes:
        found.extend(_includes(box.keys.get("boxes", ()), library, document))
        name = box.keys.get("template")
        if isinstance(name, str) and not library.ships(name):
            try:
                library.template(name)
            except PressError as error:
                for finding in error.findings:
                    if finding.path == f"{name}.yaml":
                        steps = (*box.steps, "template")
                        finding = document.finding(
                            TEMPLATE_NAME, steps, finding.message, hint=finding.hint
                        )
                    found.append(finding)
    return found
