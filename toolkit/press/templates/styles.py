"""Styles of text as styles.yaml and templates declare them: the keys of one, and its reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.templates.boxes import Key
from toolkit.press.typesetting.text import Style

if TYPE_CHECKING:
    from toolkit.pack.document import Steps, Value
    from toolkit.press.templates.forms import Reading

STYLE: dict[str, Key] = {
    "like": Key("word", "the style this one starts from"),
    "font": Key(
        "font", "sans, sans-bold, sans-italic, sans-bold-italic, or a file of fonts/ by its name"
    ),
    "size": Key("positive", "points"),
    "min_size": Key("positive", "points it may shrink to; at least 8 unless `fine_print`"),
    "leading": Key("positive", "from line to line, in sizes"),
    "space": Key("number", "between paragraphs, in sizes"),
    "colour": Key("word", "a colour of the palette"),
    "align": Key("choice:left|centre|right", "left if not said"),
    "valign": Key("choice:top|middle|bottom", "top if not said"),
    "balance": Key(
        "switch",
        "lines of a paragraph are about as long as each other; at the left they are full, and the "
        "last is no short word",
    ),
    "terms": Key("switch", "put the icon of `terms:` before a word's first appearance"),
    "fine_print": Key("switch", "may be as small as 5 points; not for rules"),
    "about": Key("text", "what it is for"),
}


def read_styles(reading: Reading, value: Value, steps: Steps) -> None:
    """Adds the styles of a `styles:` mapping to those known."""
    if not isinstance(value, dict):
        reading.wrong(steps, "styles is a mapping of a style's name to its keys")
        return
    for name, each in value.items():
        here = (*steps, name)
        keys = reading.mapping(each, here, STYLE, f"the style '{name}'")
        keys.pop("about", None)
        base = keys.pop("like", None)
        if base is not None and base not in reading.styles:
            if base in value:
                reading.wrong((*here, "like"), f"the style '{base}' does not stand above this one")
            else:
                reading.unnamed((*here, "like"), "style", base, reading.styles)
        style = reading.styles.get(base or "", Style(name))
        if "size" in keys and "min_size" not in keys:
            keys["min_size"] = min(style.min_size, keys["size"])
        style = style._replace(name=name, **keys)
        least = 5.0 if style.fine_print else 8.0
        if style.min_size < least or style.size < style.min_size:
            reading.wrong(
                here,
                f"the style '{name}' prints at {style.min_size:g} to {style.size:g} points",
                f"size ≥ min_size ≥ {least:g}"
                + ("" if style.fine_print else ", or fine_print: true for what is not rules"),
            )
        reading.styles[name] = style
