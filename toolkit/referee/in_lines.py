"""Moves that a case tells in short lines, as people type them."""

from __future__ import annotations

from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from toolkit.model.fault import Fault
from toolkit.model.short import Misread
from toolkit.referee.at_the_terminal import Typed

if TYPE_CHECKING:
    from toolkit.pack.document import Steps, Value
    from toolkit.referee.game import RefereedGame

_MOST = 8  # parts of a line that are put together again


def spelled_out(
    game: RefereedGame[Any, Any], said: Value, players: tuple[str, ...]
) -> tuple[Value, list[Fault]]:
    """Moves as mappings; one that is told in a line is read, or stays a text with a fault."""
    if not isinstance(said, list) or not any(map(_line, said)) or not isinstance(game, Typed):
        return said, []
    moves: list[Value] = []
    faults: list[Fault] = []
    whole = 0  # what stands before it belongs to a line that commas have parted
    for index, move in enumerate(said):
        line = _line(move)
        try:
            moves.append(game.typed(line, players) if line else move)
        except Misread as misread:
            moves.append(line)
            if index < whole:
                continue
            meant, whole = _parted(game, said[index:], players)
            hint = f'within [ ] a comma parts entries: put the line in quotes: "{meant}"'
            faults.append(Fault((index,), str(misread), hint if meant else ""))
            whole += index
    return moves, faults


def _parted(
    game: RefereedGame[Any, Any], said: list[Value], players: tuple[str, ...]
) -> tuple[str, int]:
    """The line that the first entries were, `terran attack 0,0>C4`, and how many they are; nothing
    where they are none."""
    lines = [*takewhile(bool, map(_line, said[:_MOST]))]
    for count in range(2, len(lines) + 1):
        meant = ",".join(lines[:count])
        with suppress(Misread):
            if game.typed(meant, players):  # type: ignore[attr-defined]
                return meant, count
    return "", 0


def unread(said: Value) -> list[Steps]:
    """Where moves stand that are still lines: nobody could read them, as has been told."""
    moves = said if isinstance(said, list) else []
    return [(index,) for index, move in enumerate(moves) if isinstance(move, str)]


def _line(move: Value) -> str:
    """A move told in a short line; empty for any other. One with a colon that has no quotes around
    it is a mapping for YAML, but no key of a move has a blank in it."""
    if isinstance(move, dict) and len(move) == 1:
        ((head, tail),) = move.items()
        return f"{head}: {tail}" if " " in head and isinstance(tail, str | int) else ""
    return move if isinstance(move, str) else ""
