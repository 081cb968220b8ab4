"""Turns and scorings: taking, using, keeping, offering, the six steps and the end."""

import pytest
from expanse_play import after, begun, broken, in_hand, move, random_game, spending, told
from expanse_rules import FOUR, THREE, TWO, readings, referee
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.expanse.turn.play import scorings

EMPTY = {"fleets": {}, "influence": {}}
TRACK = ["drummer", "score", "nauvoo", "riots", "ambush"]

# ---- taking and using a card


def test_a_card_costs_its_space_and_must_be_afforded():
    here = begun(**EMPTY, control_points={"UN": 1})
    assert broken(here, {"by": "UN", "take": 5}) == ["turn.afford"]
    assert broken(here, {"by": "UN", "take": "riots"}) == []
    taken = told(after(here, {"by": "UN", "take": 2}))
    assert taken["control_points"]["UN"] == 0
    assert taken["track"] == ["nauvoo", "empty", "ambush", "drummer", "razorback"]


def test_what_can_be_taken_is_on_the_track_at_the_start_of_ones_turn():
    here = begun(**EMPTY)
    assert broken(here, {"by": "MCR", "take": 1}) == ["game.turns"]
    assert broken(here, {"by": "UN", "take": "miller"}) == ["turn.options"]
    assert broken(here, {"by": "UN", "pass": True}) == ["turn.options"]
    assert broken(after(here, {"by": "UN", "take": 1}), {"by": "UN", "take": 2}) == ["turn.options"]


def test_all_clauses_broken_are_named():
    here = begun(**EMPTY, control_points={"MCR": 0})
    assert broken(here, {"by": "MCR", "take": 5}) == ["game.turns", "turn.afford"]


def test_using_points_and_then_the_event_is_barred():
    here = after(in_hand("nauvoo", **EMPTY), {"by": "UN", "use": "points"})
    assert told(here)["turn"] == {"player": "UN", "stage": "points", "card": "nauvoo", "points": 2}
    assert broken(here, {"by": "UN", "use": "event"}) == ["turn.card_use"]


def test_an_event_needs_ones_icon_and_keeping_it_needs_a_point():
    assert broken(in_hand("drummer", **EMPTY), {"by": "UN", "use": "keep"}) == [
        "turn.event_eligible"
    ]
    poor = in_hand("nauvoo", **EMPTY, control_points={"UN": 0})
    assert broken(poor, {"by": "UN", "use": "keep"}) == ["turn.event_keep"]
    free = in_hand("cotyar", **EMPTY, control_points={"UN": 0})
    assert told(after(free, {"by": "UN", "use": "keep"}))["kept"] == {"UN": ["cotyar"]}


def test_puppet_master_keeps_for_nothing_or_spares_the_slot_as_the_ruling_has_it():
    here = in_hand("nauvoo", by="PG", technologies={"PG": ["puppet_master"]}, **EMPTY,
                   control_points={"PG": 0})  # fmt: skip
    assert broken(here, {"by": "PG", "use": "keep"}) == []


def test_the_end_of_a_turn_slides_the_track_and_draws():
    here = begun(**EMPTY, deck=["score", "miller"], track=TRACK)
    here = after(here, {"by": "UN", "take": 3}, {"by": "UN", "use": "keep"})
    said = told(here)
    assert said["track"] == ["drummer", "score", "riots", "ambush", "score"]
    assert (said["deck"], said["turn"]) == (["miller"], {"player": "MCR", "stage": "begin"})
    assert said["discard"] == []
    assert here.initiative == (3, 2, 1, 0)  # one's own event leaves the token where it is


