"""Where a step may act: the bases or orbitals its words leave, and how many of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.actions.reach import one_move_away
from toolkit.games.expanse.execution.ties import Tie, Ties
from toolkit.games.expanse.facts import consulted, relied
from toolkit.games.expanse.scoring.control import controller, rocinante_here, told_rocinante

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.games.expanse.execution.scene import ExpanseScene

EACH, ANY = "each", "any"


class Amount(NamedTuple):
    """So many, as far as possible; or any number up to that many."""

    most: int
    up_to: bool = False


class Spots(NamedTuple):
    """Places, how many of them a step takes, and what those must share.

    `each` takes all of them, `shared` shares the amount out over them.
    """

    places: tuple[int, ...]
    many: Amount = Amount(1)
    each: bool = False
    shared: bool = False
    ties: Ties = Ties()

    def all_there_are(self) -> bool:
        """Whether which places are taken is no decision: each, or the only one there is."""
        return self.each or (len(self.places) == 1 and not self.many.up_to)


def amount_of(said: Any, everything: int = 99) -> Amount:
    """An amount as a step says it: N, {up_to: N}, or a word for all there is."""
    if isinstance(said, dict):
        return Amount(int(said["up_to"]), True)
    return Amount(said) if isinstance(said, int) else Amount(everything)


def bases_of(
    scene: ExpanseScene, said: Any, bears: Callable[[int], bool] = lambda base: True
) -> Spots:
    """The bases a step speaks of; all of them when it says nothing.

    Which are adjacent to a fleet is asked only of those that it `bears` on.
    """
    tables = scene.tables
    if isinstance(said, str):
        return Spots((tables.base_number[said],))
    everywhere = range(len(tables.bases))
    if not isinstance(said, dict):
        return Spots(tuple(everywhere))
    places: Iterable[int] = everywhere
    if "as_before" in said:
        places = (scene.base,) if scene.base >= 0 else ()
    for base_filter in (_in_orbital, _in_sector, _in_band):
        places = base_filter(scene, said, list(places))
    if said.get("where_you_have") == "adjacent_fleets":
        places = [base for base in places if bears(base)]
    for base_filter in (_where_you_have, _with_resource):
        places = base_filter(scene, said, list(places))
    return _spots(said, "bases", tuple(places), _base_keys(scene), tables.base_name)


def orbitals_of(scene: ExpanseScene, said: Any) -> Spots:
    """The orbitals a step speaks of; all of them when it says nothing."""
    tables = scene.tables
    if isinstance(said, str):
        return Spots((tables.orbital_number[said],))
    everywhere = range(len(tables.orbitals))
    if not isinstance(said, dict):
        return Spots(tuple(everywhere))
    places: list[int] = list(everywhere)
    if "as_before" in said:
        places = [scene.orbital] if scene.orbital >= 0 else []
    if "with_rocinante" in said:
        places = [place for place in places if _rocinante_in(scene, place)]
    if "sector" in said:
        wanted = _ids(said["sector"])
        places = [p for p in places if tables.sectors[tables.sector_of_orbital[p]] in wanted]
    if "band" in said:
        places = [p for p in places if tables.bands[tables.band_of[p]] == said["band"]]
    having = said.get("where_you_have")
    if having is not None:
        places = [place for place in places if _have_in_orbital(scene, having, place)]
    keys = {
        "band": lambda place: tables.band_of[place],
        "sector": lambda place: tables.sector_of_orbital[place],
        "orbital": lambda place: place,
    }
    return _spots(
        said,
        "orbitals",
        tuple(places),
        keys,
        lambda place: f"the orbital of {tables.orbital_name(place)}",
    )


def _spots(
    said: Any,
    noun: str,
    places: tuple[int, ...],
    keys: Mapping[str, Callable[[int], int]],
    name: Callable[[int], str],
) -> Spots:
    number = said.get(noun, 1)
    same, different = (
        Tie(said[how], keys[said[how]]) if how in said else None for how in ("same", "different")
    )
    ties = Ties(same, different, name)
    return Spots(places, amount_of(number), number == EACH, number == ANY, ties)


def _base_keys(scene: ExpanseScene) -> dict[str, Callable[[int], int]]:
    tables = scene.tables
    return {
        "orbital": lambda base: tables.orbital_of[base],
        "band": lambda base: tables.band_of[tables.orbital_of[base]],
        "sector": lambda base: tables.sector_of[base],
        "resource": lambda base: resource_of(scene, base),
    }


def resource_of(scene: ExpanseScene, base: int) -> int:
    """The resource of a base; asked where nobody has published it."""
    tables = scene.tables
    known = tables.resource_of[base]
    relied(tables, scene.rules, "bases", tables.bases[base], "resource")
    if known >= 0:
        return known
    path = f"bases.{tables.bases[base]}.resource"
    given = scene.rules.given(path)
    said = str(given) if given is not None else scene.rules.know(path, tables.resources)
    return tables.resource_number.get(said, -1)


def _ids(said: Any) -> list[str]:
    return said if isinstance(said, list) else [said]


def _in_orbital(scene: ExpanseScene, said: Any, places: list[int]) -> list[int]:
    tables = scene.tables
    if "orbital" in said:
        wanted = _ids(said["orbital"])
        places = [b for b in places if tables.orbitals[tables.orbital_of[b]] in wanted]
    if "in_that_orbital" in said:
        places = [base for base in places if tables.orbital_of[base] == scene.orbital]
    if "with_rocinante" in said:
        places = [base for base in places if _rocinante_in(scene, tables.orbital_of[base])]
    return places


def _in_sector(scene: ExpanseScene, said: Any, places: list[int]) -> list[int]:
    if "sector" not in said:
        return places
    wanted, tables = _ids(said["sector"]), scene.tables
    return [base for base in places if tables.sectors[tables.sector_of[base]] in wanted]


def _in_band(scene: ExpanseScene, said: Any, places: list[int]) -> list[int]:
    if "band" not in said:
        return places
    tables = scene.tables
    band = tables.bands.index(said["band"])
    return [base for base in places if tables.band_of[tables.orbital_of[base]] == band]


def _with_resource(scene: ExpanseScene, said: Any, places: list[int]) -> list[int]:
    if "resource" not in said:
        return places
    wanted = {scene.tables.resource_number[id] for id in _ids(said["resource"])}
    closed = scene.tables.seats(scene.position.players).closed
    return [
        base for base in places if not closed >> base & 1 and resource_of(scene, base) in wanted
    ]


def _where_you_have(scene: ExpanseScene, said: Any, places: list[int]) -> list[int]:
    having = said.get("where_you_have")
    if having is None:
        return places
    position, you = scene.position, scene.you
    if having in ("influence", "no_influence"):
        consulted(position, scene.rules, "influence")
    if having == "influence":
        return [base for base in places if position.influence[base][you]]
    if having == "no_influence":
        return [base for base in places if not position.influence[base][you]]
    orbital_of = scene.tables.orbital_of
    there = {
        orbital: _have_in_orbital(scene, having, orbital)
        for orbital in dict.fromkeys(orbital_of[base] for base in places)
    }
    return [base for base in places if there[orbital_of[base]]]


def _have_in_orbital(scene: ExpanseScene, having: str, orbital: int) -> bool:
    position, you = scene.position, scene.you
    if having == "fleets":
        consulted(position, scene.rules, "fleets")
        if position.fleets[orbital][you].units():
            return True
        return _controls_rocinante_in(scene, orbital)
    if having == "adjacent_fleets":
        return _have_adjacent(scene, orbital)
    if having == "orbital_control":
        return controller(position, orbital, scene.rules, scene.tables) == you
    consulted(position, scene.rules, "influence")
    here = any(position.influence[base][you] for base in scene.tables.bases_of[orbital])
    return here == (having == "influence")


def _have_adjacent(scene: ExpanseScene, orbital: int) -> bool:
    """Whether a fleet of whoever acts counts as adjacent to the bases of an orbital."""
    if _have_in_orbital(scene, "fleets", orbital):
        return True
    position, tables, you = scene.position, scene.tables, scene.you
    around = [
        other for other in range(len(tables.orbitals)) if one_move_away(tables, other, orbital)
    ]
    fleets = any(position.fleets[other][you].units() for other in around)
    where, holder = told_rocinante(position, scene.rules, tables)
    if not fleets and (holder not in (you, -1) or where not in (*around, -1)):
        return False
    if scene.rules.reading("infiltration_adjacent") != "one_move":
        return False
    return fleets or any(_controls_rocinante_in(scene, other) for other in around)


def _rocinante_in(scene: ExpanseScene, orbital: int) -> bool:
    position = scene.position
    if position.rocinante is not None:
        return position.rocinante == orbital
    return rocinante_here(position, orbital, scene.rules, scene.tables) >= 0


def _controls_rocinante_in(scene: ExpanseScene, orbital: int) -> bool:
    return rocinante_here(scene.position, orbital, scene.rules, scene.tables) == scene.you


def next_places(
    spots: Spots, taken: Sequence[int], possible: Iterable[int], *, optional: bool
) -> list[int]:
    """The places that can come next, so that as many as there may be can still be taken.

    `possible` are those where the step could do something now; where it is `optional`, the player
    may stop at any time.
    """
    ties = spots.ties
    places = [place for place in dict.fromkeys(possible) if place not in taken]
    if not ties:
        return places
    places = [place for place in places if ties.allow(taken, place)]
    left = spots.many.most - len(taken)
    if optional or left < 2:
        return places
    best = min(left, ties.most_places(taken, places))
    return [place for place in places if 1 + ties.most_places([*taken, place], places) >= best]
