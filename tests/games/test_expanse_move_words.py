"""Moves as a judge types them, and what is asked again."""

from __future__ import annotations

import re

import pytest
from expanse_rules import FOUR, referee

from toolkit.games.expanse.asking.move_words import move_of
from toolkit.games.expanse.state.entries import ITEM
from toolkit.games.expanse.state.moves import KINDS
from toolkit.referee.asking.prompt import Misread

SAID = [
    ("u take 2", {"by": "UN", "take": 2}),
    ("u take nau", {"by": "UN", "take": "nauvoo"}),
    ("u use keep", {"by": "UN", "use": "keep"}),
    ("m move mars>ceres", {"by": "MCR", "move": {"from": "mars", "to": "ceres", "fleets": 1}}),
    ("m move from mars to ceres 1B1",
     {"by": "MCR",
      "move": {"from": "mars", "to": "ceres", "fleets": {"fleet": 1, "battleship": 1}}}),
    ("o infl ceres", {"by": "OPA", "influence": "ceres"}),
    ("u infl on luna from africa d",
     {"by": "UN", "influence": {"to": "luna", "from": "africa", "cube": "diplomat"}}),
    ("m build batt", {"by": "MCR", "build": "battleship"}),
    ("u done", {"by": "UN", "done": True}),
    ("p pass", {"by": "PG", "pass": True}),
    ("o event decl", {"by": "OPA", "event": "decline"}),
    ("u bonus belt", {"by": "UN", "bonus": "belt"}),
    ("m crew nag: move to ceres; remove ceres u fleet",
     {"by": "MCR", "crew": "nagata", "resolve": [
         {"move": {"to": "ceres"}},
         {"remove": {"orbital": "ceres", "of": "UN", "unit": "fleet"}}]}),
    ("u play riots: remove ceres m, remove eros m",
     {"by": "UN", "play": "riots", "resolve": [
         [{"remove": {"base": "ceres", "of": "MCR"}}, {"remove": {"base": "eros", "of": "MCR"}}]]}),
    ("u play nauvoo: 2 hit mars m batt",
     {"by": "UN", "play": "nauvoo", "resolve": [
         {"option": 2, "remove": {"orbital": "mars", "of": "MCR", "unit": "battleship"}}]}),
    ("u play the_hybrid: base ceres; skip; revealed score",
     {"by": "UN", "play": "the_hybrid", "resolve": [{"base": "ceres"}, "skip"],
      "revealed": "score"}),
    ("u play covert: swap ceres u with eros m",
     {"by": "UN", "play": "covert_op", "resolve": [
         {"swap": [{"base": "ceres", "of": "UN"}, {"base": "eros", "of": "MCR"}]}]}),
    ("{by: UN, take: 1}", {"by": "UN", "take": 1}),
    ("m move 2 mars ceres", {"by": "MCR", "move": {"from": "mars", "to": "ceres", "fleets": 2}}),
]  # fmt: skip
ENTRIES_SAID = [
    ("option 2", {"option": 2}),
    ("place ceres of m from eros d",
     {"place": "ceres", "of": "MCR", "from": "eros", "cube": "diplomat"}),
    ("influence ceres", {"influence": "ceres"}),
    ("influence to luna from ceres d",
     {"influence": {"to": "luna", "from": "ceres", "cube": "diplomat"}}),
    ("remove ceres o with diplomat from eros",
     {"remove": {"base": "ceres", "of": "OPA"}, "cube": "diplomat", "from": "eros"}),
    ("move to ceres 2", {"move": {"to": "ceres", "fleets": 2}}),
    ("build fleet to mars", {"build": "fleet", "to": "mars"}),
    ("build 1B1 to mars", {"build": {"fleet": 1, "battleship": 1}, "to": "mars"}),
    ("swap ceres u d with eros m",
     {"swap": [{"base": "ceres", "of": "UN", "cube": "diplomat"},
               {"base": "eros", "of": "MCR"}]}),
    ("ability total_war with remove ceres o then skip",
     {"ability": "total_war", "resolve": [{"remove": {"base": "ceres", "of": "OPA"}}, "skip"]}),
    ("base ceres", {"base": "ceres"}),
    ("orbital mars", {"orbital": "mars"}),
    ("card nauvoo", {"card": "nauvoo"}),
    ("faction m", {"faction": "MCR"}),
    ("cube diplomat", {"cube": "diplomat"}),
]  # fmt: skip


