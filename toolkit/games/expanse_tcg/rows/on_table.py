"""What lies on the table in words, a line a thing: for the board as text and as a picture.

Taken from the position as it is told, so that what somebody does not see stands there as it is told
to them: by count, or as unknown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.rows import pictured
from toolkit.games.expanse_tcg.schemas.terms import UNKNOWN_NUMBER
from toolkit.games.expanse_tcg.state.places import SIDES
from toolkit.games.expanse_tcg.state.things import counted
from toolkit.model.alike import numbered
from toolkit.model.words import NOT_TOLD
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.document import Value

COUNTS = ("hand", "deck", "knowledge", "faith", "aside")
PILES = ("quests", "completed", "discard", "afterlife", "eternity")
ROWS = ((1, "back"), (1, "front"), (0, "front"), (0, "back"))
"""The rows of both players from top to bottom, by the seat."""


class OnTable:
    """One position as it is told; what is `there` on a spot, what each player `has`."""

    def __init__(self, told: Mapping[str, Any], players: tuple[str, ...], tables: Tables) -> None:
        self.told, self.players, self.tables = told, players, tables
        self.battle: Mapping[str, Any] = told.get("battle", {})

    @property
    def has_board(self) -> bool:
        """Whether there is more than a battle that stands for itself."""
        return not self.battle or "at" in self.battle

    # ---- players

    def counts(self, seat: int) -> str:
        """`The Cult, hand 5, deck 40, turn 3, control 1`."""
        half: Mapping[str, Any] = self.told[self.players[seat]]
        counts = [f"{key} {_count(half[key])}" for key in COUNTS if key in half]
        if "faction" in half:
            counts.insert(0, self.tables.name("faction", half["faction"]))
        turn = self.told.get("turn", {})
        if turn.get("player") == self.players[seat]:
            counts.append(f"turn {turn['number']}, {turn['phase'].replace('_', ' ')}")
        return ", ".join(counts)

    def piles(self, seat: int) -> Iterator[str]:
        """What lies open beside the board."""
        half = self.told[self.players[seat]]
        yield from (f"{pile}: {self.names(half[pile])}" for pile in PILES if half.get(pile))
        yield from (f"event {self._thing(event)}" for event in half.get("events", ()))

    def camps(self) -> Iterator[str]:
        """Encampments, with all that is in them."""
        for spot, camp in self.told.get("camps", {}).items():
            brought = self.goods(camp)
            who = ", ".join(map(self.creature, camp.get("creatures", ())))
            if who or brought:
                yield f"before {spot}: {'; with '.join(filter(None, (who, brought)))}"

    # ---- places

    def spot(self, seat: int, spot: str) -> Iterator[str]:
        """What stands on a spot, a line a thing, the name of the location first."""
        name = f"{self.players[seat]}.{spot}"
        place = self.told[self.players[seat]].get("locations", {}).get(spot)
        if place is not None:
            yield from self.place(_whole(place))
        for one in self.told.get("footholds", ()):
            if one["spot"] == name:
                yield f"foothold of {one['by']}"
                yield from (f"- {self.creature(each)}" for each in one.get("creatures", ()))

    def camp(self, spot: str) -> list[str]:
        """The encampment before a spot, a line a thing."""
        camp = self.told.get("camps", {}).get(spot)
        if camp is None:
            return []
        who = [f"- {self.creature(one)}" for one in camp.get("creatures", ())]
        brought = [*filter(None, [self.goods(camp)])]
        return ["Encamped", *who, *brought] if who or brought else []

    def place(self, place: Mapping[str, Any]) -> Iterator[str]:
        card = self.tables.cards[place["card"]]
        yield card.name
        militia = place.get("militia", card.militia)
        left = f"health {_less(card.health, place.get('damage', 0))}"
        yield f"{left}, militia {figure(militia)}" if militia else left
        if goods := counted(place):
            yield ", ".join(goods)
        for key in ("plague", "tunnel", "overgrown", "face_down"):
            if place.get(key):
                said = "" if place[key] is True else f" {_listed(place[key])}"
                yield f"{key.replace('_', ' ')}{said}"
        for what, mark, say in (("creatures", "-", self.creature), ("treasures", "+", self._name)):
            things = place.get(what, ())
            if isinstance(things, list | tuple):
                yield from (f"{mark} {say(one)}" for one in things)
            else:
                yield f"{what} {things}"

    # ---- a battle

    def battle_title(self) -> str:
        battle = self.battle
        where = f" at {battle['at']}" if "at" in battle else ""
        return f"battle{where}, round {battle['round']}: {battle['side'].replace('_', ' ')}"

    def attacked(self) -> str:
        """The location of a battle alone; empty where it stands on the board."""
        place = self.battle.get("location")
        return "" if place is None else ", ".join(self.place(_whole(place)))

    def fighters(self) -> dict[str, Any]:
        """Who stands on the grid, by the full names of cells."""
        return {
            (cell if "_" in cell else f"{side[0]}_{cell}"): one
            for side in SIDES
            for cell, one in self.battle.get(side, {}).items()
        }

    def on_card(self, told: Any) -> dict[str, Value]:
        """A creature as its card in small: `name`, `owner`, `power`, `health` as they are now, and
        what its picture shows."""
        one = _whole(told)
        card = self.tables.cards[one["card"]]
        power, health = one.get("plus", (0, 0))
        return {
            "name": card.name,
            "owner": card.faction,
            "power": figure(card.power, power),
            "health": figure(card.health, health),
            **pictured(card, card.kind),
        }

    def fought_for(self) -> str:
        """The location of a battle and what is in it; empty where nobody has told it."""
        told = _whole(self.battle.get("location", ""))
        goods = self.goods(told)
        return f"{self._name(told['card'])}{goods and f': {goods}'}"

    def beside_battle(self) -> Iterator[str]:
        said: dict[str, Callable[[Any], str]] = {"camp": self.goods, "out": self.creatures}
        for key in ("camp", "out", "struck", "retreating"):
            if self.battle.get(key):
                yield f"{key}: {said.get(key, self.names)(self.battle[key])}"

    # ---- things in words

    def creature(self, told: Any) -> str:
        """`Wolf 3/2`, with what is otherwise than when it was played."""
        one = _whole(told)
        card = self.tables.cards[one["card"]]
        power, health = one.get("plus", (0, 0))
        said = [f"{card.name} {figure(card.power, power)}/{figure(card.health, health)}"]
        said += [f"{key} {one[key]}" for key in ("of", "damage", "plague", "from") if one.get(key)]
        said += [key for key in ("new", "attacked", "given") if one.get(key)]
        if one.get("spaces"):
            said.append(f"moved {one['spaces']}")
        if one.get("inside"):
            said.append(f"inside {self.creatures(one['inside'])}")
        return ", ".join(said)

    def creatures(self, told: Sequence[Any]) -> str:
        """Several in one place, each as a whole."""
        return "; ".join(map(self.creature, told))

    def goods(self, told: Mapping[str, Any]) -> str:
        """`2 Aether, 1 lore, Silver Hoard`."""
        return ", ".join([*counted(told), *map(self._name, told.get("treasures", ()))])

    def names(self, told: Any) -> str:
        return ", ".join(map(self._thing, told)) if isinstance(told, list) else str(told)

    def _thing(self, told: Any) -> str:
        if not isinstance(told, dict):
            return self._name(told)
        more = [f"{key} {self._upon(told[key])}" for key in told if key != "card"]
        return ", ".join([self._name(told["card"]), *more])

    def _upon(self, told: Any) -> str:
        """What an event is put on, or another thing that is told of it."""
        if not isinstance(told, dict):
            return self._name(told)
        id, number = numbered(told["creature"])
        name = f"{self._name(id)}{f' {number}' if number > 1 else ''}"
        return f"{name} at {told['at']}"

    def _name(self, id: Any) -> str:
        return self.tables.name("card", id) if id in self.tables.cards else str(id)


def _whole(told: Any) -> Mapping[str, Any]:
    """What is told of a thing, if only by its card."""
    return {"card": told} if isinstance(told, str) else told


def _count(told: Any) -> str:
    """How many, of cards or a count; `not told` where nobody has told it."""
    if told == UNKNOWN:
        return NOT_TOLD
    return str(len(told)) if isinstance(told, list) else str(told)


def _listed(told: Any) -> str:
    return ", ".join(map(str, told)) if isinstance(told, list) else str(told)


def figure(number: Any, more: int = 0) -> str:
    """A number of a card; `?` where nobody knows it."""
    return "?" if number == UNKNOWN_NUMBER else str(number + more if more else number)


def _less(whole: int, damage: Any) -> str:
    if not damage:
        return figure(whole)
    return f"{whole - damage} of {whole}" if whole != UNKNOWN_NUMBER else f"?, damage {damage}"
