"""Schemas as files write them: a word of toolkit.pack.bare with what it takes behind it.

    takes: {fleets: [count, 1, 9], unit?: [reference, unit], to: [forms, anywhere, [text]]}

A mapping has exactly these keys; one that ends in `?` may be left out. A text is a word that takes
nothing. In a list, texts and numbers behind the word stand for themselves, lists and mappings for
schemas; a mapping of nothing but numbers names what the word takes by name: `{least: 1}`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack import bare
from toolkit.pack.kind import unknown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.kind import Schema

_OF_KEYS = ("named", "fields")
"""The words that are told keys, and which of them must be there."""


def schema(said: Any, own: Mapping[str, Schema | Callable[..., Schema]]) -> Schema:
    """The schema that is written down; `own` words are schemas, or make one of what they take.

    Raises KeyError for a word that is none.
    """
    if isinstance(said, dict):
        return bare.fields(*_keys(said, own))
    takes: list[Any]
    word, *takes = [said] if isinstance(said, str) else said
    known = own[word] if word in own else _COMMON[word]
    if isinstance(known, dict):
        return known
    by_name: Any = takes.pop() if takes and _is_by_name(takes[-1]) else {}
    if word in _OF_KEYS:
        takes[-1:] = _keys(takes[-1], own)
        return known(*takes, **by_name)
    made = (schema(one, own) if isinstance(one, list | dict) else one for one in takes)
    return known(*made, **by_name)


_COMMON: Mapping[str, Callable[..., Schema]] = {**vars(bare), "unknown": unknown}


def _is_by_name(said: Any) -> bool:
    return isinstance(said, dict) and all(isinstance(one, int) for one in said.values())


def _keys(
    said: Mapping[str, Any], own: Mapping[str, Schema | Callable[..., Schema]]
) -> tuple[dict[str, Schema], list[str]]:
    """The keys of a mapping with their schemas, and those that must be there."""
    keys = {key.removesuffix("?"): schema(one, own) for key, one in said.items()}
    return keys, [key for key in said if not key.endswith("?")]
