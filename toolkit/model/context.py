"""What a field needs beside its value: who plays, what the pack knows, what was read before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toolkit.model.reader import Reader
from toolkit.pack.nearest import nearest_called
from toolkit.pack.pack import EMPTY

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from toolkit.model.position import Codec
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack


class Index:
    """The ids and names of a pack, by kind of record; a game's tables are one.

    `nouns` are those of kinds that are not called by their name, `by_id` the kinds whose records go
    by their id. A game overrides what is otherwise of its own.
    """

    pack: Pack = EMPTY
    nouns: Mapping[str, str] = {}
    by_id: Collection[str] = ()

    def ids(self, kind: str) -> Collection[str]:
        """The ids of all records of a kind; of a kind no record has, the empty collection."""
        return self.pack.of(kind)

    def noun(self, kind: str) -> str:
        """What a record of the kind is called: `planet`."""
        return self.nouns.get(kind, kind)

    def name(self, kind: str, id: str) -> str:
        """What people call a record."""
        return id if kind in self.by_id else self.pack.name(kind, id)

    def where(self, kinds: Iterable[str]) -> str:
        """The hint to what is like none of their ids (toolkit.pack.pack)."""
        return self.pack.where(kinds)

    def within(self, kind: str, id: str) -> str:
        """The name of a record as it stands within a sentence: `the Embers of Muaat`."""
        name = self.name(kind, id)
        return name[:1].lower() + name[1:] if name.startswith("The ") else name

    def plural(self, kind: str, id: str) -> bool:
        """Whether the name takes verbs in the plural."""
        record = self.pack.get(kind, id)
        return record is not None and record.get("plural") is True

    def called(self, kind: str, id: str) -> tuple[str, ...]:
        """What else people call a record, beside its id."""
        return (self.name(kind, id),)

    def does(self, id: str, says: str, kind: str = "faction") -> str:
        """A sentence that a player begins; `claims|claim` in it agrees with the name."""
        return f"{self.name(kind, id)} {agreeing(says, self.plural(kind, id))}"

    def doing(self, id: str, says: str, kind: str = "faction") -> str:
        """The same where the sentence has begun before."""
        return f"{self.within(kind, id)} {agreeing(says, self.plural(kind, id))}"


_EITHER = re.compile(r"([A-Za-z]+)\|([A-Za-z]+)")

I = TypeVar("I", bound=Index)  # noqa: E741 - the index of one game


class Context(Reader, Generic[I]):
    """Reads values of one position or move and collects what is wrong with them.

    `so_far` holds the fields read before this one by name, `absent` the keys that were left out and
    whose defaults are worth saying. `player` is the kind of record whose ids the players are; of a
    kind that no record has, the players are whoever sits down. `positions` is how positions are
    read of which a move tells a part. With `whole` keys that go without saying are written too;
    `mover` is the seat whose move is read or written, whose own places need no name.
    """

    def __init__(self, players: tuple[str, ...], index: I, player: str = "faction") -> None:
        super().__init__(players, index.ids(player) or players, index.noun(player))
        self.index = index
        self.player = player
        self.positions: Codec[Any] | None = None
        self.so_far: dict[str, Any] = {}
        self.absent: set[str] = set()
        self.whole = False
        self.mover = -1

    def who(self, id: Any) -> str:
        """A player within a sentence; what stands there, where it is none."""
        return self.index.within(self.player, id) if id in self.playable else str(id)

    def does(self, id: Any, says: str) -> str:
        """A sentence that a player begins; `claims|claim` in it agrees with the name."""
        if id in self.playable:
            return self.index.does(id, says, self.player)
        return f"{id} {agreeing(says, False)}"

    def doing(self, id: Any, says: str) -> str:
        """The same where the sentence has begun before."""
        if id in self.playable:
            return self.index.doing(id, says, self.player)
        return f"{id} {agreeing(says, False)}"

    def meant(self, value: Value, ids: Collection[str], others: Collection[str] = ()) -> str:
        """The hint for a word that is none of these ids: also by what people call a player."""
        words: dict[str, tuple[str, ...]] = dict.fromkeys(others, ())
        words |= {id: self.index.called(self.player, id) for id in ids if id in self.playable}
        near = "" if isinstance(value, list | dict) else nearest_called(str(value), words)
        return f"did you mean '{near}'?" if near else super().meant(value, ids, others)


def agreeing(says: str, several: bool) -> str:
    """A sentence with `claims|claim` as the one or the other."""
    return _EITHER.sub(lambda found: found[2] if several else found[1], says)
