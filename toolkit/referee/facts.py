"""What a case tells beyond the data: flattened to paths, and held against what is known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from toolkit.pack.document import Steps, Value, dotted
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.nearest import did_you_mean
from toolkit.referee.game import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack

STAND_IN = "stand_in"

# Where a value of a record stands: its kind, its id, the path.
Place: TypeAlias = "tuple[str, str, Steps]"


def without_unknown(facts: Value) -> Value:
    """What is told: a value given as `unknown` is not, nor a mapping that has no other."""
    if not isinstance(facts, dict):
        return facts
    told = {key: without_unknown(item) for key, item in facts.items() if item != UNKNOWN}
    return {key: item for key, item in told.items() if item != {} or facts[key] == {}}


def by_path(facts: Value) -> dict[str, Value]:
    """Every value of a tree of facts by its dotted path, mappings included."""
    found: dict[str, Value] = {}
    if isinstance(facts, dict):
        _gather(facts, "", found)
    return found


def _gather(value: Mapping[str, Value], path: str, found: dict[str, Value]) -> None:
    for key, item in value.items():
        here = f"{path}.{key}" if path else key
        found[here] = item
        if isinstance(item, dict):
            _gather(item, here, found)


def false_facts(facts: Value, pack: Pack, kinds: Kinds) -> Iterator[Fault]:
    """Facts of records that do not exist, and those that contradict what is known of one."""
    if not isinstance(facts, dict):
        return
    for kind in kinds:
        told = facts.get(kind.plural)
        for id, values in told.items() if isinstance(told, dict) else ():
            record = pack.get(kind.name, id)
            if record is None:
                message = f"there is no {kind.name} '{id}' to tell facts of"
                hint = did_you_mean(id, pack.of(kind.name))
                yield Fault((kind.plural, id), message, hint, key=True)
                continue
            for steps, value in _leaves(values, ()):
                known = record.get(*steps)
                if known is None or known == UNKNOWN or _same(known, value):
                    continue
                if record.certainty(steps) == STAND_IN:
                    continue
                yield Fault(
                    (kind.plural, id, *steps),
                    f"{dotted(steps)} of {kind.name} '{id}' is known to be {_short(known)}, "
                    f"not {_short(value)}",
                    "facts fill only what is unknown; leave this one out",
                )


def displaced(facts: Value, pack: Pack, kinds: Kinds) -> frozenset[Place]:
    """The stand-ins that facts put something else in place of; being ours, they are not known."""
    found: set[Place] = set()
    for kind in kinds:
        told = facts.get(kind.plural) if isinstance(facts, dict) else None
        for id, values in told.items() if isinstance(told, dict) else ():
            record = pack.get(kind.name, id)
            if record is None:
                continue
            for steps, value in _leaves(values, ()):
                known = record.get(*steps)
                if known is None or known == UNKNOWN or _same(known, value):
                    continue
                if record.certainty(steps) == STAND_IN:
                    found.add((kind.name, id, steps))
    return frozenset(found)


def blanked(pack: Pack, places: Iterable[Place]) -> Pack:
    """The pack with these values unknown, for facts to fill."""
    records = {kind: dict(by_id) for kind, by_id in pack.records.items()}
    for kind, id, steps in places:
        record = records[kind][id]
        value = _without(record.value, steps)
        records[kind][id] = record._replace(value=value)
    return replace(pack, records=records)


def _without(value: Mapping[str, Value], steps: Steps) -> dict[str, Value]:
    """The mapping with `unknown` at a path that leads through mappings."""
    first, rest = str(steps[0]), steps[1:]
    inner = value.get(first)
    return {**value, first: _without(inner, rest) if rest and isinstance(inner, dict) else UNKNOWN}


def _leaves(value: Value, steps: Steps) -> Iterator[tuple[Steps, Value]]:
    """What is told, by path. Counts by name, such as the fleets of an opening, are one value."""
    counts = steps and isinstance(value, dict) and any(type(i) is int for i in value.values())
    if isinstance(value, dict) and not counts:
        for key, item in value.items():
            yield from _leaves(item, (*steps, key))
    else:
        yield steps, value


def _same(known: Value, told: Value) -> bool:
    if isinstance(known, list) and isinstance(told, list):
        return len(known) == len(told) and all(item in known for item in told)
    return known == told


def _short(value: Value) -> str:
    if isinstance(value, list):
        text = ", ".join(map(str, value)) or "none"
    elif isinstance(value, dict):
        text = ", ".join(f"{key} {item}" for key, item in value.items()) or "none"
    else:
        text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"
