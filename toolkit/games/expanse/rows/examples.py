"""Numbered cases as examples: the orbitals in question with what stands there, what is done, and
what is paid."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.games.expanse.records import board_of
from toolkit.games.expanse.rows.deeds import CUBE, Deed, deeds
from toolkit.pack.looks import letters
from toolkit.pack.plain import entries, texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

Item: TypeAlias = "dict[str, Value]"

_MOST = 3  # orbitals that stand side by side
_ROOM = (4, 3, 1)  # for pieces of an orbital, where one, two or three stand so
_LONG = 10  # characters of the name of a place
_FLEETS, _BASE = 0, 1  # rows of places, to which arrows lead
_PLACES = ("first", "second", "third")


def example(pack: Pack, case: Mapping[str, Any]) -> list[Value]:
    """The picture of a case, and beside it what each player gains where it is a scoring.

    `example` reads gained [{faction {id, letters}, points, place (from 1, 0 for none)}], orbitals
    [{id, name, sector {id}, fleets [piece], rocinante (whether it is there), bases [{name,
    resource, cubes [piece]}]}], arrows [{from, to, fate}], flights (the same of the Rocinante). A
    piece is {faction, icon, number, new (the fate of one that comes there, or empty), change (such
    as +1, or empty)}; an arrow goes from [column, row] to [column, row], row 0 the first of the
    fleets, 1 the first of the cubes.
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
        self.done = [*deeds(case["ask"], self.expected, ship)]
        self.named = {*self.fleets, *self.influence, *_named_in(self.done)}
        self.scored = entries(self.expected.get("bases"))

    def figure(self) -> list[Value]:
        board = board_of(self.pack)
        shown: list[tuple[str, list[str]]] = []
        for band in board.bands:
            for orbital in board.orbitals[band]:
                bases = [base for base in board.bases[orbital] if base in self.named]
                if orbital in self.named or bases:
                    shown.append((orbital, bases))
        gained = [*self._gained()]
        if not 0 < len(shown) <= (1 if gained else _MOST):
            return []
        sectors = {
            orbital: board.sector_of_band[band]
            for band in board.bands
            for orbital in board.orbitals[band]
        }
        room = _ROOM[len(shown) - 1]
        orbitals: list[Value] = [
            {
                "id": orbital,
                "name": _short(self.pack.name("orbital", orbital)),
                "sector": {"id": sectors[orbital]},
                "fleets": [*self._pieces(self.fleets.get(orbital), "fleet", orbital, room)],
                "rocinante": self.rocinante.get("orbital") == orbital,
                "bases": [self._base(base) for base in bases],
            }
            for orbital, bases in shown
        ]
        column = {place: number for number, (id, bases) in enumerate(shown)
                  for place in (id, *bases)}  # fmt: skip
        fields: dict[str, Value] = {
            "orbitals": orbitals,
            "gained": gained,
            "arrows": [*self._arrows(column)],
            "flights": [*self._arrows(column, ship=True)],
        }
        return [{"figure": {"template": "example", "fields": fields}}]

    def _arrows(self, column: Mapping[str, int], ship: bool = False) -> Iterator[Value]:
        """Of fleets and cubes, or of the Rocinante alone."""
        for deed in self.done:
            if deed.start and deed.goal and bool(deed.unit) is not ship:
                row = _BASE if deed.cube else _FLEETS
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

    def _base(self, base: str) -> Value:
        return {
            "name": _short(self.pack.name("base", base)),
            "resource": self.pack.of("base")[base].get("resource"),
            "cubes": [*self._pieces(self.influence.get(base), "influence", base, 4)],
        }

    def _pieces(self, told: Any, plain: str, place: str, room: int) -> Iterator[Value]:
        """What stands in a place by faction: a number, or numbers by kind of piece; what comes
        there as `new`, before it."""
        cubes = plain == "influence"  # a base may be called as its orbital is
        coming = [deed for deed in self.done if deed.goal == place and deed.cube is cubes]
        leaving = [deed for deed in self.done if deed.start == place and deed.cube is cubes]
        standing = [*_counted(told, plain)]
        first = {deed.of for deed in (*coming, *leaving)}
        standing.sort(key=lambda piece: piece[0] not in first)  # for arrows begin and end there
        for deed in coming:
            if deed.unit and len(standing) < room:
                yield self._piece(
                    deed.of, plain if cubes else deed.unit, deed.number, new=deed.fate
                )
        lost: Counter[tuple[str, str]] = Counter()
        for deed in leaving:
            lost[deed.of, deed.unit] += 0 if deed.goal else deed.number
        counted = entries(entries(self.scored.get(place)).get("influence"))
        for id, unit, number in standing:
            taken = lost[id, CUBE if cubes else unit]
            more = counted.get(id, number) - number if cubes else 0
            change = f"−{taken}" if taken else f"+{more}" if more > 0 else ""
            yield self._piece(id, unit, number, change=change)

    def _piece(self, id: str, unit: str, number: Any, *, new: str = "", change: str = "") -> Item:
        icon = "battleship_damaged" if unit == "damaged_battleship" else unit
        faction = self._faction(id)
        return {"faction": faction, "icon": icon, "number": number, "new": new, "change": change}

    def _faction(self, id: str) -> Value:
        return {"id": id, "letters": letters(self.pack.get("faction", id), id)}


def _short(name: str) -> str:
    return name if len(name) <= _LONG else f"{name[: _LONG - 1].rstrip()}…"


def _named_in(done: Iterable[Deed]) -> Iterator[str]:
    for deed in done:
        yield from filter(None, (deed.start, deed.goal))


def _counted(told: Any, plain: str) -> Iterator[tuple[str, str, Any]]:
    for id, said in entries(told).items():
        for unit, number in (said if isinstance(said, dict) else {plain: said}).items():
            yield id, unit, number
