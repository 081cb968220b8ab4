"""What a shell completes while somebody types, and what it leaves alone."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
import shellingham
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.cli.table import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
RULING = (
    "rulings:\n"
    "- {id: house, status: open, default: yes, readings: {no: {says: N}, yes: {says: Y}}}\n"
    "- {id: old, status: settled, default: yes, readings: {yes: {says: Y}}}\n"
)


@pytest.fixture
def complete(run, monkeypatch):
    """`complete("print", "exp")`: what bash gets, the last word being the one that is typed."""

    def ask(*words: str) -> list[str]:
        monkeypatch.setenv("_TOOLKIT_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", "\n".join(["toolkit", *words]))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        ran = run()
        assert (ran.code, ran.err) == (0, "")
        return ran.out.split()

    return ask


def a_pack(place: Path, *, game: str = "expanse") -> Path:
    (place / "sets" / "promo").mkdir(parents=True)
    (place / "game.yaml").write_text(f"game: {game}\n")
    (place / "rulings.yaml").write_text(RULING)
    (place / "sets" / "promo" / "set.yaml").write_text(f"set: promo\ngame: {game}\n")
    (place / "sets" / "promo" / "rulings.yaml").write_text(RULING.replace("house", "promo"))
    return place


def a_set(place: Path) -> Path:
    place.mkdir(parents=True)
    (place / "set.yaml").write_text("set: mine\ngame: expanse\n")
    (place / "rulings.yaml").write_text(RULING)
    return place


def test_commands_and_options(complete):
    assert complete("") == list(COMMANDS)
    assert complete("va") == ["validate"]
    assert complete("help", "pr") == ["print"]
    assert {"--sides", "--only", "--help"} <= {*complete("print", "expanse", "--")}
    assert complete("print", "expanse", "--con") == ["--contact"]
    assert complete("print", "--sides", "f") == ["fold", "fronts"]
    assert complete("print", "--sides", "=", "f") == ["fold", "fronts"]
    assert "--install-completion" in complete("--")


@pytest.mark.parametrize(
    "words", [("rules",), ("play",), ("make", "expanse"), ("new", "x", "--game"), ("print",)]
)
def test_ids_of_games(complete, words):
    assert complete(*words, "exp") == ["expanse", "expanse_tcg"]
    assert complete(*words, "he") == ["hexpanse"]
    assert {"expanse", "ti4_expeditions"} <= {*complete(*words, "")}


def test_names_of_sets_of_the_game_and_here(complete):
    a_set(Path("mine"))
    a_set(Path("sets/second"))
    assert complete("print", "expanse", "--set", "") == ["stand_ins", "mine", "sets/second"]
    assert complete("print", "ti4_expeditions", "--set", "") == ["mine", "sets/second"]
    assert complete("print", "m") == ["mine"]
    a_pack(Path("own"))
    assert complete("print", "own", "--set", "p") == ["promo"]


def test_rulings_with_an_equals_sign_then_their_readings_the_default_first(complete):
    ids = complete("print", "expanse", "--ruling", "")
    assert {"tie_first_next=", "hegemony_tie="} <= {*ids}
    readings = [f"tie_first_next={each}" for each in ("third", "always_third", "second", "unpaid")]
    assert complete("print", "expanse", "--ruling", "tie_f") == readings
    other = complete("rules", "ti4_expeditions", "--set", "x", "--set")  # the last word is typed
    assert other == ["--set"]
    assert "tie_first_next=" not in complete("play", "ti4_expeditions", "--ruling", "")
    assert {"tie_first_next=", "terraform="} <= {*complete("referee", "x.yaml", "--ruling", "")}


def test_decks_of_the_game_and_of_sets_on_the_line(complete):
    assert complete("print", "expanse_tcg", "--deck", "g") == ["green_avalanche"]
    assert complete("print", "expanse", "--deck", "") == []
    a_set(Path("mine"))
    Path("mine/decks.yaml").write_text("decks: [{id: riders}, {title: Nameless}]")
    assert complete("print", "expanse_tcg", "--set", "mine", "--deck", "r") == ["riders"]


def test_bash_gets_what_stands_behind_the_sign_at_which_it_cuts_a_word(complete):
    line = ("print", "expanse", "--ruling", "tie_first_next")
    assert complete(*line, "=") == ["third", "always_third", "second", "unpaid"]
    assert complete(*line, "=", "th") == ["third"]
    assert complete("print", "expanse", "--ruling", "=", "tie_first_next", "=", "s") == ["second"]
    assert complete(*line[:-1], "tie_first_next=s") == ["tie_first_next=second"]  # not cut


def test_rulings_of_sets_on_the_line_and_of_toolkit_yaml(complete):
    a_set(Path("mine"))
    assert complete("play", "expanse", "--ruling", "hou") == []
    both = ["house=yes", "house=no"]
    assert complete("play", "expanse", "--set", "mine", "--ruling", "hou") == both
    assert complete("print", "mine", "--ruling", "hou") == both
    assert "tie_first_next=" in complete("print", "mine", "--ruling", "")
    Path("toolkit.yaml").write_text("sets: [mine]\n")
    assert complete("play", "expanse", "--ruling", "hou") == both
    assert complete("play", "expanse", "--set", "mine", "--ruling", "old") == []  # settled


def test_codes_of_findings_and_their_names(complete):
    assert {"E201", "E204"} <= {*complete("explain", "E2")}
    assert all(code.startswith("E2") for code in complete("explain", "E2"))
    assert "unknown-reference" in complete("explain", "unknown-")


@pytest.mark.parametrize(
    "words",
    [("rules", "e"), ("print", "e"), ("print", "expanse", "--set", ""),
     ("print", "expanse", "--ruling", ""), ("referee", "--ruling", "tie"),
     ("",), ("pri",), ("print", "--"), ("print", "--sides", ""), ("explain", "E2")],
)  # fmt: skip
@pytest.mark.parametrize("text", ["sets: [", "nonsense: 1\n", "sets: {a: b}\n", "\0"])
def test_a_broken_toolkit_yaml_ends_it_silently_with_no_suggestion(complete, words, text):
    assert complete(*words) != []
    Path("toolkit.yaml").write_text(text)
    assert complete(*words) == []


def test_behind_a_word_that_is_no_command_there_is_nothing(complete):
    assert complete("nosuch", "") == []
    assert complete("nosuch", "pri") == []
    assert complete("nosuch", "--") == []


def test_a_broken_file_of_rulings_ends_it_silently(complete):
    a_pack(Path("own"))
    assert complete("rules", "own", "--set", "own/sets/promo", "") == []
    assert complete("play", "own", "--ruling", "hou") == ["house=yes", "house=no"]
    Path("own/rulings.yaml").write_text("rulings: [")
    assert complete("play", "own", "--ruling", "hou") == []
    Path("own/rulings.yaml").unlink()
    os.mkfifo("own/rulings.yaml")
    assert complete("play", "own", "--ruling", "hou") == []


OPENED = """\
import contextlib, io, json, os, sys
opened, answers = [], []
sys.addaudithook(lambda event, args: opened.append(os.path.realpath(str(args[0])))
                 if event in ("open", "os.listdir", "os.scandir") and args else None)
