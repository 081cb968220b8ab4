"""`toolkit play expanse`: a scoring is told in words, and nothing is shown that nobody may see."""

from __future__ import annotations

import io
import re
import sys

import pytest

CASE = """\
game: expanse
sets: [stand_ins]
cases:
- case: q.1
  players: [UN, MCR, OPA]
  position:
    control_points: {UN: 20, MCR: 18, OPA: 19}
    influence: {ceres: U2 O1, tycho: O2, mariner_valley: M3}
    fleets: {earth: U2, mars: M1, tycho: O1}
    rocinante: {orbital: earth, holder: UN}
    initiative: [OPA, MCR, UN]
    scorings: 1
    bonus_used: {inner_planets: 1}
    track: [empty, drummer, riots, ambush, nauvoo]
    turn: {player: MCR, stage: bonus, card: score}
    deck: [miller, cotyar, razorback]
    discard: [score]
  ask: {list: all}
"""


@pytest.fixture
def play(run, tmp_path, monkeypatch):
    """`play("pass")` types these lines from where a scoring begins."""
    (tmp_path / "case.yaml").write_text(CASE)

    def sit(*lines):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        ran = run("play", "expanse", "--from", "case.yaml")
        assert ran.code == 0
        return ran.out

    return sit


ALL_PASS = ("bonus: belt", "pass", "pass")


def test_who_gains_what_and_why_is_told_when_the_bases_are_scored(play):
    before, _, told = play(*ALL_PASS, "pass").partition("scoring 2, bonus sector The Belt: ")
    assert "CP of" not in before
    lines = told.splitlines()
    assert lines[0] == "OPA gains 5 CP, UN gains 4 CP and MCR gains 2 CP"
    heads = ["base", "influence", "first", "second", "paid (CP)", "critical +1"]
    assert re.split("  +", lines[1].strip()) == heads
    rows = [re.split("  +", line.strip()) for line in lines[2:5]]
    assert [row[:3] for row in rows] == [
        ["Mariner Valley", "MCR 4", "MCR"], ["Ceres", "UN 2, OPA 1", "UN"],
        ["Tycho", "OPA 3", "OPA"],
    ]  # fmt: skip
    assert "CP then: UN 24, MCR 20, OPA 24" in told
    for gained in ("UN gains the technology Embassies", "MCR gains the technology Total War"):
        assert gained in told
    assert "UN holds the Rocinante until all have built" in told


def test_who_gets_the_rocinante_is_told_with_the_reason_once_all_have_built(play):
    told = play(*ALL_PASS, "pass", *(f"{{by: {by}, pass: true}}" for by in ("OPA", "MCR", "UN")))
    assert told.count("the Rocinante: controlled by MCR, who has the fewest CP\n") == 1


@pytest.mark.parametrize(
    ("players", "why"),
    [
        ("[UN, MCR]", "UN, as both have as many CP"),
        ("[UN, MCR, OPA]",
         "UN, of UN, MCR and OPA, who have the fewest CP, the lowest on the Initiative Track"),
    ],
)  # fmt: skip
def test_who_gets_the_rocinante_of_those_who_tie_is_told_with_the_reason(
    play, tmp_path, players, why
):
    case = CASE.replace("{UN: 20, MCR: 18, OPA: 19}", "{}").replace("[UN, MCR, OPA]", players)
    case = re.sub("influence: .*", "influence: {}", case)
    if "OPA" not in players:
        case = case.replace("OPA, ", "").replace(", tycho: O1", "")
    (tmp_path / "case.yaml").write_text(case)
    by = players.strip("[]").split(", ")
    told = play("bonus: belt", *["pass"] * len(by), *(f"{{by: {id}, pass: true}}" for id in by))
    assert f"the Rocinante: controlled by {why}\n" in told


def test_through_a_pipe_all_lies_open_but_the_deck_and_the_log_says_so(play, tmp_path):
    told = play("bonus: belt", "position", "undo")
    assert "played: MCR bonus belt\n" in told
    assert "(Score), bonus sector The Belt\n" in told
    assert "taken back: MCR bonus belt\n" in told
    assert "looks next" not in told
    log = (tmp_path / "expanse-log.yaml").read_text().splitlines()
    assert log[0].startswith("# ")
    assert "All lies open" in log[0]


def test_the_deck_is_counted_and_never_shown(play):
    told = play("position")
    assert "  deck: 3 cards left\n" in told
    assert not any(card in told for card in ("miller", "cotyar", "razorback"))
    assert "discard: [score]" in told


def test_what_a_move_changes_is_told_after_it(play):
    told = play(*ALL_PASS, "pass", "{by: UN, build: fleet}")
    assert "played: UN build fleet\n  fleets at Earth: UN 3\n" in told


def test_where_several_may_move_who_does_can_be_typed_first(play):
    told = play(*ALL_PASS, "pass", "pass", "UN pass", "OPA build: fleet")
    assert "whose move is it? such as  MCR pass\n" in told
    assert "played: UN pass\n" in told
    assert "played: OPA build fleet\n" in told


def test_a_game_that_is_over_has_no_turn(play, tmp_path):
    (tmp_path / "case.yaml").write_text(
        CASE.replace("scorings: 1", "scorings: 5")
        .replace("{inner_planets: 1}", "{inner_planets: 2, belt: 2, outer_planets: 1}")
        .replace("stage: bonus, card: score", "stage: scoring_events")
    )
    told = play("pass", "pass", "pass")
    _, _, last = told.partition("final scoring: ")
    assert last.endswith(
        "CP then: UN 26, MCR 24, OPA 28\nOPA has won, with the most control points\n"
        "  OPA has the most control points, 28. (end.winner)\n"
    ), last


def test_no_log_is_begun_where_nobody_told_the_sector_that_was_chosen(run, tmp_path):
    text = CASE.replace("stage: bonus,", "stage: scoring_events,")
    (tmp_path / "case.yaml").write_text(text)
    ran = run("play", "expanse", "--from", "case.yaml")
    said = "case.yaml:4: case 'q.1' leaves open what a game has to know: turn.bonus\n"
    assert (ran.code, ran.err) == (2, said)
    assert not (tmp_path / "expanse-log.yaml").exists()


def test_what_the_top_of_the_deck_would_do_is_not_listed_before_it_is_revealed(play, tmp_path):
    hybrid = CASE.replace("[empty, drummer, riots, ambush, nauvoo]", "[score, drummer, riots]")
    hybrid = hybrid.replace("stage: bonus, card: score", "stage: event, card: the_hybrid")
    hybrid = hybrid.replace("ceres: U2 O1", "ceres: U4 O1")  # of which 4 go, so not all
    (tmp_path / "case.yaml").write_text(hybrid.replace("discard: [score]", "discard: []"))
    said = play("list use", "use event: base ceres", "1")
    before, opened, chosen = said.partition("that leaves open")
    assert "base ceres" in before
    assert "remove" not in before
    assert "remove" in opened + chosen
    assert "revealed miller" in chosen


def test_without_the_stand_ins_a_scoring_waits_for_which_technology_comes_next(
    run, tmp_path, monkeypatch
):
    case = re.sub("influence: .*", "influence: {}", CASE.replace("sets: [stand_ins]\n", ""))
    (tmp_path / "case.yaml").write_text(case)
    lines = "".join(f"{line}\n" for line in (*ALL_PASS, "pass"))
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    ran = run("play", "expanse", "--published", "--from", "case.yaml")
    assert "nobody has told factions.UN.technologies.II; tell it in a case" in ran.out + ran.err
