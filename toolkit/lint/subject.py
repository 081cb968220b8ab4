"""Names what a path in a file speaks of: the card by id and title, and the field within it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.expected import quoted
from toolkit.pack.document import dotted

if TYPE_CHECKING:
    from toolkit.pack.document import Document, Steps
    from toolkit.pack.kind import Kinds


def subject(kinds: Kinds, document: Document, steps: Steps) -> tuple[str, Steps]:
    """What a path speaks of, such as `card 'drummer' (Camina Drummer)`, and the path within it.

    Outside of records that is the file itself.
    """
    root = document.root
    if len(steps) < 2 or not isinstance(root, dict) or not isinstance(steps[1], int):
        return "this file", steps
    items = root.get(str(steps[0]))
    kind = next((kind for kind in (*kinds, *kinds.files) if kind.plural == steps[0]), None)
    if kind is None or not isinstance(items, list) or steps[1] >= len(items):
        return "this file", steps
    noun = kind.name.replace("_", " ")
    record = items[steps[1]]
    if not isinstance(record, dict):
        return f"{noun} {steps[1] + 1} of this file", steps[2:]
    id = record.get(kind.key)
    name = record.get("name", record.get("title"))
    label = f"{noun} {quoted(id)}" if isinstance(id, str) else f"{noun} {steps[1] + 1} of this file"
    if isinstance(name, str) and name not in (id, "unknown", ""):
        label += f" ({quoted(name)[1:-1]})"
    return label, steps[2:]


def field_of(kinds: Kinds, document: Document, steps: Steps) -> str:
    """The whole phrase, such as `card 'drummer' (Camina Drummer): 'event.0.place'`."""
    label, inner = subject(kinds, document, steps)
    return f"{label}: '{dotted(inner)}'" if inner else label
