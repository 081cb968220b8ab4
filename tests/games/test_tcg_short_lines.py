"""Moves of the card game in short lines: what is typed, what is shown, and the board as text."""

from __future__ import annotations

import pytest
from tcg_pack import bench

from toolkit.model.short import Misread, Missing
from toolkit.referee.rules import Readings

BENCH = bench("workshop")
GAME, RULES = BENCH.game, Readings(BENCH.ledger.in_force({}))
PLAYERS = ("ada", "ben")


def typed(line):
    return GAME.typed(line, PLAYERS)


TYPED = {
    "capital root throne at b1": {"capital": "root_throne", "at": "back1"},
    "collect at back2": {"collect": "back2"},
    "place 2 at back1": {"place": 2, "at": "back1"},
    "play paid sword at front1 pay 1 from back1, 2 from front1":
        {"play": "paid_sword", "at": "front1", "pay": {"back1": 1, "front1": 2}},
    "play firepot pay 1 from b1, 1 from location":
        {"play": "firepot", "pay": {"back1": 1, "location": 1}},
    "play vow of silence on ben": {"play": "vow_of_silence", "to": "ben"},
    "play masked blade into f2": {"play": "masked_blade", "cell": "front2"},
    "move paid sword#2 front1 > ben.front1 via back1, b2 carry 2 aether, silver hoard":
        {"move": {"creature": "paid_sword#2", "from": "front1", "to": "ben.front1",
                  "via": ["back1", "back2"],
                  "carry": {"aether": 2, "treasures": ["silver_hoard"]}}},
    "attack b.front1 from front2 with paid sword, old general carry 1 lore through ben.f3":
        {"attack": {"at": "ben.front1", "from": "front2", "through": "ben.front3",
                    "creatures": ["paid_sword", "the_old_general"], "carry": {"lore": 1}}},
    "fortress wandering mesa front1 to front2":
        {"fortress": {"creature": "wandering_mesa", "from": "front1", "to": "front2"}},
    "fortress front2 to front1": {"fortress": {"location": "front2", "to": "front1"}},
    "end control_2 drew paid sword, firepot":
        {"end": "control_2", "drew": ["paid_sword", "firepot"]},
    "discard firepot, paid sword": {"discard": ["firepot", "paid_sword"]},
    "battle ben.front1": {"battle": "ben.front1"},
    "set_up front1 paid sword, b2 pack ox":
        {"set_up": {"front1": "paid_sword", "back2": "pack_ox"}},
    "strike f1 at location": {"strike": {"from": "front1", "at": "location"}},
    "strike front1 d_back2": {"strike": {"from": "front1", "at": "d_back2"}},
    "volley front2": {"volley": "front2"},
    "done": {"done": True},
    "shift front1 to front2, back1 front1": {"shift": {"front1": "front2", "back1": "front1"}},
    "steal front1 take 2 aether, 1 lore": {"steal": "front1", "take": {"aether": 2, "lore": 1}},
    "retreat home front1 back2, f2 b2 carry front1 1 aether, silver hoard, f2 1 lore":
        {"retreat": True, "home": {"front1": "back2", "front2": "back2"},
         "carry": {"front1": {"aether": 1, "treasures": ["silver_hoard"]}, "front2": {"lore": 1}}},
    "hide front1, front2 return back1 pack ox":
        {"hide": ["front1", "front2"], "return": {"back1": "pack_ox"}},
    "return back1 pack ox": {"return": {"back1": "pack_ox"}},
    "pass": {"pass": True},
    "spoils all": {"spoils": "all"},
    "spoils": {"spoils": {}},
    "spoils carry front1 2 aether home front1 back1 rest front2 1 lore":
        {"spoils": {"carry": {"front1": {"aether": 2}}, "home": {"front1": "back1"},
                    "rest": {"front2": {"lore": 1}}}},
    "foothold": {"foothold": True},
    "use rune smith at d_front1 ability 2": {"use": "rune_smith", "at": "d_front1", "ability": 2},
    "value silver hoard at back1 to front1":
        {"value": "silver_hoard", "at": "back1", "to": "front1"},
    "choose to ben.front2": {"choose": {"to": "ben.front2"}},
    "play firepot: paid sword at ben.front1; d_front2, skip; option 2; pay":
        {"play": "firepot", "resolve": [{"creature": "paid_sword", "at": "ben.front1"},
                                        {"creature": "d_front2"}, "skip", {"option": 2},
                                        {"pay": True}]},
    "play heavy heart on pack ox at front1":
        {"play": "heavy_heart", "to": {"creature": "pack_ox", "at": "front1"}},
    "play firepot: creature d_front2": {"play": "firepot", "resolve": [{"creature": "d_front2"}]},
    "play firepot: hard winter; location front1; silver hoard at b1; card pack ox":
        {"play": "firepot", "resolve": [{"event": "hard_winter"}, {"location": "front1"},
                                        {"treasure": "silver_hoard", "at": "back1"},
                                        {"card": "pack_ox"}]},
}  # fmt: skip


