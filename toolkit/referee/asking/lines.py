"""Several lines under one prompt, which comes again until an empty line ends them."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from toolkit.referee.asking.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.referee.asking.dialogue import Told

END = "end"


def lines(
    stem: str, told: Told, read: Callable[[str], Any], *, asks: str, least: int = 0,
    whole: Callable[[], None] = lambda: None, **more: Any,
) -> Iterator[Prompt]:  # fmt: skip
    """A prompt that comes again until an empty line; only the first says what it asks.

    `whole` raises Misread where something is missing once the lines end.
    """
    for turn in count(1):
        key = f"{stem}{turn}"
        prompt = Prompt(
            key, asks if turn == 1 else "and?",
            lambda line: whole() if line == END else read(line), **more,
        )  # fmt: skip
        if turn > least:
            prompt = prompt._replace(default=END, shown="none" if turn == 1 else "no more")
        if turn > 1:
            prompt = prompt._replace(example="")
        yield prompt
        if told[key] is None:
            return


def gathered(told: Told, stem: str) -> list[Any]:
    """The lines that a repeated prompt was answered with."""
    return [
        value
        for key, value in told.items()
        if key.startswith(stem) and key[len(stem) :].isdigit() and value is not None
    ]
