"""Drawing a scene: composed by a seed in shades of one colour, and laid into its box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Face, Path, Place
from toolkit.press.errors import PressError
from toolkit.press.faces.drawing import named, shown_in
from toolkit.press.faces.grounds import Ground
from toolkit.press.faces.row_fields import MISSING
from toolkit.press.faces.scene_parts import Composer, Said
from toolkit.press.templates.filters import plain
from toolkit.press.templates.palette import toned
from toolkit.press.templates.scenes import BESIDE, SUBJECT
from toolkit.press.templates.vector import moved

if TYPE_CHECKING:
    from toolkit.press.faces.pen import Pen
    from toolkit.press.templates.parsed import Box

KEPT = 250
"""So many pictures are kept for others that turn out the same."""


def draw_scene(pen: Pen, box: Box) -> None:
    """Draws the scene that the box names, cut off at its edges."""
    keys = box.keys
    x, y, w, h = at = shown_in(pen, box)
    chosen = named(pen, box, keys["scene"], at)
    if chosen is None:
        return
    try:
        scene = pen.library.scene(chosen[0])
        base = pen.colour(keys.get("colour"), box) or pen.template.palette.colours["ink"]
        said = Said(
            base,
            pen.colour(keys.get("light"), box) or base,
            {name: _icon(pen, box, name) for name in (SUBJECT, BESIDE)},
        )
        seed = _seed(pen, box)
        # No seed is at fault: where nothing is painted a scene is composed once.
        known = (scene.name, base, said.light, *said.icons.values(), pen.template.palette.name)
        key = (*known, "" if pen.library.judging else seed)
        whole = pen.library.scenes_drawn.get(key)
        if whole is None:
            parts = tuple(Composer(pen, scene, said, seed).parts())
            whole = Face(
                f"scene.{scene.name}", scene.name, scene.width, scene.height, 0.0, 0.0, parts
            )
            if len(pen.library.scenes_drawn) >= KEPT:
                pen.library.scenes_drawn.clear()
            pen.library.scenes_drawn[key] = whole
    except PressError as error:
        pen.found.extend(error.findings)
        return
    scale = max(w / scene.width, h / scene.height)
    over_x, over_y = (scene.width - w / scale) / 2, (scene.height - h / scale) / 2
    shown = (over_x, over_y, w / scale, h / scale)
    within = None
    if "shape" in keys:
        within = moved(keys["shape"].d, over_x, over_y, 1 / scale)
    if scene.sky is not None and within is None:
        pen.rect(x, y, w, h, toned(base, scene.sky))
    elif scene.sky is not None:
        pen.ops.append(Path(moved(keys["shape"].d, x, y), toned(base, scene.sky)))
    left, top = x - over_x * scale, y - over_y * scale
    pen.ops.append(Place(whole, left, top, 0, scale, shown, within=within))
    # What is drawn there may have any shade: a text needs a ground of its own.
    pen.grounds.append(Ground(x, y, w, h, None))


def _icon(pen: Pen, box: Box, key: str) -> str:
    """The icon that the box says, or none: a picture does without what its table does not have."""
    said = box.keys.get(key, "")
    if isinstance(said, str):
        return said
    value = pen.look_up(said.steps)[0]
    words = [] if value is MISSING else [*map(plain, value if isinstance(value, list) else [value])]
    if said.table is not None:
        words = [said.table[word] for word in words if word in said.table]
    return next(filter(pen.library.has_icon, words), "")


def _seed(pen: Pen, box: Box) -> str:
    if box.keys.get("alike"):
        return ""
    pen.touched = True
    path = box.keys.get("seed")
    value = pen.row.id if path is None else pen.look_up(path)[0]
    return "" if value is MISSING else plain(value)  # one picture for all that lack the field
