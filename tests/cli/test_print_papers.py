"""`toolkit print --paper`: which paper each file takes, and that all who count sheets agree."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest
from courier import card

TEMPLATES = Path(__file__).parent / "templates"


def record(folder="output/expanse"):
    return json.loads((Path(folder) / "printed.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("command", "paper", "tiles", "poster", "size"),
    [
        ("make", "a4", "a4", "a3", (297, 420)),
        ("make", "tabloid", "letter", "tabloid", (279.4, 431.8)),
        ("print", "letter", "letter", "tabloid", (279.4, 431.8)),
        ("print", "legal", "legal", "tabloid", (279.4, 431.8)),
        ("print", "tabloid", "letter", "tabloid", (279.4, 431.8)),
        ("print", "a3", "a4", "a3", (297, 420)),
        ("print", "a2", "a4", "a2", (420, 594)),
    ],
)
def test_a_poster_is_on_paper_that_shops_have_where_the_makers_paper_is_sold(
    run, once, command, paper, tiles, poster, size
):
    if command == "make":
        ran = once(*f"make expanse --paper {paper}".removesuffix(" --paper a4").split()).lay()
    else:
        only = "--only", "board", "--templates", TEMPLATES
        ran = run(command, "expanse", "--paper", paper, *only)
    assert ran.code == 0
    papers = {file["paper"] for file in record()["files"]}
    assert papers == ({tiles, poster} if command == "print" else {paper, tiles, poster})
    (board,) = Path("output/expanse").glob(f"*3-board-{poster}.pdf")
    for file in record()["files"]:
        assert Path("output/expanse", file["file"]).is_file()
    sheet = pypdfium2.PdfDocument(board)[0]
    assert sorted(mm * 25.4 / 72 for mm in sheet.get_size()) == pytest.approx(size, abs=0.05)
    assert ran.out.splitlines()[-1].partition(": ")[2] in {
        f"output/expanse/only-3-board-{paper}{'-tiles' * (paper == tiles)}.pdf",
        f"output/expanse/0-start-here-{paper}.pdf",
    }


@pytest.mark.parametrize(
    "words",
    [
        "print expanse",
        "print expanse --paper letter --sides manual --published",
        "print expanse --paper tabloid --sides fold --players 2 --contact",
        "print expanse --only drummer,board",
        "print ti4_expeditions --paper a3 --sides fronts",
        "print mine",
        "make expanse --paper letter",
    ],
)
def test_terminal_start_page_record_and_files_count_the_same_sheets(run, once, tmp_path, words):
    write_set(tmp_path / "mine")
    ran = run(*words.split()) if "mine" in words else once(*words.split()).lay()
    assert ran.code == 0
    (folder,) = Path("output").iterdir()
    recorded = {file["file"]: file for file in record(folder)["files"] if file["run"]}
    counted = {name: file["sheets"] for name, file in recorded.items()}
    for name, file in recorded.items():
        if name.endswith(".pdf") and file["sheets"]:
            pages = len(pypdfium2.PdfDocument(folder / name))
            assert pages == file["pages"] == file["sheets"] * (1 + (file["sides"] == "duplex"))
    told = {name: int(count) for name, count in re.findall(r"(\S+\.pdf): (\d+) sheet", ran.err)}
    assert told == {name: count for name, count in counted.items() if count}
    assert f" {sum(counted.values())} sheets of paper" in ran.out
    for page in folder.glob("0-start-here-*.pdf"):
        text = pypdfium2.PdfDocument(page)[0].get_textpage().get_text_range()
        assert f"Print all else: {sum(counted.values())} sheets in all" in text
        listed = {name: count for name, count in counted.items() if "contact" not in name}
        # Many files are told by name in a table, few by number and picture.
        table = re.findall(r" (\d+) (?:A\d|Letter|Tabloid) .*?(\d-\S+\.pdf)", text, re.DOTALL)
        tiles = re.findall(r"(\d)\s+\D+(\d+) × (?:A\d|Letter|Tabloid)\b", text)
        if len(listed) > 12:
            assert {name: int(count) for count, name in table} == listed
        else:
            named = sorted((name[0], count) for name, count in listed.items())
            assert sorted((number, int(count)) for number, count in tiles) == named
    assert list(folder.glob("0-start-here-*.pdf")) or "--only" in words


def write_set(folder):
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text("set: mine\ngame: expanse\ntitle: Mine\n")
    (folder / "cards" / "a.yaml").write_text(card(name="Courier", base="ceres"))
