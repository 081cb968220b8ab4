"""Every event card does what it says, as completely as possible."""

import pytest
from expanse_play import after, begun, broken, in_hand, told
from expanse_rules import FOUR, TWO, position, readings, referee

R = {"orbital": "saturn", "holder": "PG"}


def done(card, by, resolve, fleets=None, influence=None, rules=None, **more):
    """The position, as a mapping, after the event of a card in hand."""
    here = in_hand(card, by, fleets=fleets or {}, influence=influence or {}, **more)
    value = {"by": by, "use": "event", "resolve": resolve}
    return told(after(here, value, rules=rules))


def faulty(card, by, resolve, fleets=None, influence=None, rules=None, **more):
    """The clauses that resolving the event of a card in hand like this breaks."""
    here = in_hand(card, by, fleets=fleets or {}, influence=influence or {}, **more)
    return broken(here, {"by": by, "use": "event", "resolve": resolve}, rules)


def rm(base, of=None, **more):
    return {"remove": {"base": base, **({"of": of} if of else {}), **more}}


def hit(orbital, of, unit="fleet"):
    return {"remove": {"orbital": orbital, "of": of, "unit": unit}}


def go(source, target, fleets=1):
    return {"move": {"from": source, "to": target, "fleets": fleets}}


# card, who, entries, fleets before, influence before, fleets after, influence after
EVENTS = [
    ("drummer", "MCR", [{"influence": "luna"}], {"earth": {"MCR": 1}}, {}, {"earth": {"MCR": 1}},
     {"luna": {"MCR": 1}}),
    ("cotyar", "UN", ["skip", [go("earth", "mars"), {"build": "fleet"}]], {"earth": {"UN": 1}}, {},
     {"earth": {"UN": 1}, "mars": {"UN": 1}}, {}),
    ("covert_op", "MCR",
     [{"swap": [{"base": "io", "of": "PG"}, {"base": "eros", "of": "MCR"}]}], {},
     {"io": {"PG": 1}, "eros": {"MCR": 2}}, {},
     {"io": {"MCR": 1}, "eros": {"MCR": 1, "PG": 1}}),
    ("antony_dresden", "UN", [], {}, {}, {},
     {"londres_nova": {"UN": 1}, "tycho": {"UN": 1}, "thoth": {"UN": 1}, "io": {"UN": 1}}),
    ("franklin_degraff", "MCR", [], {}, {}, {},
     {"eurasia": {"MCR": 1}, "africa": {"MCR": 1}, "luna": {"MCR": 1}}),
    ("terraforming", "MCR", [], {}, {}, {},
     {"mariner_valley": {"MCR": 1}, "londres_nova": {"MCR": 1}}),
    ("voices_of_eros", "UN", [[{"place": "io"}, {"place": "luna"}, {"place": "eros"}]], {}, {}, {},
     {"io": {"UN": 1}, "luna": {"UN": 1}, "eros": {"UN": 1}}),
    ("destruction_deimos", "UN", [[rm("londres_nova", "MCR")], {"place": "luna"}], {},
     {"mariner_valley": {"MCR": 1}, "londres_nova": {"MCR": 1, "OPA": 1}}, {},
     {"londres_nova": {"OPA": 1}, "luna": {"UN": 1}}),
    ("blockade_earth", "MCR", [{"place": "luna"}, rm("africa", "UN")], {"earth": {"MCR": 1}},
     {"africa": {"UN": 1}}, {"earth": {"MCR": 1}}, {"luna": {"MCR": 1}}),
    ("blockade_mars", "UN", [{"place": "londres_nova"}, "skip"], {"mars": {"UN": 1}}, {},
     {"mars": {"UN": 1}}, {"londres_nova": {"UN": 1}}),
    ("errinwright", "UN", [], {}, {"io": {"UN": 3, "PG": 4}, "eros": {"OPA": 2}}, {},
     {"io": {"UN": 2, "PG": 3}, "eros": {"OPA": 2}}),
    ("slingshot_racing", "MCR", [rm("titan", "PG")], {},
     {"titan": {"PG": 2}, "luna": {"PG": 1}}, {},
     {"titan": {"PG": 1}, "luna": {"PG": 1}}),
    ("black_ops_team", "UN", [[rm("titan", "PG"), rm("io", "PG")]], {},
     {"titan": {"PG": 1}, "io": {"PG": 1}, "luna": {"PG": 1}}, {}, {"luna": {"PG": 1}}),
    ("julie_mao", "UN", [[rm("eros", "PG"), rm("ceres", "PG")]], {},
     {"eros": {"PG": 1}, "ceres": {"PG": 1}, "io": {"PG": 1}}, {}, {"io": {"PG": 1}}),
    ("star_helix", "UN", [[rm("io", "PG"), rm("io", "PG")]], {}, {"io": {"PG": 2, "UN": 1}}, {},
     {"io": {"UN": 1}}),
    ("riots", "MCR", [[rm("eros", "PG"), rm("ceres", "PG")]], {},
     {"eros": {"PG": 2}, "ceres": {"PG": 1}}, {}, {"eros": {"PG": 1}}),
    ("nauvoo", "UN", [hit("mars", "MCR")], {"mars": {"MCR": 1}}, {"io": {"PG": 1}}, {},
     {"io": {"PG": 1}}),
    ("theresa_yao", "MCR", [[hit("mars", "MCR"), hit("mars", "UN"), hit("mars", "PG")]],
     {"mars": {"MCR": 2, "UN": 1, "PG": 1}}, {}, {"mars": {"MCR": 1}}, {}),
    ("bobbie_draper", "UN", [hit("saturn", "PG"), go("earth", "saturn")],
     {"saturn": {"PG": 2}, "earth": {"UN": 1}}, {}, {"saturn": {"PG": 1, "UN": 1}}, {}),
    ("ambush", "MCR", [[hit("mars", "UN"), hit("mars", "MCR", "battleship")]],
     {"mars": {"UN": 1, "MCR": {"battleship": 1}, "PG": 1}}, {},
     {"mars": {"MCR": {"damaged_battleship": 1}, "PG": 1}}, {}),
    ("captain_yvgeny", "UN", [hit("mars", "MCR", "damaged_battleship")],
     {"mars": {"UN": 1, "MCR": {"damaged_battleship": 1}}}, {}, {"mars": {"UN": 1}}, {}),
    ("stealth_ships", "UN",
     [go("earth", "mars"),
      [hit("mars", "MCR", "battleship"), hit("mars", "MCR", "damaged_battleship")]],
     {"earth": {"UN": 2}, "mars": {"MCR": {"battleship": 1}}}, {}, {"earth": {"UN": 1}}, {}),
    ("heavy_burn", "UN", [[go("earth", "jupiter", 2), go("mars", "eros")]],
     {"earth": {"UN": 3}, "mars": {"UN": 1}}, {},
     {"earth": {"UN": 1}, "jupiter": {"UN": 2}, "eros": {"UN": 1}}, {}),
    ("razorback", "UN", [go("earth", "saturn")], {"earth": {"UN": 1}}, {},
     {"saturn": {"UN": 1}}, {}),
    ("admiral_souther", "UN", [[go("earth", "mars", 2), go("mars", "ceres")]],
     {"earth": {"UN": 2}, "mars": {"UN": 1}}, {}, {"mars": {"UN": 2}, "ceres": {"UN": 1}}, {}),
    ("kenzo_gabriel", "UN", [{"move": {"to": "jupiter"}}, rm("io", "PG")], {},
     {"io": {"PG": 1}, "titan": {"PG": 1}}, {}, {"titan": {"PG": 1}}),
    ("dockworkers_walkout", "OPA", [[hit("mars", "UN"), hit("jupiter", "UN")]],
     {"mars": {"UN": 1}, "jupiter": {"UN": 1}, "earth": {"UN": 1}},
     {"io": {"OPA": 1}, "londres_nova": {"OPA": 1}}, {"earth": {"UN": 1}},
     {"io": {"OPA": 1}, "londres_nova": {"OPA": 1}}),
    ("hidden_berths", "OPA", [[{"build": "fleet", "to": "eros"}, {"build": "fleet", "to": "eros"}]],
     {}, {"eros": {"OPA": 1}}, {"eros": {"OPA": 2}}, {"eros": {"OPA": 1}}),
    ("ice_convoy", "OPA", [[{"place": "africa"}, {"place": "vesta"}]], {}, {}, {},
     {"africa": {"OPA": 1}, "vesta": {"OPA": 1}}),
    ("prospectors_rush", "OPA", [{"place": "vesta"}], {}, {}, {}, {"vesta": {"OPA": 2}}),
    ("ghost_transponders", "PG", [[go("thoth", "earth"), go("thoth", "saturn", 2)]],
     {"thoth": {"PG": 3}}, {}, {"earth": {"PG": 1}, "saturn": {"PG": 2}}, {}),
    ("io_laboratory", "PG", [{"place": "io"}], {}, {}, {}, {"io": {"PG": 2}}),
    ("shadow_contract", "PG", [rm("eros", "OPA")], {}, {"eros": {"OPA": 2}}, {},
     {"eros": {"OPA": 1, "PG": 1}}),
    ("test_site", "PG", [[rm("luna", "UN"), rm("luna", "MCR")]], {"earth": {"PG": 1}},
     {"luna": {"UN": 1, "MCR": 1}}, {"earth": {"PG": 1}}, {}),
    ("letters_of_marque", "OPA", [hit("mars", "UN")], {"mars": {"UN": 1}, "earth": {"UN": 1}},
     {"londres_nova": {"OPA": 1}}, {"earth": {"UN": 1}}, {"londres_nova": {"OPA": 1}}),
    ("ring_survey", "PG", [], {}, {}, {}, {"the_rings": {"PG": 1}, "io": {"PG": 1}}),
    ("sabotaged_refit", "OPA", [hit("mars", "UN"), {"build": "fleet"}], {"mars": {"UN": 1}}, {},
     {"tycho": {"OPA": 1}}, {}),
    ("supply_crisis", "OPA", [], {}, {"luna": {"UN": 2, "MCR": 1}, "io": {"UN": 3}}, {},
     {"luna": {"UN": 1, "MCR": 1}, "io": {"UN": 3}}),
    ("blockade_runners", "UN", [go("earth", "jupiter", 2), [{"place": "io"}, {"place": "europa"}]],
     {"earth": {"UN": 2}}, {}, {"jupiter": {"UN": 2}}, {"io": {"UN": 1}, "europa": {"UN": 1}}),
    ("relief_convoy", "UN", [[{"place": "io"}, {"place": "luna"}]], {}, {"eros": {"UN": 1}}, {},
     {"eros": {"UN": 1}, "io": {"UN": 1}, "luna": {"UN": 1}}),
    ("customs_raid", "MCR", [[rm("luna", "UN"), rm("africa", "UN")]], {"earth": {"MCR": 1}},
     {"luna": {"UN": 1}, "africa": {"UN": 1}}, {"earth": {"MCR": 1}}, {}),
    ("mothballed_hulls", "MCR", [{"build": 2}, go("mars", "eros", 2)], {}, {},
     {"eros": {"MCR": 2}}, {}),
    ("defence_contract", "UN", ["skip", [{"place": "luna"}, {"place": "africa"}]],
     {"earth": {"UN": 1}}, {}, {"earth": {"UN": 1}}, {"luna": {"UN": 1}, "africa": {"UN": 1}}),
    ("occupation_force", "MCR", [[rm("luna", "UN"), rm("africa", "UN")]], {"earth": {"MCR": 1}},
     {"luna": {"UN": 1}, "africa": {"UN": 1}, "io": {"UN": 1}}, {"earth": {"MCR": 1}},
     {"io": {"UN": 1}}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "by", "resolve", "fleets", "influence", "fleets_after", "influence_after"),
    EVENTS,
    ids=[event[0] for event in EVENTS],
)
def test_an_event_does_what_it_says(
    card, by, resolve, fleets, influence, fleets_after, influence_after
):
    said = done(card, by, resolve, fleets, influence)
    assert said["fleets"] == fleets_after
    assert said["influence"] == influence_after


