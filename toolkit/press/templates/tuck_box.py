"""A box of one sheet for a deck of cards: its panels, flaps and folds, as a template.

Four walls stand side by side between a flap to glue at the left and nothing at the right; the lid
with its tongue hangs on the back wall, flaps that close the bottom below all four.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.pack.reader import read_text
from toolkit.press.templates.template_file import read_template

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.templates.library import Library
    from toolkit.press.templates.template import Template

GLUE, TONGUE = 11.0, 14.0  # mm
ROOM = (1.5, 2.0, 1.0)
"""How many mm a box is wider, higher and deeper inside than the deck it holds."""
LEAST_DEPTH = 10.0
"""A wall narrower than this cannot be folded well."""
TAPER, LEAN = 3.0, 1.0
STYLES = {
    "title": {"font": "sans-bold", "size": 24, "min_size": 10, "leading": 1.15,
              "align": "centre", "valign": "bottom"},
    "kinds": {"font": "sans", "size": 11, "min_size": 8, "align": "centre"},
    "side": {"font": "sans-bold", "size": 12, "min_size": 8, "leading": 1,
             "align": "centre", "valign": "middle"},
    "hint": {"font": "sans", "size": 8, "min_size": 8, "leading": 1, "align": "centre",
             "valign": "middle", "colour": "muted"},
}  # fmt: skip

_Said: TypeAlias = "dict[str, object]"


class Stock(NamedTuple):
    """What cards are made of: how thick one is in mm, and what a sleeve adds to both its sides."""

    name: str
    title: str
    thick: float
    wider: float = 0.0
    higher: float = 0.0


STOCKS = (
    Stock("card", "cards of 300 g/m²", 0.32),
    Stock("paper", "cards of 200 g/m²", 0.22),
    Stock("sleeved", "cards in sleeves", 0.52, 2.5, 2.5),
)


class Box(NamedTuple):
    """A box that holds so many cards; its inside in mm."""

    width: float
    height: float
    depth: float

    @classmethod
    def of(cls, size: tuple[float, float], cards: int, stock: Stock) -> Box:
        """The box for a deck of cards of this size."""
        width = size[0] + stock.wider + ROOM[0]
        height = size[1] + stock.higher + ROOM[1]
        depth = max(LEAST_DEPTH, cards * stock.thick + ROOM[2])
        return cls(round(width, 1), round(height, 1), round(depth, 1))

    @property
    def folds(self) -> tuple[float, ...]:
        """Where the walls meet, from the flap that is glued to the open edge."""
        found = [GLUE]
        for wide in (self.width, self.depth, self.width, self.depth):
            found.append(round(found[-1] + wide, 2))
        return tuple(found)

    @property
    def top(self) -> float:
        """Where the walls begin, below the lid and its tongue."""
        return round(TONGUE + self.depth, 2)

    @property
    def flap(self) -> float:
        """How far the flaps beside the lid and the bottom reach: two of them never overlap."""
        return round(min(self.depth, self.width / 2) * 0.8, 2)

    @property
    def net(self) -> tuple[float, float]:
        """The size of the whole sheet, cut out."""
        return self.folds[4], round(self.top + self.height + self.depth, 2)

    def outline(self) -> list[list[float]]:
        """The corners of the cut, from the top of the flap that is glued, clockwise."""
        a, b, c, d, e = self.folds
        top, low = self.top, round(self.top + self.height, 2)
        up, down, reach = round(top - self.flap, 2), round(low + self.flap, 2), self.net[1]
        middle = round((c + d) / 2, 2)
        return [
            [0, top + 5], [a, top],
            [a, TONGUE], [a + TAPER, 0], [b - TAPER, 0], [b, TONGUE], [b, top],
            [b + LEAN, top], [b + TAPER, up], [c - TAPER, up], [c - LEAN, top],
            [middle - 9, top], [middle - 6, top + 5], [middle + 6, top + 5], [middle + 9, top],
            [d + LEAN, top], [d + TAPER, up], [e - TAPER, up], [e, top],
            [e, low], [e - TAPER, down], [d + TAPER, down], [d + LEAN, low],
            [d, low], [d - LEAN, reach], [c + LEAN, reach], [c, low],
            [c - LEAN, low], [c - TAPER, down], [b + TAPER, down], [b + LEAN, low],
            [b, low], [b - LEAN, reach], [a + LEAN, reach], [a, low],
            [0, low - 5],
        ]  # fmt: skip

    def creases(self) -> list[list[float]]:
        """Where it is folded, each from end to end."""
        a, b, c, d, e = self.folds
        top, low = self.top, round(self.top + self.height, 2)
        upright = [[x, top, x, low] for x in (a, b, c, d)]
        level = [[a, top, b, top], [a, TONGUE, b, TONGUE], [b, top, c, top], [d, top, e, top]]
        return upright + level + [[a, low, e, low]]

    def template(self, name: str, library: Library) -> Template:
        """The box as a template that reads title, kinds and count."""
        said = {
            "template": name,
            "title": {"field": "title"},
            "size": [*self.net],
            "shape": self.outline(),
            "palette": "plain",
            "styles": STYLES,
            "boxes": [*self._sheet(), *self._walls(), *self._spines(), *self._glued()],
        }
        return read_template(read_text(json.dumps(said), f"{name}.yaml"), name, library)

    def _sheet(self) -> Iterator[_Said]:
        """The cut and the folds."""
        corners = " L ".join(f"{x:g} {y:g}" for x, y in self.outline())
        yield {"box": "rect", "at": "bleed", "bleed": True, "fill": "paper"}
        yield {"box": "path", "d": f"M {corners} Z", "stroke": "line", "width": 0.2, "bleed": True}
        for crease in self.creases():
            yield {"box": "line", "at": crease, "stroke": "muted", "width": 0.25,
                   "dash": [2, 1.4], "bleed": True}  # fmt: skip

    def _walls(self) -> Iterator[_Said]:
        """What stands on the front and the back."""
        top, height = self.top, self.height
        a, _, c, _, _ = self.folds
        for left, wide in ((c, self.width), (a, self.width)):
            yield {"box": "rect", "at": [left + 5, top + 9, wide - 10, height - 15], "radius": 2,
                   "stroke": "ink", "width": 0.5}  # fmt: skip
            for field, style, at in (
                ("title", "title", [left + 9, top + 14, wide - 18, height / 2 - 14]),
                ("kinds", "kinds", [left + 9, top + height / 2 + 2, wide - 18, height / 4]),
                ("count", "kinds", [left + 9, top + height - 17, wide - 18, 8]),
            ):
                yield {"box": "text", "field": field, "style": style, "at": at}

    def _spines(self) -> Iterator[_Said]:
        """The title along both sides, as wide as they let it be."""
        _, b, _, d, _ = self.folds
        across = min(8.0, self.depth - 6.6)
        for left in (b, d):
            at = [left + (self.depth - across) / 2, self.top + 8, across, self.height - 16]
            yield {"box": "text", "field": "title", "style": "side", "turn": 270, "at": at}

    def _glued(self) -> Iterator[_Said]:
        """Where it is glued: the flap at the left and those of the bottom."""
        a, _, c, _, _ = self.folds
        glue = {"box": "text", "say": "glue", "style": "hint"}
        yield {**glue, "turn": 270, "at": [4, self.top + self.height / 2 - 10, 5, 20]}
        low = round(self.top + self.height, 2)
        for left in (a, c):
            yield {**glue, "at": [left + 10, low + self.depth / 2 - 1.7, self.width - 20, 3.4]}
