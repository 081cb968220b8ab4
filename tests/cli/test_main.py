"""The front door: what is found, what is refused, and how little is imported for it."""

from __future__ import annotations

import errno
import subprocess
import sys

import pytest

from toolkit.cli import main, parser, say, table
from toolkit.cli.commands import version

HEAVY = {
    *("reportlab", "yaml", "jsonschema", "jsonschema_rs", "rich", "pydantic", "PIL", "pypdfium2"),
    *("typer", "click", "argparse", "importlib.metadata", "dataclasses", "inspect", "pathlib"),
    *("toolkit.pack", "toolkit.press", "toolkit.lint", "toolkit.games.expanse"),
}


def imported_by(*words: str) -> set[str]:
    script = (
        "import sys\nfrom toolkit.cli.main import run\n"
        f"code = run({list(words)!r})\nprint(sorted(sys.modules), file=sys.stderr)\nsys.exit(code)"
    )
    # -S: what site-packages of this environment import at start is not ours to judge
    place = str(main.__file__).rsplit("toolkit", 1)[0]
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {place!r})\n{script}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(eval(done.stderr.splitlines()[-1]))


def test_help_and_the_start_page_import_nothing_heavy():
    for words in ((), ("--help",)):
        assert imported_by(*words).isdisjoint(HEAVY), words


def test_a_command_that_does_nothing_imports_only_the_parser_besides():
    heavy = imported_by("version") & HEAVY
    assert heavy <= {"argparse"}


def test_help_names_every_command(run):
    ran = run("--help")
    assert ran.code == 0
    assert all(f"\n  {name} " in ran.out for name in table.COMMANDS)


@pytest.mark.parametrize("name", sorted(table.COMMANDS))
def test_every_command_says_what_it_takes(run, name):
    ran = run(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: toolkit {name}")
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


def test_an_option_that_took_the_game_for_its_own_is_said(run):
    ran = run("print", "--only", "card.drummer", "expanse")
    assert ran.code == 2
    assert "GAME_OR_SET is missing; --only takes every word after it, so write it last" in ran.err


@pytest.mark.parametrize("text", ["0", "-1", "two", "1.5", "", "9" * 40, "²"])
def test_a_count_is_a_whole_number_from_one(text):
    with pytest.raises(parser.argparse.ArgumentTypeError):
        parser.count(text)


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
    def refuse(args):
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
    assert set(said) == {"\t", "\n", "\ufffd", *"aé\u2019😀"}
    write("\x1b[31mred", coloured=True)
    assert "".join(capsys.readouterr()) == "\x1b[31mred\n"
