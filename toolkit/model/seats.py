"""Who sits where: the order of turns, and teams as a case tells them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from toolkit.model.fault import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Players: TypeAlias = tuple[str, ...]


def clockwise(count: int, first: int, playing: Callable[[int], object]) -> list[int]:
    """The seats of those who still play, in turn order from one of them."""
    return [seat for step in range(count) if playing(seat := (first + step) % count)]


@lru_cache(maxsize=64)
def teams_of(players: Players, teams: tuple[Players, ...]) -> tuple[tuple[int, ...], ...]:
    """The seats of each player's team, by seat; whoever is in none is alone."""
    by_player = {player: team for team in teams for player in team}
    return tuple(
        tuple(players.index(id) for id in by_player.get(player, (player,)) if id in players)
        for player in players
    )


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
