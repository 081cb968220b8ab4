"""Many pieces alike stand in lines of their own, as far as their sheets have lines."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.lines import arranged, told
from toolkit.press.templates.paper import Profile, paper_named

A4 = paper_named("a4")
kinds = st.lists(st.integers(1, 60), min_size=1, max_size=20)


@given(kinds, st.integers(3, 20), st.integers(0, 8))
def test_no_piece_is_lost_and_spare_ones_only_fill_lines(runs, length, more):
    lines = -(-sum(runs) // length) + more
    found = told(runs, length, lines)
    if found is None:
        return
    held = Counter()
    for line in found.lines:
        assert sum(count for _, count in line) <= length
        for kind, count in line:
            held[kind] += count
    assert [held[kind] for kind in range(len(runs))] == runs
    cells = found.cells(runs, length)
    assert len(cells) == len(found.lines) * length <= lines * length
    assert all(count <= Counter(cells)[kind] for kind, count in held.items())


@given(kinds, st.integers(3, 20), st.integers(0, 8))
def test_the_lines_of_a_kind_follow_each_other(runs, length, more):
    found = told(runs, length, -(-sum(runs) // length) + more)
    for kind in range(len(runs)) if found is not None else ():
        at = [number for number, line in enumerate(found.lines) if kind in dict(line)]
        assert at == [*range(at[0], at[0] + len(at))]


def test_what_is_left_of_neighbours_shares_a_line_where_there_are_few():
    assert told([14, 16], 10, 3).lines == [[(0, 10)], [(0, 4), (1, 6)], [(1, 10)]]
    assert told([14, 16], 10, 4).lines == [[(0, 10)], [(0, 4)], [(1, 10)], [(1, 6)]]
    assert told([15, 16], 10, 3) is None


def small(copies):
    return lay_out(15, 15, 3.175, A4, Profile(), sides="duplex", copies=copies)


def test_kinds_lie_one_after_the_other_where_lines_would_be_no_tidier():
    layout = small(80)
    across, down = layout.lines
    for runs in ([], [1] * 60, [across * 3, across], [down, down * 2]):
        way, cells = arranged(layout, runs)
        assert (way, cells) == (layout.lined(runs), ())


def test_counters_of_many_kinds_fill_their_sheets_line_by_line():
    runs = [80, 16, 64, 30, 8, 8, 80, 20, 160, 80]
    way, cells = arranged(small(sum(runs)), runs)
    sheets = -(-sum(runs) // len(way.cells))
    assert len(cells) <= sheets * len(way.cells)
    assert all(cells.count(kind) >= run for kind, run in enumerate(runs))


def test_of_many_sheets_there_is_one_more_where_no_kinds_share_a_line_then():
    runs = [80, 16, 64, 30, 8, 8, 80, 20, 160, 80, 104, 92, 16, 14, 16, 12, 4, 4, 4, 4, 8]
    runs += [10] * 7
    way, cells = arranged(small(sum(runs)), runs)
    across = way.lines[0]
    assert -(-sum(runs) // len(way.cells)) == 4
    assert 4 * len(way.cells) < len(cells) <= 5 * len(way.cells)
    assert all(len({*cells[at : at + across]}) == 1 for at in range(0, len(cells), across))
