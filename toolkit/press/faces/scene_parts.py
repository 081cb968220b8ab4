"""The parts of a scene: each a way to draw by chance, within the ranges that the scene says.

What cards have in common (a field of stars, rings, an icon turned so far) is a face of its own,
kept by the library, so that painters store it once however many cards show it.
"""

from __future__ import annotations

import math
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.press.checks import NO_COLOUR
from toolkit.press.display import EDGE, Ellipse, Face, Fade, Path, Place
from toolkit.press.errors import PressError
from toolkit.press.faces.mirroring import Mirror
from toolkit.press.faces.ridges import ridge
from toolkit.press.templates.palette import HEX, mixed, toned
from toolkit.press.templates.scenes import LIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.press.display import Op
    from toolkit.press.faces.pen import Pen
    from toolkit.press.templates.scenes import Part, Scene
    from toolkit.press.templates.vector import Segment

VARIANTS = 2
"""So many ways a field of stars, a comb or a star of rays turns out; cards share them."""
GLOBES = 3
"""So many globes are made of what a part says; cards share them in all sizes."""
GLOBE = 10.0
"""The radius of a globe, in mm, before it is laid into a scene."""
_GLOBES_OWN = ("at", "size", "shade", "colour")
_TURNED = 15  # degrees from one turn of an icon to the next


class Said(NamedTuple):
    """What the box says of its picture: two colours, and icons by what the scene calls them."""

    base: str
    light: str
    icons: dict[str, str]


