"""Attacks: which enemy locations creatures may attack from where they stand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects.standing import KEYWORDS
from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board.board import who_stands
from toolkit.games.expanse_tcg.rules.in_play.present import present
from toolkit.games.expanse_tcg.rules.in_play.room import SLOTS, giant_among, slots_of
from toolkit.games.expanse_tcg.rules.in_play.sight import RULINGS, Sight, footholds, sight
from toolkit.games.expanse_tcg.rules.in_play.telling import telling
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import NO_SPOT, SPOTS, Spot
from toolkit.games.expanse_tcg.state.position import CAMP_TREASURES, Camp
from toolkit.games.expanse_tcg.state.things import amongst
from toolkit.model.alike import numbered, place_of
from toolkit.model.bundle import put_into, taken_from
from toolkit.model.changing import without
from toolkit.pack.listing import counted
from toolkit.referee.found import once, once_a_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature, Location
    from toolkit.referee.mutation import Breach


def target(v: View) -> Location | None:
    """The enemy location that is attacked."""
    return None if v.goal.seat == v.move.by else v.position.place(v.goal)


@once_a_move
def named(v: View) -> list[tuple[str, int | None]]:
    """The names of the attackers, each with its place in the list where they come from."""
    there = [one.card for one in _standing_there(v)]
    return [(name, place_of(name, there)) for name in v.move.cards]


def _standing_there(v: View) -> tuple[Creature, ...]:
    """Those in the location from which a move attacks; nobody attacks from a foothold."""
    return amongst(v.position.place(v.start), *map(v.tables.lurks, v.move.cards))


@once_a_move
def attackers(v: View) -> list[Creature]:
    """The attackers that are there, on the own half."""
    if v.start.seat != v.move.by:
        return []
    there = _standing_there(v)
    return [there[n] for n in dict.fromkeys(n for _, n in named(v) if n is not None)]


def seen(v: View) -> Sight | None:
    """What bars the attack, of the attacker whom most bars; None where nobody attacks an enemy."""
    creatures = attackers(v)
    if target(v) is None or not creatures or v.start.seat != v.move.by:
        return None
    return seen_by(v, v.start, v.goal, all(k.flies(v.words(one)) for one in creatures))


@once
def seen_by(v: View, start: Spot, goal: Spot, flying: bool) -> Sight:
    """What bars an attack on foot, or in the air."""
    return v.parted(lambda *readings: sight(v, start, goal, flying, readings), *RULINGS)


# ---- prohibitions


@CLAUSES.forbids("attack.phase", m.ATTACK, whole=True)
def not_now(v: View) -> Breach | None:
    v.consult("turn")
    if v.position.battle is not None:
        return "A battle is under way."
    phase = v.position.turn.phase
    if phase == m.CONTROL[0]:
        return None
    return "Attacks are made in the first control phase.", {"phase": phase}


@CLAUSES.forbids("move.there", m.ATTACK, of=("at", "cards"))
def nobody_there(v: View) -> Breach | None:
    if v.start.seat != v.move.by:
        return None
    found = named(v)
    missing = [name for name, number in found if number is None]
    if missing:
        card = numbered(missing[0])[0]
        have = sum(one.card == card for one in _standing_there(v))
        name = v.name(card)
        if have:
            return f"There is {have} {name} there, no more.", {"card": missing[0]}
        others = f" {who_stands(v)}" if v.position.place(v.start) else ""  # none from a foothold
        return f"There is no {name} there.{others}", {"card": missing[0]}
    numbers = [number for _, number in found]
    if not found or len({*numbers}) < len(numbers):
        return "One creature is named twice." if found else "Nobody attacks."
    return None


@CLAUSES.forbids("move.own", m.ATTACK, of=("at", "cards"))
def not_own(v: View) -> Breach | None:
    own = v.start.seat == v.move.by and all(one.of < 0 for one in attackers(v))
    return None if own else "One attacks with own creatures."


def _too_new(v: View, one: Creature) -> bool:
    return one.new and not v.reads_as("rush_attack", "allowed", matters=k.rushes(v.words(one)))


def _moved(v: View, one: Creature) -> bool:
    return one.spaces > 0 or one.walked


def _one_has(done: Callable[[View, Creature], bool], said: str, v: View) -> Breach | None:
    one = next((one for one in attackers(v) if done(v, one)), None)
    return None if one is None else (f"{v.name(one)} {said} this turn.", {"card": one.card})


for _clause, _done, _said in (
    ("move.new", _too_new, "was played"),
    ("move.then_attack", _moved, "has moved"),
    ("attack.once", lambda v, one: one.attacked, "has attacked"),
):
    CLAUSES.forbids(_clause, m.ATTACK, of=("at", "cards"))(partial(_one_has, _done, _said))


def may_attack(v: View, one: Creature, start: Spot) -> list[Spot]:
    """The enemy locations that a creature may attack from an own one."""
    if one.attacked or _moved(v, one) or _too_new(v, one):
        return []
    return _open_to(v, start, k.flies(v.words(one)))


@once
def _open_to(v: View, start: Spot, flying: bool) -> list[Spot]:
    """The enemy locations whose attack nothing bars, on foot or in the air."""
    enemy = 1 - start.seat
    goals = [SPOTS[enemy][number] for number, _ in v.position.halves[enemy].locations]
    return [goal for goal in goals if not any(seen_by(v, start, goal, flying))]


@CLAUSES.forbids("attack.enemy", m.ATTACK)
def no_enemy_location(v: View) -> Breach | None:
    return target(v) is None and "One attacks a location of the opponent."


def _bars(what: str, said: str, v: View) -> Breach | None:
    found = seen(v)
    return said if found is not None and getattr(found, what) else None


for _clause, _what, _said in (
    ("attack.reach", "far", "That location cannot be attacked from there."),
    ("keyword.moat", "moat", "Behind its Moat it is attacked from directly in front alone."),
    ("keyword.difficult_terrain", "terrain", "Difficult Terrain shields it."),
):
    CLAUSES.forbids(_clause, m.ATTACK)(partial(_bars, _what, _said))


@CLAUSES.forbids("foothold.attack", m.ATTACK)
def no_such_foothold(v: View) -> Breach | None:
    if v.move.through == NO_SPOT or target(v) is None:
        return None
    joins = v.move.through.of(v.move.by) in footholds(v, v.start, v.goal)
    return not joins and f"{v.id} has no foothold there that joins the two."


def _camp(v: View) -> Camp:
    return v.position.camp(v.goal) or Camp()


@CLAUSES.forbids("attack.slots", m.ATTACK)
def no_slots(v: View) -> Breach | None:
    taken = spaces_with(v)
    if taken <= SLOTS:
        return None
    return f"An encampment has {SLOTS} slots; {taken} would be taken.", {"of": SLOTS}


@once_a_move
def _met(v: View) -> tuple[Position, tuple[Creature, ...]]:
    """Those who would be in the encampment, who come first, and where they are lent what they are;
    no view, which would keep itself."""
    came = attackers(v)
    if came and present(v, v.tables.saying[KEYWORDS]):
        v = v.at(_gathered(v, NO_SPOT))
        there = _camp(v).creatures
        return v.position, (*there[-len(came) :], *there[: -len(came)])
    return v.position, (*came, *_camp(v).creatures)


def _besiegers(v: View) -> tuple[View, tuple[Creature, ...]]:
    """Those who would be in the encampment, in a view with what they are lent."""
    position, creatures = _met(v)
    return v.at(position), creatures


def spaces_with(v: View) -> int:
    """The slots that would be taken."""
    return slots_of(*_besiegers(v))


@CLAUSES.forbids("keyword.giant", m.ATTACK)
def giant_in_a_camp(v: View) -> Breach | None:
    return giant_among(*_besiegers(v)) if spaces_with(v) > SLOTS else None


def pool(v: View, creatures: tuple[Creature, ...]) -> int:
    """How many treasures these may have in their encampment."""
    return min(CAMP_TREASURES, sum(k.strength(v.words(one)) for one in creatures))


@CLAUSES.forbids("attack.treasures", m.ATTACK)
def too_many_treasures(v: View) -> Breach | None:
    camp, bring = _camp(v), v.move.take.treasures
    most = pool(*_besiegers(v))
    if not bring or len(camp.treasures) + len(bring) <= most:
        return None
    return f"The encampment has room for {counted(most, 'treasure')}.", {"of": most}


def attack(v: View) -> Position:
    """The position with the attackers in the encampment, and what they brought."""
    return _gathered(v, through(v))


def _gathered(v: View, by_foot: Spot) -> Position:
    place, take = v.position.location(v.start), v.move.take
    gone = attackers(v)
    came = tuple(one._replace(attacked=True, home=v.start.number, through=by_foot) for one in gone)
    stay = without(place.creatures, gone)
    place, camp = taken_from(place, take)._replace(creatures=stay), _camp(v)
    camp = put_into(camp, take)._replace(creatures=(*camp.creatures, *came))
    return v.position.located(v.start, place).camped(v.goal, camp)


def through(v: View) -> Spot:
    """The foothold by which the attackers come: the one told, or the only one where they need one.

    Where several would do they are asked for."""
    if v.move.through != NO_SPOT:
        return v.move.through.of(v.move.by)
    ways = ways_through(v)
    if len(ways) < 2:
        return ways[0] if ways else NO_SPOT
    path = f"moves[{telling(v).index}].through"
    told = tuple(map(v.spot, ways))
    given = v.rules.given(path)
    return ways[told.index(given if given in told else v.rules.know(path, told))]


def ways_through(v: View) -> list[Spot]:
    """The footholds by which the attackers may come; none where they need none."""
    ways = [*footholds(v, v.start, v.goal)]
    flying = all(k.flies(v.words(one)) for one in attackers(v))
    bare = v.at(v.position._replace(footholds=()))

    def needed(*readings: str) -> bool:
        seen = sight(bare, v.start, v.goal, flying, (readings[0], readings[1], readings[2]))
        return bool(ways) and (seen.far or seen.moat)

    return ways if v.parted(needed, *RULINGS) else []
