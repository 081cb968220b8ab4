"""What a referee may add for people at a terminal: lines they type, moves and positions read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules


@runtime_checkable
class Typed(Protocol):
    """What a referee may add whose moves can be told in a short line, `u build fleet`."""

    def typed(self, line: str, players: tuple[str, ...]) -> Value:
        """The mapping of a move. Raises toolkit.model.short.Misread."""

    def forms(self) -> Sequence[str]:
        """Lines that show how moves are told so."""


@runtime_checkable
class Shortened(Protocol):
    """What a referee may add whose moves are shown as the short lines that are typed."""

    def in_short(self, told: Mapping[str, Value], players: tuple[str, ...]) -> str:
        """A move as it is told, without who makes it; what `…` leaves open stays so. Empty where
        no line says the same to these players."""


@runtime_checkable
class Worded(Protocol):
    """What a referee may add so that its moves can be listed for people."""

    def in_words(self, position: Any, move: Any, rules: Rules) -> str:
        """What a legal move does not say of itself, such as which card a number takes and what it
        costs; empty where it says all."""


@runtime_checkable
class Sketched(Protocol):
    """What a referee may add so that a position can be seen in a terminal."""

    def sketched(self, position: Any) -> Sequence[str]:
        """The position as lines of text."""
