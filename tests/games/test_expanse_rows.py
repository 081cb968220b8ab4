"""Rows: everything printed once, the unknown as unknown, and only what some players need."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from expanse_pack import playable, published

from toolkit.games.expanse.game import GAME
from toolkit.games.expanse.schemas.kinds import KINDS
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.looks import letters
from toolkit.pack.shipped import DATA


@cache
def rows(stand_ins=True, *players):
    pack = playable() if stand_ins else published()
    return GAME.rows(pack, frozenset(players))


def row(key, id, stand_ins=True, *players):
    return next(one for one in rows(stand_ins, *players)[key] if one.id == id)


def copies(key, stand_ins=True, *players):
    return sum(one.copies for one in rows(stand_ins, *players)[key])


@pytest.mark.parametrize("stand_ins", [True, False])
def test_every_component_of_the_box_is_printed_as_often_as_the_box_holds_it(stand_ins):
    assert {"action_card", "mat", "beside", "aid", "start"} <= rows(stand_ins).keys()
    assert copies("action_card", stand_ins) == 52
    assert copies("score_card", stand_ins) == 6
    assert copies("technology_card", stand_ins) == 12
    tokens: dict[str, int] = {}
    for one in rows(stand_ins)["token"]:
        sort = str(one.fields["sort"])
        tokens[sort] = tokens.get(sort, 0) + one.copies
    assert tokens == {
        "influence": 69, "diplomat": 3, "fleet": 18, "battleship": 2, "scrap_ship": 2,
        "protomolecule": 2, "initiative": 4, "bonus": 6, "rocinante": 1,
    }  # fmt: skip


def test_no_two_rows_have_one_id():
    ids = [one.id for key, group in rows().items() for one in group]
    assert len(ids) == len(set(ids))


def test_a_card_says_its_event_in_sentences_and_whose_it_is():
    fields = row("action_card", "card.drummer", False).fields
    assert fields["points"] == 3
    assert fields["keep_cost"] == 1
    assert fields["event"] == ["Take actions worth 1 AP."]
    assert [(f["initial"], f["eligible"]) for f in fields["factions"]] == [
        ("U", "no"), ("M", "yes"), ("O", "unknown"), ("P", "unknown"),
    ]  # fmt: skip


def test_what_nobody_has_published_is_printed_as_unknown_and_as_blanks():
    blank = row("action_card", "card.blank.action_card", False)
    assert blank.copies == 21
    assert blank.fields["points"] == blank.fields["event"] == "unknown"
    assert row("mat", "mat.OPA", False).fields["mat_ability"] == "unknown"
    back = row("mat_back", "mat_back.OPA", False).fields["openings"]
    assert [(o["players"], o["fleets"]) for o in back] == [(3, "unknown"), (4, "unknown")]


def test_a_stand_in_is_marked_at_the_field_it_fills():
    drummer = row("action_card", "card.drummer")
    marked = {f["id"] for f in drummer.fields["factions"] if f["stand_in"]}
    assert marked == {"OPA", "PG"}
    assert "points" not in drummer.stand_in
    assert drummer.layer == "stand_ins"  # the set that last said anything of it
    assert row("action_card", "card.drummer", False).layer == ""
    own = row("action_card", "card.dockworkers_walkout")
    assert "name" in own.stand_in
    assert not any(path.startswith("setup") for path in row("mat", "mat.UN").stand_in)


def test_what_an_ability_costs_is_marked_where_its_sentence_stands():
    assert "event" in row("technology_card", "card.insurgency").stand_in  # the price is a stand-in
    assert "event" in row("technology_card", "card.puppet_master").stand_in  # the effect is
    assert "event" not in row("technology_card", "card.dominance").stand_in
    assert row("technology_card", "card.insurgency", False).fields["event"] == [
        "Once per turn, for {blank} AP: place 1 influence on a Belt or Outer Planets base."
    ]
    columns = row("score_pad", "pad.1").fields["factions"]
    assert [column["stand_in"] for column in columns] == [True] * 4


@pytest.mark.parametrize(
    ("players", "rule", "whom", "tied"),
    [
        ((), "score.critical", "3 or 4 players", {"points": 1, "players": "3 or 4 players"}),
        ((3,), "score.critical", "", {"points": 1, "players": None}),
        ((2,), "score.critical_two_players", "", None),
    ],
)
def test_critical_resources_are_said_to_pay_only_those_whom_they_pay(players, rule, whom, tied):
    clause = playable().of("clause")[rule]
    said = clause.get("short") or clause.get("says")
    mat = row("mat", "mat.UN", True, *players).fields
    assert (mat["critical_rule"], mat["critical_players"]) == (said, whom)
    assert row("tie_chart", "aid.ties", True, *players).fields["rewards"]["critical"] == tied


def test_two_players_get_neither_the_other_factions_nor_the_initiative_track():
    two = rows(True, 2)
    assert [one.id for one in two["mat"]] == ["mat.UN", "mat.MCR"]
    assert "track.initiative" not in {one.id for one in two["track"]}
    tokens = {one.id for one in two["token"]}
    fleets = {id.split(".")[2].partition("+")[0] for id in tokens if "token.fleet." in id}
    assert fleets == {"UN", "MCR"}
    # All four initiative tokens, for they lie face down on the four closed bases.
    assert sum(id.startswith("token.initiative.") for id in tokens) == 4
    assert {o["players"] for one in two["mat_back"] for o in one.fields["openings"]} == {2}
    lines = row("score_pad", "pad.1", True, 2).fields["lines"]
    assert sum(line["kind"] == "base" for line in lines) == 12


def test_three_players_get_every_card_they_deal_and_no_protogen():
    three = rows(True, 3)
    assert sum(one.copies for one in three["action_card"]) >= 35
    assert [one.id for one in three["mat"]] == ["mat.UN", "mat.MCR", "mat.OPA"]
    assert all(one.fields["faction"]["id"] != "PG" for one in three["technology_card"])


def test_openings_that_are_alike_stand_once_on_the_back_of_a_mat():
    def told(faction: str, *players: int) -> list[tuple[object, object]]:
        back = row("mat_back", f"mat_back.{faction}", True, *players).fields["openings"]
        return [(opening["for"], opening["players"]) for opening in back]

    # With two players bases are closed, so that opening differs though its pieces do not.
    assert told("UN") == [("2 players", 2), ("3 or 4 players", 4)]
    assert told("OPA") == [("3 or 4 players", 4)]
    assert told("PG") == [("4 players", 4)]
    assert told("UN", 3) == [("3 players", 3)]


def test_an_opening_of_two_players_names_the_bases_that_are_closed_and_no_other_does():
    two, more = row("mat_back", "mat_back.UN").fields["openings"]
    (closed,) = (line for line in two["lines"] if line.startswith("Closed: "))
    assert "Io" in closed.removeprefix("Closed: ").split(", ")
    assert not any(line.startswith("Closed") for line in more["lines"])


def test_the_battleships_of_an_opening_are_named_once_known():
    known = row("mat_back", "mat_back.MCR").fields["openings"][0]
    assert {f["id"]: f["what"] for f in known["fleets"]}["mars"] == "2 Battleships"
    unknown = row("mat_back", "mat_back.MCR", False).fields["openings"][0]
    assert {f["id"]: f["count"] for f in unknown["fleets"]}["mars"] == 2
    assert any("Battleships" in line for line in unknown["lines"])


def test_the_board_places_every_base_once_with_its_sector():
    bands = row("board", "board").fields["bands"]
    assert [band["id"] for band in bands] == ["inner", "belt", "jupiter", "saturn"]
    bases = [base for band in bands for orbital in band["orbitals"] for base in orbital["bases"]]
    assert len({base["id"] for base in bases}) == len(bases) == 16
    io = next(base for base in bases if base["id"] == "io")
    assert io["closed"] == [2]
    assert io["sector"]["name"] == "Outer Planets"
    homes = {o["id"]: [f["initial"] for f in o["home"]] for b in bands for o in b["orbitals"]}
    assert {id: home for id, home in homes.items() if home} == {
        "earth": ["U"], "mars": ["M"], "tycho": ["O"], "thoth": ["P"],
    }  # fmt: skip


def test_tracks_say_where_to_start_and_what_a_slot_costs():
    spaces = row("track", "track.cp").fields["spaces"]
    assert [space["number"] for space in spaces if space["start"]] == [10]
    assert [slot["cost"] for slot in row("track", "track.action").fields["slots"]] == [
        0, 1, 1, 2, 2,
    ]  # fmt: skip
    bonus = row("track", "track.bonus").fields["spaces"]
    assert [(space["points"], space["technology"]) for space in bonus] == [
        ("2/1/0", "I"), ("3/1/0", "II"), ("3/1/0", "III"), ("4/2/1", ""), ("4/2/1", ""),
    ]  # fmt: skip


def test_the_picture_of_what_a_card_costs_has_the_costs_of_a_set(tmp_path):
    (tmp_path / "set.yaml").write_text("{set: cheap, game: expanse, title: Cheap}\n")
    costs = "overrides: [action_track]\naction_track: {costs: [0, 2, 4]}\n"
    (tmp_path / "setup.yaml").write_text(costs)
    folders = [read_folder(DATA / "expanse", "expanse"), read_folder(tmp_path, "cheap")]
    (drawn,) = GAME.illustrations(lay(folders, KINDS)[0], frozenset())["turn.slot_cost"]
    assert [space["cost"] for space in drawn["figure"]["fields"]["spaces"]] == [0, 2, 4]


def test_the_pad_has_six_scorings_and_ticks_a_technology_only_where_there_is_one():
    pads = rows()["score_pad"]
    assert [one.id for one in pads] == ["pad.1", "pad.2", "pad.3", "pad.4", "pad.5", "pad.final"]
    assert [bool(one.fields["technology"]) for one in pads] == [True] * 3 + [False] * 3
    assert len(pads[0].fields["steps"]) == len(pads[4].fields["steps"]) + 1
    assert pads[5].fields["places"] == [
        {"where": "Every base", "first": 5, "second": 3, "third": 1}
    ]


def test_no_line_of_an_aid_or_mat_is_empty_because_a_clause_lost_its_name():
    def empty(value):
        if isinstance(value, dict):
            blocks = value.keys() >= {"heading", "paragraphs", "rows"}
            if blocks and not value["paragraphs"] and not value["rows"]:
                yield value["heading"]
            for inner in value.values():
                yield from empty(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from empty(inner)
        elif value == "":
            yield "text"

    for key in ("aid", "rocinante_mat"):
        for one in rows()[key]:
            assert list(empty(dict(one.fields))) == [], one.id
    for one in rows()["mat"]:
        assert list(empty([one.fields["turn"], one.fields["prices"]])) == [], one.id


def chosen(**readings: str):
    return GAME.rows(replace(playable(), readings=readings), frozenset())


def test_the_steps_of_a_scoring_stand_in_the_order_in_force_wherever_they_are_listed():
    def orders(**readings: str):
        made = chosen(**readings)
        aids = {one.fields["sort"]: one for one in made["aid"]}
        listed = [aids["turn_order"].fields["steps"], aids["scoring"].fields["steps"]]
        names = [[str(step["name"]) for step in steps] for steps in listed]
        names += [list(made["score_pad"][0].fields["steps"])]
        names += [list(made["score_card"][0].fields["steps"])]
        return names

    default = orders()
    assert all(each == default[0] for each in default)
    built_first = [*default[0][:3], default[0][4], default[0][3], *default[0][5:]]
    assert built_first != default[0]
    assert orders(scoring_order="build_first") == [built_first] * 4
    assert orders(scoring_order="tech_first") == default


def flagged(made, id):
    return "{icon:question}" in str(next(r for g in made.values() for r in g if r.id == id).fields)


@pytest.mark.parametrize(
    ("ids", "ruling", "reading", "words"),
    [
        (("aid.turn_order", "track.initiative"), "keep_moves_token", "stays", "Only doing"),
        (("aid.turn_order", "track.initiative"), "keep_moves_token", "moves", "Keeping"),
        (("aid.setup",), "closed_orbital_2p", "barred", "An orbital whose only base"),
    ],
)
def test_an_aid_says_the_reading_as_a_rule_and_flags_it_only_while_it_is_open(
    ids, ruling, reading, words
):
    others = {"scoring_order": "tech_first"}
    for id in ids:
        assert flagged(chosen(**others), id)
        made = chosen(**others, **{ruling: reading})
        (one,) = (r for group in made.values() for r in group if r.id == id)
        assert words in str(one.fields)
        assert not flagged(made, id)
        assert ruling not in str(one.fields)


def test_the_strength_of_the_rocinante_is_that_of_the_reading():
    def rocinante(**readings: str):
        aid = next(one for one in chosen(**readings)["aid"] if one.fields["sort"] == "scoring")
        return aid.fields["strengths"][-1]["name"], aid.fields["strengths"][-1]["strength"]

    assert rocinante() == ("Rocinante {icon:question}", "1")
    assert rocinante(rocinante_strength="one") == ("Rocinante", "1")
    assert rocinante(rocinante_strength="zero") == ("Rocinante", "0")


def test_the_pad_says_who_comes_next_behind_a_tie_once_it_is_agreed():
    agreed = chosen(tie_first_next="unpaid")["score_pad"][0].fields
    assert "The next player is paid nothing." in agreed["foot"]
    assert agreed["ruling"] is None
    assert rows()["score_pad"][0].fields["ruling"]["id"] == "tie_first_next"


def test_a_set_of_cards_alone_brings_the_same_keys_and_its_cards(tmp_path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "set.yaml").write_text("set: mine\ngame: expanse\n")
    card = (
        "cards:\n- {id: one, kind: action_card, name: One, points: 2, event: [{by_hand: Look.}]}\n"
    )
    (tmp_path / "cards" / "mine.yaml").write_text(card)
    pack, _ = lay((read_folder(DATA / "expanse", "expanse"), read_folder(tmp_path, "mine")), KINDS)
    every, alone = GAME.rows(pack, frozenset()), GAME.rows(pack, frozenset(), "mine")
    assert every.keys() == alone.keys()
    brought = [
        [row.id for group in made.values() for row in group if row.layer == "mine"]
        for made in (every, alone)
    ]
    assert brought[0] == brought[1] == ["card.one"]
    assert every["mat"]
    assert not alone["mat"]


def test_a_set_that_changes_more_than_cards_leaves_nothing_out():
    pack = playable()
    assert GAME.rows(pack, frozenset(), "stand_ins") == GAME.rows(pack, frozenset())


def test_the_start_page_counts_the_cubes_of_every_faction_and_of_all():
    fields = row("start", "start.expanse").fields
    each = [cube["influence"] + cube["diplomat"] for cube in fields["cubes"]]
    assert [cube["total"] for cube in fields["cubes"]] == each
    units = [faction.value["units"] for faction in playable().of("faction").values()]
    assert [cube["influence"] for cube in fields["cubes"]] == [one["influence"] for one in units]
    assert sum(cube["diplomat"] for cube in fields["cubes"]) > 0
    assert fields["cubes_total"] == sum(each)


def test_a_score_pad_for_several_counts_says_what_does_not_hold_for_each():
    foot = [line for line in row("score_pad", "pad.1").fields["foot"] if "players:**" in line]
    assert foot == ["**2 players:** Luna, Vesta, Io, The Rings are closed; "
                    "no +1 for critical resources."]  # fmt: skip
    two = row("score_pad", "pad.1", True, 2).fields["foot"]
    assert not [line for line in two if "players:**" in line]


def test_a_mat_names_the_technologies_of_its_faction():
    shown = str(row("mat", "mat.UN").fields)
    names = [
        playable().name("card", id)
        for id in playable().of("faction")["UN"].value["technologies"].values()
    ]
    assert len(names) == 3
    assert all(name in shown for name in names)


def test_a_number_of_players_the_game_is_not_for_gets_no_initiative_tokens():
    assert not [one.id for one in rows(True, 9)["token"] if ".initiative." in one.id]


def test_a_mat_says_what_a_turn_is_block_by_block():
    blocks = row("mat", "mat.UN").fields["turn"]
    assert [each["heading"] for each in blocks] == [
        "Take a card", "Use its event", "Or its action points", "Or play a kept event",
    ]  # fmt: skip
    assert all(isinstance(line, str) for each in blocks for line in each["paragraphs"])
    assert all(each["paragraphs"] for each in blocks)


def test_a_blank_card_has_a_place_for_whatever_a_known_one_says():
    blank = set(row("action_card", "card.blank.action_card", False).fields)
    assert blank == set(row("action_card", "card.nauvoo").fields) - {"id", "kind", "players"}


def test_fleets_of_a_faction_are_as_many_as_its_mat_says_and_all_alike():
    for mat in rows(True)["mat"]:
        faction = mat.id.removeprefix("mat.")
        (count,) = (unit["count"] for unit in mat.fields["units"] if unit["id"] == "fleet")
        (fleets,) = (
            one
            for one in rows(True)["token"]
            if one.fields["sort"] == "fleet" and one.fields["faction"]["id"] == faction
        )
        assert fleets.copies == count


def test_what_has_no_room_for_its_name_bears_its_letters():
    pack = playable()
    assert letters(pack.get("faction", "UN"), "UN") == "UN"
    assert letters(pack.get("sector", "inner_planets"), "inner_planets") == "IP"
    assert letters(None, "nobody") == "nobody"
