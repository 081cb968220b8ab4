"""The rows of the board with all that stands on it: the position a verdict speaks of.

What a partial position leaves out is `not told`. Pieces are written in the shorthand of positions
(`U2 d1`, `M2 B1 b1`), so that a picture can be typed off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.board import board_rows, brought, placed
from toolkit.games.expanse.rows.examples import CUBE, steps
from toolkit.games.expanse.rows.view import WORDS, view
from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import stages
from toolkit.games.expanse.state.forces import OPENING, forces_told
from toolkit.games.expanse.state.pieces import cubes_on
from toolkit.model.unseen import Unseen
from toolkit.model.words import NOT_TOLD
from toolkit.pack.plain import mappings
from toolkit.pack.row import Row
from toolkit.referee.drawing import UNSEEN
from toolkit.referee.picture import Strip, Subject, lines_below

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.rows.view import Item
    from toolkit.games.expanse.state.moves import Squadron
    from toolkit.games.expanse.state.view import Position, Tables
    from toolkit.model.pieces import Signs
    from toolkit.pack.document import Value

BOARD = "board_position"
LINE = "board_position_line"
LONGEST = 88  # characters of a line below the board


def strips(subject: Subject[Position], tables: Tables) -> list[Strip]:
    """The board of a position and the lines below it, from top to bottom."""
    return PositionBoard(subject, tables).strips()


class PositionBoard:
    """Puts one position into words, place by place."""

    def __init__(self, subject: Subject[Position], tables: Tables) -> None:
        position, self.tables, self.disputed = subject.position, tables, subject.disputed
        self.moves = subject.moves
        players = position.players
        self.seats = tables.seats(players)
        self.view = view(tables.pack, frozenset({len(players)}))
        self.opening = "rocinante" in position.absent
        self.unknown: tuple[str, ...] = ()
        if OPENING in position.absent:
            forces = forces_told(players, subject.facts, tables)
            self.unknown = forces.unknown
            position = position._replace(
                influence=forces.influence, diplomats=forces.diplomats, fleets=forces.fleets
            )
        self.position = position
        self.factions = [self.view.faction(id) for id in players]
        letters = {**f.CUBE_SIGNS.seats(players), **f.UNIT_SIGNS.seats(players)}
        self.letters = [*players]
        for letter, seat in letters.items():
            self.letters[seat] = letter

    def strips(self) -> list[Strip]:
        """The board of a position and the lines below it, from top to bottom.

        `board_position` reads
        board: as `board_rows` has it, for this number of players
        bands: [{orbitals [{id, disputed, note, fleets [{faction, words, ships}], ship {holder} or
          "", bases [{id, disputed, closed, note, cubes [{faction, words}], few}]}]}], as on the
          board
        arrows: [{from, to, fate}] of fleets that are asked about and of the Rocinante
        points: [{faction, number}] · initiative [{faction}] top first · track [{number, cost, card,
          disputed}] · sectors [{id, name, used, tokens, bonus, disputed}]
        points_note, initiative_note, sectors_note: empty where the position tells them
        A faction is {id, name, initial}; `note` is empty, or says that a place was not told;
        `ships` says that there is more than plain fleets. `board_position_line` reads words, key.
        """
        below = lines_below(LINE, self.lines(), LONGEST, key=False)
        key = Row(f"position.line.{len(below) + 1}", {"words": WORDS.entry("key"), "key": True})
        return [Strip(BOARD, Row("position", self.fields())), *below, Strip(LINE, key)]

    def _told(self, key: str) -> bool:
        """Whether a place without pieces is known to have none."""
        if self.opening:
            return not any(path.endswith(f".{key}") for path in self.unknown)
        return key not in self.position.absent

    def _note(self, key: str, note: str) -> str:
        """A note where the position does not tell a key."""
        return f"{NOT_TOLD}; {note}" if key in self.position.absent else ""

    def _asked(self, places: str, id: str | int) -> bool:
        return f"{places}.{id}" in self.disputed

    def fields(self) -> Item:
        board, position = self.tables.board, self.position
        order = position.initiative if self.seats.initiative_track else ()
        in_order = self._note("initiative", "as at the start")
        if not self.seats.initiative_track:
            in_order = f"none with {len(self.factions)} players"
        bands: list[list[Value]] = [
            [self.orbital(id) for id in placed(self.view, "orbital", board.orbitals[band])]
            for band in placed(self.view, "band", board.bands)
        ]
        return {
            "name": "Position",
            "board": dict(board_rows(self.view)["board"][0].fields),
            "bands": [{"orbitals": orbitals} for orbitals in bands],
            "arrows": [*self.arrows()],
            "points": [
                {"faction": faction, "number": number}
                for faction, number in zip(self.factions, position.control_points, strict=True)
            ],
            "points_note": self._note("control_points", "as at the start"),
            "initiative": [{"faction": self.factions[seat]} for seat in order],
            "initiative_note": in_order,
            "track": self.track(),
            "sectors": self.sectors(),
            "sectors_note": self._note("bonus_used", "none used"),
        }

    # ---- the map

    def arrows(self) -> Iterator[Value]:
        board, at = self.tables.board, self.position.rocinante
        bands = [board.orbitals[band] for band in placed(self.view, "band", board.bands)]
        spots: dict[str, Value] = {
            orbital: [*spot]
            for band, places in zip(bands, WORDS.entry("spots"), strict=False)
            for orbital, spot in zip(placed(self.view, "orbital", band), places, strict=False)
        }
        ship = "" if at is None else self.tables.orbitals[at]
        for move, fate in self.moves:
            for deed in (deed for step in steps(move, ship, {}) for deed in step):
                ends = [spots.get(deed.start), spots.get(deed.goal)]
                if deed.unit != CUBE and None not in ends and deed.start != deed.goal:
                    yield {"from": ends[0], "to": ends[1], "fate": fate}

    def orbital(self, id: str) -> Item:
        number, position = self.tables.orbital_number[id], self.position
        holder = "" if position.holder is None else self.factions[position.holder]
        fleets: list[Value] = [
            {
                "faction": self.factions[seat],
                "words": self.ships(seat, squadron),
                "ships": squadron.units() > squadron.fleet,
            }
            for seat, squadron in enumerate(position.fleets[number])
            if squadron.units()
        ]
        return {
            "id": id,
            "disputed": self._asked(f.ORBITALS, id),
            "note": "" if fleets or self._told("fleets") else NOT_TOLD,
            "fleets": fleets,
            "ship": {"holder": holder} if position.rocinante == number else "",
            "bases": [*map(self.base, placed(self.view, "base", self.tables.board.bases[id]))],
        }

    def base(self, id: str) -> Item:
        number = self.tables.base_number[id]
        cubes: list[Value] = [
            {"faction": self.factions[seat], "words": self.cubes(seat, number)}
            for seat, count in enumerate(self.position.influence[number])
            if count
        ]
        closed = bool(self.seats.closed >> number & 1)
        return {
            "id": id,
            "disputed": self._asked(f.BASES, id),
            "closed": closed,
            "note": "" if cubes or closed or self._told("influence") else NOT_TOLD,
            "cubes": cubes,
            "few": len(cubes) < 3,
        }

    def cubes(self, seat: int, base: int) -> str:
        """Influence in shorthand: `U2 d1`, or `U d1` where all of it are Diplomats."""
        here = cubes_on(self.position, self.tables, seat, base)
        return self._written(seat, f.CUBE_SIGNS, dict(zip(m.CUBES, here, strict=True)))

    def ships(self, seat: int, squadron: Squadron) -> str:
        """Fleets in shorthand: `M2 B1 b1`."""
        return self._written(seat, f.UNIT_SIGNS, squadron._asdict())

    def _written(self, seat: int, signs: Signs, counts: Mapping[str, int]) -> str:
        special = ((letter, counts.get(kind)) for letter, kind in signs.letters.items())
        words = [f"{self.letters[seat]}{counts[signs.plain] or ''}"]
        return " ".join(words + [f"{letter}{count}" for letter, count in special if count])

    # ---- beside the map

    def track(self) -> list[Value]:
        costs, said = self.tables.slot_costs, self.position.track
        told = [UNSEEN] * len(costs) if said is None else [*said, *[""] * len(costs)]
        called = {UNSEEN: NOT_TOLD, "": "empty"}
        return [
            {
                "number": number,
                "cost": cost,
                "card": called.get(card) or self.tables.card_name(card),
                "disputed": self._asked(f.SLOTS, number),
            }
            for number, (cost, card) in enumerate(zip(costs, told, strict=False), 1)
        ]

    def sectors(self) -> list[Value]:
        bonus = self.position.turn.bonus
        bonus = -1 if isinstance(bonus, Unseen) else bonus
        return [
            {
                **self.view.item("sector", id),
                "used": self.position.bonus_used[number],
                "tokens": self.tables.tokens_of_sector[number],
                "bonus": bonus == number or self._asked(f.SECTORS, id),
                "disputed": self._asked(f.SECTORS, id),
            }
            for number, id in enumerate(self.tables.sectors)
        ]

    def lines(self) -> Iterator[str]:
        """What has no place on the board, in a few sentences."""
        position, players, tables = self.position, self.position.players, self.tables
        yield self._turn()
        if position.rocinante is None:
            holder = "" if position.holder is None else f", held by {players[position.holder]}"
            yield f"Rocinante: place not told{holder}."
        left = NOT_TOLD if "tokens" in position.absent else position.tokens.protomolecule
        counted = NOT_TOLD if "scorings" in position.absent else position.scorings
        counts = f"Scorings so far: {counted}."
        if self.seats.protomolecule:
            counts += f" Protomolecule tokens left: {left}."
        yield counts
        if beside := "; ".join(self.beside()):
            yield f"Beside the board: {beside}."
        wanted = [path for path in self.unknown if path.startswith("factions.")]
        if wanted:
            said = [f"{path.rsplit('.', 1)[1]} of {path.split('.')[1]}" for path in wanted]
            yield f"Not told of the opening: {', '.join(said)}."
        for id, abilities, kept in zip(players, position.technologies, position.kept, strict=True):
            has = (("has", sorted(abilities)), ("keeps", kept))
            words = [
                f"{verb} {', '.join(map(tables.card_name, some))}" for verb, some in has if some
            ]
            if words:
                yield f"{id} {' and '.join(words)}."

    def beside(self) -> Iterator[str]:
        """What stands in places that sets bring, which the board does not show."""
        board, name = self.tables.board, self.tables.pack.name
        for band, id in ((home, id) for home in board.bands for id in board.orbitals[home]):
            new = brought(self.view, "band", band) or brought(self.view, "orbital", id)
            said = self.orbital(id)
            stood = [(name("orbital", id), said["fleets"])] if new else []
            for base in board.bases[id]:
                if new or brought(self.view, "base", base):
                    stood.append((name("base", base), self.base(base)["cubes"]))
            for place, pieces in stood:
                words = " ".join(str(each["words"]) for each in mappings(pieces))
                if words:
                    yield f"{place} {words}"

    def _turn(self) -> str:
        turn, players = self.position.turn, self.position.players
        if self.position.over:
            return "The game is over."
        if "turn" in self.position.absent:
            return f"Whose turn it is was not told: {players[0]} begins."
        asked = f"{players[turn.asked]} " if turn.stage == stages.OFFER and turn.asked >= 0 else ""
        said = f"{players[turn.player]}'s turn: {asked}{WORDS.entry('doing')[turn.stage]}"
        if turn.stage == stages.POINTS:
            said += f", {turn.points} left"
        if turn.card:
            said += f" ({self.tables.card_name(turn.card)} in hand)"
        if self.position.pending is not None:
            said += f"; {players[self.position.pending.by]} owes a decision"
        return said + "."
