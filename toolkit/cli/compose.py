"""Joins a game to lint and press: the one place that knows them all.

A name on the command line becomes folders (a pack, and sets laid over it) and the game's package;
the commands hand those on to the validator and the press, which import no game.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from toolkit.cli.stop import NoSet, Stop, did_you_mean, stop_at
from toolkit.games.table import GAMES, find
from toolkit.pack.file_reading import reason_of
from toolkit.pack.finding import Finding, Rule
from toolkit.pack.folder import NotAFolder, read_folder, role_of
from toolkit.pack.nearest import nearest
from toolkit.pack.plain import entries, listed
from toolkit.pack.shipped import DATA, LOOKS, TEMPLATES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Document
    from toolkit.pack.folder import Folder
    from toolkit.pack.game import Game
    from toolkit.pack.pack import Pack
    from toolkit.press.templates.brought import Brought

NO_FOLDER = Rule("E012", "no-pack-or-set", "error")
NO_GAME = Rule("E013", "no-such-game", "error")


class Opened(NamedTuple):
    """A game with its pack and the sets in play, lowest first; read, not yet judged.

    `laid_by_default` are the ids of the sets that the pack itself asked for; `alone` is the id of
    the set to print when only that one was named, empty for the whole game.
    """

    game: Game
    folders: tuple[Folder, ...]
    laid_by_default: tuple[str, ...] = ()
    alone: str = ""

    @property
    def pack(self) -> Folder:
        return self.folders[0]

    @property
    def shipped_below(self) -> frozenset[str]:
        """The folders that lie below the last one and are judged where they are made."""
        home = DATA.resolve()
        shipped = (one for one in self.folders[:-1] if one.root.resolve().is_relative_to(home))
        return frozenset(folder.shown for folder in shipped)

    def templates(self, own: Sequence[Path] = (), look: str = "") -> tuple[Path, ...]:
        """Folders of templates, later ones over earlier: shared, the game's, a look for cards,
        those of sets, the maker's own."""
        looks = [LOOKS / look] if look else []
        looks += [folder.root for folder in self.folders if folder.look]
        return templates_of(self.game.id, own, looks)


def templates_of(
    game: str, own: Sequence[Path] = (), looks: Sequence[Path] = ()
) -> tuple[Path, ...]:
    """The same for a game by its id; one of the maker's may hold a folder for the game."""
    laid = [folder for each in own for folder in (each, each / game)]
    return (TEMPLATES, TEMPLATES / game, *looks, *laid)


def brought(game: Game | None, pack: Pack) -> Brought:
    """What sets bring to a pack of the kinds that may say how they look."""
    from toolkit.press.templates.brought import Brought

    known = game.kinds if game is not None else ()
    kinds = [kind.name for kind in known if "look" in kind.schema.get("properties", {})]
    return Brought(record for kind in kinds for record in pack.of(kind).values())


def shipped_ids() -> list[str]:
    """The ids of the games whose packs are shipped."""
    listed = [entry.name for entry in DATA.iterdir()] if DATA.is_dir() else []
    return sorted(name for name in listed if (DATA / name / "game.yaml").is_file())


def pack_path(name: str, *, or_set: bool = False) -> Path:
    """The pack with this id among those shipped, or at this path. Raises Stop (exit 2), with a set
    that was probably meant where it may be one."""
    path = Path(name)
    if _is_id(name) and (DATA / name / "game.yaml").is_file():
        return DATA / name
    if role_of(path) == "pack":
        return path
    if role_of(path) == "set":
        raise Stop(f"{name} is a card set, not a game; a game is a folder with game.yaml")
    if path.is_dir() and name:
        raise Stop(f"{name} has neither game.yaml nor set.yaml, so it is no game and no card set")
    if path.is_file():
        raise Stop(f"{name} is a file; a game or card set is a folder with game.yaml or set.yaml")
    raise Stop(_no_game(name, _sets_here() if or_set else ()))


def _no_game(name: str, sets: Sequence[str]) -> str:
    known = shipped_ids()
    begin = [id for id in known if name and id.startswith(name.lower())]
    one = f"; did you mean '{begin[0]}'?" if len(begin) == 1 else ""
    hint = one or did_you_mean(name, [*known, *sets])
    return f"there is no game {name!r}{hint or '; shipped: ' + ', '.join(known)}"


def _sets_here() -> list[str]:
    from toolkit.cli.commands.start import sets_in

    return sets_in(".")


