"""The engine of the expeditions against the naive one: every system, and random positions."""

from __future__ import annotations

from itertools import chain, combinations, product

import naive_expeditions as naive
import pytest
from at_length import at_length
from hypothesis import given, settings
from hypothesis import strategies as st
from ti4_pack import SEATED, broken, move, position, readings, referee, rulings

GAME = referee()
CLAUSE = {
    "planet": "place.no_planet",
    "supernova": "place.no_supernova",
    "wormhole": "place.no_wormhole",
    "fracture": "place.not_fracture",
    "no system": "place.a_system",
}
TOKENS = (
    "frontier", "mirage", "avernus", "wormhole_alpha", "wormhole_beta", "ingress", "nova_seed",
)  # fmt: skip
CHOSEN = st.fixed_dictionaries(
    {id: st.sampled_from(names) for id, names in rulings().items() if len(names) > 1}
)
PLACING = ("stellar_converted", "space_station_only", "no_legal_system")
NAMES = (
    *(f"{colour}_research_facility" for colour in naive.COLOURS),
    "dyson_sphere", "lazax_survivors", "mining_world", "nano_forge", "paradise_world", "rich_world",
    "terraform", "tomb_of_emphidia", "ul_the_progenitor",
)  # fmt: skip


def pay_of(told):
    """A payment with nothing left out of it."""
    return {"planets": [], "stations": [], "trade_goods": 0} | (told.get("pay") or {})


def shown(pays):
    """Payments as a set, whatever order they name things in."""
    return {
        (frozenset(pay["planets"]), frozenset(pay["stations"]), pay["trade_goods"]) for pay in pays
    }


# ------------------------------------------------------------------------- where it may be placed
def boards():
    """Every tile there is, in each board with the same tokens; planets destroyed by their place."""
    pairs = (*((token,) for token in TOKENS), *combinations(TOKENS, 2))
    for tokens, gone in chain(product(((), *pairs), (0,)), product(((), *pairs[:7]), range(1, 8))):
        yield {
            tile: [
                *(tokens if tile in naive.SYSTEMS else ()),
                *(
                    f"destroyed:{planet}"
                    for index, planet in enumerate(naive.PRINTED[tile].planets)
                    if gone >> index & 1
                ),
            ]
            for tile in naive.PRINTED
        }


@pytest.mark.parametrize("stellar", ["allowed", "barred"])
@pytest.mark.parametrize("station", ["allowed", "barred"])
def test_every_system_with_every_token_is_open_or_barred_as_the_notes_say(stellar, station):
    chosen = {"stellar_converted": stellar, "space_station_only": station}
    told = {**naive.DEFAULTS, **chosen}
    rules, seen = readings(**chosen), set()
    for systems in boards():
        here = position({"systems": systems, "fracture": True})
        found = GAME.ask("placement", True, here, rules).result
        assert set(found["tiles"]) == naive.placement(systems, told)
        for tile, tokens in systems.items():
            because = {CLAUSE[each] for each in naive.bars(tile, tokens, told)}
            assert set(found["blocked"].get(tile, ())) == because, (tile, tokens)
            seen |= because
    assert seen == set(CLAUSE.values())


def test_printed_alone_twelve_systems_take_the_planet_and_a_thirteenth_is_open():
    systems = {tile: [] for tile in naive.SYSTEMS}
    found = GAME.ask("placement", True, position({"systems": systems}), readings()).result
    twelve = ["41", "42", "44", "45", "46", "47", "48", "49", "50", "77", "78", "114"]
    assert set(found["tiles"]) == {*twelve, "117"}


BOARDS = st.dictionaries(
    st.sampled_from([*naive.SYSTEMS, *naive.HYPERLANES]),
    st.lists(st.sampled_from(TOKENS), max_size=2, unique=True),
    min_size=1,
    max_size=4,
).map(lambda told: {tile: told[tile] if tile in naive.SYSTEMS else [] for tile in told})
SIX = [{"slice": slice, "by": "sol"} for slice in naive.SLICES]


