"""Faces and pieces for tests: nothing on them but what a test may look for."""

from __future__ import annotations

from toolkit.press.display import Face, Piece, Rect, Text


def face(name: str, width: float = 63.5, height: float = 88.9, bleed: float = 3.175) -> Face:
    """A tinted face with its name at the top."""
    ground = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, "#e0e8f0")
    words = Text(width / 2, height / 2, name, "sans", 6, "#101010", "middle")
    return Face(name, name, width, height, bleed, 3.0, (ground, words))


def pieces(
    count: int,
    width: float = 63.5,
    height: float = 88.9,
    bleed: float = 3.175,
    copies: int = 1,
) -> list[Piece]:
    """Pieces p0, p1, … with fronts `front 0` … and backs `back 0` … of their own."""
    return [
        Piece(
            f"p{index}",
            face(f"front {index}", width, height, bleed),
            face(f"back {index}", width, height, bleed),
            copies,
        )
        for index in range(count)
    ]
