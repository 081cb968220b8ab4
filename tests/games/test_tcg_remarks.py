"""What a verdict says of a legal move of the card game besides that it is legal."""

from __future__ import annotations

import pytest
from tcg_told import HOME, judged

EXAMPLES = HOME / "sets" / "examples"
HOMES = "front1: {card: mill, aether: %d}"
WON = (
    "players: [ada, ben], rulings: {destroyed_location_to: afterlife}, position: {turn: {phase: "
    f"combat}}, ada: {{locations: {{back1: throne, {HOMES}}}}}, ben: {{locations: {{back1: throne, "
    "front1: {card: mill, damage: 8, aether: 2}}}, battle: {at: ben.front1, side: spoils, "
    "attackers: {front1: {card: wolf, from: front1}}}}, "
    "ask: {legal: [{by: ada, spoils: {carry: {front1: {aether: 2}}, home: {front1: front1}}}]}"
)


@pytest.mark.parametrize(("there", "lost"), [(3, []), (4, ["1 Aether"]), (5, ["2 Aether"])])
def test_what_is_carried_home_to_where_it_finds_no_room_is_said_to_be_lost(there, lost):
    said = judged(WON % there, EXAMPLES).get("remarks", [])
    found = [says.split(",")[0].removeprefix("lost: ") for each in said for says in each["says"]]
    assert found == lost
