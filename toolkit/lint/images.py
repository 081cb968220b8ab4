"""Pictures that records name: whether they are there, inside the folder, pictures, and fine enough.

The schema says where a picture is named and how large it is printed, in millimetres:
`x-image: {width, height}`, or `x-image: {places: [{when: {FIELD: VALUE}, width, height}, …]}`, of
which the first counts whose fields of the record have these values, or are `present` or `absent`.
Where none does, the record is printed without a picture.
"""

from __future__ import annotations

import re
from os.path import realpath
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from toolkit.lint.expected import quoted
from toolkit.pack.file_reading import reason_of
from toolkit.pack.finding import Rule
from toolkit.pack.nearest import Vocabulary
from toolkit.pack.pixels import COARSE, LEAST_DPI, MM_PER_INCH, Head, NotAnImage, head_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from toolkit.lint.sightings import Sighting
    from toolkit.pack.document import Value

MISSING = Rule("E311", "image-missing", "error")
OUTSIDE = Rule("E312", "image-outside", "error")
NOT_AN_IMAGE = Rule("E313", "not-an-image", "error")
CMYK = Rule("I315", "cmyk-image", "info")
UNSHOWN = Rule("W316", "image-not-shown", "warning")

_PARTED = re.compile(r"\\+")
_PRESENT, _ABSENT = "present", "absent"


def verdicts(
    images: Iterable[Sighting], value_of: Callable[[Sighting, str], Value]
) -> list[tuple[Sighting, Rule, str, str]]:
    """Each picture that breaks a rule, with what to say about it. Reads the head of each file.

    `value_of` gives another field of the record that names the picture.
    """
    found: list[tuple[Sighting, Rule, str, str]] = []
    files: dict[int, Vocabulary] = {}
    for seen in images:
        if id(seen.folder) not in files:
            files[id(seen.folder)] = Vocabulary(seen.folder.other_files)
        # A set with a look of its own may print one on any card and as large as it likes; the press
        # says what it lacks.
        looks = bool(seen.folder.look or seen.folder.said.get("look"))
        place = None if looks else _place(seen, value_of)
        if place is None and not looks:
            found.append((seen, UNSHOWN, "is printed nowhere", _shown(seen.about or {})))
        found += [(seen, *each) for each in _verdicts(seen, place or {}, files[id(seen.folder)])]
    return found


def _place(seen: Sighting, value_of: Callable[[Sighting, str], Value]) -> Mapping[str, Any] | None:
    """Where the picture is printed, and how large; None for nowhere."""

    def holds(field: str, wanted: str) -> bool:
        value = value_of(seen, field)
        return wanted == (
            value if wanted not in (_PRESENT, _ABSENT) else _ABSENT if value is None else _PRESENT
        )

    about = seen.about or {}
    for place in about.get("places", (about,)):
        if all(holds(*condition) for condition in place.get("when", {}).items()):
            return place  # type: ignore[no-any-return]
    return None


def _shown(about: Mapping[str, Any]) -> str:
    """Which records are printed with a picture, as a hint."""
    whens = [
        " ".join(
            f"'{field}: {value}'"
            for field, value in place["when"].items()
            if value not in (_PRESENT, _ABSENT)
        )
        for place in about["places"]
    ]
    return f"a picture is printed with {' or with '.join(dict.fromkeys(filter(None, whens)))}"


def _verdicts(
    seen: Sighting, about: Mapping[str, Any], files: Vocabulary
) -> Iterator[tuple[Rule, str, str]]:
    """The rules a picture breaks, with what to say about it; none for a good one."""
    head = _head(seen, files)
    if not isinstance(head, Head):
        yield head
        return
    if head.is_cmyk:
        yield (
            CMYK,
            "is in CMYK, and is printed in RGB converted by rule, not by its colour profile",
            "save it in RGB to see its colours before they are printed",
        )
    coarse = _coarse(about, *head.size)
    if coarse is not None:
        yield coarse


def _head(seen: Sighting, files: Vocabulary) -> Head | tuple[Rule, str, str]:
    """The head of a picture, or the rule it breaks, with what to say about it."""
    name = seen.value
    path = PurePosixPath(name)
    inside = "pictures lie in the folder of the set, such as art/drummer.png"
    if "\\" in name and (parted := _PARTED.sub("/", name)) in files.words:
        inside = f"folders are parted by /: write {parted}"
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
        return head_of(file)
    except NotAnImage as refused:
        return NOT_AN_IMAGE, f"names {quoted(name)}, {refused}", refused.hint
    except OSError as error:
        reason = reason_of(error, "no such file")
        return MISSING, f"names {quoted(name)}, which cannot be read: {reason}", ""


def _coarse(about: Mapping[str, Any], width: int, height: int) -> tuple[Rule, str, str] | None:
    across, down = float(about.get("width", 0)), float(about.get("height", 0))
    if across <= 0 or down <= 0:
        return None
    # The picture fills its box, cut where it is too long: the shorter side decides.
    dpi = min(width / across, height / down) * MM_PER_INCH
    if dpi >= LEAST_DPI:
        return None
    need = tuple(-int(-side * LEAST_DPI // MM_PER_INCH) for side in (across, down))
    message = (
        f"is {width} × {height} pixels, {int(dpi)} dpi printed at {across:g} × {down:g} mm; "
        f"it should have {LEAST_DPI} dpi"
    )
    return COARSE, message, f"use a picture of at least {need[0]} × {need[1]} pixels"
