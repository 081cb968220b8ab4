"""What is looked up at a sitting: how to type, a part of the position, the rules by a word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.cli import rules_found, say
from toolkit.cli.moves_said import one_line
from toolkit.cli.stop import Stop
from toolkit.referee.at_the_terminal import Sketched, Typed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.cli.lookers import Lookers
    from toolkit.referee.bench import Bench
    from toolkit.referee.game import RefereedGame

_HELP = """\
  a number       plays that move of the list, or lists its ways
  a move         such as  KIND: …  or  {{by: PLAYER, KIND: …}}{short}
  list [KIND]    lists the legal moves again, all of one kind, or list all
  position       shows where the game stands, or one part of it: position PART
  rules WORDS    the rules and rulings that these words, or an id, are found in
  undo           takes the last move back, or the step that is being asked
  quit           leaves; the log goes on from here next time"""

_SHORT = """
                 or the same in short, as `help` shows it"""


def show_help(game: RefereedGame[Any, Any], player: str) -> None:
    """What may be typed, with a move that this player could make."""
    short = _SHORT if isinstance(game, Typed) else ""
    words = _HELP.format(short=short)
    say.out(words.replace("PLAYER", player).replace("KIND:", f"{game.move_kinds[0]}:"))


def consulted(
    words: list[str], bench: Bench, lookers: Lookers, position: Any, chosen: Mapping[str, str]
) -> bool:
    """Shows the position or rules, where that is what is typed; whether it is."""
    if words[0].lower() == "rules":
        show_rules(bench, words[1:], chosen)
        return True
    asked = words[0].lower() == "position"
    if asked and not show_position(lookers, position, *words[1:2]):
        say.out(f"nothing in the position is called {words[1]!r}; position shows all of it")
    return asked


def show_sketch(lookers: Lookers, position: Any) -> None:
    """A position as whoever looks sees it, where the game draws it as text."""
    for line in _sketch(lookers, position):
        say.out(f"  {line}")


def show_position(lookers: Lookers, position: Any, part: str = "") -> bool:
    """The position, or what is called so in it: lines of the sketch that begin with the word, and
    what stands under such a key; whether there is anything."""
    lines = [*_parts(lookers, position, part)]
    for line in lines:
        say.out(f"  {line}")
    return bool(lines)


def show_rules(bench: Bench, words: list[str], chosen: Mapping[str, str]) -> None:
    """The clauses and rulings that fit these words best; the one alone whose id is typed."""
    book = bench.ledger
    if not words:
        say.out(f"say what you look for, such as  rules {next(iter(book.clauses))}")
        return
    try:
        found = rules_found.found(bench.pack, book, words)
    except Stop as nothing:
        say.out(nothing.message)
        return
    named = [match for match in found.matches if [match.entry.id] == words]
    rules_found.show(book, found._replace(matches=tuple(named) or found.matches), chosen)


def _sketch(lookers: Lookers, position: Any) -> list[str]:
    game = lookers.game
    return [*game.sketched(lookers.seen(position))] if isinstance(game, Sketched) else []


def _parts(lookers: Lookers, position: Any, part: str) -> Iterator[str]:
    """All of the position, or those of its lines that are called so."""
    yield from (
        line for line in _sketch(lookers, position) if line.split()[:1] == [part] or not part
    )
    for key, value in lookers.shown(position).items():
        if part in ("", key):
            yield f"{key}: {one_line(value)}"
        elif isinstance(value, dict) and part in value:
            yield f"{key}.{part}: {one_line(value[part])}"
