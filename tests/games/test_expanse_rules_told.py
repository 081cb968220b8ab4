"""Clauses as a component tells them: for whom a rule is that holds for some numbers of players."""

from __future__ import annotations

import pytest
from expanse_pack import published

from toolkit.referee.paper.rules_told import RulesTold


@pytest.mark.parametrize(
    ("clause", "counts", "held", "who"),
    [
        ("offer.order", (2, 3, 4), [3, 4], "3 or 4 players"),
        ("offer.order", (3, 4), [3, 4], ""),
        ("offer.order", (2,), [], None),
        ("offer.two_players", (2, 3), [2], "2 players"),
        ("offer.now_or_keep", (2, 3), [2, 3], ""),
        ("no.clause", (2, 3), [2, 3], None),
    ],
)
def test_a_clause_is_told_of_the_numbers_of_players_it_holds_for(clause, counts, held, who):
    told = RulesTold(published(), counts)
    assert told.held(clause) == held
    assert told.who(clause) == who
