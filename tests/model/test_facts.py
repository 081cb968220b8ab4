"""Facts in a file beside a module: which of them holds of what is asked, and what it says."""

from __future__ import annotations

import sys
import types
from types import SimpleNamespace

import pytest

from toolkit.model.facts import Asked, Fact, Facts, fillings, supposed, wanted

POND = """\
facts:
- path: ponds.{pond}.depth
  wanted: how deep {pond} is
  supposed: "{pond} is {answer} deep"
  filled: numbers
- path: ponds.{pond}.fish
  wanted: whether {about} lives in {pond}
  supposed: "{about} does {no}live in {pond}"
  filled: answers
  about: .+
- path: ponds.{pond}.fish
  wanted: what lives in {pond}
  filled: [pike, carp]
- path: ponds.{pond}.owner
  supposed: somebody owns {pond}
  answer: "yes"
- path: ponds.{pond}.owner
  wanted: {said: owned}
  supposed: "{who} says so"
  filled: people
"""


@pytest.fixture
def facts(tmp_path):
    module = types.ModuleType("ponds")
    module.__file__ = str(tmp_path / "ponds.py")
    sys.modules["ponds"] = module
    (tmp_path / "facts.yaml").write_text(POND)
    yield Facts("ponds", owned=lambda asked: f"who owns it, {asked.about}",
                people=lambda asked: ["ada"])  # fmt: skip
    del sys.modules["ponds"]


def asked(about="", *answers):
    return Asked(about, answers, None)


def test_a_fact_is_said_by_the_steps_of_its_path_and_its_answer(facts):
    assert wanted(facts, "ponds.mere.depth", asked()) == "how deep mere is"
    assert supposed(facts, "ponds.mere.depth", asked("", "3")) == "mere is 3 deep"
    assert wanted(facts, "ponds.mere.colour", asked()) == ""
    assert wanted(facts, "ponds.depth", asked()) == ""


def test_of_several_the_first_is_said_that_is_about_this_and_has_such_an_answer(facts):
    assert wanted(facts, "ponds.mere.fish", asked("pike")) == "whether pike lives in mere"
    assert wanted(facts, "ponds.mere.fish", asked()) == "what lives in mere"
    assert supposed(facts, "ponds.mere.fish", asked("pike", "no")) == "pike does not live in mere"
    assert supposed(facts, "ponds.mere.owner", asked("ben", "yes")) == "somebody owns mere"
    assert supposed(facts, "ponds.mere.owner", asked("ben of old", "no")) == "ben says so"


def test_what_is_no_text_is_said_by_a_function(facts):
    assert wanted(facts, "ponds.mere.owner", asked("he asks")) == "who owns it, he asks"


def test_the_values_of_a_fact_are_told_or_made_of_what_is_asked(facts):
    assert fillings(facts, "ponds.mere.depth", asked("", "1", "2")) == [1, 2]
    assert fillings(facts, "ponds.mere.fish", asked("pike", "no", "yes")) == ["no", "yes"]
    assert fillings(facts, "ponds.mere.fish", asked()) == ["pike", "carp"]
    assert fillings(facts, "ponds.mere.owner", asked()) == ["ada"]
    assert fillings(facts, "ponds.mere.colour", asked()) is None


class _Ponds:
    """An index of ponds, which are called otherwise within a sentence."""

    def name(self, kind, id):
        return f"The {id.title()}"

    def within(self, kind, id):
        return f"the {id.title()}"

    def plural(self, kind, id):
        return True


def test_a_text_has_its_path_and_names_as_they_stand_within_a_sentence():
    fact = Fact("ponds.{pond}", "{pond:pond} and {pond:the pond lies|lie} there ({path})")
    said = wanted([fact], "ponds.mere", asked()._replace(cx=SimpleNamespace(index=_Ponds())))
    assert said == "The Mere and the Mere lie there (ponds.mere)"
