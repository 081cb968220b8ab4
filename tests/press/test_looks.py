"""Looks for cards of any game: every card has room in each, with what its game alone shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from pictures import BLUE, RED, halves, saved

from toolkit.cli.compose import open_game
from toolkit.cli.plans import plan_for
from toolkit.lint.judging import judge
from toolkit.pack.reader import read_text
from toolkit.pack.record import Layer, Record
from toolkit.pack.row import Row
from toolkit.pack.shipped import LOOKS, TEMPLATES
from toolkit.press.display import Face, Place, Text
from toolkit.press.faces.face import render
from toolkit.press.job.plan import LOOK_BACK, LOOK_CARD, in_look
from toolkit.press.templates.library import Library

NAMES = sorted(each.name for each in LOOKS.iterdir())


def test_there_are_three() -> None:
    assert NAMES == ["classic", "plain", "poster"]


@pytest.mark.parametrize("game", ["expanse", "hexpanse", "expanse_tcg"])
def test_every_card_of_every_game_has_room_in_each_look(game: str) -> None:
    opened = open_game(game, cases=False)
    pack = judge(opened.game, opened.folders, errors_only=True).pack
    rows = opened.game.rows(pack, frozenset(), "")
    for name in NAMES:
        library = Library.open(opened.templates((), name))
        found: list = []
        for file in in_look(plan_for(library, rows)).files:
            for group in file.groups:
                if group.front != LOOK_CARD:
                    continue
                for row in rows[group.rows]:
                    shown = row._replace(look=group.look)
                    face = render(LOOK_CARD, shown, library, found)
                    name_said = str(row.fields["name"]).split()[0].replace("'", "’")
                    assert name_said == "unknown" or name_said in " ".join(words(face))
                    if group.back:
                        render(LOOK_BACK, shown, library, found)
        assert found == [], name


def words(face: Face) -> list[str]:
    """All texts of a face, those of faces within it too."""
    found = []
    for op in face.ops:
        if isinstance(op, Text):
            found.append(op.text)
        elif isinstance(op, Place):
            found += words(op.face)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_stands_in_each_look_and_its_fault_at_the_card(name: str, tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("set: mine\n")
    (tmp_path / "art.png").write_bytes(saved(halves("RGB", RED, BLUE), "PNG"))
    text = (
        "cards:\n- id: one\n  name: One\n  text: Do it.\n  art: art.png\n  extra: {focus: [2, 0]}\n"
    )
    document = read_text(text, "mine/cards/x.yaml")
    document.file = tmp_path / "cards/x.yaml"
    value = document.at(("cards", 0))
    record = Record("card", "one", value, (Layer("mine", document, ("cards", 0), value),))
    look = {"title": [("name",)], "text": [("text",)], "art": [("art",)]}
    row = Row("card.one", value, record=record, look=look)
    found: list = []
    render(LOOK_CARD, row, Library.open([TEMPLATES, LOOKS / name]), found)
    (finding,) = found
    assert (finding.line, "a focus is [x, y]" in finding.message) == (6, True)
    value["extra"]["focus"] = [0, 0]
    face = render(LOOK_CARD, row, Library.open([TEMPLATES, LOOKS / name]))
    assert "picture.art.png" in [op.face.id for op in face.ops if isinstance(op, Place)]


@pytest.mark.parametrize("name", NAMES)
def test_what_nobody_knows_is_an_empty_box_and_a_stand_in_is_marked(name: str) -> None:
    look = {"title": [("name",)], "text": [("event",)], "figure": [("points",)]}
    fields = {"name": "One", "event": "unknown", "points": 3}
    row = Row("card.one", fields, look=look, stand_in=frozenset({"points"}))
    face = render(LOOK_CARD, row, Library.open([TEMPLATES, LOOKS / name]))
    assert "icon.stand_in" in [op.face.id for op in face.ops if isinstance(op, Place)]
    assert "unknown" not in " ".join(words(face))


@pytest.mark.parametrize("name", ["classic", "poster"])
@pytest.mark.parametrize(
    ("fields", "seen"),
    [
        ({}, "tall"),
        ({"long": "more"}, "low"),
        ({"long": "most"}, ""),
        ({"drawings": [{"name": "", "cells": [{"at": [0, 0]}]}]}, "low"),
        ({"long": "more", "art": "art.png"}, "art"),
    ],
)
def test_the_picture_is_as_low_as_words_and_drawings_need(
    name: str, fields: dict, seen: str, tmp_path: Path
) -> None:
    for part, (picture, window) in {"tall": (51.175, 24), "low": (37.175, 15)}.items():
        for of, w, h in (("picture", 69.85, picture), ("window", 53.5, window)):
            (tmp_path / f"{part}_{of}.yaml").write_text(
                f"template: {part}_{of}\nsize: [{w}, {h}]\npart: true\npalette: look\nboxes:\n"
                f"- {{box: rect, at: [0, 0, {w}, {h}], fill: ink, bleed: true}}\n"
                f"- {{box: text, say: {part}, style: body, colour: paper, at: [10, 9, 20, 6]}}\n"
            )
    (tmp_path / "dot.yaml").write_text(
        "template: dot\nsize: [10, 11.547]\npart: true\npalette: look\nboxes: []\n"
    )
    (tmp_path / "art.png").write_bytes(saved(halves("RGB", RED, BLUE), "PNG"))
    look = {key: [(key,)] for key in ("long", "drawings", "art")}
    look |= {f"{low}{of}": f"{part}_{of}" for low, part in (("", "tall"), ("low_", "low"))
             for of in ("picture", "window")}  # fmt: skip
    for drawing in fields.get("drawings", ()):
        drawing["cells"][0]["part"] = "dot"
    document = read_text("cards:\n- id: one\n", "mine/cards/x.yaml")
    document.file = tmp_path / "x.yaml"
    record = Record("card", "one", fields, (Layer("mine", document, ("cards", 0), fields),))
    row = Row("card.one", {"name": "One", **fields}, record=record, look=look)
    face = render(LOOK_CARD, row, Library.open([TEMPLATES, LOOKS / name, tmp_path]))
    pictures = {"art"} if any(
        isinstance(op, Place) and op.face.id.startswith("picture.") for op in face.ops
    ) else set()  # fmt: skip
    assert {*words(face)} & {"tall", "low"} | pictures == ({seen} if seen else set())