def test_a_kept_event_is_a_turn_without_a_card_from_the_track():
    here = begun(influence={"io": {"UN": 1}}, fleets={}, kept={"UN": ["slingshot_racing"]})
    play = {"by": "UN", "play": "slingshot_racing", "resolve": [{"remove": {"base": "io"}}]}
    assert broken(here, play) == ["event.eligible"]
    here = begun(influence={"io": {"UN": 1}}, fleets={}, kept={"MCR": ["slingshot_racing"]},
                 turn={"player": "MCR"})  # fmt: skip
    said = told(after(here, {**play, "by": "MCR"}))
    assert said["track"] == told(here)["track"]
    assert (said["discard"], said["influence"], said["turn"]["player"]) == (
        ["slingshot_racing"], {}, "OPA",
    )  # fmt: skip
    assert broken(here, {"by": "MCR", "play": "riots"}) == ["turn.play_kept"]


# ---- the offer


def offered(card="nauvoo", players=FOUR, by="UN", **more):
    return after(
        spending(card=card, players=players, by=by, **{**EMPTY, **more}), {"by": by, "done": True}
    )


def test_the_event_is_offered_along_the_initiative_track():
    here = offered()  # nauvoo shows all four
    assert told(here)["turn"]["asked"] == "PG"
    assert broken(here, {"by": "OPA", "event": "keep"}) == ["offer.order"]
    assert broken(here, {"by": "UN", "event": "keep"}) == ["offer.not_active"]
    here = after(here, {"by": "PG", "event": "decline"})
    assert told(here)["turn"]["asked"] == "OPA"
    said = told(after(here, {"by": "OPA", "event": "keep"}))
    assert said["initiative"] == ["PG", "MCR", "UN", "OPA"]
    assert said["kept"] == {"OPA": ["nauvoo"]}
    assert said["turn"] == {"player": "MCR", "stage": "begin"}


def test_keeping_moves_the_token_unless_the_ruling_says_otherwise():
    keep = {"by": "PG", "event": "keep"}
    assert after(offered(), keep).initiative == (2, 1, 0, 3)
    stays = readings(keep_moves_token="stays")
    assert after(offered(), keep, rules=stays).initiative == (3, 2, 1, 0)


def test_the_turn_ends_when_nobody_is_left_to_ask():
    here = offered(card="drummer")  # MCR and OPA
    here = after(here, {"by": "OPA", "event": "decline"}, {"by": "MCR", "event": "decline"})
    assert told(here)["turn"] == {"player": "MCR", "stage": "begin"}
    assert told(here)["discard"] == ["drummer"]


def test_with_two_players_the_other_is_asked_if_eligible():
    two = {"rocinante": {"orbital": "mars", "holder": "MCR"}}
    assert told(offered(players=TWO, **two))["turn"]["asked"] == "MCR"
    assert told(offered("cotyar", players=TWO, **two))["turn"]["player"] == "MCR"


def test_nothing_is_answered_that_was_not_offered():
    assert broken(begun(**EMPTY), {"by": "MCR", "event": "keep"}) == ["offer.event"]


# ---- events kept for a moment


def test_miller_adds_the_event_after_the_points_and_a_ruling_decides_on_the_offer():
    here = spending(0, kept={"UN": ["miller"]}, fleets={}, influence={"io": {"PG": 1}})
    play = {"by": "UN", "play": "miller", "resolve": [{"remove": {"base": "io", "of": "PG"}}]}
    said = told(after(here, play))
    assert (said["influence"], said["turn"]["stage"]) == ({}, "offer")
    unoffered = told(after(here, play, rules=readings(miller_offer="not_offered")))
    assert unoffered["turn"] == {"player": "MCR", "stage": "begin"}
    assert "turn.play_kept" in broken(begun(kept={"UN": ["miller"]}, **EMPTY), play)
    assert broken(in_hand("miller", **EMPTY), {"by": "UN", "use": "event"}) == ["turn.event_now"]


def test_mao_kwikowski_makes_a_card_count_as_four():
    here = in_hand("nauvoo", kept={"UN": ["mao_kwik"]}, **EMPTY)
    here = after(here, {"by": "UN", "use": "points"}, {"by": "UN", "play": "mao_kwik"})
    assert told(here)["turn"]["points"] == 4


# ---- a scoring


