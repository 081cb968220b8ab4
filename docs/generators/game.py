"""The shipped game, opened once for all generators."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.games.expanse.game import GAME
from toolkit.pack.folder import Folder, read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA, TEMPLATES
from toolkit.press.templates.library import Library

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row

SET = "set: my_set\ngame: expanse\ntitle: My set\n"


@cache
def folders() -> tuple[Folder, Folder]:
    """The pack, and the set of stand-ins that is printed with it."""
    home = DATA / GAME.id
    inside = "sets/stand_ins"
    return read_folder(home, "data/expanse"), read_folder(home / inside, f"data/expanse/{inside}")


@cache
def pack(*, published: bool = False) -> Pack:
    """The game as it is printed, or with nothing but what has been published."""
    return lay(folders()[:1] if published else folders(), GAME.kinds)[0]


@cache
def rows(*, published: bool = False) -> Mapping[str, tuple[Row, ...]]:
    """What every component says."""
    return GAME.rows(pack(published=published), frozenset())


@cache
def library() -> Library:
    """All templates of the game."""
    return Library.open([TEMPLATES, TEMPLATES / GAME.id])


def set_rows(cards: str, factions: str = "") -> Mapping[str, tuple[Row, ...]]:
    """The rows of the game with a set laid over it: a file of cards, and perhaps of factions."""
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        (root / "cards").mkdir()
        (root / "set.yaml").write_text(SET, encoding="utf-8")
        (root / "cards" / "actions.yaml").write_text(cards, encoding="utf-8")
        if factions:
            (root / "factions.yaml").write_text(factions, encoding="utf-8")
        laid, _ = lay([*folders(), read_folder(root, "my_set")], GAME.kinds)
        return GAME.rows(laid, frozenset())


def row(group: str, name: str, *, published: bool = False) -> Row:
    """One row by its key and id."""
    return next(one for one in rows(published=published)[group] if one.id == name)
