"""What is written appears whole or not at all, and nowhere else."""

from __future__ import annotations

import ast
import errno
import os
import stat
from pathlib import Path

import pytest

from toolkit.pack.file_reading import NotTaken
from toolkit.pack.file_writing import adding, folders_for, locked, write_file, writing

PACKAGE = Path(__file__).resolve().parents[2] / "toolkit"
READS, WRITES = "pack/file_reading.py", "pack/file_writing.py"


def listed(folder):
    return sorted(os.listdir(folder))


def test_one_file_is_written_whole(tmp_path):
    file = tmp_path / "sub" / "a.yaml"
    write_file(file, b"one")
    write_file(file, b"two")
    assert file.read_bytes() == b"two"
    assert listed(file.parent) == ["a.yaml"]
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_file(tmp_path / "folder", b"x")
    assert listed(tmp_path) == ["folder", "sub"]


def test_the_umask_decides_who_may_read(tmp_path):
    before = os.umask(0o027)
    try:
        write_file(tmp_path / "a", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640


def interrupted(file):
    with writing(file) as stream:
        stream.write(b"half")
        raise KeyboardInterrupt


def test_an_interrupt_leaves_the_old_file_and_nothing_beside_it(tmp_path):
    file = tmp_path / "a"
    file.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        interrupted(file)
    assert (file.read_bytes(), listed(tmp_path)) == (b"old", ["a"])
    with pytest.raises(KeyboardInterrupt), folders_for(tmp_path / "deep" / "er" / "a"):
        interrupted(tmp_path / "deep" / "er" / "a")
    assert listed(tmp_path) == ["a"]


def test_a_link_in_the_place_of_a_file_is_replaced_and_what_it_leads_to_stays(tmp_path):
    (tmp_path / "diary").write_text("mine")
    for name, leads in (("a", "diary"), ("b", "nowhere")):
        (tmp_path / name).symlink_to(leads)
        write_file(tmp_path / name, b"x")
        assert not (tmp_path / name).is_symlink()
    assert (tmp_path / "diary").read_text() == "mine"
    assert listed(tmp_path) == ["a", "b", "diary"]


def test_no_name_beside_a_file_can_be_prepared_to_lead_elsewhere(tmp_path, monkeypatch):
    """Even one that guessed our random name."""
    (tmp_path / "diary").write_text("mine")
    rolls = iter([b"\0" * 8, b"\1" * 8])
    monkeypatch.setattr("os.urandom", lambda count: next(rolls))
    (tmp_path / f".a.{'00' * 8}.part").symlink_to("diary")
    write_file(tmp_path / "a", b"x")
    assert (tmp_path / "diary").read_text() == "mine"
    assert (tmp_path / "a").read_bytes() == b"x"


@pytest.mark.parametrize("kind", ["a pipe", "a device"])
def test_a_pipe_or_a_device_is_never_replaced(tmp_path, kind):
    if kind == "a pipe":
        os.mkfifo(tmp_path / "x")
    file = tmp_path / "x" if kind == "a pipe" else Path("/dev/null")
    before = os.lstat(file)
    with pytest.raises(NotTaken, match=f"this is {kind}; only a regular file is written"):
        write_file(file, b"x")
    assert os.path.samestat(before, os.lstat(file))


def test_a_new_file_replaces_nothing_not_even_a_link_to_nothing(tmp_path):
    write_file(tmp_path / "a", b"one", new=True)
    (tmp_path / "link").symlink_to("nowhere")
    for name in ("a", "link"):
        with pytest.raises(FileExistsError):
            write_file(tmp_path / name, b"two", new=True)
    assert (tmp_path / "a").read_bytes() == b"one"
    assert listed(tmp_path) == ["a", "link"]


def test_adding_to_a_file_never_goes_through_a_link(tmp_path):
    (tmp_path / "diary").write_bytes(b"mine")
    (tmp_path / "log").symlink_to("diary")
    with pytest.raises(NotTaken, match="this is a link"), adding(tmp_path / "log"):
        pass
    with adding(tmp_path / "diary") as stream:
        assert stream.read() == b"mine"
        stream.write(b"!")
    assert (tmp_path / "diary").read_bytes() == b"mine!"


def test_what_a_killed_command_left_is_swept_and_not_what_another_still_writes(tmp_path):
    for name in (".a.left1.part", ".a.run.part", ".b.left2.part", ".a.notes"):
        (tmp_path / name).write_text("half")
    (tmp_path / ".a.link.part").symlink_to(".a.notes")
    with locked(tmp_path / ".a.run.part"):
        write_file(tmp_path / "a", b"x")
    assert listed(tmp_path) == [".a.link.part", ".a.notes", ".a.run.part", ".b.left2.part", "a"]


def test_where_nothing_can_be_made_the_name_that_was_given_is_told(tmp_path, monkeypatch):
    def refused(parent, prefix):
        raise FileNotFoundError(errno.ENOENT, "no such file or directory", f"{parent}/{prefix}x1")

    monkeypatch.setattr("toolkit.pack.file_writing._beside", refused)
    with pytest.raises(FileNotFoundError) as caught:
        write_file(tmp_path / "out", b"")
    assert caught.value.filename == str(tmp_path / "out")


def test_a_full_disk_is_said_with_the_name_of_the_file(tmp_path, monkeypatch):
    def full(descriptor):
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space") as caught:
        write_file(tmp_path / "a", b"x", durable=True)
    assert caught.value.filename == str(tmp_path / "a")
    assert listed(tmp_path) == []


def test_so_many_folders_one_in_the_other_are_not_made(tmp_path):
    with pytest.raises(NotTaken, match="1,601 folders one in the other"):
        write_file(tmp_path.joinpath(*["d"] * 1601, "a"), b"x")
    assert listed(tmp_path) == []


# ---- the one place


OPENS = {"open", "fdopen", "mkstemp", "NamedTemporaryFile", "mkdtemp", "read_text", "read_bytes",
         "write_text", "write_bytes", "touch", "copyfile", "copy2", "copytree", "symlink_to",
         "hardlink_to", "FileIO", "shutil.move", "shutil.copy", "os.link",
         "os.symlink"}  # fmt: skip
# What has such a name and opens no file of that name; pictures are given a stream (below).
OURS = {"ledger.open", "Library.open", "ends.open", "Image.open"}


def opened_in(text: str) -> list[str]:
    """The calls that open a file by its name, as `what:line`."""
    tree = ast.parse(text)
    foreign = {
        item.asname or item.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("toolkit")
        for item in node.names
    }
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        said = ast.unparse(node.func)
        name = said.rpartition(".")[2]
        if not {name, said} & OPENS or (said == name and name not in {"open", *foreign}):
            continue
        if ".".join(said.split(".")[-2:]) in OURS or "os.devnull" in ast.unparse(node):
            continue
        found.append(f"{said}:{node.lineno}")
    return found


def test_no_other_module_opens_files():
    wrong = [
        f"{file.relative_to(PACKAGE).as_posix()} {each}"
        for file in sorted(PACKAGE.rglob("*.py"))
        if file.relative_to(PACKAGE).as_posix() not in (READS, WRITES)
        for each in opened_in(file.read_text(encoding="utf-8"))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "line",
    ["open('x', 'w')", "Path('x').write_text('')", "os.open('x', os.O_WRONLY)", "file.open('rb')",
     "tempfile.mkstemp()", "self.file.read_bytes()", "shutil.copyfile('a', 'b')", "os.link(a, b)"],
)  # fmt: skip
def test_the_test_before_this_one_sees_what_opens_files(line):
    assert opened_in(line)
