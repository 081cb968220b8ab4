"""The numbered cases of The Expanse, for tests: as they stand in their files, and read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from expanse_pack import playable, published

from toolkit.games.expanse.game import GAME
from toolkit.pack.document import Document
from toolkit.pack.finding import Finding
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.bench import Bench
from toolkit.referee.case import Case
from toolkit.referee.cases import read_cases
from toolkit.referee.coverage import named_by
from toolkit.referee.ledger import ledger

FILES = tuple(sorted((DATA / "expanse" / "cases").glob("*.yaml")))


@cache
def document(file: Path) -> Document:
    return read(file, file.name)


def entries() -> Iterator[dict[str, Any]]:
    """Every case as it stands in its file."""
    for file in FILES:
        yield from document(file).root["cases"]


@cache
def bench(*, with_stand_ins: bool) -> Bench:
    """What cases are judged by, with the stand-ins or without."""
    pack = playable() if with_stand_ins else published()
    schema = GAME.kinds.other_in("cases/any.yaml").schema
    referee = GAME.referee(pack)
    return Bench(referee, ledger(pack), pack, schema)


def judged_by(file: Path) -> tuple[Document, Bench]:
    """A case file with what its cases are judged by."""
    root = document(file).root
    return document(file), bench(with_stand_ins=bool(root.get("sets")))


def read_all(file: Path) -> tuple[list[Case], list[Finding]]:
    """The cases of a file that can be read, and what is wrong with the others."""
    return read_cases(*judged_by(file))


def cases_of(file: Path) -> list[Case]:
    """The cases of a file that can be read."""
    return read_all(file)[0]


def named_by_clause() -> dict[str, list[str]]:
    """The ids of the cases that name a clause, or expect it as a reason."""
    found: dict[str, list[str]] = {}
    for entry in entries():
        for clause in named_by(entry):
            found.setdefault(clause, []).append(entry["case"])
    return found
