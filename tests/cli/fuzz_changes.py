"""Bytes of a file changed as somebody might who knows its words, or as nobody would."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from toolkit.pack.shipped import DATA

HOSTILE = Path(__file__).parent.parent / "hostile"
ODD_VALUES = (
    b"null", b"~", b"[]", b"{}", b"-1", b"0", b"1e999", b".nan", b".inf", b"9" * 60, b"true",
    b"'x'", b'"\\e[31m"', b'"\\u202e"', b'"\\0"', b"!!python/object:os.system x", b"&a [*a]",
    b"*nobody", b"<<: {a: 1}", b"unknown", b"UN", b"0x10", b"1_000", b"2001-01-01",
    b"[[[[[[[[]]]]]]]]", b"? a", b"{a: {b: {c: {d: {}}}}}", b"../../x", b"/etc/passwd",
    b"x" * 3000, b"|\n  x", b">", b"'", b'"', b"{", b"[", b"- - - -", b"\xff\xfe", b"\x00",
    b"\xef\xbb\xbf", b"\t", b"%YAML 9.9", b"---\n---", "\U0001f3b2".encode(), b"a: b: c",
    b"{influence: 2}", b"{up_to: 99}", b"any", b"ceres",
)  # fmt: skip


def changed(data: bytes, rng: random.Random) -> bytes:
    """The bytes of a file, changed in one to four places, or others altogether."""
    if rng.random() < 0.08:
        return rng.choice(_hostile()) if rng.random() < 0.7 else rng.randbytes(rng.randrange(300))
    if rng.random() < 0.6:
        for _ in range(rng.randrange(1, 3)):  # as somebody might who knows the words
            data = rng.choice(LIKELY)(data, rng)
        return data
    for _ in range(rng.randrange(1, 4)):
        data = rng.choice(CHANGES)(data, rng)
    return data


@cache
def _hostile() -> tuple[bytes, ...]:
    files = sorted(HOSTILE.iterdir(), key=lambda file: file.name)
    return tuple(file.read_bytes() for file in files if file.stat().st_size < 20_000)


def _values(data: bytes) -> list[tuple[int, int]]:
    return [found.span() for found in re.finditer(rb"[\w.\-]+", data)]


def _value_for_value(data: bytes, rng: random.Random) -> bytes:
    spans = _values(data)
    if not spans:
        return rng.choice(ODD_VALUES)
    start, end = rng.choice(spans)
    return data[:start] + rng.choice(ODD_VALUES) + data[end:]


def _another_of_its_own(data: bytes, rng: random.Random) -> bytes:
    spans = _values(data)
    if not spans:
        return data
    (start, end), (first, last) = rng.choice(spans), rng.choice(spans)
    return data[:start] + data[first:last] + data[end:]


def _another_of_its_kind(data: bytes, rng: random.Random) -> bytes:
    families = _families()
    spans = [span for span in _values(data) if data[span[0] : span[1]] in families]
    if not spans:
        return data
    start, end = rng.choice(spans)
    return data[:start] + rng.choice(families[data[start:end]]) + data[end:]


def _another_number(data: bytes, rng: random.Random) -> bytes:
    spans = [found.span() for found in re.finditer(rb"(?<![\w.])\d+(?![\w.])", data)]
    if not spans:
        return data
    start, end = rng.choice(spans)
    return data[:start] + str(rng.choice((0, 1, 2, 3, 4, 5, 9, 10, -1))).encode() + data[end:]


def _expectation_lost(data: bytes, rng: random.Random) -> bytes:
    return re.sub(rb"(?m)^  expect: .*\n?", b"", data)


@cache
def _families() -> dict[bytes, list[bytes]]:
    """The ids of each file of the packs, and words that stand for one another: by each of them."""
    found = [[b"legal", b"play"], [b"yes", b"no", b"unknown"], [b"open", b"settled"]]
    for file in sorted(DATA.rglob("*.yaml")):
        found.append(re.findall(rb"(?m)^- (?:\{)?id: (\w+)", file.read_bytes()))
    return {word: family for family in found for word in family}


def _part_lost(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.randrange(1, 30) :]


def _cut_off(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _inserted(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(ODD_VALUES) + data[at:]


def _line_moved(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def _line_twice(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    return b"\n".join(lines[: at + 1] + lines[at:] * rng.choice((1, 1, 3)))


def _indented(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    lines[at] = rng.choice((b"  ", b"\t", b"- ")) + lines[at]
    return b"\n".join(lines)


def _bit(data: bytes, rng: random.Random) -> bytes:
    if not data:
        return b"\x80"
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


CHANGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _value_for_value, _value_for_value, _value_for_value, _another_of_its_own, _another_of_its_own,
    _part_lost, _cut_off, _inserted, _line_moved, _line_twice, _indented, _bit,
)  # fmt: skip


LIKELY = (
    _another_of_its_kind, _another_of_its_kind, _another_of_its_kind, _another_number,
    _another_number, _another_of_its_own, _expectation_lost,
)  # fmt: skip
