"""Short lines: places, codes and units, and the entries of an effect, read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.model.codes import typed_code
from toolkit.model.forms import Slot, as_told
from toolkit.model.hex_words import AT, NOTHING, HexWords, joined, place, several, shared, there
from toolkit.model.short import Misread, Missing, either

if TYPE_CHECKING:
    from collections.abc import Mapping

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

    def card(self) -> str:
        """A card of the market. Raises Misread."""
        return self.code("card", ("card",))

    def unit(self) -> dict[str, Value]:
        """A unit that is named: by its kind, or by its code. Raises Misread."""
        small = self.left[0].lower() if self.left else ""
        kind = next((one for one in _KINDS if small and one.startswith(small)), "")
        if kind:
            self.next("")
            return {} if kind == u.NORMAL else {"unit": kind}
        self.not_half()
        card = self.code("kind of unit or code", _UNITS)
        return {"unit": u.MINOR, "card": card} if card in self.tables.minors else {"card": card}

    def placed(self, *, of_several: bool = False) -> Value:
        """`0,0`, `warlord 0,0` or `C9 0,0 (attack 1,0)`: a unit where it is placed, alone or one
        `of_several` that are placed together."""
        if len(self.left) == 1 and not of_several and self.at_place() and self.names_other():
            word = self.left[0]
            raise Misread(
                f"'{word}' is a place and a card: normal {word} is the place, {word} 0,0 the card"
            )
        what = {} if self.at_place(of_several=of_several) else self.unit()
        self.take(*AT)
        at = self.place()
        more: dict[str, Value] = {"resolve": self.inner()} if self.take("(") else {}
        return {**what, "at": at, **more} if what or more else at

    def units(self) -> list[Value]:
        if self.take(NOTHING):
            return []
        found = [self.placed(of_several=len(self.left) > 1)]
        while not self.over and self.left[0].lower() not in _ACTS:
            found.append(self.placed(of_several=True))
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
                told: Any = _ACTS[act].read(self)
                found |= told if act == e.OCCUPY else {_KEYS.get(act, act): told}
            else:
                try:
                    found["faction"] = self.player()
                except Misread as wrong:
                    raise Misread(f"{wrong}; an entry begins with {either(_ACTS)}") from None
                if not self.over and self.left[0].lower() not in _ACTS:
                    found["card"] = self.card()
        if not found:
            raise Missing("how the effect is done", f": {either(_ACTS)}, or skip")
        # One alone is no list, but where it belongs to a laying.
        for key in (e.ATTACK, e.PLACE_UNIT):
            listed = found.get(key)
            if isinstance(listed, list) and len(listed) == 1 and len(found) == 1:
                found[key] = listed[0]
        return found


# ---- the acts of an entry


def _laid(words: GameWords) -> Value:
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
    return laid


def _occupied(words: GameWords) -> dict[str, Value]:
    found: dict[str, Value] = {e.OCCUPY: words.place()}
    if words.take("with"):
        found |= words.unit()
    if words.take("("):
        found["resolve"] = words.inner()
    return found


def _recovered(words: GameWords) -> Value:
    """`2`, `2 normal 1 minor`, `2 1 minor`, `1 M5`."""
    found: dict[str, Value] = {}
    while not words.over:
        number = words.number("how many units")
        kind = u.NORMAL if words.over or words.left[0].isdigit() else kind_of(words)
        found[kind] = number
    return found


def kind_of(words: GameWords) -> str:
    named = words.unit()
    return str(named.get("card", named.get("unit", u.NORMAL)))


# ---- written


def steps(told: Any) -> str:
    """The entries of an effect, or its only one."""
    return "; ".join(map(entry, told)) if isinstance(told, list) else entry(told)


def entry(told: Any) -> str:
    """One entry: whose and which card, where they are told, then each act."""
    if not isinstance(told, dict):
        return as_told(told)
    whose = [str(told[key]) for key in (e.OF, "card") if e.OF in told and key in told]
    acts = {act: value for act, value in told.items() if str(value) not in whose}
    if e.OCCUPY in told:
        acts = {e.OCCUPY: {**told, "at": told[e.OCCUPY]}}
    said = ((_NAMES.get(act, act), value) for act, value in acts.items())
    return " ".join([*whose, *(f"{act} {_ACTS[act].said(value)}" for act, value in said)])


def unit(told: Any) -> str:
    """A unit where it is placed, with what it does there in brackets."""
    if not isinstance(told, dict):
        return place(told)
    return joined(_which(told), place(told["at"]), _inner(told))


def _which(told: Mapping[str, Any]) -> str:
    return str(told.get("card", told.get("unit", u.NORMAL if "resolve" in told else "")))


def _inner(told: Mapping[str, Any]) -> str:
    return f"({steps(told['resolve'])})" if "resolve" in told else ""


def _occupied_said(told: Any) -> str:
    which = _which(told)
    return joined(place(told["at"]), which and f"with {which}", _inner(told))


def _laid_said(told: Any) -> str:
    if not isinstance(told, dict):
        return as_told(told)
    at = place(told["at"]) if "at" in told else ""
    turn = f"turn {told['turn']}" if "turn" in told else ""
    return joined(at, turn, "mirrored" if told.get("mirror") else "")


def _counts(told: Any) -> str:
    many = isinstance(told, dict)
    return " ".join(f"{n} {kind}" for kind, n in told.items()) if many else as_told(told)


_KEYS, _NAMES = {"number": "n"}, {"n": "number"}
_ACTS: Mapping[str, Slot] = {
    e.LAY: Slot(_laid, _laid_said),
    e.ATTACK: Slot(GameWords.places, several(place)),
    e.PLACE_UNIT: Slot(GameWords.units, several(unit)),
    e.EXCHANGE: Slot(GameWords.one_or_more, several(place)),
    e.SHIFT: Slot(GameWords.one_or_both, there),
    e.OCCUPY: Slot(_occupied, _occupied_said),
    e.RECOVER: Slot(_recovered, _counts),
    e.UNITS_OF: Slot(GameWords.shares, shared),
    e.PROTECT: Slot(GameWords.place, place),
    e.DESTROY: Slot(GameWords.place, place),
    "card": Slot(GameWords.card),
    "keep": Slot(lambda words: words.one_of("where", (e.BOARD, e.FRONT), "place to keep it")),
    "number": Slot(lambda words: words.number("how many")),
}
"""What an entry may say, by the word that it is typed behind."""
