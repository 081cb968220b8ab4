"""Inputs for every command, each from a seed and a number.

An input is a folder of files, a command line and what is typed: shipped files and sound command
lines, changed a little or beyond recognition. `benchmarks/fuzz.py` runs many, the suite three
hundred.
"""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from fuzz_changes import changed
from fuzz_promises import Input, taken

from toolkit.pack.shipped import DATA, TEMPLATES

WORDS = """\
version|--version|--help|help print|make --help|validate mine|validate mini
validate mine --format json|print mine --out out|print mini|print mini --sides fold --ink saver
print mine --only card.drummer --paper letter|print mine --players 2 --contact --only nauvoo
print mini --profile profile.yaml|print mine --templates own --only nauvoo
print mini --changed-since last|print mini --changed-since printed.json|make mini --published
referee case.yaml|referee case.yaml --format json|referee case.yaml --case fuzz.1 --runs 9
referee case.yaml --limit 3 --keep-going|referee case.yaml --board board.svg|referee - --keep-going
referee case.yaml --ruling tie_first_next=third|referee case.yaml --set mine|referee --ask expanse
rules expanse tie first|rules mini|rules expanse --conflicts|rules mini --format json|rules expanse
rules ti4_expeditions control|play expanse --players UN,MCR --seed 3 --log log.yaml
play expanse --from case.yaml --case fuzz.1|play expanse --log log.yaml
new yours --game expanse --fill-unknown|diff printed.json printed.json|diff printed.json out
diff . . --format json|calibrate my_printer --ruler-x 100.5 --ruler-y 99|calibrate --top 3 --left -2
calibrate p --paper letter --flip short --margin 4|explain E204|explain unknown-reference
schema mini cards|schema mini --out schemas|schema mini|schema ti4_expeditions cases
play hexpanse --players terran,union --seed 3|rules hexpanse chain|schema hexpanse cases
new yours --game hexpanse|new yours --game hexpanse --fill-unknown
print mine --out out --ink grey"""
ODD_WORDS = (
    "", "-", "--", "-1", "=", "--set", "--format", "json", "xml", "--out", "--players", "2", "0",
    "-3", "9" * 400, "1e999", "nan", "\x1b[31m", "\u202e", "\U0001f3b2", "\udcff",
    "x" * 5000, "*", "expanse", "expans", "mine", "mini", "case.yaml", "con", "NUL", "a:b", "~",
    "%s", "{0}", "--help", "--case", "--only", "--ruling", "a=b", "=b", "a=", "UN,MCR", "UN,UN",
    ",", "last", "--published", "binary.yaml", "nowhere.yaml", "own", "--limit", "--runs",
    "--paper", "E9999", "--keep-going",
)  # fmt: skip
TYPED = (
    "", "<", "?", "UN, MCR", "y", "n", "un", "2", "ceres", "take 1", "pass", "move", "1", "list",
    "undo", "position", "quit", "help", "skip", "earth: UN 2", "mars 3", "score", "legal", "-1",
    "x" * 900, "\x1b[A", "winner", "play", "ceres UN 1", "saturn PG", "5", "save", "\U0001f3b2",
    "nobody", "/",
)  # fmt: skip
MINI = (
    "game.yaml", "words.yaml", "sources.yaml", "factions.yaml", "cards/score.yaml", "bases.yaml",
    "components.yaml", "rulings.yaml",
)  # fmt: skip
NEEDED = ("setup.yaml", "scoring.yaml", "expedition.yaml", "rulings.yaml")
TOOLKIT = b"paper: letter\nprofile: profile.yaml\nsets: [mine]\nrulings: {tie_first_next: third}\n"


def drawn(seed: int, number: int) -> Input:
    """The input of this number; the same for the same seed, whatever came before."""
    rng = random.Random(f"{seed}/{number}")
    words = rng.choice(_lines()).split()
    if rng.random() < 0.4:
        words = _changed_words(words, rng)
    words = [word for word in words if not word.startswith("--w")]  # it watches for ever
    named = {word.split("/")[0] for word in words}
    files: dict[str, bytes] = {}
    for name, sort in _sorts().items():
        if name in named:
            files |= sort(rng)
    if rng.random() < 0.05:
        files["toolkit.yaml"] = TOOLKIT
    if files and rng.random() < 0.9:
        # One file is changed; of the others every fault would be found before it.
        name = rng.choice(sorted(files))
        files[name] = changed(files[name], rng)
    typed = b""
    if "-" in words:
        typed = changed(_case(rng)["case.yaml"], rng)
    elif words and words[0] in ("play", "referee"):
        typed = "\n".join(rng.choices(TYPED, k=rng.randrange(12))).encode()
        typed = changed(typed, rng) if rng.random() < 0.2 else typed
    return Input(seed, number, tuple(words), files, typed)


