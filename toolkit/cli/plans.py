"""Finds the print plan of a game, and joins to it the files that every game gets.

A game without a plan of its own gets plain cards.
"""

from __future__ import annotations

import os
from itertools import chain
from typing import TYPE_CHECKING

from toolkit.press.job.plan import (
    EVERY_GAME,
    NAME,
    PLAIN,
    START,
    Group,
    Plan,
    PlannedFile,
    read_plan,
)
from toolkit.press.templates.library import shown_path

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from toolkit.pack.row import Row
    from toolkit.press.templates.library import Library


def plan_for(library: Library, rows: Mapping[str, tuple[Row, ...]]) -> Plan:
    """The `components.yaml` of the topmost folder of templates that has one.

    Raises PressError with the faults in it.
    """
    return _topmost(library, NAME, (*rows, START)) or plain_plan(library, rows)


def every_game(library: Library, keys: Collection[str], *, on_request: bool) -> Plan:
    """The files that every game gets; those printed only on request where that is wanted.

    `keys` are those of their rows. Raises PressError with the faults in the plan.
    """
    plan = _topmost(library, EVERY_GAME, keys) or Plan(())
    return Plan(tuple(file for file in plan.files if on_request or not file.on_request))


def joined(own: Plan, every: Plan) -> Plan:
    """Both plans; a game that plans a file of the same name itself has its own."""
    taken = {file.file for file in own.files}
    return Plan((*own.files, *(file for file in every.files if file.file not in taken)))


def refuse_unused(
    files: Sequence[tuple[Path, str]], game: str, library: Library, plan: Plan,
    rows: Sequence[Mapping[str, Sequence[Row]]],
) -> None:  # fmt: skip
    """Raises PressError for files of one's own that nothing of the whole game prints with; `rows`
    are all of its."""
    from toolkit.press.templates import own

    prints = joined(plan, every_game(library, (), on_request=True))
    every = chain.from_iterable(group for each in rows for group in each.values())
    own.refuse_unused(files, game, library, prints, every)


def _topmost(library: Library, name: str, keys: Collection[str]) -> Plan | None:
    for folder in reversed(library.folders):
        file = folder / name
        if os.path.lexists(file):
            return read_plan(file, shown_path(file), keys)
    return None


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
