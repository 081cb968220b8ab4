"""What a row says: its fields looked up as a template asks for them, and what is missing noted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.document import dotted
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.nearest import did_you_mean
from toolkit.press.checks import (
    FIELD_MISSING,
    FIELD_TYPE,
    LACKS_FIELD,
    NO_COLOUR,
    NO_ICON,
    TEMPLATE_NAME,
    lack_finding,
    row_finding,
    template_finding,
)
from toolkit.press.templates.filters import filtered, plain
from toolkit.press.templates.palette import HEX

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.finding import Finding, Rule
    from toolkit.pack.row import Row
    from toolkit.press.errors import PressError
    from toolkit.press.templates.parsed import Box, Condition, Field, Words
    from toolkit.press.templates.template import Template

MISSING: Any = object()
CARD = "card"
"""What templates of a look call the card of any game."""
MOST = "most"
"""Of `long`: no room for a picture, however low."""
STAND_IN = "stand_in"
"""A field of every row: whether a stand-in fills any of its fields."""


class RowFields:
    """The fields of one row as the boxes of one template ask for them; faults go to `found`.

    `root` is what paths begin at, `names` what an enclosing box calls by a name of its own.
    """

    __slots__ = (
        "back", "found", "names", "root", "root_steps", "row", "template", "touched",
    )  # fmt: skip

    def __init__(self, template: Template, row: Row, found: list[Finding]) -> None:
        self.template = template
        self.back = template.back
        self.row = row
        self.found = found
        self.root: Any = row.fields
        self.root_steps: Steps = ()
        self.names: dict[str, tuple[Any, Steps]] = {}
        self.touched = False

    def fault(
        self, rule: Rule, box: Box, message: str, field: Steps | None = None, hint: str = "",
        sought: str = "", colours: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """A finding at the row's field where there is one, else at the box of the template."""
        template, row = self.template, self.row
        said = f"{message} (template {template.name}, {'.'.join(map(str, box.steps))})"
        if field is None:
            told = template.document.finding(rule, box.steps, said, hint=hint)
        else:
            met = template_finding(rule, box, template, row, field, said, hint)
            told = met or row_finding(rule, row, field, said, hint, sought)
        self.found.append(told._replace(template=template.name, colours=colours))

    def refused(self, error: PressError, box: Box, field: Steps | None) -> None:
        """What was refused of what a field names: at its own file; that there is none, at the
        field."""
        for finding in error.findings:
            if not finding.path or finding.code == TEMPLATE_NAME.code:
                self.fault(FIELD_TYPE, box, finding.message, field, finding.hint)
            else:
                self.found.append(finding)

    def lacks(
        self,
        rule: Rule,
        box: Box,
        message: str,
        field: Steps | None,
        hint: str,
        *,
        what: str,
        which: str,
        values: Iterable[Value],
        sought: str = "",
    ) -> None:
        """A fault; where values are ids that a set brings, what the templates lack for those."""
        brought = [
            record
            for value in values
            if isinstance(value, str)
            for record in self.row.named.get(value, ())
            if record.brought_by
        ]
        self.found += [lack_finding(record, what, which) for record in brought]
        if not brought:
            self.fault(rule, box, message, field, hint, sought)

    def lacks_icon(self, box: Box, name: str, field: Steps | None, icons: Iterable[str]) -> None:
        """The fault that no icon is called so; many are called by what they show and its id."""
        self.lacks(
            NO_ICON, box, f"no icon '{name}'", field, did_you_mean(name, icons),
            what="no icon", which=name, values=(name, name.partition("_")[2]),
            sought=f"{{icon:{name}}}",
        )  # fmt: skip

    def look_up(self, steps: tuple[str | int, ...]) -> tuple[Any, Steps]:
        """The value at a path and its path in the row; MISSING where there is none."""
        first = steps[0]
        named = self.names.get(first) if self.names else None  # type: ignore[arg-type]
        if named is not None:
            value, path = named
            rest = steps[1:]
        else:
            self.touched = True
            value, path, rest = self.root, self.root_steps, steps
            if len(steps) == 1 and type(value) is dict and first in value and first != "extra":
                return value[first], path + steps if path else steps  # as most are
            if first == "extra" and self.row.record is not None:
                # Whatever the game says of a component, its record may say more.
                value, path = self.row.record.value, ()
            elif first == CARD and self.row.look and len(steps) > 1:
                return self._look_up_card(steps)
        for step in rest:
            if isinstance(value, list):
                if not isinstance(step, int) or step >= len(value):
                    return MISSING, (*path, *rest)
                value = value[step]
                continue
            key = step if type(step) is str else str(step)
            if (isinstance(value, dict) or hasattr(value, "keys")) and key in value:
                value = value[key]
            elif steps == (STAND_IN,):
                return bool(self.row.stand_in) and not self.back, ()
            else:
                return MISSING, (*path, *rest)
        return value, path + rest if path else rest

    def _look_up_card(self, steps: tuple[str | int, ...]) -> tuple[Any, Steps]:
        """What a look for cards of any game prints: the row knows where it stands in this one.

        A card is `pictured` that brings art, or its game a picture: one with long words has none,
        but a low one where it has room for that, and so has one with drawings.
        """
        name = str(steps[1])
        if name == "pictured":
            art = self._look_up_card((CARD, "art"))
            return self._look_up_card((CARD, "picture")) if _absent(art[0]) else art
        if name in ("picture", "window") and not _absent(self._look_up_card((CARD, "long"))[0]):
            return MISSING, steps
        if name in ("low_picture", "low_window") and not self._is_low():
            return MISSING, steps
        said = self.row.look.get(name, ())
        if isinstance(said, str):
            return said, ()
        for path in said:
            value, found = self.look_up((*path, *steps[2:]))
            if value is not MISSING and value is not None:
                return value, found
        return MISSING, steps

    def _is_low(self) -> bool:
        """Whether the picture of a card is a low one, its words or drawings being in the way."""
        art, long, drawn = (
            self._look_up_card((CARD, *path))[0] for path in (("art",), ("long",), ("drawings", 0))
        )
        return _absent(art) and long != MOST and not (_absent(long) and _absent(drawn))

    def no_field(self, steps: Steps, box: Box, hint: str = "draw it `when:` it is present") -> None:
        """Notes that the row has not the field at a path, at the box that asks for it."""
        names = self.root if len(steps) == 1 else ()
        said = f"{self.row.id}{LACKS_FIELD}'{dotted(steps)}'"
        self.fault(FIELD_MISSING, box, said, hint=did_you_mean(str(steps[0]), names) or hint)

    def get(self, field: Field, box: Box) -> tuple[Value, Steps]:
        """The field's value after filters and table; None, with a finding, where it is missing."""
        value, steps = self.look_up(field.steps)
        if value is MISSING:
            if field.default is not None:
                return field.default, steps
            self.no_field(field.steps, box, "say `default:` if it may be absent")
            return None, steps
        if field.filters and value is not None:
            value = filtered(value, field.filters)
        if field.table is not None and value is not None and value != UNKNOWN:
            word = plain(value)
            if word not in field.table and field.default is not None:
                return field.default, steps
            if word not in field.table:
                tables = self.template.palette.tables.items()
                self.lacks(
                    FIELD_TYPE, box,
                    f"'{word}' is not in the palette's table of {', '.join(field.table)}",
                    steps, did_you_mean(word, field.table),
                    what="no entry in the palette's tables",
                    which=next(name for name, table in tables if table is field.table),
                    values=[word],
                )  # fmt: skip
                return None, steps
            value = field.table[word]
        return value, steps

    def holds(self, condition: Condition) -> bool:
        value, _ = self.look_up(condition.steps)
        if condition.present is not None:
            absent = _absent(value)
            return absent is not condition.present
        if value is MISSING:
            return False
        kind = type(value)
        for each in condition.values:  # noqa: SIM110  any() takes twice as long, each time
            if value == each and kind is type(each):
                return True
        return False

    def shows(self, box: Box) -> bool:
        """Whether the box's conditions let it be drawn."""
        for condition in box.when:
            if not self.holds(condition):
                return False
        for condition in box.when_not:  # noqa: SIM110  all() takes twice as long, each time
            if self.holds(condition):
                return False
        return True

    def colour(self, said: str | Field | None, box: Box) -> str | None:
        """`#rrggbb` of what a template says; None for no colour."""
        if said is None or isinstance(said, str):
            return said
        value, steps = self.get(said, box)
        if value is None or value == UNKNOWN:
            return None
        word = plain(value)
        colours = self.template.palette.colours
        if word not in colours:
            if HEX.match(word):
                return word
            self.fault(
                NO_COLOUR,
                box,
                f"palette {self.template.palette.name} has no colour '{word}'",
                steps,
                did_you_mean(word, colours),
            )
            return None
        return colours[word]

    def words(self, words: Words, box: Box) -> tuple[str | list[str], list[Steps]]:
        """The text to show, a list for several paragraphs, and the fields it came from.

        Exactly `unknown` alone stays so; inside other words it becomes a blank to fill in.
        """
        fields: list[Steps] = []
        if len(words.parts) == 1:
            part = words.parts[0]
            if isinstance(part, str):
                return part, fields
            value, steps = self.get(part, box)
            fields.append(steps)
            if isinstance(value, list):
                texts = [_word(each) for each in value]
                return [text for text in texts if text], fields
            return plain(value), fields
        texts = []
        for part in words.parts:
            if isinstance(part, str):
                texts.append(part)
            else:
                value, steps = self.get(part, box)
                fields.append(steps)
                texts.append(_word(value))
        return "".join(texts), fields

    def is_stand_in(self, fields: Iterable[Steps]) -> bool:
        """Whether a stand-in fills one of these fields, a part of it, or what holds it."""
        stand_in = self.row.stand_in
        if not stand_in or self.back:
            return False
        for steps in fields:
            path = f"{dotted(steps)}."
            for each in stand_in:
                if path.startswith(f"{each}.") or each.startswith(path):
                    return True
        return False


def _word(value: Value) -> str:
    return "{blank}" if value == UNKNOWN else plain(value)


def _absent(value: Any) -> bool:
    """Whether conditions take it for absent: nothing is there, or nothing is said."""
    return value is MISSING or value is None or value is False or value in ("", [], {})
