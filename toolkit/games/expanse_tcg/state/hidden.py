"""What a player sees of the other's locations, creatures and their ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.state.battle import SETTING
from toolkit.games.expanse_tcg.state.places import HALF
from toolkit.games.expanse_tcg.state.things import as_seen, seen_of, visitors, with_seen
from toolkit.model.unseen import PartSeen, Unseen

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.state.moves import Move
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature, Location
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.context import Context
    from toolkit.model.seen import Veil

HIDDEN = "hidden"
INSIDE = ("creatures", "treasures", "aether", "lore", "captives")
"""What lies in a location: of one that is Hidden its owner alone sees it."""
_WITHIN = tuple(f".{name}" for name in INSIDE)
Locations = tuple[tuple[int, "Location"], ...]


def within_location(fact: str) -> bool:
    """Whether a fact is of what lies in a location, which is known but where it is not seen."""
    return fact.startswith("position.") and fact.endswith(_WITHIN)


def from_across(held: Locations, veil: Veil) -> Locations:
    """Locations as the other player sees them: nothing of what lies in one that is Hidden; in each
    other the creatures that are not, and whether a Hidden one is with them nobody can tell. That
    player's own Diplomats are seen wherever they are."""
    tables: Tables = veil.cx.index
    lurking = any(_lurks(one, tables) for _, place in held for one in place.creatures)
    return tuple(
        (spot, _seen(place, tables, f"{veil.path}.{HALF.names[spot]}", lurking))
        for spot, place in held
    )


def set_up(position: Position) -> Position:
    """The position in which nobody is Hidden where a battle is under way: all who were there have
    been set up, and stand in the open. Of a location that is Hidden itself nothing is seen."""
    battle = position.battle
    if battle is None or battle.side in SETTING:
        return position
    place = position.place(battle.at)
    if place is None or as_seen(place) is place:
        return position
    return position.peopled(battle.at, seen_of(place.creatures))


def emptied(held: Locations) -> Locations:
    """Locations that another sees, with nothing in them but what is seen."""
    return tuple((spot, _bare(place)) for spot, place in held)


def _bare(place: Location) -> Location:
    place = with_seen(place)
    if not isinstance(place.treasures, Unseen):
        return place
    return place._replace(treasures=(), aether=0, lore=0, captives=0)


def _seen(place: Location, tables: Tables, path: str, lurking: bool) -> Location:
    changes: dict[str, Any] = {"crowded": False} if place.crowded else {}
    if place.face_down or _hidden(place, tables):
        known = visitors(place)
        creatures = f"{path}.creatures"
        inside: Any = PartSeen(creatures, known) if known else Unseen(creatures)
        cards = {"creatures": inside, "treasures": Unseen(f"{path}.treasures")}
        loads = {name: Unseen(f"{path}.{name}", least=0) for name in INSIDE[2:]}
        changes |= {**cards, **loads}
    elif lurking:
        open_ones = tuple(one for one in place.creatures if not _lurks(one, tables))
        changes["creatures"] = PartSeen(f"{path}.creatures", open_ones)
    else:
        changes.clear()
    return place._replace(**changes)


def _lurks(one: Creature, tables: Tables) -> bool:
    """Whether a creature is one of the other player's that is Hidden."""
    return one.of < 0 and _hidden(one, tables)


def lurking(held: Locations) -> bool:
    """Whether somebody who is Hidden is in one of these locations, as the other player sees it: of
    one that is not Hidden itself nothing else could be unseen."""
    return any(
        isinstance(place.creatures, PartSeen) and not isinstance(place.treasures, Unseen)
        for _, place in held
    )


def _hidden(thing: Creature | Location, tables: Tables) -> bool:
    gifts = (word for gift in thing.given for word in gift.keywords)
    return any(word.id == HIDDEN for word in (*tables.cards[thing.card].keywords, *gifts))


def its_way(move: Move, path: str, cx: Context[Tables], asker: int) -> Move:
    """A move as the other sees it: of a Hidden creature neither where from nor where to."""
    if not cx.index.cards[move.card.partition("#")[0]].has(HIDDEN):
        return move
    where: Any = Unseen(f"{path}.move")
    return move._replace(at=where, to=where, way=())
