"""Whatever stands in a position, a move or a question of the card game is told at its place."""

from __future__ import annotations

from copy import deepcopy
from json import dumps
from random import Random

import pytest
from tcg_battles import battle, defaults, played
from tcg_pack import bench

from toolkit.pack.reader import read_text
from toolkit.referee.adjudication import adjudicate
from toolkit.referee.case import Asked
from toolkit.referee.cases import read_cases
from toolkit.referee.pasting import pasted
from toolkit.referee.verdict import verdict

PLAYERS = ("ada", "ben")
GAME = bench().game


def fought(**more):
    return {"battle": {"location": {"card": "gate"}, "attackers": {"front1": "wolf"}, **more}}


def town(**more):
    return {"ada": {"locations": {"back1": "throne", "front1": {"card": "mill", **more}}}}


WRONG = [
    (fought(at="ben.front1"), ("battle", "at"), "not by both"),
    ({"battle": {"at": "ben.front1"}}, ("battle", "at"), "neither a location nor a foothold"),
    ({"battle": {"at": "front1"}}, ("battle", "at"), "is not said"),
    ({"battle": {"attackers": {}}}, ("battle",), "needs `location`"),
    ({"battle": {"at": None, "location": None}}, ("battle",), "needs `location`"),
    (fought(location={"card": "wolf"}), ("battle", "location", "card"), "wolf is a creature"),
    (fought(location={"card": "gate", "militia": 9}), ("battle", "location", "militia"), "of 3"),
    (fought(location={"card": "gate", "damage": 12}), ("battle", "location", "damage"), "12"),
    (fought(attackers={"front5": "wolf"}), ("battle", "attackers", "front5"), "no cell"),
    (fought(attackers={"front1": "gate"}), ("battle", "attackers", "front1"), "a location"),
    (fought(attackers={"front1": "wolff"}), ("battle", "attackers", "front1"), "no card"),
    (fought(attackers={"front1": "wolf", "a_front1": "wolf"}), ("battle", "attackers"), "two"),
    (fought(defenders={"a_front1": "wolf"}), ("battle", "defenders"), "an attacker and"),
    (
        fought(attackers={"front1": {"card": "wolf", "damage": 2}}),
        ("battle", "attackers", "front1", "damage"), "2",
    ),
    (fought(attackers={"front1": {"card": "wolf", "militia": 2}}), ..., "no part of a creature"),
    (fought(attackers={"front1": {"card": "wolf", "given": [{"keywords": ["flyng"]}]}}), ..., "no"),
    (fought(side="up"), ("battle", "side"), "no side"),
    (fought(round=0), ("battle", "round"), "from 1"),
    (town(creatures=["wolf"] * 5), ("ada", "locations", "front1", "creatures"), "holds 5"),
    (town(treasures=["wolf"]), ("ada", "locations", "front1", "treasures", 0), "is a creature"),
    (town(aether=10**9), ("ada", "locations", "front1", "aether"), "too large"),
    ({"ada": {"hand": ["throne"]}}, ("ada", "hand", 0), "capital in a hand"),
    ({"ada": {"quests": ["wolf"]}}, ("ada", "quests", 0), "is a creature"),
    ({"ada": {"completed": ["gate"]}}, ("ada", "completed", 0), "is a location"),
    ({"camps": {"ben.front5": {}}}, ("camps", "ben.front5"), "no spot"),
    ({"camps": {"front2": {}}}, ("camps", "front2"), "is not said"),
    ({"footholds": [{"spot": "ben.front1", "by": "cid"}]}, ("footholds", 0, "by"), "no player"),
    ({"turn": {"phase": "tea"}}, ("turn", "phase"), "no phase"),
    ({"cid": {}}, ("cid",), "no part of a position"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "steps", "said"), WRONG, ids=range(len(WRONG)))
def test_what_no_position_can_be_is_told_at_its_place(told, steps, said):
    position, faults = GAME.decode(told, PLAYERS)
    faults = faults or GAME.status(position)
    found = [(fault.steps, fault.message) for fault in faults]
    assert any(steps in (..., where) and said in message for where, message in found), found


