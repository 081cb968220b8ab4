"""Measures the trading card game beside the suite, at greater length.

    python -m benchmarks.expanse_tcg oracle --n 20000 --seed 1 [--from N] [--seconds S]
    python -m benchmarks.expanse_tcg boards --n 20000 --seed 1
    python -m benchmarks.expanse_tcg battles --n 2000 --seed 1
    python -m benchmarks.expanse_tcg effects --n 10000 --seed 1
    python -m benchmarks.expanse_tcg turns --n 5000 --seed 1
    python -m benchmarks.expanse_tcg games --n 3000 --seed 1 [--only any]
    python -m benchmarks.expanse_tcg caps --n 100 --seed 1
    python -m benchmarks.expanse_tcg hostile --n 2000 --seed 1

`oracle` asks the engine and the naive one of `tests/games` about random boards: strikes, rooms and
decks, every reading drawn; `boards` does so about moves with their loads, attacks and incomes,
`battles` about whole battles on a board, move by move and with all they set off, `effects` about
spells of up to three steps of any verb, both with the default readings; `turns` about the start of
a game and about moves of turns and their battles, right and wrong, with all they set off, and about
what either player may know of them, nearly every open ruling being drawn.
`games` watches whole random games, each two of the ready decks in both seats by turns, and tells
how often each card was played, each clause acted and each open ruling was come upon; with
`--only any` every reading is drawn. `caps` plays random battles with nothing fixed and counts those
of which the verdict reaches the cap of runs. `hostile` hands the program cases that are wrong.
Seed and number make each again. Exit code 1 where anything is amiss, or more than 2 of 100 games
or 5 of 100 verdicts are capped.
"""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING

from benchmarks import trials
from benchmarks.trials import Run

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Iterator

    from benchmarks.trials import Trial

CAPPED_GAMES, CAPPED_VERDICTS = 0.02, 0.05


def oracle(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Both engines about strikes, rooms and decks."""
    from tcg_compared import differences

    yield "boards", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def boards(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Both engines about moves, attacks and incomes."""
    from tcg_boards import differences

    yield "boards", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def battles(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Both engines play whole battles in step."""
    from tcg_battles_compared import differences

    yield "battles", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def effects(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Both engines carry out spells and what they set off."""
    from tcg_effects_compared import differences

    yield "effects", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def turns(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Both engines play turns in step, from hand and by abilities."""
    from tcg_turns_compared import differences

    yield "turns", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def games(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Whole games, watched."""
    from tcg_watched import acting, watched

    def trial(number: int, seen: Counter[str]) -> Iterator[str]:
        with acting(seen):
            yield from watched(number, seed, seen, usual=only != "any")

    yield "games", trial


def caps(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Verdicts on random battles of many moves."""
    from tcg_battles import verdict_on

    def trial(number: int, seen: Counter[str]) -> Iterator[str]:
        verdict = verdict_on(Random(f"{seed} {number}"))
        seen["capped" if verdict.capped else verdict.answer] += 1
        seen["runs"] += verdict.runs
        yield from ()

    yield "battles", trial


RUNS = {
    "oracle": Run(oracle, 20_000),
    "boards": Run(boards, 20_000),
    "battles": Run(battles, 2_000),
    "effects": Run(effects, 10_000),
    "turns": Run(turns, 5_000),
    "games": Run(games, 3_000, CAPPED_GAMES),
    "caps": Run(caps, 100, CAPPED_VERDICTS),
    "hostile": Run(lambda seed, only: trials.hostile(seed, "tcg_spoiled")),
}

if __name__ == "__main__":
    sys.exit(trials.main("expanse_tcg", __doc__, RUNS, sys.argv[1:]))
