"""Play: whether a move is legal, which moves are, and what each changes."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Owed
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import acts, candidates, prohibitions, turns
from toolkit.games.hexpanse.rules.after import after, carried_out, keep
from toolkit.games.hexpanse.rules.winning import standing
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import position as p
from toolkit.games.hexpanse.state import telling, units
from toolkit.games.hexpanse.state.entries import LAY, SKIPPED, UNTOLD, Entry
from toolkit.games.hexpanse.tables import ACTING
from toolkit.games.hexpanse.verbs.cards import LOSSES
from toolkit.games.hexpanse.verbs.scene import HexScene
from toolkit.model.context import Context
from toolkit.model.hexes import NOWHERE
from toolkit.model.known import surely
from toolkit.referee.found import once
from toolkit.referee.kinds import Group, Kinds
from toolkit.referee.owed import Asked, Written, decided
from toolkit.referee.reasons import Reason
from toolkit.referee.rules import UnknownFact
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Source
    from toolkit.referee.mutation import Breach

_REGISTERED = (prohibitions,)  # by being imported
_AT_ONCE = {m.END: turns.ended, m.BUY: turns.bought, m.CLAIM: turns.claimed}


# ---- whether a move is legal


def check(v: View) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move."""
    if v.move.kind != m.CHOOSE and v.position.pending is not None and (said := _misled(v)):
        return (Reason("turn.owed", said, {}),)
    # A choice may be for what comes of a move that nobody can tell.
    with nullcontext() if v.move.kind == m.CHOOSE else suppress(UnknownFact):
        v = ready(v)
    return KINDS.reasons(v)


def _misled(v: View) -> str:
    """What is wrong with the move in the middle of which a decision is said to be owed."""
    pending = surely(v.position.pending)
    if broken := _barred(v):
        from toolkit.referee.wording import lower  # only ever after a mistake

        return f"The move in which that is owed is not legal: {lower(broken[0].says)}"
    return "" if ways(v) else f"Nothing is owed by {v.who(pending.by)} in that move."


@once
def _barred(v: View) -> tuple[Reason, ...]:
    """Why the move is not legal in the middle of which a decision is said to be owed."""
    return KINDS.reasons(acts.in_midst(v))


@CLAUSES.forbids("turn.owed", m.CHOOSE)
def not_ones_choice(v: View) -> Breach | None:
    pending = v.position.pending
    if pending is None:
        return v.does("has|have no decision to make."), {}
    if said := _misled(v):
        return said, {}
    if pending.by != v.move.by:
        who = v.position.players[pending.by]
        return f"The decision is for {v.who(pending.by)}.", {"by": who}
    options = ways(v)
    if _meant(v.move.resolve[0], options):
        return None
    return v.does("cannot choose that."), {"options": len({*options} - {SKIPPED})}


# ---- what a move changes


def apply(v: View, number: int = 0) -> Position:
    """The position after a legal move; with a decision pending where one is owed. `number` is its
    place among the moves of a question."""
    v = v.of(v.move)
    v.number = number
    v = ready(v)
    return chosen(v, v.move.resolve[0]) if v.move.kind == m.CHOOSE else carried(v)


def carried(v: View) -> Position:
    """The position after a move other than `choose`."""
    if v.move.kind in _AT_ONCE:
        return _AT_ONCE[v.move.kind](v)
    try:
        done = carried_out(v)
    except Owed as owed:
        what, of, source = owed.about or (p.ANEW, None, None)
        return v.position._replace(
            pending=p.Pending(
                owed.by, what, of or NOWHERE, source or NOWHERE, (v.move, *v.choices), v.number
            )
        )
    return after(v, done)


def chosen(v: View, entry: Entry) -> Position:
    """The position once the decision owed is made."""
    return carried(acts.resumed(v, entry))


def ready(v: View) -> View:
    """The move once what is owed before it is decided."""
    if v.position.pending is None:
        return v
    return _reached(v) if v.move.kind == m.CHOOSE else v.at(settled(v))


def settled(v: View) -> Position:
    """The position with the decisions owed made as the case tells them, or else asked."""
    for then, way in settling(v):
        v = then.at(chosen(then, way))
    return v.position._replace(pending=None)


def settling(v: View) -> Iterator[tuple[View, Entry]]:
    """Each decision owed, one after the other, and how it is made."""
    place = 0
    words = Written.of(telling.ENTRY, partial(Context, v.position.players, v.tables), _meant)
    while (pending := v.position.pending) is not None:
        path = f"moves[{pending.number}].choose"
        who = v.position.players[pending.by]
        asked = Asked(path, place, f"{who} {place}", f"{who} cannot choose that")
        unsaid = _unsaid(v)
        try:
            way = surely(decided(asked, _in_brief(v), unsaid, words, v.rules))
            place += 1
        except ImpossibleChoice:
            if unsaid is None:
                raise
            way = unsaid  # what is told is for a later decision
        yield v, way
        v = v.at(chosen(v, way))


# ---- what is owed


