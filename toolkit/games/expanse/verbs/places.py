"""The bases and orbitals a step speaks of: where it acts, and whose pieces are taken there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.spread import Spots, spots_of
from toolkit.games.expanse.facts import relied
from toolkit.games.expanse.scoring.control import controller, rocinante_here
from toolkit.games.expanse.state.relations import one_move_away
from toolkit.referee.rules import told_or_asked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.moves import Entry
    from toolkit.games.expanse.tables import Tables
    from toolkit.games.expanse.verbs.scene import ExpanseScene

    Key = Callable[[int], int]

_CAN_BE_LOST = ("influence", "fleets", "orbital_control")


def bases_of(
    scene: ExpanseScene, said: Any, bears: Callable[[int], bool] = lambda base: True
) -> Spots:
    """The bases a step speaks of; all of them when it says nothing.

    Which are adjacent to a fleet is asked only of those that it `bears` on.
    """
    return _spots(scene, "base", said, scene.tables.orbital_of, bears)


def orbitals_of(scene: ExpanseScene, said: Any) -> Spots:
    """The orbitals a step speaks of; all of them when it says nothing."""
    return _spots(scene, "orbital", said, range(len(scene.tables.orbitals)))


def _spots(
    scene: ExpanseScene,
    noun: str,
    said: Any,
    orbital_of: Sequence[int],
    bears: Callable[[int], bool] = lambda base: True,
) -> Spots:
    spots = _by_words(scene, noun, said)
    if _ASKED.isdisjoint(said or ()) or isinstance(said, str):
        return spots
    places: Sequence[int] = spots.places
    if "as_before" in said:
        before = getattr(scene, noun)
        places = [place for place in places if place == before]
    if "in_that_orbital" in said:
        places = [base for base in places if orbital_of[base] == scene.orbital]
    if "with_rocinante" in said:
        places = [place for place in places if _rocinante_in(scene, orbital_of[place])]
    having = said.get("where_you_have")
    if having == "adjacent_fleets":
        places = [base for base in places if bears(base)]
    if noun == "base" and having in ("influence", "no_influence"):
        scene.position.consulted(scene.rules, "influence")
        here, you, wanted = scene.position.influence, scene.you, having == "influence"
        places = [base for base in places if bool(here[base][you]) == wanted]
    elif having is not None:
        orbitals = dict.fromkeys(orbital_of[place] for place in places)
        there = {orbital: _have_in_orbital(scene, having, orbital) for orbital in orbitals}
        places = [place for place in places if there[orbital_of[place]]]
    if "resource" in said:
        keys = base_keys(scene)
        places = _among(said, "resource", scene.tables.resources, keys, scene.open_bases(places))
    return spots._replace(places=tuple(places))


def lost(scene: ExpanseScene, said: Any, place: int, *, orbital: bool = False) -> bool:
    """Whether a step has taken what one must have where it acts, and is read to end there."""
    having = said.get("where_you_have") if isinstance(said, dict) else None
    if having not in _CAN_BE_LOST:
        return False
    if having == "influence" and not orbital:
        there = bool(scene.position.influence[place][scene.you])
    else:
        where = place if orbital else scene.tables.orbital_of[place]
        there = _have_in_orbital(scene, having, where)
    return not there and scene.rules.reading("having_lost") == "ends"


NOWHERE = Spots(())


def owners_of(scene: ExpanseScene, whose: str) -> Sequence[int]:
    """The players whose pieces a step is about: `own`, `opposing`, or else anybody's."""
    if whose == "own":
        return (scene.you,)
    return [seat for seat in scene.seats if whose != "opposing" or seat != scene.you]


class Taking(ABC):
    """Pieces taken off bases or orbitals one by one, as far as one still has what one must have
    `where` the step acts; a deed of toolkit.effects.spread."""

    orbitals = False

    def __init__(self, scene: ExpanseScene, spots: Spots = NOWHERE, where: Any = None) -> None:
        self.scene, self.spots, self.where = scene, spots, where

    @abstractmethod
    def pieces(self, places: Sequence[int]) -> list[Entry]:
        """Every way to take one piece off one of these places."""

    @abstractmethod
    def do(self, entry: Entry) -> None:
        """Takes one piece."""

    @abstractmethod
    def amiss(self, entry: Entry) -> list[Breach]:
        """What is wrong with an entry that is no such piece."""

    def options(self, places: Sequence[int]) -> list[Entry]:
        """One's own at the end, where with it the rest may be lost."""
        found, you = self.pieces(places), self.scene.you
        if not self.spots.in_order:
            return found
        found = [entry for entry in found if not self._lost(entry)]
        return sorted(found, key=lambda entry: entry.of == you)

    def why_not(self, entry: Entry) -> list[Breach]:
        place = self.scene.entries.route(entry)[1]
        if place not in self.spots.places or not self._lost(entry):
            return self.amiss(entry)
        name = getattr(self.scene.tables, f"{'orbital' if self.orbitals else 'base'}_name")(place)
        said = f"{self.scene.who} no longer has what this step asks for there: {name}."
        return self.scene.amiss(said)

    def _lost(self, entry: Entry) -> bool:
        place = self.scene.entries.route(entry)[1]
        return lost(self.scene, self.where, place, orbital=self.orbitals)


