"""Verbs of warlords, hexilium and reserves."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Disputed
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.happening import ship
from toolkit.games.hexpanse.rules.stock import asked_two, lying
from toolkit.games.hexpanse.state.entries import OF, RECOVER, UNITS_OF, Entry
from toolkit.games.hexpanse.state.mat import SHIP
from toolkit.games.hexpanse.state.units import MINOR, NORMAL, WARLORD
from toolkit.games.hexpanse.verbs.refusing import recovered, whose
from toolkit.games.hexpanse.verbs.said import verb
from toolkit.hex.places import neighbours
from toolkit.referee.mutation import always, giving

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from toolkit.games.hexpanse.verbs.scene import HexScene

BESIDE_OWN = "beside_own"


# ---- recover


@verb("recover")
def recover(scene: HexScene, number: Any) -> None:
    mat = scene.position.mats[scene.you]
    on_ship = {
        (scene.minors_named(code, SHIP)[0] if kind == MINOR else code) or kind: there
        for kind, code, there in lying(mat, SHIP)
    }
    most = min(int(number), sum(on_ship.values()))
    hint, open_ = scene.decider.hint(), most < sum(on_ship.values())
    says: Collection[str] = on_ship if open_ and (len(on_ship) == 1 or scene.listing) else ()
    if hint is not None and hint.act == RECOVER:
        says = dict(hint.counts)
    if MINOR in says and asked_two(scene, scene.you, SHIP, listing=scene.listing):
        on_ship |= dict.fromkeys(("of one", "of the other"), on_ship.pop(MINOR))
    options = [Entry(RECOVER, counts=counts) for counts in _ways(on_ship, most)] if most else []
    why = partial(recovered, scene, most)
    left = len(options) == 1 and scene.leaves_it()
    chosen = None if left else scene.decide(options, explain=why)
    if chosen is None:
        return
    for word, taken in chosen.counts:
        code = word if word in scene.tables.minors else ""
        kind = MINOR if code else word
        scene.returned(scene.you, kind, taken, code)
        if most == 1:
            scene.recovered = kind, code


@CLAUSES.computes("recover.many", lambda lying, most: [])
def _ways(lying: Mapping[Any, int], most: int) -> list[tuple[tuple[Any, int], ...]]:
    """Every way to take so many."""
    ranges = [range(number + 1) for number in lying.values()]
    found = [dict(zip(lying, way, strict=True)) for way in product(*ranges) if sum(way) == most]
    return [
        tuple(sorted((kind, number) for kind, number in way.items() if number)) for way in found
    ]


# ---- heal, gain, raise


@verb("heal")
def heal(scene: HexScene, number: Any) -> None:
    ailing = scene.position.mats[scene.you].life < scene.tables.figures.life_most
    if not scene.leaves_it(ailing):
        scene.heal(scene.you, int(number))


@verb("gain")
def gain(scene: HexScene, number: Any) -> None:
    if number == BESIDE_OWN:
        number = beside_own(scene)
    if not scene.leaves_it(int(number) > 0):
        scene.gain(scene.you, int(number))


@CLAUSES.computes("minor.yankee", giving(0))
def beside_own(scene: HexScene) -> int:
    """How many own units stand beside the unit that acts."""
    there = scene.position.units
    around = (there.get(place) for place in neighbours(scene.source.at))
    return sum(unit is not None and unit.owner == scene.you for unit in around)


@verb("raise_income")
def raise_income(scene: HexScene, number: Any) -> None:
    mat = scene.position.mats[scene.you]
    level = mat.income + int(number)
    room = level <= scene.tables.figures.income_most
    if not scene.leaves_it(room) and room:
        if scene.rules.reading("income_card_price") == "paid":
            scene.position = scene.position.mat(scene.you, hexilium=mat.hexilium - level)
        scene.raised(level)


# ---- damage


@verb("damage")
def damage(scene: HexScene, said: Any) -> None:
    units, beside, amount = scene.position.units, said["to"] != "any_enemy", int(said["amount"])
    reached = [seat for seat in scene.enemies() if not scene.astray(units.warlord(seat), beside)]
    options = [Entry(OF, faction=seat) for seat in reached if aboard_too(scene, seat)]
    why = partial(whose, scene, "damage.named", "That warlord is not adjacent.", just=amount)
    chosen = scene.decide(scene.just_so_many(options, amount), explain=why)
    if chosen is not None:
        scene.damage(chosen.faction, by_name(amount))
        scene.step_done()


# The damage that is dealt by name.
by_name = CLAUSES.passes("damage.named", giving(0))


# Whether damage by name reaches a warlord, on its faction board too.
aboard_too = CLAUSES.computes(
    "warlord.aboard", lambda scene, seat: any(scene.position.units.of(seat, WARLORD))
)(always)


# ---- reserve_attack


@verb("reserve_attack")
def reserve_attack(scene: HexScene, number: Any) -> None:
    reserves = {seat: scene.position.mats[seat].reserve for seat in scene.enemies()}
    options = [
        Entry(OF, faction=seat, number=taken)
        for seat, there in reserves.items()
        for taken in range(min(int(number), there), 0, -1)
    ]
    splits = [
        Entry(UNITS_OF, counts=counts)
        for counts in _ways({seat: n for seat, n in reserves.items() if n}, int(number))
        if len(counts) > 1
    ]
    disputed = (
        Disputed(splits, lambda: several(scene.rules)) if scene.source.code == "mentacle" else None
    )
    said = "The units are of one reserve, as many as it says and as lie there."
    why = partial(whose, scene, "reserve_attack.one", said, just=None)
    chosen = scene.decide(options, idle=True, disputed=disputed, explain=why)
    if chosen is None or not (chosen.counts or chosen.number > 0):
        return
    for seat, taken in chosen.counts or ((chosen.faction, chosen.number),):
        left = scene.position.mats[seat].reserve - taken
        scene.position = scene.position.mat(seat, reserve=left)
        scene.lay_down(seat, ship(), NORMAL, number=taken)


# Whether the units may be those of several enemies.
several = CLAUSES.reads("reserve_attack.one", "mentacle_split", "any_enemies", always)


VERBS = (recover, heal, gain, raise_income, damage, reserve_attack)
