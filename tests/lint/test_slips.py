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
PLACE = "place: {influence: 1, to: ceres}"
EVENT = "event:\n  - place: {influence: 1, to: ceres}"


@cache
def _opened(game):
    return open_game(game, cases=False)


def _found(cards):
    return _found_in({"cards/a.yaml": cards})


def _found_in(files, game="expanse"):
    opened = _opened(game)
    folder = Folder(Path("mine"), "mine", "set")
    manifest = {"set.yaml": f"{{set: mine, game: {game}, title: Mine}}"}
    for name, text in (manifest | files).items():
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
        ("  keep_cost: 1", "  keep_cost: 1\n  flavour：{x: y}", (7, 3), "has no field",
         "it has a wide sign that only looks right: type flavour: {x"),
        (EVENT, "event:\n    place: {influence: 1, to: ceres}", (10, 5), "'event' is a mapping",
         "put a dash before the first key of each entry: - place"),
        (EVENT, "event:\n  - Place 1 influence on Ceres.", (10, 5), "'event.0' is the text",
         'write it as a step in words: by_hand: "Place 1 influence on Ceres."'),
        ("points: 2", "points: three", (5, 11), "'points' is the text 'three'", "write 3"),
        ("{UN: yes, MCR: yes, OPA: no, PG: no}", "[UN, MCR]", (7, 13), "'factions' is a list of 2",
         "write yes or no for each, in braces: {UN: yes, MCR: yes}"),
        ("place: {influence", "conjure: {influence", (10, 5), "no verb is called 'conjure'",
         "say it in words: by_hand"),
        (PLACE, "on: {moment: points_spent, do: [do_event: that_card]}", (10, 5),
         "no verb is called 'on'", "use `when`"),
        ("place: {influence", "move: {influence", (10, 5), "no verb is called 'move'",
         "did you mean 'shift', 'move_fleets', 'move_groups' or 'move_rocinante'?"),
        ("place: {influence", "influence: {place", (10, 5), "no verb is called 'influence'",
         "it stands below place, remove, shift or replace"),
        (PLACE, 'by_hand: "  "', (10, 14), "'event.0.by_hand' is the text", ""),
        ("{influence: 1", "{influence:1", (10, 13), "has no field 'influence:1'",
         "put a space after the colon: influence: 1"),
        ("cards:\n", "", (1, 1), "the file is a list", "put `cards:` in a line above it"),
        ("  - place: {", "- place: {", (9, 9), "'event' is empty",
         "indent the entries that belong to it"),
        (PLACE, "may: {place: {influence: 1, to: ceres}}", (10, 10), "'event.0.may' is a mapping",
         "put a dash before the first key of each entry: - place; or, in one line, [ ] around it"),
        (PLACE, "choose:\n    - place: {influence: 1, to: ceres}\n    - gain: {control_points: 1}",
         (11, 7), "'event.0.choose.0' is a mapping", "put a second dash before it: - - place"),
        (PLACE, "place: ceres", (10, 12), "is the text 'ceres'", "write {influence: 1, to: ceres}"),
        (PLACE, "gain: 1", (10, 11), "'event.0.gain' is the number 1", "write {control_points: 1}"),
        ("{UN: yes, MCR: yes, OPA: no, PG: no}", "all", (7, 13), "'factions' is the text 'all'",
         "write yes or no for each faction, in braces: {FACTION: yes, …}"),
        ('{"2": yes, "3": yes, "4": yes}', "[2, 3]", (8, 12), "'players' is a list of 2",
         'write yes or no for each, in braces: {"2": yes, "3": yes}'),
        (f"- {PLACE}", f"- - {PLACE}", (10, 5), "'event.0' is a list of 1",
         "take the inner brackets away, or one of the two dashes"),
        ("{influence: 1, to: ceres}", "[{influence: 1, to: ceres}]", (10, 12),
         "'event.0.place' is a list of 1", "take the brackets away, or the dash"),
        ("points: 2", "points: {each: 2}", (5, 11), "'points' is a mapping", "write 2"),
        ("- id: mine_courier\n", "  mine_courier: {copies: 1}\n", (2, 3), "'cards' is a mapping",
         "a dash begins each entry, and names it: - id: mine_courier"),
        ("points: 2", "factions.UN: yes\n  points: 2", (5, 3), "has no field 'factions.UN'",
         "write factions: {UN: …}"),
        ("points: 2", "points:", (5, 10), "'points' is empty",
         "write unknown as long as nobody has told"),
        ("influence: 1", 'influence: "2"', (10, 24), "is the text '2'", "write 2"),
        ("influence: 1", "influence: +1", (10, 24), "is the text '+1'", "write 1"),
        ("influence: 1", "influence: 1.5", (10, 24), "is the number 1.5",
         "as a mapping it needs up_to"),
        ("id: mine_courier", "id: Mine-Courier", (2, 7), "should be lower_snake_case",
         "write mine_courier"),
        ("UN: yes", "UN:yes", (7, 20), "'factions.UN:yes' is empty", "after the colon: UN: yes"),
        ("points: 2", "points: 2,", (5, 11), "'points' is the text '2,'", "write 2"),
        ("id: mine_courier", "id: Grüße", (2, 7), "should be lower_snake_case", "write grusse"),
        ("id: mine_courier", "id: 42", (2, 7), "'id' is the number 42",
         "it should be lower_snake_case"),
        ('"2": yes', "02: yes", (8, 13), "'02' should be a whole number from 2 to 9", "write 2"),
        ("influence: 1", "influence: up to 2", (10, 24), "is the text 'up to 2'",
         "write {up_to: 2}"),
        ("to: ceres", "to: jupiter", (10, 31), "'jupiter' is no base", "write {orbital: jupiter}"),
        ("to: ceres", "to: belt", (10, 31), "'belt' is no base", "{sector: belt}"),
        (PLACE, "if:\n      do: [place: {influence: 1}]", (11, 7),
         "should have a condition beside `do`: during, orbital_control, ", ""),
        (PLACE, "if:\n      do: [place: {influence: 1}]\n      else: [place: {influence: 2}]",
         (11, 7), "should have a condition beside `do`: during, orbital_control, ", ""),
        (PLACE, "if: {orbital_control: earth}", (10, 9), "'event.0.if' needs the field 'do'", ""),
        ("  event:", "  effect:", (9, 3), "it needs the field 'event'",
         "use `event` here, not `effect`"),
        ("event:", "faction: UN\n  event:", (10, 3), "it needs the field 'effect'",
         "use `effect` here, not `event`"),
    ],
)  # fmt: skip
def test_a_slip_is_told_at_its_place_with_what_would_be_right(good, slip, place, said, hint):
    assert good in CARDS
    cards = CARDS.replace(good, slip, 1)
    if "faction: UN" in slip:
        cards = cards.replace("action_card", "technology_card")
    found = _found(cards)
    first = next(each for each in found if said in each.message)
    assert hint in first.hint
    assert (first.path, first.line, first.column) == ("mine/cards/a.yaml", *place)


