"""The game protocol, as types only: what a game hands to lint, press and the commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.explained import Explained
    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row


class Summary(NamedTuple):
    """The closing line of a validation: cards, how they are judged, which tables can be dealt.

    A game without cards counts what it has instead, and says what that is in `noun`.
    """

    cards: int
    refereed: int
    by_hand: int
    deals_for: tuple[int, ...] = ()
    noun: str = "card"

    def sentence(self) -> str:
        """For instance `10 cards: 9 refereed, 1 by hand; deals for 2, 3, 4`."""
        parts = [f"{self.refereed} refereed"]
        if self.by_hand:
            parts.append(f"{self.by_hand} by hand")
        rest = self.cards - self.refereed - self.by_hand
        if rest:
            parts.append(f"{rest} with an event nobody has published")
        noun = self.noun if self.cards == 1 else f"{self.noun}s"
        deals = ""
        if self.deals_for:
            deals = "; deals for " + ", ".join(map(str, self.deals_for))
        return f"{self.cards} {noun}: {', '.join(parts)}{deals}"


class Game(Protocol):
    """What the toolkit needs of a game to validate and print it.

    A game that is a class of it leaves out what it has nothing of.
    """

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def kinds(self) -> Kinds: ...

    @property
    def checks(self) -> Sequence[Explained[Pack]]:
        """What this game alone can find wrong in its files."""
        return ()

    def sentences(self, steps: Value, pack: Pack) -> list[str]:
        """The steps of an effect as sentences; none where no card has an effect in steps."""
        return []

    def rows(
        self, pack: Pack, players: frozenset[int], layer: str = ""
    ) -> Mapping[str, tuple[Row, ...]]:
        """What every component says, for these player counts, by the key templates use.

        Where only the set `layer` is printed, the rows that it neither brought nor changed may be
        left out; the keys are always all there.
        """

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        """The closing line, for the whole pack or for one set."""


@runtime_checkable
class Illustrated(Protocol):
    """A game that sets tables and figures into its rules booklet."""

    def illustrations(self, pack: Pack, players: frozenset[int]) -> Mapping[str, Sequence[Value]]:
        """Parts of flowing text to stand after clauses, by clause id, for these player counts."""


class Deck(NamedTuple):
    """What is printed for one player with a deck.

    `copies` says how often each row of it is there, by its id: the cards, and what comes with
    them. Of the rows under the keys `shared`, one of so many `players` has an equal part.
    """

    title: str
    copies: Mapping[str, int]
    shared: Collection[str] = ()
    players: int = 1


@runtime_checkable
class Decked(Protocol):
    """A game whose players bring decks of their own."""

    def decks(self, pack: Pack) -> Mapping[str, Deck]:
        """The ready decks by id, none of which needs be legal."""
