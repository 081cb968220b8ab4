"""Words for verdicts on expeditions: whatever a move changes is told, and in words."""

from __future__ import annotations

import re

import pytest
from ti4_pack import SEATED, move, position, readings, referee, rulings
from ti4_play import expedition
from unknowns import with_an_unknown

from toolkit.referee.rules import Inquiry


def test_each_change_of_a_position_is_told_in_words_and_nothing_else():
    game = referee()
    speech, rules = game.speech(), readings()
    seen = set()
    for seed in range(40):
        for here, made, then in expedition(SEATED[: 2 + seed % 4], seed, rules):
            before, after = ({"position": game.told(one), "scores": []} for one in (here, then))
            changes = speech.changes(before, after)
            assert len({change.what for change in changes}) == len(changes)
            assert bool(changes) == (before != after), made
            for change in changes:
                seen.add(change.what.split(" of ")[0])
                assert change.now != change.before
                words = f"{change.what} {change.now} {change.before}"
                assert not re.search(r"position\.|_|\{", words), words
    kinds = {"turn:", "slices claimed:", "trade goods", "action cards", "breakthrough"}
    assert seen > kinds | {"owed now:", "Thunder's Edge:", "infantry on Thunder's Edge:"}


class Told:
    """As much of a case as words for its verdict look at."""

    def __init__(self, value, players=("sol", "arborec")):
        self.position = position(value, players)


def test_systems_that_are_barred_stand_in_one_line_for_all_that_the_same_clauses_bar():
    tiles = ("18", "20", "27", "25", "118", "17", "43", "83a", "46")
    here = Told({"fracture": True, "systems": {tile: [] for tile in tiles}})
    run = referee().ask("placement", True, here.position, readings())
    assert referee().speech().detail("placement", run.result, here) == [
        "barred by a planet (place.no_planet): 18 (Mecatol Rex), 20 (Vefut II), "
        "27 (New Albion and Starpoint)",
        "barred by a planet and a printed wormhole (place.no_planet, place.no_wormhole): "
        "25 (Quann), 118 (Ahk Creuxx)",
        "barred by a printed wormhole (place.no_wormhole): 17 (The Creuss Gate)",
        "barred by a supernova (place.no_supernova): 43",
        "barred by being a hyperlane (place.a_system): 83a",
        "barred by a planet and the Fracture (place.no_planet, place.not_fracture): "
        "fracture1 (Cocytus), fracture4 (Styx), fracture7 (Lethe and Phlegethon)",
        "barred by the Fracture (place.not_fracture): fracture2, fracture3, fracture5, fracture6",
    ]


def test_systems_on_which_two_readings_differ_are_named_one_by_one():
    here = Told({"systems": {"117": [], "46": []}})
    usual, other = (
        referee().ask("placement", True, here.position, readings(space_station_only=reading))
        for reading in ("allowed", "barred")
    )
    (change,) = referee().speech().changes(usual.result, other.result)
    assert change == ("system 117 (The Watchtower)", "barred", "legal")


def test_nobody_wins_by_thunders_edge_and_who_controls_it_is_said():
    speech = referee().speech()
    said = speech.answered("winner", {"winner": None, "by": None}, Told({}))
    assert said == "an expedition has no winner: controlling Thunder's Edge wins nothing"
    assert speech.ended("arborec", "slices") == (
        "the Arborec controls Thunder's Edge, having claimed most slices"
    )
    for by in ("slices", "choice", "later"):
        told = speech.answered("control", {"control": "muaat", "by": by}, Told({}))
        assert told.startswith("the Embers of Muaat control Thunder's Edge")
    assert "won" not in speech.ended("sol", "later")
    nobody = speech.answered("control", {"control": None, "by": None}, Told({}))
    assert nobody == "nobody controls Thunder's Edge"


def test_a_breakthrough_taken_for_granted_is_said_with_its_reason():
    speech, path = referee().speech(), "position.{}.breakthrough"
    mine = {"slices": [{"slice": "secret", "by": "sol"}]}
    for players, value, who, said in (
        (("sol", "crimson"), mine, "sol", "the breakthrough, as the first slice brought it"),
        (("sol", "crimson"), mine, "crimson", "the breakthrough, as from the start of the game"),
        (("sol", "crimson"), {}, "sol", "no breakthrough"),
    ):
        told = speech.assumed(path.format(who), Told(value, players))
        assert told.endswith(f": {said}")
    game = referee()
    for value, claim, key in (
        ({"planets": {"mr": "ready"}}, "resources", "breakthrough"),
        ({"planets": {"triad": "ready"}}, "influence", "relic_fragments"),
    ):
        here = position({**mine, "xxcha": value}, ("xxcha", "sol"))
        asked = Inquiry(rulings(), {})
        game.check(here, move({"by": "xxcha", "claim": claim}, here.players), asked)
        assert f"position.xxcha.{key}" in asked.assumed


def test_whatever_is_unknown_after_a_move_is_told():
    game = referee()
    speech, rules = game.speech(), readings()
    for seed in range(4):
        for here, made, then in expedition(SEATED[: 2 + seed % 4], seed, rules):
            before, after = ({"position": game.told(one), "scores": []} for one in (here, then))
            for path, result in with_an_unknown(after):
                if path[:1] == ("position",):  # this game scores nothing
                    changes = speech.changes(before, result)
                    assert any("known" in change.now for change in changes), (made, path)


def test_what_changed_of_a_planet_says_what_was_before():
    before, after = ({"sol": {"planets": {"jord": state}}} for state in ("ready", "exhausted"))
    (change,) = referee().changes(before, after)
    assert (change.before, change.now) == ("ready", "exhausted")


@pytest.mark.parametrize(
    ("eliminated", "rulings", "said"),
    [
        (False, {}, "; the most were claimed by the Federation of Sol."),
        (True, {"eliminated_most": "nobody"}, ", and whoever claimed most was eliminated."),
    ],
)  # fmt: skip
def test_whoever_has_not_most_slices_hears_who_has(eliminated, rulings, said):
    six = ("resources", "influence", "secret", "trade_goods", "tech_specialty", "action_cards")
    by = ("sol", "sol", "sol", "arborec", "arborec", "letnev")
    told = {
        "slices": [{"slice": slice, "by": player} for slice, player in zip(six, by, strict=True)],
        "sol": {"eliminated": eliminated},
        "thunders_edge": "46",
        "owed": [{"infantry": "letnev"}],
    }
    here = position(told, ("sol", "arborec", "letnev"))
    made = move({"by": "letnev", "infantry": "arborec"}, here.players)
    (reason,) = referee().check(here, made, readings(**rulings))
    assert (reason.clause, reason.says) == ("infantry.most", f"The Arborec claimed 2 slices{said}")
