"""The interview of The Expanse: what must be told for a question, in the short forms of a judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.ask import SCORE
from toolkit.games.expanse.asking import details, moving, scoring
from toolkit.games.expanse.asking.move_words import FORMS, move_of
from toolkit.games.expanse.asking.places import place_line
from toolkit.games.expanse.asking.sketch import sketch
from toolkit.games.expanse.state.position import CODEC, Position
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.dispute import merged
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.plain import COMMON, PlainInterview
from toolkit.referee.asking.prompt import Choice, Misread, Prompt, among, matching
from toolkit.referee.case_schema import LEGAL, LIST, PLAY, STATUS, WINNER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.expanse.referee import ExpanseReferee
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.asking.on_paper import Line
    from toolkit.referee.rules import Question

_TITLES = {
    SCORE: "Who scores what",
    LEGAL: "Is this legal",
    PLAY: "What comes of this",
    LIST: "What can be done",
    STATUS: "Is this position possible",
    WINNER: "Who has won",
}


class ExpanseInterview(PlainInterview):
    """Implements toolkit.referee.asking.interview.Interview for one pack."""

    def __init__(self, referee: ExpanseReferee) -> None:
        super().__init__(referee)
        self.tables = referee.tables

    # ---- who and what

    def players(self) -> Prompt:
        factions = [Choice(id, self.tables.pack.name("faction", id)) for id in self.tables.factions]
        return Prompt(
            PLAYERS, "Who plays, clockwise from the first player?", self.seated,
            choices=tuple(factions), example="u m o",
            about="The factions in turn order, each by a number or the beginning of its id.",
        )  # fmt: skip

    def seated(self, line: str) -> tuple[str, ...]:
        read = among([Choice(id) for id in self.tables.factions], "faction")
        return self.seating(tuple(read(word) for word in line.replace(",", " ").split()))

    def questions(self) -> Sequence[Choice]:
        return (Choice(SCORE, "who scores what in a scoring?"), *COMMON)

    # ---- what must be told

    def prompts(self, told: Told, hear: Hear) -> Iterator[Prompt]:
        question = told[QUESTION]
        if question == SCORE:
            yield from scoring.prompts(self, told, hear)
        elif question == WINNER:
            yield details.of("control_points", self, told)
            if len(told[PLAYERS]) > 2:
                yield details.of("initiative", self, told)
        else:
            yield from moving.prompts(self, told)

    def on_paper(self) -> Sequence[Line]:
        from toolkit.games.expanse.asking.on_paper import lines

        return lines(self.tables)

    def move(self, line: str, told: Told) -> Value:
        return self.sound_move(move_of(line, told[PLAYERS], self.tables), told)

    def move_forms(self) -> list[str]:
        return [*FORMS]

    def move_example(self) -> str:
        return "u influence ceres"

    def left_out(self, path: str, told: Told) -> Iterator[Prompt]:
        key = path.removeprefix("position.")
        if told[QUESTION] not in (SCORE, WINNER) and key in details.ASKED:
            yield details.of(key, self, told)

    def unknown(self, question: Question, prompt: Prompt, told: Told) -> Prompt | None:
        return details.fact(question, prompt, self.tables, told)

    def added(self, line: str, told: Told) -> dict[str, Value]:
        """`tycho: O2`, `fleets tycho: O2`, or a key of the position with its value."""
        players = told[PLAYERS]
        name, colon, rest = line.partition(":")
        fleets = name.strip().lower().startswith("fleets ")
        if name.strip() in CODEC.names and colon:
            return self._part(name.strip(), rest, told)
        known = self.tables.orbitals if fleets else self.tables.bases
        said = line.strip()[len("fleets ") :] if fleets else line
        try:
            (place, *more) = place_line(said, known, players, fleets=fleets)
        except Misread as misread:
            if colon and any(key.startswith(name.strip().lower()) for key in CODEC.names):
                key = matching(name.strip(), CODEC.names, "part of a position")
                return self._part(key, rest, told)
            raise Misread(f"{misread}\n{_EITHER}") from None
        if more or place.pieces is None:
            raise Misread(f"what stands there? {_EITHER}")
        return self.sound({"fleets" if fleets else "influence": {place.id: place.pieces}}, told)

    def _part(self, key: str, rest: str, told: Told) -> dict[str, Value]:
        """A key of the position, its value typed short or as in a case file. Raises Misread."""
        if not rest.lstrip().startswith(("{", "[")):
            found = details.typed(key, rest.strip(), self.tables, told)
            if found is not None:
                return self.sound(found, told)
        return super().added(f"{key}:{rest}", told)

    # ---- what was told

    def case(self, told: Told) -> dict[str, Value]:
        question = told[QUESTION]
        case: dict[str, Value] = {
            "title": self.title(told),
            "players": list(told[PLAYERS]),
            "position": self.position(told),
        }
        if question == SCORE:
            return {**case, **scoring.asked(self, told)}
        return {**case, "ask": {question: self.asked(told, question)}}

    def title(self, told: Told) -> str:
        question = told[QUESTION]
        bases = scoring.disputed(told) if question == SCORE else []
        names = [self.tables.base_name(self.tables.base_number[id]) for id in bases]
        return _TITLES[question] + (f": {', '.join(names)}" if names else "")

    def position(self, told: Told) -> dict[str, Value]:
        question = told[QUESTION]
        position = details.told_of(told)
        if question == SCORE:
            return merged(scoring.position(self, told), position)
        return merged(moving.position(self, told), position)

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
        marked = scoring.disputed(told) if question == SCORE else moving.touched(self, told)
        bonus = str(told.get(scoring.BONUS, ""))
        if not any("Rocinante" in line for line in self.taken_for_granted(told)):
            lines = sketch(position, marked, self.tables, bonus)
        else:  # it stands somewhere only to say that it is not here
            lines = sketch(position._replace(rocinante=None), marked, self.tables, bonus)
        position_told = case["position"] if isinstance(case["position"], dict) else {}
        more = [
            f"told     {key}: {flow(value)}"
            for key, value in position_told.items()
            if value and key not in _DRAWN and (key, question) != ("scorings", SCORE)
        ]
        said = scoring.said(self, told) if question == SCORE else moving.said(told)
        return [*lines, *said, *more]

    def taken_for_granted(self, told: Told) -> list[str]:
        if told[QUESTION] == SCORE:
            return scoring.granted(self, told)
        return moving.granted(self, told)


# Parts of a position that the sketch and the line about the turn show.
_DRAWN = ("influence", "fleets", "rocinante", "turn", "kept", "track")
_EITHER = "a line such as  tycho: O2  or  fleets tycho: O1  or  scorings: 2  is read here"
