"""The checks of the trading card game find what they say, and nothing in the shipped files."""

from __future__ import annotations

import pytest

from toolkit.games.expanse_tcg.checks import CHECKS
from toolkit.games.expanse_tcg.game import GAME
from toolkit.lint.judging import judge
from toolkit.lint.trial import tried
from toolkit.pack.folder import read_folder
from toolkit.pack.shipped import DATA

PACK = read_folder(DATA / GAME.id, GAME.id)
NAMES = [check.rule.code for check in CHECKS]


def over_the_pack(files):
    return tried(GAME, files, [PACK])


@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_the_failing_snippet_breaks_its_code_and_no_other(check):
    found = over_the_pack(dict(check.fails))
    assert {finding.code for finding in found} == {check.rule.code}


@pytest.mark.parametrize("check", CHECKS, ids=NAMES)
def test_the_passing_snippet_breaks_nothing(check):
    assert over_the_pack(dict(check.passes)) == []


def test_the_pack_and_the_examples_are_without_fault():
    examples = read_folder(DATA / GAME.id / "sets" / "examples", "examples")
    assert judge(GAME, [PACK]).findings == ()
    assert judge(GAME, [PACK, examples]).findings == ()


@pytest.mark.parametrize(
    ("number", "hint"),
    [
        ("two", "write 2"),
        ("", "write a number after the colon, or indent the entries that belong to it"),
        ("0", "leave out a keyword that does nothing"),
        ("100", "write 99 or less"),
    ],
)
def test_a_number_of_a_keyword_that_is_none_is_told_with_what_would_be_right(number, hint):
    card = (
        "{id: c, kind: creature, name: C, faction: neutral, rarity: common, cost: 3, power: 2,"
        f" health: 3, keywords: [{{leadership: {number}}}]}}"
    )
    (found,) = over_the_pack({"cards/c.yaml": f"cards:\n- {card}\n"})
    assert "'keywords.0.leadership' is " in found.message
    assert found.hint.partition(":")[0] == hint


def test_a_name_too_often_in_a_deck_is_one_finding_however_many_cards_have_it():
    twin = "{id: twin, kind: treasure, name: Gnat Cloud, faction: neutral, rarity: common, cost: 2}"
    deck = "id: d, title: D, faction: pestilence, capital: the_black_comb"
    found = over_the_pack({
        "cards/c.yaml": f"cards:\n- {twin}\n",
        "decks.yaml": f"decks:\n- {{{deck}, cards: {{gnat_cloud: 2, twin: 2}}}}\n",
    })  # fmt: skip
    illegal = [each.message.partition(": ")[2] for each in found if each.code == "E438"]
    assert illegal == [
        "The deck holds 4 cards, and 60 are needed.",
        "Gnat Cloud 4 times: a deck holds at most 2 cards of one name.",
    ]


HERON = "kind: creature, faction: neutral, rarity: common, cost: 1, power: 1, health: 1"


def circles(*cards):
    """The places and words of what may go on without end among cards of a set."""
    written = "".join(f"- {{{card}}}\n" for card in cards)
    found = over_the_pack({"cards/c.yaml": f"cards:\n{written}"})
    return [(one.line - 1, one.message) for one in found if one.code == "W447"]


def heron(id, moment, *steps):
    done = ", ".join(steps)
    return (
        f"id: {id}, name: {id.title()}, {HERON}, effect: [when: {{moment: {moment}, do: [{done}]}}]"
    )


@pytest.mark.parametrize(
    ("cards", "others"),
    [
        (
            [heron("a", "destroyed", "create: {card: a, at: home}", "destroy: {with: {name: A}}")],
            "it sets itself off",
        ),
        (
            [
                heron("a", "destroyed", "create: {card: b, at: home}", "destroy: {choose: 1}"),
                heron("b", "destroyed", "create: {card: a, at: home}", "destroy: that"),
            ],
            "it and 'a' set one another off",
        ),
        (  # one brings a new creature for each that falls, the other fells it
            [
                heron("a", "creature_destroyed", "create: {card: levy_spearman, at: home}"),
                heron("b", "creature_destroyed", "deal: {damage: 3, to: {}}"),
            ],
            "it and 'a' set one another off",
        ),
        (  # what is destroyed was picked by a step before
            [
                heron(
                    "a",
                    "destroyed",
                    "put: {counter: plague, onto: {choose: 1}}",
                    "create: {card: a}",
                    "destroy: that",
                )
            ],
            "it sets itself off",
        ),
        (  # what is created cannot live
            [
                f"id: frost, name: Frost, {HERON}, effect: [while: {{to: {{}}, health: -1}}]",
                heron("a", "destroyed", "create: {card: a, at: home}"),
            ],
            "it and 'frost' set one another off",
        ),
    ],
)
def test_cards_that_may_set_one_another_off_without_end_are_told_at_the_last(cards, others):
    ((line, message),) = circles(*cards)
    assert line == len(cards)
    assert message.endswith(others)


