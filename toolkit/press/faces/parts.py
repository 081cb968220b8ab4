"""Parts of flowing text one after the other: what is kept with what stands before it, and what
stands beside it in the margin or over it."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from toolkit.press.faces.asides import EXAMPLE, beside, head_line, parted, signed, with_aside
from toolkit.press.faces.blocks import panel, unbroken, within
from toolkit.press.faces.questions import questions
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

RIGHT = 2.0
"""What a note on a ground keeps clear of its right edge, in mm."""
_OPENS = ("heading", "section", "subheading")
_MORE = ("para", "reason", "bullets", "steps", "note", "side_by_side")
_SHOWS = ("wide", "panel")  # what had better stand on the page of what it shows
_BELOW = 3.0  # mm at most, below a heading
_BROAD = ("panel", "wide", "note")
_CLEAR = 2.6  # mm at least between these and what follows, where pages are filled evenly


def _asks(item: Value) -> bool:
    return isinstance(item, dict) and [*item] == ["question"]


class Parts:
    """The parts of a text while they are set: the last slab is held back until it is known what
    follows, since that may have to stay with it."""

    def __init__(self, setter: Setter, items: Sequence[Value]) -> None:
        self.setter, self.items = setter, items
        self.held: Slab | None = None
        self.last = ""
        self.lacks = 0.0  # mm that what stands in the margin is higher than what it stands beside
        self.asides = beside(items) if setter.margin or setter.heads else {}
        self.lists = any("indexed" in item for item in items if isinstance(item, dict))
        self.listed: tuple[str, ...] = ()

    def slabs(self, path: Steps | None, first: int) -> Iterator[Slab]:
        """All of them; `first` is the number of the first in its list."""
        passed = 0
        for index, item in enumerate(self.items):
            if index < passed:
                continue
            steps = None if path is None else (*path, first + index)
            if not isinstance(item, dict) or len(item) != 1:
                said = f"a part of a page is one key of {', '.join(FLOW_ITEMS)}"
                self.setter.wrong(steps, said)
                continue
            ((part, value),) = item.items()
            if index in self.asides.values() or part in self.setter.without:
                continue
            if part == "indexed":
                named = value if isinstance(value, list) else [value]
                self.listed = tuple(map(plain, named))
                continue
            if part == "question":
                passed = index + self._asked(index)
                yield from self._questions(index, passed, path, first)
                continue
            yield from self._one(index, part, value, steps)
        if self.held is not None:
            yield self.held

    def _asked(self, index: int) -> int:
        """How many questions follow each other from there on."""
        return sum(1 for _ in takewhile(_asks, self.items[index:]))

    def _questions(self, start: int, end: int, path: Steps | None, first: int) -> Iterator[Slab]:
        """Questions that follow each other, after what is held."""
        yield from self._ended(start, "question")
        self.last = "question"
        told = [
            (item["question"], None if path is None else (*path, first + start + at))
            for at, item in enumerate(self.items[start:end])
            if isinstance(item, dict)
        ]
        for slab in questions(self.setter, told):
            yield from self._put(slab)

    def _one(self, index: int, part: str, value: Value, steps: Steps | None) -> Iterator[Slab]:
        """A part, after what is held."""
        setter = self.setter
        yield from self._ended(index, part)
        before, self.last = self.last, part
        setter.begins = before == "heading"
        note = plain(self.items[self.asides[index]]["fine"]) if index in self.asides else ""  # type: ignore[call-overload, index]
        if note and not setter.margin:
            for slab in self._headed(part, value, "" if setter.gathered else note, steps):
                yield from self._put(slab)
            return
        if note:
            yield from self._noted(part, value, note, before, steps)
            return
        for number, slab in enumerate(setter.part(part, value, steps)):
            set_here = slab if number else self._first(slab, part, before)
            self.lacks -= set_here.height + set_here.before
            yield from self._put(set_here)

    def _noted(
        self, part: str, value: Value, note: str, before: str, steps: Steps | None
    ) -> Iterator[Slab]:
        """A part with its fine print in the margin, or a question with that below it, where lines
        are long."""
        setter = self.setter
        head, said = "", value
        if setter.heads:
            head, said = (EXAMPLE, value) if part == "panel" else parted(value)
        below = part == "subheading" and setter.runs_on and not setter.numbered
        # What asks is found by its name, what tells by the words it opens with.
        named = f"**{note.partition(' · ')[0]}**" if part == "subheading" else ""
        opens = plain(value) if part == "para" else named
        for number, slab in enumerate(setter.part(part, said, steps)):
            set_here = slab
            if not number:
                set_here = self._first(slab, part, before)
                about = "" if below else note
                told = with_aside(setter, set_here, about, opens, steps, head)
                set_here, self.lacks = told
                if setter.numbered:
                    set_here = set_here._replace(asked=(note.partition(" · ")[0].strip("*"),))
            self.lacks -= set_here.height + (set_here.before if number else 0.0)
            yield from self._put(set_here)
        for slab in setter.paragraphs("fine", note, steps) if below else ():
            self._glue(glued=True)
            self.lacks -= slab.height + slab.before
            yield from self._put(slab._replace(glued=True))

    def _ended(self, index: int, part: str) -> Iterator[Slab]:
        """What is held, as far as that hangs on what follows."""
        # Where what follows needs the margin too, or is no more of the same, room is left.
        if self.lacks > 0 and (index in self.asides or part not in _MORE):
            self._glue(glued=True)
            if self.held is not None:
                yield self.held
            self.held, self.lacks = Slab(self.lacks, 0.0, lambda x, y: None), 0.0
        if part in _OPENS and self.last not in _OPENS:
            self._glue(glued=False)
        if part in self._kept():
            self._glue(glued=True)

    def _glue(self, *, glued: bool) -> None:
        if self.held is not None:
            self.held = self.held._replace(glued=glued)

    def _put(self, slab: Slab) -> Iterator[Slab]:
        """Holds a slab in place of the one before."""
        if self.held is not None:
            yield self.held
        # What is named before it, and no words of its own.
        self.held = slab._replace(entries=self.listed) if self.lists else slab
        self.listed = ()

    def _kept(self) -> Sequence[str]:
        """The parts that are kept with what stands before them: fine print; where text runs on,
        notes and tables too."""
        setter = self.setter
        if not setter.runs_on:
            return ("fine",)
        # In columns what a head stands over may go on in the next.
        kept = ("fine", "table") if setter.loose else ("fine", "table", "note")
        return kept if setter.loose or setter.fills else (*kept, "panel")

    def _first(self, slab: Slab, part: str, before: str) -> Slab:
        """The first slab of a part: what shows trails, room above is as what stands there wants."""
        slab = slab._replace(trails=True) if part in _SHOWS else slab
        if before == "heading":
            return slab._replace(before=min(slab.before, _BELOW))
        clear = before in _BROAD and self.setter.fills
        return slab._replace(before=max(slab.before, _CLEAR)) if clear else slab

    def _headed(self, part: str, value: Value, note: str, steps: Steps | None) -> Iterator[Slab]:
        """A part whose head stands over it, with its fine print at the end of that line."""
        setter = self.setter
        if part == "panel":
            yield from panel(setter, value, steps, note)
            return
        if part == "note" and setter.notes:
            inside = within(setter, setter.width - RIGHT)
            below = head_line(inside, "", note, steps)
            yield from setter.paragraphs(part, value, steps, below)
            return
        head, said = parted(value) if part == "para" else ("", value)
        slabs = list(setter.part(part, said, steps))
        if not head:
            yield from unbroken(signed(setter, slabs, note, steps) if note else slabs)
            return
        told = [slabs[0]._replace(before=0.0), *slabs[1:]]
        over = head_line(setter, head, note, steps)._replace(entries=(head,))
        yield from unbroken([over, *told])
