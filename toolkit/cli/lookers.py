"""Who looks at the screen: each player sees their own, and the screen is cleared in between."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.cli import say
from toolkit.model.seen import EVERYBODY

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from toolkit.pack.document import Value
    from toolkit.referee.game import RefereedGame

NONE = -1
"""Who looks before anybody has been named: only what all at the table see may be shown."""
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # also what could be scrolled back to


class Played(NamedTuple):
    """A move, the positions before and after it, and the move as it was told."""

    move: Any
    before: Any
    after: Any
    told: Any


class Lookers:
    """Whose eyes the screen is for: a seat, or everybody's where all lies `open`."""

    def __init__(
        self, game: RefereedGame[Any, Any], players: tuple[str, ...], *, open_: bool
    ) -> None:
        self.game, self.players = game, players
        self.open = open_ or not game.hides
        self.who = EVERYBODY if self.open else NONE
        self.missed: list[Played] = []
        """What was played since whoever looks next last looked."""
        self._private = False

    def seen(self, position: Any) -> Any:
        """The position as whoever looks sees it."""
        return self.game.seen(position, self.who)

    def shown(self, position: Any) -> Mapping[str, Value]:
        """The same for people, as a mapping."""
        return self.game.shown(position, self.who)

    def move(self, move: Any) -> Mapping[str, Value]:
        """A move as whoever looks sees it."""
        return self.game.encode_move(self.game.move_seen(move, self.who))

    def hand_over(self, position: Any, movers: Collection[str]) -> bool:
        """Lets whoever moves next look, once the screen holds nothing of another's own.

        False where the input ends, or somebody leaves, before they look.
        """
        if self.open or self.who in (seats := [self.players.index(name) for name in movers]):
            self._private |= not self.open and self._own(position, self.who)
            return True
        if not seats:
            return True
        secret = self._private or self._own(position, self.who)
        self.who = seats[0]
        self._private = self._own(position, self.who)
        if not secret and not self._private:
            self.missed.clear()
            return True
        sys.stdout.flush()
        say.err(_CLEAR, coloured=True)
        say.ask(f"{self.players[self.who]} looks next: Enter shows it ")
        line = say.typed_line()
        return bool(line) and line.strip().lower() not in ("quit", "q", "exit")

    def _own(self, position: Any, seat: int) -> bool:
        """Whether a player sees anything that not all at the table see."""
        told, seen = self.game.told, self.game.seen
        return told(seen(position, seat)) != told(seen(position, NONE))
