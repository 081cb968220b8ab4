"""Flowing text: the parts a page is made of, and the styles they take.

As with boxes (toolkit.press.templates.boxes) this is the only declaration.
"""

from __future__ import annotations

FLOW_STYLES = (
    "heading", "section", "subheading", "para", "bullets", "steps", "note", "table", "table_head",
    "caption", "fine", "aside", "side", "headline",
)  # fmt: skip
"""The styles that the parts of a page take where the box names no others."""

FLOW_FALLBACK: dict[str, str] = {"headline": "subheading"}
"""The style of a part in a template that has none of its own for it."""

FLOW_ITEMS: dict[str, str] = {
    "heading": "a heading, or what a `chapter` reads, with its `title`; stays with what follows",
    "section": "a smaller one, which the contents list under it",
    "subheading": "a smaller one yet",
    "para": "a paragraph, or a list of them",
    "reason": "a paragraph of less weight, in the style of `caption`",
    "bullets": "a list with bullets",
    "steps": "a numbered list",
    "note": "a paragraph set apart by a bar; where text runs on, stays with what is before it",
    "indexed": "words under which an index names what follows, instead of those it opens with",
    "fine": "small print; stays with what stands before it",
    "imprint": "small print that begins in the margin, in the style of `fine`",
    "panel": "a list of such parts, upon a ground of their own and not broken",
    "question": "`{asks: words, number: words, shown: [parts], says: words, more: words, because: "
    "[words], others: [words], indexed: [words], fine: words, called: words}`: a question behind "
    "its number, not broken: the answer, in few words and what more it says, behind a tick, where "
    "there are others upon the colour `notes`, in the style `note`; why, other answers behind "
    "rings, small print, and by what it is called, in the style `aside`; in wide text what it "
    "shows, by the template NAME_asked where there is one, stands beside these",
    "side_by_side": "`{cells: [lists of such parts], widths: [shares], middle: true, under: "
    "[parts], ruled: true}`, not broken; what is under them stands in the first where that has "
    "room, else across, what is `over` them across; `ruled` has a line below",
    "wide": "a list of such parts, across all columns or the margin, figures alone "
    "on a band across the page; of text that runs on",
    "columns": "what follows stands in so many columns; of text that runs on",
    "table": "`{widths: [shares], header: [words], rows: [[words]], top: true}`; cells stand in "
    "the middle of their row, or at its `top`",
    "figure": "`{icon: NAME, height: mm}` or `{template: NAME, fields: {…}, width: mm}`; `caption`",
    "space": "a gap of so many mm",
    "break": "`column`: go on in the next column; `page`: on the next page",
}
