"""Units on a board as a file tells them: a list, or places by owner and kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from toolkit.model.codes import Code
from toolkit.model.field import BAD, Field, Word, mapping_schema
from toolkit.model.hexes import PLACE, place_words, read_place
from toolkit.model.words import UNKNOWN, Change
from toolkit.pack.plain import mappings, numbers
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.hex.places import Place
    from toolkit.model.context import Context
    from toolkit.model.standing import Standing
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

S = TypeVar("S", bound="Standing[Any]")

NOBODY = -1


class Sort(NamedTuple):
    """A kind of unit. `of` is the kind of record whose code it stands by, if by one, which may be
    left out where it is not `needed`; an `example` of such a code. One that is `marked` may have
    the mark that some units have."""

    of: str = ""
    example: str = ""
    needed: bool = True
    marked: bool = False


class StandingField(Field[S], Generic[S]):
    """A list of units, `{at, owner, kind, card}`, or `OWNER: KIND: PLACES`, of coded kinds `OWNER:
    KIND: CODE: PLACES`; results give the list.

    `unit` makes one of its owner, kind, code and whether it has the `mark`, which is an attribute
    of it too, and a word before its kind: `hurt_tower`. `plain` is the kind that goes without
    saying, `nobodys` that of units that have no owner. `said` words one of the list, None for none.
    """

    in_part = True

    def __init__(
        self, standing: type[S], unit: Callable[..., Any], sorts: Mapping[str, Sort], *,
        plain: str, nobodys: str, mark: str, said: Callable[[Any, Context[Any]], str],
    ) -> None:  # fmt: skip
        self.standing, self.unit, self.sorts = standing, unit, sorts
        self.plain, self.nobodys, self.mark, self.said = plain, nobodys, mark, said
        self.empty = standing()
        self.kind = Word(*sorts, nobodys, noun="kind of unit")
        self.codes = {kind: Code(sort.of) for kind, sort in sorts.items() if sort.of}
        marked = [kind for kind, sort in sorts.items() if sort.marked]
        self.short = {kind: (kind, False) for kind in sorts}
        self.short |= {f"{mark}_{kind}": (kind, True) for kind in marked}
        self.alone: dict[str, Any] = {"owner": sorts, "card": self.codes, mark: marked}
        self.keys = ("at", "owner", "kind", "card", mark)

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> S:
        before = len(cx.faults)
        found: list[tuple[Place, Any, Steps]] = []
        if isinstance(value, list):
            for index, said in enumerate(value):
                here = (*steps, index)
                found += [(*each, (*here, "at")) for each in self._one(said, here, cx)]
        elif isinstance(value, dict):
            found = [*self._by_owner(value, steps, cx)]
        else:
            cx.fault(steps, f"units are a list or OWNER: KIND: PLACES, not {shown(value)}")
        units = self.standing()
        units.told, units.again, units.some = {}, [], len(cx.faults) > before
        for place, unit, where in found:
            if place in units:
                units.again.append(where)
            elif unit is not None:  # else nobody knows which it is
                units[place], units.told[place] = unit, where
        return units

    # ---- one of a list

    def _one(self, said: Value, steps: Steps, cx: Context[Any]) -> list[tuple[Place, Any]]:
        if isinstance(said, list):
            cx.fault(steps, "a unit says whose it is: {at: [q, r], owner: …}")
            return []
        told = cx.mapping(said, steps, "a unit", self.keys)
        if not told:
            return []
        place = read_place(told.get("at"), (*steps, "at"), cx)
        kind = self.kind.read(told.get("kind", self.plain), (*steps, "kind"), cx)
        owner = NOBODY
        if kind is not BAD and kind != self.nobodys:
            if "owner" not in told:
                cx.fault(steps, f"a {kind} unit needs `owner`: the player it is of")
            else:
                owner = cx.seat(told["owner"], (*steps, "owner"))
        marked = self.mark in told and cx.yes(told[self.mark], (*steps, self.mark))
        for word, kinds in self.alone.items():
            if word in told and kind is not BAD and kind not in kinds:
                cx.fault((*steps, word), f"a {kind} unit has no `{word}`", "leave it out")
        card = self._code(kind, told, steps, cx)
        return [] if BAD in (place, kind, card) else [(place, self.unit(owner, kind, card, marked))]

    def _code(self, kind: str, told: Mapping[str, Value], steps: Steps, cx: Context[Any]) -> str:
        if kind not in self.codes:
            return ""
        if "card" in told:
            return self.codes[kind].read(told["card"], (*steps, "card"), cx)
        if not self.sorts[kind].needed:
            return ""
        cx.fault(steps, f"a {kind} needs `card`: its code")
        return BAD  # type: ignore[no-any-return]

    # ---- by owner and kind

    def _by_owner(
        self, value: Mapping[str, Value], steps: Steps, cx: Context[Any]
    ) -> Iterator[tuple[Place, Any, Steps]]:
        for owner, said in value.items():
            here = (*steps, owner)
            if owner == self.nobodys:
                for place, where in _places(said, here, cx):
                    yield place, self.unit(NOBODY, owner, "", False), where
                continue
            seat = cx.seat(owner, here, key=True)
            for word, told in cx.mapping(said, here, "the units of a player", self.short).items():
                if word in self.short:
                    yield from self._of_kind(seat, word, told, (*here, word), cx)

    def _of_kind(
        self, seat: int, word: str, told: Value, steps: Steps, cx: Context[Any]
    ) -> Iterator[tuple[Place, Any, Steps]]:
        kind, marked = self.short[word]
        coded = kind in self.codes and (self.sorts[kind].needed or not isinstance(told, list))
        if coded and not isinstance(told, dict):
            example = self.sorts[kind].example
            cx.fault(steps, f"a {kind} stands by its code, such as {example}: [q, r]")
            return
        for id, places in told.items() if coded and isinstance(told, dict) else (("", told),):
            here = (*steps, id) if coded else steps
            card = self.codes[kind].read(id, here, cx) if coded else ""
            for place, where in _places(places, here, cx):
                unit = None if card is BAD else self.unit(seat, kind, card, marked)
                yield place, unit, where

    # ---- written

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return [self._written(place, unit, cx) for place, unit in sorted(value.items())]

    def _written(self, place: Place, unit: Any, cx: Context[Any]) -> dict[str, Value]:
        told: dict[str, Value] = {"at": [*place]}
        if unit.owner >= 0:
            told["owner"] = cx.players[unit.owner]
        if unit.kind != self.plain:
            told["kind"] = unit.kind
        if unit.card:
            told["card"] = unit.card
        return {**told, self.mark: True} if getattr(unit, self.mark) else told

    # ---- in words

    def words(self, told: Value, cx: Context[Any]) -> str:
        if not isinstance(told, list):
            return "not known" if told else "none"
        return f"{len(told)} units"

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        """A line for each place on which something else stands now."""
        if UNKNOWN in (was, now):
            yield from super().changes(what, each, was, now, cx)
            return
        after, before = ({numbers(one["at"]): one for one in mappings(told)} for told in (now, was))
        for place in sorted({*after, *before}):
            one, other = after.get(place), before.get(place)
            if one != other:
                begins = f"{place_words([*place], cx)}:"
                yield Change(begins, self.said(one, cx), self.said(other, cx))

    def schema(self) -> Schema:
        of = sorted(sort.of for sort in self.sorts.values() if sort.of)
        unit = mapping_schema(
            {
                "at": PLACE,
                "owner": {"type": "string", "x-player": True},
                "kind": self.kind.schema(),
                "card": Code(*of).schema(),
                self.mark: {"type": "boolean"},
            },
            ("at",),
        )
        return {"anyOf": [{"type": "array", "items": unit}, {"type": "object"}]}


def _places(value: Value, steps: Steps, cx: Context[Any]) -> Iterator[tuple[Place, Steps]]:
    """A list of places, each with where it is told; one may stand for a list of one, and a list
    of numbers was meant as one."""
    said = cx.items(value, steps, "places")
    told = [value] if said and all(type(one) is int for one in said) else said
    for index, one in enumerate(told):
        here = steps if one is value else (*steps, index)
        place = read_place(one, here, cx)
        if place is not BAD:
            yield place, here
