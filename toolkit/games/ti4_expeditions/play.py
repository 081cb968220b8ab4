"""Play: whether a move is legal, which moves are, and what each changes."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.completion import (
    completes,
    in_order,
    manned,
    placed,
    placing,
    with_most,
)
from toolkit.games.ti4_expeditions.gaining import enters, gain, rolled, with_token_card
from toolkit.games.ti4_expeditions.ingress import choice, choices, chosen_of, with_ingress
from toolkit.games.ti4_expeditions.payment.paying import all_paid, paid
from toolkit.games.ti4_expeditions.payment.ways import all_ways
from toolkit.games.ti4_expeditions.placement import (
    anywhere,
    barred,
    legal_tiles,
    none_legal,
    open_to_any,
)
from toolkit.games.ti4_expeditions.prohibitions.every import CLAUSES
from toolkit.games.ti4_expeditions.prohibitions.settling import MAP
from toolkit.games.ti4_expeditions.prohibitions.turn import answers, next_seat
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state import owed as p
from toolkit.games.ti4_expeditions.state.moves import Move
from toolkit.games.ti4_expeditions.state.position import changed
from toolkit.games.ti4_expeditions.state.values import Claim, Owed, Turn
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.placement import Broken
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.rules import Rules

_TURN = {"turn", "turn.player", "turn.moment", "turn.claimed"}
_OF_THE_ROLL = (m.ROLL, m.INGRESS)
_OF_THE_SIXTH = (p.PLACE, p.INFANTRY)
_ON_THE_MAP = frozenset((m.PLACE, m.TOKEN, m.INGRESS))


# ---- whether a move is legal


def check(position: Expedition, move: Move, rules: Rules, tables: Tables) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move."""
    position = _ready(position, move, rules, tables)
    broken = []
    for clause, forbids in CLAUSES.of(move.kind):
        breach = forbids(position, move, tables, rules)
        if breach is not None:
            broken.append((clause, *breach))
    # What is illegal anyway need not wait for the map.
    if move.kind in _ON_THE_MAP and not (broken and position.systems is None):
        broken += _broken_on_the_map(position, move, rules, tables)
    return tuple(Reason(clause, says, facts) for clause, says, facts in broken)


def _broken_on_the_map(
    position: Expedition, move: Move, rules: Rules, tables: Tables
) -> list[Broken]:
    broken = []
    for clause, forbids in CLAUSES.of(move.kind + MAP):
        breach = forbids(position, move, tables, rules)
        if breach is not None:
            broken.append((clause, *breach))
    if move.kind != m.PLACE or broken:
        return broken
    bars = barred(position, move.word, position.tokens(move.word), rules, tables)
    if not bars or not open_to_any(move.word, tables) or not none_legal(position, rules, tables):
        return bars
    return [] if anywhere(rules) else bars


def _ready(position: Expedition, move: Move, rules: Rules, tables: Tables) -> Expedition:
    """The position a move is judged in: what is owed and leaves no choice is done before it."""
    if position.unpaid and move.kind == m.CLAIM:
        position = all_paid(position, rules, tables, move.by)
    if move.kind == m.INFANTRY and _nobody_holds_it(position, tables):
        owed = Owed(p.INFANTRY, position.slices[-1].by)
        return changed(position, set(), owed=(owed,))
    if position.owed and not answers(position, move):
        position = _miss_first(_token_later(position, move), move, tables)
        position = _without_choice(position, rules, tables, move)
    return position


def _nobody_holds_it(position: Expedition, tables: Tables) -> bool:
    """Whether the planet lies on the map and nobody told whose it is: that may yet be to settle."""
    return (
        position.thunders_edge is not None
        and not position.owed
        and position.infantry is None
        and position.holder(tables.thunders_edge) < 0
        and completes(len(position.slices), tables)
    )


def _token_later(position: Expedition, move: Move) -> Expedition:
    """The position with the token of a gain behind its roll, where a move takes that first.

    Both follow from the gain, and no source orders them. Both come before the planet is placed.
    """
    first, *rest = position.owed
    if first.what != p.TOKEN or move.kind not in _OF_THE_ROLL:
        return position
    at = next((n for n, owed in enumerate(rest) if owed.what in _OF_THE_SIXTH), len(rest))
    later = changed(position, set(), owed=(*rest[:at], first, *rest[at:]))
    return later if answers(later, move) else position


def _miss_first(position: Expedition, move: Move, tables: Tables) -> Expedition:
    """The position with a roll owed before the placing, where that roll misses.

    Nothing then depends on which of the two comes first (ruling last_gain_order).
    """
    owed = position.owed
    at = next((n for n, each in enumerate(owed) if each.what not in _OF_THE_SIXTH), len(owed))
    if move.kind != m.ROLL or enters(move.number, tables) or at == len(owed):
        return position
    by_card = any(each.what == p.CARD for each in owed)  # then the Fracture comes all the same
    if owed[at].what != p.ROLL or by_card:
        return position
    return changed(position, set(), owed=(owed[at], *owed[:at], *owed[at + 1 :]))


def settled(position: Expedition, rules: Rules, tables: Tables) -> Expedition:
    """The position with every debt paid as told, and all done that leaves no choice."""
    if position.unpaid:
        position = all_paid(position, rules, tables)
    return _without_choice(position, rules, tables) if position.owed else position


def _without_choice(
    position: Expedition, rules: Rules, tables: Tables, move: Move | None = None
) -> Expedition:
    """The position once all that is owed first and leaves no choice is done.

    It goes no further than to what a move would settle.
    """
    while position.owed and not (move is not None and answers(position, move)):
        after = _only_way(position, rules, tables)
        if after is None:
            return position
        position = after
    return position


