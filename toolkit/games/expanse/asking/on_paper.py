"""The lines of a dispute slip: what the prompts ask for, to be written down at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.asking.account import BONUS
from toolkit.games.expanse.asking.details import ASKED
from toolkit.games.expanse.asking.scoring import WHICH
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.referee.asking.on_paper import Line
from toolkit.referee.asking.plain import MOVE

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables

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
