"""What a player holds, read from the mapping under the player's faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.codec.at_table import PLANET, STATION, TableReader
from toolkit.games.ti4_expeditions.gaining import has_already
from toolkit.games.ti4_expeditions.schemas.map_schemas import COLOURS
from toolkit.games.ti4_expeditions.state.position import Effect, Holdings

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.position import Attached, Card
    from toolkit.pack.document import Steps, Value

HOLDING_KEYS = Holdings._fields
READY, EXHAUSTED = "ready", "exhausted"
STATES = (READY, EXHAUSTED)
EFFECT_KEYS = Effect._fields


class HoldingsReader(TableReader):
    """Reads what players hold, collecting faults."""

    def holdings(self, value: Value, id: str, slices: int, absent: set[str]) -> Holdings:
        """What a player has, who claimed so many slices."""
        has = has_already(self.tables.factions[id], slices)
        if value is None:
            absent.update(f"{id}.{key}" for key in HOLDING_KEYS)
            return Holdings(breakthrough=has)
        said = self.mapping(value, (id,), "what a player holds", HOLDING_KEYS)
        absent.update(f"{id}.{key}" for key in HOLDING_KEYS if key not in said)
        found = said.get
        at: Steps = (id,)
        return Holdings(
            self.cards(found("planets"), (*at, "planets"), PLANET),
            self.cards(found("stations"), (*at, "stations"), STATION),
            self.count(found("trade_goods", 0), (*at, "trade_goods"), "a number of trade goods"),
            self.count(found("action_cards", 0), (*at, "action_cards"), "a number of cards"),
            self.count(
                found("secret_objectives", 0),
                (*at, "secret_objectives"),
                "a number of secret objectives",
            ),
            self.yes(found("breakthrough", has), (*at, "breakthrough")),
            self.technologies(found("technologies"), (*at, "technologies")),
            self.attachments(found("attachments"), (*at, "attachments")),
            self.yes(found("passed", False), (*at, "passed")),
            self.yes(found("eliminated", False), (*at, "eliminated")),
            self.fragments(found("relic_fragments", 0), (*at, "relic_fragments")),
        )

    def fragments(self, value: Value, steps: Steps) -> int:
        """How many types of relic fragments a player has; 0 and a fault where there are fewer."""
        noun, most = "a number of types of relic fragments", self.tables.fragments
        count = self.count(value, steps, noun)
        if count <= most:
            return count
        self.fault(steps, f"{count} is too large", f"there are {most} types of relic fragments")
        return 0

    def cards(self, value: Value, steps: Steps, kind: str) -> tuple[Card, ...]:
        """Planets or stations, each readied or exhausted."""
        if value is None:
            return ()
        found = []
        for id, said in self.mapping(value, steps, f"the {kind}s of a player").items():
            name = self.world(id, kind, (*steps, id), key=True)
            state = self.word(said, STATES, (*steps, id), f"state of a {kind} card")
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
            planet = self.world(id, PLANET, here, key=True)
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
            return self.word(value, known, steps, "attachment of this game") or None
        said = self.mapping(value, steps, "an attachment", EFFECT_KEYS)
        colour, at = "", (*steps, "specialty")
        if "specialty" in said:
            colour = self.word(said["specialty"], COLOURS, at, "technology specialty")
        return Effect(
            colour,
            self.count(said.get("resources", 0), (*steps, "resources"), "resources"),
            self.count(said.get("influence", 0), (*steps, "influence"), "influence"),
        )