def test_events_that_give_points_or_initiative():
    said = done("emergency_session", "UN", [])
    assert said["control_points"]["UN"] == 12
    assert said["initiative"] == ["UN", "PG", "OPA", "MCR"]
    said = done("luna_accord", "MCR", [])
    assert said["influence"] == {"luna": {"MCR": 1}}
    assert said["control_points"]["MCR"] == 11


def test_everybody_builds_and_a_point_is_for_opponents_who_did():
    whole = {
        "mars": {"MCR": {"fleet": 3, "battleship": 2}},
        "tycho": {"OPA": 5},
        "thoth": {"PG": 5},
    }
    said = done("bush_naval", "UN", [], whole)
    assert said["fleets"]["earth"] == {"UN": 5}
    assert said.get("control_points", {}).get("UN", 10) == 10
    said = done("bush_naval", "UN", [], {"tycho": {"OPA": 5}, "thoth": {"PG": 5}})
    assert said["fleets"]["mars"] == {"MCR": {"fleet": 3, "battleship": 2}}
    assert said["control_points"]["UN"] == 11


def test_each_player_discards_a_kept_event_of_their_own_choice():
    kept = {"UN": ["riots", "miller"], "MCR": ["ambush"], "PG": ["nauvoo"]}
    here = in_hand("assassin", "MCR", fleets={}, influence={}, kept=kept)
    here = after(here, {"by": "MCR", "use": "event", "resolve": [{"card": "ambush"}]})
    assert told(here)["pending"]["by"] == "UN"
    assert broken(here, {"by": "OPA", "take": 1}) == [
        "event.complete",
        "game.turns",
        "turn.options",
    ]
    assert broken(here, {"by": "PG", "choose": {"card": "riots"}}) == ["event.complete"]
    assert broken(here, {"by": "UN", "choose": {"card": "nauvoo"}}) == ["event.complete"]
    said = told(after(here, {"by": "UN", "choose": {"card": "riots"}}))
    assert said["kept"] == {"UN": ["miller"]}
    assert said["discard"] == ["ambush", "nauvoo", "riots", "assassin"]


