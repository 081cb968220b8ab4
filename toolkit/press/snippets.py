"""Files that show what stops a print, and files that do not: for `toolkit explain` and its tests.

A template is read over the shared ones, as `--templates my_templates` reads it, and draws the card
of `cards/mine.yaml`. Text such as `a PNG of 800 × 600 pixels` stands for such a picture.
"""

from __future__ import annotations

from toolkit.press import checks, errors
from toolkit.press.job import plan

Files = dict[str, str]

TEMPLATE = "my_templates/badge.yaml"
PLAN = "my_templates/components.yaml"
CARD = "cards/mine.yaml"
PROFILE = "my_printer.yaml"
SETTINGS = "toolkit.yaml"

_HEAD = "template: badge\nsize: [50, 50]\npalette: plain\n"


def _boxes(fails: str, passes: str, card: str = "") -> tuple[Files, Files]:
    """A template with the one box and with the other; `card` is what else the card says."""
    mine = {CARD: f"cards:\n- {{id: quiet_run, name: Quiet Run, {card}}}\n"} if card else {}
    return (
        {TEMPLATE: f"{_HEAD}boxes:\n{passes}", **mine},
        {TEMPLATE: f"{_HEAD}boxes:\n{fails}", **mine},
    )


def _files(name: str, fails: str, passes: str) -> tuple[Files, Files]:
    return {name: passes}, {name: fails}


_NAME = "- {box: text, field: name, style: title, at: safe}\n"
_TALL = "- {box: text, style: body, at: safe, say: %s}\n"

SNIPPETS: dict[str, tuple[Files, Files]] = {
    plan.PLAN.code: _files(
        PLAN,
        "files:\n- {file: 1-cards, title: Cards, layout: crads, groups: "
        "[{rows: card, front: badge}]}\n",
        "files:\n- {file: 1-cards, title: Cards, layout: cards, groups: "
        "[{rows: card, front: badge}]}\n",
    ),
    errors.UNKNOWN_NAME.code: _files(SETTINGS, "paper: a44\n", "paper: a4\n"),
    errors.PAPER_FIELD.code: _files(
        PROFILE, "scale: {x: 100.4, y: 100}\n", "scale: {x: 1.004, y: 1}\n"
    ),
    errors.NO_ROOM.code: (
        {TEMPLATE: f"{_HEAD}boxes:\n{_NAME}"},
        {TEMPLATE: f"{_HEAD.replace('[50, 50]', '[250, 350]')}boxes:\n{_NAME}"},
    ),
    checks.TEMPLATE_SHAPE.code: _boxes(
        "- {box: text, feild: name, style: title, at: safe}\n",
        _NAME,
    ),
    checks.TEMPLATE_NAME.code: _boxes(
        "- {box: text, field: name, style: tilte, at: safe}\n",
        _NAME,
    ),
    checks.FIELD_MISSING.code: _boxes(
        "- {box: text, field: nickname, style: title, at: safe}\n",
        '- {box: text, field: nickname, default: "", style: title, at: safe}\n',
    ),
    checks.FIELD_TYPE.code: _boxes(
        "- box: repeat\n  each: name\n  at: [5, 5]\n  step: [0, 6]\n  boxes:\n"
        "  - {box: text, field: item, style: body, at: [0, 0, 40, 6]}\n",
        "- box: repeat\n  each: lines\n  at: [5, 5]\n  step: [0, 6]\n  boxes:\n"
        "  - {box: text, field: item, style: body, at: [0, 0, 40, 6]}\n",
        "lines: [Go., Stop.]",
    ),
    checks.TEXT_TOO_LONG.code: _boxes(
        "- {box: text, field: text, style: body, at: [5, 5, 40, 5]}\n",
        "- {box: text, field: text, style: body, at: [5, 5, 40, 15]}\n",
        "text: More words than one line of forty millimetres can ever hold",
    ),
    checks.NO_GLYPH.code: _boxes(_TALL % "Поехали 🚀", _TALL % "Поехали →"),
    checks.NO_ICON.code: _boxes(_TALL % '"Take {icon:watre}"', _TALL % '"Take {icon:water}"'),
    checks.NO_COLOUR.code: _boxes(
        "- {box: rect, at: safe, fill: {field: colour}}\n",
        "- {box: rect, at: safe, fill: {field: shade}}\n",
        'colour: plaid, shade: "#d8e2ee"',
    ),
    checks.UNSAFE_INK.code: _boxes(
        "- {box: rect, at: [0, 0, 50, 12], fill: line}\n",
        "- {box: rect, at: [-3.175, -3.175, 56.35, 15.175], fill: line, bleed: true}\n",
    ),
    checks.LOW_CONTRAST.code: _boxes(
        "- {box: rect, at: safe, fill: line}\n"
        '- {box: text, field: name, style: title, at: safe, colour: "#808080"}\n',
        "- {box: rect, at: safe, fill: line}\n"
        '- {box: text, field: name, style: title, at: safe, colour: "#1a1a1a"}\n',
    ),
    checks.TOO_MANY.code: _boxes(
        "- box: repeat\n  list: [1, 2, 3]\n  max: 2\n  at: [5, 5]\n  step: [0, 6]\n  boxes:\n"
        "  - {box: icon, icon: water, at: [0, 0, 5, 5]}\n",
        "- box: repeat\n  list: [1, 2, 3]\n  max: 3\n  at: [5, 5]\n  step: [0, 6]\n  boxes:\n"
        "  - {box: icon, icon: water, at: [0, 0, 5, 5]}\n",
    ),
    checks.NO_IMAGE.code: (
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
    checks.SHORT_BLEED.code: _boxes(
        "- {box: rect, at: [0, 0, 50, 12], fill: line, bleed: true}\n",
        "- {box: rect, at: [-3.175, -3.175, 56.35, 15.175], fill: line, bleed: true}\n",
    ),
    checks.NOT_TURNING.code: (
        {
            TEMPLATE: f"{_HEAD}side: back\nturns: true\nboxes:\n"
            "- {box: rect, at: [15, 15, 20, 20], fill: line}\n"
        },
        {
            TEMPLATE: f"{_HEAD}side: back\nturns: true\nboxes:\n"
            "- {box: rect, at: [15, 10, 20, 20], fill: line}\n"
        },
    ),
}
"""By code: the files that pass, and the files that fail."""
