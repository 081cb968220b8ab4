"""A TrueType font: its measures, which characters it has, and the part of it that a PDF embeds.

Tables are read as they stand in the file. Raises ValueError, or what reading past an end raises,
for bytes that are no such font.
"""

from __future__ import annotations

import sys
from array import array
from functools import cached_property
from struct import pack, unpack_from
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

# Of a glyph made of others: two bytes or one for where the next lies, how it is stretched, more to
# come.
_WORDS, _SCALED, _MORE, _SCALED_APART, _TWO_BY_TWO = 0x1, 0x8, 0x20, 0x40, 0x80
_CHECKED = 0xB1B0AFBA


def _row(data: bytes, at: int, count: int, kind: str) -> array[int]:
    """Numbers in a row, highest byte first, of the kind that `array` calls so."""
    row = array(kind)
    found = data[at : at + count * row.itemsize]
    if len(found) < count * row.itemsize:
        raise ValueError("a table ends too early")
    row.frombytes(found)
    if sys.byteorder == "little":
        row.byteswap()
    return row


class TrueType:
    """One font. Measures are in thousandths of the size."""

    def __init__(self, data: bytes) -> None:
        if data[:4] not in (b"\0\1\0\0", b"true"):
            raise ValueError("no TrueType font")
        self.data = data
        self.tables: dict[str, tuple[int, int, int]] = {}  # check sum, offset, length
        for at in range(12, 12 + 16 * self._number(4), 16):
            tag = data[at : at + 4].decode("latin-1")
            self.tables[tag] = unpack_from(">III", data, at + 4)
        head, hhea = self._at("head"), self._at("hhea")
        self._em = self._number(head + 18)
        self.box = [self._scaled(value) for value in unpack_from(">4h", data, head + 36)]
        self._long = bool(self._number(head + 50))
        self.glyphs = self._number(self._at("maxp") + 4)
        self._measured = self._number(hhea + 34)
        if not (self._em and self._measured and self.glyphs):
            raise ValueError("a font with nothing in it")
        self.ascent, self.descent = (
            self._scaled(value) for value in unpack_from(">2h", data, hhea + 4)
        )
        self.cap_height, self.weight, self.rights = self.ascent, 500, 0
        if "OS/2" in self.tables:
            about = self._at("OS/2")
            self.weight, self.rights = self._number(about + 4), self._number(about + 8)
            self.ascent, self.descent = (
                self._scaled(value) for value in unpack_from(">2h", data, about + 68)
            )
            self.cap_height = self.ascent
            if self._number(about) > 1:
                self.cap_height = self._scaled(unpack_from(">h", data, about + 88)[0])
        self.slant, self.fixed = 0.0, False
        if "post" in self.tables:
            about = self._at("post")
            self.slant = unpack_from(">i", data, about + 4)[0] / 65536
            self.fixed = any(unpack_from(">I", data, about + 12))

    def _at(self, tag: str) -> int:
        if tag not in self.tables:
            raise ValueError(f"no table {tag}")
        return self.tables[tag][1]

    def _number(self, at: int) -> int:
        found: int = unpack_from(">H", self.data, at)[0]
        return found

    def table(self, tag: str) -> bytes:
        """The bytes of a table. Raises ValueError where there is none, or less of it than told."""
        at, length = self._at(tag), self.tables[tag][2]
        if at + length > len(self.data):
            raise ValueError(f"the table {tag} is cut off")
        return self.data[at : at + length]

    def _scaled(self, value: int) -> float:
        return value if self._em == 1000 else value * (1000 / self._em)

    @cached_property
    def name(self) -> str:
        """The PostScript name, in the letters that a PDF takes."""
        at = self._at("name")
        count, texts = self._number(at + 2), at + self._number(at + 4)
        found: dict[int, str] = {}
        for record in range(at + 6, at + 6 + 12 * count, 12):
            platform, _, _, kind, length, start = unpack_from(">6H", self.data, record)
            said = self.data[texts + start : texts + start + length]
            letters = said.decode("utf-16-be" if platform in (0, 3) else "mac-roman", "replace")
            found.setdefault(kind, letters)
        called = next((found[kind] for kind in (6, 4, 1) if found.get(kind)), "")
        plain = [each for each in called if "!" <= each <= "~" and each not in "[](){}<>/%#"]
        return "".join(plain) or "font"

    @cached_property
    def glyph_of(self) -> dict[int, int]:
        """The glyph of each character, by its code point."""
        start = self._at("cmap")
        chosen = None
        for at in range(start + 4, start + 4 + 8 * self._number(start + 2), 8):
            platform, encoding, offset = unpack_from(">HHI", self.data, at)
            if platform == 3 or (platform == 0 and encoding != 5):
                chosen = start + offset
        if chosen is None:
            raise ValueError("no table of characters")
        found = dict(self._characters(chosen))
        if 0x20 in found:
            found[0xA0] = found[0x20]
        return found

    def _characters(self, at: int) -> Iterator[tuple[int, int]]:
        form = self._number(at)
        if form == 12:
            (groups,) = unpack_from(">I", self.data, at + 12)
            row = _row(self.data, at + 16, 3 * groups, "I")
            _in_order(row[::3], row[1::3])
            for first, last, glyph in zip(row[::3], row[1::3], row[2::3], strict=True):
                yield from zip(
                    range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True
                )
            return
        if form != 4:
            raise ValueError(f"a table of characters in the form {form}")
        count = self._number(at + 6) // 2
        row = _row(self.data, at + 14, 4 * count + 1, "H")
        lasts, firsts = row[:count], row[count + 1 : 2 * count + 1]
        deltas, offsets = row[2 * count + 1 : 3 * count + 1], row[3 * count + 1 :]
        places = at + 16 + 6 * count
        _in_order(firsts, lasts)
        for segment, (first, last, delta, offset) in enumerate(
            zip(firsts, lasts, deltas, offsets, strict=True)
        ):
            for code in range(first, last + 1):
                if not offset:
                    yield code, code + delta & 0xFFFF
                    continue
                place = places + 2 * segment + offset + 2 * (code - first)
                glyph = self._number(place) if place + 2 <= len(self.data) else 0
                yield code, glyph + delta & 0xFFFF if glyph else 0

    @cached_property
    def _metrics(self) -> array[int]:
        """Of each glyph its advance and its left bearing, then bearings alone."""
        return _row(self.data, self._at("hmtx"), self._measured + self.glyphs, "H")

    def metric(self, glyph: int) -> tuple[int, int]:
        advance = self._metrics[2 * min(glyph, self._measured - 1)]
        own = glyph < self._measured
        return advance, self._metrics[2 * glyph + 1 if own else self._measured + glyph]

    @cached_property
    def widths(self) -> dict[int, float]:
        """The width of each character, by its code point."""
        metrics, last, scale = self._metrics, self._measured - 1, self._scaled
        return {
            code: scale(metrics[2 * min(glyph, last)])
            for code, glyph in self.glyph_of.items()
            if glyph < self.glyphs
        }

    @cached_property
    def _outlines(self) -> array[int]:
        """Where each glyph begins in its table, and where the last ends."""
        row = _row(self.data, self._at("loca"), self.glyphs + 1, "I" if self._long else "H")
        return row if self._long else array("I", [place * 2 for place in row])

    def outline(self, glyph: int) -> bytes:
        """The outline of a glyph, nothing for a blank one."""
        start, end = self._outlines[glyph], self._outlines[glyph + 1]
        if not start <= end <= self.tables["glyf"][2]:
            raise ValueError("an outline is damaged")
        return self.data[self._at("glyf") + start : self._at("glyf") + end]

    def check(self) -> None:
        """Raises ValueError where a table is not what its check sum tells, or a glyph broken."""
        for tag, (told, _, _) in self.tables.items():
            table = self.table(tag)
            if tag == "head":
                table = table[:8] + bytes(4) + table[12:]
            if _sum(table) != told:
                raise ValueError(f"the table {tag} is damaged")
        for glyph in range(self.glyphs):
            outline = self.outline(glyph)
            if any(unpack_from(">H", outline, at)[0] >= self.glyphs for at in _parts(outline)):
                raise ValueError("a glyph is made of one that is not there")

    def part(self, codes: Sequence[int]) -> bytes:
        """A font with the characters of these code points, at the byte that is their place in the
        list; 0 is a place with none.
        """
        kept = [0]  # the glyphs, each at its new number
        numbers = {0: 0}

        def number(glyph: int) -> int:
            if glyph not in numbers:
                numbers[glyph] = len(kept)
                kept.append(glyph)
            return numbers[glyph]

        places = [number(self.glyph_of.get(code, 0)) if code else 0 for code in codes]
        outlines: list[bytes] = []
        for glyph in kept:  # which grows by what glyphs are made of
            outline = bytearray(self.outline(glyph))
            for at in _parts(outline):
                outline[at : at + 2] = pack(">H", number(unpack_from(">H", outline, at)[0]))
            outlines.append(bytes(outline) + bytes(-len(outline) % 4))
        starts = [0]
        for padded in outlines:
            starts.append(starts[-1] + len(padded))
        metrics = [value for glyph in kept for value in self.metric(glyph)]
        count = len(kept)
        copied = ("cvt ", "fpgm", "prep")
        made: dict[str, bytes] = {tag: self.table(tag) for tag in copied if tag in self.tables}
        head, hhea, maxp = self.table("head"), self.table("hhea"), self.table("maxp")
        made["head"] = head[:8] + bytes(4) + head[12:50] + b"\0\1" + head[52:]
        made["hhea"] = hhea[:34] + pack(">H", count) + hhea[36:]
        made["maxp"] = maxp[:4] + pack(">H", count) + maxp[6:]
        made["hmtx"] = pack(f">{len(metrics)}H", *metrics)
        made["loca"] = pack(f">{len(starts)}I", *starts)
        made["glyf"] = b"".join(outlines)
        length = 10 + 2 * len(places)
        made["cmap"] = pack(">4HI", 0, 1, 1, 0, 12) + pack(
            f">5H{len(places)}H", 6, length, 0, 0, len(places), *places
        )
        return _file(made)


