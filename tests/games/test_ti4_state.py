"""Positions of expeditions: their defaults, what no game could hold, who can sit down."""

from __future__ import annotations

import pytest
from ti4_pack import SEATED, position, published, referee

from toolkit.games.ti4_expeditions.state.moves import INFANTRY, PLACE
from toolkit.games.ti4_expeditions.state.values import Owed

SIX = ("resources", "action_cards", "influence", "secret", "tech_specialty", "trade_goods")


def claimed(by: str, *slices: str) -> list[dict[str, str]]:
    return [{"slice": slice, "by": by} for slice in slices or SIX]


FREE = ("41", "42", "46", "47", "48")  # more than there are tokens that are planets


def test_what_is_left_out_is_the_end_of_the_first_turn_with_nothing_claimed():
    here = position({})
    assert (here.turn.player, here.turn.moment, here.turn.claimed) == (0, "end_of_turn", 0)
    assert (here.slices, here.systems, here.fracture, here.owed) == ((), None, False, ())
    assert {"slices", "turn", "fracture", "sol.trade_goods"} <= here.absent


def test_six_slices_without_the_planet_owe_its_placing_by_the_last_claimer():
    slices = [*claimed("sol", *SIX[:5]), *claimed("nekro", SIX[5])]
    assert position({"slices": slices}).owed == (Owed(PLACE, 2), Owed(INFANTRY, 2))
    assert position({"slices": slices, "owed": []}).owed == ()
    assert position({"slices": slices, "thunders_edge": "46"}).owed == ()
    assert position({"slices": slices, "control": "muaat"}).owed == ()


@pytest.mark.parametrize("turn", [{}, {"player": "sol", "claimed": 1}])
def test_once_the_planet_lies_on_the_map_the_token_bears_no_slices(turn):
    here = position({"slices": [], "thunders_edge": "46", "turn": turn})
    assert referee().status(here) == []


def test_traces_of_the_fracture_tell_that_it_is_in_play():
    assert position({"systems": {"18": ["ingress"]}}).fracture
    assert position({"systems": {"fracture1": []}}).fracture
    assert not position({"systems": {"18": ["frontier"]}}).fracture


@pytest.mark.parametrize(
    ("told", "clause", "steps"),
    [
        ({"slices": claimed("sol", *SIX, "secret")}, "claim.unclaimed", ("slices", 6, "slice")),
        ({"slices": claimed("sol", "secret", "secret")}, "claim.unclaimed", ("slices", 1, "slice")),
        (
            {"turn": {"player": "sol"}, "sol": {"eliminated": True}},
            "claim.own_turn",
            ("turn", "player"),
        ),
        (
            {"slices": claimed("muaat", "secret"), "turn": {"player": "sol", "claimed": 1}},
            "claim.one_per_turn",
            ("turn", "claimed"),
        ),
        (
            {"sol": {"planets": {"jord": "ready"}}, "nekro": {"planets": {"jord": "ready"}}},
            "pay.own",
            ("nekro", "planets", "jord"),
        ),
        (
            {"systems": {"38": ["nova_seed"]}, "sol": {"planets": {"abyz": "ready"}}},
            "pay.own",
            ("sol", "planets", "abyz"),
        ),
        ({"fracture": False, "sol": {"planets": {"styx": "ready"}}}, "pay.own", None),
        (
            {"systems": {"38": ["destroyed:abyz"]}, "sol": {"planets": {"abyz": "ready"}}},
            "pay.own",
            ("sol", "planets", "abyz"),
        ),
        ({"thunders_edge": None, "sol": {"planets": {"thundersedge": "ready"}}}, "pay.own", None),
        ({"sol": {"planets": {}, "attachments": {"jord": ["rich_world"]}}}, "pay.attached", None),
        ({"systems": {"41": ["mirage"], "42": ["mirage"]}}, "gain.token", ("systems", "42", 0)),
        ({"systems": {"18": ["ingress", "ingress"]}}, "ingress.one_each", ("systems", "18")),
        (
            {"fracture": False, "systems": {"18": ["ingress"]}},
            "fracture.in_play",
            ("systems", "18"),
        ),
        (
            {"slices": claimed("sol", *SIX[:5]), "thunders_edge": "46"},
            "complete.sixth",
            ("thunders_edge",),
        ),
        ({"systems": {"82a": [], "82b": []}}, "place.a_system", ("systems", "82b")),
        ({"systems": {"96a": [], "96b": []}}, "place.a_system", ("systems", "96b")),
        ({"systems": {"112": [], "18": []}}, "place.a_system", ("systems", "18")),
        (
            {"sol": {"planets": {"mr": "ready", "mrte": "ready"}}},
            "pay.own",
            ("sol", "planets", "mrte"),
        ),
        ({"slices": [], "owed": ["place"]}, "complete.sixth", ("owed", 0)),
        ({"thunders_edge": "83a"}, "place.a_system", ("thunders_edge",)),
        ({"thunders_edge": "46", "systems": {"41": []}}, "place.a_system", ("thunders_edge",)),
        *(
            (
                {"thunders_edge": tile, "systems": dict.fromkeys((tile, *FREE), ())},
                clause,
                ("thunders_edge",),
            )
            for tile, clause in (
                ("01", "place.no_planet"),
                ("39", "place.no_wormhole"),
                ("43", "place.no_supernova"),
            )
        ),
    ],
)
def test_what_no_game_could_hold_is_told_with_its_clause(told, clause, steps):
    told = {
        key: {tile: list(there) for tile, there in said.items()} if key == "systems" else said
        for key, said in told.items()
    }
    (fault,) = referee().status(position(told))
    assert fault.message.endswith(f"({clause})")
    assert steps in (None, fault.steps)


