"""What players type at the table of The Expanse, and the clause or ruling they want to see."""

from __future__ import annotations

import pytest
from searches import shipped

from toolkit.referee.search import search

# Written from the rules before there was anything to try them on; any one of the ids will do.
NAMED = {
    "tie first": {"score.tie_first", "tie_first_next"},
    "out of cubes": {"action.supply", "supply_choice"},
    "battleship repair": {"battleship_repair"},
    "keep score card": {"turn.score_card", "score_card_paid"},
}
WANTED = {
    **NAMED,
    "who goes first": {"setup.first_player"},
    "how many events can I save": {"turn.keep_limit", "kept_limit"},
    "same number of ships who controls the orbital": {"score.orbital_control_tie", "control_tie"},
    "how many points for the bonus zone": {"score.places"},
    "draw at the end of the game": {"end.tie", "end.tie_two_players"},
    "can you destroy the rocinante": {"rocinante.never_removed", "rocinante_removed"},
    "how far can a ship fly": {"action.move"},
    "can't afford a card": {"turn.afford"},
    "leftover action points": {"action.spend", "points_carried"},
    "event on another player's card": {"offer.event", "offer.order"},
    "points and event from the same card": {"turn.card_use", "both_uses"},
    "put a cube where I have no ship": {"action.influence"},
    "where do new ships appear": {"action.build", "map.home", "build_home"},
    "how strong is a scrap ship": {"unit.scrap_ship"},
    "hit the same battleship twice": {"battleship_two_hits", "unit.battleship_hit"},
    "when do we get tech cards": {"scoring.technology"},
    "do old technologies still work": {"technology_stays", "scoring.cumulative"},
    "who gets the roci": {"rocinante.fewest_points"},
    "critical resource tied": {"critical_tie", "score.critical_sole"},
    "which planets are closed in a two player game": {"setup.closed_bases"},
    "when is the game over": {"end.trigger", "game.shape"},
    "no cubes on a base": {"score.zero", "zero_influence"},
    "pick the same bonus sector again": {"scoring.bonus_twice", "bonus_limit"},
    "price of the slots on the card row": {"turn.slot_cost", "slot_costs"},
    "lose my spot in initiative when I take an event": {"offer.moves_token", "keep_moves_token"},
    "do I have to do everything on the event": {"event.complete", "event_part"},
}
LEDGER = shipped("expanse")


@pytest.mark.parametrize("query", NAMED)
def test_what_tables_ask_most_is_found_first(query):
    assert LEDGER.place(query, NAMED[query]) == 1


def test_of_thirty_searches_at_the_table_no_more_than_two_miss_the_first_three():
    assert len(WANTED) == 30
    missed = LEDGER.missed(WANTED)
    assert len(missed) <= 2, missed


def test_what_is_wanted_stands_in_the_ledger():
    assert {id for wanted in WANTED.values() for id in wanted} <= LEDGER.ids()


def test_the_rules_say_every_word_that_synonyms_lead_to():
    assert LEDGER.idle() == set()


@pytest.mark.parametrize(
    ("everyday", "of_the_rules"),
    [
        ("ship", "fleet"),
        ("cubes", "influence"),
        ("roci", "rocinante"),
        ("VP", "CP"),
        ("tech", "technology"),
    ],
)
def test_an_everyday_word_finds_what_the_word_of_the_rules_finds(everyday, of_the_rules):
    best = {match.entry.id for match in search(LEDGER.book, [of_the_rules], LEDGER.said).matches}
    assert best <= {
        match.entry.id for match in search(LEDGER.book, [everyday], LEDGER.said, most=60).matches
    }


@pytest.mark.parametrize(
    "query", ["battelship reppair", "rocinnante", "diplomts", "keep scor card"]
)
def test_misspelt_words_are_taken_for_the_nearest(query):
    found = search(LEDGER.book, query.split(), LEDGER.said)
    assert found.matches
    assert found.nowhere == ()


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("run out of money", "turn.afford"),
        ("can I go below zero points", "turn.afford"),
        ("negative control points", "turn.afford"),
        ("same sector three times", "scoring.bonus_twice"),
        ("can I choose the same sector a third time", "scoring.bonus_twice"),
        ("can I take the event and the action points", "turn.card_use"),
        ("tiebreaker", "end.tie"),
        ("tiebreaker with two players", "end.tie_two_players"),
    ],
)
def test_other_words_of_the_table_are_among_the_first_three(query, wanted):
    assert wanted in LEDGER.found(query)[:3]
