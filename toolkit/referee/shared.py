"""Mappings that many verdicts hold, and JSON that puts each of them into words once.

A file of ten thousand cases says the same of the same base again and again. Where a game makes what
is equal one object, its words can be kept with it.
"""

from __future__ import annotations

import json
from json.encoder import encode_basestring_ascii as _quoted
from typing import Any

from toolkit.referee.kept import Kept

_encode = json.JSONEncoder(allow_nan=False, check_circular=False).encode


class Shared(dict[str, Any]):
    """A mapping that nobody changes any more; it keeps its JSON once somebody has asked for it."""

    __slots__ = ("kept",)

    def __init__(self, **items: Any) -> None:
        super().__init__(items)
        self.kept = ""


# Keys of verdicts as JSON, each with its colon.
_keys: Kept[str, str] = Kept(lambda key: f"{_quoted(key)}: ")


def json_of(value: Any) -> str:
    """A value of a verdict as JSON, as the standard library writes it."""
    kind = type(value)
    # Words that are kept are looked up here: a call for each would take most of the time.
    if kind is dict:
        items = [
            _keys[key]
            + (
                repr(item)
                if type(item) is int
                else (type(item) is Shared and item.kept) or json_of(item)
            )
            for key, item in value.items()
        ]
        return "{" + ", ".join(items) + "}"
    if kind is list:
        items = [(type(item) is Shared and item.kept) or json_of(item) for item in value]
        return "[" + ", ".join(items) + "]"
    if kind is str:
        return _quoted(value)
    if kind is int:
        return repr(value)
    if kind is Shared:
        value.kept = value.kept or _encode(value)
        return str(value.kept)
    return _encode(value)
