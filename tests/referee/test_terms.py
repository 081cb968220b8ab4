"""Keys of a case that only one game has: they choose what judges the case and by which readings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy_bench import bench
from toy_game import GAME, PebblesReferee

from toolkit.model.fault import Fault
from toolkit.pack.reader import read_text
from toolkit.referee.additions import Terms
from toolkit.referee.answering import judge
from toolkit.referee.cases import read_cases
from toolkit.referee.ledger import Ledger, Ruling

ASK = "position: {stones: {a: red}}, ask: {legal: [{by: red, lay: d}]}"


class Rows(PebblesReferee):
    """Pebbles on so many of the cells, as the key `length` of a case has it."""

    case_keys = ("length", "closed")

    def under(self, told):
        if "closed" in told:
            return Terms(self, {"ring": "ring"})
        length = told["length"]
        if not 1 < length <= len(self.cells):
            return Terms(self, {}, [Fault(("length",), f"there are no {length} cells")])
        shorter = Rows(self.pack)
        shorter.cells = self.cells[:length]
        return Terms(shorter, {})


@pytest.fixture
def read(tmp_path):
    pebbles = bench(GAME, tmp_path)
    pebbles = replace(pebbles, game=Rows(pebbles.pack))

    def read(*cases, rulings="{}"):
        listed = ", ".join(
            f"{{case: a.{n}, players: [red, blue], {case}}}" for n, case in enumerate(cases)
        )
        words = f"rulings: {rulings}\ncases: [{listed}]"
        return read_cases(read_text(words, "cases.yaml"), pebbles)

    return read


def test_position_and_moves_are_read_by_the_game_that_the_key_chose(read):
    cases, findings = read(f"length: 3, {ASK}", ASK)
    assert [case.id for case in cases] == ["a.1"]
    assert [(item.code, item.pointer) for item in findings] == [
        ("E703", "/cases/0/ask/legal/0/lay")
    ]


def test_equal_keys_share_what_was_made_for_them(read):
    cell = ASK.replace("lay: d", "lay: b")
    (one, other, without), _ = read(f"length: 3, {cell}", f"length: 3, {cell}", cell)
    assert one.bench is other.bench
    assert one.bench is not without.bench


def test_a_key_that_cannot_be_is_told_with_its_place(read):
    cases, (finding,) = read(f"length: 9, {ASK}")
    assert (cases, finding.code, finding.pointer) == ([], "E711", "/cases/0/length")


def test_readings_of_a_key_are_fixed_and_give_way_to_those_chosen(read):
    (closed,), _ = read(f"closed: true, {ASK}")
    assert (judge(closed).answer, judge(closed).hinges) == ("legal", ())
    (chosen,), _ = read(f"closed: true, {ASK}", rulings="{ring: row}")
    assert judge(chosen).answer == "illegal"


# ---- readings by edition

LATE = Ruling("late", "h", "q", True, "b", {}, editions={"2020-05": "a", "2021": "b"})
LEDGER = Ledger("pebbles", {}, {"late": LATE, "ever": Ruling("ever", "h", "q", True, "x", {})})


@pytest.mark.parametrize(
    ("date", "reading"),
    [("2020-05", "a"), ("2020-12-31", "a"), ("2021", "b"), ("2021-01-01", "b"), ("1999", "a")],
)
def test_the_text_in_force_is_the_latest_that_is_not_after_the_date(date, reading):
    assert LEDGER.of_edition(date) == {"late": reading}
    assert LEDGER.editions() == ("2020-05", "2021")


def test_of_a_settled_ruling_only_a_reading_that_was_once_in_force_can_be_chosen():
    assert LATE.can_be("a")
    assert not LATE.can_be("c")
    assert not LEDGER.rulings["ever"].can_be("y")
