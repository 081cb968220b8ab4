"""Whatever a file holds, every command ends soon, with a message, and never half-way.

`tests/hostile` holds the files; what is too large to keep is made here.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest
from at_length import at_length
from hypothesis import example, given, settings
from hypothesis import strategies as st

from toolkit.cli.main import run as run_command

HOSTILE = sorted((Path(__file__).parent.parent / "hostile").iterdir(), key=lambda file: file.name)
MANIFEST = "set: mine\ngame: expanse\ntitle: Mine\n"
# No faults at all: what no card has room for is told like any other.
HARMLESS = {"bom_twice.yaml"}


@pytest.fixture
def mine(tmp_path):
    """A set whose file of cards, or another file, holds these bytes."""

    def write(data: bytes, name: str = "cards/a.yaml") -> Path:
        folder = tmp_path / "mine"
        (folder / "cards").mkdir(parents=True, exist_ok=True)
        (folder / "set.yaml").write_text(MANIFEST)
        (folder / name).write_bytes(data)
        return folder

    return write


def refused(ran, *codes):
    """Ended with one of these codes and at least one message; nothing leaked from inside."""
    said = ran.out + ran.err
    assert ran.code in codes, said
    assert said.strip()
    assert "Traceback" not in said
    assert not re.search(r"object at 0x|toolkit/[a-z]+/[a-z_]+\.py", said), said


@pytest.mark.parametrize("file", HOSTILE, ids=lambda file: file.stem)
def test_validate_names_what_is_wrong(run, mine, file):
    folder = mine(file.read_bytes())
    ran = run("validate", folder.name)
    refused(ran, *((0,) if file.name in HARMLESS else (1, 2)))
    as_json = run("validate", folder.name, "--format", "json")
    assert as_json.code == ran.code
    findings = json.loads(as_json.out)["findings"]
    assert any(f["severity"] == "error" for f in findings) == (ran.code != 0)
    assert all(f["line"] >= 1 and f["column"] >= 1 and f["message"] for f in findings)
    assert not Path("owned").exists()


@pytest.mark.parametrize("file", HOSTILE, ids=lambda file: file.stem)
def test_print_leaves_nothing_behind(run, mine, file):
    folder = mine(file.read_bytes())
    ran = run("print", folder.name, "--out", "out")
    if ran.code == 0:
        assert all(path.stat().st_size > 0 for path in Path("out").iterdir())
    else:
        refused(ran, 1, 2)
        assert not Path("out").exists()
    assert not [path.name for path in Path.cwd().iterdir() if path.name.startswith(".")]


@pytest.mark.parametrize("file", HOSTILE, ids=lambda file: file.stem)
@pytest.mark.parametrize("place", ["set.yaml", "toolkit.yaml", "profile.yaml", "printed.json"])
def test_any_file_a_command_reads_may_be_hostile(run, mine, file, place):
    data = file.read_bytes()
    mine(b"cards: []\n")
    if place == "set.yaml":
        mine(data, "set.yaml")
        refused(run("validate", "mine"), 1, 2)
        refused(run("print", "mine"), 1, 2)
    elif place == "toolkit.yaml":
        Path(place).write_bytes(data)
        refused(run("print", "mine"), 2)
    elif place == "profile.yaml":
        Path(place).write_bytes(data)
        refused(run("print", "expanse", "--profile", place), 1, 2)
    else:
        Path(place).write_bytes(data)
        refused(run("diff", place, place), 2)
        refused(run("print", "expanse", "--changed-since", place), 2)
    assert not Path("output").exists()


@pytest.mark.parametrize(
    ("file", "name"),
    [*zip(HOSTILE, cycle(("components.yaml", "action_card.yaml", "styles.yaml")), strict=False)],
    ids=lambda told: Path(told).stem,
)
def test_templates_may_be_hostile(run, file, name):
    Path("own").mkdir()
    (Path("own") / name).write_bytes(file.read_bytes())
    refused(run("print", "expanse", "--templates", "own"), 1, 2)
    assert not Path("output").exists()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(b"[" * 1_000_000, 2, id="a megabyte of brackets"),
        pytest.param(b"- " * 500_000, 2, id="a megabyte of dashes"),
        pytest.param(b"a: " * 300_000, 2, id="nested keys on one line"),
        pytest.param(b"cards:\n" + b"- {}\n" * 5_000, 1, id="five thousand empty cards"),
        pytest.param(b"#" * 100_000_000, 2, id="a hundred megabytes"),
        pytest.param(
            b"cards: [" + b"a," * 20_000 + b"]", 1, id="twenty thousand words on one line"
        ),
    ],
)
def test_sheer_size_is_refused_or_judged(mine, data, code):
    folder = mine(data)
    done = subprocess.run(
        [sys.executable, "-m", "toolkit", "validate", str(folder)],
        capture_output=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == code, done.stderr[-500:]
    assert b"Traceback" not in done.stderr
    assert b"error" in done.stdout


def test_a_path_that_is_no_set_is_a_finding_and_the_others_are_still_checked(run, mine):
    mine(b"cards: []\n")
    Path("folder").mkdir()
    Path("file.txt").write_text("x")
    for odd in ("nowhere", "folder", "file.txt", "", "x" * 5000, "mine/../nowhere"):
        ran = run("validate", odd, "mine")
        refused(ran, 2)
        assert "0 cards" in ran.out


@given(
    st.one_of(
        st.binary(max_size=200),
        st.text(st.characters(), max_size=80).map(
            lambda text: text.encode("utf-8", "surrogatepass")
        ),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
            lambda inner: (
                st.lists(inner, max_size=4)
                | st.dictionaries(
                    st.sampled_from(["cards", "id", "event", "name", "place", "if", "do", "x"]),
                    inner,
                )
            ),
            max_leaves=12,
        ).map(lambda value: json.dumps(value).encode()),
    )
)
@settings(max_examples=at_length(40))
def test_no_bytes_at_all_break_a_command(run, mine, data):
    folder = mine(data)
    for words in (("validate", folder.name), ("print", folder.name, "--out", "out")):
        ran = run(*words)
        assert ran.code in (0, 1, 2)
        assert (ran.out + ran.err).strip()


@given(
    st.lists(
        st.sampled_from(
            ["validate", "print", "new", "diff", "explain", "schema", "expanse", "mine", "--set",
             "--only", "--out", "--format", "json", "--players", "2", "-1", "--", "-",
             "--published", "--changed-since", "last", "--help", "E204", "--game",
             "--sides", "fold"]
        ) | st.text(st.characters(exclude_characters="/\\."), max_size=5),
        max_size=6,
    )
)  # fmt: skip
@example(["validate", "\x00"])
@settings(max_examples=40)
def test_no_command_line_at_all_breaks_it(run, tmp_path_factory, monkeypatch, words):
    monkeypatch.chdir(tmp_path_factory.mktemp("empty"))
    if "--watch" in words:
        words.remove("--watch")
    ran = run(*words)
    assert ran.code in (0, 1, 2)
    assert "Traceback" not in ran.err


STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def test_words_of_a_file_never_steer_the_terminal(run, mine, tmp_path):
    said = r'"Red \e[31m \a and \u202eturned"'
    clause = f"clauses:\n- {{id: house.beer, heading: House, title: {said}, says: {said}}}\n"
    folder = mine(clause.encode(), "rules.yaml")
    (tmp_path / "case.yaml").write_text(
        f"game: expanse\ncases:\n- {{case: a.1, title: {said}, players: [UN, MCR], "
        "ask: {winner: true}}\n"
    )
    for words in (("rules", "expanse", "--set", folder.name, "beer"), ("referee", "case.yaml")):
        ran = run(*words)
        assert (ran.code, "Red" in ran.out) == (0, True)
        assert not STEERING.search(ran.out + ran.err)


FORGED = "Legal.\\n  case     all is well\\r\\u2028NOT AS EXPECTED\\x85x"


def test_words_of_a_file_never_pass_for_lines_of_a_report(run, mine, tmp_path):
    """The second line of a verdict names the case, whatever its title says."""
    said = f'"{FORGED}"'
    clause = f"clauses:\n- {{id: house.beer, heading: House, title: {said}, says: {said}}}\n"
    folder = mine(clause.encode(), "rules.yaml")
    for expect in ("", f", expect: {{answer: {said}}}", ", expect: {answer: answered}"):
        (tmp_path / "case.yaml").write_text(
            f"game: expanse\ncases:\n- {{case: a.1, title: {said}, players: [UN, MCR], "
            f"position: {{kept: {{UN: [drummer]}}}}, ask: {{winner: true}}{expect}}}\n"
        )
        ran = run("referee", "case.yaml")
        lines = ran.out.splitlines()
        assert not [line for line in lines if line.strip() == "Legal."]
        assert not [line for line in lines if line.startswith(("  case     all", "NOT AS"))]
    ran = run("rules", "expanse", "--set", folder.name)
    assert not [line for line in ran.out.splitlines() if line.startswith("  case     all")]


def test_the_id_of_a_set_never_passes_for_a_line(run, mine):
    mine(b"cards: []\n")
    Path("mine/set.yaml").write_text('set: "x\\nall is well"\ngame: expanse\ntitle: Mine\n')
    ran = run("print", "expanse", "--set", "mine")
    assert ran.code == 1
    assert "all is well" not in (ran.out + ran.err).splitlines()


def test_the_front_door_is_what_these_tests_went_through():
    assert run_command(["--version"]) == 0
