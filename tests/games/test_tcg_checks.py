"""The checks of the trading card game find what they say, and nothing in the shipped files."""

from __future__ import annotations

import pytest

from toolkit.games.expanse_tcg.checks import CHECKS
from toolkit.games.expanse_tcg.game import GAME
from toolkit.lint.judging import judge
from toolkit.lint.trial import tried
from toolkit.pack.folder import read_folder
from toolkit.pack.shipped import DATA

PACK = read_folder(DATA / GAME.id, GAME.id)
NAMES = [check.rules[0].code for check in CHECKS]


def over_the_pack(files):
    return tried(GAME, files, [PACK])


@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_the_failing_snippet_breaks_its_code_and_no_other(check):
    found = over_the_pack(dict(check.fails))
    assert {finding.code for finding in found} == {check.rules[0].code}


@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_the_passing_snippet_breaks_nothing(check):
    assert over_the_pack(dict(check.passes)) == []


def test_the_pack_and_the_examples_are_without_fault():
    examples = read_folder(DATA / GAME.id / "sets" / "examples", "examples")
    assert judge(GAME, [PACK]).findings == ()
    assert judge(GAME, [PACK, examples]).findings == ()


@pytest.mark.parametrize(
    ("number", "hint"),
    [
        ("two", "write 2"),
        ("", "write a number after the colon, or indent the entries that belong to it"),
        ("0", ""),
    ],
)
def test_a_number_of_a_keyword_that_is_none_is_told_with_what_would_be_right(number, hint):
    card = (
        "{id: c, kind: creature, name: C, faction: neutral, rarity: common, cost: 3, power: 2,"
        f" health: 3, keywords: [{{leadership: {number}}}]}}"
    )
    (found,) = over_the_pack({"cards/c.yaml": f"cards:\n- {card}\n"})
    assert "'keywords.0.leadership' is " in found.message
    assert found.hint.partition(":")[0] == hint
