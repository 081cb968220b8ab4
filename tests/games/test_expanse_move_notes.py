"""What a listed move of The Expanse is said to be about: its card by name, and what it costs."""

from __future__ import annotations

import pytest
from expanse_play import BASE, in_hand, move, random_game
from expanse_rules import FOUR, THREE, TWO, position, readings, referee

from toolkit.games.expanse.state.moves import EVENT, TAKE, USE

GAME, RULES = referee(), readings()


@pytest.mark.parametrize("players", [TWO, THREE, FOUR], ids=["two", "three", "four"])
def test_what_is_said_to_be_paid_is_paid_and_every_card_is_named(players):
    seen = set()
    for here, played, after in random_game(players, 4):
        words = GAME.in_words(here, played, RULES)
        if played.kind not in (TAKE, USE, EVENT):
            continue
        card = after.turn.card if played.kind == TAKE else here.turn.card
        assert words.startswith(GAME.tables.card_name(card))
        if played.kind == TAKE:
            paid = here.control_points[played.by] - after.control_points[played.by]
            assert words.endswith(f", {paid} CP")
            seen.add(paid)
    assert seen == {0, 1, 2}


def test_a_card_nobody_has_told_has_its_cost_all_the_same():
    turn = {"turn": {"player": "UN", "stage": "begin"}}
    here = position({"influence": {}, **turn}, FOUR)
    told = GAME.in_words(here, move({"by": "UN", "take": 4}), RULES)
    assert told == "a card nobody has told, 2 CP"
    track = ["unknown", "riots", "ambush", "drummer", "razorback"]
    here = position({**BASE, "track": track, **turn}, FOUR)
    told = GAME.in_words(here, move({"by": "UN", "take": 1}), RULES)
    assert told == "a card nobody has told, 0 CP"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"use": "points"}, "Nauvoo, 2 action points"),
        ({"use": "keep"}, "Nauvoo, 1 CP"),
        ({"play": "miller"}, "Josephus Miller"),
        ({"ability": "hegemony"}, "Hegemony"),
        ({"crew": "holden"}, "James Holden"),
        ({"pass": True}, ""),
    ],
)
def test_a_move_is_noted_by_its_kind(value, words):
    here = in_hand("nauvoo", track=["empty", "riots", "ambush", "drummer", "razorback"])
    said = GAME.in_words(here, move({"by": "UN", **value}), RULES)
    assert said.startswith(words)
    assert bool(said) == bool(words)


def test_points_that_cost_nothing_are_said_without_a_price():
    here = in_hand("nauvoo", track=["empty", "riots", "ambush", "drummer", "razorback"])
    said = GAME.in_words(here, move({"by": "UN", "use": "points"}), RULES)
    assert said == "Nauvoo, 2 action points"


@pytest.mark.parametrize("players", [TWO, THREE], ids=["two", "three"])
def test_of_two_players_only_one_can_be_offered_an_event_so_no_order_is_looked_at(players):
    turn = {"player": "UN", "stage": "offer", "card": "nauvoo"}
    here = position({"influence": {}, "turn": turn}, players)
    answer = move({"by": "MCR", "event": "decline"}, players)
    assert ("offer.order" in GAME.considered(here, answer)) is (players is THREE)


@pytest.mark.parametrize(
    ("value", "looked_at"), [({"use": "points"}, True), ({"use": "event"}, False)]
)
def test_whether_a_card_can_be_afforded_is_looked_at_where_its_points_are_used(value, looked_at):
    here = in_hand("nauvoo", track=["empty", "riots", "ambush", "drummer", "razorback"])
    assert ("turn.afford" in GAME.considered(here, move({"by": "UN", **value}))) is looked_at