@pytest.mark.parametrize("line", TYPED)
def test_a_short_line_is_read_as_its_move(line):
    assert typed(f"ada {line}") == {"by": "ada", **TYPED[line]}


def test_every_kind_of_move_has_a_short_line():
    kinds = {next(key for key in told if key in GAME.move_kinds) for told in TYPED.values()}
    assert kinds == {*GAME.move_kinds}


def test_a_move_that_is_left_open_is_shown_open():
    assert (
        GAME.in_short({"by": "ada", "play": "pack_ox", "at": "…"}, PLAYERS) == "play pack ox at …"
    )
    told = {"by": "ada", "strike": {"from": "front1", "at": "…"}}
    assert GAME.in_short(told, PLAYERS) == "strike front1 at …"
    told = {"by": "ada", "play": "firepot", "resolve": [{"to": "front1"}, "…"]}
    assert GAME.in_short(told, PLAYERS) == "play firepot: to front1; …"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("play paid sword at front5", "'front5' is no spot"),
        ("play paid sword at cleo.front1", "'cleo' is no player here"),
        ("play paid swrd at front1", "did you mean paid_sword"),
        ("strike ben.front1 at front2", "is a spot of the board"),
        ("move paid sword from d_front1 to front2", "is a cell of a battle"),
        ("set_up front1 paid sword, front1 pack ox", "front1 is told twice"),
        ("play heavy heart on creatur at front1", "'creatur' is no creature"),
        ("play firepot: front1", "to front1  or  location front1"),
        ("play paid sword at front1 at front2", "'at' is told twice"),
        ("steal front1 take 2 gold", "'gold' is no thing that is carried so"),
        ("move paid sword from front1 to front2 quickly", "too much here"),
    ],
)
def test_what_cannot_be_read_is_told(line, says):
    with pytest.raises(Misread, match=says):
        typed(f"ada {line}")


def test_a_line_that_begins_with_the_move_lacks_who_makes_it():
    with pytest.raises(Misread, match="who does it comes first: ada strikes …"):
        typed("strikes f1 at f2")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ({"play": "quiet_knife"}, "2 Aether: sudden spell"),
        ({"play": "ratchet_slinger", "at": "back1"}, "3 Aether: dwarf creature 2/3, Ranged"),
        ({"capital": "root_throne", "at": "back2"},
         "capital of health 10 and militia 10, Overgrown"),
        ({"value": "silver_hoard", "at": "back1"}, "treasure, Value 3"),
    ],
)  # fmt: skip
def test_a_listed_move_says_what_its_card_costs_and_is(move, said):
    position, _ = GAME.decode(TABLE, PLAYERS)
    made, faults = GAME.decode_move({"by": "ada", **move}, PLAYERS)
    assert faults == []
    assert GAME.in_words(position, made, RULES) == said


