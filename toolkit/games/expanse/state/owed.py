"""A decision owed in the midst of an effect, and what is known of the steps before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.schemas.words import SCORE
from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state.entries import ITEM
from toolkit.games.expanse.state.moves import Entry, atoms
from toolkit.games.expanse.state.stages import waits_for
from toolkit.games.expanse.state.telling import MOVES
from toolkit.model.collection import Seq
from toolkit.model.field import BAD, Count, Field, Flag, Maybe, Own
from toolkit.model.key import key, maybe
from toolkit.model.record import Sub
from toolkit.model.reference import Ref
from toolkit.model.words import UNKNOWN

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

NOTHING = "none"
"""Said of a step that was about no base, orbital or fleet."""


def _or_nothing(field: Field[Any], nothing: Any) -> Field[Any]:
    """What a step was about: something, nothing, or what nobody told."""
    return Maybe(Maybe(field, NOTHING, nothing=nothing), UNKNOWN)


def _points_revealed(found: dict[str, Any], cx: Context[Tables]) -> int | None:
    """Of a card revealed nobody told the points, where they are not told beside it."""
    return 0 if found["revealed"] == "" else None


@f.declared
class SoFar(NamedTuple):
    """What the steps of an effect before this one were about, for steps that speak of it.

    -1, empty, 0 and False stand for nothing; None for what nobody told.
    """

    base: int | None = key(_or_nothing(f.BASE, -1), default=-1, brief=True)
    orbital: int | None = key(_or_nothing(f.ORBITAL, -1), default=-1, brief=True)
    fleet: str | None = key(_or_nothing(f.UNIT, ""), default="", brief=True)
    revealed: str | None = key(Maybe(f.DECK_CARD, UNKNOWN), default="", brief=True)
    points: int | None = key(
        Maybe(Count("a number of action points"), UNKNOWN),
        default=0,
        after=_points_revealed,
        brief=lambda so_far: so_far.points == 0 and so_far.revealed == "",
    )
    opponent_built: bool | None = key(Maybe(Flag(), UNKNOWN), default=False, brief=True)


def _card_or_crew(value: Value, steps: Steps, cx: Context[Tables]) -> str:
    """What the decision is owed for: it must have an effect."""
    cards = cx.index.cards
    words = {**cards, **cx.index.crew}
    id = cx.word(value, words, steps, "card or member of the crew") or BAD
    always = id in cx.index.abilities and not cx.index.abilities[id].usable
    if always or (id in cards and cards[id].kind == SCORE):
        cx.fault(steps, f"{id} has no event in which a decision could be owed")
    return id


def _context(value: Value, steps: Steps, cx: Context[Tables]) -> tuple[object, ...]:
    """The move that raised the decision, its index, and earlier choices."""
    told = cx.items(value, steps, "context")
    if not told:
        return ()
    move, index, *chosen = [*told, 0] if len(told) == 1 else told
    found = MOVES.read(move, cx, (*steps, 0))
    if not isinstance(index, int) or isinstance(index, bool):
        cx.fault((*steps, 1), "the place of the move is a whole number")
    items = [ITEM.read(said, (*steps, n), cx) for n, said in enumerate(chosen, 2)]
    return (found, index, *(entry for item in items if item is not BAD for entry in atoms(item)))


def _context_told(context: tuple[Any, ...], cx: Context[Tables]) -> Value:
    move, index, *chosen = context
    return [MOVES.write(move, cx), index, *(ITEM.write(entry, cx) for entry in chosen)]


_STEPS = Seq(ITEM, "what was named", lone=True)


@f.declared
class Pending(NamedTuple):
    """A decision owed: by whom, for which card, at which step, and what is known so far.

    With a `context` (the move that raised it, its index, the decisions made since) the position is
    the one before that move. Without one it is that of the moment: whatever comes before the
    decision is done. `of` is the seat whose effect it is, -1 for whoever is to act by the stage of
    the turn. `so_far` is None where it is not told. `named` are the entries of whoever acts that
    led to a decision of another player.
    """

    by: int = key(f.SEAT)
    card: str = key(Own(f.CARD, _card_or_crew, schema=Ref("card", "crew").schema()))
    step: int = maybe(Count())
    context: tuple[object, ...] = key(
        Own(Seq(ITEM, "context"), _context, _context_told, {"type": "array"}),
        default=(),
        brief=True,
    )
    of: int = key(f.SEAT, default=-1, brief=True)
    so_far: SoFar | None = maybe(Sub(SoFar, "what earlier steps were about"), brief=True)
    named: tuple[Entry, ...] = key(
        Own(_STEPS, lambda value, steps, cx: tuple(atoms(_STEPS.read(value, steps, cx)))),
        default=(),
        brief=True,
    )


_PENDING = Sub(Pending, "a decision")


def _pending(value: Value, steps: Steps, cx: Context[Tables]) -> Pending | None:
    """A decision whose step is one of its effect; of a move told it may be another's."""
    if value is None:
        return None
    pending = _PENDING.read(value, steps, cx)
    if pending is BAD or pending.context:
        return pending
    card, tables = pending.card, cx.index
    effect = tables.crew[card] if card in tables.crew else tables.cards[card].event
    if effect and pending.step >= len(effect) and not waits_for(effect):
        numbers = "0" if len(effect) == 1 else f"0 to {len(effect) - 1}"
        hint = f"steps count from 0: {numbers}"
        cx.fault((*steps, "step"), f"{card} has no step {pending.step}", hint)
    return pending


PENDING: Field[Pending | None] = Own(_PENDING, _pending)


def in_words(pending: Any, cx: Context[Tables]) -> str:
    if not isinstance(pending, dict):
        return "not known" if pending == UNKNOWN else "none"
    by = "nobody knows whom" if pending.get("by") == UNKNOWN else pending.get("by")
    return f"by {by} for {f.card_words(str(pending.get('card')), cx)}"
