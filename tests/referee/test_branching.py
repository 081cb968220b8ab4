"""Ways that branch: gone through in order and at random they are the same."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import permutations
from random import Random

from toolkit.referee.branching import at_random, each_with, in_order, put

MADE = []


def few(letter):
    MADE.append(letter)
    return [{"word": letter + end} for end in "xyz"]


def ways():
    yield {"word": "a"}
    yield partial(few, "b")
    yield partial(few, "c")
    yield partial(list)


def words(found):
    return [one["word"] for one in found]


def test_in_order_they_come_as_they_are_written():
    assert words(in_order(ways())) == ["a", "bx", "by", "bz", "cx", "cy", "cz"]


def test_at_random_each_comes_once_and_every_branch_is_as_likely_as_any_other():
    below, first = Random(3).randrange, Counter()
    for _ in range(600):
        found = words(at_random(ways(), below))
        assert sorted(found) == ["a", "bx", "by", "bz", "cx", "cy", "cz"]
        first[found[0][0]] += 1
    assert all(160 < first[letter] < 240 for letter in "abc")


def test_a_branch_that_is_not_come_to_is_not_made():
    MADE.clear()
    assert next(at_random(ways(), lambda count: 1))["word"][0] == "b"
    assert MADE == ["b"]


def test_things_are_put_into_places_in_every_way_all_of_them_or_some():
    def told(**how):
        return [one["at"] for one in in_order(put("de", "123", lambda at: {"at": at}, **how))]

    assert told() == [(("1", "d"), ("2", "e"))] + [
        tuple(zip(places, "de", strict=True)) for places in [*permutations("123", 2)][1:]
    ]
    some = told(some=True)
    assert len(some) == len({*some}) == 12
    assert some[:3] == [(("1", "e"),), (("2", "e"),), (("3", "e"),)]
    assert told(some=True)[-1] == (("3", "d"), ("2", "e"))


def test_pairs_of_two_keys_branch_by_the_first():
    pairs = each_with("from", "ab", "to", (1, 2))
    assert [*in_order(pairs)] == [{"from": x, "to": y} for x in "ab" for y in (1, 2)]