@pytest.mark.parametrize(
    ("game", "file", "text", "said", "hint"),
    [
        ("hexpanse", "cards.yaml", "cards: [{id: x01, name: A}]", "capital letters", "write X01"),
        ("hexpanse", "boards.yaml", "boards: [{id: a, players: 2}]", "'players'",
         "write it as a list: [2]"),
        ("hexpanse", "missions.yaml", "missions: [{id: X13, shape: [0, 1]}]", "'shape.0'",
         "each entry is a list of 2, in brackets of its own: [[…], […]]"),
        ("hexpanse", "cards.yaml", "cards: [{id: X01, effect: [{gain: two}]}]", "'two'", "write 2"),
        ("hexpanse", "cards.yaml", "cards: [{id: X01, effect: [{conjure: 2}]}]", "'conjure'",
         "see docs/cookbook-hexpanse.md"),
        ("expanse_tcg", "cards/a.yaml", "cards: [{id: a, effect: [{conjure: 2}]}]", "'conjure'",
         "see docs/cookbook-card-game.md; where no verb fits, say it in words: by_hand"),
        ("hexpanse", "cards.yaml", "cards: [{id: X01, patterns: {'3': {place: [[0, 0]]}}}]",
         "the key '3' should be 1 or 2", ""),
        ("expanse_tcg", "cards/a.yaml", "cards: [{id: a, effect: [{win: yes}]}]", "'yes'",
         "write true"),
    ],
)  # fmt: skip
def test_a_slip_in_another_game_is_told_what_would_be_right(game, file, text, said, hint):
    found = [each for each in _found_in({file: text}, game) if said in each.message]
    assert hint in {each.hint for each in found}


def test_a_question_without_its_braces_is_told_with_them():
    case = "cases:\n- {case: mine.a, title: A, players: [UN, MCR], position: {}, ask: status}\n"
    told = {each.hint for each in _found_in({"cases/a.yaml": case}) if "'ask'" in each.message}
    assert told == {"write {status: true}"}


@pytest.mark.parametrize(
    ("asked", "hint"),
    [("score: belt", "write {bonus: belt}"), ("score: finale", "did you mean 'final'?")],
)
def test_a_word_in_place_of_a_mapping_is_told_the_key_that_takes_it(asked, hint):
    case = "cases:\n- {case: mine.a, title: A, players: [UN, MCR], ask: {" + asked + "}}\n"
    told = {each.hint for each in _found_in({"cases/a.yaml": case}) if "score" in each.message}
    assert told == {hint}


