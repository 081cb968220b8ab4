"""The words of a short line: places, codes and units, and the entries of an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.model.codes import typed_code
from toolkit.model.hex_words import NOTHING, HexWords
from toolkit.model.short import Misread, Missing, either

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.document import Value

_KINDS = (u.WARLORD, u.NORMAL, u.ELITE, u.MINOR)
_UNITS = ("card", "minor", "structure")


class GameWords(HexWords):
    """The words of a line that name places, units and what is decided within a step."""

    coded = ("card", "minor", "structure", "mission")

    def names_other(self) -> bool:
        """Whether the name of a place is the code of a unit too."""
        code = typed_code(self.left[0]).upper()
        return any(code in self.tables.ids(kind) for kind in _UNITS) and code[0] != "A"

    def shape(self) -> Value:
        """A mission by its code, or places. Raises Misread."""
        if self.at_numbers:
            return self.places()
        return self.code("mission", ("mission",))

    def unit(self) -> dict[str, Value]:
        """A unit that is named: by its kind, or by its code. Raises Misread."""
        small = self.left[0].lower() if self.left else ""
        kind = next((one for one in _KINDS if small and one.startswith(small)), "")
        if kind:
            self.next("")
            return {} if kind == u.NORMAL else {"unit": kind}
        card = self.code("kind of unit or code", _UNITS)
        return {"unit": u.MINOR, "card": card} if card in self.tables.minors else {"card": card}

    def placed(self) -> Value:
        """`0,0`, `warlord 0,0` or `C9 0,0 (attack 1,0)`: a unit where it is placed."""
        if len(self.left) == 1 and self.at_place() and self.names_other():
            word = self.left[0]
            raise Misread(
                f"'{word}' is a place and a card: normal {word} is the place, {word} 0,0 the card"
            )
        what = {} if self.at_place() else self.unit()
        at = self.place()
        more: dict[str, Value] = {"resolve": self.inner()} if self.take("(") else {}
        return {**what, "at": at, **more} if what or more else at

    def units(self) -> list[Value]:
        if self.take(NOTHING):
            return []
        found = [self.placed()]
        while not self.over and self.left[0].lower() not in _ACTS:
            found.append(self.placed())
        return found

    def inner(self) -> Value:
        """Entries in brackets, the first of which is passed."""
        found = self.entries()
        if not self.take(")"):
            raise Missing("a closing bracket")
        return found

    def entries(self) -> list[Value]:
        found = [self.entry()]
        while self.take(";"):
            found.append(self.entry())
        return found

    def entry(self) -> Value:
        """What one decides within a step. Raises Misread."""
        if self.take(e.SKIP):
            return e.SKIP
        found: dict[str, Value] = {}
        while not self.over:
            small = self.left[0].lower()
            act = next((act for act in _ACTS if act.startswith(small)), "")
            if act:
                self.next("")
                found |= _ACTS[act](self)
            else:
                try:
                    found["faction"] = self.player()
                except Misread as wrong:
                    raise Misread(f"{wrong}; an entry begins with {either(_ACTS)}") from None
                if not self.over and self.left[0].lower() not in _ACTS:
                    found["card"] = self.code("card", ("card",))
        if not found:
            raise Missing("how the effect is done", f": {either(_ACTS)}, or skip")
        for key in (
            e.ATTACK,
            e.PLACE_UNIT,
        ):  # one alone is no list, but where it belongs to a laying
            listed = found.get(key)
            if isinstance(listed, list) and len(listed) == 1 and len(found) == 1:
                found[key] = listed[0]
        return found


# ---- the acts of an entry


def _laid(words: GameWords) -> dict[str, Value]:
    laid: dict[str, Value] = {}
    while not words.over:
        if words.take("turn", "turned"):
            laid["turn"] = words.number("how often it is turned")
        elif words.take("mirror", "mirrored"):
            laid["mirror"] = True
        elif words.take("at") or words.place_of(words.left[0]) is not None:
            laid["at"] = words.place()
        else:
            break
    return {e.LAY: laid}


def _two(key: str) -> Callable[[GameWords], dict[str, Value]]:
    def read(words: GameWords) -> dict[str, Value]:
        found = words.places()
        if len(found) == 1:
            return {key: found[0]}
        return {key: found if key == e.EXCHANGE else {"from": found[0], "to": found[1]}}

    return read


def _occupied(words: GameWords) -> dict[str, Value]:
    found: dict[str, Value] = {e.OCCUPY: words.place()}
    if words.take("with"):
        found |= words.unit()
    if words.take("("):
        found["resolve"] = words.inner()
    return found


def _recovered(words: GameWords) -> dict[str, Value]:
    """`2`, `2 normal 1 minor`, `2 1 minor`, `1 M5`."""
    found: dict[str, Value] = {}
    while not words.over:
        number = words.number("how many units")
        kind = u.NORMAL if words.over or words.left[0].isdigit() else kind_of(words)
        found[kind] = number
    return {e.RECOVER: found}


def kind_of(words: GameWords) -> str:
    named = words.unit()
    return str(named.get("card", named.get("unit", u.NORMAL)))


def _split(words: GameWords) -> dict[str, Value]:
    found: dict[str, Value] = {}
    while not words.over:
        player = words.player()
        found[player] = words.number("how many units")
    return {e.UNITS_OF: found}


def _one_place(key: str) -> Callable[[GameWords], dict[str, Value]]:
    return lambda words: {key: words.place()}


_ACTS: Mapping[str, Callable[[GameWords], dict[str, Value]]] = {
    e.LAY: _laid,
    e.ATTACK: lambda words: {e.ATTACK: words.places()},
    e.PLACE_UNIT: lambda words: {e.PLACE_UNIT: words.units()},
    e.EXCHANGE: _two(e.EXCHANGE),
    e.SHIFT: _two(e.SHIFT),
    e.OCCUPY: _occupied,
    e.RECOVER: _recovered,
    e.UNITS_OF: _split,
    e.PROTECT: _one_place(e.PROTECT),
    e.DESTROY: _one_place(e.DESTROY),
    "card": lambda words: {"card": words.code("card", ("card",))},
    "keep": lambda words: {"keep": words.one_of("where", (e.BOARD, e.FRONT), "place to keep it")},
    "number": lambda words: {"n": words.number("how many")},
}
