"""Writes cards and decks of the trading card game of any number, the same on every machine.

`write_cards` makes a set as a careful author writes it, one key to a line; `write_decks` a case
file of decks drawn from the shipped pool, legal and not.

    python -m benchmarks.tcg_files cards|decks COUNT FILE_OR_FOLDER
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import yaml

from benchmarks.typed import called
from toolkit.pack.shipped import DATA

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SEED = 20261123
FACTIONS = ("pestilence", "stampede", "cult", "council", "cities", "keepers", "neutral")
FIRST = ("Silent", "Hidden", "Last", "Broken", "Distant", "Second", "Cold", "Bright", "Long")
SECOND = ("Warden", "Boar", "Chanter", "Herald", "Smith", "Harrier", "Walker", "Keeper", "Lancer")
MANIFEST = """\
set: {id}
game: expanse_tcg
title: Benchmark cards
version: "1.0"
authors: [The benchmark]
licence: CC0-1.0
"""


def _card(number: int, random: Random) -> Iterator[str]:
    pick = random.choice
    power, health = random.randint(2, 5), random.randint(3, 6)
    yield f"- id: bench_{number:05}"
    yield "  kind: creature"
    yield f"  name: {pick(FIRST)} {pick(SECOND)} {number + 1}"
    yield f"  faction: {pick(FACTIONS)}"
    yield f"  rarity: {pick(('common', 'special', 'rare'))}"
    yield f"  cost: {(power + health + 3) // 2}"  # as the curve would have it
    yield f"  power: {power}"
    yield f"  health: {health}"
    yield "  types:"
    yield f"  - {pick(('beast', 'human', 'spirit'))}"
    yield "  keywords:"
    yield f"  - {pick(('ranged', 'siege_engine'))}"
    yield f"  - thief: {random.randint(2, 3)}"
    yield "  effect:"
    yield "  - when:"
    yield f"      moment: {pick(('played', 'destroyed', 'battle_won'))}"
    yield "      do:"
    yield "      - deal:"
    yield f"          damage: {random.randint(1, 3)}"
    yield "          to:"
    yield "            of: opponent"
    yield "            at: battle"
    yield "            with:"
    yield f"              power_at_most: {random.randint(2, 4)}"
    yield "            choose: 1"
    yield "      - draw: 1"
    yield "  - while:"
    yield "      if:"
    yield f"        lore: {random.randint(2, 6)}"
    yield "      power: 1"
    yield "  notes:"
    yield "  - Nobody who saw it pass came back by the same road."
    for game in range(4):
        yield f"  - In game {number % 97}.{game} it fell to the {pick(FACTIONS)}."
    yield "  # Tried at three tables with every"
    yield "  # faction; the strike was stronger"
    yield "  # at first, and nobody paid for it."
    yield ""


def write_cards(count: int, folder: Path) -> Path:
    """A set of `count` creatures in one file; the file is returned."""
    (folder / "cards").mkdir(parents=True, exist_ok=True)
    manifest = MANIFEST.format(id=f"creatures_{count}")
    (folder / "set.yaml").write_text(manifest, encoding="utf-8", newline="\n")
    file = folder / "cards" / "bench.yaml"
    random = Random(SEED)
    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.write("cards:\n")
        for number in range(count):
            out.write("\n".join(_card(number, random)))
            out.write("\n")
    return file


def write_decks(count: int, file: Path) -> Path:
    """A case file that asks about `count` decks: the ready ones with up to three cards changed."""
    cards = [
        card["id"]
        for path in sorted((DATA / "expanse_tcg" / "cards").glob("*.yaml"))
        for card in yaml.safe_load(path.read_text(encoding="utf-8"))["cards"]
    ]
    ready = yaml.safe_load((DATA / "expanse_tcg" / "decks.yaml").read_text(encoding="utf-8"))
    random = Random(SEED)
    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.write("game: expanse_tcg\ncases:\n")
        for number in range(count):
            deck = random.choice(ready["decks"])
            held = dict(deck["cards"])
            for _ in range(random.randint(0, 3)):
                held[random.choice(list(held))] = random.randint(1, 3)
                held[random.choice(cards)] = 1
            said = ", ".join(f"{card}: {copies}" for card, copies in held.items())
            out.write(
                f"- case: bench.{number + 1}\n  title: Deck {number + 1}\n  ask: {{deck: "
                f"{{faction: {deck['faction']}, capital: {deck['capital']}, cards: {{{said}}}}}}}\n"
            )
    return file


if __name__ == "__main__":
    print(called(__doc__, {"cards": write_cards, "decks": write_decks}))
