"""What a print remembers of itself, and what changed between two."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.job.printed import (
    NotPrinted,
    Printed,
    PrintedFace,
    PrintedFile,
    changes,
    read_printed,
)

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
faces = st.builds(
    PrintedFace, words, words, words, st.integers(1, 9), words,
    st.lists(st.integers(1, 99), max_size=3).map(tuple),
)  # fmt: skip
files = st.builds(
    PrintedFile, words, words, words, words, st.integers(0, 99), st.integers(0, 99), words
)


def several(strategy):
    return st.lists(strategy, max_size=4).map(tuple)


def face(row, front="f", back="b", copies=1):
    return PrintedFace(row, front, back, copies, "1-cards.pdf")


@given(st.builds(Printed, words, several(words), several(files), several(faces), several(files)))
def test_a_run_reads_back_what_it_wrote(tmp_path_factory, run):
    file = tmp_path_factory.mktemp("run") / "printed.json"
    file.write_bytes(run.as_bytes())
    assert read_printed(file) == run
    assert read_printed(file.parent) == run


def test_one_face_stands_on_one_line():
    run = Printed("expanse", (), (), (face("card.a"), face("card.b")))
    lines = run.as_bytes().decode().splitlines()
    assert sum('"row": "card.' in line for line in lines) == 2


def test_changes_name_the_side_and_what_came_and_went():
    old = [face("same"), face("front"), face("back"), face("more"), face("gone")]
    new = [face("new"), face("more", copies=2), face("back", back="x"), face("front", "x"),
           face("same")]  # fmt: skip
    found = changes(old, new)
    assert found.changed == ("more", "back", "front")
    assert found.sides == {"more": ("copies",), "back": ("back",), "front": ("front",)}
    assert (found.added, found.removed) == (("new",), ("gone",))
    assert found.to_print == {"more", "back", "front", "new"}


def test_a_row_printed_in_two_files_changes_when_either_does():
    old = [face("base", "a"), face("base", "b")]
    assert not changes(old, [face("base", "b"), face("base", "a")])
    assert changes(old, [face("base", "a"), face("base", "c")]).changed == ("base",)
    assert changes(old, [face("base", "a")]).changed == ("base",)


@pytest.mark.parametrize(
    "content",
    [b"", b"[", b"[" * 100_000, b"{}", b'{"format": "printed/1"}', b"\xff\x00", b"NaN", b"null",
     json.dumps({"format": "printed/9", "game": "", "sets": [], "files": [], "faces": []}).encode(),
     b'{"format": "printed/1", "game": 3, "sets": [], "files": [], "faces": [], "earlier": []}',
     *(b'{"format": "printed/1", "game": "", "sets": [], "files": [], "earlier": [], "faces": '
       b'[{"row": "", "front": "", "back": "", "file": "", "copies": %s, "pages": []}]}' % count
       for count in (b"1e999", b"1.5", b'"1"'))],
)  # fmt: skip
def test_what_is_no_printed_json_is_refused_by_name(tmp_path, content):
    file = tmp_path / "printed.json"
    file.write_bytes(content)
    with pytest.raises(NotPrinted, match=r"is not a printed\.json"):
        read_printed(file)


def test_a_folder_without_one_says_so(tmp_path):
    with pytest.raises(NotPrinted, match=r"has no printed\.json"):
        read_printed(tmp_path)
    with pytest.raises(NotPrinted, match="does not exist"):
        read_printed(tmp_path / "nowhere")


@pytest.mark.parametrize("other", ["printed/0", "printed/2", "", 1, None])
def test_a_record_of_another_format_is_refused_however_much_of_it_can_be_read(tmp_path, other):
    file = tmp_path / "printed.json"
    told = json.loads(Printed("expanse", (), (), (face("card.a"),)).as_bytes())
    file.write_text(json.dumps(told))
    assert read_printed(file).game == "expanse"
    file.write_text(json.dumps({**told, "format": other}))
    with pytest.raises(NotPrinted, match=r"is not a printed\.json"):
        read_printed(file)
