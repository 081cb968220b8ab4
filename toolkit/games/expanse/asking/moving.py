"""Moves told: the places that they touch, with what must be there, and whose turn it is."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.asking.parts import BASES, ORBITALS
from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import stages as at
from toolkit.games.expanse.state.position import CODEC
from toolkit.model.pieces import Pieces
from toolkit.pack.plain import grouped
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.lines import gathered, lines
from toolkit.referee.asking.parts import PART
from toolkit.referee.asking.plain import MOVE, PLACE
from toolkit.referee.case_schema import LEGAL, LIST, PLAY, STATUS
from toolkit.referee.picture import Dispute

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.asking.prompt import Prompt

# The stage in which a move of each kind is made, if it is made in time.
_STAGE_OF = {
    m.TAKE: at.BEGIN, m.USE: at.BEGIN, m.PLAY: at.BEGIN, m.EVENT: at.OFFER, m.BONUS: at.BONUS,
    m.CREW: at.SCORING_EVENTS, m.PASS: at.SCORING_EVENTS,
}  # fmt: skip
_OF = {f.BASES: BASES.key, f.ORBITALS: ORBITALS.key}


class Moving:
    """Moves, or a position that they may be made in."""

    def __init__(self, interview: ExpanseInterview, told: Told) -> None:
        self.interview, self.told = interview, told
        self.tables, self.players = interview.tables, told[PLAYERS]
        self.referee: Any = interview.referee
        self.moves: list[dict[str, Any]] = gathered(told, MOVE)

    def prompts(self, hear: Hear) -> Iterator[Prompt]:
        interview, told, question = self.interview, self.told, self.told[QUESTION]
        judged = question in (LEGAL, PLAY)
        yield from interview.argument(told, question)
        if question != STATUS:
            yield interview.part("turn", told)
        for path, pieces in self._needed.items() if judged else ():
            yield interview.part(path, told, pieces)
        if judged and not any(map(_resolved, self.moves)):
            return
        said = interview.worded("place") | (interview.worded("other place") if judged else {})
        yield from lines(PLACE, told, lambda line: interview.added(line, told), **said)

    def usual(self) -> dict[str, Any]:
        """The turn as the moves suggest it, and what must be told of it."""
        first = next(iter(self.moves), {})
        by = str(first.get("by", self.players[0]))
        kind = next((key for key in first if key in m.KINDS), m.INFLUENCE)
        stage = _STAGE_OF.get(kind, at.POINTS)
        asked = by if m.EVENT in first else ""
        if stage in (at.OFFER, *at.SCORING[1:]):
            by = next(id for id in self.players if id != by)
        return {
            "player": by, "stage": stage, "points": max(1, len(self.moves)), "asked": asked,
            "bonus": self.tables.sectors[0], "used": stage if m.USE in first else "",
        }  # fmt: skip

    # ---- what is touched

    @cached_property
    def _decoded(self) -> list[m.Move]:
        read = self.referee.decode_move
        return [move for told in self.moves if (move := read(told, self.players)[0]) is not None]

    @cached_property
    def _needed(self) -> dict[str, str]:
        """The places that moves touch, by their paths, with what must be there, in shorthand."""
        found: dict[str, list[Pieces]] = {}
        for number, move in enumerate(self._decoded):
            for path, pieces in self._pieces(move, self._decoded[:number]):
                found.setdefault(path, []).extend(pieces)
            onto = self.tables.bases[move.target] if move.kind == m.INFLUENCE else ""
            for kind, id in (place.split(".") for place in self._places(move)):
                if kind in _OF and (kind, id) != (f.BASES, onto):
                    found.setdefault(f"{_OF[kind]}.{id}", [])
        signs = {BASES.key: f.CUBE_SIGNS, ORBITALS.key: f.UNIT_SIGNS}
        return {
            path: signs[path.partition(".")[0]].written(pieces, self.players) or ""
            for path, pieces in found.items()
        }

    def _pieces(
        self, move: m.Move, before: Sequence[m.Move]
    ) -> Iterator[tuple[str, Sequence[Pieces]]]:
        """What a move takes from somewhere, where none before brought it there."""
        bases, orbitals = self.tables.bases, self.tables.orbitals
        if move.kind == m.MOVE and not any(one.target == move.source for one in before):
            group = zip(m.UNITS, move.group, strict=True)
            units = [Pieces(move.by, unit, count) for unit, count in group if count]
            yield f"{ORBITALS.key}.{orbitals[move.source]}", units
        if move.kind == m.INFLUENCE and move.source >= 0:
            yield f"{BASES.key}.{bases[move.source]}", [Pieces(move.by, m.NORMAL, 1)]
        for entry in (one for item in move.resolve for one in m.atoms(item) if one.of >= 0):
            if entry.act == "hit" and entry.orbital >= 0:
                unit = [Pieces(entry.of, entry.unit or m.FLEET, 1)]
                yield f"{ORBITALS.key}.{orbitals[entry.orbital]}", unit
            elif entry.act == "remove" and entry.base >= 0:
                yield f"{BASES.key}.{bases[entry.base]}", [Pieces(entry.of, m.NORMAL, 1)]

    def _places(self, move: m.Move) -> Iterator[str]:
        if move.kind == m.INFLUENCE:
            orbital = self.tables.orbitals[self.tables.orbital_of[move.target]]
            yield f"{f.ORBITALS}.{orbital}"
        position, _ = self.referee.decode({}, self.players)
        asked = Dispute(LEGAL, (move,), 1, False, (), ({},))
        yield from self.referee.disputed(position, asked)

    @property
    def orbitals(self) -> list[str]:
        """Those whose fleets were asked for and told."""
        asked = f"{PART}{ORBITALS.key}."
        return [key.removeprefix(asked) for key in self.told if key.startswith(asked)]

    def touched(self) -> set[str]:
        return {place for move in self._decoded for place in self._places(move)}

    # ---- what was told

    def position(self) -> dict[str, Value]:
        played = [move for move in self.moves if m.PLAY in move]
        kept: dict[str, Value] = {**grouped((move["by"], move[m.PLAY]) for move in played)}
        return {"influence": {}, **({"kept": kept} if kept else {})}

    def said(self) -> list[str]:
        found = []
        if f"{PART}turn" in self.told:
            cx = self.referee.context(self.players)
            told = {"turn": self.told[f"{PART}turn"]}
            position, _ = self.referee.decode(told, self.players)
            found = [f"{what:<8} {said}" for what, said in CODEC.in_words(position, ("turn",), cx)]
        for number, move in enumerate(self.moves):
            found.append(f"{'' if number else 'asked':<8} {self.referee.phrase(move)}")
        return found

    def granted(self) -> list[str]:
        name, judged = self.tables.card_name, self.told[QUESTION] in (LEGAL, PLAY)
        played = [move for move in self.moves if m.PLAY in move]
        found = [f"{move['by']} has kept {name(move[m.PLAY])}" for move in played]
        undecided = [move for move in self.moves if _resolved(move) and "resolve" not in move]
        if undecided and judged:
            words = " and ".join(map(self.referee.phrase, undecided))
            found.append(f"nothing is decided where {words}")
            found.append("(< goes back to tell it, such as  u play nauvoo: 1 remove ceres o)")
        if judged or self.told[QUESTION] == LIST:
            found.append("nothing else stands on the map")
        return found


def _resolved(move: dict[str, Any]) -> bool:
    """Whether a move carries out an event, which may look at places that no move names."""
    return any(move.get(kind, "keep") not in ("points", "keep", "decline") for kind in m.RESOLVED)
