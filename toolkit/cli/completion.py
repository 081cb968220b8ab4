"""What a shell may complete: game ids, sets, rulings with their readings, codes of findings.

Nothing here opens a pack: folders are listed, and of a pack one file is read, `rulings.yaml`. That
of a game that is shipped, or of a folder below the current one; whatever else a line names stays
closed, because a key pressed in a shell is no command.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from typer import Context

from toolkit.pack.plain import entries, mappings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_LARGEST = 1_000_000  # bytes of a file that is looked into while somebody types
_HARMLESS = dict.fromkeys(map(ord, "_-./="))


def games(incomplete: str) -> list[str]:
    """The ids of the games that are shipped."""
    from toolkit.games.table import GAMES

    return _fitting(incomplete, GAMES)


def targets(incomplete: str) -> list[str]:
    """The same, and the card sets that lie here."""
    return [*games(incomplete), *_fitting(incomplete, _sets_here())]


def sets(ctx: Context, incomplete: str) -> list[str]:
    """The sets of the game that the line names, and those that lie here."""
    inside = (name for pack in _packs(ctx) for name in _listed(pack / "sets"))
    return _fitting(incomplete, [*inside, *_sets_here()])


def rulings(ctx: Context, incomplete: str) -> list[str]:
    """`RULING=` of all open rulings that fit; of a single one, each of its readings."""
    laid = [*_settings(), *(ctx.params.get("sets") or ())]
    known: dict[str, list[str]] = {}
    for pack in _packs(ctx):
        for folder in (pack, *(_set_folder(pack, name) for name in laid)):
            known.update(_readings(folder))
    id, equals, _ = incomplete.partition("=")
    fitting = [id] if equals else _fitting(id, known)
    if len(fitting) > 1:
        return [f"{each}=" for each in fitting]
    pairs = [f"{each}={reading}" for each in fitting for reading in known.get(each, ())]
    return _fitting(incomplete, pairs)


def decks(ctx: Context, incomplete: str) -> list[str]:
    """The decks of the game that the line names, and of sets laid over it."""
    laid = [*_settings(), *(ctx.params.get("sets") or ())]
    known: list[str] = []
    for pack in _packs(ctx):
        for folder in (pack, *(_set_folder(pack, name) for name in laid)):
            found = mappings(_root(folder / "decks.yaml").get("decks"))
            known += [str(each["id"]) for each in found if "id" in each]
    return _fitting(incomplete, known)


def codes(incomplete: str) -> list[str]:
    """The codes of findings; their names where a small letter asks for them."""
    from toolkit.cli.topics import topics_of_all
    from toolkit.lint.topics import topics

    known = topics(*topics_of_all())
    if incomplete[:1].islower():
        return _fitting(incomplete, sorted({topic.rule.name for topic in known.values()}))
    return _fitting(incomplete, known)


# ---------------------------------------------------------------------------- what may be looked at
def _settings() -> tuple[str, ...]:
    """The sets of `toolkit.yaml`."""
    from toolkit.cli.settings import read_settings

    return read_settings().sets


def _packs(ctx: Context) -> Iterator[Path]:
    """What the line names, a set after its pack; the packs of all games where it names nothing."""
    from pathlib import Path

    from toolkit.games.table import GAMES
    from toolkit.pack.shipped import DATA

    said = next((ctx.params[key] for key in ("game", "target", "ask") if ctx.params.get(key)), None)
    for name in ctx.params.get("games") or (GAMES if said is None else [said]):
        place = DATA / name if name in GAMES else Path(name)
        if (place / "set.yaml").is_file():
            yield DATA / str(_root(place / "set.yaml").get("game"))
        yield place


def _may_be_opened(place: Path) -> bool:
    """Whether it lies, links followed, below the current folder or among the packs shipped."""
    from pathlib import Path

    from toolkit.pack.shipped import DATA

    homes = (Path.cwd().resolve(), DATA.resolve())
    return any(place.resolve().is_relative_to(home) for home in homes)


def _set_folder(pack: Path, name: str) -> Path:
    """The folder of a set by its name in the pack or by its path from here."""
    from pathlib import Path

    return pack / "sets" / name if name in _listed(pack / "sets") else Path(name)


def _listed(home: Path) -> list[str]:
    """The names of the sets in a folder."""
    if not home.is_dir() or not _may_be_opened(home):
        return []
    return [name for name in sorted(os.listdir(home)) if (home / name / "set.yaml").is_file()]


def _sets_here() -> list[str]:
    from toolkit.cli.commands.start import sets_in

    return sets_in(".")


def _readings(folder: Path) -> dict[str, list[str]]:
    """The open rulings of a pack or set with their readings, the default first."""
    rulings = mappings(_root(folder / "rulings.yaml").get("rulings"))
    return {
        str(each["id"]): sorted(
            entries(each["readings"]), key=lambda name: name != each.get("default")
        )
        for each in rulings
        if each.get("status") == "open" and isinstance(each.get("readings"), dict)
    }


def _root(file: Path) -> dict[str, Any]:
    """What a file says; nothing where it is missing, huge or elsewhere. Raises Unreadable."""
    from toolkit.pack.reader import read

    if not file.is_file() or file.stat().st_size > _LARGEST or not _may_be_opened(file):
        return {}
    return read(file, file.name).said


def _fitting(incomplete: str, words: Iterable[str]) -> list[str]:
    """Those that begin so. A name with signs that mean something to a shell is never offered."""
    return [
        word
        for word in dict.fromkeys(words)
        if word.startswith(incomplete) and word.translate(_HARMLESS).isalnum()
    ]