@settings(max_examples=200)
@given(BOARDS, CHOSEN, st.sampled_from(naive.SYSTEMS))
def test_it_is_placed_where_it_may_be_and_with_no_legal_system_as_the_reading_has_it(
    systems, chosen, off_the_map
):
    open_ = naive.placement(systems, chosen)
    outside = {tile for tile in systems if naive.bars(tile, [], chosen) != {"no system"}}
    outside = {tile for tile in outside if "fracture" not in naive.PRINTED[tile].words}
    if not open_ and chosen["no_legal_system"] == "any_system":
        open_ = outside
    here, rules = (
        position({"slices": SIX, "systems": systems, "fracture": False}),
        readings(**chosen),
    )
    for tile in {*systems, off_the_map}:
        assert (not broken(here, {"by": "sol", "place": tile}, rules)) == (tile in open_)
        assert broken(here, {"by": "muaat", "place": tile}, rules)
    listed = [GAME.encode_move(each)["place"] for each in GAME.legal(here, rules, "place")]
    assert sorted(listed) == sorted(open_)


# -------------------------------------------------------------------------------------- paying
@st.composite
def holdings(draw):
    """What a player may have, small enough that every payment of it can be tried."""
    state = st.sampled_from(("ready", "ready", "exhausted"))
    special = [id for id, planet in naive.PLANETS.items() if planet.specialties]
    others = [id for id in naive.PLANETS if id != "thundersedge"]
    some = st.one_of(st.sampled_from(special), st.sampled_from(others))
    planets = draw(st.dictionaries(some, state, max_size=5))
    cards = st.one_of(
        st.lists(st.sampled_from(NAMES), max_size=2),
        st.fixed_dictionaries(
            {},
            optional={
                "specialty": st.sampled_from(naive.COLOURS),
                "resources": st.integers(1, 3),
                "influence": st.integers(1, 3),
            },
        ).filter(bool),
    )
    attached = st.dictionaries(st.sampled_from(list(planets)), cards) if planets else st.just({})
    technologies = st.sampled_from(("psychoarchaeology", "mirror_computing"))
    return {
        "planets": planets,
        "stations": draw(st.dictionaries(st.sampled_from(list(naive.STATIONS)), state, max_size=2)),
        "trade_goods": draw(st.integers(0, 6)),
        "action_cards": draw(st.integers(0, 3)),
        "secret_objectives": draw(st.integers(0, 2)),
        "breakthrough": draw(st.booleans()),
        "technologies": draw(st.lists(technologies, unique=True)),
        "attachments": draw(attached),
    }


PAYERS = st.sampled_from(("sol", "xxcha", "mentak"))


def seated(payer):
    return (payer, "muaat", "saar")


@settings(max_examples=at_length(200))
@given(PAYERS, holdings(), CHOSEN)
def test_a_slice_can_be_claimed_where_some_payment_pays_it_and_every_one_is_listed(
    payer, mine, chosen
):
    rules = readings(**chosen)
    here = position({payer: mine, "fracture": True}, seated(payer))
    listed = [GAME.encode_move(each) for each in GAME.legal(here, rules, "claim")]
    for slice in naive.SLICES:
        ways = [pay for pay in naive.payments(mine) if naive.full(payer, mine, slice, pay, chosen)]
        bare = broken(here, {"by": payer, "claim": slice}, rules)
        assert (not bare) == bool(ways), (slice, bare)
        told = [pay_of(each) for each in listed if each["claim"] == slice]
        if slice in ("resources", "influence", "tech_specialty"):
            assert shown(told) == shown(ways)
            assert len(told) == len(ways)
        else:
            assert told == [pay_of({})] * bool(ways)


@st.composite
def payments(draw, mine):
    """A payment anybody might try, with what is another's, spent already or named twice."""
    planets = [*mine["planets"], "jord", "wellon", "archonren"]
    stations = [*mine["stations"], "revelation"]
    return {
        "planets": draw(st.lists(st.sampled_from(planets), max_size=4)),
        "stations": draw(st.lists(st.sampled_from(stations), max_size=2)),
        "trade_goods": draw(st.integers(0, mine["trade_goods"] + 1)),
    }


