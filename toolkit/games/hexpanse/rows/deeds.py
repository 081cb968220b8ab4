"""What a card or a unit does, as one sign and one number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toolkit.pack.document import Value
    from toolkit.pack.record import Record


def effect_of(record: Record) -> Any:
    """The steps that its sign stands for."""
    return record.get("effect") or record.get("ability") or record.get("enter")


def deed(steps: Any) -> str:
    """The verb of the first step, of what may be done where that is left to its player."""
    if not isinstance(steps, list) or not steps:
        return ""
    (verb, said), *_ = steps[0].items()
    if verb == "take" and "hexilium" in said:
        return "gain"
    if verb == "lay" and "attack" not in said:
        return "place"
    return deed(said) if verb == "may" else str(verb)


def amount(steps: Any) -> Value:
    """The first number a step says: so much of its deed."""
    if isinstance(steps, dict):
        steps = [*steps.values()]
    if isinstance(steps, list):
        return next((found for step in steps if (found := amount(step))), "")
    return steps if isinstance(steps, int) and not isinstance(steps, bool) else ""
