"""What a check across files is.

A check is one small module with `rules`, `about`, `passes`, `fails` and `check(opened)`; checks of
one subject are values of one module. The snippets are files by their path in a pack or set: they
are the tests of the check, and what `toolkit explain` shows. A check of a game, and one that needs
records alone, has the same form and is handed the pack (`toolkit.pack.game.Check`, `OneRule`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding, Rule


class PackCheck(Protocol):
    """A check for packs of every game."""

    @property
    def rules(self) -> Sequence[Rule]: ...

    @property
    def about(self) -> str: ...

    @property
    def passes(self) -> Mapping[str, str]: ...

    @property
    def fails(self) -> Mapping[str, str]: ...

    def check(self, opened: Opened) -> Iterator[Finding]: ...
