"""Carrying out the verbs that take fleets off the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import COMPLETE, Disputed
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.execution.spots import Amount, amount_of, orbitals_of
from toolkit.games.expanse.execution.spread import one_by_one, spread
from toolkit.games.expanse.prohibitions.targets import HIT
from toolkit.games.expanse.scoring.control import told_rocinante
from toolkit.games.expanse.state.moves import BATTLESHIP, DAMAGED, ROCINANTE, UNITS, Entry
from toolkit.games.expanse.state.pieces import hit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene
    from toolkit.games.expanse.execution.spots import Spots

ON_MAP = UNITS[:4]


def hits(scene: ExpanseScene, orbitals: Iterable[int], seats: Sequence[int]) -> list[Entry]:
    """Every way to remove one fleet of these players from one of these orbitals."""
    fleets = scene.position.fleets
    orbitals = tuple(orbitals)
    return [
        Entry("hit", orbital=orbital, of=seat, unit=unit)
        for orbital in orbitals
        for seat in seats
        for unit, count in zip(ON_MAP, fleets[orbital][seat], strict=True)
        if count
    ] + rocinante_among(scene, orbitals, seats)


def _like_any_fleet(
    scene: ExpanseScene, orbitals: Sequence[int], seats: Sequence[int]
) -> list[Entry]:
    where, holder = told_rocinante(scene.position, scene.rules, scene.tables)
    if where not in orbitals or holder not in seats:
        return []
    return [Entry("hit", orbital=where, of=holder, unit=ROCINANTE)]


@CLAUSES.computes("rocinante.never_removed", _like_any_fleet)
def rocinante_among(
    scene: ExpanseScene, orbitals: Sequence[int], seats: Sequence[int]
) -> list[Entry]:
    """The ways to remove the Rocinante: there are none."""
    return []


def strike(scene: ExpanseScene, entry: Entry) -> None:
    """One removal. A Battleship damaged this turn is noted, as it may not be repaired in it."""
    scene.position = hit(scene.position, entry.of, entry.orbital, entry.unit)
    if entry.unit == BATTLESHIP:
        turn = scene.position.turn
        scene.position = scene.position._replace(turn=turn._replace(used=(*turn.used, DAMAGED)))


def why_not_hit(scene: ExpanseScene, entry: Entry, seats: Sequence[int]) -> list[Breach]:
    """The clauses an entry breaks that none of the options is."""
    if entry.act != "hit":
        said = "This step lets one remove fleets and nothing else."
        return [(COMPLETE, said, {"entry": entry.act})]
    broken: list[Breach] = [
        (clause, *breach)
        for clause, forbids in CLAUSES.of(HIT)
        if (breach := forbids(scene.position, scene.you, entry, scene.tables, scene.rules))
    ]
    if broken or entry.orbital < 0:
        return broken
    where = scene.tables.orbital_name(entry.orbital)
    facts = {"orbital": scene.tables.orbitals[entry.orbital]}
    if entry.of < 0:
        return [(COMPLETE, f"This step removes no such fleet from the orbital of {where}.", facts)]
    who = scene.position.players[entry.of]
    if entry.of not in seats:
        return [(COMPLETE, f"This step does not remove fleets of {who}.", facts)]
    here = scene.position.fleets[entry.orbital][entry.of]
    if not here.units() or (entry.unit and not getattr(here, entry.unit, 0)):
        return [(COMPLETE, f"{who} has no such fleet in the orbital of {where}.", facts)]
    said = f"This step does not remove that fleet from the orbital of {where}."
    return [(COMPLETE, said, facts)]


def remove_fleets(scene: ExpanseScene, said: Any) -> None:
    number, whose = said["fleets"], said.get("of", "any")
    count = len(scene.position.players)
    spots = orbitals_of(scene, said.get("from"))
    if whose == "each_player":
        _of_each_player(scene, spots, amount_of(number))
        return
    seats = [
        seat for seat in range(count) if whose == "any" or (seat == scene.you) == (whose == "own")
    ]
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

    spread(
        scene,
        spots,
        amount_of(number),
        lambda orbitals: hits(scene, orbitals, seats),
        carry_out,
        lambda entry: why_not_hit(scene, entry, seats),
        times,
    )
    if not given_up and scene.fleet != ROCINANTE and _lost_for_nothing(scene):
        _give_up(scene)


def _everything(scene: ExpanseScene, orbitals: Sequence[int], seats: Sequence[int]) -> list[Entry]:
    """The removals that take all fleets of these players: two for a Battleship."""
    found = []
    for entry in hits(scene, orbitals, seats):
        count = getattr(scene.position.fleets[entry.orbital][entry.of], entry.unit)
        found += [entry] * count
        if entry.unit == BATTLESHIP:
            found += [entry._replace(unit=DAMAGED)] * count
    return found


def _once(orbitals: Sequence[int]) -> int:
    return 1


def _own_fleets(scene: ExpanseScene, orbitals: Sequence[int]) -> int:
    """The fleets of whoever acts in these orbitals, the Rocinante included."""
    position, you = scene.position, scene.you
    where, holder = told_rocinante(position, scene.rules, scene.tables)
    own = sum(position.fleets[orbital][you].units() for orbital in orbitals)
    return own + (holder == you and where in orbitals)


def _of_each_player(scene: ExpanseScene, spots: Spots, amount: Amount) -> None:
    """So many fleets of every player, in each of the orbitals."""
    everybody = range(len(scene.position.players))

    def why_not(entry: Entry) -> list[Breach]:
        return why_not_hit(scene, entry, everybody)

    def take(entry: Entry) -> None:
        strike(scene, entry)
        scene.orbital = entry.orbital

    def take_all(orbitals: Sequence[int], first: Entry | None = None) -> None:
        """What is owed in these orbitals together, the first of it having been taken."""
        done = dict.fromkeys(everybody, 0)
        entry = first
        while True:
            if entry is not None:
                done[entry.of] += 1
            seats = [seat for seat in everybody if done[seat] < amount.most]
            options = hits(scene, orbitals, seats)
            entry = scene.pick(options, optional=amount.up_to, explain=why_not, after=entry)
            if entry is None:
                return
            take(entry)

    def take_there(entry: Entry) -> None:
        take(entry)
        take_all((entry.orbital,), entry)

    if spots.shared:
        take_all(spots.places)
    elif spots.each:
        for orbital in spots.places:
            take_all((orbital,))
    else:
        one_by_one(
            scene,
            spots,
            lambda orbitals: hits(scene, orbitals, everybody),
            take_there,
            why_not,
            optional=amount.up_to,
        )


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
    strike(scene, Entry("hit", orbital=scene.orbital, of=scene.you, unit=scene.fleet))


def trade_fleets(scene: ExpanseScene, said: Any) -> None:
    """As many of one's own as one likes, then that many and more of opponents, in one orbital."""
    you = scene.you
    everybody = range(len(scene.position.players))
    others = [seat for seat in everybody if seat != you]
    places: Sequence[int] = orbitals_of(scene, said.get("from")).places
    places = [place for place in places if hits(scene, (place,), others)] or places

    def why_not(entry: Entry) -> list[Breach]:
        return why_not_hit(scene, entry, everybody)

    def why_not_own(entry: Entry) -> list[Breach]:
        if entry.of == you and entry.unit == BATTLESHIP:
            said = "A Battleship that is turned over is still there, and counts for nothing."
            if hits(scene, (entry.orbital,), (you,)) and not _turned_counts(scene):
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
    where, holder = told_rocinante(scene.position, scene.rules, scene.tables)
    if holder != scene.you or where not in places:
        return []
    if any(entry.unit == ROCINANTE for entry in given_up):
        return []
    if scene.rules.reading("rocinante_sacrifice") != "allowed":
        return []
    return [Entry("hit", orbital=where, of=scene.you, unit=ROCINANTE)]
