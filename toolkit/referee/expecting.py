"""Whether a verdict is what a case expects: matching in part, as FORMATS 3 has it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.matching import most_matched

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

# Lists of verdicts that are sets; games add those of their results.
SETS = frozenset({"because", "unsettled_by", "needs", "assumed", "stand_ins"})

FAULTS = "faults"
"""The list of a result that is a set, whose entries may be expected by their path alone."""

_NOTHING = object()


class Difference(NamedTuple):
    """What was expected at a path, and what was found there (None where nothing was)."""

    path: str
    expected: Any
    found: Any


def differences(
    expect: Mapping[str, Any],
    verdict: Mapping[str, Any],
    sets: Collection[str] = (),
    whole: Mapping[str, Any] | None = None,
) -> list[Difference]:
    """Where a verdict (as in `verdicts/1`) is not as expected; empty when it agrees.

    A key is looked for in the verdict and in its result; `sets` are keys whose lists are sets,
    and so are those of a mapping that stands there.
    `whole` holds what the result says under a key once more, with all that it leaves unsaid.
    """
    unsaid = whole or {}
    every = SETS.union(sets)
    found: list[Difference] = []
    for key, expected in expect.items():
        places = [place[key] for place in _places(verdict) if key in place]
        said = unsaid.get(key, _NOTHING)
        misses = [list(_misses(expected, place, key, key, every, said)) for place in places]
        if not misses:
            found.append(Difference(key, expected, None))
        elif all(misses):
            fewest: list[Difference] = min(misses, key=len)
            found.extend(fewest)
    return found


def _places(verdict: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Where a key of `expect` may be found; the clauses, rulings and paths stand there by name."""
    yield {
        **verdict,
        "because": [reason["clause"] for reason in verdict["reasons"]],
        "unsettled_by": [hinge["ruling"] for hinge in verdict["hinges_on"]],
    }
    yield verdict["result"]


def _misses(
    expected: Any, found: Any, path: str, key: str, sets: frozenset[str], whole: Any
) -> Iterator[Difference]:
    if found is _NOTHING or (isinstance(expected, dict) and not isinstance(found, dict)):
        found = whole if whole is not _NOTHING else found  # left out, or told in short
    if type(expected) is int and isinstance(found, dict) and isinstance(whole, dict) and whole:
        first, *rest = whole.values()  # a number tells the first of several counts alone
        found = found if any(rest) and found is not whole else first
    if isinstance(expected, str) and isinstance(found, dict):
        found = next(iter(found.values()), found)  # a short form tells the first key alone
    if isinstance(expected, str) and isinstance(found, list | tuple) and len(found) == 1:
        found = found[0]  # one alone needs no list
    if isinstance(expected, dict) and isinstance(found, dict):
        for name, value in expected.items():
            here, said = (_under(each, name) for each in (found, whole))
            inner = key if key in sets else name
            yield from _misses(value, here, f"{path}.{name}", inner, sets, said)
    elif isinstance(expected, list) and isinstance(found, list | tuple):
        if key in sets - SETS:
            if not _same_often(expected, found, path, sets, whole):
                yield Difference(path, expected, found)
        elif key in SETS or key == FAULTS:
            if not _same_set(expected, found, _same_fault if key == FAULTS else _same):
                yield Difference(path, expected, found)
        elif len(expected) != len(found):
            yield Difference(path, expected, found)
        else:
            for index, (one, other) in enumerate(zip(expected, found, strict=True)):
                said = _under(whole, index)
                yield from _misses(one, other, f"{path}.{index}", key, sets, said)
    elif not _same(expected, found) and not _same_place(expected, found, path):
        yield Difference(path, expected, None if found is _NOTHING else found)


def _under(told: Any, key: str | int) -> Any:
    if isinstance(told, dict):
        return told.get(key, _NOTHING)
    listed = isinstance(told, list | tuple) and isinstance(key, int) and key < len(told)
    return told[key] if listed else _NOTHING


def _same_set(
    expected: Sequence[Any], found: Sequence[Any], same: Callable[[Any, Any], bool]
) -> bool:
    return all(any(same(one, other) for other in found) for one in expected) and all(
        any(same(one, other) for one in expected) for other in found
    )


def _same_often(
    expected: Sequence[Any],
    found: Sequence[Any],
    path: str,
    sets: frozenset[str],
    whole: Any,
) -> bool:
    """Whether each of the expected is found in any order, and as often as it is there."""
    fitting = [
        [
            place
            for place, other in enumerate(found)
            if not any(_misses(one, other, path, "", sets, _under(whole, place)))
        ]
        for one in expected
    ]
    return len(expected) == len(found) == most_matched(fitting)


def _same_fault(expected: Any, found: Any) -> bool:
    """Whether a fault is the one expected, whose path may be written as a pointer is: `a/b/0`, or
    with numbers in brackets: `a.b[0]`."""
    if isinstance(expected, str):
        expected = {"path": expected}
    if isinstance(expected, dict) and isinstance(expected.get("path"), str):
        expected = {**expected, "path": _dotted(expected["path"].strip("/").replace("/", "."))}
    if isinstance(found, dict) and isinstance(found.get("path"), str):
        found = {**found, "path": _dotted(found["path"])}
    return not any(_misses(expected, found, FAULTS, FAULTS, frozenset(), _NOTHING))


def _dotted(path: str) -> str:
    return re.sub(r"\[(\d+)\]", r".\1", path)


def _same_place(expected: Any, found: Any, path: str) -> bool:
    """Whether a place is the one expected, where one of the two leaves out whose it is: what stands
    in a mapping of somebody is theirs unless it says otherwise."""
    if not (isinstance(expected, str) and isinstance(found, str)):
        return False
    short, full = sorted((expected, found), key=len)
    return any(full == f"{name}.{short}" for name in path.split("."))


def _same(expected: Any, found: Any) -> bool:
    """Whether two values are equal; 1 and `true` are not. A number expected where an id of digits
    stands, such as that of a tile, is that id."""
    if type(expected) is int and isinstance(found, str):
        return found == str(expected)
    return isinstance(expected, bool) is isinstance(found, bool) and bool(expected == found)
