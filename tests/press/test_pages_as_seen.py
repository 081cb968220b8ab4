"""Every page of the games, in several ways of printing, is as a person last looked at it.

What is compared is what is drawn, before a library writes it. Run this file as a program after
looking at the pages that changed: it writes their hashes anew.
"""

from __future__ import annotations

from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest

from toolkit.cli.main import run
from toolkit.press.display import Face
from toolkit.press.job.digest import Digests

PAGES = Path(__file__).with_suffix(".txt")
WAYS = {
    "expanse": "print expanse",
    "expanse-letter": "print expanse --paper letter --sides manual --ink saver --published",
    "expanse-fold": "print expanse --sides fold --players 2 --ink grey --only card",
    "expeditions": "print ti4_expeditions",
    "expeditions-tabloid": "print ti4_expeditions --paper tabloid --flip short --sides fronts",
    "hexpanse": "print hexpanse",
    "hexpanse-letter": (
        "print hexpanse --paper letter --sides manual --flip short --ink saver --published"
    ),
    "hexpanse-cards": "print hexpanse --look classic --ink grey --sides fold --only card",
    "card-game": "print expanse_tcg",
    "card-game-deck": (
        "print expanse_tcg --deck green_avalanche --paper letter --sides fold --ink grey"
    ),
    "card-game-plain": "print expanse_tcg --look plain --only card --sides fronts --ink saver",
    "poster": "print expanse --look poster --only card --flip short",
    "classic": "print expanse --look classic --only card --ink saver",
    "calibrate": "calibrate --paper letter --flip short",
}


@pytest.mark.parametrize("way", WAYS)
def test_every_page_is_as_a_person_last_saw_it(way):
    assert drawn(way) == [line for line in seen() if line.startswith(f"{way} ")]


@cache
def seen() -> list[str]:
    return PAGES.read_text(encoding="utf-8").splitlines()


def drawn(way: str) -> list[str]:
    """A line for each file of a print: its name, and the hash of each page."""
    files: dict[str, list[str]] = {}
    digests = Digests()

    def note(pages, file, meta):
        files[Path(file).name] = [
            digests.of(Face("", "", page.width, page.height, 0.0, 0.0, page.ops), shared=False)[:8]
            for page in pages
        ]
        Path(file).write_bytes(b"")
        return len(files[Path(file).name])

    with (
        TemporaryDirectory() as place,
        patch("toolkit.press.job.impress.paint_pdf", note),
        patch("toolkit.press.painters.pdf.paint_pdf", note),
        redirect_stdout(StringIO()),
    ):
        assert run([*WAYS[way].split(), "--out", place]) == 0
    return [f"{way} {name}: {' '.join(pages)}" for name, pages in sorted(files.items())]


if __name__ == "__main__":
    PAGES.write_text("".join(f"{line}\n" for way in WAYS for line in drawn(way)), encoding="utf-8")
