"""How many: a number, up to a number, or a word for all there is; its schema and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack import bare
from toolkit.pack.shapes import count, fields, words

if TYPE_CHECKING:
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema

MOST = 99


class Amount(NamedTuple):
    """So many, as far as possible; or any number up to that many."""

    most: int
    up_to: bool = False


def amount_of(said: Any) -> Amount:
    """An amount as a step says it: N, {up_to: N}, or a word for all there is."""
    if isinstance(said, dict):
        return Amount(int(said["up_to"]), True)
    return Amount(said if isinstance(said, int) else MOST)


def up_to(least: int = 1) -> Schema:
    """The schema of `{up_to: N}`."""
    most = count("The most.", least, MOST)
    return fields("Any number from none to this one.", {"up_to": most}, ["up_to"])


def so_many(*words_for_it: str) -> Schema:
    """A number that must be met as far as possible, `{up_to: N}`, or one of these words."""
    named = [words("A number that the game gives.", *words_for_it)] if words_for_it else []
    return bare.forms(count("The number.", 1, MOST), up_to(), *named)


def amount(description: str, *words_for_it: str) -> Schema:
    """The same with its description."""
    return {"description": description, **so_many(*words_for_it)}


def quantity(value: Value) -> str:
    """`2`, `up to 2`, `all`, `?`."""
    if isinstance(value, dict):
        return f"up to {value['up_to']}"
    return "?" if value == "unknown" else str(value)


def most(value: Value) -> int:
    """The largest number an amount allows; 2 stands for a number that is not fixed."""
    if isinstance(value, dict):
        value = value["up_to"]
    return value if isinstance(value, int) else 2


def plural(value: Value, noun: str) -> str:
    """The noun in the number that goes with an amount: `fleet` or `fleets`."""
    return noun if most(value) == 1 else noun + "s"