@pytest.mark.parametrize(
    "cards",
    [
        [heron("a", "played", "create: {card: a, at: home}")],  # which is not to play it
        [heron("a", "destroyed", "create: {card: a, at: home}")],
        [heron("a", "creature_destroyed", "deal: {damage: 1, to: {}}")],  # to the last of them
        [heron("a", "destroyed", "spend: {lore: 1}", "create: {card: a}", "destroy: {choose: 1}")],
        [
            heron(
                "a",
                "destroyed",
                "may: [spend: {lore: 1}, create: {card: a}]",
                "destroy: {choose: 1}",
            )
        ],
        [heron("a", "destroyed", "create: {card: a}", "destroy: {kind: treasure}")],
        [  # what an event is put on is nobody that is created
            "id: hex, name: Hex, kind: ongoing_event, scope: creature, faction: neutral,"
            " rarity: common, cost: 1, effect: [while: {to: that, health: -1}]",
            heron("a", "destroyed", "create: {card: a, at: home}"),
        ],
    ],
)
def test_what_comes_to_an_end_is_not_told(cards):
    assert circles(*cards) == []


PLAIN = "faction: neutral, rarity: common"
BY_EVERY_TURN = {
    "set.yaml": "{set: snippet, game: expanse_tcg, title: Snippet,"
    " rulings: {creature_healing: every_turn}}\n"
}


@pytest.mark.parametrize(
    ("card", "code", "says", "beside"),
    [
        ("kind: ritual, faction: cult, rarity: rare, cost: 3, keywords: [major_ritual],"
         " objective: {captives: 8}, reward: [win: true]",
         "E435", "a major ritual is never played, so it costs nothing", {}),
        ("kind: ritual, faction: cult, rarity: rare, keywords: [major_ritual],"
         " objective: {captives: 8}, reward: [win: true]",
         "W444", "no card creates this major ritual", {}),
        (f"kind: ongoing_event, {PLAIN}, cost: 3, effect: [while: {{to: {{of: that}}, power: 1}}]",
         "E437", "it holds for `that`, and is put on nothing", {}),
        (f"kind: creature, {PLAIN}, cost: 1, power: 1, health: 1, keywords: [giant, tiny]",
         "W441", "it takes four spaces and none", {}),
        (f"kind: creature, {PLAIN}, cost: 1, power: 0, health: 1, keywords: [siege_engine]",
         "W442", "Siege Engine doubles a power of 0", {}),
        (f"kind: creature, {PLAIN}, cost: 2, power: 1, health: 2, keywords: [{{regeneration: 1}}]",
         "W442", "Regeneration finds no damage to heal", BY_EVERY_TURN),
    ],
)  # fmt: skip
def test_what_a_card_says_in_vain_is_told(card, code, says, beside):
    written = {"cards/c.yaml": f"cards:\n- {{id: heron, name: Heron, {card}}}\n"}
    found = [one for one in over_the_pack({**written, **beside}) if one.code == code]
    assert [says in one.message for one in found] == [True]


def test_a_capital_of_another_faction_is_told_where_the_deck_names_it():
    rows = "".join(f"    {id}: 2\n" for id in ("hill_militia", "pack_ox"))
    deck = f"- id: d\n  title: D\n  faction: cult\n  capital: root_throne\n  cards:\n{rows}"
    found = over_the_pack({"decks.yaml": f"decks:\n{deck}"})
    assert [one.pointer for one in found if "capital" in one.message] == ["/decks/0/capital"]


def test_three_cards_may_set_one_another_off_in_a_circle():
    next_of = {"a": "b", "b": "c", "c": "a"}
    cards = [
        heron(id, "destroyed", f"create: {{card: {other}, at: home}}", "destroy: {choose: 1}")
        for id, other in next_of.items()
    ]
    ((line, message),) = circles(*cards)
    assert line == 3
    assert message.endswith("it, 'a' and 'b' set one another off")


def keyword(id, lends, to="this"):
    rest = "param: none, kinds: [creature], stacks: false, reminder: R., clause: keyword.rush"
    effect = f"[while: {{to: {to}, keywords: [{lends}]}}]"
    return f"- {{id: {id}, name: {id.title()}, {rest}, effect: {effect}}}\n"


@pytest.mark.parametrize(
    ("keywords", "says"),
    [
        ([keyword("a", "a", "{of: you}")], ["(A): it gives itself again"]),
        (
            [keyword("a", "b"), keyword("b", "c"), keyword("c", "b"), keyword("d", "rush")],
            [
                "(B): it gives itself again by way of 'c'",
                "(C): it gives itself again by way of 'b'",
            ],
        ),
    ],
)
def test_keywords_that_give_one_another_are_told_where_each_says_so(keywords, says):
    found = over_the_pack({"keywords.yaml": "keywords:\n" + "".join(keywords)})
    told = [one for one in found if one.code == "W449"]
    assert [one.message[one.message.index("(") :] for one in told] == says
    assert {one.pointer.rpartition("/")[2] for one in told} == {"effect"}
