"""The pieces of a game of The Expanse, counted by hand: what is conserved from opening to end."""

from __future__ import annotations

from collections import Counter

from expanse_rules import referee
from naive_actions import BOX


def cards(position):
    """How often each card lies anywhere: on the track, in hand, kept, in the deck, discarded."""
    places = (*position.track, position.turn.card, *position.deck, *position.discard)
    return Counter(card for card in (*places, *sum(position.kept, ())) if card)


def too_many(position):
    """Every kind of piece of which a player has more on the map than in the box, or less than 0."""
    for seat, faction in enumerate(position.players):
        box = BOX[faction]
        cubes = sum(row[seat] for row in position.influence)
        diplomats = sum(position.diplomats) if faction == "UN" else 0
        units = [row[seat] for row in position.fleets]
        counted = {
            "normal": cubes - diplomats,
            "diplomat": diplomats,
            "fleet": sum(each.fleet for each in units),
            "battleship": sum(each.battleship + each.damaged_battleship for each in units),
            "scrap_ship": sum(each.scrap_ship for each in units),
        }
        for kind, count in counted.items():
            if not 0 <= count <= box.get(kind, 0):
                yield f"{faction} has {count} of {kind} on the map"
        if min(min(each) for each in units) < 0 or position.control_points[seat] < 0:
            yield f"{faction} has less than nothing of something"
    un = position.players.index("UN")
    for diplomats, row in zip(position.diplomats, position.influence, strict=True):
        if not 0 <= diplomats <= row[un]:
            yield f"{diplomats} Diplomats stand among {row[un]} cubes of the UN"


def faults(position, dealt):
    """What no moment of a game may show; `dealt` are the cards of its opening."""
    yield from too_many(position)
    if cards(position) != dealt:
        yield f"cards came or went: {cards(position) - dealt} and {dealt - cards(position)}"
    for fault in referee().status(position):
        yield fault.message


def changed(before, after):
    """Cubes and units of each player that came onto the map or left it, by kind; none left out."""
    told = Counter()
    for sign, here in ((1, after), (-1, before)):
        for row in here.influence:
            for faction, count in zip(here.players, row, strict=True):
                told[faction, "cube"] += sign * count
        for row in here.fleets:
            for faction, squadron in zip(here.players, row, strict=True):
                told[faction, "unit"] += sign * squadron.units()
    return {key: count for key, count in told.items() if count}
