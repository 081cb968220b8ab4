"""Writes case files: scorings that hang on open rulings.

    python -m benchmarks.cases COUNT FILE [--whole]

Every case has a tie for first in the bonus sector with somebody behind it (tie_first_next), and
elsewhere by turns a tie that the UN's Hegemony wins (hegemony_tie) or an orbital that the Rocinante
decides (rocinante_strength). As in the cases that come with the game, a position holds what is in
dispute and up to two orbitals more; with --whole it holds the whole map. The same number gives the
same cases on every machine.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from benchmarks.typed import alone

if TYPE_CHECKING:
    from pathlib import Path

PLAYERS = ("UN", "MCR", "OPA", "PG")
SECTORS: dict[str, dict[str, tuple[str, ...]]] = {
    "inner_planets": {
        "earth": ("eurasia", "africa", "luna"),
        "mars": ("mariner_valley", "londres_nova"),
    },
    "belt": {name: (name,) for name in ("ceres", "eros", "tycho", "thoth", "vesta")},
    "outer_planets": {
        "jupiter": ("ganymede", "europa", "io"),
        "saturn": ("rhea", "titan", "the_rings"),
    },
}
ORBITALS = {name: bases for sector in SECTORS.values() for name, bases in sector.items()}
CUBES, FLEETS = 14, 3  # what every faction has at least
TOKENS = 2  # bonus tokens of a sector


def write_cases(count: int, file: Path, *, whole: bool = False) -> Path:
    """Writes so many cases."""
    rng = random.Random(count)
    with file.open("w", encoding="utf-8") as out:
        out.write("game: expanse\ntitle: Scorings that hang on open rulings\nsets: [stand_ins]\n")
        out.write("cases:\n")
        for number in range(count):
            out.write(_case(rng, number, whole))
    return file


def _case(rng: random.Random, number: int, whole: bool) -> str:
    """One case as YAML."""
    tokens = rng.sample(list(SECTORS) * TOKENS, len(SECTORS) * TOKENS)
    scorings = rng.randrange(5)
    bonus = tokens[scorings]
    tied_in = rng.choice(list(SECTORS[bonus]))
    decided_in = rng.choice([name for name in ORBITALS if name not in SECTORS[bonus]])
    empty, *others = rng.sample([name for name in ORBITALS if name not in (tied_in, decided_in)], 7)
    board: dict[str, Counter[str]] = {}
    fleets: dict[str, Counter[str]] = {}
    first, second, third = rng.sample(PLAYERS[1:], 3)
    board[rng.choice(ORBITALS[tied_in])] = Counter({first: 2, second: 2, third: 1})
    if number % 2:
        board[rng.choice(ORBITALS[decided_in])] = Counter({"UN": 2, first: 2})
        technologies, rocinante = "{UN: [diplomats, hegemony]}", empty
    else:
        board[rng.choice(ORBITALS[decided_in])] = Counter({first: 2, second: 2})
        fleets[decided_in] = Counter({second: 1})
        technologies, rocinante = "{UN: [diplomats]}", decided_in
    for orbital in others if whole else others[: rng.randrange(3)]:
        for faction in rng.sample(PLAYERS, rng.randrange(1, 3)):
            if _on(fleets, faction) < FLEETS:
                fleets.setdefault(orbital, Counter())[faction] = 1
        for base in ORBITALS[orbital]:
            for faction in rng.sample(PLAYERS, rng.randrange(1, 4)):
                left = CUBES - _on(board, faction)
                board.setdefault(base, Counter())[faction] = min(rng.randrange(1, 4), left)
    points = ", ".join(f"{faction}: {rng.randrange(30)}" for faction in PLAYERS)
    return (
        f"- case: bench.{number + 1}\n"
        f"  title: Scoring {scorings + 1}, with the bonus sector {bonus.replace('_', ' ')}\n"
        f"  clauses: [score.tie_first]\n"
        f"  players: [{', '.join(PLAYERS)}]\n"
        f"  position:\n"
        f"    control_points: {{{points}}}\n"
        + _places("influence", board)
        + _places("fleets", fleets)
        + f"    rocinante: {{orbital: {rocinante}, holder: {first}}}\n"
        f"    technologies: {technologies}\n"
        f"    scorings: {scorings}\n"
        f"    bonus_used: {_flow(Counter(tokens[:scorings]))}\n"
        f"  ask: {{score: {{bonus: {bonus}}}}}\n"
    )


def _on(pieces: dict[str, Counter[str]], faction: str) -> int:
    return sum(row[faction] for row in pieces.values())


def _places(key: str, pieces: dict[str, Counter[str]]) -> str:
    """A line for each place where there is anything."""
    lines = "".join(f"      {place}: {_flow(row)}\n" for place, row in pieces.items())
    return f"    {key}:\n{lines}" if lines else ""


def _flow(counts: Counter[str]) -> str:
    return "{" + ", ".join(f"{key}: {count}" for key, count in counts.items() if count) + "}"


if __name__ == "__main__":
    print(alone(__doc__, write_cases))
