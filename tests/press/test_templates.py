from __future__ import annotations

import re
from pathlib import Path

import pytest
from given import HEAD, face, faults, library
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pack.reader import read, read_text
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Rect, Text
from toolkit.press.errors import PressError
from toolkit.press.faces.face import DRAWN
from toolkit.press.templates.boxes import CHOSEN, COLUMN, KINDS, PART, VALUE
from toolkit.press.templates.filters import FILTERS, filtered
from toolkit.press.templates.forms import FORMS, Reading
from toolkit.press.templates.library import Library
from toolkit.press.templates.scenes import PARTS, SCENE
from toolkit.press.templates.styles import STYLE
from toolkit.press.templates.template_file import TEMPLATE

MANUAL = (Path(__file__).parents[2] / "docs" / "templates.md").read_text(encoding="utf-8")


# ------------------------------------------------------------------------ one declaration
def test_every_kind_of_box_is_drawn_and_every_form_is_read() -> None:
    assert DRAWN.keys() == KINDS.keys()
    tables = [
        TEMPLATE,
        STYLE,
        COLUMN,
        PART,
        CHOSEN,
        VALUE,
        SCENE,
        *(kind.keys for kind in (*KINDS.values(), *PARTS.values())),
    ]
    for table in tables:
        for key in table.values():
            name = key.form.partition(":")[0]
            assert name == "choice" or name in FORMS


def section(title: str) -> str:
    found = re.search(rf"^#+ {re.escape(title)}$(.*?)(?=^#|\Z)", MANUAL, re.M | re.S)
    assert found is not None, title
    return found.group(1)


def test_the_card_of_the_manual_prints(tmp_path: Path) -> None:
    card = section("A card in twenty lines").split("```")[1].removeprefix("yaml\n")
    made = library(tmp_path, my_card=card)
    assert made.template("my_card").width == 63.5


# ----------------------------------------------------------------------- shipped templates
def shipped() -> list[tuple[str, str]]:
    folders = [TEMPLATES, *sorted(each for each in TEMPLATES.iterdir() if each.is_dir())]
    found = []
    for folder in folders:
        for file in sorted(folder.glob("*.yaml")):
            root = read(file, file.name).root
            if isinstance(root, dict) and "template" in root:
                found.append((folder.name, file.stem))
    return found


@pytest.mark.parametrize(("folder", "name"), shipped())
def test_each_shipped_template_is_sound(folder: str, name: str) -> None:
    made = Library.open([TEMPLATES, TEMPLATES / folder])
    template = made.template(name)
    assert template.part or (template.bleed >= 3.175 and template.safe >= 3.175)


# -------------------------------------------------------------------------------- findings
@pytest.mark.parametrize(
    ("boxes", "line", "said", "hint"),
    [
        ("- {box: tex, at: [5, 5, 9, 9]}", 5, "no kind of box 'tex'", "did you mean 'text'?"),
        ("- {at: [5, 5, 9, 9]}", 5, "says what it is with 'box'", ""),
        ("- {box: rect, at: trim, fil: ink}", 5, "no key 'fil'", "did you mean 'fill'?"),
        ("- {box: rect, fill: ink}", 5, "needs 'at'", ""),
        ("- {box: rect, at: [1, 2, 3], fill: ink}", 5, "a list of 4 numbers", ""),
        ("- {box: rect, at: [1, 2, 0, 3], fill: ink}", 5, "greater than 0", ""),
        ("- {box: rect, at: trim, fill: imk}", 5, "no colour in palette expanse 'imk'", "'ink'"),
        ("- {box: rect, at: trim, fill: '#FFF'}", 5, "'#rrggbb'", ""),
        ("- {box: rect, at: trim, fill: {field: f, from: factoin}}", 5, "no table", "'faction'"),
        ("- {box: text, at: safe, field: x, style: rulse}", 5, "no style 'rulse'", "'rules'"),
        ("- {box: text, at: safe, style: body}", 5, "with field, say or parts", ""),
        ("- {box: text, at: safe, field: x, say: y, style: body}", 5, "only one of", ""),
        ("- {box: text, at: safe, field: a..b, style: body}", 5, "the path of a field", ""),
        ("- {box: text, at: safe, field: x, filter: uper, style: body}", 5, "no filter", "'upper'"),
        ("- {box: text, at: safe, field: x, style: body, align: top}", 5, "one of left", ""),
        ("- {box: text, at: safe, field: x, style: body, align: lft}", 5, "one of left", "'left'"),
        ("- {box: icon, at: safe, icon: food, turn: ['90']}", 5, "0, 90", "write 90"),
        ("- {box: rect, at: trim, fill: ink, bleed: 'yes'}", 5, "true or false", "write true"),
        ("- {box: rect, at: '1, 2.5, 3, 4', fill: ink}", 5, "[x, y, w, h]", "write [1, 2.5, 3, 4]"),
        ("- {box: line, at: [1, 1, 9, 9], stroke: ink, width: '0,3 mm'}", 5, "than 0", "write 0.3"),
        ("- {box: icon, at: safe, icon: fod}", 5, "no icon 'fod'", "did you mean 'food'?"),
        ("- {box: icon, at: safe, icon: food, turn: 45}", 5, "0, 90, 180 or 270", ""),
        ("- {box: path, d: 'L 1 1', fill: ink}", 5, "begins with M", ""),
        ("- {box: path, d: '', fill: ink}", 5, "begins with M", ""),
        ("- {box: path, d: M 1 1 M 9 9 Z, fill: ink}", 5, "this one is empty", ""),
        ("- {box: path, d: M 1 nan H 3, fill: ink}", 5, "'nan H 3' after 4 characters", ""),
        ("- {box: path, d: M 1 1 H 1e999, fill: ink}", 5, "1e999 is no length", ""),
        ("- {box: polygon, points: [[1, 1], [2, 2]], fill: ink}", 5, "at least three", ""),
        ("- {box: include, template: nothing}", 5, "no template 'nothing'", ""),
        ("- {box: include, template: card}", 5, "includes itself: card → card", ""),
        ("- {box: repeat, boxes: []}", 5, "either 'each' or 'list'", ""),
        ("- box: repeat\n  each: a\n  boxes:\n  - {box: icon, at: safe}", 8, "needs 'icon'", ""),
        ("- {box: rect, at: safe, fill: ink, when: present}", 5, "a mapping of fields", ""),
        (
            "- {box: table, at: safe, rows: x, style: table, columns: [{width: 99}]}",
            5, "the columns take 99 mm", "",
        ),
        ("- {box: flow, at: safe, field: x, styles: {par: body}}", 5, "no part", "'para'"),
    ],
)  # fmt: skip
def test_a_fault_in_a_template_is_placed_and_explained(
    tmp_path: Path, boxes: str, line: int, said: str, hint: str
) -> None:
    (finding,) = faults(tmp_path, boxes)
    assert finding.path.endswith("card.yaml")
    assert finding.line == line
    assert said in finding.message
    assert hint in finding.hint


