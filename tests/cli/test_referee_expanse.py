"""`toolkit referee` on The Expanse: the worked example of the manual, and bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

MANUAL = Path(__file__).resolve().parents[2] / "docs" / "referee.md"


def test_the_worked_example_of_the_manual_is_unsettled_by_what_it_says(run, tmp_path):
    text = MANUAL.read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    (tmp_path / "dispute.yaml").write_text(text)
    ran = run("referee", "dispute.yaml", "--format", "json")
    found = json.loads(ran.out)["verdicts"][0]
    assert ran.code == 3
    assert found["result"]["gained"] == {"UN": 1, "MCR": 1, "OPA": 0}
    (hinge,) = found["hinges_on"]
    assert hinge["ruling"] == "tie_first_next"
    assert hinge["others"]["second"]["result"]["gained"]["OPA"] == 1
    fixed = run("referee", "dispute.yaml", "--ruling", "tie_first_next=second")
    assert fixed.code == 0
    assert "every reading" not in fixed.out


BAD = {
    "19 cubes": ("position: {influence: {ceres: {MCR: 19}}}", "19"),
    "an unknown base": ("position: {influence: {cers: U2}}", "did you mean 'ceres'?"),
    "a fleet in no orbital": ("position: {fleets: {luna: {UN: 1}}}", "luna"),
    "a track of six": (
        "position: {influence: {}, track: [drummer, miller, riots, ambush, nauvoo, cotyar]}",
        "track",
    ),
    "a negative count": ("position: {influence: {ceres: {UN: -1}}}", "-1"),
    "a faction that does not play": (
        "position: {influence: {ceres: U1}}\n  after: [{by: PG, pass: true}]", "PG",
    ),
    "a base that is no base": (
        "position: {influence: {ceres: U1}}\n  facts: {bases: {lunna: {resource: water}}}",
        "did you mean 'luna'?",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_told_with_its_place_and_nothing_is_written(run, tmp_path, what):
    lines, said = BAD[what]
    (tmp_path / "bad.yaml").write_text(
        f"game: expanse\ncases:\n- case: bad.1\n  players: [UN, MCR, OPA]\n"
        f"  ask: {{score: {{bonus: belt}}}}\n  {lines}\n"
    )
    ran = run("referee", "bad.yaml")
    assert (ran.code, ran.out) == (2, "")
    assert "bad.yaml:" in ran.err
    assert "bad.1" in ran.err
    assert said in ran.err


def test_all_faults_of_a_case_are_told_at_once(run, tmp_path):
    (tmp_path / "bad.yaml").write_text(
        "game: expanse\ncases:\n- case: bad.1\n  players: [UN, MCR, OPA]\n"
        "  clauses: [score.tie_frist]\n  rulings: {hegemony_tie: alone}\n"
        "  position: {influence: {cers: U2, luna: X9}}\n  ask: {score: {bonus: bellt}}\n"
    )
    ran = run("referee", "bad.yaml", "--format", "json")
    lines = {finding["line"] for finding in json.loads(ran.out)["findings"]}
    assert lines == {5, 6, 7, 8}


PRINTED = """\
game: expanse
sets: [stand_ins]
rulings: {hegemony_tie: shared}
cases:
- case: score.12
  title: Two tied for first in the bonus sector, late in the game
  clauses: [score.tie_first]
  players: [UN, MCR, OPA]
  facts: {factions: {OPA: {critical_resources: [food, water]}}}
  position: {influence: {ceres: U2 M2 O1}, rocinante: {orbital: vesta, holder: UN}, scorings: 3}
  ask: {score: {bonus: belt}}
  expect: {answer: unsettled, unsettled_by: [tie_first_next], gained: {UN: 2, MCR: 2, OPA: 1}}
