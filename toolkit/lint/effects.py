"""Which fields of a record hold effects, read off its schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.lint.expected import branches
from toolkit.lint.flaw import is_step
from toolkit.lint.routes import steps_of
from toolkit.pack.kind import kinds_of, resolved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.routes import Trail
    from toolkit.pack.document import Steps, Value
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
        for key in ("allOf", "anyOf", "oneOf"):
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


# ---- verbs in places


class Placed(NamedTuple):
    """A field that holds steps: the place in which they stand, and the schema of a step."""

    place: str
    step: Schema


class Misplaced(NamedTuple):
    """A verb that may not stand where it does: where that is, and where it may, in words."""

    steps: Steps
    place: str
    where: list[str]
    outermost: bool


def placed_effects(record: Schema) -> dict[str, Placed]:
    """The top fields of a record whose steps stand in a place of their own (`x-steps`)."""
    found: dict[str, Placed] = {}
    for name, field in record.get("properties", {}).items():
        for form in [each for one in _forms(field, record) for each in (one, one.get("items", {}))]:
            if "x-steps" in form:  # of the field, or of each of several ways
                found[name] = Placed(form["x-steps"], resolved(form["items"], record))
    return found


def misplaced(value: Value, effect: Placed) -> list[Misplaced]:
    """The verbs in a list of steps, and in steps within them, that may not stand there."""
    found: list[Misplaced] = []
    if isinstance(value, list):
        _look(value, effect, None, False, found)
    return found


def _look(
    value: list[Value], effect: Placed, trail: Trail, within: bool, found: list[Misplaced]
) -> None:
    verbs, places = effect.step["properties"], effect.step["x-places"]
    if effect.place not in places:  # a moment that is none, which is told
        return
    for number, item in enumerate(value):
        here = (trail, number)
        if isinstance(item, list):  # one of several ways
            _look(item, effect, here, within, found)
            continue
        for verb, said in item.items() if isinstance(item, dict) else ():
            schema = verbs.get(verb, _NOTHING)
            where, outermost = schema.get("x-where", places), schema.get("x-outermost", False)
            if effect.place not in where or (outermost and within):
                stands = places[effect.place]
                if effect.place in where:
                    stands = f"another step of {stands}"
                allowed = [places[place] for place in where]
                found.append(Misplaced(steps_of((here, verb)), stands, allowed, outermost))
            elif isinstance(said, list):
                _look(said, effect, (here, verb), True, found)
            elif isinstance(said, dict):
                inside = effect
                if "x-inside" in schema:
                    inside = effect._replace(place=str(said.get(schema["x-inside"])))
                for key, inner in said.items():
                    if isinstance(inner, list):
                        _look(inner, inside, ((here, verb), key), True, found)


_NOTHING: Schema = {}
