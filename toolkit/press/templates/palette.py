"""Palettes: colours by name, lookup tables from data to colours, and WCAG contrast."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

HEX = re.compile(r"#[0-9a-f]{6}\Z")


class Palette(NamedTuple):
    """`colours`: name to `#rrggbb`. `tables`: table name to {value of a field: text}.

    A table gives colour names where a colour is wanted and words where text is wanted.
    """

    name: str
    colours: dict[str, str]
    tables: dict[str, dict[str, str]]

    def of(self, colour: str) -> str:
        """The `#rrggbb` of a name; what is one already stays as it is."""
        return self.colours.get(colour, colour)


def mixed(under: str, over: str, share: float) -> str:
    """The `#rrggbb` of a colour laid over another, as opaque as `share`, 0 to 1."""
    pairs = ((int(under[at : at + 2], 16), int(over[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one + (other - one) * share):02x}" for one, other in pairs)


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` as WCAG 2.1 defines it, 0 black to 1 white."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """The WCAG 2.1 contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
