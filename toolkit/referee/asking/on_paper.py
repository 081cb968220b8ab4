"""What a slip of paper has room for, so that a dispute is settled later: the lines of `--ask`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence


class Line(NamedTuple):
    """One thing to write down or tick.

    `keys` begin the keys of the prompts that it stands for. `room` is how many lines are left to
    write on; with `ticks` there are boxes instead. `example` says how people write it; `under` is
    the heading under which it stands.
    """

    keys: tuple[str, ...]
    says: str
    room: int = 1
    ticks: tuple[str, ...] = ()
    example: str = ""
    under: str = ""


@runtime_checkable
class OnPaper(Protocol):
    """An interview (toolkit.referee.asking.interview) whose prompts can be answered by pen."""

    def on_paper(self) -> Sequence[Line]:
        """What there is to write down beside who plays and what is asked, in order."""
