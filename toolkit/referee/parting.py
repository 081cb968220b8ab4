"""Rulings that are asked only where their readings part.

A ruling asked wherever a rule comes upon it would fork every question that touches that rule. What
comes of each reading is worked out first: where all come to the same, nobody need know which holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.referee.rules import Rules

T = TypeVar("T")


def parting(rules: Rules, rulings: Sequence[str], outcome: Callable[..., T]) -> T:
    """What comes of the readings in force; `outcome` takes one of each ruling, and asks nothing.

    Each ruling is asked only where what comes of its readings differs, whatever the later ones
    say; else it is noted as come upon where all its readings give the same.
    """
    fixed = rules.fixed(rulings)
    if fixed is not None:
        return outcome(*fixed)
    made: dict[tuple[str, ...], T] = {}

    def of(readings: tuple[str, ...]) -> T:
        if readings not in made:
            made[readings] = outcome(*readings)
        return made[readings]

    def all_of(readings: tuple[str, ...]) -> list[T]:
        if len(readings) == len(rulings):
            return [of(readings)]
        later = rules.possible(rulings[len(readings)])
        return [one for reading in later for one in all_of((*readings, reading))]

    chosen: tuple[str, ...] = ()
    for ruling in rulings:
        possible = rules.possible(ruling)
        first = all_of((*chosen, possible[0])) if len(possible) > 1 else []
        if all(all_of((*chosen, reading)) == first for reading in possible[1:]):
            rules.alike(ruling)
            chosen = (*chosen, possible[0])
        else:
            chosen = (*chosen, rules.reading(ruling))
    return of(chosen)


def anyway(rules: Rules, ruling: str, reading: str, *, so: bool) -> bool:
    """Whether it is so in any case, or under this reading of a ruling, which is asked only then."""
    return parting(rules, (ruling,), lambda read: so or read == reading)
