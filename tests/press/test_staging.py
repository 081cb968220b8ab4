"""A run's files are whole or not there."""

from __future__ import annotations

import errno
import os

import pytest

from toolkit.press.job.staging import staged, write_whole


def content(folder):
    return {path.name: path.read_text() for path in sorted(folder.iterdir())}


def test_files_appear_together_at_the_end_and_replace_what_was_there(tmp_path):
    out = tmp_path / "deep" / "out"
    with staged(out) as stage:
        (stage.place / "a.pdf").write_text("new")
        assert not out.exists()
        stage.commit()
    assert content(out) == {"a.pdf": "new"}
    assert os.listdir(tmp_path / "deep") == ["out"]


def interrupted(out):
    with staged(out) as stage:
        (stage.place / "a.pdf").write_text("half")
        raise KeyboardInterrupt


def test_a_run_that_fails_leaves_the_previous_output_whole(tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (out / "a.pdf").write_text("old")
    with pytest.raises(KeyboardInterrupt):
        interrupted(out)
    assert content(out) == {"a.pdf": "old"}
    assert os.listdir(tmp_path) == ["out"]


def test_a_run_that_fails_leaves_no_empty_folders(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        interrupted(tmp_path / "deep" / "er" / "out")
    assert os.listdir(tmp_path) == []


def test_stale_files_go_and_others_stay(tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    for name in ("stale.pdf", "mine.txt", "a.pdf"):
        (out / name).write_text("old")
    (tmp_path / "outside").write_text("old")
    with staged(out) as stage:
        (stage.place / "a.pdf").write_text("new")
        stage.commit(stale=["stale.pdf", "a.pdf", "never.pdf", "../outside", "."])
    assert content(out) == {"a.pdf": "new", "mine.txt": "old"}
    assert (tmp_path / "outside").exists()


def test_an_output_that_is_a_file_is_refused_with_its_name(tmp_path):
    (tmp_path / "out").write_text("mine")
    with pytest.raises(NotADirectoryError, match="out"), staged(tmp_path / "out"):
        raise AssertionError("nothing may be built for it")
    assert (tmp_path / "out").read_text() == "mine"


def test_what_a_killed_run_left_long_ago_is_swept(tmp_path):
    for name, age in (("left", 7200.0), ("running", 0.0)):
        place = tmp_path / f".out.printing-{name}"
        place.mkdir()
        stamp = place.stat().st_mtime - age
        os.utime(place, (stamp, stamp))
    with staged(tmp_path / "out"):
        pass
    assert os.listdir(tmp_path) == [".out.printing-running"]


def test_one_file_is_written_whole(tmp_path):
    file = tmp_path / "sub" / "a.yaml"
    write_whole(file, b"one")
    write_whole(file, b"two")
    assert content(file.parent) == {"a.yaml": "two"}
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_whole(tmp_path / "folder", b"x")
    assert sorted(os.listdir(tmp_path)) == ["folder", "sub"]


def test_a_full_disk_is_said_with_the_folder_it_was_full_for(tmp_path):
    folder = tmp_path / "deep" / "out"
    with pytest.raises(OSError, match="No space left") as raised, staged(folder):
        raise OSError(errno.ENOSPC, "No space left on device")
    assert raised.value.filename == str(folder)
    assert list(tmp_path.iterdir()) == []


def _folder(place):
    with staged(place):
        pass


@pytest.mark.parametrize(
    ("make", "write"),
    [("mkdtemp", _folder), ("mkstemp", lambda place: write_whole(place, b""))],
    ids=["a folder", "a file"],
)
def test_where_nothing_can_be_made_the_name_that_was_given_is_told(
    tmp_path, monkeypatch, make, write
):
    def refused(prefix, dir):
        raise FileNotFoundError(errno.ENOENT, "no such file or directory", f"{dir}/{prefix}x1")

    monkeypatch.setattr(f"tempfile.{make}", refused)
    with pytest.raises(FileNotFoundError) as caught:
        write(tmp_path / "out")
    assert caught.value.filename == str(tmp_path / "out")


def test_a_file_of_the_staging_folder_is_told_as_one_of_the_output(tmp_path):
    with pytest.raises(FileNotFoundError) as caught, staged(tmp_path / "out") as stage:
        (stage.place / "cards" / "a.yaml").write_text("")
    assert caught.value.filename == str(tmp_path / "out" / "cards" / "a.yaml")


def test_a_file_from_elsewhere_keeps_its_name(tmp_path):
    with pytest.raises(FileNotFoundError) as caught, staged(tmp_path / "out"):
        (tmp_path / "picture.png").read_bytes()
    assert str(caught.value.filename) == str(tmp_path / "picture.png")
