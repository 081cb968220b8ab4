"""Keys of which a file beside their module speaks, and what it tells of moves."""

from __future__ import annotations

import sys
import types
from typing import Any, NamedTuple

import pytest

from toolkit.model.context import Context, Index
from toolkit.model.field import BAD, Count, Word
from toolkit.model.key import KeyFile, key, keys_of
from toolkit.model.record import Sub, described
from toolkit.model.told_in_file import MoveFile

POND = """\
Pond:
  fish: {what: "fish of {}:", about: how many live in it, granted: nothing lives in it}
  reeds: what grows beside it
"""


class Pond(NamedTuple):
    """What a file speaks of but for the last, of which the code does."""

    fish: int = key(Count(), default=0, noted=True)
    reeds: int = key(Count(), default=0)
    ducks: int = key(Count(), default=0, what="ducks of {}:", about="what swims on it")


@pytest.fixture
def keys(tmp_path):
    module = types.ModuleType("ponds")
    module.__file__ = str(tmp_path / "ponds.py")
    sys.modules["ponds"] = module
    (tmp_path / "keys.yaml").write_text(POND)
    kind = type("Pond", (Pond,), {})
    kind._fields, kind._field_defaults = Pond._fields, dict(Pond._field_defaults)
    yield keys_of(KeyFile("ponds", "keys.yaml").declared(kind))
    del sys.modules["ponds"]


def test_what_the_file_says_stands_for_what_the_code_does_not(keys):
    assert [keys[name].begins for name in keys] == ["fish of {}:", "", "ducks of {}:"]
    assert [keys[name].explained for name in keys] == [
        "how many live in it", "what grows beside it", "what swims on it",
    ]  # fmt: skip
    cx: Any = None
    assert [keys[name].default_words(None, cx) for name in keys] == ["nothing lives in it", "", ""]


def test_editors_are_told_of_a_key_and_its_default(keys):
    told = described(keys)["properties"]
    assert told["fish"]["description"] == "How many live in it. Left out: nothing lives in it."
    assert told["reeds"]["description"] == "What grows beside it."


def test_a_change_begins_as_the_file_says(keys):
    field = Sub(Pond, "a pond", [*keys.values()])
    (change,) = field.of("Mere", {"fish": 1}, {"fish": 2}, None)
    assert change == ("fish of Mere:", "2", "1")


class Nobody(Index):
    def ids(self, kind):
        return ()


def test_a_mapping_is_told_of_by_its_entry(tmp_path, monkeypatch):
    entry = "{noun: a walk, says: 'from {from}[ to {to}]', from: where it begins}"
    (tmp_path / "words.yaml").write_text(f"told:\n  walk: {entry}\n")
    module = types.ModuleType("walks")
    module.__file__ = str(tmp_path / "walks.py")
    monkeypatch.setitem(sys.modules, "walks", module)
    place = Word("mill", "moor", noun="place")
    told = {"from": (place, "start"), "to": (place, "end", "")}
    walk = MoveFile("walks", "words.yaml").mapping("walk", told)
    cx = Context(("ada",), Nobody())
    assert walk.read({"from": "mill"}, (), cx) == {"start": "mill", "end": ""}
    assert walk.words({"from": "mill", "to": "moor"}, cx) == "from mill to moor"
    assert walk.read({"to": "moor"}, (), cx) is BAD
    assert cx.faults[0].message == "a walk needs `from`: where it begins"