def test_a_battle_that_is_nowhere_is_read_all_the_same():
    _, faults = GAME.decode({"battle": {"attackers": {"front1": ["wolf"]}}}, PLAYERS)
    assert [fault.steps[-1] for fault in faults] == ["battle", "front1"]


def test_what_locations_cannot_hold_is_told_before_what_encampments_cannot():
    locations = {"back1": "throne", "front1": {"card": "mill", "creatures": ["wolf"] * 9}}
    camps = {"ben.front1": {"creatures": ["wolf"]}}
    position, faults = GAME.decode({"ben": {"locations": locations}, "camps": camps}, PLAYERS)
    assert faults == []
    said = [fault.message.rpartition(" (")[2] for fault in GAME.status(position)]
    assert said == ["room.creatures)", "attack.enemy)"]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"strike": "front1"}, "a strike must be a mapping"),
        ({"strike": {"from": "front1"}}, "needs `at`"),
        ({"strike": {"from": "front9", "at": "location"}}, "no cell"),
        ({"spoils": "some"}, "spoils must be a mapping"),
        ({"spoils": {"carry": {"front5": {}}}}, "no cell"),
        ({"attack": {"at": "ben.front1", "from": "front1"}}, "needs `creatures`"),
        ({"attack": {"at": "ben.front5", "from": "front1", "creatures": []}}, "no spot"),
        ({"fortress": {"to": "front1"}}, "needs `creature`"),
        ({"end": "control_3"}, "no phase"),
        ({"capital": "wolf", "at": "back1"}, "is a creature"),
        ({"capital": "throne"}, "needs `at`"),
        ({"battle": "front9"}, "no spot"),
        ({"discard": "wolf"}, "a list"),
        ({"play": "masked_blade", "cell": "front9"}, "no cell"),
        ({"set_up": {"front1": "wolf", "a_front1": "wolf"}}, "set up twice"),
        ({"set_up": {"front1": "wolf"}, "by": "cid"}, "no player"),
        ({"use": "wolf", "at": ["front1"]}, "no spot"),
        ({"play": "wolf"}, "needs `at`"),
        ({"place": 2}, "needs `at`"),
        ({"done": False}, "takes nothing but true"),
        ({"pass": True, "retreat": True}, "exactly one kind"),
        ({"move": {"creature": "wolf#0", "from": "front1", "to": "front2"}}, "names no creature"),
    ],
)
def test_a_move_that_cannot_be_read_says_why(told, said):
    _, faults = GAME.decode_move({"by": "ada", **told}, PLAYERS)
    assert any(said in fault.message for fault in faults), faults


def test_all_kinds_of_moves_can_be_listed():
    wanted = (
        "capital collect place play move attack use value fortress end discard battle set_up strike"
        " volley done shift steal retreat hide return pass spoils foothold choose"
    )
    assert set(GAME.move_kinds) == set(wanted.split())


@pytest.mark.parametrize("names", [("ada",), ("ada", "ada"), ("turn", "ben"), ("a", "b", "c")])
def test_a_table_is_two_players_of_names_that_are_no_keys(names):
    assert GAME.seating(names)


def _heard(case):
    text = f"game: expanse_tcg\ncases:\n- {{case: x.1, {case}}}\n"
    cases, findings = read_cases(read_text(text, "told.yaml"), bench())
    assert cases == []
    return findings


def test_each_of_very_many_cards_that_are_none_is_told_and_the_first_with_the_nearest():
    cards = ", ".join(f"wolf{number}: 2" for number in range(250))
    found = _heard(f"ask: {{deck: {{faction: stampede, capital: throne, cards: {{{cards}}}}}}}")
    assert [one.message for one in found] == [
        f"case 'x.1': 'wolf{number}' is no card" for number in range(250)
    ]
    hints = [one.hint for one in found]
    assert hints == ["did you mean 'wolf'?"] * 200 + [""] * 50


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("unknown", "is no deck"),
        ("{faction: unknown, capital: unknown, cards: {}}", "is no card"),
        ("{faction: unknown, capital: unknown, cards: {}}", "is no faction"),
    ],
)
def test_a_deck_that_is_asked_about_is_told_whole(deck, said):
    assert any(said in one.message for one in _heard(f"ask: {{deck: {deck}}}"))


