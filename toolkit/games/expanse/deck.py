"""The action deck: what a number of players needs, and whether the cards at hand can deal it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.schemas.words import ACTION, SCORE

if TYPE_CHECKING:
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record


class Deal(NamedTuple):
    """What `players` players need, and what there is.

    `actions` cards surely belong to the deck; `undecided` are those whose mark for this number of
    players is unknown; `missing` are those nobody has published.
    """

    players: int
    actions_needed: int
    scores_needed: int
    actions: int
    undecided: int
    missing: int
    scores: int
    scores_missing: int

    @property
    def deals(self) -> bool:
        """Whether the cards at hand are enough."""
        return self.actions >= self.actions_needed and self.scores >= self.scores_needed

    @property
    def short_of_unpublished(self) -> bool:
        """Whether the deck fails only because something about the published game is unknown."""
        return (
            not self.deals
            and self.actions + self.undecided + self.missing >= self.actions_needed
            and self.scores + self.scores_missing >= self.scores_needed
        )

    @property
    def unused(self) -> int:
        """How many action cards go back to the box when the deck is built."""
        return max(0, self.actions - self.actions_needed)


def mark(card: Record, players: int) -> str:
    """Whether a card bears the symbol for this number of players: yes, no or unknown."""
    said = card.get("players", str(players))
    return str(said) if said in ("yes", "no") else "unknown"


def player_counts(pack: Pack) -> tuple[int, ...]:
    """The numbers of players the setup has a table for, in order."""
    setup = pack.tables.get("setup")
    return tuple(sorted(map(int, setup.entries("tables")))) if setup is not None else ()


def used(pack: Pack, card: Record, players: int) -> str:
    """Whether a card is among those the deck is dealt from: yes, no or unknown."""
    if card.value.get("kind") != ACTION or takes_all(pack, players):
        return "yes"
    return mark(card, players)


def takes_all(pack: Pack, players: int) -> bool:
    """Whether the deck for this number of players is dealt from all cards, whatever their marks."""
    return pack.tables["setup"].get("tables", str(players), "deck", "cards") == "all"


def deal(pack: Pack, players: int) -> Deal:
    """What this number of players needs and has. Raises KeyError without a table for it."""
    setup = pack.tables["setup"]
    path = ("tables", str(players), "deck")
    if not isinstance(setup.get(*path), dict):
        raise KeyError(players)
    piles = setup.whole(*path, "piles")
    found = {"yes": 0, "no": 0, "unknown": 0}
    scores = 0
    everything = takes_all(pack, players)
    for card in pack.of("card").values():
        kind = card.value.get("kind")
        if kind == ACTION:
            found["yes" if everything else mark(card, players)] += card.copies
        elif kind == SCORE:
            scores += card.copies
    return Deal(
        players=players,
        actions_needed=setup.whole(*path, "top_pile") + piles * setup.whole(*path, "action_cards"),
        scores_needed=piles * setup.whole(*path, "score_cards"),
        actions=found["yes"],
        undecided=found["unknown"],
        missing=pack.missing.get(ACTION, 0),
        scores=scores,
        scores_missing=pack.missing.get(SCORE, 0),
    )


def deals_for(pack: Pack) -> tuple[int, ...]:
    """The numbers of players whose deck can be dealt from the cards at hand."""
    return tuple(players for players in player_counts(pack) if deal(pack, players).deals)
