"""In a game of two no step of an event ends on a base that is out of the game."""

from __future__ import annotations

import pytest
from expanse_play import BASE, move
from expanse_rules import THREE, TWO, effect, position, readings, referee

from toolkit.games.expanse.state.moves import Move, atoms
from toolkit.games.expanse.turn.course import Course

TABLES = referee().tables
CLOSED = {"luna", "vesta", "io", "the_rings"}
HERE = {
    **BASE,
    "rocinante": {"orbital": "mars", "holder": "MCR"},
    "influence": {"eurasia": {"UN": 2, "MCR": 1}, "ceres": {"UN": 1}, "europa": {"MCR": 1}},
    "fleets": {"earth": {"UN": 2}, "jupiter": {"UN": 1}, "mars": {"MCR": 1}},
    "turn": {"player": "UN", "stage": "event", "card": "nauvoo"},
}
STEPS = [
    {"place": {"influence": 1}},
    {"place": {"influence": 1, "to": {"bases": "each", "orbital": "earth"}}},
    {"place": {"influence": 1, "to": {"where_you_have": "fleets"}}},
    {"shift": {"influence": 1}},
    {"shift": {"influence": 1, "of": "any", "to": {"where_you_have": "fleets"}}},
    {"shift": {"influence": 1, "of": "any", "within": "orbital"}},
    {"shift": {"influence": {"up_to": 2}, "within": "sector"}},
]


def said(step) -> str:
    return str(step).replace("'", "")


def course(players) -> Course:
    return Course(position(HERE, players), readings(), TABLES, Move(0, "use", players=players))


def ended_on(step, players) -> set[str]:
    """The bases on which some way to resolve a step puts influence."""
    ways = effect(course(players), step).listed()
    entries = (entry for way in ways for item in way for entry in atoms(item))
    return {TABLES.bases[entry.base] for entry in entries if entry.act == "place"}


@pytest.mark.parametrize("step", STEPS, ids=said)
def test_no_influence_comes_to_a_closed_base(step):
    assert ended_on(step, TWO)
    assert not ended_on(step, TWO) & CLOSED
    assert ended_on(step, THREE) & CLOSED  # where it is open, the same step may end there


@pytest.mark.parametrize(
    ("step", "entry"),
    [
        ({"place": {"influence": 1}}, {"place": "luna"}),
        ({"shift": {"influence": 1}}, {"place": "luna", "from": "eurasia"}),
    ],
    ids=["placed", "moved"],
)
def test_that_it_is_closed_is_the_reason_given(step, entry):
    for players, clauses in ((TWO, ["setup.closed_bases"]), (THREE, [])):
        value = {"by": "UN", "use": "event", "resolve": [entry]}
        resolve = move(value, players).resolve
        told = effect(course(players), step, resolve=resolve).judged()
        assert [clause for clause, *_ in told] == clauses
