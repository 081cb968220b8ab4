"""Decisions owed: told with the move that raised them, or only by whom, for which card and step."""

from __future__ import annotations

from random import Random

import pytest
from expanse_play import random_game
from expanse_rules import FOUR, THREE, TWO, readings, referee

from toolkit.games.expanse.facts import event_of
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.owed import Pending
from toolkit.games.expanse.state.stages import waits_for
from toolkit.referee import owed
from toolkit.referee.adjudication import DEFAULT_RUNS

GAME, RULES = referee(), readings()
PLAYERS = pytest.mark.parametrize("players", [TWO, THREE, FOUR], ids=["two", "three", "four"])


def again(here):
    """The position once it is written down and read."""
    back, wrong = GAME.decode(GAME.encode(here), here.players)
    assert wrong == []
    return back


def owing(here, one):
    """The position before the effect of a move, in which its player owes the first decision."""
    card = one.card or here.turn.card
    return here._replace(pending=Pending(one.by, card, 0))


def resolves(here, one):
    """Whether a move carries out an event or a crew power."""
    if one.kind == m.CREW or (one.kind, one.word) in ((m.USE, "event"), (m.EVENT, "now")):
        return True
    if one.kind != m.PLAY:
        return False
    return waits_for(event_of(GAME.tables, RULES, one.card)) != "points_count"


def at_once(here, one, chance):
    """The position after a move and all that is decided since, by chance; and those decisions."""
    here, made = again(GAME.apply(here, one, RULES)), []
    while here.pending is not None:
        owed = here.pending
        choice = chance.choice(list(GAME.legal(here, RULES)))
        assert GAME.check(here, choice, RULES) == ()
        made.append((owed.by, owed.step, choice.resolve[0]))
        here = again(GAME.apply(here, choice, RULES))
    return here, made


def step_by_step(here, one, made):
    """The same effect decided one step at a time, as in that move and by those decisions."""
    here, left = again(owing(here, one)), list(made)
    told = list(one.resolve[:1]) or [()]  # nothing, where another decides first
    told += [entry for entry in one.resolve[1:] if entry]
    while here.pending is not None:
        by, step = here.pending.by, here.pending.step
        if by == one.by and step < len(told) and told[step] is not None:
            entry, told[step] = told[step], None
        else:
            several = []
            while left and left[0][:2] == (by, step) and (by == one.by or not several):
                several.append(left.pop(0)[2])
            entry = several[0] if len(several) == 1 else tuple(several)
        choice = m.Move(by, m.CHOOSE, resolve=(entry,), players=here.players)
        assert GAME.check(here, choice, RULES) == ()
        here = again(GAME.apply(here, choice, RULES))
    assert left == []
    return here


@PLAYERS
def test_an_event_decided_step_by_step_comes_to_the_same_as_one_played_at_once(players):
    chance, seen, asked = Random(11), set(), 0
    for seed in range(40):
        if seed >= 4 and asked:  # with two players others are seldom asked
            break
        for here, one, following in random_game(players, seed):
            assert again(following) == following
            if not resolves(here, one):
                continue
            straight, made = at_once(here, one, chance)
            assert step_by_step(here, one, made) == straight, GAME.encode_move(one)
            seen.add((one.kind, here.turn.stage))
            asked += sum(by != one.by for by, _, _ in made)
    assert asked
    assert {stage for _, stage in seen} >= {"event", "offer", "begin", "scoring_events"}


@PLAYERS
def test_what_is_listed_for_a_decision_of_ones_own_is_what_breaks_nothing(players):
    listed = 0
    for here, one, _ in random_game(players, 4):
        if not resolves(here, one):
            continue
        owed = owing(here, one)
        ways = [choice for choice, _ in zip(GAME.legal(owed, RULES), range(20), strict=False)]
        assert len(set(ways)) == len(ways)
        for choice in ways:
            assert GAME.check(owed, choice, RULES) == ()
        listed += len(ways)
    assert listed


def test_no_more_ways_are_listed_than_there_are_runs_to_try_them():
    assert owed._MOST_WAYS == DEFAULT_RUNS


def test_a_move_told_as_context_is_carried_out_though_what_was_kept_is_left_out():
    play = {
        "by": "MCR",
        "play": "star_helix",
        "resolve": [{"remove": {"base": "ceres", "of": "UN"}}],
    }
    pending = {"by": "UN", "card": "star_helix", "step": 0, "context": [play, 0]}
    told = {
        "influence": {"ceres": {"UN": {"normal": 1, "diplomat": 1}, "MCR": 1}},
        "technologies": {"UN": ["diplomatic_immunity"]},
        "pending": pending,
    }
    here, wrong = GAME.decode(told, ("MCR", "UN"))
    assert wrong == []
    choice, _ = GAME.decode_move({"by": "UN", "choose": {"cube": "diplomat"}}, here.players)
    assert GAME.check(here, choice, RULES) == ()
    after = GAME.settled(GAME.apply(here, choice, RULES), RULES)
    assert GAME.encode(after)["influence"] == {"ceres": {"MCR": 1, "UN": 1}}


def test_a_told_removal_is_not_dropped_where_another_has_picked_the_cube():
    told = {
        "influence": {"ceres": {"UN": {"normal": 1, "diplomat": 1}, "MCR": 1}},
        "technologies": {"UN": ["diplomatic_immunity"]},
        "kept": {"MCR": ["star_helix"]},
    }
    here, _ = GAME.decode(told, ("MCR", "UN"))
    cube = {"remove": {"base": "ceres", "of": "UN"}}
    both = [cube, {"remove": {**cube["remove"], "cube": "diplomat"}}]
    for said in (
        {"by": "MCR", "play": "star_helix", "resolve": [both]},
        {"by": "UN", "choose": {"cube": "diplomat"}},
    ):
        one, _ = GAME.decode_move(said, here.players)
        assert GAME.check(here, one, RULES) == ()
        here = again(GAME.apply(here, one, RULES))
    assert GAME.encode(here)["pending"]["by"] == "MCR"


def test_a_choice_told_in_a_context_that_leaves_open_which_is_taken_for_one_there_is():
    raised = {"by": "OPA", "play": "belt_amnesty", "resolve": [[{"place": "vesta"}], []]}
    pending = {"by": "UN", "card": "belt_amnesty", "step": 1}
    pending["context"] = [raised, 0, {"cube": "normal"}]
    told = {"kept": {"OPA": ["belt_amnesty"]}, "pending": pending}
    here, faults = GAME.decode(told, THREE)
    assert faults == []
    assert list(GAME.legal(here, RULES))
