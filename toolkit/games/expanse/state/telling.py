"""How moves are told: each kind with all that is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import entries as e
from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Move
from toolkit.model.collection import Seq
from toolkit.model.field import Either, Field, Made, Number, Own, Word
from toolkit.model.key import Key
from toolkit.model.moves import Bare, Beside, Kind, Moves
from toolkit.model.part import Part
from toolkit.model.record import Sub, Under
from toolkit.model.unseen import Unseen
from toolkit.model.words import listed

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Value


def _way(kind: str, about: str, **said: str) -> Kind:
    """A kind that says which way: the words of a file, and what one says."""
    words = Word(*said, noun=f"way to `{kind}`", said=said)
    return Kind(kind, words, "word", "{}", _BESIDE, about)


_SLOT = Number("the slot", 1, lambda cx: len(cx.index.slot_costs))
_DREW = Seq(
    f.CARD,
    "what was drawn",
    said=lambda told, cx: listed([f.CARD.words(card, cx) for card in told]),  # type: ignore[union-attr]
)
_BY_HAND = Seq(Part(), "what was done by hand", lone=True)
_CHANCE = {
    "drew": Beside(_DREW, ", drawing {}", "The cards that chance gave."),
    "revealed": Beside(f.CARD, ", revealing {}", "The card that was revealed."),
}
_HANDS = {
    "by_hand": Beside(
        _BY_HAND,
        ", by hand {}",
        "For each step in words that was carried out, the keys of the position that it changed, "
        "as they are afterwards, or by how much: +1.",
    ),
}
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
    Key(f.GROUP, said="fleets", attribute="group", about="how many fleets, or which units"),
)
_INFLUENCE: Field[Any] = Made(
    e.OWN_INFLUENCE,
    lambda put, cx: {"target": put.base, "source": put.source, "word": put.cube},
    lambda move, cx: Entry("place", base=move.target, source=move.source, cube=move.word),
)
INFLUENCED = f"to|on (to):BASE {e.OTHERWISE}"
_CHOSEN: Field[Any] = Made(
    e.ITEM, lambda item, cx: {"resolve": (item,)}, lambda move, cx: move.resolve[0]
)
MOVES = Moves(
    Move,
    (
        Kind(
            m.TAKE, _TAKE, "", "takes {}", _CHANCE, "A space of the Action Track, or the card.",
            short="SPACE",
        ),
        _way(
            m.USE, "What the card taken is used for.",
            points="uses the action points", event="does the event", keep="keeps the event",
        ),
        Kind(
            m.MOVE, Sub(dict, "a move of fleets", _FLEETS, said=e.MOVED), "", "moves {}",
            _CHANCE, short="GOING",
        ),
        Kind(m.INFLUENCE, _INFLUENCE, "", "influences {}", _CHANCE, short=INFLUENCED),
        Kind(m.BUILD, f.BUILDABLE, "word", "builds a {}", _CHANCE, short="BUILT"),
        Kind(m.ABILITY, f.ABILITY, "card", "uses {}", _BESIDE, short="ABILITY"),
        Kind(m.DONE, Bare(), "", "ends the actions", _CHANCE),
        _way(
            m.EVENT, "What is done with the event offered.",
            now="does the event offered", keep="keeps the event offered",
            decline="declines the event offered",
        ),
        Kind(m.PLAY, f.CARD, "card", "plays {}", _BESIDE, short="EVENT"),
        Kind(
            m.BONUS, f.SECTOR, "target", "chooses {} as the bonus sector", _CHANCE, short="SECTOR",
            seen=lambda move, path, cx: move._replace(target=Unseen(f"{path}.bonus", least=0)),
        ),
        Kind(m.CREW, f.CREW, "card", "uses {} of the Rocinante", _BESIDE, short="CREW"),
        Kind(m.CHOOSE, _CHOSEN, "", "chooses {}", _CHANCE | _HANDS, short="ENTRY"),
        Kind(m.PASS, Bare(), "", "passes", _CHANCE),
    ),
    example="{by: UN, take: 1}",
    strange="`{}` has nothing to resolve",
    at_value=True,
    entries=e.ITEM,
)  # fmt: skip


class _Action(Field[Entry]):
    """A move that is part of an event."""

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return MOVES.write(value.then[0], cx)


_REMOVED = {act: Under("remove", field) for act, field in (("hit", e.HIT), ("remove", e.CUBE_ON))}
e.ITEM.written = {**_REMOVED, "action": _Action()}