@pytest.mark.parametrize(
    ("asked", "hint"),
    [
        ("near: [0, 0]", "write {at: [0, 0]}"),
        ("near: [[0, 0], 1]", "it needs at; it may have within"),
        ("distance: [[0, 0], [0, 1]]", "it needs from and to"),
        ("layings: C15", "it needs by and card; it may have option or at"),
        ("placements: terran", "write {by: terran}"),
    ],
)
def test_a_question_in_another_form_is_told_the_keys_it_has(asked, hint):
    case = "cases:\n- {case: mine.a, title: A, players: [terran, ox], ask: {" + asked + "}}\n"
    told = {each.hint for each in _found_in({"cases/a.yaml": case}, "hexpanse")}
    assert hint in told


def test_a_list_of_cards_where_each_is_counted_is_told_that_its_keys_are_cards():
    record = "{id: mine, title: Mine, faction: cult, capital: the_drowned_stair, cards: [pack_ox]}"
    told = {each.hint for each in _found_in({"decks.yaml": f"decks:\n- {record}\n"}, "expanse_tcg")}
    assert "each of its keys is the id of a card" in told


def test_a_mapping_in_place_of_its_only_word_is_told_the_word():
    case = "cases:\n- {case: mine.a, title: A, players: [a1, b1], ask: {room: {at: back1}}}\n"
    told = {each.hint for each in _found_in({"cases/a.yaml": case}, "expanse_tcg")}
    assert "write back1" in told


def test_a_band_that_nothing_names_is_told_what_would():
    (found,) = _found_in({"bases.yaml": "bands:\n- {id: rim, name: Rim, order: 5}\n"})
    assert (found.code, found.hint) == (
        "W205", "name it in `bands` of a sector or `band` of an orbital, or remove it",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "codes"),
    [
        ("Wave **twice.", ["W320"]), ("See {icon:un now.", ["W320"]), ("Wave **twice** now.", []),
        ("See {icon:un} now.", []), ("Wave \\\\*\\\\*twice.", []),
    ],
)  # fmt: skip
def test_a_mark_that_is_begun_and_not_ended_is_told(words, codes):
    found = _found(CARDS.replace(PLACE, f'by_hand: "{words}"'))
    assert [each.code for each in found if each.code != "I321"] == codes
    unread = CARDS.replace("  event:", f'  notes: "{words}"\n  event:')
    assert "W320" not in {each.code for each in _found(unread)}


def test_an_id_of_the_game_is_one_finding():
    found = _found(CARDS.replace("mine_courier", "drummer"))
    assert [each.code for each in found if each.severity == "error"] == ["E301"]


@pytest.mark.parametrize(
    ("game", "file", "text"),
    [
        ("expanse", "cards/a.yaml", CARDS.replace("mine_courier", "score")),
        ("expanse_tcg", "cards/a.yaml", "cards: [{id: thorn_boar, kind: location, name: Ferry, "
         "faction: neutral, rarity: common, cost: 3, health: 9, militia: 1}]"),
    ],
)  # fmt: skip
def test_the_card_of_the_game_whose_id_was_taken_is_not_found_at_fault(game, file, text):
    found = _found_in({file: text}, game)
    assert [each.code for each in found if each.severity == "error"] == ["E301"]


def test_an_override_of_what_is_not_changed_says_what_was_probably_meant():
    (found,) = _found("cards: [{id: drummer, points: 4, overrides: [points, pionts]}]")
    assert found.hint == "did you mean 'points'?"


def test_a_field_that_is_missing_once_is_told_once():
    found = _found(CARDS.replace(PLACE, "if: {orbital_control: earth}"))
    assert [each.code for each in found] == ["E102"]


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        ("hexpanse", "cards.yaml", "{id: X01, name: A, kind: action, cost: 1, effect: [{gain: 3}]}",
         "stands under `options`"),
        ("hexpanse", "cards.yaml",
         "{id: X01, name: A, kind: action, cost: 1, options: [{gain: 3}, {gain: 2}]}",
         "'options.0' is a mapping, should be a list"),
        ("hexpanse", "missions.yaml",
         "{id: X13, name: A, deck: red, size: 2, shape: [0, 1]}", "'shape.0' is the number 0"),
        ("expanse", "cards/a.yaml", "{id: dock, kind: score_card, name: Dock, copies: 1, sub: x}",
         "has no field 'sub'"),
    ],
)  # fmt: skip
def test_one_slip_is_one_finding(game, file, text, said):
    plural = "missions" if "missions" in file else "cards"
    (found,) = _found_in({file: f"{plural}:\n- {text}\n"}, game)
    assert said in found.message
    if "sub" in said:
        assert "stands under `extra`: {sub: …}" in found.hint


