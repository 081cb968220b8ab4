"""What is forbidden on the board, a small function a clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import board as b
from toolkit.games.expanse_tcg.rules.moving import FAR, way_of
from toolkit.games.expanse_tcg.rules.room import Room, room_of, used
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import HALF
from toolkit.games.expanse_tcg.state.things import Creature, Location
from toolkit.model.alike import numbered
from toolkit.pack.listing import counted
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.referee.mutation import Breach

CONTROL = ("control_1", "control_2")
_FILLED = (m.PLAY, m.MOVE, m.PLACE)


@CLAUSES.forbids("turn.active", b.ACTIVE)
def not_ones_turn(v: View) -> Breach | None:
    turn = v.position.turn
    if v.move.by == turn.player:
        return None
    v.consult("turn")
    return f"It is the turn of {v.position.players[turn.player]}.", {}


@CLAUSES.forbids("turn.phase", m.MOVE, m.COLLECT, m.PLACE)
def not_in_this_phase(v: View) -> Breach | None:
    wanted = {m.COLLECT: ("collection",), m.PLACE: CONTROL[:1]}.get(v.move.kind, CONTROL)
    return _not_in(v, wanted)


@CLAUSES.forbids("play.phase", m.PLAY)
def not_played_now(v: View) -> Breach | None:
    return _not_in(v, CONTROL)


def _not_in(v: View, phases: tuple[str, ...]) -> Breach | None:
    if v.position.battle is not None:
        return "A battle is under way.", {}
    v.consult("turn")
    phase = v.position.turn.phase
    return None if phase in phases else (f"This is the phase {phase}.", {"phase": phase})


# ---- playing


@CLAUSES.forbids("play.hand", m.PLAY, b.AMBUSH)
def not_in_hand(v: View) -> Breach | None:
    hand, path = b.mine(v).hand, f"position.{v.id}.hand"
    if isinstance(hand, tuple):
        held = v.move.card in hand
    else:
        held = hand != 0 and v.rules.know(path, ("yes", "no"), v.move.card) == "yes"
    name = v.tables.name("card", v.move.card)
    return None if held else (f"{v.id} has no {name} in hand.", {"card": v.move.card})


@CLAUSES.forbids("play.cost", m.PLAY, b.AMBUSH)
def too_dear(v: View) -> Breach | None:
    if v.tables.cards[v.move.card].kind == t.CAPITAL:
        return None
    cost, lying = b.cost_of(v), {n: one.aether for n, one in b.mine(v).locations}
    if v.move.pay:
        told = {spot.number: number for spot, number in v.move.pay}
        short = [n for n, number in told.items() if number > lying.get(n, 0)]
        if not short and sum(told.values()) == cost:
            return None
        return f"{sum(told.values())} Aether as told do not pay the cost of {cost}.", {"cost": cost}
    if v.position.battle is not None and not lying:  # a battle alone, no board told
        path = f"position.{v.id}.locations"
        has = not cost or v.rules.know(path, ("yes", "no"), f"{cost} Aether") == "yes"
        return None if has else (f"It costs {cost} Aether.", {"cost": cost})
    if sum(lying.values()) >= cost:
        return None
    return f"It costs {cost} Aether; {v.id} has {sum(lying.values())}.", {"cost": cost}


@CLAUSES.forbids("play.own_half", m.PLAY)
def others_half(v: View) -> Breach | None:
    into = v.tables.cards[v.move.card].kind
    if into != t.LOCATION or v.move.at.of(v.move.by).seat == v.move.by:
        return None
    return "A location is played onto the own half.", {}


@CLAUSES.forbids("play.open_spot", m.PLAY)
def taken_spot(v: View) -> Breach | None:
    spot = v.move.at.of(v.move.by)
    there = v.position.halves[spot.seat].at(spot.number)
    if v.tables.cards[v.move.card].kind != t.LOCATION or there is None:
        return None
    return f"{v.name(there)} stands on {HALF.names[spot.number]}.", {"card": there.card}


@CLAUSES.forbids("play.own_location", m.PLAY)
def no_location_there(v: View) -> Breach | None:
    into = v.tables.cards[v.move.card].kind in b.INTO
    if not into or _goal(v) is not None:
        return None
    return f"{v.id} has no location there.", {}


@CLAUSES.forbids("keyword.lore", m.PLAY)
def too_little_lore(v: View) -> Breach | None:
    needed = v.tables.cards[v.move.card].number("lore")
    lore = sum(one.lore for _, one in b.mine(v).locations)
    if lore >= needed:
        return None
    return f"It needs {needed} lore; {v.id} has {lore}.", {"lore": lore}


@CLAUSES.forbids("setup.capital_row", m.PLAY)
def capital_played(v: View) -> Breach | None:
    if v.tables.cards[v.move.card].kind != t.CAPITAL:
        return None
    return "A capital is placed at the start and never played.", {}


# ---- room


def _goal(v: View) -> Location | None:
    """The own location that a move fills."""
    spot = (v.move.to if v.move.kind == m.MOVE else v.move.at).of(v.move.by)
    return b.location(v, spot.number) if spot.seat == v.move.by and spot.number >= 0 else None


def _newcomer(v: View) -> Creature | None:
    if v.move.kind == m.MOVE:
        stand = b.mover(v)
        return stand.creature if stand else None
    card = v.tables.cards[v.move.card] if v.move.card else None
    return Creature(card.id) if card is not None and card.kind == t.CREATURE else None


def _within(v: View) -> bool:
    """Whether a creature stays where it is, so that it takes nobody's room."""
    return v.move.kind == m.MOVE and v.move.to.of(v.move.by) == v.move.at.of(v.move.by)


