"""The sixth slice and after: what is owed in which order, what is done where no choice is left."""

from __future__ import annotations

import pytest
from ti4_pack import broken, move, position, readings, referee

from toolkit.referee.rules import UnknownFact

FIVE = ("resources", "action_cards", "influence", "secret", "tech_specialty")
MAP = {"18": [], "46": ["frontier"], "47": [], "39": []}
LAST = {"by": "sol", "claim": "trade_goods"}


def before_the_last(by=("muaat",) * 5, systems=MAP, **more):
    slices = [{"slice": slice, "by": who} for slice, who in zip(FIVE, by, strict=True)]
    whole = {"slices": slices, "sol": {"trade_goods": 3, "breakthrough": True}}
    muaat = {"muaat": {"breakthrough": True}, "nekro": {"breakthrough": True}}
    return position({**whole, **muaat, "systems": systems, **more})


def played(here, *moves, rules=None):
    """The position after moves, each of them legal."""
    game, rules = referee(), rules or readings()
    for index, value in enumerate(moves):
        one = move(value, here.players)
        assert game.check(here, one, rules) == (), value
        here = game.apply(here, one, rules, index)
    return here


def owed(here) -> list[tuple[str, str]]:
    return [(each.what, here.players[each.by]) for each in here.owed]


@pytest.mark.parametrize("seat", ["sol", "muaat"])
def test_whoever_holds_the_planet_has_it_by_control_wherever_it_lies(seat):
    """Nobody told the map: the card among somebody's planets tells as much."""
    here = position({seat: {"planets": {"thundersedge": "ready"}}})
    ending = referee().ending(here, readings())
    assert (ending.winner, ending.by) == (seat, "later")
    assert referee().ending(position({}), readings()) is None


def test_the_sixth_slice_owes_placing_and_infantry_and_ends_with_control():
    here = played(before_the_last(), LAST)
    assert owed(here) == [("place", "sol"), ("infantry", "sol")]
    here = played(here, {"by": "sol", "place": "46"})
    assert (here.thunders_edge, here.tokens("46")) == ("46", ("frontier",))
    done = referee().settled(here, readings())
    assert (owed(done), done.infantry) == ([], (1, 5))
    assert done.holdings[1].planets == (("thundersedge", False),)
    ending = referee().ending(done, readings())
    assert (ending.winner, ending.by) == ("muaat", "slices")
    # Said as a move, by whoever places them or by the last claimer, it comes to the same.
    for by in ("sol", "muaat"):
        assert played(here, {"by": by, "infantry": "muaat"}) == done


def test_a_tie_is_left_to_the_last_claimer():
    tied = before_the_last(by=("muaat", "muaat", "sol", "nekro", "nekro"))
    here = played(tied, LAST, {"by": "sol", "place": "46"})
    assert owed(referee().settled(here, readings())) == [("infantry", "sol")]
    assert broken(here, {"by": "muaat", "infantry": "muaat"}) == {"owed.by"}
    done = played(here, {"by": "sol", "infantry": "nekro"})
    ending = referee().ending(done, readings())
    assert (ending.winner, ending.by, done.infantry) == ("nekro", "choice", (2, 2))


def test_where_nobody_told_who_holds_the_planet_its_infantry_may_be_asked_about():
    by = ("muaat", "muaat", "sol", "sol", "nekro", "nekro")
    slices = [
        {"slice": slice, "by": who} for slice, who in zip((*FIVE, "trade_goods"), by, strict=True)
    ]
    told = {"slices": slices, "thunders_edge": "46", "systems": MAP, "sol": {"breakthrough": True}}
    here = position(told)
    done = played(here, {"by": "nekro", "infantry": "sol"})
    assert (done.infantry, done.holder("thundersedge")) == ((0, 2), 0)
    assert broken(here, {"by": "sol", "infantry": "sol"}) == {"owed.by"}
    assert [move.word for move in referee().legal(here, readings(), "infantry")] == [
        "sol", "muaat", "nekro",
    ]  # fmt: skip
    assert broken(here, {"by": "sol", "end": "turn"}) == set()
    held = position({**told, "control": "muaat"})
    assert broken(held, {"by": "nekro", "infantry": "sol"}) == {"owed.none"}


@pytest.mark.parametrize(
    ("reading", "order"),
    [
        ("before_placing", ["roll", "place", "infantry"]),
        ("after_placing", ["place", "infantry", "roll"]),
    ],
)
def test_the_roll_of_a_gain_on_the_sixth_slice_comes_before_or_after(reading, order):
    here = before_the_last(sol={"trade_goods": 3})
    here = played(here, LAST, rules=readings(last_gain_order=reading))
    assert [what for what, _ in owed(here)] == order


