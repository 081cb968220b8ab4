"""The schema of case files for editors: what is declared of positions and moves stands in it.

Files are not judged by it: the referee reads positions and moves itself, and says better what is
wrong with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from toolkit.referee.case_schema import LEGAL, PLAY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.model.moves import Moves
    from toolkit.model.position import Codec
    from toolkit.pack.kind import Schema


class Declarations(NamedTuple):
    """How positions and moves of a game are told; `parts` are schemas that they refer to by name.

    `player` is the kind of record whose ids the players are.
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
    parts = {"position": told.codec.schema(), "move": told.moves.schema(), **told.parts}
    kinds: dict[str, Schema] = {}
    case = cases["properties"]["cases"]["items"]
    ask = case["properties"]["ask"]
    moves = {"items": {"$ref": "#/$defs/move"}}
    questions = {
        name: {**schema, **moves} if name in (LEGAL, PLAY) else schema
        for name, schema in ask["properties"].items()
    }
    properties = {
        **case["properties"],
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
    made: Schema = _by_kind(whole, told.player, kinds)
    made["$defs"] |= kinds
    return made


def _by_kind(schema: Any, player: str, kinds: dict[str, Schema]) -> Any:
    """A schema in which references to records, and to players, are told once by kind."""
    if isinstance(schema, list):
        return [_by_kind(part, player, kinds) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = schema.get("x-ref", player if "x-player" in schema else None)
    if found is None:
        made = {key: _by_kind(part, player, kinds) for key, part in schema.items()}
        mine = made.pop("x-players", None)
        return made if mine is None else {**made, "additionalProperties": mine}
    of = [found] if isinstance(found, str) else found
    name = f"id_of_{'_or_'.join(of)}"
    # Numbers that name something, such as tiles, may stand without quotes.
    kinds[name] = {"anyOf": [{"type": "string", "x-ref": kind} for kind in of]}
    kinds[name]["anyOf"].append({"type": "integer"})
    rest = {key: part for key, part in schema.items() if key == "description"}
    return {**rest, "$ref": f"#/$defs/{name}"}
