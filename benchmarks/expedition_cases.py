"""Writes case files about expeditions: claims, placing, ingress tokens and infantry by turns.

    python -m benchmarks.expedition_cases COUNT FILE [--whole]

Every case but the claims tells a map: some ten systems of it, or with --whole all of a table of
six. About a quarter of the cases hang on an open ruling. The same number gives the same cases on
every machine.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from benchmarks.typed import alone

if TYPE_CHECKING:
    from pathlib import Path

PLAYERS = ("sol", "arborec", "letnev", "hacan", "xxcha", "naalu")
HOMES = ("01", "05", "10", "16", "14", "09")
SLICES = ("resources", "action_cards", "influence", "secret", "tech_specialty", "trade_goods")
MECATOL, FREE, STATION = "18", "46", "117"
SPECIALTIES = ("19", "21", "22", "24", "27", "31", "34", "37", "59", "61", "62", "63", "101")
OTHERS = ("20", "23", "26", "28", "29", "30", "39", "40", "41", "43", "47", "65", "68", "70", "79")
PART, WHOLE = 8, 30  # systems on a map beside the homes and Mecatol Rex


def write_cases(count: int, file: Path, *, whole: bool = False) -> Path:
    """Writes so many cases."""
    rng = random.Random(count)
    kinds = (_claim, _sixth, _placement, _ingress, _specialty, _infantry)
    with file.open("w", encoding="utf-8") as out:
        out.write("game: ti4_expeditions\ntitle: Expeditions\ncases:\n")
        for number in range(count):
            position, ask = kinds[number % len(kinds)](rng, WHOLE if whole else PART)
            out.write(
                f"- case: bench.{number + 1}\n"
                f"  title: {kinds[number % len(kinds)].__name__.removeprefix('_')}\n"
                f"  players: [{', '.join(PLAYERS)}]\n"
                f"  position:\n{position}"
                f"  ask: {ask}\n"
            )
    return file


def _map(rng: random.Random, size: int, *always: str) -> str:
    """The map as YAML, shuffled, with a few tokens."""
    pool = [tile for tile in SPECIALTIES + OTHERS if tile not in always]
    tiles = [*always, MECATOL, *rng.sample(pool, min(size, len(pool)))]
    tiles += HOMES if size > PART else ()
    rng.shuffle(tiles)
    tokens = {FREE: rng.choice(("frontier", "wormhole_alpha")), "41": "frontier", "20": "mirage"}
    told = (f'"{tile}": [{tokens.get(tile, "")}]' for tile in tiles)
    return f"    systems: {{{', '.join(told)}}}\n"


def _claims(rng: random.Random, count: int) -> str:
    """So many slices claimed, each by some player."""
    told = (f"{{slice: {slice}, by: {rng.choice(PLAYERS)}}}" for slice in SLICES[:count])
    return f"    slices: [{', '.join(told)}]\n"


def _claim(rng: random.Random, size: int) -> tuple[str, str]:
    """A slice paid with planets and trade goods, sometimes too little."""
    goods, ready = rng.randrange(4), rng.choice(("ready", "exhausted"))
    return (
        f"    sol: {{planets: {{jord: ready, wellon: {ready}, meer: ready}}, trade_goods: 3}}\n",
        "{legal: [{by: sol, claim: resources, pay: {planets: [jord, wellon], "
        f"trade_goods: {goods}}}}}]}}",
    )


def _sixth(rng: random.Random, size: int) -> tuple[str, str]:
    """The last slice, with all that follows."""
    return (
        _claims(rng, 5) + "    turn: {player: naalu}\n    fracture: false\n"
        "    naalu: {trade_goods: 3, breakthrough: true}\n" + _map(rng, size, FREE),
        f'{{play: [{{by: naalu, claim: trade_goods}}, {{by: naalu, place: "{FREE}"}}]}}',
    )


def _placement(rng: random.Random, size: int) -> tuple[str, str]:
    """Where the planet may lie; the station alone is an open question."""
    return _map(rng, size, FREE, STATION), "{placement: true}"


def _ingress(rng: random.Random, size: int) -> tuple[str, str]:
    """The Fracture rolled, and ingress tokens for two colours."""
    chosen = '["19", "22", "27", "31", "62", "63"]'
    return (
        "    sol: {breakthrough: true}\n    owed: [{roll: sol}]\n    fracture: false\n"
        + _map(rng, max(0, size - 6), "19", "22", "27", "31", "62", "63"),
        f"{{legal: [{{by: sol, roll: {rng.choice((1, 10))}}}, {{by: sol, ingress: {chosen}}}]}}",
    )


def _specialty(rng: random.Random, size: int) -> tuple[str, str]:
    """A specialty with Psychoarchaeology, which is open where the planet is exhausted."""
    state = rng.choice(("ready", "exhausted"))
    return (
        f"    hacan: {{planets: {{wellon: {state}}}, technologies: [psychoarchaeology]}}\n"
        "    turn: {player: hacan}\n",
        "{legal: [{by: hacan, claim: tech_specialty, pay: {planets: [wellon]}}]}",
    )


def _infantry(rng: random.Random, size: int) -> tuple[str, str]:
    """Who places infantry, one who claimed slices being out of the game."""
    return (
        _claims(rng, 6) + "    sol: {eliminated: true}\n    turn: {player: naalu}\n"
        f'    thunders_edge: "{FREE}"\n    owed: [{{infantry: naalu}}]\n' + _map(rng, size, FREE),
        f"{{legal: [{{by: naalu, infantry: {rng.choice(PLAYERS[1:])}}}]}}",
    )


if __name__ == "__main__":
    print(alone(__doc__, write_cases))
