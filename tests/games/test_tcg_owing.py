"""What is told of a spell under which many lose their homes: others decide before its mover is."""

from __future__ import annotations

import pytest
from tcg_told import HOME, judged, tcg_bench

from toolkit.games.expanse_tcg.state import entries as e
from toolkit.pack.reader import read_text
from toolkit.referee.cases import read_cases
from toolkit.referee.text_verdict import text
from toolkit.referee.verdict import verdict

EXAMPLES = HOME / "sets" / "examples"
HOMES = {
    "back2": ("wolf", "guard"), "back3": ("wolf", "guard", "archer"), "front1": ("wolf", "guard"),
    "front2": ("wolf", "guard"), "front3": ("wolf", "archer"), "front4": ("wolf",), "back4": (),
}  # fmt: skip


@pytest.fixture
def quakes(tmp_path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "set.yaml").write_text("{set: quakes, game: expanse_tcg, title: Quakes}\n")
    spell = "kind: spell, faction: neutral, rarity: epic, cost: 1"
    felled = "kind: location, at: anywhere, with: {capital: false}"
    (tmp_path / "cards" / "quakes.yaml").write_text(
        f"cards:\n- {{id: quake, name: Quake, {spell}, effect: [destroy: {{{felled}}}]}}\n"
    )
    return tmp_path


def _board(hand):
    lands = [
        f"{spot}: {{card: mill, creatures: [{', '.join(those)}]}}" for spot, those in HOMES.items()
    ]
    mine = "front1: {card: mill, creatures: [wolf, guard, archer]}, front2: mill"
    return (
        f"players: [ada, ben], position: {{ada: {{hand: [{hand}], locations: "
        f"{{back1: {{card: throne, aether: 1}}, {mine}}}}}, "
        f"ben: {{locations: {{back1: throne, {', '.join(lands)}}}}}}}"
    )


def test_an_entry_of_a_sort_that_nothing_asks_for_is_wrong_however_many_have_to_decide(quakes):
    told = "resolve: [{creature: wolf, at: ben.back1}]"
    found = judged(
        f"{_board('quake')}, ask: {{legal: [{{by: ada, play: quake, {told}}}]}}", EXAMPLES, quakes
    )
    assert found["answer"] == "illegal"
    assert {reason["clause"] for reason in found["reasons"]} == {"play.target"}


def test_what_is_left_out_is_asked_where_it_comes_up_by_some_answers_only():
    lands = "back1: throne, front1: {card: mill, creatures: [wolf]}, front2: mill, front4: mill"
    case = (
        "{case: a.1, players: [ada, ben], position: {ada: {hand: [siege_horn], locations: "
        f"{{back1: {{card: throne, aether: 1}}}}}}, ben: {{locations: {{{lands}}}}}}}, "
        "ask: {play: [{by: ada, play: siege_horn}]}}"
    )
    document = read_text(f"game: expanse_tcg\ncases:\n- {case}\n", "told.yaml")
    (asked,), _ = read_cases(document, tcg_bench(EXAMPLES, HOME / "sets" / "workshop"))
    said = text(verdict(asked))
    assert "choose): {to: ben.back1} or {to: ben.front2}" in said
    assert "owed" not in said


def test_an_event_needs_its_number_only_where_several_so_called_may_be_meant():
    entries, first, second = e.TcgEntries(), e.Entry("event", "dusk"), e.Entry("event", "dusk#2")
    assert entries.meant(first, [second, e.Entry("event", "dawn")]) == second
    assert entries.meant(first, [first, second]) == first
    with pytest.raises(LookupError):
        entries.meant(first, [second, e.Entry("event", "dusk#3")])
    assert entries.meant(second, [first]) is None
