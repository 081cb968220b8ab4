"""The flaws of how much stands somewhere: too little, too much, or the same twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.lint import flaw
from toolkit.lint.expected import quoted
from toolkit.lint.flaw import Flaw
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from toolkit.pack.document import Steps


def miscounted(keyword: str, limit: Any, instance: Any, schema: Any, steps: Steps) -> Flaw:
    """The flaw of a text, a list or a mapping that is too short or too long."""
    side = "at least" if keyword.startswith("min") else "at most"
    wanted = f"have {side} {limit}"
    if keyword.endswith("Length"):
        has = counted(len(instance) if isinstance(instance, str) else 0, "character")
    else:
        entries = len(instance) if isinstance(instance, list | dict) else 0
        has, wanted = counted(entries, "entry", "entries"), schema.get("x-form", wanted)
    return Flaw(flaw.WRONG_COUNT, steps, f"{{here}} has {has}, should {wanted}")


def repeated(values: Any, steps: Steps) -> Flaw:
    """The flaw of a list of which an entry stands there a second time."""
    index = _second(values)
    value = values[index] if isinstance(values, list) else None
    said = str(value) if _plain(value) else quoted(value)
    hint = "each entry may stand there once"
    return Flaw(flaw.REPEATED, (*steps, index), f"{{here}} repeats {said}", hint)


def _plain(value: Any) -> bool:
    """Whether it is a short list of numbers, such as a place, written as in YAML."""
    return isinstance(value, list) and len(value) < 5 and all(type(one) is int for one in value)


def _second(values: Any) -> int:
    """The index of the first entry that stands in the list a second time."""
    for index, value in enumerate(values):
        if any(value == other and type(value) is type(other) for other in values[:index]):
            return index
    return 0