def test_a_pending_decision_named_alone_goes_on_from_there():
    here = position(
        {"fleets": {}, "influence": {}, "rocinante": R, "track": ["empty", *["riots"] * 4],
         "deck": ["razorback"], "kept": {"UN": ["miller", "nauvoo"], "OPA": ["drummer"]},
         "turn": {"player": "MCR", "stage": "event", "card": "assassin"},
         "pending": {"by": "UN", "card": "assassin", "step": 0}},
        FOUR,
    )  # fmt: skip
    said = told(after(here, {"by": "UN", "choose": {"card": "nauvoo"}}))
    assert said["kept"] == {"UN": ["miller"], "OPA": ["drummer"]}
    assert said["turn"] == {"player": "OPA", "stage": "begin"}


def test_opponents_may_place_and_may_leave_it():
    here = in_hand("belt_amnesty", "UN", fleets={}, influence={})
    three = [{"place": base} for base in ("ceres", "eros", "vesta")]
    here = after(here, {"by": "UN", "use": "event", "resolve": [three, "skip"]})
    here = after(here, {"by": "MCR", "choose": {"place": "ceres"}}, {"by": "OPA", "choose": "skip"})
    here = after(here, {"by": "PG", "choose": {"place": "vesta"}})
    assert told(here)["influence"] == {
        "ceres": {"UN": 1, "MCR": 1}, "eros": {"UN": 1}, "vesta": {"UN": 1, "PG": 1},
    }  # fmt: skip


