"""Open rulings of The Expanse: each of their readings is one that a case would miss."""

from __future__ import annotations

from functools import cache

import pytest
import reading_checks
from expanse_cases import FILES, cases_of
from expanse_pack import published

OPEN = {
    id: tuple(ruling.value["readings"])
    for id, ruling in published().of("ruling").items()
    if ruling.value["status"] == "open"
}


@cache
def told_apart() -> frozenset[tuple[str, str, str]]:
    return reading_checks.told_apart((case for file in FILES for case in cases_of(file)), OPEN)


def test_the_open_rulings_are_those_that_the_rules_ask_for():
    assert set(reading_checks.consulted("toolkit.games.expanse")) == set(OPEN)


@pytest.mark.parametrize("id", OPEN)
def test_a_case_for_each_reading_notices_when_another_is_followed(id):
    assert [pair for pair in reading_checks.owed(id, OPEN) if pair not in told_apart()] == []