def test_nothing_goes_before_what_is_owed():
    here = played(before_the_last(), LAST)
    assert broken(here, {"by": "sol", "end": "turn"}) == {"owed.first"}
    assert broken(here, {"by": "sol", "infantry": "muaat"}) == {"owed.first"}
    assert broken(here, {"by": "sol", "roll": 3}) == {"owed.first", "owed.none"}


def test_no_source_orders_the_roll_and_the_token_of_one_gain():
    systems, players = {"18": [], "46": [], "24": []}, ("muaat", "sol")
    here = position({"muaat": {"action_cards": 2}, "systems": systems}, players)
    claim = {"by": "muaat", "claim": "action_cards"}
    token, roll = {"by": "muaat", "token": "46"}, {"by": "muaat", "roll": 4}
    assert played(here, claim, token, roll) == played(here, claim, roll, token)
    hit = played(here, claim, {"by": "muaat", "roll": 1})
    assert owed(played(hit, {"by": "muaat", "ingress": ["24"]})) == [("token", "muaat")]
    assert broken(hit, {"by": "muaat", "end": "turn"}) == {"owed.first"}


def test_the_token_of_a_gain_lies_on_the_map_before_the_planet_is_placed():
    gaining = {"muaat": {"trade_goods": 3}, "turn": {"player": "muaat"}}
    by = ("sol", "sol", "nekro", "nekro", "sol")
    here = before_the_last(by, **gaining)
    claim = {"by": "muaat", "claim": "trade_goods"}
    rolled = played(here, claim, {"by": "muaat", "roll": 5})
    assert broken(rolled, {"by": "muaat", "place": "47"}) == {"owed.first"}
    put = played(rolled, {"by": "muaat", "token": "46"})
    assert broken(put, {"by": "muaat", "place": "46"}) == {"place.no_planet"}
    assert broken(put, {"by": "muaat", "place": "47"}) == set()


def test_without_a_legal_system_the_planet_is_not_placed_and_turns_go_on():
    here = played(before_the_last(systems={"18": [], "39": []}), LAST)
    rules = readings()
    assert referee().settled(here, rules).owed == ()
    after = played(here, {"by": "sol", "end": "turn"})
    assert (after.turn.player, after.thunders_edge, after.owed) == (1, None, ())
    elsewhere = readings(no_legal_system="any_system")
    listed = [one.word for one in referee().legal(here, elsewhere, "place")]
    assert listed == ["18", "39"]
    assert broken(here, {"by": "sol", "place": "39"}, elsewhere) == set()
    assert broken(here, {"by": "sol", "place": "39"}) == {"place.no_wormhole"}


def test_all_that_bars_a_system_is_told():
    systems = {"51": [], "81": ["mirage"], "46": []}
    here = played(before_the_last(systems=systems), LAST)
    assert broken(here, {"by": "sol", "place": "51"}) == {"place.no_planet", "place.no_wormhole"}
    assert broken(here, {"by": "sol", "place": "81"}) == {"place.no_planet", "place.no_supernova"}
    assert broken(here, {"by": "sol", "place": "47"}) == {"place.a_system"}


def test_the_fracture_of_vuilraith_needs_no_roll_and_may_have_one():
    players = ("cabal", "sol")
    systems = {"18": [], "35": [], "24": []}
    here = position({"cabal": {"action_cards": 2}, "systems": systems}, players)
    claimed = played(here, {"by": "cabal", "claim": "action_cards"})
    assert owed(claimed) == [("roll", "cabal"), ("card", "cabal")]
    missed = played(claimed, {"by": "cabal", "roll": 5})
    assert owed(missed) == [("card", "cabal")]
    hit = played(claimed, {"by": "cabal", "roll": 1})
    assert (owed(hit), hit.fracture) == ([("ingress", "cabal")], True)
    for before in (claimed, missed):
        ways = list(referee().legal(before, readings(), "ingress"))
        done = played(before, referee().encode_move(ways[0]))
        assert (done.fracture, done.owed) == (True, ())
        assert "ingress" in done.tokens("18")


def test_ingress_tokens_that_leave_no_choice_place_themselves():
    here = position({"sol": {"action_cards": 2}, "systems": {"18": [], "41": []}})
    rolled = played(here, {"by": "sol", "claim": "action_cards"}, {"by": "sol", "roll": 10})
    done = referee().settled(rolled, readings())
    assert (owed(done), done.tokens("18"), done.tokens("41")) == ([], ("ingress",), ())


def test_the_map_is_asked_for_only_where_it_matters():
    here = played(before_the_last(systems=None), LAST)
    assert broken(here, {"by": "muaat", "place": "46"}) == {"owed.by"}
    with pytest.raises(UnknownFact, match=r"position\.systems"):
        broken(here, {"by": "sol", "place": "46"})
