"""Everything in a position that no game could hold, each with its clause and numbers.

A position is taken at its word: only the keys it gives are weighed, alone and against each other.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.state.forces import OPENING
from toolkit.games.expanse.state.moves import CHOOSE, EVENT, NO_UNITS, PLAY, RESOLVED, USE, Move
from toolkit.games.expanse.state.stages import (
    SCORING,
    SCORING_BUILD,
    SCORING_EVENTS,
    is_final,
)
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.model.fault import Fault
from toolkit.pack.listing import counted, listed
from toolkit.referee.drawing import UNSEEN
from toolkit.referee.status import KIND, impossible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.state.view import Position, Tables

NUMBERS = ("I", "II", "III")


def status(position: Position, tables: Tables) -> list[Fault]:
    """All faults of a position, in the order of its keys."""
    return impossible(position, tables, CLAUSES)


@CLAUSES.forbids("setup.pieces", KIND)
def too_many_pieces(position: Position, tables: Tables) -> Iterator[Fault]:
    """More pieces on the map than a faction has; one cube marks its control points."""
    if OPENING in position.absent:
        return  # which fleets of an unpublished opening are Battleships is not known
    seats = tables.seats(position.players)
    diplomats = sum(position.diplomats)
    influence = list(map(sum, zip(*position.influence, strict=True)))
    none = (NO_UNITS,) * len(position.players)
    fleets = [row for row in position.fleets if row != none]
    for seat, faction in enumerate(seats.factions):
        special = diplomats if seat == seats.diplomat else 0
        cubes, most, id = influence[seat] - special, faction.normal, faction.id
        if cubes > most:
            yield Fault(
                ("influence",),
                f"{id} has {cubes} cubes on bases and {most} to place",
                f"of its {faction.cubes} cubes one marks its control points",
            )
        here = zip(*[row[seat] for row in fleets], strict=True)
        fleet, battleship, damaged, scrap_ship = map(sum, here) if fleets else NO_UNITS
        for key, pieces, count, limit in (
            ("influence", "Diplomats on bases", special, faction.diplomats),
            ("fleets", "fleets in orbitals", fleet, faction.fleet),
            ("fleets", "Battleships in orbitals", battleship + damaged, faction.battleship),
            ("fleets", "Scrap Ships in orbitals", scrap_ship, faction.scrap_ship),
        ):
            if count > limit:
                yield Fault((key,), f"{id} has {count} {pieces} and {limit} in all")


@CLAUSES.forbids("unit.scrap_ship", KIND)
def scrap_ships_in_two_places(position: Position, tables: Tables) -> Iterator[Fault]:
    """More Scrap Ships that never came into play than are off the map."""
    if position.scrap_ships < 1:
        return
    factions = tables.seats(position.players).factions
    most = sum(faction.scrap_ship for faction in factions)
    here = sum(squadron.scrap_ship for row in position.fleets for squadron in row)
    if position.scrap_ships > max(0, most - here):
        yield Fault(
            ("tokens", "scrap_ship"),
            f"{position.scrap_ships} Scrap Ships have never been on the map, and {here} of the "
            f"{most} are there now",
        )


@CLAUSES.forbids("unit.protomolecule", KIND)
def too_many_tokens(position: Position, tables: Tables) -> Iterator[Fault]:
    """More Protomolecule tokens left than there are."""
    most = tables.seats(position.players).protomolecule
    if position.protomolecule > most:
        yield Fault(
            ("tokens", "protomolecule"),
            f"{position.protomolecule} Protomolecule tokens are left of {most}",
        )


@CLAUSES.forbids("setup.closed_bases", KIND)
def influence_out_of_play(position: Position, tables: Tables) -> Iterator[Fault]:
    """Influence on a base that is out of the game."""
    closed = tables.seats(position.players).closed
    for base, row in enumerate(position.influence if closed else ()):
        if closed >> base & 1 and any(row):
            yield Fault(
                ("influence", tables.bases[base]),
                f"{tables.base_name(base)} is out of the game with {len(position.players)} players "
                "and takes no influence",
                key=True,
            )


@CLAUSES.forbids("scoring.technology", KIND)
def foreign_technologies(position: Position, tables: Tables) -> Iterator[Fault]:
    """A technology of another faction."""
    for seat, id in enumerate(position.players):
        for card in sorted(position.technologies[seat]):
            owner = tables.abilities[card].faction
            if owner != id:
                yield Fault(
                    ("technologies", id), f"{tables.card_name(card)} is of {owner}, not of {id}"
                )


@CLAUSES.forbids("scoring.technology", KIND)
def technologies_out_of_step(position: Position, tables: Tables) -> Iterator[Fault]:
    """More technologies than scorings gave, or one that comes later.

    Fewer are no fault: it is enough to name those that a dispute is about. In the scoring that is
    under way they may have been gained or not, as it is read.
    """
    absent, now = position.absent, _scored_now(position)
    if "technologies" in absent or ("scorings" in absent and "bonus_used" in absent):
        return
    by_tokens = max(0, sum(position.bonus_used) - now)  # every scoring lays one
    over = by_tokens if "scorings" in absent else position.scorings
    most = sum([after <= over + now for after in tables.technology_after])
    factions = tables.seats(position.players).factions
    for faction, held in zip(factions, position.technologies, strict=True):
        cards = held & tables.technologies if held else held
        if not cards or {tables.abilities[card].faction for card in cards} != {faction.id}:
            continue  # nothing is told of the faction, or what cannot be anyway
        if len(cards) > most:
            said = counted(len(cards), "technology", "technologies")
            when = counted(over, "scoring")
            gave = "gives" if over == 1 else "give"
            yield Fault(
                ("technologies", faction.id),
                f"{faction.id} has {said} after {when}, which {gave} {most} at most",
                bearable=True,
            )
            continue
        for which, card in zip(NUMBERS[most:], faction.technologies[most:], strict=True):
            if card in cards:
                yield Fault(
                    ("technologies", faction.id),
                    f"{tables.card_name(card)} is technology {which} of "
                    f"{faction.id} and cannot be gained after {counted(over, 'scoring')}",
                    bearable=True,
                    relied=_made_up(tables, "factions", faction.id, "technologies", which),
                )


@CLAUSES.forbids("scoring.bonus_twice", KIND)
def tokens_spent(position: Position, tables: Tables) -> Iterator[Fault]:
    """A sector chosen more often than it has Bonus tokens, or more sectors than scorings."""
    for sector, used in enumerate(position.bonus_used):
        most = tables.tokens_of_sector[sector]
        if used > most:
            yield Fault(
                ("bonus_used", tables.sectors[sector]),
                f"{tables.pack.name('sector', tables.sectors[sector])} was the bonus sector {used} "
                f"times and has {most} tokens",
            )
    held = position.turn.bonus if position.turn.stage == SCORING_EVENTS else -1
    if held >= 0 and position.bonus_used[held] == tables.tokens_of_sector[held]:
        name = tables.pack.name("sector", tables.sectors[held])
        yield Fault(
            ("turn", "bonus"),
            f"no token of {name} is left to be taken: it was the bonus sector "
            f"{position.bonus_used[held]} times",
            bearable=True,
        )
    laid = sum(position.bonus_used)
    if "scorings" in position.absent:
        if laid > LAST_SCORING:
            yield Fault(
                ("bonus_used",),
                f"{laid} Bonus tokens are laid; at most {LAST_SCORING} scorings have a bonus "
                "sector",
                bearable=True,
            )
    elif laid > position.scorings + _scored_now(position):
        yield Fault(
            ("bonus_used",),
            f"{laid} Bonus tokens are laid after {counted(position.scorings, 'scoring')}",
        )


@CLAUSES.forbids("scoring.bonus_token_laid", KIND)
def tokens_wanting(position: Position, tables: Tables) -> Iterator[Fault]:
    """Fewer Bonus tokens laid than there were scorings, each of which lays one."""
    if not {"scorings", "bonus_used"}.isdisjoint(position.absent):
        return
    laid, due = sum(position.bonus_used), position.scorings + _scored_now(position)
    if laid < due <= LAST_SCORING:
        said = counted(laid, "Bonus token is", "Bonus tokens are")
        yield Fault(
            ("bonus_used",),
            f"{said} laid after {counted(position.scorings, 'scoring')}, each of which lays one"
            + (", as does the one in which players build" if _scored_now(position) else ""),
            bearable=True,
        )


def _scored_now(position: Position) -> bool:
    """Whether the bases of a scoring are scored that is not over: its token is laid."""
    return position.turn.stage == SCORING_BUILD


@CLAUSES.forbids("end.trigger", KIND)
def too_many_scorings(position: Position, tables: Tables) -> Iterator[Fault]:
    """More Score cards resolved than are ever taken, or the last drawn and the game goes on."""
    resolved, turn = position.scorings, position.turn
    if resolved > LAST_SCORING:
        yield Fault(
            ("scorings",),
            f"{resolved} Score cards are resolved; the sixth is never taken, so at most "
            f"{LAST_SCORING} are",
        )
        return
    if position.over or is_final(position) or "scorings" in position.absent:
        return
    waiting = (position.track or ()).count(tables.score_card)
    taken = turn.card == tables.score_card or turn.stage in SCORING
    if waiting + taken and resolved + waiting + taken > LAST_SCORING:
        held = counted(waiting, "Score card is", "Score cards are") + " on the Action Track"
        parts = [held] * bool(waiting) + ["one is being scored"] * taken
        yield Fault(
            ("track",) if waiting else ("turn",),
            f"after {counted(resolved, 'scoring')} {listed(parts)}, so the sixth is drawn, with "
            "which the final scoring begins at once",
            bearable=True,
        )


@CLAUSES.forbids("setup.track", KIND)
def track_too_long(position: Position, tables: Tables) -> Iterator[Fault]:
    """More cards than spaces on the Action Track, or more than one free space."""
    track, spaces = position.track, len(tables.slot_costs)
    if track is None:
        return
    if len(track) > spaces:
        yield Fault(("track",), f"the Action Track has {spaces} spaces, not {len(track)}")
    # Before the final scoring the Score cards that are left are cleared off the track.
    if track.count("") > 1 and not (position.over or is_final(position)):
        yield Fault(
            ("track",),
            f"{track.count('')} spaces are empty; only that of the card in hand can be",
        )


@CLAUSES.forbids("setup.deck_cards", KIND)
def cards_too_often(position: Position, tables: Tables) -> Iterator[Fault]:
    """A card in more places than there are copies, or one that is not in this deck."""
    told = [(where, cards) for where, cards in _cards(position) if cards]
    count = len(position.players)
    not_in_deck = tables.seats(position.players).not_in_deck
    counts = Counter(chain.from_iterable(cards for _, cards in told)) if told else {}
    for id, number in counts.items():
        seldom = number < 2 and id not in not_in_deck and id != tables.score_card
        if seldom or id in ("", UNSEEN):
            continue
        named = tables.cards[id]
        copies = named.copies
        found = [where for where, cards in told for card in cards if card == id]
        if id == tables.score_card and "scorings" not in position.absent:
            # Resolved Score cards lie on the discard pile, whether or not that is told.
            resolved = max(position.scorings, found.count("discard"))
            found = [where for where in found if where != "discard"]
            if len(found) + resolved > copies:
                yield Fault(
                    (found[0] if found else "discard",),
                    f"{resolved} Score cards are resolved and {len(found)} more are named; there "
                    f"are {copies}",
                )
        elif len(found) > copies:
            said = ", ".join(f"{where} {n}" for where, n in sorted(Counter(found).items()))
            yield Fault(
                (found[0],), f"{named.name} is named {len(found)} times ({said}); {copies} exist"
            )
        if id in not_in_deck:
            yield Fault(
                (found[0] if found else "discard",),
                f"{named.name} is not in the deck of {count} players",
                relied=_made_up(tables, "cards", id, "players", str(count)),
            )


@CLAUSES.forbids("setup.deck_stack", KIND)
def wrongly_stacked(position: Position, tables: Tables) -> Iterator[Fault]:
    """A whole deck, before any card was used, that no stacking of piles gives."""
    cards = (*(position.track or ()), *(position.deck or ()))
    recipe = tables.seats(position.players).deal
    pile = recipe.action_cards + recipe.score_cards
    whole_deck = recipe.top_pile + recipe.piles * pile
    if len(cards) != whole_deck or not all(cards) or UNSEEN in cards or position.scorings:
        return
    on_top = cards[: recipe.top_pile].count(tables.score_card)
    if on_top:
        yield Fault(("deck",), f"{on_top} Score cards lie among the {recipe.top_pile} cards on top")
    for number in range(recipe.piles):
        start = recipe.top_pile + number * pile
        found = cards[start : start + pile].count(tables.score_card)
        if found != recipe.score_cards:
            yield Fault(
                ("deck",),
                f"pile {number + 1} of the deck has {found} Score cards, not {recipe.score_cards}",
            )


@CLAUSES.forbids("event.complete", KIND)
def raised_by_no_move(position: Position, tables: Tables) -> Iterator[Fault]:
    """A decision owed for a move that raises none, or that nobody could have made here."""
    pending = position.pending
    move = pending.context[0] if pending is not None and pending.context else None
    if not isinstance(move, Move):
        return
    steps, who = ("pending", "context", 0), position.players[move.by]
    hand = tables.cards.get(position.turn.card)
    if move.kind not in (*RESOLVED, CHOOSE):
        yield Fault(steps, f"`{move.kind}` raises no decision of another player")
    elif move.kind == PLAY and move.card not in position.kept[move.by]:
        yield Fault(steps, f"{who} keeps no {tables.card_name(move.card)} to play")
    elif move.kind in (USE, EVENT) and (hand is None or hand.id == tables.score_card):
        yield Fault(steps, f"no card with an event is in the hand of {who}", "turn.card tells it")


def _made_up(tables: Tables, *steps: str) -> tuple[str, ...]:
    """The path of a value, should it be invented."""
    path = tables.invented.path(steps)
    return (path,) if path else ()


def _cards(position: Position) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The key and the cards of every place that tells cards."""
    yield "track", position.track or ()
    for cards in position.kept:
        yield "kept", cards
    card = position.turn.card
    yield "turn", (card,) if card and card not in (position.track or ()) else ()
    yield "deck", position.deck or ()
    yield "discard", position.discard or ()
