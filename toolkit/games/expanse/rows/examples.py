"""Numbered cases as examples: the orbitals in question with what stands there, and what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.records import board_of
from toolkit.pack.looks import letters
from toolkit.pack.plain import entries, mappings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

_MOST = 3  # orbitals that stand side by side
_LONG = 10  # characters of the name of a place


def example(pack: Pack, case: Mapping[str, Any]) -> list[Value]:
    """The picture of a case, and beside it what each player gains where it is a scoring.

    `example` reads gained [{faction {id, letters}, points}] and orbitals [{id, name, sector {id},
    fleets [{faction, icon, number}], rocinante (whether it is there), bases [{name, resource,
    cubes [{faction, number}]}]}].
    """
    board, position = board_of(pack), case.get("position", {})
    fleets, influence, rocinante = (
        entries(position.get(key)) for key in ("fleets", "influence", "rocinante")
    )
    named = {*fleets, *influence, *_named_in(case["ask"])}
    shown: list[Value] = []
    for band in board.bands:
        for orbital in board.orbitals[band]:
            bases = [base for base in board.bases[orbital] if base in named]
            if orbital in named or bases:
                shown.append(
                    {
                        "id": orbital,
                        "name": _short(pack.name("orbital", orbital)),
                        "sector": {"id": board.sector_of_band[band]},
                        "fleets": [*_pieces(pack, fleets.get(orbital), "fleet")],
                        "rocinante": rocinante.get("orbital") == orbital,
                        "bases": [_base(pack, base, influence.get(base)) for base in bases],
                    }
                )
    gained: list[Value] = [
        {"faction": _faction(pack, id), "points": points}
        for id, points in entries(case["expect"].get("gained")).items()
    ]
    if not 0 < len(shown) <= (1 if gained else _MOST):
        return []
    fields: dict[str, Value] = {"orbitals": shown, "gained": gained}
    return [{"figure": {"template": "example", "fields": fields}}]


def _base(pack: Pack, base: str, influence: Any) -> Value:
    return {
        "name": _short(pack.name("base", base)),
        "resource": pack.of("base")[base].get("resource"),
        "cubes": [*_pieces(pack, influence, "influence")],
    }


def _short(name: str) -> str:
    return name if len(name) <= _LONG else f"{name[: _LONG - 1].rstrip()}…"


def _faction(pack: Pack, id: str) -> Value:
    return {"id": id, "letters": letters(pack.get("faction", id), id)}


def _named_in(asked: Any) -> Iterator[str]:
    """The places that the moves of a question name."""
    for moves in asked.values():
        for move in mappings(moves):
            for said in move.values():
                yield from map(str, entries(said).values() if isinstance(said, dict) else (said,))


def _pieces(pack: Pack, told: Any, plain: str) -> Iterator[Value]:
    """What stands in a place by faction: a number, or numbers by kind of piece."""
    for id, said in entries(told).items():
        faction = _faction(pack, id)
        for unit, number in (said if isinstance(said, dict) else {plain: said}).items():
            icon = "battleship_damaged" if unit == "damaged_battleship" else unit
            yield {"faction": faction, "icon": icon, "number": number}
