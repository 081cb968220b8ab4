"""Lines of a position: `terran warlord 0,0 C9 1,0`, `terran cards: A1`, `mission: N3`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.asking.game_words import GameWords
from toolkit.games.hexpanse.schemas import terms as t
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import NO_MISSION, Mat
from toolkit.games.hexpanse.state.position import CODEC
from toolkit.model.context import Context
from toolkit.model.key import keys_of
from toolkit.model.short import yaml_value
from toolkit.model.typed import read_line
from toolkit.referee.asking.parts import Part
from toolkit.referee.asking.prompt import number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.pack.document import Value

ONE_CODE, CODES = ("minor",), ("cards", "structures", "claimed")
PLAYERS_KEYS = tuple(keys_of(Mat))
_KINDS = {"minor": ("minor",), "cards": ("card",), "structures": ("structure",),
          "claimed": ("mission",), "small": ("mission",)}  # fmt: skip


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


def parts(players: tuple[str, ...], tables: Tables) -> Mapping[str, Part]:
    """The parts that are typed short; an empty line leaves one out."""

    def codes(key: str, least: int = 0) -> Callable[[str], Value]:
        def read(line: str) -> Value:
            words, found = GameWords(line, players, tables), []
            while words.left and not words.take("none", "-"):
                found.append(words.code(key.rstrip("s"), _KINDS.get(key, ("card",))))
            return found[0] if key in ONE_CODE and len(found) == 1 else [*found]

        return read

    def mission(line: str) -> Value:
        return NO_MISSION if line == NO_MISSION else shape_of(line, players, tables)

    cx = Context(players, tables)
    made: dict[str, Part] = {
        "mission": Part("The common mission?", mission, shown="not told", example="N3"),
        "turn": Part("Whose turn, and which phase?",
                     lambda line: read_line(CODEC.keys["turn"].field, line, cx),
                     f"{players[0]} action",
                     example=f"{players[-1]} market"),
        **{key: Part(f"{key.capitalize()}?", codes(key), shown="not told", example=example)
           for key, example in (("market", "C1 A1 C2 A2 C3"), ("deck", "C4 A4"),
                                ("discard", "A5"), ("small", "S1 S2 S3"))},
    }  # fmt: skip
    for player in players:
        name = tables.within("faction", player)
        asked: dict[str, Part] = {
            key: Part(f"{key.replace('_', ' ').capitalize()} of {name}?", number(0, 99),
                      shown="as it mostly is", example="3")
            for key in PLAYERS_KEYS
        }  # fmt: skip
        for key, example in (("minor", "M5"), ("cards", "A1 C9"), ("structures", "B3"),
                             ("claimed", "S1")):  # fmt: skip
            of = f"{'Minor faction' if key in ONE_CODE else key.capitalize()} of {name}?"
            asked[key] = Part(of, codes(key), shown="none", example=example)
        asked["mission"] = Part(f"Mission of {name}?", mission, shown="not told", example="N3")
        made |= {f"{player}.{key}": part for key, part in asked.items()}
    return made


def shape_of(line: str, players: tuple[str, ...], tables: Tables) -> Value:
    """A mission by its code, or places. Raises Misread."""
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
