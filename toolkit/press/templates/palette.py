"""Palettes: colours by name, lookup tables from data to colours, and WCAG contrast."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import NamedTuple

_TONED = re.compile(r"(.+) ([+-]\d{1,2})\Z")
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


LEAST_APART = 2.3
"""How far apart, as CIE 1976 measures it, colours lie that eyes can just tell apart."""


def apart(one: str, other: str) -> float:
    """How far two colours lie apart, in the units of CIE L*a*b* of 1976."""
    return math.dist(_lab(one), _lab(other))


def _lab(colour: str) -> tuple[float, float, float]:
    """CIE L*a*b* of `#rrggbb`, sRGB under D65."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


@lru_cache(maxsize=4096)
def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb`, 0 to 255."""
    whole = int(colour[1:], 16)
    return whole >> 16, whole >> 8 & 255, whole & 255


@lru_cache(maxsize=4096)
def mixed(under: str, over: str, share: float) -> str:
    """The `#rrggbb` of a colour laid over another, as opaque as `share`, 0 to 1."""
    pairs = zip(channels(under), channels(over), strict=True)
    red, green, blue = [round(one + (other - one) * share) for one, other in pairs]
    return f"#{red:02x}{green:02x}{blue:02x}"


@lru_cache(maxsize=4096)
def toned(colour: str, share: float) -> str:
    """The colour mixed with white, or, where `share` is negative, with black: -1 to 1."""
    return mixed(colour, "#ffffff" if share > 0 else "#000000", abs(share))


@lru_cache(maxsize=4096)
def untoned(colour: str) -> tuple[str, float]:
    """The colour that is named, and how much lighter or darker it is wanted."""
    tone = _TONED.match(colour)
    return (colour, 0.0) if tone is None else (tone[1], int(tone[2]) / 100)


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` as WCAG 2.1 defines it, 0 black to 1 white."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """The WCAG 2.1 contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
