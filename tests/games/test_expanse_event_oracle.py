"""The engine's events against the naive ones: drawn events in drawn positions, every shipped card,
and what the comparison has brought to light."""

from __future__ import annotations

import pytest
from events_compared import carried_out, differences, drawn_referee, plain, position_of
from events_drawn import Draw
from expanse_pack import playable
from expanse_rules import readings, referee
from naive_actions import BASES, ORBITALS
from naive_events import knows
from naive_places import RESOURCES

CHOSEN = {"closed_orbital_2p": "enter", "nagata_band": "exactly"}
CARDS = {
    id: card.value
    for id, card in playable().of("card").items()
    if card.value["kind"] == "action_card"
}
# There are more ways to do these than can all be tried; the drawn events have what is in them.
TOO_MANY = {"voices_of_eros", "razorback", "belt_amnesty"}
EVENTS = {
    id: card["event"] for id, card in CARDS.items() if id not in TOO_MANY and knows(card["event"])
}
SEED, COUNT = 7, 200  # `python -m benchmarks.events` draws as many as it is told


def test_both_engines_carry_out_drawn_events_alike():
    draw = Draw(SEED)
    drawn = [draw.event() for _ in range(COUNT)]
    game, refused = drawn_referee(drawn)
    compared, found = 0, []
    for number, event in enumerate(drawn):
        here = draw.game()
        if number not in refused:
            wrong, ways = differences(game, here, event, f"drawn_{number}", CHOSEN)
            compared += ways >= 0
            found += [f"{event}: {one}" for one in wrong]
    assert found == []
    assert compared > COUNT // 2


@pytest.mark.parametrize("card", EVENTS)
def test_both_engines_carry_out_a_shipped_event_alike(card):
    draw, compared = Draw(SEED), 0
    for chosen in ({}, {"closed_orbital_2p": "barred", "nagata_band": "up_to"}):
        for _ in range(3):
            game = next(one for one in iter(draw.game, None) if shown(card, one))
            wrong, ways = differences(referee(), game, EVENTS[card], card, CHOSEN | chosen)
            assert wrong == []
            compared += ways >= 0
    assert compared


LOSING = [
    {"remove": {"influence": 2, "from": {"where_you_have": "influence"}}},
    {
        "remove": {
            "influence": {"up_to": 2},
            "from": {"where_you_have": "influence", "bases": "any"},
        }
    },
    {"remove": {"influence": 3, "from": {"where_you_have": "influence", "bases": "any"}}},
    {"remove_fleets": {"fleets": 2, "from": {"where_you_have": "fleets"}}},
    {"remove_fleets": {"fleets": {"up_to": 2}, "from": {"where_you_have": "orbital_control"}}},
]


@pytest.mark.parametrize("reading", ["goes_on", "ends"])
def test_both_engines_go_on_or_end_alike_where_ones_own_last_is_taken(reading):
    draw = Draw(SEED)
    game, refused = drawn_referee([[step] for step in LOSING])
    compared, found = 0, []
    for number, step in enumerate(LOSING):
        for _ in range(8):
            wrong, ways = differences(
                game, draw.game(), [step], f"drawn_{number}", {**CHOSEN, "having_lost": reading}
            )
            compared += ways >= 0
            found += [f"{step}: {one}" for one in wrong]
    assert (refused, found) == (set(), [])
    assert compared > len(LOSING) * 2


def shown(card, game):
    """Whether the card is in such a game, for the player who is to use it."""
    said, players = CARDS[card], game["players"]
    return said["factions"][players[0]] == said["players"].get(str(len(players))) == "yes"


def test_the_naive_map_is_that_of_the_data():
    bases = {id: record.value["resource"] for id, record in playable().of("base").items()}
    assert {base: name for name, some in RESOURCES.items() for base in some} == bases
    assert set(BASES) == set(bases)
    assert set(ORBITALS) == set(playable().of("orbital"))


# ---- what it has found


def ends(event, game, *moves):
    """The position after an event of a drawn card, or why it may not be done so."""
    played, _ = drawn_referee([event])
    here = position_of(played, game, "drawn_0")
    first = {"by": game["players"][0], "play": "drawn_0", **moves[0]}
    after, why = carried_out(played, here, readings(), [first, *moves[1:]])
    return why or plain(played, after, game["players"])


def table(**more):
    return {
        "players": ["MCR", "UN"],
        "influence": {},
        "fleets": {},
        "rocinante": {"orbital": "mars", "holder": "UN"},
        "initiative": ["UN", "MCR"],
        **more,
    }


