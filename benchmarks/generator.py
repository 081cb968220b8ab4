"""Makes card sets of any size: the same cards on every machine, from no source but a seed.

Two sorts, both sets for the game `expanse`, valid to the last field:

* `write_records`: cards as a careful author writes them, one key to a line, about 55 lines and
  1,100 bytes each, with nested effects whose every place is a reference to be resolved;
* `write_printable`: action cards with about forty words of event text. The same cards are written
  as JSON too, with the words in full, for programs that only draw.

    python -m benchmarks.generator records|printable COUNT FOLDER
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from benchmarks.typed import called

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 20171012
# The card without a scene that the peers draw too, mark for mark.
PLAIN = Path(__file__).parent / "plain"
FACTIONS = ("UN", "MCR", "OPA", "PG")
ORBITALS = ("earth", "mars", "ceres", "eros", "tycho", "thoth", "vesta", "jupiter", "saturn")
BASES = ("eurasia", "africa", "luna", "ceres", "eros", "tycho", "ganymede", "europa", "titan")
BANDS = ("inner", "belt", "jupiter", "saturn")
SECTORS = ("inner_planets", "belt", "outer_planets")
FIRST = ("Silent", "Hidden", "Last", "Broken", "Distant", "Second", "Cold", "Bright", "Long")
SECOND = ("Convoy", "Treaty", "Burn", "Signal", "Harbour", "Embargo", "Patrol", "Rescue", "Strike")

MANIFEST = """\
set: {id}
game: expanse
title: Benchmark cards
version: 1.0
authors: [The benchmark]
licence: CC0-1.0
"""

# What printable cards say: one of these and two of the closings, forty words or so.
SAYINGS = (
    "Move one of your fleets up to two bands, then place one influence on a base in that orbital "
    "where no opponent has more than two.",
    "Each opponent with a fleet in an orbital of yours either moves it to an adjacent band or "
    "loses one control point to you.",
    "Remove up to two influence from bases in different sectors, and place as many of your own on "
    "any base that holds water.",
    "Look at the next card of the deck; you may put it under the deck, or leave it where it is and "
    "gain one control point.",
    "If you have Orbital Control of Ceres, build a fleet there at no cost; otherwise move one "
    "influence from Tycho to a base of the same band.",
    "Choose a base; every player with influence on it, beginning to your left, moves one of those "
    "cubes to another base of that sector.",
)
CLOSINGS = (
    "Then discard one kept event.",
    "Do this once more if the Rocinante is there.",
    "Bases in Saturn's band cannot be chosen.",
    "An opponent of your choice gains a control point.",
)


def _name(number: int) -> str:
    return f"{FIRST[number % len(FIRST)]} {SECOND[number // len(FIRST) % len(SECOND)]} {number + 1}"


# ---- records to validate


def _marks(random: Random, keys: tuple[str, ...], indent: str) -> Iterator[str]:
    sure = random.choice(keys)
    for key in keys:
        said = "yes" if key == sure or random.random() < 0.6 else "no"
        yield f'{indent}"{key}": {said}' if key.isdigit() else f"{indent}{key}: {said}"


def _record(number: int, random: Random) -> Iterator[str]:
    pick = random.choice
    yield f"- id: bench_{number:05}"
    yield "  kind: action_card"
    yield f"  name: {_name(number)}"
    yield f"  points: {random.randint(1, 5)}"
    yield f"  keep_cost: {random.randint(0, 2)}"
    yield "  factions:"
    yield from _marks(random, FACTIONS, "    ")
    yield "  players:"
    yield from _marks(random, ("2", "3", "4"), "    ")
    yield "  event:"
    yield "  - place:"
    yield f"      influence: {random.randint(1, 3)}"
    yield "      to:"
    yield f"        orbital: {pick(ORBITALS)}"
    yield "        bases: each"
    yield "  - may:"
    yield "    - remove:"
    yield "        influence:"
    yield f"          up_to: {random.randint(1, 4)}"
    yield "        of: opposing"
    yield "        from:"
    yield f"          sector: {pick(SECTORS)}"
    yield "          bases: any"
    yield "  - if:"
    yield f"      orbital_control: {pick(ORBITALS)}"
    yield "      do:"
    yield "      - choose:"
    yield "        - - shift:"
    yield "              influence: 1"
    yield f"              from: {pick(BASES)}"
    yield "              to:"
    yield f"                band: {pick(BANDS)}"
    yield "        - - gain:"
    yield f"              control_points: {random.randint(1, 3)}"
    yield "  copies: 1"
    yield "  notes:"
    yield f"  - Nobody on {pick(BASES)} saw it coming."
    for game in range(6):
        yield f"  - In game {number % 97}.{game} it moved {pick(FACTIONS)} from {pick(BASES)}."
    yield "  # Tried at three tables with every"
    yield "  # faction. The event was a step"
    yield "  # shorter at first, and nobody"
    yield "  # took the card for its points."
    yield "  # With two players the second way"
    yield "  # pays more than the slot costs."
    yield ""


def write_records(count: int, folder: Path) -> Path:
    """A set of `count` cards in one file; the file is returned."""
    file = _start(folder, f"records_{count}")
    random = Random(SEED)
    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.write("cards:\n")
        for number in range(count):
            out.write("\n".join(_record(number, random)))
            out.write("\n")
    return file


# ---- cards to print


def write_printable(count: int, folder: Path) -> Path:
    """A set of `count` printable cards, and the same as JSON; the JSON file is returned."""
    file = _start(folder, f"printable_{count}")
    shutil.copytree(PLAIN, folder / "templates", dirs_exist_ok=True)
    random = Random(SEED)
    words = folder / "cards.json"
    with (
        file.open("w", encoding="utf-8", newline="\n") as out,
        words.open("w", encoding="utf-8", newline="\n") as plain,
    ):
        out.write("cards:\n")
        for number in range(count):
            icons = [faction for faction in FACTIONS if random.random() < 0.55] or ["UN"]
            sayings = [random.choice(SAYINGS), *random.sample(CLOSINGS, 2)]
            points = random.randint(1, 5)
            out.write(f"- id: bench_{number:05}\n  kind: action_card\n  name: {_name(number)}\n")
            out.write(f"  points: {points}\n  keep_cost: 1\n  factions: {{")
            marks = (f"{name}: {'yes' if name in icons else 'no'}" for name in FACTIONS)
            out.write(", ".join(marks))
            out.write('}\n  players: {"2": yes, "3": yes, "4": yes}\n  event:\n')
            for saying in sayings:
                out.write(f"  - by_hand: {saying}\n")
            said = {
                "id": f"bench_{number:05}",
                "name": _name(number),
                "points": points,
                "icons": icons,
                "text": " ".join(sayings),
            }
            plain.write(("[" if number == 0 else ",\n") + json.dumps(said))
        plain.write("]\n")
    return words


def _start(folder: Path, name: str) -> Path:
    (folder / "cards").mkdir(parents=True, exist_ok=True)
    (folder / "set.yaml").write_text(MANIFEST.format(id=name), encoding="utf-8")
    return folder / "cards" / "bench.yaml"


if __name__ == "__main__":
    print(called(__doc__, {"records": write_records, "printable": write_printable}))
