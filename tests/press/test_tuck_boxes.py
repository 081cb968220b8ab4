"""Tuck boxes: a box holds its deck, its net folds up, and every game's decks have one."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path as File

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.cli.main import run as run_command
from toolkit.press.job.tuck_boxes import DEEPEST, _boxes
from toolkit.press.templates.paper import sizes
from toolkit.press.templates.shapes import outline_of
from toolkit.press.templates.tuck_box import GLUE, STOCKS, TONGUE

SIZES = [(size.width, size.height) for size in sizes().values()]


@given(st.sampled_from(SIZES), st.integers(1, 400), st.sampled_from(STOCKS))
def test_boxes_hold_the_deck_and_their_nets_fold_up(size, cards, stock) -> None:
    boxes = list(_boxes(size, cards, stock))
    assert sum(held for _, held in boxes) == cards
    for box, held in boxes:
        assert box.width > size[0] + stock.wider
        assert box.height > size[1] + stock.higher
        assert box.depth > held * stock.thick
        assert box.depth <= DEEPEST
        walls = [round(right - left, 1) for left, right in pairwise(box.folds)]
        assert walls == [box.width, box.depth, box.width, box.depth]
        # The lid reaches from one wall to the other, its tongue into the box, as does the bottom.
        assert box.top - TONGUE == pytest.approx(box.depth)
        assert box.net[1] - box.top - box.height == pytest.approx(box.depth)
        assert 2 * box.flap <= box.width
        assert box.width > GLUE
        # It crosses itself nowhere, and every fold lies inside.
        outline = outline_of(box.outline(), ("shape",), *box.net)
        assert outline is not None
        for x1, y1, x2, y2 in box.creases():
            assert all(
                0 <= x <= box.net[0] and 0 <= y <= box.net[1] for x, y in ((x1, y1), (x2, y2))
            )


@pytest.mark.parametrize(
    ("game", "box"),
    [
        ("expanse", "card_back"), ("expanse_tcg", "card_back"), ("hexpanse", "market_back"),
        ("ti4_expeditions", "reference_back"),
    ],
)  # fmt: skip
def test_a_deck_of_every_game_has_a_box(tmp_path: File, game: str, box: str) -> None:
    out = tmp_path / "out"
    assert run_command(["print", game, "--only", f"tuck_box.{box}.sleeved", "--out", str(out)]) == 0
    printed = json.loads((out / "printed.json").read_text(encoding="utf-8"))
    assert [face["row"] for face in printed["faces"]] == [f"tuck_box.{box}.sleeved"]
