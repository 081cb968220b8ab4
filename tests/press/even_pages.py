"""Templates of text that runs on, and what its pages are made of, for tests."""

from __future__ import annotations

from toolkit.pack.row import Row
from toolkit.press.faces.runs import Run
from toolkit.press.faces.slab import Slab

PAGE = """
template: page
size: [100, 90]
palette: rulebook
styles:
  para: {font: sans, size: 9, min_size: 8, leading: 1.3}
  aside: {font: sans, size: 6.5, min_size: 6, fine_print: true}
  side: {font: sans-bold, size: 9, min_size: 8}
boxes:
- {box: flow, field: text, runs_on: true, at: [6, 10, 84, 70], margin: 20, numbered: true,
   fills: true, openings: accent, chapter: chapter, tail: tail, bar: 0, tint: panel,
   notes: accent_soft, rule: ink}
"""
CHAPTER = """
template: chapter
size: [100, 10]
part: true
palette: rulebook
boxes:
- {box: text, field: title, style: body, at: [20, 1, 60, 7]}
- {box: text, parts: [{say: "on the "}, {field: side}], style: body, at: [20, 4, 60, 6]}
- {box: rect, at: [0, -9, 100, 9], fill: night, when: {top: true}}
"""
TAIL = """
template: tail
size: [100, 60]
part: true
palette: rulebook
boxes:
- {box: rect, at: [0, 0, 100, 60], fill: panel}
"""
OPENING = """
template: opening
size: [100, 50]
part: true
palette: rulebook
boxes:
- {box: rect, at: [0, 0, 100, 50], fill: night}
"""


def faces(library, *items):
    found = []
    run = Run(library.template("page"), Row("book.one", {"text": [*items]}), library, found)
    made = run.faces(1, len(run.pages))
    assert found == []
    return made


def slab(height, before=0.0, glued=False, **more):
    return Slab(height, before, lambda x, y: None, glued, **more)
