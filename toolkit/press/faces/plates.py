"""Plates of flowing text: a picture upon a dark ground, with what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.faces.answers import briefly
from toolkit.press.faces.on_ground import paired

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slab import Slab
    from toolkit.press.faces.slabs import Setter


def pictured(
    setter: Setter, value: dict[str, Value], steps: Steps | None, number: str
) -> Iterator[Slab]:
    """A brief answer beside its figure, which stands on its ground from the margin on; its number
    before the question."""
    drawn = value["figure"] if isinstance(value["figure"], dict) else {}
    named = f"{number.strip('*')}\u2002" if number else ""

    def words(side: Setter) -> list[Slab]:
        return briefly(side, value, steps, named)

    yield from paired(setter, drawn, words, steps, centred=True)
