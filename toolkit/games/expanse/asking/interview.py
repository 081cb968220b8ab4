"""The interview of The Expanse: what must be told for a question, in the short forms of a judge;
on paper too, and with what was told as a small text board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.ask import SCORE
from toolkit.games.expanse.asking import parts as told_short
from toolkit.games.expanse.asking.move_words import FORMS
from toolkit.games.expanse.asking.moving import Moving
from toolkit.games.expanse.asking.parts import ASKED, BASES, ORBITALS
from toolkit.games.expanse.asking.scoring import ABILITY, BONUS, EVENT, LINE, WHICH, Scoring
from toolkit.games.expanse.asking.sketch import sketch
from toolkit.games.expanse.scoring.control import HOLDER
from toolkit.games.expanse.state.moves import ABILITY as USES
from toolkit.games.expanse.state.position import Position
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.on_paper import Line
from toolkit.referee.asking.parts import PART
from toolkit.referee.asking.plain import MOVE, PLACE, PlainInterview
from toolkit.referee.asking.prompt import Choice, Prompt
from toolkit.referee.asking.questions import COMMON, TITLES
from toolkit.referee.case_schema import WINNER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.asking.parts import Part
    from toolkit.referee.rules import Question

NOT_HERE = "the Rocinante is at none of these places"
_DRAWN = ("influence", "fleets", "rocinante", "turn", "kept", "track")
"""Parts of a position that the sketch and the line about the turn show."""


class ExpanseInterview(PlainInterview):
    """Implements toolkit.referee.asking.interview.Interview for one pack."""

    tables: Tables
    titles: Mapping[str, str] = {SCORE: "Who scores what", **TITLES}
    forms = FORMS
    a_table, a_move = "u m o", "u influence ceres"
    a_part = "tycho: O2  or  fleets tycho: O1  or  scorings: 2"
    examples: Mapping[str, str] = {
        "control_points": "{0}8",
        "initiative": "{1} {0}",
        "scorings": "2",
        "tokens": "1",
        "rocinante": "earth {0}",
    }

    def questions(self) -> Sequence[Choice]:
        return (Choice(SCORE, "who scores what in a scoring?"), *COMMON)

    # ---- what must be told

    def prompts(self, told: Told, hear: Hear) -> Iterator[Prompt]:
        if told[QUESTION] != WINNER:
            yield from self.about(told).prompts(hear)
            return
        yield self.part("control_points", told)
        if len(told[PLAYERS]) > 2:
            yield self.part("initiative", told)

    def on_paper(self) -> Sequence[Line]:
        """What is written down of a scoring, of moves, and of either where it matters."""
        tables = self.tables
        sectors = tuple(tables.name("sector", id) for id in tables.sectors)
        abilities = (each for _, each in sorted(tables.abilities.items()) if each.scores)
        gained = tuple(f"{each.faction} {each.name}" for each in abilities)
        numbers = (*map(str, range(1, LAST_SCORING + 1)), "final")
        turn = "Whose turn, stage, AP left, card, space"
        others = tuple(f"{PART}{key}" for key in ASKED if key != "technologies")
        bases, fleets = f"{PART}{BASES.key}.", f"{PART}{ORBITALS.key}."
        return [
            Line((WHICH,), "Which scoring", ticks=numbers, under="In a scoring"),
            Line((BONUS,), "Bonus sector", ticks=sectors),
            Line((EVENT,), "Events before the bases", example="UN, Nauvoo: remove OPA from Ceres"),
            Line((MOVE,), "In order, a line each", 2, example="UN: influence Ceres", under="Moves"),
            Line((f"{PART}turn",), turn),
            Line(
                (LINE, PLACE, bases), "Disputed bases", 2,
                example="Ceres: UN 2, MCR 2, OPA 1", under="The position",
            ),
            Line((fleets,), "Fleets, and the Rocinante", example="Ceres: UN 2, MCR 1"),
            Line((ABILITY, f"{PART}technologies"), "Gained", ticks=gained),
            Line(others, "CP, and Initiative from the top"),
        ]  # fmt: skip

    def left_out(self, path: str, told: Told) -> Iterator[Prompt]:
        key = path.removeprefix("position.")
        if told[QUESTION] not in (SCORE, WINNER) and key in ASKED:
            used = (move[USES] for move in Moving(self, told).moves if USES in move)
            yield self.part(key, told, " ".join(dict.fromkeys(used)) * (key == "technologies"))

    def parts(self, told: Told) -> Mapping[str, Part]:
        ship = self.declared("rocinante", told)
        assert ship is not None
        own = told_short.parts(self.tables, told[PLAYERS], Moving(self, told).usual())
        return {**own, "rocinante": ship}

    def fact(self, question: Question, told: Told) -> Part | None:
        if question.about == HOLDER:
            return None  # where it is does not matter
        return told_short.fact(question, self.tables) or super().fact(question, told)

    # ---- what was told

    def about(self, told: Told) -> Scoring | Moving:
        """What a dispute is about: a scoring, or moves."""
        return Scoring(self, told) if told.get(QUESTION) == SCORE else Moving(self, told)

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
        if not isinstance(position, Position):
            return super().board(case, told)
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
            if value and key not in _DRAWN and (key, question) != ("scorings", SCORE)
        ]
        return [*lines, *here.said(), *more]

    def taken_for_granted(self, told: Told) -> list[str]:
        return [NOT_HERE] * bool(self._elsewhere(told)) + self.about(told).granted()


INTERVIEW = ExpanseInterview
