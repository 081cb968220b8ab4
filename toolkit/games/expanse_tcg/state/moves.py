"""Moves: what a player decides, each kind declared once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.state import telling
from toolkit.games.expanse_tcg.state.places import CELL, NO_SPOT, SPOT, Spot, cell_of
from toolkit.games.expanse_tcg.state.telling import ATTACKED, MOVED, STRUCK
from toolkit.games.expanse_tcg.state.things import LOAD, NAMED, NOTHING, CardOf, Load
from toolkit.model.collection import Map, Seq
from toolkit.model.fault import Fault
from toolkit.model.field import BAD, Count, Field, Own, Word
from toolkit.model.moves import Beside, Kind, Moves

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

(SET_UP, STRIKE, VOLLEY, DONE, SHIFT, STEAL, RETREAT, HIDE, RETURN, PASS) = BATTLE_KINDS = (
    "set_up", "strike", "volley", "done", "shift", "steal", "retreat", "hide", "return", "pass",
)  # fmt: skip
(CAPITAL, COLLECT, PLACE, PLAY, MOVE, ATTACK, FORTRESS, END, DISCARD, BATTLE) = BOARD_KINDS = (
    "capital", "collect", "place", "play", "move", "attack", "fortress", "end", "discard",
    "battle",
)  # fmt: skip
(SPOILS, FOOTHOLD) = AFTER_BATTLE = ("spoils", "foothold")
KINDS = (*BOARD_KINDS, *BATTLE_KINDS, *AFTER_BATTLE)
CONTROL = ("control_1", "control_2")
UNBUILT = ("use", "value", "choose")
Pairs = tuple[tuple[str, str], ...]
Homes = tuple[tuple[str, Spot], ...]
Loads = tuple[tuple[str, Load], ...]


class Move(NamedTuple):
    """One move. Cells are names as told, `card` may be `wolf#2`, the second wolf there.

    `cells` are pairs: where from and where to, or a cell and the creature that is put there;
    `hidden` the cells of those who hide. `way` are spots moved through, `through` a foothold.
    `home` and `carry` tell for a cell where its creature goes and what it carries, `rest` what is
    put where; `whole` says that all is carried home.
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
    phase: str = ""
    cards: tuple[str, ...] = ()
    through: Spot = NO_SPOT
    home: Homes = ()
    carry: Loads = ()
    rest: tuple[tuple[Spot, Load], ...] = ()
    whole: bool = False
    drew: tuple[str, ...] | int | None = None
    players: tuple[str, ...] = ()


class Unbuilt(Field[Any]):
    """A kind of move that cases may tell some day; `hint` is what one may tell today."""

    def __init__(self, what: str, hint: str) -> None:
        self.what, self.hint = what, hint

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Any:
        cx.fault(steps, f"{self.what} not refereed yet", self.hint, key=True)
        return BAD

    def words(self, told: Value, cx: Context[Any]) -> str:
        return "nothing"


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


_TRUE: Field[Any] = Own(Word("", noun="flag"), _yes, lambda move, cx: True, {"const": True})
_UNPLAYED = ("spell", "ongoing_event", "quest", "ritual")
_CARD: Field[str] = Own(CardOf(), _played)
_PUT = Map(CELL, NAMED, "creatures by cell")
_LATER = "creatures, treasures and locations are played; what cards do is told by nobody yet"
_AMBUSH = Beside(CELL, " into {}", "Where a creature with Ambush comes into a battle.")
_AT = Beside(SPOT, " at {}", "Where.")
_DREW = Beside(telling.DREW, "", "What the next player draws.")
_PAY = Beside(Map(SPOT, Count("aether"), "aether by spot"), "", "Where the Aether comes from.")

MOVES = Moves(
    Move,
    (
        Kind(CAPITAL, CardOf("capital"), "card", "puts|put {} onto the board", {"at": _AT}),
        Kind(COLLECT, SPOT, "at", "collects|collect at {}", about="Where the income goes.",
             short="SPOT"),
        Kind(PLACE, Count("aether"), "number", "places|place {} Aether", {"at": _AT}),
        Kind(PLAY, _CARD, "card", "plays|play {}", {"at": _AT, "pay": _PAY, "cell": _AMBUSH}),
        Kind(MOVE, MOVED, "", "moves|move {}", about="One creature, the whole way."),
        Kind(ATTACK, ATTACKED, "", "attacks|attack {}", about="Creatures enter an encampment."),
        Kind(FORTRESS, telling.FORTRESS, "", "walks|walk {}",
             about="A fortress becomes a location, or a creature again."),
        Kind(END, Word(*CONTROL, noun="phase"), "phase", "ends|end {}", {"drew": _DREW}),
        Kind(DISCARD, telling.DISCARDED, "cards", "discards|discard {}", {"drew": _DREW}),
        Kind(BATTLE, SPOT, "at", "goes|go on to the battle at {}", short="SPOT"),
        Kind(SET_UP, _PUT, "cells", "sets|set up {}", about="Creatures put into cells."),
        Kind(STRIKE, STRUCK, "", "strikes|strike {}", about="One creature's strike."),
        Kind(VOLLEY, CELL, "cell", "volleys|volley at {}", short="CELL"),
        Kind(DONE, _TRUE, "", "is|are done", about="Ends the attack action, or shooting."),
        Kind(SHIFT, Map(CELL, CELL, "cells"), "cells", "moves|move {}",
             about="The Move action: from cell to cell, in this order."),
        Kind(STEAL, CELL, "cell", "steals|steal with the creature on {}",
             {"take": Beside(LOAD, ", taking {}", "What is taken.")}),
        Kind(RETREAT, _TRUE, "", "calls|call a retreat",
             {"home": Beside(telling.HOMES, "", "Where each goes, where it could go elsewhere."),
              "carry": Beside(telling.LOADS, "", "What each carries.")}),
        Kind(HIDE, Seq(CELL, "cells", once=True), "hidden", "hides|hide {}",
             {RETURN: Beside(_PUT, " and brings|bring back {}", "Who comes back.")}),
        Kind(RETURN, _PUT, "cells", "brings|bring back {}"),
        Kind(PASS, _TRUE, "", "passes|pass"),
        Kind(SPOILS, telling.SPOILS, "", "takes|take spoils"),
        Kind(FOOTHOLD, _TRUE, "", "takes|take a foothold, and no spoils"),
        *(Kind(name, Unbuilt(f"`{name}` is", _LATER), "", f"{name}s|{name}") for name in UNBUILT),
    ),
    example="{by: ada, strike: {from: front1, at: location}}",
    strange="`{}` does not stand beside it",
)  # fmt: skip


def amiss(move: Move | None) -> list[Fault]:
    """What a move leaves out that has no default, and cells that it names twice."""
    if move is None:
        return []
    if move.kind in (PLAY, PLACE, CAPITAL) and move.at == NO_SPOT and not move.cell:
        return [Fault((), f"`{move.kind}` needs `at`: where", "such as at: front1")]
    cells = [cell_of(name, move.by) for name, _ in move.cells] if move.kind == SET_UP else []
    return [
        Fault((SET_UP, name), f"{name} is set up twice", "one creature a cell", key=True)
        for place, (name, _) in enumerate(move.cells)
        if move.kind == SET_UP and cells[place] in cells[:place]
    ]
