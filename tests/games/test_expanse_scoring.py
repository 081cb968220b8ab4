"""What a scoring pays: the figures of the documents, and every reading."""

from __future__ import annotations

import pytest
from expanse_pack import playable
from expanse_rules import (
    FOUR,
    MCR,
    NO_ROCINANTE,
    OPA,
    OPEN_FOR_SCORING,
    PG,
    THREE,
    TWO,
    UN,
    bare_referee,
    gains,
    position,
    readings,
    referee,
    scored,
)

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.scoring.control import controller, told_rocinante
from toolkit.games.expanse.scoring.explanation import _half
from toolkit.referee.game import Ending
from toolkit.referee.rules import Readings


def on(base, pieces, **more):
    """A position with influence on one base and the Rocinante out of the way."""
    return {"influence": {base: pieces}, "fleets": {}, "rocinante": NO_ROCINANTE, **more}


# ---- the figures of the documents


@pytest.mark.parametrize(
    ("argument", "each"),
    [
        ({"bonus": "inner_planets"}, 5),
        ({"bonus": "belt"}, 3),
        ({"bonus": "outer_planets"}, 4),
        ("final", 15),
    ],
)
def test_the_opening_of_two_pays_what_the_facts_say(argument, each):
    assert scored(argument, None, TWO).result["gained"] == {UN: each, MCR: each}


def test_the_published_opening_of_two_pays_the_same_wherever_the_battleships_stand():
    judgement = scored("final", None, TWO, bare_referee())
    assert judgement.result["gained"] == {UN: 15, MCR: 15}
    assert judgement.answer == "undetermined"  # with a Battleship at Jupiter Europa counts 2
    assert [need.subject for need in judgement.needs] == ["factions.MCR.setup.2.battleships"]
    assert judgement.result["bases"]["europa"]["influence"] == {MCR: "unknown"}


@pytest.mark.parametrize(
    ("scorings", "paid"),
    [(0, (2, 1, 0)), (1, (3, 1, 0)), (2, (3, 1, 0)), (3, (4, 2, 1)), (4, (4, 2, 1))],
)
def test_the_bonus_sector_pays_by_the_number_of_the_scoring(scorings, paid):
    assert gains({"bonus": "belt"}, on("eros", "U3 O2 M1", scorings=scorings)) == dict(
        zip((UN, OPA, MCR), paid, strict=True)
    ) | ({UN: paid[0] + 1})  # minerals are critical to the UN in the stand-ins


# ---- ties


def test_two_tied_for_first_late_in_the_game_hang_on_the_next_place():
    judgement = scored({"bonus": "belt"}, on("tycho", "U2 M2 O1", scorings=4))
    assert judgement.answer == "unsettled"
    assert judgement.default.result["gained"] == {UN: 2, MCR: 2, OPA: 1}
    (hinge,) = judgement.hinges
    assert hinge.ruling == "tie_first_next"
    assert {name: other.run.result["gained"][OPA] for name, other in hinge.others.items()} == {
        "second": 2,
        "unpaid": 0,
    }


def test_places_are_told_before_ties_shift_them():
    base = scored("final", on("tycho", "U2 M2 O1")).default.result["bases"]["tycho"]
    assert (base["first"], base["second"], base["third"]) == ([UN, MCR], [], [OPA])
    assert base["points"] == {UN: 3, MCR: 3, OPA: 1}


@pytest.mark.parametrize(
    ("pieces", "reading", "paid"),
    [
        ("U2 M2 O2 P1", "third", {UN: 3, MCR: 3, OPA: 3, PG: 0}),
        ("U2 M2 O2 P1", "always_third", {UN: 3, MCR: 3, OPA: 3, PG: 1}),
        ("U2 M2 O2 P1", "second", {UN: 3, MCR: 3, OPA: 3, PG: 3}),
        ("U2 M2 O2 P1", "unpaid", {UN: 3, MCR: 3, OPA: 3, PG: 0}),
        ("U2 M2 O1 P1", "third", {UN: 3, MCR: 3, OPA: 0, PG: 0}),
        ("U2 M2 O1 P1", "second", {UN: 3, MCR: 3, OPA: 1, PG: 1}),
        ("U3 M3 O2 P1", "always_third", {UN: 3, MCR: 3, OPA: 1, PG: 0}),
        ("U3 M3 O2 P1", "second", {UN: 3, MCR: 3, OPA: 3, PG: 1}),
    ],
)
def test_every_reading_of_who_comes_after_a_tie_for_first(pieces, reading, paid):
    assert gains("final", on("tycho", pieces), FOUR, tie_first_next=reading) == paid


