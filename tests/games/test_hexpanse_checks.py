"""The checks of Hexpanse find what they say they find, at its place, and nothing as shipped."""

from __future__ import annotations

import json
import re

import pytest
from hexpanse_pack import bench

from toolkit.games.hexpanse.checks import CHECKS
from toolkit.games.hexpanse.game import GAME
from toolkit.games.hexpanse.rules.view import territories
from toolkit.lint.judging import judge
from toolkit.lint.trial import tried
from toolkit.pack.folder import read_folder
from toolkit.pack.shipped import DATA

HOME = DATA / "hexpanse"
PACK = read_folder(HOME, "pack", cases=False)
STAND_INS = read_folder(HOME / "sets" / "stand_ins", "pack/sets/stand_ins")
NAMES = [check.rule.code for check in CHECKS]


def found(*under, **files):
    """The codes in the files of a set, by their names, and whether they are where `@` stands."""
    told = {f"{name}.yaml": text.replace("@", "") for name, text in files.items()}
    (marked,) = files.values()
    places = set()
    for number, line in enumerate(marked.splitlines(), 1):
        if "@" in line:
            places.add((number, line.index("@") + 1))
    judged = tried(GAME, told, [PACK, *under])
    assert {(one.line, one.column) for one in judged} == places
    return [one.code for one in judged]


@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_the_failing_snippet_breaks_its_code_and_no_other(check):
    assert {one.code for one in tried(GAME, check.fails, [PACK])} == {check.rule.code}


@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_the_passing_snippet_breaks_nothing(check):
    assert tried(GAME, check.passes, [PACK]) == []


def test_codes_and_names_are_used_once_and_in_order():
    assert len({check.rule.name for check in CHECKS}) == len(CHECKS)
    numbers = [code[1:] for code in NAMES]
    assert numbers == sorted(set(numbers))


def test_the_stand_ins_name_every_mission_that_seldom_fits():
    assert judge(GAME, [PACK, STAND_INS]).findings == ()


CARD = "cards:\n- %sid: X01\n  name: One\n  kind: %s\n  cost: 2\n%s\n"
LAYS = "  effect: [{lay: {attack: 1}}]\n"


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("mercenary", LAYS),  # at the card: there is no pattern to point at
        ("mercenary", LAYS + "  pattern: {attack: @[[1, 0], [2, 0]]}"),
        ("mercenary", LAYS + "  pattern: {attack: [[1, 0]], place: @[[2, 0]]}"),
        ("mercenary", LAYS + "  pattern: {attack: @[[0, 0]]}"),
        ("mercenary", "  effect: [{gain: 2}]\n  pattern: @{attack: [[1, 0]]}"),
        ("action", "  options: [[{lay: {place: 1}}], [{gain: 1}]]"),
        ("action", "  options: [[{gain: 1}]]\n  patterns: {'1': @{place: [[0, 0]]}}"),
    ],
)
def test_a_pattern_has_the_marks_that_the_step_says_and_not_the_own_territory(kind, told):
    assert found(cards=CARD % ("" if "@" in told else "@", kind, told)) == ["E414"]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("mercenary", LAYS + "  pattern: unknown"),
        ("mercenary", "  effect: [{may: [{lay: {place: 1}}]}]\n  pattern: {place: [[1, 0]]}"),
        ("action", "  options: [[{lay: {place: 1}}]]\n  patterns: {'1': {place: [[0, 0]]}}"),
    ],
)
def test_a_pattern_may_be_unknown_and_that_of_an_action_card_mark_where_it_lies(kind, told):
    assert found(cards=CARD % ("", kind, told)) == []


MISSION = "missions:\n- {id: X01, name: One, deck: red, size: %d, shape: %s}\n"


def test_no_shape_is_empty():
    assert found(missions=MISSION % (6, "@[]")) == ["E107"]


def test_a_mission_is_held_against_those_of_sets_laid_before_it():
    beam = "[[0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [0, 5]]"
    assert found(missions=MISSION % (6, beam)) == []
    assert found(STAND_INS, missions=MISSION % (6, f"@{beam}")) == ["W417"]
    changed = "missions:\n- {id: S01, overrides: [name], name: Line, shape: @%s}\n"
    assert found(STAND_INS, missions=changed % beam) == ["W417"]


LAKE = "boards:\n- {id: lake, name: Lake, family: home, players: [2],\n   %s}\n"


@pytest.mark.parametrize(
    ("told", "codes"),
    [
        ("cells: {hexagon: 4}, hexilium: [@[0, 5]]", ["E418"]),
        ("cells: {hexagon: 4}, hexilium: [], blocked: [[0, 1], @[9, 0]]", ["E418"]),
        ("cells: {hexagon: 4}, hexilium: [@[0, 1]], double_hexilium: [[0, 1]]", ["E418"]),
        ("cells: @{hexagon: 2}, hexilium: []", ["W420"]),
        ("cells: @{hexagon: 1}, hexilium: [], blocked: [[0, 0]]", ["W420"]),
        ("cells: @[[0, 0], [5, 0]], hexilium: []", ["W416", "W419"]),
        ("cells: unknown, hexilium: []", []),
    ],
)
def test_a_board_is_in_one_piece_holds_what_lies_on_it_and_lets_missions_be_built(told, codes):
    assert found(STAND_INS, boards=LAKE % told) == codes


