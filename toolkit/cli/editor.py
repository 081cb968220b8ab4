"""The schemas of a game's files as editors take them, with the ids of its pack to choose from."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from toolkit.lint.export import DRAFT_7, editor_schema, editor_schemas
from toolkit.pack.laying import lay

if TYPE_CHECKING:
    from toolkit.cli.compose import Opened
    from toolkit.pack.kind import Schema


def schemas(opened: Opened) -> dict[str, Schema]:
    """The schema of each file by its name, such as `cards.json`."""
    from toolkit.referee.described import Describes, described

    game = opened.game
    pack, _ = lay(opened.folders, game.kinds)
    made = editor_schemas(game.kinds, pack)
    cases = game.kinds.other_in("cases/any.yaml")
    if isinstance(game, Describes) and cases is not None:
        schema = described(cases.schema, game.declarations())
        made["cases.json"] = editor_schema(schema, "cases/*.yaml", pack.known_ids)
    return made


def schema_files(opened: Opened) -> dict[str, str]:
    """The same as texts of files."""
    return {name: as_text(schema) for name, schema in schemas(opened).items()}


def as_text(schema: object) -> str:
    """A schema as JSON with a line end."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def one_for_all(opened: Opened) -> Schema:
    """One schema that any file of the game meets: its own stands under `definitions`."""
    definitions: dict[str, Schema] = {}
    shared: dict[str, Schema] = {}
    for name, schema in schemas(opened).items():
        stem = name.removesuffix(".json")
        inner = {key: value for key, value in schema.items() if key != "$schema"}
        # References speak of the root, so what they name moves there.
        shared.update(inner.pop("definitions", {}))
        definitions[f"file_{stem}"] = inner
    return {
        "$schema": DRAFT_7,
        "title": f"Any file of {opened.game.title}",
        "anyOf": [{"$ref": f"#/definitions/{name}"} for name in definitions],
        "definitions": {**definitions, **shared},
    }
