"""Moves from the mappings of FORMATS 6: every fault in them is told, not only the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.codec.entries import EntryReader
from toolkit.games.expanse.codec.names import BUILDABLE
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Move
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Steps, Value

_WORDS = {m.USE: ("points", "event", "keep"), m.EVENT: ("now", "keep", "decline")}
_BESIDE = ("by", "resolve", "drew", "revealed")
_MOVED = ("from", "to", "fleets")


def decode_move(
    value: Value, players: tuple[str, ...], tables: Tables
) -> tuple[Move | None, list[Fault]]:
    """The move a mapping describes, or None with everything that is wrong with it."""
    reader = MoveReader(players, tables)
    move = reader.move(value, ())
    return (None if reader.faults else move), reader.faults


def decode_context(
    value: list[Value], players: tuple[str, ...], tables: Tables
) -> tuple[tuple[object, ...], list[Fault]]:
    """What is known of a decision owed: the move that raised it, its index, and earlier choices."""
    reader = MoveReader(players, tables)
    if not value:
        return (), []
    move, index, *chosen = [*value, 0] if len(value) == 1 else value
    found = reader.move(move, (0,))
    if not isinstance(index, int) or isinstance(index, bool):
        reader.fault((1,), "the place of the move is a whole number")
    entries = [
        entry for n, said in enumerate(chosen) for entry in m.atoms(reader.item(said, (n + 2,)))
    ]
    return (found, index, *entries), reader.faults


def decode_entries(
    value: Value, players: tuple[str, ...], tables: Tables
) -> tuple[tuple[Entry, ...], list[Fault]]:
    """An entry, or a list of them, as one after the other; none where nothing stands there."""
    if value is None:
        return (), []
    reader = EntryReader(players, tables)
    return tuple(m.atoms(reader.item(value, ()))), reader.faults


class MoveReader(EntryReader):
    """Reads moves; what does not fit is noted and read as left out."""

    def move(self, value: Value, steps: Steps) -> Move | None:
        if not isinstance(value, dict):
            said = f"a move is a mapping, not {shown(value)}"
            self.fault(steps, said, "such as {by: UN, take: 1}")
            return None
        kinds = [key for key in value if key in m.KINDS]
        for key in value:
            if key not in m.KINDS and key not in _BESIDE:
                self.word(key, (*m.KINDS, *_BESIDE), (*steps, key), "part of a move", key=True)
        if "by" not in value:
            self.fault(steps, "a move needs `by`: the faction that makes it")
        by = self.seat(value["by"], (*steps, "by")) if "by" in value else -1
        if len(kinds) != 1:
            found = f"found {', '.join(kinds)}" if kinds else "found none"
            self.fault(steps, f"a move needs exactly one kind, {found}", ", ".join(m.KINDS))
            return None
        kind = kinds[0]
        move = self.kind(Move(by, kind, players=self.players), value[kind], (*steps, kind))
        if "resolve" in value:
            if kind in m.RESOLVED:
                move = move._replace(resolve=self.resolved(value["resolve"], (*steps, "resolve")))
            else:
                self.fault((*steps, "resolve"), f"`{kind}` has nothing to resolve")
        if "drew" in value:
            move = move._replace(drew=self.cards(value["drew"], (*steps, "drew")))
        if "revealed" in value:
            move = move._replace(revealed=self.card(value["revealed"], (*steps, "revealed")))
        return move

    def cards(self, value: Value, steps: Steps) -> tuple[str, ...]:
        drawn = enumerate(self.items(value, steps, "what was drawn"))
        return tuple(self.card(said, (*steps, n)) for n, said in drawn)

    def kind(self, move: Move, value: Value, steps: Steps) -> Move:
        """The move with what stands under its kind."""
        kind, tables = move.kind, self.tables
        if kind in _WORDS:
            return move._replace(word=self.word(value, _WORDS[kind], steps, f"way to `{kind}`"))
        if kind == m.TAKE:
            if isinstance(value, str):
                return move._replace(card=self.card(value, steps))
            return move._replace(
                slot=self.number(value, steps, "the slot", 1, len(tables.slot_costs)) - 1
            )
        if kind == m.MOVE:
            return self.fleets_moved(move, value, steps)
        if kind == m.INFLUENCE:
            said = value if isinstance(value, dict) else {"to": value}
            entry = self.cube_placed(said, steps, "to")
            return move._replace(target=entry.base, source=entry.source, word=entry.cube)
        if kind == m.BUILD:
            return move._replace(word=self.word(value, BUILDABLE, steps, "unit"))
        if kind == m.ABILITY:
            return move._replace(card=self.word(value, tables.abilities, steps, "ability"))
        if kind == m.CREW:
            return move._replace(card=self.word(value, tables.crew, steps, "member of the crew"))
        if kind == m.PLAY:
            return move._replace(card=self.card(value, steps))
        if kind == m.BONUS:
            return move._replace(target=self.place(value, tables.sector_number, steps, "sector"))
        if kind == m.CHOOSE:
            return move._replace(resolve=(self.item(value, steps),))
        if value is not True:
            self.fault(steps, f"`{kind}` takes nothing but true")
        return move

    def fleets_moved(self, move: Move, value: Value, steps: Steps) -> Move:
        said = self.mapping(value, steps, "a move of fleets", _MOVED)
        for key in _MOVED:
            if key not in said and isinstance(value, dict):
                self.fault(steps, f"a move of fleets needs `{key}`")
        if len(set(_MOVED) & set(said)) < 3:
            return move
        return move._replace(
            source=self.orbital(said["from"], (*steps, "from")),
            target=self.orbital(said["to"], (*steps, "to")),
            group=self.group(said["fleets"], (*steps, "fleets")),
        )
