"""What is watched in whole games of any game: positions written down, and logs played again."""

from __future__ import annotations

from toolkit.referee.records import replay


def looked_at(game, here):
    """A position is itself again once written and read, and `status` finds nothing in it."""
    back, faults = game.decode(game.encode(here), here.players)
    faults = [*faults, *game.status(here)]
    other = [] if back == here else ["a position comes back otherwise"]
    return [*(str(fault.message) for fault in faults), *other]


def held_to(game, here, move, clauses):
    """A legal move was held to some clauses of the game, and to each of them once."""
    found = game.considered(here, move)
    strange = [id for id in found if id not in clauses]
    told = len({*found}) == len(found) > 0
    return [f"held to {strange}"] if strange else [] if told else [f"held to {found}"]


def led_elsewhere(game, record, here, readings):
    """The log of a game leads where the game went."""
    again = replay(game, record, readings)
    if again.position == here:
        return []
    return [f"the log leads elsewhere: {again.faults or again.reasons or again.played}"]