def scoring(players=FOUR, holder="PG", **more):
    return begun(
        players=players,
        **{
            "track": TRACK,
            "rocinante": {"orbital": "saturn", "holder": holder},
            "influence": {"io": {"UN": 2}, "ceres": {"MCR": 1}},
            "fleets": {"earth": {"UN": 5}, "mars": {"MCR": {"fleet": 3, "battleship": 2}},
                       "tycho": {"OPA": 5}} | ({"thoth": {"PG": 5}} if players == FOUR else {}),
            **more,
        },
    )  # fmt: skip


TAKEN = ({"by": "UN", "take": "score"}, {"by": "UN", "bonus": "outer_planets"})
PASSES = [{"by": faction, "pass": True} for faction in ("MCR", "OPA", "PG", "UN")]


def test_a_scoring_from_the_card_to_the_next_turn():
    said = told(after(scoring(deck=["miller"]), *TAKEN, *PASSES))
    assert said["control_points"] == {"UN": 11, "MCR": 12, "OPA": 10, "PG": 10}
    assert said["technologies"] == {
        "UN": ["diplomats"], "MCR": ["battleships"], "OPA": ["insurgency"], "PG": ["infiltration"],
    }  # fmt: skip
    assert (said["scorings"], said["bonus_used"]) == (1, {"outer_planets": 1})
    assert said["rocinante"] == {"orbital": "saturn", "holder": "OPA"}
    assert said["track"] == ["drummer", "nauvoo", "riots", "ambush", "miller"]
    assert said["discard"] == ["score"]


def test_events_are_played_from_the_left_of_the_taker_once_each():
    here = after(scoring(), *TAKEN)
    assert broken(here, {"by": "OPA", "pass": True}) == ["scoring.events_order"]
    here = after(here, PASSES[0])
    assert broken(here, {"by": "MCR", "pass": True}) == ["scoring.events_one"]
    crew = {"by": "OPA", "crew": "holden", "resolve": [{"place": "io"}]}
    assert broken(here, crew) == ["rocinante.crew_power"]


def test_the_bonus_sector_is_the_takers_and_has_two_tokens():
    here = after(scoring(bonus_used={"belt": 2}), TAKEN[0])
    assert broken(here, {"by": "MCR", "bonus": "belt"}) == [
        "scoring.bonus_secret", "scoring.bonus_twice",
    ]  # fmt: skip
    assert broken(here, {"by": "UN", "bonus": "belt"}) == ["scoring.bonus_twice"]
    assert broken(scoring(), {"by": "UN", "bonus": "belt"}) == ["scoring.bonus_secret"]
    assert broken(here, {"by": "UN", "use": "keep"}) == ["turn.score_card"]


def test_a_sector_used_up_is_refused_alike_where_it_is_chosen_and_where_it_is_asked_about():
    here = after(scoring(bonus_used={"belt": 2}), TAKEN[0])
    chosen = referee().check(here, move({"by": "UN", "bonus": "belt"}, here.players), readings())
    asked = referee().ask("score", {"bonus": "belt"}, here, readings()).reasons
    assert list(chosen) == [each for each in asked if each.clause == "scoring.bonus_twice"]


def test_each_may_build_one_fleet_but_no_scrap_ship():
    here = after(scoring(fleets={}), *TAKEN, *PASSES)
    assert told(here)["turn"]["stage"] == "scoring_build"
    assert broken(here, {"by": "OPA", "build": "scrap_ship"}) == ["scoring.build"]
    here = after(here, {"by": "OPA", "build": "fleet"})
    assert broken(here, {"by": "OPA", "build": "fleet"}) == ["scoring.build"]
    here = after(here, {"by": "MCR", "build": "battleship"}, {"by": "UN", "pass": True})
    said = told(after(here, {"by": "PG", "pass": True}))
    assert said["fleets"] == {"tycho": {"OPA": 1}, "mars": {"MCR": {"battleship": 1}}}
    assert said["turn"] == {"player": "MCR", "stage": "begin"}