def test_a_listed_strike_says_who_fights_whom_and_an_empty_cell_by_its_name():
    told = {"battle": {"location": "walled_town", "attackers": {"front1": "paid_sword"},
                       "defenders": {"back4": {"card": "pack_ox", "damage": 1}}}}  # fmt: skip
    position, _ = GAME.decode(told, PLAYERS)
    said = []
    for target in ("front1", "back4"):
        strike = {"by": "ada", "strike": {"from": "front1", "at": target}}
        said.append(GAME.in_words(position, GAME.decode_move(strike, PLAYERS)[0], RULES))
    assert said == ["Paid Sword 3/1 against d_front1", "Paid Sword 3/1 against Pack Ox 2/4"]


@pytest.mark.parametrize(
    "line", ["play", "move paid sword from front1", "steal front1 take", "end"]
)
def test_a_line_that_ends_too_soon_is_one_to_go_on_with(line):
    with pytest.raises(Missing):
        typed(f"ada {line}")


# ---- the board as text

TABLE = {
    "ada": {
        "faction": "stampede", "hand": ["thorn_boar"], "quests": ["leyline_survey"],
        "locations": {"back1": {"card": "root_throne", "damage": 4, "aether": 3},
                      "front1": {"card": "smugglers_cove", "creatures": ["pack_ox"], "aether": 2}},
    },
    "ben": {
        "faction": "cult", "hand": ["firepot"],
        "locations": {"back1": "the_drowned_stair",
                      "front2": {"card": "watchtower", "treasures": ["silver_hoard"],
                                 "creatures": [{"card": "paid_sword", "damage": 0, "plague": 1}]}},
    },
    "camps": {"ben.front2": {"creatures": [{"card": "thorn_boar", "from": "front1"}], "aether": 1}},
    "footholds": [{"spot": "ben.front3", "by": "ada"}],
}  # fmt: skip


def sketched(seat=None):
    position, faults = GAME.decode(TABLE, PLAYERS)
    assert faults == []
    seen = position if seat is None else GAME.seen(position, seat)
    return "\n".join(GAME.sketched(seen))


def test_a_sketch_shows_both_halves_what_is_in_them_and_who_will_attack():
    drawn = sketched()
    for said in ("ROOT THRONE", "health 6 of 10", "3 Aether", "- Pack Ox", "WATCHTOWER",
                 "- Paid Sword 3/1", "plague 1", "+ Silver Hoard", "foothold of ada",
                 "before ben.front2: Thorn Boar 3/2, from front1; with 1 Aether",
                 "quests: Leyline Survey", "- Thorn Boar: 3 Aether"):  # fmt: skip
        assert said in drawn
    assert max(map(len, drawn.splitlines())) <= 80
    rows = drawn.splitlines()
    first = [next(n for n, row in enumerate(rows) if name in row)
             for name in ("DROWNED", "WATCHTOWER", "SMUGGLERS' COVE", "ROOT THRONE")]  # fmt: skip
    assert first == sorted(first)


def test_a_sketch_shows_nothing_that_whoever_looks_does_not_see():
    drawn = sketched(1)
    assert "Firepot" in drawn
    assert "Thorn Boar: 3" not in drawn
    assert "SMUGGLERS' COVE" in drawn
    assert "Pack Ox" not in drawn
    assert "creatures unknown" in drawn
    assert "2 aether" not in drawn


