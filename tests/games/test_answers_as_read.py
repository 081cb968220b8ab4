"""Verdicts, lists, disputes and games told by line, findings and what else commands say are, word
for word, what was last read.

A hash an answer. Where one differs, `python -m benchmarks.net` shows the words of then and of now;
where they got better, the CHANGELOG says so, and this file run as a program writes all hashes anew.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from pathlib import Path

import pytest

from benchmarks.net import sections
from benchmarks.net.adapter import empty_folder
from benchmarks.net.commands import COMMANDS
from benchmarks.net.sections import GAMES, answers, asked, bare

HOME = Path(__file__).parents[2]
READ = Path(__file__).with_name("answers_as_read.txt")
FILES = sorted((HOME / "data").glob("*/cases/*.yaml"))
ASKED, SAID, SETS = "--ask", "--said", "--sets"
SPOILT = 40
OF_A_GAME = {"listed": 12, "played": 8, "mappings": 150}
LINE = re.compile(r"(?<=\.yaml):\d+")  # a case put before others moves their lines, not their words


def title(file: Path) -> str:
    return f"{file.parents[1].name}/{file.stem}"


@pytest.mark.parametrize("file", FILES, ids=title)
def test_verdicts_are_those_last_read_by_a_person(file):
    assert verdicts(file) == read(title(file))


def test_disputes_told_by_line_are_those_last_read_by_a_person():
    assert disputes() == read(ASKED)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("section", OF_A_GAME)
def test_a_sample_of_the_net_is_what_was_last_read(section, game):
    assert sample(section, game) == read(f"--{section}-{game}")


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_says_what_was_last_read(line):
    assert said([line]).items() <= read(SAID).items()


def test_findings_of_spoilt_sets_are_those_last_read():
    assert spoilt_sets() == read(SETS)


def verdicts(file: Path) -> dict[str, str]:
    """The hash of each verdict of a case file, in text and JSON, by its case."""
    found: dict[str, list[object]] = {}
    with empty_folder() as here:
        (here / file.name).write_text(bare(file.read_text("utf-8")), "utf-8")
        for key, seen in answers(file.name):
            found.setdefault(key.split("/")[0], []).append(seen)
    return {key: hashed(seen) for key, seen in found.items()}


def disputes() -> dict[str, str]:
    """The hash of each dispute that is told line by line."""
    return {key: hashed(seen) for key, seen in asked(HOME)}


def sample(section: str, game: str) -> dict[str, str]:
    items = getattr(sections, section)(HOME, OF_A_GAME[section], [game])
    return {key: hashed(seen) for key, seen in items}


def said(lines: list[str]) -> dict[str, str]:
    return {key: hashed(seen) for key, seen in sections.said(HOME, lines)}


def spoilt_sets() -> dict[str, str]:
    return {key: hashed(seen) for key, seen in sections.sets(HOME, SPOILT)}


def hashed(seen: object) -> str:
    text = json.dumps(seen, sort_keys=True, ensure_ascii=False)
    text = LINE.sub("", text).replace(f"{HOME.as_posix()}/", "")  # wherever the checkout lies
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()


@cache
def _all() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for line in READ.read_text("utf-8").splitlines():
        section, key, hash = line.split(" ")
        found.setdefault(section, {})[key] = hash
    return found


def read(section: str) -> dict[str, str]:
    return _all().get(section, {})


if __name__ == "__main__":
    found = {
        **{title(file): verdicts(file) for file in FILES},
        ASKED: disputes(),
        **{f"--{section}-{game}": sample(section, game) for section in OF_A_GAME for game in GAMES},
        SAID: said(COMMANDS),
        SETS: spoilt_sets(),
    }
    lines = (
        f"{section} {key} {hash}\n" for section, some in found.items() for key, hash in some.items()
    )
    READ.write_text("".join(lines), "utf-8")
