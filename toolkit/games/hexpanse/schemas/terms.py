"""What a case may say of how it is played, and the questions of this game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.schemas.places import CELLS, PLACE, SHAPE, places
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.shapes import (
    count,
    fields,
    forms,
    identifier,
    listing,
    reference,
    text,
    yes_or_no,
)
from toolkit.pack.typed import maybe, recorded, schema_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.kind import Schema

CAPTAIN = "captain"


@recorded("How a case is played.")
class Terms(NamedTuple):
    """`board` is as the case says it until it is read; None for that of the number of players."""

    mode: str = maybe(
        reference("The difficulty: captain when left out.", "mode"), CAPTAIN, unknown=UNKNOWN
    )
    board: Any = maybe(
        forms(
            "The board: an id, or its places. The one for so many players when left out.",
            reference("A board.", "board"),
            fields(
                "A board of one's own.",
                {
                    "cells": CELLS,
                    "hexilium": places("The places that pay 1."),
                    "double_hexilium": places("The places that pay 2."),
                    "blocked": places("The places that are no territory."),
                },
                ["cells"],
            ),
        ),
        unknown=UNKNOWN,
    )
    teams: tuple[tuple[str, ...], ...] = maybe(
        listing(
            "Lists of players of one size; everybody alone when left out.",
            listing("A team.", text("A player."), least=1),
            least=2,
        ),
        read=lambda said: tuple(map(tuple, said)),
    )
    elite: int = maybe(count("How many elite troops each player has.", 0, 3))
    small_goal: int = maybe(count("How many small missions win; 0 when there are none.", 0, 3))
    structures: bool = maybe(yes_or_no("Whether structures are in play."))


CASE_KEYS: Mapping[str, Schema] = schema_of(Terms)["properties"]
MODE, BOARD, TEAMS, ELITE, SMALL, STRUCTURES = CASE_KEYS
FORMATION, LAYINGS, PLACEMENTS, NEAR, DISTANCE = (
    "formation", "layings", "placements", "near", "distance",
)  # fmt: skip
_BY = text("A player.")
_CODE = text("A code.")
QUESTIONS: Mapping[str, Schema] = {
    FORMATION: {
        **forms(
            "Is a formation complete, or how much is lacking?",
            _BY,
            fields(
                "Whose, and which.",
                {"of": _BY, "shape": forms("Its shape, or a mission.", SHAPE, _CODE)},
                ["of"],
            ),
        )
    },
    LAYINGS: fields(
        "How may a pattern lie?",
        {
            "by": _BY,
            "card": identifier("A market card, minor faction or faction.", "^[A-Za-z0-9_]+$"),
            "option": count("The option of an action card.", 1, 2),
            "at": PLACE,
        },
        ["by", "card"],
    ),
    PLACEMENTS: fields(
        "Where may a unit be placed by an action?",
        {"by": _BY, "unit": text("A kind of unit."), "card": _CODE},
        ["by"],
    ),
    NEAR: fields(
        "What lies around a place?",
        {"at": PLACE, "within": count("At which distance at most: 1.", 1, 99)},
        ["at"],
    ),
    DISTANCE: fields("How far is it?", {"from": PLACE, "to": PLACE}, ["from", "to"]),
}
