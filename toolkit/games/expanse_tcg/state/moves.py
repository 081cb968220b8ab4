"""Moves: what a player decides, each kind declared once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.schemas.terms import PHASES
from toolkit.games.expanse_tcg.state import telling
from toolkit.games.expanse_tcg.state.entries import CHOSEN as ENTRY_ROW
from toolkit.games.expanse_tcg.state.entries import ENTRY, RESOLVE, Entry
from toolkit.games.expanse_tcg.state.hidden import its_way
from toolkit.games.expanse_tcg.state.places import (
    ATTACKERS,
    CELL,
    DEFENDERS,
    ENEMY_CELL,
    GRID,
    NO_SPOT,
    SPOT,
    Spot,
    cell_of,
)
from toolkit.games.expanse_tcg.state.telling import ATTACKED, MOVED, STRUCK
from toolkit.games.expanse_tcg.state.things import LOAD, NAMED, NOTHING, CardOf, Load
from toolkit.model import alike
from toolkit.model.collection import Map, Seq
from toolkit.model.fault import Fault
from toolkit.model.field import BAD, Count, Field, Number, Own, Seat, Word
from toolkit.model.key import quickly_replaced
from toolkit.model.moves import Bare, Beside, Kind, Moves
from toolkit.model.of_kind import told_apart_by_number

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
(USE, VALUE, CHOOSE) = EFFECT_KINDS = ("use", "value", "choose")
KINDS = (*BOARD_KINDS, *BATTLE_KINDS, *AFTER_BATTLE, *EFFECT_KINDS)
CONTROL = ("control_1", "control_2")
_ENDED = {phase: f"the {PHASES[phase]}" for phase in CONTROL}
Pairs = tuple[tuple[str, str], ...]
Homes = tuple[tuple[str, Spot], ...]
Loads = tuple[tuple[str, Load], ...]


@quickly_replaced
class Move(NamedTuple):
    """One move. Cells are names as told, `card` may be `wolf#2`, the second wolf there.

    `cells` are pairs: where from and where to, or a cell and the creature that is put there;
    `hidden` the cells of those who hide. `way` are spots moved through, `through` a foothold.
    `home` and `carry` tell for a cell where its creature goes and what it carries, `rest` what is
    put where; `whole` says that all is carried home. `to` is where something goes, or what a scoped
    event is put on; `told` is what the move tells of decisions, while it is carried out.
    """

    by: int
    kind: str
    card: str = ""
    cell: str = ""
    target: str = ""
    cells: Pairs = ()
    hidden: tuple[str, ...] = ()
    at: Spot = NO_SPOT
    to: Any = NO_SPOT
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
    drew: Any = None
    ability: int = 1
    resolve: tuple[Entry, ...] = ()
    told: Any = None
    players: tuple[str, ...] = ()


NOBODYS = Move(0, "")


def _upon(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    """What a scoped event is put on: a player by the seat, or a creature as an entry names it."""
    if isinstance(value, dict):
        return ENTRY.read(value, steps, cx)
    return Seat().read(value, steps, cx)


def _upon_told(upon: Any, cx: Context[Tables]) -> Value:
    return Seat().write(upon, cx) if isinstance(upon, int) else ENTRY.write(upon, cx)


def _stands(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    """Where a card lies that is used: a cell by its full name, or a spot; one of the own half that
    is named is no cell, which its short form may be in a battle."""
    if isinstance(value, str) and value in GRID.numbers:
        return value
    spot = SPOT.read(value, steps, cx)
    named = isinstance(value, str) and "." in value
    return spot.of(cx.mover) if named and spot is not BAD else spot


def _stands_told(at: Any, cx: Context[Tables]) -> Value:
    if isinstance(at, str):
        return at
    name = SPOT.write(Spot(at.number), cx)
    return name if at.seat < 0 else f"{cx.players[at.seat]}.{name}"


_CARD = CardOf()
_UPON: Field[Any] = Own(SPOT, _upon, _upon_told, {"type": ["string", "object"]})
_STANDS: Field[Any] = Own(SPOT, _stands, _stands_told, {"type": "string"})
_PUT = Map(CELL, NAMED, "creatures by cell", gone="nobody", said="{1} on {0}")
_AMBUSH = Beside(CELL, " into {}", "Where a creature with Ambush comes into a battle.", "into CELL")
_AT = Beside(SPOT, " at {}", "Where.", "at SPOT")
_DREW = Beside(telling.DREW, "", "What the next player draws.", "drew DREW")
_RESOLVE = Beside(RESOLVE, ", choosing {}", "What is decided of effects, entry by entry.")
_PAY = Beside(
    Map(SPOT, Count("aether"), "aether by spot", said="{1} from {0}"),
    ", paying {}",
    "Where the Aether comes from.",
    "pay PAID",
)

_ALL = (
        Kind(CAPITAL, CardOf("capital"), "card", "puts|put {} onto the board", {"at": _AT},
             short="CAPITAL"),
        Kind(COLLECT, SPOT, "at", "collects|collect at {}", about="Where the income goes.",
             short="at SPOT"),
        Kind(PLACE, Count("aether"), "number", "places|place {} Aether", {"at": _AT},
             short="NUMBER"),
        Kind(PLAY, _CARD, "card", "plays|play {}",
             {"at": _AT, "cell": _AMBUSH,
              "to": Beside(_UPON, " on {}", "What a scoped event is put on.", "on UPON"),
              "pay": _PAY}, short="CARD"),
        Kind(MOVE, MOVED, "", "moves|move {}", about="One creature, the whole way.",
             seen=its_way,
             short="creature:CREATURE from from:SPOT to to:SPOT [via via:SPOTS] "
                   "[carry carry:LOAD]"),
        Kind(ATTACK, ATTACKED, "", "attacks|attack {}", about="Creatures enter an encampment.",
             short="at at:SPOT from from:SPOT with creatures:CREATURES [carry carry:LOAD] "
                   "[through through:SPOT]"),
        Kind(FORTRESS, telling.FORTRESS, "", "walks|walk {}",
             about="A fortress becomes a location, or a creature again.", short="FORTRESS"),
        Kind(END, Word(*CONTROL, noun="phase", said=_ENDED), "phase", "ends|end {}",
             {"drew": _DREW}, short="PHASE"),
        Kind(DISCARD, telling.DISCARDED, "cards", "discards|discard {}", {"drew": _DREW},
             short="CARDS"),
        Kind(BATTLE, SPOT, "at", "goes|go on to the battle at {}", short="at SPOT"),
        Kind(SET_UP, _PUT, "cells", "sets|set up {}", about="Creatures put into cells.",
             short="PUT"),
        Kind(STRIKE, STRUCK, "", "strikes|strike {}", about="One creature's strike.",
             short="from from:CELL at at:TARGET"),
        Kind(VOLLEY, ENEMY_CELL, "cell", "volleys|volley at {}", short="at CELL"),
        Kind(DONE, Bare(), "", "is|are done", about="Ends the attack action, or shooting."),
        Kind(SHIFT, Map(CELL, CELL, "cells", said="{0} to {1}"), "cells", "moves|move {}",
             about="The Move action: from cell to cell, in this order.", short="SHIFT"),
        Kind(STEAL, CELL, "cell", "steals|steal with the creature on {}",
             {"take": Beside(LOAD, ", taking {}", "What is taken.", "take LOAD")}, short="CELL"),
        Kind(RETREAT, Bare(), "", "calls|call a retreat",
             {"home": Beside(telling.HOMES, ", home {}",
                             "Where each goes, where it could go elsewhere.", "home HOMES"),
              "carry": Beside(telling.LOADS, ", {}", "What each carries.", "carry LOADS")}),
        Kind(HIDE, Seq(CELL, "cells", once=True), "hidden", "hides|hide {}",
             {RETURN: Beside(_PUT, ", bringing back {}", "Who comes back.", "return PUT")},
             short="CELLS"),
        Kind(RETURN, _PUT, "cells", "brings|bring back {}", short="PUT"),
        Kind(PASS, Bare(), "", "passes|pass"),
        Kind(SPOILS, telling.SPOILS, "", "takes|take {}", short="SPOILS"),
        Kind(FOOTHOLD, Bare(), "", "takes|take a foothold, and no spoils"),
        Kind(USE, told_apart_by_number(_CARD), "card", "uses|use {}",
             {"at": Beside(_STANDS, " at {}", "Where it lies.", "at STANDS"), "pay": _PAY,
              "ability": Beside(Number("an ability", 1, 9), ", ability {}",
                                "Which of its abilities.", "ability ABILITY")},
             short="CARD"),
        Kind(VALUE, CardOf("treasure"), "card", "destroys|destroy {} for its value",
             {"at": _AT, "to": Beside(SPOT, ", the Aether to {}", "Where the Aether goes.",
                                      "to SPOT")},
             short="TREASURE"),
        Kind(CHOOSE, ENTRY_ROW, "resolve", "chooses|choose {}",
             about="What another player's move leaves to one.", short="ENTRY"),
)  # fmt: skip

MOVES = Moves(
    Move,
    tuple(
        kind if kind.name == CHOOSE
        else kind._replace(beside={**kind.beside, "resolve": _RESOLVE})
        for kind in _ALL
    ),
    example="{by: ada, strike: {from: front1, at: location}}",
    strange="`{1}` does not stand beside `{0}`",
)  # fmt: skip


def told_apart(move: Move) -> Move:
    """The move with equal creatures that it names together told apart."""
    cells = move.cells
    if move.kind in (SET_UP, HIDE, RETURN):
        names = alike.told_apart([name for _, name in cells])
        cells = tuple((cell, name) for (cell, _), name in zip(cells, names, strict=True))
    cards = alike.told_apart(move.cards) if move.kind == ATTACK else move.cards
    return move._replace(cards=cards, cells=cells)


_SCOPED = {"player": "to: PLAYER", "creature": "to: {creature: CARD, at: SPOT}",
           "region": "at: SPOT"}  # fmt: skip


_LYING = ("creature", "location", "treasure", "capital")


def _out_of_place(move: Move, tables: Tables) -> list[Fault]:
    """Keys beside a card that mean nothing for it: where a spell lies, say."""
    card = tables.cards[move.card]
    event, name = card.kind == "ongoing_event", tables.name("card", card.id)
    faults = []
    if move.at != NO_SPOT and card.kind not in _LYING and not event:
        said = f"{name} is played onto no spot"
        faults.append(Fault(("at",), said, "what it aims at stands in `resolve`", key=True))
    if move.to != NO_SPOT and not event:
        said = f"{name} is put on nothing"
        faults.append(Fault(("to",), said, "what it aims at stands in `resolve`", key=True))
    if move.cell and card.kind != "creature":
        said = f"{name} takes no cell of a battle"
        faults.append(Fault(("cell",), said, "leave it out", key=True))
    return faults


def amiss(move: Move | None, tables: Tables) -> list[Fault]:
    """What a move leaves out that has no default, and cells that it names twice."""
    if move is None or (move.kind == PLAY and not move.card):
        return []  # what is no card is told of already
    needed = ""
    if move.kind == PLAY and not move.cell:
        card = tables.cards[move.card]
        wanted = _SCOPED.get(card.scope if card.kind == "ongoing_event" else "", "")
        told = move.at != NO_SPOT if wanted.startswith("at") else move.to != NO_SPOT
        needed = "" if told else wanted
        if card.kind in _LYING and move.at == NO_SPOT:
            needed = "at: front1"
    elif move.kind in (PLACE, CAPITAL, USE, VALUE) and move.at == NO_SPOT:
        needed = "at: front1"
    if not needed and move.kind == PLAY:
        return _out_of_place(move, tables)
    if needed:
        said = f"`{move.kind}` needs `{needed.partition(':')[0]}`"
        return [Fault((), f"{said}: where", f"such as {needed}")]
    if move.kind != SET_UP or move.by not in (ATTACKERS, DEFENDERS):
        return []
    cells = [cell_of(name, move.by) for name, _ in move.cells]
    return [
        Fault((SET_UP, name), f"{name} is set up twice", "one creature a cell", key=True)
        for place, (name, _) in enumerate(move.cells)
        if cells[place] in cells[:place]
    ]