@pytest.mark.parametrize(
    "told",
    [
        # With nothing else on the map the planet may have had to lie there.
        {"thunders_edge": "01", "systems": {"01": [], "41": []}},
        # Not every system need be told, and some cards are on no tile.
        {"systems": {"41": []}, "sol": {"planets": {"jord": "ready", "custodiavigilia": "ready"}}},
        {"systems": {"41": ["mirage"]}, "sol": {"planets": {"mirage": "exhausted"}}},
        {"fracture": True, "systems": {"41": []}, "sol": {"planets": {"styx": "ready"}}},
        # A planet may have come, or a supernova, after Thunder's Edge.
        {
            "thunders_edge": "41",
            "systems": {"41": ["mirage"], "42": [], "46": [], "47": [], "48": []},
        },
        {"slices": claimed("sol"), "thunders_edge": "46", "control": "muaat"},
    ],
)
def test_what_some_game_could_hold_is_taken_at_its_word(told):
    assert referee().status(position(told)) == []


@pytest.mark.parametrize(
    ("players", "steps", "words"),
    [
        (("sol",), (), "2 to 8"),
        (tuple(published().of("faction"))[:9], (), "2 to 8"),
        (("sol", "sol"), (1,), "seated twice"),
        (("sol", "solar"), (1,), "did you mean 'sol'"),
        (("sol", "barony"), (1,), "did you mean 'letnev'"),
        (("sol", "creuss"), (1,), "did you mean 'ghost'"),
        (("sol", "Vuil'raith"), (1,), "did you mean 'cabal'"),
        (("firmament", "obsidian"), (1,), "other side"),
    ],
)
def test_who_cannot_sit_down_is_told(players, steps, words):
    (fault,) = referee().seating(players)
    assert fault.steps == steps
    assert words in f"{fault.message} {fault.hint}"


def test_each_faction_is_suggested_for_every_word_that_it_alone_is_called_by():
    tables = referee().tables
    called = {id: tables.called("faction", id) for id in tables.factions}
    words = [
        (id, word)
        for id, names in called.items()
        for word in {word for name in names for word in (name, *name.split())}
        if sum(word in f"{' '.join(others)} ".split() for others in called.values()) == 1
    ]
    assert len(words) > 2 * len(called)
    for id, word in words:
        if word not in called:
            (fault,) = referee().seating(("sol" if id != "sol" else "yin", word))
            assert fault.hint == f"did you mean '{id}'?", word


@pytest.mark.parametrize("faction", ["crimson", "sol"])
def test_whoever_begins_with_a_breakthrough_has_it_where_nothing_is_said(faction):
    players = (faction, "arborec")
    begins = faction == "crimson"
    assert position({}, players).holdings[0].breakthrough is begins
    assert referee().opening(players, 0).holdings[0].breakthrough is begins
    told = position({faction: {"breakthrough": not begins}}, players)
    assert told.holdings[0].breakthrough is not begins


def test_whoever_holds_a_slice_has_the_breakthrough_where_nothing_is_said():
    here = position({"slices": claimed("muaat", "secret"), "nekro": {"trade_goods": 1}})
    assert [mine.breakthrough for mine in here.holdings] == [False, True, False]
    assert "muaat.breakthrough" in here.absent


def test_two_to_eight_sit_down_and_begin_with_their_home_planets():
    for count in range(2, 9):
        assert referee().seating(SEATED[:count]) == []
    here = referee().opening(("sol", "saar"), 7)
    assert dict(here.holdings[0].planets) == {"jord": True}
    assert (here.systems, here.absent) == (None, frozenset())
    assert referee().status(here) == []
