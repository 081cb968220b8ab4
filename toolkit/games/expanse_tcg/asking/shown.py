"""What a terminal shows: cards in a few words, or in all of theirs; what a listed move does not say
of itself, what a card costs and is, who fights whom; and the board as text."""

from __future__ import annotations

from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from toolkit.effects.keyword import title
from toolkit.games.expanse_tcg.rows import Wording, figures_of, rules_of, sort_of
from toolkit.games.expanse_tcg.rows.on_table import ROWS, OnTable, figure
from toolkit.games.expanse_tcg.rules.in_play import field, standing
from toolkit.games.expanse_tcg.schemas.terms import CREATURE
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import COLUMNS, GRID, HALF, LOCATION, cell_of
from toolkit.games.expanse_tcg.steps import VERBS
from toolkit.model.unknown import where_known

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.games.expanse_tcg.tables import Tables


def in_full(card: Card, tables: Tables) -> str:
    """What it costs and is, and all that is printed on it."""
    cost = f"{figure(card.cost)} Aether, " if "cost" in dict(figures_of(card)) else ""
    rules = rules_of(card, Wording(tables, VERBS.speaker(tables.pack.name)))
    first = f"{card.name}: {cost}{sort_of(card).lower()}{_figures(card)}."
    return " ".join([first, *(said.replace("**", "") for said in rules)])


def _figures(card: Card) -> str:
    told = dict(figures_of(card))
    if card.kind == CREATURE:
        return f" {figure(card.power)}/{figure(card.health)}"
    names = [f"{name} {figure(told[name])}" for name in ("health", "militia") if name in told]
    return f" of {' and '.join(names)}" if names else ""


# ---- moves


def note(v: View) -> str:
    move = v.move
    if move.kind == m.PLAY:
        cost = _known(lambda: standing.cost(v, move.card, move.by))
        return f"{cost} Aether: {_brief(v, move.card)}"
    if move.kind in (m.CAPITAL, m.VALUE):
        return _brief(v, move.card)
    if v.position.battle is None or move.kind not in m.BATTLE_KINDS:
        return ""
    return " against ".join(filter(None, _fighters(v)))


def _brief(v: View, id: str) -> str:
    """`beast 3/2, Ranged, Resilience 2`."""
    card = v.tables.cards[id]
    words = [title(one, v.tables.keywords[one.id].name) for one in card.keywords]
    return ", ".join([f"{sort_of(card).lower()}{_figures(card)}", *words])


def _fighters(v: View) -> Iterator[str]:
    """Who stands on the cells that a move of a battle names."""
    move, own, other = v.move, v.side, 1 - v.side
    cells = [*move.hidden, *((name for name, _ in move.cells) if move.kind == m.SHIFT else ())]
    for name in (move.cell, *cells):
        yield _on(v, cell_of(name, own)) if name and move.kind != m.VOLLEY else ""
    for name in (move.target, move.cell if move.kind == m.VOLLEY else ""):
        if name == LOCATION:
            health, militia = _known(v.left), _known(v.militia)
            yield f"{v.name(v.battle.location)}, {health} health, militia {militia}"
        elif name:
            yield _on(v, cell_of(name, other))


def _on(v: View, cell: int) -> str:
    """A creature with its power and the health it has left."""
    one = field.on_cell(v, v.battle.on(cell)[0], cell)
    if one is None:
        return GRID.names[cell]
    power = _known(lambda: v.figure_of(one, "power"))
    left = _known(lambda: v.figure_of(one, "health") - one.body.damage)
    return f"{v.name(one)} {power}/{left}"


_known = partial(where_known, otherwise="?")


# ---- the board: two halves of two rows that face each other, and the grid of a battle

_WIDTH, _MARGIN = 17, 7
"""Characters of a spot, and before the first: four spots in a terminal of 80."""
_LINE = 76


def sketch(told: Mapping[str, Any], players: tuple[str, ...], tables: Tables) -> list[str]:
    """The board, what each player has, and a battle, of a position as it is told."""
    table = OnTable(told, players, tables)
    found = [*_board(table)] if table.has_board else []
    if table.battle:
        found += _battle(table)
    for name in players:
        hand = told[name].get("hand")
        if isinstance(hand, list) and hand:
            found.append(f"in the hand of {name}:")
            for card in hand:
                found += _folded(f"- {in_full(tables.cards[card], tables)}")
    return found


def _board(table: OnTable) -> Iterator[str]:
    yield from _player(table, 1)
    yield _row("", [f"{'column':>9} {column}" for column in range(1, COLUMNS + 1)])
    for seat, row in ROWS:
        if (seat, row) == ROWS[2]:
            yield _row("", ["-" * _WIDTH] * COLUMNS)
        spots = [_titled([*table.spot(seat, spot)]) for spot in HALF.named(row)]
        yield from _block(row, spots)
    yield from _player(table, 0)
    for camp in table.camps():
        yield from _folded(camp)


def _titled(lines: list[str]) -> list[str]:
    return [lines[0].upper() if lines[1:] else lines[0], *lines[1:]] if lines else ["."]


def _player(table: OnTable, seat: int) -> Iterator[str]:
    yield from _folded(f"{table.players[seat]}: {table.counts(seat)}")
    for pile in table.piles(seat):
        yield from _folded(f"  {pile}")


def _battle(table: OnTable) -> Iterator[str]:
    yield table.battle_title()
    yield from _folded(f"  {table.attacked()}")
    cells = {cell: table.creature(one) for cell, one in table.fighters().items()}
    for row in reversed(GRID.rows):
        yield from _block(row, [[cells.get(name, ".")] for name in GRID.named(row)])
    for line in table.beside_battle():
        yield from _folded(f"  {line}")


def _folded(text: str) -> list[str]:
    """A line, folded where it is long."""
    return wrap(text, _LINE, subsequent_indent="    ")


def _block(name: str, columns: Sequence[Iterable[str]]) -> Iterator[str]:
    """Columns of lines side by side, the name of their row before the first."""
    folded = [
        [part for line in lines for part in wrap(line, _WIDTH, subsequent_indent="  ")]
        for lines in columns
    ]
    for number in range(max(map(len, folded))):
        parts = [lines[number] if number < len(lines) else "" for lines in folded]
        yield _row("" if number else name, parts)


def _row(name: str, parts: Iterable[str]) -> str:
    return f"{name:<{_MARGIN}} {' '.join(f'{part:<{_WIDTH}}' for part in parts)}".rstrip()