class Composer:
    """One picture: its numbers are drawn in the order in which the scene asks for them."""

    def __init__(self, pen: Pen, scene: Scene, said: Said, seed: str) -> None:
        self.pen, self.scene, self.said, self.base = pen, scene, said, said.base
        self.random = Random(f"{scene.name} {seed}")

    def parts(self) -> Iterable[Op]:
        axis = self.scene.mirror
        turned = axis and self.random.random() < 0.5
        mirror = Mirror(self.pen.library.scene_faces)
        for index, part in enumerate(self.scene.parts):
            ops = _PARTS[part.kind](self, part.keys, self.colour(index, part))
            yield from (mirror.op(op, 2 * axis) for op in ops) if turned else ops

    def colour(self, index: int, part: Part) -> str:
        """The part's colour in its shade. Raises PressError where the palette has none of it."""
        palette = self.pen.template.palette
        said, shade = part.keys.get("colour"), part.keys.get("shade", 0.0)
        if said is None:
            return toned(self.base, shade)
        several = said if isinstance(said, tuple) else (said,)
        colours = {each: palette.of(each) for each in several if each != LIGHT}
        for name, colour in colours.items():
            if not HEX.match(colour):
                message = f"palette {palette.name} has no colour '{name}'"
                steps = ("parts", index, "colour")
                raise PressError([self.scene.document.finding(NO_COLOUR, steps, message)])
        chosen = self.random.choice(several) if len(several) > 1 else several[0]
        return self.lit(shade) if chosen == LIGHT else toned(colours[chosen], shade)

    def lit(self, shade: float) -> str:
        """The second colour, where it is darker of the first one: it comes out of its dark."""
        other = "#ffffff" if shade > 0 else self.base
        return mixed(self.said.light, other, min(1.0, abs(shade)))

    def drawn(self, span: tuple[float, float]) -> float:
        low, high = span
        return low if low == high else round(self.random.uniform(low, high), 2)

    def spot(self, area: tuple[tuple[float, float], ...]) -> tuple[float, float]:
        return self.drawn(area[0]), self.drawn(area[1])

    def shared(self, key: tuple[object, ...], make: Callable[[], Face]) -> Face:
        faces = self.pen.library.scene_faces
        return faces.get(key) or faces.setdefault(key, make())

    # ----------------------------------------------------------------- parts
    def stars(self, keys: dict[str, Any], colour: str) -> Iterable[Op]:
        scene = self.scene

        def make(random: Random) -> list[Segment]:
            d: list[Segment] = []
            for _ in range(keys["count"]):
                x, y = random.uniform(0, scene.width), random.uniform(0, scene.height)
                size = random.uniform(*keys["size"]) / 2
                d += _spikes(x, y, 2, size * 0.6, size)
            return d

        face = self.variant("stars", keys, colour, scene.width, scene.height, make)
        yield Place(face, 0.0, 0.0, self.random.choice((0, 180)))

    def orbits(self, keys: dict[str, Any], colour: str) -> Iterable[Op]:
        x, y = self.spot(keys["at"])
        radii, flat, width = keys["radii"], keys.get("flat", 1.0), keys.get("width", 0.3)
        most = max(radii) + width

        def make() -> Face:
            rings = tuple(
                Ellipse(most - r, (most - r) * flat, 2 * r, 2 * r * flat, None, colour, width)
                for r in radii
            )
            return Face("scene.orbits", "orbits", 2 * most, 2 * most * flat, 0.0, 0.0, rings)

        yield Place(self.shared(("orbits", radii, flat, colour), make), x - most, y - most * flat)
        for radius in radii if "bodies" in keys else ():
            angle, size = self.random.uniform(0, 2 * math.pi), self.drawn(keys["bodies"])
            left, top = x + radius * math.cos(angle), y + radius * flat * math.sin(angle)
            yield Ellipse(left - size / 2, top - size / 2, size, size, colour)

    def discs(self, keys: dict[str, Any], colour: str) -> Iterable[Op]:
        x, y = self.spot(keys["at"])
        sizes, step = keys["sizes"], keys.get("step", 0.1)
        lit, first = keys.get("colour") == LIGHT, keys.get("shade", 0.0)
        for index, size in enumerate(sizes):
            lighter = min(1.0, max(-1.0, step * index))
            shade = self.lit(first + lighter) if lit else toned(colour, lighter)
            yield Ellipse(x - size / 2, y - size / 2, size, size, shade)

    def glow(self, keys: dict[str, Any], colour: str) -> Iterable[Op]:
        x, y = self.spot(keys["at"])
        wide = self.drawn(keys["size"])
        high = wide * keys.get("flat", 1.0)
        opacity = keys.get("opacity", (0.7, 0.0))
        yield Fade(x - wide / 2, y - high / 2, wide, high, (colour, colour), opacity, EDGE)

    def globe(self, keys: dict[str, Any], colour: str) -> Iterable[Op]:
        from toolkit.press.faces.globes import Globe

        x, y = self.spot(keys["at"])
        size, number = self.drawn(keys["size"]), self.random.randrange(GLOBES)
        said = repr([(key, keys[key]) for key in sorted(keys) if key not in _GLOBES_OWN])

        def make() -> Face:
            random, none = Random(f"globe {said} {number}"), (0.0, 0.0)
            ring = random.uniform(*keys.get("ring", none))
            count = {
                key: random.randint(*keys.get(key, (0, 0))) for key in ("bands", "lands", "craters")
            }
            ring = ring if ring > 1 else 0.0
            most = GLOBE * max(1.0, ring)
            globe = Globe(
                most, most, GLOBE, colour, **count, ring=ring,
                lean=random.uniform(*keys.get("lean", none)), night=keys.get("night", 0.8),
            )  # fmt: skip
            drawn = tuple(globe.drawn(random))
            return Face("scene.globe", "globe", 2 * most, 2 * most, 0.0, 0.0, drawn)

        face = self.shared(("globe", said, number, colour), make)
        scale = size / 2 / GLOBE
        half = face.width / 2 * scale
        yield Place(face, x - half, y - half, 0, scale)

    def rays(self, keys: dict[str, Any], colour: str) -> Iterable[Op]:
        x, y = self.spot(keys["at"])
        most = keys["outer"][1]

        def make(random: Random) -> list[Segment]:
            outer = [random.uniform(*keys["outer"]) for _ in range(keys["count"])]
            return _spikes(most, most, keys["count"], keys["inner"], *outer)

        face = self.variant("rays", keys, colour, 2 * most, 2 * most, make)
        yield Place(face, x - most, y - most, self.random.choice((0, 90, 180, 270)))

    def hexes(self, keys: dict[str, Any], colour: str) -> Iterable[Op]:
        from toolkit.hex.drawn import centre
        from toolkit.hex.rings import spiral

        x, y = self.spot(keys["at"])
        across, share, rings = keys["across"], keys.get("share", 1.0), keys["rings"]
        radius = (across - keys.get("gap", 0.4)) / math.sqrt(3)
        most = across * (rings + 1)

        def make(random: Random) -> list[Segment]:
            d: list[Segment] = []
            for place in spiral(rings):
                if random.random() < share:
                    right, down = centre(place)
                    d += _spikes(most + right * across, most + down * across, 3, radius, radius)
            return d

        face = self.variant("hexes", keys, colour, 2 * most, 2 * most, make)
        yield Place(face, x - most, y - most, self.random.choice((0, 180)))

    def variant(
        self, kind: str, keys: dict[str, Any], colour: str, width: float, height: float,
        make: Callable[[Random], list[Segment]],
    ) -> Face:  # fmt: skip
        """One of the few faces of such a part that cards share: one path, drawn by chance."""
        number = self.random.randrange(VARIANTS)
        said = repr([(key, keys[key]) for key in sorted(keys) if key not in ("at", "shade")])

        key = (kind, said, number, width, height)

        def face() -> Face:
            paths = self.pen.library.scene_paths
            path = paths.get(key)
            if path is None:
                path = paths[key] = tuple(make(Random(f"{kind} {said} {number}")))
            return Face(f"scene.{kind}", kind, width, height, 0.0, 0.0, (Path(path, colour),))

        return self.shared((*key, colour), face)

    def ridge(self, keys: dict[str, Any], colour: str) -> Iterable[Op]:
        """Twice as wide as the scene: where it begins is one more thing that cards differ in."""
        scene, rise, hang = self.scene, keys["rise"], keys.get("hang", False)
        y, width = self.drawn(keys["at"]), 2 * scene.width
        foot = rise[1] * 1.3
        depth = foot + scene.height

        def make(random: Random) -> list[Segment]:
            return ridge(keys["form"], width, foot, depth, 2 * keys["count"], rise, random)

        face = self.variant("ridge", keys, colour, width, depth, make)
        x = -round(self.random.uniform(0, scene.width), 1)
        yield Place(face, x, y - scene.height if hang else y - foot, 180 if hang else 0)

    def icons(self, keys: dict[str, Any], colour: str) -> Iterable[Op]:
        x, y = self.spot(keys["at"])
        size, turn = self.drawn(keys["size"]), self.drawn(keys.get("turn", (0.0, 0.0)))
        turn = round(turn / _TURNED) * _TURNED % 360
        across, down = self.spot(keys.get("step", ((0.0, 0.0), (0.0, 0.0))))
        mirrored = keys.get("mirror", False) and self.random.random() < 0.5
        icon = keys["icon"]
        chosen = self.random.choice(icon) if isinstance(icon, tuple) else icon
        names = [self.said.icons.get(name, name) for name in (chosen, keys.get("over", "")) if name]
        if not self.pen.library.has_icon(names[0]):
            names[0] = keys.get("default", "")
        ground = keys.get("ground", self.scene.sky or 0.0)
        faces = [self.icon(name, turn, mirrored, colour, ground) for name in names if name]
        scale = size / 10
        for number in range(self.random.randint(*keys.get("count", (1, 1))) if names[0] else 0):
            middle = x + across * number, y + down * number
            if "trail" in keys:
                yield self.trail(*middle, size, turn, keys["trail"], colour)
            for face in faces:
                left, top = middle[0] - face.width * scale / 2, middle[1] - face.height * scale / 2
                yield Place(face, left, top, 0, scale)

    def icon(self, name: str, turn: float, mirrored: bool, colour: str, ground: Any) -> Face:
        sky = self.lit(0.2) if ground == LIGHT else toned(self.base, ground)
        upright = self.pen.library.icon_face(name, self.pen.template.palette, colour, sky)
        if not turn and not mirrored:
            return upright
        key = (name, turn, mirrored, colour, sky)
        paths = self.pen.library.scene_paths
        return self.shared(key, lambda: _turned(upright, turn, mirrored, paths))

    def trail(
        self, x: float, y: float, size: float, turn: float, length: float, colour: str
    ) -> Path:
        """The light behind a ship that heads where it is turned to."""
        sin, cos = math.sin(math.radians(turn)), math.cos(math.radians(turn))
        half, tail = size * 0.12, size * 0.4
        corners = ((-half, tail), (half, tail), (0.0, tail + length))
        spots = [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in corners]
        (fx, fy), *rest = spots
        d = (("M", fx, fy), *(("L", px, py) for px, py in rest), ("Z",))
        return Path(d, toned(colour, 0.35))


