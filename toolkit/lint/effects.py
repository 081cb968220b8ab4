"""Which fields of a record hold effects, read off its schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.lint.expected import branches, kinds_of, resolved
from toolkit.lint.flaw import is_step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.kind import Schema


def nodes(schema: Schema) -> Iterator[Schema]:
    """Every schema inside a schema, itself first; each once, local references not followed."""
    seen: set[int] = set()
    waiting: list[Any] = [schema]
    while waiting:
        node = waiting.pop()
        if not isinstance(node, dict) or id(node) in seen:
            continue
        seen.add(id(node))
        yield node
        for key in ("properties", "patternProperties", "$defs"):
            waiting.extend(node.get(key, {}).values())
        for key in ("allOf", "anyOf", "oneOf", "prefixItems"):
            waiting.extend(node.get(key, ()))
        for key in ("items", "additionalProperties", "propertyNames", "if", "then", "else"):
            waiting.append(node.get(key))


def effect_fields(record: Schema) -> tuple[str, ...]:
    """The top fields of a record that hold a list of steps, those of its `if` branches included."""
    found: dict[str, None] = {}
    waiting = [record]
    while waiting:
        part = waiting.pop()
        for name, field in part.get("properties", {}).items():
            if any(_leads_to_step(form, record) for form in _forms(field, record)):
                found[name] = None
        waiting += part.get("allOf", [])
        waiting += [part[key] for key in ("then", "else") if key in part]
    return tuple(found)


def _forms(field: Schema, root: Schema) -> list[Schema]:
    field = resolved(field, root)
    return [field, *(resolved(form, root) for form in branches(field))]


def _leads_to_step(field: Schema, root: Schema) -> bool:
    items = field.get("items")
    return isinstance(items, dict) and is_step(resolved(items, root))


def named_kinds(record: Schema) -> frozenset[str]:
    """The kinds of records that the steps of a record can name."""
    return frozenset(
        kind
        for step in nodes(record)
        if is_step(step)
        for node in nodes(step)
        for annotation in ("x-ref", "x-key-ref")
        if annotation in node
        for kind in kinds_of(node[annotation])
    )
