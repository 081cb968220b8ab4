"""What no location, card or creature could hold, clause by clause."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import field
from toolkit.games.expanse_tcg.rules.following import nobody_under
from toolkit.games.expanse_tcg.rules.room import overfull
from toolkit.games.expanse_tcg.rules.status.paths import at, beside, locations, named
from toolkit.games.expanse_tcg.rules.view import View
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.battle import SPOILS
from toolkit.games.expanse_tcg.state.moves import NOBODYS
from toolkit.games.expanse_tcg.state.places import HALF, NO_SPOT, SIDES
from toolkit.games.expanse_tcg.state.things import FORTRESS
from toolkit.model.fault import Fault
from toolkit.model.unseen import Unseen
from toolkit.referee.rules import Readings, UnknownFact
from toolkit.referee.status import KIND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.state.half import Event
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.document import Steps

ROOMS = ("creatures", "treasures", "resources", "lore", "captives")
_HELD = {kind: kind for kind in ROOMS} | {"resources": "Aether"}
_SHRUNK = "; or `crowded: true`, where its room has shrunk under what it holds"
_WITHOUT_CAPITAL = ("capital", "over")


def _healths(position: Position, tables: Tables) -> Iterator[tuple[Steps, Creature, int]]:
    """Every creature with its health, where that is known."""
    v = View(position, Readings({}), tables, NOBODYS)
    for thing in field.in_play(v):
        if thing.kind == t.CREATURE and thing.body.damage:
            steps: Steps = ("battle", SIDES[v.seat(thing.seat)])
            if not thing.fights and thing.place is not None:
                spot = thing.place.spot
                steps = (*at(position, spot, "locations"), "creatures")
                if thing.place.camp:
                    steps = (*beside(position, spot), "creatures")
            with suppress(UnknownFact, KeyError):
                yield steps, thing.body, v.figure_of(thing, "health")


def _crowded(position: Position, tables: Tables, kind: str) -> Iterator[Fault]:
    v = View(position, Readings({"diplomat_room": "free"}), tables, NOBODYS)
    for steps, place in locations(position):
        found = None
        with suppress(UnknownFact):
            found = None if place.crowded else overfull(v, place, kind)
        if found is not None:
            have, most = found
            key = "aether" if kind == "resources" else kind
            yield Fault(
                (*steps, key),
                f"{v.name(place)} holds {have} {_HELD[kind]}, with room for {most}",
                f"0 to {most}" + (_SHRUNK if tables.shrinking else ""),
            )


for _kind in ROOMS:

    @CLAUSES.forbids(f"room.{_kind}", KIND)
    def _too_much(position: Position, tables: Tables, kind: str = _kind) -> Iterator[Fault]:
        return _crowded(position, tables, kind)


@CLAUSES.forbids("keyword.diplomat", KIND)
def no_envoy(position: Position, tables: Tables) -> Iterator[Fault]:
    """Who is said to be another's in a location, and is at home there, or no Diplomat, unless cards
    make Diplomats for a while."""
    v, lost = View(position, Readings({}), tables, NOBODYS), "diplomat" in tables.passing
    for steps, place in locations(position):
        for index, one in enumerate(place.creatures):
            home = one.of >= 0 and position.players[one.of] == steps[0]
            if home or (one.of >= 0 and not (lost or k.negotiates(v.words(one)))):
                said = f"{v.name(one)} is {'at home' if home else 'no Diplomat'} there"
                yield Fault((*steps, "creatures", index, "of"), said, "leave it out")


@CLAUSES.forbids("setup.capital_row", KIND)
def capital_in_front(position: Position, tables: Tables) -> Iterator[Fault]:
    for id, half in zip(position.players, position.halves, strict=True):
        capitals = []
        for spot, place in half.locations:
            if tables.cards[place.card].kind == t.CAPITAL:
                capitals.append(place.card)
                if HALF.row(spot):
                    where = (id, "locations", HALF.names[spot])
                    yield Fault(
                        where,
                        f"{named(tables, place)} is a capital in the front row",
                        "back1…back4",
                    )
        least = 0 if position.turn.phase in _WITHOUT_CAPITAL else 1
        if half.locations and not least <= len(capitals) <= 1:
            yield Fault((id, "locations"), f"{id} has {len(capitals)} capitals", "exactly one")


@CLAUSES.forbids("deck.no_capitals", KIND)
def capital_in_hand(position: Position, tables: Tables) -> Iterator[Fault]:
    yield from _misplaced(position, tables, "capital")


@CLAUSES.forbids("deck.no_major_rituals", KIND)
def major_ritual_in_hand(position: Position, tables: Tables) -> Iterator[Fault]:
    yield from _misplaced(position, tables, "major ritual")


def _misplaced(position: Position, tables: Tables, what: str) -> Iterator[Fault]:
    for id, half in zip(position.players, position.halves, strict=True):
        for name in ("hand", "deck"):
            held = getattr(half, name)
            for index, card in enumerate(held if isinstance(held, tuple) else ()):
                one = tables.cards[card]
                capital = one.kind == t.CAPITAL
                if capital if what == "capital" else one.has(t.MAJOR_RITUAL):
                    yield Fault(
                        (id, name, index),
                        f"{tables.name('card', card)} is a {what} in a {name}",
                        "leave it out",
                    )


@CLAUSES.forbids("play.ongoing", KIND)
def put_on_something_else(position: Position, tables: Tables) -> Iterator[Fault]:
    """An event that is told to be put on what its card is not put on."""
    for id, half in zip(position.players, position.halves, strict=True):
        for index, event in enumerate(half.events):
            scope = tables.cards[event.card].scope
            told = _put_on(event)
            if told not in ("", scope):
                said = f"{named(tables, event)} is put on {_SCOPES[scope]}"
                key = "player" if told == "player" else "upon"
                yield Fault((id, "events", index, key), said, f"not on {_SCOPES[told]}")


@CLAUSES.forbids("play.ongoing", KIND)
def put_on_nobody(position: Position, tables: Tables) -> Iterator[Fault]:
    """An event on a creature that is not there, or of which there are several and it is not said
    where: it goes where its creature goes, and leaves the game with it."""
    v = View(position, Readings({}), tables, NOBODYS)
    for seat, (id, half) in enumerate(zip(position.players, position.halves, strict=True)):
        for index, event in enumerate(half.events):
            upon = event.upon
            if not upon.name or (upon.spot != NO_SPOT and not nobody_under(v, upon, seat)):
                continue
            many = sum(one.card == upon.name for one in field.creatures(v))
            if upon.spot != NO_SPOT:
                said = "nobody of that name is there"
            elif many > 1:
                said = "several of that name are in play"
            elif many or _unseen(position):  # where a Hidden one is, its player alone knows
                continue
            else:
                said = "nobody of that name is in play"
            name = tables.name("card", event.card)
            told = "upon: {creature: CARD, at: SPOT}"
            yield Fault((id, "events", index, "upon"), f"{name} is put on a creature: {said}", told)


def _unseen(position: Position) -> bool:
    places = (place for half in position.halves for _, place in half.locations)
    return any(isinstance(place.creatures, Unseen) for place in places)


_SCOPES = {
    "all": "nothing", "player": "a player", "region": "a location", "creature": "a creature",
}  # fmt: skip


def _put_on(event: Event) -> str:
    if event.player >= 0:
        return "player"
    if event.upon.name:
        return "creature"
    return "" if event.upon.spot == NO_SPOT else "region"


@CLAUSES.forbids("keyword.walking_fortress", KIND)
def inside_no_fortress(position: Position, tables: Tables) -> Iterator[Fault]:
    v, lost = View(position, Readings({}), tables, NOBODYS), FORTRESS in tables.passing
    for steps, place in locations(position):
        for index, one in enumerate(place.creatures):
            if one.inside and not (lost or k.walks(v.words(one))):
                said = f"{v.name(one)} is no fortress, and nobody is inside it"
                yield Fault((*steps, "creatures", index, "inside"), said, "leave it out")


@CLAUSES.forbids("deck.capital", KIND)
def another_faction(position: Position, tables: Tables) -> Iterator[Fault]:
    for id, half in zip(position.players, position.halves, strict=True):
        for _, place in half.locations:
            card = tables.cards[place.card]
            if card.kind == t.CAPITAL and half.faction not in ("", card.faction):
                ours, theirs = (tables.name("faction", id) for id in (card.faction, half.faction))
                said = f"{named(tables, place)} is of {ours}, not of {theirs}"
                yield Fault((id, "faction"), said, card.faction)


@CLAUSES.forbids("battle.damage", KIND)
def dead_alive(position: Position, tables: Tables) -> Iterator[Fault]:
    """Damage of the health or more, with all that gives health. Where something is not seen, that
    may give more."""
    if _unseen(position):
        return
    battle, v = position.battle, View(position, Readings({}), tables, NOBODYS)
    over = battle is not None and battle.side == SPOILS
    fought = at(position, battle.at, "locations") if battle and battle.at != NO_SPOT else ()
    for steps, place in locations(position):
        health = place.damage + 1  # where nobody knows it
        with suppress(UnknownFact):
            health = v.figure_of(field.of_body(v, place), "health") if place.damage else health
        if health <= place.damage and not (over and steps in (("battle", "location"), fought)):
            yield Fault(
                (*steps, "damage"),
                f"{named(tables, place)} has {health} health",
                f"0 to {health - 1}",
            )
    for steps, one, health in _healths(position, tables):
        if one.damage and 0 <= health <= one.damage:
            said = f"{named(tables, one)} has {health} health and {one.damage} damage"
            yield Fault(steps, said, f"0 to {health - 1}")


@CLAUSES.forbids("battle.militia", KIND)
def too_much_militia(position: Position, tables: Tables) -> Iterator[Fault]:
    for steps, place in locations(position):
        card = tables.cards[place.card]
        rating = card.militia if card.kind != t.CREATURE else 0
        gifts = sum(gift.militia for gift in place.given)
        if 0 <= rating + gifts < place.militia:
            said = f"{named(tables, place)} has a rating of {rating + gifts}, not {place.militia}"
            yield Fault((*steps, "militia"), said, f"0 to {rating + gifts}")
