"""Reading what a template says against the forms its keys declare, collecting every fault."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from toolkit.pack.nearest import did_you_mean
from toolkit.press.checks import TEMPLATE_NAME, TEMPLATE_SHAPE
from toolkit.press.errors import PressError
from toolkit.press.templates.boxes import CHOSEN, COLUMN, KINDS, PART, VALUE, Key
from toolkit.press.templates.elsewhere import out_of_place
from toolkit.press.templates.filters import FILTERS
from toolkit.press.templates.flowing import FLOW_FALLBACK, FLOW_ITEMS, FLOW_STYLES
from toolkit.press.templates.gone import KEYS, PARTS
from toolkit.press.templates.palette import HEX
from toolkit.press.templates.parsed import Box, Column, Condition, Field, Words, field_of, path_of
from toolkit.press.templates.values import FormError, PlainValues

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.press.outline import Outline
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.palette import Palette
    from toolkit.press.typesetting.text import Style

_NOTHING: dict[str, str] = {}
PART_OF_PAGE = "part of a page"
FONTS = ("sans", "sans-bold", "sans-italic", "sans-bold-italic")


class Reading(PlainValues):
    """Reads mappings of one document; what is wrong is appended to `found`."""

    __slots__ = ("document", "found", "frame", "library", "palette", "safe", "styles")

    def __init__(
        self, document: Document, library: Library, found: list[Finding], styles: dict[str, Style]
    ) -> None:
        self.document, self.library, self.found, self.styles = document, library, found, styles
        self.palette: Palette | None = None
        self.frame = (0.0, 0.0, 0.0)
        self.safe = 0.0

    # ---------------------------------------------------------------- faults
    def wrong(self, steps: Steps, message: str, hint: str = "", *, key: bool = False) -> None:
        self.found.append(self.document.finding(TEMPLATE_SHAPE, steps, message, hint=hint, key=key))

    def unnamed(self, steps: Steps, what: str, word: str, accepted: Iterable[str]) -> None:
        """A name that is not among those that exist."""
        names = sorted(accepted)
        hint = PARTS.get(word, "") if what == PART_OF_PAGE else ""
        hint = hint or out_of_place(self.library.roots, what, word) or did_you_mean(word, names)
        if not hint and 0 < len(names) <= 24:
            hint = f"there are: {', '.join(names)}"
        self.found.append(
            self.document.finding(TEMPLATE_NAME, steps, f"no {what} '{word}'", hint=hint)
        )

    # -------------------------------------------------------------- mappings
    def mapping(
        self,
        value: Value,
        steps: Steps,
        keys: dict[str, Key],
        what: str,
        skip: tuple[str, ...] = (),
        gone: Mapping[str, str] = _NOTHING,
    ) -> dict[str, Any]:
        """Its keys, each read by its form, faulty ones left out; `gone`: what became of some."""
        read: dict[str, Any] = {}
        hints: list[str] = []
        if not isinstance(value, dict):
            self.wrong(steps, f"{what} is a mapping with the keys {', '.join(keys)}")
            return read
        for name, each in value.items():
            if name in skip:
                continue
            if (key := keys.get(name)) is None:
                hint = gone.get(name) or did_you_mean(name, keys) or f"accepted: {', '.join(keys)}"
                hints.append(hint)
                self.wrong((*steps, name), f"{what} has no key '{name}'", hint, key=True)
                continue
            try:
                read[name] = self.value(key.form, each, (*steps, name))
            except FormError as error:
                hint = self.meant(key.form, each, (*steps, name))
                self.wrong((*steps, name), f"'{name}' of {what} is {error}", hint)
        for name, key in keys.items():
            if key.required and name not in value and f"did you mean '{name}'?" not in hints:
                self.wrong(steps, f"{what} needs '{name}': {key.about}")
        return read

    def value(self, form: str, value: Value, steps: Steps) -> Any:
        """The value read by a form. Raises FormError with what would be right."""
        name, _, rest = form.partition(":")
        if name == "choice":
            choices = rest.split("|")
            if value not in choices:
                raise FormError(f"one of {', '.join(choices)}")
            return value
        return FORMS[name](self, value, steps)

    def meant(self, form: str, value: Value, steps: Steps) -> str:
        """How a value that has not this form was probably meant, as a hint; empty for none."""
        from toolkit.press.templates.meant import hint

        before = len(self.found)

        def fits(way: Value) -> bool:
            with suppress(FormError):
                self.value(form, way, steps)
                if len(self.found) == before:
                    return True
            del self.found[before:]
            return False

        return hint(value, fits, form.removeprefix("choice:").split("|") if ":" in form else ())

    # ----------------------------------------------------------------- forms
    def rectangle(self, value: Value, steps: Steps) -> tuple[float, ...]:
        width, height, bleed = self.frame
        if value == "trim":
            return (0.0, 0.0, width, height)
        if value == "bleed":
            return (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
        if value == "safe":
            return (self.safe, self.safe, width - 2 * self.safe, height - 2 * self.safe)
        if isinstance(value, str):
            raise FormError("[x, y, w, h] in mm, or trim, bleed or safe")
        box = self.numbers(value, steps, 4)
        if box[2] <= 0 or box[3] <= 0:
            raise FormError("[x, y, w, h] in mm with a width and a height greater than 0")
        return box

    def colour(self, value: Value, steps: Steps) -> str | Field:
        if isinstance(value, dict):
            return self.chosen(value, steps)
        if not isinstance(value, str):
            raise FormError("a colour of the palette, '#rrggbb', or {field: …, from: …}")
        return self.colour_name(value, steps)

    def colour_name(self, value: str, steps: Steps) -> str:
        if HEX.match(value):
            return value
        if value.startswith("#"):
            raise FormError("'#rrggbb' with small letters")
        if self.palette is None:
            return "#000000"
        if value not in self.palette.colours:
            self.unnamed(
                steps, f"colour in palette {self.palette.name}", value, self.palette.colours
            )
            return "#000000"
        return self.palette.colours[value]

    def style(self, value: Value, steps: Steps) -> str:
        name = self.word(value, steps)
        if name not in self.styles:
            self.unnamed(steps, "style", name, self.styles)
        elif self.palette is not None:
            colour = self.styles[name].colour
            if colour not in self.palette.colours and not HEX.match(colour):
                what = f"colour of the style '{name}' in palette {self.palette.name}:"
                self.unnamed(steps, what, colour, self.palette.colours)
        return name

    def font(self, value: Value, steps: Steps) -> str:
        name = self.word(value, steps)
        if name in FONTS:
            return name
        files = self.library.files("fonts")
        if name not in files:
            self.unnamed(steps, "font", name, (*FONTS, *files))
            return FONTS[0]
        try:
            return self.library.font(name)
        except PressError as error:
            self.found += [each for each in error.findings if each not in self.found]
            return FONTS[0]

    def style_names(self, value: Value, steps: Steps) -> dict[str, str]:
        if not isinstance(value, dict):
            raise FormError("a mapping of a part of the page to a style")
        for name in value:
            if name not in FLOW_STYLES:
                self.unnamed((*steps, name), PART_OF_PAGE, name, FLOW_STYLES)
        return {name: self.style(each, (*steps, name)) for name, each in value.items()}

    def parts_of_page(self, value: Value, steps: Steps) -> tuple[str, ...]:
        names = self.items(value, steps)
        for index, name in enumerate(names):
            if str(name) not in FLOW_ITEMS:
                self.unnamed((*steps, index), PART_OF_PAGE, str(name), FLOW_ITEMS)
        return tuple(map(str, names))

    def table(self, value: Value, steps: Steps) -> dict[str, str]:
        name = self.word(value, steps)
        tables = self.palette.tables if self.palette else {}
        if self.palette is not None and name not in tables:
            self.unnamed(steps, f"table in palette {self.palette.name}", name, tables)
        return tables.get(name, {})

    def path(self, value: Value, steps: Steps) -> tuple[str | int, ...]:
        if not isinstance(value, str) or not re.fullmatch(r"[\w-]+(\.[\w-]+)*", value):
            raise FormError("the path of a field, such as name or units.fleet")
        return path_of(value)

    def filters(self, value: Value, steps: Steps) -> tuple[str, ...]:
        names = value if isinstance(value, list) else [value]
        for name in names:
            if not isinstance(name, str) or name not in FILTERS:
                self.unnamed(steps, "filter", str(name), FILTERS)
        return tuple(name for name in names if isinstance(name, str) and name in FILTERS)

    def chosen(self, value: Value, steps: Steps) -> Field:
        """`{field: …}` where a name is wanted."""
        read = self.mapping(value, steps, CHOSEN, "what a field chooses")
        if "field" not in read:
            self.wrong(steps, "a name or {field: …}")
        return field_of(read)

    def named(self, value: Value, steps: Steps) -> str | Field:
        if isinstance(value, dict):
            return self.chosen(value, steps)
        return self.word(value, steps)

    def focus(self, value: Value, steps: Steps) -> tuple[float, ...] | Field:
        return (
            self.chosen(value, steps) if isinstance(value, dict) else self.opacities(value, steps)
        )

    def parts(self, value: Value, steps: Steps) -> tuple[str | Field, ...]:
        if not isinstance(value, list) or not value:
            raise FormError("a list of {say: …} and {field: …}")
        return tuple(
            part
            for index, each in enumerate(value)
            if (part := self.one_part(each, (*steps, index))) is not None
        )

    def one_part(self, value: Value, steps: Steps) -> str | Field | None:
        read = self.mapping(value, steps, PART, "a part")
        if ("say" in read) == ("field" in read):
            self.wrong(steps, "a part has either 'say' or 'field'")
            return None
        return read["say"] if "say" in read else field_of(read)

    def title(self, value: Value, steps: Steps) -> Words | None:
        if isinstance(value, str):
            return Words((value,))
        return self.words(self.mapping(value, steps, VALUE, "the title"), steps, "the title")

    def words(self, read: dict[str, Any], steps: Steps, what: str) -> Words | None:
        """The value among the keys of a box: exactly one of field, say, parts."""
        said = [key for key in ("field", "say", "parts") if key in read]
        if len(said) > 1:
            self.wrong(steps, f"{what} has only one of field, say, parts, not {' and '.join(said)}")
        if not said:
            return None
        if said[0] == "field":
            return Words((field_of(read),))
        return Words((read["say"],) if said[0] == "say" else read["parts"])

    def condition(self, value: Value, steps: Steps) -> tuple[Condition, ...]:
        if not isinstance(value, dict) or not value:
            raise FormError("a mapping of fields to values, such as {kind: action}")
        return tuple(self.one_condition(name, each, (*steps, name)) for name, each in value.items())

    def one_condition(self, name: str, value: Value, steps: Steps) -> Condition:
        path = self.path(name, steps)
        if value in ("present", "absent"):
            return Condition(path, (), value == "present")
        if isinstance(value, dict):
            if [*value] != ["from"]:
                raise FormError("a value, a list of values, {from: TABLE}, present or absent")
            return Condition(path, tuple(self.table(value["from"], (*steps, "from"))))
        return Condition(path, tuple(value) if isinstance(value, list) else (value,))

    def items(self, value: Value, steps: Steps) -> list[Value]:
        if not isinstance(value, list):
            raise FormError("a list")
        return value

    def columns(self, value: Value, steps: Steps) -> tuple[Column, ...]:
        if not isinstance(value, list) or not value:
            raise FormError("a list of columns")
        read: list[Column] = []
        for index, each in enumerate(value):
            keys = self.mapping(each, (*steps, index), COLUMN, "a column")
            words = self.words(keys, (*steps, index), "a column")
            read.append(Column(keys.get("width"), words, keys))
        return tuple(read)

    def boxes(self, value: Value, steps: Steps) -> tuple[Box, ...]:
        if not isinstance(value, list):
            raise FormError("a list of boxes")
        read = (self.one_box(each, (*steps, index)) for index, each in enumerate(value))
        return tuple(box for box in read if box is not None)

    def one_box(self, value: Value, steps: Steps) -> Box | None:
        kind = value.get("box") if isinstance(value, dict) else None
        if not isinstance(kind, str):
            self.wrong(steps, f"a box says what it is with 'box': {', '.join(KINDS)}")
            return None
        if kind not in KINDS:
            self.unnamed((*steps, "box"), "kind of box", kind, KINDS)
            return None
        before = len(self.found)
        gone = {key: became for (of, key), became in KEYS.items() if of == kind}
        keys = self.mapping(value, steps, KINDS[kind].keys, f"a box '{kind}'", ("box",), gone)
        words = self.words(keys, steps, "a text") if kind == "text" else None
        if kind == "text" and words is None and len(self.found) == before:
            self.wrong(steps, "a text says what it shows with field, say or parts")
        for one, other in (("each", "list"), ("rows", "list"), ("field", "items")):
            both = one in KINDS[kind].keys and other in KINDS[kind].keys
            if both and (one in keys) == (other in keys) and len(self.found) == before:
                self.wrong(steps, f"a box '{kind}' has either '{one}' or '{other}'")
        if kind == "image" and keys.get("scale", 1) < 1 and keys.get("fit", "cover") == "cover":
            self.wrong((*steps, "scale"), "a picture that fills its box has a scale of at least 1")
        icon = keys.get("icon")
        if isinstance(icon, str) and not self.library.has_icon(icon):
            self.unnamed((*steps, "icon"), "icon", icon, self.library.icon_names())
        scene = keys.get("scene")
        if isinstance(scene, str) and scene not in self.library.files("scenes"):
            self.unnamed((*steps, "scene"), "scene", scene, self.library.files("scenes"))
        if kind == "flow":
            for part in FLOW_STYLES:
                own = part in self.styles or part not in FLOW_FALLBACK
                if own and part not in keys.get("styles", {}):
                    self.style(part, steps)
        if kind == "table" and len(self.found) == before:
            self.column_widths(keys["columns"], keys["at"][2], steps)
        if "shape" in keys and "at" in keys:
            keys["shape"] = self.outlined(keys["shape"], (*steps, "shape"), keys["at"], "box")
        if len(self.found) > before:
            return None
        if kind == "text":
            said = {key: keys[key] for key in ("align", "valign") if key in keys}
            keys["type"] = self.styles[keys["style"]]._replace(**said)
        return Box(kind, steps, keys, keys.get("when", ()), keys.get("when_not", ()), words)

    def outlined(
        self, value: Value, steps: Steps, at: tuple[float, ...], what: str
    ) -> Outline | None:
        """The outline that a box or template says; None, with a finding, where it is none."""
        from toolkit.press.templates.shapes import outline_of

        try:
            return outline_of(value, steps, at[2], at[3])
        except FormError as error:
            self.wrong(steps, f"'shape' of a {what} is {error}")
            return None

    def column_widths(self, columns: tuple[Column, ...], width: float, steps: Steps) -> None:
        """Notes columns that are wider than their table, or leave nothing to those without one."""
        said = sum(column.width or 0.0 for column in columns)
        open_ones = any(column.width is None for column in columns)
        if said > width + 0.01 or (open_ones and said > width - 1):
            self.wrong(
                (*steps, "columns"), f"the columns take {said:g} mm of the table's {width:g} mm"
            )

    def size(self, value: Value, steps: Steps) -> tuple[float, ...]:
        if isinstance(value, list):
            pair = self.numbers(value, steps, 2)
            if min(pair) <= 0:
                raise FormError("[w, h] in mm, both greater than 0")
            return pair
        sizes = self.library.sizes()
        name = self.word(value, steps)
        if name not in sizes:
            self.unnamed(steps, "size", name, sizes)
            return (63.5, 88.9)
        return sizes[name]


# What a key may hold, by the name of its form: most are called as what reads them.
FORMS: dict[str, Callable[[Reading, Value, Steps], Any]] = {
    **{
        name: getattr(Reading, name)
        for name in (
            "text", "word", "switch", "number", "positive", "share", "whole", "margin", "turn",
            "opacity", "opacities", "outline", "focus", "few", "fews", "span", "area", "shade",
            "sky", "ground", "any_of", "parts_of_page",
            "numbers", "spot", "ends", "rectangle", "points", "svg", "colour", "style", "table",
            "path", "filters", "named", "parts", "title", "condition", "columns", "boxes", "font",
            "size",
        )
    },
    "styles": Reading.style_names,
    "list": Reading.items,
    "palette": Reading.word,
    "as_said": lambda reading, value, steps: value,
}  # fmt: skip
