"""How the entries of a move are read against the options there are, field by field."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Told = tuple[Callable[[Any], Any], Any]

D = TypeVar("D")
E = TypeVar("E", bound="tuple[Any, ...]")
OPTION = "option"


class Entries(Protocol[D]):
    """What the engine must know of the entries of a game."""

    @property
    def skip(self) -> D: ...

    def option(self, number: int) -> D:
        """Way `number` of a choice, from 1."""

    def option_of(self, entry: D) -> int:
        """The number of such an entry; 0 for any other."""

    def meant(self, given: D, options: Sequence[D]) -> D | None:
        """The option an entry means; None where it fits none.

        Raises LookupError where it leaves open which of several.
        """

    def sole(self, options: Sequence[D]) -> D | None:
        """The option that goes without saying; None where one must say."""

    def rest(self, given: D, option: D) -> D | None:
        """What is left of an entry that speaks of several, once this option is taken."""

    def brief(self, option: D) -> D:
        """An option as one writes it down: what goes without saying left out."""

    def route(self, entry: D) -> tuple[int, int]:
        """From where to which place an entry goes; -1 where it says nothing of it."""

    def piece(self, option: D) -> D:
        """An option without its place: which piece goes, and from where."""

    def loose(self, given: D, option: D) -> bool:
        """Whether an entry means an option though it is of another sort: what may be left is not
        told so."""

    def stays(self, option: D) -> bool:
        """Whether an option comes to doing nothing, so that `skip` may stand for it."""


@cache
def _reader(numbers: tuple[int, ...]) -> Callable[[Any], Any]:
    return itemgetter(*numbers)


class WholeEntries(Generic[E]):
    """What a game need not say of entries that say one thing each, and the whole of it: the first
    field tells what sort of entry it is, and `number` which way of a choice an `option` is."""

    skip: E

    def option(self, number: int) -> E:
        made: Any = type(self.skip)
        way: E = made(OPTION, number=number)
        return way

    def option_of(self, entry: Any) -> int:
        return int(entry.number) if entry[0] == OPTION else 0

    def rest(self, given: E, option: E) -> E | None:
        return None

    def loose(self, given: E, option: E) -> bool:
        return False

    def brief(self, option: E) -> E:
        return option

    def route(self, entry: E) -> tuple[int, int]:
        return -1, -1

    def piece(self, option: E) -> E:
        return option

    def stays(self, option: E) -> bool:
        return False

    def means(self: Any, given: E, options: Sequence[E]) -> E | None:
        """The option that an entry means; None where it means none, or several."""
        try:
            meant: E | None = self.meant(given, options)
        except LookupError:
            return None
        return meant


class NamedEntries(WholeEntries[E]):
    """Reads entries that are named tuples; a game says what fields do not (Entries).

    `apart` are the fields that an entry may leave out, each with the words for what is then open;
    in `tacit` ones the first option is meant unless the entry says. `always` are those that are
    told whatever stands there, as is the first: what sort of entry it is. `skip` has in each field
    what stands there when it is left out.
    """

    def __init__(
        self,
        skip: E,
        apart: Mapping[str, str],
        tacit: Iterable[str] = (),
        always: Iterable[str] = (),
    ) -> None:
        self.skip = skip
        fields: tuple[str, ...] = getattr(type(skip), "_fields")  # noqa: B009
        self._apart = {fields.index(field): said for field, said in apart.items()}
        silent = [fields.index(field) for field in tacit]
        self._left_out = [(number, skip[number]) for number in sorted([*self._apart, *silent])]
        self._always = (0, *(fields.index(field) for field in always))
        self._told = lru_cache(maxsize=4096)(self._read)  # the same few come up all the time
        self._plain = itemgetter(*(n for n in range(len(fields)) if n not in silent))

    def meant(self, given: E, options: Sequence[E]) -> E | None:
        if given in options:  # what is named in full is that, and no part of it
            return given
        fitting = self.fitting(given, options)
        if len(fitting) < 2:
            return fitting[0] if fitting else None
        meant = self.sole(fitting)
        if meant is None:
            raise LookupError(self._open_among(fitting))
        return meant

    def sole(self, options: Sequence[E]) -> E | None:
        if not options:
            return None
        first = options[0]
        if len(options) == 1:
            return first
        plain = self._plain(first)
        return first if all(self._plain(option) == plain for option in options) else None

    def fitting(self, given: E, options: Sequence[E]) -> list[E]:
        """The options that have what an entry tells."""
        read, said = self._told(given)
        return [option for option in options if read(option) == said]

    def _read(self, given: E) -> Told:
        """How to read the fields that an entry tells, and what it tells."""
        telling = [number for number, none in self._left_out if given[number] != none]
        read = _reader((*self._always, *telling))
        return read, read(given)

    def _open_among(self, options: Sequence[E]) -> str:
        """What tells these options apart, in words."""
        for number, said in self._apart.items():
            if len({option[number] for option in options}) > 1:
                return said
        return "which"
