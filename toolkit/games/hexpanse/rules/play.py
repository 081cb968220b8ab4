"""Play: whether a move is legal, which moves are, and what each changes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Owed
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import prohibitions, turns
from toolkit.games.hexpanse.rules.acts import EFFECTS, Effect, used_warlord
from toolkit.games.hexpanse.rules.candidates import plain
from toolkit.games.hexpanse.rules.owed import lone_decision, may_be_left, options_of
from toolkit.games.hexpanse.rules.turns import next_player, still_stood
from toolkit.games.hexpanse.rules.winning import has_formation, in_order, standing
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.entries import SKIP, Entry
from toolkit.games.hexpanse.state.moves import Move
from toolkit.games.hexpanse.state.telling import ENTRY
from toolkit.games.hexpanse.state.turn import ANEW, Pending, Turn
from toolkit.games.hexpanse.state.units import NOWHERE
from toolkit.games.hexpanse.verbs.scene import HexScene
from toolkit.model.context import Context
from toolkit.referee.mutation import never
from toolkit.referee.owed import Asked, Written, decided
from toolkit.referee.reasons import Reason
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.mutation import Breach

_REGISTERED = (prohibitions,)  # by being imported
_OF_THE_WARLORD = frozenset((m.STEP, m.ABILITY))


# ---- whether a move is legal


def check(v: View) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move."""
    if v.move.kind == m.CHOOSE:
        return tuple(CLAUSES.broken(m.CHOOSE, v))
    v = _settled_or_not(v)
    broken = CLAUSES.broken(v.move.kind, v)
    if broken or v.move.kind not in m.RESOLVING:
        return tuple(broken)
    found = EFFECTS[v.move.kind](v).judged(v)
    apart = {breach[:2]: Reason(*breach) for breach in found}
    return tuple(apart.values())


def _settled_or_not(v: View) -> View:
    if v.position.pending is None:
        return v
    try:
        return v._replace(position=settled(v))
    except UnknownFact:
        return v


@CLAUSES.forbids("turn.owed", m.CHOOSE)
def not_ones_choice(v: View) -> Breach | None:
    pending = v.position.pending
    if pending is None:
        return f"{v.who} has no decision to make.", {}
    if pending.by != v.move.by:
        who = v.position.players[pending.by]
        return f"The decision is for {v.named(pending.by)}.", {"by": who}
    entry, options = v.move.resolve[0], options_of(v)
    if _meant(entry, options) or (entry.act == SKIP and may_be_left(v)):
        return None
    return f"{v.who} cannot choose that.", {"options": len(options)}


# ---- what a move changes


def apply(v: View) -> Position:
    """The position after a legal move; with a decision pending where one is owed."""
    if v.move.kind == m.CHOOSE:
        return chosen(v, v.move.resolve[0])
    if v.position.pending is not None:
        v = v._replace(position=settled(v))
    return carried(v)


def carried(v: View) -> Position:
    """The position after a move other than `choose`."""
    kind = v.move.kind
    if kind == m.END:
        return turns.ended(v)
    if kind == m.BUY:
        return turns.bought(v)
    if kind == m.CLAIM:
        return turns.claimed(v)
    try:
        scene, _ = EFFECTS[kind](v).carried_out(v)
        if kind in _OF_THE_WARLORD and not scene.stopped:
            used_warlord(scene)
    except Owed as owed:
        what, of, source = owed.about or (ANEW, None, None)
        return v.position._replace(
            pending=Pending(
                owed.by, what, of or NOWHERE, source or NOWHERE, v.move, v.number, v.choices
            )
        )
    return _after(v, scene.position, stopped=scene.won is not None)


def chain(v: View) -> list[str]:
    """The codes of the effects that a legal move carries out, in order."""
    pending = v.position.pending
    if v.move.kind == m.CHOOSE and pending is not None and pending.move is not None:
        choices = (*pending.made, v.move.resolve[0])
        position = v.position._replace(pending=None)
        v = v._replace(position=position, move=pending.move, choices=choices)
    if v.move.kind not in EFFECTS:
        return []
    try:
        scene, _ = EFFECTS[v.move.kind](v).carried_out(v)
    except Owed:
        return []
    return [source.code for source in scene.acted if source.code]


