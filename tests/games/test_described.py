"""Schemas for editors describe positions and moves, and fit every case that is shipped."""

from __future__ import annotations

import jsonschema_rs
import pytest
from jsonschema import Draft7Validator

from toolkit.cli.compose import Opened, game_of, open_folder, pack_path
from toolkit.cli.editor import as_text, schemas
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.case_schema import MALFORMED

GAMES = ("expanse", "ti4_expeditions")


def schema_of_cases(game):
    pack = open_folder(pack_path(game))
    return schemas(Opened(game_of(pack), (pack,)))["cases.json"]


def shipped(game):
    for file in sorted((DATA / game / "cases").glob("*.yaml")):
        root = read(file, file.name).root
        yield from ({**root, "cases": [case]} for case in root["cases"])


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_schema_is_one_that_validators_know(game):
    """A word they do not know they pass over in silence."""
    known = {*Draft7Validator.META_SCHEMA["properties"], "deprecated"}
    strange = {
        word
        for node in _nodes(schema_of_cases(game))
        for word in node
        if word not in known and not word.startswith("x-")
    }
    assert strange == set()


def _nodes(schema):
    """Every schema within a schema."""
    if not isinstance(schema, dict):
        return
    yield schema
    for word, inner in schema.items():
        if word in ("properties", "patternProperties", "definitions"):
            found = inner.values()
        elif word in ("anyOf", "allOf", "oneOf"):
            found = inner
        elif word in ("items", "additionalProperties", "propertyNames", "not", "if", "then"):
            found = [inner]
        else:
            continue
        for each in found:
            yield from _nodes(each)


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_case_that_can_be_read_fits(game):
    validator = jsonschema_rs.Draft7Validator(schema_of_cases(game))
    wrong = {
        file["cases"][0]["case"]: [str(error)[:200] for error in validator.iter_errors(file)][:1]
        for file in shipped(game)
        if file["cases"][0].get("expect", {}).get("answer") != MALFORMED
        and not validator.is_valid(file)
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("game", "position", "move"),
    [
        ("expanse", {"turn": {"plaayer": "UN"}}, {"by": "UN", "build": "flet"}),
        ("expanse", {"influence": {"ceres": {"UN": {"diplomats": 1}}}},
         {"by": "UN", "play": "riots", "resolve": [{"remove": {"bse": "ceres"}}]}),
        ("ti4_expeditions", {"turn": {"moment": "dawn"}}, {"by": "sol", "end": "game"}),
    ],
)  # fmt: skip
def test_what_an_editor_marks(game, position, move):
    validator = jsonschema_rs.Draft7Validator(schema_of_cases(game))

    def fits(**case):
        return validator.is_valid({"game": game, "cases": [{"case": "t.1", **case}]})

    assert fits(ask={"status": True}, position={})
    assert not fits(ask={"status": True}, position=position)
    assert not fits(ask={"legal": [move]})


@pytest.mark.parametrize("game", GAMES)
def test_ids_stand_in_the_schema_once_by_kind(game):
    defined = schema_of_cases(game)["definitions"]
    ids = [name for name in defined if name.startswith("id_of_")]
    parts = {name: defined[name] for name in ("position", "move", "entry", *ids) if name in defined}
    assert {"position", "move", "id_of_faction"} <= parts.keys()
    assert len(as_text(parts).encode()) < 60_000
