"""How the entries of a move are read against the options there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.entries import NamedEntries
from toolkit.games.expanse.state.moves import NORMAL, SKIP, UNITS, Entry, Group, Move, one

if TYPE_CHECKING:
    from toolkit.effects.entries import Told


class ExpanseEntries(NamedEntries[Entry]):
    """Implements toolkit.effects.execution.Entries.

    A cube is normal and a unit a fleet, or of the only kind left, unless an entry says.
    """

    def __init__(self) -> None:
        apart = {
            "base": "which base",
            "orbital": "which orbital",
            "of": "whose piece",
            "source": "where it comes from",
            "card": "which card",
        }
        super().__init__(SKIP, apart, ("cube", "unit"))

    def option(self, number: int) -> Entry:
        return Entry("option", number=number)

    def option_of(self, entry: Entry) -> int:
        return entry.number if entry.act == "option" else 0

    def rest(self, given: Entry, option: Entry) -> Entry | None:
        """The other fleets of a group of which one is moved at a time."""
        if given.act != "move" or given.group.size() < 2 or option.group == given.group:
            return None
        taken = option.group if option.act == "move" else one(option.unit)
        return given._replace(group=less(given.group, taken))

    def brief(self, option: Entry) -> Entry:
        if option.act == "action":
            return brief_action(option.then[0])
        return option._replace(cube="") if option.cube == NORMAL else option

    def route(self, entry: Entry) -> tuple[int, int]:
        return entry.source, entry.base if entry.base >= 0 else entry.orbital

    def piece(self, option: Entry) -> Entry:
        return option._replace(base=-1, orbital=-1)

    def fits(self, given: Entry, told: Told, option: Entry) -> bool:
        if given.act != option.act:
            return given.act == "move" and option.act == "build" and _builds(given, option)
        if given.act == "swap":
            one_cube, other = given.then
            return self._swaps(one_cube, other, option) or self._swaps(other, one_cube, option)
        if not super().fits(given, told, option) or given.number != option.number:
            return False
        return given.act != "move" or _in_group(given, option)

    def _swaps(self, one_cube: Entry, other: Entry, option: Entry) -> bool:
        """Whether these two cubes, in this order, are those of the option."""
        first, second = option.then
        return self.fits(one_cube, self.told(one_cube), first) and self.fits(
            other, self.told(other), second
        )


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


def holds(group: Group, part: Group) -> bool:
    """Whether a group has all fleets of another."""
    return all(had >= wanted for had, wanted in zip(group, part, strict=True))


def less(group: Group, gone: Group) -> Group:
    """What is left of a group; of fleets that were none of it there are none."""
    return Group(*(max(0, had - left) for had, left in zip(group, gone, strict=True)))


def _in_group(given: Entry, option: Entry) -> bool:
    """Whether the group moved is the one named, or one fleet of it."""
    if given.group == option.group or not any(given.group):
        return True
    return holds(given.group, option.group)


def _builds(given: Entry, option: Entry) -> bool:
    """A fleet from beside the map, written as a move that starts nowhere."""
    if given.source >= 0 or given.orbital not in (-1, option.orbital):
        return False
    return not given.group.size() or given.group[UNITS.index(option.unit)] > 0
