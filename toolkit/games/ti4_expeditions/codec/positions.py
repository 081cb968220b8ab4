"""Positions from mappings (FORMATS 6): every fault in them is told, not only the first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.codec.holdings import HOLDING_KEYS, HoldingsReader
from toolkit.games.ti4_expeditions.state.position import (
    DESTROYED,
    INFANTRY,
    INGRESS_TOKEN,
    MOMENTS,
    OWED,
    PLACE,
    Claim,
    Expedition,
    Holdings,
    Owed,
    Placed,
    Turn,
    Unpaid,
)
from toolkit.games.ti4_expeditions.state.status import status
from toolkit.pack.refusing import shown
from toolkit.referee.game import Fault

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Steps, Value

KEYS = (
    "slices", "turn", "systems", "fracture", "thunders_edge", "owed", "infantry", "control",
    "unpaid",
)  # fmt: skip
TURN_KEYS = ("player", "moment", "claimed")
UNKNOWN = "unknown"


def decode(
    value: Value, players: tuple[str, ...], tables: Tables
) -> tuple[Expedition | None, list[Fault]]:
    """The position a mapping tells, None when something in it cannot be read."""
    if value is None:
        value = {}
    if not isinstance(value, dict):
        return None, [Fault((), f"a position is a mapping, not {shown(value)}")]
    reader = PositionReader(players, tables)
    position = reader.position(value)
    if not reader.faults:
        return position, []
    # What could be read is weighed as well, so that nobody mends a file twice; of a map that could
    # not, nothing is said.
    if any(fault.steps[:1] == ("systems",) for fault in reader.faults):
        position = replace(position, systems=None)
    return None, [*reader.faults, *status(position, tables)]


class PositionReader(HoldingsReader):
    """Reads one mapping, collecting faults."""

    def position(self, value: dict[str, Value]) -> Expedition:
        for key in value:
            if key in KEYS or key in self.players:
                continue
            if key in self.tables.factions:
                self.seat(key, (key,), key=True)
            else:
                words = (*KEYS, *self.players)
                self.word(key, words, (key,), "part of a position", key=True)
        absent = set() if "slices" in value else {"slices"}
        slices = self.slices(value.get("slices"))
        turn = self.turn(value.get("turn"), absent)
        holdings = tuple(self.holdings(value.get(id), id, absent) for id in self.players)
        systems = self.systems(value.get("systems"))
        fracture = self.fracture(value, systems, absent)
        edge = value.get("thunders_edge")
        lies = None if edge is None else self.tile(edge, ("thunders_edge",)) or None
        if "thunders_edge" not in value:
            absent.add("thunders_edge")
        control = value.get("control")
        if control is not None:
            holdings = self.controlled(control, holdings, absent)
        return Expedition(
            self.players,
            slices,
            turn,
            holdings,
            systems,
            fracture,
            lies,
            self.owed(value, slices, turn, lies, holdings),
            self.infantry(value.get("infantry")),
            self.unpaid(value.get("unpaid")),
            frozenset(absent),
        )

    def slices(self, value: Value) -> tuple[Claim, ...]:
        if value is None:
            return ()
        found = []
        for index, said in enumerate(self.items(value, ("slices",), "slices")):
            steps: Steps = ("slices", index)
            entry = self.mapping(said, steps, "a slice claimed", ("slice", "by"))
            if not isinstance(said, dict):
                continue
            missing = [key for key in ("slice", "by") if key not in entry]
            if missing:
                self.fault(steps, f"a slice claimed needs `{missing[0]}`")
                continue
            slice = self.word(entry["slice"], self.tables.slices, (*steps, "slice"), "slice")
            seat = self.seat(entry["by"], (*steps, "by"))
            if slice and seat >= 0:
                found.append(Claim(slice, seat))
        return tuple(found)

    def turn(self, value: Value, absent: set[str]) -> Turn:
        if not value and (value is None or isinstance(value, dict)):
            absent.add("turn")
            return Turn(0)
        said = self.mapping(value, ("turn",), "the turn", TURN_KEYS)
        absent.update(f"turn.{key}" for key in TURN_KEYS if key not in said)
        player = self.seat(said["player"], ("turn", "player")) if "player" in said else 0
        moment = said.get("moment", MOMENTS[-1])
        word = self.word(moment, MOMENTS, ("turn", "moment"), "moment of a turn")
        claimed = said.get("claimed", 0)
        return Turn(
            max(player, 0),
            word or MOMENTS[-1],
            self.count(claimed, ("turn", "claimed"), "a number of slices"),
        )

    # ---- the map

    def tile(self, value: Value, steps: Steps, *, key: bool = False) -> str:
        words = {**self.tables.systems, **dict.fromkeys(self.tables.hyperlanes)}
        return self.word(value, words, steps, "tile", key=key)

    def systems(self, value: Value) -> tuple[tuple[str, tuple[str, ...]], ...] | None:
        if value is None or value == UNKNOWN:
            return None
        found = []
        for tile, said in self.mapping(value, ("systems",), "the map").items():
            steps: Steps = ("systems", tile)
            known = self.tile(tile, steps, key=True)
            tokens = [] if said is None else self.items(said, steps, "the tokens of a system")
            words = (
                self.token(token, known, (*steps, index)) for index, token in enumerate(tokens)
            )
            found.append((known, tuple(word for word in words if word)))
        return tuple(found)

    def token(self, value: Value, tile: str, steps: Steps) -> str:
        """A token that may lie in a system: one of the data, or a planet that was destroyed."""
        if isinstance(value, str) and value.startswith(DESTROYED):
            planet = value.removeprefix(DESTROYED)
            system = self.tables.systems.get(tile)
            here = system.planets if system is not None else ()
            if planet in here:
                return value
            if planet not in self.tables.planets:
                self.word(planet, self.tables.planets, steps, "planet")
            elif tile:
                hint = f"planets there: {', '.join(here)}" if here else "no planet is printed there"
                self.fault(steps, f"{planet} is not printed on tile {tile}", hint)
            return ""
        if tile in self.tables.hyperlanes:
            self.fault(steps, f"tile {tile} is a hyperlane, where no token lies")
            return ""
        return self.word(value, (*self.tables.tokens, f"{DESTROYED}PLANET"), steps, "token")

    def fracture(
        self,
        value: dict[str, Value],
        systems: tuple[tuple[str, tuple[str, ...]], ...] | None,
        absent: set[str],
    ) -> bool:
        """Whether the Fracture is in play; where nothing is said, its traces on the map tell."""
        if value.get("fracture") is not None:
            return self.yes(value["fracture"], ("fracture",))
        absent.add("fracture")
        return any(
            tile in self.tables.fracture or INGRESS_TOKEN in tokens
            for tile, tokens in systems or ()
        )

    # ---- what is owed, and what the last slice brought

    def owed(
        self,
        value: dict[str, Value],
        slices: tuple[Claim, ...],
        turn: Turn,
        lies: str | None,
        holdings: tuple[Holdings, ...],
    ) -> tuple[Owed, ...]:
        last = slices[-1].by if slices else turn.player
        if value.get("owed") is None:
            complete = len({claim.slice for claim in slices}) >= len(self.tables.slices)
            edge = self.tables.thunders_edge
            held = any(id == edge for mine in holdings for id, _ in mine.planets)
            if complete and lies is None and not held:
                return Owed(PLACE, last), Owed(INFANTRY, last)
            return ()
        found = []
        for index, said in enumerate(self.items(value["owed"], ("owed",), "what is owed")):
            steps: Steps = ("owed", index)
            what, by = said, turn.player
            if isinstance(said, dict) and len(said) == 1:
                ((key, who),) = said.items()
                what, by = key, self.seat(who, (*steps, key))
            word = self.word(what, OWED, steps, "thing that can be owed")
            if isinstance(said, str) and word in (PLACE, INFANTRY):
                by = last
            if word and by >= 0:
                found.append(Owed(word, by))
        return tuple(found)

    def infantry(self, value: Value) -> Placed | None:
        if value is None:
            return None
        said = self.mapping(value, ("infantry",), "the infantry on Thunder's Edge")
        if len(said) != 1:
            if isinstance(value, dict):
                what = "one player places infantry on Thunder's Edge"
                self.fault(("infantry",), f"{what}, not {len(said)}")
            return None
        ((who, number),) = said.items()
        steps: Steps = ("infantry", who)
        seat = self.seat(who, steps, key=True)
        return Placed(seat, self.count(number, steps, "a number of infantry"))

    def controlled(
        self, value: Value, holdings: tuple[Holdings, ...], absent: set[str]
    ) -> tuple[Holdings, ...]:
        """What players hold, with the planet for whoever is said to control it."""
        seat = self.seat(value, ("control",))
        edge = self.tables.thunders_edge
        if seat < 0 or any(id == edge for id, _ in holdings[seat].planets):
            return holdings
        absent.discard(f"{self.players[seat]}.planets")
        mine = holdings[seat]._replace(planets=(*holdings[seat].planets, (edge, False)))
        return (*holdings[:seat], mine, *holdings[seat + 1 :])

    def unpaid(self, value: Value) -> tuple[Unpaid, ...]:
        if value is None:
            return ()
        found = []
        for index, said in enumerate(self.items(value, ("unpaid",), "what is unpaid")):
            steps: Steps = ("unpaid", index)
            entry = self.mapping(said, steps, "a slice unpaid", ("by", "slice", "move"))
            if not entry:
                continue
            seat = self.seat(entry.get("by"), (*steps, "by"))
            slice = self.word(entry.get("slice"), self.tables.slices, (*steps, "slice"), "slice")
            number = entry.get("move", 0)
            if not isinstance(number, int) or isinstance(number, bool):
                self.fault((*steps, "move"), "the place of the move is a whole number")
            elif seat >= 0 and slice:
                found.append(Unpaid(seat, slice, number))
        return tuple(found)


__all__ = ["HOLDING_KEYS", "KEYS", "decode"]
