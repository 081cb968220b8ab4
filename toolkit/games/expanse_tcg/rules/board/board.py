"""The board, as far as it is refereed: playing into locations, moving, income."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.in_play import field, paying, standing
from toolkit.games.expanse_tcg.rules.in_play.present import present
from toolkit.games.expanse_tcg.rules.in_play.room import crowd, defending, room_of
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import NO_SPOT
from toolkit.games.expanse_tcg.state.said import PHASES, SAID
from toolkit.games.expanse_tcg.state.things import Creature, Location, Mark, amongst, as_seen
from toolkit.model.alike import place_of
from toolkit.model.known import surely
from toolkit.model.pile import without_cards
from toolkit.pack.listing import listed
from toolkit.referee.found import once_a_move
from toolkit.referee.mutation import giving, unchanged

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.games.expanse_tcg.state.places import Spot
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach

INCOME, FULL_INCOME_FROM, DISCOUNT = 5, 5, 4
INTO = (t.CREATURE, t.TREASURE)
ACTIVE, AMBUSH, NO_TIME = "turn gate", "ambush", "ambush gate"


@once_a_move
def mover(v: View) -> field.Thing | None:
    """The creature that a move names, on the half of whoever moves it."""
    spot, name = v.start, v.move.card
    held = v.position.place(spot) or v.position.foothold(spot)
    creatures = amongst(held, v.tables.lurks(name))
    found = place_of(name, [one.card for one in creatures])
    return None if found is None else field.stands(spot, found, creatures[found])


def just_played(v: View, stand: field.Thing) -> Breach | None:
    """Whoever has come this turn, and does not Rush, goes nowhere in it."""
    waits = stand.body.new and not k.rushes(v.words(stand.body))
    return waits and f"{v.name(stand.body)} was played this turn."


def abroad(v: View) -> Location | None:
    """The location of the other player that a Diplomat moves into."""
    stand = mover(v)
    if stand is None or v.goal.seat == v.move.by or not k.negotiates(v.words(stand.body)):
        return None
    return v.position.place(v.goal)


def who_stands(v: View) -> str:
    """`Wolf and ben's Guard (2) stand there.`, where a move begins and names none of them."""
    holder = v.start.seat
    if v.position.place(v.start) is None and (foothold := v.position.foothold(v.start)):
        holder = 1 - foothold.by  # who stands there contests it
    names: Counter[str] = Counter()
    for one in v.position.standing(v.start):
        seat = one.of if one.of >= 0 else holder
        whose = "" if seat == v.move.by else f"{v.position.players[seat]}'s "
        names[f"{whose}{v.name(one)}"] += 1
    said = [name if number == 1 else f"{name} ({number})" for name, number in names.items()]
    return f"{listed(said) or 'Nobody'} {'stand' if names.total() > 1 else 'stands'} there."


# ---- phases


UNPLAYED = ("capital", "over")
"""The phases in which not even a Sudden spell is played, nor an ability used that may be at any
time."""


_NOW = {phase: f"This is the {name}." for phase, name in PHASES.items()} | SAID.entry("now")


def now_is(phase: str) -> Breach:
    """The phase it is, for a move that belongs to another."""
    return _NOW[phase], {"phase": phase}


# ---- what a card costs, and where that comes from


@CLAUSES.computes("turn.second_discount", unchanged)
def less_discount(cost: int) -> int:
    return max(0, cost - DISCOUNT)


def cost_of(v: View) -> int:
    """What the card costs now, with what cards in play add and the second player's discount."""
    card = v.card
    cost, turn = standing.cost(v, card.id, v.move.by), v.position.turn
    second = v.move.by == turn.player == 1
    if not second or card.kind != t.LOCATION:
        return cost
    if any(v.tables.cards[one.card].kind != t.CAPITAL for _, one in v.mine.locations):
        return cost
    v.consult("turn.number")
    return less_discount(cost) if turn.number == 1 else cost


# ---- what a move does


@CLAUSES.computes("turn.income", giving(INCOME))
def income(number: int) -> int:
    """The Aether of a player's turn of this number."""
    return number if number >= FULL_INCOME_FROM else INCOME


@CLAUSES.computes("turn.set_aside", giving(0))
def without_room(v: View, place: Location, aether: int) -> int:
    """What of so much Aether has no room there; what lies there already stays."""
    return min(aether, max(0, aether - room_of(v, place).resources + place.aether))


