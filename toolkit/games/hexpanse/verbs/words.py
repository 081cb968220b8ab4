"""Words that sentences of verbs share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.speaker import count, mapping

if TYPE_CHECKING:
    from toolkit.pack.document import Value

__all__ = ["count", "mapping", "territories", "units"]


def units(number: Value) -> str:
    return count(number, "unit")


def territories(number: Value) -> str:
    return count(number, "territory", "territories")