"""


def judged(run, tmp_path, text, *words):
    (tmp_path / "disputes.yaml").write_text(text)
    ran = run("referee", "disputes.yaml", "--format", "json", *words)
    return ran, json.loads(ran.out)


def test_a_fact_takes_the_place_of_a_stand_in(run, tmp_path):
    """The case printed in the contract lays the stand-ins and tells what is critical to the OPA."""
    ran, found = judged(run, tmp_path, PRINTED)
    assert (ran.code, found["verdicts"][0]["agrees"]) == (0, True)
    # Ceres holds minerals.
    alone = PRINTED.replace("U2 M2 O1", "O2").partition("  expect:")[0]
    for resources, critical in (("[food, minerals]", ["OPA"]), ("[food, water]", [])):
        ran, found = judged(run, tmp_path, alone.replace("[food, water]", resources))
        result = found["verdicts"][0]["result"]
        assert result["bases"]["ceres"]["critical"] == critical


def test_a_fact_does_not_take_the_place_of_a_part_of_what_is_published(run, tmp_path):
    fleets = "{earth: 2, ceres: 1, tycho: 1, vesta: 1}"
    text = (
        "game: expanse\ncases:\n- case: q.1\n  players: [UN, MCR]\n"
        f"  facts: {{factions: {{UN: {{setup: {{2: {{fleets: {fleets}}}}}}}}}}}\n"
        "  ask: {status: true}\n"
    )
    ran, found = judged(run, tmp_path, text)
    assert (ran.code, found["findings"][0]["code"]) == (2, "E707")


def case(body, players="[UN, MCR, OPA]"):
    return f"game: expanse\ncases:\n- case: q.1\n  players: {players}\n  {body}\n"


TRACK = "[nauvoo, drummer, riots, ambush, miller]"
BARE = "influence: {ceres: U1}, rocinante: {orbital: earth, holder: UN}"


def test_facts_fill_what_the_position_leaves_out(run, tmp_path):
    position = (
        f"position: {{{BARE}}}\n  ask: {{legal: [{{by: UN, take: 2}}, {{by: UN, use: points}}]}}"
    )
    _, silent = judged(run, tmp_path, case(position))
    assert silent["verdicts"][0]["needs"] == ["position.track"]
    _, told = judged(run, tmp_path, case(position + f"\n  facts: {{position: {{track: {TRACK}}}}}"))
    assert (told["verdicts"][0]["answer"], told["verdicts"][0]["needs"]) == ("legal", [])


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ("position: {scorings: 2}", "E707"),
        ("position: {track: [drumer]}", "E701"),
        ("factions: {UN: {critical_resources: [gold]}}", "E710"),
        ("cards: {drummer: {points: 9}}", "E707"),
        ("'moves[3]': {drew: [miller]}", "E707"),
        ("'moves[0]': {drew: [miler]}", "E703"),
    ],
)
def test_facts_that_cannot_be_are_malformed(run, tmp_path, facts, code):
    position = f"position: {{{BARE}, scorings: 1}}\n  ask: {{legal: [{{by: UN, take: 1}}]}}"
    ran, found = judged(run, tmp_path, case(f"facts: {{{facts}}}\n  {position}"))
    assert ran.code == 2
    assert [(finding["code"], finding["line"]) for finding in found["findings"]] == [
        (code, 7 if code == "E703" else 5)
    ]


def test_an_id_with_nothing_near_it_is_answered_with_all_there_are_or_with_where_they_stand(
    run, tmp_path
):
    text = "facts: {factions: {UN: {critical_resources: [gold, water]}}}\n  ask: {status: true}"
    _, found = judged(run, tmp_path, case(text))
    assert found["findings"][0]["hint"] == "one of food, minerals, technology, water"
    _, found = judged(run, tmp_path, case("clauses: [xyzzy]\n  ask: {status: true}"))
    assert found["findings"][0]["code"] == "E710"
    assert found["findings"][0]["hint"].endswith("data/expanse/rules.yaml")


TRACK_END = (
    "rulings: {cp_maximum: track_end}\n  facts: {setup: {control_points: {maximum: 12}}}\n"
    f"  position: {{{BARE}}}\n  ask: {{score: final}}"
)


def test_a_case_may_tell_where_the_track_ends_in_place_of_our_stand_in(run, tmp_path):
    _, found = judged(run, tmp_path, "sets: [stand_ins]\n" + case(TRACK_END))
    result = found["verdicts"][0]["result"]
    # 10 is where all start: what stands beside the end of the track is as it was.
    assert result["control_points"] == {"UN": 12, "MCR": 10, "OPA": 10}


def test_where_the_track_ends_is_no_open_fact_once_a_set_says_it(run, tmp_path):
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "set.yaml").write_text("set: box\ntitle: Ours\ngame: expanse\n")
    told = "control_points: {maximum: 120}\ncertainty: attested\nsource: [rulebook]\n"
    (tmp_path / "box" / "setup.yaml").write_text(told)
    ran, found = judged(run, tmp_path, f"sets: [{tmp_path / 'box'}]\n" + case(TRACK_END))
    (finding,) = found["findings"]
    assert (ran.code, finding["code"]) == (2, "E707")
    assert finding["pointer"] == "/cases/0/facts/setup/control_points/maximum"


def test_a_misspelt_card_hides_nothing_that_is_wrong_in_other_keys(run, tmp_path):
    """Of its own key nothing is said but that it could not be read: the rest may follow from it."""
    track = "track: [drummer, score, nauvoo, riots, ambush, bogus]"
    text = case(
        f"position: {{influence: {{ceres: {{MCR: 19}}}}, {track}}}\n  ask: {{winner: true}}"
    )
    _, found = judged(run, tmp_path, text)
    said = " ".join(finding["message"] for finding in found["findings"])
    assert all(word in said for word in ("bogus", "19 cubes"))
    assert len(found["findings"]) == 2


def test_the_bonus_sector_is_for_the_active_player_to_choose(run, tmp_path):
    position = f"position: {{{BARE}, turn: {{player: MCR, stage: bonus, card: score}}}}"
    _, found = judged(run, tmp_path, case(f"{position}\n  ask: {{list: all}}"))
    moves = found["verdicts"][0]["result"]["moves"]
    assert [move["by"] for move in moves] == ["MCR"] * 3


def test_a_track_shorter_than_its_spaces_has_no_card_in_the_last_ones(run, tmp_path):
    """So it is once the deck is used up."""
    position = f"position: {{{BARE}, track: [nauvoo, drummer]}}"
    _, found = judged(run, tmp_path, case(f"{position}\n  ask: {{list: take}}"))
    assert [move["take"] for move in found["verdicts"][0]["result"]["moves"]] == [1, 2]
    ran, found = judged(run, tmp_path, case(f"{position}\n  ask: {{legal: [{{by: UN, take: 5}}]}}"))
    assert (ran.code, found["verdicts"][0]["reasons"][0]["clause"]) == (1, "turn.options")


MILLER = (
    "position: {influence: {ceres: {MCR: 2}}, rocinante: {orbital: mars, holder: MCR}, "
    "kept: {UN: [miller]}, track: [empty, drummer, riots, ambush, razorback], "
    "deck: [heavy_burn], discard: [], turn: {player: UN, stage: points, card: nauvoo, points: 0}}"
    "\n  ask:\n    legal:\n"
    "    - {by: UN, play: miller, resolve: [{option: 1, remove: {base: ceres, of: MCR}}], drew: X}"
    "\n    - {by: MCR, event: keep, drew: Y}"
)


def told_drew(first, second):
    text = case(MILLER.replace("X", first).replace("Y", second), "[UN, MCR]")
    return text.replace("cases:", "sets: [stand_ins]\ncases:")


def test_a_draw_is_held_against_the_reading_it_was_played_under(run, tmp_path):
    """Where the event is not offered, the turn ends at once: a question, and no malformed case."""
    ran, found = judged(run, tmp_path, told_drew("[]", "[heavy_burn]"))
    assert ran.code == 3
    (verdict,) = found["verdicts"]
    assert verdict["answer"] == "unsettled"
    assert [hinge["ruling"] for hinge in verdict["hinges_on"]] == ["miller_offer"]


@pytest.mark.parametrize(
    ("first", "second", "line", "said"),
    [
        ("[]", "[]", 10, "this move draws 1 card, not 0"),
        ("[]", "[heavy_burn, riots]", 10, "this move draws 1 card, not 2"),
        ("[]", "[riots]", 10, "riots is not next in the deck"),
        ("[heavy_burn]", "[heavy_burn]", 9, "this move draws no card, not 1"),
    ],
)
def test_cards_too_few_too_many_or_others_are_malformed(run, tmp_path, first, second, line, said):
    ran, found = judged(run, tmp_path, told_drew(first, second))
    assert ran.code == 2
    (finding,) = found["findings"]
    assert (finding["code"], finding["line"]) == ("E709", line)
    assert said in finding["message"]


def test_a_flag_that_cannot_be_is_no_fault_of_a_file(run, tmp_path):
    (tmp_path / "disputes.yaml").write_text(PRINTED)
    ran = run("referee", "disputes.yaml", "--ruling", "tie_first_next=fourth")
    assert (ran.code, ran.out) == (2, "")
    assert "disputes.yaml" not in ran.err
    assert "always_third" in ran.err


@pytest.mark.parametrize(
    ("cube", "left"), [("normal", {"normal": 1, "diplomat": 1}), ("diplomat", 2)]
)
def test_facts_tell_what_another_player_decided(run, tmp_path, cube, left):
    position = (
        "influence: {ceres: U2d1}, rocinante: {orbital: mars, holder: MCR}, "
        "technologies: {UN: [diplomatic_immunity]}, kept: {MCR: [nauvoo]}"
    )
    move = "{by: MCR, play: nauvoo, resolve: [{option: 1, remove: {base: ceres, of: UN}}]}"
    body = f"position: {{{position}}}\n  ask: {{play: [{move}]}}"
    facts = f"facts: {{'moves[0]': {{choose: {{cube: {cube}}}}}}}\n  "
    _, found = judged(run, tmp_path, case(body, "[MCR, UN]"))
    assert found["verdicts"][0]["needs"] == ["moves[0].choose"]
    _, found = judged(run, tmp_path, case(facts + body, "[MCR, UN]"))
    verdict = found["verdicts"][0]
    assert (verdict["answer"], verdict["needs"]) == ("legal", [])
    assert verdict["result"]["position"]["influence"]["ceres"]["UN"] == left


def test_a_fact_that_contradicts_what_is_known_is_told_behind_one_that_only_a_stand_in_fills(
    run, tmp_path
):
    """UN's critical resources are a stand-in, the AP of Nauvoo are printed."""
    (tmp_path / "case.yaml").write_text(
        "game: expanse\nsets: [stand_ins]\ncases:\n- case: a.1\n  players: [UN, MCR]\n"
        "  facts: {factions: {UN: {critical_resources: [ice]}}, cards: {nauvoo: {points: 3}}}\n"
        "  ask: {winner: true}\n"
    )
    ran = run("referee", "case.yaml")
    assert ran.code == 2
    assert "points of card 'nauvoo' is known to be 2, not 3" in ran.err
    assert "critical_resources" not in ran.err.partition("help")[0].partition("|")[0]


