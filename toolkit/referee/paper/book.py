"""What the makers of printed rows see of a ledger."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.game import Game
    from toolkit.pack.pack import Pack
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.ledger import Ledger, Ruling


class Book(NamedTuple):
    """A ledger with the readings chosen for this print, for these player counts (empty: all).

    `layer` is the set whose print it is, where the set changes the ledger; empty for the game.
    `illustrations` are parts of flowing text that the game wants after clauses, by their ids;
    `game` is whoever knows its rules, for what asks about them; `kept` is what is made once for
    all rows.
    """

    pack: Pack
    ledger: Ledger
    chosen: Mapping[str, str]
    players: frozenset[int] = frozenset()
    layer: str = ""
    illustrations: Mapping[str, Sequence[Value]] = MappingProxyType({})
    game: Game | None = None
    kept: dict[str, Any] | None = None

    def referee(self) -> RefereedGame[Any, Any]:
        """Whoever referees the game, of one that can be refereed."""
        kept: dict[str, Any] = {} if self.kept is None else self.kept
        if "referee" not in kept:
            game: Any = self.game
            kept["referee"] = game.referee(self.pack)
        made: RefereedGame[Any, Any] = kept["referee"]
        return made

    def is_open(self, ruling: Ruling) -> bool:
        """Whether readers should know that nobody has settled it: a reading chosen is settled."""
        return not ruling.settled and ruling.id not in self.chosen

    def in_force(self, ruling: Ruling) -> str:
        """The name of the reading that holds at this table."""
        return self.chosen.get(ruling.id, ruling.default)
