"""Cards drawn: by the deck, as told, or unseen; and what is wrong with those that are told."""

from __future__ import annotations

import pytest

from toolkit.referee.drawing import UNSEEN, Told, drawn, drawn_otherwise, revealed_otherwise


@pytest.mark.parametrize(
    ("deck", "told", "cards", "left"),
    [
        (("a", "b", "c"), (), ("a", "b"), ("c",)),
        (("a",), ("x", "y"), ("a", "y"), ()),
        ((), (), (), ()),
        (None, ("x",), ("x", UNSEEN), None),
    ],
)
def test_two_cards_are_drawn_by_the_deck_then_as_told(deck, told, cards, left):
    assert drawn(deck, 2, told) == (cards, left)


@pytest.mark.parametrize(
    ("told", "drew", "deck", "said"),
    [
        (("a", "b"), ("a", "b"), ("a", "b", "c"), []),
        (("b", "b"), ("a", "b"), ("a", "b"), ["b is not next in the deck"]),
        (("a",), ("a", "b"), ("a", "b"), ["this move draws 2 cards, not 1"]),
        (("a", "b"), ("a",), ("a",), ["this move draws 1 card, not 2"]),
        (("a",), ("a", UNSEEN), None, []),  # more may not have been left
        (("b",), (UNSEEN,), None, ["b cannot be drawn: the only one lies elsewhere"]),
    ],
)
def test_what_is_told_is_held_against_what_was_drawn(told, drew, deck, said):
    found = drawn_otherwise(
        told, drew, deck, surely=False, copies=lambda card, _: (2 if card == "b" else 1, 1)
    )
    assert [fault.message for fault in found] == said


@pytest.mark.parametrize(
    ("shown", "deck", "said"),
    [
        ("a", ("a",), []),
        ("b", ("b",), ["a is not on top of the deck"]),
        ("", ("a",), ["this move reveals no card"]),
        ("a", (), ["a cannot be revealed: the deck is used up"]),
        (None, None, []),
    ],
)
def test_the_card_shown_lay_on_top(shown, deck, said):
    found = revealed_otherwise(Told(None, "a"), shown, deck)
    assert [fault.message for fault in found] == said