def test_of_moves_that_some_answer_bars_nobody_says_what_follows(run, tmp_path):
    (tmp_path / "c.yaml").write_text(
        "game: expanse\ncases:\n- case: c.1\n  players: [UN, MCR, OPA]\n"
        "  position: {influence: {}, kept: {UN: [antony_dresden]}}\n"
        "  ask: {play: [{by: UN, play: antony_dresden, resolve: [[{place: luna}]]}]}\n"
    )
    told = run("referee", "c.yaml").out
    assert "  then     nobody can say: by some of the answers it is not legal\n" in told
    assert "position: unknown" not in told


OPEN = """\
game: expanse
cases:
- case: a.1
  players: [UN, MCR, OPA, PG]
  position:
    influence:
      {luna: U2 P1, tycho: O2 P1, vesta: P1 U1 M1, europa: O1 M1 P2, io: P1 U1, rhea: O2 U1,
       ceres: U2 M2 O1}
    fleets: {ceres: U1 M1, mars: M1, tycho: O2 P1, vesta: P1, saturn: U1 M1}
    rocinante: {orbital: ceres, holder: PG}
    scorings: 3
  ask: {score: {bonus: belt}}
"""


def test_a_scoring_with_too_much_open_says_what_to_tell_so_that_all_is_tried(run, tmp_path):
    (tmp_path / "open.yaml").write_text(OPEN)
    (judged,) = json.loads(run("referee", "open.yaml", "--format", "json").out)["verdicts"]
    assert judged["capped"]
    out = " ".join(run("referee", "open.yaml").out.split())
    told = out.partition("so that all are, tell ")[2].partition(" first")[0]
    paths = told.replace(" and ", ", ").split(", ")
    answers = {"resource": "food", "critical_resources": "[food, water]"}
    known = {}
    for path in paths:
        kind, id, field = path.split(".")
        known.setdefault(kind, {})[id] = f"{{{field}: {answers[field]}}}"
    said = ", ".join(
        f"{kind}: {{{', '.join(f'{id}: {what}' for id, what in ids.items())}}}"
        for kind, ids in known.items()
    )
    whole = OPEN.replace("  position:", f"  facts: {{{said}}}\n  position:")
    (tmp_path / "told.yaml").write_text(whole)
    (judged,) = json.loads(run("referee", "told.yaml", "--format", "json").out)["verdicts"]
    assert (judged["capped"], judged["needs"]) == (False, [])


