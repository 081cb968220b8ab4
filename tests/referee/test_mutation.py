"""Clauses that are code can be switched off one by one, and come back."""

import pytest

from toolkit.model.unknown import Question, UnknownFact
from toolkit.referee.mutation import Clauses, breaks_any
from toolkit.referee.rules import Readings


@pytest.fixture
def clauses():
    clauses = Clauses()

    @clauses.forbids("tax.debt", "pay", "borrow")
    def no_debt(purse, price):
        return ("That costs more than there is.", {"price": price}) if price > purse else None

    @clauses.forbids("tax.sign", "pay")
    def no_gift(purse, price):
        return ("Nobody is paid to take.", {}) if price < 0 else None

    return clauses


def broken(clauses, kind, *args):
    return [clause for clause, forbids in clauses.of(kind) if forbids(*args)]


def test_a_clause_switched_off_forbids_nothing_and_the_others_still_do(clauses):
    assert broken(clauses, "pay", -2, -1) == ["tax.debt", "tax.sign"]
    with clauses.mutated("tax.debt"):
        assert broken(clauses, "pay", -2, -1) == ["tax.sign"]
        assert broken(clauses, "borrow", 0, 1) == []
    assert broken(clauses, "borrow", 0, 1) == ["tax.debt"]


def test_a_breach_without_facts_is_a_sentence_and_what_is_false_breaks_nothing(clauses):
    clauses.forbids("tax.cash", "pay")(lambda purse, price: purse > 9 and "So much is no cash.")
    found = [(one.clause, one.says, one.facts) for one in clauses.broken("pay", 10, -1)]
    assert found == [
        ("tax.sign", "Nobody is paid to take.", {}),
        ("tax.cash", "So much is no cash.", {}),
    ]
    assert clauses.broken("pay", 9, 1) == []


def test_a_computing_clause_takes_its_wrong_variant_even_if_the_test_fails(clauses):
    @clauses.computes("tax.rate", lambda income: 0)
    def tax(income):
        return income // 2

    with clauses.mutated("tax.rate"):
        assert tax(10) == 0
    with pytest.raises(ZeroDivisionError), clauses.mutated("tax.rate"):
        raise ZeroDivisionError
    assert tax(10) == 5
    assert clauses.ids() == ("tax.debt", "tax.rate", "tax.sign")


def test_what_a_clause_gives_lets_pass_and_reads_is_said_in_one_line(clauses):
    rate, taxed = clauses.gives("tax.rate", 3, 0), clauses.holds("tax.all")
    income = clauses.passes("tax.income", lambda earned, spent: earned - spent)
    strict = clauses.reads("tax.strict", "mercy", "none")
    rules = Readings({"mercy": "none"})
    assert (rate(), taxed("anybody"), income(9, 2), strict(rules)) == (3, True, 9, True)
    for clause, asked in (
        ("tax.rate", lambda: rate() == 0),
        ("tax.all", lambda: not taxed("anybody")),
        ("tax.income", lambda: income(9, 2) == 7),
        ("tax.strict", lambda: not strict(rules)),
    ):
        with clauses.mutated(clause):
            assert asked()
    assert not strict(Readings({"mercy": "some"}))


def test_what_a_move_is_held_to_begins_with_what_speaks_of_such_moves_alone(clauses):
    moves = ("borrow", "pay")
    assert clauses.considered(("pay",), moves) == ("tax.sign", "tax.debt")
    with clauses.mutated("tax.sign"):
        assert clauses.considered(("pay",), moves) == ("tax.debt",)
    assert clauses.considered(("pay", "borrow"), moves) == ("tax.sign", "tax.debt")


def test_only_what_is_code_can_be_mutated(clauses):
    with pytest.raises(KeyError), clauses.mutated("tax.unheard_of"):
        pass


def test_a_clause_is_asked_and_considered_only_of_what_it_speaks_of(clauses):
    @clauses.forbids("tax.luxury", "pay", when=lambda purse, price: price > 9, weight=1)
    def no_luxury(purse, price):
        return ("That is a luxury.", {})

    assert [reason.clause for reason in clauses.broken("pay", 5, 20)] == ["tax.debt", "tax.luxury"]
    assert clauses.broken("pay", 5, 2) == []
    ranked = clauses.considered(("pay",), ("borrow", "pay"))
    assert ranked == ("tax.luxury", "tax.sign", "tax.debt")
    assert clauses.bearing(ranked, 5, 2) == ("tax.sign", "tax.debt")
    assert clauses.bearing(ranked, 5, 20) == ranked


def test_a_clause_about_something_is_told_it_and_not_asked_where_there_is_none(clauses):
    @clauses.forbids("tax.gold", "pay", about=lambda purse, price: "a coin" if purse else None)
    def no_gold(purse, price, coin):
        return (f"That is {coin}.", {})

    assert [reason.says for reason in clauses.broken("pay", 5, 1)] == ["That is a coin."]
    assert "tax.gold" not in {reason.clause for reason in clauses.broken("pay", 0, 1)}


def test_a_move_that_is_tried_is_asked_no_more_once_a_clause_is_broken():
    asked = []

    def nobody_knows(purse):
        asked.append("unknown")
        raise UnknownFact(Question("purse.worth", None))

    def too_dear(purse):
        asked.append("dear")
        return ("That costs more than there is.", {}) if purse < 1 else None

    every = [("tax.worth", nobody_knows), ("tax.debt", too_dear), ("tax.late", nobody_knows)]
    assert breaks_any(every, 0), "whatever nobody knows, it is broken"
    assert asked == ["unknown", "dear"]
    with pytest.raises(UnknownFact):
        breaks_any(every, 1)
    assert not breaks_any(every[1:2], 1)
