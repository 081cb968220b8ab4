"""Rows of the expeditions: what is printed says what the data say, by the readings of the print."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from ti4_pack import published, referee, rulings

from toolkit.games.ti4_expeditions.game import GAME
from toolkit.games.ti4_expeditions.rows import systems
from toolkit.games.ti4_expeditions.rows.view import view
from toolkit.games.ti4_expeditions.rules.board import BARS
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA

PRINTED_LEGAL = ["41", "42", "44", "45", "46", "47", "48", "49", "50", "77", "78", "114"]
TABLES = referee().tables
FLAG = "{icon:question}"


@cache
def rows(players=0, **chosen):
    pack = replace(published(), readings=chosen)
    return GAME.rows(pack, frozenset({players} if players else ()))


def row(key, players=0, **chosen):
    (found,) = rows(players, **chosen)[key]
    return found.fields


def test_everything_is_printed_for_as_many_as_play():
    keys = {"token", "counter", "reference", "placement", "systems", "fracture", "synergy", "log"}
    keys |= {"start"}
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
    drawn = [tile["tile"] for kind in fields["kinds"] for tile in kind["tiles"]]
    assert sorted(drawn) == sorted(PRINTED_LEGAL)
    for kind in fields["kinds"]:
        assert all(tile["lines"] == kind["lines"] for tile in kind["tiles"])


@pytest.mark.parametrize(("reading", "more"), [("allowed", ["117"]), ("barred", [])])
def test_a_reading_that_was_chosen_is_printed_as_agreed(reading, more):
    fields = row("placement", space_station_only=reading)
    assert {item["tile"] for item in fields["legal"]} == {*PRINTED_LEGAL, *more}
    assert fields["open"] == []
    told = fields["rulings"]
    signs = {b["fine"]: str(a["para"]) for a, b in zip(told[::2], told[1::2], strict=True)}
    assert signs["space_station_only"].startswith("{icon:check} **")
    assert signs["stellar_converted"].startswith(f"{FLAG} **")


def flagged(parts):
    """Of each part whether what it prints bears a flag."""
    return [any(FLAG in said for said in part["short"]) for part in parts]


def test_a_clause_is_flagged_where_an_open_ruling_is_first_about_it():
    assert flagged(row("placement")["tests"]) == [True, False, False, False, False]
    agreed = {"space_station_only": "allowed", "stellar_converted": "allowed"}
    assert not any(flagged(row("placement", **agreed)["tests"]))
    # What comes later in the game is left to the booklet.
    assert not any(flagged(row("placement")["live"]))


def test_the_tests_of_a_system_are_those_that_bar_one_and_in_their_order():
    tests = row("placement")["tests"]
    assert [id for test in tests for id in test["ids"]] == [*BARS]
    # The numbers upon the map that is an example follow that order too.
    signs = [BARS[test["ids"][0]].word.lower() for test in tests]
    assert [test["icon"] for test in tests] == signs


def test_every_open_ruling_that_is_judged_stands_on_some_aid():
    told = {
        part["fine"]
        for key in ("placement", "fracture", "log")
        for part in row(key)["rulings"]
        if "fine" in part
    }
    settled = {id for id, one in published().of("ruling").items() if one.get("status") != "open"}
    assert told == {id for id, names in rulings().items() if len(names) > 1} - settled


def columns(found=None):
    """The columns of the list of systems, in the order in which they are read."""
    pages = rows()["systems"] if found is None else found
    return [column for page in pages for column in page.fields["columns"]]


@pytest.mark.parametrize("length", [2, 3, 12, systems._COLUMN])
def test_columns_of_the_list_of_systems_begin_with_a_heading_and_end_with_none(monkeypatch, length):
    monkeypatch.setattr(systems, "_COLUMN", length)
    found = columns(GAME.rows(published(), frozenset())["systems"])
    assert all("heading" in column[0] and len(column) <= length for column in found)
    assert not any("heading" in column[-1] for column in found)


def test_headings_of_the_list_of_systems_say_from_which_number_to_which_they_go():
    for column in columns():
        runs: list[list[dict]] = []
        for entry in column:
            if "heading" in entry:
                runs.append([])
            runs[-1].append(entry)
        for head, *below in runs:
            ends = dict.fromkeys((below[0]["name"], below[-1]["name"]))
            assert head["numbers"] == "–".join(ends)


def test_every_system_is_listed_once_under_the_colour_of_its_back_by_its_number_with_why_not():
    lines = [tile for column in columns() for tile in column]
    every = [line for line in lines if "tile" in line]
    listed = [(one["tile"], one["lie"], one["why"], one["name"]) for one in every]
    assert sorted(tile for tile, *_ in listed) == sorted(TABLES.systems)
    named = ""
    headed: dict[str, list[dict]] = {}
    for line in lines:
        named = line.get("heading", named)
        headed.setdefault(named, []).extend([line] if "tile" in line else [])
    for under, some in headed.items():
        numbers = [int(one["name"].rstrip("ab")) for one in some]
        assert numbers == sorted(numbers), under
    backs = {under: {one["back"] for one in some} for under, some in headed.items()}
    assert {under: backs[under] for under in ("Home systems", "Blue backs", "Red backs")} == {
        "Home systems": {"green"}, "Blue backs": {"blue"}, "Red backs": {"red"},
    }  # fmt: skip
    why = {tile: (lie, said) for tile, lie, said, _ in listed}
    assert why["25"] == ("barred", "planet, wormhole")
    assert why["43"] == ("barred", "supernova")
    assert why["fracture3"] == ("barred", "Fracture")
    assert why["17"] == ("barred", "wormhole")
    assert why["114"] == ("legal", "")


def test_the_list_of_systems_says_what_lies_on_each_tile_of_the_fracture():
    told: dict[str, list[list[str]]] = {}
    for tile in [tile for column in columns() for tile in column]:
        if tile.get("back") == "fracture" and "heading" not in tile:
            names = [each["name"] for each in (*tile["bodies"], *tile["sights"])]
            told.setdefault(tile["name"], []).append(names or tile["lines"])
    assert told == {
        "125": [["Cocytus"], ["egress"]],
        "126": [["egress"], ["Lethe", "Phlegethon"]],
        "127": [["empty"], ["Styx"], ["empty"]],
    }


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


def test_each_slice_of_a_reference_says_how_it_is_paid():
    reference = row("reference")
    told = view(published(), frozenset())
    paid = [f"pay.{item['what'].removesuffix('_objectives')}" for item in reference["slices"]]
    assert [part["says"] for part in reference["pays"]] == [[told.says(each)] for each in paid]
    assert all(part["short"] for part in reference["pays"])


def test_every_wormhole_of_a_system_is_said():
    listed = {item["tile"]: item for column in columns() for item in column if "tile" in item}
    several = 0
    for tile, system in TABLES.systems.items():
        for wormhole in system.wormholes if tile in listed else ():
            (said,) = (one for one in listed[tile]["there"] if one["icon"] == "wormhole")
            letter = {"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε"}
            assert letter[wormhole] in said["name"].split(), tile
        several += len(system.wormholes) > 1
    assert several


def test_every_faction_is_named_with_the_colours_of_its_synergy():
    told = {item["name"]: item for column in row("synergy")["columns"] for item in column}
    assert len(told) == len(published().of("faction")) == 31
    for id, record in published().of("faction").items():
        name = published().name("faction", id).removeprefix("The ")
        synergy = record.value["breakthrough"]["synergy"]
        assert {*told[name]["colours"]} == {*synergy}
        assert told[name]["none"] == ("" if synergy else "no synergy")
    assert told["Nekro Virus"]["colours"] == []


def test_a_synergy_that_nobody_told_is_not_said_to_be_none(tmp_path):
    (tmp_path / "set.yaml").write_text(
        "set: own\ngame: ti4_expeditions\ntitle: Own\nversion: '1'\nauthors: [me]\n"
        "licence: CC0-1.0\n"
    )
    (tmp_path / "factions.yaml").write_text(
        "factions:\n- {id: mine, name: Mine, breakthrough: {name: Ours, synergy: unknown}}\n"
    )
    pack, _ = lay([read_folder(DATA / "ti4_expeditions"), read_folder(tmp_path)], GAME.kinds)
    pages = GAME.rows(pack, frozenset())["synergy"]
    items = [item for page in pages for column in page.fields["columns"] for item in column]
    assert [item["none"] for item in items if item["name"] == "Mine"] == ["unknown"]
