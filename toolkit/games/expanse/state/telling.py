"""How moves are told: each kind with all that is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import entries as e
from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import moves as m
from toolkit.model.collection import Seq
from toolkit.model.field import Either, Field, Made, Number, Own
from toolkit.model.key import Key
from toolkit.model.moves import Bare, Moves
from toolkit.model.part import Part
from toolkit.model.record import Sub, Under
from toolkit.model.unseen import Unseen
from toolkit.model.words import listed

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Value


_SLOT = Number("the slot", 1, lambda cx: len(cx.index.slot_costs))
_DREW = Seq(
    f.DECK_CARD,
    "what was drawn",
    said=lambda told, cx: listed([f.CARD.words(card, cx) for card in told]),  # type: ignore[union-attr]
)
_BY_HAND = Seq(Part(), "what was done by hand", lone=True)
_CHANCE = {"drew": f.SAID.beside("drew", _DREW), "revealed": f.SAID.beside("revealed", f.DECK_CARD)}
_HANDS = {"by_hand": f.SAID.beside("by_hand", _BY_HAND)}
_BESIDE = {"resolve": e.RESOLVE, **_CHANCE, **_HANDS}
_SPACE: Field[Any] = Own(_SLOT, _SLOT.read, words=lambda told, cx: f"the card in space {told}")
_TAKE: Field[Any] = Made(
    Either(str, f.CARD, _SPACE),
    lambda told, cx: {"card": told} if isinstance(told, str) else {"slot": told - 1},
    lambda move, cx: move.card or move.slot + 1,
)
_FLEETS = (
    Key(f.ORBITAL, said="from", attribute="source", about="where they come from"),
    Key(f.ORBITAL, said="to", attribute="target", about="where they go"),
    f.SAID.part(f.GROUP, "fleets", "group"),
)
_INFLUENCE: Field[Any] = Made(
    e.OWN_INFLUENCE,
    lambda put, cx: {"target": put.base, "source": put.source, "word": put.cube},
    lambda move, cx: m.Entry("place", base=move.target, source=move.source, cube=move.word),
)
_CHOSEN: Field[Any] = Made(
    e.ITEM, lambda item, cx: {"resolve": (item,)}, lambda move, cx: move.resolve[0]
)


def _secretly(move: Any, path: str, cx: Context[Any], asker: int) -> Any:
    return move._replace(target=Unseen(f"{path}.bonus", least=0, held=(asker, move.target)))


MOVES = Moves(
    m.Move,
    (
        f.SAID.kind(m.TAKE, _TAKE, beside=_CHANCE),
        f.SAID.way(m.USE, "word", _BESIDE),
        f.SAID.kind(m.MOVE, Sub(dict, "a move of fleets", _FLEETS, said=e.MOVED), beside=_CHANCE),
        f.SAID.kind(m.INFLUENCE, _INFLUENCE, beside=_CHANCE),
        f.SAID.kind(m.BUILD, f.BUILDABLE, "word", _CHANCE),
        f.SAID.kind(m.ABILITY, f.ABILITY, "card", _BESIDE),
        f.SAID.kind(m.DONE, Bare(), beside=_CHANCE),
        f.SAID.way(m.EVENT, "word", _BESIDE),
        f.SAID.kind(m.PLAY, f.CARD, "card", _BESIDE),
        f.SAID.kind(m.BONUS, f.SECTOR, "target", _CHANCE, _secretly),
        f.SAID.kind(m.CREW, f.CREW, "card", _BESIDE),
        f.SAID.kind(m.CHOOSE, _CHOSEN, beside=_CHANCE | _HANDS),
        f.SAID.kind(m.PASS, Bare(), beside=_CHANCE),
    ),
    example="{by: UN, take: 1}",
    strange="`{}` has nothing to resolve",
    at_value=True,
    entries=e.ITEM,
)


class _Action(Field[m.Entry]):
    """A move that is part of an event."""

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return MOVES.write(value.then[0], cx)


_REMOVED = {act: Under("remove", field) for act, field in (("hit", e.HIT), ("remove", e.CUBE_ON))}
e.ITEM.written = {**_REMOVED, "action": _Action()}
