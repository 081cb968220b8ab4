"""Play: whether a move is legal, which moves are, and what each changes.

And what is forbidden of any move: to go before what is owed, and to act out of turn.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.rules import aftermath, board, claims, ingress, paying
from toolkit.games.ti4_expeditions.rules.board import MAP
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.moves import Move
from toolkit.games.ti4_expeditions.state.position import GENERAL, View
from toolkit.games.ti4_expeditions.state.values import OVER, Claim, Owed, Turn
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.reasons import Reason

_REGISTERED = (claims,)  # by being imported
_OF_THE_ROLL = (m.ROLL, m.INGRESS)
_OF_THE_SIXTH = (m.PLACE, m.INFANTRY)
_WHOSE_TURN = frozenset(("claim.own_turn", "turn.end_own"))
_OF_A_TURN = ("turn", "turn.player", "turn.moment", "turn.claimed")
_NOTHING_READ = Readings({})
OWED_MOVES = (m.TOKEN, m.ROLL, m.INGRESS, m.PLACE, m.INFANTRY)

_WORDS = {
    m.ROLL: "a roll for the Fracture",
    m.CARD: "the Fracture and its ingress tokens",
    m.INGRESS: "the ingress tokens",
    m.TOKEN: "the token of the breakthrough",
    m.PLACE: "the placing of Thunder's Edge",
    m.INFANTRY: "the infantry on Thunder's Edge",
}
_SEVERAL = (m.CARD, m.INGRESS)


# ---- what is forbidden of any move


def _room_unseen(v: View) -> bool:
    """Whether a move puts out the token of a gain of this turn on a map that nobody told, on which
    it is seen whether there is room for it."""
    gained = v.position.turn.claimed and v.mine.breakthrough
    brings = gained and v.tables.factions[v.id].breakthrough.token
    return v.move.kind == m.TOKEN and v.position.systems is None and bool(brings)


@CLAUSES.forbids("owed.none", *OWED_MOVES)
def nothing_owed(v: View) -> Breach | None:
    settles = (v.move.kind, m.CARD) if v.move.kind == m.INGRESS else (v.move.kind,)
    if any(owed.what in settles for owed in v.position.owed) or _room_unseen(v):
        return None
    return f"Nothing calls for {_WORDS[v.move.kind]} here.", {"move": v.move.kind}


def _may_be_owed(v: View) -> bool:
    return bool(v.position.owed) or v.move.kind in OWED_MOVES


@CLAUSES.forbids("owed.first", *m.KINDS, when=_may_be_owed, weight=GENERAL)
def before_what_is_owed(v: View) -> Breach | None:
    if not v.position.owed or v.answers():
        return None
    what, by = v.position.owed[0]
    if what in (m.ROLL, m.PLACE) and _room_unseen(v):
        return None
    comes, words = "come" if what in _SEVERAL else "comes", _WORDS[what]
    said = f"{words[0].upper()}{words[1:]} {comes} first, by {v.who(by)}."
    return said, {"owed": what, "by": v.position.players[by]}


@CLAUSES.forbids("owed.by", *OWED_MOVES)
def owed_by_another(v: View) -> Breach | None:
    if not v.answers() or v.position.owed[0].by == v.move.by:
        return None
    if v.move.kind == m.INFANTRY and v.position.slices and aftermath.with_most(v) == (v.move.by,):
        return None  # who places them where nothing is to be decided
    what, by = v.position.owed[0]
    said = f"It is for {v.who(by)} to settle {_WORDS[what]}, not for another player."
    return said, {"by": v.position.players[by], "owed": what}


@CLAUSES.forbids("turn.end_own", m.END, weight=GENERAL)
def not_ones_turn(v: View) -> Breach | None:
    who = v.turn_of_another()
    return (f"It is the turn of {v.who(v.position.turn.player)}.", {"turn": who}) if who else None


@CLAUSES.forbids("turn.next", m.END)
def nobody_left(v: View) -> Breach | None:
    over = v.position.turn.moment == OVER
    return over and "Every player has passed, so there is no turn to end."


def next_turn(v: View) -> Turn:
    """That of the next player in order who has neither passed nor been eliminated; none once all
    have, as the round has seen its last."""
    count = len(v.position.players)
    for step in range(1, count + 1):
        seat = (v.position.turn.player + step) % count
        v.consult_of(seat, "passed", "eliminated")
        mine = v.position.holdings[seat]
        if not (mine.passed or mine.eliminated):
            return Turn(seat)
    return Turn(v.position.turn.player, OVER)


# ---- whether a move is legal


def check(v: View) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move."""
    v = _ready(v)
    kind = v.move.kind
    broken = CLAUSES.broken(kind, v)
    # What is illegal anyway need not wait for the map.
    if kind in m.ON_TILES and not (broken and v.position.systems is None):
        never = kind == m.PLACE and board.never_open(v)
        on_the_map = [] if never else CLAUSES.broken(kind + MAP, v)
        broken += on_the_map or (_bars(v) if kind == m.PLACE else [])
    return tuple(broken)