def test_a_mission_laid_over_boards_says_on_which_it_seldom_fits():
    nine = "[" + ", ".join(f"[{q}, 0]" for q in range(9)) + "]"
    boards = ["world_2", "mars_2", "iceworld_2"]
    assert found(STAND_INS, missions=MISSION % (9, f"@{nine}")) == ["W420"] * len(boards)
    named = f"{nine}, seldom: [{', '.join(boards)}]"
    assert found(STAND_INS, missions=MISSION % (9, named)) == []


def test_the_stand_ins_say_of_each_mission_how_often_it_fits():
    tables = bench("stand_ins").game.tables
    page = (HOME / "sets" / "stand_ins" / "README.md").read_text(encoding="utf-8")
    told = {}
    for row in re.findall(r"^\| ([NSR]\d\d) \w[^|]* \| (\d+) \| (\d+) \| (\d+) \|$", page, re.M):
        told[row[0]] = [int(number) for number in row[1:]]
    boards = [
        territories(tables.boards[id].cells, tables.boards[id].blocked)
        for id in ("world_2", "mars_2", "iceworld_2")
    ]
    assert told == {
        id: [len(board.placings(mission.shape)) for board in boards]
        for id, mission in tables.missions.items()
    }


@pytest.mark.parametrize(
    ("kind", "told", "code"),
    [
        ("cards", "kind: action, cost: 1, options: [[{exchange: @this}]]", "E421"),
        (
            "cards",
            "kind: action, cost: 1, options: [[{may: [{place: {from: ship, beside: @true}}]}]]",
            "E421",
        ),
        ("cards", "kind: mercenary, cost: 1, effect: [{squad: @3}]", "E421"),
        ("cards", "kind: action, cost: 1, options: [[{gain: 1}]], reusable: @true", "E421"),
        ("cards", "kind: mercenary, cost: 1, effect: [{gain: 1}], options: @[[{gain: 1}]]", "E107"),
        (
            "structures",
            "when: {who: own, what: placed, count: 1}, effect: [@{free_card: 1}]",
            "E423",
        ),
        ("cards", "kind: action, cost: 1, options: [[{@lose: card}]]", "E323"),
        ("minors", "leaves: [{gain: @beside_own}]", "E421"),
        ("minors", "leaves: [{@recover: 2}]", "E323"),
        ("minors", "enter: [{may: [{@free_card: 1}]}]", "E323"),
        (
            "structures",
            "when: {who: own, what: placed, count: 1}, effect: [{@reserve_attack: 1}]",
            "E323",
        ),
    ],
)
def test_a_step_stands_only_where_it_can_be_carried_out(kind, told, code):
    text = f"{kind}:\n- {{id: X01, name: One, {told}}}\n"
    assert found(**{kind: text}) == [code]


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ('["a x"]', ""),
        ('["a b"]', "'b' in row 1, column 3 is none of . a p x"),
        ('["a x a"]', "X01: its step says 1 to attack, its pattern 2"),
        ('["a x", "x ."]', "'x' is drawn 2 times; it is where one stands oneself"),
        ('["a x", ". ."]', "row 2 does not step by half a place"),
        ('["a ."]', "no x shows whose pattern it is"),
        ('["p x"]', "X01: its step says 1 to attack, its pattern 0"),
    ],
)
def test_a_pattern_may_be_drawn_and_what_is_wrong_is_told_with_the_drawing(rows, says):
    text = CARD % ("", "mercenary", f"{LAYS}  pattern: {rows}")
    judged = tried(GAME, {"cards.yaml": text}, [PACK])
    if not says:
        assert judged == []
        return
    assert says in " ".join(one.message for one in judged)
    assert all((one.line, one.code) == (7, "E414") for one in judged)
    drawn = [row.rstrip() for row in json.loads(rows)]
    assert all(one.hint.splitlines()[1:] == drawn for one in judged)


def test_a_pattern_told_in_places_is_shown_drawn_where_its_marks_are_wrong():
    text = CARD % ("", "mercenary", f"{LAYS}  pattern: {{attack: [[1, 0], [0, 1]]}}")
    (wrong,) = tried(GAME, {"cards.yaml": text}, [PACK])
    assert wrong.hint == "as it was read (a attacked; x whoever acts):\nx a\n a"


def test_what_lies_off_a_board_or_twice_on_it_is_marked_in_the_board_drawn():
    told = "cells: {hexagon: 1}, hexilium: [[1, 0], [3, 0]], blocked: [[1, 0]]"
    twice, off = tried(GAME, {"boards.yaml": LAKE % told}, [PACK])[:2]
    assert off.hint.splitlines()[1:] == [" . .", ". . #   !", " . ."]
    assert twice.hint.splitlines()[1:] == [" . .", ". . !", " . ."]
