"""Sources as values of `source:` name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value


def source_texts(value: Value) -> Iterator[tuple[Steps, str]]:
    """Each source that a value of `source` names, as KEY or KEY#PLACE, with its path below it."""
    if isinstance(value, str):
        yield (), value
    elif isinstance(value, list | dict):
        pairs = enumerate(value) if isinstance(value, list) else value.items()
        for step, item in pairs:
            for steps, text in source_texts(item):
                yield (step, *steps), text


def source_key(text: str) -> str:
    """The key of sources.yaml in KEY#PLACE."""
    return text.split("#", 1)[0]
