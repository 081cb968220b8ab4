"""Icons: our own vector drawings, one file each, painted in the colours of a palette."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.nearest import did_you_mean
from toolkit.press.checks import NO_COLOUR, TEMPLATE_SHAPE
from toolkit.press.display import Face, Path
from toolkit.press.errors import PressError
from toolkit.press.templates.layers import Layer, read_layer
from toolkit.press.templates.palette import HEX, toned, untoned
from toolkit.press.templates.vector import PathError, Segment, moved, svg_path, turned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.press.templates.palette import Palette

ICON_KEYS = ("icon", "about", "view", "turns", "part", "tilt", "layers", "paths")
STROKE_KEYS = ("d", "fill", "stroke", "width")
MOST = 95
"""By so many per cent a colour is lighter or darker at most."""
HEAD = "head"
"""What an icon says it is a part of where it tilts with the head of a portrait."""
NECK = (0.48, 0.74)
"""About where a head tilts, in shares of the view."""


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
    part: str = ""

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


def _painted(colour: str | None, said: dict[str, str], colours: dict[str, str]) -> str | None:
    if colour is None:
        return None
    name, share = untoned(colour)
    colour = said[name] if name in said else colours.get(name, name)
    return toned(colour, share) if share else colour


def strokes_of(layer: Layer, icon: Icon, tilt: float = 0.0) -> list[Stroke]:
    """The paths of an icon as they stand in another, of a head tilted by degrees clockwise."""
    scale = layer.size / icon.height

    def laid(d: tuple[Segment, ...]) -> tuple[Segment, ...]:
        if tilt and icon.part == HEAD:
            d = turned(d, tilt, NECK[0] * icon.width, NECK[1] * icon.height)
        return moved(_mirrored(d, icon.width) if layer.mirror else d, *layer.at, scale)

    return [
        stroke._replace(
            d=laid(stroke.d),
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


def read_icon(
    document: Document, name: str, found: list[Finding], other: Callable[[str], Icon] | None = None
) -> Icon | None:
    """The icon of a file, or None with the reasons appended to `found`.

    `other` gives the icons that its layers name; it raises KeyError where there is none, and
    PressError. Without it there are no others.
    """
    before = len(found)
    icon = _IconFile(document, found).icon(name, other)
    return None if len(found) > before else icon


class _IconFile:
    """The file of an icon while it is read; what is wrong in it is noted."""

    def __init__(self, document: Document, found: list[Finding]) -> None:
        self.document, self.found = document, found

    def wrong(self, steps: Steps, message: str, hint: str = "", key: bool = False) -> None:
        finding = self.document.finding(TEMPLATE_SHAPE, steps, message, hint=hint, key=key)
        self.found.append(finding)

    def check_keys(self, value: dict[str, Value], steps: Steps, keys: tuple[str, ...]) -> None:
        for each in value:
            if each not in keys:
                hint = did_you_mean(each, keys) or f"accepted: {', '.join(keys)}"
                self.wrong((*steps, each), f"an icon has no key '{each}'", hint, True)

    def icon(self, name: str, other: Callable[[str], Icon] | None) -> Icon | None:
        """The icon, of what could be read."""
        root = self.document.root
        if not isinstance(root, dict):
            self.wrong((), f"an icon is a mapping with the keys {', '.join(ICON_KEYS)}")
            return None
        self.check_keys(root, (), ICON_KEYS)
        if root.get("icon") != name:
            said = f"the icon in this file must be called '{name}', as the file is"
            self.wrong(("icon",), said)
        width, height = self.view(root)
        layers = root.get("layers", [])
        if not isinstance(layers, list):
            self.wrong(("layers",), "layers is a list of {icon: …, ink: …}")
            layers = []
        strokes = [*self.layers(layers, height, other, self.tilt(root))]
        paths = root.get("paths", [] if layers else None)
        if not isinstance(paths, list) or not (paths or layers):
            self.wrong(("paths",), "paths is a list of {d: …, fill: …}")
            paths = []
        for index, each in enumerate(paths):
            strokes += self.path(each, ("paths", index))
        part = root.get("part", "")
        if part not in ("", HEAD):
            self.wrong(("part",), f"part is '{HEAD}', for what tilts with the head of a portrait")
        return Icon(name, width, height, tuple(strokes), self.document, str(part))

    def tilt(self, root: dict[str, Value]) -> float:
        """By how many degrees the head tilts."""
        tilt = root.get("tilt", 0)
        if isinstance(tilt, bool) or not isinstance(tilt, int | float) or abs(tilt) > 30:
            self.wrong(("tilt",), "tilt is a number of degrees, clockwise, from -30 to 30")
            return 0.0
        return float(tilt)

    def view(self, root: dict[str, Value]) -> tuple[float, float]:
        """How wide and how high its units are."""
        view = root.get("view", [24, 24])
        if (
            isinstance(view, list)
            and len(view) == 2
            and all(isinstance(v, int | float) and not isinstance(v, bool) and v > 0 for v in view)
        ):
            return float(view[0]), float(view[1])  # type: ignore[arg-type]
        self.wrong(("view",), "view is [w, h], both greater than 0")
        return 24.0, 24.0

    def layers(
        self,
        layers: list[Value],
        height: float,
        other: Callable[[str], Icon] | None,
        tilt: float,
    ) -> Iterator[Stroke]:
        """The strokes of the other icons that it is made of."""
        for index, each in enumerate(layers):
            try:
                layer = read_layer(each, height)
                if other is None:
                    raise KeyError(layer.icon)
                yield from strokes_of(layer, other(layer.icon), tilt)
            except ValueError as error:
                self.wrong(("layers", index), str(error))
            except KeyError:
                self.wrong(("layers", index, "icon"), f"no icon '{layer.icon}'")
            except PressError as error:
                self.found.extend(error.findings)

    def path(self, each: Value, here: Steps) -> Iterator[Stroke]:
        """The stroke of one of its paths."""
        if not isinstance(each, dict) or not isinstance(each.get("d"), str):
            self.wrong(here, "a path has d, and fill or stroke")
            return
        self.check_keys(each, here, STROKE_KEYS)
        fill = self.colour(each, "fill", "ink" if "stroke" not in each else "none", here)
        stroke = self.colour(each, "stroke", "none", here)
        thick = each.get("width", 1.5)
        if isinstance(thick, bool) or not isinstance(thick, int | float) or thick <= 0:
            said = "width is a number greater than 0, in the units of view"
            self.wrong((*here, "width"), said)
            thick = 1.5
        try:
            yield Stroke(svg_path(str(each["d"])), fill, stroke, float(thick))
        except PathError as error:
            self.wrong((*here, "d"), f"not a path in SVG notation: {error}")

    def colour(self, path: dict[str, Value], key: str, usual: str, here: Steps) -> str | None:
        """The colour under a key; None for none."""
        colour = path.get(key, usual)
        if not isinstance(colour, str):
            self.wrong((*here, key), f"{key} is ink, paper, none or a colour of the palette")
            return "ink"
        return None if colour == "none" else colour
