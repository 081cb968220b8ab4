"""The front door: what is found, what is refused, and how little is imported for it."""

from __future__ import annotations

import errno
import shlex
import subprocess
import sys

import pytest
import typer

from toolkit.cli import main, options, say, table
from toolkit.cli.commands import version

HEAVY = {
    *("reportlab", "yaml", "jsonschema", "jsonschema_rs", "rich", "pydantic", "PIL", "pypdfium2"),
    *("argparse", "click", "importlib.metadata", "dataclasses", "unittest", "asyncio"),
    *("toolkit.pack", "toolkit.press", "toolkit.lint", "toolkit.games.expanse"),
}


def imported_by(*words: str) -> set[str]:
    script = (
        "import sys\nfrom toolkit.cli.main import run\n"
        f"code = run({list(words)!r})\nprint(sorted(sys.modules), file=sys.stderr)\nsys.exit(code)"
    )
    # -S: what site-packages of this environment import at start is not ours to judge
    places = [str(main.__file__).rsplit("toolkit", 1)[0], str(typer.__file__).rsplit("typer", 1)[0]]
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path += {places!r}\n{script}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(eval(done.stderr.splitlines()[-1]))


def test_help_and_the_start_page_import_nothing_heavy():
    for words in ((), ("--help",)):
        assert imported_by(*words).isdisjoint(HEAVY), words


def test_a_command_that_does_nothing_imports_no_other_command_and_nothing_heavy():
    imported = imported_by("version")
    assert imported.isdisjoint(HEAVY)
    commands = {name for name in imported if name.startswith("toolkit.cli.commands.")}
    assert commands == {"toolkit.cli.commands.version"}


def test_cards_are_printed_without_what_declares_positions(tmp_path):
    """Verbs are needed to read one; how a position is told is for the referee."""
    imported = imported_by("print", "expanse", "--only", "drummer", "--out", str(tmp_path))
    assert "toolkit.games.expanse.verbs.cards" in imported
    assert imported.isdisjoint(("toolkit.games.expanse.state.turn", "toolkit.model.key"))


def test_help_names_every_command(run):
    ran = run("--help")
    assert ran.code == 0
    assert all(f"\n  {name} " in ran.out for name in table.COMMANDS)


@pytest.mark.parametrize("name", sorted(table.COMMANDS))
def test_every_command_says_what_it_takes(run, name):
    ran = run(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: toolkit {name}")
    assert "\noptions:\n  -h, --help " in ran.out
    assert run("help", name).out == ran.out


def test_an_unknown_command_gets_one_suggestion(run):
    ran = run("validte")
    assert (ran.code, ran.out) == (2, "")
    assert "there is no command 'validte'; did you mean 'validate'?" in ran.err


def test_an_option_before_the_command_is_explained(run):
    ran = run("--format", "json", "validate")
    assert ran.code == 2
    assert "--format must stand after a command" in ran.err


def test_an_unknown_option_gets_one_suggestion(run):
    ran = run("print", "expanse", "--papr", "a4")
    assert (ran.code, ran.out) == (2, "")
    assert "there is no option --papr; did you mean '--paper'?" in ran.err


def test_a_wrong_choice_says_what_there_is(run):
    ran = run("print", "expanse", "--sides", "duplx")
    assert ran.code == 2
    assert "--sides takes duplex, manual, fold or fronts, not 'duplx'" in ran.err
    assert "did you mean 'duplex'?" in ran.err


def test_a_missing_argument_is_named(run):
    ran = run("print")
    assert ran.code == 2
    assert "GAME_OR_SET is missing" in ran.err


def test_an_argument_too_many_is_named(run):
    ran = run("explain", "E101", "E102")
    assert ran.code == 2
    assert "'E102' is one argument too many" in ran.err


@pytest.mark.parametrize(
    "words",
    [
        ("--set", "stand_ins", "tie", "first"),
        ("tie", "--set", "stand_ins", "first"),
        ("--set", "stand_ins", "--", "tie", "first"),
    ],
)
def test_words_of_a_list_may_stand_after_an_option(run, words):
    assert run("rules", "expanse", *words).out == run("rules", "expanse", "tie", "first").out != ""


def test_an_option_among_the_words_of_a_list_is_still_refused(run):
    ran = run("rules", "expanse", "tie", "--format", "text", "first", "--conflict")
    assert ran.code == 2
    assert "there is no option --conflict; did you mean '--conflicts'?" in ran.err


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("expanse --only a b c", "expanse --only a,b,c"),
        ("expanse --only a b --ink grey", "expanse --only a,b --ink grey"),
        ("--only a b expanse", "--only a,b expanse"),
        ("--only a b expanse --ink grey", "--only a,b expanse --ink grey"),
        ("expanse --only a,b 'c d' --only=e", "expanse --only 'a,b,c d' --only=e"),
    ],
)
def test_several_words_after_one_option_are_answered_with_the_line_to_type(run, typed, meant):
    ran = run("print", *shlex.split(typed))
    said = f"toolkit print: --only takes several with commas between them: toolkit print {meant}\n"
    assert (ran.code, ran.out, ran.err) == (2, "", said)


