"""Papers, card sizes and printer profiles: the measures of real things, read from templates."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar, cast

from toolkit.pack.shipped import TEMPLATES
from toolkit.press.errors import UNKNOWN_NAME, refusal
from toolkit.press.plane import IDENTITY, about

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.press.plane import Matrix
    from toolkit.press.templates.fields import Fields

Named = TypeVar("Named")
Flip = Literal["long", "short"]
BacksOrder = Literal["same", "reversed"]
Feed = Literal["top", "bottom"]

# No printer is off by more; a reading beyond this is a slip of the pen (inches, centimetres).
MOST_OFFSET = 10.0
MOST_MARGIN = 40.0


class Paper(NamedTuple):
    """A sheet of paper, upright: `width` and `height` in mm.

    Papers of one `series` are sold in the same shops.
    """

    id: str
    title: str
    width: float
    height: float
    series: str = "iso"


class Size(NamedTuple):
    """A card size by name: trimmed `width`, `height` and corner `radius` in mm."""

    id: str
    title: str
    width: float
    height: float
    radius: float


class Edges(NamedTuple):
    """A length in mm at each edge: margins of a page, bleed of a slot."""

    top: float
    right: float
    bottom: float
    left: float

    def turned(self, turn: int) -> Edges:
        """The same lengths as seen by a thing that lies turned clockwise by `turn` degrees."""
        around = (self.top, self.right, self.bottom, self.left)
        step = turn // 90
        return Edges(*[around[(edge + step) % 4] for edge in range(4)])


class Profile(NamedTuple):
    """One printer with one paper, as corrections to apply (see templates/profiles/default.yaml).

    `offset` (x, y mm) and `rotation` (degrees clockwise) move backs only; `scale` (x, y factors)
    stretches both sides, because what a printer shrinks it shrinks on both. `backs` is the order
    of back pages when printing by hand, `feed` the edge of the fronts that goes in first.
    """

    name: str = "default"
    offset: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)
    rotation: float = 0.0
    margins: Edges = Edges(5.0, 5.0, 5.0, 5.0)
    flip: Flip = "long"
    backs: BacksOrder = "same"
    feed: Feed = "top"


def correction(profile: Profile, paper: Paper, width: float, *, back: bool) -> Matrix:
    """What a profile does to a page of that width on that paper, upright or across.

    Both sides are stretched about the middle; backs alone are turned about it and moved.
    """
    across = abs(width - paper.width) > 0.01
    scale = (profile.scale[1], profile.scale[0]) if across else profile.scale
    turn, move = (profile.rotation, profile.offset) if back else (0.0, (0.0, 0.0))
    if scale == (1.0, 1.0) and turn == 0.0 and move == (0.0, 0.0):
        return IDENTITY
    height = paper.width if across else paper.height
    return about((width / 2, height / 2), scale, turn, move)


@cache
def papers() -> Mapping[str, Paper]:
    """The papers of templates/papers.yaml by id. Raises PressError."""

    def paper(id: str, fields: Fields) -> Paper:
        width, height = fields.number("width", 10, 2000), fields.number("height", 10, 2000)
        return Paper(id, fields.word("title"), width, height, fields.word("series"))

    return _listed("papers", paper)


@cache
def sizes() -> Mapping[str, Size]:
    """The card sizes of templates/sizes.yaml by id. Raises PressError."""

    def size(id: str, fields: Fields) -> Size:
        title = fields.word("title")
        width, height = fields.number("width", 5, 500), fields.number("height", 5, 500)
        return Size(id, title, width, height, fields.number("radius", 0, 20))

    return _listed("sizes", size)


def _listed(name: str, read: Callable[[str, Fields], Named]) -> dict[str, Named]:
    """What a file of templates lists under its own name, by id. Raises PressError."""
    from toolkit.press.templates.fields import Fields

    root = Fields.of_file(TEMPLATES / f"{name}.yaml", f"templates/{name}.yaml")
    found = {}
    for fields in root.parts(name):
        id = fields.word("id")
        found[id] = read(id, fields)
        fields.close()
    root.finish()
    return found


def paper_named(name: str) -> Paper:
    """The paper of that name, in any case. Raises PressError naming the papers there are."""
    return _named("paper", name, papers())


def like_paper(wanted: Paper, chosen: Paper) -> Paper:
    """The wanted paper, or of the series of the chosen one the paper nearest to it in area."""
    if wanted.series == chosen.series:
        return wanted
    area = wanted.width * wanted.height
    there = [paper for paper in papers().values() if paper.series == chosen.series]
    return min(there, key=lambda paper: abs(paper.width * paper.height - area))


def profile_named(name: str) -> Profile:
    """A printer profile: the name of one in templates/profiles, or the path of a YAML file.

    Raises PressError, with the place in the file where something is wrong.
    """
    shipped = TEMPLATES / "profiles" / f"{name}.yaml"
    if "/" not in name and "\\" not in name and shipped.is_file():
        return read_profile(shipped, f"templates/profiles/{name}.yaml")
    file = Path(name)
    if not file.exists():
        known = sorted(found.stem for found in (TEMPLATES / "profiles").glob("*.yaml"))
        beside = file.with_name(f"{file.name}.yaml") if file.name else file
        raise refusal(
            UNKNOWN_NAME,
            f"there is no printer profile {name!r}, by name or as a file",
            f"did you mean '{beside.as_posix()}'?"
            if beside.is_file()
            else f"profiles that come with this press: {', '.join(known)}",
        )
    return read_profile(file, file.as_posix())


def read_profile(file: Path, shown: str) -> Profile:
    """Read one printer profile; what it leaves out corrects nothing. Raises PressError."""
    from toolkit.press.templates.fields import Fields

    root = Fields.of_file(file, shown)
    offset, scale, margins = root.part("offset_mm"), root.part("scale"), root.part("margins_mm")
    profile = Profile(
        name=root.word("name", file.stem),
        offset=(
            offset.number("x", -MOST_OFFSET, MOST_OFFSET, 0),
            offset.number("y", -MOST_OFFSET, MOST_OFFSET, 0),
        ),
        scale=(scale.number("x", 0.9, 1.1, 1), scale.number("y", 0.9, 1.1, 1)),
        rotation=root.number("rotation_deg", -5, 5, 0),
        margins=Edges(
            *[
                margins.number(edge, 0, MOST_MARGIN, 5)
                for edge in ("top", "right", "bottom", "left")
            ]
        ),
        flip=cast("Flip", root.choice("flip", ("long", "short"))),
        backs=cast("BacksOrder", root.choice("backs", ("same", "reversed"))),
        feed=cast("Feed", root.choice("feed", ("top", "bottom"))),
    )
    for part in (offset, scale, margins):
        part.close()
    root.finish()
    return profile


def _named(what: str, name: str, there: Mapping[str, Named]) -> Named:
    found = there.get(name.lower().replace("-", "_"))
    if found is None:
        raise refusal(UNKNOWN_NAME, f"there is no {what} {name!r}", f"there are {', '.join(there)}")
    return found
