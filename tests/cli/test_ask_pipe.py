"""A dispute told over a pipe: the verdict alone on stdout, prompts on stderr, exit codes."""

from __future__ import annotations

import io
import json
from contextlib import suppress

import pytest
import yaml

TIE = ["u m o", "score", "", "ceres: u2 m2 o1", "", "4", "", "", "", ""]


@pytest.fixture
def told(run, monkeypatch):
    """`told(lines, *more)`: the lines as standard input of `referee --ask expanse`."""

    def call(lines, *more):
        text = "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        return run("referee", "--ask", "expanse", *more)

    return call


def result(ran):
    (verdict,) = json.loads(ran.out)["verdicts"]
    return verdict["result"]


def test_the_verdict_is_on_stdout_and_is_that_of_the_file_saved(told, run, tmp_path):
    ran = told([*TIE, ""], "--format", "json")
    (verdict,) = json.loads(ran.out)["verdicts"]
    assert (ran.code, verdict["answer"]) == (3, "unsettled")
    assert [hinge["ruling"] for hinge in verdict["hinges_on"]] == ["tie_first_next"]
    assert "toolkit referee dispute_1.yaml" in ran.err
    again = json.loads(run("referee", "dispute_1.yaml", "--format", "json").out)["verdicts"]
    assert again == [verdict]


def test_the_board_and_what_is_assumed_are_shown_before_the_answer(told):
    ran = told([*TIE, "-"])
    before, _, _ = ran.err.partition("Answer this?")
    assert "> Ceres                2     2     1" in before
    assert "The Belt  (bonus sector)" in before
    assert "10 CP each" in before


def test_a_file_that_is_there_is_never_written_over(told, tmp_path):
    (tmp_path / "dispute_1.yaml").write_text("mine")
    (tmp_path / "tonight.yaml").write_text("mine")
    ran = told([*TIE, "tonight", "a\0b", "a*b", "no/where", ""])
    assert "tonight.yaml is there already" in ran.err
    assert "a file is named with letters" in ran.err
    assert "there is no folder no" in ran.err
    assert "dispute_2.yaml" in ran.err
    assert {file.name for file in tmp_path.iterdir()} == {
        "dispute_1.yaml", "dispute_2.yaml", "tonight.yaml",
    }  # fmt: skip
    assert (tmp_path / "dispute_1.yaml").read_text() == "mine"


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        ([], "Who plays"),
        (["u m o", "legal"], "The move, or several"),
        (TIE[:-1], "Answer this?"),
        (TIE, "Save the case as?"),
    ],
)
def test_input_that_ends_early_names_the_prompt_left_unanswered(told, tmp_path, lines, wanted):
    ran = told(lines)
    assert ran.code == 2
    assert ran.err.splitlines()[-1].startswith(f"the input ended before an answer to: {wanted}")
    assert list(tmp_path.iterdir()) == []


def test_an_ambiguous_beginning_is_asked_again_with_the_candidates(told):
    ran = told(
        ["u m o", "l", "legal", "u influence t", "u influence tycho", "", "", "2", "u1", "", "-"]
    )
    assert "'l' may be legal or list" in ran.err
    assert "'t' may be tycho, thoth, titan or the_rings" in ran.err
    assert ran.out.startswith("Legal.")


def test_what_cannot_matter_is_not_asked(told):
    ran = told(["u m", "score", "", "tycho: u4 m1", "", "1", "", "", "-"])
    assert ran.code == 0
    assert "Fleets in" not in ran.err
    assert "Has UN" not in ran.err
    assert "no fleets at Tycho: they would change nothing" in ran.err


def test_an_unknown_fact_is_asked_answered_and_kept_for_later(told, run):
    lines = ["u m o", "score", "", "ceres: u2 m1", "", "1", "", "", "minerals food", "", "-"]
    gained = {"UN": 3, "MCR": 1, "OPA": 0}
    ran = told([*lines, "my_box"], "--format", "json")
    assert "Which two resources are critical to the UN?" in ran.err
    assert result(ran)["gained"] == gained
    assert run("validate", "my_box").code == 0
    known = [line for line in lines if line != "minerals food"]
    again = told(known, "--set", "my_box", "--format", "json")
    assert result(again)["gained"] == gained


def test_into_a_set_that_is_there_the_lines_to_paste_are_shown(told, run, tmp_path):
    run("new", "my_box", "--game", "expanse", "--fill-unknown")
    before = (tmp_path / "my_box" / "factions.yaml").read_bytes()
    lines = ["u m o", "score", "", "ceres: u2 m1", "", "1", "", "", "minerals food", "", "-"]
    ran = told([*lines, "my_box"])
    assert "critical_resources: [minerals, food]" in ran.err
    assert (tmp_path / "my_box" / "factions.yaml").read_bytes() == before


