"""Values of files as rules want them: what is not of the sort asked for counts as nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
K = TypeVar("K")
T = TypeVar("T")


def whole(value: Value, otherwise: int = 0) -> int:
    """A whole number, or `otherwise` where something else or nothing stands."""
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise


def numbers(value: Value) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(map(whole, value)) if isinstance(value, list) else ()


def listed(value: Value) -> list[Value]:
    """A list; empty where nothing is known."""
    return value if isinstance(value, list) else []


def texts(value: Value) -> tuple[str, ...]:
    """A list of ids or words."""
    return tuple(map(str, listed(value)))


def entries(value: Value) -> dict[str, Value]:
    """A mapping; empty where nothing is known."""
    return value if isinstance(value, dict) else {}


def mappings(value: Value) -> list[dict[str, Value]]:
    """The mappings of a list."""
    return [item for item in listed(value) if isinstance(item, dict)]


def mappings_within(value: Value) -> list[dict[str, Value]]:
    """The mappings of a list, and of lists within it, in their order."""
    found: list[dict[str, Value]] = []
    for item in listed(value):
        found += [item] if isinstance(item, dict) else mappings_within(item)
    return found


def tree(path: str, value: Value) -> dict[str, Value]:
    """A value below the steps of a dotted path, of which there is one at least."""
    *above, last = path.split(".")
    made = {last: value}
    for step in reversed(above):
        made = {step: made}
    return made


def merged(one: Mapping[str, Value], other: Mapping[str, Value]) -> dict[str, Value]:
    """Two trees of values as one; where both speak of the same, the second counts."""
    both: dict[str, Value] = dict(one)
    for key, value in other.items():
        known = both.get(key)
        deeper = isinstance(known, dict) and isinstance(value, dict)
        both[key] = merged(known, value) if deeper else value  # type: ignore[arg-type]
    return both


_HOLDING = frozenset((dict, list, tuple))


def nested(value: Sequence[object]) -> list[dict[str, Any]]:
    """Every mapping within a list, and within those, the outer ones first."""
    found: list[dict[str, Any]] = []
    left: list[Any] = [value]
    for one in left:  # which grows by what it holds
        if type(one) is dict:
            found.append(one)
            one = one.values()
        left += [inner for inner in one if type(inner) in _HOLDING]
    return found


def with_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A row in which this stands in one place."""
    changed = [*row]
    changed[place] = value
    return tuple(changed)


def parted(items: Sequence[T], most: int) -> list[list[T]]:
    """The same items in their order, in lists of so many, the last of what is left."""
    return [[*items[at : at + most]] for at in range(0, len(items), most)]


def parted_whole(items: Sequence[T], most: int, begins: Callable[[T], bool]) -> list[list[T]]:
    """The same, but what an item begins, as far as the next that begins anything, stays together
    where that is no more than so many."""
    parts: list[list[T]] = [[]]
    for at, item in enumerate(items):
        rest = (n for n, later in enumerate(items[at + 1 :], 1) if begins(later))
        together = next(rest, len(items) - at) if begins(item) else 1
        if parts[-1] and len(parts[-1]) + min(together, most) > most:
            parts.append([])
        parts[-1].append(item)
    return parts


def grouped(pairs: Iterable[tuple[K, T]]) -> dict[K, list[T]]:
    """What stands under each key, in the order in which the keys first come up."""
    found: dict[K, list[T]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found


def bare(value: Value, steps: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Value]]:
    """Every value within a value that is no list or mapping, with its path."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from bare(inner, (*steps, key))
    else:
        yield steps, value
