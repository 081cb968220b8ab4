"""What a box of a template may say: every kind, the keys it accepts, and what each key takes.

This table is the only declaration, as are those beside the readers of templates, styles and scenes.
Their files are checked against them, messages name their keys, and docs/template-keys.md is made
from them.
"""

from __future__ import annotations

from typing import NamedTuple


class Key(NamedTuple):
    """One key: the `form` its value must have (a name in `forms.FORMS`), and what it is for."""

    form: str
    about: str
    required: bool = False


class Kind(NamedTuple):
    about: str
    keys: dict[str, Key]


_WHEN = {
    "when": Key(
        "condition",
        "draw only if every field has its value: a value, a list, `{from: TABLE}` (any for which "
        "that table of the palette has an entry), `present` or `absent`",
    ),
    "when_not": Key("condition", "do not draw if one of these holds"),
    "about": Key("text", "a remark for readers of the template"),
}
_AT = {
    "at": Key(
        "rectangle",
        "`[x, y, w, h]` in mm from the top left of the trimmed face, or `trim`, `bleed`, `safe`",
        True,
    )
}
_BLEED = {"bleed": Key("switch", "may leave the safe zone and the trimmed face")}
_SHAPE = {
    "shape": Key(
        "as_said",
        "only what lies inside it is seen: what a template's `shape` may be, in a box of this size",
    )
}
_PAINT = {
    "fill": Key("colour", "colour inside"),
    "stroke": Key("colour", "colour of the outline"),
    "width": Key("positive", "thickness of the outline in mm, 0.2 if not said"),
}
VALUE = {
    "field": Key("path", "the field to show, `name` or `units.fleet` or, in a repeat, `item.name`"),
    "say": Key("text", "words to show as they stand"),
    "parts": Key("parts", "a list of `{say: …}` and `{field: …}` put together"),
    "filter": Key("filters", "a filter or a list of them, applied in order"),
    "from": Key("table", "a table of the palette that turns the value into another word"),
    "default": Key(
        "text",
        "shown where the row has no such field, or the table no such value; "
        "without it that is an error",
    ),
}
_TYPE = {
    "style": Key("style", "a style of styles.yaml or of this template", True),
    "colour": Key("colour", "instead of the style's colour"),
    "align": Key("choice:left|centre|right", "instead of the style's"),
    "valign": Key("choice:top|middle|bottom", "instead of the style's"),
}
_MARK = {
    "mark": Key(
        "choice:top_right|top_left|bottom_right|bottom_left|dots|rule|foot",
        "where a stand-in's triangle goes, top_right if not said; where the face has one mark for "
        "all (`when: {stand_in: present}`) `dots` stand under its last line, with `rule` along the "
        "foot of the box, and `foot` leaves it to that",
    )
}
_ICON = {
    "colour": Key("colour", "what the icon's `ink` becomes"),
    "ground": Key("colour", "what the icon's `paper` becomes"),
}

