"""Moves from the mappings of FORMATS 6: every fault in them is told, not only the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.moves import Move, Payment
from toolkit.pack.refusing import is_no, shown
from toolkit.referee.decoding import Reader

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Steps, Value
    from toolkit.referee.game import Fault

_BESIDE = ("by", "pay")
_PAY = Payment._fields
_NEVER = {
    "commodities": "commodities never pay; trade goods do",
    "action_cards": "cards are counted, not named: leave this out",
    "secret_objectives": "secret objectives are counted, not named: leave this out",
}


def decode_move(
    value: Value, players: tuple[str, ...], tables: Tables
) -> tuple[Move | None, list[Fault]]:
    """The move a mapping describes, or None with everything that is wrong with it."""
    reader = MoveReader(players, tables)
    move = reader.move(value)
    return (None if reader.faults else move), reader.faults


class MoveReader(Reader):
    """Reads one move, collecting faults."""

    def __init__(self, players: tuple[str, ...], tables: Tables) -> None:
        super().__init__(players, tables.factions, "faction")
        self.tables = tables

    def move(self, value: Value) -> Move | None:
        if not isinstance(value, dict):
            example = "such as {by: sol, claim: resources}"
            self.fault((), f"a move is a mapping, not {shown(value)}", example)
            return None
        for key in value:
            if key not in m.KINDS and key not in _BESIDE:
                self.word(key, (*m.KINDS, *_BESIDE), (key,), "part of a move", key=True)
        by = -1
        if "by" in value:
            by = self.seat(value["by"], ("by",))
        else:
            self.fault((), "a move needs `by`: the faction that makes it")
        kinds = [key for key in value if key in m.KINDS]
        if len(kinds) != 1:
            found = f"found {', '.join(kinds)}" if kinds else "found none"
            self.fault((), f"a move needs exactly one kind, {found}", ", ".join(m.KINDS))
            return None
        kind = kinds[0]
        move = self.kind(Move(by, kind, players=self.players), value[kind], (kind,))
        if "pay" not in value:
            return move
        if kind != m.CLAIM:
            self.fault(("pay",), f"`{kind}` costs nothing", key=True)
            return move
        return move._replace(pay=self.payment(value["pay"]))

    def kind(self, move: Move, value: Value, steps: Steps) -> Move:
        tables = self.tables
        if move.kind == m.CLAIM:
            return move._replace(word=self.word(value, tables.slices, steps, "slice"))
        if move.kind == m.END:
            return move._replace(word=self.word(value, (m.TURN,), steps, "thing that ends"))
        if move.kind == m.ROLL:
            return move._replace(number=self.roll(value, steps))
        if move.kind == m.INFANTRY:
            seat = self.seat(value, steps)
            return move._replace(word=self.players[seat] if seat >= 0 else "")
        if move.kind == m.INGRESS:
            tiles = self.items(value, steps, "the tiles with ingress tokens")
            named = [self.tile(tile, (*steps, index)) for index, tile in enumerate(tiles)]
            return move._replace(tiles=tuple(named))
        return move._replace(word=self.tile(value, steps))

    def tile(self, value: Value, steps: Steps) -> str:
        words = {**self.tables.systems, **dict.fromkeys(self.tables.hyperlanes)}
        return self.word(value, words, steps, "tile")

    def roll(self, value: Value, steps: Steps) -> int:
        """A result of the die; 0 reads as its highest."""
        sides = self.tables.sides
        if type(value) is int and 0 <= value <= sides:
            return value or sides
        hint = f"the die shows 1 to {sides}, and 0 for {sides}"
        self.fault(steps, is_no(value, "result of the die"), hint)
        return sides

    def payment(self, value: Value) -> Payment | None:
        steps: Steps = ("pay",)
        if isinstance(value, dict):
            for key in value:
                if key in _NEVER:
                    none = is_no(key, "part of a payment")
                    self.fault((*steps, key), none, _NEVER[key], key=True)
            value = {key: said for key, said in value.items() if key not in _NEVER}
        said = self.mapping(value, steps, "a payment", _PAY)
        goods = self.count(
            said.get("trade_goods", 0), (*steps, "trade_goods"), "a number of trade goods"
        )
        return Payment(
            self.cards(said.get("planets"), (*steps, "planets"), self.tables.planets, "planet"),
            self.cards(said.get("stations"), (*steps, "stations"), self.tables.stations, "station"),
            goods,
        )

    def cards(
        self, value: Value, steps: Steps, known: Collection[str], noun: str
    ) -> tuple[str, ...]:
        if value is None:
            return ()
        found = [
            self.word(said, known, (*steps, index), noun)
            for index, said in enumerate(self.items(value, steps, f"the {noun}s exhausted"))
        ]
        return tuple(id for id in found if id)
