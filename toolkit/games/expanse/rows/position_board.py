"""The rows of the board with all that stands on it: the position a verdict speaks of.

What a partial position leaves out is `not told`. Pieces are written in the shorthand of positions
(`U2 d1`, `M2 B1 b1`), so that a picture can be typed off.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.board import board_rows, brought, placed
from toolkit.games.expanse.rows.view import view
from toolkit.games.expanse.state import stages
from toolkit.games.expanse.state.fields import (
    BASES,
    CUBE_SIGNS,
    ORBITALS,
    SECTORS,
    SLOTS,
    UNIT_SIGNS,
)
from toolkit.games.expanse.state.forces import OPENING, forces_told
from toolkit.games.expanse.verbs import VERBS
from toolkit.model.unseen import Unseen
from toolkit.model.words import NOT_TOLD
from toolkit.pack.plain import mappings
from toolkit.pack.row import Row
from toolkit.referee.drawing import UNSEEN
from toolkit.referee.picture import Strip, Subject, lines_below

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.games.expanse.state.moves import Squadron
    from toolkit.games.expanse.state.view import Position, Tables
    from toolkit.pack.document import Value

BOARD = "board_position"
LINE = "board_position_line"
LONGEST = 88  # characters of a line below the board
KEY = (
    "Fleets are pointed: B Battleship, b damaged, s Scrap Ship. On bases d is a Diplomat. "
    "R is the Rocinante."
)
_DOING = {
    stages.BEGIN: "takes a card",
    stages.POINTS: "spends action points",
    stages.OFFER: "was asked whether to use the event",
    stages.EVENT: "has just taken a card",
    stages.BONUS: "chooses the bonus sector",
    stages.SCORING_EVENTS: "scoring, events are played",
    stages.SCORING_BUILD: "scoring, fleets are built",
}


def strips(subject: Subject[Position], tables: Tables) -> list[Strip]:
    """The board of a position and the lines below it, from top to bottom."""
    speaker = VERBS.speaker(tables.pack.name)
    told = subject.position, tables, subject.disputed, subject.facts
    return PositionBoard(*told, speaker).strips()


@dataclass
class PositionBoard:
    """Puts one position into words, place by place."""

    position: Position
    tables: Tables
    disputed: Collection[str]
    facts: Mapping[str, Value]
    speaker: Speaker

    def __post_init__(self) -> None:
        players, absent = self.position.players, self.position.absent
        self.seats = self.tables.seats(players)
        self.view: View = view(self.tables.pack, frozenset({len(players)}), self.speaker)
        self.opening = "rocinante" in absent
        self.unknown: tuple[str, ...] = ()
        if OPENING in absent:
            forces = forces_told(players, self.facts, self.tables)
            self.unknown = forces.unknown
            self.position = self.position._replace(
                influence=forces.influence, diplomats=forces.diplomats, fleets=forces.fleets
            )
        self.factions = [self.view.faction(id) for id in players]
        of_cubes, of_ships = (signs.seats(players) for signs in (CUBE_SIGNS, UNIT_SIGNS))
        by_seat = {seat: letter for letter, seat in {**of_cubes, **of_ships}.items()}
        self.letters = [by_seat.get(seat, id) for seat, id in enumerate(players)]
        self.cubes_told = self._told("influence")
        self.fleets_told = self._told("fleets")

    def strips(self) -> list[Strip]:
        """The board of a position and the lines below it, from top to bottom.

        `board_position` reads
        board: as `board_rows` has it, for this number of players
        bands: [{orbitals [{id, disputed, note, fleets [{faction, words, ships}], ship {holder} or
          "", bases [{id, disputed, closed, note, cubes [{faction, words}], few}]}]}], as on the
          board
        points: [{faction, number}] · initiative [{faction}] top first · track [{number, cost, card,
          disputed}] · sectors [{id, name, used, tokens, bonus, disputed}]
        points_note, initiative_note, sectors_note: empty where the position tells them
        A faction is {id, name, initial}; `note` is empty, or says that a place was not told;
        `ships` says that there is more than plain fleets. `board_position_line` reads words, key.
        """
        below = lines_below(LINE, self.lines(), LONGEST, key=False)
        key = Row(f"position.line.{len(below) + 1}", {"words": KEY, "key": True})
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
        tracked = self._note("initiative", "as at the start")
        return {
            "name": "Position",
            "board": dict(board_rows(self.view)["board"][0].fields),
            "bands": [
                {
                    "orbitals": [
                        self.orbital(id)
                        for id in placed(self.view, "orbital", board.orbitals[band])
                    ]
                }
                for band in placed(self.view, "band", board.bands)
            ],
            "points": [
                {"faction": faction, "number": number}
                for faction, number in zip(self.factions, position.control_points, strict=True)
            ],
            "points_note": self._note("control_points", "as at the start"),
            "initiative": [{"faction": self.factions[seat]} for seat in order],
            "initiative_note": tracked
            if self.seats.initiative_track
            else f"none with {len(self.factions)} players",
            "track": self.track(),
            "sectors": self.sectors(),
            "sectors_note": self._note("bonus_used", "none used"),
        }

    # ---- the map

    def orbital(self, id: str) -> Item:
        number = self.tables.orbital_number[id]
        squadrons = self.position.fleets[number]
        fleets: list[Value] = [
            {
                "faction": self.factions[seat],
                "words": self.ships(seat, squadron),
                "ships": squadron.units() > squadron.fleet,
            }
            for seat, squadron in enumerate(squadrons)
            if squadron.units()
        ]
        return {
            "id": id,
            "disputed": self._asked(ORBITALS, id),
            "note": NOT_TOLD if not (fleets or self.fleets_told) else "",
            "fleets": fleets,
            "ship": self.rocinante() if self.position.rocinante == number else "",
            "bases": [
                self.base(base) for base in placed(self.view, "base", self.tables.board.bases[id])
            ],
        }

    def base(self, id: str) -> Item:
        number = self.tables.base_number[id]
        cubes: list[Value] = [
            {"faction": self.factions[seat], "words": self.cubes(seat, number, count)}
            for seat, count in enumerate(self.position.influence[number])
            if count
        ]
        closed = bool(self.seats.closed >> number & 1)
        return {
            "id": id,
            "disputed": self._asked(BASES, id),
            "closed": closed,
            "note": NOT_TOLD if not (cubes or closed or self.cubes_told) else "",
            "cubes": cubes,
            "few": len(cubes) < 3,
        }

    def cubes(self, seat: int, base: int, count: int) -> str:
        """Influence in shorthand: `U2 d1`, or `U d1` where all of it are Diplomats."""
        special = self.position.diplomats[base] if seat == self.seats.diplomat else 0
        return self._written(seat, count - special, dict.fromkeys(CUBE_SIGNS.letters, special))

    def ships(self, seat: int, squadron: Squadron) -> str:
        """Fleets in shorthand: `M2 B1 b1`."""
        counts = squadron._asdict()
        special = {letter: counts.get(unit, 0) for letter, unit in UNIT_SIGNS.letters.items()}
        return self._written(seat, squadron.fleet, special)

    def _written(self, seat: int, plain: int, special: Mapping[str, int]) -> str:
        words = [f"{self.letters[seat]}{plain or ''}"]
        words += [f"{letter}{count}" for letter, count in special.items() if count]
        return " ".join(words)

    def rocinante(self) -> Item:
        holder = self.position.holder
        return {"holder": "" if holder is None else self.factions[holder]}

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
                "disputed": self._asked(SLOTS, number),
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
                "bonus": bonus == number or self._asked(SECTORS, id),
                "disputed": self._asked(SECTORS, id),
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
        left = NOT_TOLD if "tokens" in position.absent else position.protomolecule
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
            said = [tables.pack.name("card", one) for one in sorted(abilities)]
            names = [tables.card_name(card) for card in kept]
            words = [f"has {', '.join(said)}"] if said else []
            words += [f"keeps {', '.join(names)}"] if names else []
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
        said = f"{players[turn.player]}'s turn: {_DOING.get(turn.stage, turn.stage)}"
        if turn.stage == stages.OFFER and turn.asked >= 0:
            said = f"{players[turn.player]}'s turn: {players[turn.asked]} {_DOING[stages.OFFER]}"
        if turn.stage == stages.POINTS:
            said += f", {turn.points} left"
        if turn.card:
            said += f" ({self.tables.card_name(turn.card)} in hand)"
        if self.position.pending is not None:
            said += f"; {players[self.position.pending.by]} owes a decision"
        return said + "."
