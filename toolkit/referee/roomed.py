"""What a game need not say itself where its rooms stand as in every game (docs/code.md)."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolkit.pack.game import Game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.explained import Explained
    from toolkit.pack.game import Summary
    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row
    from toolkit.referee.described import Declarations
    from toolkit.referee.mutation import Clauses


class Roomed(Game):
    """A refereed game whose package has the rooms of every game; also
    toolkit.referee.mutants.Mutable.

    `counted` is the kind of record that the closing line of a validation counts, `verbs` the room
    with the VERBS of its effects, empty for none, `telling` that with MOVES. `player` is the kind
    of record whose ids the players are, empty where they go by names of their own.
    """

    counted = "card"
    verbs = ""
    telling = "state.moves"
    player = "faction"

    def room(self, path: str) -> Any:
        """A module of the game's package, imported when it is asked for."""
        package = type(self).__module__.rpartition(".")[0]
        return import_module(f"{package}.{path}")

    @property
    def kinds(self) -> Kinds:
        kinds: Kinds = self.room("schemas.kinds").KINDS
        return kinds

    @cached_property
    def checks(self) -> tuple[Explained[Pack], ...]:
        found: tuple[Explained[Pack], ...] = self.room("checks").CHECKS
        return found

    def sentences(self, steps: Value, pack: Pack) -> list[str]:
        """The steps of an effect as sentences, with the names of this pack."""
        return self.room(self.verbs).VERBS.speaker(pack.name).say(steps) if self.verbs else []

    def rows(
        self, pack: Pack, players: frozenset[int], layer: str = ""
    ) -> Mapping[str, tuple[Row, ...]]:
        """What every component says."""
        rows: Mapping[str, tuple[Row, ...]] = self.room("rows").rows(pack, players)
        return rows

    def interview(self, pack: Pack, referee: Any) -> Any:
        """How a dispute is told by prompts (toolkit.referee.asking.interview.Interviewed)."""
        return self.room("asking.interview").INTERVIEW(referee)

    def declarations(self) -> Declarations:
        """How positions and moves are told; see toolkit.referee.described."""
        from toolkit.referee.described import Declarations

        codec, moves = self.room("state.position").CODEC, self.room(self.telling).MOVES
        return Declarations(codec, moves, moves.parts, self.player)

    def referee(self, pack: Pack) -> Any:
        """The game refereed, with its tables computed for this pack."""
        return self.room("referee").REFEREE(pack)

    def clauses(self) -> Clauses:
        """The clauses that are code, with every module that registers one imported."""
        from toolkit.referee.mutants import import_all

        clauses: Clauses = self.room("clauses").CLAUSES
        import_all(type(self).__module__.rpartition(".")[0])
        return clauses

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        """Counts the records of its main kind: of the whole pack or of the set `layer` alone."""
        from toolkit.pack.game import Summary

        every = pack.of(self.counted).values()
        count = sum(1 for one in every if not layer or one.layers[-1].folder == layer)
        return Summary(count, count, 0, noun=self.counted)


class Illustrating(Roomed):
    """One whose rules booklet has figures of its own, in the room `illustrating`."""

    illustrating = "rows.booklet"

    def illustrations(self, pack: Pack, players: frozenset[int]) -> Any:
        """Figures by the clause after which they stand (toolkit.pack.game.Illustrated)."""
        return self.room(self.illustrating).illustrations(pack, players)


class Exemplary(Illustrating):
    """One whose examples there show where moves go, as `rows.led` has it."""

    def led(self, position: Any, move: Any) -> Any:
        """Where a move goes in an example (toolkit.referee.paper.positions.Led)."""
        return self.room("rows.led").led(position, move)

    def framed(self, fields: Any) -> Any:
        """How an example is drawn (toolkit.referee.paper.positions.Framed)."""
        return self.room("rows.led").framed(fields)