@settings(max_examples=at_length(200))
@given(PAYERS, holdings(), CHOSEN, st.data())
def test_a_payment_is_refused_or_taken_and_leaves_what_the_notes_leave(payer, mine, chosen, data):
    rules = readings(**chosen)
    here = position({payer: mine, "fracture": True, "systems": {}}, seated(payer))
    for slice in naive.SLICES:
        pay = data.draw(st.one_of(payments(mine), st.sampled_from([*naive.payments(mine)])))
        if slice == "trade_goods" and not any(pay.values()):
            continue  # three are counted where nothing is said
        told = {"by": payer, "claim": slice, "pay": pay}
        full = naive.full(payer, mine, slice, pay, chosen)
        assert (not broken(here, told, rules)) == full, (slice, pay, broken(here, told, rules))
        if full:
            after = GAME.told(GAME.apply(here, move(told, here.players), rules))
            left = naive.after_paying(mine, slice, pay, chosen)
            assert {key: after[payer][key] for key in left if key != "attachments"} == {
                key: value for key, value in left.items() if key != "attachments"
            }


# ------------------------------------------------------------------------------------- claiming
RICH = {
    "planets": {"jord": "ready", "wellon": "ready"},
    "trade_goods": 9,
    "action_cards": 2,
    "secret_objectives": 1,
}


@st.composite
def turns(draw):
    """A position in which everybody could pay, and some claims were made."""
    players = SEATED[: draw(st.integers(2, 8))]
    taken = draw(st.lists(st.sampled_from(naive.SLICES), unique=True))
    slices = [{"slice": slice, "by": draw(st.sampled_from(players))} for slice in taken]
    told = {
        "slices": slices,
        "turn": {
            "player": draw(st.sampled_from(players)),
            "moment": draw(st.sampled_from(("start_of_turn", "action", *["end_of_turn"] * 4))),
            "claimed": draw(st.integers(0, 1)),
        },
        "thunders_edge": "46" if len(slices) == 6 else None,
    }
    if draw(st.booleans()) and len(slices) < 6:
        told["owed"] = [{"roll": draw(st.sampled_from(players))}]
    passed = draw(st.lists(st.sampled_from(players)))
    things = {id: {**RICH, "passed": id in passed} for id in players}
    return players, told | things


@settings(max_examples=at_length(200))
@given(turns(), CHOSEN)
def test_who_may_claim_which_slice_now(drawn, chosen):
    players, told = drawn
    here, rules = position(told, players), readings(**chosen)
    for by, slice in product(players, naive.SLICES):
        legal = not broken(here, {"by": by, "claim": slice}, rules)
        assert legal == naive.may_claim(told, by, slice, chosen), (by, slice)


@pytest.mark.parametrize("number", range(11))
def test_the_fracture_enters_on_a_one_and_on_a_ten(number):
    here = position({"owed": [{"roll": "sol"}], "fracture": False})
    after = GAME.apply(here, move({"by": "sol", "roll": number}), readings())
    assert after.fracture == (number in (0, 1, 10))


# --------------------------------------------------------------------------------- the sixth slice
@st.composite
def completed(draw):
    """All six slices claimed; some who claimed are out of the game, never the last."""
    players = SEATED[: draw(st.integers(2, 8))]
    order = draw(st.permutations(naive.SLICES))
    slices = [{"slice": slice, "by": draw(st.sampled_from(players))} for slice in order]
    last = slices[-1]["by"]
    others = [id for id in players if id != last]
    return players, slices, draw(st.lists(st.sampled_from(others), unique=True))


