"""Pictures seen the other way round, from left to right, so that all light in them turns too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Ellipse, Face, Fade, Path, Place

if TYPE_CHECKING:
    from toolkit.press.display import Op
    from toolkit.press.templates.vector import Segment

_ALIKE = ("scene.stars", "scene.orbits", "scene.rays", "scene.hexes", "scene.ridge")
"""What looks as well one way as the other is laid elsewhere, and stays the one that cards share."""


class Mirror:
    """Turns what lies in a picture; faces it has turned are kept in `known`, by their identity."""

    def __init__(self, known: dict[tuple[object, ...], Face]) -> None:
        self.known = known

    def op(self, op: Op, width: float) -> Op:
        """What is drawn in a picture of that width, as it lies in its mirror image."""
        if isinstance(op, Path):
            return op._replace(d=_other_way(op.d, width))
        if isinstance(op, Place):
            wide = op.face.height if op.turn % 180 else op.face.width
            within = op.within and _other_way(op.within, op.face.width)
            return op._replace(
                face=self.face(op.face), x=width - op.x - wide * op.scale,
                turn=-op.turn % 360, within=within,
            )  # fmt: skip
        if isinstance(op, Fade):
            op = op._replace(focus=(1 - op.focus[0], op.focus[1]))
        return op._replace(x=width - op.x - op.w) if isinstance(op, Ellipse | Fade) else op

    def face(self, face: Face) -> Face:
        """A face of a picture the other way round; the same object each time."""
        if face.id in _ALIKE:
            return face
        key = ("mirror", id(face))
        kept = self.known.get(key)
        if kept is None:
            # The upright one is kept beside it: no other may take its identity.
            self.known[("upright", id(face))] = face
            ops = tuple([self.op(op, face.width) for op in face.ops])
            kept = self.known[key] = face._replace(ops=ops)
        return kept


def _other_way(d: tuple[Segment, ...], width: float) -> tuple[Segment, ...]:
    found: list[Segment] = []
    for step in d:
        values = [each if at % 2 else width - float(each) for at, each in enumerate(step[1:])]
        found.append((step[0], *values))
    return tuple(found)
