"""A map that is pasted: a map string read as the mapping it means, each fault at its number."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ti4_pack import position, referee, rulings

from toolkit.games.ti4_expeditions.rows import position_map
from toolkit.hex.rings import spiral, within
from toolkit.pack.reader import read
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Place
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library
from toolkit.referee.picture import Subject

TABLES = referee().tables
HERE = TEMPLATES / "ti4_expeditions"
PLAYERS = ("sol", "arborec", "letnev")
TILES = [
    id
    for id, system in TABLES.systems.items()
    if id.isdigit() and not TABLES.owners(id) and id not in TABLES.figures.mecatol
]
LANES = sorted({lane[:-1]: lane for lane in TABLES.hyperlanes}.values())
RING = "41 42 44 45 46 47"


def faults(text, players=PLAYERS):
    return referee().decode({"systems": text}, players)[1]


def says(text, players=PLAYERS):
    return [(fault.word, fault.message, fault.hint) for fault in faults(text, players)]


def drawn(text, players=PLAYERS, **more):
    here = position({"systems": text, **more}, players)
    return position_map.strips(Subject(here, (), {}, rulings()), TABLES)


def systems(strips):
    return [each for strip in strips for each in strip.row.fields.get("systems", ())]


@given(st.integers(1, 4), st.data())
@settings(max_examples=40)
def test_a_map_string_means_the_mapping_of_its_tiles_and_comes_back(rings, data):
    tiles = data.draw(st.permutations([*TILES, *LANES]))[: within(rings) - 1]
    tiles = [*tiles, *["-1"] * (within(rings) - 1 - len(tiles))]
    turned = [f"{t.upper()}{data.draw(st.integers(0, 5))}" if t in LANES else t for t in tiles]
    between = st.sampled_from([" ", ",", ", ", "\n"])
    parted = "".join(word + data.draw(between) for word in turned)
    here = position({"systems": parted}, PLAYERS)
    told = {tile: [] for tile in ("18", *tiles) if tile != "-1"}
    assert referee().told(here)["systems"] == told
    assert here.systems == position({"systems": told}, PLAYERS).systems
    assert position(referee().encode(here), PLAYERS) == here


@pytest.mark.parametrize(
    ("text", "word", "said"),
    [
        (f"{RING} 48 999", 7, "number 8 (place 2 of ring 2) of the map string: '999' is no tile"),
        ("41 42 44 45 9O 47", 4, "number 5 (place 5 of ring 1) of the map string: '9O' is no tile"),
        ("41 42 44 45 46Z2 47", 4,
         "number 5 (place 5 of ring 1) of the map string: '46Z2' is no tile"),
        ("{112} 41 42 44 45 46 41", 6,
         "number 7 (place 6 of ring 1) of the map string: "
         "tile 41 lies there twice, first as number 2 (place 1 of ring 1)"),
        ("41 42 44 18 46 47", 3,
         "number 4 (place 4 of ring 1) of the map string: "
         "tile 18 lies there twice, first as the centre"),
        (f"{RING} 48 49", 7,
         "ring 2 is begun and not filled: it ends with 49, number 8 of the map string, "
         "place 2 of ring 2"),
        ("41 42", 1,
         "ring 1 is begun and not filled: it ends with 42, number 2 of the map string, "
         "place 2 of ring 1"),
        ("41 42 02 45 46 47", 2,
         "number 3 (place 3 of ring 1) of the map string: "
         "tile 02 is a home of nobody who plays, that of the Mentak Coalition"),
        ("41 frontier fronteer 42 44 45 46 47", 2, "'fronteer' is no token"),
        ("41 83A 44 45 46 83a2 frontier", 5,
         "number 6 (place 6 of ring 1) of the map string: "
         "tile 83a lies there twice, first as number 2 (place 2 of ring 1)"),
        ("", -1, "a map string begins with the number of a tile"),
        ("mirage 41", 0, "a map string begins with the number of a tile"),
        (" ".join(["-1"] * 400), 330, "a map has no more than 331 places"),
    ],
)  # fmt: skip
def test_a_fault_of_a_map_string_names_the_number_and_its_place(text, word, said):
    found = faults(text)
    assert (found[0].word, found[0].message, found[0].steps) == (word, said, ("systems",))


@pytest.mark.parametrize(
    ("text", "player", "said"),
    [
        ("17 42 44 45 51 47", "ghost", "The Ghosts of Creuss have a second home, tile 51"),
        ("02 42 44 45 58 47", "keleres", "The Council Keleres has a second home, tile 58"),
    ],
)
def test_two_homes_of_one_player_are_a_fault_at_the_second(text, player, said):
    ((word, message, hint),) = says(text, (player, "sol"))
    assert (word, message) == (4, f"number 5 (place 5 of ring 1) of the map string: {said}")
    assert "number 1 (place 1 of ring 1)" in hint


def test_every_fault_of_a_map_string_is_told():
    assert [word for word, _, _ in says("999 41 41 10 2 47 8")] == [0, 2, 6, 4, 6]


@pytest.mark.parametrize(
    ("first", "spot"),
    [
        ("18", ("18", 0)), ("{18}", ("18", 0)), ("{112}", ("112", 0)), ("112", ("112", 0)),
        ("{-1}", ("-1", 0)), ("{0}", ("0", 0)), ("{83A2}", ("83a", 2)), ("{83B-5}", ("83b", 5)),
    ],
)  # fmt: skip
def test_a_first_number_may_say_what_lies_in_the_centre(first, spot):
    layout = position({"systems": f"{first} {RING}"}, PLAYERS).board.layout
    assert (len(layout), layout[0]) == (7, spot)


def test_what_lies_on_a_pasted_map_is_drawn_as_on_the_table():
    strips = drawn(f"{RING} 19 20 26 -1 83A2 0 60 61 62 63 64 01")
    at = {item["name"]: tuple(item["at"]) for item in systems(strips)}
    places = [*spiral(2)]
    assert (at["18"], at["41"], at["42"], at["19"]) == (places[0], places[1], places[2], places[7])
    assert (at["83a"], at["home"], at["01"]) == (places[11], places[12], places[18])
    assert places[10] not in at.values()
    words = " ".join(str(strip.row.fields.get("words", "")) for strip in strips)
    assert "Homes whose place is not told, each barred: 05 (Nestphar) and 10 (Arc Prime" in words


def test_a_hyperlane_is_drawn_with_its_lanes_as_it_is_turned():
    strips = drawn("88A 83A2 84B5 45 46 47")
    lanes = {item["tile"]: (item["lanes"], item["lines"]) for item in systems(strips)[1:4]}
    assert lanes == {
        "88a": (["0-4", "1-4", "2-4"], []),
        "83a": (["0-3"], ["turned 120°"]),
        "84b": (["2-5", "3-5", "0-2"], ["turned 300°"]),
    }
    for strip in strips:
        face = render(strip.template, strip.row, Library.open((TEMPLATES, HERE)))
        if strip.template.startswith("map_rings"):
            cells = [op.face for op in face.ops if isinstance(op, Place)]
            found = [op for cell in cells for op in cell.ops if hasattr(op, "d")]
            assert sum(op.stroke == "#7a86b8" for op in found) == 7
    listed = drawn({tile: [] for tile in ("18", "88a", "42", "44", "45", "46", "47")})
    (lane,) = (item for item in systems(listed) if item["tile"] == "88a")
    assert "lanes" not in lane
    assert lane["lines"][-1] == "not told"


def test_every_lane_that_two_sides_can_have_is_drawn():
    boxes = read(HERE / "system_lanes.yaml", "x").root["boxes"][0]["boxes"]
    assert [box["when"]["lane"] for box in boxes] == [
        f"{one}-{other}" for one in range(6) for other in range(one + 1, 6)
    ]


def test_the_only_home_that_is_not_told_lies_where_one_is():
    strips = drawn("41 01 44 05 46 0")
    assert [item["tile"] for item in systems(strips)] == ["18", "41", "01", "44", "05", "46", "10"]


def test_a_map_on_which_a_place_is_asked_for_is_a_sheet_of_its_own():
    def templates(disputed=(), **more):
        here = position({"systems": RING, **more}, PLAYERS)
        subject = Subject(here, disputed, {}, rulings())
        return [each.template for each in position_map.strips(subject, TABLES)]

    alone = ["map_title", "map_rings_1", "position_key", "position_line"]
    some = [{"slice": "secret", "by": "sol"}]
    every = [{"slice": id, "by": "sol"} for id in TABLES.slices]
    assert templates() == alone
    assert templates(("systems.41",), slices=some) == alone
    assert templates(slices=every) == [*alone, "position_line", "position_line"]
    assert "position_token" in templates(slices=some)
    assert "position_token" in templates(slices=every, thunders_edge="41")


def test_a_token_that_has_no_bearing_is_drawn_by_its_word():
    (item,) = systems(drawn({"46": ["wormhole_gamma", "other:ion_storm"]}))
    assert item["lines"] == ["{icon:token} Gamma wormhole, ion storm"]
    assert item["lie"] == "legal"


@given(st.text(alphabet="0123456789 abAB{}-,\n'\"frontier", max_size=60))
@settings(max_examples=200)
def test_any_text_is_a_map_or_faults_with_a_word_of_it(text):
    here, found = referee().decode({"systems": text}, PLAYERS)
    assert (here is None) == bool(found)
    count = len(re.findall(r"[^\s,'\"]+", text))
    assert all(fault.word < max(count, 1) for fault in found)
