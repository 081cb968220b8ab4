"""What a step of an event answers to an entry it does not take: the words, and the facts behind."""

from __future__ import annotations

import pytest
from expanse_pack import folder
from expanse_play import BASE, move
from expanse_rules import FOUR, effect, position, readings, referee

from toolkit.games.expanse.game import GAME
from toolkit.games.expanse.referee import ExpanseReferee
from toolkit.games.expanse.state.moves import Move
from toolkit.games.expanse.turn.course import Course
from toolkit.lint.trial import write
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay

TABLES = referee().tables
HERE = {
    **BASE,
    "influence": {"eurasia": {"UN": 2, "MCR": 1}, "ceres": {"UN": 1}, "luna": {"UN": 1}},
    "fleets": {"earth": {"UN": 2}, "mars": {"MCR": 1, "OPA": 1}},
    "turn": {"player": "UN", "stage": "event", "card": "nauvoo"},
}
MOVE = {"move_fleets": {"fleets": 1, "bands": 1}}
HIT = {"remove_fleets": {"fleets": 1, "of": "opposing"}}
HIT_IN_BELT = {"remove_fleets": {"fleets": 1, "of": "opposing", "from": {"sector": "belt"}}}
SHIFT = {"shift": {"influence": 1}}
WITHIN = {"shift": {"influence": 1, "within": "sector"}}
SWAP = {"swap": {"of": "different_players"}}
TAKE = {"remove": {"influence": 1, "of": "opposing"}}
UP_TO = {"remove": {"influence": 1, "from": {"bases": {"up_to": 2}}}}
SHARED = {"remove": {"influence": {"up_to": 2}, "from": {"bases": "any"}}}
EACH_TWO = {"remove": {"influence": {"up_to": 2}, "from": {"bases": {"up_to": 1}}}}
DISCARD = {"discard_kept": {"events": 1}}
PUT = {"place": {"influence": 1, "to": {"sector": "belt"}}}


def rm(base, of):
    return {"remove": {"base": base, "of": of}}


def hit(orbital, of, unit="fleet"):
    return {"remove": {"orbital": orbital, "of": of, "unit": unit}}


def go(source, target, fleets=1):
    return {"move": {"from": source, "to": target, "fleets": fleets}}


def swap(one, of_one, other, of_other):
    return {"swap": [{"base": one, "of": of_one}, {"base": other, "of": of_other}]}


