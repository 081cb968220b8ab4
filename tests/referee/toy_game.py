"""Pebbles: a game small enough to reason about, for the tests of what no game owns.

Players lay stones on a row of cells, in turn. One may lay on an empty cell that touches a stone of
one's own (the first anywhere); instead one may draw a counter from the bag. When the cells are full
or the bag is empty, most stones win; equal stones are decided by a ruling.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from toolkit.model.fault import Fault
from toolkit.pack.common_schemas import COMMON_KINDS
from toolkit.pack.folder import Folder
from toolkit.pack.game import Summary
from toolkit.pack.kind import Kind, Kinds, Table, unknown
from toolkit.pack.pack import Pack
from toolkit.pack.shapes import count, fields, identifier, listing, reference
from toolkit.referee.adjudication import Run
from toolkit.referee.case_schema import case_files
from toolkit.referee.game import Ending, RefereedGame
from toolkit.referee.reasons import Reason
from toolkit.referee.rules import Rules

COUNTERS = ("gold", "lead")
CELL = fields(
    "A cell.",
    {
        "id": identifier("The id."),
        "worth": unknown(count("What it is worth.", 0, 3)),
        "colours": unknown(listing("Its colours.", identifier("A colour."))),
    },
    ["id"],
)
QUESTIONS = {
    "worth": fields(
        "What the stones of all players are worth.",
        {"cells": listing("Only these cells.", reference("A cell.", "cell"))},
    )
}
CELLS = Kind("cell", "cells", ("cells.yaml",), CELL)
KINDS = Kinds(
    (CELLS, *COMMON_KINDS),
    (Table("manifest", "game.yaml", fields("The game.", {"game": identifier("Its id.")})),),
    (case_files(QUESTIONS, {"cells": (CELLS, ("worth", "colours"))}),),
)
PACK = {
    "game.yaml": "{game: pebbles}\n",
    "sources.yaml": "sources:\n- {id: book, title: Book, authority: ours, licence: CC0-1.0}\n",
    "cells.yaml": """\
source: [book]
cells:
- {id: a, worth: 1}
- {id: b, worth: unknown}
- {id: c, worth: 2}
- {id: d, worth: 1}
""",
    "rules.yaml": """\
