"""Pieces told in lines, by the signs of a game: `ceres: U2 M1`, or `ce u2m1`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.short import Misread, matching, words_of
from toolkit.referee.asking.parts import Part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.model.pieces import InPlaces

NOTHING = "-"


class Placed(NamedTuple):
    """What stands in places of one kind, under a key of the position.

    A line about one of them begins with `stem`, where it is not the place itself. `asks` is asked
    for one, with `{}` for its name.
    """

    key: str
    field: InPlaces[Any]
    asks: str
    example: str
    stem: str = ""
    about: str = ""

    def parts(self, players: tuple[str, ...], tables: Any) -> Iterator[tuple[str, Part]]:
        """What can be told of each place, under the words it is told by and in full."""
        for id in tables.ids(self.field.kind):
            asks = self.asks.format(tables.name(self.field.kind, id))
            part = Part(
                asks, self._reader(id, players, tables),
                default=NOTHING, shown="none", example=self.example, at=f"{self.key}.{id}",
                about=self.about,
            )  # fmt: skip
            yield part.at, part
            if not self.stem:
                yield id, part

    def _reader(self, id: str, players: tuple[str, ...], tables: Any) -> Callable[[str], str]:
        def read(line: str) -> str:
            """The pieces in this place, whose name may stand before them. Raises Misread."""
            said = self._bare(line)
            if ":" in said:
                (place,), pieces = self.line(said, players, tables)
                if place != id:
                    raise Misread(f"this asks about {id}, not about {place}")
                return pieces or ""
            first, _, rest = said.partition(" ")
            return self.field.signs.typed(rest if rest and first.lower() == id else said, players)

        return read

    def line(
        self, line: str, players: tuple[str, ...], tables: Any
    ) -> tuple[list[str], str | None]:
        """A place with its pieces, or several by their names alone. Raises Misread."""
        kind, signs = self.field.kind, self.field.signs
        name, colon, pieces = self._bare(line).partition(":")
        words = words_of(name)
        if not colon and any(sign.isdigit() for word in words for sign in word):
            name, colon, pieces = name.partition(" ")
            words = [name]
        found = [matching(word, tables.ids(kind), tables.noun(kind)) for word in words]
        if not colon:
            return list(dict.fromkeys(found)), None
        if len(found) != 1:
            raise Misread(f"one place is told with its pieces, such as  {self.example}")
        return found, signs.typed(pieces, players)

    def _bare(self, line: str) -> str:
        """A line without what it begins with."""
        said = line.strip()
        stem = self.stem if said.lower().startswith(self.stem) else ""
        return said[len(stem) :].lstrip()
