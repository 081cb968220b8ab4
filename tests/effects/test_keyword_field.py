"""Keywords as a position tells them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from toolkit.effects.keyword import Held
from toolkit.effects.keyword_field import Keywords
from toolkit.model.context import Context, Index


class Words(Index):
    keywords = {  # noqa: RUF012
        "flying": SimpleNamespace(param="none"),
        "armour": SimpleNamespace(param="number"),
    }

    def ids(self, kind):
        return ()


def test_they_are_read_and_written_with_their_numbers():
    cx, told = Context((), Words()), ["flying", {"armour": 2}]
    read = Keywords().read(told, (), cx)
    assert (read, cx.faults) == ((Held("flying"), Held("armour", 2)), [])
    assert Keywords().write(read, cx) == told


@pytest.mark.parametrize(
    ("told", "where"),
    [
        (["flyin"], [(0,)]),
        ([{"armour": 0}], [(0, "armour")]),
        ("flying", [()]),
        (["armour", {"flying": 2}], [(0,), (1,)]),
    ],
)
def test_what_is_no_keyword_is_told_at_its_place(told, where):
    cx = Context((), Words())
    Keywords().read(told, (), cx)
    assert [fault.steps for fault in cx.faults] == where
