"""Files that commands read and write: pipes, devices, prepared names, two prints at once.

What might wait for ever runs as a process of its own, with a limit of time and of memory.
"""

from __future__ import annotations

import io
import json
import os
import resource
import subprocess
import sys
import threading
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2]
MANIFEST = "set: mine\ngame: expanse\ntitle: Mine\n"
pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes and devices of Unix")
CASE = """\
game: expanse
cases:
- case: a.1
  players: [UN, MCR]
  ask: {winner: true}
"""


def process(*words, cwd, given=subprocess.DEVNULL, **more):
    """A command with half a minute and half a gigabyte; its exit code and what it said."""

    def limited():
        resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29))

    done = subprocess.run(
        [sys.executable, "-m", "toolkit", *map(str, words)], cwd=cwd, stdin=given, timeout=30,
        env={**os.environ, "PYTHONPATH": str(HOME)}, capture_output=True, text=True, check=False,
        preexec_fn=limited, **more,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


def put(kind, path):
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero")


def a_set(folder):
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text(MANIFEST)
    (folder / "cards" / "a.yaml").write_text("cards: []\n")


KINDS = ("pipe", "device", "folder")
FOUND = {
    "toolkit.yaml": ("print", "mine"),
    "mine/set.yaml": ("validate", "mine"),
    "own/styles.yaml": ("print", "expanse", "--templates", "own"),
    "own/components.yaml": ("print", "expanse", "--templates", "own"),
    "own/action_card.yaml": ("print", "expanse", "--templates", "own", "--only", "card.drummer"),
    "a-log.yaml": ("play", "expanse", "--log", "a-log.yaml"),
    "output/expanse/printed.json": ("print", "expanse", "--only", "card.drummer"),
    "old/printed.json": ("diff", "old", "old"),
    "profile.yaml": ("print", "expanse", "--profile", "profile.yaml"),
}


@pytest.mark.parametrize(
    ("name", "kind"),
    [("mine/set.yaml", "pipe")]
    + [(name, kind) for name in FOUND for kind in KINDS if name != "mine/set.yaml"],
)
def test_a_file_that_is_found_is_a_regular_one_or_refused_at_once(tmp_path, name, kind):
    if name != "mine/set.yaml":
        a_set(tmp_path / "mine")
    put(kind, tmp_path / name)
    before = os.lstat(tmp_path / name)
    code, said = process(*FOUND[name], cwd=tmp_path)
    assert code in (1, 2) if name.startswith("own") else code == 2, said
    # A device stands there by a link, and links out of a folder of templates are not followed.
    linked = kind == "device" and name.startswith("own")
    assert ("leads outside the folder" if linked else f"a {kind}") in said, said
    assert Path(name).name.split(".")[0] in said
    assert os.path.samestat(before, os.lstat(tmp_path / name))


@pytest.mark.parametrize("name", ["toolkit.yaml", "own/styles.yaml", "own/components.yaml"])
def test_a_link_to_nothing_is_no_reason_to_go_on_without_the_file(run, name):
    a_set(Path("mine"))
    Path("own").mkdir()
    Path(name).symlink_to("nowhere")
    ran = run("print", "expanse", "--templates", "own", "--only", "card.drummer")
    assert ran.code in (1, 2)
    said = ran.out + ran.err
    assert f"{name}:1:1: " in said
    assert ("this link leads to nothing" if "/" in name else "no such file or directory") in said
    assert not Path("output").exists()


@pytest.mark.parametrize("words", [("referee", "/dev/zero"), ("diff", "/dev/zero", "/dev/zero")])
def test_a_device_that_is_named_is_refused(tmp_path, words):
    code, said = process(*words, cwd=tmp_path)
    assert code == 2
    assert "/dev/zero" in said
    assert "this is a device; a regular file or a pipe is read here" in said


def test_standard_input_without_end_is_read_up_to_the_limit(tmp_path):
    with open("/dev/zero", "rb") as zero:
        code, said = process("referee", "-", cwd=tmp_path, given=zero)
    assert code == 2
    assert "more than 67,108,864 bytes" in said


@pytest.mark.parametrize(
    "words",
    [("play", "expanse", "--players", "UN,MCR"), ("referee", "--ask", "expanse")],
    ids=["play", "ask"],
)
def test_a_line_without_end_is_no_answer(tmp_path, words):
    with open("/dev/zero", "rb") as zero:
        code, said = process(*words, cwd=tmp_path, given=zero)
    assert code == 2
    assert "a line of more than 65,536 characters" in said


def test_a_pipe_that_is_named_is_read_as_a_file_is(run):
    os.mkfifo("dispute.yaml")
    writer = threading.Thread(target=Path("dispute.yaml").write_text, args=(CASE,), daemon=True)
    writer.start()
    ran = run("referee", "dispute.yaml")
    writer.join(5)
    assert ran.code in (0, 3), ran.err
    assert "a.1" in ran.out


# ---- written


@pytest.mark.parametrize("name", ["expanse-log.yaml.new", "expanse-log.yaml"])
def test_a_log_is_never_written_through_a_link(run, monkeypatch, name):
    Path("diary").write_text("mine")
    Path(name).symlink_to("diary" if name.endswith(".new") else "nowhere")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    ran = run("play", "expanse", "--players", "UN,MCR")
    assert Path("diary").read_text() == "mine"
    assert not Path("nowhere").exists()
    assert ran.code == (0 if name.endswith(".new") else 2)


@pytest.mark.parametrize("words", [
    ("calibrate", "mine", "--margin", "5"), ("calibrate",),
    ("referee", "a.yaml", "--card", "mine.pdf"), ("schema", "expanse", "cards", "--out", "."),
])  # fmt: skip
def test_no_prepared_link_is_followed_by_what_is_written(run, words):
    Path("a.yaml").write_text(CASE)
    Path("diary").write_text("mine")
    for name in ("mine.yaml", "calibration-a4.pdf", "mine.pdf", "cards.json"):
        Path(name).symlink_to("diary")
        Path(f".{name}.{os.getpid()}.part").symlink_to("diary")
        Path(f".{name}.{os.getpid()}").symlink_to("diary")
    assert run(*words).code in (0, 3)
    assert Path("diary").read_text() == "mine"
    links = [name for name in os.listdir() if name[0] != "." and Path(name).is_symlink()]
    assert len(links) == 3


def test_a_new_set_appears_whole_or_not_at_all(run, monkeypatch):
    """Whenever it is looked at: here each time a file or a folder gets its name."""
    seen = []

    def looked(real):
        def wrapped(*args, **more):
            done = real(*args, **more)
            seen.append(sorted(str(each) for each in Path("mine").rglob("*")))
            return done

        return wrapped

    for name in ("replace", "rename", "mkdir"):
        monkeypatch.setattr(os, name, looked(getattr(os, name)))
    assert run("new", "mine", "--game", "expanse").code == 0
    whole = sorted(str(each) for each in Path("mine").rglob("*"))
    assert whole
    assert [names for names in seen if names not in ([], whole)] == []
    assert os.listdir() == ["mine"]


@pytest.mark.parametrize(
    "name", ["con", "nul", "com1", "lpt9", "aux/mine", "sets. /mine", "sets./mine", "Con.1/mine"]
)
def test_a_set_has_no_name_that_windows_cannot_have(run, name):
    ran = run("new", name, "--game", "expanse")
    assert (ran.code, ran.out, os.listdir()) == (2, "", [])
    assert "Windows" in ran.err
    assert ran.err.count("\n") == 1


DEEP = "/".join(["d"] * 1600)


@pytest.mark.parametrize("words", [
    ("new", f"{DEEP}/mine", "--game", "expanse"), ("calibrate", "--out", DEEP),
    ("schema", "expanse", "--out", DEEP), ("print", "expanse", "--only", "card", "--out", DEEP),
    ("new", f"{DEEP}/{DEEP}/mine", "--game", "expanse"), ("print", f"{DEEP}/{DEEP}"),
    ("play", "expanse", "--players", "UN,MCR", "--log", f"{DEEP}/a.yaml"),
])  # fmt: skip
def test_a_path_of_a_thousand_folders_is_one_sentence_and_nothing_is_made(run, words):
    ran = run(*words)
    assert (ran.code, os.listdir()) == (2, []), ran.err
    last = ran.err.splitlines()[-1]
    assert len(last) < 4000
    assert "folders one in the other" in last or "too long" in last


@pytest.fixture
def deep_set(tmp_path):
    """A set with folders in it, one in the other, too deep even for pytest to clear away."""
    a_set(tmp_path / "mine")
    here = os.getcwd()
    os.chdir(tmp_path / "mine")
    for _ in range(1600):
        os.mkdir("d")
        os.chdir("d")
    os.chdir(here)
    yield "mine"
    os.chdir(tmp_path / "mine" / DEEP)
    for _ in range(1600):
        os.chdir("..")
        os.rmdir("d")
    os.chdir(here)


def test_folders_in_a_set_are_read_so_deep_and_no_deeper(run, deep_set):
    for command in ("validate", "print"):
        ran = run(command, deep_set)
        assert ran.code == 2
        assert "nested deeper than 64" in ran.out + ran.err


# ---- one print and another


def listed(**more):
    return {"title": "x", "paper": "a4", "sides": "duplex", "sheets": 1, "pages": 1,
            "run": "a4-duplex", **more}  # fmt: skip


def test_a_record_of_a_print_deletes_only_what_a_print_could_have_written(run):
    a_set(Path("mine"))
    out = Path("out")
    out.mkdir()
    prints = ["9-old-cards-a4-duplex.pdf", "9-old-a4.pdf", "contact-sheet.pdf"]
    others = ["thesis.pdf", "notes.txt", "printed", "a4.pdf", "contact-sheet.txt", ".profile",
              "Old-a4-duplex.pdf"]  # fmt: skip
    for name in (*prints, *others):
        (out / name).write_text("mine")
    outside = Path("9-outside-a4.pdf")
    outside.write_text("mine")
    files = [listed(file=name) for name in (*prints, *others, "../9-outside-a4.pdf",
                                            str(outside.resolve()))]  # fmt: skip
    record = {"format": "printed/1", "game": "expanse", "sets": [], "files": files, "faces": [],
              "earlier": []}  # fmt: skip
    (out / "printed.json").write_text(json.dumps(record))
    ran = run("print", "expanse", "--out", "out")
    assert ran.code == 0, ran.err
    assert outside.exists()
    assert [name for name in others if not (out / name).exists()] == []
    assert [name for name in prints if (out / name).exists()] == []


def test_two_prints_into_one_folder_at_the_same_time_record_both(run, monkeypatch):
    """The other one prints while this one has begun and has not yet recorded what it made."""
    from toolkit.press.job import impress

    real, others = impress.paint_pdf, []

    def meanwhile(pages, file, meta):
        if not others:
            others.append(
                process("print", "expanse", "--only", "card.drummer", "--paper", "letter",
                        cwd=Path.cwd())
            )  # fmt: skip
        return real(pages, file, meta)

    monkeypatch.setattr(impress, "paint_pdf", meanwhile)
    ran = run("print", "expanse", "--only", "card.drummer")
    assert (ran.code, others[0][0]) == (0, 0), (ran, others)
    record = json.loads(Path("output/expanse/printed.json").read_text())
    recorded = {each["file"] for key in ("files", "earlier") for each in record[key]}
    there = {path.name for path in Path("output/expanse").iterdir()}
    assert recorded == there - {"printed.json"}
    assert {name.split("-")[-2] for name in recorded} == {"a4", "letter"}


def test_recording_waits_for_whoever_records(tmp_path):
    """Two that end at the same moment: the second reads what the first has recorded."""
    from toolkit.press.job.staging import staged

    entered, order = threading.Event(), []

    def first():
        with staged(tmp_path / "out") as stage, stage.alone():
            entered.set()
            threading.Event().wait(0.2)
            order.append("first")

    other = threading.Thread(target=first)
    other.start()
    entered.wait(5)
    with staged(tmp_path / "out") as stage, stage.alone():
        order.append("second")
    other.join()
    assert order == ["first", "second"]


def test_a_folder_in_place_of_a_case_file_is_told_to_name_its_files(run, tmp_path):
    (tmp_path / "cases").mkdir()
    ran = run("referee", "cases/")
    assert (ran.code, "help: name the files in it: cases/*.yaml" in ran.err) == (2, True)