@CLAUSES.forbids("room.creatures", m.PLAY, m.MOVE)
def no_space(v: View) -> Breach | None:
    goal, creature = _goal(v), _newcomer(v)
    if goal is None or creature is None or _within(v) or b.fits(v, goal, creature):
        return None
    now, most = used(v.tables, goal).creatures, room_of(v.tables, goal).creatures
    said = f"{now} of {most} spaces of {v.name(goal)} are taken; {v.name(creature)} needs "
    needs = k.spaces(v.words(creature))
    return f"{said}{needs}.", {"used": now, "of": most, "needs": needs}


@CLAUSES.forbids("keyword.giant", m.PLAY, m.MOVE)
def giant_squeezed(v: View) -> Breach | None:
    """Only where one that is no Giant would find room."""
    goal, creature = _goal(v), _newcomer(v)
    if goal is None or creature is None or _within(v):
        return None
    words = v.words(creature)
    free = room_of(v.tables, goal).creatures - used(v.tables, goal).creatures
    if k.spaces(words) <= 1 or free < 1 or free >= k.spaces(words):
        return None
    return f"{v.name(creature)} is a Giant and needs four spaces.", {"free": free}


def _filling(v: View) -> Room:
    """What a move brings into a location, beside creatures."""
    take = v.move.take
    if v.move.kind == m.PLACE:
        return Room(0, 0, v.move.number, 0, 0)
    treasure = v.move.kind == m.PLAY and v.tables.cards[v.move.card].kind == t.TREASURE
    return Room(0, treasure or len(take.treasures), take.aether, take.lore, take.captives)


def _overfilled(v: View, kind: str) -> Breach | None:
    goal, more = _goal(v), getattr(_filling(v), kind)
    if goal is None or not more or _within(v):
        return None
    now, most = getattr(used(v.tables, goal), kind), getattr(room_of(v.tables, goal), kind)
    if now + more <= most:
        return None
    return f"{v.name(goal)} holds {now} of {most} {kind}.", {"used": now, "of": most}


@CLAUSES.forbids("room.treasures", *_FILLED)
def no_room_for_treasures(v: View) -> Breach | None:
    return _overfilled(v, "treasures")


@CLAUSES.forbids("room.resources", *_FILLED)
def no_room_for_aether(v: View) -> Breach | None:
    return _overfilled(v, "resources")


@CLAUSES.forbids("room.lore", *_FILLED)
def no_room_for_lore(v: View) -> Breach | None:
    return _overfilled(v, "lore")


