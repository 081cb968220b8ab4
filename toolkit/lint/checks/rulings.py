"""E307: a reading that a ruling cannot have, as its default or as what a set plays by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.common_schemas import RULINGS
from toolkit.pack.explained import checks
from toolkit.pack.finding import Rule
from toolkit.pack.nearest import Vocabulary
from toolkit.pack.plain import entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding
    from toolkit.pack.record import Record

UNKNOWN_READING = Rule("E307", "unknown-reading", "error")


def _unknown(opened: Opened) -> Iterator[Finding]:
    rulings = opened.pack.of(RULINGS.name)
    for ruling in rulings.values():
        default, names = ruling.get("default"), _readings(ruling)
        if names and default not in names:
            document, steps = ruling.place(("default",))
            label = opened.subject(document, steps)
            message = f"{label}: its default '{default}' is none of its readings"
            hint = _hint(str(default), names)
            yield document.finding(UNKNOWN_READING, steps, message, hint=hint)
    for folder in opened.pack.folders:
        manifest = folder.manifest
        if folder.role != "set" or manifest is None:
            continue
        for id, reading in entries(manifest.said.get("rulings")).items():
            if id not in rulings:
                continue
            fault = _unplayable(rulings[id], str(reading))
            if fault is not None:
                message, hint = fault
                yield manifest.finding(UNKNOWN_READING, ("rulings", id), message, hint=hint)


def _unplayable(ruling: Record, reading: str) -> tuple[str, str] | None:
    """Why a set cannot play by a reading, and what would be right; None where it can."""
    names, settled = _readings(ruling), ruling.get("default")
    plays = f"this set plays by '{reading}'"
    if names and reading not in names:
        return f"{plays}, which ruling '{ruling.id}' does not have", _hint(reading, names)
    once = ruling.entries("editions").values()
    if ruling.get("status") != "settled" or reading == settled or reading in once:
        return None
    message = f"{plays}, but ruling '{ruling.id}' is settled as '{settled}'"
    return message, f"leave it out here, or where it is settled make it `default: {reading}`"


def _readings(ruling: Record) -> list[str]:
    return list(ruling.entries("readings"))


def _hint(word: str, names: list[str]) -> str:
    return Vocabulary(names).hint(word) or f"readings are {', '.join(names)}"


RULING_CHECKS = checks(__name__, {UNKNOWN_READING: _unknown})
