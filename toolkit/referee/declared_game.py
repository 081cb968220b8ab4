"""A game whose parts stand where those of a declared game do; each is imported when it is needed.

Opening a pack waits for nothing that answers questions, and a command that only prints for nothing
that judges.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from toolkit.pack.game import Game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row
    from toolkit.referee.described import Declarations
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.mutation import Clauses


class _Later:
    """A module that is imported when something of it is first asked for."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        found = self.__dict__[name] = getattr(import_module(self._module), name)
        return found


def later(package: str, *modules: str) -> tuple[Any, ...]:
    """Modules of a package, each imported when something of it is first asked for.

    It stands beside `if TYPE_CHECKING:`, where they are imported by their names.
    """
    return tuple(_Later(f"{package}.{module}") for module in modules)


class DeclaredGame(Game):
    """Implements toolkit.pack.game.Game and toolkit.referee.mutants.Mutable.

    `home` is the package of the game: KINDS stand in `schemas.kinds`, CODEC in `state.position`,
    MOVES in the module that is `telling`, CLAUSES in `clauses`, `rows` in `rows`, and in `referee`
    the class that is `refereed`.
    """

    home: ClassVar[str]
    refereed: ClassVar[str]
    telling: ClassVar[str] = "state.moves"

    def part(self, module: str, name: str) -> Any:
        """What a module of the game calls so."""
        return getattr(import_module(f"{self.home}.{module}"), name)

    @property
    def kinds(self) -> Kinds:
        kinds: Kinds = self.part("schemas.kinds", "KINDS")
        return kinds

    def declarations(self) -> Declarations:
        """How positions and moves are told; see toolkit.referee.described."""
        from toolkit.referee.described import Declarations

        return Declarations(self.part("state.position", "CODEC"), self.part(self.telling, "MOVES"))

    def rows(
        self, pack: Pack, players: frozenset[int], layer: str = ""
    ) -> Mapping[str, tuple[Row, ...]]:
        """What every component says, by the `rows` of the game."""
        rows: Mapping[str, tuple[Row, ...]] = self.part("rows", "rows")(pack, players)
        return rows

    def referee(self, pack: Pack) -> RefereedGame[Any, Any]:
        """The game refereed, with its tables computed for this pack."""
        made: RefereedGame[Any, Any] = self.part("referee", self.refereed)(pack)
        return made

    def clauses(self) -> Clauses:
        """The clauses that are code, with every module that registers one imported."""
        from toolkit.referee.mutants import import_all

        import_all(self.home)
        clauses: Clauses = self.part("clauses", "CLAUSES")
        return clauses
