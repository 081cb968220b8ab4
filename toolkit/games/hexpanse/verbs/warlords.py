"""Verbs of warlords, hexilium and reserves."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Disputed
from toolkit.effects.speaker import mapping
from toolkit.effects.verb import Verb
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.happening import ship
from toolkit.games.hexpanse.rules.stock import SHIP, lying
from toolkit.games.hexpanse.state.entries import OF, RECOVER, UNITS_OF, Entry
from toolkit.games.hexpanse.state.units import MINOR, NORMAL, WARLORD
from toolkit.games.hexpanse.verbs.words import units
from toolkit.hex.places import distance, neighbours
from toolkit.pack.shapes import count, fields, forms, words
from toolkit.referee.mutation import always, giving

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.effects.speaker import Speaker
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.pack.document import Value

BESIDE_OWN = "beside_own"


# ---- recover


def _do_recover(scene: HexScene, number: Any) -> None:
    mat = scene.position.mats[scene.you]
    on_ship = {code or kind: there for kind, code, there in lying(mat, SHIP)}
    most = min(int(number), sum(on_ship.values()))
    options = [Entry(RECOVER, counts=counts) for counts in _ways(on_ship, most)] if most else []
    chosen = scene.decide(options) if len(options) != 1 or not scene.leaves_it() else None
    if chosen is None:
        return
    for kind, taken in chosen.counts:
        code = kind if kind in scene.tables.minors else ""
        scene.returned(scene.you, MINOR if code else kind, taken, code)
    if sum(taken for _, taken in chosen.counts) == 1:
        ((kind, _),) = chosen.counts
        code = kind if kind in scene.tables.minors else ""
        scene.recovered = (MINOR if code or kind == MINOR else kind, code)


@CLAUSES.computes("recover.many", lambda lying, most: [])
def _ways(lying: Mapping[Any, int], most: int) -> list[tuple[tuple[Any, int], ...]]:
    """Every way to take so many."""
    ranges = [range(number + 1) for number in lying.values()]
    found = [dict(zip(lying, way, strict=True)) for way in product(*ranges) if sum(way) == most]
    return [
        tuple(sorted((kind, number) for kind, number in way.items() if number)) for way in found
    ]


RECOVER_VERB = Verb(
    "recover",
    "Units go from the Recovery Ship to the reserve, as many as there are.",
    count("How many.", 1, 9),
    lambda value, speaker: f"take {units(value)} back from the Recovery Ship to your reserve",
    ("recover: 3",),
    _do_recover,
)

# ---- heal, gain, raise


def _do_heal(scene: HexScene, number: Any) -> None:
    if not scene.leaves_it():
        scene.heal(scene.you, int(number))


HEAL_VERB = Verb(
    "heal",
    "The warlord is healed, up to 12.",
    count("By how much.", 1, 12),
    lambda value, speaker: f"your warlord is healed by {value}",
    ("heal: 2",),
    _do_heal,
)


def _do_gain(scene: HexScene, number: Any) -> None:
    if number == BESIDE_OWN:
        number = beside_own(scene)
    if not scene.leaves_it():
        scene.gain(scene.you, int(number))


@CLAUSES.computes("minor.yankee", giving(0))
def beside_own(scene: HexScene) -> int:
    """How many own units stand beside the unit that acts."""
    there = scene.position.units
    around = (there.get(place) for place in neighbours(scene.source.at))
    return sum(unit is not None and unit.owner == scene.you for unit in around)


GAIN_VERB = Verb(
    "gain",
    "Hexilium is gained.",
    forms(
        "How much.",
        count("So much.", 1, 99),
        words("One for each own unit beside this one.", BESIDE_OWN),
    ),
    lambda value, speaker: (
        "gain 1 hexilium for each own unit beside it"
        if value == BESIDE_OWN
        else f"gain {value} hexilium"
    ),
    ("gain: 2", "gain: beside_own"),
    _do_gain,
)


def _do_raise(scene: HexScene, number: Any) -> None:
    mat = scene.position.mats[scene.you]
    level = mat.income + int(number)
    if not scene.leaves_it() and level <= scene.tables.figures.income_most:
        if scene.rules.reading("income_card_price") == "paid":
            scene.position = scene.position.mat(scene.you, hexilium=mat.hexilium - level)
        scene.raised(level)


RAISE_VERB = Verb(
    "raise_income",
    "The income rises.",
    count("By how many levels.", 1, 3),
    lambda value, speaker: f"your income rises by {value}",
    ("raise_income: 1",),
    _do_raise,
)

# ---- damage


def _say_damage(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    whose = "any enemy warlord" if said["to"] == "any_enemy" else "an adjacent enemy warlord"
    return f"deal {said['amount']} damage to {whose}"


def _do_damage(scene: HexScene, said: Any) -> None:
    reached = [
        seat for seat in scene.enemies() if said["to"] == "any_enemy" or _beside(scene, seat)
    ]
    chosen = scene.decide([Entry(OF, faction=seat) for seat in reached if aboard_too(scene, seat)])
    if chosen is not None:
        scene.damage(chosen.faction, by_name(int(said["amount"])))
        scene.step_done()


# The damage that is dealt by name.
by_name = CLAUSES.passes("damage.named", giving(0))


def _beside(scene: HexScene, seat: int) -> bool:
    return distance(scene.position.units.warlord(seat), scene.source.at) == 1


@CLAUSES.computes(
    "warlord.aboard",
    lambda scene, seat: any(scene.position.units.of(seat, WARLORD)),
)
def aboard_too(scene: HexScene, seat: int) -> bool:
    """Whether damage by name reaches a warlord, on its faction board too."""
    return True


DAMAGE_VERB = Verb(
    "damage",
    "Damage to the warlord of an enemy, by name; that is no attack.",
    fields(
        "How much, and to whom.",
        {
            "amount": count("How much.", 1, 12),
            "to": words(
                "Any enemy's, on its faction board too; or one beside this unit.",
                "any_enemy",
                "adjacent_enemy",
            ),
        },
        ["amount", "to"],
    ),
    _say_damage,
    ("damage: {amount: 2, to: any_enemy}",),
    _do_damage,
)

# ---- reserve_attack


def _do_reserve_attack(scene: HexScene, number: Any) -> None:
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
    chosen = scene.decide(options, disputed=disputed)
    if chosen is None:
        return
    for seat, taken in chosen.counts or ((chosen.faction, chosen.number),):
        left = scene.position.mats[seat].reserve - taken
        scene.position = scene.position.mat(seat, reserve=left)
        scene.lay_down(seat, ship(), NORMAL, number=taken)


# Whether the units may be those of several enemies.
several = CLAUSES.reads("reserve_attack.one", "mentacle_split", "any_enemies", always)


RESERVE_VERB = Verb(
    "reserve_attack",
    "Normal units of one enemy go from the reserve to the Recovery Ship.",
    count("How many at most.", 1, 9),
    lambda value, speaker: f"send {units(value)} of an enemy's reserve to the Recovery Ship",
    ("reserve_attack: 2",),
    _do_reserve_attack,
)

VERBS: Sequence[Verb] = (
    RECOVER_VERB, HEAL_VERB, GAIN_VERB, RAISE_VERB, DAMAGE_VERB, RESERVE_VERB,
)  # fmt: skip
