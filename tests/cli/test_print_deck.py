"""`toolkit print --deck`: what one player with a ready deck needs, or one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.cli.decks import of_deck
from toolkit.games.expanse_tcg.checks import CHECKS
from toolkit.pack.game import Deck
from toolkit.pack.row import Row

GAME = "expanse_tcg"
OUT = Path("output") / GAME / "green_avalanche"


def printed(folder=OUT):
    return json.loads((folder / "printed.json").read_text(encoding="utf-8"))


@pytest.fixture
def riders(tmp_path):
    """A set with a deck of 58 cards and some of the last; call it to write that anew."""
    place = tmp_path / "mine"
    place.mkdir()
    (place / "set.yaml").write_text(f"set: mine\ngame: {GAME}\ntitle: Mine\n", encoding="utf-8")
    (deck,) = (one.passes["decks.yaml"] for one in CHECKS if one.rule.code == "E438")

    def write(hoards):
        told = deck.replace("silver_hoard: 2", f"silver_hoard: {hoards}")
        (place / "decks.yaml").write_text(told, encoding="utf-8")

    return write


def test_a_deck_is_printed_with_its_copies_its_capital_and_no_more(run):
    ran = run("print", GAME, "--deck", "green_avalanche")
    assert ran.code == 0, ran.err
    found = printed()
    cards = {one["row"]: one["copies"] for one in found["faces"] if one["row"].startswith("card.")}
    assert sum(cards.values()) == 60 + 1
    assert (cards["card.moss_elk"], cards["card.the_old_general"], cards["card.root_throne"]) == (
        2, 1, 1,
    )  # fmt: skip
    assert "card.levy_spearman" not in cards
    rest = {one["row"]: one["copies"] for one in found["faces"] if one["row"] not in cards}
    assert (rest["mat.capital"], rest["camp.encampment"], rest["counter.aether"]) == (1, 1, 40)
    assert {row.partition(".")[0] for row in rest} == {"mat", "camp", "counter"}
    sheets = {one["file"]: one["sheets"] for one in found["files"]}
    assert sheets["green-avalanche-1-cards-a4-duplex.pdf"] == 7, "61 cards, nine to a sheet"
    assert not any("rules" in one["file"] or "start" in one["file"] for one in found["files"])


def test_what_the_capital_of_a_deck_creates_comes_with_it(run):
    ran = run("print", GAME, "--deck", "chains_and_candles", "--sides", "fronts")
    assert ran.code == 0, ran.err
    rows = {one["row"] for one in printed(OUT.with_name("chains_and_candles"))["faces"]}
    assert {"card.the_drowned_stair", "card.waking_of_the_drowned"} <= rows


def test_a_card_may_be_asked_for_by_its_name_in_capitals(run):
    assert run("print", GAME, "--only", "LEVY SPEARMAN", "--sides", "fronts").code == 0
    assert {one["row"] for one in printed(OUT.parent)["faces"]} == {"card.levy_spearman"}
    assert run("print", GAME, "--only", "LEVY SPEAR").code == 2, "and only as a whole"


def test_after_a_change_only_what_changed_of_the_deck_is_printed(run, tmp_path):
    assert run("print", GAME, "--deck", "green_avalanche").code == 0
    ran = run("print", GAME, "--deck", "green_avalanche", "--changed-since", "last")
    assert (ran.code, ran.out) == (0, "nothing changed, so nothing was printed\n")
    (tmp_path / "mine" / "cards").mkdir(parents=True)
    (tmp_path / "mine" / "set.yaml").write_text(f"set: mine\ngame: {GAME}\ntitle: Mine\n")
    change = "cards: [{id: %s, flavour: Mind the hooves., overrides: [flavour]}]\n"
    for name in ("moss_elk", "levy_spearman"):
        (tmp_path / "mine" / "cards" / f"{name}.yaml").write_text(change % name)
    words = ("print", GAME, "--set", "mine", "--deck", "green_avalanche", "--changed-since", "last")
    ran = run(*words)
    assert ran.code == 0, ran.err
    assert (OUT / "green-avalanche-changed-1-cards-a4-duplex.pdf").is_file()
    changed = [one for one in printed()["faces"] if one["file"].startswith("green-avalanche-ch")]
    assert [(one["row"], one["copies"]) for one in changed] == [("card.moss_elk", 2)]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((GAME, "--deck", "grean_avalanche"), "there is no such deck; did you mean 'green_av"),
        ((GAME, "--deck", "zzz"), "there is no such deck; there are the_long_itch, green_"),
        (("expanse", "--deck", "zzz"), "The Expanse Board Game has no decks that players bring"),
        ((GAME, "--deck", "riders"), "that deck is of a set which is not laid; add --set mine"),
        ((GAME, "--deck", "deep_engines", "--only", "moss_elk"), "no component has this id"),
    ],
)
def test_a_deck_that_is_not_there_is_one_sentence(run, riders, words, says):
    riders(2)
    ran = run("print", *words)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err.splitlines()[-1]
    assert not Path("output").exists()


def test_a_deck_of_a_set_is_printed_with_the_set_unless_it_is_not_legal(run, riders):
    riders(2)
    words = ("print", GAME, "--set", "mine", "--deck", "riders")
    assert run(*words).code == 0
    assert {"card.crown_of_harbours", "card.scatter"} <= {
        one["row"] for one in printed(OUT.with_name("riders"))["faces"]
    }
    riders(1)
    before = {file: file.read_bytes() for file in OUT.with_name("riders").iterdir()}
    ran = run(*words)
    assert ran.code == 1
    assert "E438" in ran.out
    assert "The deck holds 59 cards, and 60 are needed." in ran.out
    assert {file: file.read_bytes() for file in OUT.with_name("riders").iterdir()} == before


def test_whether_a_deck_of_a_set_is_legal_is_a_question_also_where_it_is_not(run, riders):
    riders(1)
    Path("dispute.yaml").write_text(
        "game: expanse_tcg\nsets: [./mine]\ncases:\n"
        "- {case: own.1, title: Mine, ask: {deck: riders},"
        " expect: {answer: illegal, because: [deck.size], size: 59}}\n",
        encoding="utf-8",
    )
    ran = run("referee", "dispute.yaml")
    assert (ran.code, ran.err) == (0, ""), "as expected, and the set is not refused for it"
    assert run("validate", "mine").code == 1


@given(st.dictionaries(st.sampled_from("abcd"), st.integers(1, 9)), st.integers(1, 4))
def test_one_player_has_the_cards_of_the_deck_and_an_equal_part_of_the_rest(held, players):
    rows = {
        "card": tuple(Row(f"card.{id}", {}, 2) for id in "abcd"),
        "mat": (Row("mat.one", {}, 2 * players), Row("mat.two", {}, 2 * players - 1)),
        "board": (Row("board.one", {}, 1),),
    }
    deck = Deck("Mine", {f"card.{id}": copies for id, copies in held.items()}, ("mat",), players)
    mine = of_deck(rows, deck)
    assert {row.id[-1]: row.copies for row in mine["card"]} == held
    assert [row.copies for row in mine["mat"]] == [2, 2 if players > 1 else 1]
    assert mine["board"] == ()
