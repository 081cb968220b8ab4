"""Words what jsonschema found: from its errors to one precise flaw each, at the place meant.

jsonschema says that an object has an unexpected property, or that nothing of an `anyOf` fits.
Here the path of an unknown key ends in that key, and of several forms only the one that was
meant is spoken of: the one whose type or fixed word fits what stands there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.lint import flaw
from toolkit.lint.amounts import miscounted, repeated
from toolkit.lint.effects import effect_fields
from toolkit.lint.expected import (
    Schema,
    alternatives,
    bounds,
    branches,
    either,
    expected,
    found,
    names_of_types,
    quoted,
    wanted_form,
    words_of,
)
from toolkit.lint.flaw import Flaw, is_step
from toolkit.lint.hints import (
    form_hint,
    limit_hint,
    number_hint,
    retyped,
    type_hint,
    verb_hint,
    word_hint,
)
from toolkit.pack.kind import resolved
from toolkit.pack.nearest import did_you_mean, nearest
from toolkit.pack.refusing import YES_NO, number_meant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from jsonschema import ValidationError

    from toolkit.pack.document import Steps, Value

# Keys that authors write out of habit, and the key that may be called so here.
_HABITS = {
    "on": "when",
    "trigger": "when",
    "name": "title",
    "title": "name",
    "count": "copies",
    "quantity": "copies",
    "image": "art",
    "id": "case",
}
_MOST_FIELDS = 12
_PLAIN = 0.8  # as much alike as a slip and what was plainly meant


def flaws(error: ValidationError, root: Mapping[str, Any], top: Value) -> Iterator[Flaw]:
    """The flaws one error of jsonschema stands for.

    `root` is the schema that local references speak of; `top` the value that was validated,
    to which the error's paths are relative.
    """
    steps: Steps = tuple(error.absolute_path)
    keyword = str(error.validator)
    instance: Any = error.instance
    schema: Any = error.schema
    holder = _at(top, steps)
    if isinstance(instance, str) and isinstance(holder, dict):
        # propertyNames judges a key: the path then ends at the mapping that holds it.
        yield _wrong_key(instance, schema, steps, root)
    elif keyword in ("additionalProperties", "unevaluatedProperties"):
        yield from _unknown_keys(instance, schema, steps, root)
    elif keyword == "required":
        yield from _missing(instance, schema, steps, root, error)
    elif keyword in ("anyOf", "oneOf"):
        yield from _of_forms(error, root, top)
    elif keyword in ("minProperties", "maxProperties") and is_step(schema):
        yield from _verb_count(instance, schema, steps)
    elif keyword == "minProperties" and any(
        key not in instance for key in schema.get("required", ())
    ):
        return  # told as the field that is missing
    elif keyword == "type":
        yield _wrong_type(instance, schema, steps, root)
    elif keyword in ("enum", "const"):
        # A value of another type is one flaw, which the error of its type is worded from.
        if "type" not in schema or _holds({"type": schema["type"]}, instance):
            yield _not_one_of(instance, schema, steps, root)
    else:
        yield _by_keyword(keyword, error.validator_value, instance, schema, steps, root)


def _at(value: Value, steps: Steps) -> Value:
    for step in steps:
        value = value[step]  # type: ignore[index]
    return value


# ---- keys


def _wrong_key(key: str, schema: Any, steps: Steps, root: Mapping[str, Any]) -> Flaw:
    words = words_of(schema, root) if isinstance(schema, dict) else []
    wanted = f"should be {expected(schema, root)}" if words else "is not a key that fits here"
    if "pattern" in schema:
        wanted = f"should {wanted_form(schema)}"
    hint = did_you_mean(key, words)
    return Flaw(flaw.WRONG_KEY, (*steps, key), f"the key {quoted(key)} {wanted}", hint, True)


def known_keys(schema: Schema, instance: Value, root: Mapping[str, Any]) -> list[str]:
    """The keys a schema names for this instance, branches of `if` and `allOf` included."""
    schema = resolved(schema, root)
    keys = list(schema.get("properties", {}))
    for part in schema.get("allOf", []):
        keys += known_keys(part, instance, root)
    if "if" in schema:
        branch = schema.get("then" if _holds(schema["if"], instance) else "else")
        if isinstance(branch, dict):
            keys += known_keys(branch, instance, root)
    return list(dict.fromkeys(keys))


def _holds(condition: Schema, instance: Value) -> bool:
    from jsonschema import Draft202012Validator

    return bool(Draft202012Validator(condition).is_valid(instance))


def _unknown_keys(
    instance: dict[str, Value], schema: Schema, steps: Steps, root: Mapping[str, Any]
) -> Iterator[Flaw]:
    import re

    known = known_keys(schema, instance, root)
    by_pattern = schema.get("patternProperties", {})
    patterns = [re.compile(pattern) for pattern in by_pattern]
    unknown = [
        key
        for key in instance
        if key not in known and not any(pattern.search(key) for pattern in patterns)
    ]
    if is_step(schema):
        yield from _unknown_verbs(instance, unknown, steps, schema, root)
        return
    free = [key for key in known if key not in instance]
    lacking = [key for key in schema.get("required", ()) if key not in instance]
    for key in unknown:
        if by_pattern and not known:
            wanted = either([wanted_form({"pattern": pattern}) for pattern in by_pattern])
            message = f"the key {quoted(key)} should {wanted}"
            meant = number_meant(key)
            fits = any(each.search(meant.removeprefix("write ")) for each in patterns)
            hint = retyped(key) or (meant if fits else "")
            yield Flaw(flaw.WRONG_KEY, (*steps, key), message, hint, True)
            continue
        habit = _HABITS.get(key, "")
        meant = habit if habit in known else nearest(key, known, least=_PLAIN)
        hint = retyped(key, known) or (
            f"use `{meant}`" if habit in known else did_you_mean(key, known)
        )
        hint = hint or schema.get("x-habits", {}).get(key, "")
        if not hint and "x-form" in schema:
            hint = f"it should {schema['x-form']}"
        elif not hint and unknown == [key] and free == lacking and len(free) == 1:
            hint = f"did you mean '{free[0]}'?"
        elif not hint and 0 < len(free) <= _MOST_FIELDS:
            hint = f"it may have {either(free)}"
        elif not hint and "extra" in known:
            hint = f"what only templates of your own print stands under `extra`: {{{key}: …}}"
        yield Flaw(
            flaw.UNKNOWN_FIELD, (*steps, key), f"{{here}} has no field {quoted(key)}", hint, True,
            meant=meant,
        )  # fmt: skip


def _unknown_verbs(
    instance: dict[str, Value],
    unknown: list[str],
    steps: Steps,
    schema: Schema,
    root: Mapping[str, Any],
) -> Iterator[Flaw]:
    present = [key for key in instance if key in schema.get("properties", {})]
    for key in unknown:
        if present:
            message = f"{{here}} has {quoted(key)} beside the verb {quoted(present[0])}"
            hint = f"indent it below '{present[0]}', or start a new step with '-'"
            yield Flaw(flaw.NOT_ONE_VERB, (*steps, key), message, hint, True)
        else:
            message = f"no verb is called {quoted(key)}"
            hint = verb_hint(key, _HABITS.get(key, ""), schema, root)
            yield Flaw(flaw.UNKNOWN_VERB, (*steps, key), message, hint, True)


def _verb_count(instance: dict[str, Value], schema: Schema, steps: Steps) -> Iterator[Flaw]:
    verbs = schema.get("properties", {})
    present = [key for key in instance if key in verbs]
    if not instance:
        yield Flaw(flaw.NOT_ONE_VERB, steps, "{here} is a step with no verb")
    for key in present[1:]:
        message = f"{{here}} has a second verb, {quoted(key)}, beside {quoted(present[0])}"
        hint = "a step has one verb: start a new step with '-'"
        yield Flaw(flaw.NOT_ONE_VERB, (*steps, key), message, hint, True)


def _missing(
    instance: dict[str, Value],
    schema: Schema,
    steps: Steps,
    root: Mapping[str, Any],
    error: ValidationError,
) -> Iterator[Flaw]:
    # jsonschema raises one error a key; its message is the only place that names the key.
    for key in (key for key in schema["required"] if error.message.startswith(repr(key))):
        # A branch of `if` may need, or narrow, a field that is described at the top of the record.
        top = {} if steps else root.get("properties", {})
        field = top.get(key) or schema.get("properties", {}).get(key)
        form = expected(field, root) if field else ""
        message = f"{{here}} needs the field '{key}'" + (f": {form}" if form else "")
        other = "" if steps else _in_its_place(instance, key, root)
        if other:
            hint = f"use `{key}` here, not `{other}`"
            yield Flaw(flaw.MISSING_FIELD, (other,), message, hint, True)
        else:
            yield Flaw(flaw.MISSING_FIELD, steps, message, wants=key)


def _in_its_place(record: Mapping[str, Value], key: str, root: Mapping[str, Any]) -> str:
    """Another field of steps that a record has in place of the one it needs; empty for none."""
    fields = effect_fields(dict(root))
    return next((each for each in fields if each in record), "") if key in fields else ""


# ---- values


def _wrong_type(instance: Value, schema: Schema, steps: Steps, root: Mapping[str, Any]) -> Flaw:
    message = f"{{here}} is {found(instance)}, should be {expected(schema, root)}"
    types = schema.get("type", "")
    hint = type_hint(instance, types, words_of(schema, root), schema, root, steps)
    return Flaw(flaw.WRONG_TYPE, steps, message, hint)


def _not_one_of(instance: Value, schema: Schema, steps: Steps, root: Mapping[str, Any]) -> Flaw:
    message = f"{{here}} is {found(instance)}, should be {expected(schema, root)}"
    words = words_of(schema, root)
    hint, meant = word_hint(instance, words), ""
    if isinstance(instance, str):
        meant = nearest(instance, words, least=_PLAIN)
        if schema.get("const") is True and YES_NO.get(instance.lower()):
            hint = "write true"
    return Flaw(flaw.NOT_ONE_OF, steps, message, hint, meant=meant)


def _by_keyword(
    keyword: str,
    limit: Any,
    instance: Value,
    schema: Any,
    steps: Steps,
    root: Mapping[str, Any],
) -> Flaw:
    is_ = f"{{here}} is {found(instance)}"
    match keyword:
        case "minimum" | "maximum":
            wanted = schema.get("x-form", f"be a number{bounds(schema)}")
            message, hint = f"{is_}, should {wanted}", limit_hint(keyword, schema)
            return Flaw(flaw.OUT_OF_RANGE, steps, message, hint)
        case "pattern":
            return _misformed(instance, schema, steps, root)
        case "uniqueItems":
            return repeated(instance, steps)
        case _ if keyword.startswith(("min", "max")):
            return miscounted(keyword, limit, instance, schema, steps)
    return Flaw(flaw.WRONG_SHAPE, steps, f"{is_}, which does not fit here")


def _misformed(instance: Value, schema: Any, steps: Steps, root: Mapping[str, Any]) -> Flaw:
    """The flaw of a text that a pattern does not take."""
    is_ = f"{{here}} is {found(instance)}"
    words = alternatives(schema)
    if not words:
        hint = form_hint(str(instance), schema["pattern"])
        return Flaw(flaw.WRONG_FORM, steps, f"{is_}, should {wanted_form(schema)}", hint)
    # The word unknown beside a number, or one of several words: see `expected`.
    hint = did_you_mean(str(instance), words)
    if words != ["unknown"]:
        message = f"{is_}, should be {either([quoted(word) for word in words])}"
        return Flaw(flaw.NOT_ONE_OF, steps, message, hint)
    message = f"{is_}, should be {expected(schema, root)}"
    hint = hint or type_hint(instance, schema.get("type", "string"), (), schema, root)
    return Flaw(flaw.WRONG_TYPE, steps, message, hint)


# ---- one of several forms


def _of_forms(error: ValidationError, root: Mapping[str, Any], top: Value) -> Iterator[Flaw]:
    steps: Steps = tuple(error.absolute_path)
    schema: Any = error.schema
    by_branch: dict[int, list[ValidationError]] = {}
    for inner in error.context or ():
        by_branch.setdefault(int(inner.relative_schema_path[0]), []).append(inner)
    # A form whose type or fixed word already differs is not the one that was meant.
    meant = [
        errors
        for errors in by_branch.values()
        if not any(
            not inner.relative_path and inner.validator in ("type", "const", "enum")
            for inner in errors
        )
    ]
    if meant:
        best = max(
            meant, key=lambda errors: (max(len(e.relative_path) for e in errors), -len(errors))
        )
        for inner in best:
            yield from flaws(inner, root, top)
        return
    instance: Any = error.instance
    if "type" in schema and not _holds({"type": schema["type"]}, instance):
        return  # that is told; of what it should be these are the forms
    forms = _flat(schema, root)
    words = words_of(schema, root)
    message = f"{{here}} is {found(instance)}, should be {expected(schema, root)}"
    if by_branch and not any(_same_type(instance, form) for form in forms):
        types = [name for form in forms for name in names_of_types(form)]
        of_lists = next((form for form in forms if "array" in names_of_types(form)), {})
        hint = type_hint(instance, types, words, of_lists, root)
        yield Flaw(flaw.WRONG_TYPE, steps, message, hint or _as_a_mapping(instance, forms, root))
    elif by_branch:
        types = [name for form in forms for name in names_of_types(form)]
        hint = number_hint(instance, types) or word_hint(instance, words)
        hint = hint or _as_a_mapping(instance, forms, root)
        yield Flaw(flaw.NOT_ONE_OF, steps, message, hint)
    else:
        yield Flaw(flaw.WRONG_SHAPE, steps, "{here} fits more than one of the forms it may have")


def _flat(schema: Schema, root: Mapping[str, Any]) -> list[Schema]:
    schema = resolved(schema, root)
    if not branches(schema):
        return [schema]
    return [form for branch in branches(schema) for form in _flat(branch, root)]


def _same_type(instance: Value, form: Schema) -> bool:
    """Whether a form with fixed words is of the same kind as what was found."""
    fixed = [form["const"]] if "const" in form else form.get("enum", [])
    lone_unknown = fixed == ["unknown"]
    return bool(fixed) and not lone_unknown and type(instance) in {type(word) for word in fixed}


def _as_a_mapping(instance: Value, forms: Sequence[Schema], root: Mapping[str, Any]) -> str:
    """How to write a value as one of the forms that are mappings."""
    mappings = (form for form in forms if "object" in names_of_types(form))
    hints = (type_hint(instance, "object", (), form, root) for form in mappings)
    hint = next(filter(None, hints), "")
    return f"as a mapping {hint}" if hint.startswith("it ") else hint
