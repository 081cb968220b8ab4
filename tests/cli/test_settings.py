"""`toolkit.yaml`: what it presets, that its use is said, and that a slip in it is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.cli.settings import Settings, read_settings
from toolkit.cli.stop import Stop


def read(tmp_path, text):
    (tmp_path / "toolkit.yaml").write_text(text, encoding="utf-8")
    return read_settings(tmp_path)


@pytest.mark.parametrize(
    "words",
    [("referee", "case.yaml"), ("print", "expanse"), ("rules", "expanse"),
     ("play", "expanse", "--players", "UN,MCR")],
)  # fmt: skip
def test_a_set_that_is_none_of_the_game_is_told_where_it_is_preset(run, words):
    case = "game: expanse\ncases:\n- {case: a.1, players: [UN, MCR], ask: {status: true}}\n"
    Path("case.yaml").write_text(case)
    Path("toolkit.yaml").write_text("sets: [stand_ins, nosuch]\n")
    ran = run(*words)
    assert ran.code == 2
    assert "toolkit.yaml:1:19: there is no set 'nosuch'" in ran.err
    assert "case.yaml" not in ran.err
    Path("toolkit.yaml").unlink()
    if words[0] == "referee":
        Path("case.yaml").write_text(case.replace("cases", "sets: [stand_ins, nosuch]\ncases"))
        assert "case.yaml:2:19: error [E013 no-such-game] there is no set" in run(*words).err
        Path("case.yaml").write_text(case)
        assert run(*words, "--set", "nosuch").err.startswith("there is no set 'nosuch'")


def test_no_file_presets_nothing(tmp_path):
    assert read_settings(tmp_path) == Settings()


def test_every_key_is_read(tmp_path):
    text = "paper: letter\nprofile: attic.yaml\nsets: [mine]\nrulings: {hegemony_tie: shared}\n"
    text += "look: poster\n"
    assert read(tmp_path, text) == Settings(
        "letter", "attic.yaml", ("mine",), {"hegemony_tie": "shared"}, "poster"
    )


def test_one_set_needs_no_list(tmp_path):
    assert read(tmp_path, "sets: mine").sets == ("mine",)


def test_only_what_was_used_is_said(tmp_path, capsys):
    settings = read(tmp_path, "paper: letter\nsets: [a, b]\n")
    settings.used("paper", "profile")
    assert capsys.readouterr().err == "toolkit.yaml: paper letter\n"
    settings.used("profile")
    assert capsys.readouterr() == ("", "")


def test_a_reading_that_the_command_overrides_is_not_said(tmp_path, capsys):
    settings = read(tmp_path, "rulings: {hegemony_tie: shared, tie_first_next: third}\n")
    settings.used("rulings", insisted={"hegemony_tie": "split"})
    assert capsys.readouterr().err == "toolkit.yaml: rulings tie_first_next=third\n"
    settings.used("rulings", insisted={"hegemony_tie": "split", "tie_first_next": "second"})
    assert capsys.readouterr().err == ""


@pytest.fixture(params=[("referee", "d.yaml"), ("print", "expanse", "--only", "board")])
def follows(request, run, tmp_path):
    """Runs a command that follows rulings, with more words behind it."""
    (tmp_path / "d.yaml").write_text(
        "game: expanse\ncases:\n- case: d.1\n  players: [UN, MCR]\n  ask: {status: true}\n"
    )
    return lambda *more: run(*request.param, *more)


def test_commands_say_a_reading_of_the_file_only_where_they_follow_it(tmp_path, follows):
    (tmp_path / "toolkit.yaml").write_text("rulings: {tie_first_next: third}\n")
    assert "toolkit.yaml: rulings tie_first_next=third" in follows().err
    ran = follows("--ruling", "tie_first_next=second")
    assert ran.code == 0
    assert "toolkit.yaml" not in ran.err


def test_a_ruling_that_the_game_has_not_is_told_with_the_nearest(tmp_path, follows):
    (tmp_path / "toolkit.yaml").write_text("rulings: {tie_first_nxt: third}\n")
    ran = follows()
    assert ran.code == 0
    assert (
        "toolkit.yaml:1:11: expanse has no ruling 'tie_first_nxt', so it changes nothing here; "
        "did you mean 'tie_first_next'?\n"
    ) in ran.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("paper: 3\nfoo: 1\nsets: 2",
         "toolkit.yaml:2:1: no setting is called 'foo'; settings are paper, profile, sets, look "
         "and rulings\ntoolkit.yaml:1:8: paper should be a name or a path\n"
         "toolkit.yaml:3:7: sets should be"),
        ("sets: {}", "toolkit.yaml:1:7: sets should be"),
        ("papr: a4", "toolkit.yaml:1:1: no setting is called 'papr'; did you mean 'paper'?"),
        ("paper: [a4]", "toolkit.yaml:1:8: paper should be"),
        ("paper: ''", "toolkit.yaml:1:8: paper should be a name or a path"),
        ("look: ''", "toolkit.yaml:1:7: look should be a name or a path"),
        ("sets: ''", "toolkit.yaml:1:7: sets should be"),
        ("sets: [a, '']", "toolkit.yaml:1:7: sets should be"),
        ("sets: {a: b}", "toolkit.yaml:1:7: sets should be"),
        ("rulings: [a]", "toolkit.yaml:1:10: rulings should be"),
        ("- paper", "toolkit.yaml:1:1: the file should be a mapping"),
        ("paper: [", "toolkit.yaml:"),
        ("", "toolkit.yaml:1:1: the file is empty"),
        ("paper: a4\npaper: a3", "toolkit.yaml:2:1"),
    ],
)  # fmt: skip
def test_each_slip_is_named_with_its_place(tmp_path, text, said):
    with pytest.raises(Stop) as caught:
        read(tmp_path, text)
    assert caught.value.code == 2
    assert caught.value.message.startswith(said)
