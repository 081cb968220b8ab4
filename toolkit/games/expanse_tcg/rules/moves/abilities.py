"""Abilities used: what forbids it, and what it does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.execution import ACT
from toolkit.effects.speaker import count
from toolkit.effects.standing import ABILITY
from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle import course, sides
from toolkit.games.expanse_tcg.rules.board.board import UNPLAYED, now_is
from toolkit.games.expanse_tcg.rules.effects import calling, harm, performing
from toolkit.games.expanse_tcg.rules.in_play import altering, field, paying, selecting, standing
from toolkit.games.expanse_tcg.rules.in_play.telling import aimed_at_unseen, encamped
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.battle import ACTING, SETTING
from toolkit.games.expanse_tcg.state.entries import Entry
from toolkit.games.expanse_tcg.state.half import Use
from toolkit.games.expanse_tcg.state.places import GRID, HALF, cell_of
from toolkit.model.alike import named_among, numbered
from toolkit.referee.found import once_a_move

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach

NOW, OF_BATTLE, ANY = "ability gate", "battle", "any"
_HOLDING = (t.CREATURE, t.LOCATION, t.CAPITAL)
_WHICH = ("card", "at", "ability")
"""What tells which ability is used."""


class Used(NamedTuple):
    """A card that is used, and which of its abilities, as the card has it."""

    thing: field.Thing
    ability: Any


@once_a_move
def used(v: View) -> field.Thing | None:
    """The card that a `use` names; None where it does not lie there."""
    card = numbered(v.move.card)[0]
    able = v.tables.saying[ABILITY]  # which the listing has looked for
    alike = field.those(v, able if card in able else frozenset([card]))
    mine = [one for one in alike if one.card == card and one.seat == v.move.by]
    mine.sort(key=encamped)
    at, cell = v.move.at, _cell(v)
    if cell >= 0:
        there = [o for o in mine if o.fights and o.kind == t.CREATURE and o.number == cell]
    elif isinstance(at, str):
        return None
    else:
        spot = at.of(v.move.by)
        there = [one for one in mine if one.place.spot == spot]
        if v.alone:
            there = [one for one in mine if one.fights and one.kind != t.CREATURE]
    return named_among(v.move.card, there)


def _cell(v: View) -> int:
    """The cell that is named; short ones are those of the own half. -1 for none."""
    if v.position.battle is None:
        return -1
    if isinstance(v.move.at, str):
        return GRID.numbers[v.move.at]
    if v.move.at.seat >= 0:
        return -1
    cell = cell_of(HALF.names[v.move.at.number], v.side)
    one = v.battle.ranks(v.side).get(cell)
    return cell if one is not None and one.card == numbered(v.move.card)[0] else -1


@once_a_move
def ability(v: View) -> Used | None:
    """The ability that is used; None where the card is not there or has none of that number."""
    thing = used(v)
    if thing is None:
        return None
    all_, number = all_of(v, thing), v.move.ability
    return Used(thing, all_[number - 1]) if number <= len(all_) else None


def all_of(v: View, thing: field.Thing) -> list[Any]:
    """The abilities of a card in play."""
    return [step[ABILITY] for step in standing.steps_of(v, thing) if ABILITY in step]


def _is_action(v: View, said: Any) -> bool:
    return v.position.battle is not None and said.get("action", "yes") == "yes"


# ---- what forbids it


@CLAUSES.forbids("move.there", NOW, of=_WHICH)
def not_there(v: View) -> Breach | None:
    if used(v) is not None:
        return None
    if not isinstance(v.move.at, str):
        for sort in (t.CREATURE, t.TREASURE):
            aimed_at_unseen(v, Entry(sort, v.move.card, v.start))
    name = v.name(numbered(v.move.card)[0])
    return f"{v.id} has no {name} there.", {"card": v.move.card}


@CLAUSES.forbids("play.target", NOW, of=_WHICH, about=used)
def no_such_ability(v: View, thing: field.Thing) -> Breach | None:
    if ability(v) is not None:
        return None
    return f"{v.name(thing)} has no ability {v.move.ability}.", {"ability": v.move.ability}


@CLAUSES.forbids("turn.active", NOW, of=_WHICH, about=ability)
def not_at_turn(v: View, found: Used) -> Breach | None:
    """Abilities of the control phase are the active player's."""
    turn = v.position.turn
    early = found.ability["at"] == "control" and turn.player != v.move.by
    return early and f"It is the turn of {v.position.players[turn.player]}."


@CLAUSES.forbids("turn.phase", m.USE, of=_WHICH, about=ability)
def not_now(v: View, found: Used) -> Breach | None:
    battle, at = v.position.battle, found.ability["at"]
    if at == "control" and v.position.turn.player == v.move.by:
        if battle is None and v.position.turn.phase in m.CONTROL:
            return None
        return "It is used in a control phase.", {"phase": v.position.turn.phase}
    if at == ANY and v.position.turn.phase in UNPLAYED:
        return now_is(v.position.turn.phase)
    if at == OF_BATTLE and (battle is None or not found.thing.fights):
        return "It is used in a battle in which it takes part."
    return None


