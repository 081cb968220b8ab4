"""What stops a print, code by code, in words: for `toolkit explain` and the documentation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press import checks, errors
from toolkit.press.job import plan

if TYPE_CHECKING:
    from toolkit.pack.finding import Rule

TOPICS: tuple[tuple[Rule, str], ...] = (
    (
        plan.PLAN,
        "The plan of the print, `components.yaml` among the templates, names something that does "
        "not exist, or has a key or value that a plan does not take.",
    ),
    (
        errors.UNKNOWN_NAME,
        "There is no paper, card size or printer profile of this name. The finding names those "
        "there are; a profile of your own is named by its path.",
    ),
    (
        errors.PAPER_FIELD,
        "A printer profile, or a list of papers or card sizes, has a value that no printer or "
        "paper can have, or a key that is not read.",
    ),
    (
        errors.NO_ROOM,
        "A component does not fit the paper within the printer's margins, with the ruler and the "
        "line of text beside it. Choose larger paper or another way of printing backs.",
    ),
    (
        checks.TEMPLATE_SHAPE,
        "A template has a key or value that templates do not take, or lacks one it needs.",
    ),
    (
        checks.TEMPLATE_NAME,
        "A template names a style, colour, icon, filter, palette, size or other template that "
        "does not exist.",
    ),
    (
        checks.FIELD_MISSING,
        "A template reads a field that the component does not have. Give the box a `default:`, or "
        "a `when:` that skips it.",
    ),
    (
        checks.FIELD_TYPE,
        "A template wants a list, a mapping or a word of one of its tables, and the field holds "
        "something else.",
    ),
    (
        checks.TEXT_TOO_LONG,
        "A text does not fit its box at the smallest size it may have: rules are never smaller "
        "than 8 points. Say it shorter, or give the box more room in the template.",
    ),
    (
        checks.NO_GLYPH,
        "A text has a character that none of the fonts can print. Latin, Greek and Cyrillic are "
        "there, and many symbols; Arabic, Hebrew, Indic and Thai scripts are not.",
    ),
    (checks.NO_ICON, "The data name an icon that is not among the icons of the templates."),
    (checks.NO_COLOUR, "The data name a colour that the palette does not have."),
    (
        checks.UNSAFE_INK,
        "Something lies outside the safe zone, where a cut that is a little off would touch it. "
        "What is meant to run over the edge says `bleed: true`.",
    ),
    (
        checks.LOW_CONTRAST,
        f"A text has a contrast of less than {checks.CONTRAST_LIMIT:g}:1 with what lies under it, "
        "and cannot be read well by everybody.",
    ),
    (
        checks.TOO_MANY,
        "There are more items than there is room for, or more text than a page holds.",
    ),
    (
        checks.NO_IMAGE,
        "A picture is missing, lies outside the folder of its set, or is neither PNG nor JPEG.",
    ),
    (
        checks.SHORT_BLEED,
        "A colour or picture reaches the cut and ends before the bleed does, so that a cut that "
        "is a little off would leave a white sliver.",
    ),
    (
        checks.NOT_TURNING,
        "A back promises to look the same turned by 180°, and does not: cards that lie the other "
        "way round in the deck would be known by it.",
    ),
)
