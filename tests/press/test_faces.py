"""A row and a template become a face: fields, gaps, repeats, parts."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from given import HEAD, WORDS, face, faults, icons, library, texts
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pack.row import Row
from toolkit.press.display import Rect, Text
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.job.digest import digest
from toolkit.press.templates.library import Library


# ---------------------------------------------------------------------------------- fields
def test_words_parts_filters_and_tables(tmp_path: File) -> None:
    boxes = (
        "- {box: text, at: [5, 5, 50, 9], style: body, parts: "
        "[{say: 'To '}, {field: place.to, filter: title}, {say: ' by '}, {field: by.1}]}\n"
    )
    made = face(tmp_path, boxes, place={"to": "mars_base"}, by=["UN", "MCR"])
    assert texts(made) == ["To Mars Base by MCR"]


@pytest.mark.parametrize(
    ("condition", "fields", "drawn"),
    [
        ("when: {kind: action}", {"kind": "action"}, True),
        ("when: {kind: action}", {"kind": "score"}, False),
        ("when: {kind: action}", {}, False),
        ("when: {kind: [action, score]}", {"kind": "score"}, True),
        ("when: {n: 1}", {"n": True}, False),
        ("when: {n: 0}", {"n": 0}, True),
        ("when: {n: present}", {"n": 0}, True),
        ("when: {n: present}", {"n": []}, False),
        ("when: {by: {from: faction}}", {"by": "MCR"}, True),
        ("when: {by: {from: faction}}", {"by": "Mars"}, False),
        ("when: {by: {from: faction}}", {}, False),
        ("when_not: {by: {from: faction}}", {"by": "MCR"}, False),
        ("when: {n: absent}", {}, True),
        ("when: {n: absent}", {"n": "unknown"}, False),
        ("when: {a: 1, b: 2}", {"a": 1, "b": 3}, False),
        ("when_not: {a: 1, b: 2}", {"a": 0, "b": 2}, False),
        ("when_not: {a: 1, b: 2}", {"a": 0, "b": 0}, True),
    ],
)
def test_conditions(tmp_path: File, condition: str, fields: dict, drawn: bool) -> None:
    made = face(tmp_path, f"- {{box: rect, at: safe, fill: ink, {condition}}}\n", **fields)
    assert len(made.ops) == drawn


def test_a_field_the_row_lacks_is_an_error_with_a_suggestion(tmp_path: File) -> None:
    (finding,) = faults(tmp_path, WORDS, rulse="x")
    assert finding.name == "field-missing"
    assert "card.one has no field 'rules'" in finding.message
    assert finding.hint == "did you mean 'rulse'?"


def test_a_default_stands_in_for_a_field_the_row_lacks(tmp_path: File) -> None:
    boxes = "- {box: text, at: [5, 5, 50, 9], field: x, default: none, style: body}\n"
    assert texts(face(tmp_path, boxes)) == ["none"]
    assert texts(face(tmp_path, boxes, x=None)) == []


def test_a_colour_may_come_from_the_row(tmp_path: File) -> None:
    boxes = "- {box: rect, at: safe, fill: {field: who, from: faction}}\n"
    colours = library(tmp_path).palette("expanse").colours
    (rect,) = face(tmp_path, boxes, who="MCR").ops
    assert isinstance(rect, Rect)
    assert rect.fill == colours["mcr"]
    (finding,) = faults(tmp_path, boxes, who="MCRN")
    assert finding.name == "field-type"
    assert finding.hint == "did you mean 'MCR'?"


# ------------------------------------------------------------------------ unknown, stand-ins
def test_unknown_is_an_empty_box_to_fill_in(tmp_path: File) -> None:
    (rect,) = face(tmp_path, WORDS, rules="unknown").ops
    assert isinstance(rect, Rect)
    assert (rect.x, rect.y, rect.w, rect.h, rect.fill) == (5, 5, 50, 20, None)
    boxes = "- {box: icon, at: [5, 5, 8, 8], icon: {field: rules}}\n"
    (rect,) = face(tmp_path, boxes, rules="unknown").ops
    assert isinstance(rect, Rect)


def test_unknown_inside_a_text_is_a_gap_in_the_line(tmp_path: File) -> None:
    boxes = "- {box: text, at: [5, 5, 50, 9], style: body, parts: [{say: 'Pay '}, {field: cost}]}\n"
    made = face(tmp_path, boxes, cost="unknown")
    text, gap = made.ops
    assert isinstance(text, Text)
    assert isinstance(gap, Rect)
    assert gap.x > text.x
    assert gap.y < text.y < gap.y + gap.h + 0.5


@pytest.mark.parametrize(
    ("stand_in", "marked"),
    [
        ("place.to", True),
        ("place", True),
        ("place.to.deep", True),
        ("pla", False),
        ("rules", False),
    ],
)
def test_a_stand_in_is_marked_where_it_is_shown(
    tmp_path: File, stand_in: str, marked: bool
) -> None:
    boxes = "- {box: text, at: [5, 5, 50, 9], field: place.to, style: body}\n"
    made = library(
        tmp_path, boxes, back=HEAD.replace("card", "back") + f"side: back\nboxes:\n{boxes}"
    )
    row = Row("card.one", {"place": {"to": "Mars"}}, stand_in=frozenset({stand_in}))
    assert icons(render("card", row, made)) == ["stand_in"] * marked
    assert icons(render("back", row, made)) == []


def test_items_of_a_repeat_are_marked_one_by_one(tmp_path: File) -> None:
    boxes = (
        "- box: repeat\n  each: has\n  at: [5, 5]\n  step: [9, 0]\n  boxes:\n"
        "  - {box: icon, at: [0, 0, 8, 8], icon: {field: item}}\n"
    )
    row = Row("card.one", {"has": ["food", "water"]}, stand_in=frozenset({"has.1"}))
    assert icons(render("card", row, library(tmp_path, boxes))) == ["food", "water", "stand_in"]


# ---------------------------------------------------------------------------------- repeats
def rects(boxes: str, tmp_path: File, **fields: object) -> list[tuple[float, float]]:
    made = face(tmp_path, boxes, **fields)  # type: ignore[arg-type]
    return [(op.x, op.y) for op in made.ops if isinstance(op, Rect)]


CELL = "  boxes:\n  - {box: rect, at: [0, 0, 4, 4], fill: ink}\n"


def test_repeats_lay_items_out_in_rows(tmp_path: File) -> None:
    boxes = "- box: repeat\n  each: n\n  at: [10, 10]\n  step: [5, 6]\n  columns: 2\n" + CELL
    assert rects(boxes, tmp_path, n=[1, 2, 3]) == [(10, 10), (15, 10), (10, 16)]


def test_a_row_may_be_centred_and_a_number_repeats(tmp_path: File) -> None:
    boxes = "- box: repeat\n  each: n\n  at: [30, 10]\n  step: [5, 0]\n  align: centre\n" + CELL
    assert rects(boxes, tmp_path, n=2) == [(25, 10), (30, 10)]
    assert rects(boxes, tmp_path, n=0) == []


def test_items_may_bring_their_own_place(tmp_path: File) -> None:
    boxes = "- box: repeat\n  each: bases\n  at: [10, 10]\n  at_field: item.at\n" + CELL
    assert rects(boxes, tmp_path, bases=[{"at": [1, 2]}, {"at": [7.5, 0]}]) == [
        (11, 12),
        (17.5, 10),
    ]
    (finding,) = faults(tmp_path, boxes, bases=[{"at": [1]}])
    assert finding.name == "field-type"


def test_nested_repeats_and_mappings(tmp_path: File) -> None:
    boxes = (
        "- box: repeat\n  each: units\n  as: unit\n  at: [5, 5]\n  step: [0, 20]\n  boxes:\n"
        "  - box: repeat\n    each: unit.value\n    step: [20, 0]\n    boxes:\n"
        "    - {box: text, at: [0, 0, 18, 9], style: body, parts: "
        "[{field: unit.key}, {say: ' '}, {field: item}, {say: ' '}, {field: item_number}]}\n"
    )
    made = face(tmp_path, boxes, units={"a": ["x", "y"], "b": ["z"]})
    assert texts(made) == ["a x 1", "a y 2", "b z 1"]


def test_more_items_than_there_is_room_for_is_an_error(tmp_path: File) -> None:
    boxes = "- box: repeat\n  each: n\n  at: [10, 10]\n  step: [5, 0]\n  max: 2\n" + CELL
    (finding,) = faults(tmp_path, boxes, n=[1, 2, 3])
    assert finding.name == "too-many"
    assert "3 items where there is room for 2" in finding.message


ITEMS = st.lists(
    st.fixed_dictionaries({"n": st.sampled_from([0, 1, 1.0, True, "1", "unknown"])}), max_size=3
)
ROWS = st.lists(
    st.tuples(ITEMS, st.sampled_from(["ink", "white"]), st.sampled_from(["", "items.0.n"])),
    min_size=2,
    max_size=6,
)
REPEATED = (
    "- {box: rect, at: [5, 5, 40, 40], fill: {field: ground}}\n"
    "- box: repeat\n  each: items\n  at: [6, 6]\n  step: [9, 0]\n  boxes:\n"
    "  - {box: text, at: [0, 0, 8, 8], field: item.n, style: body, colour: {field: ink}}\n"
    "- box: repeat\n  each: items\n  at: [6, 20]\n  step: [9, 0]\n  boxes:\n"
    "  - {box: rect, at: [0, 0, 8, 8], fill: line, when: {item.n: 1}}\n"
    "  - {box: text, at: [0, 0, 8, 8], field: item.n, style: body, colour: muted}\n"
)


@given(ROWS)
def test_what_one_card_has_drawn_changes_no_other(tmp_path: File, rows: list) -> None:
    def drawn(shared: Library | None) -> list:
        outcomes = []
        for number, (items, ground, stand_in) in enumerate(rows):
            ink = "white" if ground == "ink" else "ink"
            fields = {"items": items, "ground": ground, "ink": ink}
            row = Row(f"card.{number}", fields, stand_in=frozenset({stand_in} - {""}))
            found: list = []
            made = render("card", row, shared or library(tmp_path, REPEATED), found)
            outcomes.append((digest(made), [finding.message for finding in found]))
        return outcomes

    assert drawn(library(tmp_path, REPEATED)) == drawn(None)


# --------------------------------------------------------------------------------- includes
PART = "template: part\nsize: [20, 10]\npart: true\npalette: expanse\nboxes:\n"


def test_a_part_sees_the_row_or_one_mapping_of_it(tmp_path: File) -> None:
    part = PART + "- {box: text, at: [0, 0, 20, 8], field: name, style: body}\n"
    boxes = (
        "- {box: include, template: part, at: [5, 5]}\n"
        "- {box: include, template: part, at: [5, 20], field: base}\n"
    )
    made = library(tmp_path, boxes, part=part)
    row = Row("card.one", {"name": "Outer", "base": {"name": "Ceres"}})
    drawn = [op for op in render("card", row, made).ops if isinstance(op, Text)]
    assert [op.text for op in drawn] == ["Outer", "Ceres"]
    assert drawn[1].y - drawn[0].y == pytest.approx(15)


HALF = (
    PART + "- {box: rect, at: [1, 1, 5, 3], fill: ink}\n"
    "- {box: text, at: [7, 1, 12, 8], say: Up, style: body}\n"
)


@pytest.mark.parametrize(("x", "turned"), [("38.5", True), ("38.4", False)])
def test_a_back_that_promises_to_turn_is_checked(tmp_path: File, x: str, turned: bool) -> None:
    # The part is 20 × 10 on a face of 63.5 × 88.9: turned, (5, 5) becomes (38.5, 73.9).
    card = (
        HEAD
        + "side: back\nturns: true\nboxes:\n- {box: rect, at: bleed, fill: panel, bleed: true}\n"
        "- {box: include, template: part, at: [5, 5]}\n"
        f"- {{box: include, template: part, at: [{x}, 73.9], turn: 180}}\n"
    )
    made = library(tmp_path, card=card, part=HALF)
    if turned:
        render("card", Row("a", {}), made)
    else:
        with pytest.raises(PressError, match="turned by 180°"):
            render("card", Row("a", {}), made)


def test_rows_that_a_template_does_not_look_at_share_one_face(tmp_path: File) -> None:
    made = library(tmp_path, back=HEAD.replace("card", "back") + "side: back\nboxes:\n"
                   "- {box: rect, at: bleed, fill: night, bleed: true}\n")  # fmt: skip
    assert render("back", Row("a", {}), made) is render("back", Row("b", {}), made)


def test_a_template_chosen_by_the_row_cannot_hold_itself(tmp_path: File) -> None:
    (finding,) = faults(tmp_path, "- {box: include, template: {field: t}}\n", t="card")
    assert "includes itself: card → card" in finding.message


def test_the_same_row_gives_the_same_face(tmp_path: File) -> None:
    fields = {"rules": "Move 2 fleets, then **stop**."}
    one = render("card", Row("a", fields), library(tmp_path, WORDS))
    other = render("card", Row("a", fields), library(tmp_path, WORDS))
    assert one == other
    assert digest(one) == digest(other)
    assert digest(one) != digest(face(tmp_path, WORDS, rules="Move 2 fleets."))
