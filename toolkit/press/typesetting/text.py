"""Text in boxes: words and inline icons measured once, broken into lines, shrunk until they fit.

All widths inside are in thousandths of the type size ("em"), so one measurement serves every size.
Lines break at spaces, after hyphens and at line ends; nothing is hyphenated or justified. Straight
quotes are set as curly ones, and a number keeps to the word it counts where the line allows.
"""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING, NamedTuple, Protocol

from toolkit.press.display import Text
from toolkit.press.typesetting.fonts import BOLD, ITALIC, registered
from toolkit.press.typesetting.lines import Atom, Line, Paragraph, Run, balanced, broken, settled
from toolkit.press.typesetting.wording import curled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.press.display import Op
    from toolkit.press.typesetting.fonts import Font

POINT = 25.4 / 72
"""Millimetres in a point."""

STEP = 0.25
"""Points between one size tried and the next."""

# How far letters reach above and below the baseline, as fractions of the size: enough for the
# accents of capitals and for descenders in FiraGO.
RISE, DROP = 0.76, 0.2
ICON_HEIGHT = 1.34
"""Height of an inline icon, in cap heights; it is centred on them."""
BLANK_EM = 2600.0
"""Width of the blank drawn for an unknown word inside a text, in thousandths of the size."""


class Icons(Protocol):
    """What composing needs to know of icons."""

    def aspect(self, name: str) -> float:
        """Width over height. Raises KeyError for an icon that does not exist."""


class Style(NamedTuple):
    """How a text looks. Sizes in points; `leading` and `space` (between paragraphs) in sizes."""

    name: str
    font: str = "sans"
    size: float = 9.0
    min_size: float = 8.0
    leading: float = 1.25
    colour: str = "ink"
    align: str = "left"
    valign: str = "top"
    space: float = 0.4
    terms: bool = False
    fine_print: bool = False
    balance: bool = False


class Fitted(NamedTuple):
    """Lines at the size found. `over_mm` and `wide_mm` say by how much they do not fit, or 0."""

    size: float
    lines: tuple[Line, ...]
    height: float
    over_mm: float = 0.0
    wide_mm: float = 0.0

    @property
    def fits(self) -> bool:
        return not self.over_mm and not self.wide_mm


_MARK = re.compile(r"\*\*|\*|\{icon:([^{}]*)\}|\{blank\}|\\[*{\\]")
# Amounts such as 4/2/1 and dates stay whole.
_BREAK_AFTER = re.compile(r"(?<=\w[-\u2013\u2014])(?!(?<=\d.)\d)(?=\w)|(?<=\w/)(?=[^\W\d])")


def paragraphs(
    words: str | Sequence[str], style: Style, icons: Icons, marker: str = "none"
) -> tuple[Paragraph, ...]:
    """The text measured in the style's fonts; `marker` is none, bullet or number.

    A line that starts with `- ` becomes a bullet whatever the marker. Raises NoGlyphError for a
    character without a glyph and KeyError with an icon's name where there is no such icon.
    """
    composed: list[Paragraph] = []
    number = 0
    for text in [words] if isinstance(words, str) else words:
        for line in curled(text).split("\n"):
            label = ""
            if line.startswith("- "):
                label, line = "\u2022", line[2:]
            elif marker == "bullet":
                label = "\u2022"
            elif marker == "number":
                number += 1
                label = f"{number}."
            atoms = _atoms(line, style.font, icons)
            if not label:
                composed.append(Paragraph(atoms))
                continue
            font = registered(style.font)
            width, spans = font.spans(label)
            indent = max(font.advance("\u2022"), font.advance("0.") if number else 0.0)
            indent = max(indent, width) + font.space * 1.6
            composed.append(Paragraph(atoms, (0.0, width, spans), indent))
    return tuple(composed)


def _atoms(text: str, font_name: str, icons: Icons) -> tuple[Atom, ...]:
    atoms: list[Atom] = []
    if "*" not in text and "{" not in text and "\\" not in text:
        font = registered(font_name)
        space = font.space
        for word in text.split(" "):
            if not word:
                continue
            before = space
            for part in _parts(word):
                width, spans = font.spans(part)
                atoms.append((before, width, spans))
                before = 0.0
        return tuple(atoms)
    return _marked_atoms(text, font_name, icons)


