"""What many games come to: shares with their intervals, lengths, endings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import quantiles
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.playtest.table import Played

_Z = 1.959963984540054  # standard deviations that hold 95 %


class Share(NamedTuple):
    """How many of a number, and the Wilson interval that holds the true share in 95 of 100."""

    won: int
    of: int

    @property
    def share(self) -> float:
        return self.won / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson, E. B. (1927), for 95 %; from 0 to 1 where nothing was counted."""
        if not self.of:
            return 0.0, 1.0
        shift = _Z * _Z / self.of
        middle = (self.share + shift / 2) / (1 + shift)
        reach = (self.share * (1 - self.share) / self.of + shift / self.of / 4) ** 0.5
        return middle - _Z * reach / (1 + shift), middle + _Z * reach / (1 + shift)

    def within(self, low: float, high: float) -> bool:
        return low <= self.share <= high


class Spread(NamedTuple):
    """The 5th, 25th, 50th, 75th and 95th of a hundred numbers."""

    p5: float
    p25: float
    p50: float
    p75: float
    p95: float


def spread(numbers: Sequence[int]) -> Spread:
    """How numbers lie, at least one; between two of them in proportion."""
    cuts = quantiles([*numbers, *numbers[: len(numbers) == 1]], n=20, method="inclusive")
    return Spread(*(cuts[at] for at in (0, 4, 9, 14, 18)))


def decided(games: Iterable[Played]) -> list[Played]:
    """Those that somebody won: shares are of them."""
    return [game for game in games if game.winner]


def by_player(games: Iterable[Played]) -> dict[str, Share]:
    """How many of its games each player won, whoever sat across."""
    return _shares(games, lambda game, seat: (game.players[seat],))


def by_note(games: Iterable[Played]) -> dict[str, Share]:
    """Of what was noted of moves: how many times whoever made one won, counted once a game."""
    return _shares(games, lambda game, seat: game.notes[seat])


def by_pair(games: Iterable[Played]) -> dict[tuple[str, str], Share]:
    """For each two players in the order of their names: how often the first of them won."""
    won: Counter[tuple[str, str]] = Counter()
    of: Counter[tuple[str, str]] = Counter()
    for game in decided(games):
        for pair in combinations(sorted(set(game.players)), 2):
            of[pair] += game.winner in pair
            won[pair] += game.winner == pair[0]
    return {pair: Share(won[pair], of[pair]) for pair in sorted(of)}


def first_player(games: Iterable[Played]) -> Share:
    """How often whoever began won."""
    whole = decided(games)
    return Share(sum(game.winner == game.players[0] for game in whole), len(whole))


def endings(games: Iterable[Played]) -> Counter[str]:
    return Counter(game.by for game in games)


def _shares(
    games: Iterable[Played], names: Callable[[Played, int], Iterable[str]]
) -> dict[str, Share]:
    won: Counter[str] = Counter()
    of: Counter[str] = Counter()
    for game in decided(games):
        for seat, player in enumerate(game.players):
            for name in names(game, seat):
                of[name] += 1
                won[name] += game.winner == player
    return {name: Share(won[name], of[name]) for name in sorted(of)}
