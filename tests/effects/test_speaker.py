"""Effects: verbs are closed, a step has one, and combinators read as English."""

from __future__ import annotations

import pytest

from toolkit.effects.combinators import COMBINATORS
from toolkit.effects.grammar import Verbs
from toolkit.effects.speaker import count, either, sentence
from toolkit.pack.reader import read_text

VERBS = Verbs(COMBINATORS)
SPEAKER = VERBS.speaker(lambda kind, id: id.title())


def said(yaml: str) -> list[str]:
    return SPEAKER.say(read_text(yaml, "t").root)


def test_each_step_is_a_sentence_of_its_own() -> None:
    assert said("[{by_hand: sing}, {may: [{by_hand: dance}, {by_hand: bow}]}]") == [
        "Sing.",
        "You may dance, then bow.",
    ]


def test_ways_are_joined_as_alternatives() -> None:
    text = "[{choose: [[{by_hand: a}], [{by_hand: b}], [{by_hand: c}]]}]"
    assert said(text) == ["Choose one: a, b or c."]


def test_a_verb_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        said("[{fly: high}]")


def test_two_verbs_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="one name"):
        Verbs((*COMBINATORS, COMBINATORS[0]))


def test_steps_inside_steps_are_found() -> None:
    root = read_text("[{may: [{choose: [[{by_hand: a}], [{by_hand: b}]]}]}]", "t").root
    assert list(VERBS.used_in(root)) == ["may", "choose", "by_hand", "by_hand"]


def test_numbers_agree_with_their_nouns() -> None:
    assert count(1, "fleet") == "1 fleet"
    assert count(3, "fleet") == "3 fleets"
    assert count("unknown", "fleet") == "? fleets"
    assert either(["a", "b", "c"]) == "a, b or c"
    assert sentence("go!") == "Go!"
