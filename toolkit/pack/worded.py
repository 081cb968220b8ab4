"""Schemas whose descriptions stand in a file beside the module that declares them.

    SAID = Worded(__name__, "verbs.yaml")

The file has an entry for each schema: its description, or a mapping of it (`about`) and of those of
its keys, which may be mappings again. What lists and mappings by ids hold is `each`; several forms
are numbered from 1, and their keys stand beside the numbers. A form that is only taken beside the
word `unknown` is described as the whole.

What judges files needs no descriptions: the file is read when somebody asks (`spelled`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.beside import beside, told
from toolkit.pack.shapes import UNPUBLISHED

if TYPE_CHECKING:
    from toolkit.pack.kind import Schema

ABOUT = "about"
_MARK = "x-told"  # of a schema: where its description stands


class Worded:
    """The file of this name beside a module, and the schemas that it describes."""

    def __init__(self, module: str, name: str) -> None:
        self.home = f"{module}:{name}:"

    def schema(self, entry: str, schema: Schema) -> Schema:
        """The schema, marked with where in the file its descriptions stand."""
        return _marked(schema, self.home + entry)

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


def spelled(schema: Any) -> Any:
    """A schema, or a part of one, with the descriptions that stand in files."""
    if isinstance(schema, list):
        return [spelled(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: spelled(part) for key, part in schema.items() if key != _MARK}
    if _MARK not in schema:
        return made
    found = _found(schema[_MARK])
    return {"description": found[ABOUT] if isinstance(found, dict) else found, **made}


def _marked(schema: Schema, at: str, below: str = "") -> Schema:
    """The schema, described `at` an entry, its keys `below` the same or another one."""
    if not {"description", _MARK, "$ref"}.isdisjoint(schema):
        return schema  # described already, with all within it
    below = below or at
    made = {_MARK: at, **schema}
    if "properties" in schema:
        keys = schema["properties"].items()
        made["properties"] = {key: _marked(part, f"{below}.{key}") for key, part in keys}
    for word in ("items", "additionalProperties"):
        if isinstance(schema.get(word), dict):
            made[word] = _marked(schema[word], f"{below}.each")
    if "patternProperties" in schema:
        parts = schema["patternProperties"].items()
        made["patternProperties"] = {key: _marked(part, f"{below}.each") for key, part in parts}
    if "anyOf" in schema:
        unknown = UNPUBLISHED in schema["anyOf"]
        made["anyOf"] = [
            _marked(form, below if unknown else f"{below}.{number}", below)
            for number, form in enumerate(schema["anyOf"], 1)
        ]
    return made


def _found(at: str) -> Any:
    """What stands at an entry of a file."""
    module, name, steps = at.split(":")
    found = told(beside(module, name))
    for step in steps.split("."):
        found = found[step]
    return found
