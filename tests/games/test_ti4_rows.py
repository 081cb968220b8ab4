"""Rows of the expeditions: what is printed says what the data say, by the readings of the print."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ti4_pack import position, published, readings, referee, rulings

import toolkit.games.ti4_expeditions.rows as rows_of
from toolkit.games.ti4_expeditions.game import GAME
from toolkit.games.ti4_expeditions.rows.position_map import HERE, PLAIN, corners, position_strips
from toolkit.games.ti4_expeditions.rows.systems import LEGAL, OPEN
from toolkit.games.ti4_expeditions.rules.questions import placement
from toolkit.games.ti4_expeditions.state.position import View
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA
from toolkit.referee.picture import Dispute, Pictured
from toolkit.referee.reasons import Reason

PRINTED_LEGAL = ["41", "42", "44", "45", "46", "47", "48", "49", "50", "77", "78", "114"]
TABLES = referee().tables
ON_THE_MAP = [id for id, system in TABLES.systems.items() if not system.in_fracture]
TOKENS = ["frontier", "mirage", "wormhole_alpha", "wormhole_beta", "nova_seed"]
FLAG = "{icon:ruling}"


@cache
def rows(players=0, **chosen):
    pack = replace(published(), readings=chosen)
    return GAME.rows(pack, frozenset({players} if players else ()))


def row(key, players=0, **chosen):
    (found,) = rows(players, **chosen)[key]
    return found.fields


def test_everything_is_printed_for_as_many_as_play():
    keys = {"token", "counter", "reference", "placement", "systems", "fracture", "log", "start"}
    assert set(rows()) == keys
    for players, most in ((0, 8), (3, 3)):
        counters = rows(players)["counter"]
        assert len(counters) == most
        # A token for every slice, and one for the planet.
        assert {each.copies for each in counters} == {7}
        assert rows(players)["reference"][0].copies == most
        assert row("log", players)["players"] == [*range(1, most + 1)]
    ids = [each.id for group in rows().values() for each in group]
    assert len(ids) == len(set(ids))


def test_the_slices_go_round_the_clock_with_their_costs_in_words():
    said = [(item["id"], item["words"]) for item in row("token")["slices"]]
    assert said == [
        ("resources", "Spend 5 resources"),
        ("action_cards", "Discard 2 action cards"),
        ("influence", "Spend 5 influence"),
        ("secret", "Discard 1 unscored secret objective"),
        ("tech_specialty", "Exhaust 1 planet with a technology specialty"),
        ("trade_goods", "Spend 3 trade goods"),
    ]


def test_a_set_that_changes_a_slice_or_the_planet_changes_all_that_is_printed(tmp_path):
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "set.yaml").write_text(
        "set: own\ngame: ti4_expeditions\ntitle: Own\nversion: '1'\nauthors: [me]\n"
        "licence: CC0-1.0\n"
    )
    (folder / "slices.yaml").write_text(
        "slices:\n- {id: resources, clock: 3, cost: {spend: resources, amount: 7},"
        " overrides: [clock, cost.amount]}\n"
    )
    (folder / "planets.yaml").write_text(
        "planets:\n- {id: thundersedge, resources: 9, overrides: [resources]}\n"
    )
    shipped = DATA / "ti4_expeditions"
    pack, findings = lay([read_folder(shipped), read_folder(folder)], GAME.kinds)
    assert findings == []
    changed = GAME.rows(pack, frozenset())
    token = changed["token"][0].fields
    assert [item["id"] for item in token["slices"]][:3] == [
        "action_cards",
        "resources",
        "influence",
    ]
    assert token["planet"]["resources"] == 9
    for key in ("token", "reference", "log"):
        (cost,) = (s for s in changed[key][0].fields["slices"] if s["id"] == "resources")
        assert (cost["amount"], cost["words"]) == (7, "Spend 7 resources")
    # The set alone prints what it changes.
    brought = {key for key, group in changed.items() if any(each.layer == "own" for each in group)}
    assert brought == {"token", "reference", "log", "placement", "systems", "fracture"}
    assert not any(each.layer for group in rows().values() for each in group)


def test_the_checklist_draws_the_systems_whose_print_bars_nothing_and_flags_the_open_one():
    fields = row("placement")
    assert [item["tile"] for item in fields["legal"]] == PRINTED_LEGAL
    assert [(item["tile"], item["rulings"]) for item in fields["open"]] == [
        ("117", ["space_station_only"])
    ]
    assert (fields["count"], fields["of"]) == (12, 118)


@pytest.mark.parametrize(("reading", "more"), [("allowed", ["117"]), ("barred", [])])
def test_a_reading_that_was_chosen_is_printed_as_agreed(reading, more):
    fields = row("placement", space_station_only=reading)
    assert {item["tile"] for item in fields["legal"]} == {*PRINTED_LEGAL, *more}
    assert fields["open"] == []
    heads = [part["subheading"] for part in fields["rulings"] if "subheading" in part]
    assert "{icon:check} space_station_only" in heads
    assert f"{FLAG} stellar_converted" in heads


def test_a_clause_is_flagged_where_an_open_ruling_is_first_about_it():
    says = {test["title"]: test["says"] for test in row("placement")["tests"]}
    flagged = [FLAG in said for said in says.values()]
    assert flagged == [True, False, False, False, False]
    agreed = {"space_station_only": "allowed", "stellar_converted": "allowed"}
    assert not any(FLAG in test["says"] for test in row("placement", **agreed)["tests"])
    # What comes later in the game is left to the booklet.
    assert not any(FLAG in said for said in row("placement")["live"])


def test_every_clause_that_an_aid_prints_is_in_the_ledger():
    """One that is not would be left out without a word."""
    clauses = published().of("clause")
    topics = {id.partition(".")[0] for id in clauses} - {"token"}  # rows begin so too
    folder = Path(rows_of.__file__).parent
    named = {
        id
        for file in folder.glob("*.py")
        for id in re.findall(r'"([a-z]+\.[a-z_]+)"', file.read_text(encoding="utf-8"))
        if id.partition(".")[0] in topics
    }
    assert len(named) > 30
    assert named <= set(clauses)


def test_every_open_ruling_that_is_judged_stands_on_some_aid():
    told = {
        str(part["subheading"]).split()[-1]
        for key in ("placement", "fracture", "log")
        for part in row(key)["rulings"]
        if "subheading" in part
    }
    settled = {id for id, one in published().of("ruling").items() if one.get("status") != "open"}
    assert told == {id for id, names in rulings().items() if len(names) > 1} - settled


def test_every_system_is_listed_once_with_why_not():
    listed = [
        (system["tile"], system["lie"], system["why"])
        for page in rows()["systems"]
        for column in page.fields["columns"]
        for system in column
    ]
    assert [tile for tile, *_ in listed] == [*TABLES.systems]
    why = {tile: (lie, said) for tile, lie, said in listed}
    assert why["25"] == ("barred", "planet, wormhole")
    assert why["43"] == ("barred", "supernova")
    assert why["fracture3"] == ("barred", "Fracture")
    assert why["17"] == ("barred", "wormhole")
    assert why["114"] == ("legal", "")


def test_planets_for_ingress_tokens_stand_under_their_colours():
    colours = {each["id"]: each["planets"] for each in row("fracture")["colours"]}
    assert [*colours] == ["biotic", "cybernetic", "propulsion", "warfare"]
    for id, planets in colours.items():
        wanted = [w.name for w in TABLES.planets.values() if id in w.specialties and w.tile]
        assert [planet["name"] for planet in planets] == wanted
    sharing = {p["tile"] for planets in colours.values() for p in planets if p["sharing"]}
    assert sharing == {"105"}


def test_the_booklet_has_a_table_of_costs_of_synergies_and_of_systems():
    tables = GAME.illustrations(published(), frozenset())
    clauses = published().of("clause")
    assert set(tables) <= set(clauses)
    printed = tables["place.live"][0]["table"]["rows"]
    tiles = [tile for first, _ in printed for tile in first.split(", ")]
    assert sorted(tiles) == sorted([*PRINTED_LEGAL, "117"])
    factions = tables["ingress.synergy"][0]["table"]["rows"]
    names = [name for _, said in factions for name in said.split(", ")]
    assert sorted(names) == sorted(each.name for each in TABLES.factions.values())


# ---- the picture of a position


def told(here, disputed=(), **chosen):
    """The systems of a picture, in order."""
    possible = {**rulings(), **{id: (name,) for id, name in chosen.items()}}
    strips = position_strips(here, TABLES, disputed, possible)
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


@pytest.mark.parametrize("rings", [1, 2, 3, 4])
def test_hexagons_of_a_map_touch_along_each_ring_and_lie_on_no_other(rings):
    places = corners(rings)
    assert len(places) == len({*places}) == 1 + 3 * rings * (rings + 1)
    for ring in range(1, rings + 1):
        first = 1 + 3 * ring * (ring - 1)
        around = places[first : first + 6 * ring]
        for (x, y), (to_x, to_y) in pairwise([*around, around[0]]):
            assert (to_x - x) ** 2 + (to_y - y) ** 2 == pytest.approx(1200, abs=1)
        assert around[0][0] == places[0][0]  # it begins at the top
    assert min(x for x, _ in places) == min(y for _, y in places) == 0


def test_a_list_that_begins_with_mecatol_rex_and_fills_its_rings_is_a_map_string():
    blue = [id for id in ON_THE_MAP if not TABLES.systems[id].off_map and id not in ("18", "112")]
    six = dict.fromkeys(["18", *blue[:6]], ())

    def templates(systems):
        here = mapped({tile: [] for tile in systems})
        strips = position_strips(here, TABLES, (), rulings())
        return [s.template for s in strips if s.template.startswith("map")]

    assert templates(six) == ["map_rings_1"]
    # What lies beside the map follows below it.
    assert templates({**six, "51": (), "82b": ()}) == ["map_rings_1", "map_row"]
    assert templates([*blue[:6], "18"]) == ["map_row", "map_row"]
    assert templates([*six][:6]) == ["map_row", "map_row"]
    assert templates(["112", *blue[:18]]) == ["map_rings_2"]


def test_what_a_position_does_not_tell_is_not_drawn_as_empty():
    strips = position_strips(position({}), TABLES, (), rulings())
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
    lines = [s.row.fields.get("words") for s in position_strips(here, TABLES, (), rulings())]
    whole = " ".join(str(line) for line in lines if line)
    assert whole.partition("of Sol: ")[2].startswith(f"{said}. ")


def test_a_claimed_slice_names_who_claimed_it_and_as_which_one():
    here = position(
        {"slices": [{"slice": "secret", "by": "nekro"}, {"slice": "resources", "by": "sol"}]}
    )
    said = {
        s["id"]: (s["order"], s["by"])
        for s in position_strips(here, TABLES, (), rulings())[0].row.fields["slices"]
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


def test_each_slice_of_a_reference_says_how_it_is_paid():
    said = [item["says"] for item in row("reference")["slices"]]
    assert len(said) == len(set(said)) == 6
    assert all(said)


def test_every_wormhole_of_a_system_is_said():
    listed = [item for each in rows()["systems"] for column in each.fields["columns"]
              for item in column]  # fmt: skip
    said = {item["tile"]: item["said"] for item in listed if "tile" in item}
    several = 0
    for tile, system in TABLES.systems.items():
        for wormhole in system.wormholes if tile in said else ():
            assert wormhole in said[tile], tile
        several += len(system.wormholes) > 1
    assert several


def test_lines_below_a_picture_are_numbered_from_one():
    strips = position_strips(position({}), TABLES, (), rulings())
    ids = [s.row.id for s in strips if s.row.id.startswith("position.line.")]
    assert ids == [f"position.line.{number}" for number in range(1, len(ids) + 1)]
