"""`play --board OUT`: the table as a picture, drawn anew whenever the game has gone on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.cli import say
from toolkit.cli.board_picture import PAINTERS, face_of, headed, refuse_undrawn
from toolkit.cli.lookers import NONE
from toolkit.cli.moves_said import in_short
from toolkit.cli.stop import Stop
from toolkit.cli.verdict_file import misnamed
from toolkit.model.seen import EVERYBODY
from toolkit.pack.file_reading import reason_of
from toolkit.pack.file_writing import write_file
from toolkit.pack.listing import counted
from toolkit.referee.picture import Subject

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.cli.lookers import Lookers
    from toolkit.pack.document import Value
    from toolkit.press.display import Face
    from toolkit.referee.bench import Bench

OPTION = "--board"


class TablePicture:
    """The file asked for. Raises Stop where it cannot have this name, or the game draws no board.

    One picture lies there for all who play: it is given what all of them see.
    """

    def __init__(self, out: str, bench: Bench) -> None:
        if wrong := misnamed(out, tuple(PAINTERS)):
            raise Stop(f"{OPTION}: {wrong}")
        refuse_undrawn(bench)
        self.out, self.bench = out, bench
        self._drawn: Any = None
        self._told = ""

    def draw(self, position: Any, lookers: Lookers, played: Sequence[Value]) -> None:
        """Draws a position with the last of the moves that led to it, unless it is there already.
        What comes in the way is told once, as the game goes on without it."""
        if position is self._drawn:
            return
        self._drawn, wrong = position, ""
        try:
            face = self._face(position, lookers, played)
            write_file(Path(self.out), PAINTERS[Path(self.out).suffix.lower()](face))
        except Stop as stop:
            wrong = stop.message
        except OSError as error:
            wrong = f"{self.out} cannot be written: {reason_of(error)}"
        if wrong and wrong != self._told:
            say.err(f"{OPTION}: {wrong}")
        self._told = wrong

    def _face(self, position: Any, lookers: Lookers, played: Sequence[Value]) -> Face:
        game, players = self.bench.game, lookers.players
        who = EVERYBODY if lookers.open else NONE
        said = "a new game"
        if played:
            move, _ = game.decode_move(played[-1], players)
            said = in_short(game.encode_move(game.move_seen(move, who)), game, players)
        title = f"{self.bench.pack.title} · {counted(len(played), 'move')}"
        subject = Subject(game.seen(position, who))
        return face_of(self.bench, subject, headed(title, said), "table", title)
