"""The course of a turn: how it begins and ends, and what its player draws and discards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from toolkit.effects.execution import Owed
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import winning
from toolkit.games.expanse_tcg.rules.battle import battles, blows
from toolkit.games.expanse_tcg.rules.board import leaving, renewal
from toolkit.games.expanse_tcg.rules.effects.moments import befall
from toolkit.games.expanse_tcg.rules.in_play import standing
from toolkit.games.expanse_tcg.rules.in_play.telling import telling
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.things import END_OF_BATTLE, YOUR_NEXT_TURN
from toolkit.model import pile
from toolkit.model.fault import Fault
from toolkit.model.unknown import UnknownFact
from toolkit.model.unseen import greater
from toolkit.pack.listing import counted
from toolkit.referee.drawing import UNSEEN, drawn_otherwise
from toolkit.referee.mutation import giving, never, unchanged
from toolkit.referee.rules import likeliest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach

FIRST, LAST = m.CONTROL
MORE_THAN = "more than "
ENDING, COLLECTING, OVER = "end", "collection", "over"


# ---- prohibitions


@CLAUSES.forbids("turn.discard", m.DISCARD)
def not_as_many(v: View) -> Breach | None:
    if v.position.turn.phase != ENDING:
        return None
    owed = owed_by(v)
    if len(v.move.cards) == owed:
        return None
    return f"{v.id} discards {counted(owed, 'card')}, not {len(v.move.cards)}.", {"owed": owed}


@CLAUSES.forbids("play.hand", m.DISCARD)
def not_held(v: View) -> Breach | None:
    hand, path = v.mine.hand, v.path(v.move.by, "hand")
    for card in dict.fromkeys(v.move.cards):
        held = v.move.cards.count(card) <= pile.known_of(hand).count(card)
        if not held and not pile.known_whole(hand):
            held = v.rules.know(path, ("yes", "no"), card) == "yes"
        if not held:
            have = pile.known_of(hand).count(card)
            many = f"only {have}" if have else "no"
            return f"{v.id} has {many} {v.name(card)} in hand.", {"card": card}
    return None


@CLAUSES.computes("turn.discard", giving(0))
def too_many(hand: int, level: int) -> int:
    """How many cards are discarded of a hand, down to the knowledge level."""
    return max(0, hand - level)


def owed_by(v: View) -> int:
    """How many cards the player whose turn it is must discard."""
    seat = v.position.turn.player
    held, level = pile.size(v.position.halves[seat].hand), standing.knowledge(v, seat)
    if held is not None:
        return too_many(held, level)
    drew = v.move.drew
    draws = drew.told if isinstance(drew, Tally) else drew
    if v.move.kind == m.END and draws:  # so nothing was owed, and the turn passed
        return 0
    path = v.path(seat, "hand")
    return int(v.rules.know(path, ("0", "1", "2", "3"), f"{MORE_THAN}{level}"))


# ---- what ends


lost_aside = CLAUSES.computes("turn.set_aside", unchanged)(giving(0))
"""What is left of Aether set aside when the first control phase ends."""


def end(v: View) -> Position:
    if v.move.phase == FIRST:
        position = v.position.half(v.move.by, aside=lost_aside(v.mine.aside))
        return battles.onward(v.at(position.in_turn(phase="combat")))
    v = befall(v, "end_of_your_turn", v.move.by).then(renewal.healed, v.move.by)
    v = blows.bury(v.then(renewal.without_gifts, -1, "end_of_turn", END_OF_BATTLE))
    v = v.then(battles.ended, v.move.by)
    if v.position.over:
        return v.position
    if owed_by(v):
        return v.position.in_turn(phase=ENDING)
    return passed(v)


def discard(v: View) -> Position:
    position = v.position.half(v.move.by, hand=pile.without_cards(v.mine.hand, v.move.cards))
    return passed(v.at(position.laid_to(v.move.by, "discard", *v.move.cards)))


# ---- the next turn


def passed(v: View) -> Position:
    """The position in the next player's turn, whose start and draw are done; who has nothing left
    as a turn ends has lost in it."""
    v = v.then(winning.out_of_all)
    turn = v.position.turn
    if v.position.over:
        return v.position
    number = greater(turn.number, turn.player)
    return begun(v.at(v.position.in_turn(number=number)), 1 - turn.player)


def begun(v: View, seat: int) -> Position:
    """The position once the turn of a player has begun."""
    if v.position.over:
        return v.position
    v = v.at(v.position.in_turn(player=seat, phase=COLLECTING))
    v = blows.bury(v.then(renewal.without_gifts, seat, YOUR_NEXT_TURN).then(renewal.anew))
    v = v.then(winning.out_of_all)
    if not v.position.over:
        v = _opened(v, seat, late=_fades_late(v, seat))
    return v.then(drawn, seat).position


def _opened(v: View, seat: int, *, late: bool) -> View:
    """The view after all that the start of a turn does, events fading before it or `late`."""
    v = v if late else blows.bury(v.at(renewal.faded(v, seat)))
    v = v.at(renewal.started(v, seat))
    v = befall(v, "start_of_your_turn", seat)
    return blows.bury(v.then(renewal.faded, seat)) if late else v


def _fades_late(v: View, seat: int) -> bool:
    """Whether an event that leaves by Fade still has a part in the start of the turn."""
    before = v.position.halves[seat].events
    if len(v.at(renewal.faded(v, seat)).position.halves[seat].events) == len(before):
        return False
    return v.parted(lambda reading: reading == "acts" and _has_a_part(v, seat), "fade_last")


def _has_a_part(v: View, seat: int) -> bool:
    """Whether it makes a difference, as far as that shows without asking anything."""
    quiet = v.under(likeliest(v.rules)).of(m.NOBODYS._replace(by=v.move.by))
    try:
        late, first = (_opened(quiet, seat, late=late).position for late in (True, False))
    except (Owed, UnknownFact):
        return True
    return late != first


@CLAUSES.computes("turn.refill", giving(0))
def short_of(hand: int, level: int) -> int:
    """How many cards are drawn up to the knowledge level."""
    return max(0, level - hand)


@CLAUSES.computes("end.empty_deck", lambda missing: missing > 0)
def loses_by_empty_deck(missing: int) -> bool:
    """Whether a player loses who cannot draw so many cards: nobody does."""
    return never(missing)


def drawn(v: View, seat: int) -> Position:
    """The position after a player has drawn up to the knowledge level."""
    half = v.position.halves[seat]
    held, there = pile.size(half.hand), pile.size(half.deck)
    if held is None:
        if isinstance(v.move.drew, Tally):
            surely, level = len(pile.known_of(half.hand)), standing.knowledge(v, seat)
            v.move.drew.most, v.move.drew.deck = short_of(surely, level), half.deck
        came = v.move.drew if isinstance(v.move.drew, tuple) else ()
        hand = pile.with_cards(half.hand, [card for card in came if card != UNSEEN])
        return v.position.half(seat, deck=_left(v, half.deck), hand=hand)
    count = short_of(held, standing.knowledge(v, seat))
    if there is not None:
        if loses_by_empty_deck(count - there):
            return leaving.over(v.position, 1 - seat, "exhaustion")
        count = min(count, there)
    if isinstance(v.move.drew, Tally):
        v.move.drew.count, v.move.drew.deck = count, half.deck
    position, told = v.position.drawn(seat, count), v.move.drew
    if not count or isinstance(half.deck, tuple):
        return position
    if isinstance(told, tuple):
        return position.half(seat, hand=pile.with_cards(half.hand, told))
    if told is None and isinstance(half.hand, tuple):
        fact = f"moves[{telling(v).index}].drew"
        v.rules.untold(v.path(seat, "hand"), fact, beside=True)
        if telling(v).index >= 0:
            v.rules.at_least((count,), partial(_named, v, fact, count))
    return position


def _named(v: View, fact: str, count: int) -> tuple[int]:
    """Asks which so many cards are drawn; of moves before the question, and where nothing is told
    of what moves come to, it is asked once somebody looks for one of them."""
    v.rules.know(fact, None)
    return (count,)


def _left(v: View, deck: pile.Pile) -> pile.Pile:
    """A deck after cards came from it into a hand that is not told: those that the move tells."""
    told = v.move.drew
    number = told if isinstance(told, int) else len(told) if isinstance(told, tuple) else 0
    return deck[number:] if isinstance(deck, tuple) else pile.without_any(deck, number)


class Tally:
    """Stands in a move for the cards it tells, if it has `told` any, and notes how many it draws of
    which deck; at most how many, where the hand they come into is not told."""

    def __init__(self, told: object = None) -> None:
        self.count, self.most, self.deck, self.told = 0, 0, cast("pile.Pile", ()), bool(told)


def in_no_deck(v: View, told: tuple[str, ...] | int) -> Iterator[Fault]:
    """What a move tells to be drawn that lies in no deck: capitals and major rituals."""
    for place, card in enumerate(() if isinstance(told, int) else told):
        one = v.tables.cards.get(card)
        if one is not None and one.in_no_deck:
            said = f"{v.name(card)} is a {one.in_no_deck}, which no deck holds"
            yield Fault(("drew", place), said, "leave it out")


def misdrawn(told: tuple[str, ...] | int, drew: Tally) -> list[Fault]:
    """What is wrong with the cards that a move tells, or with their number."""
    deck = drew.deck if isinstance(drew.deck, tuple) else None
    if drew.most:
        drew.count = min(drew.most, told if isinstance(told, int) else len(told))
    cards = deck[: drew.count] if deck is not None else (UNSEEN,) * drew.count
    if isinstance(told, int):
        said = (*cards, *(UNSEEN,) * (told - len(cards)))[:told]
        return [one._replace(steps=("drew",)) for one in misdrawn(said, drew)]
    return drawn_otherwise(told, cards, deck, surely=drew.deck is not None, copies=None)
