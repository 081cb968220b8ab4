"""Globes in a scene: a ball with bands, lands or craters, lit from the upper left, and its ring."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.press.display import EDGE, Ellipse, Face, Fade, Path, Place
from toolkit.press.templates.palette import mixed, toned
from toolkit.press.templates.vector import oval

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from toolkit.press.display import Op
    from toolkit.press.templates.vector import Segment

Spot: TypeAlias = tuple[float, float]

NIGHT = "#02030c"
"""What all colours come near to on the far side."""
FLAT = 0.26
"""Height of a ring over its width."""
_STEPS = 12  # straight sides of a curve
_ACROSS = [-1 + 2 * step / _STEPS for step in range(_STEPS + 1)]
_SHADES = (-0.22, 0.16, -0.1, 0.26)  # of bands, in turn
_DARK = ((0.5, 1.0), (0.22, 0.6))  # how far off its middle a shadow begins, and its share of night


class Globe(NamedTuple):
    """How a globe looks: its middle and radius and its colour; how many bands, lands and craters
    it has, how far its ring goes, in radii (0 for none), by how many degrees it leans, and how dark
    its night is, 0 to 1."""

    x: float
    y: float
    radius: float
    colour: str
    bands: int = 0
    lands: int = 0
    craters: int = 0
    ring: float = 0.0
    lean: float = 0.0
    night: float = 0.8

    def drawn(self, random: Random) -> Iterator[Op]:
        """All of it, what lies behind first."""
        r = self.radius
        if self.ring:
            yield from self._ring(math.pi)
        surface = (*self._bands(random), *self._lands(random), *self._craters(random))
        ball = Ellipse(0.0, 0.0, 2 * r, 2 * r, self.colour)
        face = Face("globe", "globe", 2 * r, 2 * r, 0.0, 0.0, (ball, *surface, *self._light()))
        disc = oval(0.0, 0.0, 2 * r, 2 * r)
        yield Place(face, self.x - r, self.y - r, within=disc)
        if self.ring:
            yield from self._ring(0.0)

    def _light(self) -> Iterator[Fade]:
        """The light upon it, and the dark on its far side."""
        r, bright = self.radius, toned(self.colour, 0.75)
        yield Fade(-0.3 * r, -0.4 * r, 2 * r, 2 * r, (bright, bright), (0.75, 0.0), EDGE)
        far = mixed(self.colour, NIGHT, 0.92)
        for off, share in _DARK:
            # A round that touches the ball on its far side, so that it is darkest there.
            wide = 2 * r * (1 + off * math.sqrt(2))
            left = r - off * r - wide / 2
            yield Fade(left, left, wide, wide, (far, far), (0.0, self.night * share), EDGE)

    def _bands(self, random: Random) -> Iterator[Op]:
        r = self.radius
        for index in range(self.bands):
            top = -0.92 + 1.84 * (index + random.uniform(0.0, 0.3)) / self.bands
            high = 1.84 / self.bands * random.uniform(0.35, 0.75)
            spots = [*self._curve(top), *reversed(self._curve(top + high))]
            yield Path(_closed(spots), toned(self.colour, _SHADES[index % len(_SHADES)]))
        for _ in range(self.bands // 5):  # a storm
            x, y = random.uniform(0.8, 1.4) * r, random.uniform(0.9, 1.5) * r
            yield Ellipse(x, y, 0.34 * r, 0.17 * r, toned(self.colour, 0.34))

    def _curve(self, at: float) -> list[Spot]:
        """A parallel from its one end to the other, as it bends over the ball."""
        r = self.radius
        half = math.sqrt(max(0.0, 1 - min(1.0, abs(at)) ** 2))
        spots = [
            (across * half * 1.02 * r, (at + 0.2 * half * (1 - across * across)) * r)
            for across in _ACROSS
        ]
        return self._leaning(spots)

    def _lands(self, random: Random) -> Iterator[Path]:
        r = self.radius
        for index in range(self.lands):
            turn, out = random.uniform(0, 2 * math.pi), r * random.uniform(0.1, 0.8)
            x, y = r + out * math.cos(turn), r + out * math.sin(turn)
            size = r * random.uniform(0.22, 0.5)
            spots = []
            for step in range(_STEPS):
                angle = 2 * math.pi * step / _STEPS
                far = size * random.uniform(0.5, 1.15)
                spots.append((x + far * math.cos(angle), y + 0.75 * far * math.sin(angle)))
            yield Path(_smooth(spots), toned(self.colour, 0.34 if index % 3 else -0.3))

    def _craters(self, random: Random) -> Iterator[Ellipse]:
        r = self.radius
        for _ in range(self.craters):
            turn, out = random.uniform(0, 2 * math.pi), r * math.sqrt(random.uniform(0.0, 0.8))
            size = r * random.uniform(0.1, 0.36) * (1.1 - 0.5 * out / r)
            x, y = r + out * math.cos(turn) - size / 2, r + out * math.sin(turn) - size / 2
            yield Ellipse(x, y, size, size, toned(self.colour, 0.24))
            near = size * 0.84
            yield Ellipse(x, y, near, near, toned(self.colour, -0.26))

    def _ring(self, begin: float) -> Iterator[Path]:
        """Half of the ring, from an angle on: the half behind the ball, or that in front."""
        angles = [begin + math.pi * step / _STEPS for step in range(_STEPS + 1)]
        for far, near, shade in ((1.0, 0.84, 0.42), (0.82, 0.68, 0.16)):
            edges = [
                self._leaning(
                    [(out * math.cos(angle), out * FLAT * math.sin(angle)) for angle in angles]
                )
                for out in (self.ring * self.radius * far, self.ring * self.radius * near)
            ]
            spots = [*edges[0], *reversed(edges[1])]
            left, top = self.x - self.radius, self.y - self.radius
            moved = [(left + x, top + y) for x, y in spots]
            yield Path(_closed(moved), toned(self.colour, shade if begin == 0.0 else shade - 0.3))

    def _leaning(self, spots: list[Spot]) -> list[Spot]:
        """Spots about the middle, turned as the globe leans, from its top left corner."""
        sin, cos = math.sin(math.radians(self.lean)), math.cos(math.radians(self.lean))
        r = self.radius
        return [
            (round(r + x * cos - y * sin, 2), round(r + x * sin + y * cos, 2)) for x, y in spots
        ]


def _closed(spots: list[tuple[float, float]]) -> tuple[Segment, ...]:
    """Through these places and back to the first."""
    (x, y), *rest = [(round(x, 2), round(y, 2)) for x, y in spots]
    return (("M", x, y), *(("L", *spot) for spot in rest), ("Z",))


def _smooth(spots: list[tuple[float, float]]) -> tuple[Segment, ...]:
    """The same in curves that go through the middle between each two of them."""
    d: list[Segment] = []
    for (ax, ay), (bx, by), (cx, cy) in zip(
        spots[-1:] + spots[:-1], spots, spots[1:] + spots[:1], strict=True
    ):
        fx, fy, lx, ly = (ax + bx) / 2, (ay + by) / 2, (bx + cx) / 2, (by + cy) / 2
        if not d:
            d.append(("M", round(fx, 2), round(fy, 2)))
        bent = (fx + 2 * (bx - fx) / 3, fy + 2 * (by - fy) / 3,
                lx + 2 * (bx - lx) / 3, ly + 2 * (by - ly) / 3, lx, ly)  # fmt: skip
        d.append(("C", *[round(each, 2) for each in bent]))
    return (*d, ("Z",))
