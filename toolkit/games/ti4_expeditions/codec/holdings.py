"""What a player holds, read from the mapping under the player's faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.schemas.map_schemas import COLOURS
from toolkit.games.ti4_expeditions.state.position import Effect, Holdings
from toolkit.referee.decoding import Reader

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.games.ti4_expeditions.state.position import Attached, Card
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Steps, Value

HOLDING_KEYS = Holdings._fields
READY, EXHAUSTED = "ready", "exhausted"
STATES = (READY, EXHAUSTED)
EFFECT_KEYS = Effect._fields


class HoldingsReader(Reader):
    """Reads what players hold, collecting faults."""

    def __init__(self, players: tuple[str, ...], tables: Tables) -> None:
        super().__init__(players, tables.factions, "faction")
        self.tables = tables

    def holdings(self, value: Value, id: str, absent: set[str]) -> Holdings:
        if value is None:
            absent.update(f"{id}.{key}" for key in HOLDING_KEYS)
            return Holdings()
        said = self.mapping(value, (id,), "what a player holds", HOLDING_KEYS)
        absent.update(f"{id}.{key}" for key in HOLDING_KEYS if key not in said)
        found = said.get
        at: Steps = (id,)
        return Holdings(
            self.cards(found("planets"), (*at, "planets"), self.tables.planets, "planet"),
            self.cards(found("stations"), (*at, "stations"), self.tables.stations, "station"),
            self.count(found("trade_goods", 0), (*at, "trade_goods"), "a number of trade goods"),
            self.count(found("action_cards", 0), (*at, "action_cards"), "a number of cards"),
            self.count(
                found("secret_objectives", 0),
                (*at, "secret_objectives"),
                "a number of secret objectives",
            ),
            self.yes(found("breakthrough", False), (*at, "breakthrough")),
            self.technologies(found("technologies"), (*at, "technologies")),
            self.attachments(found("attachments"), (*at, "attachments")),
            self.yes(found("passed", False), (*at, "passed")),
            self.yes(found("eliminated", False), (*at, "eliminated")),
        )

    def cards(
        self, value: Value, steps: Steps, known: Collection[str], noun: str
    ) -> tuple[Card, ...]:
        """Planets or stations, each readied or exhausted."""
        if value is None:
            return ()
        found = []
        for id, said in self.mapping(value, steps, f"the {noun}s of a player").items():
            name = self.word(id, known, (*steps, id), noun, key=True)
            state = self.word(said, STATES, (*steps, id), f"state of a {noun} card")
            if name and state:
                found.append((name, state == READY))
        return tuple(found)

    def technologies(self, value: Value, steps: Steps) -> tuple[str, ...]:
        if value is None:
            return ()
        known = self.tables.technologies
        noun = "technology that bears on an expedition; leave out all others"
        words = [
            self.word(said, known, (*steps, index), noun)
            for index, said in enumerate(self.items(value, steps, "technologies"))
        ]
        return tuple(dict.fromkeys(word for word in words if word))

    def attachments(self, value: Value, steps: Steps) -> tuple[Attached, ...]:
        """What is attached to planets: PLANET: names of cards, or what they do."""
        if value is None:
            return ()
        found = []
        for id, said in self.mapping(value, steps, "attachments").items():
            here = (*steps, id)
            planet = self.word(id, self.tables.planets, here, "planet", key=True)
            many = isinstance(said, list)
            cards = [
                self.attachment(card, (*here, index) if many else here)
                for index, card in enumerate(said if isinstance(said, list) else [said])
            ]
            if planet:
                found.append((planet, tuple(card for card in cards if card is not None)))
        return tuple(found)

    def attachment(self, value: Value, steps: Steps) -> str | Effect | None:
        if not isinstance(value, dict):
            known = self.tables.attachments
            return self.word(value, known, steps, "attachment") or None
        said = self.mapping(value, steps, "an attachment", EFFECT_KEYS)
        colour, at = "", (*steps, "specialty")
        if "specialty" in said:
            colour = self.word(said["specialty"], COLOURS, at, "technology specialty")
        return Effect(
            colour,
            self.count(said.get("resources", 0), (*steps, "resources"), "resources"),
            self.count(said.get("influence", 0), (*steps, "influence"), "influence"),
        )
