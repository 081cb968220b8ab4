"""What the asker cannot see changes nothing: shuffled, the verdict is the same byte for byte.

Held over the numbered cases of every game, asked with the eyes of each player, and over those of
`asker`; a game that hides nothing answers its players as it answers the judge.
"""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from random import Random

import pytest

from toolkit.cli.benches import Benches
from toolkit.games.expanse_tcg.state.hidden import within_location
from toolkit.lint.text_report import text as findings_text
from toolkit.pack.reader import read, read_bytes
from toolkit.pack.shipped import DATA
from toolkit.referee.additions import adds
from toolkit.referee.answering import ImpossibleChance
from toolkit.referee.case_schema import expects_refusal
from toolkit.referee.cases import read_cases
from toolkit.referee.picture import Pictured, Subject, disputed_places, position_asked
from toolkit.referee.text_verdict import text
from toolkit.referee.verdict import verdict

SEED, OF_A_GAME = 20261123, 70
SHUFFLES = 3
BENCHES = Benches()


@cache
def entries(game):
    """Every case of a game that seats players, with the sets of its file."""
    found = []
    for file in sorted((DATA / game / "cases").glob("*.yaml")):
        root = read(file, file.name).root
        found += [(entry, root.get("sets", []), root.get("rulings", {})) for entry in root["cases"]]
    sound = [each for each in found if not expects_refusal(each[0].get("expect"))]
    return [each for each in sound if each[0].get("players") and each[0].get("position")]


def answered(game, entry, sets, rulings):
    """What is said of one case: the verdict in text and JSON and what is drawn, or its faults."""
    told = {"game": game, "rulings": rulings, "cases": [entry]}
    document = read_bytes(json.dumps(told).encode(), "case.yaml")
    cases, findings = read_cases(document, BENCHES.bench(game, sets))
    if findings:
        return [(each.code, each.message, each.hint, each.place) for each in findings]
    (case,) = cases
    try:
        said = verdict(case)
    except ImpossibleChance as impossible:
        return [fault.message for fault in impossible.faults]
    drawn = []
    if adds(case.bench.game, Pictured) and case.position is not None:
        position = position_asked(case)
        disputed = disputed_places(said, position)
        possible = case.bench.possible(case.fixed)
        drawn = case.bench.game.board_picture(Subject(position, disputed, case.facts, possible))
    return [text(said), json.dumps(said.json, default=str), repr(drawn)]


def pooled(rng, piles):
    """The cards of several piles, dealt to them anew; each holds as many as it did."""
    cards = [card for pile in piles for card in pile]
    rng.shuffle(cards)
    for pile in piles:
        pile[:], cards = cards[: len(pile)], cards[len(pile) :]


def below_the_drawn(entry, rng):
    """A deck lies in another order below the cards that moves before the question may have drawn,
    which then lie open."""
    deck, drawn = entry["position"].get("deck"), 5 * len(entry.get("after", ()))
    if isinstance(deck, list):
        pooled(rng, [below := deck[drawn:]])
        deck[drawn:] = below


def deck_and_bonus(entry, asker, rng):
    """The deck; and the bonus sector that another chose is another, unless the asker has looked at
    it, or moves before the question showed it."""
    below_the_drawn(entry, rng)
    position, before = entry["position"], entry.get("after", ())
    turn = position.get("turn") or {}
    secret = turn.get("stage") == "scoring_events" and "bonus" in turn
    looked = [move["by"] for move in before if move.get("play") == "cotyar"]
    chances = [move for move in before if move.keys() & {"pass", "play", "crew"}]
    revealed = before and len(chances) + len(turn.get("acted", ())) >= len(entry["players"])
    knowing = (turn.get("taker", turn.get("player")), *turn.get("looked", ()), *looked)
    if secret and not revealed and asker not in knowing:
        turn["bonus"] = rng.choice(["inner_planets", "belt", "outer_planets"])


def secrets(entry, asker, rng):
    """A deck in another order, and other missions and structure cards that the others hold."""
    below_the_drawn(entry, rng)
    known = BENCHES.bench("hexpanse", ()).pack
    for name, mine in entry["position"].items():
        if name == asker or name not in entry["players"] or not isinstance(mine, dict):
            continue
        if mine.get("mission") not in (None, "none", "unknown"):
            mine["mission"] = rng.choice([*known.of("mission")])
        if isinstance(held := mine.get("structures"), list):  # their number is seen
            mine["structures"] = rng.sample([*known.of("structure")], len(held))


@cache
def every_card():
    """The cards of the pack and of all the sets that its cases lay."""
    sets = {name for _, named, _ in entries("expanse_tcg") for name in named}
    laid = [BENCHES.bench("expanse_tcg", (name,)).game.tables.cards for name in sorted(sets)]
    return {id: card for cards in laid for id, card in cards.items()}


def hands_and_hidden(entry, asker, rng):
    """The other's hand and deck, what lies in their Hidden locations, where Hidden creatures are;
    and the order of one's own deck."""
    cards = every_card()
    for id in entry["players"]:
        mine = entry["position"].get(id) or {}
        own = [mine[name] for name in ("deck",) if isinstance(mine.get(name), list)]
        if id == asker:
            pooled(rng, own)
            continue
        pooled(rng, [*own, mine["hand"]] if isinstance(mine.get("hand"), list) else own)
        within(mine.get("locations") or {}, cards, rng)


