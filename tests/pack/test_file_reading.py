"""What is read is a regular file of a size one may have; anything else is refused at once."""

from __future__ import annotations

import io
import os
import socket
import threading

import pytest

from toolkit.pack.file_reading import NotTaken, TooLarge, open_file, read_file, read_stream
from toolkit.pack.reader import Limits, Unreadable, read


@pytest.fixture
def odd(tmp_path, monkeypatch):
    """A name under which something stands that is no regular file."""
    monkeypatch.chdir(tmp_path)  # the name of a socket has to be short

    def make(kind):
        if kind == "a device":
            return "/dev/zero"
        if kind == "a folder":
            os.mkdir("x")
        elif kind == "a pipe":
            os.mkfifo("x")
        else:
            with socket.socket(socket.AF_UNIX) as made:
                made.bind("x")
        return "x"

    return make


@pytest.mark.parametrize("kind", ["a folder", "a pipe", "a socket", "a device"])
def test_what_is_found_must_be_a_regular_file(odd, kind):
    name = odd(kind)
    with pytest.raises(NotTaken) as refused:
        read_file(name)
    assert refused.value.strerror == f"this is {kind}; only a regular file is read here"
    assert refused.value.filename == name


@pytest.mark.parametrize("kind", ["a folder", "a socket", "a device"])
def test_what_a_command_line_names_may_be_a_pipe_besides(odd, kind):
    with pytest.raises(NotTaken, match=f"this is {kind}; a regular file or a pipe is read here"):
        read_file(odd(kind), named=True)


def test_a_pipe_that_is_named_is_read_up_to_the_same_limit(tmp_path):
    os.mkfifo(tmp_path / "x")
    for said, most in ((b"game", 4), (b"games", 4)):
        writer = threading.Thread(target=(tmp_path / "x").write_bytes, args=(said,), daemon=True)
        writer.start()
        if len(said) <= most:
            assert read_file(tmp_path / "x", most, named=True) == said
        else:
            with pytest.raises(TooLarge):
                read_file(tmp_path / "x", most, named=True)
        writer.join(5)


def test_a_file_may_be_as_large_as_its_limit_and_no_larger(tmp_path):
    file = tmp_path / "x"
    file.write_bytes(b"12345")
    assert read_file(file, 5) == b"12345"
    with pytest.raises(TooLarge, match="5 bytes; a file may have 4"):
        read_file(file, 4)
    with pytest.raises(Unreadable) as refused:
        read(file, "x", limits=Limits(size=4))
    assert [(each.code, each.message) for each in refused.value.findings] == [
        ("E009", "5 bytes; a file may have 4")
    ]


def test_a_stream_that_never_ends_is_read_no_further_than_its_limit():
    class Endless(io.RawIOBase):
        given = 0

        def read(self, size=-1):
            assert size > 0
            self.given += size
            return b"\0" * size

    endless = Endless()
    with pytest.raises(TooLarge, match="more than 3,000,000 bytes"):
        read_stream(endless, "<stdin>", 3_000_000)
    assert endless.given == 3_000_001


def test_a_file_that_grows_while_it_is_read_is_read_no_further_than_its_limit(
    tmp_path, monkeypatch
):
    file = tmp_path / "x"
    file.write_bytes(b"1")
    with open_file(file, 5) as stream:
        file.write_bytes(b"123456")
        with pytest.raises(TooLarge):
            read_stream(stream, "x", 5)


def test_a_link_to_a_file_is_read(tmp_path):
    (tmp_path / "x").write_bytes(b"1")
    (tmp_path / "link").symlink_to("x")
    assert read_file(tmp_path / "link") == b"1"
