"""The Action Track and the deck: what cards cost, discarding and drawing, and the next turn.

The sixth Score card brings the end of the game instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import is_eligible, keep_cost_of, relied
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.games.expanse.state.pieces import discarded
from toolkit.games.expanse.state.stages import BONUS, SCORING_EVENTS, active, is_final
from toolkit.games.expanse.state.turn import Turn
from toolkit.referee.drawing import UNSEEN
from toolkit.referee.drawing import drawn as draw
from toolkit.referee.mutation import giving, unchanged
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from toolkit.games.expanse.state.view import Position, Rules, Tables, View
    from toolkit.games.expanse.turn.course import Course

Track = tuple[str, ...]

NO, YES = NO_OR_YES = ("no", "yes")
NOWHERE, TRACK = "nowhere", "position.track"
# What an ability can waive (the verb `waive`).
KEEPING, SLOTS, BOTH = "keeping", "slots", "both"
# The readings of puppet_master_cost as values of `waive`.
_WAIVED = {"keeping": KEEPING, "slot": SLOTS, "both": BOTH}

# ---- what cards cost


def slot_taken(v: View) -> int:
    """The space, from 0, of the card a player takes; -1 where it is not on the track.

    Where nobody has told the track, or not all of it, it is asked.
    """
    slot, card, track = v.move.slot, v.move.card, v.position.track
    if slot >= 0:
        return slot
    if track is not None and card in track:
        return track.index(card)
    spaces = (UNSEEN,) * len(v.tables.slot_costs) if track is None else track
    slots = [str(space) for space, lies in enumerate(spaces, 1) if lies == UNSEEN]
    if not slots or elsewhere(v, card):
        return -1
    answer = v.rules.know(TRACK, (*slots, NOWHERE), card)
    return -1 if answer == NOWHERE else int(answer) - 1


def card_taken(v: View, slot: int) -> str:
    """The card a player takes from a space, as they name it, else as the track tells; empty where
    neither does."""
    return v.move.card or "".join((v.position.track or ())[slot : slot + 1])


def known_card(v: View, slot: int) -> str:
    """The same; where neither does it is asked, or one of all the cards that are tried."""
    card, tried = card_taken(v, slot), v.rules.given(TRACK)
    if card not in ("", UNSEEN):
        return card
    return tried if isinstance(tried, str) else v.rules.know(TRACK, None, str(slot + 1))


def elsewhere(v: View, card: str, track: Track = ()) -> bool:
    """Whether every copy of a card is told to lie elsewhere than on the track, or there is none in
    this deck; with the `track`, elsewhere than on the deck."""
    here = v.position
    told = (*here.kept, here.deck or (here.shown,), here.discard or (), (here.turn.card,))
    lying = sum(cards.count(card) for cards in (*told, track))
    never = v.tables.seats(here.players).not_in_deck
    return lying >= v.tables.cards[card].copies or card in never


@CLAUSES.computes("turn.slot_cost", giving(0))
def cost_of_slot(tables: Tables, slot: int) -> int:
    """The control points that the card in a space costs."""
    return tables.slot_costs[slot]


def cost_to_take(v: View, slot: int) -> int:
    """What is paid when the card is taken.

    A player whose ability waives the slot of a card taken for its event pays when they use its
    points instead; of one whose event they cannot use, when they take it.
    """
    cost = cost_of_slot(v.tables, slot)
    if cost and _waives(v, SLOTS):
        too_dear = cost > v.position.control_points[v.move.by]
        card = (known_card if too_dear else card_taken)(v, slot)
        has_event = card in v.tables.cards and card != v.tables.score_card
        if has_event and is_eligible(v.tables, v.rules, card, v.id):
            return 0
    return cost


def cost_of_points(v: View) -> int:
    """What is still owed for the slot when the points of the card in hand are used."""
    track = v.position.track
    if not v.position.technologies[v.move.by] or not _waives(v, SLOTS):
        return 0
    cost = cost_of_slot(v.tables, track.index("")) if track is not None and "" in track else 0
    return cost if cost and is_eligible(v.tables, v.rules, v.position.turn.card, v.id) else 0


@CLAUSES.computes("turn.event_keep", giving(0))
def cost_to_keep(v: View, card: str) -> int:
    """The control points that keeping an event costs whoever moves."""
    cost = keep_cost_of(v.tables, v.rules, card)
    return 0 if cost and _waives(v, KEEPING) else cost


def _waives(v: View, what: str) -> bool:
    """Whether an ability spares a player the cost of keeping, or of slots."""
    for name in v.tables.waiving & v.position.technologies[v.move.by]:
        said = v.tables.abilities[name].lasting["waive"][-1]
        relied(v.tables, v.rules, "cards", name, "effect")
        if said == "unknown":
            said = _WAIVED[v.rules.reading("puppet_master_cost")]
        if said in (what, BOTH):
            return True
    return False


# ---- the end of a turn


def _with_gap(track: Track, drawn: Track) -> Track:
    rest = iter(drawn)
    return tuple(card or next(rest, "") for card in track)


@CLAUSES.computes("turn.refill", _with_gap)
def refilled(track: Track, drawn: Track) -> Track:
    """The cards slid together towards the free space, and those drawn behind them."""
    return (*(card for card in track if card), *drawn)


@CLAUSES.computes("turn.discard", unchanged)
def used_up(position: Position, card: str) -> Position:
    """A used card on the discard pile."""
    return discarded(position, card)


@CLAUSES.computes("game.turns", lambda position, seat: (seat - 1) % len(position.players))
def next_player(position: Position, seat: int) -> int:
    """The seat clockwise from this one."""
    return (seat + 1) % len(position.players)


# The track after a kept event was played instead of taking a card.
after_kept_event = CLAUSES.passes("turn.play_kept_no_refill", lambda track: ("", *track[1:]))


def end_turn(
    position: Position, course: Course, *, discards: bool = True, took_a_card: bool = True
) -> Position:
    """Discards the card in hand, refills the track, and passes the turn on.

    Ends in the final scoring when the sixth Score card is drawn. Of a track that nobody told it is
    known that one card is missing, unless none was taken.
    """
    if discards and position.turn.card:
        position = used_up(position, position.turn.card)
    track = position.track
    if track is None:
        gaps = 1 if took_a_card else 0
    else:
        gaps = len(course.tables.slot_costs) - sum(1 for card in track if card)
    told, on_top = course.move.drew or (), position.shown or course.revealed  # it was laid back
    drawn, deck = draw(position.deck, gaps, (on_top, *told[1:]) if on_top else told)
    course.drew = drawn
    position = position._replace(
        turn=Turn(next_player(position, active(position))),
        track=None if track is None else refilled(track, drawn),
        deck=deck,
        shown="" if drawn else position.shown,
    )
    shown = course.revealed and not drawn
    sixth = _is_sixth_revealed(position, course) if shown else _is_sixth(position, drawn, course)
    return final_scoring(position, course) if sixth else position


def _is_sixth(position: Position, drawn: Track, course: Course) -> bool:
    """Whether the last Score card of the game is among the cards just drawn."""
    tables = course.tables
    track = position.track
    if track is None:  # the other spaces are full, with cards that nobody told
        track = (*[UNSEEN] * (len(tables.slot_costs) - len(drawn)), *drawn)
    return _asked_whether_sixth(_by_what_lies_open(position, track, drawn, tables), course)


def _is_sixth_revealed(position: Position, course: Course) -> bool:
    """Whether the game ends with a Score card that an event showed, and laid back on the deck."""
    tables, track = course.tables, position.track
    shown = (course.revealed,)
    if track is None:
        track = (UNSEEN,) * len(tables.slot_costs)
    if position.deck:
        position = position._replace(deck=position.deck[1:])
    answer = _by_what_lies_open(position, (*track, *shown), shown, tables)
    if answer == NO or course.rules.reading("sixth_card_revealed") == "no":
        return False
    return _asked_whether_sixth(answer, course)


def _by_what_lies_open(position: Position, track: Track, drawn: Track, tables: Tables) -> str:
    """Whether the last Score card was drawn; empty where cards that nobody saw can decide it.

    `track` are the cards on the track and those drawn.
    """
    score, copies = tables.score_card, tables.cards[tables.score_card].copies
    if score in (position.deck or ()) or not {score, UNSEEN} & {*drawn}:
        return NO
    seen = position.scorings + track.count(score)
    if seen >= copies:
        return YES if score in drawn else NO
    return "" if seen + track.count(UNSEEN) >= copies else NO


def _asked_whether_sixth(answer: str, course: Course) -> bool:
    """The answer, or what the case tells or is asked; a case cannot tell another one."""
    path = f"moves[{course.index}].drew"
    said = course.rules.given(path)
    if said not in NO_OR_YES:  # cards are told with the move
        return (answer or course.rules.know(path, NO_OR_YES, "the sixth Score card")) == YES
    if answer and said != answer:
        never = "" if answer == YES else "not "
        raise ImpossibleChoice(path, said, [answer], 1, f"the sixth Score card was {never}drawn")
    return said == YES


# ---- the end of the game


@CLAUSES.computes("end.cards_left", unchanged)
def without_score_cards(position: Position, score_card: str) -> Position:
    """Score cards still on the track are discarded and not scored."""
    track = position.track
    if track is None or score_card not in track:
        return position
    cleared = tuple("" if card == score_card else card for card in track)
    return discarded(position._replace(track=cleared), *[score_card] * track.count(score_card))


@CLAUSES.computes("end.trigger", unchanged)
def final_scoring(position: Position, course: Course) -> Position:
    """The last chances for events begin, from the left of whoever controls the Rocinante."""
    position = without_score_cards(position, course.tables.score_card)
    holder = rocinante_holder(position, course.rules, course.tables)
    return position._replace(turn=Turn(position.turn.player, first_stage(), taker=holder))


def led(position: Position, rules: Rules, tables: Tables) -> Position:
    """The last events with whom they begin, where the position does not say: as the game has it."""
    turn = position.turn
    if not is_final(position) or (turn.taker >= 0 and turn.bonus == -1):
        return position
    last = turn.taker if turn.taker >= 0 else rocinante_holder(position, rules, tables)
    return position.with_turn(taker=last, bonus=-1)


# The final scoring begins with the events, as no bonus sector is chosen.
first_stage = CLAUSES.gives("end.no_bonus", SCORING_EVENTS, BONUS)
