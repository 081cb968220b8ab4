"""Moves: what a player decides, each kind declared once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import telling
from toolkit.games.expanse_tcg.state.hidden import its_way
from toolkit.games.expanse_tcg.state.said import PHASES, SAID
from toolkit.games.expanse_tcg.state.things import LOAD, NAMED, NOTHING, PAID, CardOf, Load
from toolkit.model import alike
from toolkit.model.collection import Map, Seq
from toolkit.model.fault import Fault
from toolkit.model.field import BAD, Count, Either, Field, Number, Own, Seat, Word
from toolkit.model.moves import Bare, Moves
from toolkit.model.of_kind import told_apart_by_number

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.context import Context
    from toolkit.model.moves import Beside, Kind
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
Homes = tuple[tuple[str, p.Spot], ...]
Loads = tuple[tuple[str, Load], ...]


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
    at: p.Spot = p.NO_SPOT
    to: Any = p.NO_SPOT
    way: tuple[p.Spot, ...] = ()
    number: int = 0
    take: Load = NOTHING
    pay: tuple[tuple[p.Spot, Any], ...] = ()
    phase: str = ""
    cards: tuple[str, ...] = ()
    through: p.Spot = p.NO_SPOT
    home: Homes = ()
    carry: Loads = ()
    rest: tuple[tuple[p.Spot, Load], ...] = ()
    whole: bool = False
    drew: Any = None
    ability: int = 1
    resolve: tuple[e.Entry, ...] = ()
    told: Any = None
    players: tuple[str, ...] = ()


NOBODYS = Move(0, "")


def _stands(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    """Where a card lies that is used: a cell by its full name, or a spot; one of the own half that
    is named is no cell, which its short form may be in a battle."""
    if isinstance(value, str) and value in p.GRID.numbers:
        return value
    spot = p.SPOT.read(value, steps, cx)
    named = isinstance(value, str) and "." in value
    return spot.of(cx.mover) if named and spot is not BAD else spot


def _stands_told(at: Any, cx: Context[Tables]) -> Value:
    if isinstance(at, str):
        return at
    name = p.SPOT.write(p.Spot(at.number), cx)
    return name if at.seat < 0 else f"{cx.players[at.seat]}.{name}"


_CARD, _BARE = CardOf(), Bare()
_UPON: Field[Any] = Either(dict, e.ENTRY, Seat(), e.Entry)
"""What a scoped event is put on: a player by the seat, or a creature as an entry names it."""
_STANDS: Field[Any] = Own(p.SPOT, _stands, _stands_told, {"type": "string"})
_PUT = Map(p.CELL, NAMED, "creatures by cell", gone="nobody", said="{1} on {0}")
_AT = SAID.beside("at", p.SPOT)
_PAY = SAID.beside("pay", Map(p.PAID_FROM, Count("aether"), "aether by spot", said="{1} from {0}"))
COST = Map(
    p.PAID_FROM, Either(dict, PAID, Count("aether"), Load), "aether by spot", said="{1} from {0}"
)
"""What an ability costs may be of several kinds."""
_LIES_AT, _BACK = SAID.beside("lies_at", _STANDS), SAID.beside("return", _PUT)
_DREW = SAID.beside("drew", telling.DREW)
_RESOLVE = {"resolve": SAID.beside("resolve", e.RESOLVE)}


def _kind(name: str, value: Field[Any] = _BARE, into: str = "", **beside: Beside) -> Kind:
    """A kind of move beside which stands what is decided of effects."""
    return SAID.kind(name, value, into, {**beside, **_RESOLVE})


MOVES = Moves(
    Move,
    (
        _kind(CAPITAL, CardOf("capital"), "card", at=_AT, drew=_DREW),
        _kind(COLLECT, p.SPOT, "at"),
        _kind(PLACE, Count("aether"), "number", at=_AT),
        _kind(PLAY, _CARD, "card", at=_AT, cell=SAID.beside("into", p.CELL),
              to=SAID.beside("onto", _UPON), pay=_PAY),
        _kind(MOVE, telling.MOVED)._replace(seen=its_way),
        _kind(ATTACK, telling.ATTACKED),
        _kind(FORTRESS, telling.FORTRESS),
        _kind(END, Word(*CONTROL, noun="phase", said=_ENDED), "phase", drew=_DREW),
        _kind(DISCARD, telling.DISCARDED, "cards", drew=_DREW),
        _kind(BATTLE, p.SPOT, "at"),
        _kind(SET_UP, _PUT, "cells"),
        _kind(STRIKE, telling.STRUCK),
        _kind(VOLLEY, p.ENEMY_CELL, "cell"),
        _kind(DONE),
        _kind(SHIFT, Map(p.CELL, p.CELL, "cells", said="{0} to {1}"), "cells"),
        _kind(STEAL, p.CELL, "cell", take=SAID.beside("take", LOAD)),
        _kind(RETREAT, home=SAID.beside("home", telling.HOMES),
              carry=SAID.beside("carry", telling.LOADS)),
        _kind(HIDE, Seq(p.CELL, "cells", once=True), "hidden", **{RETURN: _BACK}),
        _kind(RETURN, _PUT, "cells"),
        _kind(PASS),
        _kind(SPOILS, telling.SPOILS),
        _kind(FOOTHOLD),
        _kind(USE, told_apart_by_number(_CARD), "card", at=_LIES_AT, pay=SAID.beside("pay", COST),
              ability=SAID.beside("ability", Number("an ability", 1, 9))),
        _kind(VALUE, CardOf("treasure"), "card", at=_AT, to=SAID.beside("value_to", p.SPOT)),
        SAID.kind(CHOOSE, e.CHOSEN, "resolve"),
    ),
    example="{by: ada, strike: {from: front1, at: location}}",
    strange="`{1}` does not stand beside `{0}`",
    entries=e.ENTRY,
)  # fmt: skip


def told_apart(move: Move) -> Move:
    """The move with equal creatures that it names together told apart, in the order of the cells:
    that of the keys says nothing."""
    cells = move.cells
    if move.kind in (SET_UP, HIDE, RETURN):
        cells = tuple(sorted(cells, key=lambda pair: p.HALF.numbers[pair[0].rpartition("_")[2]]))
        names = alike.told_apart([name for _, name in cells])
        cells = tuple((cell, name) for (cell, _), name in zip(cells, names, strict=True))
    cards = alike.told_apart(move.cards) if move.kind == ATTACK else move.cards
    return move._replace(cards=cards, cells=cells)


_SOMEWHERE = "at: front1"
_SCOPED = {"player": "to: PLAYER", "creature": "to: {creature: CARD, at: SPOT}",
           "region": "at: SPOT"}  # fmt: skip


_LYING = ("creature", "location", "treasure", "capital")


def _out_of_place(move: Move, tables: Tables) -> list[Fault]:
    """Keys beside a card that mean nothing for it: where a spell lies, say."""
    kind, name = tables.cards[move.card].kind, tables.name("card", move.card)
    put, aims = kind == "ongoing_event", "what it aims at stands in `resolve`"
    lies = put or kind in _LYING
    every = (
        ("at", move.at != p.NO_SPOT and not lies, "is played onto no spot", aims),
        ("to", move.to != p.NO_SPOT and not put, "is put on nothing", aims),
        ("cell", move.cell and kind != "creature", "takes no cell of a battle", "leave it out"),
    )
    wrong = [(key, said, hint) for key, amiss, said, hint in every if amiss]
    return [Fault((key,), f"{name} {said}", hint, key=True) for key, said, hint in wrong]


def _needed(move: Move, tables: Tables) -> str:
    """What a move cannot do without, as it would be told; empty for nothing."""
    if move.kind != PLAY:
        return _SOMEWHERE if move.kind in (PLACE, CAPITAL, USE, VALUE) else ""
    card = tables.cards[move.card]
    if card.kind == "ongoing_event":
        return _SCOPED.get(card.scope, "")
    return _SOMEWHERE if card.kind in _LYING else ""


def amiss(move: Move | None, tables: Tables) -> list[Fault]:
    """What a move leaves out that has no default, and cells that it names twice."""
    if move is None or (move.kind == PLAY and not move.card):
        return []  # what is no card is told of already
    needed = "" if move.cell else _needed(move, tables)
    key = needed.partition(":")[0]
    if needed and getattr(move, key) == p.NO_SPOT:
        return [Fault((), f"`{move.kind}` needs `{key}`: where", f"such as {needed}")]
    if move.kind == PLAY:
        return _out_of_place(move, tables)
    if move.kind != SET_UP or move.by not in (p.ATTACKERS, p.DEFENDERS):
        return []
    cells = [p.cell_of(name, move.by) for name, _ in move.cells]
    return [
        Fault((SET_UP, name), f"{name} is set up twice", "one creature a cell", key=True)
        for place, (name, _) in enumerate(move.cells)
        if cells[place] in cells[:place]
    ]
