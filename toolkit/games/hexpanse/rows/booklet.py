"""Figures for the rules booklet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.referee.paper.legend import lettered
from toolkit.referee.paper.rules_told import RulesTold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

_LAID = ("first", "factions", "start", "board", "minor", "market", "mission")
"""Clauses of the setup of which the picture of the table shows something."""


def illustrations(pack: Pack, players: frozenset[int]) -> Mapping[str, list[Value]]:
    """Parts of flowing text by the clause after which they stand."""
    told = RulesTold(pack, tuple(sorted(players)) or (0,))
    return {"setup.mission": [lettered(told, "setup_picture", "setup.", _LAID)]}
