"""Open rulings of The Expanse: each of their readings is one that a case would miss."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from expanse_cases import FILES, cases_of
from expanse_pack import published

import toolkit.games.expanse
from toolkit.referee.verdict import verdict

OPEN = {
    id: tuple(ruling.value["readings"])
    for id, ruling in published().of("ruling").items()
    if ruling.value["status"] == "open"
}
SOURCES = Path(toolkit.games.expanse.__file__).parent


def consulted() -> Iterator[str]:
    """The rulings that rules code asks for by name."""
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "reading":
                (asked,) = node.args
                assert isinstance(asked, ast.Constant), file
                yield asked.value


@cache
def told_apart() -> frozenset[tuple[str, str, str]]:
    """(ruling, reading, other): a case that fixes the reading disagrees once the other is read."""
    return frozenset(
        (id, reading, other)
        for file in FILES
        for case in cases_of(file)
        for id, reading in case.fixed.items()
        for other in OPEN[id]
        if other != reading and verdict(replace(case, fixed={**case.fixed, id: other})).differences
    )


def test_the_open_rulings_are_those_that_the_rules_ask_for():
    assert set(consulted()) == set(OPEN)


@pytest.mark.parametrize("id", OPEN)
def test_a_case_for_each_reading_notices_when_another_is_followed(id):
    owed = [(id, *pair) for pair in permutations(OPEN[id], 2)]
    assert [missing for missing in owed if missing not in told_apart()] == []
