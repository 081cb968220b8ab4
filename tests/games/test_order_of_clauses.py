"""Reasons stand in one order, whatever a program asks of a game first."""

from __future__ import annotations

import subprocess
import sys
from ast import literal_eval

import pytest

ASKED = {
    "a list": "next(iter(game.legal(game.opening(('ada', 'ben'), 0), rules)), None)",
    "an opening": "game.opening(('ada', 'ben'), 0)",
    "what is meant": "game.check(game.opening(('ada', 'ben'), 0), move, rules)",
}
PROGRAM = """
from toolkit.cli.benches import Benches
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.referee.rules import Readings, UnknownFact
bench = Benches().bench("expanse_tcg", by_default=True)
game, rules = bench.game, Readings(bench.ledger.in_force({{}}))
move = game.decode_move({{"by": "ada", "end": "control_1"}}, ("ada", "ben"))[0]
try:
    {asked}
except UnknownFact:
    pass
from toolkit.games.expanse_tcg.rules import play
print([(str(kind), [clause for clause, _ in each]) for kind, each in CLAUSES.forbidding.items()])
"""


def order(asked):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(asked=asked)], capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    return {kind: clauses for kind, clauses in literal_eval(done.stdout) if kind != "status"}


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_first_does_not_order_the_reasons(asked):
    assert order(ASKED[asked]) == order("pass")


HEXPANSE = """
from toolkit.games.hexpanse.rules import {first}
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import play
print([(str(kind), [clause for clause, _ in each]) for kind, each in CLAUSES.forbidding.items()])
"""


@pytest.mark.parametrize("first", ["questions", "prohibitions", "requirements", "candidates"])
def test_nor_does_what_of_hexpanse_is_read_first(first):
    found = []
    for module in (first, "play"):
        command = [sys.executable, "-c", HEXPANSE.format(first=module)]
        found.append(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert found[0] == found[1]
