"""Icons: our own vector drawings, one file each, painted in the colours of a palette."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.nearest import did_you_mean
from toolkit.press.checks import NO_COLOUR, TEMPLATE_SHAPE
from toolkit.press.display import Face, Path
from toolkit.press.errors import PressError
from toolkit.press.templates.layers import read_layer, strokes_of
from toolkit.press.templates.palette import HEX, toned
from toolkit.press.templates.vector import PathError, Segment, moved, svg_path

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.pack.document import Document, Value
    from toolkit.pack.finding import Finding
    from toolkit.press.templates.palette import Palette

ICON_KEYS = ("icon", "about", "view", "turns", "layers", "paths")
STROKE_KEYS = ("d", "fill", "stroke", "width")
_TONED = re.compile(r"(.+) ([+-]\d{1,2})\Z")


class Stroke(NamedTuple):
    """One path of an icon; colours are `ink`, `paper`, a palette's name or `#rrggbb`, each as it is
    or lighter or darker by so many per cent: `ink +30`."""

    d: tuple[Segment, ...]
    fill: str | None
    stroke: str | None
    width: float


class Icon(NamedTuple):
    """`width` × `height` are the units of its view, which the paths use."""

    name: str
    width: float
    height: float
    strokes: tuple[Stroke, ...]
    document: Document

    @property
    def aspect(self) -> float:
        return self.width / self.height

    def face(self, palette: Palette, ink: str, paper: str) -> Face:
        """The icon as a face 10 mm high, so that painters store it once and place it often."""
        scale = 10 / self.height
        said = {"ink": ink, "paper": paper}
        ops = tuple(
            Path(
                _scaled(stroke.d, scale),
                _painted(stroke.fill, said, palette.colours),
                _painted(stroke.stroke, said, palette.colours),
                stroke.width * scale,
            )
            for stroke in self.strokes
        )
        return Face(f"icon.{self.name}", self.name, self.width * scale, 10.0, 0.0, 0.0, ops)

    def takes(self, ink: str, paper: str) -> tuple[str, str]:
        """Of the two colours those that the icon uses; the other is empty."""
        used = {
            untoned(said)[0] for each in self.strokes for said in (each.fill, each.stroke) if said
        }
        return ink if "ink" in used else "", paper if "paper" in used else ""

    def strange_colours(self, palette: Palette) -> list[Finding]:
        """A finding for each colour that is neither ink, paper, #rrggbb nor in the palette."""
        accepted = palette.colours
        return [
            self.document.finding(
                NO_COLOUR,
                ("paths", index, key),
                f"palette {palette.name} has no colour '{colour}'",
                hint=did_you_mean(colour, {*accepted, "ink", "paper"}),
            )
            for index, stroke in enumerate(self.strokes)
            for key, colour in (("fill", stroke.fill), ("stroke", stroke.stroke))
            if colour is not None
            and (plain := untoned(colour)[0]) not in accepted
            and plain not in ("ink", "paper")
            and not HEX.match(plain)
        ]


@lru_cache(maxsize=2048)
def _scaled(d: tuple[Segment, ...], scale: float) -> tuple[Segment, ...]:
    """Kept, because one icon is drawn in many colours."""
    return moved(d, 0.0, 0.0, scale)


@lru_cache(maxsize=2048)
def untoned(colour: str) -> tuple[str, float]:
    """The colour that is named, and how much lighter or darker it is wanted."""
    tone = _TONED.match(colour)
    return (colour, 0.0) if tone is None else (tone[1], int(tone[2]) / 100)


def _painted(colour: str | None, said: dict[str, str], colours: dict[str, str]) -> str | None:
    if colour is None:
        return None
    name, share = untoned(colour)
    colour = said[name] if name in said else colours.get(name, name)
    return toned(colour, share) if share else colour


def read_icon(
    document: Document, name: str, found: list[Finding], other: Callable[[str], Icon] | None = None
) -> Icon | None:
    """The icon of a file, or None with the reasons appended to `found`.

    `other` gives the icons that its layers name; it raises KeyError where there is none, and
    PressError. Without it there are no others.
    """
    before = len(found)
    root = document.root

    def wrong(
        steps: tuple[str | int, ...], message: str, hint: str = "", key: bool = False
    ) -> None:
        found.append(document.finding(TEMPLATE_SHAPE, steps, message, hint=hint, key=key))

    def check_keys(
        value: dict[str, Value], steps: tuple[str | int, ...], keys: tuple[str, ...]
    ) -> None:
        for each in value:
            if each not in keys:
                hint = did_you_mean(each, keys) or f"accepted: {', '.join(keys)}"
                wrong((*steps, each), f"an icon has no key '{each}'", hint, True)

    if not isinstance(root, dict):
        wrong((), f"an icon is a mapping with the keys {', '.join(ICON_KEYS)}")
        return None
    check_keys(root, (), ICON_KEYS)
    if root.get("icon") != name:
        wrong(("icon",), f"the icon in this file must be called '{name}', as the file is")
    view = root.get("view", [24, 24])
    width, height = 24.0, 24.0
    if (
        isinstance(view, list)
        and len(view) == 2
        and all(isinstance(v, int | float) and not isinstance(v, bool) and v > 0 for v in view)
    ):
        width, height = float(view[0]), float(view[1])  # type: ignore[arg-type]
    else:
        wrong(("view",), "view is [w, h], both greater than 0")
    strokes: list[Stroke] = []
    layers = root.get("layers", [])
    if not isinstance(layers, list):
        wrong(("layers",), "layers is a list of {icon: …, ink: …}")
        layers = []
    for index, each in enumerate(layers):
        try:
            layer = read_layer(each, height)
            if other is None:
                raise KeyError(layer.icon)
            strokes += strokes_of(layer, other(layer.icon))
        except ValueError as error:
            wrong(("layers", index), str(error))
        except KeyError:
            wrong(("layers", index, "icon"), f"no icon '{layer.icon}'")
        except PressError as error:
            found.extend(error.findings)
    paths = root.get("paths", [] if layers else None)
    if not isinstance(paths, list) or not (paths or layers):
        wrong(("paths",), "paths is a list of {d: …, fill: …}")
        paths = []
    for index, each in enumerate(paths):
        here: tuple[str | int, ...] = ("paths", index)
        if not isinstance(each, dict) or not isinstance(each.get("d"), str):
            wrong(here, "a path has d, and fill or stroke")
            continue
        check_keys(each, here, STROKE_KEYS)
        colours: dict[str, str | None] = {}
        for key in ("fill", "stroke"):
            colour = each.get(key, "ink" if key == "fill" and "stroke" not in each else "none")
            if not isinstance(colour, str):
                wrong((*here, key), f"{key} is ink, paper, none or a colour of the palette")
                colour = "ink"
            colours[key] = None if colour == "none" else colour
        thick = each.get("width", 1.5)
        if isinstance(thick, bool) or not isinstance(thick, int | float) or thick <= 0:
            wrong((*here, "width"), "width is a number greater than 0, in the units of view")
            thick = 1.5
        try:
            d = svg_path(str(each["d"]))
        except PathError as error:
            wrong((*here, "d"), f"not a path in SVG notation: {error}")
            continue
        strokes.append(Stroke(d, colours["fill"], colours["stroke"], float(thick)))
    if len(found) > before:
        return None
    return Icon(name, width, height, tuple(strokes), document)
