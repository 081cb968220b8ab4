"""Rulings the expeditions are judged by: each of their readings is one that a case would miss."""

from __future__ import annotations

from functools import cache

import pytest
import reading_checks
from ti4_pack import FILES, cases_of, entries, published, rulings

ASKED = {id: names for id, names in rulings().items() if len(names) > 1}


@cache
def told_apart() -> frozenset[tuple[str, str, str]]:
    cases = (case for file in FILES for case in cases_of(file))
    return reading_checks.told_apart(cases, ASKED)


def test_the_rulings_asked_for_are_the_open_ones_and_those_that_an_edition_decides():
    assert set(reading_checks.consulted("toolkit.games.ti4_expeditions")) == set(ASKED)


@pytest.mark.parametrize("id", ASKED)
def test_a_case_for_each_reading_notices_when_another_is_followed(id):
    assert [pair for pair in reading_checks.owed(id, ASKED) if pair not in told_apart()] == []


def test_cases_hang_on_every_open_ruling_and_a_date_decides_the_others():
    hinges = {id for entry in entries() for id in entry["expect"].get("unsettled_by", ())}
    dated = {id for id in ASKED if published().of("ruling")[id].value.get("editions")}
    assert hinges == set(ASKED) - dated
    assert dated == {"one_per_turn"}
    dates = {entry["edition"] for entry in entries() if "edition" in entry}
    assert dates >= set(published().of("ruling")["one_per_turn"].value["editions"])


def test_nothing_asks_for_what_is_not_judged():
    rest = [id for id, it in published().of("ruling").items() if it.value.get("judged") is False]
    assert set(rest) >= {"terraform", "nova_seed", "frontier_mirage"}
    assert not set(rest) & set(reading_checks.consulted("toolkit.games.ti4_expeditions"))
