"""I210: what records of the game leave unknown of a record that a set brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.explained import checks
from toolkit.pack.finding import Rule
from toolkit.pack.kind import UNKNOWN, kinds_of
from toolkit.pack.listing import counted
from toolkit.pack.listing import listed as worded
from toolkit.pack.plain import entries, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding
    from toolkit.pack.kind import Kind
    from toolkit.pack.record import Record

UNDECIDED = Rule("I210", "undecided", "info")

_FEW = 3  # records that are named


def _undecided(opened: Opened) -> Iterator[Finding]:
    for holder in opened.game.kinds:
        for field, kinds in _asked(holder).items():
            holding = [
                (id, entries(record.get(field)))
                for id, record in opened.pack.of(holder.name).items()
                if isinstance(record.get(field), dict)
            ]
            for record in (one for kind in kinds for one in opened.pack.of(kind).values()):
                silent = [id for id, said in holding if record.id not in said]
                if silent and record.brought_by:
                    yield _told(opened, record, holder, field, silent)


def _asked(holder: Kind) -> dict[str, tuple[str, ...]]:
    """The fields that say something of each record of other kinds, and `unknown` where nothing."""
    fields = entries(holder.record_schema().get("properties"))
    return {
        field: kinds_of(entries(form).get("x-key-ref"))
        for field, form in fields.items()
        if UNKNOWN in listed(entries(entries(form).get("additionalProperties")).get("enum"))
    }


def _told(opened: Opened, record: Record, holder: Kind, field: str, silent: list[str]) -> Finding:
    layer = record.layers[0]
    steps = (*layer.steps, "id")
    label = opened.subject(layer.document, steps)
    few = silent[:_FEW] + [f"{len(silent) - _FEW} more"] * (len(silent) > _FEW)
    said = f"{label}: {counted(len(silent), holder.name)} say nothing of it under `{field}`, "
    said += f"where it is unknown then: {worded(few)}"
    line = f"{{id: {silent[0]}, {field}: {{{record.id}: …}}, overrides: [{field}]}}"
    hint = f"a record for each can say it: {line}"
    return layer.document.finding(UNDECIDED, steps, said, hint=hint)


UNDECIDED_CHECKS = checks(__name__, {UNDECIDED: _undecided})
