"""Entries of `resolve` and `choose`: what a player decides within an effect."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.entries import WholeEntries
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import CELL, GRID, NO_SPOT, SPOT, Spot
from toolkit.games.expanse_tcg.state.said import SAID
from toolkit.games.expanse_tcg.state.things import NAMED, CardOf
from toolkit.model.alike import numbered
from toolkit.model.collection import Flat
from toolkit.model.entries import SKIP, Entries, naming
from toolkit.model.field import BAD, Field, Number, Own
from toolkit.model.key import Key
from toolkit.model.moves import Bare
from toolkit.model.of_kind import told_apart_by_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

(CREATURE, LOCATION, TREASURE, EVENT, CARD, TO, PAY, OPTION) = SORTS = (
    "creature", "location", "treasure", "event", "card", "to", "pay", "option",
)  # fmt: skip


class Entry(NamedTuple):
    """One entry. `name` is a card, with `#2` for the second of equal ones; a creature on the grid
    is told by its cell, whose number stands in `number`, as that of a way does for `option`."""

    act: str
    name: str = ""
    at: Spot = NO_SPOT
    number: int = -1

    @property
    def one(self) -> str | int:
        """A creature as it is told: by its cell, or its name."""
        return self.name if self.number < 0 else self.number


SKIPPED, PAID = Entry(SKIP), Entry(PAY)


def _one(value: Value, steps: Steps, cx: Context[Any]) -> str | int:
    if isinstance(value, str) and value in GRID.numbers:
        return GRID.numbers[value]
    if value in CELL.allowed:
        cx.fault(steps, f"whose {value} is, is not said", f"such as a_{value}")
        return BAD  # type: ignore[no-any-return]
    return NAMED.read(value, steps, cx)


_ONE: Field[Any] = Own(
    NAMED, _one, lambda one, cx: GRID.names[one] if isinstance(one, int) else one,
    words=lambda told, cx: str(told) if told in GRID.numbers else NAMED.words(told, cx),
)  # fmt: skip
_AT = Key(SPOT, NO_SPOT, brief=lambda entry: entry.number >= 0 or entry.at == NO_SPOT,
          said="at", attribute="at", about="where it is")  # fmt: skip


def _creature(one: str | int, at: Spot) -> Entry:
    return Entry(CREATURE, at=at, number=one) if isinstance(one, int) else Entry(CREATURE, one, at)


_act = partial(naming, Entry)
ENTRY = Entries(SKIPPED)
ENTRY.acts = SAID.acts(
    {
        CREATURE: _act(CREATURE, _ONE, "one", _AT, made=_creature),
        LOCATION: _act(LOCATION, SPOT, "at"),
        TREASURE: _act(TREASURE, told_apart_by_number(CardOf(t.TREASURE)), "name", _AT),
        EVENT: _act(EVENT, told_apart_by_number(CardOf(t.ONGOING_EVENT)), "name"),
        CARD: _act(CARD, told_apart_by_number(CardOf()), "name"),
        TO: _act(TO, SPOT, "at"),
        PAY: _act(PAY, Bare(), "act", made=lambda act: PAID),
        OPTION: _act(OPTION, Number("the number of a way", 1, 99), "number"),
    },
    {},
)
RESOLVE = Flat(ENTRY, "entries")
CHOSEN = Flat(ENTRY, "entries", lone=True)
_PLACES = (LOCATION, TO)


def absolute(entries: tuple[Entry, ...], seat: int) -> tuple[Entry, ...]:
    """Entries of a player, each spot with whose it is."""
    if not entries:
        return entries
    return tuple(one if one.at == NO_SPOT else one._replace(at=one.at.of(seat)) for one in entries)


def akin(given: Entry, option: Entry) -> bool:
    """Whether an entry is of the sort of an option, whatever it names; what is left is of any."""
    sorts = {given.act, option.act}
    return given == SKIPPED or len(sorts) == 1 or sorts <= {*_PLACES} or sorts == {PAY, OPTION}


class TcgEntries(WholeEntries[Entry]):
    """How entries are read against the options there are (toolkit.effects.execution.Entries)."""

    skip = SKIPPED

    def meant(self, given: Entry, options: Sequence[Entry]) -> Entry | None:
        if given in options:  # who stands there, though one of that name fights there on the grid
            return given
        fitting = [one for one in options if self._fits(given, one)]
        if not fitting and given.act == EVENT:  # without its number, where the first is no option
            fitting = [one for one in options if numbered(one.name)[0] == given.name]
        if len(fitting) > 1:
            raise LookupError("which")
        return fitting[0] if fitting else None

    def _fits(self, given: Entry, option: Entry) -> bool:
        if given.act in _PLACES and option.act in _PLACES:
            return given.at == option.at
        if given.act == PAY and option == Entry(OPTION, number=1):
            return True
        return (
            given.act == option.act
            and (given.number < 0 or given.number == option.number)
            and (not given.name or numbered(given.name) == numbered(option.name))
            and (given.number >= 0 or given.name != "" or given == option)
            and given.at in (NO_SPOT, option.at)
        )

    def loose(self, given: Entry, option: Entry) -> bool:
        return given.act in _PLACES and given.act != option.act

    def sole(self, options: Sequence[Entry]) -> Entry | None:
        return options[0] if len(options) == 1 else None
