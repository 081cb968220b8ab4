"""Moves: what a player decides, each kind declared once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.state.hidden import its_way
from toolkit.games.expanse_tcg.state.places import CELL, LOCATION, NO_SPOT, SPOT, Spot, cell_of
from toolkit.games.expanse_tcg.state.position import Unbuilt
from toolkit.games.expanse_tcg.state.things import LOAD, NOTHING, CardOf, Load
from toolkit.model.alike import numbered
from toolkit.model.collection import Map, Seq
from toolkit.model.fault import Fault
from toolkit.model.field import BAD, Count, Field, Own, Word
from toolkit.model.key import Key
from toolkit.model.moves import Beside, Kind, Moves
from toolkit.model.record import Sub

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

(SET_UP, STRIKE, VOLLEY, DONE, SHIFT, STEAL, RETREAT, HIDE, RETURN, PASS) = BATTLE_KINDS = (
    "set_up", "strike", "volley", "done", "shift", "steal", "retreat", "hide", "return", "pass",
)  # fmt: skip
(PLAY, MOVE, COLLECT, PLACE) = BOARD_KINDS = ("play", "move", "collect", "place")
KINDS = (*BATTLE_KINDS, *BOARD_KINDS)
UNBUILT = (
    "capital", "attack", "use", "value", "fortress", "end", "discard", "battle", "spoils",
    "foothold", "choose",
)  # fmt: skip
Pairs = tuple[tuple[str, str], ...]


class Move(NamedTuple):
    """One move. Cells are names as told, `card` may be `wolf#2`, the second wolf there.

    `cells` are pairs: where from and where to, or a cell and the creature that is put there;
    `hidden` the cells of those who hide. `way` are spots moved through.
    """

    by: int
    kind: str
    card: str = ""
    cell: str = ""
    target: str = ""
    cells: Pairs = ()
    hidden: tuple[str, ...] = ()
    at: Spot = NO_SPOT
    to: Spot = NO_SPOT
    way: tuple[Spot, ...] = ()
    number: int = 0
    take: Load = NOTHING
    pay: tuple[tuple[Spot, int], ...] = ()
    players: tuple[str, ...] = ()


def _named(value: Value, steps: Steps, cx: Context[Tables]) -> str:
    """A creature by its card, with `#2` for the second of equal ones."""
    card, number = numbered(value) if isinstance(value, str) else (value, 1)
    if not number:
        cx.fault(steps, f"{value} names no creature", f"the second of several is {card}#2")
        return BAD  # type: ignore[no-any-return]
    read = CardOf("creature").read(card, steps, cx)
    return read if read is BAD else str(value)


def _played(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    """A card that comes to lie somewhere; of what spells and events do nothing is refereed yet."""
    id = CardOf().read(value, steps, cx)
    kind = cx.index.cards[id].kind if id is not BAD else ""
    if kind not in _UNPLAYED:
        return id
    said = f"{id} is a {kind.replace('_', ' ')}: playing one is not refereed yet"
    cx.fault(steps, said, "creatures, treasures and locations are")
    return BAD


def _yes(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    if value is True:
        return {}
    cx.fault(steps, "this stands with true alone")
    return BAD


CREATURE_NAME: Field[str] = Own(CardOf("creature"), _named, schema={"type": "string"})
_TRUE: Field[Any] = Own(Word("", noun="flag"), _yes, lambda move, cx: True, {"const": True})
_UNPLAYED = ("spell", "ongoing_event", "quest", "ritual")
_CARD: Field[str] = Own(CardOf(), _played)
_PUT = Map(CELL, CREATURE_NAME, "creatures by cell")
_WAY = Seq(SPOT, "spots", lone=True)
_AT = Key(SPOT, NO_SPOT, attribute="at", brief=True)
_STRUCK: Field[Any] = Sub(
    dict,
    "a strike",
    (
        Key(CELL, said="from", attribute="cell", about="the striker's cell"),
        Key(Word(*CELL.allowed, LOCATION, noun="target"), said="at", attribute="target",
            about="whom it strikes: a cell, or location"),
    ),
    said=lambda told, cx: f"{told['at']} from {told['from']}",  # type: ignore[index,call-overload]
)  # fmt: skip
_MOVED: Field[Any] = Sub(
    dict,
    "a move",
    (
        Key(CREATURE_NAME, said="creature", attribute="card", about="who moves"),
        Key(SPOT, said="from", attribute="at", about="where from"),
        Key(SPOT, said="to", attribute="to", about="where to"),
        Key(_WAY, (), said="via", attribute="way", brief=True),
        Key(LOAD, NOTHING, said="carry", attribute="take", brief=True),
    ),
    said=lambda told, cx: f"{told['creature']} from {told['from']} to {told['to']}",  # type: ignore[index,call-overload]
)
_LATER = "boards are refereed for `play`, `move`, `collect` and `place` alone, battles one by one"
_AMBUSH = Beside(CELL, " into {}", "Where a creature with Ambush comes into a battle.")
_PAY = Beside(Map(SPOT, Count("aether"), "aether by spot"), "", "Where the Aether comes from.")

MOVES = Moves(
    Move,
    (
        Kind(SET_UP, _PUT, "cells", "sets|set up {}", about="Creatures put into cells."),
        Kind(STRIKE, _STRUCK, "", "strikes|strike {}", about="One creature's strike."),
        Kind(VOLLEY, CELL, "cell", "volleys|volley at {}", short="CELL"),
        Kind(DONE, _TRUE, "", "is|are done", about="Ends the attack action, or shooting."),
        Kind(SHIFT, Map(CELL, CELL, "cells"), "cells", "moves|move {}",
             about="The Move action: from cell to cell, in this order."),
        Kind(STEAL, CELL, "cell", "steals|steal with the creature on {}",
             {"take": Beside(LOAD, ", taking {}", "What is taken.")}),
        Kind(RETREAT, _TRUE, "", "calls|call a retreat"),
        Kind(HIDE, Seq(CELL, "cells", once=True), "hidden", "hides|hide {}",
             {RETURN: Beside(_PUT, " and brings|bring back {}", "Who comes back.")}),
        Kind(RETURN, _PUT, "cells", "brings|bring back {}"),
        Kind(PASS, _TRUE, "", "passes|pass"),
        Kind(PLAY, _CARD, "card", "plays|play {}",
             {"at": Beside(SPOT, " at {}", "Where."), "pay": _PAY, "cell": _AMBUSH}),
        Kind(MOVE, _MOVED, "", "moves|move {}", about="One creature, the whole way.",
             seen=its_way),
        Kind(COLLECT, SPOT, "at", "collects|collect at {}", about="Where the income goes.",
             short="SPOT"),
        Kind(PLACE, Count("aether"), "number", "places|place {} Aether",
             {"at": Beside(SPOT, " at {}", "Where.")}),
        *(Kind(name, Unbuilt(f"`{name}` is", _LATER), "", f"{name}s|{name}") for name in UNBUILT),
    ),
    example="{by: ada, strike: {from: front1, at: location}}",
    strange="`{}` does not stand beside it",
)  # fmt: skip


def amiss(move: Move | None) -> list[Fault]:
    """What a move leaves out that has no default, and cells that it names twice."""
    if move is None:
        return []
    if move.kind in (PLAY, PLACE) and move.at == NO_SPOT and not move.cell:
        return [Fault((), f"`{move.kind}` needs `at`: where", "such as at: front1")]
    cells = [cell_of(name, move.by) for name, _ in move.cells] if move.kind == SET_UP else []
    return [
        Fault((SET_UP, name), f"{name} is set up twice", "one creature a cell", key=True)
        for place, (name, _) in enumerate(move.cells)
        if move.kind == SET_UP and cells[place] in cells[:place]
    ]
