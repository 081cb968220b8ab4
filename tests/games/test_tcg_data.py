"""What the pack of the trading card game holds: as many cards, clauses and rulings as it should."""

from __future__ import annotations

from collections import Counter

import pytest
from tcg_told import HOME, judged, pack

from toolkit.games.expanse_tcg.game import GAME
from toolkit.games.expanse_tcg.rules.turn.setup import blank, opening
from toolkit.games.expanse_tcg.schemas.terms import CARD_KINDS, NEUTRAL
from toolkit.games.expanse_tcg.steps import VERBS
from toolkit.games.expanse_tcg.tables import Tables

TABLES = Tables(pack())
CARDS = TABLES.cards.values()
FACTIONS = ("pestilence", "stampede", "cult", "council", "cities", "keepers")
# Clauses that other programs name, by topic; those of keywords follow from the keywords.
FIXED = """
deck: size copies legendary faction capital no_capitals no_major_rituals
setup: capital_row order
turn: active phase income refill second_discount set_aside discard healing
play: hand cost phase own_half open_spot own_location target spent ongoing
room: creatures treasures resources lore captives capital
carry: treasure load captives there
move: spaces adjacent through new own there then_attack
attack: phase reach slots treasures once enemy
battle: order set_up side left_to_right one_strike reach line target damage militia ranged
battle: defender_location move steal_line steal_militia steal_room retreat early_retreat hide
battle: rounds attacker_wins defender_wins
spoils: carry
foothold: instead no_location attack contest ends
location: destroyed no_healing
end: capital exhausted card empty_deck
quest: reward
hidden: asker
"""


def test_each_faction_has_sixteen_cards_and_two_capitals_and_24_are_neutral():
    major = [card for card in CARDS if card.has("major_ritual")]
    pool = Counter(card.faction for card in CARDS if card.kind != "capital" and card not in major)
    assert pool == {**dict.fromkeys(FACTIONS, 16), NEUTRAL: 24}
    capitals = Counter(card.faction for card in CARDS if card.kind == "capital")
    assert capitals == dict.fromkeys(FACTIONS, 2)
    assert (len(major), len(CARDS)) == (2, 134)
    assert {card.militia for card in CARDS if card.kind == "capital"} == {10}


def test_every_kind_of_card_and_every_keyword_comes_up_twice():
    assert set(CARD_KINDS) == {card.kind for card in CARDS}
    held = Counter(one.id for card in CARDS for one in card.keywords)
    assert len(TABLES.keywords) == 37
    assert {id: held[id] for id in TABLES.keywords if held[id] < 2} == {}


def test_no_effect_is_judged_by_hand():
    said = [[*card.effect, *card.reward, *(one.steps for one in card.keywords)] for card in CARDS]
    assert "by_hand" not in {verb for steps in said for verb in VERBS.used_in([*steps])}


def test_the_clauses_that_other_programs_name_are_there():
    fixed = [
        f"{topic}.{name}"
        for topic, names in (line.split(": ") for line in FIXED.strip().splitlines())
        for name in names.split()
    ]
    assert set(fixed) <= set(pack().of("clause"))
    assert {keyword.clause for keyword in TABLES.keywords.values()} == {
        f"keyword.{id}" for id in TABLES.keywords
    }


def test_135_rulings_of_which_46_are_open():
    rulings = pack().of("ruling").values()
    assert Counter(ruling.get("status") for ruling in rulings) == {"open": 46, "settled": 89}


def test_six_ready_decks_of_sixty_can_be_built_from_one_printed_pool():
    copies = {row.id.removeprefix("card."): row.copies
              for row in GAME.rows(pack(), frozenset({2}))["card"]}  # fmt: skip
    assert Counter(deck.faction for deck in TABLES.decks.values()) == dict.fromkeys(FACTIONS, 1)
    for id, deck in TABLES.decks.items():
        assert sum(deck.cards.values()) == 60
        assert all(number <= copies[card] for card, number in deck.cards.items())
        for reading in ("allowed", "barred"):
            asked = f"rulings: {{cult_quests: {reading}}}, ask: {{deck: {id}}}"
            assert judged(asked)["answer"] == "legal"


def test_two_cards_of_one_name_count_together_in_a_deck(tmp_path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "set.yaml").write_text("{set: twins, game: expanse_tcg, title: Twins}\n")
    (tmp_path / "cards" / "twins.yaml").write_text(
        "cards:\n"
        "- {id: twin, kind: spell, name: Twin, faction: neutral, rarity: rare, cost: 1}\n"
        "- {id: other, kind: spell, name: Twin, faction: neutral, rarity: rare, cost: 1}\n"
        "- {id: king, kind: spell, name: King, faction: neutral, rarity: rare, cost: 1, "
        "legendary: true}\n"
        "- {id: queen, kind: spell, name: King, faction: neutral, rarity: rare, cost: 1, "
        "legendary: true}\n"
    )
    ready = TABLES.decks["green_avalanche"].cards
    for more, because in (
        ({"twin": 2}, set()),
        ({"twin": 1, "other": 1}, set()),
        ({"twin": 2, "other": 1}, {"deck.copies"}),
        ({"king": 1, "queen": 1}, {"deck.legendary"}),
    ):
        held = ", ".join(f"{id}: {number}" for id, number in {**ready, **more}.items())
        deck = f"{{faction: stampede, capital: root_throne, cards: {{{held}}}}}"
        found = judged(f"ask: {{deck: {deck}}}", tmp_path)
        assert {reason["clause"] for reason in found["reasons"]} == because, more


