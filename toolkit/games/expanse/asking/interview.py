"""The interview of The Expanse: what must be told for a question, in the short forms of a judge;
on paper too, and with what was told as a small text board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.ask import SCORE_ASKED
from toolkit.games.expanse.asking import parts as told_short
from toolkit.games.expanse.asking.moving import Moving
from toolkit.games.expanse.asking.parts import ASKED, BASES, ORBITALS
from toolkit.games.expanse.asking.scoring import BONUS, Scoring
from toolkit.games.expanse.asking.sketch import sketch
from toolkit.games.expanse.scoring.control import HOLDER
from toolkit.games.expanse.state.moves import ABILITY as USES
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.plain import PlainInterview
from toolkit.referee.case_schema import WINNER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.asking.parts import Part
    from toolkit.referee.asking.prompt import Prompt
    from toolkit.referee.rules import Question

NOT_HERE = "the Rocinante is at none of these places"
_DRAWN = ("influence", "fleets", "rocinante", "turn", "kept", "track")
"""Parts of a position that the sketch and the line about the turn show."""


class ExpanseInterview(PlainInterview, words="interview.yaml"):
    """Implements toolkit.referee.asking.interview.Interview for one pack."""

    tables: Tables

    # ---- what must be told

    def prompts(self, told: Told, hear: Hear) -> Iterator[Prompt]:
        if told[QUESTION] != WINNER:
            yield from self.about(told).prompts(hear)
            return
        yield self.part("control_points", told)
        if len(told[PLAYERS]) > 2:
            yield self.part("initiative", told)

    def ticked(self, kind: str) -> tuple[str, ...]:
        """What one may have gained is an ability that tells on a scoring."""
        if kind != "gained":
            return super().ticked(kind)
        abilities = (each for _, each in sorted(self.tables.abilities.items()) if each.scores)
        return tuple(f"{each.faction} {each.name}" for each in abilities)

    def left_out(self, path: str, told: Told) -> Iterator[Prompt]:
        key = path.removeprefix("position.")
        if told[QUESTION] not in (SCORE_ASKED, WINNER) and key in ASKED:
            used = (move[USES] for move in Moving(self, told).moves if USES in move)
            yield self.part(key, told, " ".join(dict.fromkeys(used)) * (key == "technologies"))

    def parts(self, told: Told) -> Mapping[str, Part]:
        ship = self.declared("rocinante", told)
        assert ship is not None
        own = told_short.parts(self.tables, told[PLAYERS], Moving(self, told).usual(), self.worded)
        return {**own, "rocinante": ship}

    def fact(self, question: Question, told: Told) -> Part | None:
        if question.about == HOLDER:
            return None  # where it is does not matter
        return told_short.fact(question, self.tables) or super().fact(question, told)

    # ---- what was told

    def about(self, told: Told) -> Scoring | Moving:
        """What a dispute is about: a scoring, or moves."""
        return Scoring(self, told) if told.get(QUESTION) == SCORE_ASKED else Moving(self, told)

    def case(self, told: Told) -> dict[str, Value]:
        here = self.about(told)
        return {**super().case(told), **(here.asked() if isinstance(here, Scoring) else {})}

    def title(self, told: Told) -> str:
        here = self.about(told)
        bases = here.bases if isinstance(here, Scoring) else ()
        names = [self.tables.name("base", id) for id in bases]
        return super().title(told) + (f": {', '.join(names)}" if names else "")

    def stated(self, told: Told) -> dict[str, Value]:
        return self.together(self.about(told).position(), super().stated(told))

    def position(self, told: Told) -> dict[str, Value]:
        found, elsewhere = self.so_far(told), self._elsewhere(told)
        pieces = {key: found.pop(key) for key in (BASES.key, ORBITALS.key) if key in found}
        ship: dict[str, Value] = {"rocinante": {"orbital": elsewhere}} if elsewhere else {}
        return {**pieces, **ship, **found}

    def _elsewhere(self, told: Told) -> str:
        """Where the Rocinante is said to be so that it is at none of the places that were told
        without it; empty where that need not be said."""
        here, found = self.about(told).orbitals, self.so_far(told)
        position, _ = self.referee.decode(found, told[PLAYERS])
        if not here or position is None or position.rocinante is not None:
            return ""
        return next(id for id in reversed(self.tables.orbitals) if id not in here)

    def board(self, case: Mapping[str, Value], told: Told) -> list[str]:
        position, _ = self.referee.decode(case["position"], told[PLAYERS])
        assert position is not None  # each part of it was read before it was taken
        question = told[QUESTION]
        if question == WINNER:
            points = zip(told[PLAYERS], position.control_points, strict=True)
            order = ", ".join(told[PLAYERS][seat] for seat in position.initiative)
            listed = ", ".join(f"{id} {number}" for id, number in points)
            return [f"points   {listed}", f"track    {order}, the first on top"]
        here = self.about(told)
        if self._elsewhere(told):
            position = position._replace(rocinante=None)  # told only to say that it is not here
        lines = sketch(position, here.touched(), self.tables, str(told.get(BONUS, "")))
        position_told = case["position"] if isinstance(case["position"], dict) else {}
        more = [
            f"told     {key}: {flow(value)}"
            for key, value in position_told.items()
            if value and key not in _DRAWN and (key, question) != ("scorings", SCORE_ASKED)
        ]
        return [*lines, *here.said(), *more]

    def taken_for_granted(self, told: Told) -> list[str]:
        return [NOT_HERE] * bool(self._elsewhere(told)) + self.about(told).granted()


INTERVIEW = ExpanseInterview
