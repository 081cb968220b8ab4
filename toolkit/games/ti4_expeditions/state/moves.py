"""Moves: what a player decides at the table, as immutable values, each kind declared once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.ti4_expeditions.state.map_values import TILE
from toolkit.games.ti4_expeditions.state.values import PLANET, STATION
from toolkit.model.collection import Seq
from toolkit.model.field import BAD, Count, Own, Player, Word
from toolkit.model.key import declared, maybe
from toolkit.model.moves import Beside, Kind, Moves
from toolkit.model.record import Sub
from toolkit.model.reference import Ref
from toolkit.model.words import counted, listed
from toolkit.pack.plain import entries
from toolkit.pack.refusing import is_no

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

CLAIM, TOKEN, ROLL, INGRESS, PLACE, INFANTRY, END = KINDS = (
    "claim", "token", "roll", "ingress", "place", "infantry", "end",
)  # fmt: skip
CARD = "card"
OWED = (ROLL, CARD, INGRESS, TOKEN, PLACE, INFANTRY)
"""What may be owed, as words of a position; each but the card is done by the move of its name."""
ON_TILES = (TOKEN, PLACE, INGRESS)
"""What lays something into systems of the map."""
TURN = "turn"
"""What `end` ends."""
_NEVER = {
    "commodities": "commodities never pay; trade goods do",
    "action_cards": "cards are counted, not named: leave this out",
    "secret_objectives": "secret objectives are counted, not named: leave this out",
}


@declared
class Payment(NamedTuple):
    """What is given for a slice: planets and stations are exhausted, trade goods spent."""

    planets: tuple[str, ...] = maybe(
        Seq(PLANET, "the planets exhausted"), brief=True, about="the planets exhausted"
    )
    stations: tuple[str, ...] = maybe(
        Seq(STATION, "the stations exhausted"), brief=True, about="the space stations exhausted"
    )
    trade_goods: int = maybe(
        Count("a number of trade goods"), brief=True, about="trade goods spent"
    )


class Move(NamedTuple):
    """One move. `word` is the slice claimed, the tile placed in, the faction that places infantry.

    `pay` is None where the move does not say how a slice is paid. `drew` and `revealed` stand for
    what chance gives in other games: here the die is a move of its own.
    """

    by: int
    kind: str
    word: str = ""
    tiles: tuple[str, ...] = ()
    number: int = 0
    pay: Payment | None = None
    players: tuple[str, ...] = ()


NOBODYS = Move(0, "")
PAYMENT = Sub(Payment, "a payment")


def _given(told: Value, cx: Context[Tables]) -> str:
    """What a payment gives, by name."""
    paid = entries(told)
    names = [
        cx.index.name(kind, str(id))
        for kind, key in (("planet", "planets"), ("station", "stations"))
        for id in paid.get(key, ())  # type: ignore[union-attr]
    ]
    goods = paid.get("trade_goods")
    if goods:
        names.append(counted(goods, "trade good"))  # type: ignore[arg-type]
    return listed(names)


def _pay(value: Value, steps: Steps, cx: Context[Tables]) -> Payment:
    if isinstance(value, dict):
        for name in filter(_NEVER.get, value):
            none = is_no(name, "part of a payment")
            cx.fault((*steps, name), none, _NEVER[name], key=True)
        value = {name: said for name, said in value.items() if name not in _NEVER}
    return PAYMENT.read(value, steps, cx)


def _roll(value: Value, steps: Steps, cx: Context[Tables]) -> int:
    """A result of the die; 0 reads as its highest."""
    sides = cx.index.figures.die.sides
    if type(value) is int and 0 <= value <= sides:
        return value or sides
    hint = f"the die shows 1 to {sides}, and 0 for {sides}"
    cx.fault(steps, is_no(value, "result of the die"), hint)
    return BAD  # type: ignore[no-any-return]


def _into(told: Value, cx: Context[Tables]) -> str:
    return listed(told) or "no chosen system"  # type: ignore[arg-type]


PAY = Own(PAYMENT, _pay, words=_given)
MOVES = Moves(
    Move,
    (
        Kind(
            CLAIM, Ref("slice"), "word", "claims|claim the slice {}",
            {"pay": Beside(PAY, ", paying {}", "What is given for it.")},
            "The slice that is claimed.", "SLICE",
        ),
        Kind(
            TOKEN, TILE, "word", "puts|put the token of the breakthrough into system {}",
            short="TILE",
        ),
        Kind(ROLL, Own(Count("the die"), _roll), "number", "rolls|roll {}", short="ROLL"),
        Kind(
            INGRESS, Seq(TILE, "the tiles with ingress tokens", said=_into), "tiles",
            "puts|put ingress tokens into {}", short="TILES",
        ),
        Kind(PLACE, TILE, "word", "places|place Thunder's Edge in system {}", short="TILE"),
        Kind(
            INFANTRY, Player(), "word", "has|have {} place infantry on Thunder's Edge",
            short="PLAYER",
        ),
        Kind(
            END, Word(TURN, noun="thing that ends"), "word", "ends|end the {}",
            short="the turn TURN",
        ),
    ),
    example="{by: sol, claim: resources}",
    strange="`{}` costs nothing",
)  # fmt: skip
