"""Who sits where: the order of turns, names, and teams as a case tells them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from toolkit.model.fault import Fault
from toolkit.pack.shapes import ID

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

Players: TypeAlias = tuple[str, ...]


@lru_cache(maxsize=256)
def in_turn(count: int, first: int) -> tuple[int, ...]:
    """All seats, in turn order from one of them."""
    return tuple((first + step) % count for step in range(count))


@lru_cache(maxsize=64)
def teams_of(players: Players, teams: tuple[Players, ...]) -> tuple[tuple[int, ...], ...]:
    """The seats of each player's team, by seat; whoever is in none is alone."""
    by_player = {player: team for team in teams for player in team}
    return tuple(
        tuple(players.index(id) for id in by_player.get(player, (player,)) if id in players)
        for player in players
    )


def name_faults(players: Players, reserved: Collection[str]) -> list[Fault]:
    """Names that would be taken for keys of a position, or not be told from what follows them."""
    found = [
        Fault((seat,), f"{id} is a key of positions, so nobody goes by it", "another name")
        for seat, id in enumerate(players)
        if id in reserved
    ]
    form = "a name begins with a small letter, and has small letters, digits and _ alone"
    return found + [
        Fault((seat,), f"{id!r} is no name of a player here: {form}", "such as ada or ben_2")
        for seat, id in enumerate(players)
        if not re.fullmatch(ID, id)
    ]


def team_faults(players: Players, teams: Sequence[Players]) -> list[Fault]:
    """What is wrong with teams, which hold every player once; nobody need be in any."""
    told = [player for team in teams for player in team]
    found, hint = [], "teams hold every player once"
    for seat, player in enumerate(players if teams else ()):
        if told.count(player) != 1:
            many = "no team" if player not in told else "two teams"
            found.append(Fault((seat,), f"{player} is in {many}", hint))
    strangers = [player for player in told if player not in players]
    return [*found, *(Fault((), f"{player} of a team does not play", hint) for player in strangers)]
