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
    from collections.abc import Iterable, Mapping

    from toolkit.games.ti4_expeditions.tables import Cost
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

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
    """`counts` are the numbers of players to print for."""

    tables: Tables
    counts: tuple[int, ...]

    @property
    def most(self) -> int:
        """As many players as need components."""
        return max(self.counts, default=1)

    @property
    def possible(self) -> Mapping[str, tuple[str, ...]]:
        """The readings of every ruling that this print has not settled."""
        return self.book.ledger.open(self.book.chosen)

    def layer(self, *kinds: str) -> str:
        """The set laid last that says anything of records of these kinds; empty for none."""
        records = [record for kind in kinds for record in self.pack.of(kind).values()]
        return self.layer_of(records)

    def layer_of(self, records: Iterable[Record]) -> str:
        """The set laid last that says anything of these records, so that its print has them."""
        sets = {layer.folder for record in records for layer in record.layers}
        return next((id for id in reversed(self.pack.sets) if id in sets), "")


def view(pack: Pack, players: frozenset[int]) -> View:
    """The view for these numbers of players; all that can play when empty."""
    tables = Tables(pack)
    counts = tuple(sorted(n for n in tables.counts if not players or n in players))
    return View(Book(pack, ledger(pack), pack.readings, players), tables, counts)


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
