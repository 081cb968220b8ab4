"""The shipped pack of The Expanse, for tests: opened once, alone and with the stand-ins."""

from __future__ import annotations

from functools import cache

from toolkit.games.expanse.game import GAME
from toolkit.lint.trial import tried
from toolkit.pack.finding import Finding
from toolkit.pack.folder import Folder, read_folder
from toolkit.pack.laying import lay
from toolkit.pack.pack import Pack
from toolkit.pack.shipped import DATA


@cache
def folder(*inside: str) -> Folder:
    return read_folder(DATA.joinpath("expanse", *inside), "/".join(["expanse", *inside]))


@cache
def published() -> Pack:
    """The pack alone: what has been published."""
    return lay([folder()], GAME.kinds)[0]


@cache
def playable() -> Pack:
    """The pack with the stand-ins laid over it."""
    return lay([folder(), folder("sets", "stand_ins")], GAME.kinds)[0]


def over_the_pack(files: dict[str, str]) -> list[Finding]:
    """The findings in a small set laid over the pack."""
    return tried(GAME, files, [folder()])
