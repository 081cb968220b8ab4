"""Positions from mappings (FORMATS 6): every fault in them is told, not only the first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.codec.maps import MAP_KEYS, UNKNOWN, MapReader, Placed
from toolkit.games.expanse.codec.moves import decode_context, decode_entries
from toolkit.games.expanse.schemas.card_schema import ACTION, SCORE
from toolkit.games.expanse.state.moves import DAMAGED, UNITS
from toolkit.games.expanse.state.opening_deal import OPENING, initiative_of, start
from toolkit.games.expanse.state.position import NOTHING, Pending, Position, SoFar, Turn
from toolkit.games.expanse.state.stages import (
    BEGIN,
    BONUS,
    EVENT,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
    TAKER,
    waits_for,
)
from toolkit.games.expanse.state.status import status
from toolkit.model.fault import Fault
from toolkit.pack.refusing import is_no, shown
from toolkit.referee.telling import WithFacts

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Steps, Value

KEYS = (
    "control_points", "influence", "fleets", "rocinante", "initiative", "technologies", "scorings",
    "bonus_used", "track", "kept", "tokens", "turn", "pending", "deck", "discard", "over",
)  # fmt: skip
TOKENS = ("protomolecule", "scrap_ship")
TURN_KEYS = Turn._fields
STAGES = (BEGIN, POINTS, OFFER, EVENT, BONUS, SCORING_EVENTS, SCORING_BUILD)
_SCORING = (BONUS, SCORING_EVENTS, SCORING_BUILD)
EMPTY = "empty"
# What may stand in a slot besides a card: nothing, or a card that nobody told.
_SLOTS = {EMPTY: "", UNKNOWN: UNKNOWN}
# Keys whose default is a value; those of the others is not to know.
DEFAULTED = (
    "control_points", "influence", "fleets", "initiative", "technologies", "scorings", "bonus_used",
    "kept", "tokens", "turn",
)  # fmt: skip


def decode(
    value: Value, players: tuple[str, ...], tables: Tables
) -> tuple[Position | None, list[Fault]]:
    """The position a mapping tells, None when something in it cannot be read.

    `players` are those of a setup there is (see `Tables.seats`).
    """
    if value is None:
        value = {}
    if not isinstance(value, dict):
        return None, [Fault((), f"a position is a mapping, not {shown(value)}")]
    reader = PositionReader(tables, tables.seats(players))
    position = reader.position(value)
    if reader.faults:
        # What could be read is weighed as well, so that nobody mends a file twice.
        return None, [*reader.faults, *status(position, tables)]
    return position, []


class PositionReader(MapReader):
    """Reads one mapping, collecting faults."""

    def position(self, value: dict[str, Value]) -> Position:
        for key in value:
            if key not in KEYS:
                self.word(key, KEYS, (key,), "part of a position", key=True)
        absent = {key for key in DEFAULTED if key not in value}
        influence, diplomats, fleets, rocinante, holder = self.map_with_facts(value, absent)
        turn = self.turn(value.get("turn"), absent)
        protomolecule, scrap_ships = self.tokens(value.get("tokens"))
        start_points = start(self.tables)
        cards = self.cards
        return Position(
            self.players,
            self.by_seat(value.get("control_points"), start_points, "control_points"),
            influence,
            diplomats,
            fleets,
            rocinante,
            holder,
            self.initiative(value.get("initiative")),
            self.technologies(value.get("technologies")),
            self.count(value.get("scorings", 0), ("scorings",)),
            self.bonus_used(value.get("bonus_used")),
            self.track(value.get("track")),
            self.kept(value.get("kept")),
            protomolecule,
            turn,
            self.pending(value.get("pending")),
            cards(value.get("deck"), ("deck",), "the deck"),
            cards(value.get("discard"), ("discard",), "the discard pile"),
            frozenset(absent),
            self.yes(value.get("over", False), ("over",)),
            scrap_ships,
        )

    def map_with_facts(self, value: dict[str, Value], absent: set[str]) -> Placed:
        """The map as told; facts that tell a part of an opening leave the rest of it as it is."""
        filled = value.filled if isinstance(value, WithFacts) else frozenset()
        told_by_facts = MAP_KEYS.intersection(value)
        if not told_by_facts or not told_by_facts <= filled:
            return self.map(value, absent)
        influence, diplomats, fleets, rocinante, holder = self.map({}, absent)
        told = self.map({key: value[key] for key in told_by_facts}, set())
        if "influence" in value:
            influence, diplomats = told[:2]
        if "fleets" in value:
            fleets = told[2]
        if told[3] is not None or told[4] is not None:
            absent.discard("rocinante")
        if {"influence", "fleets"} <= told_by_facts:
            absent.discard(OPENING)
        return (
            influence,
            diplomats,
            fleets,
            rocinante if told[3] is None else told[3],
            holder if told[4] is None else told[4],
        )

    # ---- players

    def by_seat(self, value: Value, otherwise: int, key: str) -> tuple[int, ...]:
        numbers = [otherwise] * len(self.players)
        if value is not None:
            for faction, said in self.mapping(value, (key,), key).items():
                seat = self.seat(faction, (key, faction), key=True)
                number = self.count(said, (key, faction), "a number of control points")
                if seat >= 0:
                    numbers[seat] = number
        return tuple(numbers)

    def initiative(self, value: Value) -> tuple[int, ...]:
        if value is None:
            return initiative_of(self.players, self.tables)
        found: list[int] = []
        for index, said in enumerate(self.items(value, ("initiative",), "initiative")):
            seat = self.seat(said, ("initiative", index))
            if seat in found:
                self.fault(("initiative", index), f"{said} stands on the track twice")
            elif seat >= 0:
                found.append(seat)
        missing = [id for seat, id in enumerate(self.players) if seat not in found]
        if missing:
            said = ", ".join(missing)
            self.fault(("initiative",), f"{said} is missing", "name every player, top first")
            return tuple(range(len(self.players)))
        return tuple(found)

    def technologies(self, value: Value) -> tuple[frozenset[str], ...]:
        found: list[frozenset[str]] = [frozenset()] * len(self.players)
        if value is not None:
            known = self.tables.abilities
            for faction, said in self.mapping(value, ("technologies",), "technologies").items():
                steps = ("technologies", faction)
                seat = self.seat(faction, steps, key=True)
                ids = [
                    str(id)
                    for index, id in enumerate(self.items(said, steps, "technologies"))
                    if self.word(id, known, (*steps, index), "ability")
                ]
                if seat >= 0:
                    found[seat] = frozenset(ids)
        return tuple(found)

    def bonus_used(self, value: Value) -> tuple[int, ...]:
        used = [0] * len(self.tables.sectors)
        if value is not None:
            for sector, said in self.mapping(value, ("bonus_used",), "bonus_used").items():
                steps = ("bonus_used", sector)
                number = self.count(said, steps)
                if self.word(sector, self.tables.sector_number, steps, "sector", key=True):
                    used[self.tables.sector_number[sector]] = number
        return tuple(used)

    def tokens(self, value: Value) -> tuple[int, int]:
        """The Protomolecule tokens left, and the Scrap Ships never placed; -1 for not told."""
        left, never = self.seats.protomolecule, -1
        if value is not None:
            for token, said in self.mapping(value, ("tokens",), "tokens").items():
                number = self.count(said, ("tokens", token))
                if token == "scrap_ship":
                    never = number
                elif self.word(token, TOKENS, ("tokens", token), "token", key=True):
                    left = number
        return left, never

    # ---- cards

    def card(self, word: Value, steps: Steps, *kinds: str) -> str:
        cards = self.tables.cards
        if self.word(word, cards, steps, "card"):
            card = cards[str(word)]
            if card.kind in kinds:
                return card.id
            noun = "action card" if kinds == (ACTION,) else "card of the deck"
            self.fault(steps, is_no(card.id, noun))
        return ""

    def cards(self, value: Value, steps: Steps, what: str) -> tuple[str, ...] | None:
        if value is None or value == UNKNOWN:
            return None
        return tuple(
            self.card(said, (*steps, index), ACTION, SCORE)
            for index, said in enumerate(self.items(value, steps, what))
        )

    def track(self, value: Value) -> tuple[str, ...] | None:
        if value is None or value == UNKNOWN:
            return None
        return tuple(
            _SLOTS[said]
            if isinstance(said, str) and said in _SLOTS
            else self.card(said, ("track", index), ACTION, SCORE) or UNKNOWN
            for index, said in enumerate(self.items(value, ("track",), "the track"))
        )

    def kept(self, value: Value) -> tuple[tuple[str, ...], ...]:
        found: list[tuple[str, ...]] = [()] * len(self.players)
        if value is not None:
            for faction, said in self.mapping(value, ("kept",), "kept").items():
                steps = ("kept", faction)
                seat = self.seat(faction, steps, key=True)
                cards = tuple(
                    self.card(id, (*steps, index), ACTION)
                    for index, id in enumerate(self.items(said, steps, "kept events"))
                )
                if seat >= 0:
                    found[seat] = cards
        return tuple(found)

    # ---- the turn

    def turn(self, value: Value, absent: set[str]) -> Turn:
        if value is None:
            return Turn(0)
        told = self.mapping(value, ("turn",), "turn")
        for key in told:
            self.word(key, TURN_KEYS, ("turn", key), "part of a turn", key=True)

        def seat(key: str, otherwise: int) -> int:
            return self.seat(told[key], ("turn", key)) if key in told else otherwise

        def seats(key: str) -> tuple[int, ...]:
            said = self.items(told.get(key, []), ("turn", key), key)
            return tuple(self.seat(id, ("turn", key, index)) for index, id in enumerate(said))

        stage = told.get("stage", Turn(0).stage)
        self.word(stage, STAGES, ("turn", "stage"), "stage of a turn")
        card = told.get("card")
        bonus = told.get("bonus")
        if bonus is not None:
            self.word(bonus, self.tables.sector_number, ("turn", "bonus"), "sector")
        used = self.items(told.get("used", []), ("turn", "used"), "used")
        for index, id in enumerate(used):
            known = {*self.tables.abilities, DAMAGED}
            self.word(id, known, ("turn", "used", index), "ability")
        player, taker = seat("player", 0), -1
        if stage in _SCORING and "taker" not in told:
            absent.add(TAKER)
            # Whoever took a Score card is the active player until its scoring is over. Nobody takes
            # the last one: `final.led` says whom its events begin with.
            last = stage == SCORING_EVENTS and bonus is None
            taker = -1 if last else player
        return Turn(
            player=player,
            stage=str(stage),
            card="" if card is None else self.card(card, ("turn", "card"), ACTION, SCORE),
            points=self.count(told.get("points", 0), ("turn", "points")),
            used=tuple(map(str, used)),
            asked=seat("asked", -1),
            declined=seats("declined"),
            taker=seat("taker", taker),
            bonus=self.tables.sector_number.get(str(bonus), -1),
            acted=seats("acted"),
        )

    def pending(self, value: Value) -> Pending | None:
        if value is None:
            return None
        told = self.mapping(value, ("pending",), "pending")
        for key in told:
            self.word(key, Pending._fields, ("pending", key), "part of a decision", key=True)
        for key in ("by", "card"):
            if key not in told:
                self.fault(("pending",), f"a decision needs `{key}`")
        by = self.seat(told["by"], ("pending", "by")) if "by" in told else -1
        context = self.items(told.get("context", []), ("pending", "context"), "context")
        raised, faults = decode_context(context, self.seats.players, self.tables)
        self.below(("pending", "context"), faults)
        card = told.get("card", "")
        step = self.count(told.get("step", 0), ("pending", "step"))
        if "card" in told:
            self.step_there(card, step, bare=not raised)
        named, faults = decode_entries(told.get("named"), self.seats.players, self.tables)
        self.below(("pending", "named"), faults)
        return Pending(
            by,
            str(card),
            step,
            raised,
            self.seat(told["of"], ("pending", "of")) if "of" in told else -1,
            self.so_far(told["so_far"]) if "so_far" in told else None,
            named,
        )

    def below(self, steps: Steps, faults: list[Fault]) -> None:
        """Notes faults found below a path."""
        self.faults += [replace(fault, steps=(*steps, *fault.steps)) for fault in faults]

    def step_there(self, card: Value, step: int, *, bare: bool) -> None:
        """Whether a card has an effect with such a step; of a move told, it may be another's."""
        cards, steps = self.tables.cards, ("pending", "card")
        if not self.word(card, {*cards, *self.tables.crew}, steps, "card or member of the crew"):
            return
        effect = self.tables.crew.get(str(card))
        if effect is None:
            here = cards[str(card)]
            effect = here.event
            if here.kind == SCORE:
                self.fault(steps, f"{here.id} has no event in which a decision could be owed")
        if effect and bare and step >= len(effect) and not waits_for(effect):
            numbers = "0" if len(effect) == 1 else f"0 to {len(effect) - 1}"
            self.fault(
                ("pending", "step"), f"{card} has no step {step}", f"steps count from 0: {numbers}"
            )

    def so_far(self, value: Value) -> SoFar:
        """What earlier steps were about; nothing where it is not named."""
        steps = ("pending", "so_far")
        told = self.mapping(value, steps, "what earlier steps were about")
        found: dict[str, Any] = {}
        for key, said in told.items():
            here = (*steps, key)
            if not self.word(key, SoFar._fields, here, "part of it", key=True) or said == UNKNOWN:
                found[key] = None
            elif said == NOTHING and key in ("base", "orbital", "fleet"):
                continue
            elif key == "base" and self.word(said, self.tables.base_number, here, "base"):
                found[key] = self.tables.base_number[str(said)]
            elif key == "orbital" and self.word(said, self.tables.orbital_number, here, key):
                found[key] = self.tables.orbital_number[str(said)]
            elif key == "fleet" and self.word(said, UNITS, here, "unit"):
                found[key] = said
            elif key == "revealed":
                found[key] = self.card(said, here, ACTION, SCORE)
                found.setdefault("points", None)
            elif key == "points":
                found[key] = self.count(said, here, "a number of action points")
            elif key == "opponent_built":
                found[key] = self.yes(said, here)
        return SoFar(**{key: found[key] for key in SoFar._fields if key in found})
