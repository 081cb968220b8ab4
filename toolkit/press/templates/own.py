"""A maker's own looks: what in them a print would not use is told, link or file, and what is wrong.

In a folder of `--templates` a file lies beside those for every game, or in the folder of a game, as
the shipped ones do; in a set under `templates/`, `palettes/`, `icons/` and `fonts/`. It is used
where it is the topmost of its name and that name is said: by the plan, by a row, or by a template,
palette or styles that are used themselves.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.file_reading import read_file
from toolkit.pack.folder import files_inside
from toolkit.pack.nearest import did_you_mean, nearest
from toolkit.pack.refusing import an
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.checks import UNREAD, UNUSED
from toolkit.press.errors import PressError
from toolkit.press.job.plan import EVERY_GAME, NAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.job.plan import Plan
    from toolkit.press.templates.library import Library

KINDS = ("", "icons", "palettes", "scenes", "fonts")
BY_PLACE = ("styles.yaml", NAME, EVERY_GAME)
"""Files that are read wherever they lie among the templates."""
_NOT_LAID = {"papers.yaml", "sizes.yaml"}
_STYLED = re.compile(r"-(bold|italic|bold-italic)\Z")
_ALIKE = 0.75  # a drawing of one's own need not be a slip of the name of another: star, scarf
_IN_TEXT = re.compile(r"\{icon:([\w-]+)\}")


def files_of(own: Sequence[Path]) -> list[tuple[Path, str]]:
    """Every file of a look in these folders: the folder, and the path in it.

    Raises PressError for links that lead out of one, before anything in it is read.
    """
    found: list[Finding] = []
    names = [(each, name) for each in own for name in files_inside(each, each.as_posix(), found)]
    if found:
        raise PressError(found)
    return [
        (each, name) for each, name in names if name.endswith((".yaml", ".yml", ".svg", ".ttf"))
    ]


def refuse_unused(
    files: Iterable[tuple[Path, str]],
    game: str,
    library: Library,
    plan: Plan,
    rows: Iterable[Row],
) -> None:
    """Raises PressError for those of the files that are at fault, or that this game does not use.

    `plan` is all that can be printed; `rows` are those of the whole game.
    """
    judged = _of_game(files, game)
    used = _used(library, plan, rows, {file for file, _ in judged})[0] if judged else set()
    drawn = [(file, name) for file, name in judged if file in used]
    found = [each for file, name in drawn for each in _faults(file, name, library)] or [
        _unused(file, name, game, library) for file, name in judged if file not in used
    ]
    if found:
        raise PressError([*dict.fromkeys(found)])


def ill_made(files: Iterable[tuple[Path, str]], game: str, library: Library) -> list[Finding]:
    """What is at fault in files of a look themselves, whatever is printed with them."""
    found = [each for file, name in _of_game(files, game) for each in _faults(file, name, library)]
    return [*dict.fromkeys(found)]


def _of_game(files: Iterable[tuple[Path, str]], game: str) -> list[tuple[Path, str]]:
    """Those that this game may read: the file, and its path among templates."""
    return [
        (each / name, name.removeprefix("templates/"))
        for each, name in files
        if not _for_another(name, game) and not _shared(each / name, name) and not _beside(name)
    ]


def unread_extras(library: Library, plan: Plan, rows: Iterable[Row]) -> list[Finding]:
    """What records say in `extra` and no template that is used prints."""
    said = [
        (row.record, key)
        for row in rows
        if row.record is not None and isinstance(extra := row.record.get("extra"), dict)
        for key in extra
    ]
    words = _used(library, plan, ())[1] if said else set()
    printed = {each for each in words if each.startswith("extra.")}
    return [
        document.finding(
            UNREAD, steps, f"{record.kind} '{record.id}': no template prints 'extra.{key}'",
            hint=did_you_mean(f"extra.{key}", printed),
            key=True,
        )
        for record, key in said
        if not any(f"{each}.".startswith(f"extra.{key}.") for each in printed)
        for document, steps in [record.place(("extra", key))]
    ]  # fmt: skip


def unread_flavour(
    library: Library, plan: Plan, rows: Mapping[str, Iterable[Row]]
) -> list[Finding]:
    """The flavour of cards of a kind whose templates print none."""
    said = {
        (each.record.kind, each.record.id): each.record
        for group in rows.values()
        for each in group
        if each.record is not None and each.layer and each.record.get("flavour")
    }
    if not said:
        return []
    for group in (group for file in plan.files for group in file.groups):
        of_group = [each.record for each in rows.get(group.rows, ()) if each.record is not None]
        if any((one.kind, one.id) in said for one in of_group) and _shows_flavour(
            library, group.front
        ):
            for one in of_group:
                said.pop((one.kind, one.id), None)
    return [
        document.finding(
            UNREAD,
            steps,
            f"{record.kind} '{record.id}': no template of its sort of card prints 'flavour'",
            hint="leave it out, or choose a look that prints it: look: classic",
            key=True,
        )
        for record in said.values()
        for document, steps in [record.place(("flavour",))]
    ]


def _shows_flavour(library: Library, front: str) -> bool:
    """Whether a template, or one that it includes, names the field."""
    templates = {name for name in library.template_names() if f"{name}.yaml" not in BY_PLACE}
    waiting, seen = [front], {front}
    while waiting:
        words = set[str]()
        _gather(library.template(waiting.pop()).document.root, words)
        if any(word.rpartition(".")[2] == "flavour" for word in words):
            return True
        named = words & templates - seen
        seen |= named
        waiting += named
    return False


def _beside(name: str) -> bool:
    """Whether a file is the licence of a font, or words for those who open the folder."""
    *place, last = name.split("/")
    if place == ["fonts"]:
        from toolkit.press.templates.font_files import LICENCE

        if LICENCE.fullmatch(last):
            return True
    return last.upper().startswith("README")


def _faults(file: Path, name: str, library: Library) -> list[Finding]:
    """What is wrong with a file, as far as it says it itself; nothing for a file out of place."""
    kind = name.rpartition("/")[0].rpartition("/")[2]
    if library.files(kind if kind in KINDS else "").get(file.stem) != file or name in BY_PLACE:
        return []
    opening = {
        "icons": library.icon, "palettes": library.palette, "scenes": library.scene,
        "fonts": library.font,
    }  # fmt: skip
    try:
        opening.get(kind, library.template)(file.stem)
    except PressError as error:
        return error.findings
    return []


def _games() -> set[str]:
    return {folder.parent.name for folder in TEMPLATES.glob(f"*/{NAME}")}


def _for_another(name: str, game: str) -> bool:
    first = name.partition("/")[0]
    return "/" in name and first != game and first in _games()


def _shared(file: Path, name: str) -> bool:
    """Whether it stands for an icon or palette of all games, or is a copy that changes nothing."""
    shipped = TEMPLATES / name
    return shipped.is_file() and (
        name.startswith(("icons/", "palettes/", "scenes/")) or read_file(shipped) == read_file(file)
    )


def _used(
    library: Library, plan: Plan, rows: Iterable[Row], asked: set[Path] | None = None
) -> tuple[set[Path], set[str]]:
    """The files of all folders that the plan, the rows or other used files name, and all texts in
    them; no more of both than it takes to see that the files asked about are used.
    """
    words = {
        name
        for file in plan.files
        for name in (
            file.pad,
            *(side for group in file.groups for side in (group.front, group.back)),
        )
    }
    used: set[Path] = set()
    for name in BY_PLACE:
        there = [file for folder in library.folders if (file := folder / name).is_file()]
        used.update(there if name == "styles.yaml" else there[-1:])
    waiting, seen = list(used), set[str]()

    def follow() -> None:
        """Takes up the files that are named by now and were not before."""
        named = words - seen
        seen.update(named)
        for kind in KINDS:
            of_kind = library.icon_files() if kind == "icons" else library.files(kind)
            for name, file in of_kind.items():
                if file not in used and (name in named or _STYLED.sub("", name) in named):
                    used.add(file)
                    waiting.append(file)

    follow()
    if asked is not None and asked <= used:
        return used, words
    for row in rows:
        _gather(dict(row.fields), words)
    while waiting or words - seen:
        follow()
        if asked is not None and asked <= used:
            break
        for file in waiting:
            if file.suffix == ".yaml":
                _gather(library.read(file).root, words)
        waiting.clear()
    return used, words


def _gather(value: Value, words: set[str]) -> None:
    """Adds what may be a name among values, however deep: each text, and icons within texts."""
    if isinstance(value, str):
        words.update((value, *_IN_TEXT.findall(value)))
    elif isinstance(value, dict):
        for key, each in value.items():
            words.add(key)
            _gather(each, words)
    elif isinstance(value, list):
        for each in value:
            _gather(each, words)


def _unused(file: Path, name: str, game: str, library: Library) -> Finding:
    said = f"nothing of {game} uses this file"
    *place, last = name.split("/")
    kind = place[-1] if place and place[-1] in KINDS else ""
    known = library.files(kind)
    there = known.get(file.stem)
    from toolkit.press.templates.library import SUFFIXES

    right = SUFFIXES.get(kind, (".yaml",))
    if file.suffix == ".yml" or (file.suffix not in right and (kind or place in ([], [game]))):
        names = " or ".join(f"{file.stem}{suffix}" for suffix in right)
        hint = f"{an(kind[:-1] or 'template')} is named {names}"
    elif name in _NOT_LAID:
        hint = f"{file.stem} are those of the toolkit alone"
    elif (TEMPLATES / name).is_file() and there == file:
        hint = "nothing that `print` draws is made with it"
    elif place[:1] == [game] or not place or place == [kind]:
        others = sorted(each for each in _games() if (TEMPLATES / each / kind / last).is_file())
        if there is not None and there != file:
            hint = f"{there.as_posix()} takes its place"
        elif others and game not in others:
            hint = f"it is one of {', '.join(others)}: it belongs into {others[0]}/"
        else:
            near = nearest(file.stem, set(known) - {file.stem}, least=_ALIKE)
            named = f"templates and {NAME} name what is drawn"
            named += ", as does `look` of a record" if kind == "icons" else ""
            hint = f"did you mean '{near}'?" if near else named
    else:
        hint = did_you_mean(place[0], _games())
        hint = (
            hint
            or f"files stand as NAME.yaml, icons/NAME.yaml, palettes/NAME.yaml, or so in {game}/; "
            "in a set as templates/NAME.yaml, icons/NAME.svg, scenes/NAME.yaml, fonts/NAME.ttf"
        )
    return UNUSED.at(said, file.as_posix(), hint=hint)
