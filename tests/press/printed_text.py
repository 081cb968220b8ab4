"""Rows drawn by shipped templates, and the texts that stand on their faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Op, Place, Text
from toolkit.press.faces.face import render

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.display import Face
    from toolkit.press.templates.library import Library


def drawn_by(library: Library, template: str, row: Row) -> Face:
    """The face; a finding fails the test."""
    found: list[Finding] = []
    face = render(template, row, library, found)
    assert not found, [f"{finding.path}: {finding.message}" for finding in found]
    return face


def texts(ops: tuple[Op, ...], scale: float = 1.0) -> Iterator[tuple[str, float]]:
    """Each text with its size in points as printed."""
    for op in ops:
        if isinstance(op, Text):
            yield op.text, op.size * scale
        elif isinstance(op, Place):
            yield from texts(op.face.ops, scale * op.scale)


def placed(
    ops: tuple[Op, ...], x: float = 0.0, y: float = 0.0
) -> Iterator[tuple[Text, float, float]]:
    """Each text with its place in mm on the face."""
    for op in ops:
        if isinstance(op, Text):
            yield op, x + op.x, y + op.y
        elif isinstance(op, Place):
            yield from placed(op.face.ops, x + op.x, y + op.y)
