"""The opening: the deck by its recipe, who holds what, and what nobody has published."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest
from expanse_pack import playable, published
from expanse_rules import (
    FOUR,
    MCR,
    OPA,
    THREE,
    TWO,
    UN,
    bare_referee,
    position,
    referee,
    rulings,
    scored,
)
from hypothesis import given
from hypothesis import strategies as st

from toolkit.games.expanse.state.forces import completed, stacked
from toolkit.referee.adjudication import adjudicate
from toolkit.referee.rules import Inquiry, UnknownFact
from toolkit.referee.telling import told

TABLES = referee().tables
SIZES = {2: (0, 12), 3: (5, 12), 4: (5, 15)}


@given(st.sampled_from((TWO, THREE, FOUR)), st.integers(0, 2**64))
def test_the_deck_is_stacked_by_the_recipe(players, seed):
    here = referee().opening(players, seed)
    deck = [*here.track, *here.deck]
    top, pile = SIZES[len(players)]
    assert len(here.track) == 5
    assert len(deck) == top + 3 * pile
    assert "score" not in deck[:top]
    for start in (top, top + pile, top + 2 * pile):
        assert deck[start : start + pile].count("score") == 2
    actions = Counter(card for card in deck if card != "score")
    assert max(actions.values()) == 1
    if len(players) < 4:
        assert all(TABLES.cards[card].players[len(players)] == "yes" for card in actions)


def test_a_seed_deals_one_game_and_another_seed_another():
    assert referee().opening(FOUR, 7) == referee().opening(FOUR, 7)
    assert referee().opening(FOUR, 7) != referee().opening(FOUR, 8)


@pytest.mark.parametrize("players", [TWO, THREE, FOUR, (OPA, UN, MCR)])
def test_the_last_player_stands_on_top_and_holds_the_rocinante_at_home(players):
    here = referee().opening(players, 1)
    last = len(players) - 1
    assert here.initiative == tuple(range(last, -1, -1))
    assert here.holder == last
    assert TABLES.orbitals[here.rocinante] == playable().of("faction")[players[-1]].get("home")
    assert set(here.control_points) == {10}


@pytest.mark.parametrize("players", [TWO, THREE, FOUR])
def test_all_fleets_but_scrap_ships_begin_on_the_map(players):
    here = referee().opening(players, 1)
    for seat in range(len(players)):
        units = [row[seat] for row in here.fleets]
        assert sum(each.units() for each in units) == 5
        assert sum(each.scrap_ship for each in units) == 0
        assert sum(each.battleship for each in units) == (2 if players[seat] == MCR else 0)


def test_mat_abilities_are_in_force_from_the_start():
    here = referee().opening(TWO, 1)
    assert here.technologies == (frozenset({"diplomatic_immunity"}), frozenset({"forced_march"}))


def test_a_deal_is_the_opening_that_a_case_leaves_out():
    here, dealt = position(None, FOUR), referee().opening(FOUR, 3)
    assert here.influence == dealt.influence
    assert here.fleets == dealt.fleets
    assert (here.rocinante, here.holder) == (dealt.rocinante, dealt.holder)


# ---- what nobody has published


def test_an_unknown_opening_cannot_be_dealt_and_leaves_a_question_undetermined():
    with pytest.raises(UnknownFact, match=r"factions\.UN\.setup\.3\.fleets"):
        bare_referee().opening(THREE, 1)
    judgement = scored("final", None, THREE, bare_referee())
    assert judgement.answer == "undetermined"
    assert {need.subject for need in judgement.needs} == {
        f"factions.{id}.setup.3.{key}" for id in THREE for key in ("fleets", "influence")
    }


def test_facts_complete_an_opening():
    facts = {}
    for id, orbital, base in (
        (UN, "earth", "eurasia"),
        (MCR, "mars", "londres_nova"),
        (OPA, "tycho", "tycho"),
    ):
        facts[f"factions.{id}.setup.3.fleets"] = {orbital: 3}
        facts[f"factions.{id}.setup.3.influence"] = {base: 1}
    inquiry = Inquiry(rulings(playable()), facts)
    tables = bare_referee().tables
    here = completed(position(None, THREE, bare_referee()), inquiry, tables)
    assert here.influence[tables.base_number["eurasia"]] == (1, 0, 0)
    assert here.fleets[tables.orbital_number["tycho"]][2].fleet == 3
    assert "opening" not in here.absent
    assert inquiry.asked == []


def test_where_two_battleships_stand_among_five_fleets_has_seven_answers():
    inquiry = Inquiry(rulings(playable()), {})
    here = completed(position(None, TWO, bare_referee()), inquiry, bare_referee().tables)
    (question,) = inquiry.asked
    assert question.answers is not None
    assert question.answers[0] == "mars 2"
    assert len(question.answers) == 7
    assert sum(row[1].battleship for row in here.fleets) == 2
    assert sum(row[1].units() for row in here.fleets) == 5
    told = Inquiry(rulings(playable()), {question.subject: {"jupiter": 1, "saturn": 1}})
    there = completed(position(None, TWO, bare_referee()), told, bare_referee().tables)
    assert there.fleets[7][1].battleship == 1
    assert told.asked == []


def test_a_deck_that_is_too_short_says_by_how_much():
    with pytest.raises(ValueError, match="4 players need 44 action cards; there are 31"):
        stacked(FOUR, Random(1), bare_referee().tables)


# ---- facts that tell a part of an opening


def told_by_facts(facts, players, game):
    """The position of a case that leaves it out, with facts of the position."""
    filled = told({"position": facts}, None, None, None)
    assert filled.faults == []
    return position(filled.position, players, game)


def test_facts_of_the_rocinante_leave_an_opening_an_opening():
    opening = position(None, TWO)
    here = told_by_facts({"rocinante": {"orbital": "ceres", "holder": UN}}, TWO, referee())
    assert (here.influence, here.fleets) == (opening.influence, opening.fleets)
    assert here.rocinante == referee().tables.orbital_number["ceres"]
    assert here.holder == 0
    back = position(referee().encode(here), TWO)
    assert back._replace(absent=here.absent) == here


def test_facts_of_the_fleets_leave_influence_and_rocinante_as_the_opening_has_them():
    opening = position(None, TWO)
    here = told_by_facts({"fleets": {"ceres": "U1"}}, TWO, referee())
    assert sum(squadron.units() for row in here.fleets for squadron in row) == 1
    assert here.influence == opening.influence
    assert (here.rocinante, here.holder) == (opening.rocinante, opening.holder)


def test_facts_of_a_part_of_an_opening_nobody_published_leave_the_rest_to_be_asked():
    def asks(facts):
        here = told_by_facts(facts, THREE, bare_referee())
        ask = partial(bare_referee().ask, "score", "final", here)
        judgement = adjudicate(ask, rulings(published()))
        return {question.subject.rpartition(".")[2] for question in judgement.needs}

    assert {"fleets", "influence"} <= asks({"rocinante": {"orbital": "ceres", "holder": UN}})
    assert "fleets" not in asks({"fleets": {"ceres": "U1"}})
    assert "influence" in asks({"fleets": {"ceres": "U1"}})
    assert asks({"fleets": {"ceres": "U1"}, "influence": {"ceres": "U1"}}) & {"fleets"} == set()


def test_a_position_that_tells_pieces_takes_facts_as_the_rest_of_it():
    filled = told({"position": {"rocinante": {"holder": UN}}}, {"influence": {}}, None, None)
    here = position(filled.position, TWO)
    assert not any(squadron.units() for row in here.fleets for squadron in row)
    assert (here.rocinante, here.holder) == (None, 0)
