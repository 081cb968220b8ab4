"""What players type about an expedition, and the clause or ruling they want to see."""

from __future__ import annotations

from searches import shipped

# Written from the rules before there was anything to try them on; any one of the ids will do.
WANTED = {
    "two slices in one turn": {"claim.one_per_turn", "one_per_turn"},
    "same slice twice": {"claim.unclaimed"},
    "can I do an expedition when I pass": {"turn_passed", "claim.end_of_turn"},
    "pay influence with tgs": {"pay.goods_as_either", "trade_goods_as_resources"},
    "commodities": {"pay.no_commodities", "commodities_as_goods"},
    "tech skip already tapped": {"exhausted_specialty", "pay.readied"},
    "overpaying resources": {"pay.no_change", "partial_pay"},
    "second slice breakthrough": {"gain.once", "repeat_claim"},
    "fracture dice": {"fracture.roll", "fracture.enters"},
    "where do ingress tokens go": {"ingress.synergy", "ingress.system", "ingress.extra"},
    "where can the planet go": {"place.a_system", "place.no_planet", "complete.must_place"},
    "wormhole token thunder's edge": {"wormhole_token", "place.no_wormhole"},
    "nowhere to put thunder's edge": {"no_legal_system"},
    "tied for most slices": {"infantry.most", "tie_chooser"},
    "watchtower": {"space_station_only"},
    "psychoarchaeology": {"psychoarchaeology"},
    "stellar converter": {"stellar_converted"},
    "is thunder's edge explored": {"explore", "planet.worth"},
}
LEDGER = shipped("ti4_expeditions")


def test_of_eighteen_searches_at_the_table_no_more_than_two_miss_the_first_three():
    assert len(WANTED) == 18
    missed = LEDGER.missed(WANTED)
    assert len(missed) <= 2, missed


def test_what_is_wanted_stands_in_the_ledger():
    assert {id for wanted in WANTED.values() for id in wanted} <= LEDGER.ids()


def test_the_rules_say_every_word_that_synonyms_lead_to():
    assert LEDGER.idle() == set()
