"""Examples show what is done: arrows from the start of a move to its goal, and what changes."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from toolkit.games.table import find
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.examples import depicted, example, situation

LEGAL, ILLEGAL, OPEN = "legal", "illegal", "open"


@cache
def book(game_id: str) -> Book:
    game: Any = find(game_id)
    folders = [DATA / game_id, *sorted((DATA / game_id / "sets").glob("stand_ins"))]
    pack, _ = lay([read_folder(folder) for folder in folders], game.kinds)
    return Book(pack, ledger(pack), {}, game=game)


def figure(told: Any) -> dict[str, Any]:
    """The fields of the one picture within parts of flowing text."""
    if isinstance(told, dict) and "figure" in told:
        fields: dict[str, Any] = told["figure"]["fields"]
        return fields
    inner = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    return next((found for each in inner if (found := figure(each))), {})


def of_clause(game: str, case: str) -> dict[str, Any]:
    made = book(game)
    clause = next(one for one in made.ledger.clauses.values() if one.example == case)
    return figure(example(made, clause, {}))


def of_ruling(game: str, case: str) -> dict[str, Any]:
    made = book(game)
    ruling = next(one for one in made.ledger.rulings.values() if one.example == case)
    return figure(situation(made, ruling, {}))


def led(fields: dict[str, Any], key: str = "arrows") -> list[tuple[list[int], list[int], str]]:
    return [(each["from"], each["to"], each["fate"]) for each in fields[key]]


@pytest.mark.parametrize(
    ("game", "case", "arrows"),
    [
        ("expanse", "actions.1", [([0, 0], [1, 0], LEGAL), ([0, 0], [2, 0], LEGAL)]),
        ("expanse", "actions.3", [([0, 0], [1, 0], ILLEGAL)]),
        ("expanse", "actions.15", []),
        ("hexpanse", "shown.3", [([0, 0], [1, 0], LEGAL)]),
        ("hexpanse", "shown.6", [([0, 0], [1, 0], LEGAL), ([1, 0], [0, 0], LEGAL)]),
        ("hexpanse", "shown.2", [([-1, 0], [1, 0], ILLEGAL)]),
        # What is placed comes from above.
        (
            "hexpanse",
            "shown.1",
            [([1.625, -2.25], [1, -1], LEGAL), ([0.625, -1.25], [0, 0], LEGAL)],
        ),
        # Of a battle the rows and columns are drawn that it is about: here the fronts, there all
        # four rows of the second and the third column.
        ("expanse_tcg", "shown.1", [([0, 1], [3, 0], ILLEGAL)]),
        ("expanse_tcg", "shown.2", [([0, 2], [0, -1], ILLEGAL)]),
        # The first strike of a move that comes too late is none itself.
        ("expanse_tcg", "shown.3", [([2, 1], [1, 0], LEGAL), ([0, 1], [1, 0], ILLEGAL)]),
    ],
)
def test_a_move_leads_from_its_start_to_its_goal(
    game: str, case: str, arrows: list[tuple[list[int], list[int], str]]
) -> None:
    assert led(of_clause(game, case)) == arrows


def test_a_warlord_steps_from_where_it_is() -> None:
    fields = of_clause("hexpanse", "shown.7")
    (start, goal, fate) = led(fields)[0]
    (at,) = [cell["at"] for cell in fields["before"][0]["cells"]
             if cell["kind"] == "warlord" and cell["seat"] == 1]  # fmt: skip
    assert (start, goal, fate) == (at, [-1, 0], LEGAL)


def test_of_a_ruling_what_comes_of_a_move_is_open() -> None:
    assert led(of_ruling("expanse", "two_players.12")) == [([0, 0], [1, 0], OPEN)]
    assert led(of_ruling("hexpanse", "read.5")) == [([0, 0], [1, 0], OPEN)]
    assert led(of_ruling("expanse_tcg", "shown.6")) == [([0, 1], [0, 0], OPEN)]
    assert led(of_ruling("expanse_tcg", "word.68")) == [([0, 2], [0, -1], OPEN)]
    rocinante = of_ruling("expanse", "rocinante.18")
    assert led(rocinante, "flights") == [([1, 0], [0, 0], OPEN)]
    assert led(rocinante) == []


def test_the_cards_that_rules_and_questions_name_are_drawn() -> None:
    made = book("expanse_tcg")
    rules = [one.depicts for one in made.ledger.clauses.values() if one.depicts]
    asked = [[one.depicts] for one in made.ledger.rulings.values() if one.depicts]
    assert rules
    assert asked
    for ids in (*rules, *asked):
        fields = figure(depicted(made, ids))
        drawn = [one["id"] for one in fields.get("cards", [fields])]
        assert drawn == [*ids]


def test_only_places_that_came_out_otherwise_are_marked() -> None:
    fields = of_clause("hexpanse", "shown.3")
    changed = [cell["at"] for cell in fields["after"][0]["cells"] if cell["changed"]]
    assert sorted(changed) == [[0, 0], [1, 0]]


def pieces(fields: dict[str, Any], orbital: str, key: str) -> list[tuple[str, Any, str, str]]:
    (found,) = [one for one in fields["orbitals"] if one["id"] == orbital]
    told = found["fleets"] if key == "fleets" else found["bases"][0]["cubes"]
    return [(one["faction"]["id"], one["number"], one["new"], one["change"]) for one in told]


def test_what_comes_to_an_orbital_or_base_stands_there_as_new() -> None:
    fields = of_clause("expanse", "actions.1")
    assert pieces(fields, "mars", "fleets") == [("UN", 2, LEGAL, "")]
    # The base of Ceres is called as its orbital is; no cube comes to it, and it is not shown.
    assert pieces(fields, "ceres", "fleets") == [("UN", 1, LEGAL, "")]
    assert [one["bases"] for one in fields["orbitals"]] == [[], [], []]
    assert fields["with_bases"] is False
    fields = of_clause("expanse", "actions.15")
    assert pieces(fields, "ceres", "cubes")[0] == ("UN", 1, ILLEGAL, "")
    assert [each[2] for each in pieces(fields, "ceres", "fleets")] == [""]


def test_what_is_taken_or_counts_more_is_told_at_the_piece() -> None:
    # What the Rocinante adds hangs on the reading.
    taken = of_ruling("expanse", "rocinante.8")
    assert [each[3] for each in pieces(taken, "tycho", "cubes")] == ["+?", ""]
    lost = pieces(of_ruling("expanse", "events_fleets.5"), "ceres", "fleets")
    assert ("UN", 3, "", "→1") in lost
    control = of_clause("expanse", "scoring.19")
    assert pieces(control, "tycho", "cubes") == [("UN", 1, "", "+1"), ("MCR", 1, "", "")]


def test_players_have_the_places_for_which_they_are_paid() -> None:
    def places(case: str) -> dict[str, int]:
        gained = of_clause("expanse", case)["gained"]
        return {one["faction"]["id"]: one["place"] for one in gained}

    assert places("scoring.4") == {"UN": 1, "MCR": 2, "OPA": 3, "PG": 0}
    assert places("ties.11") == {"UN": 1, "MCR": 2, "OPA": 2, "PG": 0}
    assert places("scoring.9") == {"UN": 1, "MCR": 1, "OPA": 3, "PG": 0}


def test_a_claim_tells_what_it_gives_and_what_that_is_worth() -> None:
    paid = of_clause("ti4_expeditions", "paying.5")
    assert [(one["name"], one["worth"]) for one in paid["given"]] == [
        ("Jord", 4), ("Trade goods", 1),
    ]  # fmt: skip
    assert paid["fate"] == LEGAL
    little = of_clause("ti4_expeditions", "paying.3")
    assert [one["worth"] for one in little["given"]] == [2, 2]
    assert little["fate"] == ILLEGAL
    assert of_clause("ti4_expeditions", "claiming.14")["given"] == []


def signs(fields: dict[str, Any], orbital: str, key: str = "fleets") -> list[tuple[str, str, str]]:
    (found,) = [one for one in fields["orbitals"] if one["id"] == orbital]
    told = found["fleets"] if key == "fleets" else found["bases"][0]["cubes"]
    return [(one["icon"], one["struck"], one["sign"]) for one in told]


def test_of_a_ruling_the_step_in_doubt_has_the_question_mark() -> None:
    given_up = of_ruling("expanse", "events_fleets.5")
    assert signs(given_up, "ceres") == [
        ("rocinante", OPEN, OPEN), ("fleet", "after", "after"), ("fleet", "", ""),
    ]  # fmt: skip
    again = of_ruling("expanse", "events_fleets.41")
    assert led(again) == [([0, 0], [1, 0], LEGAL), ([1, 0], [2, 0], OPEN)]
    goes_on = of_ruling("expanse", "events_influence.74")
    assert signs(goes_on, "ceres", "cubes") == [
        ("influence", LEGAL, LEGAL), ("influence", OPEN, OPEN),
    ]  # fmt: skip
    # The event is over: whether the fleet that came stays.
    stays = of_ruling("expanse", "events_fleets.38")
    assert led(stays) == [([0, 0], [1, 0], LEGAL)]
    assert signs(stays, "mars")[0] == ("fleet", OPEN, OPEN)


def test_a_battleship_is_turned_over_and_back_and_a_ship_built_where_its_faction_builds() -> None:
    repaired = of_ruling("expanse", "prices.7")
    shown = repaired["orbitals"][0]["fleets"]
    assert [(one["icon"], one["turned"], one["sign"]) for one in shown] == [
        ("battleship", False, LEGAL), ("battleship_damaged", True, ""), ("battleship", True, OPEN),
    ]  # fmt: skip
    built = of_ruling("expanse", "actions.46")
    assert signs(built, "tycho")[0] == ("scrap_ship", "", OPEN)


def test_what_a_scoring_pays_by_every_reading_is_told_and_the_rest_is_in_doubt() -> None:
    def paid(case: str) -> dict[str, Any]:
        return {
            each["faction"]["id"]: each["points"] for each in of_ruling("expanse", case)["gained"]
        }

    assert paid("ties.1") == {"UN": 2, "MCR": 2, "OPA": "?", "PG": 0}
    assert paid("ties.13") == {"UN": 4, "MCR": 1, "OPA": 1, "PG": "?"}
    assert paid("rocinante.8") == {"UN": "?", "MCR": 1}


@pytest.mark.parametrize(
    ("case", "rows"),
    [
        ("shown.1", ["defenders front", "attackers front"]),
        ("shown.4", ["defenders back", "defenders front", "attackers front"]),
        ("shown.2", ["defenders back", "defenders front", "attackers front", "attackers back"]),
    ],
)
def test_of_a_battle_those_rows_are_drawn_that_it_is_about(case: str, rows: list[str]) -> None:
    fields = of_clause("expanse_tcg", case)
    assert [row["name"] for row in fields["before"]] == rows
    who = [cell["creature"] for row in fields["before"] for cell in row["cells"] if cell["side"]]
    assert {"Thorn Boar", "Ridge Bull"} & {one["name"] for one in who}
    assert all(one["power"] and one["health"] and one["subject"] for one in who)


def test_a_board_is_seen_as_near_as_all_is_that_it_is_about() -> None:
    cells = of_clause("hexpanse", "shown.2")["before"][0]["cells"]
    focus = {tuple(cell["at"]) for cell in cells if cell["focus"]}
    assert focus == {tuple(one["at"]) for one in cells if one["kind"] or one["disputed"]}
    assert {(one["ground"], one["kind"]) for one in cells if not one["name"]} == {("beyond", "")}


def test_where_nothing_is_done_on_the_board_there_is_no_picture() -> None:
    assert of_ruling("hexpanse", "read.40") == {}  # of the reserve of two enemies


@pytest.mark.parametrize("game", ["expanse", "hexpanse", "expanse_tcg", "ti4_expeditions"])
def test_every_picture_of_an_open_ruling_has_a_short_line_below_it(game: str) -> None:
    made = book(game)
    asked = [one for one in made.ledger.rulings.values() if one.example and not one.settled]
    assert asked
    for ruling in asked:
        for part in situation(made, ruling, {}):
            assert isinstance(part, dict)
            shown = part["figure"]
            assert isinstance(shown, dict)
            assert shown["caption"] == ruling.example_shows
            assert 0 < len(ruling.example_shows) < 60
