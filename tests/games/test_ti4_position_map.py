"""The picture of a position: its map, what players hold, and what is in dispute."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ti4_pack import position, readings, referee, rulings

from toolkit.games.ti4_expeditions.rows import position_map
from toolkit.games.ti4_expeditions.rows.position_map import HERE, PLAIN
from toolkit.games.ti4_expeditions.rows.systems import LEGAL, OPEN
from toolkit.games.ti4_expeditions.rules.questions import placement
from toolkit.games.ti4_expeditions.state.position import View
from toolkit.referee.picture import Dispute, Pictured, Subject
from toolkit.referee.reasons import Reason

TABLES = referee().tables
ON_THE_MAP = [id for id, system in TABLES.systems.items() if not system.in_fracture]
TOKENS = ["frontier", "mirage", "wormhole_alpha", "wormhole_beta", "nova_seed"]


def told(here, disputed=(), **chosen):
    """The systems of a picture, in order."""
    possible = {**rulings(), **{id: (name,) for id, name in chosen.items()}}
    strips = position_map.strips(Subject(here, disputed, {}, possible), TABLES)
    return [
        system
        for strip in strips
        if "systems" in strip.row.fields
        for system in strip.row.fields["systems"]
    ]


def mapped(systems, **more):
    return position({"systems": systems, **more})


@st.composite
def maps(draw):
    tiles = draw(st.lists(st.sampled_from(ON_THE_MAP), min_size=1, max_size=40, unique=True))
    lies = {tile: [] for tile in tiles}
    for token in draw(st.lists(st.sampled_from(TOKENS), unique=True)):
        lies[draw(st.sampled_from(tiles))].append(token)
    return lies


@given(maps(), st.booleans(), st.sampled_from(rulings()["space_station_only"]))
@settings(max_examples=60)
def test_a_map_draws_every_system_once_and_marks_those_that_the_referee_calls_legal(
    lies, fracture, station
):
    here, faults = referee().decode({"systems": lies, "fracture": fracture}, ("sol", "muaat"))
    assert not faults
    drawn = told(here, space_station_only=station)
    expected = [*lies, *(TABLES.fracture if fracture else ())]
    assert sorted(system["tile"] for system in drawn) == sorted(expected)
    answer = placement(View(here, readings(space_station_only=station), TABLES)).result
    marked = {s["tile"] for s in drawn if s["lie"] == LEGAL}
    assert marked | {s["tile"] for s in drawn if s["lie"] == OPEN} >= {*answer["tiles"]}
    assert marked <= {*answer["tiles"]}
    assert not any("space_station_only" in system["rulings"] for system in drawn)


def test_a_system_that_hangs_on_an_open_ruling_is_drawn_so_until_it_is_chosen():
    here = mapped({"117": [], "41": [], "19": ["destroyed:wellon"]})
    assert [s["lie"] for s in told(here)] == [OPEN, LEGAL, OPEN]
    assert [s["lie"] for s in told(here, space_station_only="barred")] == ["barred", LEGAL, OPEN]


def test_once_the_planet_lies_on_the_map_only_its_own_system_is_marked():
    six = [{"slice": id, "by": "sol"} for id in TABLES.slices]
    here = mapped({"41": [], "42": []}, slices=six, thunders_edge="42")
    drawn = told(here)
    assert [s["lie"] for s in drawn] == [PLAIN, HERE]
    assert any("Thunder's Edge" in line for line in drawn[1]["lines"])


def test_a_list_that_begins_with_mecatol_rex_and_fills_its_rings_is_a_map_string():
    blue = [id for id in ON_THE_MAP if not TABLES.systems[id].off_map and id not in ("18", "112")]
    six = dict.fromkeys(["18", *blue[:6]], ())

    def templates(systems):
        here = mapped({tile: [] for tile in systems})
        strips = position_map.strips(Subject(here, (), {}, rulings()), TABLES)
        return [s.template for s in strips if s.template.startswith(("map_rings", "map_row"))]

    assert templates(six) == ["map_rings_1"]
    # What lies beside the map follows below it.
    assert templates({**six, "51": (), "82b": ()}) == ["map_rings_1", "map_row"]
    assert templates([*blue[:6], "18"]) == ["map_row", "map_row"]
    assert templates([*six][:6]) == ["map_row", "map_row"]
    assert templates(["112", *blue[:18]]) == ["map_rings_2"]


def test_what_a_position_does_not_tell_is_not_drawn_as_empty():
    strips = position_map.strips(Subject(position({}), (), {}, rulings()), TABLES)
    assert {s["unclaimed"] for s in strips[0].row.fields["slices"]} == {"not told"}
    words = " ".join(str(s.row.fields.get("words", "")) for s in strips)
    assert "The map was not told." in words
    assert "slices not told" in words
    assert not [s for s in strips if s.template.startswith("map")]


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ({}, "0 slices, no breakthrough"),
        ({"passed": True}, "0 slices, passed, no breakthrough"),
        ({"eliminated": True}, "0 slices, eliminated, no breakthrough"),
        ({"eliminated": True, "passed": True}, "0 slices, eliminated, no breakthrough"),
        ({"breakthrough": True, "trade_goods": 1, "action_cards": 2, "secret_objectives": 1},
         "0 slices, breakthrough, 1 trade good, 2 action cards, 1 unscored secret objective"),
        ({"trade_goods": 3, "planets": {"jord": "ready", "fria": "exhausted"}},
         "0 slices, no breakthrough, Jord, Fria (exhausted), 3 trade goods"),
    ],
    ids=["nothing", "passed", "eliminated", "both", "cards", "planets"],
)  # fmt: skip
def test_what_a_player_holds_is_said_below_the_map(held, said):
    here = position({"sol": {"breakthrough": False, **held}, "slices": []})
    strips = position_map.strips(Subject(here, (), {}, rulings()), TABLES)
    lines = [s.row.fields.get("words") for s in strips]
    whole = " ".join(str(line) for line in lines if line)
    assert whole.partition("of Sol: ")[2].startswith(f"{said}. ")


def test_a_claimed_slice_names_who_claimed_it_and_as_which_one():
    here = position(
        {"slices": [{"slice": "secret", "by": "nekro"}, {"slice": "resources", "by": "sol"}]}
    )
    said = {
        s["id"]: (s["order"], s["by"])
        for s in position_map.strips(Subject(here), TABLES)[0].row.fields["slices"]
    }
    assert said["secret"] == (1, "The Nekro Virus")
    assert said["resources"] == (2, "The Federation of Sol")
    assert said["influence"] == ("", "")


# ---- what is in dispute


def in_dispute(question, argument, results=({},), refused=False, reasons=()):
    moves = len(argument) if isinstance(argument, tuple) else 0
    dispute = Dispute(question, argument, moves, refused, reasons, results)
    return referee().disputed(position({}), dispute)


def moves(*told):
    found = []
    for value in told:
        move, faults = referee().decode_move(value, ("sol", "muaat", "nekro"))
        assert not faults
        found.append(move)
    return tuple(found)


def test_slices_and_systems_that_moves_name_are_in_dispute():
    assert isinstance(referee(), Pictured)
    argument = moves({"by": "sol", "claim": "secret"}, {"by": "sol", "place": "41"},
                     {"by": "sol", "ingress": ["22", "18"]})  # fmt: skip
    assert in_dispute("legal", argument) == (
        "slices.secret", "systems.41", "systems.22", "systems.18",
    )  # fmt: skip


def test_of_a_refused_move_what_bars_it_is_in_dispute_too():
    reason = Reason("place.no_planet", "System 19 contains a planet.", {"tile": "19"})
    argument = moves({"by": "sol", "place": "19"})
    assert in_dispute("legal", argument, refused=True, reasons=[reason]) == ("systems.19",)
    reason = Reason("claim.unclaimed", "It is taken.", {"slice": "influence"})
    argument = moves({"by": "sol", "claim": "secret"})
    said = in_dispute("legal", argument, refused=True, reasons=[reason])
    assert said == ("slices.secret", "slices.influence")


def test_of_a_placement_the_systems_that_readings_judge_differently_are_in_dispute():
    results = (
        {"tiles": ["41", "117"], "blocked": {"19": ["place.no_planet"]}},
        {"tiles": ["41"], "blocked": {"117": ["place.no_planet"], "19": ["place.no_planet"]}},
    )
    assert in_dispute("placement", True, results) == ("systems.117",)
    assert in_dispute("placement", True, results[:1]) == ()


def test_of_a_position_what_cannot_be_is_in_dispute():
    results = ({"faults": [{"path": "position.systems.41.0", "message": "…"}]},)
    assert in_dispute("status", True, results) == ("systems.41",)


def test_lines_below_a_picture_are_numbered_from_one():
    strips = position_map.strips(Subject(position({}), (), {}, rulings()), TABLES)
    ids = [s.row.id for s in strips if s.row.id.startswith("position.line.")]
    assert ids == [f"position.line.{number}" for number in range(1, len(ids) + 1)]
