"""Verbs that take fleets off the map."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

import toolkit.games.expanse.verbs.places as p
from toolkit.effects.amounts import amount_of
from toolkit.effects.execution import Disputed
from toolkit.effects.speaker import mapping
from toolkit.effects.spread import once, spread
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.state.moves import BATTLESHIP, DAMAGED, ROCINANTE, UNITS
from toolkit.games.expanse.state.pieces import hit
from toolkit.games.expanse.verbs.entries import hitting
from toolkit.games.expanse.verbs.said import IN_ORBITAL, fleets_phrase, verb
from toolkit.model.changing import without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.effects.amounts import Amount
    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.effects.spread import Spots
    from toolkit.games.expanse.state.moves import Entry
    from toolkit.games.expanse.state.view import View
    from toolkit.games.expanse.verbs.scene import ExpanseScene
    from toolkit.referee.mutation import Breach as Forbidden

ON_MAP = UNITS[:4]
HIT = "act: hit"
"""The kind of prohibition that is asked of a fleet removed."""

# ---- one fleet


class Striking(p.Taking):
    """Fleets of some players taken off the map."""

    orbitals = True

    def __init__(self, scene: ExpanseScene, seats: Sequence[int], *spots: Any) -> None:
        super().__init__(scene, *spots)
        self.seats = seats

    def pieces(self, places: Sequence[int]) -> list[Entry]:
        fleets = self.scene.position.fleets
        return [
            hitting(orbital, seat, unit)
            for orbital in places
            for seat in self.seats
            if any(fleets[orbital][seat])
            for unit, count in zip(ON_MAP, fleets[orbital][seat], strict=True)
            if count
        ] + rocinante_among(self.scene, places, self.seats)

    def do(self, entry: Entry) -> None:
        """One removal. A Battleship damaged this turn is noted, as it may not be repaired in it,
        until it is gone: of two in an orbital nothing tells which that was."""
        scene, turn = self.scene, self.scene.position.turn
        used, at = turn.used, turn.damaged_at
        scene.position = hit(scene.position, entry.of, entry.orbital, entry.unit)
        if entry.unit == BATTLESHIP:
            used, at = (*used, DAMAGED), (*at, entry.orbital)
        elif entry.unit == DAMAGED and (entry.orbital in at or used.count(DAMAGED) > len(at)):
            used, at = without(used, [DAMAGED]), without(at, [entry.orbital])
        scene.position = scene.position.with_turn(used=used, damaged_at=at)
        scene.orbital = entry.orbital

    def amiss(self, entry: Entry) -> list[Breach]:
        scene = self.scene
        if entry.act != "hit":
            return scene.only("remove fleets", entry)
        broken = scene.forbidden(HIT, entry)
        if broken or entry.orbital < 0:
            return broken
        where = scene.tables.orbital_name(entry.orbital)
        said = f"This step does not remove that fleet from the orbital of {where}."
        if entry.of < 0:
            said = f"This step removes no such fleet from the orbital of {where}."
        elif entry.of not in self.seats:
            said = f"This step does not remove fleets of {scene.position.players[entry.of]}."
        else:
            here = scene.position.fleets[entry.orbital][entry.of]
            if not here.units() or (entry.unit and not getattr(here, entry.unit, 0)):
                who = scene.position.players[entry.of]
                said = f"{who} has no such fleet in the orbital of {where}."
        return scene.amiss(said, orbital=scene.tables.orbitals[entry.orbital])


def _like_any_fleet(
    scene: ExpanseScene, orbitals: Sequence[int], seats: Sequence[int]
) -> list[Entry]:
    where, holder = scene.rocinante
    return [hitting(where, holder, ROCINANTE)] if where in orbitals and holder in seats else []


@CLAUSES.computes("rocinante.never_removed", _like_any_fleet)
def rocinante_among(
    scene: ExpanseScene, orbitals: Sequence[int], seats: Sequence[int]
) -> list[Entry]:
    """The ways to remove the Rocinante: there are none."""
    return []


@CLAUSES.forbids("rocinante.never_removed", HIT)
def rocinante_hit(v: View, entry: Entry) -> Forbidden | None:
    if entry.unit != ROCINANTE:
        return None
    return "The Rocinante is never removed.", {"unit": ROCINANTE}


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


@verb("remove_fleets", _say_remove_fleets)
def remove_fleets(scene: ExpanseScene, said: Any) -> None:
    number, whose, where = said["fleets"], said.get("of", "any"), said.get("from")
    spots = p.orbitals_of(scene, where)
    if whose == "each_player":
        of_each = _OfEachPlayer(scene, spots, amount_of(number))
        spread(scene, spots, of_each.number, of_each, lambda _: len(scene.seats))
        return
    times = partial(_own_fleets, scene) if "for_each" in said else once
    spots = spots._replace(places=tuple(place for place in spots.places if times((place,))))
    if "by_removing" in said and (kept := _why_kept(scene)):
        scene.pick((), explain=lambda entry: kept)  # tells why what is told cannot be
        return
    deed = _Paid(scene, p.owners_of(scene, whose), spots, where)
    if number == "all" and spots.all_there_are():
        scene.consent()
        for entry in _everything(deed, spots.places):
            Striking.do(deed, entry)
            scene.done_unasked([entry])
        return
    unasked = scene.unasked
    if "by_removing" in said:
        deed.price = hitting(scene.orbital, scene.you, scene.fleet)
        scene.done_unasked([deed.price])  # it may be named before what it is paid for
    spread(scene, spots, amount_of(number), deed, times)
    lost = deed.price and scene.fleet != ROCINANTE  # though nothing is removed for it
    if lost and scene.rules.reading("stealth_ships_fleet") == "removed":
        deed.pay()
    if deed.price:
        scene.unasked = unasked


class _Paid(Striking):
    """The same, once the fleet of the step before is given up for it."""

    price: Entry | None = None

    def do(self, entry: Entry) -> None:
        self.pay()
        super().do(entry)

    def pay(self) -> None:
        if self.price is not None:
            super().do(self.price)
            self.price = None


class _OfEachPlayer(Striking):
    """So many fleets of every player, in each of the orbitals."""

    def __init__(self, scene: ExpanseScene, spots: Spots, number: Amount) -> None:
        super().__init__(scene, scene.seats, spots)
        self.number = number
        self.done: Counter[tuple[int, int]] = Counter()

    def _whose(self, entry: Entry) -> tuple[int, int]:
        """By player, and by orbital where it is so many in each."""
        return entry.of, -1 if self.spots.shared else entry.orbital

    def options(self, places: Sequence[int]) -> list[Entry]:
        found = self.pieces(places)
        return [entry for entry in found if self.done[self._whose(entry)] < self.number.most]

    def do(self, entry: Entry) -> None:
        super().do(entry)
        self.done[self._whose(entry)] += 1

    why_not = Striking.amiss


def _everything(deed: Striking, orbitals: Sequence[int]) -> list[Entry]:
    """The removals that take all fleets of these players: two for a Battleship."""
    found = []
    for entry in deed.pieces(orbitals):
        count = getattr(deed.scene.position.fleets[entry.orbital][entry.of], entry.unit)
        found += [entry] * count
        if entry.unit == BATTLESHIP:
            found += [entry._replace(unit=DAMAGED)] * count
    return found


def _own_fleets(scene: ExpanseScene, orbitals: Sequence[int]) -> int:
    """The fleets of whoever acts in these orbitals, the Rocinante included."""
    where, holder = scene.rocinante
    own = sum(scene.position.fleets[orbital][scene.you].units() for orbital in orbitals)
    return own + (holder == scene.you and where in orbitals)


# ---- giving up one's own


def _why_kept(scene: ExpanseScene) -> list[Breach]:
    """Why the fleet of the step before cannot be removed for the effect; nothing where it can."""
    if not scene.fleet or scene.orbital < 0:
        return scene.amiss("No fleet has moved that could be removed for others.")
    if scene.fleet == BATTLESHIP and not _turned_counts(scene):
        said = "A Battleship that is turned over is still there, and nothing is removed for it."
        return [("unit.battleship_hit", said, {"unit": BATTLESHIP})]
    if scene.fleet == ROCINANTE and scene.rules.reading("rocinante_sacrifice") != "allowed":
        said = "The Rocinante is never removed, so nothing is removed for it."
        return [("rocinante.never_removed", said, {"unit": ROCINANTE})]
    return []


def _turned_counts(scene: ExpanseScene) -> bool:
    """Whether turning a Battleship of one's own to its damaged side is giving up a fleet."""
    return scene.rules.reading("battleship_given_up") == "counts"