def test_all_faults_of_a_template_are_told_at_once(tmp_path: Path) -> None:
    boxes = "- {box: rect, at: trim, fil: ink}\n- {box: icon, at: safe, icon: nothing_such}\n"
    assert len(faults(tmp_path, boxes)) == 2


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("template: other\nsize: poker\npalette: expanse\n", "must be called 'card'"),
        ("template: card\nsize: pokr\npalette: expanse\n", "no size 'pokr'"),
        ("template: card\nsize: [60]\npalette: expanse\n", "a list of 2 numbers"),
        ("template: card\nsize: poker\npalette: expanze\n", "no palette 'expanze'"),
        (HEAD + "bleed: 3\n", "at least 3.175"),
        (HEAD + "safe: 2\n", "at least 3.175"),
        (HEAD + "bleed: 60\n", "at most 50 mm"),
        (HEAD + "shape: [[0, 0], [63.5, 0]]\n", "at least three [x, y]"),
        (HEAD + "shape: [[0, 0], [60, 0], [30, 88.9]]\n", "from 0 to 63.5 across, as the size is"),
        (HEAD + "shape: [[0, 0], [63.5, 88.9], [63.5, 0], [0, 88.9]]\n", "never meets itself"),
        (HEAD + "boxes: 7\n", "boxes is a list"),
        (HEAD + "sise: 3\n", "no key 'sise'"),
        (HEAD + "styles: {tiny: {size: 6, min_size: 6}}\n", "prints at 6 to 6 points"),
        (HEAD + "styles: {tiny: {size: 4, min_size: 4, fine_print: true}}\n", "prints at 4"),
        (HEAD + "styles: {odd: {size: 9, min_size: 10}}\n", "prints at 10 to 9 points"),
        (HEAD + "styles: {odd: {like: bdy}}\n", "no style 'bdy'"),
        (HEAD + "styles: {odd: {fnt: sans}}\n", "no key 'fnt'"),
    ],
)
def test_a_fault_in_the_head_of_a_template_is_explained(
    tmp_path: Path, head: str, said: str
) -> None:
    with pytest.raises(PressError) as caught:
        library(tmp_path, card=head if "boxes" in head else f"{head}boxes: []\n").template("card")
    assert [said in finding.message for finding in caught.value.findings] == [True]


