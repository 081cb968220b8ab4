"""The start page: what one can do here."""

from __future__ import annotations

from toolkit.cli.commands.start import sets_in
from toolkit.games.table import GAMES


def test_it_names_every_game_and_five_things_to_do(run):
    ran = run()
    assert (ran.code, ran.err) == (0, "")
    assert all(name in ran.out for name in GAMES)
    assert sum(line.startswith("  toolkit ") for line in ran.out.splitlines()) == 5
    assert "your sets here: none yet" in ran.out


def test_it_finds_sets_here_below_and_in_sets(run, tmp_path):
    for place in ("zebra", "ant", "sets/deep"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "set.yaml").write_text("set: x\n")
    (tmp_path / "folder").mkdir()
    assert sets_in(str(tmp_path)) == ["ant", "zebra", "sets/deep"]
    ran = run()
    assert "your sets here: ant, zebra, sets/deep" in ran.out
    assert "toolkit validate ant " in ran.out
    assert sets_in(str(tmp_path / "ant")) == ["."]


def test_a_folder_that_cannot_be_listed_has_no_sets(tmp_path):
    assert sets_in(str(tmp_path / "nowhere")) == []


def test_a_misspelt_set_is_told_which_one_lies_here(run):
    run("new", "harbour", "--game", "expanse")
    for words in (("print", "habrour"), ("print", "expanse", "--set", "habrour")):
        ran = run(*words)
        assert (ran.code, "did you mean 'harbour'?" in ran.err) == (2, True)
    assert "help: did you mean 'harbour'?" in run("validate", "habrour").out