def _after(v: View, position: Position, *, stopped: bool) -> Position:
    """Once an effect is done: whose turn it is now, and whether a formation stands for nothing."""
    position = still_stood(v, position)
    seat = position.turn.player
    if not position.mats[seat].lives and ends_turn() and in_order(position, seat):
        after = next_player(position)
        position = position._replace(turn=Turn(after, m.INCOME, v.tables.figures.actions))
    return position.left_open(goes_on=not stopped and _stands(v, position))


@CLAUSES.computes("eliminated.turn", never)
def ends_turn() -> bool:
    """Whether a player who is eliminated in the own turn ends it."""
    return True


def _stands(v: View, position: Position) -> bool:
    return any(
        has_formation(position, seat, v.tables, v.rules)
        for seat in in_order(position, position.turn.player)
    )


def chosen(v: View, entry: Entry) -> Position:
    """The position once the decision owed is made."""
    pending = v.position.pending
    assert pending is not None
    position = v.position._replace(pending=None)
    if pending.move is None:
        return lone_decision(v._replace(position=position), pending, entry)
    again = v._replace(
        position=position, move=pending.move, number=pending.number, choices=(*pending.made, entry)
    )
    return carried(again)


def settled(v: View) -> Position:
    """The position with the decisions owed made as the case tells them, or else asked."""
    place = 0
    while (pending := v.position.pending) is not None:
        path = f"moves[{pending.number}].choose"
        who = v.position.players[pending.by]
        asked = Asked(path, place, f"{who} {place}", f"{who} cannot choose that")
        cx = Context(v.position.players, v.tables)
        options = options_of(v)
        if may_be_left(v):
            options = [*options, Entry(SKIP)]
        words = Written(partial(ENTRY.write, cx=cx), partial(_read, v), _meant)
        way = decided(asked, options, None, words, v.rules)
        if way is None:
            return v.position._replace(pending=None)
        v = v._replace(position=chosen(v, way))
        place += 1
    return v.position


def _read(v: View, said: Value) -> tuple[Entry, Any]:
    cx: Context[Tables] = Context(v.position.players, v.tables)
    return ENTRY.read(said, (), cx), cx.faults


def _meant(way: Entry, known: Sequence[Entry]) -> Entry | None:
    """The choice that an entry means; None where it means none, or several."""
    try:
        return HexScene.entries.meant(way, known)
    except LookupError:
        return None


# ---- the moves there are


def legal(v: View, kind: str = "all") -> Iterator[Move]:
    """The legal moves, lazily, in the order of the kinds."""
    for ways in sorts(v, kind):
        yield from ways


def sorts(v: View, kind: str = "all") -> Iterator[Iterator[Move]]:
    """The same, the ways of each move apart."""
    if v.position.pending is not None:
        yield _choices(v, kind)
        return
    if standing(v.position, v.tables, v.rules) is not None:
        return  # the game is won: no move at all
    for move in plain(v, kind):
        judged = v.of(move)
        if CLAUSES.broken(move.kind, judged):
            continue
        yield _resolved(judged) if move.kind in m.RESOLVING else iter((move,))


def _resolved(v: View) -> Iterator[Move]:
    """Every way to resolve a move."""
    effect = EFFECTS[v.move.kind](v)
    if not may_open(effect):
        yield v.move
        return
    for entries in effect.listed(v):
        yield v.move._replace(resolve=entries)


def may_open(effect: Effect) -> bool:
    """Whether an effect may leave anything open."""
    first = effect.steps[0]
    return "act" not in first or bool(first.get("brings", True))


def _choices(v: View, kind: str) -> Iterator[Move]:
    pending = v.position.pending
    assert pending is not None
    if kind not in ("all", m.CHOOSE):
        return
    players = v.position.players
    for entry in options_of(v):
        yield Move(pending.by, m.CHOOSE, resolve=(entry,), players=players)
    if may_be_left(v):
        yield Move(pending.by, m.CHOOSE, resolve=(Entry(SKIP),), players=players)


def sample(v: View, below: Callable[[int], int]) -> Move | None:
    """A legal move at random; None where there is none."""
    if v.position.pending is not None:
        found = list(_choices(v, "all"))
        return found[below(len(found))] if found else None
    if standing(v.position, v.tables, v.rules) is not None:
        return None
    moves = list(plain(v, "all"))
    while moves:
        move = moves.pop(below(len(moves)))
        judged = v.of(move)
        if CLAUSES.broken(move.kind, judged):
            continue
        if move.kind not in m.RESOLVING:
            return move
        return move._replace(resolve=EFFECTS[move.kind](judged).drawn(judged, below))
    return None