def test_the_hybrid_takes_as_much_as_the_revealed_card_shows():
    hybrid = [{"base": "io"}, "skip", [rm("io", "UN"), rm("io", "MCR"), rm("io", "MCR")]]
    io = {"io": {"UN": 2, "MCR": 2}}
    said = done("the_hybrid", "PG", hybrid, {}, io, deck=["riots", "score"])
    assert said["influence"] == {"io": {"UN": 1}}
    said = done("the_hybrid", "PG", [{"base": "io"}, "skip", "skip"], {}, io, deck=["score"])
    assert said["influence"] == {}
    assert faulty("the_hybrid", "PG", [{"base": "io"}, "skip", "skip"], {}, io, deck=["riots"]) == [
        "event.complete"
    ]


def test_a_ruling_lets_mao_kwikowski_speak_to_the_hybrid():
    io, kept = {"io": {"UN": 5}}, {"PG": ["mao_kwik"]}
    four = [{"base": "io"}, {"card": "mao_kwik"}, [rm("io", "UN")] * 4]
    assert faulty("the_hybrid", "PG", four, {}, io, kept=kept, deck=["razorback"]) == [
        "event.complete"
    ]
    said = done("the_hybrid", "PG", four, {}, io, kept=kept, deck=["razorback"],
                rules=readings(mao_kwik_hybrid="yes"))  # fmt: skip
    assert said["influence"] == {"io": {"UN": 1}}


# ---- as completely as possible


