"""Figures for the rules booklet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.keyword import Held
from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rows.table import GOODS, HUGE
from toolkit.games.expanse_tcg.rules.in_play.room import Room, called, first_room, so_many_times
from toolkit.games.expanse_tcg.schemas.terms import CAPITAL, LOCATION

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

_ICONS = dict(zip(Room._fields, ("creature", "treasure", *GOODS.values()), strict=True))
"""What a location has room for, in the order of the rules, with its icon."""


def illustrations(pack: Pack, players: frozenset[int]) -> Mapping[str, list[Value]]:
    """Parts of flowing text by the clause after which they stand."""
    fields: dict[str, Value] = {
        "kinds": [{"name": called(kind).title(), "icon": icon} for kind, icon in _ICONS.items()],
        "sorts": [*_sorts(pack)],
    }
    return {"room.capital": [{"figure": {"template": "diagram_room", "fields": fields}}]}


def _sorts(pack: Pack) -> Iterator[Value]:
    """A location, and beside it what has other room."""
    plain = first_room(LOCATION)
    yield _sort(LOCATION, LOCATION.title(), plain, plain)
    yield _sort(CAPITAL, CAPITAL.title(), first_room(CAPITAL), plain)
    roomy = so_many_times(plain, k.roomy((Held(HUGE),)))
    yield _sort(HUGE, f"{pack.name('keyword', HUGE)} {LOCATION}", roomy, plain)


def _sort(sort: str, name: str, room: Room, plain: Room) -> Value:
    """How many places of each kind, and whether a plain location has as many."""
    places: list[Value] = []
    for kind, icon in _ICONS.items():
        count = getattr(room, kind)
        places.append({"icon": icon, "count": count, "other": count != getattr(plain, kind)})
    return {"sort": sort, "name": name, "places": places}