def within(locations, cards, rng):
    pool = BENCHES.bench("expanse_tcg", ()).game.tables.cards.items()
    creatures = [id for id, card in pool if card.kind == "creature"]
    treasures = [id for id, card in pool if card.kind == "treasure"]
    lurking = []
    for spot, place in locations.items():
        place = locations[spot] = {"card": place} if isinstance(place, str) else place
        for one in [*place.get("creatures", [])]:
            if cards[one if isinstance(one, str) else one["card"]].has("hidden"):
                place["creatures"].remove(one)
                lurking.append(one)
        if cards[place["card"]].has("hidden") or place.get("face_down"):
            place["creatures"] = [
                id for id in rng.sample(creatures, 2) if not cards[id].has("hidden")
            ]
            place["treasures"] = rng.sample(treasures, 1)
            place |= {"aether": rng.randrange(6), "lore": rng.randrange(6)}
    for one in lurking:
        locations[rng.choice([*locations])].setdefault("creatures", []).append(one)


HIDES = {"expanse": deck_and_bonus, "hexpanse": secrets, "expanse_tcg": hands_and_hidden}


def holds_secrets(entry, game):
    """Whether shuffling changes what some player does not see."""
    for asker in entry["players"]:
        other = deepcopy(entry)
        HIDES[game](other, asker, Random(SEED))
        if json.dumps(other) != json.dumps(entry):
            return True
    return False


@pytest.mark.parametrize("game", HIDES)
def test_shuffling_what_the_asker_does_not_see_changes_no_byte(game):
    rng = Random(SEED)
    hiding = [each for each in entries(game) if holds_secrets(each[0], game)]
    assert len(hiding) >= 12
    chosen = [each for each in hiding if "asker" in each[0]]
    chosen += rng.sample(hiding, min(OF_A_GAME, len(hiding)))
    for entry, *more in chosen:
        for asker in entry["players"]:
            seen = {**deepcopy(entry), "asker": asker}
            seen.pop("expect", None)
            first = answered(game, deepcopy(seen), *more)
            for _ in range(SHUFFLES):
                HIDES[game](other := deepcopy(seen), asker, rng)
                assert answered(game, other, *more) == first, (entry["case"], asker, other)


def test_where_nothing_is_hidden_a_player_is_answered_as_the_judge():
    game = "ti4_expeditions"
    for entry, *more in Random(SEED).sample(entries(game), 40):
        judged = answered(game, deepcopy(entry), *more)
        for asker in entry["players"]:
            if entry["ask"].keys() & {"list"}:
                continue  # those of the asker alone
            assert answered(game, {**deepcopy(entry), "asker": asker}, *more) == judged


SPOILT = """
game: expanse_tcg
cases:
- case: a.1
  players: [ada, ben]
  asker: ada
  position: {turn: {player: bem}, ben: {deck: HAND, hand: HAND, faith: many}}
  facts: {position: {ben: {hand: [drummer]}}}
  ask: {legal: [{by: ben, play: drummr}]}
"""


@pytest.mark.parametrize("hand", ["[wulf, x, drummer]", "[wulf]", "{a: b}", "many"])
def test_what_cannot_be_read_of_the_unseen_is_named_nowhere(hand):
    def reported(hand):
        document = read_bytes(SPOILT.replace("HAND", hand).encode(), "case.yaml")
        _, findings = read_cases(document, BENCHES.bench("expanse_tcg", ()))
        listed = findings_text(findings, lambda path, line: document.text.splitlines()[line - 1])
        return listed, [each.as_json() for each in findings]

    text, _ = reported(hand)
    for open_fault in ("'bem'", "'drummr'", "'many'"):
        assert open_fault in text
    assert not any(word in text for word in ("wulf", "carrier_urn", "{a"))
    assert reported("[wolf_, y, z]") == reported(hand)


@pytest.mark.parametrize("guess", [["carrier_urn"], ["grey_smuggler"], 3])
def test_whether_facts_guess_the_unseen_right_is_not_told(guess):
    position = {"turn": {"player": "ben"}, "ben": {"hand": ["grey_smuggler"]}}
    entry = {"case": "a.1", "players": ["ada", "ben"], "asker": "ada", "position": position}
    entry["ask"] = {"legal": [{"by": "ben", "play": "grey_smuggler", "at": "back1"}]}
    told = {**entry, "facts": {"position": {"ben": {"hand": guess}}}}
    assert answered("expanse_tcg", told, [], {}) == answered("expanse_tcg", entry, [], {})


def test_what_whoever_is_at_turn_sees_is_covered_from_the_others_alone():
    game = BENCHES.bench("hexpanse", by_default=True).game
    players = ("terran", "nomads")
    position, faults = game.decode({"turn": {"player": "nomads"}}, players)
    assert not faults
    steps = ("turn", "extra_cards")
    seen = [game.covering(steps, players, seat, position) for seat in (0, 1)]
    assert seen == [steps, None]
    assert game.covering(("turn", "extra"), players, 0, position) is None


@pytest.mark.parametrize(
    ("fact", "within"),
    [
        ("position.ada.locations.front1.creatures", True), ("position.ben.camps.aether", True),
        ("moves[0].lore", False), ("position.ada.hand", False), ("cards.wolf.creatures", False),
    ],
)  # fmt: skip
def test_a_fact_of_what_lies_in_a_location_is_one_of_a_position(fact, within):
    assert within_location(fact) is within
