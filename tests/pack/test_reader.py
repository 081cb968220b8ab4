"""Reading: own scalars, marks for keys and values, and every refusal with its place."""

from __future__ import annotations

import gc
import math
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pack import reader
from toolkit.pack.reader import Limits, Unreadable, read, read_text

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Co")), max_size=12),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.text("abc_é", min_size=1, max_size=6), inner, max_size=4),
    ),
    max_leaves=20,
)


def written(value: Any) -> str:
    """YAML for a value, every text quoted so that nothing depends on the dumper's own rules."""
    import json

    return json.dumps(value, ensure_ascii=False)


@given(VALUES)
def test_json_reads_back_as_itself(value: Any) -> None:
    assert read_text(written(value), "t").root == value


@given(st.dictionaries(st.text("abcde", min_size=1), VALUES, min_size=1, max_size=5))
def test_every_key_and_value_is_marked_where_the_composer_sees_it(value: Any) -> None:
    text = yaml.safe_dump(value, allow_unicode=True, sort_keys=False)
    document = read_text(text, "t")

    def visit(node: Any, steps: tuple[Any, ...]) -> None:
        assert document.place(steps) == (node.start_mark.line + 1, node.start_mark.column + 1)
        if isinstance(node, yaml.MappingNode):
            for key, item in node.value:
                here = (*steps, key.value)
                mark = key.start_mark
                assert document.place(here, key=True) == (mark.line + 1, mark.column + 1)
                visit(item, here)
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                visit(item, (*steps, index))

    visit(yaml.compose(text, yaml.SafeLoader), ())


@pytest.mark.parametrize(
    "text", ["no", "on", "12:30", "012", "1_000", "0x1F", ".5", "1.", "+1", "~", "NaN", ".inf",
             "2026-11-21", "True", "-", "1e", "−1"],
)  # fmt: skip
def test_what_json_does_not_write_stays_text(text: str) -> None:
    assert read_text(f"a: {text if text != '-' else chr(39) + '-' + chr(39)}", "t").root == {
        "a": text
    }


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1", 1),
        ("-0", 0),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("true", True),
        ("null", None),
        ("", None),
    ],
)
def test_numbers_and_words_as_json_writes_them(text: str, value: object) -> None:
    assert read_text(f"a: {text}\n", "t").root == {"a": value}


def test_scalars_that_are_written_again_are_read_again_as_what_they_are() -> None:
    text = "[1, 1.0, true, 1, 1.0, true, '1', null, null, 0, -0.0, false, 0, -0.0, false]"
    values = read_text(text, "t").root
    assert isinstance(values, list)
    types = [int, float, bool, int, float, bool, str, type(None), type(None)]
    assert [type(value) for value in values] == [*types, int, float, bool, int, float, bool]
    assert [math.copysign(1, values[place]) for place in (10, 13)] == [-1, -1]


def test_every_number_that_is_too_large_is_reported_however_often_it_stands() -> None:
    with pytest.raises(Unreadable) as refused:
        read_text("a: 1e999\nb: 2\nc: 1e999", "t")
    assert [(found.line, found.code) for found in refused.value.findings] == [
        (1, "E010"),
        (3, "E010"),
    ]


@pytest.mark.parametrize("plain", ["true: 1", "null: 1", "1.5: 1", "!!str zebra: 1"])
def test_a_key_that_was_text_elsewhere_is_judged_by_how_it_stands_here(plain: str) -> None:
    """What keys and scalars mean is kept from one file to the next."""
    for before in ('"true": 1', '"null": 1', '"1.5": 1', "zebra: 1"):
        read_text(before, "before.yaml")
        with pytest.raises(Unreadable):
            read_text(f"{before}\nbeside: {{{plain}}}", "x.yaml")
    with pytest.raises(Unreadable):
        read_text(plain, "x.yaml")


def test_what_is_kept_of_scalars_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "_MANY", 100)
    for first in range(0, 1000, 50):
        read_text("".join(f"k{at}: v{at}\n" for at in range(first, first + 50)), "x.yaml")
        assert max(len(reader._SCALARS), len(reader._KEYS)) <= 100


