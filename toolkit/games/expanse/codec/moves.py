"""Moves from the mappings of FORMATS 6: every fault in them is told, not only the first."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Group, Item, Move
from toolkit.referee.game import Fault

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Steps, Value

_WORDS = {m.USE: ("points", "event", "keep"), m.EVENT: ("now", "keep", "decline")}
_BESIDE = ("by", "resolve", "drew", "revealed")
_BUILDABLE = (m.FLEET, m.BATTLESHIP, m.SCRAP_SHIP)


def decode_move(
    value: Value, players: tuple[str, ...], tables: Tables
) -> tuple[Move | None, list[Fault]]:
    """The move a mapping describes, or None with everything that is wrong with it."""
    reader = Reader(tables, players)
    move = reader.move(value, ())
    return (None if reader.faults else move), reader.faults


def decode_context(
    value: list[Value], players: tuple[str, ...], tables: Tables
) -> tuple[tuple[object, ...], list[Fault]]:
    """What is known of a decision owed: the move that raised it, its index, and earlier choices."""
    reader = Reader(tables, players)
    if not value:
        return (), []
    move, index, *chosen = [*value, 0] if len(value) == 1 else value
    found = reader.move(move, (0,))
    if not isinstance(index, int) or isinstance(index, bool):
        reader.fault((1,), "the place of the move must be a whole number")
    entries = [
        entry for n, said in enumerate(chosen) for entry in m.atoms(reader.item(said, (n + 2,)))
    ]
    return (found, index, *entries), reader.faults


def decode_entries(
    value: Value, players: tuple[str, ...], tables: Tables
) -> tuple[tuple[Entry, ...], list[Fault]]:
    """An entry, or a list of them, as one after the other; none where nothing stands there."""
    if value is None:
        return (), []
    reader = Reader(tables, players)
    return tuple(m.atoms(reader.item(value, ()))), reader.faults


@dataclass(slots=True)
class Reader:
    """Reads moves and entries; what does not fit is noted in `faults` and read as left out."""

    tables: Tables
    players: tuple[str, ...]
    faults: list[Fault] = field(default_factory=list)

    def fault(self, at: Steps, message: str, hint: str = "", *, key: bool = False) -> None:
        self.faults.append(Fault(at, message, hint, key))

    # ---- words, numbers, places

    def word(self, value: Value, at: Steps, known: Collection[str], noun: str) -> str:
        """One of the words known; empty with a fault for any other."""
        if isinstance(value, str) and value in known:
            return value
        said = f"{noun} must be text" if not isinstance(value, str) else f"unknown {noun} `{value}`"
        self.fault(at, said, _suggestion(value, known))
        return ""

    def place(self, value: Value, at: Steps, numbers: Mapping[str, int], noun: str) -> int:
        found = self.word(value, at, numbers, noun)
        return numbers[found] if found else -1

    def base(self, value: Value, at: Steps) -> int:
        return self.place(value, at, self.tables.base_number, "base")

    def orbital(self, value: Value, at: Steps) -> int:
        return self.place(value, at, self.tables.orbital_number, "orbital")

    def seat(self, value: Value, at: Steps) -> int:
        if isinstance(value, str) and value not in self.players and value in self.tables.factions:
            self.fault(at, f"{value} is not in this game", f"players: {', '.join(self.players)}")
            return -1
        found = self.word(value, at, self.players, "faction")
        return self.players.index(found) if found else -1

    def card(self, value: Value, at: Steps) -> str:
        return self.word(value, at, self.tables.cards, "card")

    def number(self, value: Value, at: Steps, noun: str, least: int, most: int) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.fault(at, f"{noun} must be a whole number from {least} to {most}")
        return least

    def mapping(
        self, value: Value, at: Steps, keys: Sequence[str], noun: str
    ) -> Mapping[str, Value]:
        """A mapping with no other keys than these; empty with a fault otherwise."""
        if not isinstance(value, dict):
            self.fault(at, f"{noun} must be a mapping", f"with {', '.join(keys)}")
            return {}
        for key in value:
            if key not in keys:
                self.fault(
                    (*at, key), f"unknown key `{key}` in {noun}", _suggestion(key, keys), key=True
                )
        return value

    def group(self, value: Value, at: Steps) -> Group:
        """Fleets: a number of normal ones, or units by name."""
        if not isinstance(value, dict):
            return Group(self.number(value, at, "fleets", 1, 99))
        counts = {}
        for unit, said in self.mapping(value, at, m.UNITS, "fleets").items():
            if unit in m.UNITS:
                most = 1 if unit == m.ROCINANTE else 99
                counts[unit] = self.number(said, (*at, unit), unit, 0, most)
        group = Group(**counts)
        if not group.size():
            self.fault(at, "a move needs at least one fleet")
        return group

    # ---- moves

    def move(self, value: Value, at: Steps) -> Move | None:
        if not isinstance(value, dict):
            self.fault(at, "a move must be a mapping", "such as {by: UN, take: 1}")
            return None
        kinds = [key for key in value if key in m.KINDS]
        for key in value:
            if key not in m.KINDS and key not in _BESIDE:
                near = _suggestion(key, (*m.KINDS, *_BESIDE))
                self.fault((*at, key), f"unknown key `{key}` in a move", near, key=True)
        if "by" not in value:
            self.fault(at, "a move needs `by`: the faction that makes it")
        by = self.seat(value["by"], (*at, "by")) if "by" in value else -1
        if len(kinds) != 1:
            found = f"found {', '.join(kinds)}" if kinds else "found none"
            self.fault(at, f"a move needs exactly one kind, {found}", ", ".join(m.KINDS))
            return None
        kind = kinds[0]
        move = self.kind(Move(by, kind, players=self.players), value[kind], (*at, kind))
        if "resolve" in value:
            if kind in m.RESOLVED:
                move = move._replace(resolve=self.items(value["resolve"], (*at, "resolve")))
            else:
                self.fault((*at, "resolve"), f"`{kind}` has nothing to resolve")
        if "drew" in value:
            move = move._replace(drew=self.cards(value["drew"], (*at, "drew")))
        if "revealed" in value:
            move = move._replace(revealed=self.card(value["revealed"], (*at, "revealed")))
        return move

    def cards(self, value: Value, at: Steps) -> tuple[str, ...]:
        if not isinstance(value, list):
            self.fault(at, "the cards drawn must be a list")
            return ()
        return tuple(self.card(said, (*at, n)) for n, said in enumerate(value))

    def kind(self, move: Move, value: Value, at: Steps) -> Move:
        """The move with what stands under its kind."""
        kind, tables = move.kind, self.tables
        if kind in _WORDS:
            return move._replace(word=self.word(value, at, _WORDS[kind], kind))
        if kind == m.TAKE:
            if isinstance(value, str):
                return move._replace(card=self.card(value, at))
            return move._replace(
                slot=self.number(value, at, "the slot", 1, len(tables.slot_costs)) - 1
            )
        if kind == m.MOVE:
            return self.fleets_moved(move, value, at)
        if kind == m.INFLUENCE:
            said = value if isinstance(value, dict) else {"to": value}
            entry = self.cube_placed(said, at, "to")
            return move._replace(target=entry.base, source=entry.source, word=entry.cube)
        if kind == m.BUILD:
            return move._replace(word=self.word(value, at, _BUILDABLE, "unit"))
        if kind == m.ABILITY:
            return move._replace(card=self.word(value, at, tables.abilities, "ability"))
        if kind == m.CREW:
            return move._replace(card=self.word(value, at, tables.crew, "member of the crew"))
        if kind == m.PLAY:
            return move._replace(card=self.card(value, at))
        if kind == m.BONUS:
            return move._replace(target=self.place(value, at, tables.sector_number, "sector"))
        if kind == m.CHOOSE:
            return move._replace(resolve=(self.item(value, at),))
        if value is not True:
            self.fault(at, f"`{kind}` takes nothing but true")
        return move

    def fleets_moved(self, move: Move, value: Value, at: Steps) -> Move:
        said = self.mapping(value, at, ("from", "to", "fleets"), "move")
        for key in ("from", "to", "fleets"):
            if key not in said and isinstance(value, dict):
                self.fault(at, f"a move of fleets needs `{key}`")
        if len({"from", "to", "fleets"} & set(said)) < 3:
            return move
        return move._replace(
            source=self.orbital(said["from"], (*at, "from")),
            target=self.orbital(said["to"], (*at, "to")),
            group=self.group(said["fleets"], (*at, "fleets")),
        )

    # ---- entries of `resolve`

    def items(self, value: Value, at: Steps) -> tuple[Item, ...]:
        if not isinstance(value, list):
            self.fault(at, "`resolve` must be a list with one entry per step")
            return ()
        return tuple(self.item(said, (*at, n)) for n, said in enumerate(value))

    def item(self, value: Value, at: Steps) -> Item:
        if isinstance(value, list):
            return tuple(self.item(said, (*at, n)) for n, said in enumerate(value))
        if value == "skip":
            return m.SKIP
        if not isinstance(value, dict):
            self.fault(at, "an entry must be a mapping or `skip`", ", ".join(_ENTRIES))
            return m.SKIP
        if not value:
            return m.SKIP
        for key, read in _ENTRIES.items():
            if key in value:
                return read(self, value, at)
        first = next(iter(value))
        near = _suggestion(first, _ENTRIES)
        self.fault((*at, first), f"unknown entry `{first}`", near, key=True)
        return m.SKIP

    def cube_placed(self, said: Mapping[str, Value], at: Steps, key: str) -> Entry:
        keys = (key, "from", "cube", "of")
        self.mapping(dict(said), at, keys, "influence")
        if key not in said:
            self.fault(at, f"influence needs `{key}`: the base it is placed on")
            return m.SKIP
        return Entry(
            "place",
            base=self.base(said[key], at if len(said) == 1 else (*at, key)),
            source=self.base(said["from"], (*at, "from")) if "from" in said else -1,
            cube=self.word(said["cube"], (*at, "cube"), m.CUBES, "cube") if "cube" in said else "",
            of=self.seat(said["of"], (*at, "of")) if "of" in said else -1,
        )

    def placed(self, value: Mapping[str, Value], at: Steps) -> Entry:
        return self.cube_placed(value, at, "place")

    def influence(self, value: Mapping[str, Value], at: Steps) -> Entry:
        said = value["influence"]
        self.mapping(dict(value), at, ("influence",), "entry")
        return self.cube_placed(said if isinstance(said, dict) else {"to": said}, at, "to")

    def removed(self, value: Mapping[str, Value], at: Steps) -> Item:
        """A cube or a fleet; beside a cube, the one of your own that replaces it."""
        inside = (*at, "remove")
        self.mapping(dict(value), at, ("remove", "cube", "from"), "entry")
        said = self.mapping(
            value["remove"], inside, ("base", "orbital", "of", "cube", "unit"), "remove"
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
                unit=(
                    self.word(said["unit"], (*inside, "unit"), m.UNITS, "unit")
                    if "unit" in said
                    else ""
                ),
            )
        removed = Entry(
            "remove",
            base=self.base(said["base"], (*inside, "base")) if "base" in said else -1,
            of=owner,
            cube=(
                self.word(said["cube"], (*inside, "cube"), m.CUBES, "cube")
                if "cube" in said
                else ""
            ),
        )
        if "cube" not in value and "from" not in value:
            return removed
        own = {"place": said.get("base"), **_without(value, "remove")}
        return removed, self.cube_placed(own, at, "place")

    def moved(self, value: Mapping[str, Value], at: Steps) -> Entry:
        inside = (*at, "move")
        self.mapping(dict(value), at, ("move",), "entry")
        said = self.mapping(value["move"], inside, ("from", "to", "fleets"), "move")
        return Entry(
            "move",
            source=self.orbital(said["from"], (*inside, "from")) if "from" in said else -1,
            orbital=self.orbital(said["to"], (*inside, "to")) if "to" in said else -1,
            group=self.group(said["fleets"], (*inside, "fleets"))
            if "fleets" in said
            else m.NO_GROUP,
        )

    def built(self, value: Mapping[str, Value], at: Steps) -> Item:
        """A unit, or several by number; `to` is their orbital."""
        self.mapping(dict(value), at, ("build", "to"), "entry")
        said = value["build"]
        where = self.orbital(value["to"], (*at, "to")) if "to" in value else -1
        if isinstance(said, str):
            unit = self.word(said, (*at, "build"), _BUILDABLE, "unit")
            return Entry("build", orbital=where, unit=unit)
        group = self.group(said, (*at, "build"))
        built = tuple(
            Entry("build", orbital=where, unit=unit)
            for unit, count in zip(m.UNITS, group, strict=True)
            for _ in range(count)
        )
        return built[0] if len(built) == 1 else built

    def swapped(self, value: Mapping[str, Value], at: Steps) -> Entry:
        said = value["swap"]
        self.mapping(dict(value), at, ("swap",), "entry")
        if not isinstance(said, list) or len(said) != 2:
            self.fault((*at, "swap"), "a swap names two cubes", "[{base, of}, {base, of}]")
            return m.SKIP
        cubes = []
        for n, cube in enumerate(said):
            inside = (*at, "swap", n)
            self.mapping(cube, inside, ("base", "of", "cube"), "cube")
            cubes.append(self.removed({"remove": cube}, at))
        return Entry("swap", then=tuple(cubes))

    def option(self, value: Mapping[str, Value], at: Steps) -> Item:
        """The number of a way; what its step leaves open may stand in the same mapping."""
        rest = _without(value, "option")
        number = self.number(value["option"], (*at, "option"), "option", 1, 99)
        option = Entry("option", number=number)
        return (option, self.item(rest, at)) if rest else option

    def ability(self, value: Mapping[str, Value], at: Steps) -> Entry:
        self.mapping(dict(value), at, ("ability", "resolve"), "entry")
        card = self.word(value["ability"], (*at, "ability"), self.tables.abilities, "ability")
        resolve = self.items(value["resolve"], (*at, "resolve")) if "resolve" in value else ()
        return Entry(
            "action", then=(Move(-1, m.ABILITY, card=card, resolve=resolve, players=self.players),)
        )

    def single(self, value: Mapping[str, Value], at: Steps) -> Entry:
        """An entry that names one thing: base, orbital, card, faction or cube."""
        (key, said), *_ = value.items()
        self.mapping(dict(value), at, (key,), "entry")
        inside = (*at, key)
        if key == "base":
            return Entry("base", base=self.base(said, inside))
        if key == "orbital":
            return Entry("orbital", orbital=self.orbital(said, inside))
        if key == "card":
            return Entry("card", card=self.card(said, inside))
        if key == "cube":
            return Entry("cube", cube=self.word(said, inside, m.CUBES, "cube"))
        return Entry("faction", of=self.seat(said, inside))


_ENTRIES = {
    "option": Reader.option,
    "place": Reader.placed,
    "influence": Reader.influence,
    "remove": Reader.removed,
    "move": Reader.moved,
    "build": Reader.built,
    "swap": Reader.swapped,
    "ability": Reader.ability,
    "base": Reader.single,
    "orbital": Reader.single,
    "card": Reader.single,
    "faction": Reader.single,
    "cube": Reader.single,
}


def _without(value: Mapping[str, Value], key: str) -> dict[str, Value]:
    return {other: said for other, said in value.items() if other != key}


def _suggestion(value: Value, known: Collection[str]) -> str:
    near = get_close_matches(str(value), known, n=1)
    if near:
        return f"did you mean `{near[0]}`?"
    return f"one of {', '.join(known)}" if len(known) <= 16 else ""