def _only_way(position: Expedition, rules: Rules, tables: Tables) -> Expedition | None:
    """The position after what is owed first, where that can come to one thing only."""
    what, by = position.owed[0]
    if what == p.INFANTRY and position.slices:
        most = with_most(position, rules)
        if not most:
            return changed(position, set(), owed=position.owed[1:])
        return manned(position, most[0], rules, tables) if len(most) == 1 else None
    if position.systems is None:
        return None
    if what == p.PLACE:
        if not none_legal(position, rules, tables) or anywhere(rules):
            return None
        rest = tuple(owed for owed in position.owed[1:] if owed.what != p.INFANTRY)
        return changed(position, set(), owed=rest)
    if what in (p.INGRESS, p.CARD):
        from_ = choice(position, by, rules, tables)
        ways = choices(from_, rules)
        first = next(ways, None)
        if first is None or next(ways, None) is not None:
            return None
        return _ingress(position, first, rules, tables)
    return None


# ---- what a move changes


def apply(position: Expedition, move: Move, rules: Rules, tables: Tables, index: int) -> Expedition:
    """The position after a legal move; `index` is its place among the moves of a question."""
    position = _ready(position, move, rules, tables)
    kind = move.kind
    if kind == m.CLAIM:
        return _claimed(position, move, rules, tables, index)
    if kind == m.END:
        turn = Turn(next_seat(position, rules))
        return changed(position, _TURN, turn=turn)
    if kind == m.ROLL:
        return rolled(position, move.number, tables)
    if kind == m.INGRESS:
        return _ingress(position, move.tiles, rules, tables)
    if kind == m.TOKEN:
        return _token_put(position, move, tables)
    if kind == m.PLACE:
        return placed(position, move.word)
    return manned(position, position.players.index(move.word), rules, tables)


def _claimed(
    position: Expedition, move: Move, rules: Rules, tables: Tables, index: int
) -> Expedition:
    position = paid(position, move.by, move.word, move.pay, index, rules, tables)
    position = changed(
        position,
        {"slices", "turn", "turn.claimed"},
        slices=(*position.slices, Claim(move.word, move.by)),
        turn=position.turn._replace(claimed=position.turn.claimed + 1),
    )
    position, at_once, rolls = gain(position, move.by, rules, tables)
    last = placing(position) if completes(len(position.slices), tables) else ()
    owed = (*position.owed, *at_once, *in_order(rolls, last, rules))
    return changed(position, {"owed"}, owed=owed)


def _ingress(
    position: Expedition, tiles: tuple[str, ...], rules: Rules, tables: Tables
) -> Expedition:
    """The position with ingress tokens in these systems and the one more, the Fracture in play."""
    by = position.owed[0].by
    from_ = choice(position, by, rules, tables)
    position = with_ingress(position, chosen_of(tiles, from_), from_)
    rest = tuple(owed for owed in position.owed[1:] if owed.what not in (p.ROLL, p.CARD))
    return changed(position, {"fracture"}, fracture=True, owed=rest)


def _token_put(position: Expedition, move: Move, tables: Tables) -> Expedition:
    token = tables.factions[position.players[position.owed[0].by]].breakthrough.token
    systems = tuple(
        (tile, (*tokens, token)) if tile == move.word else (tile, tokens)
        for tile, tokens in position.systems or ()
    )
    by = position.owed[0].by
    position = changed(position, {"systems"}, systems=systems, owed=position.owed[1:])
    return with_token_card(position, by, tables)


# ---- which moves are legal


def legal(position: Expedition, rules: Rules, tables: Tables, kind: str) -> Iterator[Move]:
    """The legal moves, lazily, kind by kind.

    Of a payment every way there is, of the die every result.
    """
    for each in m.KINDS:
        if kind in ("all", each):
            for move in _candidates(position, each, rules, tables):
                if not check(position, move, rules, tables):
                    yield move


def _candidates(position: Expedition, kind: str, rules: Rules, tables: Tables) -> Iterator[Move]:
    """Moves among which all legal ones of a kind are, each in one way of writing it."""
    players = position.players
    if kind == m.CLAIM:
        yield from _claims(position, rules, tables)
        return
    if kind == m.END:
        yield Move(position.turn.player, kind, m.TURN, players=players)
        return
    probe = Move(0, kind)
    position = _ready(position, probe, rules, tables)
    if not answers(position, probe):
        return
    by = position.owed[0].by
    move = Move(by, kind, players=players)
    if kind == m.ROLL:
        yield from (move._replace(number=n) for n in range(1, tables.sides + 1))
    elif kind == m.INGRESS:
        ways = choices(choice(position, by, rules, tables), rules)
        yield from (move._replace(tiles=tiles) for tiles in ways)
    elif kind == m.PLACE:
        yield from (move._replace(word=tile) for tile in legal_tiles(position, rules, tables))
    elif kind == m.TOKEN:
        yield from (move._replace(word=tile) for tile, _ in position.systems or ())
    elif position.slices:
        most = with_most(position, rules)
        yield from (move._replace(word=players[seat]) for seat in most)


def _claims(position: Expedition, rules: Rules, tables: Tables) -> Iterator[Move]:
    """Each slice with its thriftiest payment, then slice by slice the others."""
    by = position.turn.player
    if position.unpaid:
        position = all_paid(position, rules, tables, by)
    rest = []
    for id, slice in tables.slices.items():
        move = Move(by, m.CLAIM, id, players=position.players)
        # What forbids the claim however it is paid is found before the ways to pay are.
        if check(position, move, rules, tables):
            continue
        ways = all_ways(position, by, slice.cost, rules, tables)
        yield from (move._replace(pay=way) for way in islice(ways, 1))
        rest.append((move, ways))
    for move, ways in rest:
        yield from (move._replace(pay=way) for way in ways)
