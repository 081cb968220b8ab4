"""Decks told at the prompts of `--ask`: as players write them down, and judged as told."""

from __future__ import annotations

import pytest

from toolkit.games.expanse_tcg.game import GAME
from toolkit.model.short import Misread
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA
from toolkit.referee.asking.dialogue import Dialogue
from toolkit.referee.asking.dispute import case_of, dispute
from toolkit.referee.asking.interview import Refused

PACK = lay([read_folder(DATA / GAME.id, GAME.id, cases=False)], GAME.kinds)[0]
INTERVIEW = GAME.interview(PACK, GAME.referee(PACK))


def told(*said):
    """What these lines tell, and the prompt that comes next."""
    dialogue = Dialogue(dispute(INTERVIEW, lambda case: Refused(())))
    for line in said:
        reply = dialogue.hear(line, dialogue.prompt())
        assert reply.says == "", reply.says
        dialogue = reply.dialogue
    return dialogue.told, dialogue.prompt()


def test_a_deck_is_told_without_players():
    cards = ("2 rite of ash, 3x quiet knife, masked", "masked x2", "")
    answers, prompt = told("deck", "cult drowned", *cards)
    deck = {"faction": "cult", "capital": "the_drowned_stair",
            "cards": {"rite_of_ash": 2, "quiet_knife": 3, "masked_blade": 3}}  # fmt: skip
    case = case_of(INTERVIEW, answers)
    assert case == {"case": "dispute.1", "title": "Is this deck legal", "ask": {"deck": deck}}
    assert prompt.asks.startswith("Answer this?")


def test_a_ready_deck_is_told_by_its_beginning_or_its_title():
    assert told("deck", "green")[0]["deck"] == "green_avalanche"
    assert told("deck", "Bells and Banners")[0]["deck"] == "bells_and_banners"


def test_other_questions_ask_who_plays_second():
    _, prompt = told("status")
    assert prompt.asks.startswith("Who plays")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("2 hil militia", "did you mean hill_militia"),
        ("0 hill militia", "leave out"),
        ("2", "no card with its number"),
        ("gr", "may be"),
    ],
)
def test_what_is_no_card_of_a_deck_is_told(line, says):
    with pytest.raises(Misread, match=says):
        INTERVIEW._cards(line)


@pytest.mark.parametrize(
    ("line", "says"), [("cult", "capital is needed"), ("gren avalanche", "did you mean")]
)
def test_what_is_no_deck_is_told(line, says):
    with pytest.raises(Misread, match=says):
        INTERVIEW._deck(line)


def test_nothing_of_a_position_is_added_to_a_deck():
    with pytest.raises(Misread, match="nothing of a position"):
        INTERVIEW.added("turn: {}", {"question": "deck"})
