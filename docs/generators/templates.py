"""Every key of templates, styles, palettes and icons, from the tables that read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generators.text import NOTICE, anchor, table
from toolkit.pack.finding import Rule
from toolkit.press import checks
from toolkit.press.templates.boxes import COLUMN, KINDS
from toolkit.press.templates.filters import FILTERS
from toolkit.press.templates.flowing import FLOW_ITEMS, FLOW_STYLES
from toolkit.press.templates.scenes import PARTS, SCENE
from toolkit.press.templates.styles import STYLE
from toolkit.press.templates.template_file import TEMPLATE
from toolkit.press.topics import TOPICS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.press.templates.boxes import Key

_EVERY = ("when", "when_not", "about")
_PALETTE = """\
## Palettes

```yaml
palette: mine
colours: {ink: "#1b2430", paper: "#ffffff", un: "#12355f"}     # ink and paper are needed
tables:
  faction: {UN: un}              # {field: faction, from: faction}
```

A table gives colours where a colour is wanted, icon names at `icon:`, words in a text.

## Icons

```yaml
icon: water
view: [24, 24]                   # the units of the paths
paths:
- {d: "M 12 1.5 C 15.5 6.5 …", fill: ink}
- {d: "M 8.2 15.2 A …", stroke: paper, width: 1.7}
```

`d` is SVG path notation. `ink` becomes the `colour` of the box, or of the text around it; `paper` \
what lies underneath, or the box's `ground`; other names are colours of the palette. `ink -30` is \
30 % darker, `ink +30` lighter. Fill it \
solid, leave gaps of at least 1.2 units, and look at it 3.5 mm high.

An icon may be laid together from others, first at the bottom, each in colours of its own: \
`layers: [{icon: face, ink: "#c98a5e"}, {icon: hat, ink: night, paper: gold}]`. `at` is the top \
left corner of a layer and `size` its height, in the units of the whole, all of it if not said; \
`mirror: true` turns it to the other side. `paths` lie on top. With `tilt: -6`, degrees \
clockwise, those layers tilt about the neck whose files say `part: head`: a face, its hair, a hat.
"""


def text() -> str:
    """The whole document."""
    lines = [
        NOTICE,
        "# Keys of templates",
        "",
        "All that may stand in a file of templates; [templates.md](templates.md) shows it at work. "
        "Keys in **bold** are needed.",
        "",
        "## A template",
        "",
        *_keys(TEMPLATE),
        "## Kinds of box",
        "",
        "`when`, `when_not` and `about` fit every kind.",
        "",
    ]
    for name, kind in KINDS.items():
        keys = {key: each for key, each in kind.keys.items() if key not in _EVERY}
        lines += [f"### {name}", "", kind.about, "", *_keys(keys)]
    lines += [
        "A `parts` item takes `field` or `say`, `filter`, `from`, `default`. A column of a table "
        "takes:",
        "",
        *_keys(COLUMN),
        "Parts of a `flow`, each a mapping with one key:",
        "",
        *table(("key", "what it is"), [(f"`{key}`", about) for key, about in FLOW_ITEMS.items()]),
        f"The styles {', '.join(f'`{each}`' for each in FLOW_STYLES)} are used for them; "
        "`styles: {para: body}` at the box takes others.",
        "",
        "## Filters",
        "",
        "`filter: title` or `filter: [first, title]`. A filter that does not fit a value leaves it "
        "as it is.",
        "",
        *table(("filter", "does"), [(f"`{key}`", about) for key, (_, about) in FILTERS.items()]),
        "## Styles",
        "",
        *_keys(STYLE),
        "Rules are never below 8 points: only a style with `fine_print: true` may be smaller, down "
        "to 5.",
        "",
        *_PALETTE.split("\n"),
        "## Scenes",
        "",
        *_keys(SCENE),
        "`[least, most]` may stand wherever one number decides a place, a size, a turn or how "
        "many.",
        "",
        *(
            line
            for name, part in PARTS.items()
            for line in (f"### part: {name}", "", part.about, "", *_keys(part.keys))
        ),
        "## What stops a print",
        "",
        *table(("code", "name", "when"), _codes()),
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _keys(keys: Mapping[str, Key]) -> list[str]:
    rows = []
    for name, key in keys.items():
        form, _, choices = key.form.partition(":")
        among = ", ".join(f"`{each}`" for each in choices.split("|"))
        about = f"{key.about} ({among})" if form == "choice" else key.about
        rows.append((f"**`{name}`**" if key.required else f"`{name}`", about))
    return table(("key", "what it says"), rows)


def _codes() -> list[tuple[str, str, str]]:
    about = {topic.rule.code: topic.about for topic in TOPICS}
    rules = [each for each in vars(checks).values() if isinstance(each, Rule)]
    return [
        (
            f"[{rule.code}](findings.md#{anchor(f'{rule.code} {rule.name}')})",
            rule.name,
            " ".join(about[rule.code].split()).split(". ")[0].rstrip("."),
        )
        for rule in rules
    ]
