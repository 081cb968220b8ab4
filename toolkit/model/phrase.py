"""Sentences of what a mapping tells, by its keys: `{fleets|1 fleet}[ from {from}][ to {to}]`.

`{key}` is the value of a key in words, behind a bar what is said where it is not told. What stands
in brackets is left out where a key in it is not told.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Protocol

from toolkit.pack.plain import entries

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.model.context import Context
    from toolkit.pack.document import Value

_OPTIONAL = re.compile(r"\[([^\]]*)\]")
_KEY = re.compile(r"\{(\w+)(?:\|([^}]*))?\}")


class Worded(Protocol):
    """A field or a key: what gives the words of a value as it is told."""

    def words(self, told: Value, cx: Context[Any]) -> str: ...


def phrase(text: str, keys: Mapping[str, Worded]) -> Callable[[Value, Context[Any]], str]:
    """What gives the sentence of a mapping with these keys."""
    parts = [(bool(number % 2), part) for number, part in enumerate(_OPTIONAL.split(text))]

    def words(told: Value, cx: Context[Any]) -> str:
        said = entries(told)

        def value(found: re.Match[str]) -> str:
            name, otherwise = found.groups()
            return keys[name].words(said[name], cx) if name in said else otherwise or ""

        return "".join(
            _KEY.sub(value, part)
            for optional, part in parts
            if not optional or all(name in said for name, _ in _KEY.findall(part))
        )

    return words
