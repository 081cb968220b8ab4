"""Words for verdicts on expeditions: what the referee wants to know, and where a planet may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.rules.aftermath import CHOICE
from toolkit.games.ti4_expeditions.rules.aftermath import SLICES as MOST_SLICES
from toolkit.games.ti4_expeditions.rules.board import BARS
from toolkit.games.ti4_expeditions.schemas.kinds import BLOCKED, CONTROL, PLACEMENT, TILES
from toolkit.model.facts import Facts
from toolkit.model.words import Change, listed
from toolkit.pack.plain import grouped
from toolkit.referee.case_schema import WINNER
from toolkit.referee.declared import DeclaredSpeech

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.case import Case

_EDGE = "Thunder's Edge"


def _behind(clauses: Sequence[str]) -> str:
    """What bars a system, as it follows "barred by"."""
    return listed([BARS[id].behind for id in clauses])


class ExpeditionSpeech(DeclaredSpeech):
    """How verdicts of this game are worded."""

    tables: Tables
    facts = Facts(__name__)

    def answered(self, question: str, result: Mapping[str, Any], case: Case) -> str:
        if question == WINNER:
            return "an expedition has no winner: controlling Thunder's Edge wins nothing"
        if question == CONTROL:
            return self._controls(result)
        tiles = result.get(TILES)
        if question != PLACEMENT or not isinstance(tiles, list):
            return ""
        if not tiles:
            return "Thunder's Edge can be placed in no system of this map"
        noun = "system" if len(tiles) == 1 else "systems"
        return f"Thunder's Edge may be placed in {noun} {listed(tiles, 'or')}"

    def ended(self, winner: str, by: str, team: Sequence[str] = ()) -> str:
        return self._controls({CONTROL: winner, "by": by})

    def _controls(self, result: Mapping[str, Any]) -> str:
        who, by = result[CONTROL], result["by"]
        if who is None:
            return f"nobody controls {_EDGE}"
        said = f"{self.tables.doing(who, 'controls|control')} {_EDGE}"
        if by == CHOICE:
            return f"{said}, chosen among those with most slices"
        return f"{said}, having claimed most slices" if by == MOST_SLICES else said

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        if TILES in before and TILES in after:
            return self._placed_elsewhere(before, after)
        return super().changes(before, after)

    def _placed_elsewhere(
        self, before: Mapping[str, Any], after: Mapping[str, Any]
    ) -> list[Change]:
        """The systems that are legal by one of two answers and not by the other, or barred by more
        of them."""
        found = []
        for tile in dict.fromkeys([*before[TILES], *after[TILES], *before[BLOCKED]]):
            states = ["legal" if tile in one[TILES] else "barred" for one in (after, before)]
            what = f"system {self.tables.tile_words(tile)}"
            if states[0] != states[1]:
                found.append(Change(what, *states))
            elif after[BLOCKED].get(tile) != before[BLOCKED].get(tile):
                by = [_behind(one[BLOCKED].get(tile, ())) for one in (after, before)]
                found.append(Change(f"{what} is barred by", *by))
        return found

    def detail(self, question: str, result: Mapping[str, Any], case: Case) -> list[str]:
        if question in (WINNER, CONTROL):
            return []
        if question != PLACEMENT or not isinstance(result.get(BLOCKED), dict):
            return super().detail(question, result, case)
        return self._barred(result[BLOCKED])

    def _barred(self, blocked: Mapping[str, Sequence[str]]) -> list[str]:
        """The systems that are barred, a line for all that the same clauses bar."""
        words = self.tables.tile_words
        groups = grouped((tuple(clauses), words(tile)) for tile, clauses in blocked.items())
        return [
            f"barred by {_behind(clauses)} ({', '.join(clauses)}): " + ", ".join(tiles)
            for clauses, tiles in groups.items()
        ]


SPEECH = ExpeditionSpeech
