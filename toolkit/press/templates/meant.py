"""What was probably meant by a value that has not the form its key asks for, as a hint to write."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from toolkit.pack.nearest import did_you_mean
from toolkit.pack.refusing import YES_NO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.pack.document import Value

_NUMBER = re.compile(r"([+-]?)(\d+)(?:[.,](\d+))?(?: *(?:mm|pt))?")


def hint(value: Value, fits: Callable[[Value], bool], choices: Sequence[str] = ()) -> str:
    """`write 26` for the first way of writing a value that `fits`, or the nearest of the words
    there are to choose from; empty for none."""
    meant = next((way for way in _ways(value) if fits(way)), None)
    if meant is None:
        return did_you_mean(value, choices) if isinstance(value, str) else ""
    return f"write {meant if isinstance(meant, str) else json.dumps(meant)}"


def _ways(value: Value) -> Iterator[Value]:
    """Other ways of writing a value: without quotes, unit, capitals or brackets, or in them."""
    if isinstance(value, list):
        if len(value) == 1:
            yield value[0]
            yield from _ways(value[0])
        return
    if isinstance(value, str):
        said = value.strip().lower()
        if said in YES_NO:
            yield YES_NO[said]
        numbers = [_number(part) for part in re.split(r", *| +", said.strip("[]()"))]
        alone = _number(said)
        if alone is not None:
            yield alone
        if len(numbers) > 1 and None not in numbers:
            yield [*numbers]
        yield said
    if not isinstance(value, dict | None):
        yield [value]


def _number(said: str) -> float | None:
    """The number that a text says, with a comma for its point or a unit behind it too."""
    found = _NUMBER.fullmatch(said)
    if found is None:
        return None
    sign, whole, part = found.groups()
    return float(f"{sign}{whole}.{part}") if part else int(f"{sign}{whole}")
