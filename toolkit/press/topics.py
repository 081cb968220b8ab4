"""What stops a print, code by code, in words and by files: for `toolkit explain` and its tests.

A template is read over the shared ones, as `--templates my_templates` reads it, and draws the card
of `cards/mine.yaml`. Text such as `a PNG of 800 × 600 pixels` stands for such a picture.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from toolkit.pack.finding import Topic
from toolkit.press import checks, errors
from toolkit.press.job import plan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.finding import Rule

TEMPLATE = "my_templates/badge.yaml"
PLAN = "my_templates/components.yaml"
CARD = "cards/mine.yaml"
PROFILE = "my_printer.yaml"
SETTINGS = "toolkit.yaml"

_HEAD = "template: badge\nsize: [50, 50]\npalette: plain\n"


def _boxes(rule: Rule, about: str, fails: str, passes: str, card: str = "") -> Topic:
    """A template with the one box and with the other; `card` is what else the card says."""
    mine = {CARD: f"cards:\n- {{id: quiet_run, name: Quiet Run, {card}}}\n"} if card else {}
    good, bad = ({TEMPLATE: f"{_HEAD}boxes:\n{boxes}", **mine} for boxes in (passes, fails))
    return Topic(rule, about, good, bad)


def _files(
    rule: Rule,
    about: str,
    name: str,
    fails: str,
    passes: str,
    failing: Mapping[str, str] = MappingProxyType({}),
    both: Mapping[str, str] = MappingProxyType({}),
) -> Topic:
    """A file as it fails and as it passes, beside others; those `failing` are there if it fails."""
    return Topic(rule, about, {**both, name: passes}, {**both, **failing, name: fails})


_PALETTE = """\
palette: mine
colours: {ink: "#1b2430", paper: "#ffffff", us: "#12355f", them: "%s",
  muted: "#56606d", line: "#c7cbd1"}
