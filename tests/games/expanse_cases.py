"""The numbered cases of The Expanse, for tests: read, judged, and judged again under a mutation."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from expanse_pack import playable, published

import toolkit.games.expanse
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.game import GAME
from toolkit.games.expanse.referee import ExpanseReferee
from toolkit.pack.document import Document
from toolkit.pack.finding import Finding
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.answering import ImpossibleChance, judge
from toolkit.referee.cases import Bench, Case, read_cases
from toolkit.referee.ledger import ledger
from toolkit.referee.mutation import Clauses

FILES = tuple(sorted((DATA / "expanse" / "cases").glob("*.yaml")))
MALFORMED = Path(__file__).with_name("malformed_cases.yaml")


@cache
def document(file: Path) -> Document:
    return read(file, file.name)


def entries() -> Iterator[dict[str, Any]]:
    """Every case as it stands in its file."""
    for file in FILES:
        yield from document(file).root["cases"]


def bench(root: dict[str, Any]) -> Bench:
    """What the cases of a file are judged by, its tables computed anew."""
    pack = playable() if root.get("sets") else published()
    schema = GAME.kinds.other_in("cases/any.yaml").schema
    referee = ExpanseReferee(pack)
    return Bench(referee, ledger(pack), pack, GAME.kinds, schema, known_ids=pack.known_ids)


def read_all(file: Path, wanted: Collection[str] | None = None) -> tuple[list[Case], list[Finding]]:
    """The cases of a file that can be read, all or those of these ids, and what is wrong."""
    read_in = document(file)
    listed = read_in.root["cases"]
    others = {
        ("cases", n)
        for n, entry in enumerate(listed)
        if wanted is not None and entry["case"] not in wanted
    }
    if len(others) == len(listed):
        return [], []
    return read_cases(read_in, bench(read_in.root), others)


def cases_of(file: Path, wanted: Collection[str] | None = None) -> list[Case]:
    """The cases of a file that can be read."""
    return read_all(file, wanted)[0]


# How an engine that plays on after an illegal move breaks down; that kills no mutation.
BREAKDOWN = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def judged(wanted: Collection[str]) -> dict[str, tuple[str, Any]]:
    """Answer and result of the cases of these ids; of none that breaks the engine down.

    Those that must be refused have the answer `malformed` while they are.
    """
    found: dict[str, tuple[str, Any]] = {
        entry["case"]: ("malformed", {})
        for entry in document(MALFORMED).root["cases"]
        if entry["case"] in wanted
    }
    for file in (*FILES, MALFORMED):
        for case in cases_of(file, wanted):
            try:
                judgement = judge(case)
            except (*BREAKDOWN, ImpossibleChance):
                continue
            found[case.id] = (judgement.answer, judgement.result)
    return found


def all_clauses() -> Clauses:
    """The clauses that are code, with every module that registers one imported."""
    package = toolkit.games.expanse
    for module in walk_packages(package.__path__, package.__name__ + "."):
        import_module(module.name)
    return CLAUSES


def named_by_clause(*, malformed: bool = False) -> dict[str, list[str]]:
    """The ids of the cases that name a clause, or expect it as a reason."""
    found: dict[str, list[str]] = {}
    refused = document(MALFORMED).root["cases"] if malformed else ()
    for entry in (*entries(), *refused):
        names = [*entry["clauses"], *entry.get("expect", {}).get("because", ())]
        for clause in dict.fromkeys(names):
            found.setdefault(clause, []).append(entry["case"])
    return found
