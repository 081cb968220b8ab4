"""What the press refuses, each with a code, and how such a finding names file, card and field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.document import dotted
from toolkit.pack.finding import Finding, Rule

if TYPE_CHECKING:
    from toolkit.pack.document import Steps
    from toolkit.pack.row import Row

TEMPLATE_SHAPE = Rule("E620", "template-shape", "error")
TEMPLATE_NAME = Rule("E621", "template-name", "error")
FIELD_MISSING = Rule("E622", "field-missing", "error")
FIELD_TYPE = Rule("E623", "field-type", "error")
TEXT_TOO_LONG = Rule("E624", "text-too-long", "error")
NO_GLYPH = Rule("E625", "no-glyph", "error")
NO_ICON = Rule("E626", "no-such-icon", "error")
NO_COLOUR = Rule("E627", "no-such-colour", "error")
UNSAFE_INK = Rule("E628", "unsafe-ink", "error")
LOW_CONTRAST = Rule("E629", "low-contrast", "error")
TOO_MANY = Rule("E630", "too-many", "error")
NO_IMAGE = Rule("E631", "image", "error")
SHORT_BLEED = Rule("E632", "short-bleed", "error")
NOT_TURNING = Rule("E633", "back-not-turning", "error")
UNUSED = Rule("E634", "template-unused", "error")

CONTRAST_LIMIT = 4.5
"""WCAG 2.1, success criterion 1.4.3, for text of ordinary size."""

LEAST_MARGIN = 3.175
"""Least bleed and safe zone in mm, an eighth of an inch: what print services ask for."""


def row_finding(rule: Rule, row: Row, steps: Steps, message: str, hint: str = "") -> Finding:
    """A finding at a field of a row: in its file where a record is behind it, else by its id."""
    said = f"{row.id}, {dotted(steps)}: {message}" if steps else f"{row.id}: {message}"
    if row.record is None:
        return Finding(rule.code, rule.name, rule.severity, said, "", 1, 1, "", hint)
    document, path = row.record.place(steps)
    return document.finding(rule, path, said, hint=hint)