def test_integer_keys_mean_their_digits() -> None:
    assert read_text("1: a\n'2': b", "t").root == {"1": "a", "2": "b"}


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: 1\na: 2", "E004", 2, 1),
        ("true: 1", "E005", 1, 1),
        ("[a]: 1", "E005", 1, 1),
        ("a: !!python/object:os.system x", "E006", 1, 4),
        ("a: &x 1", "E007", 1, 4),
        ("a: *x", "E007", 1, 4),
        ("a: 1\n---\nb: 1", "E008", 2, 1),
        ("\n" + "[" * 200, "E009", 2, 65),
        ("a: 1e999", "E010", 1, 4),
        ("a: " + "9" * 5000, "E010", 1, 4),
        ("", "E011", 1, 1),
        ("# only a remark", "E011", 1, 1),
        ("a:\n\t- b", "E003", 2, 1),
        ("a: 'x", "E003", 1, 4),
        ("a: \x00", "E003", 1, 4),
    ],
)
def test_what_is_refused_is_named_with_its_place(
    text: str, code: str, line: int, column: int
) -> None:
    with pytest.raises(Unreadable) as refused:
        read_text(text, "t.yaml")
    (finding,) = refused.value.findings
    assert (finding.code, finding.line, finding.column) == (code, line, column)
    assert finding.path == "t.yaml"


def test_all_equal_keys_of_a_file_are_reported() -> None:
    with pytest.raises(Unreadable) as refused:
        read_text("a: 1\na: 2\nb: {c: 1, c: 2}", "t")
    assert [(f.line, f.code) for f in refused.value.findings] == [(2, "E004"), (3, "E004")]


@pytest.mark.parametrize("sign", ["[", "{", "- ", "? ", "a: ["])
def test_a_megabyte_of_nesting_is_refused_not_survived(sign: str) -> None:
    with pytest.raises(Unreadable):
        read_text(sign * (1_000_000 // len(sign)), "t")


def test_limits_on_size_and_nodes() -> None:
    for limits in (Limits(size=10), Limits(nodes=3)):
        with pytest.raises(Unreadable) as refused:
            read_text("[1, 2, 3, 4, 5, 6]", "t", limits=limits)
        assert refused.value.findings[0].code == "E009"


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"a: \x80", bytes(range(256))])
def test_binary_is_refused_with_its_place(tmp_path: Any, raw: bytes) -> None:
    file = tmp_path / "b.yaml"
    file.write_bytes(raw)
    with pytest.raises(Unreadable) as refused:
        read(file, "b.yaml")
    assert refused.value.findings[0].code == "E002"


@pytest.mark.parametrize(
    ("raw", "says", "right"),
    [
        (b"", "the file is empty", "write something in it, or delete it"),
        (b"# later\n", "the file has comments alone", "write something in it, or delete it"),
        (b"a: 1\n---\nb: 1\n", "a second document", "take this line out, or move"),
        ("a: \u00e9".encode("latin-1"), "byte 0xe9", "in Latin-1 this byte is '\u00e9'"),
        ("a: b".encode("utf-16"), "byte 0xff", "save the file as UTF-8; it is UTF-16"),
        ("a: b".encode("utf-32"), "byte 0xff", "save the file as UTF-8; it is UTF-32"),
    ],
)
def test_what_is_no_file_of_ours_is_told_with_what_would_be_right(
    raw: bytes, says: str, right: str
) -> None:
    with pytest.raises(Unreadable) as refused:
        reader.read_bytes(raw, "t")
    (finding,) = refused.value.findings
    assert says in finding.message
    assert right in finding.hint


def test_the_parser_without_libyaml_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: [1, {b: no, c: 'x'}]\n\"d\": |\n  two\n  lines\n"
    fast = read_text(text, "t")
    monkeypatch.delattr(reader.yaml, "CSafeLoader", raising=False)
    slow = read_text(text, "t")
    assert slow.root == fast.root
    for steps in (("a", 0), ("a", 1, "b"), ("a", 1, "c"), ("d",)):
        assert slow.place(steps) == fast.place(steps)
        assert slow.place(steps, key=True) == fast.place(steps, key=True)


def test_reading_leaves_nan_out_of_the_language() -> None:
    root = read_text("a: nan", "t").root
    assert isinstance(root, dict)
    assert root["a"] == "nan"
    assert not (isinstance(root["a"], float) and math.isnan(root["a"]))


def test_a_collector_without_freezing_as_that_of_pypy_will_do(monkeypatch) -> None:
    monkeypatch.delattr(gc, "freeze")
    assert read_text("a: [1]", "it").root == {"a": [1]}
    with pytest.raises(Unreadable):
        read_text("a: [1", "it")
    assert gc.isenabled()