source: [book]
clauses:
- {id: lay.turn, heading: Laying, title: Whose turn, says: Players take turns., source: [book#1]}
- {id: lay.empty, heading: Laying, title: One stone a cell, says: A cell holds one stone.}
- {id: lay.touch, heading: Laying, says: A stone touches another of its player.}
- {id: draw.bag, heading: Drawing, says: One draws while the bag holds counters.}
- {id: end.most, heading: The end, says: Most stones win., procedure: true}
""",
    "rulings.yaml": """\
source: [book]
rulings:
- id: ring
  heading: Laying
  question: Does the last cell touch the first?
  status: open
  default: row
  readings: {row: {says: "No."}, ring: {says: "Yes.", supporters: [book]}}
  why: Nothing says that the row closes.
  clauses: [lay.touch]
- id: double
  heading: Worth
  question: Is the cell in front of the bag worth double?
  status: open
  default: single
  readings: {single: {says: "No."}, twice: {says: "Yes."}, thrice: {says: "Threefold."}}
  why: Nothing says so.
- id: tie
  heading: The end
  question: Who wins with equal stones?
  status: open
  default: later
  readings: {later: {says: The later player.}, first: {says: The first player.}}
  why: The first has an advantage.
- id: stones
  heading: Laying
  question: May stones be moved?
  status: settled
  default: never
  readings: {never: {says: "No.", supporters: [book]}, once: {says: Once.}}
  why: The book says so.
""",
}


class Position(NamedTuple):
    players: tuple[str, ...]
    stones: tuple[int, ...]
    turn: int
    bag: tuple[str, ...] | None
    turn_absent: bool = False


class Move(NamedTuple):
    by: str
    kind: str
    cell: int = -1
    drew: tuple[str, ...] | None = None


@dataclass
class PebblesReferee(RefereedGame[Position, Move]):
    """The game refereed, for one pack."""

    pack: Pack

    questions = QUESTIONS
    move_kinds = ("lay", "draw")
    result_sets = frozenset({"holders"})

    def __post_init__(self) -> None:
        self.cells = tuple(self.pack.of("cell"))

    def seating(self, players: tuple[str, ...]) -> list[Fault]:
        known = ("red", "blue", "green")
        faults = [
            Fault((index,), f"there is no player '{name}'", "red, blue and green can play")
            for index, name in enumerate(players)
            if name not in known
        ]
        return faults or ([] if len(players) > 1 else [Fault((), "it takes two players")])

    def opening(self, players: tuple[str, ...], seed: int) -> Position:
        bag = [*COUNTERS] * 2
        random.Random(seed).shuffle(bag)
        return Position(players, (-1,) * len(self.cells), 0, tuple(bag))

    def decode(self, value, players):
        faults: list[Fault] = []
        stones = [-1] * len(self.cells)
        for key in value:
            if key not in ("stones", "turn", "bag"):
                faults.append(Fault((key,), f"a position has no '{key}'", key=True))
        for cell, owner in value.get("stones", {}).items():
            if cell not in self.cells:
                faults.append(Fault(("stones", cell), f"there is no cell '{cell}'", key=True))
            elif owner not in players:
                faults.append(Fault(("stones", cell), f"{owner} does not play"))
            else:
                stones[self.cells.index(cell)] = players.index(owner)
        bag = value.get("bag")
        turn = value.get("turn", players[0])
        if turn not in players:
            faults.append(Fault(("turn",), f"{turn} does not play"))
        if faults:
            return None, faults
        absent = "turn" not in value
        drawn = tuple(bag) if bag is not None else None
        return Position(players, tuple(stones), players.index(turn), drawn, absent), []

    def encode(self, position: Position):
        told = {
            "stones": {
                cell: position.players[owner]
                for cell, owner in zip(self.cells, position.stones, strict=True)
                if owner >= 0
            },
            "turn": position.players[position.turn],
        }
        return told if position.bag is None else {**told, "bag": list(position.bag)}

    def decode_move(self, value, players):
        by = value.get("by")
        if by not in players:
            return None, [Fault(("by",), f"{by} does not play")]
        drew = tuple(value["drew"]) if "drew" in value else None
        if value.get("draw") is True:
            return Move(by, "draw", drew=drew), []
        cell = value.get("lay")
        if cell not in self.cells:
            return None, [Fault(("lay",), f"there is no cell '{cell}'")]
        return Move(by, "lay", self.cells.index(cell), drew), []

    def encode_move(self, move: Move):
        laid = {"lay": self.cells[move.cell]} if move.kind == "lay" else {"draw": True}
        told = {"by": move.by, **laid}
        return told if move.drew is None else {**told, "drew": list(move.drew)}

    def status(self, position: Position) -> list[Fault]:
        bag = position.bag or ()
        faults = [
            Fault(("bag",), f"the bag has at most 2 counters of {counter}")
            for counter in COUNTERS
            if bag.count(counter) > 2
        ]
        return faults + [
            Fault(("bag",), f"no counter is called '{counter}'")
            for counter in bag
            if counter not in COUNTERS
        ]

    def legal(self, position: Position, rules: Rules, kind: str = "all") -> Iterator[Move]:
        for move in self.candidates(position):
            if kind in ("all", move.kind) and not self.check(position, move, rules):
                yield move

    def candidates(self, position: Position) -> Iterator[Move]:
        for by in position.players:
            for cell in range(len(self.cells)):
                yield Move(by, "lay", cell)
            yield Move(by, "draw")

    def chance(self, position: Position, move: Move, rules: Rules, index: int = 0) -> list[Fault]:
        if move.drew is None:
            return []
        drawn = 1 if move.kind == "draw" else 0
        if len(move.drew) != drawn:
            return [Fault(("drew",), f"{drawn} counters are drawn, not {len(move.drew)}")]
        if not drawn:
            return []
        if position.bag is None or move.drew == position.bag[:1]:
            return []
        return [Fault(("drew",), f"{move.drew[0]} is not the next in the bag")]

    def completed(self, position: Position, move: Move, rules: Rules, index: int = 0) -> Move:
        drawn = position.bag[:1] if move.kind == "draw" and position.bag else move.drew
        return move._replace(drew=drawn)

    def check(
        self, position: Position, move: Move, rules: Rules, index: int = 0
    ) -> tuple[Reason, ...]:
        reasons = []
        mover = position.players[position.turn]
        if position.turn_absent:
            rules.assume("position.turn")
        if move.by != mover:
            facts = {"turn": mover}
            reasons.append(Reason("lay.turn", f"It is the turn of {mover}.", facts))
        seat = position.players.index(move.by)
        if move.kind == "draw":
            if position.bag == ():
                reasons.append(Reason("draw.bag", "The bag is empty."))
            return tuple(reasons)
        if position.stones[move.cell] >= 0:
            reasons.append(Reason("lay.empty", f"{self.cells[move.cell]} is taken."))
        if seat in position.stones and not self.touches(position, move.cell, seat, rules):
            reasons.append(Reason("lay.touch", f"{self.cells[move.cell]} touches no own stone."))
        return tuple(reasons)

    def touches(self, position: Position, cell: int, seat: int, rules: Rules) -> bool:
        last = len(self.cells) - 1
        if any(position.stones[n] == seat for n in (cell - 1, cell + 1) if 0 <= n <= last):
            return True
        if cell in (0, last) and position.stones[last - cell] == seat:
            return rules.reading("ring") == "ring"
        return False

    def apply(self, position: Position, move: Move, rules: Rules, index: int = 0) -> Position:
        turn = (position.turn + 1) % len(position.players)
        if move.kind == "lay":
            stones = list(position.stones)
            stones[move.cell] = position.players.index(move.by)
            return position._replace(stones=tuple(stones), turn=turn, turn_absent=False)
        bag = position.bag
        if bag is None and move.drew is None:
            rules.know(f"moves[{index}].drew", None)
        return position._replace(
            bag=bag[1:] if bag is not None else None, turn=turn, turn_absent=False
        )

    def ending(self, position: Position, rules: Rules) -> Ending | None:
        if -1 in position.stones and position.bag != ():
            return None
        counts = [position.stones.count(seat) for seat in range(len(position.players))]
        best = [seat for seat, number in enumerate(counts) if number == max(counts)]
        if len(best) == 1:
            return Ending(position.players[best[0]], "stones")
        seat = best[-1] if rules.reading("tie") == "later" else best[0]
        return Ending(position.players[seat], "tie")

    def scorings(self, before: Position, after: Position, rules: Rules):
        return [{"stones": sum(owner >= 0 for owner in after.stones)}] if not after.bag else []

    def ask(self, question, argument, position: Position, rules: Rules) -> Run:
        cells = argument.get("cells", self.cells)
        worth = dict.fromkeys(position.players, 0)
        for cell, owner in zip(self.cells, position.stones, strict=True):
            if owner >= 0 and cell in cells:
                worth[position.players[owner]] += self.worth(cell, rules)
        if position.stones[0] >= 0 and "a" in cells:
            factor = {"single": 1, "twice": 2, "thrice": 3}[rules.reading("double")]
            worth[position.players[position.stones[0]]] += factor - 1
        best = max(worth.values())
        holders = [name for name, value in worth.items() if value == best]
        reasons = (Reason("end.most", f"{best} is most."),)
        return Run("worth", {"worth": worth, "holders": holders}, None, reasons)

    def worth(self, cell: str, rules: Rules) -> int:
        record = self.pack.get("cell", cell)
        if record.known("worth"):
            return record.value["worth"]
        told = rules.given(f"cells.{cell}.worth")
        return int(told if told is not None else rules.know(f"cells.{cell}.worth", tuple("0123")))


class Pebbles:
    """Implements toolkit.pack.game.Game and toolkit.referee.game.Refereeable."""

    id = "pebbles"
    title = "Pebbles"
    kinds = KINDS
    checks = ()

    def sentences(self, steps, pack):
        return []

    def rows(self, pack, players, layer=""):
        return {}

    def summary(self, pack, layer=""):
        return Summary(0, 0, 0)

    def referee(self, pack: Pack) -> PebblesReferee:
        return PebblesReferee(pack)


GAME = Pebbles()


def write_pack(place, **changed: str) -> None:
    """The pack's files in a folder."""
    for name, text in {**PACK, **changed}.items():
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def folder(place) -> Folder:
    from toolkit.pack.folder import read_folder

    write_pack(place / "pebbles")
    return read_folder(place / "pebbles", "pebbles")
