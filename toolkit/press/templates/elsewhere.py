"""Files of a look that a name means, and that are called so, or lie so, that nothing reads them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from toolkit.pack.shipped import TEMPLATES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_HOMES = {
    "icon": ("icons", (".svg", ".yaml")),
    "palette": ("palettes", (".yaml",)),
    "scene": ("scenes", (".yaml",)),
    "font": ("fonts", (".ttf",)),
}
_DRAWN = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".otf", ".woff", ".woff2", ".yml")


def out_of_place(roots: Iterable[Path], what: str, name: str) -> str:
    """How a file should be called that was probably meant by the name of an icon, a palette, a
    scene or a font, as a hint; empty for none."""
    if what not in _HOMES:
        return ""
    home, endings = _HOMES[what]
    for root in (root for root in roots if TEMPLATES not in (root, *root.parents)):
        for place in (home, "templates", f"templates/{home}", ""):
            if not (root / place).is_dir():
                continue
            for file in sorted(os.listdir(root / place)):
                stem, ending = os.path.splitext(file)
                if stem.lower() == name.lower() and ending.lower() in (*endings, *_DRAWN):
                    right = [f"{home}/{name}{each}" for each in endings]
                    there = f"{place}/{file}".lstrip("/")
                    said = f"{there} is no {what}; one lies as {' or '.join(right)}"
                    return "" if there in right else said
    return ""
