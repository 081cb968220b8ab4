"""Says which sets are in play, so that nobody takes a stand-in for a published card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.pack.lines import one_line

if TYPE_CHECKING:
    from toolkit.cli.compose import Opened


def say_sets(opened: Opened, *, published: bool) -> None:
    """One line on stderr."""
    laid = [
        one_line(folder.id or folder.shown) for folder in opened.folders if folder.role == "set"
    ]
    if published:
        say.err("published values only; what nobody has published is left blank")
    elif opened.laid_by_default:
        names = ", ".join(opened.laid_by_default)
        say.err(f"laid over the game by default: {names} (leave out with --published)")
    others = [name for name in laid if name not in opened.laid_by_default]
    if others:
        say.err(f"laid over the game: {', '.join(others)}")
