"""How the entries of a move are read against the options there are."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state.moves import NORMAL, SKIP, UNITS, Entry, Move, one

if TYPE_CHECKING:
    from collections.abc import Sequence


class ExpanseEntries:
    """Implements toolkit.effects.execution.Entries."""

    skip = SKIP

    def option(self, number: int) -> Entry:
        return Entry("option", number=number)

    def option_of(self, entry: Entry) -> int:
        return entry.number if entry.act == "option" else 0

    def meant(self, given: Entry, options: Sequence[Entry]) -> Entry | None:
        told = _told(given)
        fitting = [option for option in options if _fits(given, told, option)]
        if len(fitting) < 2:
            return fitting[0] if fitting else None
        if given in fitting:  # a group named is that group, and none of its parts
            return given
        meant = self.sole(fitting)
        if meant is None:
            raise LookupError(_apart(fitting))
        return meant

    def sole(self, options: Sequence[Entry]) -> Entry | None:
        """A cube is normal and a unit a fleet, or of the only kind left, unless one says."""
        if not options:
            return None
        first = options[0]
        if len(options) == 1:
            return first
        plain = _but_kind(first)
        return first if all(_but_kind(option) == plain for option in options) else None

    def rest(self, given: Entry, option: Entry) -> Entry | None:
        """The other fleets of a group of which one is moved at a time."""
        if given.act != "move" or given.group.size() < 2 or option.group == given.group:
            return None
        taken = option.group if option.act == "move" else one(option.unit)
        left = type(given.group)(
            *(had - gone for had, gone in zip(given.group, taken, strict=True))
        )
        return given._replace(group=left)

    def brief(self, option: Entry) -> Entry:
        if option.act == "action":
            return brief_action(option.then[0])
        return option._replace(cube="") if option.cube == NORMAL else option


def brief_action(move: Move) -> Entry:
    """How an action is written among entries: like the entry it resembles."""
    match move.kind:
        case "influence":
            return Entry("place", base=move.target, source=move.source, cube=move.word)
        case "move":
            return Entry("move", source=move.source, orbital=move.target, group=move.group)
        case "build":
            return Entry("build", unit=move.word)
        case _:
            return Entry("action", then=(move._replace(by=-1),))


# The fields that an entry may leave out, by their number, with what then stands there.
_LEFT_OUT = tuple(
    (number, SKIP[number])
    for number, field in enumerate(Entry._fields)
    if field in ("base", "orbital", "of", "source", "cube", "unit", "card")
)
_but_kind = itemgetter(
    *(number for number, field in enumerate(Entry._fields) if field not in ("cube", "unit"))
)


def _told(given: Entry) -> list[tuple[int, Any]]:
    """The fields that an entry tells, by their number."""
    return [(number, given[number]) for number, none in _LEFT_OUT if given[number] != none]


def _fits(given: Entry, told: Sequence[tuple[int, Any]], option: Entry) -> bool:
    if given.act != option.act:
        return given.act == "move" and option.act == "build" and _builds(given, option)
    if given.act == "swap":
        one, other = given.then
        return _swaps(one, other, option) or _swaps(other, one, option)
    for number, said in told:
        if option[number] != said:
            return False
    return given.number == option.number and (given.act != "move" or _in_group(given, option))


def _swaps(one: Entry, other: Entry, option: Entry) -> bool:
    """Whether these two cubes, in this order, are those of the option."""
    first, second = option.then
    return _fits(one, _told(one), first) and _fits(other, _told(other), second)


def _in_group(given: Entry, option: Entry) -> bool:
    """Whether the group moved is the one named, or one fleet of it."""
    if given.group == option.group or not any(given.group):
        return True
    return all(had >= wanted for had, wanted in zip(given.group, option.group, strict=True))


def _builds(given: Entry, option: Entry) -> bool:
    """A fleet from beside the map, written as a move that starts nowhere."""
    if given.source >= 0 or given.orbital not in (-1, option.orbital):
        return False
    return not given.group.size() or given.group[UNITS.index(option.unit)] > 0


def _apart(options: Sequence[Entry]) -> str:
    """What tells these options apart, in words."""
    words = {
        "base": "which base",
        "orbital": "which orbital",
        "of": "whose piece",
        "source": "where it comes from",
        "card": "which card",
    }
    for field, said in words.items():
        if len({getattr(option, field) for option in options}) > 1:
            return said
    return "which"
