"""Moves in words at a sitting: a listing with numbers, and what a player is told to type."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from toolkit.referee.at_the_terminal import Shortened, Worded
from toolkit.referee.wording import lower

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.ledger import Ledger
    from toolkit.referee.move_list import Listing
    from toolkit.referee.move_ways import Line
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Readings, UnknownFact


def numbered(
    listing: Listing,
    game: RefereedGame[Any, Any],
    players: tuple[str, ...],
    position: Any,
    rules: Readings,
    movers: Collection[str],
) -> Iterator[str]:
    """The lines of a listing with numbers, and what could not be listed."""
    numbers = count(1)
    for block in listing.blocks:
        for line in block.lines:
            words, ways = _in_words(line, game, position, rules), _ways(line)
            words = f"{ways}{f', such as: {words}' if words else ''}" if ways else words
            told = in_short(line.told, game, players, movers)
            yield f"{next(numbers):>4}  {told}{f'  ({words})' if words else ''}"
        if block.left:
            left = f"{block.left} or more" if block.more else f"{block.left} more"
            yield f"      and {left}: list {block.kind}"
    if any(len(line.ways) > 1 for line in listing.lines):
        yield "      the number of a move with several ways lists them"
    if listing.unknown is not None:
        yield f"moves cannot be listed further: nobody has told {listing.unknown}"
        yield f"type a move, or leave; {where_to_tell(listing.unknown)}"


def in_short(
    told: Mapping[str, Value],
    game: RefereedGame[Any, Any],
    players: tuple[str, ...],
    movers: Collection[str] = (),
) -> str:
    """A move as it would be typed, without who makes it where it is the only one of `movers`; the
    mapping of a game that has no short line for it."""
    line = game.in_short(told, players) if isinstance(game, Shortened) else ""
    if not line:
        return one_line(told)
    by = "" if len(movers) == 1 else f"{told.get('by', '')} "
    return by + line


def not_legal(reason: Reason, book: Ledger) -> str:
    """Why a move is refused, with the clause and where that stands."""
    source = book.source(reason.clause)
    where = f" [{source}]" if source else ""
    return f"not legal: {lower(reason.says)} ({reason.clause}){where}"


def ended_so(
    word: str,
    listed: Iterable[Line],
    game: RefereedGame[Any, Any],
    players: tuple[str, ...],
    movers: Collection[str],
) -> list[str]:
    """The short lines of the only mover that are a kind of move and this word: `end income`."""
    if len(movers) != 1:
        return []
    lines = (in_short(line.told, game, players, movers) for line in listed)
    return [line for line in lines if line.split()[1:] == [word]]


def _in_words(line: Line, game: RefereedGame[Any, Any], position: Any, rules: Readings) -> str:
    if not isinstance(game, Worded):
        return ""
    return game.in_words(position, line.ways[0].move, rules)


def where_to_tell(unknown: UnknownFact) -> str:
    """How a player gives what the data do not know."""
    subject = unknown.question.subject
    if subject.startswith("moves["):
        key = subject.rpartition(".")[2]
        if key == "choose":
            return "whoever has to decide goes first, with `choose:`"
        return f"give it with the move, as `{key}:`"
    if subject.startswith("position."):
        return "add it to the position of a case, and begin with --from"
    return "tell it in a case, under `facts:`, and begin with --from; or lay a set that says it"


def _ways(line: Line) -> str:
    """How many ways a line has, where it has several."""
    if len(line.ways) == 1 and line.rest is None:
        return ""
    return f"{len(line.ways)}{' or more' if line.rest is not None else ''} ways"


def one_line(value: Any) -> str:
    """A value as YAML on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {one_line(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(one_line, value)) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)
