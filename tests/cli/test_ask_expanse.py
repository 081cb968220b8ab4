"""Disputes of The Expanse told over a pipe: what is asked for, and what a line amiss is told."""

from __future__ import annotations

import io

import pytest


@pytest.fixture
def told(run, monkeypatch):
    """`told(line, …)`: the lines as standard input of `referee --ask expanse`, up to not saving."""

    def call(*lines):
        monkeypatch.setattr(
            "sys.stdin", io.StringIO("".join(f"{line}\n" for line in (*lines, "-")))
        )
        return run("referee", "--ask", "expanse")

    return call


@pytest.mark.parametrize(
    ("players", "move", "turn", "places", "answer"),
    [
        ("u m o", "u influence ceres from luna", "", ["Influence on Luna? (such as  U2 M1) [U1]",
         "Fleets in the orbital of Ceres? (such as  U2 M1B1 R) [none]"],
         "Not legal: UN has no fleet in the orbital of Ceres."),
        ("u m o", "u use event: 2 remove mars m", "u begin nauvoo",
         ["Fleets in the orbital of Mars? (such as  U2 M1B1 R) [M1]"], "Legal."),
        ("m u o", "m use event: swap luna m ceres o", "m begin covert_op",
         ["Influence on Luna?", "Influence on Ceres?"], "Not legal: MCR has no influence on Luna."),
    ],
)  # fmt: skip
def test_what_stands_where_a_move_takes_something_is_asked_for(
    told, players, move, turn, places, answer
):
    told = told(players, "legal", move, "", turn, *([""] * len(places)), "", "")
    for place in places:
        assert place in told.err
    assert told.out.startswith(answer), told.err


def test_a_card_on_the_track_that_a_move_hangs_on_is_told_by_its_name(told):
    ran = told("u m", "play", "u take 2", "u use points", "", "", "", "nauvoo", "", "")
    assert "Which card lies in space 2? (such as  nauvoo) [not known]" in ran.err
    assert "turn: UN, spending action points (Nauvoo, 2 AP left)" in ran.out


def test_a_mat_has_two_different_critical_resources(told):
    lines = ("u m o", "score", "", "ceres: u2 m1", "", "1", "", "", "minerals minerals")
    ran = told(*lines, "minerals food", "")
    assert "  2 different resources stand on a mat\n" in ran.err
    assert ran.out.startswith("UN is first on Ceres and gets 3 CP")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("u crew holden", "'crew' is no action card"),
        ("{by: UN, crew: holden}", "a kept event is played, such as  u nauvoo: 1 remove ceres o"),
        ("u riots: remove ceres m", "UN has played an event; each may play one in a scoring"),
    ],
)
def test_in_a_scoring_each_player_plays_a_kept_event(told, line, said):
    ran = told("u m o", "score", "u nauvoo: 1 remove ceres o", line, "", "ceres: u2 m2 o1", "", "4",
               "", "", "", "")  # fmt: skip
    assert f"  {said}\n" in ran.err
    assert ran.out.startswith("UN and MCR tie for first on Ceres")


def test_a_base_is_told_once(told):
    ran = told("u m", "score", "", "ceres: u2", "ceres: m1", "", "4", "", "", "")
    assert "  ceres was told already; < goes back to it\n" in ran.err
    assert ran.out.startswith("UN is first on Ceres")


def test_fleets_are_asked_for_though_one_player_has_none_left_to_stand_there(told):
    ran = told("u m", "score", "", "ceres: u1 m1", "tycho: u1 m1", "", "3", "", "u5", "", "", "")
    assert "Fleets in the orbital of Tycho?" in ran.err
    assert ran.out.startswith("UN gains 4 CP and MCR gains 2 CP.")


def test_several_bases_are_not_told_with_the_pieces_of_one(told):
    ran = told("u m", "score", "", "ceres tycho: u1", "ceres: u1", "", "3", "", "", "")
    assert "  one place is told with its pieces, such as  " in ran.err
    assert ran.out.startswith("UN is first on Ceres")


def test_what_an_empty_line_means_is_told_where_one_asks(told):
    ran = told("u m", "score", "", "ceres: u1", "", "3", "?", "", "", "")
    assert "  an empty line means: belt\n" in ran.err


def test_a_line_more_may_be_as_a_case_file_has_it(told):
    ran = told("u m", "score", "", "ceres: u1", "", "3", "", "{technologies: {UN: [hegemony]}}", "")
    assert "told     technologies: {UN: [hegemony]}" in ran.err
