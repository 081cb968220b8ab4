"""A system as it is drawn: its tile, what lies there, and whether Thunder's Edge may."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.ti4_expeditions.rules.board import barred, site
from toolkit.games.ti4_expeditions.state.map_values import OTHER, Board
from toolkit.games.ti4_expeditions.state.position import Expedition, View
from toolkit.games.ti4_expeditions.state.values import Turn
from toolkit.referee.rules import Inquiry

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.ti4_expeditions.rows.view import Item
    from toolkit.games.ti4_expeditions.tables import Tables, World

LEGAL, BARRED, OPEN = "legal", "barred", "open"
NOTHING = "empty"
MOST_LINES = 5  # that a hexagon has room for; more run on in one paragraph

# Why a system is barred, in a word, in the order in which eyes make the tests: what one sees first
# bars most.
WHY = {
    "place.no_planet": "planet",
    "place.no_wormhole": "wormhole",
    "place.no_supernova": "supernova",
    "place.not_fracture": "Fracture",
    "place.a_system": "hyperlane",
}
# The map as it is printed, with nothing on it.
PRINTED = Expedition((), (), Turn(0), (), Board(()), False, None)


class Standing(NamedTuple):
    """Whether Thunder's Edge may lie in a system: by which clauses not, on which rulings it hangs.

    `rulings` are open ones of which another reading would answer differently.
    """

    lie: str
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]

    @property
    def why(self) -> str:
        """In a few words why not; empty for a legal system."""
        return ", ".join(dict.fromkeys(WHY.get(clause, clause) for clause in self.clauses))


def standing(
    position: Expedition,
    tile: str,
    tokens: tuple[str, ...],
    possible: Mapping[str, tuple[str, ...]],
    tables: Tables,
) -> Standing:
    """`possible` are the readings of each ruling, the default first."""
    usual = Inquiry(possible, {})
    clauses = tuple(each.clause for each in barred(View(position, usual, tables), tile, tokens))
    hinges = []
    for ruling in dict.fromkeys(question.subject for question in usual.asked):
        for reading in possible[ruling][1:]:
            other = Inquiry({**possible, ruling: (reading,)}, {})
            if bool(barred(View(position, other, tables), tile, tokens)) != bool(clauses):
                hinges.append(ruling)
                break
    lie = OPEN if hinges else BARRED if clauses else LEGAL
    return Standing(lie, clauses, tuple(hinges))


def system_item(
    position: Expedition,
    tile: str,
    tokens: tuple[str, ...],
    possible: Mapping[str, tuple[str, ...]],
    tables: Tables,
    disputed: bool = False,
) -> Item:
    """What a template draws of a tile, which may be a hyperlane.

    `tile` · `name` as it is printed on the tile · `expansion` of it · `lines` [text…] all that is
    there · `lie` legal, barred or open · `why` in a word · `rulings` [id…] on which it hangs ·
    `disputed`
    """
    found = standing(position, tile, tokens, possible, tables)
    system = tables.systems.get(tile)
    lines = list(_lines(position, tile, tokens, tables)) or [NOTHING]
    if len(lines) > MOST_LINES:
        lines = [" · ".join(lines)]
    return {
        "tile": tile,
        # several systems of the Fracture share one tile
        "name": tile if system is None else system.tile or tile,
        "expansion": "" if system is None else system.expansion,
        "lines": [*lines],
        "lie": found.lie,
        "why": found.why,
        "rulings": [*found.rulings],
        "disputed": disputed,
    }


def _lines(
    position: Expedition, tile: str, tokens: tuple[str, ...], tables: Tables
) -> Iterator[str]:
    if tile not in tables.systems:
        yield "{icon:hyperlane} hyperlane"
        return
    here = site(position, tile, tokens, tables)
    for id in dict.fromkeys((*here.face.planets, *here.planets)):
        if id in here.destroyed:
            yield f"{{icon:cross}} {tables.planets[id].name} destroyed"
        elif id == tables.thunders_edge:
            yield f"{{icon:thunder}} {world_words(tables.planets[id])}"
        else:
            yield world_words(tables.planets[id])
    for id in here.face.stations:
        yield f"{{icon:station}} {world_words(tables.stations[id])}"
    if len(here.face.wormholes) > 1:
        yield f"{{icon:wormhole}} {', '.join(here.face.wormholes)} wormholes"
    elif here.face.wormholes:
        yield f"{{icon:wormhole}} {here.face.wormholes[0]} wormhole"
    for anomaly in here.face.anomalies:
        yield f"{{icon:{anomaly}}} {anomaly.replace('_', ' ')}"
    if here.face.in_fracture:
        yield "{icon:fracture} the Fracture"
    names = [*_named(tokens, tables)]
    if names:
        yield f"+ {', '.join(names)}"


def _named(tokens: tuple[str, ...], tables: Tables) -> Iterator[str]:
    """The tokens that are no planets and destroyed none, by name."""
    for id in tokens:
        if id.startswith(OTHER):
            yield id.removeprefix(OTHER).replace("_", " ")
        elif id in tables.tokens and not tables.tokens[id].planet:
            yield tables.tokens[id].name.removesuffix(" token")


def world_words(world: World) -> str:
    """`Wellon 1/2` with an icon for each specialty: resources, then influence."""
    icons = "".join(f"\u00a0{{icon:{id}}}" for id in world.specialties)
    return f"{world.name} {world.resources}/{world.influence}{icons}"