@CLAUSES.forbids("room.captives", *_FILLED)
def no_room_for_captives(v: View) -> Breach | None:
    return _overfilled(v, "captives")


# ---- moving and carrying


@CLAUSES.forbids("move.there", m.MOVE)
def nobody_to_move(v: View) -> Breach | None:
    if b.mover(v):
        return None
    card, number = numbered(v.move.card)
    there = f"no {v.tables.name('card', card)} there" if number == 1 else "none of that number"
    return f"There is {there}.", {"card": v.move.card}


@CLAUSES.forbids("move.own", m.MOVE)
def not_own(v: View) -> Breach | None:
    if all(spot.of(v.move.by).seat == v.move.by for spot in (v.move.at, v.move.to)):
        return None
    return "One moves own creatures, over own locations.", {}


@CLAUSES.forbids("move.new", m.MOVE)
def just_played(v: View) -> Breach | None:
    stand = b.mover(v)
    if stand is None or not stand.creature.new or k.rushes(v.words(stand.creature)):
        return None
    return f"{v.name(stand.creature)} was played this turn.", {}


@CLAUSES.forbids("move.adjacent", m.MOVE)
def no_chain(v: View) -> Breach | None:
    stand = _own_mover(v)
    if _within(v):
        return "It is there already.", {}
    if stand is None or way_of(v, stand).shortest < FAR:
        return None
    return "No chain of own locations leads there.", {}


@CLAUSES.forbids("move.spaces", m.MOVE)
def too_many_spaces(v: View) -> Breach | None:
    stand = _own_mover(v)
    if stand is None:
        return None
    way, most = way_of(v, stand), _spaces_left(v, stand)
    if way.shortest >= FAR or way.shortest <= most:
        return None
    far = counted(way.shortest, "space")
    return f"That is {far}; {v.name(stand.creature)} has {most} left.", {}


@CLAUSES.forbids("move.through", m.MOVE)
def no_room_on_the_way(v: View) -> Breach | None:
    stand = _own_mover(v)
    if stand is None:
        return None
    way, most = way_of(v, stand), _spaces_left(v, stand)
    if way.shortest > most or way.length <= most:
        return None
    return "Every way there passes a location without room.", {}


@CLAUSES.forbids("keyword.giant", m.MOVE)
def giant_on_the_way(v: View) -> Breach | None:
    stand = _own_mover(v)
    if stand is None or k.bulk(v.words(stand.creature)) == 1:
        return None
    way, most = way_of(v, stand), _spaces_left(v, stand)
    if way.length <= most or way.if_small > most:
        return None
    return f"{v.name(stand.creature)} is a Giant and finds no way.", {}


@CLAUSES.forbids("move.then_attack", m.MOVE)
def fought_already(v: View) -> Breach | None:
    stand = b.mover(v)
    if stand is None or not stand.creature.attacked:
        return None
    barred = stand.creature.spaces > 0 or parting(
        v.rules, ("after_battle_move",), lambda reading: reading == "barred"
    )
    return (f"{v.name(stand.creature)} has attacked this turn.", {}) if barred else None


def _own_mover(v: View) -> b.Stand | None:
    """The mover, where it moves over own locations and somewhere else."""
    stand = b.mover(v)
    if not_own(v) is not None or _within(v) or stand is None:
        return None
    return stand


def _spaces_left(v: View, stand: b.Stand) -> int:
    """Spaces that are left of the turn, one in all with two captives."""
    b.ask_effects(v, "spaces")
    most = 1 if k.slowed(v.move.take.captives) else k.pace(v.words(stand.creature))
    moved = stand.creature.spaces
    if not moved or v.position.turn.phase == CONTROL[0]:
        return max(0, most - moved)
    return parting(
        v.rules,
        ("move_budget",),
        lambda reading: most if reading == "phase" else max(0, most - moved),
    )


@CLAUSES.forbids("keyword.captive", m.MOVE)
def slowed(v: View) -> Breach | None:
    stand = _own_mover(v)
    if stand is None or not k.slowed(v.move.take.captives):
        return None
    shortest = way_of(v, stand).shortest
    if shortest >= FAR or shortest <= 1:
        return None
    return "With two captives a creature moves one space.", {}
