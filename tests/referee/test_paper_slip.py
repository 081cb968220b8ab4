"""The dispute slip has a line for whatever the prompts of a dispute ask."""

from __future__ import annotations

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
    made = EXPEDITIONS.referee(pack)
    return Bench(made, ledger(pack), pack, schema)


def expanse_bench():
    folders = [DATA / "expanse", DATA / "expanse" / "sets" / "stand_ins"]
    pack = lay([read_folder(folder) for folder in folders], GAME.kinds)[0]
    schema = GAME.kinds.other_in("cases/any.yaml").schema
    return Bench(GAME.referee(pack), ledger(pack), pack, schema)


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


FEET = ("decided", "map")
"""What stands at the foot of pages."""


def texts(face):
    for op in face.ops:
        if isinstance(op, Text):
            yield op.text
        elif isinstance(op, Place):
            yield from texts(op.face)


def kinds(row):
    return [part["kind"] for part in row.fields["parts"]]


def test_the_slip_of_the_expanse_is_a_page_for_the_table_and_one_for_the_referee_with_its_map():
    pack = expanse_bench().pack
    shown = GAME.illustrations(pack, frozenset())
    rows = dispute_slip(Book(pack, ledger(pack), {}, illustrations=shown, game=GAME))
    assert [(row.id, row.copies) for row in rows] == [("slip.1", 1), ("slip.2", 1)]
    assert kinds(rows[0])[-1] == "decided"
    assert kinds(rows[1])[0] == "head"
    assert kinds(rows[1])[-1] == "map"
    library = Library.open([TEMPLATES, TEMPLATES / "expanse"])
    table, referee = (" ".join(texts(render("dispute_slip", row, library))) for row in rows)
    for said in (
        "Who plays, clockwise from the first player?", "who scores what in a scoring?",
        "Outer Planets", "One side says", "Played for now",
    ):  # fmt: skip
        assert said in table
    for said in ("Disputed bases", "Ceres: UN 2, MCR 2, OPA 1", "MCR Dominance", "Ganymede"):
        assert said in referee


def test_the_slip_of_a_game_without_forms_of_its_own_has_lines_for_a_position(tmp_path):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]
    words = " ".join(
        said
        for row in slip(pack, toy_game.GAME)
        for said in texts(render("dispute_slip", row, LIBRARY))
    )
    for said in ("What stands where", "is a move legal?", "The other side says"):
        assert said in words


def test_lines_never_lie_closer_than_one_can_write_and_none_runs_into_the_foot_of_its_page(
    tmp_path,
):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]
    for row in (*slip(expanse_bench().pack, GAME), *slip(pack, toy_game.GAME)):
        parts = row.fields["parts"]
        found = sorted(
            part["at"][1] + rule["at"][1] for part in parts for rule in part.get("rules", ())
        )
        assert found[-1] <= (parts[-1]["at"][1] if parts[-1]["kind"] in FEET else 162.0)
        assert min(b - a for a, b in pairwise(found)) >= 5.99


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
