"""The interview of the expeditions: a claim or a placing, told in the short forms of a judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.asking import words
from toolkit.games.ti4_expeditions.asking.words import moves_of
from toolkit.games.ti4_expeditions.schemas.kinds import CONTROL, PLACEMENT
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.map_values import GAP, map_string, unfilled
from toolkit.games.ti4_expeditions.state.position import of_the_table
from toolkit.games.ti4_expeditions.state.telling import held_words
from toolkit.model.context import Context
from toolkit.model.short import Misread
from toolkit.model.words import NOT_TOLD
from toolkit.pack.plain import listed
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.labelled import labelled
from toolkit.referee.asking.lines import gathered, lines
from toolkit.referee.asking.plain import PlainInterview
from toolkit.referee.case_schema import LEGAL, LIST, PLAY, STATUS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear
    from toolkit.referee.asking.parts import Part
    from toolkit.referee.asking.prompt import Prompt

_MAP, _SYSTEMS = "map ", "systems"


class ExpeditionInterview(PlainInterview, words="interview.yaml"):
    """Implements toolkit.referee.asking.interview.Interview for one pack."""

    tables: Tables

    # ---- what must be told

    def prompts(self, told: Told, hear: Hear) -> Iterator[Prompt]:
        question = told[QUESTION]
        if question == PLACEMENT:
            yield from self._map(told)
            return
        if question == STATUS:
            yield from super().prompts(told, hear)
            return
        if question != CONTROL:
            yield from self.argument(told, question)
        yield self.part("slices", told)
        if question != CONTROL:
            yield self.part("turn", told)
        if any(kind in move for move in moves_of(told) for kind in m.ON_TILES):
            yield from self._map(told)

    def _map(self, told: Told) -> Iterator[Prompt]:
        def read(line: str) -> Value:
            string = _string(told)
            found = words.map_of(line, self.tables, string)
            if isinstance(found, str) and not string and gathered(told, _MAP):
                raise Misread("a map string begins the map: go back with <, and type it first")
            if isinstance(found, str):
                self._begun(f"{string} {found}", told)
            else:
                self.sound({_SYSTEMS: self._told_map(string, found, told)}, told)
            return found

        def whole() -> None:
            says, left = unfilled(_string(told), self.tables) if _string(told) else ("", 0)
            if left:
                raise Misread(
                    f"{says}; type the numbers that follow, or < to type the line before anew "
                    "(a list of tiles is  41: 42: 44:)"
                )

        yield from lines(
            _MAP, told, read, least=1, whole=whole,
            asks="The whole map, in as many lines as you like; an empty line ends.",
            **self.worded("map"),
        )  # fmt: skip

    def _begun(self, string: str, told: Told) -> None:
        """Raises Misread with what is wrong with a map string that may go on in another line."""
        _, left = unfilled(string, self.tables)
        self.sound({_SYSTEMS: " ".join((string, *[GAP] * left))}, told)

    def _told_map(self, string: str, tiles: dict[str, Value], told: Told) -> Value:
        """The map as a case file tells it: with these tokens on the tiles of a map string.

        Raises Misread for a tile that it does not hold.
        """
        if not string:
            return tiles
        found, _ = self.referee.decode({_SYSTEMS: string}, told[PLAYERS])
        board = found.board if found is not None else None
        if board is None or not tiles:
            return string
        for tile in tiles:
            if tile not in dict(board.lies):
                raise Misread(f"tile {tile} is not in the map string")
        more = {tile: tuple(map(str, listed(here))) for tile, here in tiles.items()}
        lies = tuple((tile, (*tokens, *more.get(tile, ()))) for tile, tokens in board.lies)
        return map_string(board._replace(lies=lies))

    def left_out(self, path: str, told: Told) -> Iterator[Prompt]:
        if told[QUESTION] in (LEGAL, PLAY, LIST):
            yield from words.left_out(path.removeprefix("position."), self, told)

    def parts(self, told: Told) -> Mapping[str, Part]:
        return words.parts(self.tables, told, self.worded("map"))

    # ---- what was told

    def position(self, told: Told) -> dict[str, Value]:
        tiles: dict[str, Value] = {}
        for part in gathered(told, _MAP):
            tiles |= part if isinstance(part, dict) else {}
        found = self._told_map(_string(told), tiles, told)
        return {**super().position(told), **({_SYSTEMS: found} if found else {})}

    def board(self, case: Mapping[str, Value], told: Told) -> list[str]:
        position, _ = self.referee.decode(case["position"], told[PLAYERS])
        assert position is not None  # each part of it was read before it was taken
        ask = case["ask"]
        moves = moves_of(told)
        return sketch(position, moves if isinstance(ask, dict) else [], self.tables)


def _string(told: Told) -> str:
    """The map string told so far, which may go over several lines; empty for none."""
    return " ".join(part for part in gathered(told, _MAP) if isinstance(part, str))


# ---- the position as a few lines of text


def sketch(position: Expedition, moves: Sequence[Mapping[str, Any]], tables: Tables) -> list[str]:
    """What was told of a position, and the moves in question, a line each."""
    cx, lines = Context(position.players, tables), list[tuple[str, str]]()
    if "slices" not in position.absent:
        claimed = [f"{claim.slice} {position.players[claim.by]}" for claim in position.slices]
        free = [id for id in tables.slices if id not in {claim.slice for claim in position.slices}]
        lines.append(("claimed", ", ".join(claimed) or "no slice"))
        lines.append(("free", ", ".join(free) or "no slice"))
    lines += [(what, said) for what, said in of_the_table(position, cx) if said != NOT_TOLD]
    for seat, id in enumerate(position.players):
        held = ", ".join(held_words(position, seat, tables, nothing=True))
        if held:
            lines.append((id, held))
    if position.systems is not None:
        tiles = [" ".join((tile, *tokens)) for tile, tokens in position.systems]
        lines.append(("map", ", ".join(tiles)))
    said_moves = [m.MOVES.words(move, cx) for move in moves]
    lines += [("asked" if not n else "then", said) for n, said in enumerate(said_moves)]
    return labelled(lines)


INTERVIEW = ExpeditionInterview
