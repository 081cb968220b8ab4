"""Checks that a file beside their module explains: what a finding means, and how to break it.

The file is `findings.yaml`: by the code of each rule `about`, in a few sentences, and `passes` and
`fails`, files by their path inside a pack or set (toolkit.pack.game.Check).
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.pack.beside import beside, told
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from toolkit.pack.document import Steps
    from toolkit.pack.finding import Finding, Severity
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

    Look: TypeAlias = Callable[..., Iterator["Wrong"]]

NAME = "findings.yaml"


class Explained(NamedTuple):
    """A check of one rule; `file` is read when somebody asks what it means."""

    rule: Rule
    check: Callable[[Pack], Iterator[Finding]]
    file: Path

    @property
    def rules(self) -> tuple[Rule, ...]:
        return (self.rule,)

    @property
    def about(self) -> str:
        about: str = told(self.file)[self.rule.code]["about"]
        return about

    @property
    def passes(self) -> Mapping[str, str]:
        passes: Mapping[str, str] = told(self.file)[self.rule.code]["passes"]
        return passes

    @property
    def fails(self) -> Mapping[str, str]:
        fails: Mapping[str, str] = told(self.file)[self.rule.code]["fails"]
        return fails


class Wrong(NamedTuple):
    """What is wrong with a record, at which of its fields, and what would be right; of its key
    where that is what is wrong."""

    record: Record
    path: Steps
    message: str
    hint: str = ""
    key: bool = False


class Checks:
    """The checks of a module, each declared with the rule whose findings it gives."""

    def __init__(self, module: str) -> None:
        self.file = beside(module, NAME)
        self.declared: list[Explained] = []

    def __iter__(self) -> Iterator[Explained]:
        return iter(self.declared)

    def finds(
        self,
        code: str,
        name: str,
        severity: Severity,
        *,
        each: str = "",
        needs: str = "",
        judged: bool = False,
    ) -> Callable[[Look], Look]:
        """Declares what gives the findings of a rule in a pack, or in `each` record of a kind with
        its pack; nothing where the table it `needs` is missing."""
        rule = Rule(code, name, severity, judged)

        def declare(look: Look) -> Look:
            def check(pack: Pack) -> Iterator[Finding]:
                if needs and needs not in pack.tables:
                    return
                looks = (
                    (look(one, pack) for one in pack.of(each).values()) if each else [look(pack)]
                )
                for record, path, message, hint, key in chain.from_iterable(looks):
                    yield record.finding(rule, path, message, hint=hint, key=key)

            self.declared.append(Explained(rule, check, self.file))
            return look

        return declare
