"""Lists in two columns: a head before each kind, broken at a head where that leaves both short."""

from toolkit.pack.columns import in_columns


def items(**kinds):
    return [
        {"kind": kind, "count": 2, "name": n} for kind, many in kinds.items() for n in range(many)
    ]


def test_each_kind_has_its_head_with_how_many_there_are():
    left, right = in_columns(items(creature=3, spell=2), "kind", "count", 20)
    assert [line["count"] for line in (*left, *right) if "head" in line] == [6, 4]
    assert len(left) + len(right) == 7


def test_a_column_begins_with_a_kind_where_both_columns_hold_what_is_left():
    left, right = in_columns(items(creature=16, location=6, spell=9), "kind", "count", 20)
    assert (left[0]["head"], right[0]["head"]) == ("creature", "location")


def test_one_long_kind_is_broken_in_the_middle():
    left, right = in_columns(items(creature=31), "kind", "count", 20)
    assert (len(left), len(right)) == (16, 16)
    assert "head" not in right[0]


def test_of_nothing_both_are_empty():
    assert in_columns([], "kind", "count", 20) == [[], []]
