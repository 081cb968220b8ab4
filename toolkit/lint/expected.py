"""Says in words what a value is, and what a schema would take."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.pack.bare import SAYS
from toolkit.pack.kind import kinds_of, resolved
from toolkit.pack.listing import counted, listed
from toolkit.pack.refusing import an

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Schema = dict[str, Any]

_LONGEST_TEXT = 40
_MOST_WORDS = 16
_TYPES = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


def found(value: object) -> str:
    """What stands there: `the text 'six'`, `a list of 3`."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"the number {shorten(str(value))}"
    if isinstance(value, str):
        return f"the text {quoted(value)}" if value else "empty text"
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    return "a mapping" if value else "an empty mapping"


def shorten(text: str) -> str:
    return text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 1] + "…"


def quoted(value: object) -> str:
    """A value inside a sentence: text in quotes on one line, other things as YAML writes them."""
    if isinstance(value, str):
        return "'" + shorten(value.replace("\n", " ")) + "'"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float):
        return shorten(str(value))
    return found(value)


def either(words: Sequence[str], last: str = "or") -> str:
    """`a, b or c`; a long list is cut with the count of what is left out."""
    if len(words) > _MOST_WORDS:
        rest = len(words) - _MOST_WORDS
        return ", ".join(words[:_MOST_WORDS]) + f" {last} {counted(rest, 'other')}"
    return listed(words, last)


def branches(schema: Schema) -> list[Schema]:
    """What `anyOf` or `oneOf` offers."""
    found_branches: list[Schema] = schema.get("anyOf") or schema.get("oneOf") or []
    return found_branches


_ALTERNATIVES = re.compile(r"^\^\(?((?:[A-Za-z_]\w*\|)*[A-Za-z_]\w*)\)?\$$", re.ASCII)


def alternatives(schema: Schema) -> list[str]:
    """The words of a pattern that is nothing but a choice of words, such as `^(one|two)$`."""
    match = _ALTERNATIVES.match(schema.get("pattern", ""))
    return match[1].split("|") if match else []


def words_of(schema: Schema, root: Mapping[str, Any]) -> list[str]:
    """Every fixed word a schema takes, for suggestions."""
    schema = resolved(schema, root)
    if "const" in schema:
        return [schema["const"]] if isinstance(schema["const"], str) else []
    if "enum" in schema:
        return [word for word in schema["enum"] if isinstance(word, str)]
    if alternatives(schema):
        return alternatives(schema)
    return [word for branch in branches(schema) for word in words_of(branch, root)]


_ANY = "another value"


def expected(schema: Schema, root: Mapping[str, Any]) -> str:
    """What a schema takes, as the end of `should be …`."""
    schema = resolved(schema, root)
    if "const" in schema:
        return quoted(schema["const"])
    if "enum" in schema:
        values = [quoted(word) for word in schema["enum"]]
        return ("one of " if len(values) > 2 else "") + either(values)
    told = _distinct(expected(branch, root) for branch in branches(schema))
    if told and told != [_ANY]:  # else they only say which keys go together
        return either(told)
    if "x-ref" in schema:
        return f"the id of {either([an(kind) for kind in kinds_of(schema['x-ref'])])}"
    types = schema.get("type", [])
    names = [types] if isinstance(types, str) else list(types)
    if not names:
        return _ANY
    # The word unknown is the last thing to offer.
    names.sort(key="string".__eq__)
    return either([_one_type(name, schema, root) for name in names])


def _distinct(words: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(words))


def _one_type(name: str, schema: Schema, root: Mapping[str, Any]) -> str:
    words = _TYPES[name]
    if name == "string" and alternatives(schema):
        return either([quoted(word) for word in alternatives(schema)])
    if name in ("integer", "number"):
        return words + bounds(schema)
    if name == "array" and isinstance(schema.get("items"), dict):
        items = resolved(schema["items"], root)
        if "x-ref" in items:
            kinds = either([kind.replace("_", " ") for kind in kinds_of(items["x-ref"])])
            return f"a list of {kinds} ids"
        inner = items.get("type")
        plural = {"object": "mappings", "string": "texts", "integer": "whole numbers"}
        return f"a list of {plural[inner]}" if isinstance(inner, str) and inner in plural else words
    return words


def bounds(schema: Schema) -> str:
    """` from 0 to 6`, ` of at least 1`, or nothing."""
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" of at least {low}"
    if high is not None:
        return f" of at most {high}"
    return ""


def names_of_types(schema: Schema) -> list[str]:
    """The types a schema names, as a list: `[string, array]`."""
    types = schema.get("type", [])
    return [types] if isinstance(types, str) else list(types)


_FORMS = {
    "^[a-z][a-z0-9_]*$": "be lower_snake_case: small letters, digits and _, a letter first",
    "^[1-9][0-9]*$": "be a whole number from 1",
    "^https?://[^ ]+$": "be an address that begins with https://",
    "^unknown$": "be the word unknown",
    SAYS: "say something",
}


def wanted_form(schema: Schema) -> str:
    """What a pattern wants, in the schema's own words where it has them (`x-form`)."""
    pattern = schema["pattern"]
    words = _FORMS.get(pattern, f"match the pattern {pattern}")
    if digits := re.fullmatch(r"\^\[(\d)-(\d)\]\$", pattern):
        words = f"be a whole number from {digits[1]} to {digits[2]}"
    if digits := re.fullmatch(r"\^\[(\d+)\]\$", pattern):
        words = f"be {either([*digits[1]])}"
    return str(schema.get("x-form", words))
