"""Bad input of Hexpanse: every fault at its place, with what would be right, and all at once."""

from __future__ import annotations

import pytest
from hexpanse_pack import bench

from toolkit.cli.benches import CASE_FILE
from toolkit.games.hexpanse.game import GAME
from toolkit.lint.shape import Shapes
from toolkit.pack.reader import read_text
from toolkit.referee.cases import read_cases
from toolkit.referee.refused_cases import flawed_by_shape

CASE = """\
- case: x.%d
  structures: true
%s
"""
ASK = "  ask: {winner: true}"
BOARD = "  board: {cells: {hexagon: 1}, blocked: [[0, 1]]}\n"
# What is wrong, `@` before the place where it is told; what is said, and what would be right.
TOLD = {
    "two on one": ("units: {terran: {normal: [[0, 0]]}, neutral: [@[0, 0]]}", "another unit", ""),
    "off the board": ("units: {terran: {normal: [[0, 0], @[5, 0]]}}", "[5, 0] is not on the", ""),
    "on ice": ("units: {terran: {normal: @[0, 1]}}", "[0, 1] is blocked", ""),
    "life": ("terran: {life: @13}", "not 13", "at most 12"),
    "income": ("terran: {income: @5}", "not 5", "from 1 to 4"),
    "mission": (
        "mission: @[[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]]",
        "a mission of 7 places", "no board of 6",
    ),
    "second warlord": (
        "units: {terran: {warlord: [[0, 0], @[1, 0]]}}", "2 warlords", "at most one",
    ),
    "minor first": (
        "units: {terran: {minor: {M05: [@[0, 0]]}}}", "its warlord is not", "warlord comes first",
    ),
    "other minors": (
        "units: {terran: {warlord: [0, 0], minor: {M02: @[1, 0]}}}, terran: {minor: M05}",
        "M02 is no minor faction of Terran Empire", "M05",
    ),
    "minors of two, none told": (
        "units: {terran: {warlord: [0, 0], minor: {M02: [-1, 0], M05: @[1, 0]}}}",
        "Terran Empire has 1 minor faction in this mode, not 2", "",
    ),
    "one number for two minors": (
        "terran: {minor: [M05, M06], minor_reserve: @3}", "two minor factions", "M05: N, M06: N",
    ),
    "squad": ("terran: @{cards: [C23], squad: 4}", "4 units of Heinlein's Squad", "3 exist"),
    "two places": ("terran: {cards: [A01]}, market: @[A01]", "A01 is with Terran Empire", "once"),
    "actions": ("turn: {actions: @3}", "not 3", "2 actions"),
    "empty shape": ("mission: @[]", "at least one place", ""),
    "place twice": ("mission: @[[0, 0], [0, 0]]", "twice", ""),
    "no such code": ("terran: {cards: [@C99]}", "'C99' is no card", "C19"),
    "no such minor": ("terran: {minor: @M55}", "'M55' is no minor faction", "M05"),
    "no such kind": ("units: {terran: {@warlrod: [0, 0]}}", "warlrod", "warlord"),
}  # fmt: skip
ELSEWHERE = {
    "hexilium outside": (
        "  board: {cells: {hexagon: 1}, hexilium: [@[4, 0]]}\n" + ASK, "[4, 0] is not among", "",
    ),
    "marks": (
        BOARD + "  facts: {cards: {C15: {pattern: {attack: @[[1, 0]]}}}}\n" + ASK,
        "C15: its step says 2 to attack, its pattern 1", "",
    ),
    "turn 7": (
        BOARD + "  ask: {legal: [{by: terran, place: {card: C07, at: [0, 0]}, "
        "resolve: {lay: {turn: @7}}}]}",
        "from 0 to 5, not 7", "",
    ),
    "a code for a placing": (
        BOARD + "  ask: {legal: [{by: terran, place: @C15, at: [0, 0]}]}",
        "not 'C15'", "place: {card: C15, at: [q, r]}",
    ),
    "no code for a placing": (
        BOARD + "  ask: {legal: [{by: terran, place: @C99, at: [0, 0]}]}",
        "'C99' is no card", "place: {card: C19, at: [q, r]}",
    ),
    "a kind for a placing": (
        BOARD + "  ask: {legal: [{by: terran, place: @elite, at: [0, 0]}]}",
        "not 'elite'", "place: {unit: elite, at: [q, r]}",
    ),
    "beside a placing": (
        BOARD + "  ask: {legal: [{by: terran, place: [0, 0], @zap: [0, 0]}]}",
        "'zap' is no part of a move", "by and resolve",
    ),
    "teams": (
        "  players: [@terran, @nomads]\n  teams: [[terran], [terran]]\n" + BOARD + ASK,
        "team", "every player once",
    ),
}  # fmt: skip


def found(*cases):
    """The findings of the cases of a file, and where `@` stands in it."""
    text = "game: hexpanse\ncases:\n"
    for number, told in enumerate(cases):
        seated = "" if "players:" in told else "  players: [terran, nomads]\n"
        text += CASE % (number, seated + told)
    places = []
    for line, said in enumerate(text.splitlines(), 1):
        *parts, _ = said.split("@")
        places += [(line, len("".join(parts[: n + 1])) + 1) for n in range(len(parts))]
    document = read_text(text.replace("@", ""), "bad.yaml")
    shaped, broken = Shapes(GAME.kinds).judge(CASE_FILE, document)
    flawed = flawed_by_shape((steps for _, steps in broken), shaped)
    _, wrong = read_cases(document, bench(), flawed)
    return [*shaped, *wrong], places


def case(told):
    return f"{BOARD}  position: {{{told}}}\n{ASK}"


ALL = {name: (case(told), *said) for name, (told, *said) in TOLD.items()} | ELSEWHERE


@pytest.mark.parametrize("name", ALL)
def test_each_is_told_at_its_place_with_what_would_be_right(name):
    text, says, right = ALL[name]
    findings, places = found(text)
    said = [one for one in findings if says in one.message]
    assert [(one.line, one.column) for one in said] == places, findings
    assert all(right in f"{one.message} {one.hint}" for one in said)
    assert all(one.severity == "error" for one in findings)


def test_all_of_them_are_told_at_once():
    findings, places = found(*(text for text, _, _ in ALL.values()))
    assert {(one.line, one.column) for one in findings} >= set(places)


def test_that_there_are_too_many_minor_factions_is_told_before_how_many_units_they_have():
    findings, _ = found(case("terran: {minor: [M02, M05, M09], minor_reserve: {M09: 10}}"))
    first, *_ = [one.message for one in findings]
    assert "1 minor faction in this mode, not 3" in first
