"""Scenes: pictures composed by rule of icons, orbits, stars and rays, one file each.

A scene says what may stand where, as ranges; which of it a card gets hangs on a seed, its id, so
that no two cards look alike and the same card always looks the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.press.errors import PressError
from toolkit.press.templates.boxes import Key, Kind
from toolkit.press.templates.forms import Reading

if TYPE_CHECKING:
    from toolkit.pack.document import Document
    from toolkit.pack.finding import Finding
    from toolkit.press.templates.library import Library

SUBJECT, BESIDE = "subject", "beside"
"""Stand in a scene for the icons that the box names."""
LIGHT = "light"
"""Stands in a scene for the second colour of the box."""

SCENE: dict[str, Key] = {
    "scene": Key("word", "its name, as the file is called", True),
    "about": Key("text", "what it shows, and for what"),
    "view": Key("spot", "`[w, h]`, the units of all numbers; the box cuts off what is over", True),
    "sky": Key("sky", "the shade of the ground, 0 if not said; `clear` over another scene"),
    "mirror": Key("positive", "`x` of the line about which half of all are seen the other way "
                  "round, light and all"),
    "parts": Key("list", "what is drawn, first at the bottom", True),
}  # fmt: skip
_PAINT = {
    "shade": Key("shade", "the scene's colour, darker (to -1) or lighter (to 1)"),
    "colour": Key(
        "any_of", "a colour of the palette, or `light`, instead of the scene's; of a list any one"
    ),
}
_AT = {"at": Key("area", "`[x, y]` of the middle, each a number or `[least, most]`", True)}
PARTS: dict[str, Kind] = {
    "stars": Kind(
        "Points of light all over the scene.",
        {
            "count": Key("whole", "how many", True),
            "size": Key("span", "how large, from corner to corner", True),
        }
        | _PAINT,
    ),
    "orbits": Kind(
        "Rings around one middle, with bodies upon them.",
        _AT
        | {
            "radii": Key("numbers", "the radius of each ring", True),
            "flat": Key("positive", "height of a ring over its width, 1 if not said"),
            "width": Key("positive", "thickness of the rings, 0.3 if not said"),
            "bodies": Key("span", "diameter of the one body on each ring; without it, none"),
        }
        | _PAINT,
    ),
    "discs": Kind(
        "Discs one upon the other, each lighter than the one below: a sun, a glow.",
        _AT
        | {
            "sizes": Key("numbers", "the diameter of each, largest first", True),
            "step": Key("shade", "how much lighter each is than the one below, 0.1 if not said"),
        }
        | _PAINT,
    ),
    "glow": Kind(
        "Light, or shadow, that grows less towards its edge.",
        _AT
        | {
            "size": Key("span", "its width", True),
            "flat": Key("positive", "height over width, 1 if not said"),
            "opacity": Key("opacities", "in its middle and at its edge, `[0.7, 0]` if not said"),
        }
        | _PAINT,
    ),
    "globe": Kind(
        "A ball lit from the upper left: a planet, a moon.",
        _AT
        | {
            "size": Key("span", "its diameter", True),
            "bands": Key("fews", "stripes of clouds"),
            "lands": Key("fews", "lands in its seas"),
            "craters": Key("fews", "craters"),
            "ring": Key("span", "how wide its ring is, in diameters of the ball; 0 or under 1 for "
                        "none"),
            "lean": Key("span", "by how many degrees stripes and ring lean"),
            "night": Key("opacity", "how dark its far side is, 0.8 if not said"),
        }
        | _PAINT,
    ),
    "rays": Kind(
        "A star of spikes.",
        _AT
        | {
            "count": Key("whole", "how many spikes", True),
            "inner": Key("positive", "radius between the spikes", True),
            "outer": Key("span", "radius of their points", True),
        }
        | _PAINT,
    ),
    "hexes": Kind(
        "A comb of hexagons around one, some of them left out.",
        _AT
        | {
            "across": Key("positive", "width of each between flat sides", True),
            "rings": Key("few", "rings around the first", True),
            "gap": Key("positive", "the gap between two, 0.4 if not said"),
            "share": Key("share", "how many of them are there, 1 for all"),
        }
        | _PAINT,
    ),
    "ridge": Kind(
        "A silhouette from edge to edge, with all below it: hills, roofs, trees.",
        {
            "form": Key(
                "choice:hills|peaks|towers|blocks|trees|spires|waves", "what it is made of", True
            ),
            "at": Key("span", "y of its foot", True),
            "count": Key("whole", "how many side by side", True),
            "rise": Key("span", "how high each is", True),
            "hang": Key("switch", "from the top edge down: a cave, leaves"),
        }
        | _PAINT,
    ),
    "icons": Kind(
        "An icon, once or as a formation.",
        _AT
        | {
            "icon": Key("any_of", "its name, of a list any one; or `subject` or `beside`: what the "
                        "box says", True),
            "default": Key("word", "the icon where the box says none"),
            "over": Key("word", "another laid over it, as large: its name, or `beside`"),
            "mirror": Key("switch", "half of all face the other way"),
            "size": Key("span", "its height", True),
            "ground": Key("ground", "what its `paper` becomes, or `light`; the sky if not said"),
            "turn": Key("span", "clockwise, in degrees, rounded to 15"),
            "count": Key("fews", "how many, 1 if not said; `[0, 1]` is there or not"),
            "step": Key("area", "from one to the next"),
            "trail": Key("positive", "length of the light behind it"),
        }
        | _PAINT,
    ),
}  # fmt: skip


class Part(NamedTuple):
    """One part of a scene: its kind, and what was said, by key."""

    kind: str
    keys: dict[str, Any]


class Scene(NamedTuple):
    """`width` × `height` are the units of its parts."""

    name: str
    width: float
    height: float
    sky: float | None
    parts: tuple[Part, ...]
    document: Document
    mirror: float = 0.0


def read_scene(document: Document, name: str, library: Library) -> Scene:
    """The scene of a file. Raises PressError with everything that is wrong in it."""
    found: list[Finding] = []
    reading = Reading(document, library, found, styles={})
    keys = reading.mapping(document.root, (), SCENE, "a scene")
    if keys.get("scene", name) != name:
        reading.wrong(("scene",), f"the scene in this file must be called '{name}', as the file is")
    if min(keys.get("view", (1.0,))) <= 0:
        reading.wrong(("view",), "view is [w, h], both greater than 0")
    parts: list[Part] = []
    for index, each in enumerate(keys.get("parts", ())):
        steps = ("parts", index)
        kind = each.get("part") if isinstance(each, dict) else None
        if not isinstance(kind, str):
            reading.wrong(steps, f"a part says what it is with 'part': {', '.join(PARTS)}")
        elif kind not in PARTS:
            reading.unnamed((*steps, "part"), "part of a scene", kind, PARTS)
        else:
            said = reading.mapping(each, steps, PARTS[kind].keys, f"a part '{kind}'", ("part",))
            for key in {"icon", "default", "over"} & said.keys():
                names = said[key] if isinstance(said[key], tuple) else (said[key],)
                for one in names:
                    if one not in (SUBJECT, BESIDE) and not library.has_icon(one):
                        reading.unnamed((*steps, key), "icon", one, library.icon_names())
            parts.append(Part(kind, said))
    if found:
        raise PressError(found)
    width, height = keys["view"]
    sky, mirror = keys.get("sky", 0.0), keys.get("mirror", 0.0)
    return Scene(name, width, height, sky, tuple(parts), document, mirror)