def test_a_sketch_of_a_battle_shows_the_grid():
    told = {"battle": {"location": {"card": "walled_town", "damage": 2}, "round": 3,
                       "attackers": {"front1": "paid_sword"},
                       "defenders": {"back4": {"card": "pack_ox", "damage": 1}},
                       "out": [{"card": "stilt_hut", "inside": ["pack_ox"]}],
                       "camp": {"aether": 2, "treasures": ["silver_hoard"]}}}  # fmt: skip
    position, faults = GAME.decode(told, PLAYERS)
    assert faults == []
    drawn = GAME.sketched(position)
    assert drawn[-2:] == [
        "  camp: 2 Aether, Silver Hoard", "  out: Stilt Hut 1/3, inside Pack Ox 2/5",
    ]  # fmt: skip
    assert drawn[0] == "battle, round 3: attackers"
    assert [row.split()[0] for row in drawn if row.startswith(("a_", "d_"))] == [
        "d_back", "d_front", "a_front", "a_back",
    ]  # fmt: skip
    assert "Pack Ox" in next(row for row in drawn if row.startswith("d_back"))
    assert "ROOT" not in "".join(drawn)


# ---- who is to act, and what whoever looks may suppose


def _fought(by, **battle):
    """A battle of a player's turn for the other's front1."""
    place = {"locations": {"back1": "root_throne", "front1": "border_village"}}
    other = PLAYERS[1 - PLAYERS.index(by)]
    here = {"at": f"{other}.front1", "defenders": {"front1": "pack_ox"},
            "attackers": {"front1": {"card": "paid_sword", "from": "front1"}}}  # fmt: skip
    turn = {"player": by, "phase": "combat"}
    return {"turn": turn, "ada": place, "ben": place, "battle": {**here, **battle}}


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ({"turn": {"phase": "capital"}}, 0),
        ({"turn": {"phase": "capital"}, "ada": {"locations": {"back1": "root_throne"}}}, 1),
        (TABLE, 0),
        (_fought("ada"), 0),
        (_fought("ben"), 1),
        (_fought("ada", side="defenders"), 1),
        (_fought("ben", side="set_up_d"), 0),
    ],
)
def test_whoever_is_to_act_is_told_at_the_table(told, who):
    position, faults = GAME.decode(told, PLAYERS)
    assert faults == []
    assert GAME.movers(position) == (who,)


def test_after_a_battle_its_winner_is_to_act_and_of_a_decision_whoever_owes_it():
    told = _fought("ada", side="defenders", camp={"aether": 2})
    full = {"front1": {"card": "border_village", "aether": 5}, "back2": "border_village"}
    told["ben"] = {"hand": 1, "locations": {**told["ben"]["locations"], **full}}
    comb = {"card": "the_black_comb", "creatures": ["paid_sword", "pack_ox"]}
    owed = {
        "turn": {"phase": "control_2"},
        "ada": {"hand": 5, "deck": 9, "locations": {"back1": comb}},
        "ben": {"hand": 5, "deck": 9, "locations": {"back1": "the_black_comb"}},
    }
    strike = {"by": "ben", "strike": {"from": "front1", "at": "front1"}}
    for here, move in ((told, strike), (owed, {"by": "ada", "end": "control_2"})):
        position, _ = GAME.decode(here, PLAYERS)
        after = GAME.apply(position, GAME.decode_move(move, PLAYERS)[0], RULES)
        assert GAME.movers(after) == (1,)


def test_who_looks_supposes_nothing_in_a_hidden_location_but_what_is_seen():
    cove = {"card": "smugglers_cove", "aether": 2, "treasures": ["silver_hoard"],
            "creatures": ["paid_sword", {"card": "market_courier", "of": "ada"}]}  # fmt: skip
    throne = {"card": "root_throne", "creatures": ["grey_smuggler", "pack_ox"], "lore": 1}
    told = {"ada": {"locations": {"back1": "root_throne"}},
            "ben": {"locations": {"back1": throne, "front1": cove}}}  # fmt: skip
    position, _ = GAME.decode(told, PLAYERS)
    shown = [
        ([one.card for one in place.creatures], place.aether, place.lore, place.treasures)
        for _, place in GAME.supposed(position, 0).halves[1].locations
    ]
    assert shown == [(["pack_ox"], 0, 1, ()), (["market_courier"], 0, 0, ())]