def _spikes(x: float, y: float, count: int, inner: float, *outer: float) -> list[Segment]:
    """A star, closed: points at `outer`, in turn, and between them at `inner` from the middle."""
    d: list[Segment] = []
    letter = "M"
    for index, (cos, sin) in enumerate(_directions(2 * count)):
        radius = inner if index % 2 else outer[index // 2 % len(outer)]
        d.append((letter, round(x + radius * cos, 2), round(y + radius * sin, 2)))
        letter = "L"
    d.append(("Z",))
    return d


@cache
def _directions(count: int) -> list[tuple[float, float]]:
    """So many all around, from the one straight up: each its cosine and sine."""
    angles = [math.pi * (2 * index / count - 0.5) for index in range(count)]
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


def _turned(
    face: Face, degrees: float, mirrored: bool, paths: dict[tuple[object, ...], tuple[Segment, ...]]
) -> Face:
    """An icon turned about its middle, on a face that has room for it, or seen from behind.

    Its paths are kept for those of other colours.
    """
    upright = not degrees
    side = math.hypot(face.width, face.height)
    width, height = (face.width, face.height) if upright else (side, side)
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    sign = -1 if mirrored else 1
    middle_x, middle_y = face.width / 2, face.height / 2
    to_x, to_y = width / 2, height / 2

    def turned(step: Any) -> Segment:
        found = [step[0]]
        for x, y in zip(step[1::2], step[2::2], strict=True):
            a, b = x - middle_x, y - middle_y
            found.append(round(to_x + sign * (a * cos - b * sin), 3))
            found.append(round(to_y + a * sin + b * cos, 3))
        return tuple(found)

    ops = []
    for number, op in enumerate(face.ops):
        if isinstance(op, Path):
            key = (face.id, degrees, mirrored, number)
            if key not in paths:
                paths[key] = tuple([turned(step) for step in op.d])
            ops.append(op._replace(d=paths[key]))
    return Face(face.id, face.title, width, height, 0.0, 0.0, tuple(ops))


_PARTS: dict[str, Callable[[Composer, dict[str, Any], str], Iterable[Op]]] = {
    "stars": Composer.stars,
    "orbits": Composer.orbits,
    "discs": Composer.discs,
    "glow": Composer.glow,
    "globe": Composer.globe,
    "rays": Composer.rays,
    "hexes": Composer.hexes,
    "ridge": Composer.ridge,
    "icons": Composer.icons,
}
