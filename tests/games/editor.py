"""What an editor offers where an author types: the keys and words that a schema knows there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]
Steps = tuple[str | int, ...]


class Editor:
    """A schema, read as language servers read it: every branch that may apply counts."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema

    def keys(self, *steps: str | int) -> dict[str, str]:
        """The keys that may stand in the mapping at a place, with what is said of each."""
        said = {
            name: [str(one.get("description", "")) for one in self._all(inner)]
            for part in self._at(steps)
            for name, inner in part.get("properties", {}).items()
        }
        return {name: next(filter(None, texts), "") for name, texts in said.items()}

    def words(self, *steps: str | int) -> list[Any]:
        """The values that are offered at a place."""
        found = [part.get("enum", [part["const"]] if "const" in part else [])
                 for part in self._at(steps)]  # fmt: skip
        return list(dict.fromkeys(word for words in found for word in words))

    def _at(self, steps: Steps) -> Iterator[Schema]:
        schemas = [self.schema]
        for step in steps:
            schemas = [inner for each in schemas for part in self._all(each)
                       for inner in self._inside(part, step)]  # fmt: skip
        for each in schemas:
            yield from self._all(each)

    def _all(self, schema: Schema) -> Iterator[Schema]:
        """A schema with all that it refers to and is made of."""
        yield schema
        if "$ref" in schema:
            yield from self._all(self.schema["definitions"][schema["$ref"].rsplit("/", 1)[1]])
        for combined in ("anyOf", "allOf", "oneOf"):
            for part in schema.get(combined, ()):
                yield from self._all(part)

    @staticmethod
    def _inside(schema: Schema, step: str | int) -> Iterator[Schema]:
        if isinstance(step, int):
            items = schema.get("items")
            yield from [items] if isinstance(items, dict) else []
            return
        known = schema.get("properties", {})
        if step in known:
            yield known[step]
        elif isinstance(schema.get("additionalProperties"), dict):
            yield schema["additionalProperties"]
