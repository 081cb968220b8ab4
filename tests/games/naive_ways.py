"""What a way to do something is, for the naive engine of events: see naive_events.py."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from typing import Any, NamedTuple

MANY = 150  # ways of one step; a position in which there are more is not tried


class TooMany(Exception):
    """There are too many ways to try them all."""


def few(ways):
    """The same ways. Raises TooMany."""
    if len(ways) > MANY:
        raise TooMany
    return ways


def picks(single, count):
    """Every so many of these, in no order. Raises TooMany."""
    if single and comb(len(single) + count - 1, count) > 10 * MANY:
        raise TooMany
    return combinations_with_replacement(single, count)


def copied(game):
    """The game, so that it can be changed without changing this one."""
    rows = {
        key: {
            place: {faction: dict(units) for faction, units in row.items()}
            for place, row in game[key].items()
        }
        for key in ("influence", "fleets")
    }
    return {
        **game,
        **rows,
        "rocinante": dict(game["rocinante"]),
        "control_points": dict(game["control_points"]),
        "initiative": list(game["initiative"]),
    }


class Way(NamedTuple):
    """One way to do something: what the acting player writes, what others answer, in order, the
    game afterwards, how much was done, and what it was about."""

    mine: tuple[Any, ...]
    theirs: tuple[tuple[str, Any], ...]
    game: dict[str, Any]
    done: int = 0
    about: dict[str, Any] = {}  # noqa: RUF012 - never changed
    whole: bool = False  # whether what can be done first was done


def number_of(said):
    """The most, and whether less is allowed."""
    if isinstance(said, dict):
        return said["up_to"], True
    return (10**6 if said in ("all", "each") else said), False


def completest(ways, less):
    """The ways that do as much as can be done, or all of them where doing less is allowed."""
    most = max((way.done for way in ways), default=0)
    return [way for way in ways if less or way.done == most]


def join(way, more):
    return Way(
        (*way.mine, *more.mine), (*way.theirs, *more.theirs), more.game, way.done + more.done
    )


def key_of(way):
    """Ways alike but for the order of what is written are one."""
    return repr(sorted(map(repr, way.mine))), repr(way.theirs), flat(way.game)


def flat(game):
    """What an event can change, without zeros and in one order."""

    def counts(rows):
        return {
            place: {
                faction: dict(sorted((kind, n) for kind, n in units.items() if n))
                for faction, units in sorted(row.items())
                if any(units.values())
            }
            for place, row in sorted(rows.items())
            if any(any(units.values()) for units in row.values())
        }

    more = {key: game[key] for key in ("rocinante", "control_points", "initiative")}
    return repr((counts(game["influence"]), counts(game["fleets"]), sorted(more.items())))
