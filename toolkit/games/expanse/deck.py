"""The action deck: what a number of players needs, and whether the cards at hand can deal it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.schemas.table_schemas import Deal
from toolkit.games.expanse.schemas.words import ACTION, SCORE
from toolkit.pack.typed import value_of

if TYPE_CHECKING:
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record


class Stock(NamedTuple):
    """Cards of one sort: `needed`, and how many there surely are. `undecided` are those whose mark
    for this number of players is unknown, `missing` those nobody has published."""

    needed: int
    there: int
    undecided: int
    missing: int

    @property
    def enough(self) -> bool:
        return self.there >= self.needed

    @property
    def could_be_enough(self) -> bool:
        return self.there + self.undecided + self.missing >= self.needed


class Dealt(NamedTuple):
    """What a number of players needs, and what there is."""

    actions: Stock
    scores: Stock

    @property
    def deals(self) -> bool:
        """Whether the cards at hand are enough."""
        return self.actions.enough and self.scores.enough

    @property
    def short_of_unpublished(self) -> bool:
        """Whether the deck fails only because something about the published game is unknown."""
        return not self.deals and self.actions.could_be_enough and self.scores.could_be_enough


def player_counts(pack: Pack) -> tuple[int, ...]:
    """The numbers of players the setup has a table for, in order."""
    setup = pack.tables.get("setup")
    return tuple(sorted(map(int, setup.entries("tables")))) if setup is not None else ()


def recipe(pack: Pack, players: int) -> Deal:
    """How the deck is built for this number of players."""
    return value_of(Deal, pack.tables["setup"].get("tables", str(players), "deck"))


def used(pack: Pack, card: Record, players: int) -> str:
    """Whether a card is among those the deck is dealt from: yes, no or unknown."""
    if card.value.get("kind") != ACTION or not recipe(pack, players).marked:
        return "yes"
    said = card.get("players", str(players))
    return str(said) if said in ("yes", "no") else "unknown"


def deal(pack: Pack, players: int) -> Dealt:
    """What this number of players needs and has. Raises KeyError without a table for it."""
    if players not in player_counts(pack):
        raise KeyError(players)
    found = {ACTION: Counter[str](), SCORE: Counter[str]()}
    for card in pack.of("card").values():
        kind = str(card.value.get("kind"))
        if kind in found:
            found[kind][used(pack, card, players)] += card.copies
    needed = recipe(pack, players)
    return Dealt(
        *(
            Stock(number, found[kind]["yes"], found[kind]["unknown"], pack.missing.get(kind, 0))
            for kind, number in ((ACTION, needed.actions), (SCORE, needed.scores))
        )
    )


def deals_for(pack: Pack) -> tuple[int, ...]:
    """The numbers of players whose deck can be dealt from the cards at hand."""
    return tuple(players for players in player_counts(pack) if deal(pack, players).deals)
