"""jsonschema-rs, which decides, and jsonschema, which words, agree on what is valid."""

from __future__ import annotations

import copy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from sample_game import KINDS

from toolkit.games.table import GAMES, find
from toolkit.lint.shape import Shapes, decider
from toolkit.pack.folder import read_folder
from toolkit.pack.shipped import DATA

SHAPES = Shapes(KINDS)
CARDS = SHAPES.schema("cards/any.yaml")
DECIDES = decider(CARDS)
REFERENCE = Draft202012Validator(CARDS)

ODD = (
    None, True, False, 0, -1, 1, 2.0, 2.5, 10**20, -(10**30), "", "unknown", "ceres",
    "\u0000é\U0001f600", [], {}, [[]], {"": None}, "x" * 500,
    [1, 1.0, True], {"place": {}}, [{"by_hand": "x"}],
)  # fmt: skip
KEYS = (
    "id", "name", "kind", "points", "event", "place", "to", "influence", "may", "choose", "by_hand",
    "source", "certainty", "players", "2", "_", "odd", "second", "sectors",
)  # fmt: skip
scalars = st.one_of(
    st.sampled_from(ODD), st.integers(), st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=6).filter(lambda text: text.isprintable()),
)  # fmt: skip
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(KEYS), values, max_size=6))
def test_both_agree_on_any_card(card):
    card = {"id": "a", **card}
    assert DECIDES({"cards": [card]}) == REFERENCE.is_valid({"cards": [card]})


def mutated(value, random: Random):
    """The value with one thing in it changed: replaced, removed, added or renamed."""
    value = copy.deepcopy(value)
    here = value
    while True:
        inner = list(here.values()) if isinstance(here, dict) else list(here)
        deeper = [item for item in inner if isinstance(item, dict | list) and item]
        if not deeper or random.random() < 0.25:
            break
        here = random.choice(deeper)
    key = random.choice(list(here) if isinstance(here, dict) else range(len(here)))
    change = random.randrange(4)
    if change == 0:
        here[key] = random.choice(ODD)
    elif change == 1:
        del here[key]
    elif isinstance(here, dict):
        here[random.choice(KEYS) if change == 2 else f"{key}x"] = here[key]
    else:
        here.append(random.choice(ODD))
    return value


@pytest.mark.parametrize("name", sorted(GAMES))
def test_both_agree_on_real_files_and_mutations_of_them(name):
    game = find(name)
    shapes = Shapes(game.kinds)
    random = Random(name)
    disagree = []
    verdicts = set()
    for relative, document in read_folder(DATA / name, name).documents.items():
        schema = shapes.schema(relative)
        if schema is None:
            continue
        decides, reference = decider(schema), Draft202012Validator(schema)
        for number in range(12):
            value = mutated(document.root, random) if number else document.root
            verdict = decides(value)
            verdicts.add(verdict)
            if verdict != reference.is_valid(value):
                disagree.append((relative, number))
    assert disagree == []
    assert verdicts == {True, False}
