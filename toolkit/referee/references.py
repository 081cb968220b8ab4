"""Ids in a value that name no record, found by the schema's `x-ref` and `x-key-ref`."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.kind import kinds_of, resolved

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from toolkit.pack.document import Steps, Value


_NAMING = (str, list, dict)
"""What may hold an id; a number never does."""


class Stray(NamedTuple):
    """An id at a path that no record of these kinds has; `key` where it is a key."""

    steps: Steps
    id: str
    kinds: tuple[str, ...]
    key: bool = False


def strays(
    value: Value,
    schema: Mapping[str, Any],
    known: Mapping[str, Collection[str]],
    steps: Steps = (),
    root: Mapping[str, Any] = MappingProxyType({}),
) -> Iterator[Stray]:
    """Every id in a value of the right shape that names nothing.

    `known` are the ids by kind; `root` is the schema whose `$defs` it refers to.
    """
    schema = resolved(schema, root)
    if isinstance(value, str):
        yield from _text(value, schema, known, steps)
    elif isinstance(value, list):
        items = schema.get("items")
        if items is not None:
            for index, item in enumerate(value):
                yield from strays(item, items, known, (*steps, index), root)
    elif isinstance(value, dict):
        kinds = kinds_of(schema.get("x-key-ref"))
        properties = schema.get("properties", {})
        rest = schema.get("additionalProperties")
        for key, item in value.items():
            if kinds and key not in properties and not _names(key, kinds, known):
                yield Stray((*steps, key), key, kinds, key=True)
            part = properties.get(key, rest)
            if isinstance(part, dict) and isinstance(item, _NAMING):
                yield from strays(item, part, known, (*steps, key), root)
    for word in ("anyOf", "oneOf"):
        if word not in schema:
            continue
        forms = [
            list(strays(value, form, known, steps, root))
            for form in schema[word]
            if _fits(value, resolved(form, root))
        ]
        if forms and all(forms):
            yield from min(forms, key=len)


_TYPES = {"object": dict, "array": list, "string": str}


def _fits(value: Value, form: Mapping[str, Any]) -> bool:
    """Whether a value could be meant in this form, by its words and its type."""
    if "const" in form:
        return bool(value == form["const"])
    if "enum" in form:
        return value in form["enum"]
    wanted = _TYPES.get(str(form.get("type")))
    return wanted is None or isinstance(value, wanted)


def _text(
    value: str, schema: Mapping[str, Any], known: Mapping[str, Collection[str]], steps: Steps
) -> Iterator[Stray]:
    kinds = kinds_of(schema.get("x-ref"))
    if kinds and not _names(value, kinds, known):
        yield Stray(steps, value, kinds)


def _names(id: str, kinds: Iterable[str], known: Mapping[str, Collection[str]]) -> bool:
    for kind in kinds:  # noqa: SIM110 - asked of every id
        if id in known.get(kind, ()):
            return True
    return False