from toolkit.cli.main import run
for words in json.loads(sys.argv[1]):
    os.environ["COMP_WORDS"], os.environ["COMP_CWORD"] = chr(10).join(words), str(len(words) - 1)
    with contextlib.redirect_stdout(io.StringIO()) as said:
        run([])
    answers.append([words, opened[:], said.getvalue()])
    opened.clear()
print(json.dumps(answers))
"""


def test_a_pack_that_is_not_in_the_current_folder_is_never_opened(tmp_path):
    foreign, here = a_pack(tmp_path / "foreign"), tmp_path / "here"
    a_pack(here / "own")
    for name in ("mine", "liar"):
        a_set(here / name)
    (here / "liar" / "set.yaml").write_text("set: liar\ngame: ../../foreign\n")
    (here / "link").symlink_to(foreign)
    (here / "own" / "sets" / "link").symlink_to(foreign / "sets" / "promo")
    names = [str(foreign), "../foreign", "link", "liar", "own"]
    lines = [
        [*line.replace("NAME", name).split(" ")]
        for name in names
        for line in (
            "toolkit play NAME --ruling ",
            "toolkit play expanse --set NAME --ruling ",
            "toolkit print NAME --set ",
            "toolkit play own --set link --ruling ",
            "toolkit schema NAME ",
            "toolkit validate NAME ",
        )
    ]
    done = subprocess.run(
        [sys.executable, "-c", OPENED, json.dumps(lines)], cwd=here,
        env={**os.environ, "PYTHONPATH": str(ROOT), "_TOOLKIT_COMPLETE": "complete_bash"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    answers = json.loads(done.stdout)
    for words, opened, said in answers:
        files = [Path(file) for file in opened]
        assert [file for file in files if "foreign" in file.parts] == [], words
        shipped = {file.name for file in files if {"data", "expanse"} <= {*file.parts}}
        assert shipped <= {"rulings.yaml", "sets"}, words
        assert "house" not in said or {"own", "liar"} & {*words}, words
        assert "promo=" not in said
    assert any("house" in said for _, _, said in answers)


def test_a_name_that_means_something_to_a_shell_is_not_offered(complete):
    for name in ("$(touch x)", "a b", "q'", "`id`", "a;b", "näme"):
        a_set(Path(name))
    shipped = ["expanse", "expanse_tcg", "hexpanse", "ti4_expeditions"]
    assert complete("validate", "") == [*shipped, "näme"]


@pytest.mark.parametrize(
    ("shell", "environment", "said"),
    [
        ("zsh", {"_TYPER_COMPLETE_ARGS": "toolkit va"}, """_arguments '*: :(("validate"))'"""),
        (
            "fish",
            {"_TYPER_COMPLETE_ARGS": "toolkit va", "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
            "validate",
        ),
        (
            "powershell",
            {"_TYPER_COMPLETE_ARGS": "toolkit va", "_TYPER_COMPLETE_WORD_TO_COMPLETE": "va"},
            "validate::: ",
        ),
    ],
)
def test_the_other_shells(run, monkeypatch, shell, environment, said):
    for key, value in {**environment, "_TOOLKIT_COMPLETE": f"complete_{shell}"}.items():
        monkeypatch.setenv(key, value)
    ran = run()
    assert (ran.code, ran.out, ran.err) == (0, said + "\n", "")


@given(
    st.lists(
        st.sampled_from(
            ["print", "referee", "play", "explain", "help", "expanse", "--set", "--ruling", "=",
             "tie_first_next", "--", "-", "--help", "--version", "--show-completion", "--players",
             "x", "--published=1", "--out"]
        ) | st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=5),
        max_size=6,
    ),
    st.sampled_from(["complete_bash", "complete_zsh", "complete_nosuch", "nonsense", "source_x"]),
)  # fmt: skip
@settings(max_examples=60)
def test_nothing_typed_makes_it_speak_on_the_screen(run, monkeypatch, words, instruction):
    monkeypatch.setenv("_TOOLKIT_COMPLETE", instruction)
    monkeypatch.setenv("COMP_WORDS", "\n".join(["toolkit", *words]))
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", " ".join(["toolkit", *words]))
    ran = run()
    assert ran.err == ""
    assert "usage:" not in ran.out
    assert "Python" not in ran.out


@pytest.mark.skipif(os.name == "nt", reason="bash")
def test_in_a_real_bash(tmp_path):
    """Installs the completion, starts a new bash, types and presses the tabulator."""
    home, programs, here = (tmp_path / name for name in ("home", "programs", "here"))
    for folder in (home, programs, here):
        folder.mkdir()
    program = programs / "toolkit"
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m toolkit "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    env = {"HOME": str(home), "PATH": f"{programs}:{os.environ['PATH']}", "TERM": "dumb"}
    done = subprocess.run(
        ["bash", "-c", "toolkit --install-completion; true"],
        cwd=here, env=env, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "bash completion installed" in done.stdout
    bash = pexpect.spawn(
        "bash", ["--noprofile", "-i"], cwd=str(here), env=env, encoding="utf-8", timeout=60,
        dimensions=(24, 200),
    )  # fmt: skip
    bash.sendline("bind 'set enable-bracketed-paste off'; bind 'set bell-style none'; PS1='> '")
    bash.expect_exact("\n> ")
    bash.send("toolkit pri\t")
    bash.expect_exact("toolkit print ")
    bash.send("exp\t")  # two games begin so
    bash.expect_exact("expanse")
    bash.send(" --rul\t")
    bash.expect_exact("--ruling ")
    bash.send("tie_f\t")
    bash.expect_exact("tie_first_next=")
    bash.send("thi\t")
    bash.expect_exact("third ")
    bash.send("--out \t--nosuch\r")
    bash.expect_exact("toolkit print: --out needs a value after it")
    bash.sendline("exit")
    bash.expect(pexpect.EOF)


@pytest.mark.parametrize("word", ["--install-completion", "--show-completion"])
def test_where_no_shell_is_around_one_sentence_says_where_to_type_it(run, monkeypatch, word):
    def nowhere():
        raise shellingham.ShellDetectionFailure

    monkeypatch.setattr(shellingham, "detect_shell", nowhere)
    ran = run(word)
    assert (ran.code, ran.out) == (2, "")
    assert "at the prompt of bash, zsh, fish or PowerShell" in ran.err
