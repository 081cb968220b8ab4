"""The places a verdict is about: those its question names, and those its answer turns on.

A game says which places a move names, and which place a value stands for that is told under a key:
in a question, in the facts of a reason, in a result, or in the path of a fault.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.referee.picture import Dispute
    from toolkit.referee.reasons import Reason

Told: TypeAlias = "Callable[[str, Any], str]"
"""The place that a value under a key stands for; empty for none."""


def disputed(
    dispute: Dispute, of_move: Callable[[Any], Iterable[str]], told: Told, position: Any = None
) -> tuple[str, ...]:
    """Each once, in the order in which they come up; `position` is what is told of it.

    Of a legal move the reasons tell what came of it, often far from where it was made.
    """
    if isinstance(dispute.argument, tuple):
        moves = dispute.argument[: dispute.moves]
        found = [place for move in moves for place in of_move(move)]
        if dispute.refused or not found:
            found += of_reasons(dispute.reasons, told)
    else:
        found = [*within(dispute.argument, told), *differing(dispute.results, told)]
        found += [*of_faults(dispute.results, told, position), *of_reasons(dispute.reasons, told)]
    return each_once(found, dispute, told)


def each_once(found: Iterable[str], dispute: Dispute, told: Told) -> tuple[str, ...]:
    """These places, and those of which a fact is wanted: bases.ceres.resource."""
    wanted = (path.split(".") for path in dispute.needs)
    more = (told(key, id) for key, id, *_ in wanted)
    return tuple(dict.fromkeys(filter(None, (*found, *more))))


def within(value: Any, told: Told, key: str = "") -> Iterator[str]:
    """The places in a value, one after the other."""
    for _, place in _places(value, told, key):
        yield place


def of_reasons(reasons: Iterable[Reason], told: Told) -> Iterator[str]:
    for reason in reasons:
        yield from within(reason.facts, told)


def differing(results: Sequence[Mapping[str, Any]], told: Told) -> Iterator[str]:
    """Places that stand in the answer by one reading, and not by another."""
    every = [dict.fromkeys(_places(result, told)) for result in results]
    for one in every:
        yield from (place for key, place in one if any((key, place) not in each for each in every))


def of_faults(results: Sequence[Mapping[str, Any]], told: Told, position: Any) -> Iterator[str]:
    """Where the faults of a `status` stand: position.influence.ceres, position.slices.2.slice."""
    for fault in (fault for result in results[:1] for fault in result.get("faults", ())):
        key, at = "", position
        for step in str(fault["path"]).split(".")[1:]:
            yield told(key, step)
            at = _below(at, step)
            key = key if step.isdigit() else step
        yield told(key, at)


def _below(value: Any, step: str) -> Any:
    if isinstance(value, list | tuple):
        return value[int(step)] if step.isdigit() and int(step) < len(value) else None
    return value.get(step) if isinstance(value, dict) else None


def _places(value: Any, told: Told, key: str = "") -> Iterator[tuple[str, str]]:
    place = told(key, value)
    if place:
        yield key, place
    elif isinstance(value, dict):
        for name, inner in value.items():
            if named := told(key, name):
                yield key, named
            yield from _places(inner, told, name)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _places(inner, told, key)
