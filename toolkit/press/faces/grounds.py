"""What lies under a text: filled shapes, and whether they touch or wholly cover a rectangle.

A fade, and a picture that is not opaque, let what is under them through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from toolkit.press.templates.palette import mixed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Shade = tuple[str, float]
"""A colour and how opaque it is, 0 to 1."""
ANY = ("#000000", "#ffffff")
"""What a picture may have at a place: all colours lie between these."""
Touch = Literal["", "touches", "covers"]


class Ground(NamedTuple):
    """A filled shape; `colour` None is a picture. `shape` rect, ellipse or polygon (`points`).

    `shades` are those of what is not opaque, instead of its colour: any between them, or, where
    it fades `towards` a side, the first at one side and the second at the other.
    """

    x: float
    y: float
    w: float
    h: float
    colour: str | None
    shape: str = "rect"
    points: tuple[tuple[float, float], ...] = ()
    shades: tuple[Shade, ...] = ()
    towards: str = ""

    def touches(self, x: float, y: float, w: float, h: float) -> Touch:
        """Whether the shape lies under some or all of the rectangle."""
        if self.x + self.w <= x or self.y + self.h <= y or self.x >= x + w or self.y >= y + h:
            return ""
        corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
        if self.shape == "rect":
            slack = 0.02
            covers = (
                self.x <= x + slack
                and self.y <= y + slack
                and self.x + self.w >= x + w - slack
                and self.y + self.h >= y + h - slack
            )
            return "covers" if covers else "touches"
        inside = sum(self._holds(px, py) for px, py in corners)
        if inside == 4:
            return "covers"
        if inside or self._holds(x + w / 2, y + h / 2):
            return "touches"
        within = any(x < px < x + w and y < py < y + h for px, py in self.points)
        return "touches" if within else ""

    def shades_over(self, x: float, y: float, w: float, h: float) -> tuple[Shade, ...]:
        """The shades at both ends of the part that lies under a rectangle."""
        if not self.towards:
            return self.shades
        across = self.towards in ("left", "right")
        begin, long = (self.x, self.w) if across else (self.y, self.h)
        ends = (x, x + w) if across else (y, y + h)
        shares = [min(1.0, max(0.0, (end - begin) / long)) for end in ends]
        if self.towards in ("left", "top"):
            shares = [1 - share for share in shares]
        (one, first), (other, last) = self.shades
        return tuple((mixed(one, other, at), first + (last - first) * at) for at in shares)

    def _holds(self, x: float, y: float) -> bool:
        if self.shape == "ellipse":
            across = (x - self.x - self.w / 2) / (self.w / 2)
            down = (y - self.y - self.h / 2) / (self.h / 2)
            return across * across + down * down <= 1.0001
        held = False
        last_x, last_y = self.points[-1]
        for px, py in self.points:
            if (py > y) != (last_y > y) and x < (last_x - px) * (y - py) / (last_y - py) + px:
                held = not held
            last_x, last_y = px, py
        return held


def colours_under(
    grounds: Sequence[Ground], x: float, y: float, w: float, h: float
) -> list[str | None]:
    """The colours that lie under a rectangle, topmost first; None for a picture.

    `grounds` are in the order in which they were drawn.
    """
    colours: list[str | None] = []
    panes: list[tuple[tuple[Shade, ...], Touch]] = []
    right, below = x + w, y + h
    for ground in reversed(grounds):
        left, top, wide, high = ground[:4]
        if left >= right or top >= below or left + wide <= x or top + high <= y:
            continue  # as of most: what `touches` would say, without asking it
        touch = ground.touches(x, y, w, h)
        if touch and ground.shades:
            panes.append((ground.shades_over(x, y, w, h), touch))
        elif touch:
            colours += _through(panes, ground.colour) if panes else (ground.colour,)
            if touch == "covers":
                return colours
    return [*colours, *_through(panes, "#ffffff")]


def _through(
    panes: list[tuple[tuple[Shade, ...], Touch]], colour: str | None
) -> Iterable[str | None]:
    """What a colour may look like through what lies over it, the topmost first."""
    seen: set[str | None] = {colour}
    for shades, touch in reversed(panes):
        bare = seen if touch != "covers" else set()
        below = [each for one in seen for each in (ANY if one is None else (one,))]
        seen = bare | {mixed(each, shade, share) for each in below for shade, share in shades}
    return sorted(seen, key=str)
