"""The print plan of a game: `components.yaml` among its templates says which rows make which file.

A file has a layout: `cards` share sheets and cuts, `fold` puts fronts and backs on one side across
a fold line, `pages` gives each face a sheet, `tiles` spreads a large face over several sheets,
`poster` prints it on one sheet of a paper of its own, `booklet` two to a side in the order that
reads from first to last once the sheets are folded and stapled. See docs/components.md.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

from toolkit.pack.finding import Finding, Rule
from toolkit.pack.nearest import did_you_mean
from toolkit.pack.reader import Unreadable, read
from toolkit.press.errors import PressError
from toolkit.press.templates.parsed import path_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.row import Row

Where: TypeAlias = "tuple[tuple[str, tuple[str, ...]], ...]"

NAME = "components.yaml"
EVERY_GAME = "every_game.yaml"  # files that every game gets beside those of its own plan
START = "start"  # the key of the row that the press makes itself, from the outcome of the run
PLAN = Rule("E501", "print-plan", "error")

Layout = Literal["cards", "fold", "pages", "tiles", "poster", "booklet"]
LAYOUTS: tuple[str, ...] = get_args(Layout)

STEM = re.compile(r"[0-9a-z][0-9a-z-]{0,39}\Z")
_FILE_KEYS = {"file", "title", "layout", "groups", "paper", "on_request", "pad"}
_GROUP_KEYS = {"rows", "where", "front", "back", "back_rows", "title", "last", "look", "entries",
               "columns", "spare", "if_room"}  # fmt: skip
LOOK_CARD, LOOK_BACK = "look_card", "look_back"
LOOK_FIELDS = (
    "title", "kind", "figure", "figure_word", "text", "long", "short", "flavour", "art", "picture",
    "window", "low_picture", "low_window", "strip", "drawings", "key", "hue",
)  # fmt: skip
"""What a look for cards prints; `strip` is a template of the game's own, 53.5 × 8 mm. So are, of
cards without art whose words are not `long`, `picture`, 69.85 × 51.175 mm with the bleed of three
sides, and `window`, 53.5 × 24 mm; of those that are `long` but not so as `most`, or have drawings,
`low_picture`, 69.85 × 37.175 mm, and `low_window`, 53.5 × 15 mm."""
PLAIN_LOOK: Mapping[str, str | Sequence[Steps]] = {
    "title": [("name",)],
    "text": [("event",), ("text",), ("lines",)],
    "art": [("art",)],
    "drawings": [("drawings",)],
    "key": [("key",)],
}
"""Where the rows of plain cards say it."""
PLAIN = "plain_card"


class Group(NamedTuple):
    """Rows by their key, and the templates of their two sides; `back` empty for blank backs.

    `where` keeps only rows whose fields have one of these values. `back_rows` is the key of the
    rows that backs say, where they are others: `mat_back.UN` lies behind `mat.UN`. `last` puts the
    group on the last page of a booklet, behind the pages that fill it up, and with `if_room` only
    where it takes no sheet more. `look` says where these
    rows say what a look for cards prints; groups of plain cards need not. `entries` is how many
    entries of the index a page of it holds: it makes as many pages as there are entries for,
    and none where all of them stand on one page.
    `columns` is how many of its pieces stand side by side, 0 for as many as fit. With `spare` there
    may be more of a piece than its copies, so that each kind fills lines of its own.
    """

    rows: str
    front: str
    back: str = ""
    title: str = ""
    where: Where = ()
    back_rows: str = ""
    last: bool = False
    if_room: bool = False
    look: Mapping[str, str | Sequence[Steps]] = MappingProxyType({})
    entries: int = 0
    columns: int = 0
    spare: bool = False

    def takes(self, row: Row) -> bool:
        """Whether a row under its key is one of its rows."""
        return all(row.fields.get(field) in values for field, values in self.where)


class PlannedFile(NamedTuple):
    """One file of a print; `paper` is a poster's own, empty to take the maker's.

    One `on_request` is left out unless `--only` names what is in it. `pad` is the template of the
    pages that fill a booklet up to a multiple of four, empty for blank ones.
    """

    file: str
    title: str
    layout: Layout
    groups: tuple[Group, ...]
    paper: str = ""
    on_request: bool = False
    pad: str = ""

    @property
    def tells(self) -> bool:
        """Whether it tells of the other files, and is made when they are."""
        return any(group.rows == START for group in self.groups)


class Plan(NamedTuple):
    """The files in the order one needs them."""

    files: tuple[PlannedFile, ...]

    def row_keys(self) -> frozenset[str]:
        """The keys of rows that the plan prints."""
        return frozenset(group.rows for file in self.files for group in file.groups)


def in_look(plan: Plan) -> Plan:
    """The plan with all cards that a look can print in its frames; the same if it has none."""
    files = []
    for file in plan.files:
        groups = []
        for group in file.groups:
            look = group.look or (PLAIN_LOOK if group.front == PLAIN else {})
            if look:
                back = LOOK_BACK if group.back else ""
                group = group._replace(front=LOOK_CARD, back=back, look=look, back_rows="")
            groups.append(group)
        files.append(file._replace(groups=tuple(groups)))
    return Plan(tuple(files))


def read_plan(file: Path, shown: str, keys: Collection[str] = ()) -> Plan:
    """The plan in a `components.yaml`; `keys` are those of the game's rows, where they are known.

    Raises PressError with every fault in it.
    """
    try:
        document = read(file, shown)
    except Unreadable as refused:
        raise PressError(refused.findings) from None
    return plan_of(document, keys)


def plan_of(document: Document, keys: Collection[str] = ()) -> Plan:
    """The plan a document holds. Raises PressError with every fault in it."""
    reader = _Reader(document, keys)
    plan = reader.plan()
    if reader.findings:
        raise PressError(reader.findings)
    return plan


class _Reader:
    """Turns values into a plan and collects what is wrong with them."""

    def __init__(self, document: Document, keys: Collection[str]) -> None:
        self.document = document
        self.keys = keys
        self.findings: list[Finding] = []

    def fault(self, steps: Steps, message: str, *, key: bool = False, hint: str = "") -> None:
        self.findings.append(self.document.finding(PLAN, steps, message, key=key, hint=hint))

    def plan(self) -> Plan:
        root = self.mapping((), {"files"}, "the print plan")
        files = []
        stems: set[str] = set()
        for index in self.items(root, (), "files"):
            planned = self.file(("files", index))
            if planned is None:
                continue
            if planned.file in stems and planned.layout != "poster":
                self.fault(("files", index, "file"), f"the file {planned.file!r} is planned twice")
            stems.add(planned.file)
            files.append(planned)
        return Plan(tuple(files))

    def file(self, steps: Steps) -> PlannedFile | None:
        value = self.mapping(steps, _FILE_KEYS, "a file of the plan")
        stem = self.text(value, steps, "file")
        if stem and not STEM.match(stem):
            what = "should be small letters, digits and hyphens, such as 1-cards"
            self.fault((*steps, "file"), f"'file' is {stem!r}; it {what}")
        layout = self.text(value, steps, "layout")
        if layout and layout not in LAYOUTS:
            self.fault((*steps, "layout"), f"'layout' is {layout!r}, should be one of "
                       + ", ".join(LAYOUTS))  # fmt: skip
        paper = self.text(value, steps, "paper", required=layout == "poster")
        if paper and layout in LAYOUTS and layout != "poster":
            self.fault((*steps, "paper"), "only a poster has a paper of its own", key=True)
        groups = [self.group((*steps, "groups", at)) for at in self.items(value, steps, "groups")]
        title = self.text(value, steps, "title")
        pad = self.text(value, steps, "pad", required=False)
        if layout in LAYOUTS and layout != "booklet":
            if pad:
                self.fault((*steps, "pad"), "only a booklet is filled up with pages", key=True)
            for at, group in enumerate(groups):
                if group.last:
                    where = (*steps, "groups", at, "last")
                    self.fault(where, "only a booklet has a last page", key=True)
                if group.entries:
                    where = (*steps, "groups", at, "entries")
                    self.fault(where, "only a booklet has an index", key=True)
        on_request = self.switch(value, steps, "on_request")
        if layout not in LAYOUTS or not stem:
            return None
        return PlannedFile(
            stem, title, layout, tuple(groups), paper, on_request, pad  # type: ignore[arg-type]
        )  # fmt: skip

    def group(self, steps: Steps) -> Group:
        value = self.mapping(steps, _GROUP_KEYS, "a group")
        return Group(
            rows=self.rows(value, steps, "rows"),
            front=self.text(value, steps, "front"),
            back=self.text(value, steps, "back", required=False),
            title=self.text(value, steps, "title", required=False),
            where=self.condition(value, steps),
            back_rows=self.rows(value, steps, "back_rows", required=False),
            last=self.switch(value, steps, "last"),
            if_room=self.switch(value, steps, "if_room"),
            look=self.look(value, steps),
            entries=self.count(value, steps, "entries", "how many a page holds, such as 100"),
            columns=self.count(value, steps, "columns", "how many stand side by side, such as 8"),
            spare=self.switch(value, steps, "spare"),
        )

    def count(self, value: dict[str, Value], steps: Steps, key: str, what: str) -> int:
        """A whole number under a key; 0 where it says none."""
        said = value.get(key, 0)
        if isinstance(said, int) and not isinstance(said, bool) and said >= 0:
            return said
        self.fault((*steps, key), f"'{key}' should be {what}")
        return 0

    def look(self, value: dict[str, Value], steps: Steps) -> Mapping[str, str | Sequence[Steps]]:
        """Where rows say what a look prints: FIELD: path, a list of paths, or {say: words}."""
        said: dict[str, str | Sequence[Steps]] = {}
        given = value.get("look", {})
        if not isinstance(given, dict):
            self.fault((*steps, "look"), "'look' should be a mapping such as {title: name}")
            return said
        for name, each in given.items():
            paths = each if isinstance(each, list) else [each]
            words = each.get("say") if isinstance(each, dict) else None
            if name not in LOOK_FIELDS:
                hint = did_you_mean(name, LOOK_FIELDS) or f"it prints {', '.join(LOOK_FIELDS)}"
                self.fault((*steps, "look", name), f"no look prints {name!r}", key=True, hint=hint)
            elif isinstance(words, str):
                said[name] = words
            elif all(isinstance(path, str) and path for path in paths):
                said[name] = [path_of(str(path)) for path in paths]
            else:
                what = "should be a field, a list of fields, or {say: words}"
                self.fault((*steps, "look", name), f"{name!r} of 'look' {what}")
        return said

    def rows(
        self, value: dict[str, Value], steps: Steps, key: str, *, required: bool = True
    ) -> str:
        """A key of the game's rows: one that does not exist would print nothing, silently."""
        name = self.text(value, steps, key, required=required)
        if name and self.keys and name not in self.keys:
            near = did_you_mean(name, self.keys) or f"it has {', '.join(sorted(set(self.keys)))}"
            self.fault((*steps, key), f"the game has no rows {name!r}", hint=near)
        return name

    def condition(self, value: dict[str, Value], steps: Steps) -> Where:
        found = value.get("where", {})
        told = found if isinstance(found, dict) else {"": None}
        wanted = {field: each if isinstance(each, list) else [each] for field, each in told.items()}
        if not all(isinstance(each, str) for some in wanted.values() for each in some or [None]):
            self.fault((*steps, "where"), "'where' should be a mapping FIELD: text, or texts")
            return ()
        return tuple((field, tuple(map(str, some))) for field, some in wanted.items())

    def mapping(self, steps: Steps, keys: set[str], what: str) -> dict[str, Value]:
        value = self.document.at(steps)
        if not isinstance(value, dict):
            self.fault(steps, f"{what} should be a mapping with {', '.join(sorted(keys))}")
            return {}
        for key in value:
            if key not in keys:
                self.fault((*steps, key), f"{what} has no key {key!r}", key=True,
                           hint=f"it may have {', '.join(sorted(keys))}")  # fmt: skip
        return value

    def items(self, value: dict[str, Value], steps: Steps, key: str) -> range:
        found: Any = value.get(key)
        if isinstance(found, list) and found:
            return range(len(found))
        if value:
            self.fault(
                (*steps, key) if key in value else steps, f"'{key}' should be a list with entries"
            )
        return range(0)

    def switch(self, value: dict[str, Value], steps: Steps, key: str) -> bool:
        found = value.get(key, False)
        if not isinstance(found, bool):
            self.fault((*steps, key), f"'{key}' should be true or false")
        return found is True

    def text(
        self, value: dict[str, Value], steps: Steps, key: str, *, required: bool = True
    ) -> str:
        found = value.get(key)
        if isinstance(found, str) and found:
            return found
        if key in value:
            self.fault((*steps, key), f"'{key}' should be text")
        elif required and value:
            self.fault(steps, f"the key '{key}' is missing")
        return ""
