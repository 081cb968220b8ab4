"""What the files of The Expanse say, against what the rulebook prints in figures."""

from __future__ import annotations

import pytest
from expanse_pack import playable, published
from jsonschema import Draft202012Validator

from toolkit.games.expanse.game import GAME
from toolkit.games.expanse.records import board_of
from toolkit.games.expanse.schemas.kinds import KINDS
from toolkit.pack.worded import spelled

# FORMATS 6: rulings whose ids and readings are fixed, the default first.
FIXED = {
    "tie_first_next": ["third", "always_third", "second", "unpaid"],
    "hegemony_tie": ["sole_first", "shared"],
    "rocinante_tie_2p": ["stays", "first_player"],
    "closed_orbital_2p": ["enter", "barred"],
    "keep_moves_token": ["moves", "stays"],
    "rocinante_strength": ["one", "zero"],
    "rocinante_sacrifice": ["barred", "allowed"],
    "ability_price": ["one", "free"],
    "once_per_turn": ["own", "any"],
    "cp_maximum": ["none", "track_end"],
    "miller_offer": ["offered", "not_offered"],
    "scoring_order": ["tech_first", "build_first"],
}


def test_the_map_has_the_counts_of_the_rulebook():
    pack, board = published(), board_of(published())
    assert len(pack.of("base")) == len(board.orbital_of) == 16
    assert len(pack.of("orbital")) == 9
    assert len(pack.of("band")) == 4
    per_sector = dict.fromkeys(pack.of("sector"), 0)
    for base in pack.of("base"):
        per_sector[board.sector_of(base)] += 1
    assert per_sector == {"inner_planets": 5, "belt": 5, "outer_planets": 6}
    assert len(board.orbitals["belt"]) == 5  # each base of the Belt has an orbital of its own


def test_only_neighbouring_bands_are_adjacent():
    board = board_of(published())
    pairs = {(a, b) for a in board.bands for b in board.bands if board.adjacent(a, b)}
    line = [("inner", "belt"), ("belt", "jupiter"), ("jupiter", "saturn")]
    assert pairs == {*line, *((b, a) for a, b in line)}


def test_the_bases_open_to_two_hold_three_of_each_resource_and_the_others_are_unknown():
    pack = published()
    closed = pack.tables["setup"].get("tables", "2", "closed_bases")
    assert closed == ["luna", "vesta", "io", "the_rings"]
    held = {id: base.get("resource") for id, base in pack.of("base").items()}
    assert {held.pop(id) for id in closed} == {"unknown"}
    assert {r: list(held.values()).count(r) for r in pack.of("resource")} == dict.fromkeys(
        ["food", "water", "minerals", "technology"], 3
    )


@pytest.mark.parametrize("faction", ["UN", "MCR", "OPA", "PG"])
def test_a_faction_takes_eighteen_cubes_and_five_fleets_besides_scrap_ships(faction):
    units = published().of("faction")[faction].get("units")
    assert units["influence"] + units.get("diplomat", 0) == 18
    assert units["fleet"] + units.get("battleship", 0) == 5


def test_the_setup_names_a_faction_just_when_the_faction_names_the_count():
    pack = published()
    tables = pack.tables["setup"].get("tables")
    for id, faction in pack.of("faction").items():
        listed = [int(count) for count, table in tables.items() if id in table["factions"]]
        assert faction.get("players") == listed
        assert list(faction.get("setup")) == [str(count) for count in listed]


def test_places_pay_as_the_scoring_chart_says():
    places = published().tables["scoring"].get("places")
    assert places["normal"] == [1, 0, 0]
    assert places["final"] == [5, 3, 1]
    bonus = [places["bonus"][str(number)] for number in range(1, 6)]
    assert bonus == [[2, 1, 0], [3, 1, 0], [3, 1, 0], [4, 2, 1], [4, 2, 1]]


def test_what_nobody_has_published_is_the_word_unknown_and_stand_ins_fill_all_of_it():
    unknown = {
        "factions.UN.critical_resources",
        "factions.MCR.mat_ability",
        "factions.PG.technologies.II",
        "factions.OPA.setup.3.fleets",
        "factions.MCR.setup.2.battleships",
    }
    for path in unknown:
        _, id, *steps = path.split(".")
        assert published().of("faction")[id].get(*steps) == "unknown", path
    left = [
        f"{kind}.{id}.{'.'.join(map(str, path))}"
        for kind in ("base", "faction", "card")
        for id, record in playable().of(kind).items()
        for path, value in record.leaves()
        if value == "unknown"
    ]
    assert left == []


@pytest.mark.parametrize("id", FIXED)
def test_a_fixed_ruling_is_open_with_its_readings_in_order(id):
    ruling = published().of("ruling")[id]
    assert list(ruling.get("readings")) == FIXED[id]
    assert ruling.get("default") == FIXED[id][0]
    assert ruling.get("status") == "open"


def test_every_ruling_has_its_default_first_and_an_open_one_a_choice():
    for id, ruling in published().of("ruling").items():
        readings = list(ruling.get("readings"))
        assert readings[0] == ruling.get("default"), id
        if ruling.get("status") == "open":
            assert len(readings) > 1, id
        else:
            assert ruling.get("authority"), id


def test_clauses_of_one_heading_stand_together_and_say_where_they_are_from():
    headings: list[str] = []
    for id, clause in published().of("clause").items():
        if not headings or headings[-1] != clause.get("heading"):
            headings.append(clause.get("heading"))
        assert clause.sources(), id
        assert clause.sources() != ("rulebook",), f"{id} names no place"
    assert len(headings) == len(set(headings))


def test_every_key_of_every_schema_is_described():
    bare: list[str] = []

    def walk(schema, path):
        for key in ("properties", "patternProperties"):
            for name, inner in schema.get(key, {}).items():
                if "description" not in inner:
                    bare.append(f"{path}.{name}")
                walk(inner, f"{path}.{name}")
        for key in ("items", "additionalProperties"):
            if isinstance(schema.get(key), dict):
                walk(schema[key], f"{path}.{key}")

    for holder in (*KINDS.kinds, *KINDS.tables):
        walk(spelled(holder.record_schema()), holder.name)
    assert bare == []


def test_the_summary_tells_refereed_from_unpublished():
    said = GAME.summary(published()).sentence()
    assert said == "43 cards: 42 refereed, 1 with an event nobody has published; deals for 2"


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("faction", "players", [2, 2]),
        ("faction", "players", []),
        ("faction", "critical_resources", ["water", "water"]),
        ("orbital", "bases", ["ceres", "ceres"]),
    ],
)
def test_a_list_of_different_things_holds_none_twice(kind, key, value):
    schema = GAME.kinds.get(kind).schema["properties"][key]
    assert not Draft202012Validator(schema).is_valid(value)
    assert Draft202012Validator(schema).is_valid(value[:1] or [2])
