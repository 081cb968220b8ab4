"""A run's files are whole or not there."""

from __future__ import annotations

import errno
import os

import pytest

from toolkit.pack.file_writing import locked
from toolkit.press.job.staging import staged


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


def test_the_next_run_sweeps_what_a_killed_one_left_and_not_what_another_still_fills(tmp_path):
    for name in ("left", "running"):
        (tmp_path / f".out.printing-{name}").mkdir()
    with locked(tmp_path / ".out.printing-running"), staged(tmp_path / "out"):
        pass
    assert os.listdir(tmp_path) == [".out.printing-running"]


def test_what_appears_at_once_is_whole_and_never_laid_over_what_is_there(tmp_path):
    with staged(tmp_path / "deep" / "mine") as stage:
        (stage.place / "cards").mkdir()
        (stage.place / "set.yaml").write_text("one")
        stage.appear()
        assert sorted(os.listdir(tmp_path / "deep" / "mine")) == ["cards", "set.yaml"]
    assert os.listdir(tmp_path / "deep") == ["mine"]
    with pytest.raises(OSError, match="not empty"), staged(tmp_path / "deep" / "mine") as stage:
        stage.appear()
    assert (tmp_path / "deep" / "mine" / "set.yaml").read_text() == "one"


def test_a_stale_name_that_is_a_link_or_a_pipe_is_left_alone(tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (tmp_path / "diary").write_text("mine")
    (out / "link.pdf").symlink_to(tmp_path / "diary")
    os.mkfifo(out / "pipe.pdf")
    with staged(out) as stage:
        stage.commit(stale=["link.pdf", "pipe.pdf", "a\0b"])
    assert sorted(os.listdir(out)) == ["link.pdf", "pipe.pdf"]


def test_a_full_disk_is_said_with_the_folder_it_was_full_for(tmp_path):
    folder = tmp_path / "deep" / "out"
    with pytest.raises(OSError, match="No space left") as raised, staged(folder):
        raise OSError(errno.ENOSPC, "No space left on device")
    assert raised.value.filename == str(folder)
    assert list(tmp_path.iterdir()) == []


def test_where_no_folder_can_be_made_the_name_that_was_given_is_told(tmp_path, monkeypatch):
    def refused(parent, prefix):
        raise FileNotFoundError(errno.ENOENT, "no such file or directory", f"{parent}/{prefix}x1")

    monkeypatch.setattr("toolkit.pack.file_writing._new_folder", refused)
    with pytest.raises(FileNotFoundError) as caught, staged(tmp_path / "out"):
        pass
    assert caught.value.filename == str(tmp_path / "out")


def test_a_file_of_the_staging_folder_is_told_as_one_of_the_output(tmp_path):
    with pytest.raises(FileNotFoundError) as caught, staged(tmp_path / "out") as stage:
        (stage.place / "cards" / "a.yaml").write_text("")
    assert caught.value.filename == str(tmp_path / "out" / "cards" / "a.yaml")


def test_a_file_from_elsewhere_keeps_its_name(tmp_path):
    with pytest.raises(FileNotFoundError) as caught, staged(tmp_path / "out"):
        (tmp_path / "picture.png").read_bytes()
    assert str(caught.value.filename) == str(tmp_path / "picture.png")
