"""Rows and columns: neighbours, lines and ways about what is barred."""

from __future__ import annotations

from toolkit.model.grid import Grid

GRID = Grid(("far", "near"), 3)


def named(cells):
    return [GRID.names[cell] for cell in cells]


def test_cells_are_counted_row_by_row_and_named_by_their_column():
    assert GRID.names == ("far1", "far2", "far3", "near1", "near2", "near3")
    assert [GRID.row(4), GRID.column(4), GRID.at(1, 1), GRID.at(2, 0), GRID.at(0, -1)] == [
        1, 1, 4, None, None,
    ]  # fmt: skip


def test_neighbours_are_one_step_away_in_any_direction():
    assert named(GRID.around(0)) == ["far2", "near1", "near2"]
    assert named(GRID.around(4)) == ["far1", "far2", "far3", "near1", "near3"]


def test_a_line_leads_down_or_up_a_column_and_ends_at_the_edge():
    tall = Grid(("a", "b", "c"), 1)
    assert (tall.ahead(0, 1), tall.ahead(2, -1), tall.ahead(2, 1)) == ((1, 2), (1, 0), ())
    assert named(GRID.beside(1, 1)) == ["near1", "near2", "near3"]
    assert named(GRID.beside(1, -1)) == []


def test_ways_lead_about_what_is_barred():
    ways = GRID.steps(0, (1, 4))
    assert {GRID.names[cell]: steps for cell, steps in ways.items()} == {"far1": 0, "near1": 1}
    assert GRID.steps(0, (1,))[2] == 2


def test_a_way_leads_on_from_cells_that_are_passed_and_ends_at_others():
    long = Grid(("only",), 6)
    assert long.spread(0, range(6), [1, 2]) == {0: 0, 1: 1, 2: 2, 3: 3}
    assert long.spread(0, [1, 3], [1]) == {0: 0, 1: 1}


def test_a_link_is_a_step_of_its_own_or_none():
    long = Grid(("only",), 6)
    links = [(1, 4), (4, 1)]
    assert long.spread(0, range(6), [1, 4], links) == {0: 0, 1: 1, 2: 2, 4: 2, 3: 3, 5: 3}
    assert long.spread(0, range(6), [1, 4], links, 0) == {0: 0, 1: 1, 4: 1, 2: 2, 3: 2, 5: 2}


def test_a_row_has_its_cells_by_name():
    assert GRID.named(GRID.rows[-1]) == GRID.names[-GRID.columns :]
