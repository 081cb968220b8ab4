"""The closed list of filters a template may put on a value before it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.pack.document import Value

_ROMAN = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
          (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))  # fmt: skip
_SMALL = frozenset(
    (
        "a",
        "an",
        "and",
        "at",
        "but",
        "by",
        "for",
        "from",
        "in",
        "of",
        "on",
        "or",
        "the",
        "to",
        "with",
    )
)


def plain(value: Value) -> str:
    """A value as a person writes it: no trailing `.0`, yes and no, lists with commas."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, list):
        return ", ".join(plain(each) for each in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain(each)}" for key, each in value.items())
    return str(value)


def _items(value: Value) -> list[Value]:
    if isinstance(value, list):
        return value
    if isinstance(value, dict):
        return list(value)
    return [] if value is None else [value]


def _upper(value: Value) -> Value:
    return plain(value).upper()


def _lower(value: Value) -> Value:
    return plain(value).lower()


def _capital(value: Value) -> Value:
    text = plain(value)
    return text[:1].upper() + text[1:]


def _title(value: Value) -> Value:
    words = plain(value).replace("_", " ").split()
    return " ".join(
        word if index and word in _SMALL else word[:1].upper() + word[1:]
        for index, word in enumerate(words)
    )


def _words(value: Value) -> Value:
    return plain(value).replace("_", " ")


def _whole(value: Value) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return int(value) if isinstance(value, str) and value.isdigit() else None


def _roman(value: Value) -> Value:
    number = _whole(value)
    if number is None or not 0 < number < 4000:
        return value
    text = ""
    for worth, letters in _ROMAN:
        count, number = divmod(number, worth)
        text += letters * count
    return text


def _ordinal(value: Value) -> Value:
    number = _whole(value)
    if number is None:
        return value
    tail = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{tail}"


def _signed(value: Value) -> Value:
    number = _whole(value)
    if number is None:
        return value
    # The true minus sign is as wide as the plus sign, so columns of figures line up.
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number < 0 else "0"


def _count(value: Value) -> Value:
    return len(_items(value))


def _first(value: Value) -> Value:
    items = _items(value)
    return items[0] if items else None


def _last(value: Value) -> Value:
    items = _items(value)
    return items[-1] if items else None


def _join(value: Value) -> Value:
    return ", ".join(plain(each) for each in _items(value))


def _join_and(value: Value) -> Value:
    words = [plain(each) for each in _items(value)]
    return (
        words[0]
        if len(words) == 1
        else ", ".join(words[:-1]) + f" and {words[-1]}"
        if words
        else ""
    )


def _lines(value: Value) -> Value:
    return "\n".join(plain(each) for each in _items(value))


def _yes_no(value: Value) -> Value:
    return ("yes" if value else "no") if isinstance(value, bool) else value


def _initial(value: Value) -> Value:
    return plain(value)[:1].upper()


def _icon(value: Value) -> Value:
    return " ".join(
        "{blank}" if each == "unknown" else f"{{icon:{plain(each)}}}" for each in _items(value)
    )


FILTERS: dict[str, tuple[Callable[[Value], Value], str]] = {
    "upper": (_upper, "all letters capital"),
    "lower": (_lower, "all letters small"),
    "capital": (_capital, "the first letter capital"),
    "title": (_title, "an id or a phrase as a heading: `inner_planets` becomes Inner Planets"),
    "words": (_words, "an id as words: `inner_planets` becomes inner planets"),
    "roman": (_roman, "a whole number in Roman numerals"),
    "ordinal": (_ordinal, "1st, 2nd, 3rd"),
    "signed": (_signed, "+2, 0, −1"),
    "count": (_count, "how many items a list or keys a mapping has"),
    "first": (_first, "the first item of a list"),
    "last": (_last, "the last item of a list"),
    "join": (_join, "a list with commas"),
    "join_and": (_join_and, "a list with commas and a last `and`"),
    "lines": (_lines, "a list, one item a line"),
    "yes_no": (_yes_no, "true and false as yes and no"),
    "icon": (_icon, "the icon of that name inside the text; of a list, one after the other"),
    "initial": (_initial, "the first letter, capital"),
}
"""Name of a filter: what it does to a value, and its line in docs/template-keys.md.

A filter that does not fit a value leaves it as it is; `unknown` passes every filter unchanged.
"""


def filtered(value: Value, names: tuple[str, ...]) -> Value:
    """The value after these filters, which must be in FILTERS."""
    for name in names:
        if value == "unknown":
            return value
        value = FILTERS[name][0](value)
    return value
