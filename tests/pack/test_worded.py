"""Descriptions in a file beside a module: found for each part of a schema, and none for nothing."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from types import ModuleType

import pytest

from toolkit.games.expanse.state.map_field import MAP
from toolkit.games.expanse.state.owed import Pending, SoFar
from toolkit.games.expanse.state.position import Position, Tokens
from toolkit.games.expanse.state.turn import Turn
from toolkit.model.key import keys_of
from toolkit.pack import worded
from toolkit.pack.bare import by_id, by_number, count, fields, forms, listing, or_unknown, words
from toolkit.pack.beside import beside, told
from toolkit.pack.worded import Worded, spelled, under

FILE = """\
harbour:
  about: A harbour.
  size: How large it is.
  piers:
    about: Its piers.
    each: One of them.
  ships: {about: "Ships by id.", each: How many.}
  tides: {about: Tides by number., each: {about: A tide., height: How high it is.}}
  fee:
    about: What it takes.
    1: A word for it.
    2: Its price.
    ducats: So many ducats.
"""


@pytest.fixture
def said(tmp_path, monkeypatch):
    (tmp_path / "words.yaml").write_text(FILE)
    module = ModuleType("harbours")
    module.__file__ = str(tmp_path / "harbours.py")
    monkeypatch.setitem(sys.modules, "harbours", module)
    return Worded("harbours", "words.yaml")


def test_each_part_of_a_schema_is_described_by_its_entry(said):
    schema = said.schema(
        "harbour",
        fields(
            {
                "size": or_unknown(count(1, 9)),
                "piers": listing(words("north", "south")),
                "ships": by_id("ship", count(1)),
                "tides": by_number(fields({"height": count()})),
                "fee": forms(words("free"), fields({"ducats": count(1)}, ["ducats"])),
            },
            ["size"],
        ),
    )
    whole = spelled(schema)
    known = whole["properties"]
    assert whole["description"] == "A harbour."
    assert known["size"]["description"] == known["size"]["anyOf"][0]["description"]
    assert known["piers"]["items"] == {"description": "One of them.", **words("north", "south")}
    assert known["ships"]["additionalProperties"]["description"] == "How many."
    (tide,) = known["tides"]["patternProperties"].values()
    assert tide["description"] == "A tide."
    assert tide["properties"]["height"]["description"] == "How high it is."
    free, paid = known["fee"]["anyOf"][0], known["fee"]["anyOf"][1]
    assert free["description"] == "A word for it."
    assert paid["description"] == "Its price."
    assert paid["properties"]["ducats"]["description"] == "So many ducats."


@pytest.mark.parametrize(
    ("key", "holds", "lacks"),
    [("depth", count(), "harbour.depth"), ("size", listing(count()), "harbour.size.each")],
)
def test_the_file_is_read_when_somebody_asks_and_says_where_it_is_silent(said, key, holds, lacks):
    schema = said.schema("harbour", fields({key: holds}))
    with pytest.raises(KeyError, match=f"words.yaml beside harbours says nothing of {lacks}"):
        spelled(schema)


def test_what_an_entry_takes_is_its_schema(said, tmp_path):
    entry = "pier: {about: A pier., takes: {length: [count, 1, 9]}, length: How long it is.}"
    (tmp_path / "more.yaml").write_text(entry)
    pier = spelled(Worded("harbours", "more.yaml").taken("pier"))
    length = {"description": "How long it is.", **count(1, 9)}
    assert pier == {"description": "A pier.", **fields({"length": length}, ["length"])}
    with pytest.raises(KeyError, match="takes"):
        said.taken("harbour")


def test_an_entry_in_capitals_is_a_word_for_those_of_others_and_keeps_its_own_descriptions(
    said, tmp_path
):
    (tmp_path / "words.yaml").write_text(
        """\
LENGTH: {about: How long., takes: [count, 1, 9]}
PIER: {about: A pier., takes: {length: LENGTH, name?: text}, name: What it is called.}
harbour: {about: Piers., takes: [forms, [words, none], [PIER]], 1: No pier.}
"""
    )
    told.cache_clear()
    none, pier = spelled(said.taken("harbour"))["anyOf"]
    assert none["description"] == "No pier."
    assert pier["description"] == "A pier."
    assert pier["properties"]["length"] == {"description": "How long.", **count(1, 9)}
    assert pier["properties"]["name"]["description"] == "What it is called."


def _entries(node, at=""):
    """Every description in a file, by its entry."""
    if not isinstance(node, dict):
        yield at
        return
    for key, inner in node.items():
        yield from _entries(inner, at if key == "about" else f"{at}.{key}".lstrip("."))


DECLARING = re.compile(r"\.(does|examples|takes|says|stands|looks_at|outermost|moments)(\..*)?$")
"""What a file says of a verb or a record beside what its keys are about."""
OF_EVERY_GAME = {"if", "when"}
"""Verbs of which toolkit.effects.combinators says what they are about."""
WORDS = {"families", "places", "apart", "prices", "whence", "needed", "told", "keys", "phrases"}
WORDS |= {"base", "orbital", "having", "swapped"}  # places.yaml
"""Entries of words alone."""


def _of_game(game, verbs_of, *files):
    """These files of a game, once all is asked of them that its verbs and records ask."""
    of = f"toolkit.games.{game}"
    verbs, kinds = import_module(f"{of}.{verbs_of}"), import_module(f"{of}.schemas.kinds")
    for pattern in kinds.KINDS.patterns():
        spelled(kinds.KINDS.file_schema(pattern.replace("*", "any")))
    for verb in verbs.VERBS:
        assert verb.does()
        assert verb.shown()
    for file in files:
        module, _, name = file.partition(":")
        yield getattr(import_module(f"{of}.{module}"), name)


@pytest.mark.parametrize(
    ("game", "verbs_of", "files"),
    [
        ("expanse", "verbs", ("schemas.words:SAID", "verbs.said:SAID", "verbs.said:WORDS")),
        ("hexpanse", "verbs", ("schemas.records:SAID", "verbs.said:SAID")),
        ("expanse_tcg", "steps", ("schemas.said:SAID", "steps.verbs:SAID")),
    ],
)
def test_no_description_is_of_a_key_that_there_is_not(game, verbs_of, files, monkeypatch):
    asked, found = set(), worded._found
    monkeypatch.setattr(worded, "_found", lambda at: asked.add(at) or found(at))
    for said in _of_game(game, verbs_of, *files):
        module, name, _ = said.home.split(":")
        there = {DECLARING.sub("", entry) for entry in _entries(told(beside(module, name)))}
        there = {entry for entry in there if entry.split(".")[0] not in WORDS} - OF_EVERY_GAME
        assert {said.home + entry for entry in there} - asked == set()


def test_a_key_taken_elsewhere_takes_its_description_with_it(said):
    schema = said.schema("harbour", fields({"size": count(), "berth": {"description": "One."}}))
    assert spelled(under(schema, "size"))["description"] == "How large it is."
    assert under(schema, "berth") == {"description": "One."}


def test_no_key_is_explained_that_there_is_not():
    classes = (Position, Tokens, Turn, Pending, SoFar)
    there = {f"{each.__name__}.{name}" for each in classes for name in keys_of(each)}
    explained = set(_entries(told(beside("toolkit.games.expanse.state.fields", "keys.yaml"))))
    there |= {f"Map.{each.key.name}" for each in MAP}
    assert {".".join(each.split(".")[:2]) for each in explained} - there == set()
    assert keys_of(Turn)["asked"].described == "who is asked whether to do the event"
    assert keys_of(Tokens)["protomolecule"].explained == ""
