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
from toolkit.games.hexpanse.state.position import ANEW
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
    v: View, what: Steps | Do, source: Source = _NOTHING, start: Position | None = None
) -> Act:
    """What a move carries out once its action is spent, or from another position: steps, or what
    the rules do."""
    items = [[entry] for entry in v.move.resolve] if v.move.kind != m.PLACE else ()
    steps = ({ACT: what},) if callable(what) else what
    return Act(steps, partial(_scene, v, start or spent(v), source), items)


def _scene(v: View, position: Position, source: Source, decider: Decider[Any]) -> HexScene:
    """Where it happens; the warlord may pay for it."""
    scene, kind = HexEffect(position, v, v.move.by, source, decider), v.move.kind
    if kind in m.PRICED:
        said = kind == m.ABILITY and v.tables.factions[v.position.players[v.move.by]].pays_after
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


def spent(v: View, *cards: str) -> Position:
    """The position with an action spent, and what was used in this turn: the warlord, or cards."""
    turn, used = (
        v.position.turn,
        (v.move.kind, *cards) if v.move.kind in m.OF_THE_WARLORD else cards,
    )
    new = tuple([one for one in used if one not in turn.used])
    return v.position.with_turn(actions=turn.actions - 1, used=turn.used + new)


# ---- the kinds that resolve


def _place(v: View) -> Act:
    move = v.move
    resolve = move.resolve or None
    entry = Entry(PLACE_UNIT, move.at, unit=move.unit, card=unit_card(v), resolve=resolve)
    return _act(v, lambda scene: scene.occupied(entry))


def unit_card(v: View) -> str:
    """The code of the unit placed: of a minor unit the faction it must be of, where it is not told;
    empty where it may be of two."""
    known = v.mine.minor
    if v.move.unit != MINOR or v.move.card:
        return v.move.card
    if known is None:
        return asked_minor(v, v.move.by)
    return known[0] if len(known) == 1 else sole_minor(v.mine, RESERVE)


def _play(v: View) -> Act:
    card, position = v.move.card, spent(v)
    position = position.mat(v.move.by, cards=without(v.mine.cards, (card,)))
    position = discarded(position, (card,) if discards() else ())
    does = v.tables.effect_of(card, max(1, v.move.option))
    return _act(v, does.steps, Source(does), position)


discards = CLAUSES.holds("play.discarded")


def mercenary_at(v: View) -> Place:
    """Where the mercenary stands that is activated; NOWHERE where there is none."""
    if v.move.at != NOWHERE:
        return v.move.at
    units = v.position.units.of(v.move.by, MERCENARY)
    return next((place for place, unit in units if unit.card == v.move.card), NOWHERE)


def _activate(v: View) -> Act:
    at = mercenary_at(v)
    unit = v.position.units[at]
    does = v.tables.enters(unit)
    return _act(v, does.steps, Source(does, at, unit), spent(v, unit.card))


def _ability(v: View) -> Act:
    does = v.tables.effect_of(v.position.players[v.move.by])
    at = v.position.units.warlord(v.move.by)
    return _act(v, faction_ability(does.steps), Source(does, at))


faction_ability = CLAUSES.passes("ability.faction", giving(()))


# ---- the others: what the rules do in a scene, which leaves nothing open but to a Protector


def _attack(scene: HexScene, move: m.Move) -> None:
    """Both at once: the one that is attacked, and the one that attacks, whoever fell by it."""
    start, attacker = move.at, scene.position.units[move.at]
    scene.at_once()
    scene.attack(move.to, start)
    if start in scene.position.units and goes_too():
        if attacker.kind == WARLORD:
            scene.damage(attacker.owner, 1)
        elif attacker.kind != ELITE or not elite_stays():
            scene.removed(start)
    scene.attacked()
    scene.step_done()


goes_too = CLAUSES.holds("attack.both")
elite_stays = CLAUSES.holds("unit.elite")


def _owing(scene: HexScene, move: m.Move) -> None:
    """What is left of a move that nobody told, of the decision that is owed in it."""
    scene.actor = scene.you = scene.position.turn.player
    if move.word in LOSSES:
        lose_one(scene, move.by, move.word)
    elif move.at in scene.position.units:
        _attack(scene, move)
    else:
        scene.attack(move.to)


def _take_back(scene: HexScene, move: m.Move) -> None:
    unit = scene.position.units[move.at]
    scene.position = scene.position._replace(units=scene.position.units.without(move.at))
    scene.lay_down(unit.owner, RESERVE, unit.kind)
    if unit.kind == NORMAL:
        scene.counted(RETURNED, unit.owner, 0, 1)
    scene.step_done()


def _recover(scene: HexScene, move: m.Move) -> None:
    word, mine = move.word, scene.position.mats[move.by]
    code = sole_minor(mine, SHIP) if word == MINOR else word if word in scene.tables.minors else ""
    scene.returned(move.by, MINOR if code else word, 1, code)


def _gain(scene: HexScene, move: m.Move) -> None:
    scene.gain(move.by, gained())
    scene.counted(GAIN_ACTION, move.by, 0, 1)


gained = CLAUSES.gives("gain.one", 1, 2)


def _raise(scene: HexScene, move: m.Move) -> None:
    mine = scene.position.mats[move.by]
    level = mine.income + 1
    scene.position = scene.position.mat(move.by, hexilium=mine.hexilium - level)
    scene.raised(level)


def _heal(scene: HexScene, move: m.Move) -> None:
    scene.heal(move.by, heals())


heals = CLAUSES.gives("heal.one", 1, 2)


def _step(scene: HexScene, move: m.Move) -> None:
    start, to = scene.position.units.warlord(move.by), move.to

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


_DEEDS: dict[str, Callable[[HexScene, m.Move], None]] = {
    m.TAKE_BACK: _take_back, m.ATTACK: _attack, m.RECOVER: _recover, m.GAIN: _gain,
    m.RAISE: _raise, m.HEAL: _heal, m.STEP: _step,
}  # fmt: skip


def _deed(v: View) -> Act:
    do = _DEEDS[v.move.kind]
    return _act(v, lambda scene: do(scene, v.move))


def _owed(v: View) -> Act:
    return _act(v, lambda scene: _owing(scene, v.move), start=v.position)


EFFECTS: dict[str, Callable[[View], Act]] = {
    m.PLACE: _place, m.PLAY: _play, m.ACTIVATE: _activate, m.ABILITY: _ability, m.OWING: _owed,
    **dict.fromkeys(_DEEDS, _deed),
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