@pytest.mark.parametrize(("line", "entry"), ENTRIES_SAID, ids=[line for line, _ in ENTRIES_SAID])
def test_a_short_form_is_the_entry_of_a_case_file(line, entry):
    told = move_of(f"u choose {line}", FOUR, referee().tables)
    assert told == {"by": "UN", "choose": entry}
    assert referee().decode_move(told, FOUR)[1] == []


def test_every_entry_has_a_short_form():
    assert {next(name for name in ITEM.acts if name in entry) for _, entry in ENTRIES_SAID} == {
        *ITEM.acts
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("u use", "a way to `use` is missing: points, event or keep"),
        ("u event", "a way to `event` is missing: now, keep or decline"),
    ],
)
def test_what_is_missing_is_said_once(line, said):
    with pytest.raises(Misread) as misread:
        move_of(line, FOUR, referee().tables)
    assert str(misread.value) == said


@pytest.mark.parametrize("number", ["10000", "99999999999"])
def test_the_number_that_was_typed_is_told(number):
    for line, noun in (("u move earth mars", "fleets"), ("u take", "the slot")):
        _, (fault,) = referee().decode_move(
            move_of(f"{line} {number}", FOUR, referee().tables), FOUR
        )
        assert fault.message.startswith(noun)
        assert fault.message.endswith(f", not {number}")


@pytest.mark.parametrize(("line", "move"), SAID, ids=[line for line, _ in SAID])
def test_a_short_form_is_the_move_of_a_case_file(line, move):
    assert move_of(line, FOUR, referee().tables) == move
    assert referee().decode_move(move, FOUR)[1] == []


def test_an_event_of_a_scoring_needs_no_word_for_playing_it():
    told = move_of("u nauvoo: 1 remove ceres m", FOUR, referee().tables, event=True)
    assert told == move_of("u play nauvoo: 1 remove ceres m", FOUR, referee().tables)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("u p ceres", "'p' may be play or pass"),
        ("x take 1", "'x' is no faction here"),
        ("u take", "a space or a card is missing"),
        ("u influence ceres now", "'now' is too much here"),
        ("u move mars ceres lots", "are no fleets"),
        ("u play riots: remove ceers m", "did you mean ceres"),
        ("u play riots: revealed", "a card is missing after 'revealed'"),
        ("{by: UN, take: [}", "this is not YAML"),
        ("m build", "a unit is missing: fleet, battleship or scrap_ship"),
        ("m repair", "no kind of move; did you mean  m ability battleships"),
        ("m ability repair", "'repair' is no ability; MCR has battleships"),
        ("u nauvoo", "did you mean  u play nauvoo or u take nauvoo"),
        ("u place influence at ceres", "'place' is no kind of move; did you mean influence"),
        ("u fly", "no kind of move: take, use, .* choose or pass"),
        ("u influence pluto", "no base: eurasia, .* titan or the_rings"),
    ],
)
def test_what_cannot_be_read_says_what_would_be(line, said):
    with pytest.raises(Misread, match=said):
        move_of(line, FOUR, referee().tables)


def test_an_event_of_a_scoring_without_a_card_is_asked_for_the_card():
    for event, missing in ((True, "^a card is missing"), (False, "^the kind of move is missing")):
        with pytest.raises(Misread, match=missing):
            move_of("u", FOUR, referee().tables, event=event)


FORMS = referee().forms()
EXAMPLES = [
    example
    for line in FORMS
    if line.startswith("  ")
    for example in re.split(r" · |   +", line.strip())
    if "…" not in example and not example.startswith(("(", "fleets such"))
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_the_explanation_is_read(example):
    kind = example.split()[0]
    line = example if kind in KINDS else f"play nauvoo: {example}"
    move = move_of(f"m {line}", FOUR, referee().tables)
    assert referee().decode_move(move, FOUR)[1] == []


def test_every_kind_of_move_is_explained():
    explained = " ".join(FORMS).split()
    assert [kind for kind in KINDS if kind not in explained] == []


def test_whoever_types_no_part_of_an_event_is_told_every_word_by_which_one_begins():
    with pytest.raises(Misread) as caught:
        move_of("u play nauvoo: xyzzy", FOUR, referee().tables)
    _, _, listed = str(caught.value).partition(": ")
    offered = set(re.findall(r"\w+", listed)) - {"or"}
    assert offered == ITEM.acts.keys() | {"skip", "hit"}
