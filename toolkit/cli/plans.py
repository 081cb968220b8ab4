"""Finds the print plan of a game; one without templates of its own gets plain cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.job.plan import NAME, START, Group, Plan, PlannedFile, read_plan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.row import Row
    from toolkit.press.templates.library import Library

PLAIN = "plain_card"


def plan_for(library: Library, rows: Mapping[str, tuple[Row, ...]]) -> Plan:
    """The `components.yaml` of the topmost folder of templates that has one.

    Raises PressError with the faults in it.
    """
    for folder in reversed(library.folders):
        file = folder / NAME
        if file.is_file():
            return read_plan(file, f"{folder.name}/{NAME}", (*rows, START))
    return plain_plan(library, rows)


def plain_plan(library: Library, rows: Mapping[str, tuple[Row, ...]]) -> Plan:
    """All rows as cards: with the template named like their key, else with the plain one."""
    own = set(library.template_names())
    groups = tuple(
        Group(
            rows=key,
            front=key if key in own else PLAIN,
            back=f"{key}_back" if f"{key}_back" in own else "",
        )
        for key in rows
    )
    return Plan((PlannedFile("1-cards", "Cards", "cards", groups),))
