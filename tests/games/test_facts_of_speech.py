"""Facts that may be wanting: each stands under a key that files have, and is said in words."""

from __future__ import annotations

import re

import pytest

from toolkit.cli.compose import Opened, game_of, open_folder, pack_path
from toolkit.cli.editor import schemas
from toolkit.games.expanse.speech.words import ExpanseSpeech
from toolkit.games.expanse_tcg.speech import TcgSpeech
from toolkit.games.ti4_expeditions.speech import ExpeditionSpeech

FACTS = {
    "expanse": ExpanseSpeech.facts,
    "expanse_tcg": TcgSpeech.facts,
    "ti4_expeditions": ExpeditionSpeech.facts,
}


def below(schema, step, whole):
    """The schemas of what stands under a key; a name in braces is any key there is."""
    if not isinstance(schema, dict):
        return []
    found = []
    if "$ref" in schema:
        found += below(whole["definitions"][schema["$ref"].rpartition("/")[2]], step, whole)
    for word in ("anyOf", "allOf", "oneOf"):
        for each in schema.get(word, ()):
            found += below(each, step, whole)
    for word in ("then", "else"):
        found += below(schema.get(word), step, whole)
    known = schema.get("properties", {})
    any_key = [schema[word] for word in ("additionalProperties", "items") if schema.get(word)]
    any_key += schema.get("patternProperties", {}).values()
    if step.startswith("{"):
        return [*found, *known.values(), *any_key, *schema.get("patternProperties", {}).values()]
    return [*found, *([known[step]] if step in known else [])]


def known(path, files):
    """Whether a path is that of a record, a table, the position or what stands beside a move."""
    first, *steps = path.split(".")
    if first == "{move}":
        return len(steps) == 1 and steps[0].isidentifier()
    if first == "position":
        whole = files["cases.json"]
        at = [whole["definitions"]["position"]]
    elif f"{first}.json" in files and "{" not in steps[0]:
        whole = files[f"{first}.json"]
        at = [whole]
    else:
        homes = [file for file in files.values() if first in file["properties"]]
        if not homes:
            return False
        whole = homes[0]
        at = [whole["properties"][first]]
    for step in steps:
        at = [each for schema in at for each in below(schema, step, whole)]
    return bool(at)


@pytest.mark.parametrize("game", FACTS)
def test_a_fact_stands_under_a_key_that_files_have(game):
    pack = open_folder(pack_path(game))
    files = schemas(Opened(game_of(pack), (pack,)))
    assert [fact.path for fact in FACTS[game] if not known(fact.path, files)] == []


@pytest.mark.parametrize("game", FACTS)
def test_a_fact_is_said_in_words_that_name_no_more_than_its_path_does(game):
    wrong = []
    for fact in FACTS[game]:
        steps = {*re.findall(r"\{(\w+)", fact.path)} | {"about", "who", "answer", "no"}
        for text in (fact.wanted, fact.supposed):
            if text and not callable(text):
                named = {*re.findall(r"\{(\w+)", text)}
                if " " not in text or not named <= steps:
                    wrong.append((fact.path, text))
    assert wrong == []