def test_the_rocinante_goes_to_the_lowest_of_the_poorest():
    points = {"UN": 3, "MCR": 4, "OPA": 3, "PG": 5}
    said = told(after(scoring(control_points=points, influence={}), *TAKEN, *PASSES))
    assert said["rocinante"]["holder"] == "UN"


@pytest.mark.parametrize(("reading", "holder"), [("stays", "MCR"), ("first_player", "UN")])
def test_two_equally_poor_players_follow_the_ruling(reading, holder):
    whole = {"earth": {"UN": 5}, "mars": {"MCR": {"fleet": 3, "battleship": 2}}}
    track = ["score", *TRACK[:1], *TRACK[2:]]
    here = scoring(TWO, "MCR", influence={}, fleets=whole, track=track)
    passes = [{"by": "MCR", "pass": True}, {"by": "UN", "pass": True}]
    said = told(after(here, *TAKEN, *passes, rules=readings(rocinante_tie_2p=reading)))
    assert said["rocinante"]["holder"] == holder


# ---- the end


def last_turn(deck=("score",), **more):
    used = {"belt": 2, "inner_planets": 2}
    return scoring(THREE, "OPA", scorings=4, deck=list(deck), bonus_used=used, **more)


def test_the_sixth_score_card_brings_the_final_scoring_at_once():
    here = after(last_turn(), {"by": "UN", "take": "nauvoo"}, {"by": "UN", "use": "keep"})
    said = told(here)
    assert said["turn"]["stage"] == "scoring_events"
    assert "score" not in said["track"]
    assert said["discard"] == ["score", "score"]
    assert broken(here, {"by": "MCR", "pass": True}) == ["end.events_order"]
    crew = {"by": "OPA", "crew": "holden", "resolve": [{"place": "titan"}]}
    over = after(here, {"by": "UN", "pass": True}, {"by": "MCR", "pass": True}, crew)
    ending = referee().ending(over, readings())
    assert ending.winner == "OPA"  # 16 points like the MCR, and higher on the track
    (scored,) = scorings(
        after(here, {"by": "UN", "pass": True}, {"by": "MCR", "pass": True}), over, readings(),
        referee().tables,
    )  # fmt: skip
    assert scored["gained"] == {"UN": 5, "MCR": 5 + 1, "OPA": 5 + 1}  # two critical resources
    assert list(referee().legal(over, readings())) == []
    assert broken(over, {"by": "MCR", "take": 1}) == ["end.trigger"]


def test_a_fifth_score_card_ends_nothing():
    here = after(
        last_turn(["miller", "score"]), {"by": "UN", "take": "nauvoo"}, {"by": "UN", "use": "keep"}
    )
    assert told(here)["turn"] == {"player": "MCR", "stage": "begin"}


# ---- whole games


@settings(max_examples=8)
@given(st.sampled_from([TWO, THREE, FOUR, FOUR[::-1]]), st.integers(0, 10**6))
def test_random_games_end_with_a_winner_and_every_piece_in_place(players, seed):
    game, rules = referee(), readings()
    cards = None
    for here, one, following in random_game(players, seed):
        assert game.check(here, one, rules) == ()
        assert game.status(following) == []
        held = sorted(
            [*following.track, *following.deck, *following.discard, following.turn.card]
            + [card for kept in following.kept for card in kept]
        )
        held = [card for card in held if card]
        cards = cards or held
        if following.pending is None:
            assert held == cards
    assert following.over
    assert game.ending(following, rules).winner in players


@settings(max_examples=6)
@given(st.sampled_from([TWO, THREE, FOUR]), st.integers(0, 10**6))
def test_positions_of_a_game_come_back_and_moves_replay(players, seed):
    game, rules = referee(), readings()
    here = game.opening(players, seed)
    for before, one, following in random_game(players, seed, moves=120):
        assert game.decode(game.encode(following), players) == (following, [])
        assert before == here
        here = game.apply(here, move(game.encode_move(one), players), rules)
        assert here == following
