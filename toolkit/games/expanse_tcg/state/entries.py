"""Entries of `resolve` and `choose`: what a player decides within an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.entries import WholeEntries
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import CELL, GRID, NO_SPOT, SPOT, Spot
from toolkit.games.expanse_tcg.state.things import CardOf
from toolkit.model.alike import numbered
from toolkit.model.collection import Flat
from toolkit.model.field import BAD, Field
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

(CREATURE, LOCATION, TREASURE, EVENT, CARD, TO, PAY, OPTION) = SORTS = (
    "creature", "location", "treasure", "event", "card", "to", "pay", "option",
)  # fmt: skip
SKIP = "skip"


class Entry(NamedTuple):
    """One entry. `name` is a card, with `#2` for the second of equal ones; a creature on the grid
    is told by its cell, whose number stands in `number`, as that of a way does for `option`."""

    sort: str
    name: str = ""
    at: Spot = NO_SPOT
    number: int = -1


SKIPPED, PAID = Entry(SKIP), Entry(PAY)
UNTOLD = "leave it out: what is not told is asked for where it matters"
EXAMPLE = "such as {creature: CARD, at: SPOT}, {creature: CELL}, {to: SPOT} or skip"


class EntryField(Field[Entry]):
    """`{creature: wolf, at: front1}`, `{creature: d_front2}`, `{option: 2}`, `skip`."""

    empty = SKIPPED

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Entry:
        if value == SKIP:
            return SKIPPED
        if not isinstance(value, dict) or len({*value} & {*SORTS}) != 1:
            cx.fault(steps, "this is no entry", UNTOLD if value == UNKNOWN else EXAMPLE)
            return BAD  # type: ignore[no-any-return]
        (sort,) = {*value} & {*SORTS}
        at = NO_SPOT
        for key in value:
            if key == "at" and sort in (CREATURE, TREASURE):
                at = SPOT.read(value[key], (*steps, key), cx)
            elif key != sort:
                cx.fault((*steps, key), f"`{key}` does not stand beside `{sort}`", EXAMPLE)
        read = self._of(sort, value[sort], (*steps, sort), cx)
        if BAD in (read, at):
            return BAD  # type: ignore[no-any-return]
        made: Entry = read._replace(at=read.at if at == NO_SPOT else at)
        return made

    def _of(self, sort: str, said: Value, steps: Steps, cx: Context[Any]) -> Any:
        if sort in (LOCATION, TO):
            spot = SPOT.read(said, steps, cx)
            return spot if spot is BAD else Entry(sort, at=spot)
        if sort == PAY:
            return PAID if said is True else self._wrong(steps, cx, "`pay` stands with true")
        if sort == OPTION:
            read = cx.number(said, steps, "the number of a way", 1, 99)
            return read if read is BAD else Entry(OPTION, number=read)
        if sort == CREATURE and isinstance(said, str) and said in GRID.numbers:
            return Entry(CREATURE, number=GRID.numbers[said])
        if sort == CREATURE and said in CELL.allowed:
            return self._wrong(steps, cx, f"whose {said} is, is not said", f"such as a_{said}")
        card, number = numbered(said) if isinstance(said, str) else (said, 1)
        if not number:
            return self._wrong(steps, cx, f"{said} names no card of that number")
        only = {CREATURE: (t.CREATURE,), TREASURE: (t.TREASURE,), EVENT: (t.ONGOING_EVENT,)}
        read = CardOf(*only.get(sort, ())).read(card, steps, cx)
        return read if read is BAD else Entry(sort, str(said))

    def _wrong(self, steps: Steps, cx: Context[Any], said: str, hint: str = "") -> Any:
        cx.fault(steps, said, hint)
        return BAD

    def write(self, value: Any, cx: Context[Any]) -> Value:
        if value.sort == SKIP:
            return SKIP
        if value.sort in (PAY, OPTION):
            return {value.sort: True if value.sort == PAY else value.number}
        if value.sort in (LOCATION, TO):
            return {value.sort: SPOT.write(value.at, cx)}
        if value.number >= 0:
            return {CREATURE: GRID.names[value.number]}
        where = {} if value.at == NO_SPOT else {"at": SPOT.write(value.at, cx)}
        return {value.sort: value.name, **where}

    def schema(self) -> Schema:
        return {"anyOf": [{"type": "object"}, {"const": SKIP}]}


ENTRY: Field[Entry] = EntryField()
RESOLVE = Flat(ENTRY, "entries")
CHOSEN = Flat(ENTRY, "entries", lone=True)
_PLACES = (LOCATION, TO)


def absolute(entries: tuple[Entry, ...], seat: int) -> tuple[Entry, ...]:
    """Entries of a player, each spot with whose it is."""
    if not entries:
        return entries
    return tuple(one if one.at == NO_SPOT else one._replace(at=one.at.of(seat)) for one in entries)


class TcgEntries(WholeEntries[Entry]):
    """How entries are read against the options there are (toolkit.effects.execution.Entries)."""

    skip = SKIPPED

    def meant(self, given: Entry, options: Sequence[Entry]) -> Entry | None:
        if given in options:  # who stands there, though one of that name fights there on the grid
            return given
        fitting = [one for one in options if self._fits(given, one)]
        if len(fitting) > 1:
            raise LookupError("which")
        return fitting[0] if fitting else None

    def _fits(self, given: Entry, option: Entry) -> bool:
        if given.sort in _PLACES and option.sort in _PLACES:
            return given.at == option.at
        if given.sort == PAY and option == Entry(OPTION, number=1):
            return True
        return (
            given.sort == option.sort
            and (given.number < 0 or given.number == option.number)
            and (not given.name or numbered(given.name) == numbered(option.name))
            and (given.number >= 0 or given.name != "" or given == option)
            and given.at in (NO_SPOT, option.at)
        )

    def sole(self, options: Sequence[Entry]) -> Entry | None:
        return options[0] if len(options) == 1 else None