def test_a_position_no_game_could_hold_is_refused_at_its_line(told):
    ran = told(["u m o", "score", "", "ceres: u40", "ceres: u2", "", "1", "", "", "", "", "-"])
    assert "UN has 40 cubes on bases and 14 to place" in ran.err
    assert ran.code == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "FILE is missing; --ask GAME"),
        (["--ask", "expanse", "some.yaml"], "--ask takes no FILE"),
        (["--ask", "expans"], "there is no game 'expans'; did you mean 'expanse'?"),
    ],
)
def test_what_to_ask_about_is_one_thing(run, words, said):
    ran = run("referee", *words)
    assert ran.code == 2
    assert said in ran.err


def test_events_go_round_from_the_left_of_whoever_took_the_card(told, tmp_path):
    events = ["o riots: remove ceres m", "u riots: skip", "u nauvoo: 1 remove ceres m"]
    lines = ["u m o p", "score", *events, "", "ceres: m4 u1", "", "4", "", "", "", "-"]
    ran = told(lines, "--set", "stand_ins", "--format", "json")
    assert "Riots is named 2 times" in ran.err
    assert "MCR took the Score card" in ran.err
    assert result(ran)["bases"]["ceres"]["influence"] == {"UN": 1, "MCR": 2}


def test_events_that_fit_no_round_are_refused(told):
    ran = told(["u m o", "score", "u nauvoo: skip", "m riots: skip", "o drummer: skip"])
    assert "no round has these events in this order" in ran.err


def test_an_icon_nobody_has_published_is_asked_for_by_its_name(told):
    event = "o nauvoo: 1 remove ceres m"
    lines = ["u m o", "score", event, "", "ceres: m4 u1", "", "4", ""]
    asked = told([*lines, "no", "", "-", ""], "--format", "json")
    assert "Do you know whether Nauvoo shows the icon of the OPA?" in asked.err
    assert asked.code == 1  # the event could not be played
    assert told([*lines, "", "", "", "-"], "--format", "json").code == 3


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--board", "out.txt"], "--board: out.txt must end in .svg, .png or .pdf"),
        (["--card", ".pdf"], "--card: .pdf needs a name before the ending"),
        (["--case", "tonight.1"], "--ask makes a case of its own"),
    ],
)
def test_what_cannot_be_is_said_before_anything_is_asked(told, more, said):
    ran = told([*TIE, ""], *more)
    assert ran.code == 2
    assert said in ran.err
    assert "Who plays" not in ran.err


def test_what_was_told_is_saved_though_its_picture_cannot_be_written(told, tmp_path):
    (tmp_path / "file").write_text("mine")
    ran = told([*TIE, "tonight"], "--board", "file/out.svg")
    assert ran.code == 2
    assert "file/out.svg cannot be written" in ran.err
    assert (tmp_path / "tonight.yaml").is_file()


def test_the_command_that_asks_again_works_for_a_name_with_spaces(told, tmp_path):
    ran = told([*TIE, "..", ".yaml", "jo and me"])
    assert "'..' names no file, such as  tonight" in ran.err
    assert "toolkit referee 'jo and me.yaml'" in ran.err
    assert [file.name for file in tmp_path.iterdir()] == ["jo and me.yaml"]


def test_lines_nobody_typed_on_purpose_are_neither_read_nor_shown_again(told):
    ran = told(["x" * 5000, "\x1b[A", "\udcff", "u\tm o", "status", "", "", "-"])
    assert ran.code == 0
    assert "at most 1000 characters is read, and this one has 5000" in ran.err
    assert ran.err.count("control characters in this line (of an arrow key?)") == 2
    assert "xxxx" not in ran.err
    assert "\x1b" not in ran.err


def test_how_a_move_is_written_and_what_it_leaves_open_are_told(told):
    ran = told(["u m o", "legal", "?", "u play nauvoo", "", "", "", "", "-"])
    assert "ability battleships: orbital mars" in ran.err
    assert "nothing is decided where UN plays Nauvoo" in ran.err


def test_a_folder_that_takes_no_file_is_asked_again(told, monkeypatch):
    monkeypatch.setattr("os.access", lambda place, mode: False)
    ran = told([*TIE, "tonight", "-"])
    assert ran.code == 3
    assert "nothing can be written in the folder" in ran.err


def test_a_case_that_cannot_be_saved_is_shown_and_its_file_is_named(told, monkeypatch, tmp_path):
    def full(*_):
        raise OSError(28, "No space left on device", ".tonight.yaml.1")

    monkeypatch.setattr("os.link", full)
    ran = told([*TIE, "tonight"])
    assert ran.code == 2
    assert "influence: {ceres: U2 M2 O1}" in ran.err
    assert ran.err.endswith("tonight.yaml: no space left on device\n")
    assert list(tmp_path.iterdir()) == []


