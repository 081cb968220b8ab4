"""The interview of The Expanse: what must be told for a question, in the short forms of a judge;
on paper too, and with what was told as a small text board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.ask import SCORE
from toolkit.games.expanse.asking import details
from toolkit.games.expanse.asking.account import BONUS, NOT_HERE, place_line
from toolkit.games.expanse.asking.details import ASKED
from toolkit.games.expanse.asking.move_words import FORMS
from toolkit.games.expanse.asking.moving import Moving
from toolkit.games.expanse.asking.scoring import WHICH, Scoring
from toolkit.games.expanse.state.position import CODEC, Position
from toolkit.games.expanse.state.shorthand import UNITS
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.model.short import Misread, matching
from toolkit.referee.asking.case_text import flow
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.on_paper import Line
from toolkit.referee.asking.plain import COMMON, MOVE, TITLES, PlainInterview
from toolkit.referee.asking.prompt import Choice, Prompt, among
from toolkit.referee.case_schema import WINNER

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from toolkit.games.expanse.referee import ExpanseReferee
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.asking.parts import Part
    from toolkit.referee.rules import Question

_WIDTH = 6  # of a column of cubes


def sketch(
    position: Position, disputed: Collection[str], tables: Tables, bonus: str = ""
) -> list[str]:
    """The board in lines of at most 100 signs; `disputed` are ids of bases and orbitals.

    Cubes stand in a column for each player, fleets behind them. `>` marks what is in dispute.
    """
    players = position.players
    diplomat = tables.seats(players).diplomat
    rows: list[tuple[int, str, str, str]] = []
    for orbital, id in enumerate(tables.orbitals):
        fleets = _fleets(position, orbital)
        bases = [
            base
            for base in tables.bases_of[orbital]
            if any(position.influence[base]) or tables.bases[base] in disputed
        ]
        if not bases and (fleets or id in disputed):
            name = f"{tables.orbital_name(orbital)} (orbital)"
            rows.append((tables.sector_of_orbital[orbital], _mark(id, disputed), name, fleets))
        for turn, base in enumerate(bases):
            cubes = [_cubes(position, base, seat, diplomat) for seat in range(len(players))]
            counts = "".join(f"{count:>{_WIDTH}}" for count in cubes)
            around = fleets if not turn else '"' if fleets else ""
            mark = _mark(tables.bases[base], disputed)
            sector = tables.sector_of[base]
            rows.append((sector, mark, f"{tables.base_name(base):<16}{counts}", around))
    head = "".join(f"{id:>{_WIDTH}}" for id in players)
    lines = [f"{'':<18}{head}   fleets in orbital"]
    for sector, name in enumerate(tables.sectors):
        found = [row for row in rows if row[0] == sector]
        if found:
            extra = "  (bonus sector)" if name == bonus else ""
            lines.append(tables.pack.name("sector", name) + extra)
        for _, mark, row, fleets in found:
            lines.append(f"{mark} {row:<{16 + _WIDTH * len(players)}}   {fleets}".rstrip())
    return lines if rows else ["(nothing stands on the map)"]


def _mark(id: str, disputed: Collection[str]) -> str:
    return ">" if id in disputed else " "


def _cubes(position: Position, base: int, seat: int, diplomat: int) -> str:
    """How many cubes a player has on a base, `2(1d)` where one of them is a Diplomat."""
    cubes = position.influence[base][seat]
    special = position.diplomats[base] if seat == diplomat else 0
    return f"{cubes}({special}d)" if special else str(cubes) if cubes else "."


def _fleets(position: Position, orbital: int) -> str:
    """Who has which fleets in an orbital, in words."""
    found = []
    for seat, squadron in enumerate(position.fleets[orbital]):
        units = [
            str(count) if unit == UNITS[0] else f"{count} {unit.replace('_', ' ')}"
            for unit, count in zip(UNITS, squadron, strict=True)
            if count
        ]
        if units:
            found.append(f"{position.players[seat]} {' + '.join(units)}")
    if position.rocinante == orbital:
        holder = f" ({position.players[position.holder]})" if position.holder is not None else ""
        found.append("Rocinante" + holder)
    return ", ".join(found)


_SHORT = "d Diplomat · B Battleship, b damaged · s Scrap Ship · R whose Rocinante"


def lines(tables: Tables) -> tuple[Line, ...]:
    """What is written down of a scoring, of moves, and of either where it matters."""
    sectors = tuple(tables.pack.name("sector", id) for id in tables.sectors)
    abilities = (each for _, each in sorted(tables.abilities.items()) if each.scores)
    gained = tuple(f"{each.faction} {each.name}" for each in abilities)
    numbers = (*map(str, range(1, LAST_SCORING + 1)), "final")
    return (
        Line((WHICH,), "Which scoring", ticks=numbers, under="In a scoring"),
        Line((BONUS, "sector"), "Bonus sector", ticks=sectors),
        Line(("event ",), "Events before the bases", example="u nauvoo: 1 remove ceres o"),
        Line((MOVE,), "In order, a line each", 2, example="u influence ceres", under="Moves"),
        Line(("turn", "points", "card", "space"), "Whose turn, stage, AP left, card, space"),
        Line(
            ("line ", "cubes ", "place "), "Disputed bases, a line each", 3,
            example="ceres: U2 M2 O1", about=_SHORT, under="The position",
        ),
        Line(("fleets ", "rocinante"), "Fleets in their orbitals", example="ceres: U1 M1B1 R"),
        Line(("ability ", "part technologies"), "Gained", ticks=gained),
        Line(
            tuple(f"part {key}" for key in ASKED if key != "technologies"),
            "CP, and Initiative from the top",
        ),
    )  # fmt: skip


_TITLES = {SCORE: "Who scores what", **TITLES}


class ExpanseInterview(PlainInterview):
    """Implements toolkit.referee.asking.interview.Interview for one pack."""

    titles = _TITLES
    forms = FORMS
    a_move = "u influence ceres"

    def __init__(self, referee: ExpanseReferee) -> None:
        super().__init__(referee)
        self.tables = tables = referee.tables
        self._factions = tuple(
            Choice(id, tables.pack.name("faction", id)) for id in tables.factions
        )

    # ---- who and what

    def players(self) -> Prompt:
        return super().players()._replace(
            choices=self._factions, example="u m o",
            about="The factions in turn order, each by a number or the beginning of its id.",
        )  # fmt: skip

    def player(self, word: str) -> str:
        return among(self._factions, "faction")(word)

    def questions(self) -> Sequence[Choice]:
        return (Choice(SCORE, "who scores what in a scoring?"), *COMMON)

    # ---- what must be told

    def prompts(self, told: Told, hear: Hear) -> Iterator[Prompt]:
        question = told[QUESTION]
        if question == WINNER:
            yield self.part("control_points", told)
            if len(told[PLAYERS]) > 2:
                yield self.part("initiative", told)
        else:
            yield from self.about(told).prompts(hear)

    def on_paper(self) -> Sequence[Line]:
        return lines(self.tables)

    def left_out(self, path: str, told: Told) -> Iterator[Prompt]:
        key = path.removeprefix("position.")
        if told[QUESTION] not in (SCORE, WINNER) and key in details.ASKED:
            yield self.part(key, told)

    def parts(self, told: Told) -> Mapping[str, Part]:
        return details.parts(self.tables, told[PLAYERS])

    def fact(self, question: Question, told: Told) -> Part | None:
        own = details.fact(question, self.tables, told[PLAYERS])
        return own or super().fact(question, told)

    def added(self, line: str, told: Told) -> dict[str, Value]:
        """`tycho: O2`, `fleets tycho: O2`, or a key of the position with its value."""
        players = told[PLAYERS]
        name, colon, rest = line.partition(":")
        fleets = name.strip().lower().startswith("fleets ")
        if name.strip() in CODEC.names and colon:
            return super().added(line, told)
        known = self.tables.orbitals if fleets else self.tables.bases
        said = line.strip()[len("fleets ") :] if fleets else line
        try:
            (place, *more) = place_line(said, known, players, fleets=fleets)
        except Misread as misread:
            if colon and any(key.startswith(name.strip().lower()) for key in CODEC.names):
                key = matching(name.strip(), CODEC.names, "part of a position")
                return super().added(f"{key}:{rest}", told)
            raise Misread(f"{misread}\n{_EITHER}") from None
        if more or place.pieces is None:
            raise Misread(f"what stands there? {_EITHER}")
        return self.sound({"fleets" if fleets else "influence": {place.id: place.pieces}}, told)

    # ---- what was told

    def about(self, told: Told) -> Scoring | Moving:
        """What a dispute is about: a scoring, or moves."""
        return Scoring(self, told) if told[QUESTION] == SCORE else Moving(self, told)

    def case(self, told: Told) -> dict[str, Value]:
        here = self.about(told)
        return {**super().case(told), **(here.asked() if isinstance(here, Scoring) else {})}

    def title(self, told: Told) -> str:
        bases = self.about(told).touched() if told[QUESTION] == SCORE else ()
        names = [self.tables.name("base", id) for id in bases]
        return super().title(told) + (f": {', '.join(names)}" if names else "")

    def stated(self, told: Told) -> dict[str, Value]:
        return self.about(told).position()

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
        if NOT_HERE in here.granted():
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
        return self.about(told).granted()


# Parts of a position that the sketch and the line about the turn show.
_DRAWN = ("influence", "fleets", "rocinante", "turn", "kept", "track")
_EITHER = "a line such as  tycho: O2  or  fleets tycho: O1  or  scorings: 2  is read here"


INTERVIEW = ExpanseInterview
