"""Random games of The Expanse, refereed: how fast they run, and whether they run well.

    python -m benchmarks.random_games speed PLAYERS GAMES SEED
    python -m benchmarks.random_games playout PLAYERS GAMES SEED
    python -m benchmarks.random_games checks GAMES SEED
    python -m benchmarks.random_games sound PLAYERS GAMES SEED

Players choose a kind of move, then its choices, each uniformly and without listing what is legal;
every move passes the full check, but those of `playout`. Each command prints one line of JSON.
"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from benchmarks.typed import called
from toolkit.cli.benches import Benches
from toolkit.games.expanse.turn.legal import draw, playout
from toolkit.games.expanse.turn.play import apply
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse.referee import ExpanseReferee
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position

SEATS = {2: ("UN", "MCR"), 3: ("UN", "MCR", "OPA"), 4: ("UN", "MCR", "OPA", "PG")}
LONGEST = 5_000  # moves; a random game takes about two hundred
WARM = 5  # games played before the clock starts
COMES_BACK = 16  # one position in so many is written down and read again


class Broken(Exception):
    """A random game went wrong."""


@dataclass(slots=True)
class Dice:
    """Draws numbers below a bound, and notes whether there was anything to decide."""

    random: random.Random
    decided: bool = False

    def below(self, count: int) -> int:
        if count > 1:
            self.decided = True
            return int(self.random.random() * count)
        return 0


class Hall:
    """Where games are played: the referee with the stand-ins laid, and the usual readings."""

    def __init__(self) -> None:
        bench = Benches().bench("expanse", by_default=True)
        self.game: ExpanseReferee = bench.game  # type: ignore[assignment]
        self.rules = Readings(bench.ledger.in_force({}))

    def moves(self, players: tuple[str, ...], seed: int) -> Iterator[tuple[Position, Move, bool]]:
        """A game move by move: the position before each, and whether it was a decision.

        A forced move is none: one drawn without an alternative. Raises Broken where a drawn move is
        illegal, or the game does not end.
        """
        game, rules = self.game, self.rules
        dice = Dice(random.Random(seed))
        position = game.opening(players, seed)
        for _ in range(LONGEST):
            dice.decided = False
            drawn = draw(position, rules, game.tables, dice.below)
            if drawn is None:
                return
            move = drawn.move
            broken = game.check(position, move, rules)
            if broken:
                raise Broken(f"{broken[0].clause}: {broken[0].says} ({game.encode_move(move)})")
            yield position, move, dice.decided
            position = apply(drawn)
        raise Broken(f"not over after {LONGEST} moves")

    def decisions(self, players: tuple[str, ...], seeds: range) -> int:
        """Plays games, and counts the decisions."""
        return sum(decided for seed in seeds for _, _, decided in self.moves(players, seed))

    def unjudged(self, players: tuple[str, ...], seeds: range) -> int:
        """Plays games of which no move is judged, and counts the decisions."""
        decisions = 0
        for seed in seeds:
            dice = Dice(random.Random(seed))
            position = self.game.opening(players, seed)
            for _ in playout(position, self.rules, self.game.tables, dice.below):
                decisions += dice.decided
                dice.decided = False
        return decisions


def speed(count: int, games: int, seed: int) -> dict[str, Any]:
    """Decisions and CPU seconds of so many games."""
    hall = Hall()
    return _timed(hall.decisions, SEATS[count], games, seed)


def unjudged(count: int, games: int, seed: int) -> dict[str, Any]:
    """The same of games of which no move is judged."""
    hall = Hall()
    return _timed(hall.unjudged, SEATS[count], games, seed)


def _timed(
    play: Callable[[tuple[str, ...], range], int], players: tuple[str, ...], games: int, seed: int
) -> dict[str, Any]:
    play(players, range(WARM))
    start = time.process_time()
    decisions = play(players, range(seed, seed + games))
    return {"count": decisions, "seconds": time.process_time() - start}


def checks(games: int, seed: int) -> dict[str, Any]:
    """Checks and CPU seconds: every move of some games, and a stray one, on the position it met.

    Stray moves come from anywhere in the same games; about one in twenty happens to be legal.
    """
    hall = Hall()
    asked: list[tuple[Position, Move]] = []
    for players in SEATS.values():
        played = [
            (position, move)
            for number in range(seed, seed + games)
            for position, move, _ in hall.moves(players, number)
        ]
        strays = [move for _, move in played]
        random.Random(seed).shuffle(strays)
        asked += played
        asked += [(position, stray) for (position, _), stray in zip(played, strays, strict=True)]
    random.Random(seed).shuffle(asked)
    check, rules = hall.game.check, hall.rules
    start = time.process_time()
    illegal = sum(1 for position, move in asked if check(position, move, rules))
    seconds = time.process_time() - start
    return {"count": len(asked), "seconds": seconds, "illegal": illegal}


def sound(count: int, games: int, seed: int) -> dict[str, Any]:
    """Who won so many games and by what, and what went wrong, by seed."""
    hall, players = Hall(), SEATS[count]
    winners: Counter[str] = Counter()
    by: Counter[str] = Counter()
    broken: dict[int, str] = {}
    for number in range(seed, seed + games):
        try:
            ending = _watched(hall, players, number)
        except Broken as error:
            broken[number] = str(error)
            continue
        except Exception as error:  # a crash is what this looks for
            broken[number] = repr(error)
            continue
        winners[ending.winner] += 1
        by[ending.by] += 1
    return {"games": games, "winners": winners, "by": by, "broken": broken}


def _watched(hall: Hall, players: tuple[str, ...], seed: int) -> Any:
    """Plays one game, watching every piece; who won it. Raises Broken."""
    game, cards = hall.game, None
    for number, (position, move, _) in enumerate(hall.moves(players, seed)):
        cards = cards or _cards(position)
        if _cards(position) != cards:
            raise Broken(f"cards came or went before {game.encode_move(move)}")
        _pieces(hall, position)
        if (number + seed) % COMES_BACK == 0:
            _comes_back(game, position, move, players)
        last = position, move
    position = game.apply(*last, hall.rules)
    _pieces(hall, position)
    ending = game.ending(position, hall.rules)
    if ending is None:
        raise Broken("the game is over and nobody has won")
    return ending


def _cards(position: Position) -> Counter[str]:
    """Every card, wherever it lies; each is in one place."""
    cards = Counter(position.deck or ())
    for pile in (position.discard or (), position.track or (), *position.kept):
        cards.update(pile)
    cards[position.turn.card] += 1
    del cards[""]
    return cards


def _pieces(hall: Hall, position: Position) -> None:
    """Raises Broken where there are more pieces on the map than in the box, or fewer than none."""
    seats = hall.game.tables.seats(position.players)
    closed = [base for base in range(len(position.influence)) if seats.closed >> base & 1]
    if any(any(position.influence[base]) for base in closed):
        raise Broken("influence on a closed base")
    for seat, faction in enumerate(seats.factions):
        cubes = [row[seat] for row in position.influence]
        special = position.diplomats if seat == seats.diplomat else ()
        squadrons = [row[seat] for row in position.fleets]
        units = [sum(column) for column in zip(*squadrons, strict=True)]
        fleet, battleship, damaged, scrap = units
        if (
            min(cubes) < 0
            or min(map(min, squadrons)) < 0
            or sum(cubes) - sum(special) > faction.normal
            or sum(special) > faction.diplomat
            or fleet > faction.fleet
            or battleship + damaged > faction.battleship
            or scrap > faction.scrap_ship
        ):
            raise Broken(f"pieces of {faction.id}: {sum(cubes)} cubes, fleets {units}")
    if any(
        used > hall.game.tables.tokens_of_sector[n] for n, used in enumerate(position.bonus_used)
    ):
        raise Broken("a sector was the bonus sector too often")


def _comes_back(
    game: ExpanseReferee, position: Position, move: Move, players: tuple[str, ...]
) -> None:
    """Raises Broken where a position or a move reads otherwise than it was written."""
    back, faults = game.decode(game.encode(position), players)
    faults += game.status(position)
    if faults or back != position:
        raise Broken(f"a position comes back otherwise: {[fault.message for fault in faults]}")
    again, faults = game.decode_move(game.encode_move(move), players)
    if faults or again != move:
        raise Broken(f"a move comes back otherwise: {game.encode_move(move)}")


if __name__ == "__main__":
    known = {"speed": speed, "playout": unjudged, "checks": checks, "sound": sound}
    print(json.dumps(called(__doc__, known)))
