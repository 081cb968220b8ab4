"""Lines found by number, and characters placed by line and column."""

from __future__ import annotations

import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pack.lines import Lines
from toolkit.pack.reader import read_text

_ENDS = st.sampled_from(["\n", "\r\n", "\r"])
_TEXTS = st.lists(
    st.tuples(st.sampled_from(["", "a: b", "é — ü", "x" * 9000]), _ENDS), max_size=12
).map(lambda lines: "".join(text + end for text, end in lines))


@given(_TEXTS)
def test_every_line_is_found_by_its_number(text: str) -> None:
    lines = Lines(text)
    expected = re.split("\r\n|\r|\n", text)
    assert [lines.line(number) for number in range(1, len(expected) + 1)] == expected
    assert lines.line(0) == lines.line(len(expected) + 1) == ""


@pytest.mark.parametrize("width", [10, 100, 5000])
def test_lines_of_a_text_of_many_blocks_are_found_by_their_numbers(width: int) -> None:
    """Line ends are counted in blocks of some thousand characters."""
    texts = [f"line {number} ".ljust(width, ".") for number in range(1, 60_000 // width)]
    lines = Lines("\n".join(texts))
    assert [lines.line(number) for number in range(1, len(texts) + 1)] == texts
    assert lines.line(len(texts) + 1) == ""


@given(_TEXTS, st.data())
def test_a_character_is_placed_in_the_line_it_stands_in(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    if text[at - 1 : at + 1] != "\r\n":
        above = re.split("\r\n|\r|\n", text[:at])
        assert Lines(text).position(at) == (len(above), len(above[-1]) + 1)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_marks_are_where_libyaml_sees_keys_and_values(end: str) -> None:
    text = end.join(["# ü€😀", "é: {a: 😀, b: [1, 'zwei']}", "", "“q”:", "- x", "-   y: z", ""])
    document = read_text(text, "x.yaml")
    for steps, node, is_key in _nodes(yaml.compose(text, Loader=yaml.SafeLoader), ()):
        mark = node.start_mark
        assert document.place(steps, key=is_key) == (mark.line + 1, mark.column + 1)


def _nodes(node, steps):
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            here = (*steps, key.value)
            yield here, key, True
            yield here, value, False
            yield from _nodes(value, here)
    elif isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            yield (*steps, index), item, False
            yield from _nodes(item, (*steps, index))
