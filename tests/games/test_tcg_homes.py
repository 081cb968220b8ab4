"""Who finds room where a location is lost: looked for in few ways, however many flee."""

from __future__ import annotations

import pytest
from tcg_told import HOME, judged

from toolkit.games.expanse_tcg.rules.board import leaving

FLED = (
    "guard, wolf, levy_spearman, thorn_boar, market_courier, temple_singer, siege_crew, gate_sworn"
)
CELLS = ("front1", "front2", "front3", "front4", "back1", "back2", "back3", "back4")
HELD = {"front1": 2, "front3": 2, "back1": 3, "back2": 3, "back3": 3}  # of four each: seven places


@pytest.mark.parametrize(("ask", "answer", "most"), [
    ("legal", "legal", 40), ("play", "undetermined", 15_000),
])  # fmt: skip
def test_eight_who_flee_to_seven_places_are_tried_in_few_ways(monkeypatch, ask, answer, most):
    settled, tried = leaving.settled, []

    def counted(*said):
        tried.append(said)
        return settled(*said)

    monkeypatch.setattr(leaving, "settled", counted)
    lands = ", ".join(
        f"{spot}: {{card: mill, creatures: [{', '.join(['guard'] * many)}]}}"
        for spot, many in HELD.items()
    )
    there = ", ".join(f"{cell}: {one}" for cell, one in zip(CELLS, FLED.split(", "), strict=True))
    found = judged(
        "players: [ada, ben], position: {turn: {phase: combat, number: 3}, "
        "ada: {locations: {back1: throne, front2: mill}}, ben: {locations: {back4: throne, "
        f"front2: trade_harbour, {lands}}}}}, battle: {{at: ben.front2, side: defenders, round: 3, "
        f"attackers: {{front3: {{card: ram, from: front2}}}}, defenders: {{{there}}}}}}}, "
        f"ask: {{{ask}: [{{by: ben, retreat: true}}, {{by: ada, pass: true}}]}}",
        HOME / "sets" / "examples",
    )
    assert found["answer"] == answer
    assert 8 <= len(tried) < most
