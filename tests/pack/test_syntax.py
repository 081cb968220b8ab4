"""Slips of the hand in YAML: told at the line at fault, with what would be right."""

from __future__ import annotations

import pytest

from toolkit.pack.reader import Unreadable, read_text

CARDS = """\
# yaml-language-server: $schema=../.schemas/cards.json
cards:
- id: mine_courier
  kind: action_card
  name: Fast Courier
  points: 2
  keep_cost: 1
  factions: {UN: yes, MCR: yes, OPA: no, PG: no}
  players: {"2": yes, "3": yes, "4": yes}
  event:
  - place: {influence: 1, to: ceres}

- id: mine_unrest
  kind: action_card
  name: Dockworkers' Unrest
  points: 3
  players: {"2": yes, "3": yes, "4": yes}
"""


def _found(text):
    with pytest.raises(Unreadable) as refused:
        read_text(text, "cards/actions.yaml")
    return refused.value.findings


@pytest.mark.parametrize(
    ("good", "slip", "place", "said", "hint"),
    [
        ("name: Fast Courier", "name Fast Courier", (5, 3),
         "while scanning a simple key, could not find expected ':'",
         "put a colon after the key: name: Fast Courier"),
        ("name: Fast Courier", "name:Fast Courier", (5, 3),
         "while scanning a simple key, could not find expected ':'",
         "put a space after the colon: name: Fast Courier"),
        ("- id: mine_unrest", "-id: mine_unrest", (13, 1), "no space stands behind the dash",
         "put a space after the dash: - id: mine_unrest"),
        ("- id: mine_unrest", "-{id: mine_unrest}", (13, 1), "no space stands behind the dash",
         "put a space after the dash: - {id: mine_unrest}"),
        ("- id: mine_unrest", " - id: mine_unrest", (13, 2), "did not find expected key",
         "below the dash of another entry of its list: in column 1 or 3"),
        ("place: {influence", "place {influence", (11, 5), "mapping values are not allowed",
         "put a colon after the key: place: {…}"),
        ("- id: mine_unrest", "* id: mine_unrest", (13, 1), "while scanning an alias",
         "an entry of a list begins with a dash"),
        ("Fast Courier", "*Fast* Courier", (5, 9), "while scanning an alias",
         "text that starts with * needs quotes"),
        ("Fast Courier", "& Sons", (5, 9), "while scanning an anchor",
         "text that starts with & needs quotes"),
        ("Fast Courier", "| Fast", (5, 9), "while scanning a block scalar", "needs quotes"),
        ("Fast Courier", "? Fast", (5, 9), "mapping keys are not allowed", "starts with ? needs"),
        ("Fast Courier", "- Fast", (5, 9), "block sequence entries", "starts with - needs quotes"),
        ("Fast Courier", "{Fast} Courier", (5, 16), "expected key", "a brace needs quotes"),
        ("Fast Courier", '"Fast \\q"', (5, 15), "unknown escape", "write the backslash twice"),
        ("points: 2", "points： 2", (6, 3), "a simple key", "looks right: type points: 2"),
        ("points: 2", "points = 2", (6, 3), "a simple key", "after the key: points: 2"),
        ("UN: yes, MCR", "UN: #13303a, MCR", (8, 18), "what begins with # is a comment",
         'put it in quotes: "#13303a"'),
        ("OPA: no, PG: no}", "OPA: no, PG: no", (8, 13),
         "the { that opens here is not closed: while parsing a flow mapping, "
         "did not find expected ',' or '}' in line 9", "close it with }"),
        ("OPA: no, PG: no}", "OPA: no PG: no}", (8, 43),
         "while parsing a flow mapping, did not find expected ',' or '}'",
         "put a comma between its entries"),
        ("event:\n  - place: {influence: 1, to: ceres}",
         "event: [place: {influence: 1, to: ceres}", (10, 10),
         "the [ that opens here is not closed: while parsing a flow sequence", "close it with ]"),
        ("kind: action_card\n  name: Fast", 'kind: "action_card\n  name: Fast', (4, 9),
         "the quote that opens here is not closed", "close it at the end of its text"),
        ("name: Fast Courier", "name: 'Fast Courier", (5, 9),
         "the quote that opens here is not closed", "close it at the end of its text"),
        ('"4": yes}\n  event', '"4: yes}\n  event', (9, 33),
         "the quote that opens here is not closed", "close it at the end of its text"),
        ("Dockworkers' Unrest", "'Dockworkers' Unrest'", (15, 21),
         "the text in quotes ends here, and more follows: Unrest'",
         "write an apostrophe within single quotes twice"),
        ("Fast Courier", '"Fast" Courier', (5, 14),
         "the text in quotes ends here, and more follows: Courier",
         "put the whole text in single quotes"),
        ("  name: Fast", " name: Fast", (5, 2),
         "this line is indented by 1, line 4 before it by 2", "begin it with 2 spaces"),
        ("  name: Fast", "    name: Fast", (5, 5),
         "this line is indented by 4, line 4 before it by 2", "begin it with 2 spaces"),
        ("- id: mine_courier", "id: mine_courier", (4, 3),
         "this line is indented by 2, line 3 before it by 0", "put a dash before line 3"),
        ("  name: Fast", "\u00a0\u00a0name: Fast", (5, 1),
         "the space here is a no-break space (U+00A0), which is none to YAML",
         "type the space again over it"),
        ("name: Fast", "name:\u00a0Fast", (5, 8),
         "the space here is a no-break space (U+00A0)", "type the space again over it"),
        ("  name: Fast", "\tname: Fast", (5, 1), "a tab indents this line",
         "indent with spaces, not with tabs"),
        ("Fast Courier", "Fast: Courier", (5, 13), "mapping values are not allowed in this context",
         "text with a colon and a space needs quotes"),
        ("- id: mine_unrest", "  id: mine_unrest", (13, 3),
         "the key 'id' stands twice in this mapping",
         "if another entry of the list begins here, put a dash before it: - id"),
        ("points: 2", "points: 2\n  points: 3", (7, 3),
         "the key 'points' stands twice in this mapping, first in line 6", "keep one of the two"),
        ("OPA: no, PG", "UN: no, PG", (8, 33), "the key 'UN' stands twice in this mapping", ""),
        ("  points: 2", "points: 2", (6, 1),
         "this line is indented by 0, those before and behind it by 2", "with 2 spaces too"),
        ('{"2": yes, "3": yes, "4": yes}\n  event', '{"2: yes, "3": yes, "4": yes}\n  event',
         (9, 13), "the quote that opens here is not closed", "close it at the end of its text"),
        ("- place: {influence: 1, to: ceres}", "- by_hand: Now: each player waits.", (11, 17),
         "mapping values are not allowed in this context", "a colon and a space needs quotes"),
    ],
)  # fmt: skip
def test_a_slip_is_told_at_its_place_with_what_would_be_right(good, slip, place, said, hint):
    assert CARDS.count(good) >= 1
    (finding,) = _found(CARDS.replace(good, slip, 1))
    assert said in finding.message
    assert hint in finding.hint
    assert (finding.path, finding.line, finding.column) == ("cards/actions.yaml", *place)


@pytest.mark.parametrize("end", ["\r", "\x85", "\u2028", "\r\n"])
def test_lines_are_counted_as_the_parser_counts_them(end):
    (finding,) = _found(f"a: 1{end}b 2{end}c: 3{end}")
    assert finding.hint == "put a colon after the key: b: 2"


@pytest.mark.parametrize(
    "text", ["a: 'b", "a: {b", "a: [", "- 'b\n- c\n", "? [", "a:\n  - b\n c: 1\n"]
)
def test_a_file_that_breaks_off_has_its_place_too(text):
    assert all(finding.line <= text.count("\n") + 1 for finding in _found(text))