def _is_id(name: str) -> bool:
    return name.replace("_", "").isalnum()


def open_folder(path: Path, shown: str | None = None, *, cases: bool = True) -> Folder:
    """Reads a pack or set. Raises Stop (exit 2) where there is none."""
    try:
        return read_folder(path, shown, cases=cases)
    except NotAFolder as refused:
        raise _no_folder(path.as_posix() if shown is None else shown, str(refused)) from None


def _no_folder(name: str, message: str) -> Stop:
    hint = did_you_mean(name, _sets_here()).removeprefix("; ")
    return Stop(message, findings=[NO_FOLDER.at(message, name, hint=hint)])


def game_line() -> str:
    """What a file without its game lacks."""
    return f"add `game:` at its top, with one of {', '.join(GAMES)}"


def game_of(folder: Folder) -> Game:
    """The package that knows this folder's game. Raises Stop (exit 2)."""
    game = find(folder.game) if folder.game else None
    if game is not None:
        return game
    name = "game.yaml" if folder.role == "pack" else "set.yaml"
    manifest = folder.manifest
    if manifest is None:  # not readable; the reader has said why
        shown = folder.shown_path(name)
        raise stop_at(item for item in folder.findings if item.path == shown)
    if not folder.game:
        message = f"{name} does not say which game this is"
        raise stop_at([without_game(manifest, message)])
    message = f"no game {folder.game!r} is installed"
    hint = did_you_mean(folder.game, list(GAMES)).removeprefix("; ")
    hint = hint or f"installed: {', '.join(GAMES)}"
    raise stop_at([manifest.finding(NO_GAME, ("game",), message, hint=hint)])


def without_game(document: Document, message: str) -> Finding:
    """A file whose `game:` is not there or no text, at what was probably meant for it."""
    if not isinstance(document.root, dict):
        said = f"{message}: it should be a mapping, of keys and what they say"
        return document.finding(NO_GAME, (), said, hint=game_line())
    keys = entries(document.root)
    if "game" in keys:
        hint = f"write one word after it: one of {', '.join(GAMES)}"
        return document.finding(NO_GAME, ("game",), message, hint=hint)
    meant = nearest("game", (key for key in keys if isinstance(key, str)), least=0.7)
    if meant:
        return document.finding(NO_GAME, (meant,), message, hint="did you mean 'game'?", key=True)
    return document.finding(NO_GAME, (), message, hint=game_line())


def open_game(
    name: str, sets: Sequence[str] = (), *, published: bool = False, cases: bool = True
) -> Opened:
    """A game by id or path, or a set by path, with the sets in play. Raises Stop (exit 2).

    The pack's `print_sets` are laid first unless `published`, then `sets` in their order. Without
    `cases` their case files are not read.
    """
    path = Path(name)
    if not (_is_id(name) and (DATA / name).is_dir()) and role_of(path) == "set":
        return _alone(open_folder(path, cases=cases), sets, published=published, cases=cases)
    found = pack_path(name, or_set=True)
    pack = open_folder(found, found.as_posix() if found == path else _relative(found), cases=cases)
    return laid(pack, sets, published=published, cases=cases)


def _alone(only: Folder, sets: Sequence[str], *, published: bool, cases: bool) -> Opened:
    """A set over the pack it is for, the pack's default sets and `sets`, each of them once."""
    opened = laid(_pack_for(only, cases=cases), sets, published=published, cases=cases)
    here = only.root.resolve()
    rest = tuple(folder for folder in opened.folders if folder.root.resolve() != here)
    return Opened(opened.game, (*rest, only), opened.laid_by_default, alone=only.id)


def _pack_for(folder: Folder, *, cases: bool = True) -> Folder:
    """The pack a set is for: the one it lies in, else the shipped one of its game."""
    around = folder.root.resolve().parent.parent
    if folder.root.resolve().parent.name == "sets" and role_of(around) == "pack":
        return open_folder(around, _relative(around), cases=cases)
    game = game_of(folder)
    return open_folder(DATA / game.id, _relative(DATA / game.id), cases=cases)


def laid(
    pack: Folder, sets: Sequence[str] = (), *, published: bool = False, cases: bool = True
) -> Opened:
    """A pack with the sets it asks for itself, unless `published`, and then these."""
    game = game_of(pack)
    defaults = [] if published else _print_sets(pack)
    folders = [pack]
    for name in [*defaults, *sets]:
        one = _open_set(pack, name, cases=cases)
        if all(one.root.resolve() != known.root.resolve() for known in folders):
            folders.append(one)
    by_default = tuple(folder.id for folder in folders[1 : 1 + len(defaults)])
    return Opened(game, tuple(folders), by_default)


