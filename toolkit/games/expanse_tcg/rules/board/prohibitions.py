"""What forbids playing cards and filling locations, a small function a clause."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board import board as b
from toolkit.games.expanse_tcg.rules.board.fortress import risen, standing_up
from toolkit.games.expanse_tcg.rules.in_play import paying, room, selecting, standing, telling
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import HALF
from toolkit.games.expanse_tcg.state.things import Creature, Location, as_seen
from toolkit.model.known import surely
from toolkit.model.pile import known_of, known_whole
from toolkit.model.unseen import Unseen, reaches
from toolkit.referee.found import once_a_move
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.referee.mutation import Breach

_FILLED = (m.PLAY, m.MOVE, m.PLACE)


@CLAUSES.forbids("turn.active", b.ACTIVE)
def not_ones_turn(v: View) -> Breach | None:
    turn = v.position.turn
    if v.move.by == turn.player or any_time(v):
        return None
    v.consult("turn")
    return f"It is the turn of {v.position.players[turn.player]}."


_PHASES = {
    m.MOVE: m.CONTROL, m.FORTRESS: m.CONTROL, m.PLACE: m.CONTROL[:1], m.COLLECT: ("collection",),
    m.BATTLE: ("combat",), m.DISCARD: ("end",),
}  # fmt: skip


@CLAUSES.forbids("turn.phase", *_PHASES, whole=True)
def not_in_this_phase(v: View) -> Breach | None:
    return _not_in(v, _PHASES[v.move.kind])


@CLAUSES.forbids("turn.phase", m.END)
def another_phase(v: View) -> Breach | None:
    return _not_in(v, (v.move.phase,))


@CLAUSES.forbids("play.phase", m.PLAY, of=("card",))
def not_played_now(v: View) -> Breach | None:
    if not any_time(v):
        return _not_in(v, m.CONTROL)
    phase = v.position.turn.phase
    return b.now_is(phase) if phase in b.UNPLAYED else None


@CLAUSES.computes("play.phase", never)
def any_time(v: View) -> bool:
    """Whether what is played may be played at any time."""
    return v.move.kind == m.PLAY and v.card.sudden


def _not_in(v: View, phases: tuple[str, ...]) -> Breach | None:
    if v.position.battle is not None:
        return "A battle is under way."
    v.consult("turn")
    phase = v.position.turn.phase
    return None if phase in phases else b.now_is(phase)


@CLAUSES.forbids("turn.income", m.COLLECT)
def collected_nowhere(v: View) -> Breach | None:
    return None if _goal(v) is not None else f"{v.id} has no location there to collect at."


@CLAUSES.forbids("turn.set_aside", m.PLACE)
def not_aside(v: View) -> Breach | None:
    aside = v.mine.aside
    if v.move.number > aside:
        return f"{aside} Aether is set aside."
    if not v.move.number:
        return "Nothing is placed."
    return None if _goal(v) is not None else f"{v.id} has no location there to place it at."


# ---- playing


@CLAUSES.forbids("play.hand", m.PLAY, b.AMBUSH, of=("card",))
def not_in_hand(v: View) -> Breach | None:
    hand = v.mine.hand
    held = v.move.card in known_of(hand)
    if not held and not known_whole(hand):
        held = telling.looked_for(v, ("yes", "no"), v.move.card) == "yes"
    return not held and (f"{v.id} has no {v.name(v.move.card)} in hand.", {"card": v.move.card})


@CLAUSES.forbids("play.cost", m.PLAY, b.AMBUSH, of=("card", "pay"))
def too_dear(v: View) -> Breach | None:
    if v.card.cost < 0 and (v.card.kind == t.CAPITAL or v.card.has(t.MAJOR_RITUAL)):
        return None  # it has no cost, since nobody ever plays it
    lying = paying.held(v, v.move.by, "aether")
    untold = not v.move.pay and isinstance(v.position.turn.number, Unseen)
    if untold and reaches(lying, standing.cost(v, v.move.card, v.move.by)):
        return None  # with the second player's discount or without
    cost = b.cost_of(v)
    if v.move.pay:
        short = paying.lacking(v, "aether", v.move.pay)
        if short is not None:
            spot, have, told = short
            return f"{v.id} has {have} Aether at {v.spot(spot)}, not {told}.", {"aether": have}
        paid = sum(number for _, number in v.move.pay)
        if paid == cost:
            return None
        return f"The {paid} Aether told do not pay the cost of {cost}.", {"cost": cost}
    if reaches(lying, cost):
        return None
    if v.position.battle is not None and not v.position.kept(v.move.by):  # no board is told
        path = v.path(v.move.by, "locations")
        has = v.rules.know(path, ("yes", "no"), f"{cost} Aether") == "yes"
        return None if has else (f"It costs {cost} Aether.", {"cost": cost})
    return f"It costs {cost} Aether; {v.id} has {sum(lying)}.", {"cost": cost}


@CLAUSES.forbids("play.own_half", m.PLAY)
def others_half(v: View) -> Breach | None:
    astray = v.card.kind == t.LOCATION and v.start.seat != v.move.by
    return astray and "A location is played onto the own half."


@CLAUSES.forbids("play.open_spot", m.PLAY, m.FORTRESS)
def taken_spot(v: View) -> Breach | None:
    spot = b.site(v)
    there = None if spot is None else v.position.place(spot)
    if spot is None or there is None:
        return None
    return f"{v.name(there)} stands on {HALF.names[spot.number]}.", {"card": there.card}


@CLAUSES.forbids("play.own_location", m.PLAY)
def no_location_there(v: View) -> Breach | None:
    return v.card.kind in b.INTO and _goal(v) is None and f"{v.id} has no location there."


@CLAUSES.forbids("keyword.lore", m.PLAY, b.AMBUSH, of=("card",))
def too_little_lore(v: View) -> Breach | None:
    needed = v.card.number("lore")
    if not needed or selecting.has_so_much(v, v.move.by, "lore", needed):
        return None
    lore = sum(one.lore for _, one in v.position.kept(v.move.by))
    return f"It needs {needed} lore; {v.id} has {lore}.", {"lore": lore}


@CLAUSES.forbids("setup.capital_row", m.PLAY, of=("card",))
def capital_played(v: View) -> Breach | None:
    return v.card.kind == t.CAPITAL and "A capital is placed at the start and never played."


# ---- room


def _goal(v: View) -> Location | None:
    """The own location that a move fills, or the other's that a Diplomat goes into."""
    if v.move.kind == m.MOVE and (there := b.abroad(v)) is not None:
        return there
    spot = v.goal if v.move.kind in (m.MOVE, m.FORTRESS) else v.start
    return v.mine.at(spot.number) if spot.seat == v.move.by and spot.number >= 0 else None