@pytest.mark.parametrize(
    ("keyword", "codes"), [("flying", []), ("haste", ["E204"]), ("walls", ["E432"])]
)
def test_what_a_card_is_worth_is_judged_once_its_keywords_are_sound(keyword, codes):
    card = "id: heron, kind: creature, name: Heron, faction: neutral, rarity: common, cost: 4"
    card = f"cards:\n- {{{card}, power: 3, health: 2, types: [beast], keywords: [{keyword}]}}\n"
    assert [each.code for each in _found_in({"cards/a.yaml": card}, "expanse_tcg")] == codes
    bare = card.replace(f"[{keyword}]", "[]")
    assert [each.code for each in _found_in({"cards/a.yaml": bare}, "expanse_tcg")] == ["W443"]


def test_entries_told_as_outdented_are_not_judged_as_cards():
    found = _found(CARDS.replace("  - place", "- place") + "- gain: {control_points: 1}\n")
    assert [(each.code, each.line) for each in found] == [("E103", 9)]


@pytest.mark.parametrize(
    ("card", "hint"),
    [
        ("{id: drumer, points: 4, overrides: [points]}", "did you mean 'drummer'?"),
        ("{id: drumer, points: 4}", "did you mean 'drummer'?"),
        ("{id: mine_courier, points: 4}", ""),
    ],
)
def test_a_card_that_was_to_change_one_of_the_game_is_told_by_its_id(card, hint):
    (found,) = _found(f"cards:\n- {card}\n")
    assert "it needs the field 'kind'" in found.message
    assert (found.line, found.column, found.hint) == (2, 8 if hint else 3, hint)


def test_other_copies_are_told_where_the_author_says_them():
    changed = {"cards/a.yaml": "cards:\n- {id: score, copies: 9, overrides: [copies]}\n"}
    (found,) = _found_in(changed)
    assert (found.code, found.path, found.line, found.column) == (
        "E403", "mine/cards/a.yaml", 2, 23
    )  # fmt: skip
    entry = "{id: score_card, count: 9, overrides: [count]}"
    assert found.hint.endswith(f"in components.yaml of the set: {entry}")
    assert not _found_in(changed | {"components.yaml": f"components:\n- {entry}\n"})


@pytest.mark.parametrize(
    ("good", "slip"),
    [("points:", "pionts:"), (PLACE, "gain: {cp: 2}"), ("influence: 1", "influence:1")],
)
def test_a_misspelt_field_is_not_missing_besides(good, slip):
    card = CARDS.replace(good, slip)
    assert card != CARDS
    found = _found_in({"cards/mine.yaml": card})
    assert [each.code for each in found if each.code in ("E101", "E102")] == ["E101"]


@pytest.mark.parametrize(
    ("gain", "code", "said"),
    [
        ("lore", "E103", "is the text 'lore', should be a mapping"),
        ("[lore, 1]", "E103", "is a list of 2, should be a mapping"),
        ("{lore: 1, aether: 1}", "E112", "fits more than one of the forms"),
    ],
)
def test_a_value_of_no_form_is_told_once_and_one_of_two_forms_as_such(gain, code, said):
    card = f"""\
cards:
- id: mine_bird
  kind: creature
  name: Bird
  faction: neutral
  rarity: common
  cost: 4
  power: 3
  health: 2
  types: [beast]
  keywords: [flying]
  effect:
  - when: {{moment: played, do: [gain: {gain}]}}
"""
    found = _found_in({"cards/a.yaml": card}, "expanse_tcg")
    (wrong,) = [one for one in found if one.severity == "error"]
    assert wrong.code == code
    assert said in wrong.message


@pytest.mark.parametrize(
    ("text", "behind"),
    [
        ("name: Fast Courier #7", "#7"),
        ("name: Fast Courier #12, of the Belt", "#12"),
        ("name: Fast Courier # of the Belt", ""),
        ("name: Fast Courier  #mine", ""),
        ('name: "Fast Courier #7"', ""),
        ("name: Fast Courier#7", ""),
        ("name: >-\n    Fast #7\n    Courier #8", ""),
    ],
)
def test_a_text_that_a_comment_cuts_off_is_told(text, behind):
    found = _found(CARDS.replace("name: Fast Courier", text))
    hints = [f'put the whole text in quotes: "… {behind}"'] if behind else []
    assert [each.hint for each in found] == hints
    assert all((each.code, each.line, each.column) == ("W318", 4, 9) for each in found)


def test_a_planet_in_two_systems_is_told_at_the_second():
    systems = "systems:\n- {id: '901', expansion: house, back: blue, planets: [mine_dock]}\n"
    systems += systems.partition("\n")[2].replace("901", "902")
    planets = "planets: [{id: mine_dock, name: Dock, resources: 1, influence: 1}]\n"
    files = {"systems.yaml": systems, "planets.yaml": planets}
    (found,) = _found_in(files, "ti4_expeditions")
    assert (found.code, found.line) == ("E206", 3)
    assert "'mine_dock' stands in system '901' already" in found.message
