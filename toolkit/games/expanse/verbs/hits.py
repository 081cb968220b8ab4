"""Verbs that take fleets off the map."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.amounts import amount, amount_of
from toolkit.effects.execution import Disputed
from toolkit.effects.speaker import mapping
from toolkit.effects.spread import spread
from toolkit.effects.verb import verb
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.state.moves import BATTLESHIP, DAMAGED, ROCINANTE, UNITS
from toolkit.games.expanse.state.pieces import hit
from toolkit.games.expanse.verbs.entries import hitting
from toolkit.games.expanse.verbs.places import (
    IN_ORBITAL,
    ORBITAL,
    ORBITALS,
    fleets_phrase,
    lost,
    orbitals_of,
    others_first,
    why_lost,
)
from toolkit.pack.shapes import count, fields, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.effects.amounts import Amount
    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.effects.spread import Spots
    from toolkit.games.expanse.state.moves import Entry
    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.games.expanse.verbs.scene import ExpanseScene
    from toolkit.referee.mutation import Breach as Forbidden

ON_MAP = UNITS[:4]
HIT = "act: hit"
"""The kind of prohibition that is asked of a fleet removed."""

# ---- one fleet


def hits(scene: ExpanseScene, orbitals: Iterable[int], seats: Sequence[int]) -> list[Entry]:
    """Every way to remove one fleet of these players from one of these orbitals."""
    fleets = scene.position.fleets
    orbitals = tuple(orbitals)
    return [
        hitting(orbital, seat, unit)
        for orbital in orbitals
        for seat in seats
        for unit, count in zip(ON_MAP, fleets[orbital][seat], strict=True)
        if count
    ] + rocinante_among(scene, orbitals, seats)


def _like_any_fleet(
    scene: ExpanseScene, orbitals: Sequence[int], seats: Sequence[int]
) -> list[Entry]:
    where, holder = scene.rocinante
    if where not in orbitals or holder not in seats:
        return []
    return [hitting(where, holder, ROCINANTE)]


@CLAUSES.computes("rocinante.never_removed", _like_any_fleet)
def rocinante_among(
    scene: ExpanseScene, orbitals: Sequence[int], seats: Sequence[int]
) -> list[Entry]:
    """The ways to remove the Rocinante: there are none."""
    return []


@CLAUSES.forbids("rocinante.never_removed", HIT)
def rocinante_hit(
    position: Position, seat: int, entry: Entry, tables: Tables, rules: Rules
) -> Forbidden | None:
    if entry.unit != ROCINANTE:
        return None
    return "The Rocinante is never removed.", {"unit": ROCINANTE}


def strike(scene: ExpanseScene, entry: Entry) -> None:
    """One removal. A Battleship damaged this turn is noted, as it may not be repaired in it."""
    scene.position = hit(scene.position, entry.of, entry.orbital, entry.unit)
    if entry.unit == BATTLESHIP:
        turn = scene.position.turn
        scene.position = scene.position._replace(turn=turn._replace(used=(*turn.used, DAMAGED)))


def why_not_hit(scene: ExpanseScene, entry: Entry, seats: Sequence[int]) -> list[Breach]:
    """The clauses an entry breaks that none of the options is."""
    if entry.act != "hit":
        return scene.only("remove fleets", entry)
    broken = scene.forbidden(HIT, entry)
    if broken or entry.orbital < 0:
        return broken
    where = scene.tables.orbital_name(entry.orbital)
    said = f"This step does not remove that fleet from the orbital of {where}."
    if entry.of < 0:
        said = f"This step removes no such fleet from the orbital of {where}."
    elif entry.of not in seats:
        said = f"This step does not remove fleets of {scene.position.players[entry.of]}."
    else:
        here = scene.position.fleets[entry.orbital][entry.of]
        if not here.units() or (entry.unit and not getattr(here, entry.unit, 0)):
            who = scene.position.players[entry.of]
            said = f"{who} has no such fleet in the orbital of {where}."
    return scene.amiss(said, orbital=scene.tables.orbitals[entry.orbital])


# ---- remove_fleets


def _say_remove_fleets(said: Any, speaker: Speaker) -> str:
    number, whose, place = said["fleets"], said.get("of"), said.get("from")
    where = "there" if mapping(place).get("as_before") else IN_ORBITAL.phrase(place, speaker)
    if whose == "each_player":
        where = "one orbital" if place is None else where
        return f"in {where}, remove {fleets_phrase(number, None)} of each player"
    what = fleets_phrase(number, whose)
    source = where if where == "there" else IN_ORBITAL.shared_out(place, number) + f"from {where}"
    start = "remove that fleet to remove" if "by_removing" in said else "remove"
    each = " for each of your fleets there" if "for_each" in said else ""
    if mapping(place).get("with_rocinante"):
        # Only there can one wonder whether the Rocinante, which nothing removes, is counted.
        each = each and f"{each}, the Rocinante included"
    return f"{start} {what} {source}{each}"


@verb(
    "remove_fleets",
    "Takes fleets off the map; a Battleship at full strength is only turned to its damaged side, "
    "and the Rocinante is never hit.",
    fields(
        "Which fleets, and where.",
        {
            "fleets": amount("How many fleets.", "all"),
            "of": words(
                "Whose: any when left out; each_player takes the amount from everybody, you too.",
                "any",
                "opposing",
                "own",
                "each_player",
            ),
            "from": ORBITALS,
            "for_each": words("Times the number of these.", "your_fleet_there"),
            "by_removing": words(
                "What you must remove first; without that nothing is removed.", "that_fleet"
            ),
        },
        ["fleets"],
    ),
    _say_remove_fleets,
    "remove_fleets: {fleets: 1, of: opposing, from: {where_you_have: fleets}}",
    "remove_fleets: {fleets: {up_to: 1}, of: each_player}",
    "remove_fleets: {fleets: 1, of: opposing, from: {with_rocinante: true}, "
    "for_each: your_fleet_there}",
    looks_at="fleets",
)
def remove_fleets(scene: ExpanseScene, said: Any) -> None:
    number, whose, where = said["fleets"], said.get("of", "any"), said.get("from")
    spots = orbitals_of(scene, where)
    if whose == "each_player":
        _of_each_player(scene, spots, amount_of(number))
        return
    seats = [seat for seat in scene.seats if whose in ("any", _whose(scene, seat))]
    times = partial(_own_fleets, scene) if "for_each" in said else _once
    spots = spots._replace(places=tuple(place for place in spots.places if times((place,))))
    if "by_removing" in said and not _can_give_up(scene):
        return
    if number == "all" and spots.all_there_are():
        scene.consent()
        for entry in _everything(scene, spots.places, seats):
            strike(scene, entry)
        return
    given_up = "by_removing" not in said

    def carry_out(entry: Entry) -> None:
        nonlocal given_up
        if not given_up:
            given_up = True
            _give_up(scene)
        strike(scene, entry)
        scene.orbital = entry.orbital

    def options(orbitals: Sequence[int]) -> list[Entry]:
        found = others_first(scene, spots, hits(scene, orbitals, seats))
        return [each for each in found if not lost(scene, where, each.orbital, orbital=True)]

    def why_not(entry: Entry) -> list[Breach]:
        if entry.orbital in spots.places and lost(scene, where, entry.orbital, orbital=True):
            return why_lost(scene, scene.tables.orbital_name(entry.orbital))
        return why_not_hit(scene, entry, seats)

    spread(scene, spots, amount_of(number), options, carry_out, why_not, times)
    if not given_up and scene.fleet != ROCINANTE and _lost_for_nothing(scene):
        _give_up(scene)


def _once(orbitals: Sequence[int]) -> int:
    return 1


def _whose(scene: ExpanseScene, seat: int) -> str:
    return "own" if seat == scene.you else "opposing"


def _everything(scene: ExpanseScene, orbitals: Sequence[int], seats: Sequence[int]) -> list[Entry]:
    """The removals that take all fleets of these players: two for a Battleship."""
    found = []
    for entry in hits(scene, orbitals, seats):
        count = getattr(scene.position.fleets[entry.orbital][entry.of], entry.unit)
        found += [entry] * count
        if entry.unit == BATTLESHIP:
            found += [entry._replace(unit=DAMAGED)] * count
    return found


def _own_fleets(scene: ExpanseScene, orbitals: Sequence[int]) -> int:
    """The fleets of whoever acts in these orbitals, the Rocinante included."""
    where, holder = scene.rocinante
    own = sum(scene.position.fleets[orbital][scene.you].units() for orbital in orbitals)
    return own + (holder == scene.you and where in orbitals)


def _of_each_player(scene: ExpanseScene, spots: Spots, number: Amount) -> None:
    """So many fleets of every player, in each of the orbitals."""

    done: Counter[tuple[int, int]] = Counter()  # by player, and by orbital where it is in each

    def whose(entry: Entry) -> tuple[int, int]:
        return entry.of, -1 if spots.shared else entry.orbital

    def options(orbitals: Sequence[int]) -> list[Entry]:
        found = hits(scene, orbitals, scene.seats)
        return [entry for entry in found if done[whose(entry)] < number.most]

    def carry_out(entry: Entry) -> None:
        strike(scene, entry)
        scene.orbital = entry.orbital
        done[whose(entry)] += 1

    def why_not(entry: Entry) -> list[Breach]:
        return why_not_hit(scene, entry, scene.seats)

    spread(scene, spots, number, options, carry_out, why_not, lambda _: len(scene.seats))


# ---- giving up one's own


def _can_give_up(scene: ExpanseScene) -> bool:
    """Whether the fleet of the step before can be removed for the effect."""
    if not scene.fleet or scene.orbital < 0:
        return False
    if scene.fleet == BATTLESHIP:
        return _turned_counts(scene)
    if scene.fleet != ROCINANTE:
        return True
    return scene.rules.reading("rocinante_sacrifice") == "allowed"


def _turned_counts(scene: ExpanseScene) -> bool:
    """Whether turning a Battleship of one's own to its damaged side is giving up a fleet."""
    return scene.rules.reading("battleship_given_up") == "counts"


