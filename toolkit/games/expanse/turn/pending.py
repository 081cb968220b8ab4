"""Decisions that are owed in the middle of an effect, most by another player than its own."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects.execution import Owed
from toolkit.games.expanse.facts import EFFECT
from toolkit.games.expanse.state.entries import encode_item, item_of
from toolkit.games.expanse.state.moves import CHOOSE, Entry, Item, Move, atoms
from toolkit.games.expanse.turn import resuming
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.kinds import KINDS, carried
from toolkit.games.expanse.turn.resuming import is_resumed, raised
from toolkit.games.expanse.verbs.scene import ExpanseScene
from toolkit.referee.owed import Asked, Written
from toolkit.referee.owed import decided as decided_as_told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.owed import Pending
    from toolkit.games.expanse.state.view import Position, Tables, View
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Value


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
    if move.drew is None:  # what chance gave may stand with either of them
        move = move._replace(drew=course.move.drew)
    move = move._replace(by_hand=(*move.by_hand, *course.move.by_hand))
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
        for entries in resuming.options(_choosing(v)):
            yield entries[0] if len(entries) == 1 else tuple(entries)
    elif (owed := _owed(v)) is not None:
        yield from owed.options


def _owed(v: View) -> Owed | None:
    """The decision owed since a move that is known; None where there is none to make."""
    move, index, known = raised(_owed_in(v))
    position = v.position._replace(pending=None)
    course = Course(position, v.rules, v.tables, move, index, choices=known)
    try:
        KINDS[move.kind].does(course)
    except Owed as owed:
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


def breaches(v: View) -> list[Breach]:
    """The clauses that a choice of the player who owes one breaks."""
    pending = _owed_in(v)
    entries = atoms(v.move.resolve[0])
    if is_resumed(pending):
        course = _since(pending, Course(v.position, v.rules, v.tables, v.move))
        own = resuming.breaches(course, entries)
        if own is not None:
            return own
    for place, entry in enumerate(entries):
        offered = _offered(v, entries[:place])
        if entry in offered or meant_of(entry, offered) is not None:
            continue
        said = f"{v.id} cannot choose that for {v.tables.card_name(pending.card)}."
        return [("event.complete", said, {"options": len(offered), EFFECT: pending.card})]
    return []


def at_rest(v: View) -> Position:
    """The position with the decisions made that the move passes over; see `settled`."""
    owed = v.position.pending is not None and v.move.kind != CHOOSE
    return settled(v) if owed else v.position


def settled(v: View) -> Position:
    """The position with the decisions owed made as the case tells them, or else asked.

    Raises UnknownFact where nobody can tell, ImpossibleChoice where the case tells one there is
    not.
    """
    position, rules, tables = v.position, v.rules, v.tables
    players, made = position.players, 0
    write = partial(encode_item, players=players, tables=tables)
    written = Written(write, partial(_read, players, tables), _way_meant)
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


def _read(players: tuple[str, ...], tables: Tables, said: Value) -> tuple[Item, list[Fault]]:
    return item_of(said, players, tables)


def _way_meant(way: Item, known: Sequence[Item]) -> Item | None:
    """The one way that an entry means which leaves out what goes without saying."""
    single = [each for each in known if isinstance(each, Entry)]
    return next((meant_of(entry, single) for entry in atoms(way)[:1]), None)


def meant_of(entry: Entry, offered: Sequence[Entry]) -> Entry | None:
    """The choice that an entry means; None where it means none, or several."""
    with suppress(LookupError):
        return ExpanseScene.entries.meant(entry, offered)
    return None
