"""What one referee worked out for a case never shows in the verdict on another."""

from __future__ import annotations

from expanse_pack import playable
from expanse_rules import FOUR, MCR, OPA, PG, UN, scored
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.expanse.referee import ExpanseReferee
from toolkit.referee.adjudication import Judgement

seatings = st.sampled_from((FOUR, (PG, OPA, MCR, UN), (OPA, PG), (UN, MCR), (MCR, UN, PG)))


@st.composite
def asked(draw):
    """A seating, a small map on which ties and fleets are likely, and a question."""
    players = draw(seatings)
    pieces = st.dictionaries(st.sampled_from(players), st.integers(1, 2), min_size=1)
    value = {
        "influence": draw(st.dictionaries(st.sampled_from(("luna", "ceres")), pieces)),
        "fleets": draw(st.dictionaries(st.sampled_from(("earth", "ceres")), pieces)),
        "technologies": draw(st.sampled_from(({}, {players[0]: []}))),
        "scorings": draw(st.integers(0, 4)),
    }
    question = draw(st.sampled_from(("final", {"bonus": "belt"}, {"bonus": "inner_planets"})))
    return players, value, question


def plain(judgement: Judgement) -> tuple[object, ...]:
    """All that a verdict says."""
    hinges = {
        (hinge.ruling, name): (found.run.answer, found.run.result)
        for hinge in judgement.hinges
        for name, found in hinge.others.items()
    }
    reasons = [(reason.clause, reason.says, reason.facts) for reason in judgement.default.reasons]
    return judgement.answer, judgement.result, hinges, judgement.needs, judgement.assumed, reasons


@given(st.lists(asked(), min_size=2, max_size=5))
@settings(max_examples=40)
def test_a_case_is_answered_the_same_first_or_after_others(several):
    game = ExpanseReferee(playable())
    for players, value, question in several:
        alone = scored(question, value, players, ExpanseReferee(playable()))
        assert plain(scored(question, value, players, game)) == plain(alone)


def test_a_base_names_its_own_players_where_others_stood_alike():
    results = []
    for here in ({UN: 2, MCR: 1}, {OPA: 2, PG: 1}):
        first, _ = players = tuple(here)
        rocinante = {"orbital": "saturn", "holder": first}
        value = {"influence": {"ceres": here}, "rocinante": rocinante}
        results.append(scored("final", value, players).result["bases"]["ceres"])
    assert [base["first"] for base in results] == [[UN], [OPA]]
    assert [base["influence"] for base in results] == [{UN: 2, MCR: 1}, {OPA: 2, PG: 1}]
