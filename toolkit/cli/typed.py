"""A move as somebody types it at a sitting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.short import Misread, Missing, yaml_value
from toolkit.referee.at_the_terminal import Typed

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.pack.document import Value
    from toolkit.referee.game import RefereedGame

_NO_MOVE = "that is no move: a move names one of {}; help shows what can be typed"


def typed(
    line: str,
    game: RefereedGame[Any, Any],
    players: tuple[str, ...],
    movers: Collection[str],
) -> Value:
    """The mapping of a move, read as in a case file and at `--ask`; who makes it may be left out
    where all legal moves are of one player, the only one of `movers`. Raises Misread."""
    by = min(movers, default="")
    alone = {"by": by} if len(movers) == 1 else {}
    if not isinstance(game, Typed):
        told = _written(line, game, players)
        if "by" not in told and len(movers) > 1:
            raise Misread(f"whose move is it? such as  {by} {line}")
        return {**alone, **told}
    if line.startswith("{"):
        value = game.typed(line, players)
        return {**alone, **value} if isinstance(value, dict) else value
    first, *rest = line.split()
    stranger = rest and not _begins(f"{by} {first}", game, players)
    if not by or _begins(first, game, players) or (
        stranger and _begins(f"{by} {rest[0]}", game, players)
    ):  # fmt: skip
        return game.typed(line, players)
    try:
        value = game.typed(f"{by} {line}", players)
    except Missing:
        if alone:
            raise
    if not alone:
        raise Misread(f"whose move is it? such as  {by} {line}")
    return value


def _begins(line: str, game: Typed, players: tuple[str, ...]) -> bool:
    """Whether a move begins so."""
    try:
        game.typed(line, players)
    except Missing:
        return True
    except Misread:
        return False
    return True


def _written(line: str, game: RefereedGame[Any, Any], players: tuple[str, ...]) -> dict[str, Value]:
    """A move of a game that has no short lines: as a case file has it, perhaps without its braces
    or its colon, perhaps behind its player. Raises Misread."""
    first, _, rest = line.partition(" ")
    by = {"by": first} if first in players and rest else {}
    line = rest.strip() if by else line
    kind, _, rest = line.partition(" ")
    if kind in game.move_kinds:  # the colon forgotten
        line = f"{kind}: {rest.strip() or 'true'}"
    root = yaml_value(line if line.startswith("{") else f"{{{line}}}")
    if not isinstance(root, dict) or not set(root) & set(game.move_kinds):
        raise Misread(_NO_MOVE.format(", ".join(game.move_kinds)))
    return {**by, **root}
