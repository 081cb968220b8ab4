"""The opening: what the setup lays out for these players, and the deck it deals them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from toolkit.games.expanse.schemas.card_record import NO, YES
from toolkit.games.expanse.state.forces import OPENING, forces_of, forces_told, path_of
from toolkit.games.expanse.state.position import CODEC
from toolkit.model.context import Context
from toolkit.pack.kind import UNKNOWN
from toolkit.referee.rules import Question, UnknownFact

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules

# ---- what is unknown of an opening


def completed(position: Position, rules: Rules, tables: Tables) -> Position:
    """A position whose opening is known in full: from the case, else asked.

    Raises UnknownFact for forces nobody has published; where battleships stand among known fleets
    has a finite list of answers.
    """
    if OPENING not in position.absent:
        return position
    players = position.players
    told: dict[str, Value] = {}
    asked: UnknownFact | None = None
    left_out = _left_out(position)
    for path in forces_told(players, told, tables).unknown:
        if path.rpartition(".")[2] not in left_out:
            continue
        given = rules.given(path)
        if given is not None:
            told[path] = given
        elif not path.endswith(".battleships"):
            try:
                rules.know(path, None)
            except UnknownFact as unknown:  # go on: all that is wanted is to be listed
                asked = asked or unknown
    if asked is not None:
        raise asked
    for seat, faction in enumerate(tables.seats(players).factions):
        path = f"{path_of(faction, len(players))}.battleships"
        if path in forces_told(players, told, tables).unknown and "fleets" in left_out:
            fleets = [row[seat].fleet for row in forces_told(players, told, tables).fleets]
            ways = {_worded(way, tables): way for way in _ways(fleets, faction.battleship)}
            home_first = sorted(ways, key=lambda words: -ways[words].get(faction.home, 0))
            way = ways[rules.know(path, tuple(home_first))]
            told[path] = {tables.orbitals[orbital]: count for orbital, count in way.items()}
    forces = forces_told(players, told, tables)
    if "influence" in left_out:
        position = position._replace(influence=forces.influence, diplomats=forces.diplomats)
    if "fleets" in left_out:
        position = position._replace(fleets=forces.fleets)
    return position._replace(absent=position.absent - {OPENING})


def _left_out(position: Position) -> set[str]:
    """What of the forces is that of the opening, and not told by facts of the position."""
    keys = {"influence", "fleets"} & position.absent
    return {*keys, "battleships"} if "fleets" in keys else {*keys}


def _ways(fleets: list[int], battleships: int) -> Iterator[dict[int, int]]:
    """Every way so many battleships can be among the fleets of each orbital."""

    def ways(orbital: int, left: int) -> Iterator[dict[int, int]]:
        if orbital == len(fleets):
            if left == 0:
                yield {}
            return
        for here in range(min(fleets[orbital], left), -1, -1):
            for rest in ways(orbital + 1, left - here):
                yield {orbital: here, **rest} if here else rest

    yield from ways(0, min(battleships, sum(fleets)))


def _worded(way: Mapping[int, int], tables: Tables) -> str:
    return ", ".join(f"{tables.orbitals[orbital]} {count}" for orbital, count in way.items())


# ---- the deal


def deal(players: tuple[str, ...], seed: int, tables: Tables) -> Position:
    """The position the rules deal these players, shuffled by a seed.

    Raises UnknownFact where the data do not know an opening or whether a card belongs to the deck,
    ValueError where there are too few cards.
    """
    opening = CODEC.read({}, Context(players, tables))
    if OPENING in opening.absent:
        raise UnknownFact(Question(forces_of(players, tables).unknown[0], None))
    factions = tables.seats(players).factions
    deck = stacked(players, Random(seed), tables)
    slots = len(tables.slot_costs)
    scrap_ships = sum(faction.scrap_ship for faction in factions)
    return opening._replace(
        technologies=tuple(frozenset(filter(None, (each.mat_ability,))) for each in factions),
        track=deck[:slots],
        tokens=opening.tokens._replace(scrap_ship=scrap_ships or -1),
        deck=deck[slots:],
        discard=(),
        absent=frozenset(),
    )


def deck_cards(players: tuple[str, ...], tables: Tables) -> tuple[str, ...]:
    """The action cards the deck of these players is dealt from, each as often as it is there.

    Raises UnknownFact where a card's mark for this number of players is unknown.
    """
    seats = tables.seats(players)
    found: list[str] = []
    for id in tables.action_cards:
        card = tables.cards[id]
        said = card.players.get(len(players), UNKNOWN) if seats.deal.marked else YES
        if said == UNKNOWN:
            raise UnknownFact(Question(f"cards.{id}.players.{len(players)}", (YES, NO)))
        if said == YES:
            found += [id] * card.copies
    return tuple(found)


def stacked(players: tuple[str, ...], random: Random, tables: Tables) -> tuple[str, ...]:
    """The deck by the recipe, the card on top first."""
    recipe = tables.seats(players).deal
    cards = list(deck_cards(players, tables))
    needed = recipe.top_pile + recipe.piles * recipe.action_cards
    scores = recipe.piles * recipe.score_cards
    if len(cards) < needed:
        raise ValueError(
            f"{len(players)} players need {needed} action cards; there are {len(cards)}"
        )
    card = tables.cards.get(tables.score_card)
    there = card.copies if card is not None else 0
    if there < scores:
        raise ValueError(f"{len(players)} players need {scores} Score cards; there are {there}")
    random.shuffle(cards)
    deck = cards[: recipe.top_pile]
    at = recipe.top_pile
    for _ in range(recipe.piles):
        pile = cards[at : at + recipe.action_cards] + [tables.score_card] * recipe.score_cards
        at += recipe.action_cards
        random.shuffle(pile)
        deck += pile
    return tuple(deck)
