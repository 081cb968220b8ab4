"""What clumsy and hostile users do to the commands: one clear message, and nothing half done."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from courier import card

CARD = card()


def a_set(name: str, more: str = "", **manifest: str) -> Path:
    folder = Path(name)
    (folder / "cards").mkdir(parents=True)
    said = {"set": name, "game": "expanse", "title": "Mine", **manifest}
    text = "".join(f"{key}: {value}\n" for key, value in said.items() if value)
    (folder / "set.yaml").write_text(text, encoding="utf-8")
    (folder / "cards" / "a.yaml").write_text(CARD + more, encoding="utf-8")
    return folder


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(width: int, height: int, rows: bytes) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


CUT_JPEG = (
    b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
    b"\xff\xc0\x00\x11\x08\x04\x00\x04\x00\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01"
)


def said_in(ran, code: int) -> str:
    said = ran.out + ran.err
    assert ran.code == code, said
    assert "Traceback" not in said
    assert "object at 0x" not in said
    return said


@pytest.mark.parametrize(
    ("data", "said"),
    [
        pytest.param(
            png(60_000, 60_000, b"\0" * 9999),
            "60,000 × 60,000 pixels, 3,600.0 million in all",
            id="bomb",
        ),
        pytest.param(png(900, 900, b"\0" * 99), "damaged or cut off", id="cut off PNG"),
        pytest.param(CUT_JPEG, "damaged or cut off", id="cut off JPEG"),
    ],
)
def test_a_picture_that_would_spoil_a_card_is_never_printed(run, data, said):
    a_set("mine", "  art: x.png\n").joinpath("x.png").write_bytes(data)
    text = said_in(run("print", "mine"), 1)
    assert said in text
    assert "mine/cards/a.yaml:11:8: error" in text
    assert not Path("output").exists()


@pytest.mark.skipif(os.name == "nt", reason="links and pipes of Unix")
@pytest.mark.parametrize("name", ["x.png", "cards/b.yaml"])
def test_links_in_a_circle_and_pipes_are_refused_not_waited_for(run, name):
    circle, pipe = a_set("circle", "  art: x.png\n"), a_set("pipe", "  art: x.png\n")
    (circle / name).symlink_to(Path(name).name)
    os.mkfifo(pipe / name)
    for folder, said in ((circle, "this link leads to nothing"), (pipe, "a pipe or a device")):
        for command in ("validate", "print"):
            assert f"{folder}/{name}:1:1: error" in (text := said_in(run(command, folder), 2))
            assert said in text


def test_a_set_says_itself_what_it_is(run):
    a_set("mine", set="")
    for command in ("validate", "print"):
        assert "needs the field 'set'" in said_in(run(command, "mine"), 1)


def test_two_sets_of_one_id_are_not_taken_for_one(run):
    a_set("mine", set="stand_ins")
    text = said_in(run("print", "mine"), 1)
    assert "mine/set.yaml:1:6: error [E202 equal-set-ids] the set id 'stand_ins' is taken" in text
    a_set("one", set="same")
    a_set("two", set="same")
    text = said_in(run("print", "expanse", "--set", "one", "--set", "two"), 1)
    assert "two/set.yaml:1:6: error [E202" in text
    assert not Path("output").exists()


def test_the_same_set_twice_is_that_set_once(run):
    a_set("mine")
    ran = run("print", "expanse", "--set", "mine", "--set", "./mine/", "--only", "courier")
    assert ran.code == 0, ran.out + ran.err
    faces = json.loads(Path("output/expanse/printed.json").read_text())["faces"]
    assert [face["copies"] for face in faces if face["row"] == "card.courier"] == [1]


@pytest.mark.parametrize("given", ["mine", "stand_ins"])
def test_a_set_that_is_laid_anyway_is_laid_once(run, given):
    """The one that is printed, or one that the game lays by default; also by the settings."""
    a_set("mine")
    assert run("validate", "mine", "--set", given).code == 0
    Path("toolkit.yaml").write_text(f"sets: [{given}]\n")
    ran = run("print", "mine", "--only", "courier")
    assert ran.code == 0, ran.out + ran.err
    assert "laid over the game: mine\n" in ran.err


def test_two_sets_that_bring_one_card_must_say_so(run):
    a_set("one")
    a_set("two", "  flavour: Fast and quiet.\n").joinpath("cards/a.yaml").write_text(
        CARD.replace("points: 2", "points: 3")
    )
    text = said_in(run("print", "expanse", "--set", "one", "--set", "two"), 1)
    assert "two/cards/a.yaml:5:11: error [E301 silent-change]" in text


def test_a_title_no_font_has_is_named_where_it_stands(run):
    a_set("mine", title="مرحبا")
    text = said_in(run("print", "mine"), 1)
    assert "mine/set.yaml:3:8: error [E625 no-glyph]" in text


def test_a_title_no_sheet_has_room_for_is_too_long(run):
    a_set("mine", title="Long " * 40)
    assert "mine/set.yaml:3:8: error [E107" in said_in(run("validate", "mine"), 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--paper", "a9"), "there is no paper 'a9'; there are a4, letter"),
        (("--profile", "none"), "there is no printer profile 'none'"),
        (("--players", "9"), "--players 9: The Expanse Board Game is for 2, 3 or 4 players"),
        (("--players", "1"), "--players 1: The Expanse Board Game is for 2, 3 or 4 players"),
        (("--only", "zzz"), "--only zzz: no component has this id; ids are such as card."),
        (("--out", ""), "toolkit print: --out is given an empty text"),
        (("--only=",), "toolkit print: --only is given an empty text"),
        (("--set", ""), "toolkit print: --set is given an empty text"),
        (("--out",), "toolkit print: --out needs a value after it"),
    ],
)
def test_a_usage_error_is_one_message_and_no_place_in_a_file(run, words, said):
    ran = run("print", "expanse", *words)
    said_in(ran, 2)
    assert ran.out == ""
    assert any(line.startswith(said) for line in ran.err.splitlines()), ran.err
    assert ":1:1" not in ran.err
    assert not Path("output").exists()


def test_a_folder_or_file_that_is_no_game_is_called_what_it_is(run):
    Path("folder").mkdir()
    Path("file.txt").write_text("x")
    text = said_in(run("print", "folder"), 2)
    assert text == "folder has neither game.yaml nor set.yaml, so it is no game and no card set\n"
    assert said_in(run("print", "file.txt"), 2).startswith("file.txt is a file; ")


def test_a_path_with_a_line_end_stays_on_its_line(run):
    a_set("new\nline", "  art: nowhere.png\n", set="mine")
    lines = said_in(run("validate", "new\nline"), 1).splitlines()
    assert sum("error [E311" in line and ":11:8:" in line for line in lines) == 1
    assert not any(line.startswith("line/") for line in lines)


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix closes the streams")
@pytest.mark.parametrize("closed", ["0<&-", ">&-", "2>&-", ">&- 2>&- 0<&-", "2>/dev/full"])
@pytest.mark.parametrize(
    ("words", "code"), [("version", 0), ("calibrate", 0), ("nothing", 2), ("validate nowhere", 2)]
)
def test_streams_that_are_closed_or_full_change_nothing(tmp_path, words, code, closed):
    place = Path(__file__).parents[2]
    done = subprocess.run(
        ["bash", "-c", f'"{sys.executable}" -m toolkit {words} {closed}'],
        capture_output=True, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(place)},
        check=False,
    )  # fmt: skip
    assert done.returncode == code, done.stderr
    assert b"Traceback" not in done.stderr


def test_a_print_inside_of_its_set_is_no_reason_to_print_again_or_to_warn(run, monkeypatch):
    from toolkit.cli.watch import stamps

    monkeypatch.chdir(a_set("mine"))
    before = stamps([Path()])
    assert run("print", ".", "--contact").code == 0
    assert len(list(Path("output/mine").iterdir())) >= 4
    assert stamps([Path()]) == before
    assert "W317" not in said_in(run("validate", "."), 0)
    Path("cards/b.yaml").write_text("cards: []\n")
    assert stamps([Path()]) != before


def test_what_the_plan_does_not_print_is_an_error_and_not_an_empty_print(run):
    text = said_in(run("print", "expanse", "--only", "mat_back.UN"), 1)
    assert "error [E501 print-plan] the print plan has nothing of what was asked for" in text
    assert not Path("output").exists()
