"""Numbered cases as examples: the orbitals in question with what stands there, what is done, and
what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.games.expanse.records import board_of
from toolkit.games.expanse.state.moves import BATTLESHIP, DAMAGED, FLEET, ROCINANTE
from toolkit.pack.looks import letters
from toolkit.pack.plain import entries, mappings, mappings_within, texts
from toolkit.referee.paper.deeds import Deed, deeds, pieces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

Item: TypeAlias = "dict[str, Value]"

CUBE = "influence"
_MOST = 3  # orbitals that stand side by side
_ROOM = (3, 3, 1)  # for pieces of an orbital, where one, two or three stand so
_LONG = 10  # characters of the name of a place
_FLEETS, _BASE = 0, 1  # rows of places, to which arrows lead
_PLACES = ("first", "second", "third")


def example(pack: Pack, case: Mapping[str, Any]) -> list[Value]:
    """The picture of a case, and beside it what each player gains where it is a scoring.

    `example` reads gained [{faction {id, letters}, points, place (from 1, 0 for none)}], orbitals
    [{id, name, sector {id}, fleets [piece], rocinante (whether it is there), bases [{name (empty
    where it is the orbital's), resource, cubes [piece]}]}], with_bases (whether any has some),
    arrows [{from, to, fate}], flights (the same of the Rocinante). A piece is {faction, icon,
    number, new (the fate of one that comes there, or empty), turned (whether that is the one before
    it, turned over), change (such as +1, →0 for what is left, or empty), struck (the fate of one
    that is removed, or empty), sign (the fate that no arrow tells)}; an arrow goes from [column,
    row] to [column, row], row 0 the first of the fleets, 1 the first of the cubes.
    """
    return _Example(pack, case).figure()


class _Example:
    """One case; `done` are the deeds of its moves."""

    def __init__(self, pack: Pack, case: Mapping[str, Any]) -> None:
        self.pack, self.expected = pack, case["expect"]
        position = case.get("position", {})
        self.fleets, self.influence, self.rocinante = (
            entries(position.get(key)) for key in ("fleets", "influence", "rocinante")
        )
        ship = str(self.rocinante.get("orbital", ""))
        homes = {id: str(one.get("home")) for id, one in pack.of("faction").items()}
        self.done = [*deeds(case["ask"], self.expected, lambda move: steps(move, ship, homes))]
        self.scored = entries(self.expected.get("bases"))
        self.on_bases = [deed for deed in self.done if deed.unit == CUBE]
        self.in_orbitals = [deed for deed in self.done if deed.unit != CUBE]
        self.based = {*self.influence, *_named_in(self.on_bases)}
        self.orbitals = {*self.fleets, *_named_in(self.in_orbitals)}

    def figure(self) -> list[Value]:
        board = board_of(self.pack)
        shown: list[tuple[str, list[str]]] = []
        sectors: dict[str, str] = {}
        for band in board.bands:
            for orbital in board.orbitals[band]:
                sectors[orbital] = board.sector_of_band[band]
                bases = [base for base in board.bases[orbital] if base in self.based]
                if orbital in self.orbitals or bases:
                    shown.append((orbital, bases))
        if len(shown) > _MOST:
            asked = {*_named_in(self.done)}
            shown = [one for one in shown if not asked.isdisjoint((one[0], *one[1]))]
        gained = [*self._gained()]
        if not 0 < len(shown) <= (1 if gained else _MOST):
            return []
        room = _ROOM[len(shown) - 1]
        orbitals: list[Value] = [
            {
                "id": orbital,
                "name": _short(self.pack.name("orbital", orbital)),
                "sector": {"id": sectors[orbital]},
                "fleets": [*self._fleets(orbital, room)],
                "rocinante": self.rocinante.get("orbital") == orbital
                and all(deed.unit != ROCINANTE for deed in self.done),
                "bases": [self._base(base, orbital) for base in bases],
            }
            for orbital, bases in shown
        ]
        column = {place: number for number, (id, bases) in enumerate(shown)
                  for place in (id, *bases)}  # fmt: skip
        fields: dict[str, Value] = {
            "orbitals": orbitals,
            "with_bases": any(bases for _, bases in shown),
            "gained": gained,
            "arrows": [*self._arrows(column)],
            "flights": [*self._arrows(column, ship=True)],
        }
        return [{"figure": {"template": "example", "fields": fields}}]

    def _arrows(self, column: Mapping[str, int], ship: bool = False) -> Iterator[Value]:
        """Of fleets and cubes, or of the Rocinante alone."""
        for deed in self.done:
            if deed.start and deed.goal and not deed.turned and bool(deed.unit) is not ship:
                row = _BASE if deed.unit == CUBE else _FLEETS
                yield {
                    "from": [column[deed.start], row],
                    "to": [column[deed.goal], row],
                    "fate": deed.fate,
                }

    def _gained(self) -> Iterator[Value]:
        """What each player is paid, and for which place where one base alone is scored."""
        alone = [entries(one) for one in self.scored.values()] if len(self.scored) == 1 else []
        place = {
            id: number
            for scored in alone
            for number, key in enumerate(_PLACES, 1)
            for id in texts(scored.get(key))
        }
        for id, points in entries(self.expected.get("gained")).items():
            yield {"faction": self._faction(id), "points": points, "place": place.get(id, 0)}

    def _base(self, base: str, orbital: str) -> Value:
        scored = entries(entries(self.scored.get(base)).get("influence"))
        alike = {"normal": CUBE, "diplomat": CUBE}
        standing = _counted(self.influence.get(base), CUBE)
        name = self.pack.name("base", base)
        return {
            "name": "" if name == self.pack.name("orbital", orbital) else _short(name),
            "resource": self.pack.of("base")[base].get("resource"),
            "cubes": [
                self._drawn(one) for one in pieces(standing, self.on_bases, base, 4, scored, alike)
            ],
        }

    def _fleets(self, orbital: str, room: int) -> Iterator[Value]:
        """What stands in an orbital; the Rocinante where it is to be removed."""
        gone = (deed for deed in self.in_orbitals if deed.unit == ROCINANTE)
        ship = [(deed.of, ROCINANTE, 1) for deed in gone if deed.start == orbital]
        standing = (*ship, *_counted(self.fleets.get(orbital), FLEET))
        return map(self._drawn, pieces(standing, self.in_orbitals, orbital, room))

    def _drawn(self, piece: Item) -> Value:
        unit = piece["unit"]
        icon = "battleship_damaged" if unit == DAMAGED else unit
        return {**piece, "faction": self._faction(str(piece["of"])), "icon": icon}

    def _faction(self, id: str) -> Value:
        return {"id": id, "letters": letters(self.pack.get("faction", id), id)}


def _short(name: str) -> str:
    return name if len(name) <= _LONG else f"{name[: _LONG - 1].rstrip()}…"


def _named_in(done: Iterable[Deed]) -> Iterator[str]:
    return (place for deed in done for place in (deed.start, deed.goal) if place)


def _counted(told: Any, plain: str) -> Iterator[tuple[str, str, Any]]:
    for id, said in entries(told).items():
        for unit, number in (said if isinstance(said, dict) else {plain: said}).items():
            yield id, unit, number


# ---- what a move does, step by step, as far as a picture can show it


def steps(move: Mapping[str, Any], ship: str, homes: Mapping[str, str]) -> Iterator[Sequence[Deed]]:
    """`ship` is where the Rocinante is, `homes` where each faction builds."""
    by = str(move.get("by", ""))
    if going := entries(move.get("move")):
        yield [*_gone(by, going, "")]
    if isinstance(move.get("influence"), str):
        yield [Deed(by, goal=move["influence"], unit=CUBE)]
    if isinstance(move.get("build"), str):
        yield [Deed(by, goal=homes.get(by, ""), unit=move["build"])]
    for entry in mappings_within(move.get("resolve")):
        yield [*_of_entry(by, entry, ship, move.get("ability") == "battleships")]


def _of_entry(by: str, entry: Mapping[str, Any], ship: str, repairs: bool) -> Iterator[Deed]:
    going, taken = entries(entry.get("move")), entries(entry.get("remove"))
    if going:
        yield from _gone(by, going, ship)
    if "base" in taken:
        yield Deed(str(taken["of"]), start=str(taken["base"]), unit=CUBE)
    elif "orbital" in taken:
        unit, place, of = str(taken.get("unit", FLEET)), str(taken["orbital"]), str(taken["of"])
        yield Deed(of, start=place, unit=unit)
        if unit == BATTLESHIP:
            yield Deed(of, goal=place, unit=DAMAGED, turned=True)
    there = entry.get("orbital")
    if isinstance(there, str):
        yield Deed(by, there * repairs, there, BATTLESHIP * repairs, turned=repairs)
    ends = [*mappings(entry.get("swap"))]
    for one, other in zip(ends, reversed(ends), strict=True):
        yield Deed(str(one["of"]), str(one["base"]), str(other["base"]), CUBE)


def _gone(by: str, going: Mapping[str, Any], ship: str) -> Iterator[Deed]:
    """Fleets that move, or, where it is not said from where, the Rocinante."""
    start, goal = str(going.get("from", ship)), str(going.get("to", ""))
    told = going.get("fleets", 1) if "from" in going else {ROCINANTE: 1}
    for _, unit, number in _counted({"": told}, FLEET):
        yield Deed(by, start, goal, "" if unit == ROCINANTE else unit, number)
