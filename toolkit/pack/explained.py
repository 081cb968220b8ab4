"""Rules that a file beside their module explains: what a finding means, and how to break it.

The file is `findings.yaml`: by the code of each rule `about`, in a few sentences, and `passes` and
`fails`, files by their path inside a pack or set, which are run as tests and shown by `toolkit
explain`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from toolkit.pack.beside import beside, told
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path
    from types import ModuleType

    from toolkit.pack.document import Steps
    from toolkit.pack.finding import Finding, Severity
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

    Look: TypeAlias = Callable[..., Iterator["Wrong"]]

NAME = "findings.yaml"
S = TypeVar("S")


@dataclass(frozen=True)
class Topic:
    """A rule; `file` is read when somebody asks what it means."""

    rule: Rule
    file: Path

    @property
    def about(self) -> str:
        return str(self._told["about"])

    @property
    def passes(self) -> Mapping[str, str]:
        passes: Mapping[str, str] = self._told["passes"]
        return passes

    @property
    def fails(self) -> Mapping[str, str]:
        fails: Mapping[str, str] = self._told["fails"]
        return fails

    @property
    def _told(self) -> Mapping[str, Any]:
        entry: Mapping[str, Any] = told(self.file)[self.rule.code]
        return entry


@dataclass(frozen=True)
class Explained(Topic, Generic[S]):
    """A check of one rule. Those of games, and others that need records alone, are handed the pack;
    the linter's own are handed what it has opened (toolkit.lint.opened)."""

    check: Callable[[S], Iterator[Finding]]


def rules_of(*modules: ModuleType) -> list[Rule]:
    """The rules that stand in these modules, each once."""
    named = (each for module in modules for each in vars(module).values())
    return [*dict.fromkeys(each for each in named if isinstance(each, Rule))]


def topics(module: str, rules: Iterable[Rule]) -> tuple[Topic, ...]:
    """Rules that the file beside a module explains."""
    return tuple(Topic(rule, beside(module, NAME)) for rule in rules)


def checks(
    module: str, each: Mapping[Rule, Callable[[S], Iterator[Finding]]]
) -> tuple[Explained[S], ...]:
    """What checks each of these rules, which the file beside a module explains."""
    return tuple(Explained(rule, beside(module, NAME), check) for rule, check in each.items())


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
        self.declared: list[Explained[Pack]] = []

    def __iter__(self) -> Iterator[Explained[Pack]]:
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

            self.declared.append(Explained(rule, self.file, check))
            return look

        return declare
