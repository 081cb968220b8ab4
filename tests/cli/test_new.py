"""`toolkit new`, `schema` and `explain`: what an author starts from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from toolkit.games.table import GAMES
from toolkit.pack.reader import read


@pytest.mark.parametrize("how", [(), ("--fill-unknown",)])
@pytest.mark.parametrize("game", GAMES)
def test_a_new_set_is_valid_and_tells_editors_its_schema(run, game, how):
    ran = run("new", "my_set", "--game", game, *how)
    assert (ran.code, ran.err) == (0, "")
    assert "next: toolkit validate my_set" in ran.out
    for file in Path("my_set").rglob("*.yaml"):
        first = file.read_text().splitlines()[0]
        schema = (file.parent / first.partition("$schema=")[2]).resolve()
        assert first.startswith("# yaml-language-server: $schema="), file
        Draft7Validator(json.loads(schema.read_text())).validate(read(file, file.name).root)
    assert run("validate", "my_set").code == 0


@pytest.mark.parametrize("how", [(), ("--fill-unknown",)])
def test_the_longest_and_widest_name_makes_a_set_that_is_valid(run, how):
    run("new", "m" * 60, "--game", "expanse", *how)
    assert run("validate", "m" * 60).code == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_new_set_prints(run, game):
    run("new", "my_set", "--game", game)
    assert run("print", "my_set").code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("My Set",), "lower_snake_case; for instance my_set"),
        (("süße_träume",), "lower_snake_case; for instance susse_traume"),
        (("../x/1",), "lower_snake_case"),
        (("there",), "there is there already"),
        (("x", "--game", "expnse"), "did you mean 'expanse'?"),
        (("expanse",), "a game is called so; for instance my_expanse"),
        (("ti4_expeditions",), "a game is called so; for instance my_ti4_expeditions"),
        (("stand_ins",), "the game brings a set called so, in "),
        (("null",), "YAML reads it as a value, not as a name; for instance my_null"),
    ],
)
def test_what_cannot_be_made_is_refused_and_nothing_is_written(run, words, said):
    Path("there").write_text("mine")
    words = words if "--game" in words else (*words, "--game", "expanse")
    ran = run("new", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert [path.name for path in Path.cwd().iterdir()] == ["there"]


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_of_all_files_takes_each_file_of_the_pack(run, game):
    from toolkit.pack.shipped import DATA

    whole = Draft7Validator(json.loads(run("schema", game).out))
    for file in sorted((DATA / game).glob("*.yaml")):
        assert whole.is_valid(read(file, file.name).root), file.name
    assert not whole.is_valid({"cards": [{"id": 3}]})


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_schema_refers_to_stands_in_it(run, game):
    schema = json.loads(run("schema", game).out)
    referred, waiting = set(), [schema]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            referred |= {said for said in [part.get("$ref")] if isinstance(said, str)}
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    there = {f"#/definitions/{name}" for name in schema["definitions"]}
    assert referred
    assert referred - there == set()


def test_a_schema_is_draft_7_alone_on_stdout(run):
    for words in ((), ("cards",), ("cards/*.yaml",), ("set.yaml",)):
        ran = run("schema", "expanse", *words)
        found = json.loads(ran.out)
        assert (ran.code, ran.err) == (0, "")
        assert found["$schema"] == "http://json-schema.org/draft-07/schema#"
        Draft7Validator.check_schema(found)


def test_schemas_are_written_into_a_folder(run):
    ran = run("schema", "expanse", "--out", "schemas")
    assert (ran.code, ran.out) == (0, "")
    assert json.loads(Path("schemas/cards.json").read_text())["title"]


def test_explain_shows_what_breaks_and_what_does_not(run):
    ran = run("explain", "e204")
    assert ran.code == 0
    assert ran.out.startswith("E204 unknown-reference (error)")
    assert "This breaks it:" in ran.out
    ran = run("explain", "E2044")
    assert (ran.code, ran.out) == (2, "")
    assert "no finding has the code 'E2044'" in ran.err


@pytest.mark.parametrize("code", ["E012", "E501", "E603", "E624"])
def test_what_stops_a_command_or_a_print_is_explained_too(run, code):
    ran = run("explain", code)
    assert (ran.code, ran.out.startswith(f"{code} ")) == (0, True)


def test_a_new_set_says_a_command_that_prints_it(run):
    assert "toolkit print expanse --set blanks" in run(
        "new", "blanks", "--game", "expanse", "--fill-unknown"
    ).out  # fmt: skip
    assert "toolkit print mine\n" in run("new", "mine", "--game", "expanse").out


def test_the_commands_shown_next_work_in_a_folder_with_spaces(run, tmp_path):
    (tmp_path / "my games").mkdir()
    ran = run("new", "my games/my_box", "--game", "expanse", "--fill-unknown")
    assert "toolkit validate 'my games/my_box', toolkit print expanse --set 'my games/my_box'" in (
        ran.out
    )


def test_how_long_a_name_may_be_is_said(run):
    assert "at most 60 characters" in run("new", "a" * 61, "--game", "expanse").err


def test_of_a_game_without_unknowns_no_blank_is_promised(run):
    ran = run("new", "my_box", "--game", "ti4_expeditions", "--fill-unknown")
    assert ran.code == 0
    assert "nothing of this game is unknown, so there is no blank to fill in\n" in ran.out
    assert "by pen" not in ran.out
