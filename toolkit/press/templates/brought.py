"""What the records of sets look like that no palette and no icon knows by its id.

A palette says under `others` which of its tables name records of a kind, and how each follows
from the record's colour or icon, and under `spare` which colours are left for those that say none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.looks import SHAPES
from toolkit.pack.nearest import did_you_mean
from toolkit.press.checks import ALIKE, NO_ICON
from toolkit.press.errors import PressError
from toolkit.press.templates.palette import HEX, LEAST_APART, apart, contrast, toned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from toolkit.pack.finding import Finding
    from toolkit.pack.record import Record

EMBLEM = "emblem_"
SOFT, TONE, STEP = 0.86, 0.45, 0.1
READ_WELL = 6.0
"""The contrast of what is made to be read: more than must be, as it stands on other tints too."""
LEAST_SPARE = 12.0
"""How far apart, in CIE L*a*b*, a colour that is chosen lies from those there are."""


class Others(NamedTuple):
    """What a palette says of records that its tables do not name.

    `tables` is by kind of record, then by table: what it takes of the record, the id of one that
    it is like there, or the icon that it takes where the record says none. `spare` are colours for
    those that say none.
    """

    tables: Mapping[str, Mapping[str, str]]
    spare: Sequence[str] = ()


class Brought:
    """The records that sets bring, or that they give a look."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.records = [
            record
            for record in records
            if record.changed_by and (record.brought_by or record.get("look"))
        ]
        self._icons: dict[tuple[str, str], str] = {}

    def icon_files(self, files: Mapping[str, Path]) -> dict[str, Path]:
        """Icons by id and by kind and id. Raises PressError for one that there is not."""
        found: list[Finding] = []
        called: dict[str, Path] = {}
        for record in self.records:
            said = record.get("look", "icon")
            names = (f"{record.kind}_{record.id}", record.id)
            if isinstance(said, str) and said not in files:
                hint = did_you_mean(said, files) or "a set's own lie in its folder icons/"
                found.append(
                    record.finding(NO_ICON, ("look", "icon"), f"no icon '{said}'", hint=hint)
                )
            elif said or record.get("look", "shape") or not any(name in files for name in names):
                called |= dict.fromkeys(names, files[self.icon(record)])
        if found:
            raise PressError(found)
        return called

    def icon(self, record: Record) -> str:
        """The icon that a record says, else the emblem of its shape, else one not yet taken."""
        key = (record.kind, record.id)
        if key not in self._icons:
            taken = {*self._icons.values()}
            said, shape = record.get("look", "icon"), record.get("look", "shape")
            free = [f"{EMBLEM}{each}" for each in SHAPES if f"{EMBLEM}{each}" not in taken]
            left = (free or [f"{EMBLEM}{SHAPES[0]}"])[0]
            self._icons[key] = str(said) if said else f"{EMBLEM}{shape}" if shape else left
        return self._icons[key]

    def add_to(
        self, tables: dict[str, dict[str, str]], colours: Mapping[str, str], others: Others
    ) -> list[Finding]:
        """Fills the tables with these records; what cannot be told apart by a colour it says."""
        found: list[Finding] = []
        chosen: list[str] = []
        for record in self.records:
            rules = others.tables.get(record.kind, {})
            coloured = [name for name, rule in rules.items() if rule in ("colour", "dark")]
            taken = {
                other: colours.get(word, word)
                for name in coloured
                for other, word in tables[name].items()
                if other != record.id
            }
            said = record.get("look", "colour")
            drawn = record.get("look", "icon") or record.get("look", "shape")
            base = str(said) if said else _spare(others.spare, [*taken.values(), *chosen])
            chosen += [base] if coloured else []
            for name, rule in rules.items():
                if record.id in tables[name] and not (said if rule in RULES else drawn):
                    continue
                if rule in tables[name]:
                    tables[name][record.id] = tables[name][rule]
                elif rule in RULES:
                    tables[name][record.id] = RULES[rule](base, colours)
                else:
                    by_itself = rule == "icon" or drawn
                    tables[name][record.id] = self.icon(record) if by_itself else rule
            made = tables[coloured[0]][record.id] if coloured else ""
            for other, colour in taken.items() if said else ():
                if HEX.match(colour) and apart(made, colour) < LEAST_APART:
                    message = f"the colour {made} cannot be told apart from that of {other}"
                    found.append(record.finding(ALIKE, ("look", "colour"), message))
        return found


def _spare(spare: Sequence[str], taken: Iterable[str]) -> str:
    """The first spare colour that differs well from those taken, else the one that differs most."""
    known = [colour for colour in taken if HEX.match(colour)]

    def room(colour: str) -> float:
        return min((apart(colour, other) for other in known), default=100.0)

    wide = [colour for colour in spare if room(colour) >= LEAST_SPARE]
    return wide[0] if wide else max(spare, key=room, default="#5a5a5a")


def _on(base: str, colours: Mapping[str, str]) -> str:
    """White or ink, whichever is read better."""
    return max(colours["paper"], colours["ink"], key=lambda each: contrast(each, base))


def _against(base: str, ground: str) -> str:
    """The colour, as much darker as it takes to be read on a ground."""
    for step in range(10):
        made = toned(base, -step * STEP) if step else base
        if contrast(made, ground) >= READ_WELL:
            return made
    return "#000000"


RULES: dict[str, Callable[[str, Mapping[str, str]], str]] = {
    "colour": lambda base, colours: base,
    "dark": lambda base, colours: _against(base, colours["paper"]),
    "on": _on,
    "soft": lambda base, colours: toned(base, SOFT),
    "tone": lambda base, colours: toned(base, TONE),
    "ink": lambda base, colours: _against(base, toned(base, SOFT)),
}
