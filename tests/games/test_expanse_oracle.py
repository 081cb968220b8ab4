"""The engine of action points and turns against the naive one, over random positions."""

from __future__ import annotations

import naive_actions as naive
from at_length import at_length
from expanse_pack import playable
from expanse_rules import FOUR, THREE, TWO, readings, referee
from hypothesis import given, settings
from hypothesis import strategies as st

CARDS = {
    id: record.value
    for id, record in playable().of("card").items()
    if record.value["kind"] == "action_card"
}
ORDERS = st.sampled_from((TWO, THREE, FOUR)).flatmap(st.permutations).map(tuple)
READINGS = st.fixed_dictionaries(
    {
        "closed_orbital_2p": st.sampled_from(("enter", "barred")),
        "keep_moves_token": st.sampled_from(("moves", "stays")),
    }
)


@st.composite
def games(draw):
    """A random game in the middle of a turn, as the naive engine has it."""
    players = list(draw(ORDERS))
    count = str(len(players))
    in_deck = [id for id, card in CARDS.items() if count == "4" or card["players"][count] == "yes"]
    influence, fleets = {}, {}
    for faction in players:
        box = naive.BOX[faction]
        crowded = draw(st.booleans())  # a supply that is empty, or nearly
        for kind in ("normal", "diplomat"):
            most = box.get(kind, 0)
            least = max(0, most - 1) if crowded else 0
            for base in draw(st.lists(st.sampled_from(open_bases(players)), max_size=most)) + (
                ["ceres"] * least
            ):
                here = influence.setdefault(base, {}).setdefault(faction, {})
                if sum(row.get(faction, {}).get(kind, 0) for row in influence.values()) < most:
                    here[kind] = here.get(kind, 0) + 1
        for kind in ("fleet", "battleship", "scrap_ship"):
            places = st.lists(st.sampled_from(naive.ORBITALS), max_size=box.get(kind, 0))
            for orbital in draw(places):
                hurt = kind == "battleship" and draw(st.booleans())
                word = "damaged_battleship" if hurt else kind
                here = fleets.setdefault(orbital, {}).setdefault(faction, {})
                here[word] = here.get(word, 0) + 1
    scorings = draw(st.integers(0, 5))
    scores_left = 6 - scorings
    cards = draw(st.permutations(in_deck))
    on_track = draw(st.integers(0, min(scores_left - 1, 3)))
    track = draw(st.permutations([*cards[:5][on_track:], *["score"] * on_track]))
    deck = draw(st.permutations([*cards[5:15], *["score"] * min(scores_left - on_track, 1)]))
    game = {
        "players": players,
        "control_points": {faction: draw(st.integers(0, 4)) for faction in players},
        "influence": influence,
        "fleets": fleets,
        "rocinante": {
            "orbital": draw(st.sampled_from(naive.ORBITALS)),
            "holder": draw(st.sampled_from(players)),
        },
        "initiative": draw(st.permutations(players)),
        "scorings": scorings,
        "bonus_used": {},
        "technologies": {},
        "tokens": {"protomolecule": 2 if "PG" in players else 0},
        "track": list(track),
        "kept": {},
        "deck": list(deck),
        "discard": [],
        "turn": {"player": draw(st.sampled_from(players)), "stage": "begin"},
    }
    if draw(st.booleans()):
        slot = draw(st.sampled_from([n for n, card in enumerate(track) if card != "score"]))
        game["track"][slot] = "empty"
        stage = draw(st.sampled_from(("event", "points", "offer")))
        game["turn"].update(stage=stage, card=track[slot])
        if stage == "points":
            game["turn"]["points"] = draw(st.integers(0, 4))
    return game


def open_bases(players):
    closed = naive.CLOSED_FOR_TWO if len(players) == 2 else ()
    return [base for base in naive.BASES if base not in closed]


def position_of(game):
    said = {key: value for key, value in game.items() if key != "players"}
    position, faults = referee().decode(said, tuple(game["players"]))
    assert faults == []
    return position


