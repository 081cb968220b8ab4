"""E413, W317 to E319: files that a pack lacks, and what nothing reads of those it has."""

from __future__ import annotations

import posixpath
import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from toolkit.pack.explained import checks
from toolkit.pack.finding import Finding, Rule
from toolkit.pack.nearest import did_you_mean
from toolkit.pack.plain import entries, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.game import Game

MISSING_FILE = Rule("E413", "missing-file", "error")
UNREAD_FILE = Rule("W317", "unread-file", "warning")
CUT_OFF = Rule("W318", "cut-off-text", "warning")
OTHER_GAME = Rule("E319", "case-of-another-game", "error")

_HOMES = {"template": "templates", "palette": "palettes"}
"""Where the files of a look stand, by the key that names them."""
_BASES = {"styles.yaml": "templates", "components.yaml": "templates"}
_ENDINGS = {".ttf": "fonts", ".svg": "icons"}
_NUMBERED = re.compile(r"#[0-9a-fA-F](?<=[ \t]#.)")  # begins with a sign that is sought at once
_TABLES = (".csv", ".tsv", ".xlsx", ".xls", ".ods", ".json")
_SETTINGS = "toolkit.yaml"
_LEFT_ALONE = ("README", "LICENSE", "LICENCE", "COPYING", "NOTICE", "CHANGELOG", "CHANGES")


def _missing(opened: Opened) -> Iterator[Finding]:
    pack, game = opened.pack.folders[0], opened.game
    if pack.role != "pack" or pack.manifest is None:
        return
    unreadable = {finding.path for finding in pack.findings}
    for name in game.kinds.needed:
        if name in pack.documents or pack.shown_path(name) in unreadable:
            continue
        yield pack.manifest.finding(
            MISSING_FILE,
            (),
            f"the pack has no {name}, and without it {game.title} is neither printed nor played",
            hint=f"`toolkit schema {game.id} {name.removesuffix('.yaml')}` says what stands in it",
        )


def _unread(opened: Opened) -> Iterator[Finding]:
    shown = {(id(seen.folder), posixpath.normpath(seen.value)) for seen in opened.sightings.images}
    # A picture of another case or in another folder is told where it is named.
    there = {(id(each), name) for each in opened.pack.folders for name in each.other_files}
    shown |= {(place, _last(name)) for place, name in shown - there}
    for folder in opened.pack.folders:
        unread = [name for name in folder.documents if opened.shapes.shape(name) is None]
        unread += [
            name
            for name in folder.other_files
            if shown.isdisjoint(((id(folder), name), (id(folder), _last(name))))
        ]
        prints = {posixpath.dirname(name) for name in unread if _is_record(name)}
        for name in unread:
            if posixpath.dirname(name) in prints and not name.endswith((".yaml", ".yml")):
                continue  # what `toolkit print` wrote here
            base = name.rsplit("/", 1)[-1]
            if base.startswith(".") or base.upper().split(".")[0] in _LEFT_ALONE:
                continue
            hint = _hint(name, opened.game, folder.documents.get(name))
            said = f"nothing reads the file '{name}'"
            yield UNREAD_FILE.at(said, folder.shown_path(name), hint=hint)


def _cut_off(opened: Opened) -> Iterator[Finding]:
    """Only files with a `#` behind a blank and before a number or colour are looked through."""
    for folder in opened.pack.folders:
        for document in folder.documents.values():
            if not _may_be_cut_off(document.text):
                continue
            for steps in _texts(document.root, ()):
                if behind := document.behind(steps):
                    said = f"{opened.field_of(document, steps)} ends before {behind}, a comment"
                    hint = f'put the whole text in quotes: "… {behind}"'
                    yield document.finding(CUT_OFF, steps, said, hint=hint)


def _may_be_cut_off(text: str) -> bool:
    for found in _NUMBERED.finditer(text):
        at = found.start()
        before = text[text.rfind("\n", 0, at) + 1 : at].rstrip(" \t")
        if before and before[-1] not in ":#":
            return True
    return False


def _of_another_game(opened: Opened) -> Iterator[Finding]:
    for folder in opened.pack.folders:
        for name, document in folder.documents.items():
            game = document.said.get("game")
            if opened.game.kinds.other_in(name) is None or game in (None, opened.game.id):
                continue
            said = f"these cases are for '{game}', and what they lie in for '{opened.game.id}'"
            hint = did_you_mean(str(game), [opened.game.id]) or "keep them elsewhere"
            yield document.finding(OTHER_GAME, ("game",), said, hint=hint)


def _texts(value: Value, steps: Steps) -> Iterator[Steps]:
    """Where texts stand that end with their line."""
    if isinstance(value, str):
        yield steps
    inner = value.items() if isinstance(value, dict) else enumerate(listed(value))
    for step, item in inner:
        yield from _texts(item, (*steps, step))


def _last(name: str) -> str:
    """The name of a file alone, as systems read it that tell no capitals apart."""
    return posixpath.basename(name.replace("\\", "/")).lower()


def _is_record(name: str) -> bool:
    """Whether a file is the record of a print, which lies beside its files."""
    return posixpath.basename(name) == "printed.json"


def _hint(name: str, game: Game, document: Document | None) -> str:
    base = posixpath.basename(name)
    if home := _BASES.get(base) or _ENDINGS.get(posixpath.splitext(base)[1].lower()):
        return f"did you mean '{home}/{base}'?"
    if document is None:
        if copied := re.fullmatch(r"(.+\.ya?ml)(~|\.bak|\.old|\.orig)", name, re.IGNORECASE):
            return f"it seems a copy of {copied[1]}: remove it"
        if base.lower().endswith(_TABLES):
            homes = [kind.files[0] for kind in game.kinds if kind.plural in name]
            return "records are read from YAML alone" + "".join(f", {home}" for home in homes[:1])
        ended = re.fullmatch(r"(.+)\.ya?ml(\.\w+)?", name, re.IGNORECASE)
        said = f"the name of a file of data ends in .yaml: call it {ended[1]}.yaml" if ended else ""
        return said or "name it where a card shows it, or remove it"
    if name == _SETTINGS:
        return "settings are read in the folder where `toolkit` is called; a set says its own look"
    # A pattern such as cards/*.yaml, filled with the name the file has.
    stem = posixpath.basename(name).rsplit(".", 1)[0]
    holding = {kind.plural: kind.files[0].replace("*", stem) for kind in game.kinds}
    for key, home in _HOMES.items():
        if key in document.said:
            return f"did you mean '{home}/{stem}.yaml'?"
    fixed = [file for file in game.kinds.patterns() if "*" not in file]
    near = get_close_matches(name, fixed, 1, 0.9)
    for key in document.said:
        if key in holding:
            return f"did you mean '{near[0] if near else holding[key]}'?"
    if stem in holding and not near:
        return f"did you mean '{holding[stem]}'?"
    for key in document.said:
        if any(entries(item) for _, item in document.listed(key)):
            return f"{game.title} has no {key}: is the `game` of set.yaml the one that is meant?"
    return did_you_mean(name, [each.replace("*", stem) for each in game.kinds.patterns()])


FILE_CHECKS = checks(
    __name__,
    {
        MISSING_FILE: _missing,
        UNREAD_FILE: _unread,
        CUT_OFF: _cut_off,
        OTHER_GAME: _of_another_game,
    },
)
