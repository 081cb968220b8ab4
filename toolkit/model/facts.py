"""Facts that nobody has published or told, each declared once: its path, and how one speaks of it.

They stand in `facts.yaml` beside the module of a game that says what is code of them. A text names
the steps of its path (`{card}`), the whole of it (`{path}`), what the fact is about (`{about}`,
`{who}` by its first word), the answer that is supposed (`{answer}`) and `{no}`, which is `not `
before all answers but yes. After a colon stands a kind of record whose name is meant:
`{card:card}`, `{id:the faction}` as it stands within a sentence; verbs agree with it:
`{about:resource is|are}`; or `words`, for a key as one says it. What is no text of this sort is
`{said: NAME}`, by a function of the module.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.pack.beside import beside, told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.pack.document import Value

NAME = "facts.yaml"
_WITHIN = "the "  # before a kind whose name stands within a sentence


class Asked(NamedTuple):
    """What is asked of a fact: what it is about, and its answers; one where it is supposed."""

    about: str
    answers: Sequence[str]
    cx: Context[Any]


Text: TypeAlias = "str | Callable[[Asked], str]"
Filled: TypeAlias = "Callable[[Asked], list[Value]]"


class Fact(NamedTuple):
    """A path and its words: as it follows "we need to know" and "if", and the values it may have.

    Of several with the same path the first holds that is about this, with such an answer first
    (patterns of the whole of it, each of nothing where there is none), and which has what is
    wanted.
    """

    path: str
    wanted: Text = ""
    supposed: Text = ""
    filled: Filled | None = None
    about: str = ".*"
    answer: str = ".*"

    def steps(self, path: str) -> dict[str, str] | None:
        """The steps of a path by their names; None for another path."""
        mine, told = self.path.split("."), path.split(".")
        if len(mine) != len(told):
            return None
        pairs = list(zip(mine, told, strict=True))
        if any(name[0] != "{" and name != step for name, step in pairs):
            return None
        return {name[1:-1]: step for name, step in pairs if name[0] == "{"}

    def holds(self, asked: Asked) -> bool:
        first = "".join(asked.answers[:1])
        about = re.fullmatch(self.about, asked.about, re.DOTALL)
        return bool(about and re.fullmatch(self.answer, first, re.DOTALL))


class Facts:
    """The facts of a game, read when one of them is spoken of.

    `filled` in the file are the values themselves, or the name of what makes them of what is asked:
    `answers` as they are, `numbers` or `truths` that they are, or one of the functions `made` here.
    """

    def __init__(self, module: str, **made: Callable[[Asked], Any]) -> None:
        self._file = beside(module, NAME)
        self._made = {"answers": _answers, "numbers": _numbers, "truths": _truths, **made}

    def __iter__(self) -> Iterator[Fact]:
        return iter(self._facts)

    @cached_property
    def _facts(self) -> list[Fact]:
        return [Fact(**{key: self._meant(key, said) for key, said in one.items()})
                for one in told(self._file)["facts"]]  # fmt: skip

    def _meant(self, key: str, said: Any) -> Any:
        if isinstance(said, dict):
            return self._made[said["said"]]
        if key == "filled":
            return self._made[said] if isinstance(said, str) else lambda asked: [*said]
        return said


def _answers(asked: Asked) -> list[Value]:
    return [*asked.answers]


def _numbers(asked: Asked) -> list[Value]:
    return [int(answer) for answer in asked.answers]


def _truths(asked: Asked) -> list[Value]:
    return [answer == "yes" for answer in asked.answers]


class _Said(str):
    """A word that is formatted as the name of the record it is the id of."""

    cx: Context[Any]

    def __format__(self, kind: str) -> str:
        if kind in ("", "words"):
            return self.replace("_", " ") if kind else str(self)
        inside, index = kind.startswith(_WITHIN), self.cx.index
        kind, _, verbs = kind.removeprefix(_WITHIN).partition(" ")
        name = (index.within if inside else index.name)(kind, str(self))
        one, _, many = verbs.partition("|")
        verb = many if verbs and index.plural(kind, str(self)) else one
        return f"{name} {verb}" if verb else name


def wanted(facts: Iterable[Fact], path: str, asked: Asked) -> str:
    """A fact as it follows "we need to know"; empty where none of these says it."""
    return _first_said(lambda fact: fact.wanted, facts, path, asked)


def supposed(facts: Iterable[Fact], path: str, asked: Asked) -> str:
    """A fact as it follows "if"; empty where none of these says it."""
    return _first_said(lambda fact: fact.supposed, facts, path, asked)


def _first_said(
    words: Callable[[Fact], Text], facts: Iterable[Fact], path: str, asked: Asked
) -> str:
    for fact, steps in _about(facts, path, asked):
        if text := words(fact):
            return _said(text, {**steps, "path": path}, asked)
    return ""


def fillings(facts: Iterable[Fact], path: str, asked: Asked) -> list[Value] | None:
    """The values a path may have; None where the answers are those values themselves."""
    for fact, _ in _about(facts, path, asked):
        if fact.filled is not None:
            return fact.filled(asked)
    return None


def _about(facts: Iterable[Fact], path: str, asked: Asked) -> list[tuple[Fact, Mapping[str, str]]]:
    found = ((fact, fact.steps(path)) for fact in facts)
    return [(fact, steps) for fact, steps in found if steps is not None and fact.holds(asked)]


def _said(text: Text, steps: Mapping[str, str], asked: Asked) -> str:
    if callable(text):
        return text(asked)
    answer = asked.answers[0] if asked.answers else ""
    no = "" if answer == "yes" else "not "
    words = {**steps, "about": asked.about, "answer": answer, "no": no}
    words["who"] = asked.about.partition(" ")[0]
    said = {name: _Said(word) for name, word in words.items()}
    for word in said.values():
        word.cx = asked.cx
    return text.format(**said)
