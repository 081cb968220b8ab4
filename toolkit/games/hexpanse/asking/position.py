"""Lines of a position and of its terms: `terran warlord 0,0 C9 1,0`, `mission: N3`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.asking.game_words import GameWords
from toolkit.games.hexpanse.schemas import terms as t
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import NO_MISSION
from toolkit.model.short import yaml_value

if TYPE_CHECKING:
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.pack.document import Value


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


_BOARD = ("cells", "hexilium", "double_hexilium", "blocked")
