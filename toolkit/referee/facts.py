"""What a case tells beyond the data: flattened to paths, and held against what is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.document import Steps, Value, dotted
from toolkit.pack.kind import UNKNOWN
from toolkit.referee.game import Fault
from toolkit.referee.references import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack


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
                hint = nearest(id, pack.of(kind.name))
                yield Fault((kind.plural, id), message, hint, key=True)
                continue
            for steps, value in _leaves(values, ()):
                known = record.get(*steps)
                if known is None or known == UNKNOWN or _same(known, value):
                    continue
                yield Fault(
                    (kind.plural, id, *steps),
                    f"{dotted(steps)} of {kind.name} '{id}' is known to be {_short(known)}, "
                    f"not {_short(value)}",
                    "facts fill only what is unknown; leave this one out",
                )


def _leaves(value: Value, steps: Steps) -> Iterator[tuple[Steps, Value]]:
    if isinstance(value, dict):
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
