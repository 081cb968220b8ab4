"""What every row builder sees: the pack, its ledger by the readings of this print, its tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from toolkit.games.ti4_expeditions.state.values import COUNTED
from toolkit.games.ti4_expeditions.tables import Tables
from toolkit.pack.listing import counted
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.aids import BookTold
from toolkit.referee.paper.book import Book

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.tables import Cost
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

Item: TypeAlias = "dict[str, Value]"

# What a cost is paid with, and what several are called where it is not that with an s; influence
# is called so, however much it is.
_NOUNS: dict[str, tuple[str, ...]] = {
    "resources": ("resource",),
    "specialty": ("planet with a technology specialty", "planets with a technology specialty"),
    **{what: (noun,) for what, noun in COUNTED.items()},
}


@dataclass(frozen=True)
class View(BookTold):
    """A book, and the tables of its pack."""

    tables: Tables


def view(pack: Pack, players: frozenset[int]) -> View:
    """The view for these numbers of players; all that can play when empty."""
    tables = Tables(pack)
    counts = tuple(sorted(n for n in tables.counts if not players or n in players))
    return View(Book(pack, ledger(pack), pack.readings, players), counts, tables)


def cost_words(cost: Cost) -> str:
    """`Discard 2 action cards`."""
    nouns = _NOUNS.get(cost.what, (cost.what, cost.what))
    return f"{cost.how.capitalize()} {counted(cost.amount, *nouns)}"


def slice_items(tables: Tables) -> list[Item]:
    """`[{id, name, how, what, amount, words}]`: the slices clockwise from the top."""
    return [
        {"id": each.id, "name": each.name, **each.cost._asdict(), "words": cost_words(each.cost)}
        for each in sorted(tables.slices.values(), key=lambda one: one.clock % 12)
    ]