def test_no_ruling_is_asked_where_all_its_readings_pay_the_same():
    assert scored({"bonus": "inner_planets"}, on("tycho", "U2 M2 O1")).runs == 1  # a normal base
    assert scored("final", on("tycho", "U2 M2")).runs == 1  # nobody stands behind
    assert scored("final", on("tycho", "U3 M2 O2")).runs == 1  # no tie for first


def test_hegemony_wins_a_tie_alone_or_as_one_of_the_tied():
    tie = on("ceres", "U2 M2", technologies={UN: ["hegemony"]})
    normal = {"bonus": "inner_planets"}
    assert gains(normal, tie, hegemony_tie="sole_first")[UN] == 2  # 1, and critical minerals
    assert gains(normal, tie, hegemony_tie="shared")[UN] == 0
    final = {
        reading: gains("final", tie, hegemony_tie=reading) for reading in ("sole_first", "shared")
    }
    assert final["sole_first"] == {UN: 6, MCR: 3, OPA: 0}
    assert final["shared"] == {UN: 5, MCR: 3, OPA: 0}


def test_hegemony_wins_ties_for_lower_places_too():
    tie = on("tycho", "O3 U1 M1", technologies={UN: ["hegemony"]})
    assert gains("final", tie) == {OPA: 6, UN: 3, MCR: 1}


# ---- Orbital Control


@pytest.mark.parametrize(
    ("fleets", "controls"),
    [
        ("U2 M1", UN),
        ("U1 M1", None),
        ("U1 M B1", MCR),
        ("U1 M b1", None),
        ("O s1", OPA),
        ("O s1 U1", UN),
        ("O s2 U1", None),
    ],
)
def test_the_most_strength_controls_an_orbital(fleets, controls):
    here = position({"influence": {}, "fleets": {"earth": fleets}, "rocinante": NO_ROCINANTE})
    seat = controller(here, 0, readings(), referee().tables)
    assert (here.players[seat] if seat >= 0 else None) == controls


def test_dominance_wins_a_tie_the_mcr_is_part_of_and_no_other():
    dominant = {"influence": {}, "rocinante": NO_ROCINANTE, "technologies": {MCR: ["dominance"]}}
    for fleets, seat in (("U1 M1", 1), ("U1 O1", -1), ("U2 O2 M1", -1)):
        here = position({**dominant, "fleets": {"earth": fleets}})
        assert controller(here, 0, readings(), referee().tables) == seat


def test_control_counts_on_every_base_of_the_orbital_where_its_player_has_influence():
    value = {
        "influence": {"eurasia": "U1 M1", "africa": "U1", "luna": "M1"},
        "fleets": {"earth": "U1"},
        "rocinante": NO_ROCINANTE,
    }
    bases = scored("final", value).result["bases"]
    assert bases["eurasia"]["influence"] == {UN: 2, MCR: 1}
    assert bases["africa"]["influence"] == {UN: 2}
    assert bases["luna"]["influence"] == {MCR: 1}


def test_diplomats_count_twice_only_with_the_technology():
    value = on("tycho", "U d1 M1")
    assert gains("final", value)[UN] == 3
    assert gains("final", {**value, "technologies": {UN: ["diplomats"]}})[UN] == 5


def test_the_rocinante_is_asked_about_only_where_it_changes_control():
    value = {"influence": {"tycho": "U1 M1", "ceres": "O1"}, "fleets": {"ceres": "O2"}}
    judgement = scored("final", value)
    assert judgement.answer == "undetermined"
    assert [(need.subject, need.about) for need in judgement.needs] == [
        ("position.rocinante", "tycho")
    ]
    told = scored("final", value, facts={"position.rocinante": {"orbital": "eros", "holder": UN}})
    assert (told.answer, told.runs) == ("score", 1)


def test_where_the_position_says_the_rocinante_is_stands_before_what_a_fact_says():
    first = min(referee().tables.orbital_number, key=referee().tables.orbital_number.__getitem__)
    here = {"influence": {}, "fleets": {}, "rocinante": {"orbital": first}}
    told = Readings(readings().chosen, facts={"position.rocinante": {"holder": UN}})
    assert told_rocinante(position(here), told, referee().tables) == (0, THREE.index(UN))


