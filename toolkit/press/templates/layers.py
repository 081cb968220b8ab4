"""Icons laid together from others: a face, what it wears and holds, each in its own colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.press.templates.palette import untoned
from toolkit.press.templates.vector import moved

if TYPE_CHECKING:
    from toolkit.pack.document import Value
    from toolkit.press.templates.icons import Icon, Stroke
    from toolkit.press.templates.vector import Segment

LAYER_KEYS = ("icon", "ink", "paper", "at", "size", "mirror")
MOST = 95
"""By so many per cent a colour is lighter or darker at most."""


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


def strokes_of(layer: Layer, icon: Icon) -> list[Stroke]:
    """The paths of an icon as they stand in another."""
    scale = layer.size / icon.height
    return [
        stroke._replace(
            d=moved(
                _mirrored(stroke.d, icon.width) if layer.mirror else stroke.d, *layer.at, scale
            ),
            fill=_tinted(stroke.fill, layer),
            stroke=_tinted(stroke.stroke, layer),
            width=stroke.width * scale,
        )
        for stroke in icon.strokes
    ]


def _tinted(said: str | None, layer: Layer) -> str | None:
    """The colour of a path once `ink` and `paper` are what the layer says, tones added up."""
    if said is None:
        return None
    name, share = untoned(said)
    base, more = untoned({"ink": layer.ink, "paper": layer.paper}.get(name, name))
    percent = max(-MOST, min(MOST, round(100 * (share + more))))
    return f"{base} {percent:+d}" if percent else base


def _mirrored(d: tuple[Segment, ...], width: float) -> tuple[Segment, ...]:
    return tuple(
        (
            step[0],
            *(value if at % 2 else width - float(value) for at, value in enumerate(step[1:])),
        )
        for step in d
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
