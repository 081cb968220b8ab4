"""JSON Schemas as tables: each key with what it takes, what it means and an example."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.shapes import ID

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.kind import Schema

UNKNOWN = "unknown"
MANY = 12
"""Words beyond which not all are named; as keys they are called KEY."""
SCALARS = {"string": "text", "boolean": "`true` or `false`", "number": "number"}


class Key(NamedTuple):
    """One key: its dotted path, with CAPITALS for keys that are ids and [] for items of lists."""

    path: str
    needed: bool
    takes: str
    about: str


def keys(schema: Schema, before: str = "") -> Iterator[Key]:
    """All keys of a mapping, and those of mappings and lists inside it, in their order."""
    needed = schema.get("required", ())
    for name, inner in schema.get("properties", {}).items():
        path = f"{before}{name}"
        yield Key(path, name in needed, takes(inner), str(inner.get("description", "")))
        yield from _inside(inner, path)


def _inside(schema: Schema, path: str) -> Iterator[Key]:
    for form in schema.get("anyOf", ()):
        if not _brief(form):
            yield from _inside(form, path)
    if schema.get("properties"):
        yield from keys(schema, f"{path}.")
        return
    entries = _entries(schema)
    if entries is not None:
        name, inner = entries
        yield from _inside(inner, f"{path}.{name}")
    items = schema.get("items")
    if isinstance(items, dict) and items.get("properties"):
        yield from keys(items, f"{path}[].")


def _entries(schema: Schema) -> tuple[str, Schema] | None:
    """What a mapping with keys of its own takes: a name for its keys, and the value's schema."""
    for inner in schema.get("patternProperties", {}).values():
        return "N", inner
    inner = schema.get("additionalProperties")
    if isinstance(inner, dict):
        return _names(schema), inner
    return None


def _names(schema: Schema) -> str:
    """What the keys of a mapping are."""
    names = schema.get("propertyNames", {})
    if "enum" in names and len(names["enum"]) > MANY:
        return "KEY"
    if "enum" in names:
        return " · ".join(f"`{word}`" for word in names["enum"])
    kinds = (
        schema.get("x-key-ref")
        or names.get("x-ref")
        or ("player" if "x-player" in names else "key")
    )
    return " or ".join([kinds] if isinstance(kinds, str) else kinds).upper()


def takes(schema: Schema) -> str:
    """What a value may be, in a few words."""
    if "x-takes" in schema:
        said = str(schema["x-takes"])
        return said if said[0].isalpha() else f"`{said}`"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(filter(None, map(takes, schema["anyOf"]))))
    if "$ref" in schema:
        return one(schema["$ref"].rpartition("/")[2])
    if "x-player" in schema:
        return "one of the players"
    if schema.get("type") == "null":
        return ""
    if "const" in schema:
        return f"`{str(schema['const']).lower()}`"
    if "enum" in schema and len(schema["enum"]) > MANY:
        return f"`{schema['enum'][0]}` … `{schema['enum'][-1]}`"
    if "enum" in schema:
        return " · ".join(f"`{word}`" for word in schema["enum"])
    types = schema.get("type", [])
    # What is said in one word comes first.
    types = sorted(types, key=["array", "object"].count) if isinstance(types, list) else [types]
    blank = schema.get("pattern") == f"^{UNKNOWN}$"
    types = [name for name in types if name != "null"]
    said = [_one(name, schema) for name in types if not (blank and name == "string")]
    return " or ".join([*said, f"`{UNKNOWN}`"] if blank else said)


def _one(name: str, schema: Schema) -> str:
    if name == "integer":
        return _range("whole number", schema)
    if name == "number":
        return _range("number", schema)
    if name == "array":
        items = schema.get("items", {})
        if "$ref" in items:
            return several(items["$ref"].rpartition("/")[2])
        most = schema.get("maxItems", 0)
        many = f"list of up to {most}" if most > 1 and most != schema.get("minItems") else "list"
        return f"{many}: {_bracketed(items)}" if items else many
    if name == "object":
        return _mapping(schema)
    if name == "string":
        return _text(schema)
    return SCALARS[name]


def one(noun: str) -> str:
    """`a step`, `an entry`."""
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def several(noun: str) -> str:
    """`steps`, `entries`."""
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def _text(schema: Schema) -> str:
    if "x-ref" in schema:
        kinds = schema["x-ref"]
        named = kinds if isinstance(kinds, str) else " or ".join(kinds)
        return f"id of {one(named)}"
    if schema.get("pattern") == ID:
        return "lower_snake_case"
    if schema.get("pattern", "").startswith("^(") and "|" in schema["pattern"]:
        words = schema["pattern"].removeprefix("^(").removesuffix(")$").split("|")
        if all(word.replace("_", "").isalpha() for word in words):
            return " · ".join(f"`{word}`" for word in words)
    if (begins := schema.get("pattern", "").removeprefix("^")).endswith(":"):
        return f"`{begins}…`"
    most = schema.get("maxLength")
    return f"text of up to {most} signs" if most else "text"


def _range(noun: str, schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f"{noun} {low:g} to {high:g}"
    return f"{noun} from {low:g}" if low is not None else noun


def _mapping(schema: Schema) -> str:
    properties = schema.get("properties", {})
    if properties:
        if _brief(schema):
            return "`{" + ", ".join(f"{key}: {_sign(inner)}" for key, inner in properties.items()
                                    ) + "}`"  # fmt: skip
        return "mapping"
    entries = _entries(schema)
    if entries is None:
        return "mapping"
    name, inner = entries
    return f"mapping {chr(34) + name + chr(34) if name == 'N' else name}: {_bracketed(inner)}"


def _bracketed(schema: Schema) -> str:
    """What an item or entry may be, held together where it has several forms."""
    said = takes(schema)
    return f"({said})" if " or " in said and "{" not in said else said


def _brief(schema: Schema) -> bool:
    """Whether a mapping is told in one cell: it has one key, which takes a number."""
    inner = list(schema.get("properties", {}).values())
    return len(inner) == 1 and inner[0].get("type") == "integer"


def _sign(schema: Schema) -> str:
    return "N" if schema.get("type") == "integer" else "…"


def find(value: Any, path: str) -> Iterator[Any]:
    """The values that records have at a path as `keys` writes it."""
    if not path:
        yield value
        return
    head, _, rest = path.partition(".")
    name = head.removesuffix("[]")
    if not isinstance(value, dict):
        return
    found = [value[name]] if name in value else [*value.values()] if name.isupper() else []
    for inner in found:
        for item in inner if head.endswith("[]") and isinstance(inner, list) else [inner]:
            yield from find(item, rest)


def mappings(value: Any) -> Iterator[dict[str, Any]]:
    """Every mapping in a value, itself first."""
    if isinstance(value, dict):
        yield value
    for inner in (
        value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    ):
        yield from mappings(inner)


def paths(value: Any, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value in a mapping of facts by its path, mappings as well as what is in them."""
    if before:
        yield before, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*before, key))
