"""What each kind of move does: the position once it is paid, and the effect it carries out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects import carrying
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.schemas.records import GAIN_ACTION, WARLORD_USED
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.entries import PLACE_UNIT, Entry
from toolkit.games.hexpanse.state.position import RESERVES, Position
from toolkit.games.hexpanse.state.units import ELITE, MERCENARY, MINOR, NORMAL, NOWHERE, WARLORD
from toolkit.games.hexpanse.verbs.scene import HexScene, Source
from toolkit.referee.mutation import giving, never
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.effects.execution import Breach, Decider
    from toolkit.games.hexpanse.rules.view import View
    from toolkit.hex.places import Place


class Effect(NamedTuple):
    """What a move carries out: steps, what acts, and the entries told of each step."""

    position: Position
    steps: Sequence[Any]
    source: Source = Source()
    items: tuple[list[Entry], ...] = ()
    price: str = ""
    """`ability` or `step` where the warlord pays for it."""

    def setting(self, v: View) -> Callable[[Decider[Any]], HexScene]:
        return partial(_scene, self, v)

    def judged(self, v: View) -> list[Breach]:
        return carrying.judged(self.setting(v), self.steps, self.items)

    def carried_out(self, v: View) -> tuple[HexScene, list[Entry]]:
        """The scene after it, and what was forced. Raises Owed where one has to decide first."""
        setting = self.setting(v)
        made: Any = carrying.carried_out(setting, setting, self.steps, self.items, [*v.choices])
        return made  # type: ignore[no-any-return]

    def listed(self, v: View) -> Iterator[tuple[Entry, ...]]:
        """Every way to resolve it."""
        for entries in carrying.listed(self.setting(v), self.steps):
            yield tuple(entry for step in entries for entry in step)

    def drawn(
        self, v: View, below: Callable[[int], int]
    ) -> tuple[tuple[Entry, ...], HexScene | None]:
        """A way at random, and the scene after it; None for that where another has to decide or
        the effect stopped."""
        entries, scene = carrying.drawn(self.setting(v), self.steps, below)
        made: Any = scene
        return tuple(entry for step in entries for entry in step), made


def _scene(effect: Effect, v: View, decider: Decider[Any]) -> HexScene:
    scene = HexScene(effect.position, v.move.by, effect.source, v.tables, v.rules, decider)
    if effect.price:
        pay = partial(_pay, scene, v.move.by)
        if after_it(v):
            scene.finishing = pay
        else:
            pay()
    return scene


def _pay(scene: HexScene, seat: int) -> None:
    scene.damage(seat, price())
    scene.step_done()
    if not scene.position.mats[seat].lives:
        scene.stopped = True


@CLAUSES.computes("warlord.price", giving(0))
def price() -> int:
    """The damage that a warlord takes for its ability and its step."""
    return 1


@CLAUSES.computes("warlord.damage_after", never)
def after_it(v: View) -> bool:
    return v.rules.reading("damage_order") == "after"


def spent(v: View, *used: str) -> Position:
    """The position with an action spent, and what was used in this turn."""
    turn = v.position.turn
    return v.position.with_turn(
        actions=turn.actions - 1,
        used=(*turn.used, *(one for one in used if one not in turn.used)),
    )


def _items(v: View) -> tuple[list[Entry], ...]:
    return tuple([entry] for entry in v.move.resolve)


# ---- the kinds that resolve


def place(v: View) -> Effect:
    move = v.move
    resolve = move.resolve or None
    entry = Entry(PLACE_UNIT, move.at, unit=move.unit, card=unit_card(v), resolve=resolve)
    return Effect(spent(v), ({"act": lambda scene: _placed(scene, entry)},))


def unit_card(v: View) -> str:
    """The code of the unit placed: of a minor unit the only faction, where it is not told."""
    if v.move.unit == MINOR and not v.move.card:
        known = v.mine.minor
        if known is not None and len(known) == 1:
            return known[0]
        if known is None:
            path = f"position.{v.position.players[v.move.by]}.minor"
            given = v.rules.given(path)
            return str(given or v.rules.know(path, tuple(v.tables.minors)))
    return v.move.card


def _placed(scene: HexScene, entry: Entry) -> None:
    if entry.at in scene.position.units:
        scene.occupied(entry)
    else:
        scene.bring_unit(entry, entry.at)


def play(v: View) -> Effect:
    move = v.move
    position = spent(v)
    mat = position.mats[move.by]
    cards = list(mat.cards)
    if move.card in cards:
        cards.remove(move.card)
    position = position.mat(move.by, cards=tuple(cards))
    if position.discard is not None and discards():
        position = position._replace(discard=(*position.discard, move.card))
    steps, pattern, path = v.tables.option(move.card, max(1, move.option))
    return Effect(position, steps, Source(move.card, NOWHERE, pattern, path), _items(v))


@CLAUSES.computes("play.discarded", never)
def discards() -> bool:
    return True


def mercenary_at(v: View) -> Place:
    """Where the mercenary stands that is activated; NOWHERE where there is none."""
    if v.move.at != NOWHERE:
        return v.move.at
    units = v.position.units.of(v.move.by, MERCENARY)
    return next((place for place, unit in units if unit.card == v.move.card), NOWHERE)


def activate(v: View) -> Effect:
    at = mercenary_at(v)
    unit = v.position.units[at]
    steps, pattern, path = v.tables.enters(unit)
    source = Source(unit.card, at, pattern, path, unit, v.move.by)
    return Effect(spent(v, unit.card), steps, source, _items(v))


def ability(v: View) -> Effect:
    id = v.position.players[v.move.by]
    faction = v.tables.factions[id]
    at = v.position.units.warlord(v.move.by)
    source = Source(id, at, faction.pattern, f"factions.{id}.pattern")
    return Effect(
        spent(v, m.ABILITY), faction_ability(faction.ability), source, _items(v), m.ABILITY
    )


@CLAUSES.computes("ability.faction", giving(()))
def faction_ability(steps: Sequence[Any]) -> Sequence[Any]:
    return steps


# ---- the others, which leave nothing open but to a Protector


def attack(v: View) -> Effect:
    start, target = v.move.at, v.move.to
    return Effect(spent(v), ({"act": lambda scene: _attacked(scene, start, target)},))


def _attacked(scene: HexScene, start: Place, target: Place) -> None:
    """Both at once: the one that is attacked, and the one that attacks, whoever fell by it."""
    attacker = scene.position.units[start]
    scene.attack(target, start)
    if start in scene.position.units and goes_too():
        if attacker.kind == WARLORD:
            scene.damage(attacker.owner, 1)
        elif attacker.kind != ELITE or not elite_stays():
            scene.removed(start)
    scene.attacked()
    scene.step_done()


@CLAUSES.computes("attack.both", never)
def goes_too() -> bool:
    return True


@CLAUSES.computes("unit.elite", never)
def elite_stays() -> bool:
    return True


def take_back(v: View) -> Effect:
    return Effect(spent(v), ({"act": lambda scene: _taken_back(scene, v.move.at)},))


def _taken_back(scene: HexScene, at: Place) -> None:
    unit = scene.position.units[at]
    name = RESERVES[unit.kind]
    position = scene.position._replace(units=scene.position.units.without(at))
    there = getattr(position.mats[unit.owner], name)
    scene.position = position.mat(unit.owner, **{name: there + 1})
    if unit.kind == NORMAL:
        scene.came_back(unit.owner, 1)
    scene.step_done()


def recover(v: View) -> Effect:
    code = v.move.word if v.move.word in v.tables.minors else ""
    if v.move.word == MINOR and v.mine.minor:
        code = v.mine.minor[0]
    kind = MINOR if code or v.move.word == MINOR else v.move.word
    return Effect(spent(v), ({"act": lambda scene: scene.returned(v.move.by, kind, 1, code)},))


def gain(v: View) -> Effect:
    return Effect(spent(v), ({"act": lambda scene: _gained(scene, v.move.by)},))


def _gained(scene: HexScene, seat: int) -> None:
    scene.gain(seat, gained())
    if scene.tables.terms.structures:
        scene.counted(GAIN_ACTION, seat, 0, 1)


@CLAUSES.computes("gain.one", giving(2))
def gained() -> int:
    return 1


def raise_income(v: View) -> Effect:
    level = v.mine.income + 1
    position = spent(v)
    position = position.mat(v.move.by, hexilium=v.mine.hexilium - level)
    return Effect(position, ({"act": lambda scene: scene.raised(level)},))


def heal(v: View) -> Effect:
    steps = ({"act": lambda scene: scene.heal(v.move.by, heals())},)
    return Effect(spent(v, m.HEAL), steps)


@CLAUSES.computes("heal.one", giving(2))
def heals() -> int:
    return 1


def step(v: View) -> Effect:
    start = v.position.units.warlord(v.move.by)
    steps = ({"act": lambda scene: _stepped(scene, start, v.move.to)},)
    return Effect(spent(v, m.STEP), steps, price=m.STEP)


def _stepped(scene: HexScene, start: Place, to: Place) -> None:
    came_from = scene.pays(start)
    scene.moved(start, to)
    worth = scene.pays(to)
    if worth:
        scene.gain(
            scene.actor,
            parting(
                scene.rules,
                ("hexilium_step", "double_on_move"),
                lambda again, double: step_gain(
                    0 if came_from and again == "new_only" else worth if double == "two" else 1
                ),
            ),
        )
    scene.step_done()


@CLAUSES.computes("hexilium.step", giving(0))
def step_gain(worth: int) -> int:
    """What a warlord gains that steps onto hexilium."""
    return worth


def used_warlord(scene: HexScene) -> None:
    """The step or the ability of a warlord was used, which a structure may wait for."""
    if scene.tables.terms.structures:
        scene.counted(WARLORD_USED, scene.actor, 0, 1)


EFFECTS: dict[str, Callable[[View], Effect]] = {
    m.PLACE: place, m.TAKE_BACK: take_back, m.ATTACK: attack, m.RECOVER: recover, m.PLAY: play,
    m.ACTIVATE: activate, m.GAIN: gain, m.RAISE: raise_income, m.HEAL: heal, m.STEP: step,
    m.ABILITY: ability,
}  # fmt: skip
