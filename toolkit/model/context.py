"""What a field needs beside its value: who plays, what the pack knows, what was read before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from toolkit.model.reader import Reader
from toolkit.pack.nearest import nearest_called

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.pack.document import Value


class Index(Protocol):
    """The ids and names of a pack, by kind of record; a game's tables are one."""

    def ids(self, kind: str) -> Collection[str]:
        """The ids of all records of a kind; of a kind no record has, the empty collection."""

    def name(self, kind: str, id: str) -> str:
        """What people call a record."""

    def noun(self, kind: str) -> str:
        """What a record of the kind is called: `planet`."""

    def within(self, kind: str, id: str) -> str:
        """The name of a record as it stands within a sentence: `the Embers of Muaat`."""

    def plural(self, kind: str, id: str) -> bool:
        """Whether the name takes verbs in the plural."""

    def called(self, kind: str, id: str) -> tuple[str, ...]:
        """What else people call a record, beside its id."""


class Named:
    """The part of an index that a game overrides: records, and names with other forms."""

    def ids(self, kind: str) -> Collection[str]:
        return ()

    def noun(self, kind: str) -> str:
        return kind

    def name(self, kind: str, id: str) -> str:
        return id

    def within(self, kind: str, id: str) -> str:
        return self.name(kind, id)

    def plural(self, kind: str, id: str) -> bool:
        return False

    def called(self, kind: str, id: str) -> tuple[str, ...]:
        return (self.name(kind, id),)


_EITHER = re.compile(r"([a-z]+)\|([a-z]+)")

I = TypeVar("I", bound=Index)  # noqa: E741 - the index of one game


class Context(Reader, Generic[I]):
    """Reads values of one position or move and collects what is wrong with them.

    `so_far` holds the fields read before this one by name, `absent` the keys that were left out and
    whose defaults are worth saying. `player` is the kind of record whose ids the players are; of a
    kind that no record has, the players are whoever sits down.
    """

    def __init__(self, players: tuple[str, ...], index: I, player: str = "faction") -> None:
        super().__init__(players, index.ids(player) or players, index.noun(player))
        self.index = index
        self.player = player
        self.so_far: dict[str, Any] = {}
        self.absent: set[str] = set()

    def who(self, id: Any) -> str:
        """A player within a sentence; what stands there, where it is none."""
        return self.index.within(self.player, id) if id in self.playable else str(id)

    def does(self, id: Any, says: str) -> str:
        """A sentence that a player begins; `claims|claim` in it agrees with the name."""
        known = id in self.playable
        several = known and self.index.plural(self.player, id)
        by = self.index.name(self.player, id) if known else str(id)
        return f"{by} {agreeing(says, several)}"

    def doing(self, id: Any, says: str) -> str:
        """The same where the sentence has begun before."""
        several = id in self.playable and self.index.plural(self.player, id)
        return f"{self.who(id)} {agreeing(says, several)}"

    def meant(self, value: Value, ids: Collection[str], others: Collection[str] = ()) -> str:
        """The hint for a word that is none of these ids: also by what people call a player."""
        words: dict[str, tuple[str, ...]] = dict.fromkeys(others, ())
        words |= {id: self.index.called(self.player, id) for id in ids if id in self.playable}
        near = nearest_called(str(value), words)
        return f"did you mean '{near}'?" if near else super().meant(value, ids, others)


def agreeing(says: str, several: bool) -> str:
    """A sentence with `claims|claim` as the one or the other."""
    return _EITHER.sub(lambda found: found[2] if several else found[1], says)
