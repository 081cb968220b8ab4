"""The scalar table: which plain YAML scalars are not text.

`true`, `false`, `null`, integers and decimals as JSON writes them; an empty value is null.
Everything else is text: `no`, `12:30`, `012`, `1_000`, `.5`, `0x1F`, dates.
"""

from __future__ import annotations

import re

Scalar = None | bool | int | float | str

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?\Z", re.ASCII)
_WORDS: dict[str, Scalar] = {"true": True, "false": False, "null": None, "": None}
_FIRST = frozenset("-0123456789")
SPECIAL = _FIRST | {word[0] for word in _WORDS if word}  # how a scalar that is not text begins

# Longer integers are refused: no component counts that far, and conversion is quadratic.
MAX_DIGITS = 300


def scalar(text: str) -> Scalar:
    """The value of a plain scalar. Raises OverflowError for a number no float or file can mean."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _FIRST:
        return text
    match = _NUMBER.match(text)
    if match is None:
        return text
    if len(text) > MAX_DIGITS:
        raise OverflowError("this number has too many digits")
    if match[1] is None and match[2] is None:
        return int(text)
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise OverflowError("this number is too large")
    return number