KINDS: dict[str, Kind] = {
    "rect": Kind(
        "A rectangle.",
        _AT | _PAINT | _BLEED | {"radius": Key("number", "radius of the corners in mm")} | _WHEN,
    ),
    "ellipse": Kind("An ellipse in the box.", _AT | _PAINT | _BLEED | _WHEN),
    "line": Kind(
        "A straight line.",
        {
            "at": Key("ends", "`[x1, y1, x2, y2]` in mm", True),
            "stroke": Key("colour", "its colour", True),
            "width": Key("positive", "thickness in mm, 0.2 if not said"),
            "dash": Key("numbers", "lengths of dashes and gaps in mm"),
        }
        | _BLEED
        | _WHEN,
    ),
    "polygon": Kind(
        "A closed shape with straight sides.",
        {"points": Key("points", "a list of `[x, y]` in mm", True)} | _PAINT | _BLEED | _WHEN,
    ),
    "path": Kind(
        "A shape in SVG path notation, in mm.",
        {
            "d": Key("svg", "the path: M L H V C S Q T A Z", True),
            "at": Key("spot", "`[x, y]` in mm where its origin goes, `[0, 0]` if not said"),
        }
        | _PAINT
        | _BLEED
        | _WHEN,
    ),
    "icon": Kind(
        "An icon, as large as fits, in the middle of the box.",
        _AT
        | {
            "icon": Key("named", "an icon's name, or `{field: …, from: …}`", True),
            "turn": Key("turn", "clockwise: 0, 90, 180 or 270"),
        }
        | _ICON
        | _MARK
        | _BLEED
        | _WHEN,
    ),
    "text": Kind(
        "Text in a box, shrunk until it fits. A list is one paragraph an item.",
        _AT
        | VALUE
        | _TYPE
        | {
            "marker": Key("choice:none|bullet|number", "what hangs before each paragraph"),
            "turn": Key("turn", "clockwise: 0, 90, 180 or 270; the box is where it lies then"),
            "outline": Key("colour", "drawn around the letters, which are then read against it"),
            "outline_width": Key("outline", "how much of it is seen, in mm, at least 0.25; 0.35 "
                                 "if not said"),
        }
        | _MARK
        | _WHEN,
    ),
    "image": Kind(
        "A picture from the folder of the set.",
        _AT
        | {
            "image": Key("named", "a file, or `{field: art}`; relative to the set's folder", True),
            "fit": Key("choice:cover|contain", "fill the box and cut the rest off, or show all"),
            "focus": Key("focus", "`[x, y]`, shares of the picture from 0 to 1: the place that is "
                         "kept in the middle where it is cut, `[0.5, 0.5]` if not said; or "
                         "`{field: extra.focus}`, of which the middle is taken where it is absent"),
            "scale": Key("positive", "so many times as large as it would be; of one that fills "
                         "its box at least 1"),
            "radius": Key("positive", "radius of its corners in mm"),
            "opacity": Key("opacity", "from 0, not to be seen, to 1"),
            "ground": Key("colour", "the colour that text over the picture is checked against"),
        }
        | _MARK
        | _BLEED
        | _WHEN,
    ),
    "scene": Kind(
        "A picture composed by rule (`scenes/NAME.yaml`), another for each card.",
        _AT
        | {
            "scene": Key("named", "its name, or `{field: …, from: …}`", True),
            "subject": Key(
                "named", "the icon that it shows as its `subject`; of a list the first that is one"
            ),
            "beside": Key("named", "the icon that it shows as `beside`, found in the same way"),
            "light": Key("colour", "its second colour, of parts that say `colour: light`"),
            "seed": Key("path", "what decides how it turns out; the row's id if not said"),
            "alike": Key("switch", "turns out the same wherever it is, and is drawn once"),
            "colour": Key("colour", "its one colour, in all its shades; ink if not said"),
        }
        | _SHAPE
        | _BLEED
        | _WHEN,
    ),
    "fade": Kind(
        "A box that goes from one colour to another, or from clear to dark: a gradient, what makes "
        "a title readable over a picture, a glow, a shadow, the light on a globe.",
        _AT
        | {
            "colour": Key("colour", "where it begins", True),
            "to": Key("colour", "where it ends; the same colour if not said"),
            "opacity": Key("opacities", "of both ends, `[0, 0.9]`, from 0 to 1; `[1, 1]` if not "
                           "said. Text over it is checked against all it may let through"),
            "towards": Key("choice:bottom|top|left|right|edge", "where it ends, bottom if not "
                           "said; `edge` is that of the ellipse in the box, nothing being outside"),
            "focus": Key("opacities", "`[x, y]`, in shares of the box: where one towards its "
                         "`edge` begins, `[0.5, 0.5]` if not said"),
        }
        | _SHAPE
        | _BLEED
        | _WHEN,
    ),
    "repeat": Kind(
        "Boxes drawn once for each item of a list; inside, `item` is the item, `item_number` "
        "counts from 1, and coordinates start at the item's own corner.",
        {
            "each": Key("path", "a list, a number, or a mapping (items have `key` and `value`)"),
            "list": Key("list", "the items themselves, instead of `each`"),
            "as": Key("word", "another name than `item`"),
            "at": Key("spot", "`[x, y]` of the first item"),
            "at_field": Key("path", "a field of the item that gives its `[x, y]`, added to `at`"),
            "step": Key("spot", "`[dx, dy]` from one item to the next"),
            "columns": Key("whole", "so many in a row, the next row `dy` down"),
            "align": Key("choice:left|centre|right", "where `at` lies in a row of items"),
            "max": Key("whole", "more items than this are an error"),
            "skip": Key("condition", "items for which all of this holds are left out, and leave "
                        "no gap"),
            "boxes": Key("boxes", "what to draw for each item", True),
        }
        | _WHEN,
    ),
    "include": Kind(
        "Another template's boxes, drawn with its own palette and styles.",
        {
            "template": Key("named", "its name, or `{field: …, from: …}`", True),
            "at": Key("spot", "`[x, y]` of its top left corner, `[0, 0]` if not said"),
            "field": Key("path", "a mapping whose keys are the fields it sees, instead of the row"),
            "turn": Key("turn", "clockwise: 0, 90, 180 or 270"),
            "scale": Key("positive", "1 if not said"),
        }
        | _BLEED
        | _WHEN,
    ),
    "arrow": Kind(
        "An arrow from one place to another, as the row tells them: each `[x, y]`, in steps.",
        {
            "from": Key("path", "the field that tells where it begins", True),
            "to": Key("path", "the field that tells where it ends", True),
            "at": Key("spot", "`[x, y]` in mm of the place `[0, 0]`"),
            "step": Key("spot", "`[dx, dy]` in mm from one place to the next; over hexagons "
                        "neither, for places are theirs"),
            "colour": Key("colour", "its colour", True),
            "edge": Key("colour", "around it, so that it is seen on any ground"),
            "edge_width": Key("positive", "thickness of both edges in mm, 0.8 if not said"),
            "width": Key("positive", "thickness of its shaft in mm, 0.9 if not said"),
            "bend": Key("number", "how far it bows to its right, in shares of its length"),
            "over": Key("switch", "it bows up, whichever way it goes"),
            "clear": Key("spot", "mm that it leaves free at both ends"),
            "around": Key("spot", "`[w, h]` in mm of what lies at both ends, which it leaves free"),
            "rim": Key("number", "over hexagons: what it leaves free at both ends, in widths of "
                       "one; where it has no room it is thinner"),
            "into": Key("number", "in place of `rim` at its end"),
            "foot": Key("positive", "diameter in mm of a disc that it begins with"),
            "icon": Key("named", "a sign in its middle"),
            "beside": Key("switch", "its sign lies beside the middle, where it bows to, and where "
                          "arrows share an end only the first has it"),
            "ink": Key("colour", "what the `ink` of the sign becomes"),
            "size": Key("positive", "of the sign in mm, 4 if not said"),
        }
        | _BLEED
        | _WHEN,
    ),
    "hexes": Kind(
        "Hexagons by their places, in the middle of the box, as large as fits: a list of cells "
        "such as `{at: [q, r], name: B4}`, each drawn by a template that sees the cell's fields.",
        _AT
        | {
            "each": Key("path", "the cells; `at` is the place: q to the east, r to the south-east "
                        "with pointy tops, to the south-east and the south with flat ones", True),
            "template": Key("named", "what a cell looks like: the name of a template, or "
                            "`{field: …, from: …}` of the cell; as wide (`flat`: high) as a "
                            "hexagon is across its flat sides", True),
            "tops": Key("choice:pointy|flat", "how hexagons stand, pointy if not said"),
            "across": Key("positive", "mm across the flat sides of each; more than fit are an "
                          "error"),
            "most": Key("positive", "as large as fits, and no more than so many mm"),
            "least": Key("positive", "as large as fits; less than so many mm is an error, 2.5 if "
                         "not said"),
            "focus": Key("path", "a field of the cell: those that have it and a little around them "
                         "fill the box, and others are cut off where it ends"),
            "rim": Key("switch", "only those beside which a place is free are drawn"),
            "alike": Key("path", "a field of the cell: those that say the same there look the "
                         "same and are drawn once; nothing else that they say is seen"),
            "boxes": Key("boxes", "what is drawn over all of them, such as arrows, for which a "
                         "place is that of a cell"),
        }
        | _MARK
        | _BLEED
        | _WHEN,
    ),
    "table": Kind(
        "Rows and columns. A cell nobody fills is left blank for a pencil.",
        _AT
        | {
            "rows": Key("path", "a list of mappings, seen by the columns as `item`"),
            "list": Key("list", "the rows themselves, instead of `rows`"),
            "columns": Key("columns", "the columns, see below", True),
            "style": Key("style", "of the cells", True),
            "header_style": Key("style", "of the header; without it there is none"),
            "header_fill": Key("colour", "behind the header"),
            "zebra": Key("colour", "behind every other row"),
            "rule": Key("colour", "lines between the rows"),
            "grid": Key("switch", "lines between the columns too, and around"),
            "pad": Key("spot", "`[x, y]` mm inside each cell, `[1.2, 0.8]` if not said"),
            "row_height": Key("positive", "the least height of a row in mm"),
            "stretch": Key("switch", "rows share the height of the box"),
            "valign": Key("choice:top|middle|bottom", "in the cells, middle if not said"),
        }
        | _WHEN,
    ),
    "flow": Kind(
        "A page of text: headings, paragraphs, lists, tables, figures one after the other.",
        _AT
        | {
            "field": Key("path", "a list of mappings with one key each: see below"),
            "items": Key("list", "the list itself, instead of `field`"),
            "columns": Key("whole", "columns of text, 1 if not said"),
            "gap": Key("number", "mm between columns, 6 if not said"),
            "styles": Key("styles", "which style each part takes, where not its own name"),
            "without": Key("parts_of_page", "a list of parts that are left out, such as `fine`"),
            "runs_on": Key(
                "switch",
                "goes on upon further faces of the same template, at its full size; fields are "
                "then also `page`, `pages`, `side` (left, right), `running` (the heading in "
                "force), `section` (one of it, or a group, that is open), `asked` (from which to "
                "which number its rules or questions go) and `thumbs` (the chapters that have "
                "numbers, else the sections of all chapters, each with its `title`, its `number` "
                "and whether it is `here` and no band lies where its tab would)",
            ),
            "numbered": Key("switch", "of text that runs on: what stands in the margin ends beside "
                            "the text, as numbers do"),
            "even": Key("switch", "of text on one page: its columns end as alike as they may"),
            "smallest": Key("share", "how far all sizes may shrink together, 0.85 if not said"),
            "margin": Key("number", "mm at the left, where fine print stands beside the paragraph "
                          "it is about; bold words that such a paragraph opens with are entries "
                          "of the index"),
            "gathered": Key("switch", "of text that runs on in columns: the fine print of all "
                            "that stands in the same columns lies below them"),
            "level": Key("switch", "of text that runs on in columns: what stands below a heading "
                         "is set row by row upon a ground of the colour `tint`, beside the figure "
                         "that it may begin with"),
            "heads": Key("switch", "those bold words stand in the margin, over the fine print; or "
                         "without a margin on a line of their own, the fine print at its end"),
            "openings": Key("colour", "those bold words, where they open their paragraph"),
            "chapter": Key("word", "a template that draws headings, as wide as the box or as the "
                           "page; reads what the heading says, `title` at least, `side`, `top`, "
                           "whether it is the first on its page, and `opened`"),
            "opening": Key("word", "a template as wide as the page: the picture over a chapter at "
                           "the head of a page, and where there is room over a section, the last "
                           "that is called so, whose head is then `opened`; as much of its middle "
                           "is shown as the page has left, so that pages end alike"),
            "opening_high": Key("positive", "mm of the page that it takes over a chapter, twice as "
                                "many at most where that has room; then over no section"),
            "section": Key("word", "a template that draws sections likewise; without it a line is "
                           "below them"),
            "fills": Key("switch", "as large as its pages have room for; in one column: broken "
                         "where pages come out evenly filled"),
            "tail": Key("word", "a template as wide as the page, drawn from its foot up over what "
                        "is left of a page, where that is much; reads `page`"),
            "closes": Key("word", "the same where the text ends, and nowhere else"),
            "ends": Key("word", "the same where that is the last page of all"),
            "rest": Key("word", "a template as wide as the page, drawn from its own upper edge "
                        "down over what is left of a page, where that is much, upon the colour "
                        "`tint`; reads nothing"),
            "band": Key("colour", "behind headings, across the margin; without it a line is below"),
            "tint": Key("colour", "behind panels"),
            "bar": Key("number", "mm of the bar at the left of panels and notes, 0.8 if not said; "
                       "without one they have round corners"),
            "notes": Key("colour", "behind notes"),
            "plates": Key("colour", "behind figures of questions and examples, dark: words on it "
                          "are `paper`"),
            "rule": Key("colour", "lines in tables and under headings"),
            "grid": Key("colour", "lines in tables, where not those of `rule`"),
            "zebra": Key("colour", "behind every other row of a table"),
            "colour": Key("colour", "of what has no colour of its own"),
        }
        | _WHEN,
    ),
}  # fmt: skip

COLUMN: dict[str, Key] = {
    "width": Key("positive", "mm; columns without one share what is left"),
    "header": Key("text", "words over the column"),
    "style": Key("style", "instead of the table's"),
    "align": Key("choice:left|centre|right", "instead of the style's"),
    "fill": Key("colour", "behind the cell; may depend on the row"),
    "colour": Key("colour", "of the words"),
    **VALUE,
}
PART: dict[str, Key] = {key: VALUE[key] for key in ("field", "say", "filter", "from", "default")}
CHOSEN: dict[str, Key] = {key: VALUE[key] for key in ("field", "filter", "from", "default")}
