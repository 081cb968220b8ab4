"""Slips of authors in what is good YAML: told at their place, with what would be right."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from toolkit.cli.compose import open_game
from toolkit.lint.judging import judge
from toolkit.pack.folder import Folder
from toolkit.pack.reader import read_text

CARDS = """\
cards:
- id: mine_courier
  kind: action_card
  name: Fast Courier
  points: 2
  keep_cost: 1
  factions: {UN: yes, MCR: yes, OPA: no, PG: no}
  players: {"2": yes, "3": yes, "4": yes}
  event:
  - place: {influence: 1, to: ceres}
"""
EVENT = "event:\n  - place: {influence: 1, to: ceres}"


@cache
def _expanse():
    return open_game("expanse", cases=False)


def _found(cards):
    opened = _expanse()
    folder = Folder(Path("mine"), "mine", "set")
    files = {"set.yaml": "{set: mine, game: expanse, title: Mine}", "cards/a.yaml": cards}
    for name, text in files.items():
        folder.documents[name] = read_text(text, f"mine/{name}")
    found = judge(opened.game, (*opened.folders, folder), {"mine"}).findings
    return [each for each in found if each.code not in ("I408", "I321")]


@pytest.mark.parametrize(
    ("good", "slip", "place", "said", "hint"),
    [
        ("id: mine_courier", "id: drummer", (2, 7), "there is a card 'drummer' already",
         "choose another id, or add `overrides: [name, "),
        ('"2": yes', "“2”: yes", (8, 13), "the key '“2”'", 'type straight ones: "2"'),
        ("  name:", "  \u00a0name:", (4, 3), "has no field",
         "no-break space (U+00A0): type the space again over it"),
        (EVENT, "event:\n    place: {influence: 1, to: ceres}", (10, 5), "'event' is a mapping",
         "put a dash before the first key of each entry: - place"),
        (EVENT, "event:\n  - Place 1 influence on Ceres.", (10, 5), "'event.0' is the text",
         'write it as a step in words: by_hand: "Place 1 influence on Ceres."'),
        ("points: 2", "points: three", (5, 11), "'points' is the text 'three'", "write 3"),
        ("{UN: yes, MCR: yes, OPA: no, PG: no}", "[UN, MCR]", (7, 13), "'factions' is a list of 2",
         "write yes or no for each, in braces: {UN: yes, MCR: yes}"),
        ("place: {influence", "conjure: {influence", (10, 5), "no verb is called 'conjure'",
         "say it in words: by_hand"),
        ("  - place: {", "- place: {", (9, 9), "'event' is empty",
         "indent the entries that belong to it"),
    ],
)  # fmt: skip
def test_a_slip_is_told_at_its_place_with_what_would_be_right(good, slip, place, said, hint):
    assert good in CARDS
    found = _found(CARDS.replace(good, slip, 1))
    first = next(each for each in found if said in each.message)
    assert hint in first.hint
    assert (first.path, first.line, first.column) == ("mine/cards/a.yaml", *place)


def test_an_id_of_the_game_is_one_finding():
    found = _found(CARDS.replace("mine_courier", "drummer"))
    assert [each.code for each in found if each.severity == "error"] == ["E301"]


def test_an_override_of_what_is_not_changed_says_what_was_probably_meant():
    (found,) = _found("cards: [{id: drummer, points: 4, overrides: [points, pionts]}]")
    assert found.hint == "did you mean 'points'?"
