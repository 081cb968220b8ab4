"""The checks of The Expanse find what they say they find, and nothing in the shipped files."""

from __future__ import annotations

import pytest
from expanse_pack import folder, over_the_pack, published

from toolkit.games.expanse.checks import CHECKS
from toolkit.games.expanse.game import GAME
from toolkit.games.expanse.state.forces import fleets_by_unit
from toolkit.lint.judging import judge

NAMES = [check.rule.code for check in CHECKS]


@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_the_failing_snippet_breaks_its_code_and_no_other(check):
    found = over_the_pack(dict(check.fails))
    assert {finding.code for finding in found} == {check.rule.code}


@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_the_passing_snippet_breaks_nothing(check):
    assert over_the_pack(dict(check.passes)) == []


def test_codes_and_names_are_used_once_and_in_order():
    assert len({check.rule.name for check in CHECKS}) == len(CHECKS)
    numbers = [code[1:] for code in NAMES]
    assert numbers == sorted(set(numbers))


def test_the_pack_alone_lacks_only_what_nobody_has_published():
    report = judge(GAME, [folder()])
    assert report.exit_code == 0
    assert {finding.severity for finding in report.findings} == {"info"}
    assert {"I402", "I411"} <= {finding.code for finding in report.findings}


def test_the_pack_with_stand_ins_is_without_fault_and_deals_for_all():
    report = judge(GAME, [folder(), folder("sets", "stand_ins")])
    assert [f for f in report.findings if f.severity != "info"] == []
    assert report.closing.endswith("deals for 2, 3, 4")


def test_a_base_named_under_two_orbitals_is_reported_at_the_second():
    found = over_the_pack(
        {"bases.yaml": "orbitals:\n- {id: io, name: Io, band: jupiter, bases: [io]}\n"}
    )
    assert [(f.code, f.line, f.pointer) for f in found] == [("E405", 2, "/orbitals/0/bases/0")]
    assert "'jupiter'" in found[0].message


def test_a_cube_marks_the_points_and_cannot_be_placed():
    opening = 'factions:\n- id: OPA\n  setup:\n    "3": {fleets: {}, influence: {ceres: %d}}\n'
    assert over_the_pack({"factions.yaml": opening % 17}) == []
    assert [f.code for f in over_the_pack({"factions.yaml": opening % 18})] == ["E404"]


def test_a_faction_takes_99_pieces_of_a_kind_at_most():
    units = "factions:\n- {id: OPA, units: {influence: %d}}\n"
    assert "E110" not in {found.code for found in over_the_pack({"factions.yaml": units % 99})}
    (found,) = over_the_pack({"factions.yaml": units % 100})
    assert (found.line, found.pointer) == (2, "/factions/0/units/influence")
    assert "99" in found.message


def test_battleships_must_be_among_the_fleets_of_an_opening():
    named = 'factions:\n- id: MCR\n  setup:\n    "2": {battleships: {%s}}\n'
    assert over_the_pack({"factions.yaml": named % "mars: 2"}) == []
    # Mars, Ceres and Saturn hold 2, 1 and 1 of the five fleets; only two are battleships.
    assert [f.code for f in over_the_pack({"factions.yaml": named % "mars: 2, ceres: 1"})] == [
        "E404"
    ]
    for number in (1, 2):  # Earth holds none of them
        found = over_the_pack({"factions.yaml": named % f"earth: {number}"})
        assert [f.code for f in found] == ["E404"]


def test_where_battleships_are_unknown_they_may_be_among_the_fleets_and_not_among_the_cubes():
    opening = (
        "factions:\n- id: MCR\n  setup:\n"
        '    "3": {battleships: unknown, fleets: {mars: %d}, influence: {ceres: %d}}\n'
    )
    units = published().of("faction")["MCR"].value["units"]
    fleets, cubes = units["fleet"] + units["battleship"], units["influence"] - 1
    assert over_the_pack({"factions.yaml": opening % (fleets, cubes)}) == []
    for more in ((fleets + 1, cubes), (fleets, cubes + 1)):
        assert [f.code for f in over_the_pack({"factions.yaml": opening % more})] == ["E404"]


def test_battleships_where_no_fleets_are_leave_too_few():
    assert fleets_by_unit({"mars": 2}, {"earth": 1}) == {
        "mars": 2, "earth": {"fleet": -1, "battleship": 1},
    }  # fmt: skip
    assert fleets_by_unit({"mars": 2}, {"mars": 2}) == {"mars": {"battleship": 2}}


