"""What lies under a text: filled shapes, and whether they touch or wholly cover a rectangle."""

from __future__ import annotations

from typing import Literal, NamedTuple

Touch = Literal["", "touches", "covers"]


class Ground(NamedTuple):
    """A filled shape; `colour` None is a picture. `shape` rect, ellipse or polygon (`points`)."""

    x: float
    y: float
    w: float
    h: float
    colour: str | None
    shape: str = "rect"
    points: tuple[tuple[float, float], ...] = ()

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
