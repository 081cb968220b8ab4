"""The shorthand of pieces and the mapping form say the same."""

from __future__ import annotations

import pytest
from expanse_rules import FOUR, bare_referee, position, referee
from hypothesis import given
from hypothesis import strategies as st

from toolkit.games.expanse.asking.parts import BASES, ORBITALS, technologies
from toolkit.games.expanse.asking.sketch import sketch
from toolkit.games.expanse.state.fields import CUBE_SIGNS, UNIT_SIGNS
from toolkit.model.pieces import Pieces
from toolkit.model.short import Misread

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
    text = UNIT_SIGNS.written(listed(mapping, players, "fleet"), players)
    assert decoded("fleets", "mars", text, players) == decoded("fleets", "mars", mapping, players)


@given(seated, mappings(("normal",)), st.integers(0, 3))
def test_influence_in_shorthand_is_the_influence_of_the_mapping(players, mapping, diplomats):
    if diplomats:
        mapping = {**mapping, "UN": {"normal": 1, "diplomat": diplomats}}
    text = CUBE_SIGNS.written(listed(mapping, players, "normal"), players)
    told = decoded("influence", "luna", text, players)
    assert told == decoded("influence", "luna", mapping, players)
    assert told == decoded(
        "influence", "luna", bare_referee().encode(told)["influence"].get("luna", {}), players
    )


@pytest.mark.parametrize(
    ("typed", "signs", "meant"),
    [
        ("u2m2o1", CUBE_SIGNS, "U2 M2 O1"),
        ("opa1 un1d1", CUBE_SIGNS, "U1d1 O1"),
        ("m1B1b1 uR", UNIT_SIGNS, "UR M1B1b1"),
        ("u1 m1r", UNIT_SIGNS, "U1 M1R"),
        ("mS2b1", UNIT_SIGNS, "Ms2b1"),
    ],
)
def test_a_judge_may_type_small_letters_and_ids(typed, signs, meant):
    assert signs.typed(typed, FOUR) == meant


THREE = ("UN", "MCR", "OPA")
TABLES = referee().tables


@pytest.mark.parametrize(
    "typed", ["m2 o1", "ceres: m2 o1", "ce:m2o1", "Ceres: M2 O1", "ceres m2 o1", " ceres : m2 o1 "]
)
def test_where_one_place_is_asked_for_its_name_may_be_repeated(typed):
    assert dict(BASES.parts(THREE, TABLES))["ceres"].read(typed) == "M2 O1"


def test_fleets_of_one_orbital_may_be_told_as_elsewhere_and_another_place_is_refused():
    read = dict(ORBITALS.parts(THREE, TABLES))["fleets.ceres"].read
    assert read("fleets ceres: u2") == "U2"
    assert read("ceres: -") == ""
    with pytest.raises(Misread, match="this asks about ceres, not about eros"):
        read("eros: u2")


def test_a_sketch_of_the_board_marks_the_diplomats_of_whoever_has_them():
    cubes = {"ceres": {"UN": {"normal": 2, "diplomat": 1}, "MCR": 2}, "eros": {"UN": 1}}
    here = position({"influence": cubes, "fleets": {}})
    lines = sketch(here, {"bases.eros", "bases.luna"}, TABLES)
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
    assert technologies(line, TABLES, FOUR) == told


def test_a_sketch_names_the_fleets_of_everybody_and_where_the_rocinante_is():
    fleets = {"mars": {"UN": 2, "MCR": {"fleet": 1, "damaged_battleship": 1}}}
    here = position({"fleets": fleets, "rocinante": {"orbital": "mars", "holder": "UN"}})
    (line,) = (line for line in sketch(here, (), TABLES) if "Mars" in line)
    assert line.endswith("UN 2, MCR 1 + 1 damaged battleship, Rocinante (UN)")
