"""`toolkit rules expanse WORDS…`: one list a judge reads in ten seconds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from toolkit.cli.rules_listed import wrapped

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_clauses_and_rulings_stand_in_one_numbered_list_with_answer_source_and_state(run):
    ran = run("rules", "expanse", "tie", "first")
    blocks = ran.out.strip().split("\n\n")
    assert (ran.code, ran.err, len(blocks)) == (0, "", 5)
    assert blocks[0].splitlines() == [
        "1. Tied for first · score.tie_first",
        "   All who tie for first place get the points for second place.",
        "   [rulebook#Bases are scored] settled but for tie_first_next, hegemony_tie",
    ]
    assert blocks[0] in (DOCS / "referee.md").read_text()
    assert blocks[1].startswith("2. After a tie for first place")
    assert blocks[1].endswith("open; third is in force, others: always_third, second, unpaid")
    assert all(len(line) <= 96 for line in ran.out.splitlines())


def test_a_reading_chosen_for_the_table_is_the_answer(run, tmp_path):
    (tmp_path / "toolkit.yaml").write_text("rulings: {tie_first_next: unpaid}\n")
    ran = run("rules", "expanse", "tie_first_next")
    assert "The next player is paid nothing." in ran.out.split("\n\n")[0]
    assert "unpaid is chosen, others: third, always_third, second" in ran.out
    assert "settled but for hegemony_tie" in ran.out
    assert "rulings tie_first_next=unpaid" in ran.err


def test_what_was_misspelt_or_stands_nowhere_is_said(run):
    ran = run("rules", "expanse", "battelship", "plutonium")
    assert ran.code == 0
    assert "know no 'battelship'; looked for 'battleship'" in ran.err
    assert "nowhere in the rules of expanse: 'plutonium'" in ran.err
    nothing = run("rules", "expanse", "plutonium")
    assert (nothing.code, nothing.out) == (2, "")
    assert "fits 'plutonium'" in nothing.err


def test_the_report_keeps_its_shape_and_adds_ranks(run):
    whole = json.loads(run("rules", "expanse", "--format", "json").out)
    found = json.loads(run("rules", "expanse", "tei", "first", "--format", "json").out)
    assert found["format"] == whole["format"] == "rules/1"
    listed = [*found["clauses"], *found["rulings"]]
    assert sorted(entry["rank"] for entry in listed) == [1, 2, 3, 4, 5]
    scores = [entry["score"] for entry in sorted(listed, key=lambda entry: entry["rank"])]
    assert scores == sorted(scores, reverse=True)
    for name in ("clauses", "rulings"):
        plain = {entry["id"]: entry for entry in whole[name]}
        for entry in found[name]:
            assert {**plain[entry["id"]], "rank": entry["rank"], "score": entry["score"]} == entry
    assert (found["taken_for"], found["nowhere"]) == ({"tei": "tie"}, [])


@pytest.mark.parametrize("words", [("the",), ("???",), ("",)])
def test_words_that_tell_nothing_find_nothing(run, words):
    ran = run("rules", "expanse", *words)
    assert (ran.code, ran.out) == (2, "")


def test_a_set_brings_its_own_words(run, tmp_path):
    (tmp_path / "slang").mkdir()
    (tmp_path / "slang" / "set.yaml").write_text("set: slang\ngame: expanse\ntitle: Slang\n")
    (tmp_path / "slang" / "words.yaml").write_text(
        "words:\n- {id: cart, written: [battleship], spoken: [zaurus]}\n"
    )
    assert run("rules", "expanse", "zaurus").code == 2
    ran = run("rules", "expanse", "zaurus", "repair", "--set", "slang")
    assert ran.out.startswith("1. May a Battleship be repaired")


def test_what_is_very_long_is_said_again_in_short(run):
    ran = run("rules", "expanse", "x" * 5000)
    assert ran.code == 2
    assert "fits 'xxxx" in ran.err
    assert len(ran.err) < 200


@pytest.mark.parametrize("option", ["--conflicts", "--coverage"])
def test_words_and_a_list_that_looks_for_none_are_refused_together(run, option):
    ran = run("rules", "expanse", "tie", option)
    assert ran.code == 2
    assert f"{option} lists rules without WORDS" in ran.err


def test_a_paragraph_goes_in_as_far_as_it_is_told_and_its_rest_by_what_hangs():
    lines = wrapped("word " * 60, 4).split("\n")
    assert len(lines) > 2
    assert {len(line) - len(line.lstrip()) for line in lines} == {4}
    first, *rest = wrapped("word " * 60, 2, hang=3).split("\n")
    assert [len(line) - len(line.lstrip()) for line in (first, *rest)] == [2, *[5] * len(rest)]


def test_words_may_stand_behind_two_dashes(run):
    plain = run("rules", "expanse", "--published", "tie", "first")
    assert plain.code == 0
    assert run("rules", "expanse", "--published", "--", "tie", "first") == plain


def test_a_settled_ruling_tells_since_when_each_reading_is_in_force_where_it_changed(run):
    ran = run("rules", "ti4_expeditions", "one_per_turn")
    state = "settled; since 2025-11-16: one; since 2025-11-06: unlimited"
    first, *others = (" ".join(block.split()) for block in ran.out.strip().split("\n\n"))
    assert first.endswith(state)
    assert others  # which never changed
    assert not any("since" in other for other in others)


def test_sets_of_the_settings_bring_their_words_unless_others_are_named(run, tmp_path):
    for name, word in (("slang", "zaurus"), ("other", "plonk")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "set.yaml").write_text(f"set: {name}\ngame: expanse\ntitle: T\n")
        (tmp_path / name / "words.yaml").write_text(
            f"words:\n- {{id: {name}, written: [battleship], spoken: [{word}]}}\n"
        )
    (tmp_path / "toolkit.yaml").write_text("sets: [slang]\n")
    ran = run("rules", "expanse", "zaurus", "repair")
    assert ran.out.startswith("1. May a Battleship be repaired")
    assert "toolkit.yaml: sets slang\n" in ran.err
    ran = run("rules", "expanse", "zaurus", "plonk", "--set", "other")
    assert "nowhere in the rules of expanse: 'zaurus'" in ran.err
    assert "toolkit.yaml: sets" not in ran.err


def test_with_all_conflicts_listed_nothing_is_said_to_be_left_out(run):
    assert "questions that are settled" in run("rules", "expanse").out
    assert "questions that are settled" not in run("rules", "expanse", "--conflicts").out
