"""Text of a flow measured once, and broken into lines once for each width: pages are filled by
trying, and what is tried is mostly the same text again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.typesetting import lines as typeset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Steps
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.typesetting.lines import Line, Paragraph
    from toolkit.press.typesetting.text import Style


def composed(
    setter: Setter, texts: Sequence[str], style: Style, steps: Steps | None, marker: str = "none"
) -> tuple[Paragraph, ...]:
    """The texts measured, in thousandths of any size; none, with a finding, where a glyph or an
    icon is missing."""
    key = (style.font, style.terms, marker, *texts)
    kept = setter.pen.measured
    if key not in kept:
        told = setter.pen.composed(setter.box, texts, style, steps, marker)
        if told is None:
            return ()
        kept[key] = told
    return kept[key]


def settled(
    setter: Setter, paragraph: Paragraph, limit: float, *, apart: bool, hung: bool
) -> tuple[list[Line], float]:
    """A measured paragraph in lines as `typeset.settled` breaks it; too wide words `apart`, the
    sign that it begins with `hung` before its lines."""
    # Kept with the paragraph, so that no other has its id.
    key = (id(paragraph), limit, apart, hung)
    kept = setter.pen.broken
    if key not in kept:
        whole = typeset.apart(paragraph, limit) if apart else paragraph
        whole = typeset.hung(whole) if hung else whole
        kept[key] = paragraph, typeset.settled([whole], limit)
    return kept[key][1]
