"""Units on a board as files tell them: in a list, or places by owner and kind."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from toolkit.model.context import Context
from toolkit.model.hexes import HexIndex
from toolkit.model.standing import Standing
from toolkit.model.standing_field import NOBODY, Sort, StandingField


class Piece(NamedTuple):
    """A piece of somebody's; one with a name goes by the code of a card."""

    owner: int
    kind: str = "pawn"
    card: str = ""
    cracked: bool = False


class _Index(HexIndex):
    def ids(self, kind: str) -> tuple[str, ...]:
        return {"card": ("C01", "C12"), "clan": ("K01",)}.get(kind, ())

    def name(self, kind: str, id: str) -> str:
        return id

    def board_of(self, players: tuple[str, ...]) -> None:
        return None


class Pieces(Standing[Piece]):
    __slots__ = ()


SORTS = {
    "pawn": Sort(), "tower": Sort(marked=True), "hero": Sort("card", "C01"),
    "kin": Sort("clan", "K01", needed=False),
}  # fmt: skip
FIELD: Any = StandingField(
    Pieces, Piece, SORTS, plain="pawn", nobodys="stone", mark="cracked",
    said=lambda told, cx: "nothing" if told is None else f"a {told.get('kind', 'pawn')}",
)  # fmt: skip


def _context() -> Context[Any]:
    return Context(("red", "blue"), _Index())


def test_a_list_and_places_by_owner_tell_the_same() -> None:
    listed: list[Any] = [
        {"at": [0, 0], "owner": "red"},
        {"at": [1, 0], "owner": "blue", "kind": "tower", "cracked": True},
        {"at": [2, 0], "owner": "red", "kind": "hero", "card": "C01"},
        {"at": [3, 0], "owner": "red", "kind": "kin"},
        {"at": [4, 0], "kind": "stone"},
    ]
    short: Any = {
        "red": {"pawn": [0, 0], "hero": {"c1": [], "c01": [2, 0]}, "kin": [[3, 0]]},
        "blue": {"cracked_tower": [[1, 0]]},
        "stone": [4, 0],
    }
    del short["red"]["hero"]["c1"]
    cx = _context()
    found = FIELD.read(listed, ("units",), cx)
    assert found == FIELD.read(short, ("units",), cx)
    assert found[2, 0] == Piece(0, "hero", "C01")
    assert found[4, 0] == Piece(NOBODY, "stone")
    assert not cx.faults
    assert FIELD.write(found, cx) == listed


def test_each_unit_knows_where_it_is_told_and_a_second_one_there_is_kept_apart() -> None:
    cx = _context()
    found = FIELD.read({"red": {"pawn": [[0, 0], [1, 0]]}, "blue": {"pawn": [0, 0]}}, ("u",), cx)
    assert found.where((1, 0)) == ("u", "red", "pawn", 1)
    assert found.again == [("u", "blue", "pawn")]
    assert (found[0, 0].owner, found.some) == (0, False)


@pytest.mark.parametrize(
    ("told", "steps", "said"),
    [
        ("none", ("u",), "units are a list"),
        ([[0, 0]], ("u", 0), "a unit says whose it is"),
        ([{"at": [0, 0]}], ("u", 0), "needs `owner`"),
        ([{"at": [0, 0], "kind": "stone", "owner": "red"}], ("u", 0, "owner"), "has no `owner`"),
        ([{"at": [0, 0], "owner": "red", "card": "C01"}], ("u", 0, "card"), "has no `card`"),
        ([{"at": [0, 0], "owner": "red", "cracked": True}], ("u", 0, "cracked"), "has no"),
        ([{"at": [0, 0], "owner": "red", "kind": "hero"}], ("u", 0), "needs `card`"),
        ([{"owner": "red"}], ("u", 0, "at"), "a place is"),
        ({"red": {"hero": [0, 0]}}, ("u", "red", "hero"), "stands by its code, such as C01"),
        ({"red": {"kin": {"K9": [0, 0]}}}, ("u", "red", "kin", "K9"), "'K9' is no"),
        ({"red": {"pawn": [[0, "x"]]}}, ("u", "red", "pawn", 0), "a place is"),
        ({"green": {"pawn": [0, 0]}}, ("u", "green"), "green"),
    ],
)
def test_what_cannot_be_is_told_where_it_stands(told: Any, steps: Any, said: str) -> None:
    cx = _context()
    found = FIELD.read(told, ("u",), cx)
    assert [fault.steps for fault in cx.faults] == [steps]
    assert said in cx.faults[0].message
    assert found.some


def test_editors_are_told_of_kinds_and_codes() -> None:
    one = FIELD.schema()["anyOf"][0]["items"]
    assert one["properties"]["kind"] == {"enum": ["pawn", "tower", "hero", "kin", "stone"]}
    assert one["properties"]["card"]["x-ref"] == ["card", "clan"]
    assert (one["required"], "cracked" in one["properties"]) == (["at"], True)


def test_what_stands_elsewhere_is_told_place_by_place() -> None:
    was: list[Any] = [{"at": [0, 0], "owner": "red"}, {"at": [1, 0], "owner": "red"}]
    now: list[Any] = [{"at": [1, 0], "owner": "red"}, {"at": [0, 1], "kind": "tower"}]
    assert [*FIELD.changes("units:", "", was, now, _context())] == [
        ("[0, 0]:", "nothing", "a pawn"),
        ("[0, 1]:", "a tower", "nothing"),
    ]
    assert [*FIELD.changes("units:", "", was, "unknown", _context())] == [
        ("units:", "not known", "2 units")
    ]