@cache
def _lines() -> tuple[str, ...]:
    return tuple(line for row in WORDS.splitlines() for line in row.split("|"))


def _changed_words(words: list[str], rng: random.Random) -> list[str]:
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(words) + 1)
        match rng.randrange(5):
            case 0:
                words = words[:at] + words[at + 1 :]
            case 1:
                words = [*words[:at], rng.choice(ODD_WORDS), *words[at:]]
            case 2:
                words = [*words[:at], rng.choice(ODD_WORDS), *words[at + 1 :]]
            case 3:
                words = rng.sample(words, len(words))
            case _:
                words = words + rng.choice(_lines()).split()[1:]
    return words


# ---- what is shipped


@cache
def _sorts() -> dict[str, Callable[[random.Random], dict[str, bytes]]]:
    """What makes the files that a word of the command line names."""
    return {
        "mine": _mine,
        "mini": _mini,
        "own": _own,
        "case.yaml": _case,
        "profile.yaml": lambda rng: {"profile.yaml": made()["profile.yaml"]},
        "printed.json": lambda rng: {"printed.json": made()["printed.json"]},
        "log.yaml": _log,
        "binary.yaml": lambda rng: {"binary.yaml": rng.randbytes(50)},
    }


@cache
def made() -> dict[str, bytes]:
    """What commands write and read again: a log, a profile, a `printed.json`."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for words, typed in (
            ("play expanse --players UN,MCR --seed 3 --log log.yaml", b"take 1\n1\n1\nquit\n"),
            ("print expanse --only card.drummer,card.nauvoo --out out", b""),
            ("calibrate profile --ruler-x 100 --ruler-y 99.5 --top 1 --bottom 2 --left 0 --right 1 "
             "--margin 4", b""),
        ):  # fmt: skip
            one = Input(0, 0, tuple(words.split()), {}, typed)
            taken(one, folder)
        return {
            "log.yaml": (folder / "log.yaml").read_bytes(),
            "printed.json": (folder / "out" / "printed.json").read_bytes(),
            "profile.yaml": (folder / "profile.yaml").read_bytes(),
        }


def _mine(rng: random.Random) -> dict[str, bytes]:
    """A set: the manifest and one of the files of a game's stand-ins."""
    home = rng.choice(sorted(DATA.glob("*/sets/stand_ins")))
    found = sorted(file for file in home.rglob("*.yaml") if file.name != "set.yaml")
    file = rng.choice(found)
    manifest = f"set: mine\ngame: {home.parent.parent.name}\ntitle: Mine\n".encode()
    return {
        "mine/set.yaml": manifest,
        f"mine/{file.relative_to(home).as_posix()}": _some_of(file.read_bytes(), rng),
    }


def _mini(rng: random.Random) -> dict[str, bytes]:
    """A few files of a game's pack."""
    home = rng.choice(sorted(path.parent for path in DATA.glob("*/game.yaml")))
    names = [name for name in MINI if (home / name).exists()]
    chosen = {"game.yaml", *rng.sample(names, 2)}
    if rng.random() < 0.8:  # else every command ends at the file that is missing
        chosen |= {name for name in NEEDED if (home / name).exists()}
    return {f"mini/{name}": _some_of((home / name).read_bytes(), rng) for name in sorted(chosen)}


def _some_of(data: bytes, rng: random.Random) -> bytes:
    """The head of a file and a few of its entries: small files are quickly read."""
    parts = re.split(rb"(?m)^(?=- )", data)
    if len(parts) < 5:
        return data
    return parts[0] + b"".join(rng.sample(parts[1:], rng.randrange(1, 4)))


def _own(rng: random.Random) -> dict[str, bytes]:
    found = sorted((TEMPLATES / "expanse").rglob("*.yaml"))
    file = rng.choice(found)
    return {f"own/{file.relative_to(TEMPLATES / 'expanse').as_posix()}": file.read_bytes()}


@cache
def _cases() -> tuple[bytes, ...]:
    """Every shipped case in a file of its own."""
    found = []
    for file in sorted(DATA.glob("*/cases/*.yaml")):
        head, *entries = re.split(r"(?m)^(?=- case:)", file.read_text(encoding="utf-8"))
        found += [
            (head + re.sub(r"^- case: \S+", "- case: fuzz.1", entry)).encode() for entry in entries
        ]
    return tuple(found)


def _case(rng: random.Random) -> dict[str, bytes]:
    return {"case.yaml": rng.choice(_cases())}


def _log(rng: random.Random) -> dict[str, bytes]:
    return {"log.yaml": made()["log.yaml"]} if rng.random() < 0.8 else {}
