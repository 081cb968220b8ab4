"""Claims and what is paid for them, where the numbered cases cannot look: forks, lists, debts."""

from __future__ import annotations

import re

import pytest
from ti4_pack import broken, move, position, readings, referee, rulings

from toolkit.referee.adjudication import Run, adjudicate

RICH = {
    "planets": {"jord": "ready", "abyz": "ready", "fria": "ready", "wellon": "ready"},
    "trade_goods": 2,
    "breakthrough": True,
}


def judged(here, *moves, facts=None, told=True):
    """The judgement on moves played in order, with the position after them where wanted."""
    game = referee()

    def evaluate(rules) -> Run:
        at = here
        for index, value in enumerate(moves):
            one = move(value)
            reasons = game.check(at, one, rules)
            if reasons:
                return Run("illegal", {}, index, reasons)
            at = game.apply(at, one, rules, index)
        return Run("legal", game.told(game.settled(at, rules)) if told else {})

    return adjudicate(evaluate, rulings(), facts)


CLAIM = {"by": "sol", "claim": "resources"}


def test_whether_a_slice_can_be_paid_hangs_on_no_way_of_paying_it():
    found = judged(position({"sol": RICH}), CLAIM, told=False)
    assert (found.answer, found.runs) == ("legal", 1)


def test_what_is_left_after_a_payment_nobody_told_is_asked():
    found = judged(position({"sol": RICH}), CLAIM)
    assert found.answer == "undetermined"
    assert [question.subject for question in found.needs] == ["moves[0].choose"]
    assert found.result["slices"] == [{"slice": "resources", "by": "sol"}]
    assert found.result["sol"]["breakthrough"] is True
    assert found.result["sol"]["trade_goods"] == "unknown"


def test_facts_tell_how_it_was_paid():
    told = {"moves[0].choose": {"planets": ["jord"], "trade_goods": 1}}
    found = judged(position({"sol": RICH}), CLAIM, facts=told)
    assert (found.answer, found.result["sol"]["trade_goods"]) == ("legal", 1)
    assert found.result["sol"]["planets"]["jord"] == "exhausted"


def test_a_payment_with_one_way_is_made():
    here = position({"sol": {"planets": {"jord": "ready"}, "trade_goods": 1, "breakthrough": True}})
    found = judged(here, CLAIM)
    assert (found.answer, found.runs) == ("legal", 1)
    assert found.result["sol"]["planets"] == {"jord": "exhausted"}
    assert found.result["sol"]["trade_goods"] == 0


def test_a_second_claim_asks_how_the_first_was_paid_only_as_far_as_that_matters():
    mine = {"planets": {"jord": "ready"}, "trade_goods": 8, "breakthrough": True}
    several = {**rulings(), "one_per_turn": ("unlimited",)}
    after = referee().apply(position({"sol": mine}), move(CLAIM), readings(), 0)
    assert after.unpaid
    second = move({"by": "sol", "claim": "trade_goods"})
    # With jord and 1 trade good 7 are left, with 5 trade goods 3 are: both pay the second slice.
    found = adjudicate(
        lambda rules: Run("no" if referee().check(after, second, rules) else "yes", {}), several
    )
    assert (found.answer, found.runs) == ("yes", 2)


def test_every_payment_listed_is_legal_and_every_subset_that_pays_is_listed():
    here = position({"sol": {**RICH, "stations": {"tsionstation": "ready"}}})
    rules = readings()
    listed = list(referee().legal(here, rules, "claim"))
    assert len(listed) == len(set(listed))
    paid = [one for one in listed if one.word == "resources"]
    values = {"jord": 4, "abyz": 3, "fria": 2, "wellon": 1, "tsionstation": 1}
    names = list(values)
    expected = sum(
        sum(values[name] for n, name in enumerate(names) if mask >> n & 1) + goods >= 5
        for mask in range(32)
        for goods in range(3)
    )
    assert len(paid) == expected
    for one in listed:
        assert referee().check(here, one, rules) == ()


def test_each_slice_comes_first_with_its_thriftiest_payment_then_what_wastes_nothing():
    hand = {**RICH, "action_cards": 2, "secret_objectives": 1, "trade_goods": 3}
    here = position({"sol": {**hand, "stations": {"tsionstation": "ready"}}})
    listed = [referee().encode_move(one) for one in referee().legal(here, readings(), "claim")]
    slices = [one["claim"] for one in listed]
    assert slices[:6] == list(referee().tables.slices)
    # 3 + 2 of 5 resources and 2 + 2 + 1 of 5 influence: to the point, and no trade good.
    assert listed[0]["pay"] == {"planets": ["abyz", "fria"]}
    resources = {"jord": 4, "abyz": 3, "fria": 2, "wellon": 1, "tsionstation": 1}
    influence = {"jord": 2, "abyz": 0, "fria": 0, "wellon": 2, "tsionstation": 1}
    worth = {"resources": resources, "influence": influence}

    def wasteful(claim, pay):
        cards = [worth[claim][id] for key in ("planets", "stations") for id in pay.get(key, ())]
        goods = pay.get("trade_goods", 0)
        parts = [*cards, *([1] if goods else [])]
        return sum(cards) + goods - min(parts) >= 5

    kinds = [one["claim"] in worth and wasteful(one["claim"], one["pay"]) for one in listed]
    assert kinds == sorted(kinds)
    assert {one["claim"] for one, waste in zip(listed, kinds, strict=True) if waste} == set(worth)


@pytest.mark.parametrize(
    ("pay", "clauses"),
    [
        ({"planets": ["jord", "jord"], "trade_goods": 2}, {"pay.readied"}),
        ({"planets": ["mellon"], "trade_goods": 2}, {"pay.own", "pay.resources"}),
        ({"planets": ["jord", "abyz"], "trade_goods": 3}, {"pay.own"}),
        ({}, {"pay.resources"}),
    ],
)
def test_all_that_is_wrong_with_a_payment_is_told(pay, clauses):
    here = position({"sol": RICH})
    assert broken(here, {**CLAIM, "pay": pay}) == clauses


def test_what_forbids_the_claim_itself_is_told_beside_what_is_wrong_with_the_payment():
    here = position(
        {
            "turn": {"player": "muaat", "moment": "action"},
            "slices": [{"slice": "resources", "by": "muaat"}],
        }
    )
    clauses = {"claim.own_turn", "claim.end_of_turn", "claim.unclaimed", "pay.resources"}
    assert broken(here, CLAIM) == clauses


def test_a_default_that_was_made_use_of_is_assumed():
    found = judged(position({}), CLAIM)
    assert found.answer == "illegal"
    assert {"position.turn", "position.sol.planets", "position.sol.trade_goods"} <= set(
        found.assumed
    )


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ({"passed": True}, "has passed and has no further turn this round"),
        ({"eliminated": True}, "was eliminated and has no turn"),
        ({"eliminated": True, "passed": True}, "was eliminated and has no turn"),
        ({}, "It is the turn of .*, not of "),
    ],
    ids=["passed", "eliminated", "both", "waiting"],
)
def test_whoever_claims_out_of_turn_hears_why_it_is_not_theirs(state, said):
    here = position({"sol": {**RICH, **state}, "turn": {"player": "muaat"}})
    (reason,) = referee().check(here, move(CLAIM), readings())
    assert reason.clause == "claim.own_turn"
    assert re.search(said, reason.says)
