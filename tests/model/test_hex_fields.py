"""Places of a hexagonal board as files tell them, and what stands on them."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from toolkit.hex.board import Board
from toolkit.hex.places import neighbours
from toolkit.model.codes import Code, code, typed_code
from toolkit.model.context import Context
from toolkit.model.field import BAD
from toolkit.model.hex_words import HexWords, several, there
from toolkit.model.hexes import PLACE_FIELD, HexIndex, cells_of, read_shape
from toolkit.model.short import Misread
from toolkit.model.standing import Standing

CELLS = cells_of({"hexagon": 1})


class _Index(HexIndex):
    """Two cards, and a board of seven places for whoever plays."""

    def ids(self, kind: str) -> tuple[str, ...]:
        return {"card": ("C01", "C12")}.get(kind, ())

    def name(self, kind: str, id: str) -> str:
        return {"C01": "The Baron", "C12": "Motoko"}.get(id, id)

    def board_of(self, players: tuple[str, ...]) -> Any:
        return CELLS if players else None


class _Words(HexWords):
    coded = ("card",)


class _Unit(NamedTuple):
    owner: int
    kind: str = "plain"


def _context(*players: str) -> Context[Any]:
    return Context(players, _Index())


def test_a_place_is_two_whole_numbers() -> None:
    cx = _context("red")
    assert PLACE_FIELD.read([1, -2], ("at",), cx) == (1, -2)
    for wrong in ([1], [1, 2, 3], [True, 0], [0, 100], "C4", None):
        assert PLACE_FIELD.read(wrong, ("at",), cx) is BAD  # type: ignore[arg-type]
    assert [fault.steps for fault in cx.faults] == [("at",)] * 6


def test_a_place_is_called_by_its_row_where_the_board_is_known() -> None:
    assert PLACE_FIELD.words([0, 0], _context("red")) == "B2 [0, 0]"
    assert PLACE_FIELD.words([0, 0], _context()) == "[0, 0]"


def test_cells_are_listed_or_a_hexagon() -> None:
    assert {*CELLS} == {(0, 0), *neighbours((0, 0))}
    assert cells_of([[2, 0], [0, 1]]) == ((2, 0), (0, 1))


def test_a_shape_is_the_same_wherever_it_lies_and_has_no_place_twice() -> None:
    cx = _context("red")
    assert read_shape([[3, 0], [4, 0]], (), cx) == read_shape([[0, 0], [1, 0]], (), cx)
    assert not cx.faults
    assert read_shape([[0, 0], [0, 0]], ("shape",), cx) is BAD
    assert read_shape([[0, 0], ["x", 0]], ("shape",), cx) is BAD
    assert [fault.steps for fault in cx.faults] == [("shape",), ("shape", 1)]


def test_codes_may_be_told_in_small_letters() -> None:
    assert (code("c01"), code("red"), code(3)) == ("C01", "red", 3)
    assert Code("card").read("c12", (), _context("red")) == "C12"
    assert (typed_code("c1"), typed_code("c001"), typed_code("baron")) == ("c01", "c01", "baron")


def test_a_line_names_places_and_codes() -> None:
    words = _Words("[1, -1], B2, baron c1 0,1 none", ("red",), _Index())
    assert words.places() == [[1, -1], [0, 0]]
    assert [words.code("card"), words.code("card")] == ["C01", "C01"]
    assert (words.at_numbers, words.place()) == (True, [0, 1])
    assert words.places() == []
    assert words.over
    with pytest.raises(Misread, match="'Z9' is no place of the board"):
        _Words("Z9", ("red",), _Index()).place()


def test_places_are_written_as_they_are_typed() -> None:
    assert there({"from": [0, 0], "to": [1, -1]}) == "0,0 1,-1"
    say = several(there)
    assert (say([[0, 0], [1, 0]]), say([1, 0]), say([])) == ("0,0, 1,0", "1,0", "none")


def test_what_is_held_follows_what_is_put_and_taken_away() -> None:
    board = Board(CELLS)
    units = Standing({(0, 0): _Unit(0), (1, 0): _Unit(1)})
    units.held(board)  # worked out, and handed on from here
    for other in (
        units.put((0, 1), _Unit(0)),
        units.put((0, 0), _Unit(1)),
        units.without((0, 0), (1, 0)),
        units.put((9, 9), _Unit(0)),
    ):
        anew = Standing(other).held(board)
        assert {who: held for who, held in other.held(board).items() if held} == anew
    assert units == {(0, 0): _Unit(0), (1, 0): _Unit(1)}


def test_units_are_listed_by_owner_and_kind() -> None:
    units = Standing({(1, 0): _Unit(0), (0, 0): _Unit(0, "tower"), (0, 1): _Unit(1)})
    assert [place for place, _ in units.of(0)] == [(0, 0), (1, 0)]
    assert [place for place, _ in units.of(0, "tower")] == [(0, 0)]
    assert units.where((0, 0)) == ("units",)


def test_what_is_known_is_kept_for_the_same_askers_alone() -> None:
    units, one, other = Standing[_Unit](), object(), object()
    units.known_by(one)["asked"] = True
    assert units.known_by(one) == {"asked": True}
    assert units.known_by(other) == {}
