"""Checks of a game's own: each declared by its rule, over what looks for it."""

from __future__ import annotations

import sys
import types

from toolkit.pack.explained import Checks, Wrong


class Pond:
    """A record that gives findings as they are asked of it."""

    def finding(self, rule, path, message, *, hint, key):
        return rule.code, rule.severity, path, message, hint, key


def checks(tmp_path, *declared):
    module = types.ModuleType("ponds")
    module.__file__ = str(tmp_path / "ponds.py")
    sys.modules["ponds"] = module
    (tmp_path / "findings.yaml").write_text(
        "E901: {about: A pond without water., passes: {a.yaml: 'x: 1'}, fails: {b.yaml: 'x: 2'}}\n"
    )
    made = Checks("ponds")
    for code, look in declared:
        made.finds(code, "dry-pond", "error")(look)
    return [*made]


def dry(pack):
    for pond in pack:
        yield Wrong(pond, ("water",), "there is no water", "fill it")


def test_what_is_wrong_is_a_finding_of_the_rule_that_it_was_declared_with(tmp_path):
    (check,) = checks(tmp_path, ("E901", dry))
    found = ("E901", "error", ("water",), "there is no water", "fill it", False)
    assert [*check.check([Pond(), Pond()])] == [found, found]
    assert check.rule.code == "E901"


def test_checks_stand_in_the_order_in_which_they_are_declared_and_are_explained(tmp_path):
    first, second = checks(tmp_path, ("E901", dry), ("W902", dry))
    assert (first.rule.code, second.rule.code) == ("E901", "W902")
    assert first.about == "A pond without water."
    assert (first.passes, first.fails) == ({"a.yaml": "x: 1"}, {"b.yaml": "x: 2"})
