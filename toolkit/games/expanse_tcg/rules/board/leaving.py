"""How things leave the board: creatures and locations destroyed, who flees, what is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.keywords import spaces
from toolkit.games.expanse_tcg.rules.board.board import fits
from toolkit.games.expanse_tcg.rules.in_play.present import present
from toolkit.games.expanse_tcg.rules.in_play.room import room_of
from toolkit.games.expanse_tcg.rules.in_play.telling import pick, telling
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.entries import CARD, OPTION, TO, Entry
from toolkit.model.alike import name_at
from toolkit.model.bundle import added, put_into

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.games.expanse_tcg.keywords import Words
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

    WaysOf = Callable[[View, h.Creature], list[int]]
    """The own locations that a creature may go to."""
    Arrived = Callable[[View, int, h.Creature, int], Position]
    """The position with a creature, by its place among those who go or its cell, in a location."""
    Going = tuple[int, h.Creature]  # with that place or cell
    Alike = tuple[int, int, Words | None, tuple[int, ...]]
    """How large creatures are, whose, their keywords, None where nothing bears on room or sizes,
    and where they may go while all wait."""
    Comer = tuple[Alike, h.Creature]


def rested(one: h.Creature) -> h.Creature:
    """A creature that came back from an attack."""
    return one._replace(home=-1, through=p.Spot(-1), of=-1)


def homes(v: View, spot: p.Spot, creature: h.Creature, goal: int = -1) -> list[int]:
    """The own locations adjacent to a spot, its player's or the other's, that have room; of these
    the `goal` alone where one is told."""
    seat, one = h.owner(creature, spot.seat), creature._replace(of=-1)
    half, around = v.position.halves[seat], p.HALF.around(spot.number)
    if seat != spot.seat:
        around = tuple(n for n in range(len(p.HALF.names)) if p.beside(spot, p.Spot(n, seat)))
    meant = [n for n in around if goal in (-1, n)]
    open_ = [n for n in meant if (place := half.at(n)) and fits(v, place, one)]
    return [n for n in open_ if not has_fallen(v, p.Spot(n, seat))]


def has_fallen(v: View, spot: p.Spot) -> bool:
    """Whether the location of a spot has fallen in the battle under way, which takes it away."""
    if v.position.battle is None or v.battle.at != spot or not v.battle.location.damage:
        return False
    return v.left() <= 0


def settled(position: Position, seat: int, number: int, creature: h.Creature) -> Position:
    """The position with a creature back in a location."""
    return entered(position, p.Spot(number, seat), rested(creature))


def entered(position: Position, spot: p.Spot, one: h.Creature) -> Position:
    return position.located(spot, position.location(spot).entered(one))


def goal_of(v: View, seat: int, ways: list[int], what: str) -> int:
    """Which of these own locations something goes to, as its player picks; `what` is a card."""
    return ways[pick(v, seat, [Entry(TO, at=p.SPOTS[seat][way]) for way in ways], what)]


def flown(v: View, spot: p.Spot, creatures: Iterable[h.Creature]) -> Position:
    """The position after these creatures have fled from a spot to locations adjacent to it, those
    who find no room being destroyed."""

    def arrived(v: View, place: int, one: h.Creature, goal: int) -> Position:
        return settled(v.position, h.owner(one, spot.seat), goal, one)

    return all_gone(v, spot, enumerate(creatures), arrived, {})


def all_gone(
    v: View, spot: p.Spot, creatures: Iterable[Going], arrived: Arrived, told: Mapping[int, int]
) -> Position:
    """The position once these creatures have `arrived` each in a location adjacent to a spot, first
    those of whom it is told where and who find room there. Where not all others find room their
    player says who goes next; who then finds none is destroyed."""
    seat, waiting = spot.seat, list[tuple[int, h.Creature]]()
    for cell, one in creatures:
        if cell in told and homes(v, spot, one, told[cell]):
            v = v.at(arrived(v, cell, one, told[cell]))
        else:
            waiting.append((cell, one))

    def ways_of(v: View, one: h.Creature) -> list[int]:
        return homes(v, spot, one)

    while (goes := next_to_go(v, seat, [one for _, one in waiting], ways_of)) >= 0:
        cell, one = waiting.pop(goes)
        goal = goal_of(v, h.owner(one, seat), ways_of(v, one), one.card)
        v = v.at(arrived(v, cell, one, goal))
    return fallen(v.position, seat, *[one for _, one in waiting])


def next_to_go(v: View, seat: int, waiting: Sequence[h.Creature], ways_of: WaysOf) -> int:
    """Who of these goes next, by the place in the list; -1 where nobody finds room."""
    able = [n for n, one in enumerate(waiting) if ways_of(v, one)]
    if len(able) < 2:
        return able[0] if able else -1
    whose = h.owner(waiting[able[0]], seat)
    mine = [n for n in able if h.owner(waiting[n], seat) == whose]
    unlike = told_apart(v, waiting, mine)
    if len(unlike) == 1 or all_find_room(v, seat, [waiting[n] for n in mine], ways_of):
        return able[0]
    return one_of(v, whose, waiting, unlike, "who finds room")


def one_of(
    v: View, seat: int, creatures: Sequence[h.Creature], among: Sequence[int], about: str
) -> int:
    """Which of those among these, by their places, as a player picks by name."""
    cards = [one.card for one in creatures]
    return among[pick(v, seat, [Entry(CARD, name_at(n, cards)) for n in among], about)]


def told_apart(v: View, creatures: Sequence[h.Creature], among: Sequence[int]) -> list[int]:
    """Of those among these, by their places, the first of each that are equal wherever they come
    from and have no event on."""
    bearing = {id(event.upon.mark) for half in v.position.halves for event in half.events}
    own = {n: n if id(creatures[n].mark) in bearing - {id(None)} else -1 for n in among}
    alike = {(rested(creatures[n]), own[n]): n for n in reversed(among)}
    return [*alike.values()][::-1]


def all_find_room(v: View, seat: int, creatures: Sequence[h.Creature], ways_of: WaysOf) -> bool:
    """Whether these find room one after the other in some way, those first who take most of it."""
    changing = v.tables.lenders | v.tables.sizing
    steady = not present(v, changing) and changing.isdisjoint([one.card for one in creatures])
    waiting = []
    for one in creatures:
        words, ways = v.words(one), tuple(ways_of(v, one))
        alike = spaces(words), h.owner(one, seat), None if steady else words, ways
        waiting.append((alike, one))
    waiting.sort(key=lambda each: (-each[0][0], repr(each[0])))
    return _find_room(v, waiting, ways_of, None)


def _find_room(
    v: View, waiting: Sequence[Comer], ways_of: WaysOf, before: tuple[Alike, int] | None
) -> bool:
    """Of those alike none goes to a location below that of who went `before`: it would be the same
    with the two exchanged. Where only those alike are left, and nothing bears on room, they do not
    find it in another way if they do not once the first went to the first location."""
    if not waiting:
        return True
    (alike, one), *others = waiting
    for way in ways_of(v, one):
        if before is None or alike != before[0] or way >= before[1]:
            gone = v.at(settled(v.position, alike[1], way, one))
            if _find_room(gone, others, ways_of, (alike, way)):
                return True
            if alike[2] is None and others[-1][0] == alike:
                return False
    return False


def fallen(position: Position, seat: int, *creatures: h.Creature) -> Position:
    """The position with creatures that stood with those of a seat, and all inside them, each in the
    afterlife of its player."""
    for one, whose in h.with_owners(creatures, seat):
        position = position.buried(whose, one.card)
    return position


@CLAUSES.computes("location.destroyed", lambda v, spot: v.position)
def removed(v: View, spot: p.Spot) -> Position:
    """The position without a location that was destroyed; its creatures have left before."""
    place, position = v.position.location(spot), v.position.unlocated(spot)
    position = v.parted(
        lambda pile: position.laid_to(spot.seat, pile, place.card), "destroyed_location_to"
    )
    if v.tables.cards[place.card].kind != t.CAPITAL:
        return position
    turn = position.turn
    if v.position.battle is not None:
        telling(v).fallen.broken_off(position._replace(turn=over(position, -1, "").turn))
    if (turn.phase, turn.won, turn.how) != ("over", spot.seat, "capital"):
        return over(position, 1 - spot.seat, "capital")
    return both_lost(v, position, "capital")


def both_lost(v: View, position: Position, how: str) -> Position:
    """The position once both players have lost at once."""

    def both(reading: str) -> Position:
        if reading == "draw":
            return over(position, -1, reading)
        return over(position, 1 - position.turn.player, how)

    return v.parted(both, "simultaneous_end")


def over(position: Position, won: int, how: str) -> Position:
    """The position once the game is over."""
    return position.in_turn(phase="over", won=won, how=how)._replace(battle=None, camps=())


def won_by_card(v: View, seat: int) -> Position:
    """The position once a card has said who wins; with a battle that this breaks off goes what has
    been destroyed in it."""
    position, battle = v.position, v.position.battle
    after = over(position, seat, "card")
    if battle is None:
        return after
    telling(v).fallen.broken_off(position._replace(turn=after.turn))
    place, stands = v.battle.location, battle.at == p.NO_SPOT or v.left() > 0
    if stands or not place.damage:
        return after
    return removed(v.at(after), battle.at)._replace(turn=after.turn)


def destroy_locations(v: View, spots: Iterable[p.Spot]) -> Position:
    """The position after locations were destroyed outside a battle, all at once: their creatures
    flee, their goods are lost or go to their neighbours."""
    places = [(spot, v.position.location(spot)) for spot in spots]
    for spot, place in places:
        emptied = place._replace(creatures=(), aether=0, lore=0, treasures=(), captives=0)
        v = v.at(v.position.located(spot, emptied))
        v = v.at(removed(v, spot))
    if v.position.over:
        return v.position
    for spot, place in places:
        v = v.at(flown(v, spot, place.creatures))
        v = v.at(lost(v, spot, place))
    return v.position


def lost(v: View, spot: p.Spot, place: h.Location) -> Position:
    """The position after what lay in a location has been lost, or saved by its neighbours."""
    load = place.goods
    saves = load != h.NOTHING and bool(around(v, spot))
    if v.reads_as("outside_destruction", "adjacent", matters=saves):
        v, load = saved(v, spot, load)
    return v.position.buried(spot.seat, *load.treasures)


def around(v: View, spot: p.Spot) -> list[p.Spot]:
    """The spots next to one on the same half on which a location stands."""
    near = (p.SPOTS[spot.seat][number] for number in p.HALF.around(spot.number))
    return [one for one in near if v.position.place(one) is not None]


def saved(v: View, spot: p.Spot, load: h.Load, *, offered: bool = False) -> tuple[View, h.Load]:
    """One thing after another next to a spot, each to a location with room that its player picks,
    or to none where that is `offered`, or leaves the room to another treasure; and what goes to
    none."""
    rest = h.NOTHING
    for number, (kind, one) in enumerate(each(load)):
        near = [there for there in around(v, spot) if takes(v, there, one)]
        spared = offered or _contend(v, spot, load.treasures[number:])
        ways: list[p.Spot | None] = [None, *near] if spared else [*near]
        told = [Entry(OPTION, number=1) if way is None else Entry(TO, at=way) for way in ways]
        goal = ways[pick(v, spot.seat, told, kind)] if near else None
        if goal is None:
            rest = added(rest, one)
        else:
            v = v.at(filled(v.position, goal, one))
    return v, rest


def _contend(v: View, spot: p.Spot, treasures: Sequence[str]) -> bool:
    """Whether there is not room next to a spot for all of these, which are not all alike."""
    near = (v.position.location(one) for one in around(v, spot))
    room = sum(max(0, room_of(v, one).treasures - len(one.treasures)) for one in near)
    return len(treasures) > room and len({*treasures}) > 1


def each(load: h.Load) -> list[tuple[str, h.Load]]:
    """A load, one thing after another, each with its name."""
    found = [(card, h.Load(treasures=(card,))) for card in load.treasures]
    found += [("aether", h.Load(aether=1))] * load.aether
    return found + [("lore", h.Load(lore=1))] * load.lore


def takes(v: View, spot: p.Spot, load: h.Load) -> bool:
    place = v.position.place(spot)
    return place is not None and portion(v, place, load) == load


def portion(v: View, place: h.Location, load: h.Load) -> h.Load:
    """What of a load has room in a location."""
    most = room_of(v, place)
    return h.Load(
        min(load.aether, max(0, most.resources - place.aether)),
        min(load.lore, max(0, most.lore - place.lore)),
        load.treasures[: max(0, most.treasures - len(place.treasures))],
    )


def filled(position: Position, spot: p.Spot, load: h.Load) -> Position:
    """The position with a load put into a location, if there is one."""
    place = position.place(spot)
    if place is None or load == h.NOTHING:
        return position
    return position.located(spot, put_into(place, load))
