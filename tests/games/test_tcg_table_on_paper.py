"""What the card game prints for the table: mats, boards and counters, as many as rules need."""

from __future__ import annotations

from collections import Counter

import pytest
from tcg_told import pack

from toolkit.cli.main import run
from toolkit.games.expanse_tcg.game import GAME
from toolkit.games.expanse_tcg.rules.in_play.room import first_room
from toolkit.games.expanse_tcg.tables import tables_of
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library

PER_DECK = 2
SPOTS, SPACES = 8, 4


def rows(key):
    return GAME.rows(pack(), frozenset())[key]


def room(row):
    """What a printed mat has room for."""
    slots = Counter()
    for line in row.fields["goods"]:
        slots[line["icon"]] += len(line["slots"])
    return (len(row.fields["creatures"]), len(row.fields["treasures"]), slots["aether"],
            slots["lore"], slots["captive"])  # fmt: skip


def test_a_mat_has_the_slots_that_the_rules_know_and_a_huge_one_what_is_doubled():
    seen = {row.fields["sort"]: room(row) for row in rows("mat")}
    assert seen == {
        "location": tuple(first_room("location")),
        "capital": tuple(first_room("capital")),
        "huge": (4, 3, 5, 0, 0),
    }
    named = [row.fields["name"] for row in rows("mat") if row.fields["sort"] != "huge"]
    assert named == [f"Location {letter}" for letter in "ABCDEFG"] + ["The capital"]
    assert len(named) == SPOTS


def test_the_booklet_tells_as_many_places_as_rules_and_mats_know():
    (figure,) = GAME.illustrations(pack(), frozenset())["room.capital"]
    drawn = figure["figure"]["fields"]
    kinds = [kind["icon"] for kind in drawn["kinds"]]
    seen = {}
    for sort in drawn["sorts"]:
        assert [place["icon"] for place in sort["places"]] == kinds
        seen[sort["sort"]] = tuple(place["count"] for place in sort["places"])
    mats = {row.fields["sort"]: room(row) for row in rows("mat")}
    more = mats.pop("huge")
    assert seen == {
        **mats,
        "huge": tuple(a + b for a, b in zip(mats["location"], more, strict=True)),
    }
    others = {
        sort["sort"]: [place["icon"] for place in sort["places"] if place["other"]]
        for sort in drawn["sorts"]
    }
    assert others == {
        "location": [],
        "capital": ["treasure", "lore", "captive"],
        "huge": ["creature", "treasure", "aether"],
    }


def test_column_1_faces_column_1_and_each_side_strikes_from_its_own_left():
    battlefield, battle = rows("board")
    near, far = (battle.fields[half]["cells"] for half in ("near", "far"))
    assert [cell["label"] for cell in near[:4]] == ["Front 1", "Front 2", "Front 3", "Front 4"]
    assert [cell["label"] for cell in far[:4]] == ["Front 4", "Front 3", "Front 2", "Front 1"]
    assert [cell["order"] for cell in near] == [1, 3, 5, 7, 2, 4, 6, 8]
    assert [cell["order"] for cell in far] == [1, 3, 5, 7, 2, 4, 6, 8]
    assert not any(cell["order"] for cell in battlefield.fields["near"]["cells"])


