"""Cards that are told, or how many, or nothing: what comes and goes is known as far as they are."""

from __future__ import annotations

import pytest

from toolkit.model.pile import (
    known_of,
    known_whole,
    partly,
    size,
    with_cards,
    with_unseen,
    without_any,
    without_cards,
)


@pytest.mark.parametrize(
    ("pile", "more", "unseen", "less"),
    [
        (("wolf", "ram"), ("wolf", "ram", "owl"), partly(4, ["wolf", "ram"]), ("ram",)),
        ((), ("owl",), 2, ()),
        (3, partly(4, ["owl"]), 5, 2),
        (0, partly(1, ["owl"]), 2, 0),
        (partly(3, ["wolf"]), partly(4, ["wolf", "owl"]), partly(5, ["wolf"]), 2),
        (None, partly(None, ["owl"]), None, None),
        (partly(None, ["wolf"]), partly(None, ["wolf", "owl"]), partly(None, ["wolf"]), None),
    ],
)
def test_a_pile_is_known_as_far_as_it_was_told(pile, more, unseen, less):
    assert with_cards(pile, ["owl"]) == more
    assert with_unseen(pile, 2) == unseen
    assert with_unseen(pile, 0) == pile
    assert without_cards(pile, ["wolf"]) == less
    assert size(more) == (None if size(pile) is None else size(pile) + 1)


def test_what_is_surely_in_a_pile_tells_it_from_another_of_the_same_number():
    assert partly(3, ["wolf"]) != 3 != partly(3, ["ram"]) != partly(3, ["wolf"])
    assert known_of(partly(3, ["wolf"])) == ("wolf",)
    assert known_of(without_any(partly(3, ["wolf"]), 1)) == ()
    assert known_of(3) == known_of(None) == ()
    assert all(map(known_whole, (("wolf",), 0, partly(1, ["wolf"]))))
    assert not any(map(known_whole, (3, None, partly(2, ["wolf"]))))
