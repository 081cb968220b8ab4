"""Words and marks that several generators write."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.pack.document import Value

PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_ ?!'’./-]*\Z")
NOTICE = "<!-- Made by `python docs/generate.py`; changes here are lost. -->"


def flow(value: Value) -> str:
    """A value as YAML on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_word(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_step(item) for item in value) + "]"
    return _word(value) if isinstance(value, str) else json.dumps(value)


def _step(value: Value) -> str:
    """An entry of a list; a mapping of one key needs no braces there."""
    said = flow(value)
    return said[1:-1] if isinstance(value, dict) and len(value) == 1 else said


def _word(text: str) -> str:
    # `true`, `null` and the like would be read as something else.
    plain = PLAIN.match(text) and text.lower() not in ("true", "false", "null")
    return text if plain else json.dumps(text, ensure_ascii=False)


def cut(text: str, most: int = 60) -> str:
    """A text of at most so many signs."""
    return text if len(text) <= most else text[: most - 2].rstrip() + " …"


def code(text: str) -> str:
    """Inline code in a cell of a table, where a bar would begin the next cell."""
    return f"`{text}`".replace("|", "\\|") if text else ""


def table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> list[str]:
    """A table, with an empty line after it."""
    return [
        "| " + " | ".join(head) + " |",
        "|" + "---|" * len(head),
        *("| " + " | ".join(cells) + " |" for cells in lines),
        "",
    ]


def anchor(heading: str) -> str:
    """How a heading is linked to."""
    return re.sub(r"[^a-z0-9 _-]", "", heading.lower()).replace(" ", "-")


def yaml_block(text: str) -> list[str]:
    """A fenced block of YAML, with an empty line after it."""
    return ["```yaml", text.rstrip("\n"), "```", ""]
