"""What a field needs beside its value: who plays, what the pack knows, what was read before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from toolkit.model.reader import Reader

if TYPE_CHECKING:
    from collections.abc import Collection


class Index(Protocol):
    """The ids and names of a pack, by kind of record; a game's tables are one."""

    def ids(self, kind: str) -> Collection[str]:
        """The ids of all records of a kind; of a kind no record has, the empty collection."""

    def name(self, kind: str, id: str) -> str:
        """What people call a record."""

    def noun(self, kind: str) -> str:
        """What a record of the kind is called: `planet of this game`."""


I = TypeVar("I", bound=Index)  # noqa: E741 - the index of one game


class Context(Reader, Generic[I]):
    """Reads values of one position or move and collects what is wrong with them.

    `so_far` holds the fields read before this one by name, `absent` the keys that were left out and
    whose defaults are worth saying. `player` is the kind of record whose ids the players are.
    """

    def __init__(self, players: tuple[str, ...], index: I, player: str = "faction") -> None:
        super().__init__(players, index.ids(player), index.noun(player))
        self.index = index
        self.player = player
        self.so_far: dict[str, Any] = {}
        self.absent: set[str] = set()

    def who(self, id: Any) -> str:
        """The name of a player; what stands there, where it is none."""
        return self.index.name(self.player, id) if id in self.playable else str(id)