# ---- trade_fleets


@verb("trade_fleets")
def trade_fleets(scene: ExpanseScene, said: Any) -> None:
    """As many of one's own as one likes, then that many and more of opponents, in one orbital."""
    you = scene.you
    own, others, anybody = (
        Striking(scene, p.owners_of(scene, whose)) for whose in ("own", "opposing", "any")
    )
    places: Sequence[int] = p.orbitals_of(scene, said.get("from")).places
    places = [place for place in places if others.pieces((place,))] or places

    def why_not_own(entry: Entry) -> list[Breach]:
        if entry.of == you and entry.unit == BATTLESHIP:
            said = "A Battleship that is turned over is still there, and counts for nothing."
            there = any(one.unit == BATTLESHIP for one in own.pieces((entry.orbital,)))
            if there and not _turned_counts(scene):
                return [("unit.battleship_hit", said, {"unit": BATTLESHIP})]
        return anybody.why_not(entry)

    given_up: list[Entry] = []
    entry: Entry | None = None
    while True:
        mine = own.pieces(places)
        turned = [one for one in mine if one.unit == BATTLESHIP]
        options = [one for one in mine if one.unit != BATTLESHIP]
        options += _rocinante_offered(scene, places, given_up)
        disputed = Disputed(turned, lambda: _turned_counts(scene))
        entry = scene.pick(
            options, optional=True, explain=why_not_own, after=entry, disputed=disputed
        )
        if entry is None:
            break
        own.do(entry)
        given_up.append(entry)
        places = [entry.orbital]
    entry = None
    for _ in range(len(given_up) + int(said["more"])):
        entry = scene.pick(others.pieces(places), explain=anybody.why_not, after=entry)
        if entry is None:
            break
        others.do(entry)
        places = [entry.orbital]
    if len(places) == 1:
        scene.orbital = places[0]


def _rocinante_offered(
    scene: ExpanseScene, places: Sequence[int], given_up: Sequence[Entry]
) -> list[Entry]:
    """The Rocinante as a fleet of one's own to give up, where a ruling allows that."""
    groups = scene.groups()
    here = [place for place in places if groups[place].rocinante]
    if not here or any(entry.unit == ROCINANTE for entry in given_up):
        return []
    allowed = scene.rules.reading("rocinante_sacrifice") == "allowed"
    return [hitting(here[0], scene.you, ROCINANTE)] if allowed else []
