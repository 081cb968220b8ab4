"""The shorthand of pieces and the mapping form say the same."""

from __future__ import annotations

import pytest
from expanse_rules import FOUR, bare_referee, position, referee
from hypothesis import given
from hypothesis import strategies as st

from toolkit.games.expanse.asking import details
from toolkit.games.expanse.asking.account import pieces_at, shorthand
from toolkit.games.expanse.asking.interview import sketch
from toolkit.games.expanse.state.shorthand import Pieces, pieces_of, written
from toolkit.referee.asking.prompt import Misread

FLEETS = ("fleet", "battleship", "damaged_battleship", "scrap_ship")
seated = st.permutations(FOUR).map(tuple)
numbers = st.integers(0, 12)


def mappings(kinds):
    pieces = st.one_of(numbers, st.dictionaries(st.sampled_from(kinds), numbers, min_size=1))
    return st.dictionaries(st.sampled_from(FOUR), pieces)


def listed(mapping, players, plain):
    return [
        Pieces(players.index(id), kind, number)
        for id, said in mapping.items()
        for kind, number in (said.items() if isinstance(said, dict) else [(plain, said)])
    ]


def decoded(key, place, said, players):
    position, faults = bare_referee().decode({key: {place: said}}, players)
    assert not faults
    return position


@given(seated, mappings(FLEETS))
def test_fleets_in_shorthand_are_the_fleets_of_the_mapping(players, mapping):
    text = written(listed(mapping, players, "fleet"), players, True)
    assert decoded("fleets", "mars", text, players) == decoded("fleets", "mars", mapping, players)


@given(seated, mappings(("normal",)), st.integers(0, 3))
def test_influence_in_shorthand_is_the_influence_of_the_mapping(players, mapping, diplomats):
    if diplomats:
        mapping = {**mapping, "UN": {"normal": 1, "diplomat": diplomats}}
    text = written(listed(mapping, players, "normal"), players, False)
    told = decoded("influence", "luna", text, players)
    assert told == decoded("influence", "luna", mapping, players)
    assert told == decoded(
        "influence", "luna", bare_referee().encode(told)["influence"].get("luna", {}), players
    )


@given(seated, mappings(FLEETS), st.booleans())
def test_what_is_written_is_read_and_written_the_same(players, mapping, rocinante):
    pieces = listed(mapping, players, "fleet")
    pieces += [Pieces(0, "rocinante", 1)] if rocinante else []
    text = written(pieces, players, True)
    assert written(pieces_of(text, players, True), players, True) == text
    assert shorthand(text, players, True) == text


@pytest.mark.parametrize(
    ("typed", "fleets", "meant"),
    [
        ("u2m2o1", False, "U2 M2 O1"),
        ("un 2, mcr 2".replace(",", ""), False, "U2 M2"),
        ("opa1 un1d1", False, "U1d1 O1"),
        ("m1B1b1 uR", True, "U" + "R" + " M1B1b1"),
        ("-", False, ""),
        ("none", True, ""),
    ],
)
def test_a_judge_may_type_small_letters_and_ids(typed, fleets, meant):
    assert shorthand(typed, FOUR, fleets) == meant


@pytest.mark.parametrize(("typed", "said"), [("x2", "'x' is neither a faction"), ("u", "'U'")])
def test_pieces_that_cannot_be_read_say_why(typed, said):
    with pytest.raises(Misread, match=said):
        shorthand(typed, FOUR, False)


BASES = ("ceres", "eros")


@pytest.mark.parametrize(
    "typed", ["m2 o1", "ceres: m2 o1", "ce:m2o1", "Ceres: M2 O1", "ceres m2 o1", " ceres : m2 o1 "]
)
def test_where_one_place_is_asked_for_its_name_may_be_repeated(typed):
    assert pieces_at(typed, "ceres", BASES, ("UN", "MCR", "OPA"), fleets=False) == "M2 O1"


def test_fleets_of_one_orbital_may_be_told_as_elsewhere_and_another_place_is_refused():
    players = ("UN", "MCR", "OPA")
    assert pieces_at("fleets ceres: u2", "ceres", BASES, players, fleets=True) == "U2"
    assert pieces_at("ceres: -", "ceres", BASES, players, fleets=True) == ""
    with pytest.raises(Misread, match="this asks about ceres, not about eros"):
        pieces_at("eros: u2", "ceres", BASES, players, fleets=False)


def test_a_faction_without_a_letter_of_its_own_is_not_written_in_shorthand():
    assert written([Pieces(0, "normal", 1)], ("AB", "AC"), False) is None


@pytest.mark.parametrize(("typed", "meant"), [("u1 m1r", "U1 M1R"), ("mS2b1", "Ms2b1")])
def test_a_piece_whose_letter_is_its_alone_may_be_typed_small_or_large(typed, meant):
    assert shorthand(typed, FOUR, True) == meant


def test_a_sketch_of_the_board_marks_the_diplomats_of_whoever_has_them():
    cubes = {"ceres": {"UN": {"normal": 2, "diplomat": 1}, "MCR": 2}, "eros": {"UN": 1}}
    here = position({"influence": cubes, "fleets": {}})
    lines = sketch(here, {"eros", "luna"}, referee().tables)
    assert [line.split() for line in lines if "Ceres" in line] == [["Ceres", "3(1d)", "2", "."]]
    assert [line.split() for line in lines if line.startswith(">")] == [
        [">", "Luna", ".", ".", "."], [">", "Eros", "1", ".", "."],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("hegemony insurgency", {"UN": ["hegemony"], "OPA": ["insurgency"]}),
        ("o: hegemony, insurgency", {"OPA": ["hegemony", "insurgency"]}),
        ("u:hegemony,o:insurgency", {"UN": ["hegemony"], "OPA": ["insurgency"]}),
    ],
)
def test_technologies_are_told_by_name_and_those_of_somebody_else_behind_a_colon(line, told):
    read = details.parts(referee().tables, FOUR)["technologies"].read
    assert read(line) == told


def test_a_sketch_names_the_fleets_of_everybody_and_where_the_rocinante_is():
    fleets = {"mars": {"UN": 2, "MCR": {"fleet": 1, "damaged_battleship": 1}}}
    here = position({"fleets": fleets, "rocinante": {"orbital": "mars", "holder": "UN"}})
    (line,) = (line for line in sketch(here, (), referee().tables) if "Mars" in line)
    assert line.endswith("UN 2, MCR 1 + 1 damaged battleship, Rocinante (UN)")
