"""Pictures that records name: whether they are there, inside the folder, pictures, and fine enough.

The schema says where a picture is named and how large it is printed: `x-image: {width, height}` in
millimetres.
"""

from __future__ import annotations

from os.path import realpath
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from toolkit.lint.expected import quoted
from toolkit.pack.finding import Rule
from toolkit.pack.nearest import Vocabulary
from toolkit.pack.pixels import NotAnImage, pixels

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.lint.sightings import Sighting

MISSING = Rule("E311", "image-missing", "error")
OUTSIDE = Rule("E312", "image-outside", "error")
NOT_AN_IMAGE = Rule("E313", "not-an-image", "error")
COARSE = Rule("W314", "coarse-image", "warning")

_MM_PER_INCH = 25.4
LEAST_DPI = 200


def verdicts(images: Iterable[Sighting]) -> list[tuple[Sighting, Rule, str, str]]:
    """Each picture that breaks a rule, with what to say about it. Opens each file once."""
    found: list[tuple[Sighting, Rule, str, str]] = []
    files: dict[int, Vocabulary] = {}
    for seen in images:
        if id(seen.folder) not in files:
            files[id(seen.folder)] = Vocabulary(seen.folder.other_files)
        verdict = _verdict(seen, files[id(seen.folder)])
        if verdict is not None:
            found.append((seen, *verdict))
    return found


def _verdict(seen: Sighting, files: Vocabulary) -> tuple[Rule, str, str] | None:
    """The rule a picture breaks, with what to say about it; None for a good one."""
    name = seen.value
    path = PurePosixPath(name)
    inside = "pictures lie in the folder of the set, such as art/drummer.png"
    if "\\" in name or path.is_absolute() or ".." in path.parts or ":" in name or "\0" in name:
        return OUTSIDE, f"names {quoted(name)}, which is not a path inside this folder", inside
    file = seen.folder.root / path
    try:
        # resolve() fails on links in a circle
        if not Path(realpath(file)).is_relative_to(realpath(seen.folder.root)):
            return OUTSIDE, f"names {quoted(name)}, a link that leads out of this folder", inside
        if not file.is_file():
            if file.exists():
                return MISSING, f"names {quoted(name)}, which is not a file", ""
            return MISSING, f"names {quoted(name)}, which is not there", files.hint(name)
        width, height = pixels(file)
    except NotAnImage as refused:
        return NOT_AN_IMAGE, f"names {quoted(name)}, {refused}", "save it as PNG or JPEG"
    except OSError as error:
        reason = (error.strerror or "no such file").lower()
        return MISSING, f"names {quoted(name)}, which cannot be read: {reason}", ""
    return _coarse(seen, width, height)


def _coarse(seen: Sighting, width: int, height: int) -> tuple[Rule, str, str] | None:
    about = seen.about or {}
    across, down = float(about.get("width", 0)), float(about.get("height", 0))
    if across <= 0 or down <= 0:
        return None
    # The picture fills its box, cut where it is too long: the shorter side decides.
    dpi = min(width / across, height / down) * _MM_PER_INCH
    if dpi >= LEAST_DPI:
        return None
    need = tuple(-int(-side * LEAST_DPI // _MM_PER_INCH) for side in (across, down))
    message = (
        f"is {width} × {height} pixels, {int(dpi)} dpi printed at {across:g} × {down:g} mm; "
        f"it should have {LEAST_DPI} dpi"
    )
    return COARSE, message, f"use a picture of at least {need[0]} × {need[1]} pixels"