def _parts(word: str) -> Sequence[str]:
    """A word where a line may break inside it: looked for only if it holds one of the signs."""
    if "-" in word or "/" in word or "\u2013" in word or "\u2014" in word:
        return _BREAK_AFTER.split(word)
    return (word,)


def _marked_atoms(text: str, font_name: str, icons: Icons) -> tuple[Atom, ...]:
    """Bold, italic, icons: a word may change font inside."""
    cap = registered(font_name).cap_height
    bold = italic = False
    words = _Words(registered(font_name).space)
    end = 0
    for mark in _MARK.finditer(text):
        found = mark.group()
        if found == "**" and not (bold or "**" in text[mark.end() :]):
            continue  # never closed: two stars
        if found == "*" and not (italic or "*" in text[mark.end() :].replace("**", "")):
            continue
        words.add(text[end : mark.start()], _in_style(font_name, bold, italic))
        end = mark.end()
        if found == "**":
            bold = not bold
        elif found == "*":
            italic = not italic
        elif found[0] == "\\":
            words.add(found[1], _in_style(font_name, bold, italic))
        elif found == "{blank}":
            words.runs.append(("", "", BLANK_EM))
        else:
            name = mark.group(1).strip()
            words.runs.append(("", name, icons.aspect(name) * cap * ICON_HEIGHT * 1000))
    words.add(text[end:], _in_style(font_name, bold, italic))
    words.close()
    return tuple(words.atoms)


def _in_style(name: str, bold: bool, italic: bool) -> Font:
    if bold:
        name = BOLD.get(name, name)
    return registered(ITALIC.get(name, name) if italic else name)


class _Words:
    """Words as they are measured: runs gather until a space; `before` is that before them."""

    def __init__(self, before: float) -> None:
        self.atoms: list[Atom] = []
        self.runs: list[Run] = []
        self.before = before

    def close(self) -> None:
        runs = self.runs
        if runs:
            width = runs[0][2] if len(runs) == 1 else sum([run[2] for run in runs])
            self.atoms.append((self.before, width, tuple(runs)))
            runs.clear()

    def add(self, text: str, font: Font) -> None:
        for index, word in enumerate(text.split(" ")):
            if index:
                self.close()
                self.before = font.space
            for turn, part in enumerate(_parts(word)):
                if turn:
                    self.close()
                    self.before = 0.0
                if part:
                    self.runs.extend(font.spans(part)[1])


def block_height(lines: int, gaps: int, style: Style, size: float) -> float:
    """Millimetres that so many lines, with so many paragraph gaps, take at `size` points."""
    if not lines:
        return 0.0
    ems = RISE + DROP + (lines - 1) * style.leading + gaps * style.space
    return ems * size * POINT


def fit(
    texts: Sequence[Paragraph], style: Style, width: float, height: float, rough: bool = False
) -> Fitted:
    """The largest size, from `style.size` down to `style.min_size`, at which the text fits.

    `width` and `height` in mm; the result at the smallest size says by how much it fails. Lines of
    a `rough` one are not balanced: their ink lies around that of balanced ones.
    """
    whole: list[tuple[float, float]] = []  # of each paragraph, its length and its widest space
    for paragraph in texts:
        length = widest = 0.0
        for space, wide, _ in paragraph.atoms:
            length += space + wide
            if space > widest:
                widest = space
        whole.append((length, widest))
    gaps = len(texts) - 1
    size = style.size
    while True:
        limit = width / (size * POINT) * 1000 + 0.01
        last = size - STEP < style.min_size - 1e-9
        # No breaking makes fewer lines than the whole length needs: each drops one space.
        fewest = len(texts)
        if limit > 0:
            fewest = sum([max(1, ceil(length / (limit + gap) - 1e-9)) for length, gap in whole])
        if last or block_height(fewest, gaps, style, size) <= height + 0.005:
            lines, excess = broken(texts, limit)
            tall = block_height(len(lines), gaps, style, size)
            over = tall - height
            if not excess and over <= 0.005:
                if style.balance and not rough:
                    # What begins at one edge is read as a column: its lines are full.
                    left = style.align == "left"
                    lines = settled(texts, limit)[0] if left else balanced(texts, limit)
                return Fitted(size, tuple(lines), tall)
            if last:
                wide = excess * size * POINT / 1000
                return Fitted(size, tuple(lines), tall, max(0.0, over if over > 0.005 else 0), wide)
        size -= STEP