def _lost_for_nothing(scene: ExpanseScene) -> bool:
    """Whether the fleet of the step before is given up though nothing is removed for it."""
    return scene.rules.reading("stealth_ships_fleet") == "removed"


def _give_up(scene: ExpanseScene) -> None:
    strike(scene, hitting(scene.orbital, scene.you, scene.fleet))


# ---- trade_fleets


def _say_trade_fleets(said: Any, speaker: Speaker) -> str:
    place = said.get("from")
    where = "one orbital" if place is None else IN_ORBITAL.phrase(place, speaker)
    return (
        f"in {where}, remove X of your fleets (X may be 0) and X + {said['more']} opposing fleets"
    )


@verb(
    "trade_fleets",
    "You give up as many of your own fleets as you like, and opponents lose that many and more.",
    fields(
        "How many more they lose, and where.",
        {"more": count("How many fleets more than you.", 1, 99), "from": ORBITAL},
        ["more"],
    ),
    _say_trade_fleets,
    "trade_fleets: {more: 1}",
    looks_at="fleets",
)
def trade_fleets(scene: ExpanseScene, said: Any) -> None:
    """As many of one's own as one likes, then that many and more of opponents, in one orbital."""
    you = scene.you
    others = [seat for seat in scene.seats if seat != you]
    places: Sequence[int] = orbitals_of(scene, said.get("from")).places
    places = [place for place in places if hits(scene, (place,), others)] or places

    def why_not(entry: Entry) -> list[Breach]:
        return why_not_hit(scene, entry, scene.seats)

    def why_not_own(entry: Entry) -> list[Breach]:
        if entry.of == you and entry.unit == BATTLESHIP:
            said = "A Battleship that is turned over is still there, and counts for nothing."
            there = any(one.unit == BATTLESHIP for one in hits(scene, (entry.orbital,), (you,)))
            if there and not _turned_counts(scene):
                return [("unit.battleship_hit", said, {"unit": BATTLESHIP})]
        return why_not(entry)

    given_up: list[Entry] = []
    entry: Entry | None = None
    while True:
        own = hits(scene, places, (you,))
        turned = [one for one in own if one.unit == BATTLESHIP]
        options = [one for one in own if one.unit != BATTLESHIP]
        options += _rocinante_offered(scene, places, given_up)
        disputed = Disputed(turned, lambda: _turned_counts(scene))
        entry = scene.pick(
            options, optional=True, explain=why_not_own, after=entry, disputed=disputed
        )
        if entry is None:
            break
        strike(scene, entry)
        given_up.append(entry)
        places = [entry.orbital]
    entry = None
    for _ in range(len(given_up) + int(said["more"])):
        entry = scene.pick(hits(scene, places, others), explain=why_not, after=entry)
        if entry is None:
            break
        strike(scene, entry)
        places = [entry.orbital]
    if len(places) == 1:
        scene.orbital = places[0]


def _rocinante_offered(
    scene: ExpanseScene, places: Sequence[int], given_up: Sequence[Entry]
) -> list[Entry]:
    """The Rocinante as a fleet of one's own to give up, where a ruling allows that."""
    where, holder = scene.rocinante
    if holder != scene.you or where not in places:
        return []
    if any(entry.unit == ROCINANTE for entry in given_up):
        return []
    if scene.rules.reading("rocinante_sacrifice") != "allowed":
        return []
    return [hitting(where, scene.you, ROCINANTE)]
