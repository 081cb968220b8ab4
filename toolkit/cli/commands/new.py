"""`toolkit new NAME --game GAME`: a card set to start from, valid as it stands."""

from __future__ import annotations

import os
from pathlib import Path
from shlex import quote
from string import Template
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from toolkit.cli import completion, say
from toolkit.cli.compose import laid, open_folder, pack_path, set_names, shipped_ids
from toolkit.cli.names import is_set_id, why_not_on_windows
from toolkit.cli.stop import Stop
from toolkit.pack.file_reading import read_file
from toolkit.pack.refusing import id_meant
from toolkit.pack.scalars import scalar
from toolkit.pack.shipped import TEMPLATES

if TYPE_CHECKING:
    from toolkit.cli.compose import Opened
    from toolkit.pack.folder import Folder

SCHEMAS = "schemas"
_TITLE, _OWN = 40, 16
"""Letters, however wide, that a page has room for: of a set's title, and before a card's id."""


def run(
    path: Annotated[str, Argument(metavar="NAME", help="the folder to make; lower_snake_case")],
    game: Annotated[
        str,
        Option(
            "--game", metavar="GAME", help="the game it is for", autocompletion=completion.games
        ),
    ],
    fill_unknown: Annotated[
        bool,
        Option(
            "--fill-unknown",
            help="instead of two cards: every value nobody has published, as a blank to fill in",
        ),
    ] = False,
) -> int:
    """NAME is the folder that is made; its last part becomes the id of the set.

    Exit 0; 2 where the name cannot be one or the folder is there already.
    """
    from toolkit.cli.compose import Opened, game_of

    folder = Path(path)
    name = folder.name
    if not is_set_id(name):
        proper = id_meant(name)
        hint = f"; for instance {proper}" if is_set_id(proper) else ""
        most = "" if len(name) <= 60 else ", at most 60 characters"
        said = name or path  # `.` has no last part
        raise Stop(f"{said!r} cannot be the id of a set, which is lower_snake_case{most}{hint}")
    if why := why_not_on_windows(folder):
        raise Stop(f"{folder.as_posix()} cannot be made: {why}")
    if os.path.lexists(folder):
        raise Stop(f"{folder.as_posix()} is there already; choose another name, or delete it first")
    pack = open_folder(pack_path(game))
    if taken := _taken(name, pack):
        raise Stop(f"{name!r} cannot be the id of a set: {taken}; for instance my_{name}")
    opened = Opened(game_of(pack), (pack,))
    files = blanks(opened) if fill_unknown else starter(opened)
    title = name.replace("_", " ").capitalize()[:_TITLE].rstrip()
    words = {"NAME": name, "TITLE": title, "AUTHOR": "Your Name", "OWN": name[:_OWN].rstrip("_")}
    write(folder, laid(pack), {path: _filled(path, text, words) for path, text in files.items()})
    say.out(f"{folder.as_posix()}/ is a card set for {opened.game.title}:")
    made = quote(folder.as_posix())  # as a command line takes it
    for path in sorted(files):
        say.out(f"  {path}")
    # A set of blanks changes cards of the game and brings none of its own to be printed alone.
    target = f"{quote(game)} --set {made}" if fill_unknown else made
    say.out(f"next: toolkit validate {made}, toolkit print {target}")
    if fill_unknown and len(files) == 1:
        say.out("nothing of this game is unknown, so there is no blank to fill in")
    elif fill_unknown:
        say.out(f"a sheet to fill in by pen, beside the game: toolkit print {made}")
    return 0


def _taken(name: str, pack: Folder) -> str:
    """What else a name already means, so that a set of this name would be taken for it."""
    if name == pack.id or name in shipped_ids():
        return "a game is called so"
    if name in set_names(pack):
        return f"the game brings a set called so, in {pack.shown}/sets/"
    return "" if scalar(name) == name else "YAML reads it as a value, not as a name"


def starter(opened: Opened) -> dict[str, str]:
    """The files of the game's starting set, by path. Raises Stop where the game has none."""
    home = TEMPLATES / opened.game.id / "new_set"
    found = {
        file.relative_to(home).as_posix(): read_file(file).decode()
        for file in sorted(home.rglob("*.yaml"))
    }
    if not found:
        raise Stop(f"{opened.game.title} has no starting set")
    return found


def _filled(path: str, text: str, words: dict[str, str]) -> str:
    """The text with its words put in, and the way from this file to the schemas."""
    up = "../" * path.count("/") or "./"
    # `$schema` is not ours to replace: the editor's line needs it as it is.
    return Template(text).safe_substitute(words, SCHEMAS=f"{up}.{SCHEMAS}")


def write(folder: Path, opened: Opened, files: dict[str, str]) -> None:
    """Writes the set and the schemas its editor lines name, all of it or nothing."""
    from toolkit.cli.editor import schema_files
    from toolkit.press.job.staging import appear

    schemas = {f".{SCHEMAS}/{name}": text for name, text in schema_files(opened).items()}
    appear(folder, {**files, **schemas})


def blanks(opened: Opened) -> dict[str, str]:
    """A set that names every unknown value of the pack, each left unknown."""
    from toolkit.cli.blanks import blank_files

    return blank_files(opened)