@pytest.mark.parametrize(
    ("card", "by", "resolve"),
    [
        ("slingshot_racing", "MCR", ["skip"]),
        ("voices_of_eros", "UN", []),
        ("slingshot_racing", "MCR", [rm("luna", "UN")]),
        ("slingshot_racing", "MCR", [rm("io", "UN")]),
        ("slingshot_racing", "MCR", [[rm("titan", "PG"), rm("titan", "PG")]]),
        ("voices_of_eros", "UN", [[{"place": "io"}, {"place": "luna"}]]),
        ("voices_of_eros", "UN", [[{"place": "io"}, {"place": "luna"}, {"place": "africa"}]]),
        ("nauvoo", "UN", [{"option": 2}]),
        ("riots", "MCR", [[rm("eros", "PG"), rm("eros", "PG")]]),
        ("julie_mao", "UN", [[rm("titan", "PG"), rm("eros", "PG")]]),
        ("razorback", "UN", ["skip"]),
        ("razorback", "UN", [hit("mars", "MCR")]),
    ],
)
def test_what_can_be_done_must_be(card, by, resolve):
    fleets = {"earth": {"UN": 1}} if card == "razorback" else {}
    influence = {"titan": {"PG": 2}, "eros": {"PG": 2}, "ceres": {"PG": 1}, "luna": {"UN": 1}}
    assert faulty(card, by, resolve, fleets, influence) == ["event.complete"]


def test_what_cannot_be_done_is_skipped():
    assert done("slingshot_racing", "MCR", ["skip"])["influence"] == {}
    assert done("captain_yvgeny", "UN", ["skip"], {"mars": {"MCR": 1}})["fleets"] == {
        "mars": {"MCR": 1}
    }


def test_as_many_of_one_resource_as_there_can_be():
    here = {"eros": {"PG": 1}, "titan": {"PG": 1}}
    assert done("julie_mao", "UN", [[rm("titan", "PG")]], {}, here)["influence"] == {
        "eros": {"PG": 1}
    }


def test_a_supply_that_runs_out_takes_cubes_from_the_map():
    full = {"ceres": {"MCR": 15}, "eros": {"MCR": 2}}
    assert faulty("terraforming", "MCR", [], {}, full) == ["event.complete"]
    both = [{"place": base, "from": "eros"} for base in ("mariner_valley", "londres_nova")]
    assert done("terraforming", "MCR", [both], {}, full)["influence"] == {
        "mariner_valley": {"MCR": 1}, "londres_nova": {"MCR": 1}, "ceres": {"MCR": 15},
    }  # fmt: skip
    left = [{"place": "mariner_valley", "from": "ceres"}, {"place": "londres_nova"}]
    assert "action.supply" in faulty("terraforming", "MCR", [left], {}, {"ceres": {"MCR": 10}})


def test_closed_bases_are_left_out_with_two_players():
    here = in_hand("franklin_degraff", "MCR", TWO, fleets={}, influence={},
                   rocinante={"orbital": "mars", "holder": "MCR"})  # fmt: skip
    said = told(after(here, {"by": "MCR", "use": "event", "resolve": []}))
    assert said["influence"] == {"eurasia": {"MCR": 1}, "africa": {"MCR": 1}}


# ---- Diplomats, Battleships, the Rocinante

BOTH = {"io": {"UN": {"normal": 1, "diplomat": 1}}}
IMMUNE = {"UN": ["diplomatic_immunity"]}


def test_the_un_picks_which_of_its_cubes_is_touched():
    here = in_hand("slingshot_racing", "MCR", fleets={}, influence=BOTH, technologies=IMMUNE)
    use = {"by": "MCR", "use": "event", "resolve": [rm("io", "UN")]}
    named = {**use, "resolve": [rm("io", "UN", cube="diplomat")]}
    assert broken(here, named) == ["unit.un_chooses"]
    here = after(here, use)
    assert [one.resolve[0].cube for one in referee().legal(here, readings())] == [
        "normal", "diplomat",
    ]  # fmt: skip
    here = after(here, {"by": "UN", "choose": {"cube": "diplomat"}})
    assert told(here)["influence"] == {"io": {"UN": 1}}


def test_without_that_ability_the_acting_player_picks():
    said = done("slingshot_racing", "MCR", [rm("io", "UN", cube="diplomat")], {}, BOTH)
    assert said["influence"] == {"io": {"UN": 1}}
    said = done("slingshot_racing", "MCR", [rm("io", "UN")], {}, BOTH)
    assert said["influence"] == {"io": {"UN": {"diplomat": 1}}}