@settings(max_examples=200)
@given(completed(), CHOSEN)
def test_who_places_infantry_and_how_many(drawn, chosen):
    players, slices, eliminated = drawn
    last, rules = slices[-1]["by"], readings(**chosen)
    told = {"slices": slices, "thunders_edge": "46", "turn": {"player": last}, "fracture": True}
    told |= {id: {"eliminated": id in eliminated, "breakthrough": True} for id in players}
    here = position({**told, "owed": [{"infantry": last}]}, players)
    most = naive.most(slices, eliminated, chosen)
    for by, who in product(players, players):
        decides = by == last or [by] == list(most)
        moved = {"by": by, "infantry": who}
        assert (not broken(here, moved, rules)) == (decides and who in most), (by, who)
        if by == last and who in most:
            after = GAME.told(GAME.apply(here, move(moved, players), rules))
            assert after["infantry"] == {who: most[who]}
            assert after["control"] == who
            assert after[who]["planets"] == {"thundersedge": "exhausted"}
    without_a_word = GAME.settled(here, rules)
    assert bool(without_a_word.owed) == (len(most) > 1)
    assert ("infantry" in GAME.told(without_a_word)) == (len(most) == 1)


# ---------------------------------------------------------------------------------- ingress tokens
@st.composite
def maps(draw):
    """A small map with specialties on it, some under a facility or destroyed, and Mecatol Rex."""
    specialty = st.sampled_from(naive.specialty_tiles())
    tiles = draw(st.lists(specialty, max_size=5, unique=True))
    crowded = draw(st.lists(st.sampled_from(("101", "105", "107")), max_size=2, unique=True))
    plain = draw(st.lists(st.sampled_from(("20", "23", "46")), max_size=2, unique=True))
    centre = draw(st.lists(st.sampled_from(naive.MECATOL), max_size=1))
    systems = {tile: [] for tile in draw(st.permutations([*{*tiles, *crowded}, *plain, *centre]))}
    for tile in systems:
        if draw(st.integers(0, 5)) == 0:
            gone = draw(st.sampled_from(list(naive.PRINTED[tile].planets) or [""]))
            systems[tile] = [f"destroyed:{gone}"] * bool(gone)
    outside = [tile for tile in systems if tile not in naive.MECATOL]
    planets = [id for tile in outside for id in naive.planets_in(tile, systems[tile])]
    facility = st.sampled_from([f"{colour}_research_facility" for colour in naive.COLOURS])
    attached = {}
    if planets and draw(st.booleans()):
        attached[draw(st.sampled_from(planets))] = [draw(facility)]
    lies = draw(st.sampled_from((None, *(["46"] if "46" in systems else []))))
    return systems, attached, lies


@settings(max_examples=150)
@given(maps(), CHOSEN, st.sampled_from(list(naive.SYNERGY)), st.booleans())
def test_which_systems_get_ingress_tokens(drawn, chosen, faction, by_card):
    systems, attached, lies = drawn
    by_card = by_card and faction == "cabal"
    rules, players = readings(**chosen), (faction, "letnev")
    held = {"planets": dict.fromkeys(attached, "ready"), "attachments": attached}
    told = {"systems": systems, "thunders_edge": lies, "letnev": held, "fracture": False}
    owed = [{"card" if by_card else "ingress": faction}]
    here = position({**told, "owed": owed}, players)
    colours = naive.wanted(faction, by_card, chosen)
    sets = naive.ingress_sets(systems, colours, chosen, attached)
    extra = [tile for tile in naive.extra(systems, lies) if tile in systems]
    listed = [GAME.encode_move(each)["ingress"] for each in GAME.legal(here, rules, "ingress")]
    assert sorted(map(sorted, listed)) == sorted(map(sorted, sets))
    candidates = [tile for tile in systems if tile not in extra]
    for tiles in chain.from_iterable(
        combinations(candidates, n) for n in range(len(candidates) + 1)
    ):
        moved = {"by": faction, "ingress": list(tiles)}
        legal = frozenset(tiles) in sets
        assert (not broken(here, moved, rules)) == legal, tiles
        named = {**moved, "ingress": [*tiles, *extra]}
        assert (not broken(here, named, rules)) == legal, tiles
        if legal:
            after = GAME.apply(here, move(moved, players), rules)
            assert after.fracture
            got = {tile for tile, tokens in after.systems if "ingress" in tokens}
            assert got == {*tiles, *extra}
