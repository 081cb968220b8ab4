"""Keys of which a file beside their module speaks."""

from __future__ import annotations

import sys
import types
from typing import Any, NamedTuple

import pytest

from toolkit.model.field import Count
from toolkit.model.key import KeyFile, key, keys_of
from toolkit.model.record import Sub, described

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
