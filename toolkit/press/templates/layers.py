"""Icons laid together from others: a face, what it wears and holds, each in its own colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from toolkit.pack.document import Value

LAYER_KEYS = ("icon", "ink", "paper", "at", "size", "mirror")


class Layer(NamedTuple):
    """One icon within another: what its `ink` and its `paper` become, where its top left corner
    lies, how high it is, in the units of the whole, and whether it faces the other way."""

    icon: str
    ink: str
    paper: str
    at: tuple[float, float]
    size: float
    mirror: bool


def read_layer(value: Value, height: float) -> Layer:
    """A layer of an icon of that height. Raises ValueError with what would be right."""
    if not isinstance(value, dict) or not isinstance(value.get("icon"), str):
        raise ValueError("a layer is a mapping with `icon`, the name of another")
    strange = [key for key in value if key not in LAYER_KEYS]
    if strange:
        raise ValueError(f"a layer has no key '{strange[0]}'; it has {', '.join(LAYER_KEYS)}")
    ink, paper = value.get("ink", "ink"), value.get("paper", "paper")
    if not (isinstance(ink, str) and isinstance(paper, str)):
        raise ValueError("`ink` and `paper` of a layer are colours")
    at: Any = value.get("at", [0, 0])
    if not (isinstance(at, list) and len(at) == 2 and all(map(_is_number, at))):
        raise ValueError("`at` of a layer is [x, y]")
    size: Any = value.get("size", height)
    if not _is_number(size) or size <= 0:
        raise ValueError("`size` of a layer is its height, greater than 0")
    mirror = value.get("mirror", False)
    if not isinstance(mirror, bool):
        raise ValueError("`mirror` of a layer is true or false")
    return Layer(str(value["icon"]), ink, paper, (at[0], at[1]), size, mirror)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