def move_of(move, game):
    found, faults = referee().decode_move(move, tuple(game["players"]))
    assert faults == []
    return found


def canonical(move):
    """A move as the naive engine writes it."""
    move = dict(move)
    if "move" in move and not isinstance(move["move"]["fleets"], dict):
        move["move"] = {**move["move"], "fleets": {"fleet": move["move"]["fleets"]}}
    if "influence" in move:
        said = move["influence"]
        said = {"to": said} if isinstance(said, str) else said
        move["influence"] = {"cube": "normal", **said}
    return repr(sorted((key, _flat(value)) for key, value in move.items()))


def _flat(value):
    if isinstance(value, dict):
        return sorted((key, _flat(inner)) for key, inner in value.items())
    return value


KNOWN = ("move", "influence", "build", "done", "take")  # kinds the naive engine knows in full


@settings(max_examples=at_length(150))
@given(games(), READINGS)
def test_both_engines_list_the_same_moves(game, chosen):
    position, rules = position_of(game), readings(**chosen)
    fast = [
        canonical(referee().encode_move(move))
        for kind in KNOWN
        for move in referee().legal(position, rules, kind)
    ]
    slow = [
        canonical(move)
        for move in naive.legal(game, CARDS, chosen)
        if any(kind in move for kind in KNOWN)
    ]
    assert sorted(fast) == sorted(slow)


@st.composite
def attempts(draw):
    """A game and moves that somebody might try in it, most of them not allowed."""
    game = draw(games())
    players = st.sampled_from(game["players"])
    tries = []
    for _ in range(12):
        by = draw(st.one_of(st.just(game["turn"]["player"]), players))
        kind = draw(st.sampled_from(("move", "influence", "build", "done", "take", "use", "event")))
        if kind == "move":
            group = draw(
                st.dictionaries(
                    st.sampled_from((*naive.SHIPS, "rocinante")),
                    st.just(1) | st.just(2),
                    min_size=1,
                    max_size=2,
                )
            )
            if "rocinante" in group:
                group["rocinante"] = 1
            orbital = st.sampled_from(naive.ORBITALS)
            said = {"from": draw(orbital), "to": draw(orbital), "fleets": group}
        elif kind == "influence":
            base = st.sampled_from(naive.BASES)
            said = {"to": draw(base), "cube": draw(st.sampled_from(("normal", "diplomat")))}
            if draw(st.booleans()):
                said["from"] = draw(base)
        elif kind == "build":
            said = draw(st.sampled_from(("fleet", "battleship", "scrap_ship")))
        elif kind == "take":
            said = draw(st.integers(1, 5))
        elif kind == "use":
            said = draw(st.sampled_from(("points", "keep")))
        elif kind == "event":
            said = draw(st.sampled_from(("keep", "decline")))
        else:
            said = True
        tries.append({"by": by, kind: said})
    return game, tries


@settings(max_examples=at_length(250))
@given(attempts(), READINGS)
def test_both_engines_agree_on_what_is_legal(tried, chosen):
    game, tries = tried
    position, rules = position_of(game), readings(**chosen)
    open_to = naive.legal(game, CARDS, chosen)
    allowed = {canonical(move) for move in (*open_to, *naive.without_source(open_to))}
    for move in tries:
        reasons = referee().check(position, move_of(move, game), rules)
        assert (not reasons) == (canonical(move) in allowed), (move, reasons)


@settings(max_examples=at_length(150))
@given(games(), READINGS, st.randoms(use_true_random=False))
def test_both_engines_reach_the_same_position_move_by_move(game, chosen, random):
    position, rules = position_of(game), readings(**chosen)
    for _ in range(8):
        choices = naive.legal(game, CARDS, chosen)
        if not choices:
            break
        move = random.choice(choices)
        position = referee().apply(position, move_of(move, game), rules)
        game = naive.after(game, move, CARDS, chosen)
        assert position == position_of(game)
