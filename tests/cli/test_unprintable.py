"""`validate` tells what `print` would stop with because no font has a character."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from courier import card

from toolkit.cli.unprintable import SURELY
from toolkit.press.typesetting.fonts import registered


def a_set(title="Mine", name="Courier"):
    Path("mine/cards").mkdir(parents=True)
    manifest = f"set: mine\ngame: expanse\ntitle: {title}\nauthors: [🚀]\n"
    Path("mine/set.yaml").write_text(manifest, encoding="utf-8")
    Path("mine/cards/a.yaml").write_text(card(name=name), encoding="utf-8")


def errors(ran):
    found = json.loads(ran.out)["findings"]
    return [each for each in found if each["severity"] == "error"]


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ({"name": "Fast 🚀"}, ("mine/cards/a.yaml", 4, 9)),
        ({"name": r'"Fast \u0634"'}, ("mine/cards/a.yaml", 4, 9)),
        ({"title": "مرحبا"}, ("mine/set.yaml", 3, 8)),
        ({"title": r'"Mine\nall is well"'}, ("mine/set.yaml", 3, 8)),
    ],
)
def test_what_print_stops_with_is_told_where_it_stands(run, said, place):
    a_set(**said)
    ran = run("validate", "mine", "--format", "json")
    assert ran.code == 1
    told = [each for each in errors(ran) if each["code"] == "E625"]
    assert [(each["path"], each["line"], each["column"]) for each in told] == [place]
    stopped = run("print", "mine", "--format", "json")
    assert (stopped.code, errors(stopped)) == (1, told)


def test_a_sign_that_is_not_printed_is_no_fault(run):
    a_set(title="Zażółć", name="Поехали")
    assert run("validate", "mine").code == 0
    assert run("print", "mine").code == 0


def test_the_characters_taken_for_granted_are_in_our_fonts():
    for sign in SURELY - {"\n"}:
        registered("sans").spans(sign)
