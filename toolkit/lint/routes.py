"""Routes: a schema compiled to the few paths on which something other records care about stands.

Schemas say where references, pictures and effects are (`x-ref`, `x-key-ref`, `x-source`,
`x-image`, a step's `by_hand`). A route follows only keys that lead to one of these, so that a walk
over a record costs what it holds of them, and builds a path only for what is reported.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toolkit.lint.expected import branches
from toolkit.lint.flaw import is_step
from toolkit.pack.kind import kinds_of, resolved

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

# A path while walking: (path of the holder, step); None is the root.
Trail = tuple[Any, str | int] | None


def steps_of(trail: Trail) -> Steps:
    """The path a trail stands for."""
    steps: list[str | int] = []
    while trail is not None:
        trail, step = trail
        steps.append(step)
    return tuple(reversed(steps))


@dataclass(slots=True)
class Route:
    """What may be met at a value, and where to go on from it."""

    refs: tuple[str, ...] = ()
    key_refs: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()
    image: Mapping[str, Any] | None = None
    by_hand: bool = False
    # Where an id may be of several kinds, those told in braces: kind to key, as in {sector: belt}.
    braced: Mapping[str, str] | None = None
    cites: bool = False  # the text is KEY#PLACE: only what stands before the # is an id
    keys: dict[str, Route] = field(default_factory=dict)
    patterns: list[tuple[re.Pattern[str], Route]] = field(default_factory=list)
    rest: Route | None = None
    items: Route | None = None
    # Routes that hold for the same value; the test says for which values (None: for all).
    also: list[tuple[Callable[[Value], bool] | None, Route]] = field(default_factory=list)

    def _here(self) -> bool:
        return bool(self.refs or self.key_refs or self.by_hand or self.image is not None)

    def _onward(self) -> list[Route]:
        found = [*self.keys.values(), *(route for _, route in self.patterns)]
        found += [route for _, route in self.also]
        return found + [route for route in (self.rest, self.items) if route is not None]


def routes(schema: Schema) -> Route | None:
    """The routes through values of a schema; None where nothing is to be met."""
    made: dict[int, Route] = {}
    top = _made(schema, schema, made, frozenset())
    useful = _useful(list(made.values()))
    for route in made.values():
        _prune(route, useful)
    return top if id(top) in useful else None


def _made(schema: Schema, root: Schema, made: dict[int, Route], words: frozenset[str]) -> Route:
    schema = resolved(schema, root)
    if id(schema) in made:
        return made[id(schema)]
    route = made[id(schema)] = Route()
    _met(route, schema, words)

    def onward(part: Any) -> Route:
        return _made(part, root, made, frozenset())

    for key, part in schema.get("properties", {}).items():
        route.keys[key] = onward(part)
    if is_step(schema) and "by_hand" in route.keys:
        route.keys["by_hand"].by_hand = True
    for pattern, part in schema.get("patternProperties", {}).items():
        route.patterns.append((re.compile(pattern), onward(part)))
    if isinstance(schema.get("additionalProperties"), dict):
        route.rest = onward(schema["additionalProperties"])
    if isinstance(schema.get("items"), dict):
        route.items = onward(schema["items"])
    for part in schema.get("allOf", ()):
        route.also.append((None, onward(part)))
    _by_form(route, schema, root, made)
    _by_condition(route, schema, onward)
    return route


def _met(route: Route, schema: Schema, words: frozenset[str]) -> None:
    """What the value itself may be: words fixed, records named, a source cited, a picture."""
    fixed = frozenset(word for word in schema.get("enum", ()) if isinstance(word, str))
    route.words = words | fixed | ({schema["const"]} if _is_text(schema.get("const")) else set())
    if "x-ref" in schema:
        route.refs = kinds_of(schema["x-ref"])
    if schema.get("x-source"):
        route.refs, route.cites = ("source",), True
    if "x-key-ref" in schema:
        route.key_refs = kinds_of(schema["x-key-ref"])
        route.words |= frozenset(schema.get("properties", ()))
    if "x-image" in schema:
        route.image = schema["x-image"]


def _by_form(route: Route, schema: Schema, root: Schema, made: dict[int, Route]) -> None:
    """Onward by each of several forms; what one of them fixes is no name in another."""
    forms = branches(schema)
    whole = [resolved(form, root) for form in forms]
    fixed = frozenset(
        word
        for form in whole
        for word in (*form.get("enum", ()), form.get("const"))
        if isinstance(word, str)
    )
    braced = {kind: key for form in whole for kind, key in _braced(form, root)}
    for form, resolved_form in zip(forms, whole, strict=True):
        onward = _made(form, root, made, route.words | fixed)
        if braced and "x-ref" in resolved_form:
            onward.braced = braced
        route.also.append((None, onward))


def _by_condition(route: Route, schema: Schema, onward: Callable[[Any], Route]) -> None:
    """Onward by `then`, where its `if` is met."""
    if "if" not in schema:
        return
    test = _test(schema["if"])
    if isinstance(schema.get("then"), dict):
        route.also.append((test, onward(schema["then"])))


def _braced(form: Schema, root: Schema) -> Iterator[tuple[str, str]]:
    """The keys of a mapping that name records: the kind, and the key."""
    for key, part in form.get("properties", {}).items():
        for one in (part, *branches(resolved(part, root))):
            for kind in kinds_of(resolved(one, root).get("x-ref", ())):
                yield kind, key


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _test(condition: Schema) -> Callable[[Value], bool] | None:
    """The condition of an `if` that asks for fixed words; None for any other: it always holds."""
    wanted: dict[str, tuple[Any, ...]] = {}
    for key, part in condition.get("properties", {}).items():
        if "const" in part:
            wanted[key] = (part["const"],)
        elif "enum" in part:
            wanted[key] = tuple(part["enum"])
        else:
            return None
    if not wanted or set(condition) - {"properties", "required", "type", "description"}:
        return None
    return lambda value: (
        isinstance(value, dict) and all(value.get(key) in words for key, words in wanted.items())
    )


def _useful(made: list[Route]) -> set[int]:
    """The routes from which something is met, found backwards: effects nest in themselves."""
    before: dict[int, list[Route]] = {}
    for route in made:
        for onward in route._onward():
            before.setdefault(id(onward), []).append(route)
    useful: set[int] = set()
    found = [route for route in made if route._here()]
    while found:
        route = found.pop()
        if id(route) not in useful:
            useful.add(id(route))
            found += before.get(id(route), ())
    return useful


def _prune(route: Route, useful: set[int]) -> None:
    route.keys = {key: onward for key, onward in route.keys.items() if id(onward) in useful}
    # A pattern that leads nowhere still keeps its keys from `rest`; those cases are rare enough
    # to keep every pattern where one of them or `rest` is useful.
    if not any(id(onward) in useful for _, onward in route.patterns) and route.rest is None:
        route.patterns = []
    route.also = [(test, onward) for test, onward in route.also if id(onward) in useful]
    if route.rest is not None and id(route.rest) not in useful:
        route.rest = None
    if route.items is not None and id(route.items) not in useful:
        route.items = None