def test_players_of_a_game_too_are_parted_by_commas(run):
    ran = run("play", "hexpanse", "--players", "terran", "nomads", "--log", "a.yaml")
    assert ran.code == 2
    assert ran.err.endswith("toolkit play hexpanse --players terran,nomads --log a.yaml\n")


def test_the_line_to_type_is_one_that_works(run):
    """Of an option that is repeated, and of several at once."""
    ran = run("print", *["expanse", "--set", "a", "b", "--only", "c", "d"])
    said, _, line = ran.err.rpartition(": ")
    assert ran.code == 2
    assert said.endswith("--only takes several with commas between them")
    assert line == "toolkit print expanse --set a --set b --only c,d\n"
    again = run(*shlex.split(line)[1:])
    assert "takes" not in again.err
    assert "set" in again.err


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("print -h --bogus", 0, "usage: toolkit print"),
        ("print --bogus -h", 0, "usage: toolkit print"),
        ("-h --bogus", 0, "usage: toolkit COMMAND"),
        ("print --paper -h", 2, "--paper needs a value after it"),
        ("--", 2, "-- must stand after a command"),
        ("--verzion", 2, "there is no option --verzion; did you mean '--version'?"),
        ("--bogus", 2, "--bogus must stand after a command"),
        ("print --bogus", 2, "there is no option --bogus\n"),
    ],
)
def test_help_goes_before_what_is_wrong_and_nothing_far_is_suggested(run, line, code, said):
    ran = run(*line.split())
    assert ran.code == code
    assert said in ran.out + ran.err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("referee x --ruling a=b --ruling a=c", "--ruling a is given twice, as 'b' and as 'c'"),
        ("play expanse --with a=1 --with a=2", "--with a is given twice, as '1' and as '2'"),
    ],
)
def test_of_two_readings_or_terms_none_is_passed_over(run, line, said):
    ran = run(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


@pytest.mark.parametrize("name", ["validate", "print", "referee", "rules", "make", "new"])
def test_an_empty_word_does_not_mean_the_folder_one_is_in(run, name):
    ran = run(name, "")
    assert (ran.code, ran.out) == (2, "")
    assert "is given an empty text" in ran.err


@pytest.mark.parametrize("typed", ["expanse more --only a", "expanse --ink grey more --only a"])
def test_a_word_that_stands_elsewhere_is_not_taken_for_one_of_a_list(run, typed):
    assert "'more' is one argument too many" in run("print", *typed.split()).err


@pytest.mark.parametrize("text", ["0", "-1", "two", "1.5", "", "9" * 40, "²"])
def test_a_count_is_a_whole_number_from_one(text):
    with pytest.raises(typer.BadParameter):
        options.count(text)


def test_an_option_is_no_value_of_another_unless_it_is_written_so(run):
    for word in ("--contact", "--nosuch", "-x"):
        assert "--out needs a value after it" in run("print", "nosuch", "--out", word).err
    assert "there is no game 'nosuch'" in run("print", "nosuch", "--out=--contact").err
    assert "there is no option -papr" in run("print", "expanse", "-papr", "a4").err


@pytest.mark.parametrize(
    ("raised", "code", "said"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), 2, "no space left on device"),
        (PermissionError(13, "Permission denied", "cards.pdf"), 2, "cards.pdf: permission denied"),
        (KeyboardInterrupt(), 130, "stopped"),
        (MemoryError(), 2, "memory"),
    ],
)
def test_what_the_system_refuses_is_one_message(run, monkeypatch, raised, code, said):
    def refuse():
        raise raised

    monkeypatch.setattr(version, "run", refuse)
    ran = run("version")
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_reader_that_leaves_ends_the_command_quietly():
    command = f"{sys.executable} -m toolkit --help | true; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode in (0, 141)


def test_any_text_can_be_said_in_any_encoding():
    command = [sys.executable, "-m", "toolkit", "validate", "\udcff-käse-★"]
    done = subprocess.run(
        command, capture_output=True, check=False, env={"PYTHONIOENCODING": "ascii", "PATH": ""}
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("write", [say.out, say.err])
def test_no_sign_that_steers_a_terminal_is_written(write, capsys):
    steering = [*range(32), *range(127, 160), 0x200E, 0x200F, *range(0x202A, 0x202F),
                *range(0x2066, 0x206A)]  # fmt: skip
    write("".join(map(chr, steering)) + "aé\u2019😀")
    said = "".join(capsys.readouterr())
    assert not set(said) & (set(map(chr, steering)) - set("\t\n"))
    written = [f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" for code in steering]
    assert said.startswith("".join(written[:9]) + "\t\n" + "".join(written[11:]) + "aé\u2019😀")
    write("\x1b[31mred", coloured=True)
    assert "".join(capsys.readouterr()) == "\x1b[31mred\n"


def test_a_game_is_meant_by_how_its_id_begins(run):
    assert "there is no game 'ti4'; did you mean 'ti4_expeditions'?" in run("rules", "ti4").err
    assert "there is no game 'ex'; " in run("rules", "ex").err