def _in_order(firsts: Sequence[int], lasts: Sequence[int]) -> None:
    """Raises ValueError for stretches of characters that overlap: a few could name billions."""
    before = -1
    for first, last in zip(firsts, lasts, strict=True):
        if not before < first <= last <= sys.maxunicode:
            raise ValueError("a table of characters is damaged")
        before = last


def _parts(outline: bytes | bytearray) -> Iterator[int]:
    """Where the numbers of other glyphs stand in a glyph that is made of them."""
    if len(outline) < 10 or unpack_from(">h", outline)[0] >= 0:
        return
    at, flags = 10, _MORE
    while flags & _MORE:
        (flags,) = unpack_from(">H", outline, at)
        yield at + 2
        at += 8 if flags & _WORDS else 6
        at += (
            2
            if flags & _SCALED
            else 4
            if flags & _SCALED_APART
            else 8
            if flags & _TWO_BY_TWO
            else 0
        )


def _sum(table: bytes) -> int:
    """The check sum of a table."""
    padded = table + bytes(-len(table) % 4)
    return sum(_row(padded, 0, len(padded) // 4, "I")) & 0xFFFFFFFF


def _file(tables: Mapping[str, bytes]) -> bytes:
    """A font file of these tables."""
    count = len(tables)
    power = count.bit_length() - 1
    head = pack(">IHHHH", 0x00010000, count, 16 << power, power, 16 * count - (16 << power))
    directory, body, at = [], [], 12 + 16 * count
    for tag, table in sorted(tables.items()):
        directory.append(tag.encode() + pack(">III", _sum(table), at, len(table)))
        body.append(table + bytes(-len(table) % 4))
        at += len(body[-1])
    made = head + b"".join(directory) + b"".join(body)
    place = made.index(tables["head"], 12 + 16 * count) + 8
    return made[:place] + pack(">I", _CHECKED - _sum(made) & 0xFFFFFFFF) + made[place + 4 :]