def test_who_the_position_says_controls_the_rocinante_stands_before_what_a_fact_says():
    place = {"orbital": "mars", "holder": MCR}
    told = Readings(readings().chosen, facts={"position.rocinante": place})
    mars = referee().tables.orbital_number["mars"]
    for seat, holder in enumerate(THREE):  # the first seat is a seat too
        here = position({"influence": {}, "fleets": {}, "rocinante": {"holder": holder}})
        assert told_rocinante(here, told, referee().tables) == (mars, seat)


def test_technologies_left_out_are_assumed_where_the_rocinante_makes_the_tie_that_one_wins():
    value = {"influence": {"ceres": "U3 M1"}, "fleets": {"ceres": "U1 M2"}}
    for orbital, matters in (("ceres", True), ("mars", False)):
        found = scored("final", {**value, "rocinante": {"orbital": orbital, "holder": UN}})
        assert ("position.technologies" in found.assumed) is matters


def test_a_rocinante_told_to_be_elsewhere_is_not_asked_for_again():
    value = {"influence": {"tycho": "U1 M1", "eros": "U1 M1"}, "fleets": {}}
    judgement = scored("final", value)
    found = judgement.default.result["bases"]
    assert found["tycho"]["influence"] == found["eros"]["influence"] == {UN: 1, MCR: 1}
    # elsewhere, or with one of three in one of two orbitals, which counts or counts for nothing
    # for the two that have influence there
    assert judgement.runs == 1 + 2 * (3 + 2)


# ---- critical resources


def test_critical_resources_pay_a_sole_first_in_any_sector_but_not_with_two_players():
    value = on("ceres", "U2 M1")
    assert gains({"bonus": "inner_planets"}, value) == {UN: 2, MCR: 0, OPA: 0}
    assert gains({"bonus": "inner_planets"}, value, TWO) == {UN: 1, MCR: 0}
    assert gains({"bonus": "inner_planets"}, on("ceres", "U2 M2")) == {UN: 0, MCR: 0, OPA: 0}


def test_an_unknown_critical_resource_is_asked_in_its_smallest_form():
    game = bare_referee()
    judgement = scored("final", on("ceres", "U2 M1"), THREE, game)
    assert judgement.answer == "undetermined"
    (need,) = judgement.needs
    assert (need.subject, need.about) == ("factions.UN.critical_resources", "minerals")
    facts = {"factions.UN.critical_resources": ["minerals", "food"]}
    told = scored("final", on("ceres", "U2 M1"), THREE, game, facts)
    assert (told.answer, told.result["gained"][UN]) == ("score", 6)


def test_that_there_are_two_critical_resources_is_deduced():
    influence = {"eurasia": "U1", "africa": "U1", "ceres": "U1", "tycho": "U1"}
    value = {"influence": influence, "fleets": {}, "rocinante": NO_ROCINANTE}
    judgement = scored("final", value, THREE, bare_referee())
    assert judgement.runs == 6  # two of four
    assert judgement.result["gained"][UN] == 22  # whichever they are
    assert judgement.answer == "undetermined"  # which bases pay it is not the same


def test_an_unknown_resource_is_asked_only_of_a_base_somebody_holds_alone():
    game = bare_referee()
    assert scored("final", on("luna", "U1 M1"), THREE, game).runs == 1
    needs = scored("final", on("luna", "U2 M1"), THREE, game).needs
    assert {need.subject for need in needs} == {
        "bases.luna.resource",
        "factions.UN.critical_resources",
    }
    known = {"factions.UN.critical_resources": ["water", "minerals"]}
    judgement = scored("final", on("luna", "U2 M1"), THREE, game, known)
    assert [(need.subject, need.about) for need in judgement.needs] == [("bases.luna.resource", UN)]


# ---- what a question asks


def test_a_sector_used_twice_and_a_sixth_scoring_are_illegal_with_both_clauses():
    spent = on("tycho", "U1", scorings=5, bonus_used={"belt": 2})
    judgement = scored({"bonus": "belt"}, spent)
    assert judgement.answer == "illegal"
    assert [reason.clause for reason in judgement.default.reasons] == [
        "scoring.bonus_twice",
        "end.trigger",
    ]
    assert scored({"bonus": "inner_planets"}, {**spent, "scorings": 4}).answer == "score"


def test_only_the_bases_named_are_scored():
    value = {"influence": {"tycho": "U1", "eros": "U1"}, "fleets": {}, "rocinante": NO_ROCINANTE}
    judgement = scored({"bonus": "belt", "bases": ["tycho"]}, value)
    assert list(judgement.result["bases"]) == ["tycho"]
    assert judgement.result["gained"][UN] == 2


