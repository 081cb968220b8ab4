"""The units on the board as a file tells them: a list, or places by owner and kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import units as u
from toolkit.model.codes import Code
from toolkit.model.field import BAD, Field, Word
from toolkit.model.hexes import PLACE, is_place, read_place
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.places import Place
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

_KIND = Word(*u.KINDS, noun="kind of unit")
_SHORT = {**dict.fromkeys(u.KINDS[:-1], False), "hurt_structure": True}
_KEYS = ("at", "owner", "kind", "card", "hurt")
_CARDED = {u.MERCENARY: "card", u.MINOR: "minor", u.STRUCTURE: "structure"}
_ALONE = {"owner": u.KINDS[:-1], "card": _CARDED, "hurt": (u.STRUCTURE,)}
"""The kinds of unit that have something which others have not."""
_EXAMPLES = {u.MERCENARY: "C09", u.MINOR: "M05", u.STRUCTURE: "B03"}


class _UnitsField(Field[u.Units]):
    """A list of units, or places by owner and kind; results give the list."""

    empty = u.Units()
    in_part = True

    def read(self, value: Value, steps: Steps, cx: Context[Tables]) -> u.Units:
        before = len(cx.faults)
        found: list[tuple[Place, u.Unit, Steps]] = []
        if isinstance(value, list):
            for index, said in enumerate(value):
                here = (*steps, index)
                found += [(*each, (*here, "at")) for each in self._one(said, here, cx)]
        elif isinstance(value, dict):
            found = [*self._short(value, steps, cx)]
        else:
            cx.fault(steps, f"units are a list or OWNER: KIND: PLACES, not {shown(value)}")
        units = u.Units()
        units.told, units.again, units.some = {}, [], len(cx.faults) > before
        for place, unit, where in found:
            if place in units:
                units.again.append(where)
            else:
                units[place], units.told[place] = unit, where
        return units

    def _one(self, said: Value, steps: Steps, cx: Context[Tables]) -> list[tuple[Place, u.Unit]]:
        if isinstance(said, list):
            cx.fault(steps, "a unit says whose it is: {at: [q, r], owner: …}")
            return []
        told = cx.mapping(said, steps, "a unit", _KEYS)
        if not told:
            return []
        place = read_place(told.get("at"), (*steps, "at"), cx)
        kind = _KIND.read(told.get("kind", u.NORMAL), (*steps, "kind"), cx)
        owner = u.NOBODY
        if kind is not BAD and kind != u.NEUTRAL:
            if "owner" not in told:
                cx.fault(steps, f"a {kind} unit needs `owner`: the player it is of")
            else:
                owner = cx.seat(told["owner"], (*steps, "owner"))
        hurt = "hurt" in told and cx.yes(told["hurt"], (*steps, "hurt"))
        for word, kinds in _ALONE.items():
            if word in told and kind is not BAD and kind not in kinds:
                cx.fault((*steps, word), f"a {kind} unit has no `{word}`", "leave it out")
        card = self._card(kind, told, owner, steps, cx)
        if BAD in (place, kind, card):
            return []
        return [(place, u.Unit(owner, kind, card, hurt))]

    def _card(
        self, kind: str, told: Mapping[str, Value], owner: int, steps: Steps, cx: Context[Tables]
    ) -> str:
        if kind not in _CARDED:
            return ""
        if "card" in told:
            return _card_of(kind, told["card"], (*steps, "card"), cx)
        if kind == u.MINOR:
            return ""
        cx.fault(steps, f"a {kind} needs `card`: its code")
        return BAD  # type: ignore[no-any-return]

    def _short(
        self, value: dict[str, Value], steps: Steps, cx: Context[Tables]
    ) -> Iterator[tuple[Place, u.Unit, Steps]]:
        for owner, said in value.items():
            here = (*steps, owner)
            if owner == u.NEUTRAL:
                for place, where in _places(said, here, cx):
                    yield place, u.Unit(u.NOBODY, u.NEUTRAL), where
                continue
            seat = cx.seat(owner, here, key=True)
            for kind, told in cx.mapping(said, here, "the units of a player", _SHORT).items():
                inner, hurt = (*here, kind), _SHORT.get(kind, False)
                if kind not in _SHORT:
                    continue
                named = u.STRUCTURE if hurt else kind
                if named in _CARDED and not (named == u.MINOR and isinstance(told, list)):
                    if not isinstance(told, dict):
                        example = _EXAMPLES[named]
                        cx.fault(inner, f"a {named} stands by its code, such as {example}: [q, r]")
                        continue
                    for id, places in told.items():
                        card = _card_of(named, id, (*inner, id), cx)
                        for place, where in _places(places, (*inner, id), cx):
                            unit = u.Unit(seat, named, card if card is not BAD else "", hurt)
                            yield place, unit, where
                else:
                    for place, where in _places(told, inner, cx):
                        yield place, u.Unit(seat, named), where

    def write(self, value: Any, cx: Context[Tables]) -> Value:
        return [_written(place, unit, cx) for place, unit in sorted(value.items())]

    def schema(self) -> Schema:
        unit = {
            "type": "object",
            "additionalProperties": False,
            "required": ["at"],
            "properties": {
                "at": PLACE,
                "owner": {"type": "string", "x-player": True},
                "kind": _KIND.schema(),
                "card": u.CODE.schema(),
                "hurt": {"type": "boolean"},
            },
        }
        return {"anyOf": [{"type": "array", "items": unit}, {"type": "object"}]}


def _card_of(kind: str, value: Value, steps: Steps, cx: Context[Tables]) -> str:
    """The card, minor faction or structure that a unit of this kind is of."""
    return Code(_CARDED[kind]).read(value, steps, cx)


def _places(value: Value, steps: Steps, cx: Context[Any]) -> Iterator[tuple[Place, Steps]]:
    """A list of places, each with where it is told; one may stand for a list of one."""
    told = [value] if is_place(value) else cx.items(value, steps, "places")
    for index, said in enumerate(told):
        here = steps if said is value else (*steps, index)
        place = read_place(said, here, cx)
        if place is not BAD:
            yield place, here


def _written(place: Place, unit: u.Unit, cx: Context[Tables]) -> dict[str, Value]:
    told: dict[str, Value] = {"at": [*place]}
    if unit.owner >= 0:
        told["owner"] = cx.players[unit.owner]
    if unit.kind != u.NORMAL:
        told["kind"] = unit.kind
    if unit.card:
        told["card"] = unit.card
    return {**told, "hurt": True} if unit.hurt else told


UNITS = _UnitsField()
