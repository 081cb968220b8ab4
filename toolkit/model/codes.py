"""Codes printed on components, letters and a number, `C09`: as a file tells them, and as people
type them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from toolkit.model.reference import Ref
from toolkit.model.short import Words, matching_name
from toolkit.pack.nearest import letters
from toolkit.pack.refusing import an

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

_LONGEST = 6
"""The words of a name that is typed in full, at most."""
_TYPED = re.compile(r"([A-Za-z]{1,2})0*([0-9]{1,2})\Z")


def code(value: Value) -> Value:
    """A code as it is printed; it may be told in small letters."""
    return value.upper() if isinstance(value, str) and value[-1:].isdigit() else value


class Code(Ref):
    """The code of a record, which may be told in small letters."""

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> str:
        return super().read(code(value), steps, cx, as_key=as_key)


def typed_code(word: str) -> str:
    """A word with the number of a code in two digits, `c9` as `c09`; any other as it is."""
    told = _TYPED.match(word)
    return f"{told[1]}{int(told[2]):02}" if told else word


class CodedWords(Words):
    """The words of a line in which things are named by their codes, or by what they are called.

    `coded` are the kinds of records that have codes.
    """

    coded: ClassVar[tuple[str, ...]] = ()

    def code(self, noun: str, kinds: Iterable[str] = ()) -> str:
        """The code that the next word means, by itself or by a name, or the next words: a name of
        several. Raises Misread."""
        kinds = tuple(kinds) or self.coded
        names: dict[str, tuple[str, ...]] = {
            id: self.called(kind, id) for kind in kinds for id in self.tables.ids(kind)
        }
        for end in range(min(len(self.left), _LONGEST), 1, -1):
            if not letters(self.left[end - 1]):
                continue  # a sign, such as what ends an entry, is no part of a name
            said = letters("".join(self.left[:end]))
            whole = [id for id, called in names.items() if said in map(letters, called)]
            if len(whole) == 1:
                del self.left[:end]
                return whole[0]
        return matching_name(typed_code(self.next(an(noun))), names, noun)

    def called(self, kind: str, id: str) -> tuple[str, ...]:
        name: str = self.tables.name(kind, id)
        return name, name.removeprefix("The ")
