"""What many games come to, counted; the intervals are those of Wilson's formula."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.playtest import counting
from toolkit.playtest.counting import Share
from toolkit.playtest.table import Played


def game(players, winner, by="stones", turns=4, notes=((), ())):
    return Played(tuple(players.split()), 0, winner, by, 9, turns, notes)


GAMES = [
    game("red blue", "red", notes=(("card.a", "card.b"), ("card.a",))),
    game("blue red", "red", notes=((), ("card.b",))),
    game("green red", "green", "tie", turns=8, notes=(("card.a",), ())),
    game("red green", "", "capped", turns=40, notes=(("card.a",), ("card.a",))),
]


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)],
)  # fmt: skip
def test_intervals_as_published_tables_have_them(won, of, low, high):
    assert Share(won, of).interval == pytest.approx((low, high), abs=5e-5)


@given(st.integers(0, 400), st.integers(0, 400), st.integers(2, 9))
def test_an_interval_holds_the_share_and_narrows_as_more_is_counted(won, lost, times):
    one, more = Share(won, won + lost), Share(won * times, (won + lost) * times)
    low, high = one.interval
    assert 0 <= round(low, 9) <= one.share <= round(high, 9) <= 1 or not one.of
    if one.of:
        assert more.interval[1] - more.interval[0] < high - low
    assert Share(lost, won + lost).interval == pytest.approx((1 - high, 1 - low))


def test_shares_are_of_the_games_that_somebody_won():
    assert counting.by_player(GAMES) == {
        "blue": Share(0, 2), "green": Share(1, 1), "red": Share(2, 3),
    }  # fmt: skip
    assert counting.by_pair(GAMES) == {("blue", "red"): Share(0, 2), ("green", "red"): Share(1, 1)}
    assert counting.first_player(GAMES) == Share(2, 3)
    assert counting.by_note(GAMES) == {"card.a": Share(2, 3), "card.b": Share(2, 2)}
    assert counting.endings(GAMES) == {"stones": 2, "tie": 1, "capped": 1}
    assert counting.by_player([]) == {}


@given(st.lists(st.integers(0, 99), min_size=1))
def test_a_spread_lies_within_its_numbers_and_rises(numbers):
    found = counting.spread(numbers)
    assert [*found] == sorted(found)
    assert min(numbers) <= found.p5
    assert found.p95 <= max(numbers)
    assert counting.spread([7]) == (7, 7, 7, 7, 7)
    assert counting.spread(range(101)) == (5, 25, 50, 75, 95)
