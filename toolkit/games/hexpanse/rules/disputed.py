"""The places that moves and values name, for what a verdict is about: each is written `q,r`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.hexes import NOWHERE, is_place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.state.moves import Move
    from toolkit.hex.places import Place


def named(v: View) -> Iterator[str]:
    """The places that a move names, and entries of it."""
    return map(_words, _of(v.move))


def _of(move: Move | Entry) -> Iterator[Place]:
    yield from (move.at, move.to)
    for entry in (*(move.resolve or ()), *(getattr(move, "place", None) or ())):
        yield from _of(entry)
    yield from getattr(move, "attack", None) or ()


def place(v: View, key: str, value: Any) -> str:
    """The place that a value stands for; empty for none."""
    return _words((value[0], value[1])) if is_place(value) else ""


def _words(at: Place) -> str:
    return f"{at[0]},{at[1]}" if at != NOWHERE else ""