@pytest.mark.parametrize(
    ("step", "entry", "said", "facts"),
    [
        (MOVE, rm("ceres", "UN"), "This step lets one move fleets and nothing else.",
         {"entry": "remove"}),
        (MOVE, go("earth", "saturn"), "This step does not move these fleets to Saturn.",
         {"from": "earth", "to": "saturn"}),
        (MOVE, go("earth", "mars", {"battleship": 1}),
         "UN does not have all these fleets in the orbital of Earth.",
         {"from": "earth", "to": "mars"}),
        (MOVE, go("mars", "earth"), "UN does not have all these fleets in the orbital of Mars.",
         {"from": "mars", "to": "earth"}),
        (HIT, go("earth", "mars"), "This step lets one remove fleets and nothing else.",
         {"entry": "move"}),
        (HIT, hit("earth", "UN"), "This step does not remove fleets of UN.", {"orbital": "earth"}),
        (HIT, hit("earth", "MCR"), "MCR has no such fleet in the orbital of Earth.",
         {"orbital": "earth"}),
        (HIT, hit("mars", "MCR", "battleship"), "MCR has no such fleet in the orbital of Mars.",
         {"orbital": "mars"}),
        (HIT_IN_BELT, hit("mars", "MCR"),
         "This step does not remove that fleet from the orbital of Mars.", {"orbital": "mars"}),
        (SHIFT, rm("ceres", "UN"), "This step lets one move influence and nothing else.",
         {"entry": "remove"}),
        (SHIFT, {"place": "luna", "from": "eros"}, "No such influence is on Eros.",
         {"from": "eros"}),
        (WITHIN, {"place": "luna", "from": "ceres"},
         "This step does not move that influence to Luna.", {"base": "luna"}),
        (SWAP, swap("ceres", "UN", "eurasia", "UN"),
         "The cubes must belong to different players.", {}),
        (SWAP, swap("eurasia", "UN", "eurasia", "MCR"),
             "Both cubes are on Eurasia, so they cannot trade places.", {}),
        (SWAP, swap("eros", "UN", "eurasia", "MCR"), "UN has no influence on Eros.",
         {"base": "eros"}),
        (SWAP, rm("ceres", "UN"), "This step lets one swap influence and nothing else.",
         {"entry": "remove"}),
        (TAKE, rm("ceres", "UN"), "This step does not touch influence of UN.", {"base": "ceres"}),
        (TAKE, rm("eros", "MCR"), "MCR has no influence on Eros.", {"base": "eros"}),
        (TAKE, {"place": "luna"}, "This step lets one touch influence and nothing else.",
         {"entry": "place"}),
        (UP_TO, [rm("ceres", "UN"), rm("eurasia", "UN"), rm("luna", "UN")],
         "This is one too many: the step takes 2 places.", {}),
        (UP_TO, [rm("ceres", "UN"), rm("eurasia", "UN"), rm("eurasia", "UN")],
         "This is one too many: the step has taken Eurasia already.", {}),
        (SHARED, [rm("ceres", "UN"), rm("eurasia", "UN"), rm("eurasia", "UN")],
         "This is one too many: the step is done 2 times.", {}),
        (EACH_TWO, [rm("ceres", "UN"), rm("eurasia", "UN")],
         "This is one too many: the step takes 1 place.", {}),
        (SWAP, swap("eurasia", "MCR", "ceres", "OPA"), "OPA has no influence on Ceres.",
         {"base": "ceres"}),
        (DISCARD, {"base": "ceres"}, "This step lets one discard kept events and nothing else.",
         {"entry": "base"}),
        (DISCARD, {"card": "riots"}, "UN has not kept Riots.", {"card": "riots"}),
        (PUT, {"place": "luna"}, "This step places no influence on Luna.", {"base": "luna"}),
        (PUT, rm("ceres", "UN"), "This step lets one place influence and nothing else.",
         {"entry": "remove"}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_step_says_why_it_does_not_take_an_entry(step, entry, said, facts):
    course = Course(position(HERE, FOUR), readings(), TABLES, Move(0, "use", players=FOUR))
    resolve = move({"by": "UN", "use": "event", "resolve": [entry]}, FOUR).resolve
    told = effect(course, step, resolve=resolve).judged()
    ((_, words, behind),) = told
    assert behind.pop("effect", "nauvoo") == "nauvoo"
    assert (words, behind) == (said, facts)


def test_drawing_entries_at_random_asks_nothing_of_a_step_that_words_tell():
    course = Course(position(HERE, FOUR), readings(), TABLES, Move(0, "use", players=FOUR))
    steps = ({"by_hand": "Sing."}, {"place": {"influence": 1}})
    entries, after = effect(course, *steps).drawn(lambda n: 0)
    assert entries == ()  # nobody can tell what the words do, nor what follows them
    assert after is None


@pytest.mark.parametrize("fleets", [1, "all"])
def test_a_later_step_speaks_of_the_orbital_from_which_fleets_were_removed(fleets):
    here = {**HERE, "fleets": {"mars": {"MCR": 1}}}
    course = Course(position(here, FOUR), readings(), TABLES, Move(0, "use", players=FOUR))
    hit = {"remove_fleets": {"fleets": fleets, "of": "opposing", "from": "mars"}}
    built = {"put_fleets": {"fleets": 1, "from": "supply", "to": {"as_before": True}}}
    ways = [*effect(course, hit, built).listed()]
    assert {TABLES.orbitals[way[1].orbital] for way in ways} == {"mars"}


def test_all_fleets_of_an_orbital_go_and_a_battleship_not_turned_over_goes_in_two():
    here = {**HERE, "fleets": {"mars": {"MCR": {"fleet": 1, "battleship": 1}, "UN": 1}}}
    hits = [hit("mars", "MCR", unit) for unit in ("fleet", "battleship", "damaged_battleship")]
    course = Course(position(here, FOUR), readings(), TABLES, Move(0, "use", players=FOUR))
    step = {"remove_fleets": {"fleets": "all", "of": "opposing", "from": "mars"}}
    told = move({"by": "UN", "use": "event", "resolve": [hits]}, FOUR).resolve
    assert effect(course, step, resolve=told).judged() == []
    _, after = effect(course, step).drawn(lambda n: 0)
    assert [row.units() for row in after.position.fleets[TABLES.orbital_number["mars"]]] == [
        1,
        0,
        0,
        0,
    ]


def test_all_battleships_are_repaired_but_those_damaged_in_this_turn():
    turn = {**HERE["turn"], "player": "MCR", "used": ["damaged_battleship"]}
    fleets = {
        "mars": {"MCR": {"damaged_battleship": 1}},
        "eros": {"MCR": {"damaged_battleship": 1}},
    }
    here = {**HERE, "fleets": fleets, "turn": {**turn, "damaged_at": ["eros"]}}
    course = Course(position(here, FOUR), readings(), TABLES, Move(1, "use", players=FOUR))
    _, after = effect(course, {"repair": {"battleships": "all"}}).drawn(lambda n: 0)
    assert after.position.fleets[TABLES.orbital_number["mars"]][1].battleship == 1
    assert after.position.fleets[TABLES.orbital_number["eros"]][1].battleship == 0


@pytest.mark.parametrize(("points", "paid"), [(1, False), (2, True)])
def test_an_ability_for_more_points_than_are_left_says_what_it_costs(points, paid, tmp_path):
    priced = "cards:\n- {id: total_war, price: {points: 2}}\n"
    write(
        tmp_path, {"set.yaml": "{set: mine, game: expanse, title: Mine}\n", "cards/a.yaml": priced}
    )
    game = ExpanseReferee(lay([folder(), read_folder(tmp_path, "mine")], GAME.kinds)[0])
    turn = {"player": "MCR", "stage": "points", "card": "nauvoo", "points": points}
    here = {**HERE, "technologies": {"MCR": ["total_war"]}, "turn": turn}
    told = move({"by": "MCR", "ability": "total_war"}, FOUR)
    reasons = game.check(position(here, FOUR, game), told, readings())
    said = f"Total War costs 2 AP, more than the {points} left."
    assert (said in [reason.says for reason in reasons]) is not paid


def test_who_has_no_piece_to_act_with_takes_no_action_at_random_either(tmp_path):
    none = (
        "factions:\n- {id: UN, units: {influence: 1, diplomat: 0, fleet: 0}, overrides: [units]}\n"
    )
    write(
        tmp_path, {"set.yaml": "{set: mine, game: expanse, title: Mine}\n", "factions.yaml": none}
    )
    pack = lay([folder(), folder("sets", "stand_ins"), read_folder(tmp_path, "mine")], GAME.kinds)[
        0
    ]
    game = ExpanseReferee(pack)
    turn = {"player": "UN", "stage": "event", "card": "drummer"}
    here = position({**BASE, "influence": {}, "fleets": {}, "turn": turn}, FOUR, game)
    course = Course(here, readings(), game.tables, Move(0, "use", players=FOUR))
    entries, after = effect(course, {"take_actions": {"points": 1}}).drawn(lambda n: 0)
    assert ([entry.act for entry in entries], after.position) == (["skip"], here)
