"""Moves somebody might try in a position of The Expanse: all there are of simple kinds, most of
them illegal, and the ways to resolve an effect with a word changed."""

from __future__ import annotations

from itertools import product

from expanse_rules import referee

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import SKIP, Entry, Group, Move

TABLES = referee().tables
ORBITALS, BASES = range(len(TABLES.orbitals)), range(len(TABLES.bases))
ACTIONS = sorted(id for id, card in TABLES.cards.items() if card.kind == "action_card")
ABILITIES = sorted(TABLES.abilities)
CUBES = ("", *m.CUBES)


def _groups(position, seat, source):
    """Every group that stands in an orbital, and one with a unit too many of each kind."""
    here = (*position.fleets[source][seat], int(position.rocinante == source))
    for counts in product(*(range(have + 1) for have in here)):
        if any(counts):
            yield Group(*counts)
    for unit, have in zip(m.UNITS, here, strict=True):
        yield m.NO_GROUP._replace(**{unit: have + 1})


def simple(position):
    """Every move of every player that resolves nothing, whatever the stage."""
    players = position.players
    for seat in range(len(players)):
        yield Move(seat, m.DONE)
        yield Move(seat, m.PASS)
        yield from (Move(seat, m.TAKE, slot=slot) for slot in range(len(TABLES.slot_costs)))
        yield from (Move(seat, m.TAKE, card=card) for card in {*position.track, ACTIONS[0]} - {""})
        yield from (Move(seat, m.USE, word) for word in ("points", "keep"))
        yield from (Move(seat, m.EVENT, word) for word in ("decline", "keep"))
        yield from (Move(seat, m.BUILD, unit) for unit in m.UNITS[:4] if unit != m.DAMAGED)
        yield from (Move(seat, m.BONUS, target=s) for s in range(len(TABLES.sectors)))
        for source, target in product(ORBITALS, ORBITALS):
            for group in _groups(position, seat, source):
                yield Move(seat, m.MOVE, source=source, target=target, group=group)
        for source, target, cube in product((-1, *BASES), BASES, CUBES):
            yield Move(seat, m.INFLUENCE, cube, source=source, target=target)


def resolving(position):
    """Every move of every player that could resolve an effect, without an entry."""
    for seat in range(len(position.players)):
        yield Move(seat, m.USE, "event")
        yield Move(seat, m.EVENT, "now")
        yield from (Move(seat, m.ABILITY, card=name) for name in ABILITIES)
        yield from (Move(seat, m.CREW, card=name) for name in TABLES.crew)
        kept = sum(position.kept, ())
        yield from (Move(seat, m.PLAY, card=card) for card in dict.fromkeys((*kept, ACTIONS[0])))


def with_one_entry(move, seats):
    """The move with each single entry there is; what every effect of one decision is among."""
    for entry in _entries(seats):
        yield move._replace(resolve=(entry,))
    for base, source, cube in product(BASES, (-1, *BASES), CUBES):
        yield move._replace(resolve=(Entry("place", base=base, source=source, cube=cube),))
    for source, orbital, unit in product(ORBITALS, ORBITALS, m.UNITS):
        entry = Entry("move", source=source, orbital=orbital, group=m.one(unit))
        yield move._replace(resolve=(entry,))


def choices(position):
    """Decisions of others, few of which anybody asks for."""
    for seat, entry in product(range(len(position.players)), _entries(len(position.players))):
        yield Move(seat, m.CHOOSE, resolve=(entry,))


def _entries(seats):
    yield SKIP
    yield from (Entry("option", number=number) for number in (1, 2, 3))
    yield from (Entry("cube", cube=cube) for cube in m.CUBES)
    yield from (Entry("faction", of=seat) for seat in range(seats))
    yield from (Entry("base", base=base) for base in BASES)
    yield from (Entry("orbital", orbital=orbital) for orbital in ORBITALS)
    yield from (Entry("remove", base=base, of=s) for base in BASES for s in range(seats))
    yield from (
        Entry("hit", orbital=orbital, of=seat, unit=unit)
        for orbital, seat, unit in product(ORBITALS, range(seats), m.UNITS)
    )
    yield from (Entry("card", card=card) for card in ACTIONS)


def seated(moves, players):
    """The moves as they are read for these players."""
    return [move._replace(players=players) for move in moves]


def varied(move, below, seats):
    """A move that resolves an effect, with one thing about it changed; `below` draws numbers."""
    items = list(move.resolve)
    if not items:
        return move._replace(resolve=(SKIP,))
    place = below(len(items))
    entries = list(m.atoms(items[place])) or [SKIP]  # an item of no entries is one, too
    match below(6):
        case 0:
            del items[place]
        case 1:
            items[place] = SKIP
        case 2:
            other = below(len(items))
            items[place], items[other] = items[other], items[place]
        case 3:
            items[place] = (*entries, entries[below(len(entries))])
        case 4:
            items[place] = tuple(reversed(entries))
        case _:
            which = below(len(entries))
            entries[which] = _changed(entries[which], below, seats)
            items[place] = tuple(entries) if len(entries) > 1 else entries[0]
    if below(8) == 0:
        move = move._replace(by=below(seats))
    return move._replace(resolve=tuple(items))


def _changed(entry, below, seats):
    """An entry with one of the fields that are written for it drawn anew."""
    fields = {
        "place": ("base", "source", "cube"), "remove": ("base", "of", "cube"),
        "hit": ("orbital", "of", "unit"), "move": ("source", "orbital", "group"),
        "build": ("unit", "orbital"), "option": ("number",), "base": ("base",),
        "orbital": ("orbital",), "card": ("card",), "faction": ("of",), "cube": ("cube",),
    }.get(entry.act)  # fmt: skip
    if fields is None:
        return Entry("base", base=below(len(BASES)))
    drawn = {
        "base": below(len(BASES)), "source": below(len(ORBITALS)), "of": below(seats),
        "orbital": below(len(ORBITALS)), "cube": m.CUBES[below(2)],
        "unit": (m.UNITS if entry.act == "hit" else m.UNITS[:2])[below(2)],
        "number": 1 + below(3), "card": ACTIONS[below(len(ACTIONS))],
        "group": m.one(m.UNITS[below(len(m.UNITS))]),
    }  # fmt: skip
    field = fields[below(len(fields))]
    return entry._replace(**{field: drawn[field]})
