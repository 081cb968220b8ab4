"""Styles of text as styles.yaml and templates declare them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.templates.boxes import STYLE
from toolkit.press.typesetting.text import Style

if TYPE_CHECKING:
    from toolkit.pack.document import Steps, Value
    from toolkit.press.templates.forms import Reading


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
