"""The speaker: turns steps into the sentences that are printed and read out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.listing import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from toolkit.effects.verb import Verb
    from toolkit.pack.document import Value


class Speaker(NamedTuple):
    """Words effects with the names of one pack."""

    verbs: Mapping[str, Verb]
    name: Callable[[str, str], str]

    def clause(self, step: Value) -> str:
        """A step without capital and full stop. Raises KeyError for a verb that does not exist."""
        if not isinstance(step, dict):
            raise KeyError(str(step))
        (verb, value), *_ = step.items()
        return self.verbs[verb].sentence(value, self)

    def clauses(self, steps: Value) -> list[str]:
        return [self.clause(step) for step in steps] if isinstance(steps, list) else []

    def say(self, steps: Value) -> list[str]:
        """One sentence a step, with capital and full stop."""
        return [sentence(clause) for clause in self.clauses(steps)]

    def joined(self, steps: Value) -> str:
        """Steps as one clause: joined by commas and `then`."""
        return then(self.clauses(steps))


def sentence(clause: str) -> str:
    """A clause with a capital and, unless it has one, a full stop."""
    text = clause[:1].upper() + clause[1:]
    return text if text.endswith((".", "!", "?", ".”")) else text + "."


def then(clauses: Iterable[str]) -> str:
    """Clauses done one after the other: `a, then b`."""
    return ", then ".join(clauses)


def either(words: Iterable[str], last: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`."""
    return listed([*words], last)


def count(number: Value, noun: str, plural: str = "") -> str:
    """`1 fleet`, `2 fleets`; a number that is not known is said as `?`."""
    if number == 1:
        return f"1 {noun}"
    said = "?" if number == "unknown" else str(number)
    return f"{said} {plural or noun + 's'}"


def mapping(value: Value) -> Mapping[str, Value]:
    """The value if it is a mapping, else an empty one: a place may also be an id, or left out."""
    return value if isinstance(value, dict) else {}


def a(noun: str) -> str:
    """`an Earth base`, `a Mars base`, `a Europa team`."""
    spoken_consonant = noun.lower().startswith(("eu", "un", "us"))
    vowel = noun[:1].lower() in "aeiou" and not spoken_consonant
    return f"{'an' if vowel else 'a'} {noun}"