BY_PATH = """game: expanse
cases:
- case: told.1
  players: [UN, MCR, OPA, PG]
  facts:
    factions.UN.critical_resources: [food, minerals]
    bases.luna.resource: {luna}
    position.rocinante: {{orbital: earth, holder: PG}}
  position: {{influence: {{luna: U1}}}}
  ask: {{score: {{bonus: belt}}}}
- case: told.2
  players: [MCR, UN]
  position: {{influence: {{}}, kept: {{MCR: [assassin], UN: [nauvoo, cotyar]}}}}
  facts: {{"moves[0].choose": {{card: cotyar}}}}
  ask: {{play: [{{by: MCR, play: assassin}}]}}
"""


def test_facts_are_told_by_the_paths_that_needs_names(run, tmp_path):
    (tmp_path / "told.yaml").write_text(BY_PATH.format(luna="minerals"))
    ran = run("referee", "told.yaml", "--format", "json")
    first, second = json.loads(ran.out)["verdicts"]
    assert (first["answer"], first["needs"], first["result"]["gained"]["UN"]) == ("score", [], 2)
    assert (second["answer"], second["result"]["position"]["kept"]) == ("legal", {"UN": ["nauvoo"]})


def test_a_wrong_fact_told_by_its_path_is_shown_where_it_stands(run, tmp_path):
    (tmp_path / "told.yaml").write_text(BY_PATH.format(luna="cheese"))
    ran = run("referee", "told.yaml")
    assert (ran.code, ran.out) == (2, "")
    assert "told.yaml:7:26: error" in ran.err
    assert "cheese" in ran.err


def test_battleships_of_an_opening_told_among_known_fleets_are_shown_as_they_read(run, tmp_path):
    (tmp_path / "told.yaml").write_text(
        "game: expanse\ncases:\n- case: told.1\n  players: [UN, MCR]\n  facts: {factions: {MCR: "
        "{setup: {2: {fleets: {mars: {battleship: 2}, ceres: 1}}}}}}\n  ask: {status: true}\n"
    )
    said = run("referee", "told.yaml").err
    assert "not mars battleship 2, ceres 1" in said


def test_answers_that_are_lists_are_set_apart(run, tmp_path):
    (tmp_path / "dispute.yaml").write_text(
        "game: expanse\ncases:\n- {case: x.1, players: [UN, MCR], ask: {score: final}}\n"
    )
    said = " ".join(run("referee", "dispute.yaml").out.split())
    assert "mars 2; mars 1, ceres 1; mars 1, jupiter 1;" in said
