"""How positions are weighed, and what no hand, place or creature could hold, clause by clause."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board.renewal import full_militia
from toolkit.games.expanse_tcg.rules.in_play import field, following, room
from toolkit.games.expanse_tcg.rules.view import View
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.battle import SPOILS
from toolkit.games.expanse_tcg.state.moves import NOBODYS
from toolkit.model.fault import Fault
from toolkit.model.unknown import UnknownFact
from toolkit.model.unseen import Unseen
from toolkit.referee.rules import Readings
from toolkit.referee.status import KIND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.state.half import Event, Half
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.document import Steps

    Found = Callable[[View], Iterator[Fault]]


def weighs(clause: str, **readings: str) -> Callable[[Found], Found]:
    """Registers what a clause says of a position that no game could hold, told a view of it in
    which rulings are read so and nothing else is known."""

    def register(found: Found) -> Found:
        def check(position: Position, tables: Tables) -> Iterator[Fault]:
            return found(View(position, Readings(readings), tables, NOBODYS))

        CLAUSES.forbids(clause, KIND)(check)
        return found

    return register


def each_half(v: View) -> Iterator[tuple[str, Half]]:
    """What each player has, with who that is."""
    return zip(v.position.players, v.position.halves, strict=True)


def locations(v: View) -> Iterator[tuple[Steps, h.Location]]:
    """Every location with its path, that of a battle last."""
    for spot, place in v.position.places:
        yield at(v, spot, "locations"), place
    if v.alone:
        yield ("battle", "location"), v.battle.location


def at(v: View, spot: p.Spot, *key: str) -> Steps:
    """The path of a spot in the mapping of its player."""
    return (v.position.players[spot.seat], *key, p.HALF.names[spot.number])


def beside(v: View, spot: p.Spot) -> Steps:
    """The path of the encampment before a spot, or of the foothold on it."""
    for index, foothold in enumerate(v.position.footholds):
        if foothold.spot == spot and v.position.camp(spot) is None:
            return "footholds", index
    return "camps", v.spot(spot)


# ---- what is found


_SHRUNK = "; or `crowded: true`, where its room has shrunk under what it holds"
_WITHOUT_CAPITAL = ("capital", "over")


def _crowded(kind: str, v: View) -> Iterator[Fault]:
    for steps, place in locations(v):
        have = most = 0
        with suppress(UnknownFact):
            have, most = room.holding(v, place, kind), getattr(room.room_of(v, place), kind)
        if have > most and not place.crowded:
            key = "aether" if kind == "resources" else kind
            yield Fault(
                (*steps, key),
                f"{v.name(place)} holds {have} {room.called(kind)}, with room for {most}",
                f"0 to {most}" + (_SHRUNK if v.tables.shrinking else ""),
            )


for _kind in room.Room._fields:
    weighs(f"room.{_kind}", diplomat_room="free")(partial(_crowded, _kind))


@weighs("keyword.diplomat")
def no_envoy(v: View) -> Iterator[Fault]:
    """Who is said to be another's in a location, and is at home there, or no Diplomat, unless cards
    make Diplomats for a while."""
    lost = "diplomat" in v.tables.passing
    for steps, place in locations(v):
        for index, one in enumerate(place.creatures):
            home = one.of >= 0 and v.position.players[one.of] == steps[0]
            if home or (one.of >= 0 and not (lost or k.negotiates(v.words(one)))):
                said = f"{v.name(one)} is {'at home' if home else 'no Diplomat'} there"
                where = (*steps, "creatures", index, "of")  # a fortress may have brought it there
                yield Fault(where, said, "leave it out", bearable=not home)


@weighs("setup.capital_row")
def capital_in_front(v: View) -> Iterator[Fault]:
    for id, half in each_half(v):
        capitals = []
        for spot, place in half.locations:
            if v.tables.cards[place.card].kind == t.CAPITAL:
                capitals.append(place.card)
                if p.HALF.row(spot):
                    where = (id, "locations", p.HALF.names[spot])
                    yield Fault(
                        where, f"{v.name(place)} is a capital in the front row", "back1…back4"
                    )
        least = 0 if v.position.turn.phase in _WITHOUT_CAPITAL else 1
        if half.locations and not least <= len(capitals) <= 1:
            yield Fault((id, "locations"), f"{id} has {len(capitals)} capitals", "exactly one")


def _misplaced(what: str, v: View) -> Iterator[Fault]:
    for id, half in each_half(v):
        for name in ("hand", "deck"):
            held = getattr(half, name)
            for index, card in enumerate(held if isinstance(held, tuple) else ()):
                if v.tables.cards[card].in_no_deck == what:
                    said = f"{v.name(card)} is a {what} in a {name}"
                    yield Fault((id, name, index), said, "leave it out")


weighs("deck.no_capitals")(partial(_misplaced, "capital"))
weighs("deck.no_major_rituals")(partial(_misplaced, "major ritual"))


@weighs("play.ongoing")
def put_on_something_else(v: View) -> Iterator[Fault]:
    """An event that is told to be put on what its card is not put on."""
    for id, half in each_half(v):
        for index, event in enumerate(half.events):
            scope = v.tables.cards[event.card].scope
            told = _put_on(event)
            if told not in ("", scope):
                said = f"{v.name(event)} is put on {_SCOPES[scope]}"
                key = "player" if told == "player" else "upon"
                yield Fault((id, "events", index, key), said, f"not on {_SCOPES[told]}")


@weighs("play.ongoing")
def put_on_nobody(v: View) -> Iterator[Fault]:
    """An event on a creature that is not there, or of which there are several and it is not said
    where: it goes where its creature goes, and leaves the game with it."""
    for seat, (id, half) in enumerate(each_half(v)):
        for index, event in enumerate(half.events):
            upon = event.upon
            put = following.is_put(v, upon)
            if not upon.name or (put and not following.nobody_under(v, upon, seat)):
                continue
            many = sum(one.card == upon.name for one in field.creatures(v))
            if put:
                said = "nobody of that name is there"
            elif many > 1:
                said = "several of that name are in play"
            elif many or _unseen(v):  # where a Hidden one is, its player alone knows
                continue
            else:
                said = "nobody of that name is in play"
            name = v.name(event)
            told = "upon: {creature: CARD, at: SPOT}; in a battle alone upon: CARD or CARD#2"
            yield Fault((id, "events", index, "upon"), f"{name} is put on a creature: {said}", told)


def _unseen(v: View) -> bool:
    return any(isinstance(place.creatures, Unseen) for _, place in v.position.places)


_SCOPES = {
    "all": "nothing", "player": "a player", "region": "a location", "creature": "a creature",
}  # fmt: skip


def _put_on(event: Event) -> str:
    if event.player >= 0:
        return "player"
    if event.upon.name:
        return "creature"
    return "" if event.upon.spot == p.NO_SPOT else "region"


@weighs("keyword.walking_fortress")
def inside_no_fortress(v: View) -> Iterator[Fault]:
    lost = h.FORTRESS in v.tables.passing
    for steps, place in locations(v):
        for index, one in enumerate(place.creatures):
            if one.inside and not (lost or k.walks(v.words(one))):
                said = f"{v.name(one)} is no fortress, and nobody is inside it"
                yield Fault((*steps, "creatures", index, "inside"), said, "leave it out")


@weighs("deck.capital")
def another_faction(v: View) -> Iterator[Fault]:
    for id, half in each_half(v):
        for _, place in half.locations:
            card = v.tables.cards[place.card]
            if card.kind == t.CAPITAL and half.faction not in ("", card.faction):
                ours, theirs = (v.tables.name("faction", id) for id in (card.faction, half.faction))
                said = f"{v.name(place)} is of {ours}, not of {theirs}"
                yield Fault((id, "faction"), said, card.faction)


@weighs("battle.damage")
def dead_alive(v: View) -> Iterator[Fault]:
    """Damage of the health or more, with all that gives health. Where something is not seen, that
    may give more; and once a game is over nobody is destroyed any more."""
    if _unseen(v) or v.position.over:
        return
    battle = v.position.battle
    over = battle is not None and battle.side == SPOILS
    for thing in sorted(field.in_play(v), key=lambda one: one.kind == t.CREATURE):
        stands = thing.kind in field.LOCATIONS
        if not (stands or thing.kind == t.CREATURE) or not thing.body.damage:
            continue
        health = thing.body.damage + 1  # where nobody knows it
        with suppress(UnknownFact, KeyError):
            health = v.figure_of(thing, "health")
        dead = health <= thing.body.damage and (stands or health >= 0)
        if dead and not (stands and thing.fights and over):
            said = f"{v.name(thing)} has {health} health"
            more = "" if stands else f" and {thing.body.damage} damage"
            yield Fault(_where(v, thing), f"{said}{more}", f"0 to {health - 1}")


def _where(v: View, thing: field.Thing) -> Steps:
    """The path of the damage of a location or of a creature that fights, or of the creatures among
    which another is."""
    spot, stands = thing.place.spot, thing.kind != t.CREATURE
    if thing.fights and not stands:
        side = v.seat(thing.seat)
        return "battle", p.SIDES[side], p.short(thing.number, side), "damage"
    if not stands and thing.number <= field.OUT:
        return "battle", t.AWAY
    if stands and spot == p.NO_SPOT:
        return "battle", "location", "damage"
    place = beside(v, spot) if thing.place.camp else at(v, spot, "locations")
    return (*place, "damage" if stands else "creatures")


@weighs("battle.militia")
def too_much_militia(v: View) -> Iterator[Fault]:
    for steps, place in locations(v):
        rating = full_militia(place, v.tables)
        if 0 <= rating < place.militia:
            said = f"{v.name(place)} has a rating of {rating}, not {place.militia}"
            yield Fault((*steps, "militia"), said, f"0 to {rating}")
