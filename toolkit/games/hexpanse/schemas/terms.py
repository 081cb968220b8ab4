"""What a case may say of how it is played, and the questions of this game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.schemas.patterns import SHAPE
from toolkit.games.hexpanse.schemas.said import SAID
from toolkit.model.hexes import CELLS, PLACE, PLACES
from toolkit.pack import bare as s
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.shapes import text
from toolkit.pack.typed import maybe, schema_of
from toolkit.pack.worded import under

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.kind import Schema

CAPTAIN = "captain"


@SAID.recorded()
class Terms(NamedTuple):
    """`board` is as the case says it until it is read; None for that of the number of players."""

    mode: str = maybe(s.reference("mode"), CAPTAIN, unknown=UNKNOWN)
    board: Any = maybe(
        s.forms(
            s.reference("board"),
            s.fields(
                {
                    "cells": CELLS,
                    "hexilium": PLACES,
                    "double_hexilium": PLACES,
                    "blocked": PLACES,
                },
                ["cells"],
            ),
        ),
        unknown=UNKNOWN,
    )
    teams: tuple[tuple[str, ...], ...] = maybe(
        s.listing(s.listing(s.text(), least=1), least=2), read=lambda said: tuple(map(tuple, said))
    )
    elite: int = maybe(s.count(0, 3))
    small_goal: int = maybe(s.count(0, 3))
    structures: bool = maybe(s.yes_or_no())


_TERMS = schema_of(Terms)
CASE_KEYS: Mapping[str, Schema] = {key: under(_TERMS, key) for key in _TERMS["properties"]}
MODE, BOARD, TEAMS, ELITE, SMALL, STRUCTURES = CASE_KEYS
FORMATION, LAYINGS, PLACEMENTS, NEAR, DISTANCE = (
    "formation", "layings", "placements", "near", "distance",
)  # fmt: skip
_BY = text("A player.")
_CODE = text("A code.")
_ASKED: Mapping[str, Schema] = {
    FORMATION: s.forms(_BY, s.fields({"of": _BY, "shape": s.forms(SHAPE, _CODE)}, ["of"])),
    LAYINGS: s.fields(
        {"by": _BY, "card": s.identifier("^[A-Za-z0-9_]+$"), "option": s.count(1, 2), "at": PLACE},
        ["by", "card"],
    ),
    PLACEMENTS: s.fields({"by": _BY, "unit": s.text(), "card": _CODE}, ["by"]),
    NEAR: s.fields({"at": PLACE, "within": s.count(1, 99)}, ["at"]),
    DISTANCE: s.fields({"from": PLACE, "to": PLACE}, ["from", "to"]),
}
QUESTIONS = {word: SAID.schema(word, asked) for word, asked in _ASKED.items()}
