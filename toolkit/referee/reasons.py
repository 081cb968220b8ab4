"""A reason: a clause, and how it bears on the question, in words a player can read aloud."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: the clause that decides, what it says of this position, and the facts behind that."""

    clause: str
    says: str
    facts: Mapping[str, Any] = field(default_factory=dict)
