"""A template as its file says it: its keys, and its reader, which tells every fault in it and in
what it includes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.press.checks import LEAST_MARGIN, TEMPLATE_NAME
from toolkit.press.errors import PressError
from toolkit.press.templates.boxes import Key
from toolkit.press.templates.cut import sides
from toolkit.press.templates.forms import Reading
from toolkit.press.templates.styles import read_styles
from toolkit.press.templates.template import Template

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.document import Document, Value
    from toolkit.pack.finding import Finding
    from toolkit.press.outline import Outline
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.parsed import Box

TEMPLATE: dict[str, Key] = {
    "template": Key("word", "its name, as the file is called", True),
    "title": Key("title", "a value for the PDF bookmarks; the row's `name` if not said"),
    "about": Key("text", "what it shows and which fields it reads"),
    "size": Key("size", "a card size by name, or `[w, h]` in mm, trimmed", True),
    "bleed": Key("margin", "mm beyond the trim, at least 3.175, which is also the default"),
    "safe": Key("margin", "mm inside the trim, at least 3.175, which is also the default"),
    "shape": Key(
        "as_said",
        "the cut, where it is no rectangle: `hexagon`, `circle`, `{radius: mm}` for rounded "
        "corners, `{path: …}` in SVG notation, or the corners `[x, y]` in order; it fills the size",
    ),
    "fills": Key(
        "margin",
        "of one with a `shape`: on the sheet so many mm around its box are inked, as far as half "
        "way to the next piece or the bleed of the outermost, so that nothing stays white between "
        "them; its ground goes as far",
    ),
    "part": Key("switch", "only included in others: no bleed or safe zone of its own"),
    "side": Key("choice:front|back", "a back never shows stand-in marks"),
    "turns": Key("switch", "promises to look the same turned by 180°, as a card back should"),
    "palette": Key("palette", "a file of palettes/", True),
    "styles": Key("as_said", "styles of its own, as in styles.yaml"),
    "boxes": Key("boxes", "what is drawn, first at the bottom", True),
}


def read_template(document: Document, name: str, library: Library) -> Template:
    """The template that a file says. Raises PressError with every fault in it and in what it
    includes."""
    found: list[Finding] = []
    reading = Reading(document, library, found, styles=dict(library.styles()))
    root: Value = document.root
    head = reading.mapping(root, (), TEMPLATE, "a template", skip=("boxes",))
    if not isinstance(root, dict):
        raise PressError(found)
    if head.get("template", name) != name:
        reading.wrong(("template",), f"this template must be called '{name}', as its file is")
    _frame(reading, head)
    outline = _cut(reading, head)
    if "palette" in head:
        _take_palette(reading, head["palette"])
    if "styles" in root:
        read_styles(reading, root["styles"], ("styles",))
    boxes = _boxes(reading, root["boxes"]) if "boxes" in root else ()
    if not found:
        found.extend(_includes(boxes, library, document))
    if found:
        raise PressError(found)
    return _template(name, head, reading, boxes, outline)


def _frame(reading: Reading, head: Mapping[str, Any]) -> None:
    """How large it is, and the margins beyond and inside its trim: what stands in boxes is read
    by them. A part has none."""
    usual = 0.0 if head.get("part") else LEAST_MARGIN
    reading.frame = (*head.get("size", (63.5, 88.9)), head.get("bleed", usual))
    reading.safe = head.get("safe", usual)


def _template(
    name: str,
    head: Mapping[str, Any],
    reading: Reading,
    boxes: tuple[Box, ...],
    outline: Outline | None,
) -> Template:
    """The template of which all was read, without a fault."""
    assert reading.palette is not None
    width, height, bleed = reading.frame
    return Template(
        name,
        head.get("title"),
        width,
        height,
        bleed,
        reading.safe,
        head.get("part", False),
        head.get("side") == "back",
        head.get("turns", False),
        reading.palette,
        reading.styles,
        boxes,
        reading.document,
        run=next((box for box in boxes if box.keys.get("runs_on")), None),
        outline=outline,
        sides=sides(outline.corners) if outline else (),
    )


def _cut(reading: Reading, head: Mapping[str, Any]) -> Outline | None:
    """The outline of what is no rectangle, in mm from the upper left of the trim."""
    if "shape" not in head:
        if "fills" in head:
            reading.wrong(("fills",), "only what has a `shape` fills what lies between", key=True)
        return None
    width, height, _ = reading.frame
    outline = reading.outlined(head["shape"], ("shape",), (0.0, 0.0, width, height), "template")
    if outline is not None and head.get("fills"):
        return outline._replace(fills=head["fills"])
    return outline


def _take_palette(reading: Reading, name: str) -> None:
    """The palette a template names; faults in its file are told where they stand."""
    try:
        reading.palette = reading.library.palette(name)
    except PressError as error:
        known = reading.library.files("palettes")
        if name in known:
            reading.found.extend(error.findings)
        else:
            reading.unnamed(("palette",), "palette", name, known)


def _boxes(reading: Reading, said: Value) -> tuple[Box, ...]:
    """What a template draws; at most one text of it runs on from face to face."""
    if not isinstance(said, list):
        reading.wrong(("boxes",), "boxes is a list of boxes")
        return ()
    boxes = reading.boxes(said, ("boxes",))
    for index, box in enumerate(_running(boxes)):
        if index:
            reading.wrong((*box.steps, "runs_on"), "only one text of a template runs on")
        if box not in boxes or box.when or box.when_not:
            what = "text that runs on stands on every face: in no repeat, under no condition"
            reading.wrong((*box.steps, "runs_on"), what)
    return boxes


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
