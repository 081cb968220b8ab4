"""The exported schemas: draft-07 that editors take, a description on every key, ids offered."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft7Validator
from sample_game import GAME, PACK, pack_folder

from toolkit.games.table import GAMES, find
from toolkit.lint.effects import nodes
from toolkit.lint.export import DRAFT_7, editor_schemas, schema_name
from toolkit.pack.laying import lay


def _games():
    return [GAME, *(find(name) for name in GAMES)]


@pytest.mark.parametrize("game", _games(), ids=lambda game: game.id)
def test_every_schema_is_draft_7_and_can_be_written(game):
    for name, schema in editor_schemas(game.kinds).items():
        Draft7Validator.check_schema(schema)
        assert schema["$schema"] == DRAFT_7
        assert json.loads(json.dumps(schema)) == schema
        assert "$defs" not in json.dumps(schema), name


@pytest.mark.parametrize("game", _games(), ids=lambda game: game.id)
def test_every_key_says_what_it_is(game):
    silent = [
        (name, key)
        for name, schema in editor_schemas(game.kinds).items()
        for node in nodes({**schema, "$defs": schema.get("definitions", {})})
        for key, field in node.get("properties", {}).items()
        if isinstance(field, dict)
        and not field.get("description")
        and field is not True
        # A branch of `if` only asks about a key that is described where it is declared.
        and set(field) - {"const", "enum"}
    ]
    assert silent == []


@pytest.mark.parametrize("game", _games(), ids=lambda game: game.id)
def test_every_item_and_every_value_says_what_it_is(game):
    """What an editor shows where the name of a key is the author's own."""
    silent = [
        (name, place)
        for name, schema in editor_schemas(game.kinds).items()
        for node in nodes({**schema, "$defs": schema.get("definitions", {})})
        for place in ("items", "additionalProperties")
        if isinstance(field := node.get(place), dict)
        and "$ref" not in field
        and not field.get("description")
    ]
    assert silent == []


def test_known_ids_are_offered_and_others_are_still_taken(tmp_path):
    pack, _ = lay([pack_folder(tmp_path)], GAME.kinds)
    orbitals = editor_schemas(GAME.kinds, pack)["orbitals.json"]
    item = orbitals["properties"]["orbitals"]["items"]["else"]["properties"]["bases"]["items"]
    assert item["anyOf"][0] == {"enum": ["ceres", "luna", "the_rings"]}
    assert Draft7Validator(item).is_valid("my_own_base")
    assert not Draft7Validator(item).is_valid(3)


def test_ids_are_offered_as_keys(tmp_path):
    pack, _ = lay([pack_folder(tmp_path)], GAME.kinds)
    card = editor_schemas(GAME.kinds, pack)["cards.json"]["properties"]["cards"]["items"]["else"]
    assert list(card["properties"]["per_base"]["properties"]) == ["ceres", "luna", "the_rings"]


def test_what_is_beside_a_reference_is_kept():
    cards = editor_schemas(GAME.kinds)["cards.json"]
    steps = cards["definitions"]["step"]["properties"]["choose"]["items"]["items"]
    assert steps == {"$ref": "#/definitions/step"}
    bad = {"cards": [{"id": "a", "event": [{"plcae": {}}]}]}
    assert not Draft7Validator(cards).is_valid(bad)


def test_a_good_file_is_good_in_an_editor(tmp_path):
    folder = pack_folder(tmp_path)
    schemas = editor_schemas(GAME.kinds)
    for name in PACK:
        validator = Draft7Validator(schemas[schema_name(name)])
        assert list(validator.iter_errors(folder.documents[name].root)) == []


# The figures of a card of this game have the limits that its format gives.
FIXED = {"expanse_tcg": {30, 60}}


@pytest.mark.parametrize("game", _games(), ids=lambda game: game.id)
def test_a_number_has_as_many_digits_as_it_may_have(game):
    """Nine, 99, 999 …: the limits of counts are there to catch slips of the hand."""
    odd = [
        (name, node["maximum"])
        for name, schema in editor_schemas(game.kinds).items()
        for node in nodes({**schema, "$defs": schema.get("definitions", {})})
        if isinstance(node.get("maximum"), int)
        and node["maximum"] > 12  # a dozen is a dozen
        and set(str(node["maximum"])) != {"9"}
        and node["maximum"] not in FIXED.get(game.id, ())
    ]
    assert odd == []