QUIET = """\
cards:
- id: quiet_deal
  kind: action_card
  name: Quiet Deal
  points: 3
  keep_cost: 1
  factions: {UN: no, MCR: no, OPA: %s, PG: no}
  players: {"2": %s, "3": no, "4": no}
  event:
  - take_actions: {points: 1}
  certainty: stand_in
"""
# With four players too the deck is dealt from the cards that are marked.
DEALT_BY_MARKS = 'overrides: [tables.4.deck.cards]\ntables: {"4": {deck: {cards: marked}}}\n'


@pytest.mark.parametrize(
    ("factions", "players", "key", "said"),
    [
        ("yes", "no", "players", "is used with no number of players"),
        ("yes", "yes", "factions", "is used with 2 players, but no faction in play is on it"),
    ],
)
def test_a_card_that_nobody_can_use_is_marked_at_the_key_that_makes_it_so(
    factions, players, key, said
):
    text = QUIET % (factions, players)
    found = over_the_pack({"setup.yaml": DEALT_BY_MARKS, "cards/mine.yaml": text})
    (useless,) = (each for each in found if each.code == "W407")
    assert said in useless.message
    assert f"mark a {'number' if key == 'players' else 'faction in play'} with yes" == useless.hint
    marked = text.splitlines()[useless.line - 1][useless.column - 1 :]
    assert marked.startswith(f"{key}:")


def test_no_is_not_read_for_a_number_that_plays_with_all_cards():
    found = over_the_pack({"cards/mine.yaml": QUIET % ("yes", "yes")})
    (unread,) = (each for each in found if each.code == "W424")
    assert unread.pointer == "/cards/0/players/4"
    assert "marked `no` for 4 players, who play with all cards" in unread.message
    marks = {"setup.yaml": DEALT_BY_MARKS, "cards/mine.yaml": QUIET % ("yes", "yes")}
    assert not [each for each in over_the_pack(marks) if each.code == "W424"]


DEAL = """cards:
- id: quiet_deal
  kind: action_card
  name: Quiet Deal
  points: 3
  keep_cost: 1
  factions: {{UN: yes, MCR: yes, OPA: no, PG: no}}
  players: {{"2": yes, "3": yes, "4": yes}}
  event: {}
  certainty: stand_in
"""
GAIN = "gain: {control_points: 1}"


@pytest.mark.parametrize(
    ("steps", "word"),
    [
        (f"[if: {{revealed: score_card, do: [{GAIN}]}}, reveal: top_of_deck]", "revealed"),
        ("[remove: {influence: revealed_points, from: eros}]", "revealed_points"),
        (f"[if: {{opponent_built: true, do: [{GAIN}]}}]", "opponent_built"),
        (f"[choose: [[reveal: top_of_deck], [if: {{revealed: score_card, do: [{GAIN}]}}]]]",
         "revealed"),
        (f"[reveal: top_of_deck, if: {{revealed: score_card, do: [{GAIN}]}}]", ""),
        (f"[may: [reveal: top_of_deck, if: {{revealed: score_card, do: [{GAIN}]}}]]", ""),
        (f"[each_player: {{do: [build: {{fleets: 1}}]}}, if: {{opponent_built: true, do: [{GAIN}]"
         "}]", ""),
        ("[choose_base: any, reveal: top_of_deck, "
         "remove: {influence: revealed_points, from: {as_before: true}}]", ""),
    ],
)  # fmt: skip
def test_a_step_that_speaks_of_one_behind_it_is_told(steps, word):
    found = over_the_pack({"cards/mine.yaml": DEAL.format(steps)})
    assert [(each.code, each.message.split("`")[1]) for each in found] == [("W425", word)] * bool(
        word
    )


HEGEMONY_TWICE = """\
factions:
- id: UN
  technologies: {I: hegemony, II: hegemony%s}
"""


def test_an_ability_that_stands_twice_in_one_faction_is_reported_at_the_later_place():
    found = over_the_pack({"factions.yaml": HEGEMONY_TWICE % ""})
    assert [(f.code, f.line, f.pointer) for f in found] == [
        ("E409", 3, "/factions/0/technologies/II")
    ]
    assert found[0].message.endswith("technologies.II is 'hegemony', as is technologies.I")


@pytest.mark.parametrize(("third", "codes"), [("insurgency", ["E409", "E409"])])
def test_a_foreign_ability_is_reported_once_though_it_stands_twice(third, codes):
    twice = HEGEMONY_TWICE.replace("hegemony", third) % ""
    assert [finding.code for finding in over_the_pack({"factions.yaml": twice})] == codes
