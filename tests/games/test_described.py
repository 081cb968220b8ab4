"""Schemas for editors describe positions and moves, and fit every case that is shipped."""

from __future__ import annotations

import jsonschema_rs
import pytest
from editor import Editor
from jsonschema import Draft7Validator

from toolkit.cli.compose import Opened, game_of, open_folder, pack_path
from toolkit.cli.editor import as_text, schemas
from toolkit.model.words import UNKNOWN
from toolkit.pack.laying import lay
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.case_schema import LEGAL, MALFORMED, PLAY

GAMES = ("expanse", "ti4_expeditions")


def schema_of_cases(game):
    pack = open_folder(pack_path(game))
    return schemas(Opened(game_of(pack), (pack,)))["cases.json"]


def referee_of(game):
    pack = open_folder(pack_path(game))
    return game_of(pack).referee(lay([pack], game_of(pack).kinds)[0])


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


def _moves_told(case):
    yield from case.get("after", ())
    for question in (LEGAL, PLAY):
        yield from case["ask"].get(question, ())


def _otherwise(value):
    """A value with one thing in it told otherwise, or left out, in every way that may be meant."""
    yield from (None, UNKNOWN, {}, [], "skip", 0, True)
    if isinstance(value, dict):
        for key, inner in value.items():
            rest = {name: said for name, said in value.items() if name != key}
            yield rest
            yield from ({**rest, key: other} for other in _otherwise(inner))
    if isinstance(value, list):
        for place, inner in enumerate(value):
            rest = value[:place], value[place + 1 :]
            yield [*rest[0], *rest[1]]
            yield from ([*rest[0], other, *rest[1]] for other in _otherwise(inner))
    elif isinstance(value, str) and value.isdigit():
        yield int(value)


def _shape(value):
    """What is told alike: the same keys, with values of the same types."""
    if isinstance(value, dict):
        return {key: _shape(value[key]) for key in sorted(value)[:2]}
    return [_shape(each) for each in value[:2]] if isinstance(value, list) else type(value).__name__


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_reader_takes_fits(game):
    """Of what shipped cases tell, every key of a position and every move, alone and otherwise."""
    schema = schema_of_cases(game)
    referee = referee_of(game)
    fits = {
        part: jsonschema_rs.Draft7Validator({**schema["definitions"][part],
                                             "definitions": schema["definitions"]})
        for part in ("position", "move")
    }  # fmt: skip
    parts = {}
    for file in shipped(game):
        (case,) = file["cases"]
        players = tuple(case.get("players", ()))
        if referee.seating(players):
            continue
        position = case.get("position") or {}
        told = [("position", {key: value}) for key, value in position.items()]
        told += [("move", move) for move in _moves_told(case) if isinstance(move, dict)]
        parts |= {repr((part, _shape(value))): (part, players, value) for part, value in told}
    seen, refused = set(), {}
    for part, players, value in parts.values():
        read = referee.codec.read if part == "position" else referee.moves.read
        for other in _otherwise(value):
            if isinstance(other, dict) and (key := repr(other)) not in seen:
                seen.add(key)
                cx = referee.context(players)
                if not fits[part].is_valid(other) and read(other, cx) and not cx.faults:
                    refused[key] = players
    assert refused == {}


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


@pytest.mark.parametrize(
    "told",
    [
        {"ask": {"legal": ["u move earth>mars 1"]}, "after": ["u take 1"]},
        {"ask": {"play": ["u take 1", {"by": "UN", "use": "points"}]}},
        {"ask": {"play": [{"u play riots": "skip"}]}},
    ],
)
def test_moves_in_short_lines_fit(told):
    validator = jsonschema_rs.Draft7Validator(schema_of_cases("expanse"))
    assert validator.is_valid({"game": "expanse", "cases": [{"case": "t.1", **told}]})


@pytest.mark.parametrize("game", GAMES)
def test_ids_stand_in_the_schema_once_by_kind(game):
    defined = schema_of_cases(game)["definitions"]
    ids = [name for name in defined if name.startswith("id_of_")]
    parts = {name: defined[name] for name in ("position", "move", "entry", *ids) if name in defined}
    assert {"position", "move", "id_of_faction"} <= parts.keys()
    assert len(as_text(parts).encode()) < 60_000


