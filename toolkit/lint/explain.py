"""Explains a code: what it means, an example that breaks it, and one that does not."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING

from toolkit.lint.topics import topics
from toolkit.pack.nearest import nearest

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from toolkit.pack.explained import Topic


_PLAIN = 0.85  # as much alike as a slip and what was plainly meant
_ALIKE = 0.75  # as much alike as a word and itself with a sign too many or too few


class UnknownCode(LookupError):
    """No finding has this code or name; the text says so, and names the nearest."""


def explain(code: str, *more: Topic) -> str:
    """The explanation of a code such as E204, or of a name such as unknown-field.

    `more` are topics that no check of the linter has (toolkit.lint.topics). Raises UnknownCode.
    """
    known = topics(*more)
    topic = known.get(code.strip().upper()) or _by_name(code.strip().lower(), known.values())
    if topic is None:
        words = [*known, *(topic.rule.name for topic in known.values())]
        near = (
            _same_family(code, known)
            or nearest(code, words, least=_PLAIN)
            or _by_words(code, known.values())
            or nearest(code, words)
        )
        hint = f"did you mean '{near}'?" if near else f"codes go from {min(known)} to {max(known)}"
        raise UnknownCode(f"no finding has the code {code!r}; {hint}")
    return _page(topic)


def _by_name(name: str, known: Collection[Topic]) -> Topic | None:
    by_name = {topic.rule.name: topic for topic in known}
    if name.startswith("unknown-") and not nearest(name, by_name, least=_PLAIN):
        # The name of an unknown reference says of what kind: unknown-base, unknown-clause.
        return by_name.get("unknown-reference")
    return by_name.get(name)


def _by_words(name: str, known: Collection[Topic]) -> str:
    """The name that is found once the first word of this one is spelt as names spell it."""
    first, dash, rest = name.strip().lower().partition("-")
    spelt = nearest(first, {topic.rule.name.partition("-")[0] for topic in known}, least=_ALIKE)
    topic = _by_name(f"{spelt}{dash}{rest}", known) if spelt else None
    return topic.rule.name if topic else ""


def _same_family(code: str, known: Iterable[str]) -> str:
    """The code with the nearest number; with a digit too many or too few, the most alike."""
    match = re.fullmatch(r"[A-Za-z]?([0-9]{1,6})", code.strip())
    if match is None:
        return ""
    if len(match[1]) != 3:
        return nearest(code.strip().upper(), known)
    number = int(match[1])
    return min(known, key=lambda other: (abs(int(other[1:]) - number), other))


def _page(topic: Topic) -> str:
    rule = topic.rule
    about = " ".join(topic.about.split())
    parts = [f"{rule.code} {rule.name} ({rule.severity})", textwrap.fill(about, 88)]
    if topic.fails:
        parts += ["This breaks it:", _files(topic.fails)]
    if topic.passes:
        parts += ["This does not:", _files(topic.passes)]
    return "\n\n".join(parts) + "\n"


def _files(files: Mapping[str, str]) -> str:
    return "\n\n".join(
        "\n".join([f"    # {path}", *(f"    {line}" for line in _shown(text).splitlines())])
        for path, text in files.items()
    )


def _shown(text: str) -> str:
    """The text with long runs of one sign cut."""
    return "\n".join(
        line if len(line) <= 100 else line[:48] + " … " + line[-48:] for line in text.split("\n")
    )
