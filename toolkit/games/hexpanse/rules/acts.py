"""What each kind of move does: the position once it is paid, and the effect it carries out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.act import Act
from toolkit.effects.execution import ACT
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.stock import discarded, sole_minor
from toolkit.games.hexpanse.rules.unnamed import asked_minor
from toolkit.games.hexpanse.schemas.records import GAIN_ACTION, RETURNED, WARLORD_USED
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.entries import PLACE_UNIT, SKIPPED, Entry
from toolkit.games.hexpanse.state.mat import RESERVE, SHIP
from toolkit.games.hexpanse.state.turn import ANEW
from toolkit.games.hexpanse.state.units import ELITE, MERCENARY, MINOR, NORMAL, WARLORD
from toolkit.games.hexpanse.tables import Source
from toolkit.games.hexpanse.verbs.cards import LOSSES, lose_one
from toolkit.games.hexpanse.verbs.effect import HexEffect
from toolkit.model.changing import without
from toolkit.model.hexes import NOWHERE
from toolkit.model.known import surely
from toolkit.referee.mutation import giving
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Decider
    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place

    Do = Callable[[HexScene], None]
    Steps = Sequence[Any]


_NOTHING = Source()  # acts: the rules do


def _act(
    v: View, position: Position, what: Steps | Do, source: Source = _NOTHING, price: str = ""
) -> Act:
    """What a move carries out from this position: steps, or what the rules do. The warlord may pay
    for it."""
    items = [[entry] for entry in v.move.resolve] if v.move.kind != m.PLACE else ()
    steps = ({ACT: what},) if callable(what) else what
    return Act(steps, partial(_scene, v, position, source, price), items)


def _scene(
    v: View, position: Position, source: Source, price: str, decider: Decider[Any]
) -> HexScene:
    scene = HexEffect(position, v, v.move.by, source, decider)
    if price:
        said = price == m.ABILITY and v.tables.factions[v.position.players[v.move.by]].pays_after
        pays_after = said or after_it(v.rules)
        if not pays_after:
            _pay(scene)
        scene.finishing = partial(_used, pays=pays_after)
    return scene


def _used(scene: HexScene, *, pays: bool) -> None:
    """The ability or the step of a warlord was used; what it brought acts after that."""
    if pays:
        _pay(scene)
    if not scene.stopped:
        scene.counted(WARLORD_USED, scene.actor, 0, 1)


def _pay(scene: HexScene) -> None:
    scene.damage(scene.actor, price())
    scene.step_done()


# The damage that a warlord takes for its ability and its step.
price = CLAUSES.gives("warlord.price", 1, 0)
after_it = CLAUSES.reads("warlord.damage_after", "damage_order", "after")


def spent(v: View, *used: str) -> Position:
    """The position with an action spent, and what was used in this turn."""
    turn = v.position.turn
    new = tuple([one for one in used if one not in turn.used])
    return v.position.with_turn(actions=turn.actions - 1, used=turn.used + new)


# ---- the kinds that resolve


def place(v: View) -> Act:
    move = v.move
    resolve = move.resolve or None
    entry = Entry(PLACE_UNIT, move.at, unit=move.unit, card=unit_card(v), resolve=resolve)
    return _act(v, spent(v), lambda scene: scene.occupied(entry))


def unit_card(v: View) -> str:
    """The code of the unit placed: of a minor unit the faction it must be of, where it is not told;
    empty where it may be of two."""
    known = v.mine.minor
    if v.move.unit != MINOR or v.move.card:
        return v.move.card
    if known is None:
        return asked_minor(v, v.move.by)
    return known[0] if len(known) == 1 else sole_minor(v.mine, RESERVE)


def play(v: View) -> Act:
    card, position = v.move.card, spent(v)
    position = position.mat(v.move.by, cards=without(v.mine.cards, (card,)))
    position = discarded(position, (card,) if discards() else ())
    does = v.tables.effect_of(card, max(1, v.move.option))
    return _act(v, position, does.steps, Source(does))


discards = CLAUSES.holds("play.discarded")


def mercenary_at(v: View) -> Place:
    """Where the mercenary stands that is activated; NOWHERE where there is none."""
    if v.move.at != NOWHERE:
        return v.move.at
    units = v.position.units.of(v.move.by, MERCENARY)
    return next((place for place, unit in units if unit.card == v.move.card), NOWHERE)


def activate(v: View) -> Act:
    at = mercenary_at(v)
    unit = v.position.units[at]
    does = v.tables.enters(unit)
    return _act(v, spent(v, unit.card), does.steps, Source(does, at, unit))


def ability(v: View) -> Act:
    does = v.tables.effect_of(v.position.players[v.move.by])
    source, steps = Source(does, v.position.units.warlord(v.move.by)), faction_ability(does.steps)
    return _act(v, spent(v, m.ABILITY), steps, source, m.ABILITY)


faction_ability = CLAUSES.passes("ability.faction", giving(()))


# ---- the others, which leave nothing open but to a Protector


def attack(v: View) -> Act:
    return _act(v, spent(v), lambda scene: attacked(scene, v.move.at, v.move.to))


def attacked(scene: HexScene, start: Place, target: Place) -> None:
    """Both at once: the one that is attacked, and the one that attacks, whoever fell by it."""
    attacker = scene.position.units[start]
    scene.at_once()
    scene.attack(target, start)
    if start in scene.position.units and goes_too():
        if attacker.kind == WARLORD:
            scene.damage(attacker.owner, 1)
        elif attacker.kind != ELITE or not elite_stays():
            scene.removed(start)
    scene.attacked()
    scene.step_done()


goes_too = CLAUSES.holds("attack.both")
elite_stays = CLAUSES.holds("unit.elite")


def owing(v: View) -> Act:
    """What is left of a move that nobody told, of the decision that is owed in it."""
    return _act(v, v.position, lambda scene: _decided(scene, v.move))


def _decided(scene: HexScene, move: m.Move) -> None:
    scene.actor = scene.you = scene.position.turn.player
    if move.word in LOSSES:
        lose_one(scene, move.by, move.word)
    elif move.at in scene.position.units:
        attacked(scene, move.at, move.to)
    else:
        scene.attack(move.to)


def take_back(v: View) -> Act:
    return _act(v, spent(v), lambda scene: _taken_back(scene, v.move.at))


def _taken_back(scene: HexScene, at: Place) -> None:
    unit = scene.position.units[at]
    scene.position = scene.position._replace(units=scene.position.units.without(at))
    scene.lay_down(unit.owner, RESERVE, unit.kind)
    if unit.kind == NORMAL:
        scene.counted(RETURNED, unit.owner, 0, 1)
    scene.step_done()


def recover(v: View) -> Act:
    word = v.move.word
    code = sole_minor(v.mine, SHIP) if word == MINOR else word if word in v.tables.minors else ""
    kind = MINOR if code else word
    return _act(v, spent(v), lambda scene: scene.returned(v.move.by, kind, 1, code))


def gain(v: View) -> Act:
    return _act(v, spent(v), lambda scene: _gained(scene, v.move.by))


def _gained(scene: HexScene, seat: int) -> None:
    scene.gain(seat, gained())
    scene.counted(GAIN_ACTION, seat, 0, 1)


gained = CLAUSES.gives("gain.one", 1, 2)


def raise_income(v: View) -> Act:
    level = v.mine.income + 1
    position = spent(v).mat(v.move.by, hexilium=v.mine.hexilium - level)
    return _act(v, position, lambda scene: scene.raised(level))


def heal(v: View) -> Act:
    return _act(v, spent(v, m.HEAL), lambda scene: scene.heal(v.move.by, heals()))


heals = CLAUSES.gives("heal.one", 1, 2)


def step(v: View) -> Act:
    start = v.position.units.warlord(v.move.by)
    return _act(v, spent(v, m.STEP), lambda scene: _stepped(scene, start, v.move.to), price=m.STEP)


def _stepped(scene: HexScene, start: Place, to: Place) -> None:
    def gained() -> int:
        came_from, worth = scene.pays(start), scene.pays(to)
        return worth and parting(
            scene.rules,
            ("hexilium_step", "double_on_move"),
            lambda again, double: step_gain(
                0 if came_from and again == "new_only" else worth if double == "two" else 1
            ),
        )

    scene.moved(start, to)
    scene.earn(scene.actor, gained, start, to)
    scene.step_done()


# What a warlord gains that steps onto hexilium.
step_gain = CLAUSES.passes("hexilium.step", giving(0))


EFFECTS: dict[str, Callable[[View], Act]] = {
    m.PLACE: place, m.TAKE_BACK: take_back, m.ATTACK: attack, m.RECOVER: recover, m.PLAY: play,
    m.ACTIVATE: activate, m.GAIN: gain, m.RAISE: raise_income, m.HEAL: heal, m.STEP: step,
    m.ABILITY: ability, m.OWING: owing,
}  # fmt: skip


# ---- moves in the midst of which a decision is owed


def in_midst(v: View) -> View:
    """The move in the middle of which a decision is owed, before anybody chose in it."""
    pending = surely(v.position.pending)
    view = v.at(v.position._replace(pending=None)).of(pending.move)
    view.number, view.choices = pending.number, ()
    return view


def resumed(v: View, *made: Entry) -> View:
    """The same with the choices told of it, and those made since."""
    view, pending = in_midst(v), surely(v.position.pending)
    view.choices = pending.made
    if pending.made and pending.kind != ANEW:
        _catch_up(view)
    view.choices = (*view.choices, *made)
    return view


def _catch_up(whole: View) -> None:
    """Leaves the placings of which nothing is said between the choices told of a move and the
    decision of another that is owed in it now."""
    act = EFFECTS[whole.move.kind](whole)
    while (owed := act.decision(whole.choices)) is not None:
        if owed.about is not None or owed.unsaid != SKIPPED:
            return
        whole.choices = (*whole.choices, SKIPPED)
