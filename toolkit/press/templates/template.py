"""A template: what a face of a component looks like, read and checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.pack.document import Document
    from toolkit.press.display import Face
    from toolkit.press.outline import Outline
    from toolkit.press.templates.cut import Side
    from toolkit.press.templates.palette import Palette
    from toolkit.press.templates.parsed import Box, Words
    from toolkit.press.typesetting.text import Style


@dataclass(slots=True)
class Template:
    """A template read and checked; sizes in mm.

    `face` is kept once drawing it has looked at no row: then all rows share that one object.
    `run` is the box whose text runs on over several faces. `outline` is a cut that is no rectangle,
    and `sides` are its sides.
    """

    name: str
    title: Words | None
    width: float
    height: float
    bleed: float
    safe: float
    part: bool
    back: bool
    turns: bool
    palette: Palette
    styles: dict[str, Style]
    boxes: tuple[Box, ...]
    document: Document
    face: Face | None = field(default=None, repr=False)
    run: Box | None = None
    outline: Outline | None = None
    sides: tuple[Side, ...] = ()
