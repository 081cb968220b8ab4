"""Parts of a position in short forms: typed as lines, and asked where a verdict rests on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.short import Misread
from toolkit.pack.plain import merged, tree
from toolkit.referee.asking.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.prompt import Choice

PART = "part "
"""What the keys of answers about parts begin with."""
_USUAL = "usual"


class Part(NamedTuple):
    """One part: how it is asked for, and how a line is read; `read` raises Misread.

    An empty line is `default`; without one the part is left out, which `shown` says in words. What
    is read stands in the position under `at`, a dotted path, or under the key of the part. `about`
    explains it, `choices` are words to choose from.
    """

    asks: str
    read: Callable[[str], Value]
    default: str = ""
    shown: str = ""
    example: str = ""
    at: str = ""
    about: str = ""
    choices: tuple[Choice, ...] = ()

    def prompt(self, key: str, sound: Callable[[dict[str, Value]], Any]) -> Prompt:
        """The prompt for it. `sound` raises Misread where a part of a position cannot be."""

        def read(line: str) -> Value:
            if not self.default and line == _USUAL:
                return None
            found = self.read(line)
            sound(tree(self.at or key, found))
            return found

        return Prompt(
            f"{PART}{key}", self.asks, read, default=self.default or _USUAL, shown=self.shown,
            choices=self.choices, example=self.example,
            about=self.about or f"{self.asks} The verdict rests on it.",
        )  # fmt: skip

    def typed(self, key: str, words: str) -> dict[str, Value]:
        """The part of a position that is typed behind its key. Raises Misread, with an example."""
        try:
            found = self.read(words)
        except Misread as misread:
            if not self.example or "such as" in str(misread):
                raise
            joint = " Such" if str(misread).endswith("?") else ", such"
            said = f"{misread}{joint} as  {key.replace('.', ' ')}: {self.example}"
            raise Misread(said) from None
        if self.at and key.startswith(f"{self.at}.") and isinstance(found, dict):
            found = {name: value for name, value in found.items() if value}
        return tree(self.at or key, found)


def parts_told(told: Told, parts: Mapping[str, Part]) -> dict[str, Value]:
    """What was told of parts, as a part of a position."""
    found: dict[str, Value] = {}
    for key, value in told.items():
        name = key.removeprefix(PART)
        if name != key and value not in (None, ""):
            at = parts[name].at if name in parts else ""
            found = merged(found, tree(at or name, value))
    return found
