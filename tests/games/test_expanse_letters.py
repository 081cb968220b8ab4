"""Letters of The Expanse's shorthand are those that a faction is warned against (W209)."""

from __future__ import annotations

from toolkit.games.expanse.schemas.map_schemas import FACTIONS
from toolkit.games.expanse.state.fields import CUBE_SIGNS, UNIT_SIGNS


def test_a_faction_is_warned_against_every_letter_of_pieces():
    warned = FACTIONS.schema["properties"]["id"]["x-lettered"]
    assert {*warned} == {*CUBE_SIGNS.letters, *UNIT_SIGNS.letters}
