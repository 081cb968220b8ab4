"""Turn order closes up, and teams hold everybody once."""

from __future__ import annotations

from toolkit.model.seats import clockwise, team_faults, teams_of

PLAYERS = ("red", "blue", "green", "white")
TEAMS = (("red", "green"), ("white", "blue"))


def test_who_is_out_is_passed_over():
    assert clockwise(4, 2, lambda seat: seat != 3) == [2, 0, 1]
    assert clockwise(4, 5, lambda seat: False) == []


def test_a_team_is_its_seats_and_whoever_has_none_is_alone():
    assert teams_of(PLAYERS, TEAMS) == ((0, 2), (3, 1), (0, 2), (3, 1))
    assert teams_of(PLAYERS[:2], ()) == ((0,), (1,))


def test_everybody_is_in_one_team_and_nobody_else():
    assert team_faults(PLAYERS, TEAMS) == team_faults(PLAYERS, ()) == []
    wrong = team_faults(PLAYERS[:3], (("red", "blue"), ("blue", "grey")))
    assert [fault.message for fault in wrong] == [
        "blue is in two teams", "green is in no team", "grey of a team does not play",
    ]  # fmt: skip
