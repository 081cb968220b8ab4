"""What the rows of a booklet hold, for tests that look into them."""

from __future__ import annotations

from itertools import pairwise


def text(rows):
    (row,) = rows
    return row.fields["text"]


def of(items, part):
    return [item[part] for item in items if part in item]


def sources(rows):
    (row,) = rows
    return row.fields["sources"]


def named(items):
    """The names of the last pages, each with the number beside it."""
    told = pairwise(items)
    return [(one["para"], two["fine"]) for one, two in told if "para" in one and "fine" in two]
