"""The print plan: what is read, and that every fault in it is named."""

from __future__ import annotations

import pytest

from toolkit.pack.reader import read_text
from toolkit.press.errors import PressError
from toolkit.press.job.plan import Group, PlannedFile, in_look, plan_of

GOOD = """
files:
- file: 1-cards
  title: Cards
  layout: cards
  groups:
  - {rows: card, front: card, back: card_back, title: Action cards}
  - {rows: score, front: score, where: {sort: late}, back_rows: score_back}
- {file: 3-board, title: Board, layout: tiles, groups: [{rows: board, front: board}]}
- {file: 3-board, title: Board, layout: poster, paper: a3, groups: [{rows: board, front: board}]}
- file: 7-rules
  title: Rules
  layout: booklet
  pad: notes
  on_request: true
  groups: [{rows: board, front: page}, {rows: board, front: back, last: true}]
"""


def faults(text):
    with pytest.raises(PressError) as caught:
        plan_of(read_text(text, "components.yaml"))
    return [(found.line, found.message) for found in caught.value.findings]


LOOK = (
    "files:\n- {file: a, title: A, layout: cards, groups: [{rows: card, front: card, look: %s}]}\n"
)


@pytest.mark.parametrize(
    ("look", "said"),
    [
        ("name", "'look' should be a mapping such as {title: name}"),
        ("{titel: name}", "no look prints 'titel'"),
        ("{title: 3}", "'title' of 'look' should be a field, a list of fields, or {say: words}"),
        ("{title: {say: 3}}", "'title' of 'look' should be"),
    ],
)
def test_what_a_look_cannot_take_is_told(look, said):
    ((line, message),) = faults(LOOK % look)
    assert line == 2
    assert message.startswith(said)


def test_in_a_look_cards_have_its_frames_and_all_else_its_own():
    look = "{title: name, text: [words, lines], kind: {say: Card}}"
    text = (LOOK % look).replace("front: card", "front: card, back: card_back")
    more = "- {file: b, title: B, layout: cards, groups: [{rows: x, front: plain_card, back: y}, "
    plan = in_look(plan_of(read_text(f"{text}{more}{{rows: z, front: z}}]}}\n", "components.yaml")))
    (card,), (plain, other) = (file.groups for file in plan.files)
    assert (card.front, card.back) == (plain.front, plain.back) == ("look_card", "look_back")
    assert card.look == {"title": [("name",)], "text": [("words",), ("lines",)], "kind": "Card"}
    assert other == Group("z", "z")


def test_a_plan_is_read_in_its_order():
    plan = plan_of(read_text(GOOD, "components.yaml"))
    assert plan.files[0] == PlannedFile(
        "1-cards",
        "Cards",
        "cards",
        (
            Group("card", "card", "card_back", "Action cards"),
            Group("score", "score", "", "", (("sort", ("late",)),), "score_back"),
        ),
    )
    assert [(file.layout, file.paper) for file in plan.files[1:]] == [
        ("tiles", ""),
        ("poster", "a3"),
        ("booklet", ""),
    ]
    booklet = plan.files[-1]
    assert (booklet.on_request, booklet.pad) == (True, "notes")
    assert [group.last for group in booklet.groups] == [False, True]
    assert plan.row_keys() == {"card", "score", "board"}


@pytest.mark.parametrize(
    ("wrong", "right", "line", "said"),
    [
        ("1-cards", "../cards", 3, "small letters"),
        ("layout: cards", "layout: card", 5, "'layout' is 'card'"),
        ("  title: Cards\n", "", 3, "'title' is missing"),
        ("rows: card,", "row: card,", 7, "a group has no key 'row'"),
        ("rows: card,", "rows: 3,", 7, "'rows' should be text"),
        ("{sort: late}", "[late]", 8, "'where' should be"),
        ("layout: tiles,", "layout: tiles, paper: a3,", 9, "only a poster"),
        ("paper: a3, ", "", 10, "'paper' is missing"),
        ("3-board, title: Board, layout: tiles", "1-cards, title: B, layout: tiles", 9, "twice"),
        ("files:", "file:", 2, "the print plan has no key 'file'"),
        ("layout: booklet", "layout: pages", 14, "only a booklet is filled up"),
        ("layout: booklet", "layout: pages", 16, "only a booklet has a last page"),
        ("on_request: true", "on_request: now", 15, "'on_request' should be true or false"),
    ],
)
def test_a_fault_is_named_with_its_line(wrong, right, line, said):
    assert wrong in GOOD
    found = faults(GOOD.replace(wrong, right, 1))
    assert any(at == line and said in message for at, message in found), found


def test_all_faults_are_reported_at_once():
    text = GOOD.replace("layout: cards", "layout: card").replace("{rows: score", "{row: score")
    assert len(faults(text)) == 3


@pytest.mark.parametrize("text", ["[]", "3", "files: {}", "files: []", "files: [3]", "files:"])
def test_what_is_no_plan_is_a_fault_and_no_crash(text):
    assert faults(text)


def test_rows_that_the_game_does_not_have_are_named_with_the_nearest():
    has = ("card", "score", "score_back", "board")
    assert plan_of(read_text(GOOD, "components.yaml"), has)
    with pytest.raises(PressError) as caught:
        plan_of(read_text(GOOD, "components.yaml"), ("cards", *has[1:]))
    (finding,) = caught.value.findings
    assert (finding.code, finding.line, finding.hint) == ("E501", 7, "did you mean 'cards'?")


@pytest.mark.parametrize(
    ("wrong", "right", "marked"),
    [
        ("layout: cards", "layout: card", "card\n"),
        ("rows: card,", "rows: 3,", "3,"),
        ("on_request: true", "on_request: now", "now"),
        ("rows: card,", "row: card,", "row:"),
        ("layout: tiles,", "layout: tiles, paper: a3,", "paper:"),
        ("layout: booklet", "layout: pages", "pad:"),
    ],
)
def test_a_wrong_value_is_marked_itself_and_a_key_that_is_out_of_place_at_its_name(
    wrong, right, marked
):
    text = GOOD.replace(wrong, right, 1)
    with pytest.raises(PressError) as caught:
        plan_of(read_text(text, "components.yaml"))
    lines = text.splitlines(keepends=True)
    found = [lines[each.line - 1][each.column - 1 :] for each in caught.value.findings]
    assert any(rest.startswith(marked) for rest in found), found
