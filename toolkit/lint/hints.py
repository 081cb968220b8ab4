"""What was probably meant where a value does not fit, as a hint to write instead."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from toolkit.lint.expected import Schema, branches, either, names_of_types, quoted, wanted_form
from toolkit.lint.flaw import is_step
from toolkit.pack.kind import UNKNOWN, kinds_of, resolved
from toolkit.pack.listing import listed
from toolkit.pack.nearest import did_you_mean
from toolkit.pack.refusing import YES_NO, an, id_meant, number_meant
from toolkit.pack.syntax import CURLY, ODD_SPACE, odd_space, wide_sign
from toolkit.pack.worded import spelled

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from toolkit.pack.document import Steps, Value

IN_WORDS = "by_hand"  # the verb of every game whose value is the effect in words


_FEW_VERBS = 4


def word_hint(instance: Value, words: Sequence[str]) -> str:
    """Which of the fixed words that fit here was probably meant by another value."""
    said = YES_NO.get(instance.lower()) if isinstance(instance, str) else instance
    meant = "yes" if said else "no"
    if isinstance(said, bool) and meant in words:
        return f"write {meant}"
    return did_you_mean(instance, words) if isinstance(instance, str) else ""


def verb_hint(key: str, habit: str, step: Schema, root: Mapping[str, Any]) -> str:
    """What to write for what is no verb of a step: the verb meant, or those that take it."""
    verbs = step.get("properties", {})
    if habit in verbs:
        return f"use `{habit}`"
    doing = [verb for verb, form in verbs.items() if _does(key, verb, resolved(form, root))]
    if 1 < len(doing) <= _FEW_VERBS:
        return f"did you mean {either([*map(quoted, doing)])}?"
    if near := did_you_mean(key, verbs):
        return near
    takes = [
        verb for verb, form in verbs.items() if key in resolved(form, root).get("properties", {})
    ]
    if 0 < len(takes) <= _FEW_VERBS:
        return f"it stands below {either(takes)}"
    book = [f"see {step['x-book']}"] if step.get("x-book") else []
    words = [f"where no verb fits, say it in words: {IN_WORDS}"] if IN_WORDS in verbs else []
    return "; ".join([*book, *words])


def _does(key: str, verb: str, form: Schema) -> bool:
    """Whether a verb does what a word says: `move` is said by `move_fleets`, and by what speaks of
    what is moved."""
    said = re.findall(r"\w+", spelled(form).get("description", ""))
    return verb.startswith(f"{key}_") or f"{key.removesuffix('e')}ed" in said


def _list_hint(instance: str, listed: Schema, root: Mapping[str, Any]) -> str:
    """How to write a text where a list should stand; nothing where no list could hold it."""
    entry = resolved(listed.get("items", {}), root)
    if is_step(entry) and IN_WORDS in entry.get("properties", {}):
        words = json.dumps(" ".join(instance.split()), ensure_ascii=False)
        return f"write it as a step in words: [{IN_WORDS}: {words}]"
    if "\n" in instance or names_of_types(entry) in (["object"], ["array"]):
        return ""
    return f"write it as a list: [{instance}]"


def _number_in_list(instance: Any, schema: Schema, root: Mapping[str, Any], steps: Steps) -> str:
    """How to write a number where a list should stand: in brackets, or, where one of so many
    entries is a list of its own such as a place, all of them so."""
    if _takes(schema, [instance], root):
        return f"write it as a list: [{instance}]"
    size = schema.get("minItems", 0)
    if steps and isinstance(steps[-1], int) and 1 < size == schema.get("maxItems"):
        return f"each entry is a list of {size}, in brackets of its own: [[…], […]]"
    return ""


def _as_a_list(
    instance: dict[str, Value], schema: Schema, root: Mapping[str, Any], steps: Steps
) -> str:
    """How to write a mapping where a list should stand: what it says without its keys, its keys as
    what names each entry, or the mapping as an entry."""
    first, *_ = instance
    said = [*instance.values()]
    entry = resolved(schema.get("items", {}), root)
    itself = _takes(schema, [instance], root)
    if entry and _takes(schema, said, root) and not itself:
        return f"write {said}" if _numbers(said) else "leave the keys away: a dash for each entry"
    named = isinstance(said[0], dict) and first not in entry.get("properties", {})
    if named and not (entry and is_step(entry)):
        return f"it is a list: a dash begins each entry, and names it: - id: {first}"
    if steps and isinstance(steps[-1], int):
        hint = f"it is a list of its own: put a second dash before it: - - {first}"
    else:
        hint = f"it is a list: put a dash before the first key of each entry: - {first}"
    return f"{hint}; or, in one line, [ ] around it"


def _too_deep(instance: list[Value], schema: Schema, root: Mapping[str, Any], steps: Steps) -> str:
    """How to write what stands in a list of its own, be it within another, and should not."""
    if not instance or not all(_takes(schema, each, root) for each in instance):
        return ""
    if steps and isinstance(steps[-1], int):
        return "take the inner brackets away, or one of the two dashes"
    return "take the brackets away, or the dash" if len(instance) == 1 else ""


def _form_hint(
    instance: Value, wanted: Sequence[str], schema: Schema, root: Mapping[str, Any], steps: Steps
) -> str:
    """How to write a list or a mapping that was begun in another form."""
    if (
        "array" not in wanted
        and isinstance(instance, list)
        and (hint := _too_deep(instance, schema, root, steps))
    ):
        return hint
    if "array" in wanted and isinstance(instance, dict) and instance:
        return _as_a_list(instance, schema, root, steps)
    if "array" in wanted and instance is None:
        number = "write a number after the colon, or " if "integer" in wanted else ""
        return f"{number}indent the entries that belong to it: two spaces before each dash"
    in_list = "array" in wanted and type(instance) is int
    if in_list and (hint := _number_in_list(instance, schema, root, steps)):
        return hint
    if isinstance(instance, str) and is_step(schema) and IN_WORDS in schema.get("properties", {}):
        words = json.dumps(instance, ensure_ascii=False)
        return f"write it as a step in words: {IN_WORDS}: {words}"
    if "object" in wanted and not isinstance(instance, dict):
        plain = _yes_or_no(instance, schema) or _in_braces(instance, schema, root)
        return plain or _keys_told(schema)
    if "object" not in wanted and isinstance(instance, dict) and len(instance) == 1:
        (only,) = instance.values()
        fits = isinstance(only, str | int) and not isinstance(only, bool)
        return f"write {only}" if fits and _takes(schema, only, root) else ""
    return ""


def form_hint(instance: str, pattern: str) -> str:
    """A text in the form that a pattern wants, where only capitals, blanks, hyphens or accents
    differ; never what would be read as a number."""
    parts = ".".join(map(id_meant, instance.split(".")))  # as the ids of cases have them
    likely = (parts, id_meant(instance), instance.lower(), instance.upper())
    fits = (word for word in likely if word and not word.isdigit())
    meant = next((word for word in fits if re.search(pattern, word)), "")
    return f"write {quoted(meant) if meant.startswith('#') else meant}" if meant else ""


def retyped(key: str, known: Collection[str] = ()) -> str:
    """What to type of a key with signs that only look like those meant, or of a path,
    `cards.C15.cost`, of which each part is a key of its own; empty for none."""
    if (straight := key.translate(CURLY)) != key:
        return f"the quotes are curly ones: type straight ones: {straight}"
    if space := ODD_SPACE.search(key):
        return f"it holds a {odd_space(space[0])}: type the space again over it"
    if wide := wide_sign(key):
        return wide
    said, colon, value = key.partition(":")
    if colon and said in known:
        return f"put a space after the colon: {said}: {value}"
    first, *more = key.split(".")
    inside = ": {".join([first, *more])
    return f"write {inside}: …{'}' * len(more)}" if more and first in known else ""


def _only_list(schema: Schema) -> str:
    """The one key under which records are listed; empty where several or none are."""
    lists = [
        key for key, form in schema.get("properties", {}).items() if form.get("type") == "array"
    ]
    return lists[0] if len(lists) == 1 else ""


_MOST_KEYS = 8


def _keys_told(schema: Schema) -> str:
    """Which keys a mapping has that was begun in another form; of many only those it needs."""
    keys, needed = schema.get("properties", {}), schema.get("required", ())
    free = [key for key in keys if key not in needed]
    if not keys and "x-key-ref" in schema:
        ids = either([f"the id of {an(kind)}" for kind in kinds_of(schema["x-key-ref"])])
        return f"each of its keys is {ids}"
    told = [f"it needs {listed(needed)}"] if needed else []
    if free and len(keys) <= _MOST_KEYS:
        told.append(f"it may have {either(free)}")
    return "; ".join(told)


def _yes_or_no(instance: Value, schema: Schema) -> str:
    """A list or a word where each of several keys says yes or no; empty for other mappings."""
    parts = [schema.get("additionalProperties"), *schema.get("patternProperties", {}).values()]
    if not any(isinstance(part, dict) and "yes" in part.get("enum", ()) for part in parts):
        return ""
    given = instance if isinstance(instance, list) else [instance]
    keys = [str(each) for each in given if isinstance(each, str | int)]
    each = ""
    if isinstance(instance, str):  # a word such as all
        kinds = kinds_of(schema.get("x-key-ref", "key"))
        each, keys = f" {kinds[0]}", [kinds[0].upper(), "…"]
    said = [key if key == "…" else f"{_key(key)}: yes" for key in keys]
    return f"write yes or no for each{each}, in braces: {{{', '.join(said)}}}"


def _key(word: str) -> str:
    """A key as YAML takes it for a text."""
    return word if word.isidentifier() else f'"{word}"'


def _in_braces(instance: Value, schema: Schema, root: Mapping[str, Any]) -> str:
    """A word, number or list as the mapping it was probably meant to be; empty where that is not
    plain.

    It is a key that only says yes, or the value of one that takes it; what else is needed is the
    least number that fits.
    """
    keys, needed = schema.get("properties", {}), schema.get("required", ())
    if isinstance(instance, str):
        for key in keys:
            said = re.fullmatch(rf"{key.replace('_', '[ _]')} (\d+)", instance.lower())
            if said:
                return f"write {{{key}: {said[1]}}}"
        if not re.fullmatch(r"\w+", instance):
            return ""
        if instance in keys:
            told = "true" if _takes(keys[instance], True, root) else "…"
            return f"write {{{instance}: {told}}}"
    elif not _numbers(instance):
        return ""
    for key in sorted(keys, key=lambda key: key not in needed):
        others = {other: _least(keys[other], root) for other in needed if other != key}
        if None not in others.values() and _takes(keys[key], instance, root):
            said_of = {**others, key: instance}
            return "write {" + ", ".join(f"{name}: {said_of[name]}" for name in said_of) + "}"
    return ""


def _numbers(value: Value) -> bool:
    """Whether it is a whole number, or a list of them such as a place."""
    if isinstance(value, list):
        return bool(value) and all(map(_numbers, value))
    return isinstance(value, int) and not isinstance(value, bool)


def _takes(schema: Schema, instance: Value, root: Mapping[str, Any]) -> bool:
    from jsonschema import Draft202012Validator

    whole = {**schema, "$defs": root.get("$defs", {})}
    return bool(Draft202012Validator(whole).is_valid(instance))


def _least(schema: Schema, root: Mapping[str, Any]) -> int | None:
    """The least whole number that fits; None where no number does."""
    schema = resolved(schema, root)
    lows = (_least(form, root) for form in branches(schema))
    return schema.get("minimum", next((low for low in lows if low is not None), None))


def number_hint(instance: Value, wanted: Sequence[str]) -> str:
    """A text as the number it says, where one fits."""
    if not isinstance(instance, str) or not {"integer", "number"} & {*wanted}:
        return ""
    return number_meant(instance) or ("write how many" if instance.lower() in YES_NO else "")


def type_hint(
    instance: Value, types: Any, words: Sequence[str], schema: Schema, root: Mapping[str, Any],
    steps: Steps = (),
) -> str:  # fmt: skip
    """How to write what was probably meant, where that is plain; `words` are all that fit."""
    wanted = [types] if isinstance(types, str) else types
    if number := number_hint(instance, wanted):
        return number
    if isinstance(instance, list) and not steps and (key := _only_list(schema)):
        return f"put `{key}:` in a line above it"
    if form := _form_hint(instance, wanted, schema, root, steps):
        return form
    if instance is None and ":" in (key := str(steps[-1] if steps else "")):
        return f"put a space after the colon: {key.replace(':', ': ', 1)}"
    if instance is None and UNKNOWN in words:
        return f"write {UNKNOWN} as long as nobody has told"
    if words and (hint := word_hint(instance, words)):
        return hint
    if isinstance(instance, str):
        if "boolean" in wanted and (said := YES_NO.get(instance.lower())) is not None:
            return f"write {quoted(said)}"
        if "array" in wanted:
            return _list_hint(instance, schema, root)
    elif isinstance(instance, bool | int | float):
        text = quoted(instance)
        if "string" in wanted and not re.search(schema.get("pattern", ""), text):
            return f"it should {wanted_form(schema)}"
        if "string" in wanted and (not words or text in words):
            return f'put it in quotes: "{text}"'
    return ""


def limit_hint(keyword: str, schema: Mapping[str, Any]) -> str:
    """What to write in place of a number beyond a limit, where the schema says what is written for
    none (`x-none`)."""
    if "x-none" not in schema:
        return ""
    return str(schema["x-none"]) if "inimum" in keyword else f"write {schema['maximum']} or less"
