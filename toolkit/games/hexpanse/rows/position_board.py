"""The rows of a position: the board with all that stands on it, missions, and what players have.

Places a board does not have are drawn too where a unit stands or a move leads. What nobody has told
is `not told`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rows import boards, shape_cells
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import NO_MISSION
from toolkit.games.hexpanse.state.position import CODEC, owed_words, turn_words
from toolkit.games.hexpanse.tables import colours
from toolkit.hex.naming import row_names
from toolkit.model.context import Context
from toolkit.model.hexes import cells_of
from toolkit.model.words import NOT_TOLD, initials, short
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import parted
from toolkit.pack.row import Row
from toolkit.referee.picture import Strip, Subject, lines_below

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.places import Place
    from toolkit.pack.document import Value

BOARD, PLAYER, SHAPES, KEY, LINE = (
    f"position_{part}" for part in ("board", "player", "shapes", "key", "line")
)
IN_A_ROW = 5  # missions
FEW_ROWS = 5  # of a board for which half a sheet is enough
LONGEST = 96  # characters of a line below the board
_FIRST = ("life", "income", "hexilium")


def strips(subject: Subject[Position], tables: Tables) -> list[Strip]:
    """The board, what players have and the missions, from top to bottom."""
    return PositionBoard(subject, tables).strips()


class PositionBoard:
    """Puts one position into rows; places in dispute are named as in
    `toolkit.games.hexpanse.rules.questions`."""

    def __init__(self, subject: Subject[Position], tables: Tables) -> None:
        self.position, self.tables, self.facts = subject.position, tables, subject.facts
        places = (one.partition(",") for one in subject.disputed)
        self.disputed = {(int(q), int(r)) for q, _, r in places}
        self.cx = Context(self.position.players, tables)
        self.told: dict[str, Any] = CODEC.told(self.position, self.cx)
        self.letters = initials(self.position.players)
        self.cells = self._told_of_board("cells")

    def strips(self) -> list[Strip]:
        """From top to bottom; no board where no place is known and nothing is said of any.

        position_board, or position_board_low for few rows, reads cells: {at, name, ground (plain
          pays pays_twice blocked off), disputed, kind (empty: no unit), card; of a unit seat (its
          colours from 1, 0 nobody), letter}
        position_player reads seat, letter, turn, first, more · position_shapes reads shapes:
          {name, cells} · position_key reads kinds: {kind, seat, letter} · position_line words
        """
        kinds: list[Value] = [{"kind": kind, "seat": "key", "letter": ""} for kind in u.KINDS]
        cells = [*self._places()]
        low = len({cell["at"][1] for cell in cells}) <= FEW_ROWS
        board = Strip(f"{BOARD}_low" if low else BOARD, Row("position.board", {"cells": [*cells]}))
        strips = [board, Strip(KEY, Row("position.key", {"kinds": kinds}))] if cells else []
        strips += [self._player(seat) for seat in range(len(self.position.players))]
        shapes = [*self._shapes()]
        for number, some in enumerate(parted(shapes, IN_A_ROW)):
            strips.append(Strip(SHAPES, Row(f"position.shapes.{number}", {"shapes": some})))
        return strips + lines_below(LINE, self._lines(), LONGEST)

    # ---- the board

    def _told_of_board(self, key: str) -> tuple[Place, ...] | None:
        """Places of the board as the pack or the case tells them; None where neither does."""
        field = self.tables.field(len(self.position.players))
        known: tuple[Place, ...] | None = getattr(field, key)
        given = self.facts.get(f"boards.{field.id}.{key}")
        return known if known is not None or given is None else cells_of(given)

    def _places(self) -> Iterator[dict[str, Any]]:
        ground = boards.grounds(self._told_of_board)
        names = row_names(self.cells or ())
        places = dict.fromkeys((*ground, *sorted(self.position.units), *sorted(self.disputed)))
        for place in places:
            yield {
                "at": [*place],
                "name": names.get(place) or f"{place[0]},{place[1]}",
                "ground": ground.get(place, "off"),
                "disputed": place in self.disputed,
                **self._unit(self.position.units.get(place)),
            }

    def _unit(self, unit: u.Unit | None) -> dict[str, Value]:
        if unit is None:
            return {"kind": "", "card": ""}
        below = unit.card + " hurt" * unit.hurt
        if unit.kind == u.WARLORD:
            below = f"life {self.position.mats[unit.owner].life}"
        return {
            "kind": unit.kind,
            "seat": self._colour(unit.owner),
            "letter": self.letters[unit.owner] if unit.owner >= 0 else "",
            "card": below,
        }

    def _colour(self, owner: int) -> int:
        """The colours of a player's faction, as on its mat and its units; 0 of nobody."""
        return colours(self.tables.pack)[self.position.players[owner]] if owner >= 0 else 0

    # ---- what players have

    def _player(self, seat: int) -> Strip:
        id, told = self.position.players[seat], self.told[self.position.players[seat]]
        counts = ", ".join(f"{what} {told[what]}" for what in _FIRST if what in told)
        held = [
            f"{name.replace('_', ' ')} {self._said(value)}"
            for name, value in told.items()
            if name not in _FIRST and value not in (0, NO_MISSION, [], {})
        ]
        team = [
            self.tables.within("faction", self.position.players[other])
            for other in self.tables.team_of(self.position.players, seat)
            if other != seat
        ]
        lives = self.position.mats[seat].lives
        first = f"{self.tables.name('faction', id)}: {counts if lives else 'eliminated'}"
        if team:
            first += f"; in a team with {', '.join(team)}"
        fields: dict[str, Value] = {
            "seat": self._colour(seat),
            "letter": self.letters[seat],
            "turn": self.position.turn.player == seat,
            "first": first,
            "more": "; ".join(held) if lives else "",
        }
        return Strip(PLAYER, Row(f"position.{id}", fields))

    def _said(self, value: Any) -> str:
        """What stands in a file, codes with their names."""
        if isinstance(value, list):
            return ", ".join(map(self._said, value)) or "none"
        if value == UNKNOWN:
            return NOT_TOLD
        name = self.tables.code_name(value) if isinstance(value, str) else short(value)
        return name if name in (value, UNKNOWN) or not isinstance(value, str) else f"{value} {name}"

    # ---- missions

    def _shapes(self) -> Iterator[Value]:
        """Every mission that is told: the common one, those of players, small ones."""
        position = self.position
        told = [("Mission", position.mission)]
        told += [
            (f"{self.tables.name('faction', id)}, secret", mat.mission)
            for id, mat in zip(position.players, position.mats, strict=True)
            if mat.lives
        ]
        told += [("Small mission", one) for one in position.small or ()]
        for name, mission in told:
            if mission == NO_MISSION or (mission is None and name != "Mission"):
                continue
            if mission is None:
                yield {"name": f"{name}, {NOT_TOLD}", "cells": UNKNOWN}
            elif isinstance(mission, str):
                known: Any = self.tables.missions[mission].shape
                known = known or self.facts.get(f"missions.{mission}.shape")
                yield {"name": f"{name} {self._said(mission)}", "cells": shape_cells(known)}
            else:
                yield {"name": name, "cells": shape_cells(mission)}

    # ---- in words

    def _lines(self) -> Iterator[str]:
        absent, told = self.position.absent, self.told
        if self.cells is None:
            drawn = "only places that something is said of are drawn"
            yield f"The board was not told: {drawn if any(self._places()) else 'none is drawn'}."
        if "units" in absent:
            yield "Units on the board were not told: none."
        if getattr(self.position.units, "again", ()):
            yield "Two units were told on one territory: only the first is drawn."
        begins = " (not told)" if "turn" in absent else ""
        used = self.position.turn.used
        yield f"The turn{begins}: {turn_words(told['turn'], self.cx)}" + (
            f"; used: {self._said([*used])}." if used else "."
        )
        if self.position.pending is not None:
            yield f"First {owed_words(told['pending'], self.cx)}."
        yield f"The market: {self._said(told['market'])}."
        if self.tables.terms.small_goal and self.position.small is None:
            yield f"Small missions were {NOT_TOLD}."
