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


def test_a_battle_and_its_board_are_told_in_short_lines():
    answers, _ = told("battle", "ada ben", "ada strike f1 at f2", "ada done", "",
                      "battle walled town", "out hill militia, pack ox",
                      "attackers front1 paid sword, b2 pack ox",
                      "defenders front2 hill militia", "", "")  # fmt: skip
    case = case_of(INTERVIEW, answers)
    assert case["position"] == {"battle": {
        "location": {"card": "walled_town"},
        "attackers": {"front1": "paid_sword", "back2": "pack_ox"},
        "defenders": {"front2": "hill_militia"}, "out": ["hill_militia", "pack_ox"],
    }}  # fmt: skip
    assert case["ask"] == {"battle": [
        {"by": "ada", "strike": {"from": "front1", "at": "front2"}}, {"by": "ada", "done": True},
    ]}  # fmt: skip
    assert "asker" not in case


def test_what_is_shown_of_a_battle_is_of_a_battle():
    _, prompt = told("battle", "ada ben")
    answers, after = told("battle", "ada ben", prompt.example, "")
    (move,) = case_of(INTERVIEW, told("battle", "ada ben", prompt.example, "", "")[0])["ask"][
        "battle"
    ]
    assert move["strike"] == {"from": "front1", "at": "d_front2"}
    assert list(INTERVIEW.added(after.example, answers)) == ["battle"]


def test_what_is_shown_of_a_position_can_be_typed_as_it_stands():
    answers, prompt = told("status", "ada ben")
    shown = [part for line in prompt.about.splitlines() for part in line.strip().split("    ")]
    lines = [part for part in shown if part.startswith(("ada", "turn", "battle"))]
    assert len(lines) == 7
    for line in lines:
        assert INTERVIEW.added(line, answers)


def test_a_whole_table_is_told_in_short_lines_and_whose_eyes_it_is_for():
    answers, _ = told("legal", "ada ben", "ada play pack ox at f1", "",
                      "ada front1 old growth carry 5 aether, silver hoard: thorn boar, pack ox",
                      "ada back1 root throne", "ada hand pack ox, firepot", "ben hand 3",
                      "turn ada 4 control_2", "ada: {faith: 1}", "", "ada")  # fmt: skip
    case = case_of(INTERVIEW, answers)
    assert case["asker"] == "ada"
    front = {"card": "old_growth", "aether": 5, "treasures": ["silver_hoard"],
             "creatures": ["thorn_boar", "pack_ox"]}  # fmt: skip
    assert case["position"] == {
        "ada": {"locations": {"front1": front, "back1": {"card": "root_throne"}},
                "hand": ["pack_ox", "firepot"], "faith": 1},
        "ben": {"hand": 3},
        "turn": {"player": "ada", "number": 4, "phase": "control_2"},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("question", "line", "asked"),
    [("room", "b.f1", "ben.front1"),
     ("stats", "pack ox at a_front1", {"creature": "pack_ox", "at": "a_front1"}),
     ("stats", "pack ox at out", {"creature": "pack_ox", "at": "out"})],
)  # fmt: skip
def test_a_place_that_is_asked_about_is_told_in_a_line(question, line, asked):
    assert told(question, "ada ben", line)[0][question] == asked


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("ada front1 firepot", "did you mean|is no location"),
        ("ada hand pack oxx", "did you mean pack_ox"),
        ("ada front1 border village: paid sword, paid sword, paid sword, paid sword, paid sword",
         "holds 5 creatures"),
        ("turn ada 3 tea", "'tea' is no phase"),
        ("ada faith many", "faith is a number"),
        ("ada faction stampde", "did you mean stampede"),
        ("cleo front1 border village", "a key of the position"),
        ("attackers front1 pack ox", "needs `location`"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_line_of_the_position_is_told_at_once(line, says):
    answers, _ = told("status" if "holds" not in says else "legal", "ada ben",
                      *(("ada pass", "") if "holds" in says else ()))  # fmt: skip
    with pytest.raises(Misread, match=says):
        INTERVIEW.added(line, answers)