tables: {side: {us: us, them: them}}
"""
_NAMED = "- {box: text, field: name, style: name, at: safe}\n"
_NAME = "- {box: text, field: name, style: title, at: safe}\n"
_TALL = "- {box: text, style: body, at: safe, say: %s}\n"

TOPICS = (
    _files(
        plan.PLAN,
        "The plan of the print, `components.yaml` among the templates, names something that does "
        "not exist, or has a key or value that a plan does not take.",
        PLAN,
        "files:\n- {file: 1-cards, title: Cards, layout: crads, groups: "
        "[{rows: card, front: badge}]}\n",
        "files:\n- {file: 1-cards, title: Cards, layout: cards, groups: "
        "[{rows: card, front: badge}]}\n",
    ),
    _files(
        errors.UNKNOWN_NAME,
        "There is no paper, card size or printer profile of this name. The finding names those "
        "there are; a profile of your own is named by its path.",
        SETTINGS,
        "paper: a44\n",
        "paper: a4\n",
    ),
    _files(
        errors.PAPER_FIELD,
        "A printer profile, or a list of papers or card sizes, has a value that no printer or "
        "paper can have, or a key that is not read.",
        PROFILE,
        "scale: {x: 100.4, y: 100}\n",
        "scale: {x: 1.004, y: 1}\n",
    ),
    Topic(
        errors.NO_ROOM,
        "A component does not fit the paper within the printer's margins, with the ruler and the "
        "line of text beside it. Choose larger paper or another way of printing backs.",
        {TEMPLATE: f"{_HEAD}boxes:\n{_NAME}"},
        {TEMPLATE: f"{_HEAD.replace('[50, 50]', '[250, 350]')}boxes:\n{_NAME}"},
    ),
    _boxes(
        checks.TEMPLATE_SHAPE,
        "A template has a key or value that templates do not take, or lacks one it needs.",
        "- {box: text, feild: name, style: title, at: safe}\n",
        _NAME,
    ),
    _boxes(
        checks.TEMPLATE_NAME,
        "A template names a style, colour, icon, filter, palette, size or other template that "
        "does not exist.",
        "- {box: text, field: name, style: tilte, at: safe}\n",
        _NAME,
    ),
    _boxes(
        checks.FIELD_MISSING,
        "A template reads a field that the component does not have. Give the box a `default:`, or "
        "a `when:` that skips it.",
        "- {box: text, field: nickname, style: title, at: safe}\n",
        '- {box: text, field: nickname, default: "", style: title, at: safe}\n',
    ),
    _boxes(
        checks.FIELD_TYPE,
        "A template wants a list, a mapping or a word of one of its tables, and the field holds "
        "something else.",
        "- box: repeat\n  each: name\n  at: [5, 5]\n  step: [0, 6]\n  boxes:\n"
        "  - {box: text, field: item, style: body, at: [0, 0, 40, 6]}\n",
        "- box: repeat\n  each: lines\n  at: [5, 5]\n  step: [0, 6]\n  boxes:\n"
        "  - {box: text, field: item, style: body, at: [0, 0, 40, 6]}\n",
        "lines: [Go., Stop.]",
    ),
    _boxes(
        checks.TEXT_TOO_LONG,
        "A text does not fit its box at the smallest size it may have: rules are never smaller "
        "than 8 points. Say it shorter, or give the box more room in the template.",
        "- {box: text, field: text, style: body, at: [5, 5, 40, 5]}\n",
        "- {box: text, field: text, style: body, at: [5, 5, 40, 15]}\n",
        "text: More words than one line of forty millimetres can ever hold",
    ),
    _boxes(
        checks.NO_GLYPH,
        "A text has a character that none of the fonts can print. Latin, Greek and Cyrillic are "
        "there, and many symbols; Arabic, Hebrew, Indic and Thai scripts are not.",
        _TALL % "Поехали 🚀",
        _TALL % "Поехали →",
    ),
    _boxes(
        checks.NO_ICON,
        "The data name an icon that is not among the icons of the templates.",
        _TALL % '"Take {icon:watre}"',
        _TALL % '"Take {icon:water}"',
    ),
    _boxes(
        checks.NO_COLOUR,
        "The data name a colour that the palette does not have.",
        "- {box: rect, at: safe, fill: {field: colour}}\n",
        "- {box: rect, at: safe, fill: {field: shade}}\n",
        'colour: plaid, shade: "#d8e2ee"',
    ),
    _boxes(
        checks.UNSAFE_INK,
        "Something lies outside the safe zone, where a cut that is a little off would touch it. "
        "What is meant to run over the edge says `bleed: true`.",
        "- {box: rect, at: [0, 0, 50, 12], fill: line}\n",
        "- {box: rect, at: [-3.175, -3.175, 56.35, 15.175], fill: line, bleed: true}\n",
    ),
    _boxes(
        checks.LOW_CONTRAST,
        f"A text has a contrast of less than {checks.CONTRAST_LIMIT:g}:1 with what lies under it, "
        "and cannot be read well by everybody.",
        "- {box: rect, at: safe, fill: line}\n"
        '- {box: text, field: name, style: title, at: safe, colour: "#808080"}\n',
        "- {box: rect, at: safe, fill: line}\n"
        '- {box: text, field: name, style: title, at: safe, colour: "#1a1a1a"}\n',
    ),
    _boxes(
        checks.TOO_MANY,
        "There are more items than there is room for, or more text than a page holds.",
        "- box: repeat\n  list: [1, 2, 3]\n  max: 2\n  at: [5, 5]\n  step: [0, 6]\n  boxes:\n"
        "  - {box: icon, icon: water, at: [0, 0, 5, 5]}\n",
        "- box: repeat\n  list: [1, 2, 3]\n  max: 3\n  at: [5, 5]\n  step: [0, 6]\n  boxes:\n"
        "  - {box: icon, icon: water, at: [0, 0, 5, 5]}\n",
    ),
    Topic(
        checks.NO_IMAGE,
        "A picture is missing, lies outside the folder of its set, or is neither PNG nor JPEG.",
        {
            TEMPLATE: f"{_HEAD}boxes:\n- {{box: image, image: {{field: art}}, at: safe}}\n",
            CARD: "cards:\n- {id: quiet_run, name: Quiet Run, art: art/run.png}\n",
            "art/run.png": "a PNG of 800 × 800 pixels",
        },
        {
            TEMPLATE: f"{_HEAD}boxes:\n- {{box: image, image: {{field: art}}, at: safe}}\n",
            CARD: "cards:\n- {id: quiet_run, name: Quiet Run, art: art/rnu.png}\n",
            "art/run.png": "a PNG of 800 × 800 pixels",
        },
    ),
    _boxes(
        checks.SHORT_BLEED,
        "A colour or picture reaches the cut and ends before the bleed does, so that a cut that "
        "is a little off would leave a white sliver.",
        "- {box: rect, at: [0, 0, 50, 12], fill: line, bleed: true}\n",
        "- {box: rect, at: [-3.175, -3.175, 56.35, 15.175], fill: line, bleed: true}\n",
    ),
    Topic(
        checks.NOT_DRAWN,
        "A set brings a record, such as a base or a faction, for which the templates have no "
        "colour, no icon or no room. The finding stands where the set brings it and names all that "
        "is wanting, on whichever sheets; templates of your own may have it.",
        {
            TEMPLATE: f"{_HEAD}boxes:\n- {{box: icon, icon: {{field: sign}}, at: safe}}\n",
            CARD: "cards:\n- {id: quiet_run, name: Quiet Run, sign: water}\n",
        },
        {
            TEMPLATE: f"{_HEAD}boxes:\n- {{box: icon, icon: {{field: id}}, at: safe}}\n",
            CARD: "cards:\n- {id: quiet_run, name: Quiet Run, sign: water}\n",
        },
    ),
    Topic(
        checks.NOT_TURNING,
        "A back promises to look the same turned by 180°, and does not: cards that lie the other "
        "way round in the deck would be known by it.",
        {
            TEMPLATE: f"{_HEAD}side: back\nturns: true\nboxes:\n"
            "- {box: rect, at: [15, 15, 20, 20], fill: line}\n"
        },
        {
            TEMPLATE: f"{_HEAD}side: back\nturns: true\nboxes:\n"
            "- {box: rect, at: [15, 10, 20, 20], fill: line}\n"
        },
    ),
    Topic(
        checks.UNUSED,
        "A file in a folder of `--templates`, or in the `templates/`, `palettes/`, `icons/` or "
        "`fonts/` of a set, is one that nothing of this game uses: it is "
        "called or placed otherwise than the file that it should replace, or nothing names it. "
        "Files stand as they do among the shipped templates, with the folder of the game or "
        "without; what is in the folder of another game is left to that.",
        {TEMPLATE: f"{_HEAD}boxes:\n{_NAME}"},
        {
            TEMPLATE: f"{_HEAD}boxes:\n{_NAME}",
            "my_templates/expnase/badge.yaml": f"{_HEAD}boxes:\n{_TALL % 'Mine'}",
        },
    ),
    _files(
        checks.FONT,
        "A font of a look is no TrueType file, has PostScript (CFF) outlines, is cut off or larger "
        "than 16 MB, comes without its licence, or its maker does not allow that it be embedded in "
        "what is printed. Fonts lie in `fonts/` as NAME.ttf, with a licence such as OFL.txt beside "
        "them; a style says `font: NAME`.",
        TEMPLATE,
        f"{_HEAD}styles: {{name: {{font: mine, size: 12}}}}\nboxes:\n{_NAMED}",
        f"{_HEAD}styles: {{name: {{font: sans-bold, size: 12}}}}\nboxes:\n{_NAMED}",
        {
            "my_templates/fonts/mine.ttf": "OTTO, as the first bytes of an OpenType font say\n",
            "my_templates/fonts/OFL.txt": "Its licence.\n",
        },
    ),
    _files(
        checks.ALIKE,
        "A table of a palette gives each of its values a colour of its own, and two of them cannot "
        "be told apart by eye.",
        "my_templates/palettes/mine.yaml",
        _PALETTE % "#12345f",
        _PALETTE % "#b4301f",
        both={TEMPLATE: f"{_HEAD.replace('plain', 'mine')}boxes:\n{_NAME}"},
    ),
    _files(
        checks.UNREAD,
        "A record says a field of its own under `extra` that no template prints: its name is "
        "misspelt there or in the template, or the template that should print it is not used. So "
        "it is with the `flavour` of a sort of card that is printed without one.",
        CARD,
        "cards:\n- {id: quiet_run, name: Quiet Run, extra: {subtitel: A run}}\n",
        "cards:\n- {id: quiet_run, name: Quiet Run, extra: {subtitle: A run}}\n",
        both={
            TEMPLATE: f"{_HEAD}boxes:\n- {{box: text, field: extra.subtitle, default: none, "
            "style: body, at: safe}\n"
        },
    ),
    _boxes(
        checks.NEVER_DRAWN,
        "A box of a template of your own is drawn `when` a field is there that nothing printed "
        "has, though another is called nearly so. It is never drawn, and that is no error, as some "
        "cards may have a field that others lack.",
        "- {box: text, field: name, when: {nmae: present}, style: body, at: safe}\n",
        "- {box: text, field: name, when: {name: present}, style: body, at: safe}\n",
    ),
)
