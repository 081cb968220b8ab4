"""What a game hands over to be asked about: how to tell one of its disputes in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.prompt import Choice, Prompt
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.rules import Question
    from toolkit.referee.verdict import Verdict


class Refused(NamedTuple):
    """What is wrong with a case that cannot be heard, a line each."""

    faults: tuple[str, ...]


# A case as the mapping that a file holds, heard: the verdict on it, or why there is none.
Hear: TypeAlias = "Callable[[Mapping[str, Value]], Verdict | Refused]"

PLAYERS, QUESTION = "players", "question"
"""Keys of the two answers every dispute begins with: a tuple of ids, and the word of a choice."""


class Interview(Protocol):
    """How a dispute of one game is told. Everything here is worked out from the answers alone."""

    @property
    def tableless(self) -> Collection[str]:
        """The questions that need no players; where there are some, the question comes first."""

    def players(self) -> Prompt:
        """Who plays; read to a tuple of ids, clockwise from the first player."""

    def questions(self) -> Sequence[Choice]:
        """What can be asked, in everyday words, the likeliest first."""

    def prompts(self, told: Told, hear: Hear) -> Iterator[Prompt]:
        """What must be told for this question, in order; see `dialogue.Script`."""

    def left_out(self, path: str, told: Told) -> Iterator[Prompt]:
        """Asks for what the verdict so far rests on and nobody told; nothing where it is idle."""

    def unknown(self, question: Question, prompt: Prompt, told: Told) -> Prompt | None:
        """A shorter way to tell a fact than the prompt for it; None where that will do."""

    def added(self, line: str, told: Told) -> dict[str, Value]:
        """One more line of the position, as a part of its mapping. Raises Misread."""

    def case(self, told: Told) -> dict[str, Value]:
        """The case told so far, without `facts`: players, position, after, ask, title."""

    def board(self, case: Mapping[str, Value], told: Told) -> list[str]:
        """The position of a case as a few lines of text, the disputed places marked."""

    def taken_for_granted(self, told: Told) -> list[str]:
        """What the case says though nobody told it, a line each."""


@runtime_checkable
class Interviewed(Protocol):
    """A game (toolkit.referee.game.Refereeable) with an interview of its own."""

    def interview(self, pack: Pack, referee: RefereedGame[Any, Any]) -> Interview:
        """The interview for a pack, sets included."""
