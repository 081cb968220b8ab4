"""What a location holds and can hold, and how much a creature carries."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.standing import WHILE
from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.in_play import field, standing
from toolkit.games.expanse_tcg.rules.in_play.present import present
from toolkit.games.expanse_tcg.schemas.terms import CAPITAL
from toolkit.model.making import maker
from toolkit.referee.found import once_each
from toolkit.referee.mutation import giving

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.things import Creature, Location


class Room(NamedTuple):
    """Spaces of creatures, treasures, Aether, lore and captives."""

    creatures: int = 4
    treasures: int = 3
    resources: int = 5
    lore: int = 10
    captives: int = 4


_room = maker(Room)
_ROOM, _CAPITAL = Room(), Room(treasures=1, lore=5, captives=10)
_LYING = {"resources": "aether"}


def called(kind: str) -> str:
    """What one calls what there is room for of a kind."""
    return "Aether" if kind == "resources" else kind


DOUBLED = ("creatures", "treasures", "resources")
"""What a Huge location holds twice as much of."""


@CLAUSES.computes("room.capital", giving(_ROOM))
def first_room(kind: str) -> Room:
    return _CAPITAL if kind == CAPITAL else _ROOM


def so_many_times(room: Room, times: int) -> Room:
    """The room of a location that holds so many times as much of what a Huge one doubles."""
    return room._replace(**{name: getattr(room, name) * times for name in DOUBLED})


@once_each
def room_of(v: View, place: Location) -> Room:
    """What it can hold, with what cards in play add."""
    card = v.tables.cards[place.card]
    room, words = first_room(card.kind), v.words(place)
    more = [step[WHILE]["room"] for step in card.effect if "room" in step.get(WHILE, {})]
    if present(v, v.tables.lenders):  # which may lend it room
        thing = field.of_body(v, place)
        words, more = standing.words(v, thing), standing.added(v, "room", thing)
    times = k.roomy(words)
    if times > 1:
        room = so_many_times(room, times)
    for lent in more:
        room = room._replace(**{name: getattr(room, name) + n for name, n in lent.items()})
    return Room(*[max(0, most) for most in room]) if more else room


class Crowd(NamedTuple):
    """The spaces that creatures take: of the player whose location it is, of the other's Diplomats,
    and all if no Giant took more than one; whether a Diplomat is there."""

    own: int
    envoys: int
    heads: int
    visited: bool


@once_each
def crowd(v: View, place: Location) -> Crowd:
    own = envoys = heads = 0
    visited = False
    for one in place.creatures:
        spaces = k.spaces(v.words(one))
        if one.of >= 0:
            visited, envoys = True, envoys + spaces
        else:
            own += spaces
        heads += min(1, spaces)
    return Crowd(own, envoys, heads, visited)


def defending(v: View, place: Location) -> tuple[int, int]:
    """The spaces that those take who defend a location, and stand in the battle meanwhile: of the
    player whose location it is, and of the other's Diplomats."""
    battle, own, envoys = v.position.battle, 0, 0
    if battle is None or v.battle.location is not place:
        return own, envoys
    for one in (*dict(battle.defenders).values(), *battle.out):
        spaces = k.spaces(v.words(one))
        own, envoys = (own + spaces, envoys) if one.of < 0 else (own, envoys + spaces)
    return own, envoys


def used(v: View, place: Location, room: str = "", *, fighting: bool = False) -> Room:
    """What it holds, with those who are `fighting` for it if they count; `room` is what the ruling
    `diplomat_room` is read as, asked for if empty."""
    own, envoys, *_ = crowd(v, place)
    if fighting:
        own, envoys = (n + m for n, m in zip((own, envoys), defending(v, place), strict=True))
    if envoys and not room:
        room = v.parted(str, "diplomat_room")
    spaces = own if room == "free" else own + envoys
    return _room((spaces, len(place.treasures), place.aether, place.lore, place.captives))


def holding(v: View, place: Location, kind: str) -> int:
    """How much of a kind it holds; who is in it is looked at for creatures alone."""
    if kind == "creatures":
        return used(v, place).creatures
    return len(place.treasures) if kind == "treasures" else getattr(place, _LYING.get(kind, kind))


def giant_among(v: View, creatures: Iterable[Creature]) -> str | None:
    """Why there is too little room for these, where one of them is a Giant."""
    giants = [v.name(one) for one in creatures if k.spaces(v.words(one)) > 1]
    return f"{giants[0]} is a Giant and takes four spaces." if giants else None


def slots_of(v: View, creatures: Iterable[Creature]) -> int:
    """How many slots of an encampment these take."""
    return sum(k.spaces(v.words(one)) for one in creatures)


# ---- what a creature carries


SLOTS = 8
"""What an encampment holds of creatures, in spaces."""
RESOURCES, TREASURES = 4, 1


@CLAUSES.computes("carry.load", giving(99))
def most_resources(words: k.Words) -> int:
    """Aether and lore together."""
    return RESOURCES * k.strength(words)


@CLAUSES.computes("carry.treasure", giving(99))
def most_treasures(words: k.Words) -> int:
    return 0 if k.tiny(words) else TREASURES * k.strength(words)


def carried_by(bearers: Collection[k.Words]) -> tuple[int, int]:
    """The Aether and lore, and the treasures, that those with these keywords carry together."""
    return sum(map(most_resources, bearers)), sum(map(most_treasures, bearers))
