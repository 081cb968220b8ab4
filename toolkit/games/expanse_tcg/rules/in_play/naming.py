"""How entries of a move name what lies in play, in hands and in decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules.in_play.field import LOCATIONS, Thing, creatures, in_play
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state.entries import Entry
from toolkit.games.expanse_tcg.state.places import NO_SPOT
from toolkit.games.expanse_tcg.state.things import amongst
from toolkit.model.alike import name_at
from toolkit.referee.found import once

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.places import Spot


def entries_of(v: View, things: Iterable[Thing]) -> dict[Entry, Thing]:
    """The things by the entry that names each."""
    return {_entry(v, thing): thing for thing in things}


def _entry(v: View, thing: Thing) -> Entry:
    at = thing.place.spot if thing.place is not None else NO_SPOT
    if thing.kind in LOCATIONS:
        return Entry(e.LOCATION, at=at) if thing.place else Entry(e.CARD, thing.card)
    if thing.kind == t.CREATURE and thing.fights:
        return Entry(e.CREATURE, thing.card, at, thing.number)
    if thing.kind == t.ONGOING_EVENT:
        laid = _laid(v)
        return Entry(e.EVENT, name_at(laid.index(thing), [one.card for one in laid]))
    if thing.place is None:
        return Entry(e.CARD, thing.card)
    sort = e.TREASURE if thing.kind == t.TREASURE else e.CREATURE
    return Entry(sort, _names(v)[thing.where], at)


def encamped(thing: Thing) -> bool:
    """Whether a thing is in an encampment, where it is named after what is in the location."""
    return thing.place is not None and thing.place.camp and not thing.fights


def creatures_at(v: View, spot: Spot) -> list[Thing]:
    """The creatures at a spot, also in a battle there or encamped there, as events name them."""
    there = [one for one in creatures(v) if one.place and one.place.spot == spot]
    return sorted(there, key=encamped)


@once
def _laid(v: View) -> list[Thing]:
    """The events in play, in the order in which equal ones are told apart."""
    return [one for one in in_play(v) if one.kind == t.ONGOING_EVENT]


@once
def _names(v: View) -> dict[tuple[object, ...], str]:
    """How each thing in play is named, by where it is: things of one kind on one spot are told
    apart in the order in which they lie there, those who are out of a battle last, and those in an
    encampment after those in the location."""
    found: dict[tuple[object, ...], list[Thing]] = {}
    for one in in_play(v):
        found.setdefault((one.kind, one.place and one.place.spot, one.fights), []).append(one)
    names: dict[tuple[object, ...], str] = {}
    for things in found.values():
        things.sort(key=encamped)
        cards = [one.card for one in things]
        names |= {one.where: name_at(place, cards) for place, one in enumerate(things)}
    return names


def cards_of(cards: Sequence[str]) -> list[Entry]:
    """Cards of a hand or deck, equal ones once."""
    return [Entry(e.CARD, card) for card in dict.fromkeys(cards)]


def aimed_at_unseen(v: View, entry: Entry | None) -> None:
    """Asks for what the asker does not see, where a card is told to aim at something there."""
    if entry is None or entry.act not in (t.CREATURE, t.TREASURE) or entry.at == NO_SPOT:
        return
    place = v.position.place(entry.at)
    if place is not None:
        there = place.treasures
        tuple(there if entry.act == t.TREASURE else amongst(place, v.tables.lurks(entry.name)))
