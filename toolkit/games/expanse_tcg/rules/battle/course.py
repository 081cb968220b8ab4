"""The course of a battle: who acts next, rounds, shooting, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle.blows import bury
from toolkit.games.expanse_tcg.rules.board import leaving, renewal
from toolkit.games.expanse_tcg.rules.effects import calling, moments, performing
from toolkit.games.expanse_tcg.rules.in_play import field
from toolkit.games.expanse_tcg.schemas.terms import CAPITAL, DESTROYED, LOST, WON
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.battle import SETTING, SHOOTING, SPOILS
from toolkit.model.known import surely
from toolkit.referee.found import once
from toolkit.referee.mutation import always, never

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.position import Position

ROUNDS = 10
NOBODY = "nobody"


# ---- who takes part


def waiting(v: View, side: int) -> tuple[h.Creature, ...]:
    """The creatures of a side that are in no cell yet."""
    battle = v.battle
    if side == p.ATTACKERS:
        camp = v.position.camp(battle.aim)
        creatures = camp.creatures if camp else ()
        if battle.goal != p.NO_SPOT:
            creatures = tuple(one for one in creatures if one.through == battle.at)
        return creatures
    return v.position.standing(battle.at)


def _awaited(v: View, side: int) -> bool:
    """Whether a side is still being set up, and has whom; in a battle alone nobody tells who."""
    if v.battle.side not in SETTING:
        return False
    return v.battle.at == p.NO_SPOT or bool(waiting(v, side))


# ---- how it ends


@CLAUSES.computes("battle.attacker_wins", never)
@once
def destroyed(v: View) -> bool:
    return performing.ground_falls(v)


@CLAUSES.computes("battle.defender_wins", never)
def no_attackers(v: View) -> bool:
    return not v.battle.attackers and not _awaited(v, p.ATTACKERS)


@CLAUSES.computes("foothold.contest", never)
def foothold_cleared(v: View) -> bool:
    """Whether the battle on a foothold is won, where nobody is left to contest it."""
    battle = v.battle
    if battle.at == p.NO_SPOT or battle.location != h.NOWHERE or _awaited(v, p.DEFENDERS):
        return False
    return not battle.defenders and not battle.out


@once
def outcome(v: View) -> str | None:
    """Who has won, `nobody` where nobody has; None while the battle goes on."""
    battle = v.battle
    if destroyed(v):
        if battle.attackers or waiting(v, p.ATTACKERS):
            return p.SIDES[p.ATTACKERS]
        return NOBODY if v.reads_as("both_fall", NOBODY) else p.SIDES[p.ATTACKERS]
    cleared = foothold_cleared(v)
    if no_attackers(v) and not (cleared and waiting(v, p.ATTACKERS)):
        return p.SIDES[p.DEFENDERS]
    if cleared:
        return p.SIDES[p.ATTACKERS]
    if v.position.over:
        return NOBODY
    if battle.side != SPOILS:
        return None
    return p.SIDES[p.ATTACKERS] if battle.retreating == p.SIDES[p.DEFENDERS] else NOBODY


def broken_off(v: View) -> bool:
    """Whether the game has ended in the midst of a battle, as when a capital elsewhere falls."""
    return v.position.battle is None


def after_blow(v: View) -> View:
    """The view after what a blow did, and whoever it has killed is buried."""
    return so_far(bury(v))


def so_far(v: View) -> View:
    """The view in which a battle is over once the location, the attackers, or those who contest a
    foothold are gone, and after what that sets off."""
    if broken_off(v):
        return v
    fallen = destroyed(v)
    if v.battle.side == SPOILS or not (fallen or no_attackers(v) or foothold_cleared(v)):
        return v
    winner = outcome(v)
    if performing.capital_falls(v):
        return _ended(v)
    if fallen:  # a retreat that waits for this action is not final: they flee with nothing
        v = razed(v.fighting(v.battle._replace(carry=())))
    if not fallen and v.battle.side == SETTING[0]:  # who fell in their encampment fought nobody
        return _ended(v)
    return _ended(v if winner in (None, NOBODY) else won(v, p.SIDES.index(winner)))


def razed(v: View) -> View:
    """The view after what the location that is destroyed does then, and once those who are out by
    Hide have fallen with it."""
    v = performing.perform(v, calling.called(v, DESTROYED, [surely(field.attacked(v))]))
    return v if broken_off(v) or not v.battle.out else moments.mourned(v, without_hiders)


def without_hiders(v: View) -> Position:
    battle = v.battle
    if battle.at != p.NO_SPOT:
        v = v.at(leaving.fallen(v.position, battle.at.seat, *battle.out))
    return v.fought(out=()).position


def won(v: View, winner: int) -> View:
    """The view after what cards do that wait for its end."""
    v = moments.in_battle(v, WON, winner)
    return v if broken_off(v) else moments.in_battle(v, LOST, 1 - winner)


def _ended(v: View) -> View:
    if broken_off(v):
        return v
    battle = v.battle._replace(side=SPOILS, action=None, struck=(), volleyed=False)
    for side in (p.ATTACKERS, p.DEFENDERS):
        battle = _having_struck(battle, side, ())
    return v.fighting(battle)


# ---- whose action is next


def acted(v: View, *, attacked: bool = False) -> View:
    """The view after the action of the side that moves, which was the attack or another; what it
    has set off may have ended the battle, before the other side acts or a retreat is final."""
    v = so_far(v)
    if broken_off(v) or v.battle.side == SPOILS:
        return v
    battle = v.battle
    mine, other = p.SIDES[v.side], p.SIDES[1 - v.side]
    others = tuple(one for one in battle.attacked if one != mine)
    if k.RANGED in v.tables.passing:  # who struck on foot may be Ranged when the Ranged strike
        battle = _having_struck(battle, v.side, battle.struck if attacked else ())
    battle = battle._replace(
        action=None, struck=(), volleyed=False, attacked=(mine, *others) if attacked else others
    )
    if battle.retreating == other:
        return _retreated(v.fighting(battle))
    shooting = 1 - v.side  # whose last attack was delayed until now, if it was
    if p.SIDES[shooting] in battle.attacked and _has_shooters(v, shooting) and _late(v, shooting):
        return v.fighting(battle._replace(side=SHOOTING[shooting]))
    return shot(v, battle, shooting)


def _having_struck(battle: Battle, side: int, cells: tuple[int, ...]) -> Battle:
    """The battle with it noted on creatures of a side whether they have struck in its attack, which
    is one strike each, also where the Ranged creatures strike later."""
    ranks = battle.ranks(side)
    if not cells and not any(one.struck for one in ranks.values()):
        return battle
    told = {cell: one._replace(struck=cell in cells) for cell, one in ranks.items()}
    return battle.placed(side, told)


def _has_shooters(v: View, side: int) -> bool:
    return any(k.shoots(v.fighter(side, cell)) for cell in v.battle.ranks(side))


_DELAYING = {p.ATTACKERS: ("both_delayed", "delayed_attackers"), p.DEFENDERS: ("both_delayed",)}


@CLAUSES.computes("battle.ranged", never)
def delays(v: View, side: int) -> bool:
    """Whether the Ranged creatures of a side, which acts, strike only after the other's next
    action."""
    if not (_late(v, side) and _acts_last(v, side)):
        return _late(v, side)
    return v.reads_as("last_shots", "lost")


def _late(v: View, side: int) -> bool:
    return v.reads_as("ranged_timing", *_DELAYING[side])


def _acts_last(v: View, side: int) -> bool:
    """Whether the other side acts no more once this one has: it answers a retreat, or the
    defenders act in the tenth round."""
    if v.battle.retreating:
        return v.battle.retreating == p.SIDES[1 - side]
    return side == p.DEFENDERS and ten_rounds_over(v)


def shot(v: View, battle: Battle, side: int) -> View:
    """The view once a side is done with its shooting, the battle having come so far."""
    battle = _having_struck(battle._replace(struck=()), side, ())
    if side == p.DEFENDERS:
        return v.fighting(battle._replace(side=p.SIDES[p.DEFENDERS]))
    if ten_rounds_over(v) and not (battle.retreating and v.reads_as("tenth_retreat", "final")):
        battle = battle._replace(retreating="", home=(), carry=())
        if not v.reads_as("timeout_answer", "one_turn"):
            return _ended(v.fighting(battle))
        attackers, defenders = p.SIDES
        return v.fighting(battle._replace(side=defenders, retreating=attackers))
    battle = battle._replace(round=battle.round + 1, side=p.SIDES[p.ATTACKERS])
    return v.fighting(battle._replace(location=battle.location._replace(militia=_anew(v))))


@CLAUSES.computes("battle.rounds", never)
def ten_rounds_over(v: View) -> bool:
    """On a foothold one fights to the last, unless it is read otherwise."""
    if v.battle.round < ROUNDS:
        return False
    if v.battle.at == p.NO_SPOT or v.battle.location != h.NOWHERE:
        return True
    return v.reads_as("foothold_battle", "ten_rounds")


def _anew(v: View) -> int:
    """The militia when the attackers' next action begins."""
    place = v.battle.location
    full = renewal.full_militia(place, v.tables) if place.card else -1
    if full < 0:
        return place.militia
    return v.parted(
        lambda reading: full if reading == "combat_round" else place.militia, "militia_resets"
    )


def _retreated(v: View) -> View:
    """The retreat is final: where it is the defenders', the location falls, if there is one."""
    v = _ended(v)
    if v.battle.retreating == p.SIDES[p.ATTACKERS]:
        return v
    v = _ended(won(v, p.ATTACKERS))
    if broken_off(v) or v.battle.location == h.NOWHERE or not falls(v):
        return v
    place = v.battle.location
    whole = v.left() + place.damage
    return razed(v.fought(location=place._replace(damage=whole)))


@CLAUSES.computes("battle.attacker_wins", always)
def falls(v: View) -> bool:
    """Whether a location that its defenders leave is destroyed."""
    card = v.battle.location.card
    capital = bool(card) and v.tables.cards[card].kind == CAPITAL
    return not v.reads_as("retreat_destroys", "not_capital", matters=capital)
