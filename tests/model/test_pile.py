"""Cards that are told, or how many, or nothing: what comes and goes is known as far as they are."""

from __future__ import annotations

import pytest

from toolkit.model.pile import size, with_cards, with_unseen, without_cards


@pytest.mark.parametrize(
    ("pile", "more", "unseen", "less"),
    [
        (("wolf", "ram", "wolf"), ("wolf", "ram", "wolf", "owl"), 5, ("ram", "wolf")),
        ((), ("owl",), 2, ()),
        (3, 4, 5, 2),
        (0, 1, 2, 0),
        (None, None, None, None),
    ],
)
def test_a_pile_is_known_as_far_as_it_was_told(pile, more, unseen, less):
    assert with_cards(pile, ["owl"]) == more
    assert with_unseen(pile, 2) == unseen
    assert with_unseen(pile, 0) == pile
    assert without_cards(pile, ["wolf"]) == less
    assert size(more) == (None if pile is None else size(pile) + 1)