def test_a_style_whose_colour_the_palette_lacks_is_an_error(tmp_path: Path) -> None:
    card = (
        HEAD
        + "styles: {odd: {colour: pnik}}\nboxes:\n- {box: text, at: safe, say: x, style: odd}\n"
    )
    with pytest.raises(PressError, match="pnik"):
        library(tmp_path, card=card).template("card")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("palettes__mine", "palette: mine\ncolours: {ink: '#000000'}\n", "a palette needs"),
        ("palettes__mine", "palette: mine\ncolours: {ink: black, paper: '#ffffff'}\n", "'#rrggbb'"),
        ("palettes__mine", "palette: other\ncolours: {ink: '#000000', paper: '#ffffff'}\n", "call"),
        ("palettes__mine", "- 1\n", "a palette is a mapping"),
        ("palettes__mine", "palette: [\n", "YAML"),
        ("styles", "terms: {fleet: flet}\n", "no icon 'flet'"),
        ("styles", "style: {}\n", "no key 'style'"),
        ("styles", "styles: []\n", "styles is a mapping"),
    ],
)  # fmt: skip
def test_faults_of_palettes_and_styles_are_findings(
    tmp_path: Path, name: str, text: str, said: str
) -> None:
    made = library(tmp_path, **{name: text})
    with pytest.raises(PressError) as caught:
        made.palette("mine") if name != "styles" else made.styles()
    assert said in str(caught.value)


def test_a_folder_laid_over_replaces_single_styles_colours_and_tables(tmp_path: Path) -> None:
    made = library(
        tmp_path,
        "- {box: rect, at: safe, fill: ink}\n",
        palettes__expanse="palette: expanse\ncolours: {ink: '#102030'}\n"
        "tables: {faction: {UN: ink}}\n",
        styles="styles: {body: {size: 11}}\n",
    )
    palette, shipped = made.palette("expanse"), library(tmp_path / "none").palette("expanse")
    assert palette.colours == {**shipped.colours, "ink": "#102030"}
    assert palette.tables == {**shipped.tables, "faction": {"UN": "ink"}}
    assert made.styles()["body"].size == 11
    assert made.styles()["title"].font == "sans-bold"


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 5)
    | st.floats(-1e9, 1e9, allow_nan=False)
    | st.sampled_from(["", "ink", "trim", "name", "present", "unknown", "body", "food", "#00000g"])
    | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["field", "say", "from", "width", "name", "box"]), inner)
    ),
    max_leaves=6,
)
BOX = st.sampled_from(sorted(KINDS)).flatmap(
    lambda kind: st.dictionaries(st.sampled_from(sorted(KINDS[kind].keys)), JUNK).map(
        lambda keys: {"box": kind, **keys}
    )
)


@given(st.lists(BOX, max_size=3), st.dictionaries(st.sampled_from(["name", "ink", "food"]), JUNK))
def test_no_template_and_no_row_breaks_the_press(
    tmp_path: Path, boxes: list[object], fields: dict
) -> None:
    import json

    text = "\n".join(f"- {json.dumps(box)}" for box in boxes) or "[]"
    try:
        made = face(tmp_path, text + "\n", **fields)
    except PressError:
        return
    assert all(isinstance(op.fill, str) for op in made.ops if isinstance(op, Text))
    assert all(op.w > 0 for op in made.ops if isinstance(op, Rect))


@pytest.mark.parametrize(
    ("name", "value", "shown"),
    [
        ("upper", "ceres", "CERES"),
        ("title", "battle_of_the_belt", "Battle of the Belt"),
        ("words", "inner_planets", "inner planets"),
        ("capital", "may draw", "May draw"),
        ("roman", 14, "XIV"),
        ("roman", "three", "three"),
        ("ordinal", 11, "11th"),
        ("ordinal", 22, "22nd"),
        ("signed", 3, "+3"),
        ("signed", -2, "−2"),
        ("count", ["a", "b"], 2),
        ("first", ["a", "b"], "a"),
        ("last", [], None),
        ("join_and", ["a", "b", "c"], "a, b and c"),
        ("join_and", ["a"], "a"),
        ("yes_no", True, "yes"),
        ("icon", ["food", "unknown"], "{icon:food} {blank}"),
        ("upper", "unknown", "unknown"),
    ],
)
def test_filters(name: str, value: object, shown: object) -> None:
    assert filtered(value, (name,)) == shown  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("join", ["a", "b", 3], "a, b, 3"),
        ("join", [], ""),
        ("join_and", ["a", "b", 3], "a, b and 3"),
        ("last", ["a", "b"], "b"),
        ("last", [], None),
    ],
)
def test_a_filter_makes_of_a_list_what_it_says(name: str, value: list, found: object) -> None:
    assert FILTERS[name][0](value) == found


@pytest.mark.parametrize(("count", "all_named"), [(1, True), (24, True), (25, False), (90, False)])
def test_names_that_there_are_stand_in_the_hint_where_none_is_near_and_they_are_few(
    count: int, all_named: bool
) -> None:
    names = [f"n{number:02}" for number in range(count)]
    found: list = []
    document = read_text("boxes: []\n", "card.yaml")
    reading = Reading(document, Library.open([TEMPLATES]), found, {})
    reading.unnamed(("boxes",), "thing", "zzzzzzzz", names)
    (finding,) = found
    assert finding.hint == (f"there are: {', '.join(names)}" if all_named else "")