def held():
    """How many counters one player has, by id."""
    return {row.record.id: row.copies // 2 for row in rows("counter")}


def more_captives(card):
    """What a card adds to the captives that its location holds."""
    return sum(step.get("while", {}).get("room", {}).get("captives", 0) for step in card.effect)


def most(owners, of):
    """The most that two of each card of a faction and of neutral ones come to."""
    return max(
        sum(of(card) * PER_DECK for card in tables_of(pack()).cards.values()
            if card.faction in (faction, "neutral"))
        for faction in owners
    )  # fmt: skip


def test_the_counters_fill_the_fullest_half_of_a_board():
    has, factions = held(), tables_of(pack()).factions
    location, capital = first_room("location"), first_room("capital")
    huge = most(factions, lambda card: card.kind == "location" and card.has("huge"))
    assert has["aether"] == 7 * location.resources + capital.resources
    assert 5 * has["aether_5"] >= huge * location.resources
    assert has["lore"] == SPOTS * 4
    assert 5 * has["lore_5"] == 7 * location.lore + capital.lore
    cells = most(factions, more_captives)
    assert has["captive"] == 7 * location.captives + capital.captives + cells
    assert has["time"] >= most(factions, lambda card: max(card.number("fade") - 1, 0))
    hidden = most(factions, lambda card: card.has("hidden"))
    assert has["face_down"] >= hidden
    tunnels = most(factions, lambda card: "tunnel" in str(card.effect))
    assert sum(id.startswith("tunnel_") for id in has) == tunnels
    assert {has[id] for id in has if id.startswith("tunnel_")} == {2}


def test_damage_of_any_amount_a_card_can_bear_can_be_laid():
    has, cards = held(), tables_of(pack()).cards.values()
    things = SPACES * SPOTS + SPOTS
    healths = {kind: max(card.health for card in cards if card.kind == kind)
               for kind in ("creature", "location", "capital")}  # fmt: skip
    fives = {kind: (health - 1) // 5 for kind, health in healths.items()}
    assert (has["damage_1"], has["damage_3"]) == (2 * things, things)
    assert has["damage_5"] >= SPACES * SPOTS + 7 * fives["location"] + fives["capital"]


def test_every_counter_mat_and_board_has_a_face():
    library = Library.open([TEMPLATES, TEMPLATES / "expanse_tcg"])
    for key in ("counter", "mat", "board", "camp"):
        for row in rows(key):
            assert render(key, row, library).ops


SET = "set: crowded\ngame: expanse_tcg\ntitle: Crowded\nversion: '1'\nlicence: CC0-1.0\n"
TOO_MUCH = {
    "counters.yaml": (
        "counters:\n- {id: rust, name: Rust, icon: plague, colour: blood, count: 100, "
        "says: Rust., reason: Ours.}\n",
        "counters.yaml:2:62: error [E104 out-of-range] counter 'rust' (Rust): 'count' is the number"
        " 100, should be a number from 1 to 99: a sheet holds no more of one sort for two players",
    ),
    "cards.yaml": (
        "cards:\n- {id: crowd, kind: creature, name: Crowd, faction: neutral, rarity: common,"
        " cost: 9, power: 3, health: 2, keywords: [ranged, walking_fortress, flying, ravager,"
        " diplomat, giant, enchanted, hidden]}\n",
        "mm too high for its box of 51.5 × 32.2 mm",
    ),
}


@pytest.mark.parametrize("file", TOO_MUCH)
def test_what_has_no_room_is_told_at_its_line_and_nothing_is_printed(file, tmp_path, capsys):
    folder = tmp_path / "crowded"
    (folder / "cards").mkdir(parents=True)
    place = folder / ("cards" if file == "cards.yaml" else ".") / file
    (folder / "set.yaml").write_text(SET, encoding="utf-8")
    place.write_text(TOO_MUCH[file][0], encoding="utf-8")
    assert run(["print", str(folder), "--out", str(tmp_path / "out")]) == 1
    said = capsys.readouterr().out
    assert f"{file}:2:" in said
    assert TOO_MUCH[file][1] in said
    assert not (tmp_path / "out").exists()


def test_the_start_page_has_room_for_every_file_of_a_print_by_hand_on_letter(tmp_path, capsys):
    asked = ["--paper", "letter", "--ink", "saver", "--sides", "manual", "--out", str(tmp_path)]
    assert run(["print", "expanse_tcg", *asked]) == 0, capsys.readouterr().out
    assert (tmp_path / "0-start-here-letter.pdf").exists()