SAYS = {
    "thorn_boar": ("stampede", 1, "Beast creature", (3, 3, 2, None),
                   ["Overgrown: In an overgrown location: this has +1/+0."]),
    "old_growth": ("stampede", 1, "Location", (5, None, 12, 1),
                   ["Overgrown: Overgrown effects hold here.",
                    "Regeneration 1: At the start of your turn it heals 1."]),
    "bone_chanter": ("cult", 1, "Human creature", (3, 2, 3, None),
                     ["In your control phase, once a turn, you may spend 1 captive: draw 2 "
                      "cards.", "Captive: A location holds 4 captives, a capital 10."]),
    "crown_of_hollow_stars": ("cult", 5, "Major ritual", (None, None, None, None), [
        "Major Ritual: Capitals create it; it is in no deck and is never played.",
        "Objective: you have 6 captives and you have 6 lore and 1 ritual of yours is completed.",
        "Reward: you win the game.", "Captive: A location holds 4 captives, a capital 10."]),
    "burst_sores": ("pestilence", 2, "Sudden spell", (2, None, None, None),
                    ["Remove all plague counters from a chosen creature.",
                     "Deal 1 damage for each counter removed and 1 more to it.",
                     "Plague Counters: Cards look at them; alone they do nothing."]),
    "trade_harbour": ("cities", 2, "Location", (5, None, 10, 2),
                      ["Huge: It holds twice as many creatures, treasures and resources.",
                       "At the start of your turn, gain 1 Aether for each treasure here."]),
    "charge_of_the_herd": ("stampede", 2, "Sudden spell", (3, None, None, None), [
        "A chosen creature of yours in the battle has +3/+0 and Ravager until the end of the "
        "battle.",
        "Ravager: Damage beyond the health of a creature goes to the location."]),
    "vow_of_silence": ("cult", 3, "Event", (3, None, None, None), ["Put on a player.",
                       "Fade 3: It gets a time counter at the start of your turn; with 3 it leaves "
                       "the game.", "Each spell of that player costs 1 Aether more."]),
}  # fmt: skip


@pytest.mark.parametrize("id", SAYS)
def test_a_card_says_what_its_record_says(id):
    (row,) = (row for row in GAME.rows(pack(), frozenset({2}))["card"] if row.id == f"card.{id}")
    said = [line.replace("**", "") for line in row.fields["rules"]]
    figures = tuple(row.fields.get(name) for name in ("cost", "power", "health", "militia"))
    told = tuple(row.fields[name] for name in ("owner", "rank", "sort"))
    assert (*told, figures, said) == SAYS[id]


def test_a_card_says_what_the_keyword_does_that_it_gives_with_its_effect():
    rows = GAME.rows(pack(HOME / "sets" / "workshop"), frozenset({2}))["card"]
    (lent,) = (row.fields["rules"] for row in rows if row.id == "card.lent_spectacles")
    assert lent[1:] == ["**Arcane 3**: With 3 lore in your locations: draw 1 card."]


def test_every_example_of_a_verb_has_a_sentence():
    from toolkit.pack.reader import read_text

    speaker = VERBS.speaker(pack().name)
    for verb in VERBS:
        for example in verb.shown():
            (said,) = speaker.say([read_text(example, "example.yaml").root])
            assert said.endswith("."), said


@pytest.mark.parametrize(
    ("room", "said"),
    [
        ({"creatures": 1}, "room for 1 more creature."),
        ({"creatures": 2}, "room for 2 more creatures."),
        ({"lore": 1, "captives": -1}, "room for 1 more lore and 1 fewer captive."),
    ],
)
def test_room_that_is_made_is_counted_as_one_or_several(room, said):
    (sentence,) = VERBS.speaker(pack().name).say([{"while": {"room": room}}])
    assert sentence.endswith(said)


def test_a_card_with_words_of_its_own_says_those_and_not_its_steps(tmp_path):
    card = (
        "{id: c, kind: spell, name: C, faction: neutral, rarity: common, cost: 1,"
        " text: Draw one card., effect: [draw: 1]}"
    )
    (tmp_path / "set.yaml").write_text("{set: s, game: expanse_tcg, title: S}\n", encoding="utf-8")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "c.yaml").write_text(f"cards:\n- {card}\n", encoding="utf-8")
    rows = GAME.rows(pack(tmp_path), frozenset({2}))["card"]
    (said,) = (row.fields["rules"] for row in rows if row.id == "card.c")
    assert said == ["Draw one card."]


def test_with_too_few_ready_decks_hands_and_decks_are_left_to_the_players():
    players = ("ada", "ben")
    few = Tables(pack())
    few.decks = dict([*few.decks.items()][:1])
    assert opening(players, few, 0) == blank(players)
    halves = opening(players, Tables(pack()), 0).halves
    assert [len(half.hand) for half in halves] == [5, 5]
