"""Teams hold everybody once, and names are told from keys."""

from __future__ import annotations

from toolkit.model.seats import name_faults, team_faults, teams_of

PLAYERS = ("red", "blue", "green", "white")
TEAMS = (("red", "green"), ("white", "blue"))


def test_a_team_is_its_seats_and_whoever_has_none_is_alone():
    assert teams_of(PLAYERS, TEAMS) == ((0, 2), (3, 1), (0, 2), (3, 1))
    assert teams_of(PLAYERS[:2], ()) == ((0,), (1,))


def test_everybody_is_in_one_team_and_nobody_else():
    assert team_faults(PLAYERS, TEAMS) == team_faults(PLAYERS, ()) == []
    wrong = team_faults(PLAYERS[:3], (("red", "blue"), ("blue", "grey")))
    assert [fault.message for fault in wrong] == [
        "blue is in two teams", "green is in no team", "grey of a team does not play",
    ]  # fmt: skip


def test_nobody_is_called_as_a_key_of_positions_or_in_letters_that_no_key_has():
    wrong = name_faults(("red", "turn", "Ben"), ("turn", "battle"))
    assert [(fault.steps, fault.message.split(":")[0]) for fault in wrong] == [
        ((1,), "turn is a key of positions, so nobody goes by it"),
        ((2,), "'Ben' is no name of a player here"),
    ]