def test_a_case_that_names_no_players_says_how_many_there_are():
    (found,) = _heard("ask: {room: front1}")
    assert (found.message, found.hint) == (
        "case 'x.1': nobody is named who plays", "write players: […]; 2 can"
    )  # fmt: skip


JUNK = (None, True, -1, 10**9, "", "front1", "wolf", "gate", [], {}, [[]], {"card": "wolf"}, 1.5)


def _spoilt(value, chance):
    """The value with something in it, or all of it, put out of its place."""
    made = {"": deepcopy(value)}
    here, key = made, ""
    while isinstance(here[key], (dict, list)) and here[key] and chance.random() < 0.8:
        here = here[key]
        key = chance.choice([*here]) if isinstance(here, dict) else chance.randrange(len(here))
    if isinstance(here, dict) and chance.random() < 0.2 and key:
        here[chance.choice(("frnt1", "a_front2", 7))] = here.pop(key)
    else:
        here[key] = chance.choice(JUNK)
    return made[""]


@pytest.mark.parametrize("seed", range(150))
def test_anything_at_all_is_a_fault_or_a_verdict(seed):
    chance = Random(seed)
    told = battle(chance, 3, 3)
    position, _ = GAME.decode(told, PLAYERS)
    moves = played(chance, position, 2)
    if chance.random() < 0.5:
        told = _spoilt(told, chance)
        position, faults = GAME.decode(told, PLAYERS)
        if position is None or GAME.status(position) or faults:
            return
    else:
        moves = _spoilt(moves, chance)
    asked = Asked("battle", moves, PLAYERS, position)
    if isinstance(moves, list) and moves and not GAME.misasked(asked):
        possible = bench().possible({})
        assert adjudicate(lambda rules: GAME.ask("battle", moves, position, rules), possible).answer


LAIN = "{ada: {hand: [wolff], locations: {back1: throne}}, ben: {locations: {back1: throne}}}"


def test_an_asker_who_does_not_play_is_told_at_its_place_and_nothing_unseen_is():
    text = (
        "game: expanse_tcg\ncases:\n- case: x.1\n  players: [ada, ben]\n  asker: bin\n"
        f"  position: {LAIN}\n  ask: {{status: true}}\n"
    )
    _, findings = read_cases(read_text(text, "told.yaml"), bench())
    told = {one.line: (one.column, one.closed, one.hint) for one in findings}
    assert told[5] == (10, False, "did you mean 'ben'?")
    assert told[6][:2] == (1, True)


def test_an_asker_beside_other_keys_is_told_without_its_line():
    (found,) = _heard(f"players: [ada, ben], asker: bin, position: {LAIN.replace('ff', 'f')}, "
                      "ask: {status: true}")  # fmt: skip
    assert (found.column, found.closed) == (1, True)


def test_of_many_who_came_from_nowhere_it_is_told_once():
    camps = {"ben.front1": {"creatures": ["wolf"] * 10}}
    locations = {"ben": {"locations": {"back1": "throne", "front1": "mill"}}}
    position, _ = GAME.decode({**locations, "camps": camps}, PLAYERS)
    assert [fault.message for fault in GAME.status(position)] == [
        "10 slots of an encampment are taken (attack.slots)",
        "10 creatures came from nowhere (attack.enemy)",
    ]


@pytest.mark.parametrize(
    ("standing", "said"),
    [
        (["wolf", "guard", "guard"], "There is no Archer there. Wolf and Guard (2) stand there."),
        (["wolf"], "There is no Archer there. Wolf stands there."),
        ([], "There is no Archer there. Nobody stands there."),
    ],
)
@pytest.mark.parametrize(
    "move",
    [
        {"move": {"creature": "archer", "from": "front1", "to": "back1"}},
        {"attack": {"at": "ben.front1", "from": "front1", "creatures": ["archer"]}},
    ],
)
def test_where_a_creature_is_not_it_is_told_who_is(move, standing, said):
    opposed = {"ben": {"locations": {"back1": "throne", "front1": "mill"}}}
    position, _ = GAME.decode({**town(creatures=standing), **opposed}, PLAYERS)
    told, _ = GAME.decode_move({"by": "ada", **move}, PLAYERS)
    reasons = [one.says for one in GAME.check(position, told, defaults())]
    assert said in reasons


