"""`toolkit print --paper`: which paper each file takes, and that all who count sheets agree."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

TEMPLATES = Path(__file__).parent / "templates"


def record(folder="output/expanse"):
    return json.loads((Path(folder) / "printed.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("paper", "poster", "size"),
    [
        ("a4", "a3", (297, 420)),
        ("letter", "tabloid", (279.4, 431.8)),
        ("legal", "tabloid", (279.4, 431.8)),
        ("tabloid", "tabloid", (279.4, 431.8)),
        ("a3", "a3", (297, 420)),
        ("a2", "a2", (420, 594)),
    ],
)
@pytest.mark.parametrize("command", ["print", "make"])
def test_a_poster_is_on_paper_that_shops_have_where_the_makers_paper_is_sold(
    run, command, paper, poster, size
):
    only = ["--only", "board", "--templates", TEMPLATES]
    ran = run(command, "expanse", "--paper", paper, *(only if command == "print" else []))
    assert ran.code == 0
    papers = {file["paper"] for file in record()["files"]}
    assert papers == {paper, poster}
    (board,) = Path("output/expanse").glob(f"*3-board-{poster}.pdf")
    for file in record()["files"]:
        assert Path("output/expanse", file["file"]).is_file()
    sheet = pypdfium2.PdfDocument(board)[0]
    assert sorted(mm * 25.4 / 72 for mm in sheet.get_size()) == pytest.approx(size, abs=0.05)
    assert ran.out.splitlines()[-1].partition(": ")[2] in {
        f"output/expanse/only-3-board-{paper}-tiles.pdf",
        f"output/expanse/0-start-here-{paper}.pdf",
    }
