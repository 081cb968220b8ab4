"""Ongoing events of the card game that do something as they come into play, put on anything."""

from __future__ import annotations

import pytest
from tcg_told import HOME, judged

SET = (
    "set: rain\ngame: expanse_tcg\ntitle: Rain\nversion: '1'\nauthors: [nobody]\nlicence: CC0-1.0\n"
)
CARD = (
    "cards:\n- {id: rain, kind: ongoing_event, name: Rain, faction: neutral, rarity: common, "
    "cost: 1, scope: %s, effect: [gain: {lore: 1, at: home}, when: {moment: played, do: [gain: "
    "{faith: 2}]}, while: {to: %s, health: 1}]}\n"
)
TOLD = (
    "players: [ada, ben], position: {ada: {hand: [rain], locations: {back1: {card: throne, aether: "
    "5}, front1: {card: mill, creatures: [wolf]}}}, ben: {locations: {back1: throne}}}, "
    "ask: {play: [{by: ada, play: rain, %s}]}"
)


@pytest.mark.parametrize(
    ("scope", "to", "put"),
    [
        ("region", "{at: that}", "at: front1"),
        ("creature", "that", "to: {creature: wolf, at: front1}"),
        ("player", "{of: that}", "to: ada"),
    ],
)
def test_it_is_done_once_as_the_event_comes_into_play(tmp_path, scope, to, put):
    (tmp_path / "cards").mkdir()
    (tmp_path / "set.yaml").write_text(SET)
    (tmp_path / "cards" / "rain.yaml").write_text(CARD % (scope, to))
    said = judged(TOLD % put, HOME / "sets" / "examples", tmp_path)
    ada = said["result"]["position"]["ada"]
    assert (said["answer"], ada["faith"]) == ("legal", 2)
    assert ada["locations"]["back1"]["lore"] == 1
