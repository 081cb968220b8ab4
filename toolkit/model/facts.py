"""Facts that nobody has published or told, each declared once: its path, and how one speaks of it.

A text names the steps of its path (`{card}`), what the fact is about (`{about}`), the answer that
is supposed (`{answer}`) and `{no}`, which is `not ` before all answers but yes. After a colon
stands a kind of record whose name is meant: `{card:card}`; verbs agree with it:
`{about:resource is|are}`; or `words`, for a key as one says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.pack.document import Value


class Asked(NamedTuple):
    """What is asked of a fact: what it is about, and its answers; one where it is supposed."""

    about: str
    answers: Sequence[str]
    cx: Context[Any]

    @property
    def yes_or_no(self) -> bool:
        """Whether it is known to be so, or not to be so."""
        return not self.answers or set(self.answers) <= {"yes", "no"}


Text: TypeAlias = "str | Callable[[Asked], str]"


class Fact(NamedTuple):
    """A path and its words: as it follows "we need to know" and "if", and the values it may have.

    Of several with the same path the first holds whose `when` does, and which has what is wanted.
    """

    path: str
    wanted: Text = ""
    supposed: Text = ""
    filled: Callable[[Asked], list[Value]] | None = None
    when: Callable[[Asked], bool] = lambda asked: True

    def steps(self, path: str) -> dict[str, str] | None:
        """The steps of a path by their names; None for another path."""
        mine, told = self.path.split("."), path.split(".")
        if len(mine) != len(told):
            return None
        pairs = list(zip(mine, told, strict=True))
        if any(name[0] != "{" and name != step for name, step in pairs):
            return None
        return {name[1:-1]: step for name, step in pairs if name[0] == "{"}


class _Said(str):
    """A word that is formatted as the name of the record it is the id of."""

    cx: Context[Any]

    def __format__(self, kind: str) -> str:
        if kind in ("", "words"):
            return self.replace("_", " ") if kind else str(self)
        kind, _, verbs = kind.partition(" ")
        name = self.cx.index.name(kind, str(self))
        one, _, many = verbs.partition("|")
        verb = many if verbs and self.cx.index.plural(kind, str(self)) else one
        return f"{name} {verb}" if verb else name


def wanted(facts: Sequence[Fact], path: str, asked: Asked) -> str:
    """A fact as it follows "we need to know"; empty where none of these says it."""
    texts = ((fact.wanted, steps) for fact, steps in _about(facts, path, asked) if fact.wanted)
    return next((_said(text, steps, asked) for text, steps in texts), "")


def supposed(facts: Sequence[Fact], path: str, asked: Asked) -> str:
    """A fact as it follows "if"; empty where none of these says it."""
    texts = ((fact.supposed, steps) for fact, steps in _about(facts, path, asked) if fact.supposed)
    return next((_said(text, steps, asked) for text, steps in texts), "")


def fillings(facts: Sequence[Fact], path: str, asked: Asked) -> list[Value] | None:
    """The values a path may have; None where the answers are those values themselves."""
    for fact, _ in _about(facts, path, asked):
        if fact.filled is not None:
            return fact.filled(asked)
    return None


def _about(facts: Sequence[Fact], path: str, asked: Asked) -> list[tuple[Fact, Mapping[str, str]]]:
    found = ((fact, fact.steps(path)) for fact in facts)
    return [(fact, steps) for fact, steps in found if steps is not None and fact.when(asked)]


def _said(text: Text, steps: Mapping[str, str], asked: Asked) -> str:
    if callable(text):
        return text(asked)
    answer = asked.answers[0] if asked.answers else ""
    no = "" if answer == "yes" else "not "
    words = {**steps, "about": asked.about, "answer": answer, "no": no}
    said = {name: _Said(word) for name, word in words.items()}
    for word in said.values():
        word.cx = asked.cx
    return text.format(**said)
