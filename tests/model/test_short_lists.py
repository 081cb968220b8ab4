"""Several things of a short line, read and said again."""

from __future__ import annotations

import pytest

from toolkit.model.forms import Slot
from toolkit.model.short import Misread
from toolkit.model.short_lists import ListWords, pairs, several

NAMES = {"thorn_boar": "Thorn Boar", "wolf": "Wolf", "throne": "The Old Throne"}


class Told(ListWords):
    marks = ("with", "carry")

    @property
    def begins_anew(self):
        return bool(self.left) and self.left[0].startswith("front")

    def card(self):
        return self.called("card", NAMES)

    def cell(self):
        return self.next("a cell")


def words(line):
    return Told(line, ("ada",), None)


def one_card(said):
    return said.several(said.card)


def placed(said):
    return said.pairs(said.cell, said.card)


@pytest.mark.parametrize(
    ("line", "read", "said"),
    [
        ("thorn boar, wolf and old throne", one_card, ["thorn_boar", "wolf", "throne"]),
        ("nobody", one_card, []),
        ("wolf#2", one_card, ["wolf#2"]),
        ("front1 wolf, front2 thorn", placed, {"front1": "wolf", "front2": "thorn_boar"}),
        ("front1 wolf front2 to throne", placed, {"front1": "wolf", "front2": "throne"}),
        ("wolf; throne", lambda said: said.entries(said.card), ["wolf", "throne"]),
    ],
)
def test_several_are_told_in_one_part_of_a_line(line, read, said):
    told = words(line)
    assert (read(told), told.left) == (said, [])


@pytest.mark.parametrize(
    ("line", "read", "wrong"),
    [
        ("front1 wolf, front1 throne", placed, "front1 is told twice"),
        ("with wolf", one_card, "the card is missing"),
        ("boar", one_card, "'boar' is no card"),
    ],
)
def test_what_is_wrong_with_them_is_said(line, read, wrong):
    with pytest.raises(Misread, match=wrong):
        read(words(line))


CARD = Slot(Told.card, lambda id: id.replace("_", " "))
CARDS, PLACED = several(CARD), pairs(Slot(Told.cell), CARD)


@pytest.mark.parametrize(
    ("slot", "told", "line"),
    [
        (CARDS, ["wolf", "thorn_boar"], "wolf, thorn boar"),
        (CARDS, [], "nobody"),
        (PLACED, {"front1": "wolf", "front2": "thorn_boar"}, "front1 wolf, front2 thorn boar"),
        (PLACED, {}, "nobody"),
    ],
)
def test_they_are_written_as_they_are_read(slot, told, line):
    assert slot.said(told) == line
    assert slot.read(words(line)) == told


def test_what_is_left_open_stays_so():
    assert CARDS.said(["wolf", "…"]) == "wolf, …"
    assert PLACED.said({"front1": "…"}) == "front1 …"
    assert PLACED.said("…") == "…"
