"""Schemas whose descriptions stand in a file beside the module that declares them, or that stand
there as a whole.

    SAID = Worded(__name__, "verbs.yaml")

The file has an entry for each schema: its description, or a mapping of it (`about`) and of those of
its keys, which may be mappings again. What lists and mappings by ids hold is `each`; several forms
are numbered from 1, and their keys stand beside the numbers. A form that is only taken beside the
word `unknown` is described as the whole. What an entry `takes` is its schema (toolkit.pack.shaped);
that of an entry in capitals is a word for those of the others.

What judges files needs no descriptions: they are looked up when somebody asks (`spelled`).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from toolkit.pack import shaped
from toolkit.pack.beside import beside, told
from toolkit.pack.shapes import UNPUBLISHED

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.kind import Schema

ABOUT, TAKES = "about", "takes"
_MARK = "x-told"  # of a schema: where its description stands


class Worded:
    """The file of this name beside a module, and the schemas that it describes; `own` are words for
    schemas that it uses beside those of every game."""

    def __init__(
        self, module: str, name: str, own: Mapping[str, Schema | Callable[..., Schema]] = {}
    ) -> None:
        self.home, self.own, self.file = f"{module}:{name}:", own, beside(module, name)

    @cached_property
    def words(self) -> Mapping[str, Any]:
        """The words for schemas that its entries may use: its own, and the entries in capitals,
        each of which may use those before it."""
        found = dict(self.own)
        for name, entry in told(self.file).items():
            if name.isupper():
                found[name] = self.schema(name, shaped.schema(entry[TAKES], found))
        return found

    def schema(self, entry: str, schema: Schema) -> Schema:
        """The schema, marked with where in the file its descriptions stand."""
        return {_MARK: self.home + entry, **schema}

    def taken(self, entry: str) -> Schema:
        """The schema that the file writes down of an entry. Raises KeyError."""
        return self.schema(entry, self.within(entry))

    def within(self, entry: str) -> Schema:
        """The same of an entry within that of a schema, by which it is described there."""
        return shaped.schema(self.entry(entry)[TAKES], self.words)

    def entry(self, name: str, otherwise: Any = None) -> Any:
        """What the file says under a name; where it says nothing something else, if that is told.

        Raises KeyError.
        """
        try:
            return _found(self.home + name)
        except KeyError:
            if otherwise is None:
                raise
            return otherwise


def under(schema: Schema, key: str) -> Schema:
    """What stands under a key of a schema, with its mark where it goes elsewhere."""
    own: Schema = schema["properties"][key]
    return own if _MARK not in schema or _says(own) else {_MARK: f"{schema[_MARK]}.{key}", **own}


def spelled(schema: Any) -> Any:
    """A schema, or several of them, with the descriptions that stand in files."""
    return [*map(spelled, schema)] if isinstance(schema, list) else _spelled(schema, "")


def _spelled(schema: Any, at: str, below: str = "") -> Any:
    """The schema, described `at` an entry, its keys `below` the same or another one; nowhere where
    that is empty."""
    if not isinstance(schema, dict):
        return schema
    own = schema.get(_MARK, "")
    at = own or ("" if _says(schema) else at)
    below = own or (at and (below or at))
    made = {key: _inside(key, said, below) for key, said in schema.items() if key != _MARK}
    if not at:
        return made
    found = _found(at)
    return {"description": found[ABOUT] if isinstance(found, dict) else found, **made}


def _inside(word: str, said: Any, at: str) -> Any:
    """What stands under a word of a schema whose keys are described at an entry."""
    if word in ("items", "additionalProperties"):
        return _spelled(said, _within(at, "each"))
    if word == "anyOf" and UNPUBLISHED in said:
        return [_spelled(form, at) for form in said]
    if word == "anyOf":
        return [_spelled(form, _within(at, number), at) for number, form in enumerate(said, 1)]
    if word == "patternProperties":
        return {keys: _spelled(one, _within(at, "each")) for keys, one in said.items()}
    if word in ("properties", "$defs"):  # a definition is no part of what it is defined in
        above = at if word == "properties" else ""
        return {key: _spelled(one, _within(above, key)) for key, one in said.items()}
    return said


def _within(at: str, step: object) -> str:
    """An entry within another one; nowhere within nowhere."""
    return f"{at}.{step}" if at else ""


def _says(schema: Schema) -> bool:
    """Whether a schema describes itself, with all within it that has no mark of its own."""
    return "description" in schema or "$ref" in schema


def _found(at: str) -> Any:
    """What stands at an entry of a file. Raises KeyError with the entry that it lacks."""
    module, name, steps = at.split(":")
    found = told(beside(module, name))
    for step in steps.split("."):
        if not isinstance(found, dict) or step not in found:
            raise KeyError(f"{name} beside {module} says nothing of {steps}")
        found = found[step]
    return found
