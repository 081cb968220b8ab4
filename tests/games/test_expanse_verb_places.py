"""A verb is refused where it means nothing; wherever it may stand, it is played to the end."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import islice

import pytest
from expanse_pack import folder
from expanse_play import sample
from expanse_rules import FOUR, position, rulings

from toolkit.games.expanse.game import GAME
from toolkit.games.expanse.referee import ExpanseReferee
from toolkit.games.expanse.verbs import VERBS
from toolkit.lint.judging import judge
from toolkit.lint.trial import write
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.reader import read_text
from toolkit.referee.rules import Readings, UnknownFact

GAIN, BUILD = {"gain": {"control_points": 1}}, {"build": {"fleets": 1}}
# A step with each verb, their own examples but where these are within others or by hand.
STEPS = {verb.name: read_text(verb.shown()[0], "step").root for verb in VERBS}
STEPS |= {"do_event": {"do_event": "that_card"}, "look_at": {"look_at": "bonus_token"}}
STEPS |= {"may": {"may": [GAIN]}, "choose": {"choose": [[GAIN], [BUILD]]}}
STEPS |= {"each_player": {"each_player": {"who": "opponents", "do": [BUILD]}}}
WHEN = {"discard_this": True}
# How a step stands in an event.
WITHIN = {
    "event": lambda step: step,
    "may": lambda step: {"may": [step]},
    "choose": lambda step: {"choose": [[step], [GAIN]]},
    "if": lambda step: {"if": {"orbital_control": "earth", "do": [step], "else": [step]}},
    "each": lambda step: {"each_player": {"do": [step]}},
    "spent": lambda step: {"when": {"moment": "points_spent", **WHEN, "do": [step]}},
    "count": lambda step: {"when": {"moment": "points_count", **WHEN, "do": [step]}},
}
PLACES = (*WITHIN, "technology", "mat", "crew")
ALL = [(verb, place) for verb in STEPS for place in PLACES]

RANDOM = range(30)

WAITING = {"treat_points": {"count"}, "do_event": {"spent"}}
LASTING = {"waive", "counts", "protect", "win_ties", "choose_own_cube"}
AT_ONCE = set(PLACES) - {"spent", "count"}


def belongs(verb: str) -> set[str]:
    """The places in which a verb means something, by what it does."""
    if verb in LASTING:
        return {"technology", "mat"}
    if verb in WAITING:
        return WAITING[verb]
    if verb == "when":
        return {"event"}
    if verb == "take_actions":  # an ability that takes actions would take itself for ever
        return AT_ONCE - {"technology", "mat"}
    return AT_ONCE


def record(verb: str, place: str) -> dict:
    card = {"id": f"{verb}_{place}", "name": f"{verb} {place}".title()}
    if place in WITHIN:
        yes = dict.fromkeys(FOUR, "yes")
        card |= {"kind": "action_card", "points": 3, "keep_cost": 1, "factions": yes}
        card |= {"players": {"4": "yes"}, "event": [WITHIN[place](STEPS[verb])]}
    else:
        card["effect"] = [STEPS[verb]]
        if place != "crew":
            card["kind"] = {"technology": "technology_card", "mat": "mat_ability"}[place]
            card |= {"faction": "MCR", "price": {"points": 1}}
    return card


def grown(chance: random.Random, depth: int) -> dict:
    """A step of an event with steps within steps."""
    if depth and chance.random() < 0.6:
        within = WITHIN[chance.choice(("may", "choose", "if", "each"))]
        return within(grown(chance, depth - 1))
    fitting = [verb for verb in STEPS if belongs(verb) == AT_ONCE and verb != "by_hand"]
    return STEPS[chance.choice(fitting)]


def random_card(seed: int) -> dict:
    chance = random.Random(seed)
    steps = [grown(chance, 2) for _ in range(chance.randint(1, 4))]
    return record("gain", "event") | {"id": f"random_{seed}", "event": steps}


def laid(place, records):
    """A set of these records, over the pack and the stand-ins."""
    cards = [card for card in records if "kind" in card]
    crew = [card for card in records if "kind" not in card]
    files = {
        "cards/mine.yaml": json.dumps({"cards": cards}),
        "rocinante.yaml": json.dumps({"crew": crew}),
    }
    write(place, {"set.yaml": "{set: mine, game: expanse, title: Mine}\n", **files})
    return [folder(), folder("sets", "stand_ins"), read_folder(place, "mine")]


@pytest.fixture(scope="module")
def refused(tmp_path_factory):
    """What `validate` says of each record whose verb is in the wrong place."""
    layers = laid(tmp_path_factory.mktemp("all"), [record(*each) for each in ALL])
    found = {}
    for finding in judge(GAME, layers, ["mine"]).findings:
        if finding.severity == "error" and finding.path.startswith("mine/"):
            assert finding.code == "E323", finding
            found.setdefault(finding.message.split("'")[1], finding)
    return found


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """The game with every verb in every place where it belongs."""
    fitting = [record(verb, place) for verb, place in ALL if place in belongs(verb)]
    fitting += map(random_card, RANDOM)
    pack, *_ = lay(laid(tmp_path_factory.mktemp("fitting"), fitting), GAME.kinds)
    return ExpanseReferee(pack)


@pytest.mark.parametrize("verb", STEPS)
def test_a_verb_in_a_place_where_it_means_nothing_is_an_error(verb, refused):
    fine = {place for place in PLACES if f"{verb}_{place}" not in refused}
    assert fine == belongs(verb)


def test_the_error_names_the_places_where_the_verb_may_stand(refused):
    assert "in the event of a card" in refused["protect_event"].message
    assert "a technology or mat ability, as a step of its own" in refused["protect_event"].hint
    assert "crew" in refused["take_actions_mat"].hint
    assert "another step" in refused["when_may"].message


HERE = {
    "rocinante": {"orbital": "saturn", "holder": "MCR"},
    "deck": ["ambush", "riots"],
    "discard": [],
    "initiative": ["PG", "MCR", "UN", "OPA"],
    "track": ["nauvoo", "riots", "ambush", "drummer", "razorback"],
    "fleets": {"saturn": {"MCR": 2, "PG": 1}, "earth": {"MCR": 1, "UN": 2}, "mars": {"MCR": 1}},
    "influence": {"ceres": {"MCR": 2, "OPA": 1}, "luna": {"UN": 3, "MCR": 1}, "io": {"PG": 4}},
    "control_points": {"MCR": 9, "UN": 9, "OPA": 9, "PG": 9},
    "kept": {"UN": ["drummer"]},
}


def begun(card: str, place: str) -> dict:
    """A position in which MCR may use this card, ability or crew member."""
    if place in ("spent", "count"):
        turn = {"player": "MCR", "stage": "points", "card": "nauvoo", "points": 3}
        return HERE | {"turn": turn, "kept": {"MCR": [card]}}
    if place in WITHIN:
        return HERE | {"turn": {"player": "MCR", "stage": "event", "card": card}}
    if place == "crew":
        turn = {"player": "MCR", "stage": "scoring_events", "bonus": "belt", "taker": "PG",
                "acted": ["UN"]}  # fmt: skip
        return HERE | {"turn": turn, "scorings": 1}
    turn = {"player": "MCR", "stage": "points", "card": "nauvoo", "points": 3}
    return HERE | {"turn": turn, "technologies": {"MCR": [card]}}


@cache
def defaults(game):
    return Readings({id: names[0] for id, names in rulings(game.tables.pack).items()})


def followed(game, here, move, rules):
    """The position after a move and all that others owe for it, each written down and read."""
    assert game.check(here, move, rules) == ()
    after = game.apply(here, move, rules)
    for _ in range(40):
        if after.pending is None:
            break
        owed = list(islice(game.legal(after, rules), 3))
        assert owed
        assert game.check(after, owed[-1], rules) == ()
        after = game.apply(after, owed[-1], rules)
    assert position(game.encode(after), FOUR, game) == after
    return after


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("verb", STEPS)
def test_what_is_not_refused_can_be_played(verb, place, game):
    if place not in belongs(verb):
        return
    try:
        played(game, begun(f"{verb}_{place}", place))
    except UnknownFact:
        assert verb == "by_hand"


@pytest.mark.parametrize("seed", RANDOM)
def test_steps_within_steps_can_be_played(seed, game):
    played(game, begun(f"random_{seed}", "event"))


def played(game, told: dict) -> None:
    """Some legal moves are listed and some drawn, and all are carried out to the end."""
    rules, chance = defaults(game), random.Random(1)
    here = position(told, FOUR, game)
    for move in islice(game.legal(here, rules), 12):
        followed(game, here, move, rules)
    for _ in range(8):
        followed(game, here, sample(here, rules, game.tables, chance.randrange), rules)
