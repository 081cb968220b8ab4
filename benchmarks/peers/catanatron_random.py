"""Full games of Settlers between four random players, or fewer, by catanatron.

    python catanatron_random.py GAMES SEED [PLAYERS]

Prints the decisions made and the CPU seconds they took as JSON. A decision is a choice among at
least two actions; rolling when nothing else can be done, and ending a turn that allows nothing, are
played and timed but not counted.
"""

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer


class Counting(RandomPlayer):
    """A random player that counts what it really decided."""

    decisions = 0

    def decide(self, game, playable_actions):
        if len(playable_actions) > 1:
            Counting.decisions += 1
            return playable_actions[random.randrange(len(playable_actions))]
        return playable_actions[0]


def play(games: int, seed: int, players: int) -> None:
    """Plays so many games; each is seeded, so every run plays the same ones."""
    for number in range(games):
        Game([Counting(colour) for colour in list(Color)[:players]], seed=seed + number).play()


if __name__ == "__main__":
    wanted, first, *told = map(int, sys.argv[1:])
    seats = told[0] if told else 4
    play(2, 1, seats)  # what is imported and cached on the way counts for nothing
    Counting.decisions = 0
    start = time.process_time()
    play(wanted, first, seats)
    seconds = time.process_time() - start
    print(json.dumps({"count": Counting.decisions, "seconds": seconds}))