@CLAUSES.forbids("battle.side", NOW, of=_WHICH, about=ability)
def not_that_side(v: View, found: Used) -> Breach | None:
    """Where it is the side's action it is used on the side's turn; else at any time of a battle."""
    if v.position.battle is None or found.ability["at"] == "control":
        return None
    battle, acts = v.battle, _is_action(v, found.ability)
    if found.ability["at"] == ANY and not acts:
        return None
    if course.outcome(v) is not None or battle.side in SETTING:
        return "Nobody fights now."
    if not acts:
        return None
    if sides.side_to_act(battle.side) != v.side or battle.side not in ACTING:
        return "To use it is the side's action, and it is not its turn."
    return "An attack action is under way." if battle.action is not None else None


@CLAUSES.forbids("play.cost", m.USE, about=ability)
def cannot_pay(v: View, found: Used) -> Breach | None:
    for what, number in found.ability["cost"].items():
        if what == "sacrifice":
            if not _given(v, found):
                return "There is nothing to sacrifice for it."
        elif not paying.can_pay(v, v.move.by, what, number):
            word = "Aether" if what == "aether" else what
            one = "captive" if what == "captives" else word
            return f"It costs {count(number, one, word)}.", {what: number}
    return _paid_amiss(v, found.ability["cost"]) if v.move.pay else None


def _paid_amiss(v: View, cost: Mapping[str, Any]) -> Breach | None:
    """Not as much as it costs, or from where there is not so much."""
    for what, places in paying.told_by(v.move.pay, cost).items():
        owed, told = cost.get(what, 0), sum(number for _, number in places)
        if told != owed:
            return f"The {told} told do not pay the cost of {owed}.", {"cost": owed}
        short = paying.lacking(v, what, places) if told else None
        if short is not None:
            spot, have, told = short
            word = "Aether" if what == "aether" else what
            return f"{v.id} has {have} {word} at {v.spot(spot)}, not {told}.", {what: have}
    return None


def _given(v: View, found: Used) -> list[field.Thing]:
    """What can be sacrificed for it; nobody Enchanted where it is to be picked, unless an entry may
    name them, of which that is told then (harm.given_up)."""
    said = found.ability["cost"]["sacrifice"]
    scope = standing.scope_of(v, found.thing)
    mine = (one for one in field.in_play(v) if one.seat == v.move.by)
    meant = [one for one in mine if selecting.is_meant(v, said, one, scope, standing.AS_IT_IS)]
    if v.move.resolve or not isinstance(said, dict) or "choose" not in said:
        return meant
    return [one for one in meant if not k.untouchable(standing.words(v, one))]


@CLAUSES.forbids("ability.times", m.USE, of=_WHICH, about=ability)
def used_up(v: View, found: Used) -> Breach | None:
    if "times" not in found.ability:
        return None
    often, most = _uses(v, found.thing, found.ability["times"])
    if often < most:
        return None
    return "It has been used as often as it may be this turn.", {"times": often}


def _uses(v: View, thing: field.Thing, times: int) -> tuple[int, int]:
    """How often this ability was used this turn, and how often it may be: equal treasures in one
    place nobody tells apart, and of a use of which no place is told, or another than one lies in
    that it may have been, it was this one only if it can have been no other."""
    if thing.kind in _HOLDING:
        return thing.body.used.count(v.move.ability), times
    equal = [one for one in field.those(v, frozenset([thing.card])) if one.seat == thing.seat]
    most = Counter(one.place.spot for one in equal for _ in range(times))
    uses = v.position.halves[thing.seat].used
    used = Counter(use.at for use in uses if use[:2] == (thing.card, v.move.ability))
    here, open_ = thing.place.spot, (used - most).total() - (most - used).total()
    often = min(used[here], most[here])
    return often + max(0, open_ + most[here] - often), most[here]


# ---- what it does


def use(v: View) -> Position:
    """The position after an ability was paid for and carried out."""
    found = ability(v)
    if found is None:
        return v.position
    cost = dict(found.ability["cost"])
    given = cost.pop("sacrifice", None)

    def pay(scene: performing.Table) -> None:
        thing = altering.found(scene.v, scene.source.source)
        if thing is not None and thing.kind in _HOLDING:
            body = thing.body._replace(used=(*thing.body.used, v.move.ability))
            scene.v = altering.changed(scene.v, thing, body)
        elif thing is not None and thing.place is not field.ASIDE and "times" in found.ability:
            use = Use(thing.card, v.move.ability, thing.place.spot)
            scene.own(used=(*scene.mine.used, use))
        scene.v = paying.paid(scene.v, v.move.by, cost)
        if given is not None:
            harm.given_up(scene, given)

    steps = ({ACT: pay}, *found.ability["do"])
    v = performing.perform(v, [calling.Effect(found.thing, steps)])
    if v.position.battle is None:
        return v.position
    v = course.after_blow(v)
    if course.broken_off(v):
        return v.position
    acts = _is_action(v, found.ability) and v.battle.side in ACTING
    return (course.acted(v) if acts else v).position