def test_embassies_keep_diplomats_from_others():
    here = {"technologies": {"UN": ["embassies"]}}
    only = {"io": {"UN": {"diplomat": 1}}}
    assert faulty("slingshot_racing", "MCR", [rm("io", "UN")], {}, only, **here) == [
        "event.complete"
    ]
    said = done("slingshot_racing", "MCR", [rm("io", "UN")], {}, BOTH, **here)
    assert said["influence"] == {"io": {"UN": {"diplomat": 1}}}


def test_the_rocinante_is_never_removed():
    resolve = [hit("saturn", "PG", "rocinante")]
    fleets = {"saturn": {"UN": 1, "PG": 1}}
    assert faulty("captain_yvgeny", "UN", resolve, fleets) == ["rocinante.never_removed"]


def test_a_ruling_decides_whether_the_rocinante_can_be_given_up():
    fleets = {"jupiter": {"MCR": 2}}
    more = {"rocinante": {"orbital": "saturn", "holder": "UN"}}
    there = go("saturn", "jupiter", {"rocinante": 1})
    both = [there, [hit("jupiter", "MCR"), hit("jupiter", "MCR")]]
    assert faulty("stealth_ships", "UN", both, fleets, **more) == ["rocinante.never_removed"]
    allowed = readings(rocinante_sacrifice="allowed")
    said = done("stealth_ships", "UN", both, fleets, rules=allowed, **more)
    assert said["fleets"] == {}
    assert said["rocinante"] == {"orbital": "jupiter", "holder": "UN"}


# ---- the crew


def crew(member, resolve, fleets, influence=None, rules=None):
    turn = {"player": "UN", "stage": "scoring_events", "card": "score", "taker": "UN",
            "bonus": "belt", "acted": ["MCR", "OPA"]}  # fmt: skip
    here = begun(turn=turn, fleets=fleets, influence=influence or {})
    value = {"by": "PG", "crew": member, "resolve": resolve}
    reasons = broken(here, value, rules)
    return reasons or told(after(here, value, rules=rules))


def test_the_crew_of_the_rocinante():
    assert crew("holden", [{"place": "io"}], {})["influence"] == {"io": {"PG": 1}}
    assert crew("kamal", [{"move": {"to": "earth"}}], {})["rocinante"]["orbital"] == "earth"
    fleets = {"saturn": {"PG": 1, "UN": 3}}
    assert crew("burton", [[hit("saturn", "UN")] * 2], fleets)["fleets"] == {
        "saturn": {"PG": 1, "UN": 1}
    }
    assert crew("burton", [[hit("saturn", "UN")]], fleets)["fleets"]["saturn"]["UN"] == 1  # forced
    assert crew("holden", ["skip"], {}) == ["event.complete"]


def test_nagata_goes_one_band_on_unless_a_ruling_lets_her_stay_in_it():
    fleets = {"jupiter": {"UN": 1}, "saturn": {"MCR": 1}}
    said = crew("nagata", [{"move": {"to": "jupiter"}}, hit("jupiter", "UN")], fleets)
    assert (said["rocinante"]["orbital"], said["fleets"]) == ("jupiter", {"saturn": {"MCR": 1}})
    assert crew("nagata", [{"move": {"to": "eros"}}, "skip"], fleets) == ["event.complete"]


@pytest.mark.parametrize("reading", ["counts", "must_leave"])
def test_a_battleship_that_nobody_could_give_up_anyway_is_not_said_to_be_turned_over(reading):
    """None is there; or the fleets given up before are in another orbital."""
    ship, them = hit("ceres", "MCR", "battleship"), [hit("ceres", "UN")] * 2
    elsewhere = [hit("eros", "MCR"), hit("ceres", "MCR", "battleship"), *[hit("eros", "UN")] * 3]
    clauses = [
        faulty("theresa_yao", "MCR", [entries], fleets, rules=readings(battleship_given_up=reading))
        for entries, fleets in (
            ([ship, *them], {"ceres": {"MCR": 1, "UN": 3}}),
            (elsewhere, {"eros": {"MCR": 2, "UN": 3}, "ceres": {"UN": 1, "MCR": 1}}),
            (
                elsewhere,
                {"eros": {"MCR": 2, "UN": 3}, "ceres": {"UN": 1, "MCR": {"battleship": 1}}},
            ),
        )
    ]
    assert clauses[:2] == [["event.complete"], ["event.complete"]]
    turned = {"counts": ["event.complete"], "must_leave": ["event.complete", "unit.battleship_hit"]}
    assert clauses[2] == turned[reading]
