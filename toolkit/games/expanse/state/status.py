"""Everything in a position that no game could hold, each with its clause and numbers: here that of
cards and of what is owed for them, the rest in standing.py.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.schemas.words import POINTS_COUNT, POINTS_SPENT
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import stages, standing
from toolkit.model.fault import Fault
from toolkit.pack.listing import counted
from toolkit.pack.plain import parted
from toolkit.referee.drawing import UNSEEN
from toolkit.referee.status import KIND, impossible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.state.view import Position, Tables

_REGISTERED = (standing,)  # by being imported, before those below


def status(position: Position, tables: Tables) -> list[Fault]:
    """All faults of a position, in the order of its keys."""
    return impossible(position, tables, CLAUSES)


@CLAUSES.forbids("turn.refill", KIND)
def gap_between_turns(position: Position, tables: Tables) -> Iterator[Fault]:
    """An empty space on the Action Track as a turn begins, though it was filled up before."""
    turn, track = position.turn, position.track or ()
    begins = turn.stage == stages.BEGIN and not turn.card and "turn" not in position.absent
    if begins and "" in track and not position.over:
        said = "a space is empty as a turn begins, though the track is filled up after each"
        yield Fault(("track",), said, bearable=True)


@CLAUSES.forbids("setup.track", KIND)
def track_too_long(position: Position, tables: Tables) -> Iterator[Fault]:
    """More cards than spaces on the Action Track, none free for the card in hand, or more than
    one."""
    track, spaces, taken = position.track or (), len(tables.slot_costs), position.turn.card
    if len(track) > spaces:
        yield Fault(("track",), f"the Action Track has {spaces} spaces, not {len(track)}")
    elif taken and len(track) == spaces and not {"", UNSEEN, taken} & {*track}:
        said = f"no space is empty, though {tables.card_name(taken)} was taken"
        yield Fault(("track",), said, "write `empty` for its space", bearable=True)
    # Before the final scoring the Score cards that are left are cleared off the track.
    if track.count("") > 1 and not (position.over or stages.is_final(position)):
        said = f"{track.count('')} spaces are empty; only that of the card in hand can be"
        yield Fault(("track",), said)


@CLAUSES.forbids("action.abilities", KIND)
def used_again(position: Position, tables: Tables) -> Iterator[Fault]:
    """An ability for once a turn that was used more than once in it."""
    for id, times in Counter(position.turn.used).items():
        if times > 1 and id in tables.abilities and tables.abilities[id].once_a_turn:
            said = f"{tables.card_name(id)} was used {times} times in a turn, which allows one"
            yield Fault(("turn", "used"), said, bearable=True)


@CLAUSES.forbids("setup.deck_cards", KIND)
def cards_too_often(position: Position, tables: Tables) -> Iterator[Fault]:
    """A card in more places than there are copies, or one that is not in this deck."""
    told = [(where, cards) for where, cards in _cards(position) if cards]
    not_in_deck = tables.seats(position.players).not_in_deck
    counts = Counter(chain.from_iterable(cards for _, cards in told)) if told else {}
    for id, number in counts.items():
        seldom = number < 2 and id not in not_in_deck and id != tables.score_card
        if seldom or id in ("", UNSEEN):
            continue
        name, copies = tables.cards[id].name, tables.cards[id].copies
        found = [where for where, cards in told for card in cards if card == id]
        if id == tables.score_card and "scorings" not in position.absent:
            # Resolved Score cards lie on the discard pile, whether or not that is told.
            resolved = max(position.scorings, found.count("discard"))
            found = [where for where in found if where != "discard"]
            if len(found) + resolved > copies:
                said = f"{resolved} Score cards are resolved and {len(found)} more are named;"
                yield Fault(((found or ["discard"])[0],), f"{said} there are {copies}")
        elif number > copies:
            places = ", ".join(f"{where} {n}" for where, n in sorted(Counter(found).items()))
            there = "is" if copies == 1 else "are"
            said = f"{name} is named {number} times ({places}); there {there} {copies}"
            yield Fault((found[0],), said)
        if id in not_in_deck:
            count = len(position.players)
            relied = tables.invented.paths("cards", id, "players", str(count))
            said = f"{name} is not in the deck of {count} players"
            yield Fault(((found or ["discard"])[0],), said, relied=relied)


@CLAUSES.forbids("setup.deck_stack", KIND)
def wrongly_stacked(position: Position, tables: Tables) -> Iterator[Fault]:
    """A whole deck, before any card was used, that no stacking of piles gives."""
    cards = (*(position.track or ()), *(position.deck or ()))
    recipe = tables.seats(position.players).deal
    pile = recipe.action_cards + recipe.score_cards
    whole_deck = recipe.actions + recipe.scores
    if len(cards) != whole_deck or not all(cards) or UNSEEN in cards or position.scorings:
        return
    on_top = cards[: recipe.top_pile].count(tables.score_card)
    if on_top:
        said = counted(on_top, "Score card lies", "Score cards lie")
        yield Fault(("deck",), f"{said} among the {recipe.top_pile} cards on top")
    for number, below in enumerate(parted(cards[recipe.top_pile :], pile), 1):
        found = below.count(tables.score_card)
        if found != recipe.score_cards:
            said = f"pile {number} of the deck has {counted(found, 'Score card')}"
            yield Fault(("deck",), f"{said}, not {recipe.score_cards}")


@CLAUSES.forbids("event.complete", KIND)
def raised_by_no_move(position: Position, tables: Tables) -> Iterator[Fault]:
    """A decision owed for a move that raises none, or that nobody could have made here."""
    pending = position.pending
    move = pending.context[0] if pending is not None and pending.context else None
    if not isinstance(move, m.Move):
        return
    steps, who = ("pending", "context", 0), position.players[move.by]
    hand, played = tables.cards.get(position.turn.card), tables.cards.get(move.card)
    waits = "" if played is None else stages.waits_for(played.event or ())
    of_hand = move.kind in (m.USE, m.EVENT) or (move.kind == m.PLAY and waits == POINTS_SPENT)
    if move.kind not in (*m.RESOLVED, m.CHOOSE):
        yield Fault(steps, f"`{move.kind}` raises no decision of another player")
    elif move.kind == m.PLAY and waits == POINTS_COUNT:
        yield Fault(steps, f"{tables.card_name(move.card)} raises no decision of another player")
    elif move.kind == m.PLAY and move.card not in position.kept[move.by]:
        yield Fault(steps, f"{who} keeps no {tables.card_name(move.card)} to play")
    elif of_hand and (hand is None or hand.id == tables.score_card):
        yield Fault(steps, f"no card with an event is in the hand of {who}", "turn.card tells it")


def _cards(position: Position) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The key and the cards of every place that tells cards."""
    yield "track", position.track or ()
    for cards in position.kept:
        yield "kept", cards
    card = position.turn.card
    yield "turn", (card,) if card and card not in (position.track or ()) else ()
    yield ("deck", position.deck) if position.deck else ("shown", (position.shown,))
    yield "discard", position.discard or ()
