"""Runs in which a decision that the case tells cannot be made."""

from __future__ import annotations

import pytest

from toolkit.model.fault import Fault
from toolkit.referee.adjudication import LEGAL, Run, adjudicate
from toolkit.referee.answering import ImpossibleChance, ImpossibleFact, as_told
from toolkit.referee.telling import ImpossibleChoice

WET = {"weather": ("wet", "dry")}
TOLD = ImpossibleChoice("moves[0].choose", {"card": "oak"}, [{"card": "elm"}], 3, "it is not kept")


def choosing(impossible_when):
    """A question that hangs on the weather; the decision told is impossible in one of the two."""

    def evaluate(rules):
        weather = rules.reading("weather")
        if weather == impossible_when:
            raise TOLD
        return Run(LEGAL, {"weather": weather})

    return as_told(evaluate)


def test_a_reading_under_which_the_decision_told_is_impossible_changes_nothing():
    judgement = adjudicate(choosing("dry"), WET)
    assert (judgement.answer, judgement.result) == (LEGAL, {"weather": "wet"})
    assert judgement.hinges == ()


def test_a_decision_impossible_as_things_stand_is_malformed_with_what_would_be_possible():
    with pytest.raises(ImpossibleFact) as refused:
        adjudicate(choosing("wet"), WET)
    (fault,) = refused.value.faults
    assert fault.steps == ("facts", "moves[0]", "choose")
    assert fault.message == 'moves[0].choose is told to be {"card": "oak"}: it is not kept'
    assert fault.hint == 'possible are {"card": "elm"} and 2 more'
    assert refused.value.rule.code == "E707"


def test_an_impossible_chance_says_what_was_wrong_with_it():
    faults = [Fault(("drew",), "no such counter is in the bag"), Fault(("drew",), "more")]
    raised = ImpossibleChance(("ask", "legal", 0), faults)
    assert str(raised) == "no such counter is in the bag"
    assert (raised.steps, raised.faults) == (("ask", "legal", 0), faults)