def test_what_was_left_out_and_consulted_is_noted():
    left_out = scored(
        {"bonus": "belt"}, {"influence": {"tycho": "U1 M1"}, "rocinante": NO_ROCINANTE}
    )
    assert set(left_out.assumed) == {
        "position.fleets",
        "position.scorings",
        "position.bonus_used",
        "position.control_points",
        "position.technologies",
    }
    alone = scored("final", on("tycho", "U1"))
    assert alone.assumed == ("position.control_points",)


def test_a_tie_for_first_whose_next_are_paid_alike_names_the_ruling_as_the_same_anyway():
    value = on("ceres", "U2 M2 O1 P1", scorings=2)
    judgement = scored({"bonus": "belt"}, value, FOUR)
    assert (judgement.answer, judgement.hinges, judgement.runs) == ("score", (), 1)
    assert judgement.indifferent == ("tie_first_next",)
    for reading in OPEN_FOR_SCORING["tie_first_next"]:
        chosen = gains({"bonus": "belt"}, value, FOUR, tie_first_next=reading)
        assert chosen == judgement.default.result["gained"]
    # Where only a player alone in first place is paid, nobody asks what the next is.
    assert not scored({"bonus": "inner_planets"}, value, FOUR).indifferent


def test_the_end_of_the_track_is_a_ruling():
    value = on("tycho", "U1", control_points={UN: 97})
    judgement = scored("final", value)
    assert judgement.answer == "unsettled"
    assert judgement.default.result["control_points"][UN] == 102
    (hinge,) = judgement.hinges
    assert hinge.others["track_end"].run.result["control_points"][UN] == 99


def test_a_scoring_explains_itself_by_clauses():
    value = {
        "influence": {"ceres": "U2 M3", "tycho": "U1 M1 O1"},
        "fleets": {"ceres": "U1", "tycho": "O1 M1"},
        "rocinante": {"orbital": "ceres", "holder": UN},
        "scorings": 4,
    }
    game, here = referee(), position(value)
    run = game.ask("score", {"bonus": "belt"}, here, readings())
    told = {(reason.clause, reason.facts["base"]) for reason in run.reasons}
    assert told == {
        ("rocinante.fleet", "ceres"),
        ("score.orbital_control", "ceres"),
        ("score.places", "ceres"),
        ("score.tie_first", "ceres"),
        ("score.critical_sole", "ceres"),
        ("score.orbital_control_tie", "tycho"),
        ("score.places", "tycho"),
        ("score.tie_first", "tycho"),
        ("score.critical_sole", "tycho"),
    }
    assert {reason.clause for reason in run.reasons} <= set(playable().of("clause"))
    assert all(reason.says.endswith(".") for reason in run.reasons)


def test_every_computed_clause_of_a_scoring_is_in_the_ledger():
    assert set(CLAUSES.ids()) <= set(playable().of("clause"))


def test_a_varied_clause_is_never_answered_from_what_was_worked_out_before():
    value = on("ceres", "U1 M1")
    before = gains("final", value)
    with CLAUSES.mutated("score.tie_first"):
        assert gains("final", value) == {UN: 5, MCR: 5, OPA: 0}
    assert gains("final", value) == before == {UN: 3, MCR: 3, OPA: 0}


# ---- the end


def test_the_winner_has_the_most_points_or_wins_the_tie():
    game, rules = referee(), readings()
    points = {"control_points": {UN: 30, MCR: 30, OPA: 29}}
    three = position({**points, "initiative": [OPA, MCR, UN]})
    two = position({"control_points": {UN: 30, MCR: 30}, "rocinante": {"holder": MCR}}, TWO)
    clear = position({"control_points": {UN: 30, MCR: 31, OPA: 29}})
    for here, by in ((three, "initiative"), (two, "rocinante"), (clear, "points")):
        assert game.winner(here, rules) == Ending(MCR, by)
    assert game.ending(clear, rules) is None
    assert game.ending(clear._replace(over=True), rules) == game.winner(clear, rules)


@pytest.mark.parametrize(("halves", "said"), [(0, "0"), (1, "0.5"), (2, "1"), (3, "1.5"), (6, "3")])
def test_strength_is_said_in_whole_numbers_where_it_is_one(halves, said):
    assert str(_half(halves)) == said