def test_a_may_is_open_where_only_a_later_place_or_step_can_be_done():
    own = {"remove_fleets": {"fleets": 1, "of": "own", "from": {"orbitals": "each"}}}
    hit = {"remove": {"orbital": "saturn", "of": "MCR", "unit": "fleet"}}
    game = table(fleets={"saturn": {"MCR": 1}})
    assert "'saturn'" not in ends([{"may": [own]}], game, {"resolve": [hit]})
    steps = [{"remove": {"influence": 1, "from": "ceres"}}, {"gain": {"control_points": 1}}]
    assert "'MCR': 11" in ends([{"may": steps}], game, {"resolve": [{"option": 1}]})
    assert "'MCR': 10" in ends([{"may": steps}], game, {"resolve": ["skip"]})


def test_an_answer_of_several_entries_is_judged_to_the_last():
    two = {"influence": 2, "of": "opposing", "from": {"bases": {"up_to": 2}}}
    event = [{"each_player": {"who": "opponents", "do": [{"remove": two}]}}]
    game = table(influence={"africa": {"MCR": 4}, "ganymede": {"MCR": 2}})
    africa, ganymede = ({"remove": {"base": base, "of": "MCR"}} for base in ("africa", "ganymede"))
    skip, asked = {"resolve": ["skip"]}, "UN"
    why = ends(event, game, skip, {"by": asked, "choose": [africa, africa]})
    possible = "a normal cube of MCR on Ganymede removed and nothing"
    said = f"UN cannot choose that for Drawn 0; possible are {possible}."
    assert why == [f"event.complete: {said}"]
    both = ends(event, game, skip, {"by": asked, "choose": [africa, ganymede]})
    assert both == ends(
        event, game, skip, {"by": asked, "choose": africa}, {"by": asked, "choose": ganymede}
    )


def test_a_group_that_another_player_names_is_no_part_of_it():
    group = {"may": [{"move_groups": {"groups": 1, "bands": {"up_to": 1}}}]}
    game = table(fleets={"jupiter": {"UN": 2}})
    event = [{"each_player": {"who": "opponents", "do": [group]}}]
    both = {"move": {"from": "jupiter", "to": "saturn", "fleets": 2}}
    said = ends(event, game, {"resolve": ["skip"]}, {"by": "UN", "choose": both})
    assert "'saturn': {'UN': {'fleet': 2}}" in said


def test_all_of_up_to_two_places_may_be_none_where_only_one_fits():
    one = {"orbital": "ceres", "bases": {"up_to": 2}}
    other = {"with_rocinante": True, "orbitals": {"up_to": 2}}
    game = table(influence={"ceres": {"UN": 2}}, fleets={"mars": {"UN": 2}})
    for step in (
        {"remove": {"influence": "all", "from": one}},
        {"remove_fleets": {"fleets": "all", "from": other}},
    ):
        assert ends([step], game, {"resolve": ["skip"]}).count("'UN': {") == 2


def test_a_way_that_begins_by_undoing_itself_is_a_way():
    own = {"replace": {"influence": 1, "of": "any", "on": "ceres"}}
    game = table(influence={"ceres": {"MCR": 1, "UN": 1}})
    event = [{"choose": [[{"gain": {"control_points": 1}}], [own]]}]
    second = [{"option": 2}, {"remove": {"base": "ceres", "of": "UN"}}, {"place": "ceres"}]
    assert "'MCR': {'normal': 2}" in ends(event, game, {"resolve": [second]})


def test_what_is_told_ahead_in_a_row_and_cannot_be_done_is_said_and_not_dropped():
    theirs = {"influence": 1, "of": "own", "from": {"sector": "belt"}}
    event = [
        {"each_player": {"who": "opponents", "do": [{"remove": theirs}]}},
        {"remove": {"influence": {"up_to": 1}, "of": "opposing", "from": "ceres"}},
        {"remove": {"influence": 1, "of": "opposing", "from": {"sector": "inner_planets"}}},
    ]
    game = table(influence={base: {"UN": 1} for base in ("ceres", "eros", "eurasia", "africa")})
    ceres, eurasia = ({"remove": {"base": base, "of": "UN"}} for base in ("ceres", "eurasia"))
    played, _ = drawn_referee([event])
    here = position_of(played, game, "drawn_0")
    moves = [
        {"by": "MCR", "play": "drawn_0", "resolve": [ceres, eurasia]},
        {"by": "UN", "choose": ceres},
    ]
    for told in moves:
        move, wrong = played.decode_move(told, here.players)
        assert (wrong, played.check(here, move, readings())) == ([], ())
        here, before = played.apply(here, move, readings()), here
    assert here.pending is None
    assert set(played.encode(here)["influence"]) == {"eros", "africa"}
    assert played.forced(before, move, readings()) == ["skip"]
