"""What chance gave a move of The Expanse: told exactly, or refused with what would be right."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from expanse_play import BASE, move, random_game
from expanse_rules import FOUR, THREE, TWO, position, readings, referee
from hypothesis import given
from hypothesis import strategies as st

from toolkit.referee import battery

GAME, RULES = referee(), readings()
CARDS = sorted(
    id for id, card in GAME.tables.cards.items() if card.kind in ("action_card", "score_card")
)


@cache
def played(players, seed):
    return list(random_game(players, seed))


TABLES = [(players, seed) for players in (TWO, THREE, FOUR) for seed in range(12)]
# A move that leaves a decision to another player draws only once that is made.
MOVES = (
    st.sampled_from(TABLES)
    .flatmap(lambda table: st.sampled_from(played(*table)))
    .filter(lambda met: met[2].pending is None)
)
DRAWS = st.lists(st.sampled_from(CARDS), max_size=3).map(tuple)


@given(MOVES, st.lists(DRAWS, min_size=1, max_size=4), st.sampled_from(CARDS))
def test_what_was_drawn_passes_and_nothing_else_does(met, draws, shown):
    here, one, _ = met
    whole = GAME.completed(here, one, RULES)
    drawn = whole.drew or ()
    draws += [drawn, drawn[:-1], (*drawn, shown), (shown, *drawn[1:])]
    otherwise = [whole._replace(drew=drew) for drew in draws if drew != drawn]
    if whole.revealed != shown:
        otherwise.append(whole._replace(revealed=shown))
    told = battery.chance_is_told_exactly(GAME, here, one, RULES, otherwise)
    assert list(told) == []
    assert GAME.chance(here, whole._replace(drew=drawn), RULES) == []


@given(MOVES, DRAWS)
def test_how_many_are_drawn_counts_where_nobody_knows_the_deck(met, draws):
    here, one, _ = met
    drawn = GAME.completed(here, one, RULES).drew or ()
    whole = GAME.completed(here, one, RULES)._replace(drew=drawn)
    for unknown in (
        here._replace(deck=None),
        here._replace(deck=None, discard=None),
        here._replace(deck=None, discard=None, track=None),
    ):
        assert GAME.chance(unknown, whole, RULES) == []
        if len(draws) != len(drawn):
            assert GAME.chance(unknown, whole._replace(drew=draws), RULES) != []


def test_a_card_may_stand_with_the_event_or_with_the_decision_it_leaves_to_another():
    """The event draws only once the decision is made, so the draw fits either of the two moves."""
    seen = 0
    for table in TABLES:
        for (here, event, owing), (_, choice, then) in pairwise(played(*table)):
            drew = GAME.completed(owing, choice, RULES).drew if choice.kind == "choose" else None
            if event.kind == "choose" or drew is None or then.pending is not None:
                continue
            seen += 1
            assert GAME.completed(here, event, RULES).drew is None
            for said, faults in ((drew, 0), ((), 1), ((*drew, "riots"), 1)):
                told = event._replace(drew=said)
                assert len(GAME.chance(here, told, RULES)) == faults
                told = choice._replace(drew=said)
                assert len(GAME.chance(owing, told, RULES)) == faults
            blind = here._replace(deck=None)
            for one, other in ((drew, None), (None, drew)):
                owed = GAME.apply(blind, event._replace(drew=one), RULES)
                assert GAME.apply(owed, choice._replace(drew=other), RULES).track == then.track
    assert seen > 2


def test_a_draw_counts_however_much_of_the_board_is_told():
    turn = {"player": "UN", "stage": "event", "card": "nauvoo"}
    here = position({"turn": turn, "influence": {}}, TWO)
    keeps = {"by": "UN", "use": "keep"}
    for drew, faults in ((["riots"], 0), ([], 1), (["riots", "ambush"], 1)):
        assert len(GAME.chance(here, move({**keeps, "drew": drew}, TWO), RULES)) == faults
    begin = position({"influence": {}}, TWO)
    (fault,) = GAME.chance(begin, move({"by": "UN", "take": 1, "drew": ["riots"]}, TWO), RULES)
    assert fault.message == "this move draws no card, not 1"
    assert (fault.steps, fault.hint) == (("drew", 0), "leave out riots")


def keeping(**more):
    """UN about to keep Nauvoo, with four cards beside it on the track."""
    return position(
        {
            **BASE,
            "track": ["empty", "riots", "ambush", "drummer", "razorback"],
            "turn": {"player": "UN", "stage": "event", "card": "nauvoo"},
            **more,
        },
        FOUR,
    )


@pytest.mark.parametrize(
    ("deck", "drew", "steps", "message", "hint"),
    [
        (["miller", "score"], [], ("drew",), "draws 1 card, not 0", "miller comes next"),
        (["miller", "score"], ["score"], ("drew", 0), "score is not next", "miller is"),
        (["miller"], ["miller", "score"], ("drew", 1), "draws 1 card, not 2", "leave out score"),
        ([], ["miller"], ("drew", 0), "draws no card, not 1", "leave out miller"),
        (None, [], ("drew",), "draws 1 card, not 0", "leave `drew` out where nobody knows"),
        (None, ["riots"], ("drew", 0), "riots cannot be drawn: the only one", ""),
    ],
)
def test_each_fault_says_what_would_be_right(deck, drew, steps, message, hint):
    here = keeping(deck=deck) if deck is not None else keeping()._replace(deck=None)
    one = move({"by": "UN", "use": "keep", "drew": drew})
    assert GAME.check(here, one, RULES) == ()
    (fault,) = GAME.chance(here, one, RULES)
    assert fault.steps == steps
    assert message in fault.message
    assert hint in fault.hint


@pytest.mark.parametrize("told", [{"drew": ["diplomats"]}, {"revealed": "diplomats"}])
def test_a_technology_is_never_told_as_drawn_or_revealed(told):
    _, faults = GAME.decode_move({"by": "UN", "use": "event", **told}, FOUR)
    assert [fault.message for fault in faults] == ["'diplomats' is no card of the deck"]


def test_a_card_of_other_numbers_of_players_is_not_drawn():
    here = position({"turn": {"player": "UN", "stage": "event", "card": "nauvoo"}}, TWO)
    one = move({"by": "UN", "use": "keep", "drew": ["kenzo_gabriel"]}, TWO)
    (fault,) = GAME.chance(here, one, RULES)
    assert fault.message == "'kenzo_gabriel' is no card of the deck"


@pytest.mark.parametrize(("scorings", "lying"), [(5, 1), (4, 2), (3, 2), (5, 0)])
def test_score_cards_that_are_resolved_or_lie_on_the_track_are_not_drawn_again(scorings, lying):
    track = ["empty", *["score"] * lying, "riots", "ambush", "drummer", "razorback"][:5]
    here = keeping(track=track, scorings=scorings)._replace(deck=None)
    one = move({"by": "UN", "use": "keep", "drew": ["score"]})
    found = GAME.chance(here, one, RULES)
    said = "score cannot be drawn: all 6 of them lie elsewhere"
    assert [fault.message for fault in found] == [said] * (scorings + lying == 6)