class Setting(Protocol):
    """Where inline icons are drawn."""

    def inline(self, name: str, x: float, y: float, w: float, h: float, ink: str) -> Iterable[Op]:
        """The icon in this box; the icon "" is a blank to fill in by hand."""


def drawn(
    fitted: Fitted,
    style: Style,
    box: tuple[float, float, float, float],
    colour: str,
    setting: Setting,
    paint: bool = True,
) -> tuple[list[Op], tuple[float, float, float, float]]:
    """The lines as display-list operations in `box` (x, y, w, h mm), and the ink's bounds.

    Without `paint` there are no operations: the bounds are all that is asked for.
    """
    x, y, w, h = box
    size = fitted.size
    em = size * POINT / 1000
    cap = registered(style.font).cap_height * size * POINT
    leading = style.leading * size * POINT
    gap = style.space * size * POINT
    gaps = sum([line.opens for line in fitted.lines]) - 1
    baseline = y + RISE * size * POINT
    if style.valign != "top":
        # Capitals, not descenders, are what the eye centres.
        middle = cap + (len(fitted.lines) - 1) * leading + gaps * gap
        baseline = (
            y + (h - middle) / 2 + cap
            if style.valign == "middle"
            else y + h - DROP * size * POINT - middle + cap
        )
    top = baseline - cap
    ops: list[Op] = []
    left, right = x + w, x
    for index, line in enumerate(fitted.lines):
        if index:
            baseline += leading + (gap if line.opens else 0.0)
        start, width = _placed(line, style, x, w, em)
        left = min(left, start)
        right = max(right, start + width)
        if line.label is not None:
            left = min(left, x)
        if paint:
            if line.label is not None:
                _line_ops(ops, (line.label,), x, baseline, size, em, cap, colour, setting)
            _line_ops(ops, line.atoms, start, baseline, size, em, cap, colour, setting)
    return ops, (left, top, right - left, baseline - top)


def last_line(
    fitted: Fitted, style: Style, box: tuple[float, float, float, float]
) -> tuple[float, float]:
    """Where in `box` (x, y, w, h mm) the last line begins, and how wide it is, in mm."""
    return _placed(fitted.lines[-1], style, box[0], box[2], fitted.size * POINT / 1000)


def _placed(line: Line, style: Style, x: float, w: float, em: float) -> tuple[float, float]:
    """Where a line begins between `x` and `x + w`, and how wide it is, in mm."""
    width = line.width * em
    room = w - line.indent * em
    start = x + line.indent * em
    if style.align == "centre":
        start += (room - width) / 2
    elif style.align == "right":
        start += room - width
    return start, width


def _spaced(text: str) -> str:
    """The text as it is searched for: what held words together on a line is a space again."""
    return text.rstrip(" ").replace("\u00a0", " ")


def _line_ops(
    ops: list[Op],
    atoms: Sequence[Atom],
    x: float,
    baseline: float,
    size: float,
    em: float,
    cap: float,
    colour: str,
    setting: Setting,
) -> None:
    """One operation for each stretch in one font, spaces included, so PDF text stays whole."""
    at = 0.0  # em/1000 from x
    font = text = ""
    begun = 0.0
    for index, (space, _, runs) in enumerate(atoms):
        if index and space:
            at += space
            if text:
                text += " "
        for name, words, width in runs:
            if name != font or not name:
                if text:
                    ops.append(Text(x + begun * em, baseline, _spaced(text), font, size, colour))
                text, font, begun = "", name, at
            if name:
                if not text:
                    begun = at
                text += words
            else:
                high = cap * ICON_HEIGHT
                above = baseline - cap - (high - cap) / 2
                ops.extend(setting.inline(words, x + at * em, above, width * em, high, colour))
            at += width
    if text:
        ops.append(Text(x + begun * em, baseline, _spaced(text), font, size, colour))
