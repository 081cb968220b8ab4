"""The page about `referee --ask` shows what really happens."""

from __future__ import annotations

import io
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "ask.md"
TYPED = "u m o\n1\nu nauvoo: 1 remove ce o\n\nce u2m2o3\n\n4\n\n\n\n\ntonight\n"


CLAIM = "sol arb letnev\n1\nsol claim resources: jord, 1 tg\n\narb secret\n\n\n2\n\n-\n"


def test_the_dialogue_about_an_expedition_is_the_programs_own(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(CLAIM))
    ran = run("referee", "--ask", "ti4_expeditions")
    said = "\n".join(line.rstrip() for line in ran.err.splitlines())
    assert ran.code == 0
    assert f"```\n{said}\n```" in PAGE.read_text(encoding="utf-8")


def test_the_dialogue_of_the_page_is_the_programs_own(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(TYPED))
    ran = run("referee", "--ask", "expanse")
    said = "\n".join(line.rstrip() for line in ran.err.splitlines())
    page = PAGE.read_text(encoding="utf-8")
    assert f"```\n{said}\n```" in page
    assert f"{len(TYPED)} keys" in page