def collect(v: View) -> Position:
    place = v.mine.at(v.move.at.number)
    if place is None:
        return v.position
    v.consult("turn.number")
    aether = income(v.position.turn.number)
    over = without_room(v, place, aether)
    filled = place._replace(aether=place.aether + aether - over)
    position = v.position.located(v.start, filled)
    return position.half(v.move.by, aside=v.mine.aside + over).in_turn(phase="control_1")


def place(v: View) -> Position:
    place = surely(v.mine.at(v.move.at.number))
    filled = place._replace(aether=place.aether + v.move.number)
    position = v.position.located(v.start, filled)
    return position.half(v.move.by, aside=max(0, v.mine.aside - v.move.number))


def bought(v: View) -> Position:
    """The position after a card has been paid for and has left the hand."""
    v = paying.paid(v, v.move.by, {"aether": cost_of(v)})
    return v.position.half(v.move.by, hand=without_cards(v.mine.hand, [v.move.card]))


def play(v: View) -> Position:
    position, card = bought(v), v.card
    if card.kind == t.LOCATION:
        return position.located(v.start, built(card))
    place = position.place(v.start)
    if place is None:
        return position
    if card.kind == t.CREATURE:
        return position.located(v.start, place.entered(Creature(card.id, new=True, mark=Mark())))
    return position.located(v.start, place._replace(treasures=(*place.treasures, card.id)))


def built(card: Card) -> Location:
    """A location as it comes into play."""
    return Location(card.id, militia=card.militia, overgrown=card.has("overgrown"))


def site(v: View) -> Spot | None:
    """Where a move puts a location; None where it puts none."""
    if v.move.kind == m.FORTRESS:
        return v.goal if v.move.card else None
    return v.start if v.card.kind == t.LOCATION else None


@CLAUSES.forbids("foothold.no_location", m.PLAY, m.FORTRESS)
def held_by_another(v: View) -> Breach | None:
    """No location is played where a foothold is."""
    spot = site(v)
    foothold = None if spot is None else v.position.foothold(spot)
    return foothold is not None and f"{v.position.players[foothold.by]} holds a foothold there."


def fits(v: View, place: Location, creature: Creature) -> bool:
    """Whether a creature that comes from elsewhere finds room in a location."""
    sizes = arrived(v, place, creature)[0]
    return has_space(v, place, spaces_in(v, place, creature), creature.of >= 0, sizes=sizes)


def may_be_sized(v: View, creature: Creature) -> bool:
    """Whether cards may lastingly make a creature Tiny or a Giant, wherever it is."""
    sizing = v.tables.sizing
    return bool(sizing) and (creature.card in sizing or present(v, sizing))


def arrived(v: View, place: Location, creature: Creature) -> tuple[View, Creature]:
    """The view in which a creature is in a location that it comes to, and that creature, as far as
    its size goes: what it was lent where it stood is gone, what it is lent there it has."""
    newcomer = Creature._make(creature)
    at = field.of_body(v, place).place if may_be_sized(v, creature) else None
    if at is None or at.spot == NO_SPOT:
        return v, newcomer
    there = v.position.located(at.spot, place.entered(newcomer))
    return v.at(there), newcomer


def spaces_in(v: View, place: Location, creature: Creature) -> int:
    """The spaces that a creature takes in a location that it comes to."""
    if not may_be_sized(v, creature):
        return k.spaces(v.own_words(creature))
    there, newcomer = arrived(v, place, creature)
    return k.spaces(there.words(newcomer))


def has_space(
    v: View, place: Location, spaces: int, envoy: bool, room: str = "", sizes: View | None = None
) -> bool:
    """Whether a location has room for a creature that takes so many spaces, the other player's
    Diplomat or not; `room` as for what is `used` of it, `sizes` the view by which those in it are
    as large as they are beside the creature."""
    own, envoys = defending(v, place)
    most, seen = room_of(v, place).creatures - own, as_seen(place)
    if seen is not place and not envoy and spaces and crowd(v, seen).own + spaces > most:
        return False  # whoever else may be there
    if spaces == 0:
        return True
    there = crowd(sizes or v, place)
    if there.own + there.envoys + envoys + spaces <= most:
        return True
    if room == "counts" or not (envoy or there.visited or envoys):
        return False

    def outcome(reading: str) -> bool:
        visiting, more = there.envoys + envoys, spaces
        if reading == "free":
            visiting, more = 0, spaces * (not envoy)
        return there.own + visiting + more <= most

    return outcome(room) if room else v.parted(outcome, "diplomat_room")