def test_parts_of_a_position_are_added_as_they_are_typed_and_shown(told):
    added = [
        "rocinante: earth u",
        "control_points: u3",
        "tokens: x",
        "cont: x",
        "initiative: o m u",
    ]
    ran = told(["u m o", "list", "", "u begin", "", "", *added, "", "-"])
    assert ran.code == 0
    assert "Rocinante (UN)" in ran.err
    assert "told     control_points: {UN: 3}" in ran.err
    assert "told     initiative: [OPA, MCR, UN]" in ran.err
    assert "'x' is no part of tokens: protomolecule or scrap ship" in ran.err
    assert "'x' has no number, such as  control_points: un8" in ran.err


def test_where_only_its_holder_counts_nobody_is_asked_where_the_rocinante_is(told):
    ran = told(["u m", "winner", "u10 m10", "m", "", "-"])
    assert "Do you know who controls the Rocinante?" in ran.err
    assert (ran.code, ran.out.splitlines()[0][:11]) == (0, "MCR has won")


@pytest.mark.parametrize(
    ("named", "file", "written"),
    [
        ("mine", "nights/first.yaml", "../mine"),
        ("./mine", "first.yaml", "./mine"),
        ("nights/ours", "nights/first.yaml", "./ours"),
        ("stand_ins", "nights/first.yaml", "stand_ins"),
    ],
)
def test_a_case_that_is_saved_finds_its_sets_from_where_it_lies(
    told, run, tmp_path, monkeypatch, named, file, written
):
    for folder in ("mine", "nights/ours"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "set.yaml").write_text(
            "set: mine\ngame: expanse\ntitle: Mine\nrulings: {tie_first_next: second}\n"
        )
    ran = told([*TIE, file], "--set", named, "--format", "json")
    assert f"sets: [{written}]\n" in (tmp_path / file).read_text().replace('"', "")
    for here, again in ((tmp_path, file), (tmp_path / "nights", f"../{file}")):
        monkeypatch.chdir(here)
        assert result(run("referee", again, "--format", "json")) == result(ran)


def test_an_answer_that_cannot_be_written_does_not_lose_the_case(told, tmp_path, monkeypatch):
    class Full(io.StringIO):
        def flush(self):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("sys.stdout", Full())
    ran = told([*TIE, "tonight"])
    assert ran.code == 2
    assert "the answer cannot be written; what was told can be kept" in ran.err
    assert "influence: {ceres: U2 M2 O1}" in (tmp_path / "tonight.yaml").read_text()
    assert ran.err.endswith("no space left on device\n")


@pytest.mark.parametrize(
    ("where", "more", "wrong"),
    [
        ("toolkit.referee.text_verdict.text", [], RuntimeError),
        ("toolkit.referee.text_verdict.text", [], KeyboardInterrupt),
        ("toolkit.referee.shared.json_of", ["--format", "json"], RuntimeError),
        ("toolkit.cli.verdict_card.verdict_card", ["--card", "card.pdf"], RuntimeError),
        ("toolkit.cli.board_picture.board_face", ["--board", "board.svg"], RuntimeError),
        ("toolkit.referee.verdict.verdict", [], RuntimeError),  # already while more is asked for
    ],
)
def test_whatever_goes_wrong_once_it_is_told_it_is_kept(
    told, run, tmp_path, monkeypatch, where, more, wrong
):
    def fails(*_):
        raise wrong

    with monkeypatch.context() as broken:
        broken.setattr(where, fails)
        with suppress(RuntimeError):
            told([*TIE, "-"], *more)
    case = yaml.safe_load((tmp_path / "dispute_1.yaml").read_text())["cases"][0]
    assert case["ask"]["score"]["bonus"] == "belt"
    assert case["position"]["influence"] == {"ceres": "U2 M2 O1"}
    assert run("referee", "dispute_1.yaml").code in (0, 3)


def test_what_was_put_in_without_being_told_is_said_of_the_board_a_move_needs(told):
    """A scoring counts the bases told alone; a move is tried on a whole map."""
    said = "nothing else stands on the map"
    assert said in told(["u m o", "legal", "u play nauvoo", "", "", "", "", "-"]).err
    assert said not in told([*TIE, ""]).err


@pytest.mark.parametrize(
    ("move", "asked"),
    [("o event decl", True), ("u use points", True), ("u use event", True),
     ("u influence ceres", False), ("u take 2", False)],
)  # fmt: skip
def test_the_card_in_hand_is_asked_where_a_move_needs_one(told, move, asked):
    ran = told(["u m o", "legal", move, "", "", "nauvoo"])
    assert ("which card is in hand? such as" in ran.err) is asked


def test_what_stands_in_brackets_may_be_typed_and_moves_are_shown_in_words(told):
    moves = ["u moves 2 fleets from earth to mars", "No more", "u points 3"]
    ran = told(["u m", "2", *moves, "", "none", "", "-"])
    assert "asked    UN moves 2 fleets from Earth to Mars" in ran.err
    assert ran.code == 0, ran.err
