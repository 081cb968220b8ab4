"""What the press refuses, each with a code, and how such a finding names file, card and field."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.pack.document import dotted
from toolkit.pack.finding import Finding, Rule
from toolkit.pack.looks import said_at
from toolkit.pack.plain import listed
from toolkit.pack.shipped import DATA, TEMPLATES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.record import Record
    from toolkit.pack.row import Row
    from toolkit.press.templates.parsed import Box
    from toolkit.press.templates.template import Template

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
NOT_DRAWN = Rule("E634", "not-drawn", "error")
UNUSED = Rule("E635", "template-unused", "error")
FONT = Rule("E636", "font", "error")
ALIKE = Rule("E637", "colours-alike", "error")
UNREAD = Rule("W638", "extra-unread", "warning")
NEVER_DRAWN = Rule("W639", "never-drawn", "warning")

CONTRAST_LIMIT = 4.5
"""WCAG 2.1, success criterion 1.4.3, for text of ordinary size."""

LEAST_MARGIN = 3.175
"""Least bleed and safe zone in mm, an eighth of an inch: what print services ask for."""
MOST_MARGIN = 50
"""The most of both in mm: what is larger was meant in other units."""


def row_finding(
    rule: Rule, row: Row, steps: Steps, message: str, hint: str = "", sought: str = ""
) -> Finding:
    """A finding at a field of a row: in its file where a record is behind it, else by its id.

    `sought` is what of a text is at fault: it stands deeper where the field is a list of steps."""
    field = dotted(row.told_at(steps))
    said = f"{row.id}, {field}: {message}" if steps else f"{row.id}: {message}"
    record, rest = row.home(steps)
    if record is None:
        return rule.at(said, hint=hint)
    document, path = record.place(said_at(record, rest))
    if sought:
        path = next(_holding(document.at(path), sought, path), path)
    return document.finding(rule, path, said, hint=hint)


def _holding(value: Value, sought: str, path: Steps) -> Iterator[Steps]:
    """Where texts stand that hold what is sought."""
    if isinstance(value, str) and sought in value:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(listed(value))
    for step, each in inner:
        yield from _holding(each, sought, (*path, step))


def template_finding(
    rule: Rule, box: Box, template: Template, row: Row, steps: Steps, message: str, hint: str
) -> Finding | None:
    """The same at the box of a template of one's own where the record is a shipped one, or where
    the template says the colours; None elsewhere."""
    record, rest = row.home(steps)
    if _ships(template.document, TEMPLATES):
        return None
    if rule != LOW_CONTRAST and (record is None or not _ships(record.place(rest)[0], DATA)):
        return None
    said = f"{row.id}, {dotted(row.told_at(steps))}: {message}"
    return template.document.finding(rule, box.steps, said, hint=hint)


def _ships(document: Document, place: Path) -> bool:
    file = document.file or Path(document.path)  # shipped ones are shown by their place
    return file.resolve().is_relative_to(place)


IN_TEMPLATE = " (template "
"""What parts the words of a finding from the name of the template it was met in."""

LACKS_FIELD = " has no field "
_LACKING = ": the templates have "


def lack_finding(record: Record, what: str, which: str) -> Finding:
    """What the templates do not have for a record: `no icon`, and which. See `told_once`."""
    document, path = record.place(("id",))
    name = record.get("name")
    called = f" ({name})" if isinstance(name, str) else ""
    said = f"{record.kind} '{record.id}'{called}{_LACKING}{what}: {which}"
    hint = "templates of your own may have it: --templates FOLDER"
    return document.finding(NOT_DRAWN, path, said, hint=hint)


def told_once(found: Iterable[Finding]) -> list[Finding]:
    """Each finding once, in however many templates, and all they lack for one record as one.

    What is wrong in the same words with many components, at one place of one file, is one finding:
    a name on six pages of a pad is shortened once.
    """
    lacking: dict[tuple[str, str], dict[str, set[str]]] = {}
    told: dict[Finding, Finding] = {}
    also: dict[Finding, set[str]] = {}
    for each in found:
        if each.code != NOT_DRAWN.code:
            subject, what = _halves(each) if each.path else ("", each.message)
            bare = each._replace(message=what.partition(IN_TEMPLATE)[0], template="")
            told.setdefault(bare, each)
            also.setdefault(bare, set()).add(subject)
            continue
        subject, _, lacks = each.message.partition(_LACKING)
        by_what = lacking.setdefault((each.place, subject), {})
        if not by_what:
            bare = each._replace(message=subject)
            told[bare] = bare
        what, _, which = lacks.partition(": ")
        by_what.setdefault(what, set()).add(which)
    return [
        _with_lacks(
            _with_others(each, also.get(bare, ())), lacking.get((each.place, each.message), {})
        )
        for bare, each in told.items()
    ]


def _halves(finding: Finding) -> tuple[str, str]:
    """What a finding is about, the id of a row, and what it says of it; see `row_finding`."""
    between = LACKS_FIELD if finding.code == FIELD_MISSING.code else ": "
    about, _, what = finding.message.partition(between)
    subject = about.partition(", ")[0]
    return (subject, what) if what and " " not in subject else ("", finding.message)


def _with_others(finding: Finding, subjects: Collection[str]) -> Finding:
    """The finding, which also counts for so many other rows."""
    if len(subjects) < 2:
        return finding
    first = _halves(finding)[0]
    said = f"{first} and {len(subjects) - 1} more{finding.message[len(first) :]}"
    return finding._replace(message=said)


def _with_lacks(finding: Finding, lacking: Mapping[str, Iterable[str]]) -> Finding:
    if not lacking:
        return finding
    lacks = [f"{what}: {', '.join(sorted(which))}" for what, which in sorted(lacking.items())]
    return finding._replace(message=f"{finding.message}{_LACKING}{'; '.join(lacks)}")
