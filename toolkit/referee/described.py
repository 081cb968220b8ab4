"""The schema of case files for editors: what is declared of positions and moves stands in it.

Files are not judged by it: the referee reads positions and moves itself, and says better what is
wrong with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from toolkit.pack.kind import kinds_of
from toolkit.pack.worded import spelled
from toolkit.referee.case_schema import ALL, LEGAL, LIST, PLAY, in_part

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.model.moves import Moves
    from toolkit.model.position import Codec
    from toolkit.pack.kind import Schema


# A move in a short line; YAML takes one with a colon and no quotes for a mapping.
_LINES: list[Schema] = [
    {"description": "The same in a short line.", "type": "string", "pattern": r"\S"},
    {
        "type": "object", "minProperties": 1, "maxProperties": 1,
        "propertyNames": {"pattern": " "}, "additionalProperties": {"type": ["string", "integer"]},
    },
]  # fmt: skip


class Declarations(NamedTuple):
    """How positions and moves of a game are told; `parts` are schemas that they refer to by name.

    `player` is the kind of record whose ids the players are; empty where they go by any names.
    """

    codec: Codec[Any]
    moves: Moves[Any]
    parts: Mapping[str, Schema] = {}
    player: str = "faction"


@runtime_checkable
class Describes(Protocol):
    """A game that declares its positions and moves."""

    def declarations(self) -> Declarations:
        """The declarations, before any pack is read."""


def described(cases: Schema, told: Declarations) -> Schema:
    """The schema of case files with positions and moves in it; ids of a kind stand in it once."""
    position, cases = told.codec.schema(), spelled(cases)
    parts = {
        "position": position,
        "left_out": in_part(position),
        "move": told.moves.schema(),
        "told_move": {"anyOf": [{"$ref": "#/$defs/move"}, *_LINES]},
        **told.parts,
    }
    case = cases["properties"]["cases"]["items"]
    ask, facts = case["properties"]["ask"], case["properties"]["facts"]
    moves = {"items": {"$ref": "#/$defs/told_move"}}
    questions = {
        name: {**schema, **moves} if name in (LEGAL, PLAY) else schema
        for name, schema in ask["properties"].items()
    }
    kinds = {"enum": [ALL, *told.moves.kinds]}
    questions[LIST] = {"description": questions[LIST]["description"], **kinds}
    supposed = {**facts["properties"]["position"], "$ref": "#/$defs/left_out"}
    properties = {
        **case["properties"],
        "facts": {**facts, "properties": {**facts["properties"], "position": supposed}},
        "position": {
            "description": case["properties"]["position"]["description"],
            "anyOf": [{"$ref": "#/$defs/position"}, {"type": "null"}],
        },
        "after": {**case["properties"]["after"], **moves},
        "ask": {**ask, "properties": questions},
    }
    listed = {**cases["properties"]["cases"], "items": {**case, "properties": properties}}
    whole = {
        **cases,
        "properties": {**cases["properties"], "cases": listed},
        "$defs": {**cases.get("$defs", {}), **parts},
    }
    once = _Once(told.player)
    made: Schema = once.told(whole)
    made["$defs"] |= once.parts
    return made


_PLAYERS = ("x-players", "x-player")


class _Once:
    """Schemas that would stand at many places, told once: `parts` by name.

    `player` is the kind of record whose ids players are, empty for names of their own.
    """

    def __init__(self, player: str) -> None:
        self.player = player
        self.parts: dict[str, Schema] = {}

    def told(self, schema: Any) -> Any:
        """A schema in which references to records and to players, and what stands under their
        ids in mappings, are names of parts."""
        if isinstance(schema, list):
            return [self.told(part) for part in schema]
        if not isinstance(schema, dict):
            return schema
        kinds = self._kinds(schema)
        if kinds:
            rest = {key: part for key, part in schema.items() if key == "description"}
            return {**rest, "$ref": self._ids(kinds)}
        mine = schema.get("x-players")
        made = {key: self.told(part) for key, part in schema.items() if key not in _PLAYERS}
        names = schema.get("propertyNames", {})
        if mine is not None and not self.player:
            return {**made, "additionalProperties": self.told(mine)}
        if mine is not None:
            return {**made, **self._under([self.player], self.told(mine))}
        if self._kinds(names):
            return {**made, **self._under(self._kinds(names), made["additionalProperties"])}
        if "enum" in names:
            under = dict.fromkeys(names["enum"], made["additionalProperties"])
            return {**made, "properties": under}
        return made

    def _kinds(self, schema: Schema) -> list[str]:
        """The kinds of records whose ids a schema takes; none where it takes something else."""
        return [*kinds_of(schema.get("x-ref", self.player if "x-player" in schema else ""))]

    def _ids(self, kinds: list[str]) -> str:
        name = f"id_of_{'_or_'.join(kinds)}"
        ids: list[Schema] = [{"type": "string", "x-ref": kind} for kind in kinds]
        # Numbers that name something, such as tiles, may stand without quotes.
        self.parts[name] = {"anyOf": [*ids, {"type": "integer"}]}
        return f"#/$defs/{name}"

    def _under(self, kinds: list[str], value: Schema) -> Schema:
        """A mapping by ids, which an editor completes: the same stands under each of them."""
        stem = f"under_{'_or_'.join(kinds)}"
        alike = (name for name, part in self.parts.items() if part == value)
        taken = sum(name.startswith(stem) for name in self.parts)
        name = next(alike, f"{stem}_{taken + 1}")
        self.parts[name] = value
        return {"x-key-ref": kinds, "additionalProperties": {"$ref": f"#/$defs/{name}"}}
