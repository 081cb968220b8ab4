"""Entries of `resolve`: what a player decides while effects are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.codec.names import BUILDABLE, NameReader
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Item, Move
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Steps, Value


class EntryReader(NameReader):
    """Reads entries; what does not fit is noted and read as left out."""

    def resolved(self, value: Value, steps: Steps) -> tuple[Item, ...]:
        """What stands under `resolve`; nothing, and a fault, if it is no list."""
        if not isinstance(value, list):
            said = f"`resolve` is a list, not {shown(value)}"
            self.fault(steps, said, "with one entry per step")
            return ()
        return tuple(self.item(said, (*steps, n)) for n, said in enumerate(value))

    def item(self, value: Value, steps: Steps) -> Item:
        if isinstance(value, list):
            return tuple(self.item(said, (*steps, n)) for n, said in enumerate(value))
        if value == "skip":
            return m.SKIP
        if not isinstance(value, dict):
            said = f"an entry is a mapping or `skip`, not {shown(value)}"
            self.fault(steps, said, ", ".join(_ENTRIES))
            return m.SKIP
        if not value:
            return m.SKIP
        for key, read in _ENTRIES.items():
            if key in value:
                return read(self, value, steps)
        first = next(iter(value))
        self.word(first, _ENTRIES, (*steps, first), "entry", key=True)
        return m.SKIP

    def cube(self, said: Mapping[str, Value], steps: Steps) -> str:
        """The kind of a cube; empty where it is not named."""
        return self.word(said["cube"], m.CUBES, (*steps, "cube"), "cube") if "cube" in said else ""

    def unit(self, said: Mapping[str, Value], steps: Steps) -> str:
        """The kind of a ship; empty where it is not named."""
        return self.word(said["unit"], m.UNITS, (*steps, "unit"), "unit") if "unit" in said else ""

    def cube_placed(self, said: Mapping[str, Value], steps: Steps, key: str) -> Entry:
        keys = (key, "from", "cube", "of")
        self.mapping(dict(said), steps, "influence", keys)
        if key not in said:
            self.fault(steps, f"influence needs `{key}`: the base it is placed on")
            return m.SKIP
        return Entry(
            "place",
            base=self.base(said[key], steps if len(said) == 1 else (*steps, key)),
            source=self.base(said["from"], (*steps, "from")) if "from" in said else -1,
            cube=self.cube(said, steps),
            of=self.seat(said["of"], (*steps, "of")) if "of" in said else -1,
        )

    def placed(self, value: Mapping[str, Value], steps: Steps) -> Entry:
        return self.cube_placed(value, steps, "place")

    def influence(self, value: Mapping[str, Value], steps: Steps) -> Entry:
        said = value["influence"]
        self.mapping(dict(value), steps, "an entry", ("influence",))
        return self.cube_placed(said if isinstance(said, dict) else {"to": said}, steps, "to")

    def removed(self, value: Mapping[str, Value], steps: Steps) -> Item:
        """A cube or a fleet; beside a cube, the one of your own that replaces it."""
        inside = (*steps, "remove")
        self.mapping(dict(value), steps, "an entry", ("remove", "cube", "from"))
        said = self.mapping(
            value["remove"], inside, "what is removed", ("base", "orbital", "of", "cube", "unit")
        )
        if "orbital" in said and "base" in said:
            self.fault(inside, "remove names a base or an orbital, not both")
        owner = self.seat(said["of"], (*inside, "of")) if "of" in said else -1
        if "orbital" in said or "unit" in said:
            return Entry(
                "hit",
                orbital=(
                    self.orbital(said["orbital"], (*inside, "orbital")) if "orbital" in said else -1
                ),
                of=owner,
                unit=self.unit(said, inside),
            )
        removed = Entry(
            "remove",
            base=self.base(said["base"], (*inside, "base")) if "base" in said else -1,
            of=owner,
            cube=self.cube(said, inside),
        )
        if "cube" not in value and "from" not in value:
            return removed
        own = {"place": said.get("base"), **_without(value, "remove")}
        return removed, self.cube_placed(own, steps, "place")

    def moved(self, value: Mapping[str, Value], steps: Steps) -> Entry:
        inside = (*steps, "move")
        self.mapping(dict(value), steps, "an entry", ("move",))
        said = self.mapping(value["move"], inside, "a move of fleets", ("from", "to", "fleets"))
        return Entry(
            "move",
            source=self.orbital(said["from"], (*inside, "from")) if "from" in said else -1,
            orbital=self.orbital(said["to"], (*inside, "to")) if "to" in said else -1,
            group=self.group(said["fleets"], (*inside, "fleets"))
            if "fleets" in said
            else m.NO_GROUP,
        )

    def built(self, value: Mapping[str, Value], steps: Steps) -> Item:
        """A unit, or several by number; `to` is their orbital."""
        self.mapping(dict(value), steps, "an entry", ("build", "to"))
        said = value["build"]
        where = self.orbital(value["to"], (*steps, "to")) if "to" in value else -1
        if isinstance(said, str):
            unit = self.word(said, BUILDABLE, (*steps, "build"), "unit")
            return Entry("build", orbital=where, unit=unit)
        group = self.group(said, (*steps, "build"))
        built = tuple(
            Entry("build", orbital=where, unit=unit)
            for unit, count in zip(m.UNITS, group, strict=True)
            for _ in range(count)
        )
        return built[0] if len(built) == 1 else built

    def swapped(self, value: Mapping[str, Value], steps: Steps) -> Entry:
        said = value["swap"]
        self.mapping(dict(value), steps, "an entry", ("swap",))
        if not isinstance(said, list) or len(said) != 2:
            self.fault((*steps, "swap"), "a swap names two cubes", "[{base, of}, {base, of}]")
            return m.SKIP
        cubes = []
        for n, cube in enumerate(said):
            inside = (*steps, "swap", n)
            self.mapping(cube, inside, "a cube", ("base", "of", "cube"))
            cubes.append(self.removed({"remove": cube}, steps))
        return Entry("swap", then=tuple(cubes))

    def option(self, value: Mapping[str, Value], steps: Steps) -> Item:
        """The number of a way; what its step leaves open may stand in the same mapping."""
        rest = _without(value, "option")
        number = self.number(value["option"], (*steps, "option"), "option", 1, 99)
        option = Entry("option", number=number)
        return (option, self.item(rest, steps)) if rest else option

    def ability(self, value: Mapping[str, Value], steps: Steps) -> Entry:
        self.mapping(dict(value), steps, "an entry", ("ability", "resolve"))
        card = self.word(value["ability"], self.tables.abilities, (*steps, "ability"), "ability")
        resolve = self.resolved(value["resolve"], (*steps, "resolve")) if "resolve" in value else ()
        return Entry(
            "action", then=(Move(-1, m.ABILITY, card=card, resolve=resolve, players=self.players),)
        )

    def single(self, value: Mapping[str, Value], steps: Steps) -> Entry:
        """An entry that names one thing: base, orbital, card, faction or cube."""
        (key, said), *_ = value.items()
        self.mapping(dict(value), steps, "an entry", (key,))
        inside = (*steps, key)
        if key == "base":
            return Entry("base", base=self.base(said, inside))
        if key == "orbital":
            return Entry("orbital", orbital=self.orbital(said, inside))
        if key == "card":
            return Entry("card", card=self.card(said, inside))
        if key == "cube":
            return Entry("cube", cube=self.cube(value, steps))
        return Entry("faction", of=self.seat(said, inside))


_ENTRIES = {
    "option": EntryReader.option,
    "place": EntryReader.placed,
    "influence": EntryReader.influence,
    "remove": EntryReader.removed,
    "move": EntryReader.moved,
    "build": EntryReader.built,
    "swap": EntryReader.swapped,
    "ability": EntryReader.ability,
    "base": EntryReader.single,
    "orbital": EntryReader.single,
    "card": EntryReader.single,
    "faction": EntryReader.single,
    "cube": EntryReader.single,
}


def _without(value: Mapping[str, Value], key: str) -> dict[str, Value]:
    return {other: said for other, said in value.items() if other != key}