def _newcomer(v: View) -> Creature | None:
    """Whoever comes into a location, without what is lent to who stands where it comes from."""
    if v.move.kind == m.MOVE:
        stand, there = b.mover(v), b.abroad(v)
        of = -1 if there is None else v.move.by
        if stand is None:
            return None
        return Creature._make(stand.body)._replace(of=of)  # another, to whom nothing is lent
    if v.move.kind == m.FORTRESS:
        place = risen(v)
        return None if place is None else standing_up(place)
    card = v.card if v.move.card else None
    return Creature(card.id) if card is not None and card.kind == t.CREATURE else None


def stays(v: View) -> bool:
    """Whether a creature stays where it is, so that it takes nobody's room."""
    return v.move.kind == m.MOVE and v.goal == v.start


@CLAUSES.forbids("room.creatures", m.PLAY, m.MOVE, m.FORTRESS)
@once_a_move
def no_space(v: View) -> Breach | None:
    goal, creature = _goal(v), _newcomer(v)
    if goal is None or creature is None or stays(v) or b.fits(v, goal, creature):
        return None
    now, most = room.used(v, as_seen(goal)).creatures, room.room_of(v, goal).creatures
    are, needs = "is" if now == 1 else "are", b.spaces_in(v, goal, creature)
    said = f"{now} of {most} spaces of {v.name(goal)} {are} taken; {v.name(creature)} needs"
    return f"{said} {needs}.", {"used": now, "of": most, "needs": needs}


@CLAUSES.forbids("keyword.giant", m.PLAY, m.MOVE, m.FORTRESS)
def giant_squeezed(v: View) -> Breach | None:
    """Where there is no room, for a Giant or beside one."""
    if not no_space(v):
        return None
    goal = surely(_goal(v))
    there, newcomer = b.arrived(v, goal, surely(_newcomer(v)))
    return room.giant_among(there, (newcomer, *as_seen(goal).creatures))


@once_a_move
def _filling(v: View) -> room.Room:
    """What a move brings into a location, beside creatures."""
    take = v.move.take
    if v.move.kind == m.PLACE:
        return room.Room(0, 0, v.move.number, 0, 0)
    treasure = v.move.kind == m.PLAY and v.card.kind == t.TREASURE
    return room.Room(0, int(treasure) or len(take.treasures), take.aether, take.lore, take.captives)


def _overfilled(kind: str, v: View) -> Breach | None:
    more = getattr(_filling(v), kind)
    goal = _goal(v) if more else None
    if goal is None or stays(v):
        return None
    most = getattr(room.room_of(v, goal), kind)
    word = room.called(kind).removesuffix("s" if most == 1 else "")
    if more > most:  # whatever lies there
        return f"{v.name(goal)} holds {most} {word} at most.", {"of": most}
    now = room.holding(v, goal, kind)
    if now + more <= most:
        return None
    said = f"{v.name(goal)} holds {now} of {most} {word}, which leaves no room for {more} more."
    return said, {"used": now, "of": most}


for _kind in ("treasures", "resources", "lore", "captives"):
    CLAUSES.forbids(f"room.{_kind}", *_FILLED)(partial(_overfilled, _kind))
