"""The board as text: two halves of two rows that face each other, and the grid of a battle.

Drawn from the position as it is told, so that what somebody does not see stands there as it is told
to them: by count, or as unknown.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.asking.card_words import in_full
from toolkit.games.expanse_tcg.asking.short_line import load
from toolkit.games.expanse_tcg.state.places import COLUMNS
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.games.expanse_tcg.tables import Tables

WIDTH = 17
"""Characters of a spot: four of them, with what stands before them, in a terminal of 80."""
_LINE, _MARGIN = 76, 6
_ROWS = ((1, "back"), (1, "front"), (0, "front"), (0, "back"))
_GRID = ("d_back", "d_front", "a_front", "a_back")
_COUNTS = ("hand", "deck", "knowledge", "faith", "aside")
_PILES = ("quests", "completed", "discard", "afterlife", "eternity")


def sketch(told: Mapping[str, Any], players: tuple[str, ...], tables: Tables) -> list[str]:
    """The board, what each player has, and a battle, of a position as it is told."""
    return [*Sketch(told, players, tables).lines()]


class Sketch:
    """One position in lines."""

    def __init__(self, told: Mapping[str, Any], players: tuple[str, ...], tables: Tables) -> None:
        self.told, self.players, self.tables = told, players, tables

    def lines(self) -> Iterator[str]:
        if "battle" not in self.told or "at" in self.told["battle"]:
            yield from self._board()
        if "battle" in self.told:
            yield from self._battle(self.told["battle"])
        for name in self.players:
            hand = self.told[name].get("hand")
            if isinstance(hand, list) and hand:
                yield f"in the hand of {name}:"
                for card in hand:
                    yield from _hanging(f"- {in_full(self.tables.cards[card], self.tables)}")

    # ---- the board

    def _board(self) -> Iterator[str]:
        yield from self._player(1)
        yield _row("", [f"{'column':>9} {column}" for column in range(1, COLUMNS + 1)])
        for seat, row in _ROWS:
            if (seat, row) == _ROWS[2]:
                yield _row("", ["-" * WIDTH] * COLUMNS)
            spots = (f"{row}{column}" for column in range(1, COLUMNS + 1))
            yield from _block(row, [[*self._spot(seat, spot)] for spot in spots])
        yield from self._player(0)
        for spot, camp in self.told.get("camps", {}).items():
            brought = load({key: camp[key] for key in camp if key != "creatures"})
            who = ", ".join(self._creature(one) for one in camp.get("creatures", ()))
            yield from _hanging(f"before {spot}: {who}{f'; with {brought}' if brought else ''}")

    def _player(self, seat: int) -> Iterator[str]:
        name = self.players[seat]
        half: Mapping[str, Any] = self.told[name]
        counts = [f"{key} {_count(half[key])}" for key in _COUNTS if key in half]
        if "faction" in half:
            counts.insert(0, self.tables.name("faction", half["faction"]))
        turn = self.told.get("turn", {})
        if turn.get("player") == name:
            counts.append(f"turn {turn['number']}, {turn['phase']}")
        yield from _hanging(f"{name}: {', '.join(counts)}")
        for pile in _PILES:
            if half.get(pile):
                yield from _hanging(f"  {pile}: {self._names(half[pile])}")
        for event in half.get("events", ()):
            yield from _hanging(f"  event {self._thing(event)}")

    def _spot(self, seat: int, spot: str) -> Iterator[str]:
        """What stands on a spot, a line a thing."""
        holds = [one for one in self.told.get("footholds", ())
                 if one["spot"] == f"{self.players[seat]}.{spot}"]  # fmt: skip
        for one in holds:
            yield f"foothold of {one['by']}"
            yield from (f"- {self._creature(each)}" for each in one.get("creatures", ()))
        place = self.told[self.players[seat]].get("locations", {}).get(spot)
        if place is None:
            yield from () if holds else (".",)
            return
        yield from self._place({"card": place} if isinstance(place, str) else place)

    def _place(self, place: Mapping[str, Any]) -> Iterator[str]:
        card = self.tables.cards[place["card"]]
        yield card.name.upper()
        militia = place.get("militia", card.militia)
        yield f"health {_less(card.health, place.get('damage', 0))}" + (
            f", militia {militia}" if militia else ""
        )
        held = {key: place[key] for key in ("aether", "lore", "captives") if place.get(key)}
        if held:
            yield load(held)
        for key in ("plague", "tunnel", "overgrown", "face_down"):
            if place.get(key):
                said = "" if place[key] is True else f" {_listed(place[key])}"
                yield f"{key.replace('_', ' ')}{said}"
        yield from self._some("creatures", place.get("creatures", ()), "-")
        yield from self._some("treasures", place.get("treasures", ()), "+")

    def _some(self, what: str, things: Any, mark: str) -> Iterator[str]:
        if not isinstance(things, list | tuple):
            yield f"{what} {things}"
            return
        for one in things:
            yield f"{mark} {self._creature(one) if what == 'creatures' else self._name(one)}"

    # ---- a battle

    def _battle(self, battle: Mapping[str, Any]) -> Iterator[str]:
        where = battle.get("at", "")
        yield f"battle{f' at {where}' if where else ''}, round {battle['round']}: {battle['side']}"
        if "location" in battle:
            location = battle["location"]
            place = {"card": location} if isinstance(location, str) else location
            yield from _hanging(f"  {', '.join(self._place(place))}")
        cells = {f"{side[0]}_{cell}": one for side in ("attackers", "defenders")
                 for cell, one in battle.get(side, {}).items()}  # fmt: skip
        for row in _GRID:
            names = [f"{row}{column}" for column in range(1, COLUMNS + 1)]
            yield from _block(row, [[self._creature(cells[name]) if name in cells else "."]
                                    for name in names])  # fmt: skip
        for key in ("camp", "out", "struck", "retreating"):
            if battle.get(key):
                said = load(battle[key]) if key == "camp" else self._names(battle[key])
                yield from _hanging(f"  {key}: {said}")

    # ---- things in words

    def _creature(self, told: Any) -> str:
        """`Wolf 3/2`, with what is otherwise than when it was played."""
        if told == UNKNOWN:
            return str(told)
        one: Mapping[str, Any] = {"card": told} if isinstance(told, str) else told
        card = self.tables.cards[one["card"]]
        power, health = one.get("plus", (0, 0))
        said = [f"{card.name} {card.power + power}/{card.health + health}"]
        if one.get("damage"):
            said.append(f"damage {one['damage']}")
        said += [f"{key} {one[key]}" for key in ("plague", "from") if one.get(key)]
        said += [key for key in ("new", "attacked", "given") if one.get(key)]
        if one.get("spaces"):
            said.append(f"moved {one['spaces']}")
        if one.get("inside"):
            said.append(f"inside {self._names(one['inside'])}")
        return ", ".join(said)

    def _name(self, id: Any) -> str:
        return self.tables.name("card", id) if id in self.tables.cards else str(id)

    def _thing(self, told: Any) -> str:
        if not isinstance(told, dict):
            return self._name(told)
        more = [f"{key} {told[key]}" for key in told if key != "card"]
        return ", ".join([self._name(told["card"]), *more])

    def _names(self, told: Any) -> str:
        return ", ".join(map(self._thing, told)) if isinstance(told, list) else str(told)


def _count(told: Any) -> str:
    return str(len(told)) if isinstance(told, list) else str(told)


def _listed(told: Any) -> str:
    return ", ".join(map(str, told)) if isinstance(told, list) else str(told)


def _less(whole: int, damage: Any) -> str:
    return f"{whole - damage} of {whole}" if damage else str(whole)


def _hanging(text: str) -> list[str]:
    """A line, folded where it is long."""
    return wrap(text, _LINE, subsequent_indent="    ")


def _block(name: str, columns: Sequence[Iterable[str]]) -> Iterator[str]:
    """Columns of lines side by side, the name of their row before the first."""
    folded = [[part for line in lines for part in wrap(line, WIDTH, subsequent_indent="  ")]
              for lines in columns]  # fmt: skip
    for number in range(max(map(len, folded))):
        parts = [lines[number] if number < len(lines) else "" for lines in folded]
        yield _row("" if number else name, parts)


def _row(name: str, parts: Iterable[str]) -> str:
    return f"{name:<{_MARGIN}} {' '.join(f'{part:<{WIDTH}}' for part in parts)}".rstrip()
