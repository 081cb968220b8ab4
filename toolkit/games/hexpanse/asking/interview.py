"""The interview of Hexpanse: how it is played, what is asked, and what lies on the board."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.asking import words
from toolkit.games.hexpanse.asking.game_words import GameWords
from toolkit.games.hexpanse.asking.sketch import sketch
from toolkit.games.hexpanse.schemas import terms as t
from toolkit.games.hexpanse.schemas.records import MARKS, SIGNS, misdrawn
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import NO_MISSION
from toolkit.model.hex_words import marked_places
from toolkit.model.short import Misread, yaml_value
from toolkit.pack.plain import merged
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.lines import gathered
from toolkit.referee.asking.parts import Part
from toolkit.referee.asking.plain import MOVE, PlainInterview, told_of
from toolkit.referee.asking.prompt import Prompt
from toolkit.referee.case import Asked
from toolkit.referee.case_schema import LEGAL, LIST, PLAY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.rules import Question

TERMS = "terms"
_UNITS = "units"
_BOARD = ("cells", "hexilium", "double_hexilium", "blocked")


class HexpanseInterview(PlainInterview, words="interview.yaml"):
    """Implements toolkit.referee.asking.interview.Interview for one pack."""

    tables: Tables
    typed = words.MOVES

    # ---- who, what and how

    def prompts(self, told: Told, hear: Hear) -> Iterator[Prompt]:
        yield Prompt(
            TERMS, read=lambda line: self._terms(line, told), default=t.CAPTAIN,
            **self.worded(TERMS),
        )  # fmt: skip
        if told[QUESTION] == t.DISTANCE:
            yield from self.argument(told, t.DISTANCE)
        else:
            yield from super().prompts(told, hear)

    def _terms(self, line: str, told: Told) -> dict[str, Value]:
        found = terms_of(line, told[PLAYERS], self.tables)
        under = self._under(found)
        faults = [*under.faults, *under.game.together(told[PLAYERS])]
        if faults:
            raise Misread(told_of(faults))
        return found

    def _under(self, terms: Mapping[str, Value]) -> Any:
        return self.referee.under(terms)  # type: ignore[attr-defined]

    def under(self, told: Told) -> Any:
        return self._under(told.get(TERMS) or {}).game

    def asked_short(self, question: str, line: str, told: Told) -> Value:
        found = super().asked_short(question, line, told)
        position, _ = self.referee.decode({}, told[PLAYERS])
        faults = self.under(told).misasked(Asked(question, found, told[PLAYERS], position))
        if faults:
            raise Misread(told_of(faults))
        return found

    # ---- lines of a position

    def together(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
        """Units of both, of anything else the second."""
        both = [*one.get(_UNITS, ()), *other.get(_UNITS, ())]
        return {**merged(one, other), **({_UNITS: both} if both else {})}

    def added(self, line: str, told: Told) -> dict[str, Value]:
        """`terran warlord 0,0`, `terran life: 3`, or a key of the position as in a case file."""
        players = told[PLAYERS]
        name, colon, rest = line.partition(":")
        said = name.split()
        alone = len(said) == 1 and said[0] in players and not rest.lstrip().startswith("{")
        if not colon or alone:
            tables = self.under(told).tables
            units = units_of(line.replace(":", " "), players, tables)
            if units:
                return self.sound({_UNITS: [*units]}, told)
        if not said or not colon or alone:
            raise Misread("\n".join(self.parts_said))
        return super().added(line, told)

    def parts(self, told: Told) -> Mapping[str, Part]:
        """Missions, which may be shapes; all else is read by how it is declared."""
        tables = self.under(told).tables
        read = partial(mission_of, players=told[PLAYERS], tables=tables)
        made = {"mission": Part(read=read, **self.worded("mission"))}
        for id in told[PLAYERS]:
            words = self.worded("own_mission", name=tables.within("faction", id))
            made[f"{id}.mission"] = Part(read=read, **words)
        return made

    def left_out(self, path: str, told: Told) -> Iterator[Prompt]:
        key = path.removeprefix("position.")
        if told[QUESTION] in (LEGAL, PLAY, LIST) and self.part_at(key, told):
            moves = gathered(told, MOVE)
            by = str(moves[0].get("by")) if moves else told[PLAYERS][0]
            yield self.part(key, told, f"{by} action" if key == "turn" else "")

    def fact(self, question: Question, told: Told) -> Part | None:
        """Boards, patterns and shapes; what nobody told of the position."""
        *_, field = path = question.subject.split(".")
        if path[0] == "position":
            return self.part_at(question.subject.removeprefix("position."), told)
        places = partial(self._places, told=told)
        if path[0] == "boards":
            name = self.tables.name("board", path[1])
            return Part(read=places, **self.worded("board", name=name, field=field))
        if field == "shape":
            name = self.tables.name("mission", path[1])
            return Part(read=places, **self.worded("shape", name=name))
        if "pattern" in question.subject:
            words = self.worded("pattern", name=self.tables.code_name(path[1]))
            return Part(read=partial(_pattern, unit=path[2] == "pattern"), **words)
        return None

    def _places(self, line: str, told: Told) -> Value:
        return GameWords(line, told[PLAYERS], self.tables).cells()

    # ---- what was told

    def case(self, told: Told) -> dict[str, Value]:
        found = super().case(told)
        return {**found, **(told.get(TERMS) or {})}

    def board(self, case: Mapping[str, Value], told: Told) -> list[str]:
        game = self.under(told)
        position, _ = game.decode(case["position"], told[PLAYERS])
        if position is None:
            return super().board(case, told)
        moves = gathered(told, MOVE) if told[QUESTION] in (LEGAL, PLAY) else []
        return [*sketch(position, game.tables), *(f"asked    {game.phrase(one)}" for one in moves)]


def _pattern(line: str, *, unit: bool) -> Value:
    """A drawing, rows with `/` between, its places in words, or what a file has. Raises Misread."""
    told: Value
    if line.lstrip()[:1] in ("{", "["):
        told = yaml_value(line)
    elif words := marked_places(line, MARKS):
        told = {**words}
    else:
        told = [*line.strip("'\"").split("/")]
    if wrong := misdrawn(told, unit):
        raise Misread("; ".join(wrong) + f" (the signs are {' '.join(SIGNS)})")
    return told


# ---- lines of a position and of its terms: `terran warlord 0,0 C9 1,0`, `mission: N3`


def units_of(line: str, players: tuple[str, ...], tables: Tables) -> list[dict[str, Value]]:
    """The units that a line puts on the board, if any. Raises Misread."""
    words = GameWords(line, players, tables)
    found: list[dict[str, Value]] = []
    owner: dict[str, Value] = {"kind": u.NEUTRAL}
    if not words.take(u.NEUTRAL):
        owner = {"owner": words.player()}
    while words.left:
        hurt: dict[str, Value] = {"hurt": True} if words.take("hurt") else {}
        what: dict[str, Value] = {}
        if not words.at_place():
            what = words.unit()
            if "unit" in what or "card" in what:
                card = str(what.get("card", ""))
                what = {"kind": what.get("unit", u.unit_of(card, tables)), **what}
                what.pop("unit", None)
        for place in words.places():
            found.append({"at": place, **owner, **what, **hurt})
    return found


def mission_of(line: str, players: tuple[str, ...], tables: Tables) -> Value:
    """A mission by its code, places, or `none`. Raises Misread."""
    if line == NO_MISSION:
        return NO_MISSION
    words = GameWords(line, players, tables)
    found = words.shape()
    words.nothing_left()
    return found


def terms_of(line: str, players: tuple[str, ...], tables: Tables) -> dict[str, Value]:
    """`seaman hexagon 3 elite 2 teams terran ox, nomads union`: keys of a case. Raises Misread."""
    if line.lstrip().startswith("{"):
        return dict(yaml_value(line))  # type: ignore[arg-type]
    line, _, teams = line.partition(t.TEAMS)
    words = GameWords(line, players, tables)
    found: dict[str, Any] = {}
    board: dict[str, Value] = {}
    known = (*tables.modes, t.BOARD, "hexagon", *_BOARD, t.ELITE, "small", t.STRUCTURES)
    while words.left:
        word = words.one_of("how it is played", known, "mode, board or other such word")
        if word in tables.modes:
            found[t.MODE] = word
        elif word == t.BOARD:
            found[t.BOARD] = words.one_of("a board", tables.boards, "board")
        elif word == "hexagon":
            board["cells"] = {"hexagon": words.number("how many rings")}
        elif word in _BOARD:
            board[word] = words.places()
        elif word == t.STRUCTURES:
            found[t.STRUCTURES] = True
        else:
            found[t.ELITE if word == t.ELITE else t.SMALL] = words.number(f"a number ({word})")
    for team in re.split("[,/]", teams) if teams.strip() else ():
        of_it = GameWords(team, players, tables)
        found.setdefault(t.TEAMS, []).append([of_it.player() for _ in team.split()])
    return {**found, **({t.BOARD: board} if board else {})}


INTERVIEW = HexpanseInterview
