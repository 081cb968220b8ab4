"""The dispute as it is told line by line: what of The Expanse is read in few letters."""

from __future__ import annotations

import pytest
from expanse_cases import bench

from toolkit.games.expanse.game import GAME
from toolkit.games.expanse.state.stages import BEGIN, POINTS, SCORING, SCORING_EVENTS, STAGES
from toolkit.model.short import Misread
from toolkit.referee.asking.dialogue import Dialogue
from toolkit.referee.asking.dispute import dispute


def asked_up_to(key, *lines):
    """The dialogue at the prompt of a key, after these lines."""
    here = bench(with_stand_ins=True)
    dialogue = Dialogue(dispute(GAME.interview(here.pack, here.game), lambda case: None))
    for line in lines:
        dialogue = dialogue.hear(line, dialogue.prompt()).dialogue
    assert dialogue.prompt().key == key
    return dialogue


def test_every_stage_of_a_turn_is_offered_by_its_word_and_explained_in_others():
    prompt = asked_up_to("part turn", "u m", "list", "").prompt()
    words = {choice.word: choice.says for choice in prompt.choices}
    assert [*words] == [stage for stage in STAGES if stage in words]
    for stage, says in words.items():
        card, other = ("score", "nauvoo") if stage in SCORING else ("nauvoo", "score")
        told = prompt.read(f"{stage} {card} 2" if stage == POINTS else f"{stage} {card}")
        assert (told["player"], told["stage"], told["card"]) == ("UN", stage, card)
        assert len(says.split()) > 2
        if stage not in (BEGIN, SCORING_EVENTS):  # with no bonus sector it is the final scoring
            with pytest.raises(Misread, match=r"starts? a scoring"):
                prompt.read(f"{stage} {other}")
        if stage != POINTS:
            with pytest.raises(Misread, match="`points` is told in the stage points"):
                prompt.read(f"{stage} {card} 2")


@pytest.mark.parametrize(
    ("line", "told"),
    [("f", "final"), ("final", "final"), ("FIN", "final"), ("1", 1), ("5", 5), ("6", "final")],
)
def test_which_scoring_it_is_takes_a_number_or_as_much_of_the_word_as_one_types(line, told):
    dialogue = asked_up_to("which scoring", "u m", "score", "", "ceres: u2 m1", "")
    prompt = dialogue.prompt()
    assert prompt.read(line) == told
    assert dialogue.hear("", prompt).dialogue.prompt() == prompt  # an empty line is no answer
    with pytest.raises(Misread, match="a scoring is a number from 1 to 5, or final, not 'nine'"):
        prompt.read("nine")
