"""Decisions that are owed in the middle of an effect, most by another player than its own."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects.execution import Owed
from toolkit.games.expanse.facts import EFFECT
from toolkit.games.expanse.state.moves import CHOOSE, Entry, Item, Move, atoms
from toolkit.games.expanse.state.telling import encode_item, item_of
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
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules


def played(position: Position, course: Course) -> Position:
    """The position after a legal move; with a decision pending where another player owes one."""
    move = course.move
    if move.kind == CHOOSE:
        return chosen(position, [move.resolve[0]], course)
    return carried(position, course)


def chosen(position: Position, items: Sequence[Item], course: Course) -> Position:
    """The position once the decision owed is made.

    The move that raised it is carried out again from where it began, with every decision known so
    far; so nothing of an unfinished effect has to be written down. Where nobody told that move, the
    effect goes on from the position as it is.
    """
    pending = position.pending
    assert pending is not None
    entries = [entry for item in items for entry in atoms(item)]
    if is_resumed(pending):
        return resuming.decided(position, entries, _since(pending, course))
    move, course.index, known = raised(pending)
    if move.drew is None:  # what chance gave may stand with either of them
        move = move._replace(drew=course.move.drew)
    course.move, course.choices = move, [*known, *entries]
    return carried(position._replace(pending=None), course)


def _since(pending: Pending, course: Course) -> Course:
    """The course of a choice, with what chance gave the choice before it in the same step."""
    if pending.context:
        before, move = raised(pending)[0], course.move
        course.move = move._replace(
            drew=before.drew if move.drew is None else move.drew,
            revealed=move.revealed or before.revealed,
        )
    return course


def options(position: Position, tables: Tables, rules: Rules) -> tuple[Item, ...]:
    """What the player who owes a decision can choose."""
    return tuple(ways(position, tables, rules))


def ways(position: Position, tables: Tables, rules: Rules) -> Iterator[Item]:
    """The same, one at a time."""
    pending = position.pending
    assert pending is not None
    if is_resumed(pending):
        for entries in resuming.options(position, _course_of(position, tables, rules)):
            yield entries[0] if len(entries) == 1 else tuple(entries)
    elif (owed := _owed(position, tables, rules)) is not None:
        yield from owed.options


def _owed(position: Position, tables: Tables, rules: Rules) -> Owed | None:
    """The decision owed since a move that is known; None where there is none to make."""
    assert position.pending is not None
    move, index, known = raised(position.pending)
    course = Course(tables, rules, move, index, choices=known)
    try:
        KINDS[move.kind].does(position._replace(pending=None), move, course)
    except Owed as owed:
        return owed
    return None


def _offered(
    position: Position, move: Move, made: Sequence[Entry], tables: Tables, rules: Rules
) -> list[Entry]:
    """What a player can choose next, once these entries of theirs are taken; nothing where another
    has to decide, or nobody."""
    if made:
        position = chosen(position, made, Course(tables, rules, move, 0))
        if position.pending is None or position.pending.by != move.by:
            return []
    return [entry for way in ways(position, tables, rules) for entry in atoms(way)]


def breaches(position: Position, move: Move, rules: Rules, tables: Tables) -> list[Breach]:
    """The clauses that a choice of the player who owes one breaks."""
    pending = position.pending
    assert pending is not None
    entries = atoms(move.resolve[0])
    if is_resumed(pending):
        course = _since(pending, Course(tables, rules, move, 0))
        own = resuming.breaches(position, entries, course)
        if own is not None:
            return own
    for place, entry in enumerate(entries):
        offered = _offered(position, move, entries[:place], tables, rules)
        if entry in offered or _meant(entry, offered) is not None:
            continue
        who, card = position.players[move.by], tables.card_name(pending.card)
        said = f"{who} cannot choose that for {card}."
        return [("event.complete", said, {"options": len(offered), EFFECT: pending.card})]
    return []


def at_rest(position: Position, move: Move, rules: Rules, tables: Tables) -> Position:
    """The position with the decisions made that the move passes over; see `settled`."""
    owed = position.pending is not None and move.kind != CHOOSE
    return settled(position, rules, tables) if owed else position


def settled(position: Position, rules: Rules, tables: Tables) -> Position:
    """The position with the decisions owed made as the case tells them, or else asked.

    Raises UnknownFact where nobody can tell, ImpossibleChoice where the case tells one there is
    not.
    """
    players, made = position.players, 0
    write = partial(encode_item, players=players, tables=tables)
    written = Written(write, partial(_read, players, tables), _way_meant)
    while (pending := position.pending) is not None:
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
        way = decided_as_told(asked, *_open(position, tables, rules), written, rules)
        items = () if way is None else (way,)
        move = Move(pending.by, CHOOSE, resolve=items, players=players)
        position = chosen(position, items, Course(tables, rules, move, index))
        made += way is not None
    return position


def _open(position: Position, tables: Tables, rules: Rules) -> tuple[Iterable[Item], Item | None]:
    """What can be chosen, and what is meant if nothing is said; None where one has to say."""
    assert position.pending is not None
    if is_resumed(position.pending):
        unsaid = resuming.unsaid(position, _course_of(position, tables, rules))
        return ways(position, tables, rules), unsaid
    owed = _owed(position, tables, rules)
    return ((), None) if owed is None else (owed.options, owed.unsaid)


def _course_of(position: Position, tables: Tables, rules: Rules) -> Course:
    """The course in which a decision is made that goes on from the middle."""
    pending = position.pending
    assert pending is not None
    index = raised(pending)[1] if pending.context else 0
    move = Move(pending.by, CHOOSE, players=position.players)
    return _since(pending, Course(tables, rules, move, index))


def _read(players: tuple[str, ...], tables: Tables, said: Value) -> tuple[Item, list[Fault]]:
    return item_of(said, players, tables)


def _way_meant(way: Item, known: Sequence[Item]) -> Item | None:
    """The one way that an entry means which leaves out what goes without saying."""
    single = [each for each in known if isinstance(each, Entry)]
    return next((_meant(entry, single) for entry in atoms(way)[:1]), None)


def _meant(entry: Entry, offered: Sequence[Entry]) -> Entry | None:
    with suppress(LookupError):
        return ExpanseScene.entries.meant(entry, offered)
    return None