def test_on_a_cell_where_none_of_a_side_stands_it_is_told_where_some_do():
    position, _ = GAME.decode(fought(attackers={"front1": "wolf", "back3": "guard"}), PLAYERS)
    told, _ = GAME.decode_move(
        {"by": "ada", "strike": {"from": "front2", "at": "location"}}, PLAYERS
    )
    assert [one.says for one in GAME.check(position, told, defaults())] == [
        "No creature of ada stands on a_front2, but on a_back3 and a_front1."
    ]


def test_who_contests_a_foothold_is_not_of_those_who_hold_it():
    held = {"footholds": [{"spot": "ada.front2", "by": "ben", "ends": 0, "creatures": ["wolf"]}]}
    position, _ = GAME.decode({**town(), **held}, PLAYERS)
    move = {"move": {"creature": "guard", "from": "front2", "to": "front1"}}
    told, _ = GAME.decode_move({"by": "ada", **move}, PLAYERS)
    reasons = [one.says for one in GAME.check(position, told, defaults())]
    assert "There is no Guard there. Wolf stands there." in reasons


@pytest.mark.parametrize(
    ("told", "wrong", "says"),
    [("wolff", "wolff", "is no card"), ("{card: throne, aether: 9}", "9", "with room for 5")],
)
def test_what_a_fact_tells_of_a_player_wrongly_is_told_at_the_fact(told, wrong, says):
    line = f"      ben: {{knowledge: 5, locations: {{back1: {told}}}}}"
    text = (
        "game: expanse_tcg\nsets: [examples]\ncases:\n- case: x.1\n  players: [ada, ben]\n"
        "  position: {ben: {hand: []}}\n  facts:\n    position:\n"
        f"{line}\n  ask: {{list: play}}\n"
    )
    _, (found,) = read_cases(read_text(text, "told.yaml"), bench())
    assert (found.line, found.column) == (9, line.index(wrong) + 1)
    assert says in found.message


def test_what_is_to_be_pasted_for_a_cost_in_a_battle_alone_settles_it():
    asked = (
        "players: [ada, ben], position: {ben: {hand: [firepot]}, battle: {location: "
        "{card: gate}, attackers: {front1: wolf}, defenders: {}}}, ask: {list: play}"
    )
    text = "game: expanse_tcg\nsets: [examples]\ncases:\n- {case: x.%d, %s}\n"
    (case,), _ = read_cases(read_text(text % (1, asked), "a.yaml"), bench())
    found = verdict(case)
    (paste,) = pasted(found.case, found.judgement.needs)
    (blank,) = paste.blanks
    counts = []
    for value in blank.values:
        facts = dumps({"position": {"ben": {"locations": value}}})
        (told,), _ = read_cases(
            read_text(text % (2, f"facts: {facts}, {asked}"), "b.yaml"), bench()
        )
        counts.append(verdict(told).judgement.result["count"])
    assert counts == [0, 2]


@pytest.mark.parametrize(("hand", "legal"), [("2", 2), ("40", 0)])
def test_a_hand_is_pasted_with_as_many_cards_as_the_case_tells(hand, legal):
    asked = (
        f"players: [ada, ben], position: {{ada: {{hand: {hand}, locations: {{back1: {{card: throne,"
        " aether: 5}, front1: mill}}}, ask: {legal: [{by: ada, play: wolf, at: front1}]}"
    )
    text = "game: expanse_tcg\nsets: [examples]\ncases:\n- {case: x.1, %s}\n"
    (case,), _ = read_cases(read_text(text % asked, "a.yaml"), bench())
    found = verdict(case)
    (paste,) = pasted(found.case, found.judgement.needs)
    answers = []
    for value in paste.blanks[0].values:
        facts = dumps({"position": {"ada": {"hand": value}}})
        (told,), wrong = read_cases(read_text(text % f"facts: {facts}, {asked}", "b.yaml"), bench())
        assert wrong == []
        answers.append(verdict(told).judgement.answer)
    assert answers == ["illegal", "legal"][:legal]