CASE = ("cases", 0)
HERE = (*CASE, "position")
PLAYED = (*CASE, "ask", "play", 0)
STEP = (*PLAYED, "resolve", 0)


@pytest.mark.parametrize(
    ("game", "steps", "offered"),
    [
        ("expanse", HERE, {"influence", "turn", "pending", "over"}),
        ("expanse", (*HERE, "influence"), {"ceres", "luna"}),
        ("expanse", (*HERE, "influence", "ceres"), {"UN", "PG"}),
        ("expanse", (*HERE, "influence", "ceres", "UN"), {"normal", "diplomat"}),
        ("expanse", (*HERE, "fleets", "mars", "MCR"), {"battleship"}),
        ("expanse", (*HERE, "bonus_used"), {"belt"}),
        ("expanse", (*HERE, "control_points"), {"OPA"}),
        ("expanse", (*HERE, "pending", "so_far"), {"revealed"}),
        ("expanse", PLAYED, {"by", "build", "resolve"}),
        ("expanse", (*PLAYED, "move"), {"from", "to", "fleets"}),
        ("expanse", STEP, {"remove", "option", "swap"}),
        ("expanse", (*STEP, "remove"), {"base", "orbital", "unit"}),
        ("expanse", (*STEP, 0, "influence"), {"to", "from"}),
        ("expanse", (*CASE, "after", 0, "choose"), {"remove", "cube"}),
        ("expanse", (*CASE, "facts", "position", "turn"), {"bonus"}),
        ("ti4_expeditions", HERE, {"sol", "systems", "owed", "control"}),
        ("ti4_expeditions", (*HERE, "sol"), {"planets", "trade_goods"}),
        ("ti4_expeditions", (*HERE, "sol", "planets"), {"jord"}),
        ("ti4_expeditions", (*HERE, "systems"), {"41"}),
        ("ti4_expeditions", (*HERE, "infantry"), {"muaat"}),
        ("ti4_expeditions", (*HERE, "owed", 0), {"roll", "place"}),
        ("ti4_expeditions", (*PLAYED, "pay"), {"planets", "trade_goods"}),
    ],
)
def test_keys_an_editor_completes(game, steps, offered):
    assert offered <= Editor(schema_of_cases(game)).keys(*steps).keys()


@pytest.mark.parametrize(
    ("game", "steps", "offered"),
    [
        ("expanse", (*HERE, "turn", "stage"), {"begin", "scoring_build"}),
        ("expanse", (*HERE, "turn", "used", 0), {"battleships", "damaged_battleship"}),
        ("expanse", (*HERE, "track", 0), {"nauvoo", "empty", "unknown"}),
        ("expanse", (*HERE, "pending", "card"), {"riots", "holden"}),
        ("expanse", (*PLAYED, "build"), {"fleet", "scrap_ship"}),
        ("expanse", (*STEP, "remove", "of"), {"UN", "MCR"}),
        ("expanse", (*CASE, "ask", "list"), {"all", "build"}),
        ("ti4_expeditions", (*HERE, "sol", "planets", "jord"), {"ready", "exhausted"}),
        ("ti4_expeditions", (*PLAYED, "pay", "planets", 0), {"jord"}),
        ("ti4_expeditions", (*CASE, "ask", "list"), {"all", "claim"}),
    ],
)
def test_words_an_editor_completes(game, steps, offered):
    assert offered <= {*Editor(schema_of_cases(game)).words(*steps)}


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_position_a_move_and_an_entry_says_what_it_is(game):
    """But for ids, and the words under which pieces are counted."""
    schema = schema_of_cases(game)
    silent = {
        (part, name)
        for part in ("position", "move", "entry")
        for node in _nodes(schema["definitions"].get(part, {}))
        for name, inner in node.get("properties", {}).items()
        if not inner.get("description") and inner.keys() != {"$ref"} and "propertyNames" not in node
    }
    assert silent == set()
    said = [each for name in ("position", "move", "entry")
            for node in _nodes(schema["definitions"].get(name, {}))
            for each in [node.get("description", "")]]  # fmt: skip
    assert [each for each in said if "{" in each or ".." in each or each.startswith("…")] == []
