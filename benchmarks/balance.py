"""Plays the ready decks of the trading card game against each other, and tells how they do.

    python -m benchmarks.balance --bot greedy --n 100 --seed 1 [--seconds S] [--out FILE]
    python -m benchmarks.balance --bot random --n 500 --seed 1
    python -m benchmarks.balance --told FILE…

`--n` is how many games each pair of decks plays, half of them in either seat; seed and number make
each again. Games go round by round, so that a run cut short by `--seconds` of CPU has all pairs
alike. With `--out` each game is a line of a file, and one that stands there already is not played
again: a long run may stop and go on. What was played is told as tables; `--told` tells of files
alone. Exit code 1 where a game ended in an error or was given up.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import permutations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from toolkit.playtest import counting
from toolkit.playtest.players import at_random, greedy
from toolkit.playtest.table import Played, Table, Ways

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.playtest.counting import Share
    from toolkit.playtest.table import Chooser

BOTS: Mapping[str, Chooser] = {"greedy": greedy, "random": at_random}
FEW = 20  # games in which a card or keyword was played; of fewer nothing is told
DECK, FIRST, TURNS, OFTEN = (0.35, 0.65), (0.45, 0.55), (8, 20), 200  # see docs/balance.md
SHOWN = 12  # cards of either end of the list


def main(words: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.balance",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--bot", choices=BOTS, default="greedy", help="who plays (greedy)")
    parser.add_argument("--n", type=int, default=2, help="games a pair (2)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of CPU, at most")
    parser.add_argument("--out", type=Path, help="a file that takes a line a game")
    parser.add_argument("--told", type=Path, nargs="+", default=[], help="tell of these files")
    args = parser.parse_args(words)
    if args.n < 2:
        parser.error(f"--n {args.n}: a pair plays 2 games or more, one in either seat")
    if missing := [str(file) for file in args.told if not file.is_file()]:
        parser.error(f"--told: there is no file {missing[0]}")
    if args.told:
        known = {name: game for file in args.told for name, game in read(file).items()}
        games, runs = [*known.values()], {name.rpartition(" ")[0] for name in known}
    else:
        games = [*played(args.bot, args.n, args.seed, args.seconds, args.out)]
        runs = {f"{args.bot} {args.seed}"}
    print("\n".join(report(games, runs)))
    return 1 if any(not game.winner and game.by != "draw" for game in games) else 0


def table() -> Table:
    """The game with its ready decks, under the usual readings."""
    from benchmarks import tcg_yardstick as y
    from toolkit.cli.benches import Benches
    from toolkit.referee.rules import Readings

    bench = Benches().bench("expanse_tcg", by_default=True)
    tables = bench.game.tables  # type: ignore[attr-defined]
    ways = Ways(
        lambda position, seat: y.stands(position, seat, tables),
        y.turns,
        lambda position, move: y.notes(position, move, tables),
        y.ENDS,
        y.IDLE,
    )
    return Table(bench.game, Readings(bench.ledger.in_force({})), ways)


def played(
    bot: str, count: int, seed: int, seconds: float, out: Path | None = None
) -> Iterator[Played]:
    """So many games a pair; those in the file are taken from there, others are added to it."""
    at, began = table(), time.process_time()
    known = read(out) if out is not None and out.exists() else {}
    seats = [*permutations(at.game.tables.decks, 2)]  # type: ignore[attr-defined]
    Random(seed).shuffle(seats)  # whatever part of a round is played, no deck comes first
    for number in range(len(seats) * (count // 2)):
        name = f"{bot} {seed} {number}"
        if name in known:
            yield known[name]
            continue
        if time.process_time() - began > seconds:
            return
        pair = seats[number % len(seats)]
        game = _one(at, pair, Random(name).randrange(1 << 30), BOTS[bot])
        if out is not None:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"game": name, **game._asdict()}) + "\n")
        yield game


def _one(at: Table, pair: tuple[str, ...], seed: int, bot: Chooser) -> Played:
    try:
        return at.play(pair, seed, bot)
    except Exception as error:  # a crash is told like any other end
        return Played(pair, seed, "", f"error: {error!r}", 0, 0, ((),) * len(pair))


def read(file: Path) -> dict[str, Played]:
    """The games of a file by their names, each once."""
    found = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        name = told.pop("game")
        told["players"] = tuple(told["players"])
        told["notes"] = tuple(map(tuple, told["notes"]))
        found[name] = Played(**told)
    return found


def report(games: Sequence[Played], runs: Iterable[str]) -> Iterator[str]:
    """Tables in Markdown, of runs by their bot and seed."""
    whole = counting.decided(games)
    yield f"{', '.join(sorted(runs))}: {len(games)} games, {len(whole)} of them won by somebody"
    if not games:
        return
    yield from ("", *(f"* {line}" for line in outside(games) or ["within all limits"]))
    yield from _shares("Deck", counting.by_player(games).items())
    pairs = counting.by_pair(games).items()
    yield from _shares("Pair (the first won)", ((" – ".join(pair), one) for pair, one in pairs))
    yield from _shares("Seat", [("first player", counting.first_player(games))])
    lengths = {"turns of both players": [game.turns for game in games]}
    lengths["moves"] = [game.moves for game in games]
    yield from ("", "| length | 5 % | 25 % | 50 % | 75 % | 95 % |", "|---|--:|--:|--:|--:|--:|")
    for name, numbers in lengths.items():
        yield f"| {name} | {' | '.join(f'{each:g}' for each in counting.spread(numbers))} |"
    yield from ("", "| ended by | games |", "|---|--:|")
    yield from (f"| {by} | {times} |" for by, times in counting.endings(games).most_common())
    noted = counting.by_note(games)
    for kind in ("card", "keyword"):
        mine = [(id.partition(".")[2], one) for id, one in noted.items() if id.startswith(kind)]
        mine = sorted((pair for pair in mine if pair[1].of >= FEW), key=lambda pair: -pair[1].share)
        ends = [*mine[:SHOWN], *mine[max(SHOWN, len(mine) - SHOWN) :]] if kind == "card" else mine
        if mine:
            yield from _shares(f"{kind.capitalize()} played", ends)
        else:
            yield from ("", f"No {kind} was played {FEW} times.")


def outside(games: Sequence[Played]) -> list[str]:
    """What is outside the limits that greedy play is held to."""
    shares = {**counting.by_player(games), "first player": counting.first_player(games)}
    reach = {"first player": FIRST}
    found = [
        f"{name} won {one.share:.0%}"
        for name, one in shares.items()
        if not one.within(*reach.get(name, DECK))
    ]
    for id, one in counting.by_note(games).items():
        if id.startswith("card") and one.of > OFTEN and one.interval[0] > DECK[1]:
            found.append(f"{id.partition('.')[2]} won {one.share:.0%} of {one.of}")
    middle = counting.spread([game.turns for game in games]).p50
    return found + [f"half the games take over {middle:g} turns"] * (
        not TURNS[0] <= middle <= TURNS[1]
    )


def _shares(title: str, shares: Iterable[tuple[str, Share]]) -> Iterator[str]:
    yield from ("", f"| {title} | won | of | share | 95 % |", "|---|--:|--:|--:|--:|")
    for name, one in shares:
        low, high = one.interval
        yield f"| {name} | {one.won} | {one.of} | {one.share:.0%} | {low:.0%} – {high:.0%} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