def _unsaid(v: View) -> Entry | None:
    """What is meant of the decision owed where nothing is said: whoever told entries leaves the
    placings that they do not tell. None where one has to say."""
    if surely(v.position.pending).kind != p.ANEW or _barred(v):
        return None
    whole = acts.resumed(v)
    owed = acts.EFFECTS[whole.move.kind](whole).decision(whole.choices)
    return SKIPPED if owed is not None and owed.unsaid == SKIPPED else None


def _reached(v: View) -> View:
    """The decision that a choice is for, once placings are left that come first and of which
    nothing is said; as it is where there is no such decision."""
    then, entry = v, v.move.resolve[0]
    while (pending := then.position.pending) is not None:
        if pending.by == v.move.by and _meant(entry, ways(then)):
            return then
        if _unsaid(then) is None:
            return then if pending.kind != p.ANEW else v
        then = then.at(chosen(then, SKIPPED))
    return v


@once
def ways(v: View) -> Sequence[Entry]:
    """What the player who owes a decision can choose, `skip` last where it may be left."""
    pending = surely(v.position.pending)
    owed: Sequence[Entry] = ()
    if not _barred(v):  # what an illegal move would do may not even be known
        whole = acts.resumed(v)
        act = acts.EFFECTS[whole.move.kind](whole)
        owed = act.owed(pending.by, whole.choices)
        if not owed and pending.kind in LOSSES:  # it may leave no choice, and be told all the same
            owed = [one for by, one in act.obliged(whole.choices) if by == pending.by][:1]
    return sorted(owed, key=lambda one: one == SKIPPED)


def _in_brief(v: View) -> Sequence[Entry]:
    """The same with layings that leave open what is placed, as they are listed and asked for: of
    those that cover the same the first."""
    each: dict[Any, Entry] = {}
    for one in ways(v):
        covers = frozenset(one.attack or ()), frozenset(one.room)
        each.setdefault(covers if one.act == LAY else one, one)
    return [*map(HexScene.entries.brief, each.values())]


def was_forced(v: View, move: m.Move, index: int) -> bool:
    """Whether a choice is the only one that the move of this view left to whoever names it."""
    v = with_choice(v)
    if move.kind != m.CHOOSE or v.move.kind not in acts.EFFECTS:
        return False
    obliged = acts.EFFECTS[v.move.kind](v).obliged(v.choices)
    return any(by == move.by and _meant(move.resolve[0], [entry]) for by, entry in obliged)


def with_choice(v: View) -> View:
    """A choice as the move in the middle of which it is made; any other move as it is."""
    if v.move.kind != m.CHOOSE:
        return v
    v = _reached(v)
    return v if v.position.pending is None else acts.resumed(v, v.move.resolve[0])


def chain(moves: Sequence[View]) -> list[str]:
    """The codes of all effects of legal moves made one after the other; those of a move in the
    middle of which something is owed once that is decided, a choice for a choice."""
    made: list[View] = []
    for number, v in enumerate(moves):
        if number and v.move.kind != m.CHOOSE:
            made += _decided(v)
        made.append(with_choice(v) if v.move.kind == m.CHOOSE else ready(v))
    if moves:
        made += _decided(moves[-1].at(apply(moves[-1], len(moves) - 1)))
    return [source.code for v in made for source in _acted(v) if source.code]


def _decided(v: View) -> list[View]:
    """What is owed, each with the way in which it is decided."""
    return [acts.resumed(then, way) for then, way in settling(v)]


def _acted(v: View) -> Sequence[Source]:
    """What acts in a move; nothing while something is still owed in the middle of it."""
    with suppress(Owed):
        return carried_out(v).acted if v.move.kind in acts.EFFECTS else ()
    return ()


_meant = HexScene.entries.means


# ---- the moves there are


def _kinds(v: View) -> list[str]:
    """Only a choice where a decision is owed, and nothing once the game is won."""
    if v.position.pending is not None:
        return [m.CHOOSE]
    return candidates.possible_kinds(v) if standing(v) is None else []


def _candidates(v: View, kind: str) -> Iterator[Group]:
    if v.position.pending is None:
        return candidates.CANDIDATES[kind](v, v.position.turn.player)
    if UNTOLD in ways(v):
        chosen(v, UNTOLD)  # which nobody can tell: it is asked
    return iter([Group("resolve", ((way,) for way in _in_brief(v)))])


def _made(v: View, kind: str, told: Mapping[str, Any]) -> m.Move:
    pending = v.position.pending
    by = v.position.turn.player if pending is None else pending.by
    return m.Move(by, kind, players=v.position.players, **told)


def _opens(v: View) -> bool:
    """Whether a move may leave anything open: not a placing of a unit that brings nothing."""
    if v.move.kind != m.PLACE:
        return True
    return v.move.unit in ACTING and bool(
        v.tables.enters(units.Unit(v.move.by, v.move.unit, acts.unit_card(v))).steps
    )


KINDS = Kinds(
    CLAUSES, _kinds, _candidates, _made, {kind: acts.EFFECTS[kind] for kind in m.RESOLVING}, _opens,
    keep, ("turn.own", "turn.phases", "turn.actions", "warlord.once", "warlord.price"),
)  # fmt: skip
chance = turns.chance
legal, sample, sorts, ways_of = KINDS.legal, KINDS.sample, KINDS.sorts, KINDS.ways
