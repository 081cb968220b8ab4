"""A record of which something could not be read: looking at that raises Unread.

So nothing is said of it that only follows from what stands there instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.record import Sub

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.model.key import Key
    from toolkit.pack.document import Steps


class Unread(Exception):
    """Something was looked at that could not be read."""


def readable(record: Any, keys: Mapping[str, Key], paths: Iterable[Steps]) -> Any:
    """A named tuple of declared keys with those hidden to which the paths of faults lead.

    Of a record in it those of its own are; all of it where a path leads to no key of it. A field of
    which what could be read stands for itself is not hidden.
    """
    hidden: set[str] = set()
    inside: dict[str, tuple[Mapping[str, Key], list[Steps]]] = {}
    for steps in paths:
        key = keys.get(str(steps[0])) if steps else None
        if key is None:
            hidden |= {each.attribute for each in keys.values()} if not steps else set()
        elif _leads_inside(key, steps) and getattr(record, key.attribute) is not None:
            inside.setdefault(key.attribute, (key.field.keys, []))[1].append(steps[1:])  # type: ignore[attr-defined]
        elif not key.field.in_part:
            hidden.add(key.attribute)
    read = {name: readable(getattr(record, name), *each) for name, each in inside.items()}
    record = record._replace(**read)
    kind = type(record)
    seen = type(kind.__name__, (kind,), dict.fromkeys(hidden, property(_refuse)))
    return tuple.__new__(seen, record)


def _leads_inside(key: Key, steps: Steps) -> bool:
    return isinstance(key.field, Sub) and len(steps) > 1 and steps[1] in key.field.keys


def _refuse(record: Any) -> Any:
    raise Unread
