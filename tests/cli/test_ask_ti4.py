"""A dispute about an expedition told over a pipe: what is asked, what the verdict is."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

CLAIM = ["sol arb letnev", "legal", "sol claim resources: jord, 1 tg", "", "arb secret", ""]
SIXTH = [
    "sol arb let saar", "play", "saar claim trade: 3 tg", "saar place 46", "saar infantry arb", "",
    "sol res infl, arb sec act, let tech", "", "46 18", "", "", "yes", "", "", "",
]  # fmt: skip


@pytest.fixture
def told(run, monkeypatch):
    """`told(lines)`: the lines as standard input of `referee --ask ti4_expeditions`."""

    def call(lines, *more):
        text = "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        return run("referee", "--ask", "ti4_expeditions", *more)

    return call


def verdict(ran):
    (found,) = json.loads(ran.out)["verdicts"]
    return found


def test_a_claim_asks_for_what_pays_it_and_for_nothing_else(told, run):
    ran = told([*CLAIM, "", "", "", ""], "--format", "json")
    assert (ran.code, verdict(ran)["answer"]) == (0, "legal")
    assert "Planets and space stations of the Federation of Sol" in ran.err
    for idle in ("action cards", "secret objectives", "breakthrough already", "on the map"):
        assert idle not in ran.err.partition("Answer this?")[0]
    again = json.loads(run("referee", "dispute_1.yaml", "--format", "json").out)["verdicts"]
    assert again == [verdict(ran)]


def test_what_is_not_held_cannot_pay(told):
    ran = told([*CLAIM, "jord exhausted", "0", "", "-"], "--format", "json")
    broken = {reason["clause"] for reason in verdict(ran)["reasons"]}
    assert (ran.code, broken) == (1, {"pay.readied", "pay.own"})


def test_the_board_shows_what_was_told(told):
    ran = told([*CLAIM, "", "", "", "-"])
    before, _, _ = ran.err.partition("Answer this?")
    assert "claimed  secret arborec" in before
    assert "sol      Jord, 1 trade good" in before
    assert "paying Jord and 1 trade good" in before


def test_a_sixth_slice_with_a_tie_is_told_to_its_end(told):
    ran = told([*SIXTH, "-"], "--format", "json")
    assert ran.code == 0, ran.err
    position = verdict(ran)["result"]["position"]
    assert (position["thunders_edge"], position["infantry"]) == ("46", {"arborec": 2})


def test_placing_takes_the_map_and_answers_with_its_open_rulings(told):
    ran = told(["sol yin", "placement", "1 41 50 frontier 46 mirage", "117", "", "", "-"],
               "--format", "json")  # fmt: skip
    assert (ran.code, verdict(ran)["answer"]) == (3, "unsettled")
    assert verdict(ran)["result"]["tiles"] == ["41", "50", "117"]
    assert [hinge["ruling"] for hinge in verdict(ran)["hinges_on"]] == ["space_station_only"]


def test_a_map_that_matters_and_was_not_told_is_asked_for(told):
    lines = ["sol yin", "list", "place", "sol res infl sec, yin act tech trade", "yin", "46 18"]
    ran = told([*lines, "", "-"], "--format", "json")
    assert (ran.code, verdict(ran)["result"]["moves"]) == (0, [{"by": "yin", "place": "46"}])


def test_lines_added_at_the_end_are_typed_in_short(told):
    more = ["sol planets: jord", "map: 46 47 frontier", "fracture: yes", "sol tra: 3", "moon: 1"]
    ran = told(["sol yin", "status", "", *more, "", "-"])
    assert ran.code == 0
    before = ran.err
    for said in ("Jord", "46, 47 frontier", "in play", "3 trade goods", "no part of a position"):
        assert said in before


def test_a_position_that_cannot_be_is_refused_where_it_is_typed(told):
    ran = told(["sol yin", "legal", "sol end", "", "sol secret, yin secret", "", "", "", "-"])
    assert ran.code == 0
    assert "the slice secret is claimed twice" in ran.err


@pytest.mark.parametrize(
    ("players", "slices"), [("sol arb", "sol secret"), ("crim arb", "none"), ("sol arb", "none")]
)
def test_a_breakthrough_nobody_told_is_taken_for_granted_alike_in_a_case(
    told, run, players, slices
):
    """Whether the question is answered with an empty line, or stands in a file that is silent."""
    first = players.split()[0]
    this_turn = [""] if slices != "none" else []  # how many of them were claimed in this turn
    claim = [players, "play", f"{first} claim act", "", slices, "", *this_turn]
    lines = [*claim, "2", "", "", "", ""]
    asked = verdict(told(lines, "--format", "json"))
    assert asked["result"]["position"]["slices"][-1]["slice"] == "action_cards"
    text = Path("dispute_1.yaml").read_text(encoding="utf-8")
    silent = re.sub(r",? *breakthrough: (true|false)", "", text)
    assert silent != text
    Path("silent.yaml").write_text(silent, encoding="utf-8")
    (found,) = json.loads(run("referee", "silent.yaml", "--format", "json").out)["verdicts"]
    assert found["answer"] == asked["answer"]
    assert found["result"] == asked["result"]
    has = slices != "none" or first == "crim"
    assert (found["result"]["position"]["owed"] == []) is has


def test_types_of_relic_fragments_are_asked_where_the_triad_pays(told):
    lines = ["sol arb", "legal", "sol claim res: triad", "", "none", "", "", "2", ""]
    ran = told([*lines, "", "", "-"], "--format", "json")
    assert "Types of relic fragments of the Federation of Sol?" in ran.err
    assert (ran.code, verdict(ran)["answer"]) == (0, "legal")


def test_who_controls_the_planet_is_asked_with_what_tells_it(told):
    slices = "sol res infl sec, arb act tech trade"
    ran = told(["sol arb", "control", slices, "control: sol", "", "-"], "--format", "json")
    assert ran.code == 0, ran.err
    assert verdict(ran)["result"] == {"control": "sol", "by": "choice"}


# ---- a map that is pasted

STRING = ["41 42 44 46 47 50", "19 20 26 27 28 29 30 0 0", "31 83A2 33"]


def test_a_map_string_is_pasted_in_as_many_lines_as_it_has(told):
    ran = told(["sol yin", "placement", *STRING, "50 gamma other:custodians", "", "", "-"],
               "--format", "json")  # fmt: skip
    assert (ran.code, verdict(ran)["answer"]) == (0, "placement"), ran.err
    assert verdict(ran)["result"]["tiles"] == ["41", "42", "44", "46", "47", "50"]
    assert {"01", "03", "83a"} <= {*verdict(ran)["result"]["blocked"]}
    assert "50 wormhole_gamma other:custodians" in ran.err


def test_a_map_string_begun_too_short_is_typed_anew_after_going_back(told):
    begun = ["41 42 44 46 47 50 19", "", "<", STRING[0]]
    ran = told(["sol yin", "placement", *begun, "", "", "-"], "--format", "json")
    assert "type the numbers that follow, or < to type the line before anew" in ran.err
    assert verdict(ran)["result"]["tiles"] == ["41", "42", "44", "46", "47", "50"]


def test_a_map_string_is_kept_as_one_with_the_tokens_typed_after_it(told, tmp_path):
    kept = tmp_path / "kept.yaml"
    ran = told(["sol yin", "placement", *STRING, "50 gamma", "", "", str(kept)])
    assert ran.code == 0, ran.err
    said = "{18} 41 42 44 46 47 50 wormhole_gamma 19 20 26 27 28 29 30 0 0 31 83A2 33"
    assert said in kept.read_text()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["41 42 999 46 47 50"], "number 3 (place 3 of ring 1) of the map string: '999' is no"),
        (["41 42 44 46 47 41"], "tile 41 lies there twice, first as number 1 (place 1 of ring 1)"),
        (["41 42 44 46 47 50 19", ""], "it ends with 19, number 7 of the map string, place 1 of"),
        (["{18} 41 42 44 46 47 02"], "number 7 (place 6 of ring 1) of the map string: tile 02"),
        ([STRING[0], "999 20"], "number 7 (place 1 of ring 2) of the map string: '999' is no"),
        (["41 frontier", STRING[0]], "a map string begins the map"),
        ([STRING[0], "19 gamma"], "tile 19 is not in the map string"),
    ],
)
def test_what_is_wrong_in_a_map_string_is_said_at_the_prompt(told, typed, said):
    ran = told(["sol yin", "placement", *typed])
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_tiles_with_a_colon_or_tokens_are_a_list_and_no_map_string(told):
    typed = ["41: 42: 44: 46: 47: 50: 48:", "49 77 frontier"]
    ran = told(["sol yin", "placement", *typed, "", "", "-"], "--format", "json")
    assert verdict(ran)["result"]["blocked"] == {}


@pytest.mark.parametrize(
    "line",
    ["Federation of Sol, Barony of Letnev", "sol and letnev", "The Federation of Sol, barony"],
)
def test_players_are_called_by_their_names_in_full(told, line):
    ran = told([line, "status", "", "", "-"])
    assert ran.code == 0, ran.err


def test_a_word_in_every_name_means_nobody(told):
    assert "'of' is no faction" in told(["of sol"]).err


def test_what_a_player_has_is_asked_by_its_name_and_answered_without_it(told):
    ran = told(["sol letnev", "list", "claim", "", "", "", "2", "", "", "", "-"])
    assert "Action cards of the Federation of Sol? [no action cards]" in ran.err
    ran = told(["sol letnev", "play", "sol claim secret", "", "", "", "1", "perhaps", "", "maybe"])
    assert "answer yes or no, not 'perhaps'" in ran.err
    assert "The Fracture is in play, yes or no? [the Fracture not in play] maybe" in ran.err


def test_parts_of_a_position_are_told_with_blanks_and_without_a_colon(told, run):
    lines = ["sol trade goods: 3", "the fracture: yes", "thunder's edge: 46"]
    lines += ["sol secret objectives 1", "fracture: maybe", ""]
    ran = told(["sol letnev", "status", *lines, "", "mine"])
    assert "answer yes or no, not 'maybe'" in ran.err
    assert "the Fracture    in play" in ran.err
    assert "Thunder's Edge  in system 46" in ran.err
    assert "sol             3 trade goods, 1 unscored secret objective" in ran.err


def test_what_is_attached_to_a_planet_is_told_behind_its_name(told):
    lines = ["sol arb", "legal", "sol claim tech: jord", "", "", "", ""]
    ran = told([*lines, "jord", "jord bio", "", "-"])
    assert "  what is attached to jord?\n" in ran.err
    assert "Biotic Research Facility on Jord" in ran.err
    assert ran.out.startswith("Legal.")