def _print_sets(pack: Folder) -> list[str]:
    said = listed(pack.said.get("print_sets"))
    named = [item for item in said if isinstance(item, str) and _is_id(item)]
    return [item for item in named if role_of(pack.root / "sets" / item) == "set"]


def _open_set(pack: Folder, name: str, *, cases: bool = True) -> Folder:
    """A set by its name within the pack's `sets/`, or by its path. Raises Stop (exit 2)."""
    inside = pack.root / "sets" / name
    if _is_id(name) and role_of(inside) == "set":
        path, shown = inside, f"{pack.shown}/sets/{name}"
    elif role_of(Path(name)) == "set":
        path, shown = Path(name), Path(name).as_posix()
    else:
        known = set_names(pack)
        hint = did_you_mean(name, [*known, *_sets_here()])
        hint = hint or (f"; this game has {', '.join(known)}" if known else "")
        here = _no_set_here(str(name))
        said = here or f"there is no set {str(name)!r}, neither in the game nor as a folder"
        raise NoSet(name, f"{said}{hint}")
    folder = open_folder(path, shown, cases=cases)
    if folder.game and folder.game != pack.game:
        raise NoSet(name, f"{shown} is a set for {folder.game!r}, not for {pack.game!r}")
    return folder


def _no_set_here(name: str) -> str:
    """Why what stands at this path is no set; empty where nothing does."""
    if role_of(Path(name)) == "pack":
        return f"{name} is a game, not a card set; a card set is a folder with set.yaml"
    if Path(name).is_dir():
        return f"{name} has no set.yaml, so it is no card set"
    return f"{name} is a file; a card set is a folder with set.yaml" if Path(name).exists() else ""


def open_for_checking(name: str, sets: Sequence[str] = ()) -> list[Opened]:
    """What `validate` judges for a path: a pack and then each of its sets, or one set.

    What is asked about stands last in each, `sets` are laid below it. A set is judged over the sets
    that its pack prints by default, because that is how it will be printed and played; other cases
    than its own are read only where it has some, whose ids they may have. A path to a file stands
    for the folder it is in; the id of a shipped game, where no path has that name, for its pack.
    Raises Stop (exit 2).
    """
    if not name:
        raise _no_folder(name, "an empty text names no folder")
    try:
        path = Path(name)
        shipped = name in shipped_ids() and not path.exists()
        home = DATA / name if shipped else _home_of(path)
        folder = open_folder(home, _relative(home) if shipped else None)
    except OSError as error:  # a folder one may not enter, a name that is too long
        reason = reason_of(error, "cannot be read")
        raise _no_folder(name, f"{name} cannot be read: {reason}") from None
    if folder.role == "set":
        cases = any(relative.startswith("cases/") for relative in folder.documents)
        return [_alone(folder, sets, published=False, cases=cases)]
    game = game_of(folder)
    found = [Opened(game, (folder,))]
    found += [Opened(game, (folder, _open_set(folder, one))) for one in set_names(folder)]
    return found + ([laid(folder, sets, published=False)] if sets else [])


def laid_together(alone: Sequence[Opened]) -> Iterator[Opened]:
    """The sets of each pack that were named one by one, laid over it together in that order."""
    packs = [one.pack.root.resolve() for one in alone]
    for pack in dict.fromkeys(packs):
        of_pack = [one for one, home in zip(alone, packs, strict=True) if home == pack]
        if len(of_pack) > 1:
            by_root = {folder.root.resolve(): folder for one in of_pack for folder in one.folders}
            yield Opened(of_pack[0].game, (*by_root.values(),), of_pack[0].laid_by_default)


def _home_of(path: Path) -> Path:
    """The pack or set that a file lies in; any other path as it is."""
    if path.is_file():
        for around in list(path.parents)[:3]:
            if role_of(around) is not None:
                return around
    return path


def set_names(pack: Folder) -> list[str]:
    """The names of the sets shipped with a pack."""
    home = pack.root / "sets"
    listed = [entry.name for entry in home.iterdir()] if home.is_dir() else []
    return sorted(name for name in listed if role_of(home / name) == "set")


def _relative(path: Path) -> str:
    """A path as people would write it from here; the whole path outside of the current folder."""
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()
