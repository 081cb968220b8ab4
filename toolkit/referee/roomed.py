"""What a game need not say itself where its rooms stand as in every game (docs/code.md)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolkit.pack.game import Game

if TYPE_CHECKING:
    from toolkit.pack.game import Summary
    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack
    from toolkit.referee.described import Declarations
    from toolkit.referee.mutation import Clauses


class Roomed(Game):
    """A refereed game whose package has the rooms of every game; also
    toolkit.referee.mutants.Mutable.

    `counted` is the kind of record that the closing line of a validation counts.
    """

    counted = "card"

    def room(self, path: str) -> Any:
        """A module of the game's package, imported when it is asked for."""
        package = type(self).__module__.rpartition(".")[0]
        return import_module(f"{package}.{path}")

    @property
    def kinds(self) -> Kinds:
        kinds: Kinds = self.room("schemas.kinds").KINDS
        return kinds

    def declarations(self) -> Declarations:
        """How positions and moves are told; see toolkit.referee.described."""
        from toolkit.referee.described import Declarations

        return Declarations(self.room("state.position").CODEC, self.room("state.moves").MOVES)

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