_ASKED = frozenset(("as_before", "in_that_orbital", "with_rocinante", "where_you_have", "resource"))
"""The words of a place that only a position can answer."""


def _by_words(scene: ExpanseScene, noun: str, said: Any) -> Spots:
    """The bases or orbitals a step speaks of, as far as its words alone tell."""
    if isinstance(said, dict) and "resource" in (said.get("same"), said.get("different")):
        return _worked_out(scene.tables, noun, said, base_keys(scene))  # which are asked as well
    tables = scene.tables
    keys = _base_keys if noun == "base" else _orbital_keys
    return tables.plans.of(noun, said, lambda: _worked_out(tables, noun, said, keys(tables)))


def _worked_out(tables: Tables, noun: str, said: Any, keys: Mapping[str, Key]) -> Spots:
    number, name = tables.base_number, tables.base_name
    if noun == "orbital":
        number, name = tables.orbital_number, partial(_orbital_named, tables)
    if isinstance(said, str):
        return Spots((number[said],))
    places: Sequence[int] = range(len(number))
    if not isinstance(said, dict):
        return Spots(tuple(places))
    if noun == "base":
        places = _among(said, "orbital", tables.orbitals, keys, places)
    places = _among(said, "sector", tables.sectors, keys, places)
    places = _among(said, "band", tables.bands, keys, places)
    spots = spots_of(said, places, said.get(noun + "s", 1), keys, name)
    return spots._replace(in_order=said.get("where_you_have") in _CAN_BE_LOST)


def _orbital_named(tables: Tables, orbital: int) -> str:
    return f"the orbital of {tables.orbital_name(orbital)}"


def _base_keys(tables: Tables) -> dict[str, Key]:
    return {
        "orbital": tables.orbital_of.__getitem__,
        "band": lambda base: tables.band_of[tables.orbital_of[base]],
        "sector": tables.sector_of.__getitem__,
    }


def _orbital_keys(tables: Tables) -> dict[str, Key]:
    return {
        "band": tables.band_of.__getitem__,
        "sector": tables.sector_of_orbital.__getitem__,
        "orbital": int,
    }


def base_keys(scene: ExpanseScene) -> Mapping[str, Key]:
    """What bases may share or differ in, as numbers."""
    return {**_base_keys(scene.tables), "resource": lambda base: resource_of(scene, base)}


def _among(
    said: Any, kind: str, names: Sequence[str], keys: Mapping[str, Key], places: Sequence[int]
) -> Sequence[int]:
    """The places that are of what a step says of a kind: an id, or one of several."""
    if kind not in said:
        return places
    ids, key = said[kind], keys[kind]
    wanted = [names.index(id) for id in (ids if isinstance(ids, list) else [ids])]
    return [place for place in places if key(place) in wanted]


def resource_of(scene: ExpanseScene, base: int) -> int:
    """The resource of a base; asked where nobody has published it."""
    tables = scene.tables
    known = tables.resource_of[base]
    relied(tables, scene.rules, "bases", tables.bases[base], "resource")
    if known >= 0:
        return known
    said = told_or_asked(scene.rules, f"bases.{tables.bases[base]}.resource", tables.resources)
    return tables.resource_number.get(str(said), -1)


def _have_in_orbital(scene: ExpanseScene, having: str, orbital: int) -> bool:
    position, you = scene.position, scene.you
    if having == "fleets":
        position.consulted(scene.rules, "fleets")
        if position.fleets[orbital][you].units():
            return True
        return _controls_rocinante_in(scene, orbital)
    if having == "adjacent_fleets":
        return _have_adjacent(scene, orbital)
    if having == "orbital_control":
        return controller(position, orbital, scene.rules, scene.tables) == you
    position.consulted(scene.rules, "influence")
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
    where, holder = scene.rocinante
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
