"""Keywords of a card: how they are written, read, refused and printed."""

from __future__ import annotations

import pytest

from toolkit.effects.combinators import BY_HAND
from toolkit.effects.grammar import Verbs
from toolkit.effects.keyword import (
    BARE,
    BOTH,
    EFFECT,
    NUMBER,
    Held,
    added_up,
    amiss,
    bears,
    held,
    keyword_list,
    put_together,
    reminded,
    repeated,
    title,
    written,
)
from toolkit.lint.shape import decider

VERBS = Verbs((BY_HAND,))
SING = {"by_hand": "sing"}
FITS = decider({**keyword_list("Keywords.", "depth"), "$defs": VERBS.definitions()})


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("flying", Held("flying")),
        ({"thorns": 2}, Held("thorns", 2)),
        ({"choir": [SING]}, Held("choir", 0, (SING,))),
        ({"well": {"depth": 3, "do": [SING]}}, Held("well", 3, (SING,))),
    ],
)
def test_each_form_fits_its_schema_and_is_read(said, read):
    assert FITS([said])
    assert held([said]) == (read,)


@pytest.mark.parametrize(
    "said",
    [{"thorns": 0}, {"thorns": -1}, {"thorns": 10**9}, {"choir": []}, {"well": {"depth": 3}},
     {"a": 1, "b": 2}, {}, 3, {"well": {"do": [SING], "deep": 3}}],
)  # fmt: skip
def test_what_is_none_of_these_forms_does_not_fit(said):
    assert not FITS([said])


@pytest.mark.parametrize("parameter", [BARE, NUMBER, EFFECT, BOTH])
def test_a_keyword_takes_what_it_takes_and_nothing_else(parameter):
    forms = {BARE: Held("x"), NUMBER: Held("x", 1), EFFECT: Held("x", 0, (SING,)),
             BOTH: Held("x", 1, (SING,))}  # fmt: skip
    assert [form for form, one in forms.items() if not amiss(one, parameter)] == [parameter]


def test_what_is_amiss_is_said_and_what_would_be_right():
    assert amiss(Held("thorns"), NUMBER) == "needs a number"
    assert amiss(Held("thorns", 1), BARE) == "takes no number"
    assert amiss(Held("well", 1), EFFECT) == "takes no number and needs steps"
    assert written("well", BOTH, "depth") == "{well: {depth: 2, do: [STEP…]}}"


def test_the_second_of_two_alike_is_the_one_too_many():
    assert list(repeated((Held("a"), Held("b"), Held("a", 2)))) == [2]


def test_the_printed_line_has_the_number_and_the_words_of_the_steps():
    speaker = VERBS.speaker(lambda kind, id: id)
    well = Held("well", 3, (SING,))
    assert title(well, "Well") == "Well 3"
    assert title(Held("flying"), "Flying") == "Flying"
    assert reminded("At {x}: {effect}.", well, speaker) == "At 3: sing."
    assert reminded("At {x}: {effect}.", Held("well")) == "At X: the effect."


def test_keywords_are_borne_and_their_numbers_add_up():
    words = (Held("tough", 2), Held("swift"), Held("tough", 1))
    assert [bears(words, "swift"), bears(words, "slow"), bears((), "swift")] == [True, False, False]
    assert [added_up(words, "tough"), added_up(words, "swift"), added_up((), "tough")] == [3, 0, 0]


def test_keywords_together_stand_once_each_but_with_steps():
    sung = [Held("lore", 2, (SING,)), Held("lore", 3, (SING,))]
    words = [Held("armour", 1), Held("swift"), Held("thief", 4), sung[0]]
    more = [Held("armour", 2), Held("swift"), Held("thief", 3), sung[1]]
    together = [Held("armour", 3), Held("swift"), Held("thief", 4), *sung]
    assert put_together([*words, *more], ["armour"]) == together
