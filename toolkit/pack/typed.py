"""Typed records: one declaration gives the schema of what a file may say, and the value rules use.

    @recorded("A space station.")
    class Station(NamedTuple):
        id: str = told(identifier("The id: revelation."))
        name: str = told(text("The name as printed."))
        influence: int = maybe(count("Its influence.", 0, 9))

A field that is neither told nor may be is no key of the file: it is made of other records.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.pack.bare import fields
from toolkit.pack.kind import UNKNOWN, Kind
from toolkit.pack.worded import Worded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema
    from toolkit.pack.record import Record

R = TypeVar("R")
C = TypeVar("C", bound=type)

BY_SORT: Any = object()
_NOTHING: dict[str, Any] = {
    "string": "", "array": (), "boolean": False, "integer": 0, "number": 0, "object": {},
}  # fmt: skip
_SCHEMA, _TOLD = "__record_schema__", "__record_told__"


class _Told(NamedTuple):
    """A key of the file; `said` is its word there, `read` makes what rules use of what it says."""

    schema: Schema
    needed: bool
    default: Any
    unknown: Any
    said: str
    read: Callable[[Any], Any] | None


def told(
    schema: Schema | type,
    default: Any = BY_SORT,
    *,
    unknown: Any = BY_SORT,
    said: str = "",
    read: Callable[[Any], Any] | None = None,
    needed: bool = True,
) -> Any:
    """Declares a key that a file must say, by its schema or by the class of the record within.

    What is left out is `default`, which is by itself the empty value of its sort; so is `unknown`,
    unless told otherwise. A list becomes a tuple. `said` is its word in files where the attribute
    has another; `read` makes what rules use of what is said.
    """
    if isinstance(schema, type):
        kind, schema = schema, schema_of(schema)
        read = read or partial(value_of, kind)
        default = kind() if default is BY_SORT else default
    sort = schema.get("type")
    sort = sort[0] if isinstance(sort, list) else sort
    if default is BY_SORT:
        default = _NOTHING.get(str(sort))
    unknown = default if unknown is BY_SORT else unknown
    read = tuple if read is None and sort == "array" else read
    return _Told(schema, needed, default, unknown, said, read)


maybe = partial(told, needed=False)
"""Declares a key that a file may leave out; see `told`."""


def recorded(description: str, **more: Any) -> Callable[[C], C]:
    """Takes the declarations out of a named tuple; `more` are further keys of its schema."""

    def take(kind: C) -> C:
        setattr(kind, _SCHEMA, {"description": description, **_taken(kind), **more})
        return kind

    return take


class RecordFile(Worded):
    """A file that describes records, each by the name of its class."""

    def recorded(self, **more: Any) -> Callable[[C], C]:
        """Takes the declarations out of a named tuple; see the function of this name."""

        def take(kind: C) -> C:
            setattr(kind, _SCHEMA, self.schema(kind.__name__, {**_taken(kind), **more}))
            return kind

        return take


def _taken(kind: Any) -> Schema:
    """The schema of what a named tuple declares, which is taken out of its defaults."""
    keys = {}
    for name, one in kind._field_defaults.items():
        if isinstance(one, _Told):
            keys[name] = one._replace(said=one.said or name)
    defaults = kind._field_defaults | {name: one.default for name, one in keys.items()}
    kind._field_defaults = defaults
    kind.__new__.__defaults__ = tuple(defaults.values())
    read = {one.said: (name, one.unknown, one.read) for name, one in keys.items()}
    setattr(kind, _TOLD, read)
    needed = [one.said for one in keys.values() if one.needed]
    return fields({one.said: one.schema for one in keys.values()}, needed)


def schema_of(kind: type) -> Schema:
    """What a file may say of a record of this class."""
    schema: Schema = getattr(kind, _SCHEMA)
    return schema


def value_of(kind: Callable[..., R], value: Value | Mapping[str, Value], **made: Any) -> R:
    """A record of this class; `made` are its fields that no file tells."""
    declared = getattr(kind, _TOLD)
    for key, found in value.items() if isinstance(value, dict) else ():
        if found is None or key not in declared:
            continue
        name, unknown, read = declared[key]
        made[name] = unknown if found == UNKNOWN else found if read is None else read(found)
    return kind(**made)


def numbered(read: Callable[[Any], R]) -> Callable[[Mapping[str, Any]], dict[int, R]]:
    """Reads a mapping that is keyed by numbers, in order, and what stands under each."""
    return lambda said: {int(number): read(said[number]) for number in sorted(said, key=int)}


def values_of(kind: Callable[..., R], records: Mapping[str, Record]) -> dict[str, R]:
    """Records by id as values of this class."""
    return {id: value_of(kind, record.value) for id, record in records.items()}


def kind_of(
    record: type, name: str, title: str = "", files: str = "", steps: Mapping[str, Schema] = {}
) -> Kind:
    """The kind of records that a class declares, in a file named after it unless others are told;
    `steps` define those that stand in them."""
    schema, plural = schema_of(record), f"{name}s"
    defined = {"$defs": dict(steps)} if steps else {}
    return Kind(name, plural, (files or f"{plural}.yaml",), {**schema, **defined}, title or plural)
