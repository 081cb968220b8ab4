"""Moves and entries whose words stand in a file beside the module that declares them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.model.entries import Act
from toolkit.model.field import Word
from toolkit.model.key import NEEDED, Key
from toolkit.model.moves import Beside, Kind
from toolkit.model.record import Sub
from toolkit.pack.worded import Worded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.model.context import Context
    from toolkit.model.field import Field


class MoveFile(Worded):
    """A file that says of `kinds` of moves, of what stands `beside` them and of the `acts` of
    entries how each reads (`says`), what it is `about` and how it is typed (`short`), and what
    `parts` of them are about; each by its name. A kind that says which way has its `ways`. What is
    `told` as a mapping has a `noun`, may say how it reads, and what each of its keys is about."""

    def kind(
        self,
        name: str,
        value: Field[Any],
        into: str = "",
        beside: Mapping[str, Beside] = {},
        seen: Callable[[Any, str, Context[Any], int], Any] | None = None,
    ) -> Kind:
        """Declares a kind of move (toolkit.model.moves)."""
        told = self.entry(f"kinds.{name}")
        about, short = told.get("about", ""), told.get("short", "")
        return Kind(name, value, into, told.get("says", "{}"), beside, about, short, seen)

    def way(self, name: str, into: str, beside: Mapping[str, Beside] = {}) -> Kind:
        """Declares a kind under which stands which way, one word of several."""
        ways = self.entry(f"kinds.{name}.ways")
        return self.kind(name, Word(*ways, noun=f"way to `{name}`", said=ways), into, beside)

    def beside(self, name: str, field: Field[Any]) -> Beside:
        """Declares what stands beside kinds."""
        return Beside(field, **self.entry(f"beside.{name}"))

    def acts(
        self,
        fields: Mapping[str, Field[Any]],
        says: Mapping[str, Callable[[Any, Context[Any]], str]],
    ) -> dict[str, Act]:
        """Declares acts (toolkit.model.entries); functions say what phrases cannot."""
        told = {name: self.entry(f"acts.{name}") for name in fields}
        return {
            name: Act(field, **{**told[name], "says": says.get(name) or told[name]["says"]})
            for name, field in fields.items()
        }

    def part(self, field: Field[Any], said: str, attribute: str = "", default: Any = NEEDED) -> Key:
        """Declares a key of entries, left out where it holds its default, if it has one."""
        brief, entry = default is not NEEDED, partial(self.entry, f"parts.{said}", "")
        attribute = attribute or said
        return Key(field, default, brief=brief, said=said, attribute=attribute, entry=entry)

    def keys(self, name: str, told: Mapping[str, tuple[Any, ...]]) -> tuple[Key, ...]:
        """Declares the keys of what is told as a mapping, by their words: the field of each, its
        attribute and, where it may be left out, its default."""
        said, found = self.entry(f"told.{name}"), []
        for word, (field, attribute, *left) in told.items():
            default, about = left[0] if left else NEEDED, said.get(word, "")
            brief = default is not NEEDED
            key = Key(field, default, brief=brief, said=word, attribute=attribute, about=about)
            found.append(key)
        return tuple(found)

    def mapping(
        self,
        name: str,
        told: Mapping[str, tuple[Any, ...]],
        made: Callable[..., Any] = dict,
        lone: str = "",
    ) -> Sub[Any]:
        """Declares what is told as a mapping of these `keys`, and what is made of it; the value of
        a `lone` one may stand without it."""
        said = self.entry(f"told.{name}")
        return Sub(made, said["noun"], self.keys(name, told), said=said["says"], lone=lone)
