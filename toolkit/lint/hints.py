"""What was probably meant where a value does not fit, as a hint to write instead."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from toolkit.lint.expected import Schema, names_of_types, quoted, resolved
from toolkit.lint.flaw import is_step
from toolkit.pack.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value

IN_WORDS = "by_hand"  # the verb of every game whose value is the effect in words

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_YES_NO = {"yes": True, "on": True, "y": True, "true": True,
           "no": False, "off": False, "n": False, "false": False}  # fmt: skip


def word_hint(instance: Value, words: Sequence[str]) -> str:
    """Which of the fixed words that fit here was probably meant by another value."""
    said = _YES_NO.get(instance.lower()) if isinstance(instance, str) else instance
    meant = "yes" if said else "no"
    if isinstance(said, bool) and meant in words:
        return f"write {meant}"
    return did_you_mean(instance, words) if isinstance(instance, str) else ""


def _list_hint(instance: str, listed: Schema, root: Mapping[str, Any]) -> str:
    """How to write a text where a list should stand; nothing where no list could hold it."""
    entry = resolved(listed.get("items", {}), root)
    if is_step(entry) and IN_WORDS in entry.get("properties", {}):
        words = json.dumps(" ".join(instance.split()), ensure_ascii=False)
        return f"write it as a step in words: [{IN_WORDS}: {words}]"
    if "\n" in instance or names_of_types(entry) == ["object"]:
        return ""
    return f"write it as a list: [{instance}]"


def _form_hint(instance: Value, wanted: Sequence[str], schema: Schema) -> str:
    """How to write a list or a mapping that was begun in another form."""
    if "array" in wanted and isinstance(instance, dict) and instance:
        first = next(iter(instance))
        return f"it is a list: put a dash before the first key of each entry: - {first}"
    if "array" in wanted and instance is None:
        return "indent the entries that belong to it: two spaces before each dash"
    if isinstance(instance, str) and is_step(schema) and IN_WORDS in schema.get("properties", {}):
        words = json.dumps(instance, ensure_ascii=False)
        return f"write it as a step in words: {IN_WORDS}: {words}"
    values = schema.get("additionalProperties")
    yes_or_no = isinstance(values, dict) and "yes" in values.get("enum", ())
    if "object" in wanted and isinstance(instance, list) and yes_or_no:
        said = ", ".join(f"{each}: yes" for each in instance if isinstance(each, str))
        return f"write yes or no for each, in braces: {{{said}}}"
    return ""


def type_hint(
    instance: Value, types: Any, words: Sequence[str], schema: Schema, root: Mapping[str, Any]
) -> str:
    """How to write what was probably meant, where that is plain; `words` are all that fit."""
    wanted = [types] if isinstance(types, str) else types
    if form := _form_hint(instance, wanted, schema):
        return form
    if words and (hint := word_hint(instance, words)):
        return hint
    if isinstance(instance, str):
        if "boolean" in wanted and (said := _YES_NO.get(instance.lower())) is not None:
            return f"write {quoted(said)}"
        if "array" in wanted:
            return _list_hint(instance, schema, root)
        digits = instance.replace("_", "").lstrip("0") or "0"
        if "integer" in wanted or "number" in wanted:
            if digits.isascii() and digits.isdigit():
                return f"write {digits}"
            if instance.lower() in _NUMBERS:
                return f"write {_NUMBERS.index(instance.lower())}"
    elif isinstance(instance, bool | int | float):
        text = quoted(instance)
        if "string" in wanted and (not words or text in words):
            return f'put it in quotes: "{text}"'
    return ""
