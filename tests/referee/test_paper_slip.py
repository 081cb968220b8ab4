"""The dispute slip has a line for whatever the prompts of a dispute ask."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
import toy_game
from toy_bench import bench

from toolkit.games.expanse.game import GAME
from toolkit.games.ti4_expeditions.game import GAME as EXPEDITIONS
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.reader import read_text
from toolkit.pack.shipped import DATA, TEMPLATES
from toolkit.press.display import Place, Text
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library
from toolkit.referee.asking.case_text import case_file
from toolkit.referee.asking.dialogue import Dialogue
from toolkit.referee.asking.dispute import dispute
from toolkit.referee.asking.interview import Refused
from toolkit.referee.asking.plain import PlainInterview
from toolkit.referee.bench import Bench
from toolkit.referee.cases import read_cases
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.slip import dispute_slip
from toolkit.referee.verdict import verdict

LIBRARY = Library.open([TEMPLATES])
# Asked of what no table needs to write down: it is read off the printed game, or the answer.
ELSEWHERE = ("players", "question", "fact ", "added ")


def expeditions_bench():
    pack = lay([read_folder(DATA / "ti4_expeditions")], EXPEDITIONS.kinds)[0]
    schema = EXPEDITIONS.kinds.other_in("cases/any.yaml").schema
    known = pack.known_ids
    made = EXPEDITIONS.referee(pack)
    return Bench(made, ledger(pack), pack, EXPEDITIONS.kinds, schema, known_ids=known)


def expanse_bench():
    folders = [DATA / "expanse", DATA / "expanse" / "sets" / "stand_ins"]
    pack = lay([read_folder(folder) for folder in folders], GAME.kinds)[0]
    schema = GAME.kinds.other_in("cases/any.yaml").schema
    known = pack.known_ids
    return Bench(GAME.referee(pack), ledger(pack), pack, GAME.kinds, schema, known_ids=known)


def slip(pack, game):
    return dispute_slip(Book(pack, ledger(pack), {}, game=game))


def asked(made, interview, game, question, **lines):
    """The keys of all prompts of a dispute, answered with defaults, examples or these lines."""

    def hear(case):
        cases, wrong = read_cases(read_text(case_file(game, case), "told.yaml"), made)
        return verdict(cases[0]) if not wrong else Refused(tuple(each.message for each in wrong))

    dialogue = Dialogue(dispute(interview, hear))
    lines = {"question": question, **lines}
    keys = []
    while (prompt := dialogue.prompt()) is not None:
        keys.append(prompt.key)
        line = lines.get(prompt.key.replace(" ", "_"))
        if line is None:
            line = prompt.example if prompt.default is None else ""
        reply = dialogue.hear(line, prompt)
        assert len(reply.dialogue.given) > len(dialogue.given), (prompt.key, line, reply.says)
        dialogue = reply.dialogue
    return [key for key in keys if not key.startswith(ELSEWHERE)]


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        ("score", {}),
        ("score", {"event_1": "u nauvoo: 1 remove ceres o", "line_1": "ceres eros"}),
        ("legal", {}),
        ("legal", {"move_1": "u take nauvoo"}),
        ("legal", {"move_1": "u crew holden"}),
        ("play", {"move_1": "u ability insurgency"}),
        ("list", {}),
        ("status", {}),
        ("winner", {}),
    ],
)
def test_each_prompt_of_the_expanse_has_its_line(question, lines):
    made = expanse_bench()
    interview = GAME.interview(made.pack, made.game)
    room = {key for line in interview.on_paper() for key in line.keys}
    prompts = asked(made, interview, "expanse", question, **lines)
    assert prompts
    known = tuple(room) + (("list",) if question == "list" else ())
    assert [key for key in prompts if not key.startswith(known)] == []


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        ("legal", {}),
        ("legal", {"move_1": "sol claim tech"}),
        ("play", {"move_1": "sol claim secret"}),
        ("play", {"slices": "sol res sec infl trade tech", "move_1": "arb claim act"}),
        ("placement", {}),
        ("list", {}),
        ("status", {}),
        ("control", {}),
    ],
)
def test_each_prompt_of_the_expeditions_has_its_line(question, lines):
    made = expeditions_bench()
    interview = EXPEDITIONS.interview(made.pack, made.game)
    room = tuple(key for line in interview.on_paper() for key in line.keys)
    prompts = asked(made, interview, "ti4_expeditions", question, **lines)
    assert [key for key in prompts if not key.startswith((*room, "list"))] == []


def test_each_prompt_of_any_game_has_its_line(tmp_path):
    made = bench(toy_game.Pebbles(), tmp_path)
    interview = PlainInterview(made.game)
    room = tuple(key for line in interview.on_paper() for key in line.keys)
    move = {"move_1": "{by: red, lay: a}", "players": "red blue"}
    for question in ("legal", "list", "status"):
        prompts = asked(made, interview, "pebbles", question, **move)
        assert [key for key in prompts if not key.startswith(room)] == []


def texts(face):
    for op in face.ops:
        if isinstance(op, Text):
            yield op.text
        elif isinstance(op, Place):
            yield from texts(op.face)


def test_the_slip_of_the_expanse_is_two_pages_of_a_sheet_in_the_words_of_the_prompts():
    rows = slip(expanse_bench().pack, GAME)
    assert [(row.id, row.copies) for row in rows] == [("slip.1", 1), ("slip.2", 1)]
    words = " ".join(said for row in rows for said in texts(render("dispute_slip", row, LIBRARY)))
    # Each page opens with a heading, and what is left of them is for a drawing.
    assert rows[1].fields["parts"][0]["words"] == "The position"
    assert "A sketch of the position" in words
    for said in (
        "Who plays, clockwise from the first player?", "who scores what in a scoring?",
        "Disputed bases, a line each", "ceres: U2 M2 O1", "MCR Dominance", "Outer Planets",
        "One side says", "Played for now",
    ):  # fmt: skip
        assert said in words


def test_the_slip_of_a_game_without_forms_of_its_own_has_lines_for_a_position(tmp_path):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]
    words = " ".join(
        said
        for row in slip(pack, toy_game.GAME)
        for said in texts(render("dispute_slip", row, LIBRARY))
    )
    for said in ("The position: what stands where", "is a move legal?", "The other side says"):
        assert said in words


def test_lines_never_lie_closer_than_one_can_write_and_none_leaves_the_page(tmp_path):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]
    for row in (*slip(expanse_bench().pack, GAME), *slip(pack, toy_game.GAME)):
        found = sorted(
            part["at"][1] + rule["at"][1]
            for part in row.fields["parts"]
            for rule in part.get("rules", ())
        )
        assert found[-1] <= 166.51
        field = [part for part in row.fields["parts"] if part["kind"] == "sketch"]
        for part in field:
            assert found[-1] < part["at"][1] + part["rows"][0]["at"][1]
            assert part["at"][1] + part["rows"][-1]["at"][1] + 6.93 <= 166.51
        assert min(b - a for a, b in pairwise(found)) >= 5.79


class LongForms(PlainInterview):
    """An interview whose lines take more than a page."""

    def on_paper(self):
        return [*super().on_paper()] * 3


class Wordy(toy_game.Pebbles):
    def interview(self, pack, referee):
        return LongForms(referee)


def test_more_lines_than_a_page_holds_go_on_upon_the_next(tmp_path):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]
    rows = slip(pack, Wordy())
    assert [row.id for row in rows] == [f"slip.{n}" for n in range(1, len(rows) + 1)]
    assert len(rows) > 1
    assert {row.copies for row in rows} == {1}
    last = [part["kind"] for part in rows[0].fields["parts"]][-1]
    assert last != "head"


def test_what_cannot_be_refereed_and_a_set_alone_have_no_slip(tmp_path):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]
    assert slip(pack, object()) == ()
    book = Book(pack, ledger(pack), {}, layer="mine", game=toy_game.GAME)
    assert dispute_slip(book) == ()


@pytest.mark.parametrize("count", [0, 1])
def test_the_slip_of_the_expeditions_has_as_many_claims_for_example_as_there_are_slices(count):
    pack = expeditions_bench().pack
    slices = dict(list(pack.of("slice").items())[:count])
    pack = replace(pack, records={**pack.records, "slice": slices})
    rows = slip(pack, EXPEDITIONS)
    words = " ".join(said for row in rows for said in texts(render("dispute_slip", row, LIBRARY)))
    assert "Slices claimed, in order" in words
    assert ("sol " + next(iter(slices)) in words) if slices else "yin" not in words
