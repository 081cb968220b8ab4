"""The bounds of every number and list that authors write, as last read by a person.

Run this file as a program to write the golden list anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.game import GAME as EXPANSE
from toolkit.games.ti4_expeditions.game import GAME as EXPEDITIONS
from toolkit.lint.export import editor_schemas

if TYPE_CHECKING:
    from collections.abc import Iterator

BOUNDS = Path(__file__).parent / "schema_bounds.txt"
WORDS = ("minimum", "maximum", "minItems", "maxItems", "minLength", "minProperties", "uniqueItems")


def test_bounds_are_those_last_read_by_a_person() -> None:
    assert listed() == BOUNDS.read_text(encoding="utf-8")


def test_every_description_is_a_sentence() -> None:
    odd = {
        (game.id, name, said)
        for game in (EXPANSE, EXPEDITIONS)
        for name, schema in editor_schemas(game.kinds).items()
        for said in _descriptions(schema)
        if not (isinstance(said, str) and said.endswith((".", "?")))
    }
    assert odd == set()


def _descriptions(schema: Any) -> Iterator[Any]:
    """What a schema and those within it say of themselves."""
    if isinstance(schema, dict):
        if "type" in schema or "$ref" in schema or "anyOf" in schema:
            yield schema.get("description", "It says so elsewhere.")
        for inner in schema.values():
            yield from _descriptions(inner)
    elif isinstance(schema, list):
        for each in schema:
            yield from _descriptions(each)


def listed() -> str:
    lines = {
        f"{game.id} {name} {place or '.'}: {bounds}"
        for game in (EXPANSE, EXPEDITIONS)
        for name, schema in editor_schemas(game.kinds).items()
        for place, bounds in _bounds(schema, "")
    }
    return "".join(f"{line}\n" for line in sorted(lines))


def _bounds(schema: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every place of a schema that has bounds, with their words."""
    found = [f"{word} {schema[word]}" for word in WORDS if word in schema]
    if found:
        yield place, ", ".join(found)
    for word, inner in schema.items():
        if word in ("properties", "definitions"):
            for key, each in inner.items():
                yield from _bounds(each, f"{place}/{key}")
        elif word in ("anyOf", "allOf", "oneOf"):
            for each in inner:
                yield from _bounds(each, place)
        elif word in ("items", "additionalProperties", "then") and isinstance(inner, dict):
            yield from _bounds(inner, place if word == "then" else f"{place}/*")


if __name__ == "__main__":
    BOUNDS.write_text(listed(), encoding="utf-8")
