"""Numbered cases as examples: the orbitals in question with what stands there, what is done, and
what is paid."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.games.expanse.records import board_of
from toolkit.games.expanse.rows.deeds import CUBE, DAMAGED, ROCINANTE, Deed, deeds
from toolkit.pack.looks import letters
from toolkit.pack.plain import entries, texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

Item: TypeAlias = "dict[str, Value]"

_MOST = 3  # orbitals that stand side by side
_ROOM = (3, 3, 1)  # for pieces of an orbital, where one, two or three stand so
_LONG = 10  # characters of the name of a place
_FLEETS, _BASE = 0, 1  # rows of places, to which arrows lead
_PLACES = ("first", "second", "third")


def example(pack: Pack, case: Mapping[str, Any]) -> list[Value]:
    """The picture of a case, and beside it what each player gains where it is a scoring.

    `example` reads gained [{faction {id, letters}, points, place (from 1, 0 for none)}], orbitals
    [{id, name, sector {id}, fleets [piece], rocinante (whether it is there), bases [{name,
    resource, cubes [piece]}]}], with_bases (whether any has some), arrows [{from, to, fate}],
    flights (the same of the Rocinante). A piece is {faction, icon, number, new (the fate of one
    that comes there, or empty), turned (whether that is the one before it, turned over), change
    (such as +1, or empty), struck (the fate of one that is removed, or empty), sign (the fate
    that no arrow tells)}; an arrow goes from [column, row] to [column, row], row 0 the first of the
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
        homes = {id: str(one.get("home")) for id, one in pack.of("faction").items()}
        self.done = [*deeds(case["ask"], self.expected, ship, homes)]
        self.scored = entries(self.expected.get("bases"))
        self.orbitals = {*self.fleets, *_named_in(self.done, cubes=False)}
        self.based = {*self.influence, *_named_in(self.done, cubes=True)}

    def figure(self) -> list[Value]:
        board = board_of(self.pack)
        shown: list[tuple[str, list[str]]] = []
        for band in board.bands:
            for orbital in board.orbitals[band]:
                bases = [base for base in board.bases[orbital] if base in self.based]
                if orbital in self.orbitals or bases:
                    shown.append((orbital, bases))
        if len(shown) > _MOST:
            asked = {*_named_in(self.done, cubes=False), *_named_in(self.done, cubes=True)}
            shown = [one for one in shown if not asked.isdisjoint((one[0], *one[1]))]
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
                "rocinante": self.rocinante.get("orbital") == orbital
                and all(deed.unit != ROCINANTE for deed in self.done),
                "bases": [self._base(base) for base in bases],
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
        there as `new`, before it, and a Battleship that is turned over behind what it was."""
        cubes = plain == "influence"  # a base may be called as its orbital is
        here = [deed for deed in self.done if deed.cube is cubes and deed.unit]
        coming = [deed for deed in here if deed.goal == place]
        leaving = [deed for deed in here if deed.start == place]
        ship = [(deed.of, ROCINANTE, 1) for deed in leaving if deed.unit == ROCINANTE]
        standing = [*ship, *_counted(told, plain)]
        struck = {(deed.of, deed.unit): deed.fate for deed in leaving if not deed.goal}
        lost = Counter((deed.of, deed.unit) for deed in leaving for _ in range(deed.number)
                       if not deed.goal)  # fmt: skip
        first = {deed.of for deed in (*coming, *leaving)}
        left = {(deed.of, deed.unit) for deed in leaving}
        # For arrows begin and end there.
        standing.sort(key=lambda piece: (piece[:2] not in left, piece[0] not in first))
        pieces: list[Item] = []
        for deed in coming:
            if not deed.turned and len(standing) + len(pieces) < room:
                unit, gone = plain if cubes else deed.unit, struck.pop((deed.of, deed.unit), "")
                sign = gone if deed.start else deed.fate
                pieces.append(self._piece(deed.of, unit, deed.number, deed.fate, sign, struck=gone))
        counted = entries(entries(self.scored.get(place)).get("influence"))
        turned = [deed for deed in coming if deed.turned]
        for id, unit, number in standing:
            kind = (id, CUBE if cubes else unit)
            then = counted.get(id, number) if cubes else number
            more = f"+{then if isinstance(then, str) else then - number}" if then != number else ""
            change, gone = f"−{lost[kind]}" if lost[kind] else more, struck.get(kind, "")
            pieces.append(self._piece(id, unit, number, "", gone, change=change, struck=gone))
            while turned and gone:
                one = turned.pop(0)
                sign = "" if one.unit == DAMAGED else one.fate
                pieces.append(self._piece(id, one.unit, 1, one.fate, sign, turned=True))
        yield from pieces[:room]

    def _piece(self, id: str, unit: str, number: Any, new: str, sign: str, **more: Any) -> Item:
        icon = "battleship_damaged" if unit == DAMAGED else unit
        said = {"faction": self._faction(id), "icon": icon, "number": number, "new": new}
        return {**said, "change": "", "struck": "", "turned": False, "sign": sign, **more}

    def _faction(self, id: str) -> Value:
        return {"id": id, "letters": letters(self.pack.get("faction", id), id)}


def _short(name: str) -> str:
    return name if len(name) <= _LONG else f"{name[: _LONG - 1].rstrip()}…"


def _named_in(done: Iterable[Deed], *, cubes: bool) -> Iterator[str]:
    for deed in done:
        if deed.cube is cubes:
            yield from filter(None, (deed.start, deed.goal))


def _counted(told: Any, plain: str) -> Iterator[tuple[str, str, Any]]:
    for id, said in entries(told).items():
        for unit, number in (said if isinstance(said, dict) else {plain: said}).items():
            yield id, unit, number
