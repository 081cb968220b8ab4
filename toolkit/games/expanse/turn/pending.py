"""Decisions that are owed in the middle of an effect, most by another player than its own."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from toolkit.effects.execution import Owed
from toolkit.games.expanse.codec.entries import EntryReader
from toolkit.games.expanse.codec.move_encoding import encode_item, worded
from toolkit.games.expanse.facts import EFFECT
from toolkit.games.expanse.state.moves import CHOOSE, Entry, Item, Move, atoms
from toolkit.games.expanse.turn import resuming
from toolkit.games.expanse.turn.carrying import CARRIED_OUT, carried
from toolkit.games.expanse.turn.course import Course
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.position import Pending, Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules

# With more ways than runs a question is never gone through, so the ways are not listed either.
_MOST_WAYS = 256


def chosen(position: Position, items: Sequence[Item], course: Course) -> Position:
    """The position once the decision owed is made.

    The move that raised it is carried out again from where it began, with every decision known so
    far; so nothing of an unfinished effect has to be written down. Where nobody told that move, the
    effect goes on from the position as it is.
    """
    pending = position.pending
    assert pending is not None
    entries = [entry for item in items for entry in atoms(item)]
    if resuming.is_resumed(pending):
        return resuming.decided(
            position, tuple(entries) if items else None, _since(pending, course)
        )
    move, index, *known = pending.context
    assert isinstance(move, Move)
    if move.drew is None:  # what chance gave may stand with either of them
        move = move._replace(drew=course.move.drew)
    course.move, course.index = move, int(str(index))
    course.choices = [*(entry for entry in known if isinstance(entry, Entry)), *entries]
    return carried(position._replace(pending=None), course)


def _since(pending: Pending, course: Course) -> Course:
    """The course of a choice, with what chance gave the choice before it in the same step."""
    if pending.context:
        before = pending.context[0]
        assert isinstance(before, Move)
        move = course.move
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
    if resuming.is_resumed(pending):
        yield from resuming.options(position, _asking(position, pending, tables, rules))
        return
    owed = _owed_after(position, (), tables, rules)
    if owed is not None:
        yield from owed.options


def _owed_after(
    position: Position, entries: Sequence[Entry], tables: Tables, rules: Rules
) -> Owed | None:
    """The decision owed once these are made after those known; None where none is."""
    pending = position.pending
    assert pending is not None
    move, index, *known = pending.context
    assert isinstance(move, Move)
    choices = [*(entry for entry in known if isinstance(entry, Entry)), *entries]
    course = Course(tables, rules, move, int(str(index)), choices=choices)
    try:
        CARRIED_OUT[move.kind](position._replace(pending=None), move, course)
    except Owed as owed:
        return owed
    return None


def _asking(position: Position, pending: Pending, tables: Tables, rules: Rules) -> Course:
    index = int(str(pending.context[1])) if pending.context else 0
    move = Move(pending.by, CHOOSE, players=position.players)
    return _since(pending, Course(tables, rules, move, index))


def breaches(position: Position, move: Move, rules: Rules, tables: Tables) -> list[Breach]:
    """The clauses that a choice of the player who owes one breaks."""
    pending = position.pending
    assert pending is not None
    item = move.resolve[0]
    if resuming.is_resumed(pending):
        course = _since(pending, Course(tables, rules, move, 0))
        own = resuming.breaches(position, item, course)
        if own is not None:
            return own
    from toolkit.games.expanse.verbs.scene import ExpanseScene

    entries = atoms(item)
    for place, entry in enumerate(entries):
        offered = _offered(position, move.by, entries[:place], tables, rules)
        if entry in offered:
            continue
        with suppress(LookupError):
            if ExpanseScene.entries.meant(entry, offered) is not None:
                continue
        who, card = position.players[move.by], tables.card_name(pending.card)
        said = f"{who} cannot choose that for {card}."
        return [("event.complete", said, {"options": len(offered), EFFECT: pending.card})]
    return []


def _offered(
    position: Position, by: int, made: Sequence[Entry], tables: Tables, rules: Rules
) -> list[Entry]:
    """What a player can choose next, once these entries of theirs are taken; nothing where another
    has to decide, or nobody."""
    pending = position.pending
    assert pending is not None
    if not made or resuming.is_resumed(pending):
        return [entry for way in ways(position, tables, rules) for entry in atoms(way)]
    owed = _owed_after(position, made, tables, rules)
    return list(owed.options) if owed is not None and owed.by == by else []


def settled(position: Position, rules: Rules, tables: Tables) -> Position:
    """The position with the decisions owed made as the case tells them, or else asked.

    Raises UnknownFact where nobody can tell, ImpossibleChoice where the case tells one there is
    not.
    """
    made = 0
    while position.pending is not None:
        pending = position.pending
        resumed = resuming.is_resumed(pending)
        index = int(str(pending.context[1])) if pending.context else 0
        path = f"moves[{index}].choose"
        before = made if resumed else len(pending.context) - 2
        known = {
            worded(way, position.players, tables): way
            for way in islice(ways(position, tables, rules), _MOST_WAYS + 1)
        }
        course = Course(tables, rules, Move(pending.by, CHOOSE, players=position.players), index)
        if not known:
            position = chosen(position, [], course)
            continue
        about = f"{position.players[pending.by]} {before if resumed else len(pending.context)}"
        answer = _told(rules.given(path), before, known, path, position, tables)
        if not answer:
            listed = tuple(known) if len(known) <= _MOST_WAYS else None
            answer = rules.know(path, listed, about)
        course.move = course.move._replace(resolve=(known[answer],))
        position = chosen(position, [known[answer]], course)
        made += 1
    return position


def _told(
    given: Value,
    before: int,
    known: Mapping[str, Item],
    path: str,
    position: Position,
    tables: Tables,
) -> str:
    """The decision a case tells, as `worded`; empty where it tells none.

    Where a move raises several, the case tells a list, one for each in their order. Raises
    ImpossibleChoice where it tells something else than can be chosen.
    """
    listed = given if isinstance(given, list) else [given]
    if before >= len(listed) or listed[before] is None:
        return ""
    said = listed[before]
    reader = EntryReader(position.players, tables)
    item = reader.item(said, ())
    if not reader.faults:
        answer = worded(item, position.players, tables)
        if answer in known:
            return answer
        for entry in atoms(item)[:1]:
            answer = _meant(entry, known)
            if answer:
                return answer
    pending = position.pending
    assert pending is not None
    who, card = position.players[pending.by], tables.card_name(pending.card)
    wrong = reader.faults[0].message if reader.faults else f"{who} cannot choose it for {card}"
    raise ImpossibleChoice(
        path,
        said,
        [encode_item(way, position.players, tables) for way in islice(known.values(), 12)],
        len(known),
        wrong,
    )


def _meant(entry: Entry, known: Mapping[str, Item]) -> str:
    """The one way an entry means that leaves out what goes without saying."""
    from toolkit.games.expanse.verbs.scene import ExpanseScene

    single = {way: said for said, way in known.items() if isinstance(way, Entry)}
    try:
        meant = ExpanseScene.entries.meant(entry, list(single))
    except LookupError:
        return ""
    return single[meant] if meant is not None else ""
