"""Verdicts and disputes told by line are, word for word, those last read by a person.

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

from benchmarks.net.adapter import empty_folder
from benchmarks.net.sections import answers, asked, bare

HOME = Path(__file__).parents[2]
READ = Path(__file__).with_name("answers_as_read.txt")
FILES = sorted((HOME / "data").glob("*/cases/*.yaml"))
ASKED = "--ask"
LINE = re.compile(r"(?<=\.yaml):\d+")  # a case put before others moves their lines, not their words


def title(file: Path) -> str:
    return f"{file.parents[1].name}/{file.stem}"


@pytest.mark.parametrize("file", FILES, ids=title)
def test_verdicts_are_those_last_read_by_a_person(file):
    assert verdicts(file) == read(title(file))


def test_disputes_told_by_line_are_those_last_read_by_a_person():
    assert disputes() == read(ASKED)


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
    sections = {**{title(file): verdicts(file) for file in FILES}, ASKED: disputes()}
    lines = (
        f"{section} {key} {hash}\n"
        for section, found in sections.items()
        for key, hash in found.items()
    )
    READ.write_text("".join(lines), "utf-8")
