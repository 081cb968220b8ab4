"""Words for a game that has none of its own: values, a line each, and no more than fit."""

from __future__ import annotations

from typing import Any

from toolkit.referee.speech import Speech

NO_CASE: Any = None


def test_what_stands_in_a_mapping_of_a_result_is_told_entry_by_entry():
    result = {
        "held": 3,
        "cells": {"a": {"stones": 2}, "b": {"stones": 0}, "c": {"stones": 1}},
        "turns": [{"by": "red"}, {"by": "blue"}],
    }
    assert Speech().detail("worth", result, NO_CASE) == [
        "held: 3", "cells:", "  a: stones 2", "  c: stones 1", "turns:", "  by red", "  by blue",
    ]  # fmt: skip


def test_of_a_long_result_and_a_long_list_of_moves_the_rest_is_counted():
    many = {"cells": {f"c{number}": {"stones": number} for number in range(1, 31)}}
    told = Speech().detail("worth", many, NO_CASE)
    assert (len(told), told[-1]) == (22, "  and 10 more (--format json has all)")
    moves = [{"by": "red", "lay": number} for number in range(23)]
    told = Speech().detail("list", {"moves": moves}, NO_CASE)
    assert (len(told), told[-1]) == (21, "and 3 more (--format json has all)")
