"""What moves change, what they passed and what they left unsaid, and the decisions that are owed in
the middle of their effects, most by another player than their own.

What chance gave a move is told with it: what it must have been, and what it cannot have been.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Owed
from toolkit.games.expanse.ask import Scorer
from toolkit.games.expanse.facts import EFFECT, bonus_of
from toolkit.games.expanse.scoring.points import score_bases
from toolkit.games.expanse.state.entries import ITEM
from toolkit.games.expanse.state.moves import BONUS, CHOOSE, TAKE, Entry, Item, Move, atoms
from toolkit.games.expanse.state.stages import SCORING_EVENTS, is_final
from toolkit.games.expanse.state.status import status
from toolkit.games.expanse.turn import resuming
from toolkit.games.expanse.turn.cards import elsewhere, led
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.kinds import carried, done
from toolkit.games.expanse.turn.resuming import is_resumed, raised
from toolkit.games.expanse.verbs.scene import ExpanseScene
from toolkit.model.context import Context
from toolkit.model.fault import Fault
from toolkit.pack.listing import counted, listed
from toolkit.referee import drawing
from toolkit.referee.drawing import UNSEEN, Told
from toolkit.referee.owed import Asked, Written
from toolkit.referee.owed import decided as decided_as_told
from toolkit.referee.rules import UnknownFact
from toolkit.referee.status import unbearable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.owed import Pending
    from toolkit.games.expanse.state.view import Position, Rules, Tables, View
    from toolkit.referee.drawing import Cards, Copies

_NEVER_DRAW = (TAKE, BONUS)
_FEW = 4  # ways that are told in one sentence


def forced(course: Course, index: int) -> list[Entry]:
    """What a legal move leaves out of its resolve and does all the same, as there is no choice."""
    apply(course, index)
    return course.forced


def was_forced(course: Course, move: Move, index: int) -> bool:
    """Whether a choice only names what the move of this course left no choice in."""
    if move.kind != CHOOSE:
        return False
    apply(course, index)
    obliged = [entry for by, entry in course.obliged if by == move.by]
    return bool(obliged) and all(_means(one, obliged) is not None for one in atoms(move.resolve[0]))


def apply(course: Course, index: int = 0) -> Position:
    """The position after a legal move.

    Raises UnknownFact where the position after it hangs on what nobody can tell.
    """
    course.position = at_rest(course.ready(index=index))
    return played(course)


def scorings(
    before: Position, after: Position, rules: Rules, tables: Tables
) -> Sequence[Mapping[str, Any]]:
    """The result of the scoring passed between two positions, if there was one.

    What was scored are the pieces as they stand afterwards, under the technologies and the control
    of the Rocinante as they were before.
    """
    turn = before.turn
    token_laid = after.bonus_used != before.bonus_used
    if turn.stage != SCORING_EVENTS or not (token_laid or after.over):
        return ()
    scored = after._replace(
        technologies=before.technologies,
        holder=before.holder,
        scorings=before.scorings,
        turn=turn,
        over=False,
    )
    bonus = -1 if is_final(before) else bonus_of(before, rules, tables)
    scoring = score_bases(scored, rules, tables, bonus=bonus, final=bonus < 0)
    return (Scorer(tables).result(scored, scoring, after.control_points),)


# ---- what chance gave


def chance(course: Course, index: int) -> list[Fault]:
    """What chance cannot have given a legal move: too many cards, too few, or others; and what the
    table cannot have done in a step in words."""
    move, tables = course.move, course.tables
    if move.drew is None and not move.revealed and not move.by_hand:
        return []
    position = course.position = at_rest(course.ready(index=index))
    acting = Course(position, course.rules, tables, move, index)
    if move.by_hand and (wrong := _wrong_by_hand(acting)):
        return wrong
    if move.drew is None and not move.revealed:
        return []
    told, deck = Told(move.drew, move.revealed), position.deck
    found = [*drawing.not_of_the_deck(told, tables.seats(position.players).not_in_deck)]
    lost = move.revealed not in ("", position.shown) and deck is None and not found
    lost = lost and elsewhere(course, move.revealed, position.track or ())
    gave, after = _gave(course, to_the_end=True)
    if told.drew is not None and gave.drew is not None:
        copies = None if after is None else _copies(position, after, tables)
        # The deck outlasts the last Score card, so the one space of a card in hand is always filled
        # again; a track shorter than that is one on which it ran out.
        surely = len(gave.drew) == 1
        found += drawing.drawn_otherwise(told.drew, gave.drew, deck, surely=surely, copies=copies)
    return [*found, *drawing.revealed_otherwise(told, gave.revealed, deck, lost=lost)]


def _wrong_by_hand(course: Course) -> list[Fault]:
    try:
        after = played(course)
    except UnknownFact:  # asked when the move is played
        return course.wrong
    told = len(course.move.by_hand)
    if after.pending is None and course.by_hand < told:
        said = f"{counted(told - course.by_hand, 'step')} in words more than this move carries out"
        return [Fault(("by_hand",), said, "tell one mapping for each step in words")]
    impossible = unbearable(status(after, course.tables))
    return course.wrong or [each._replace(steps=("by_hand",)) for each in impossible]


def completed(course: Course, index: int) -> Move:
    """A legal move with what chance gave it, as far as the position knows."""
    move = course.move
    course.position = at_rest(course.ready(index=index))
    gave, _ = _gave(course, to_the_end=False)
    if move.drew is None and gave.drew and UNSEEN not in gave.drew:
        move = move._replace(drew=gave.drew)
    return move._replace(revealed=gave.revealed) if gave.revealed else move


def _gave(course: Course, *, to_the_end: bool) -> tuple[Told, Position | None]:
    """Plays the move and looks at what it drew, UNSEEN where nobody told it, and what follows.

    `to_the_end` makes the decisions it leaves to others, each in the first way there is: what a
    move draws does not hang on them, and is told with the move that raised them.
    """
    kind = course.move.kind
    try:
        after = played(course)
        while to_the_end and after.pending is not None:
            course.position = after
            open_ways = tuple(ways(course))
            if not open_ways:
                break
            after = chosen(course, [open_ways[0]])
    except UnknownFact:  # asked when the move is played
        drew = course.drew or (() if kind in _NEVER_DRAW else None)
        return Told(drew, course.revealed or None), None
    return Told(course.drew, course.revealed), after


def _copies(position: Position, after: Position, tables: Tables) -> Copies:
    """How many copies of a card lie about once so many are drawn, and how many there are."""
    track, score = position.track or (), tables.score_card
    seen = [*(after.track or ()), *(card for cards in after.kept for card in cards)]
    seen += after.discard or ()

    def of(card: str, drawn: Cards) -> tuple[int, int]:
        lying = seen.count(card)
        if card == score:  # resolved ones count; the last one drawn clears the track of the others
            lying = (*track, *drawn).count(score) + position.scorings
        return lying, tables.cards[card].copies

    return of


# ---- decisions owed


def played(course: Course) -> Position:
    """The position after a legal move; with a decision pending where another player owes one."""
    if course.move.kind == CHOOSE:
        return chosen(course, [course.move.resolve[0]])
    return carried(course)


def chosen(course: Course, items: Sequence[Item]) -> Position:
    """The position once the decision owed is made.

    The move that raised it is carried out again from where it began, with every decision known so
    far; so nothing of an unfinished effect has to be written down. Where nobody told that move, the
    effect goes on from the position as it is.
    """
    pending = _owed_in(course)
    entries = [entry for item in items for entry in atoms(item)]
    if is_resumed(pending):
        return resuming.decided(_since(pending, course), entries)
    move, course.index, known = raised(pending)
    # What chance gave may stand with either of them.
    drew = course.move.drew if move.drew is None else move.drew
    move = move._replace(drew=drew, by_hand=(*move.by_hand, *course.move.by_hand))
    course.move, course.choices = move, [*known, *entries]
    course.position = course.position._replace(pending=None)
    return carried(course)


def _owed_in(v: View) -> Pending:
    pending = v.position.pending
    assert pending is not None
    return pending


def _since(pending: Pending, course: Course) -> Course:
    """The course of a choice, with what chance gave the choice before it in the same step."""
    if pending.context:
        before, move = raised(pending)[0], course.move
        course.move = move._replace(
            drew=before.drew if move.drew is None else move.drew,
            revealed=move.revealed or before.revealed,
            by_hand=(*before.by_hand, *move.by_hand),
        )
    return course


def ways(v: View) -> Iterator[Item]:
    """What the player who owes a decision can choose, one at a time."""
    if is_resumed(_owed_in(v)):
        for entries in map(_as_told, resuming.options(_choosing(v))):
            yield entries[0] if len(entries) == 1 else tuple(entries)
    elif (owed := _owed(v)) is not None:
        yield from owed.options


def _as_told(options: Sequence[Entry]) -> tuple[Entry, ...]:
    """Entries with actions among them as they are told."""
    brief = ExpanseScene.entries.brief
    return tuple([brief(each) if each.act == "action" else each for each in options])


def _owed(v: View) -> Owed | None:
    """The decision owed since a move that is known; None where there is none to make."""
    move, index, known = raised(_owed_in(v))
    position = v.position._replace(pending=None)
    course = Course(position, v.rules, v.tables, move, index, choices=known)
    try:
        done(course)
    except Owed as owed:
        owed.options = _as_told(owed.options)
        return owed
    return None


def _offered(v: View, made: Sequence[Entry]) -> list[Entry]:
    """What a player can choose next, once these entries of theirs are taken; nothing where another
    has to decide, or nobody."""
    if made:
        position = chosen(Course(v.position, v.rules, v.tables, v.move), made)
        if position.pending is None or position.pending.by != v.move.by:
            return []
        v = v.at(position)
    return [entry for way in ways(v) for entry in atoms(way)]


def broken_by_choice(v: View) -> list[Breach]:
    """The clauses that a choice breaks."""
    pending = v.position.pending
    if pending is None:
        return [("event.complete", f"{v.id} has no decision to make.", {})]
    if pending.by != v.move.by:
        who = v.position.players[pending.by]
        return [("event.complete", f"The decision is {who}'s, not {v.id}'s.", {"by": who})]
    entries = atoms(v.move.resolve[0])
    if is_resumed(pending):
        course = _since(pending, Course(v.position, v.rules, v.tables, v.move))
        own = resuming.breaches(course, entries)
        if own is not None:
            return own
    for place, entry in enumerate(entries):
        offered = _offered(v, entries[:place])
        if entry in offered or _means(entry, offered) is not None:
            continue
        said = f"{v.id} cannot choose that for {v.tables.card_name(pending.card)}"
        said += f"{_possible(v, offered)}."
        return [("event.complete", said, {"options": len(offered), EFFECT: pending.card})]
    return []


def _possible(v: View, offered: Sequence[Entry]) -> str:
    """What could be chosen, where it is little enough to be said."""
    cx = Context(v.position.players, v.tables)
    ways = dict.fromkeys(ITEM.words(ITEM.write(entry, cx), cx) for entry in offered)
    if not 0 < len(ways) <= _FEW:
        return ""
    return f"; possible {'are' if len(ways) > 1 else 'is only'} {listed(list(ways))}"


def at_rest(v: View) -> Position:
    """The position with the decisions made that the move passes over; see `settled`."""
    owed = v.position.pending is not None and v.move.kind != CHOOSE
    return settled(v) if owed else v.position


def settled(v: View) -> Position:
    """The position with the decisions owed made as the case tells them, or else asked.

    Raises UnknownFact where nobody can tell, ImpossibleChoice where the case tells one there is
    not.
    """
    rules, tables = v.rules, v.tables
    position = led(v.position, rules, tables)
    players, made = position.players, 0
    written = Written.of(ITEM, partial(Context, players, tables), _way_meant)
    while (pending := position.pending) is not None:
        v = v.at(position)
        index = raised(pending)[1] if pending.context else 0
        path, place, about = f"moves[{index}].choose", made, made
        if not is_resumed(pending):
            about = len(pending.context)
            if isinstance(rules.given(path), list):  # of all since the move, whoever told them
                place = about - 2
        who = players[pending.by]
        asked = Asked(
            path, place, f"{who} {about}",
            f"{who} cannot choose it for {tables.card_name(pending.card)}",
        )  # fmt: skip
        way = decided_as_told(asked, *_open(v), written, rules)
        items = () if way is None else (way,)
        move = Move(pending.by, CHOOSE, resolve=items, players=players)
        position = chosen(Course(position, rules, tables, move, index), items)
        made += way is not None
    return position


def _open(v: View) -> tuple[Iterable[Item], Item | None]:
    """What can be chosen, and what is meant if nothing is said; None where one has to say."""
    if is_resumed(_owed_in(v)):
        return ways(v), resuming.unsaid(_choosing(v))
    owed = _owed(v)
    return ((), None) if owed is None else (owed.options, owed.unsaid)


def _choosing(v: View) -> Course:
    """The course in which a decision is made that goes on from the middle."""
    pending = _owed_in(v)
    index = raised(pending)[1] if pending.context else 0
    move = Move(pending.by, CHOOSE, players=v.position.players)
    return _since(pending, Course(v.position, v.rules, v.tables, move, index))


def _way_meant(way: Item, known: Sequence[Item]) -> Item | None:
    """The one way that an entry means which leaves out what goes without saying."""
    single = [each for each in known if isinstance(each, Entry)]
    return next((_means(entry, single) for entry in atoms(way)[:1]), None)


_means = ExpanseScene.entries.means