def _bars(v: View) -> list[Reason]:
    """What bars the tile the planet is placed in; nothing where it may go to any system."""
    tile = v.move.word
    bars = board.barred(v, tile, v.position.tokens(tile))
    told = v.position.systems is not None and board.open_to_any(tile, v.tables)
    return [] if bars and told and board.none_legal(v) and board.anywhere(v) else bars


def considered(position: Expedition, move: Move, tables: Tables) -> tuple[str, ...]:
    """The clauses a legal move could have broken: its price, what it is, whether it is its time.

    That nothing is owed, and whose turn it is, are left out where nothing put them in question.
    """
    kinds = (move.kind, move.kind + MAP, *((board.TILE,) if move.kind == m.PLACE else ()))
    v = View(position, _NOTHING_READ, tables, move)
    clauses = CLAUSES.bearing(CLAUSES.considered(kinds, m.KINDS), v)
    told = position.absent.isdisjoint(("turn", "turn.player"))
    return tuple(id for id in clauses if told or id not in _WHOSE_TURN)


def _ready(v: View) -> View:
    """The position a move is judged in: what is owed and leaves no choice is done before it."""
    if v.position.unpaid and v.move.kind == m.CLAIM:
        v = paying.all_paid(v, v.move.by)
    if v.move.kind == m.INFANTRY and _nobody_holds_it(v):
        return v.changed(owed=(Owed(m.INFANTRY, v.position.slices[-1].by),))
    if v.position.owed and not v.answers():
        v = _without_choice(_miss_first(_token_later(v)))
    return v


def _nobody_holds_it(v: View) -> bool:
    """Whether the planet lies on the map and nobody told whose it is: that may yet be to settle."""
    return (
        v.position.thunders_edge is not None
        and not v.position.owed
        and v.position.infantry is None
        and v.position.holder(v.tables.thunders_edge) < 0
        and aftermath.completes(len(v.position.slices), v.tables)
    )


def _token_later(v: View) -> View:
    """The position with the token of a gain behind its roll, where a move takes that first.

    Both follow from the gain, and no source orders them. Both come before the planet is placed.
    """
    first, *rest = v.position.owed
    if first.what != m.TOKEN or v.move.kind not in _OF_THE_ROLL:
        return v
    at = next((n for n, owed in enumerate(rest) if owed.what in _OF_THE_SIXTH), len(rest))
    later = v.changed(owed=(*rest[:at], first, *rest[at:]))
    return later if later.answers() else v


def _miss_first(v: View) -> View:
    """The position with a roll owed before the placing and any token, where that roll misses.

    Nothing then depends on which of them comes first (ruling last_gain_order).
    """
    owed = v.position.owed
    what = [each.what for each in owed]
    by_card = m.CARD in what  # then the Fracture comes all the same
    if v.move.kind != m.ROLL or aftermath.enters(v.move.number, v.tables) or by_card:
        return v
    at = what.index(m.ROLL) if m.ROLL in what else 0
    return v.changed(owed=(owed[at], *owed[:at], *owed[at + 1 :]))


def next_told(position: Expedition, moves: Sequence[Move], tables: Tables) -> int:
    """A roll that is owed and misses is judged before a placing told ahead of it, as above."""
    owed = [each.what for each in position.owed]
    if owed[:1] != [m.ROLL] or m.CARD in owed:
        return 0
    at = next((n for n, move in enumerate(moves) if move.kind not in _OF_THE_SIXTH), 0)
    roll = moves[at]
    return at if roll.kind == m.ROLL and not aftermath.enters(roll.number, tables) else 0


def settled(v: View) -> Expedition:
    """The position with every debt paid as told, and all done that leaves no choice."""
    return _without_choice(paying.all_paid(v)).position


def _without_choice(v: View) -> View:
    """The position once all that is owed first and leaves no choice is done.

    It goes no further than to what the move would settle.
    """
    while v.position.owed and not v.answers() and (after := _only_way(v)) is not None:
        v = after
    return v


