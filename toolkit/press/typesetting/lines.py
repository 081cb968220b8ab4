"""Measured words become lines: broken where they no longer fit, or as long as each other.

All widths are in thousandths of the type size, so one measurement serves every size.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.typesetting.fonts import registered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# A number short enough to go on to the next line with what it counts.
_COUNT = re.compile(r"\d{1,3}|[\u00bc-\u00be]")
_ID_PART = re.compile(r"[^._/]{1,20}[._/]*")
_BALANCED = 360  # em/1000: lines are balanced that near
_LAST, _LEAST = 0.2, 5000.0  # of a measure, and em/1000: a last line had better be as long,
_HALF = 0.4  # but no more than that in narrow columns
_WEIGHT = 40.0  # what a last line lacks counts so many times
_PARTED = 1e12  # em/1000 squared: worse than whatever a line may lack
_APART = 1.6  # spaces between what hangs before a paragraph and its words

# One piece of a word: (font, text, width) or ("", icon name, width); the icon "" is a blank.
Run = tuple[str, str, float]
# (space before it, width, runs); a space of 0 joins it to the atom before, but a line may break.
Atom = tuple[float, float, tuple[Run, ...]]


class Paragraph(NamedTuple):
    """Atoms in reading order. `label` is what hangs before the first line: a bullet, a number."""

    atoms: tuple[Atom, ...]
    label: Atom | None = None
    indent: float = 0.0


class Line(NamedTuple):
    atoms: tuple[Atom, ...]
    width: float
    indent: float = 0.0
    label: Atom | None = None
    opens: bool = False


def broken(texts: Iterable[Paragraph], limit: float) -> tuple[list[Line], float]:
    """Greedy lines no wider than `limit` em/1000, and how much the widest atom exceeds it.

    No line ends in a number that counts the next word, where both fit on the next. A paragraph
    does not end in a word alone where one from the line before can join it, and that line stays
    the longer of the two.
    """
    lines: list[Line] = []
    excess = 0.0
    for paragraph in texts:
        room = limit - paragraph.indent
        width = 0.0
        start = 0
        atoms = paragraph.atoms
        opens = True
        for index, (space, wide, _) in enumerate(atoms):
            if index == start:
                width = wide
            elif width + space + wide > room:
                label = paragraph.label if opens else None
                end, rest = index, wide
                if index - start > 1 and space and _counts(atoms[index - 1]):
                    gap, number, _ = atoms[index - 1]
                    if gap and number + space + wide <= room:
                        end, rest = index - 1, number + space + wide
                        width -= gap + number
                lines.append(Line(atoms[start:end], width, paragraph.indent, label, opens))
                opens = False
                start = end
                width = rest
            else:
                width += space + wide
            if wide > room and wide - room > excess:
                excess = wide - room
        last = len(atoms) - 1
        if start == last and not opens and len(lines[-1].atoms) > 2:
            before = lines[-1]
            space, wide, _ = before.atoms[-1]
            together = wide + atoms[last][0] + width
            left = before.width - space - wide
            # A number stays with the word it counts.
            free = space and not _counts(before.atoms[-2])
            if free and together <= min(room, left):
                lines[-1] = before._replace(atoms=before.atoms[:-1], width=left)
                start, width = last - 1, together
        label = paragraph.label if opens else None
        lines.append(Line(atoms[start:], width if atoms else 0.0, paragraph.indent, label, opens))
    return lines, excess


def hung(paragraph: Paragraph) -> Paragraph:
    """The paragraph with the sign that it begins with hanging before its lines; itself without."""
    first, *rest = paragraph.atoms or [(0.0, 0.0, ())]
    if paragraph.label or not rest or not first[2] or first[2][0][0]:
        return paragraph
    return Paragraph(tuple(rest), first, first[1] + rest[0][0] * _APART)


def apart(paragraph: Paragraph, limit: float) -> Paragraph:
    """The paragraph with words wider than `limit`, such as ids, broken after a dot or slash, and
    hashes somewhere."""
    atoms: list[Atom] = []
    for space, wide, runs in paragraph.atoms:
        if wide <= limit or not runs or not runs[-1][0]:
            atoms.append((space, wide, runs))
            continue
        *before, (font, text, _) = runs
        for part in _ID_PART.findall(text):
            width, spans = registered(font).spans(part)
            atoms.append((space, width + sum(run[2] for run in before), (*before, *spans)))
            space, before = 0.0, []
    return paragraph._replace(atoms=tuple(atoms))


def balanced(texts: Sequence[Paragraph], limit: float) -> list[Line]:
    """Lines as long as each other in each paragraph, and no more of them than `limit` makes."""
    lines: list[Line] = []
    for paragraph in texts:
        best, _ = broken([paragraph], limit)
        if len(best) == 1:
            lines += best
            continue
        # No lines are shorter than their share of the whole, each without the space it drops.
        share = sum([line.width for line in best]) / len(best) + paragraph.indent
        low, high = max(limit / 2, share - paragraph.atoms[-1][0]), limit
        while high - low > _BALANCED:
            middle = (low + high) / 2
            closer, excess = broken([paragraph], middle)
            if excess or len(closer) > len(best):
                low = middle
            else:
                best, high = closer, middle
        lines += best
    return lines


def settled(texts: Iterable[Paragraph], limit: float) -> tuple[list[Line], float]:
    """Lines as `broken` makes them and no more, for text that is read: a paragraph that would
    end in a word or two, or of which the last line but one gave a word to the last, is broken
    anew, so that its last line is longer and what that takes from the lines before is shared
    among them."""
    lines: list[Line] = []
    excess = 0.0
    for paragraph in texts:
        best, over = broken([paragraph], limit)
        excess = max(excess, over)
        room = limit - paragraph.indent
        wanted = min(_HALF * room, max(_LAST * room, _LEAST))
        if len(best) > 1 and not over and (best[-1].width < wanted or _gave(best, room)):
            best = _shared(paragraph, best, room, wanted)
        lines += best
    return lines, excess


def _shared(paragraph: Paragraph, full: list[Line], room: float, wanted: float) -> list[Line]:
    """As many lines as those greedy, `full` ones, of which the last is `wanted` em/1000 long if
    that can be, and those before it lack about as much; `full` itself where none are better."""
    atoms = paragraph.atoms
    ends = [0.0]
    for space, wide, _ in atoms:
        ends.append(ends[-1] + space + wide)
    lines: list[Line] = []
    start = 0
    for best in _best_ends(atoms, ends, full, room, wanted):
        if start not in best:
            return full
        end = best[start][1]
        width = ends[end] - ends[start] - atoms[start][0]
        label = None if lines else paragraph.label
        lines.append(Line(atoms[start:end], width, paragraph.indent, label, not lines))
        start = end
    return lines if lines[-1].width >= full[-1].width else full


def _gave(lines: Sequence[Line], room: float) -> bool:
    """Whether the last line but one had room for a word that stands in the last."""
    space, wide, _ = lines[-1].atoms[0]
    return lines[-2].width + space + wide <= room


def _best_ends(
    atoms: tuple[Atom, ...], ends: Sequence[float], full: Sequence[Line], room: float, wanted: float
) -> list[dict[int, tuple[float, int]]]:
    """Of every line, by the atom that it may begin with: what it and those after it lack together
    at least, and with which it then ends; none begins later than that of the `full` lines."""
    starts = [0, *accumulate(len(line.atoms) for line in full[:-1])]
    after: dict[int, tuple[float, int]] = {len(atoms): (0.0, 0)}
    rows: list[dict[int, tuple[float, int]]] = []
    for latest in reversed(starts):
        here: dict[int, tuple[float, int]] = {}
        for start in range(latest, -1, -1):
            begun = ends[start] + atoms[start][0]
            for end, (rest, _) in after.items():
                width = ends[end] - begun
                if end <= start or width > room:
                    continue
                cost = rest + (_lack(atoms, end, width, room) if rows else _short(width, wanted))
                if start not in here or cost < here[start][0]:
                    here[start] = cost, end
            if ends[latest] - ends[start] > room:
                break
        rows.append(here)
        after = here
    return rows[::-1]


def _lack(atoms: tuple[Atom, ...], end: int, width: float, room: float) -> float:
    """How little one likes a line that ends there: by what it lacks, and most if it parts a
    number from what it counts."""
    parted = atoms[end][0] and _counts(atoms[end - 1])
    return (room - width) ** 2 + (_PARTED if parted else 0.0)


def _short(width: float, wanted: float) -> float:
    """How little one likes such a last line: only for what keeps it from `wanted`."""
    return _WEIGHT * max(0.0, wanted - width) ** 2


def _counts(atom: Atom) -> bool:
    """Whether the atom is a short number and nothing else."""
    runs = atom[2]
    return len(runs) == 1 and _COUNT.fullmatch(runs[0][1]) is not None
