"""The legal moves: listed lazily, or one drawn at random without listing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.actions.candidates import (
    drawn_action,
    kinds_with_actions,
    legal_actions,
)
from toolkit.games.expanse.facts import consulted, event_of, is_eligible
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Move
from toolkit.games.expanse.state.pieces import missing
from toolkit.games.expanse.state.stages import (
    BEGIN,
    BONUS,
    EVENT,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
    waits_for,
)
from toolkit.games.expanse.turn.checking import as_settled, check, effect_of
from toolkit.games.expanse.turn.costs import cost_of_points, cost_to_keep, cost_to_take
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.offer import asked
from toolkit.games.expanse.turn.pending import options, ways
from toolkit.games.expanse.turn.scoring import next_to_play
from toolkit.games.expanse.verbs.crew import crew_steps

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules

ALL = "all"


def legal(position: Position, rules: Rules, tables: Tables, kind: str = ALL) -> Iterator[Move]:
    """The legal moves of a kind, or of all, in an order that follows from the position alone."""
    for sort in sorts(position, rules, tables, kind):
        yield from sort


def sorts(
    position: Position, rules: Rules, tables: Tables, kind: str = ALL
) -> Iterator[Iterator[Move]]:
    """The same, the ways to resolve one effect apart from those of the next."""
    if position.over:
        return
    if position.pending is not None and kind not in (m.CHOOSE, ALL):
        position = as_settled(position, rules, tables)
    if position.pending is not None:
        if kind in (m.CHOOSE, ALL):
            yield _choices(position, rules, tables)
        return
    for each in m.KINDS if kind == ALL else (kind,):
        for candidates in _candidates(position, each, rules, tables):
            yield (move for move in candidates if not check(position, move, rules, tables))


def _choices(position: Position, rules: Rules, tables: Tables) -> Iterator[Move]:
    owed = position.pending
    assert owed is not None
    for entry in ways(position, tables, rules):
        yield Move(owed.by, m.CHOOSE, resolve=(entry,), players=position.players)


def _candidates(
    position: Position, kind: str, rules: Rules, tables: Tables
) -> Iterator[Iterable[Move]]:
    """Moves of a kind among which all legal ones are, sort by sort."""
    seats, players, turn = range(len(position.players)), position.players, position.turn
    if kind == m.TAKE and turn.stage == BEGIN:
        for slot in range(len(tables.slot_costs)):
            yield (Move(turn.player, kind, slot=slot, players=players),)
    elif kind in (m.MOVE, m.INFLUENCE, m.ABILITY, m.BUILD) and turn.stage == POINTS:
        course = Course(tables, rules, Move(turn.player, kind, players=players), 0)
        yield legal_actions(position, turn.player, kind, course)
    elif kind == m.BUILD and turn.stage == SCORING_BUILD:
        for seat in seats:
            for unit in (m.FLEET, m.BATTLESHIP):
                yield (Move(seat, kind, unit, players=players),)
    elif kind == m.DONE and turn.stage == POINTS:
        yield (Move(turn.player, kind, players=players),)
    elif kind == m.USE and turn.card and turn.stage in (BEGIN, EVENT):
        for word in ("points", "event", "keep"):
            move = Move(turn.player, kind, word, players=players)
            yield _resolved(position, move, rules, tables)
    elif kind == m.EVENT and turn.stage == OFFER:
        for seat in seats:
            for word in ("now", "keep", "decline"):
                move = Move(seat, kind, word, players=players)
                yield _resolved(position, move, rules, tables)
    elif kind == m.PLAY:
        consulted(position, rules, "kept")
        for seat in seats:
            for card in dict.fromkeys(position.kept[seat]):
                move = Move(seat, kind, card=card, players=players)
                yield _resolved(position, move, rules, tables)
    elif kind == m.BONUS and turn.stage == BONUS:
        for sector in range(len(tables.sectors)):
            yield (Move(turn.taker, kind, target=sector, players=players),)
    elif kind == m.CREW and turn.stage == SCORING_EVENTS:
        for seat in seats:
            for card in tables.crew:
                move = Move(seat, kind, card=card, players=players)
                yield _resolved(position, move, rules, tables)
    elif kind == m.PASS and turn.stage in (SCORING_EVENTS, SCORING_BUILD):
        for seat in seats:
            yield (Move(seat, kind, players=players),)


def _resolved(position: Position, move: Move, rules: Rules, tables: Tables) -> Iterator[Move]:
    """The move with every way to resolve its effect; alone where it has none, or is illegal."""
    from toolkit.games.expanse.prohibitions.every import forbidding
    from toolkit.games.expanse.verbs.effects import listed

    if any(forbids(position, move, tables, rules) for _, forbids in forbidding(position, move)):
        return
    course = Course(tables, rules, move, 0)
    found = effect_of(position, move, course)
    if found is None:
        yield move
        return
    start, card, scoring = found
    steps = crew_steps(tables, card) if move.kind == m.CREW else event_of(tables, rules, card)
    for resolve in listed(start, steps, card, move.by, course, scoring=scoring):
        yield move._replace(resolve=resolve)


# ---- one at random


def sample(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move | None:
    """A legal move at random, its kind first and then its choices; None when the game is over.

    `below(n)` draws a number from 0 to n - 1.
    """
    if position.over:
        return None
    if position.pending is not None:
        ways = options(position, tables, rules)
        entry = ways[below(len(ways))]
        return Move(position.pending.by, m.CHOOSE, resolve=(entry,), players=position.players)
    return _DRAWN[position.turn.stage](position, rules, tables, below)


def _one(things: list[Move], below: Callable[[int], int]) -> Move:
    return things[below(len(things))] if len(things) > 1 else things[0]


def _drawn_begin(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move:
    turn, players = position.turn, position.players
    if turn.card:
        return _drawn_use(position, rules, tables, below)
    kept = _playable(position, turn.player, rules, tables)
    if kept and below(2):
        return _with_entries(position, _one(kept, below), rules, tables, below)
    have = position.control_points[turn.player]
    slots = [
        slot
        for slot, card in enumerate(position.track or ())
        if card and cost_to_take(position, tables, rules, turn.player, slot) <= have
    ]
    if not slots:
        return _with_entries(position, _one(kept, below), rules, tables, below)
    return Move(turn.player, m.TAKE, slot=slots[below(len(slots))], players=players)


def _playable(position: Position, seat: int, rules: Rules, tables: Tables) -> list[Move]:
    """The kept events that a player may do as a turn or in a scoring."""
    faction = position.players[seat]
    return [
        Move(seat, m.PLAY, card=card, players=position.players)
        for card in dict.fromkeys(position.kept[seat])
        if not waits_for(event_of(tables, rules, card))
        and is_eligible(tables, rules, card, faction)
    ]


def _drawn_use(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move:
    turn = position.turn
    seat, card = turn.player, turn.card
    words = _ways_to_use(position, seat, card, rules, tables, "event")
    if cost_of_points(position, tables, rules, seat) <= position.control_points[seat]:
        words.insert(0, "points")
    move = Move(seat, m.USE, words[below(len(words))], players=position.players)
    return _with_entries(position, move, rules, tables, below)


def _ways_to_use(
    position: Position, seat: int, card: str, rules: Rules, tables: Tables, now: str
) -> list[str]:
    """Doing and keeping an event, as far as the player may."""
    if not is_eligible(tables, rules, card, position.players[seat]):
        return []
    words = [] if waits_for(event_of(tables, rules, card)) else [now]
    if cost_to_keep(position, tables, rules, seat, card) <= position.control_points[seat]:
        words.append("keep")
    return words


def _drawn_action(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move:
    turn, players = position.turn, position.players
    seat = turn.player
    course = Course(tables, rules, Move(seat, m.DONE, players=players), 0)
    kinds = [*kinds_with_actions(position, seat, course), m.DONE]
    played: list[Move] = []
    if position.kept[seat] and turn.card:
        played = [
            move
            for card in dict.fromkeys(position.kept[seat])
            if waits_for(event_of(tables, rules, card))
            and not _forbidden(
                position, move := Move(seat, m.PLAY, card=card, players=players), rules, tables
            )
        ]
        if played:
            kinds.append(m.PLAY)
    kind = kinds[below(len(kinds))] if len(kinds) > 1 else kinds[0]
    if kind == m.DONE:
        return course.move
    if kind == m.PLAY:
        return _with_entries(position, _one(played, below), rules, tables, below)
    return drawn_action(position, seat, kind, course, below)


def _forbidden(position: Position, move: Move, rules: Rules, tables: Tables) -> bool:
    from toolkit.games.expanse.prohibitions.every import forbidding

    return any(forbids(position, move, tables, rules) for _, forbids in forbidding(position, move))


def _drawn_answer(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move:
    seat = asked(position, tables, rules)
    words = _ways_to_use(position, seat, position.turn.card, rules, tables, "now")
    words.append("decline")
    move = Move(seat, m.EVENT, words[below(len(words))], players=position.players)
    return _with_entries(position, move, rules, tables, below)


def _drawn_bonus(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move:
    left = [
        sector
        for sector, used in enumerate(position.bonus_used)
        if used < tables.tokens_of_sector[sector]
    ]
    return Move(
        position.turn.taker, m.BONUS, target=left[below(len(left))], players=position.players
    )


def _drawn_scoring_event(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move:
    seat, players = next_to_play(position), position.players
    kinds: list[list[Move]] = [[Move(seat, m.PASS, players=players)]]
    kept = _playable(position, seat, rules, tables)
    if kept:
        kinds.append(kept)
    if rocinante_holder(position, rules, tables) == seat:
        kinds.append([Move(seat, m.CREW, card=card, players=players) for card in tables.crew])
    move = _one(kinds[below(len(kinds))] if len(kinds) > 1 else kinds[0], below)
    return _with_entries(position, move, rules, tables, below)


def _drawn_build(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move:
    players = position.players
    for seat in range(len(players)):
        if seat in position.turn.acted:
            continue
        units = [unit for unit in missing(position, tables, seat) if unit != m.SCRAP_SHIP]
        if units and below(2):
            return Move(seat, m.BUILD, units[below(len(units))], players=players)
        if units:
            return Move(seat, m.PASS, players=players)
    raise AssertionError("nobody is left to build")  # the stage would have ended


def _with_entries(
    position: Position, move: Move, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move:
    """The move with its effect resolved at random, where it has one."""
    from toolkit.games.expanse.verbs.effects import drawn

    course = Course(tables, rules, move, 0)
    found = effect_of(position, move, course)
    if found is None:
        return move
    start, card, scoring = found
    steps = crew_steps(tables, card) if move.kind == m.CREW else event_of(tables, rules, card)
    return move._replace(resolve=drawn(start, steps, card, move.by, course, below, scoring=scoring))


_DRAWN: dict[str, Callable[[Position, Rules, Tables, Callable[[int], int]], Move]] = {
    BEGIN: _drawn_begin,
    EVENT: _drawn_use,
    POINTS: _drawn_action,
    OFFER: _drawn_answer,
    BONUS: _drawn_bonus,
    SCORING_EVENTS: _drawn_scoring_event,
    SCORING_BUILD: _drawn_build,
}
