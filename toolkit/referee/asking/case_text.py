"""A case as the text of a file: block style where people look, one line for each part."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value

# Text that YAML takes as it stands, within brackets too; `no` and `12:30` are text to our reader.
_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*\Z")
_NOT_TEXT = frozenset({"true", "false", "null"})


def flow(value: Value) -> str:
    """A value on one line, as it may stand anywhere in a file."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_text(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _text(said: str) -> str:
    if _BARE.match(said) and said not in _NOT_TEXT:
        return said
    return json.dumps(said, ensure_ascii=False)


def case_file(
    game: str,
    case: Mapping[str, Value],
    sets: Sequence[str] = (),
    rulings: Mapping[str, str] | None = None,
) -> str:
    """A whole case file with one case."""
    rows = [f"game: {_text(game)}"]
    rows += [f"sets: {flow(list(sets))}"] if sets else []
    rows += [f"rulings: {flow(dict(rulings))}"] if rulings else []
    rows += ["cases:"]
    begin = "- "
    for key, value in case.items():
        if key in ("position", "facts") and isinstance(value, dict) and value:
            rows.append(f"{begin}{key}:")
            rows += [f"    {_text(part)}: {flow(item)}" for part, item in value.items()]
        elif key in ("after", "legal", "play") and isinstance(value, list) and value:
            rows.append(f"{begin}{key}:")
            rows += [f"  - {flow(item)}" for item in value]
        else:
            rows.append(f"{begin}{key}: {flow(value)}")
        begin = "  "
    return "\n".join(rows) + "\n"
