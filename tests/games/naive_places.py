"""The map as the naive engine of events sees it: where a place may be, who controls it, what a
piece's owner may forbid. Written from the rulebook and the cookbook, sharing nothing with the
engine but the words of the case files."""

from __future__ import annotations

from itertools import combinations
from math import comb

import naive_actions as naive
from naive_ways import MANY, TooMany

SECTORS = {"inner": "inner_planets", "belt": "belt"}  # Jupiter and Saturn: the Outer Planets
RESOURCES = {
    "food": ["eurasia", "luna", "ganymede", "rhea"],
    "water": ["africa", "vesta", "europa", "titan"],
    "minerals": ["mariner_valley", "ceres", "eros", "the_rings"],
    "technology": ["londres_nova", "tycho", "thoth", "io"],
}
STRENGTH = {"battleship": 2, "scrap_ship": 0.5}  # everything else: 1


def sector_of(orbital):
    return SECTORS.get(naive.band_of(orbital), "outer_planets")


def shared(place, what):
    """What a base or orbital is compared by with `same` and `different`."""
    orbital = naive.orbital_of(place) if place in naive.BASES else place
    match what:
        case "band":
            return naive.band_of(orbital)
        case "sector":
            return sector_of(orbital)
        case "resource":
            return next(name for name, bases in RESOURCES.items() if place in bases)
    return orbital


def agree(places, said):
    """Whether several places obey `same` and `different`."""
    if "same" in said and len({shared(place, said["same"]) for place in places}) > 1:
        return False
    words = [shared(place, said["different"]) for place in places if "different" in said]
    return len(words) == len(set(words))


def closed(game):
    return naive.CLOSED_FOR_TWO if len(game["players"]) == 2 else []


def counted(game, points):
    """Control points, which the end of their track may limit."""
    limited = game.get("cp_maximum") == "track_end"
    return min(points, game["end"]) if limited else points


def has(game, faction, technology):
    return technology in game["technologies"].get(faction, [])


def controller(game, orbital):
    """Whoever has the most strength; nobody in a tie, unless it is one the MCR wins."""
    weak = game.get("rocinante_strength") == "zero"
    strength = {
        faction: sum(
            (0 if kind == "rocinante" and weak else STRENGTH.get(kind, 1)) * count
            for kind, count in naive.ships_in(game, orbital, faction).items()
        )
        for faction in game["players"]
    }
    most = max(strength.values())
    best = [faction for faction in game["players"] if strength[faction] == most > 0]
    if len(best) > 1:
        best = [faction for faction in best if has(game, faction, "dominance")]
    return best[0] if len(best) == 1 else None


def fits(game, me, place, said, before, kind):
    """Whether a place is like a mapping of the cookbook says; `before` is the step before's."""
    base = kind == "base"
    orbital = naive.orbital_of(place) if base else place
    here = naive.around(orbital) if not base else [place]
    mine = any(naive.cubes_on(game, one, me) for one in here)
    holds = {
        "orbital": lambda said: orbital in said,
        "resource": lambda said: shared(place, "resource") in said,
        "band": lambda said: naive.band_of(orbital) in said,
        "sector": lambda said: sector_of(orbital) in said,
        "where_you_have": lambda said: {
            "influence": mine,
            "no_influence": not mine,
            "fleets": bool(naive.ships_in(game, orbital, me)),
            "adjacent_fleets": any(
                naive.ships_in(game, other, me)
                for other in naive.ORBITALS
                if other == orbital
                or (
                    game.get("infiltration_adjacent") == "one_move"
                    and naive.next_door(other, orbital)
                )
            ),
            "orbital_control": controller(game, orbital) == me,
        }[said[0]],
        "with_rocinante": lambda _: game["rocinante"]["orbital"] == orbital,
        "in_that_orbital": lambda _: before.get("orbital") == orbital,
        "as_before": lambda _: before.get(kind) == place,
    }
    return all(
        holds[key](value if isinstance(value, list) else [value])
        for key, value in said.items()
        if key in holds
    )


def ended(game, me, said, place, kind="base"):
    """Whether a step is over in a place as one's own there is gone, where it is read so."""
    having = said.get("where_you_have") if isinstance(said, dict) else None
    if having is None or game.get("having_lost") != "ends":
        return False
    return not fits(game, me, place, {"where_you_have": having}, {}, kind)


def places(game, me, said, before, kind="base"):
    """The bases or orbitals that an id, a mapping or nothing at all may mean."""
    every = naive.BASES if kind == "base" else naive.ORBITALS
    if isinstance(said, str) and said != "any":
        return [said]
    said = said if isinstance(said, dict) else {}
    return [place for place in every if fits(game, me, place, said, before, kind)]


def gatherings(candidates, said, less=False):
    """Every set of places that `bases:` or `orbitals:` may mean, the empty one too; whether fewer
    than the most may be chosen. With `less` nothing need be done in any of them."""
    said = said if isinstance(said, dict) else {}
    number = said.get("bases", said.get("orbitals", 1))
    few = isinstance(number, dict)
    most = number["up_to"] if few else len(candidates) if number == "each" else number
    whole = number == "each" and not less
    if (
        not whole
        and sum(comb(len(candidates), n) for n in range(min(most, len(candidates)) + 1)) > MANY
    ):
        raise TooMany
    sizes = [most] if whole else range(min(most, len(candidates)) + 1)
    sets = [
        chosen for size in sizes for chosen in combinations(candidates, size) if agree(chosen, said)
    ]
    return sets, few


def owners(game, me, whose):
    return [
        faction
        for faction in game["players"]
        if whose in ("any", "each_player") or (faction == me) == (whose == "own")
    ]


def cubes(game, base, owner, me):
    """The kinds of a player's cubes on a base that somebody's effect may touch."""
    kinds = naive.cubes_on(game, base, owner)
    if owner != me and has(game, owner, "embassies"):
        kinds.pop("diplomat", None)
    return list(kinds)


def chooser(game, owner, me):
    """Who picks among the kinds: the acting player, unless the owner is immune."""
    return owner if has(game, owner, "diplomatic_immunity") else me
