"""The page of each game that says what its cases may tell."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from generators.declarations import Page
from generators.text import NOTICE, code, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generators.declarations import Line

GAMES = ("expanse", "ti4_expeditions", "hexpanse", "expanse_tcg")
INTRODUCTION = """\
# What a case of {title} may tell

Every key of a position, every kind of move, and every fact, as the game declares them; what every
game has stands in [case files](cases.md). `toolkit schema` writes the same for editors."""
POSITION = """\
Keys in bold must stand where the mapping stands, all others may be left out; one with nothing
behind it is left out. CAPITALS are ids, `[]` is each entry of a list."""
MOVES = """\
A move is a mapping with `by` and one of these keys{line}."""
ENTRIES = """\
`resolve` has an entry, or a list of entries, for each step of an effect that leaves something open;
`skip` is one, too. What goes without saying may be left out of an entry."""
PARTS = """\
Keys in bold must stand where what is around them stands; what is left out goes without saying."""
FACTS = """\
Under `facts`, for what nobody has published or the case leaves out. MOVE is for instance
`moves[0]`."""


def text(id: str) -> str:
    """The whole document of a game."""
    mine = page(id)
    lines = [NOTICE, INTRODUCTION.format(title=mine.game.title)]
    lines += ["## The position", "", POSITION, ""]
    lines += table(
        ("Key", "Takes", "Left out", "", "For example"),
        (
            (_key(each), each.takes, each.default, each.about, code(each.example))
            for each in mine.position()
        ),
    )
    moves = mine.moves()
    typed = any(each.whole for each in moves)
    lines += ["## Moves", "", MOVES.format(line=", or the same in a line" if typed else ""), ""]
    lines += table(
        ("Move", "Takes", "Beside it", "In words", "For example", "In a line")[: 5 + typed],
        (
            (code(each.path), each.takes, each.default, each.about, code(each.example),
             code(str(each.whole)))[: 5 + typed]
            for each in moves
        ),
    )  # fmt: skip
    lines += ["### What stands in a move", "", PARTS, ""]
    lines += _parts_table(mine.parts_of_moves())
    entries = mine.entries()
    if entries:
        lines += ["## Entries of `resolve`", "", ENTRIES, ""]
        lines += table(
            ("Entry", "Takes", "", "With", "For example"),
            (
                (code(each.path), each.takes, each.about, each.default, code(each.example))
                for each in entries
            ),
        )
        lines += ["### What stands in an entry", "", PARTS, ""]
        lines += _parts_table(mine.parts_of_entries())
    lines += ["## Facts", "", FACTS, ""]
    lines += table(
        ("Path", "Tells", "For example"),
        ((code(each.path), each.about, code(each.example)) for each in mine.facts()),
    )
    return "\n".join(lines).rstrip("\n") + "\n"


def _parts_table(parts: Sequence[Line]) -> list[str]:
    return table(
        ("Key", "Takes", "Left out", "", "For example"),
        ((_key(each), each.takes, each.default, each.about, code(each.example)) for each in parts),
    )


def _key(line: Line) -> str:
    path, _, beside = line.path.partition(" beside ")
    said = f"**{code(path)}**" if line.needed else code(path)
    return f"{said} beside {code(beside)}" if beside else said


@cache
def page(id: str) -> Page:
    """The page of a game."""
    return Page(id)