def _only_way(v: View) -> View | None:
    """The position after what is owed first, where that can come to one thing only."""
    (what, _), *rest = v.position.owed
    if what == m.INFANTRY and v.position.slices:
        most = aftermath.with_most(v)
        if not most:
            return v.changed(owed=tuple(rest))
        return aftermath.manned(v, most[0]) if len(most) == 1 else None
    if v.position.systems is None:
        return None
    if what == m.PLACE:
        if not board.none_legal(v) or board.anywhere(v):
            return None
        return v.changed(owed=tuple(owed for owed in rest if owed.what != m.INFANTRY))
    left_out = v.move.kind and what == m.ROLL and any(owed.what == m.CARD for owed in rest[:1])
    if left_out or what in (m.INGRESS, m.CARD):  # a roll that one may make, and did not tell
        ways = list(islice(ingress.choices(v, ingress.choice(v)), 2))
        return ingress.put_out(v, ways[0]) if len(ways) == 1 else None
    return None


# ---- what a move changes


def apply(v: View, index: int) -> Expedition:
    """The position after a legal move; `index` is its place among the moves of a question."""
    v = _ready(v)
    return _DOES[v.move.kind](v, index).position


def _claimed(v: View, index: int) -> View:
    v, by = paying.paid(v, index), v.move.by
    slices = (*v.position.slices, Claim(v.move.word, by))
    turn = v.position.turn._replace(claimed=v.position.turn.claimed + 1)
    v = v.changed("slices", "turn", "turn.claimed", slices=slices, turn=turn)
    v, at_once, rolls = aftermath.gain(v, by)
    return v.changed("owed", owed=(*v.position.owed, *at_once, *aftermath.set_off(v, rolls)))


def _token_put(v: View) -> View:
    by = v.position.owed[0].by
    token = v.tables.factions[v.position.players[by]].breakthrough.token
    v = v.with_tokens({v.move.word}, lambda there: (*there, token))
    return aftermath.with_token_card(v.changed(owed=v.position.owed[1:]), by)


_DOES: Mapping[str, Callable[[View, int], View]] = {
    m.CLAIM: _claimed,
    m.TOKEN: lambda v, index: _token_put(v),
    m.ROLL: lambda v, index: aftermath.rolled(v, v.move.number),
    m.INGRESS: lambda v, index: ingress.put_out(v, v.move.tiles),
    m.PLACE: lambda v, index: aftermath.placed(v, v.move.word),
    m.INFANTRY: lambda v, index: aftermath.manned(v, v.position.players.index(v.move.word)),
    m.END: lambda v, index: v.changed(*_OF_A_TURN, turn=next_turn(v)),
}


# ---- which moves are legal


def legal(v: View, kind: str) -> Iterator[Move]:
    """The legal moves, lazily, kind by kind.

    Of a payment every way there is, of the die every result.
    """
    for each in m.KINDS:
        if kind in ("all", each):
            for move in _candidates(v, each):
                if not check(v.of(move)):
                    yield move


def _candidates(v: View, kind: str) -> Iterator[Move]:
    """Moves among which all legal ones of a kind are, each in one way of writing it."""
    players, turn = v.position.players, v.position.turn.player
    if kind == m.CLAIM:
        yield from _claims(v)
        return
    if kind == m.END:
        yield Move(turn, kind, m.TURN, players=players)
        return
    v = _ready(v.of(Move(0, kind)))
    if not v.answers():
        return
    move = Move(v.position.owed[0].by, kind, players=players)
    if kind == m.ROLL:
        yield from (move._replace(number=n) for n in range(1, v.tables.figures.die.sides + 1))
    elif kind == m.INGRESS:
        yield from (move._replace(tiles=tiles) for tiles in ingress.choices(v, ingress.choice(v)))
    elif kind in (m.PLACE, m.TOKEN):
        yield from (move._replace(word=tile) for tile, _ in board.lies(v))
    elif v.position.slices:
        yield from (move._replace(word=id) for id in players)


def _claims(v: View) -> Iterator[Move]:
    """Each slice with its thriftiest payment, then what else wastes nothing, then what does."""
    by = v.position.turn.player
    v = paying.all_paid(v, by)
    ways = []
    for id in v.tables.slices:
        move = Move(by, m.CLAIM, id, players=v.position.players)
        # What forbids the claim however it is paid is found before the ways to pay are.
        if check(v.of(move)):
            continue
        some = paying.frugal(v.of(move))
        yield from (move._replace(pay=way) for way in islice(some, 1))
        ways.append((move, some))
    for move, some in ways:
        yield from (move._replace(pay=way) for way in some)
    for move, _ in ways:
        yield from (move._replace(pay=way) for way in paying.wasteful(v.of(move)))
