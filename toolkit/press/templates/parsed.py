"""What a template says, once read: fields, words, conditions, boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from toolkit.pack.document import Steps


class Field(NamedTuple):
    """A value looked up in the row when a face is drawn."""

    steps: tuple[str | int, ...]
    filters: tuple[str, ...] = ()
    table: dict[str, str] | None = None
    default: str | None = None


class Words(NamedTuple):
    """What a text box shows: fixed words and fields, joined; a single field may be a list."""

    parts: tuple[str | Field, ...]

    @property
    def fixed(self) -> bool:
        return all(isinstance(part, str) for part in self.parts)


class Condition(NamedTuple):
    steps: tuple[str | int, ...]
    values: tuple[Any, ...]
    present: bool | None = None


class Box(NamedTuple):
    """One box of a template, read and checked; `keys` holds what was said, by name."""

    kind: str
    steps: Steps
    keys: dict[str, Any]
    when: tuple[Condition, ...] = ()
    when_not: tuple[Condition, ...] = ()
    words: Words | None = None


class Column(NamedTuple):
    width: float | None
    words: Words | None
    keys: dict[str, Any]


def path_of(text: str) -> tuple[str | int, ...]:
    """`event.0.to` as steps; whole numbers count items from 0."""
    return tuple(int(step) if step.isdigit() else step for step in text.split("."))


def field_of(read: dict[str, Any]) -> Field:
    return Field(
        read.get("field", ()), read.get("filter", ()), read.get("from"), read.get("default")
    )
