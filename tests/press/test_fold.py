from __future__ import annotations

import pytest
from specimens import pieces

from toolkit.press.plane import Box
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, impose
from toolkit.press.templates.paper import Profile, papers

A4, LETTER = papers()["a4"], papers()["letter"]


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_gutter_fold_holds_four_poker_pairs_5_mm_clear_of_the_fold(paper):  # type: ignore[no-untyped-def]
    layout = lay_out(63.5, 88.9, 3, paper, Profile(), sides="fold")
    (sheet,) = impose(pieces(4), layout, Job("G", "f", "t"))
    (fold,) = layout.folds
    assert (len(layout.cells), fold.room) == (4, 5)
    assert [slot.back for slot in sheet.slots] == [False] * 4 + [True] * 4
    for slot in sheet.slots:
        low, high = (slot.inked.x, slot.inked.right) if fold.upright else (
            slot.inked.y, slot.inked.bottom)  # fmt: skip
        assert high <= fold.at - 5 + 1e-6 if not slot.back else low >= fold.at + 5 - 1e-6


def test_backs_stand_upside_down_across_a_level_fold():
    layout = lay_out(60, 40, 2, A4, Profile(), sides="fold", fold="edge")
    (sheet,) = impose(pieces(1, 60, 40, 2), layout, Job("G", "f", "t"))
    front, back = sheet.slots
    assert (front.turn, back.turn) == ((0, 180) if not layout.folds[0].upright else (0, 0))


def test_edge_folded_pairs_abut_on_their_fold_and_on_straight_cuts():
    layout = lay_out(20, 20, 2, A4, Profile(), sides="fold", fold="edge")
    count = len(layout.cells)
    (sheet,) = impose(pieces(count, 20, 20, 2), layout, Job("G", "f", "t"))
    for front, back in zip(sheet.slots[:count], sheet.slots[count:], strict=True):
        assert front.piece == back.piece
        shared = (front.right - back.x) if layout.folds[0].upright else (front.bottom - back.y)
        assert shared == pytest.approx(0)
    block = Box.around(sheet.slots)
    assert block.w * block.h == pytest.approx(2 * count * 400)


def test_more_small_tokens_fit_edge_to_edge_than_across_a_gutter():
    edge = lay_out(16, 16, 1.5, A4, Profile(), sides="fold", fold="edge")
    gutter = lay_out(16, 16, 1.5, A4, Profile(), sides="fold", fold="gutter")
    assert len(edge.cells) > len(gutter.cells)
