"""Effects: verbs are closed, a step has one, and combinators read as English."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.effects.combinators import COMBINATORS
from toolkit.effects.grammar import Verbs
from toolkit.effects.speaker import count, either, sentence
from toolkit.effects.verb import verb
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


def test_a_verb_is_declared_beside_what_it_does() -> None:
    @verb("sail", "Ships sail.", {"type": "object"}, "sail {far:mile} to {to}", "sail: {far: 2}")
    def sail(scene: Any, said: Any) -> None:
        scene.append(said)

    @verb("found", "Cities.", {"type": "integer"}, "found {:city|cities}", where=("event",))
    def found(scene: Any, said: Any) -> None: ...

    @verb("turn", "A turn.", {"type": "string"}, {"left": "turn to the left", "back": "go back"})
    def turn(scene: Any, said: Any) -> None: ...

    speaker = Verbs((sail, found, turn), {"event": "an event"}).speaker(lambda kind, id: id)
    steps = read_text("[sail: {far: 2, to: Rome}, found: 1, found: 2, turn: back]", "t").root
    assert speaker.joined(steps) == (
        "sail 2 miles to Rome, then found 1 city, then found 2 cities, then go back"
    )
    done: list[Any] = []
    assert sail.do is not None
    sail.do(done, "here")
    assert (done, sail.examples, found.where) == (["here"], ("sail: {far: 2}",), ("event",))


def test_a_sentence_has_phrases_names_and_parts_that_are_left_out() -> None:
    def whither(value: Any, said: Any, speaker: Any) -> str:
        return f"to {value or 'any'} port{'s' * (said['ships'] > 1)}"

    says = "sail {ships:ship} {to:@whither}[ for {of:@house}][ at {hour}]"
    sail = verb("sail", "Ships.", {"type": "object"}, says, phrases={"whither": whither})(None)
    speaker = Verbs((sail,)).speaker(lambda kind, id: f"the {kind} of {id.title()}")
    steps = read_text("[sail: {ships: 2, of: york}, sail: {ships: 1, to: this, hour: 6}]", "t").root
    assert speaker.say(steps) == [
        "Sail 2 ships to any ports for the house of York.",
        "Sail 1 ship to this port at 6.",
    ]


def test_a_sentence_may_speak_of_what_is_said_more_than_once() -> None:
    grown = {"grows": lambda said, beside, speaker: "grow" if said > 1 else "grows"}
    made = verb("grow", "Growth.", {}, "{:forest} {:@grows}, {} in all", phrases=grown)(None)
    assert made.sentence(1, SPEAKER) == "1 forest grows, 1 in all"
    assert made.sentence(3, SPEAKER) == "3 forests grow, 3 in all"


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
