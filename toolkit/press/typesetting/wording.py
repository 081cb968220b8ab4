"""What happens to words before they are set: curly quotes, and icons before the terms of a game."""

from __future__ import annotations

import re
from typing import NamedTuple

_QUOTES = {"'": "\u2018\u2019", '"': "\u201c\u201d"}
_ONE_OF = re.compile(r"(?<!\S)(\d+) of (\d+)(?!\w)")
_OPENED_AFTER = "([\u2013\u2014/\u2018\u201c"


def curled(text: str) -> str:
    """The text with its straight quotes curled, and `1 of 3` held together on one line.

    The inch sign after a number stays as it is.
    """
    if " of " in text:
        text = _ONE_OF.sub("\\1\u00a0of\u00a0\\2", text)
    if "'" not in text and '"' not in text:
        return text
    signs: list[str] = []
    before = " "
    for sign in text:
        if sign in _QUOTES and not (sign == '"' and before.isdigit()):
            opens = before.isspace() or before in _OPENED_AFTER
            sign = _QUOTES[sign][0 if opens else 1]
        signs.append(sign)
        if sign != "*":  # bold and italic begin and end here: what stands before them decides
            before = sign
    return "".join(signs)


class Terms(NamedTuple):
    """Words that get an icon before them, at their first appearance in a paragraph."""

    icons: dict[str, str]
    pattern: re.Pattern[str] | None

    @classmethod
    def of(cls, icons: dict[str, str]) -> Terms:
        """`icons`: word or phrase to icon name; longer phrases win."""
        words = sorted(icons, key=lambda word: (-len(word), word))
        joined = "|".join(re.escape(word) for word in words)
        pattern = re.compile(rf"\b(?:{joined})\b", re.IGNORECASE) if words else None
        return cls({word.lower(): icon for word, icon in icons.items()}, pattern)

    def marked(self, text: str) -> str:
        """The text with `{icon:…}` before each term's first appearance in each line of it."""
        if self.pattern is None:
            return text
        return "\n".join(self._marked_line(line) for line in text.split("\n"))

    def _marked_line(self, line: str) -> str:
        assert self.pattern is not None
        parts: list[str] = []
        seen: set[str] = set()
        end = 0
        for match in self.pattern.finditer(line):
            icon = self.icons[match.group().lower()]
            if icon in seen or _in_token(line, match.start()):
                continue
            seen.add(icon)
            parts += [line[end : match.start()], "{icon:", icon, "}\u00a0"]
            end = match.start()
        return "".join(parts) + line[end:] if parts else line


def _in_token(line: str, at: int) -> bool:
    opened = line.rfind("{", 0, at)
    return opened >= 0 and line.find("}", opened, at) < 0
