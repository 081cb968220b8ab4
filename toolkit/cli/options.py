"""Options that several commands take, and the numbers that options read."""

from __future__ import annotations

import math
from typing import Annotated, Literal

from typer import Argument, BadParameter, Option

from toolkit.cli import completion

All = Annotated[
    bool,
    Option("--all", help="show every finding, not at most 200 of a file and 1000 in all"),
]
Format = Annotated[Literal["text", "json"], Option("--format", help="of the report (text)")]
Game = Annotated[
    str,
    Argument(
        metavar="GAME",
        help="the id of a game, or the path of its pack",
        autocompletion=completion.games,
    ),
]
Look = Annotated[
    str | None,
    Option("--look", metavar="NAME", help="frames for all cards: plain, poster or classic"),
]
Published = Annotated[
    bool,
    Option("--published", help="leave our stand-ins out: what nobody has published stays blank"),
]
Rulings = Annotated[
    list[str],
    Option(
        "--ruling",
        metavar="RULING=READING",
        help="fix how an open ruling is read; may be given more than once",
        autocompletion=completion.rulings,
    ),
]
Sets = Annotated[
    list[str],
    Option(
        "--set",
        metavar="NAME_OR_PATH",
        help="lay a card set over the game; may be given more than once",
        autocompletion=completion.sets,
    ),
]
Templates = Annotated[
    list[str],
    Option("--templates", metavar="FOLDER", help="templates of your own, laid over the game's"),
]


def count(text: str) -> int:
    """A whole number from 1."""
    if not text.isascii() or not text.isdigit() or not int(text[:9]) > 0 or len(text) > 9:
        raise BadParameter(f"takes a whole number from 1, not {text!r}")
    return int(text)


def whole(text: str) -> int:
    """A whole number, of any sign."""
    try:
        return int(text)
    except ValueError:
        raise BadParameter(f"takes a whole number, not {text!r}") from None


def number(text: str) -> float:
    """A number, with a comma too, and `mm` behind it."""
    try:
        found = float(text.strip().removesuffix("mm").strip().replace(",", "."))
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        raise BadParameter(f"takes a number, not {text!r}")
    return found
