"""Lines that tell a place: `ceres: U2 M2 O1`, or `ce u2m2o1` for whoever is in a hurry."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.state import shorthand as signs
from toolkit.model.short import Misread, matching

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


_WORD = re.compile(r"[A-Za-z]+")
FLEETS = "fleets "
"""What a line about the fleets of an orbital begins with."""
_NONE = frozenset({"", "-", "0", "none"})


class Place(NamedTuple):
    """A place and the pieces there in shorthand; None where the line names only the place."""

    id: str
    pieces: str | None = None


def place_line(
    line: str, known: Collection[str], players: tuple[str, ...], *, fleets: bool
) -> tuple[Place, ...]:
    """One place with its pieces, or several by name alone. Raises Misread."""
    what = "orbital" if fleets else "base"
    name, colon, pieces = line.partition(":")
    words = line.replace(",", " ").split()
    if not colon and not any(sign.isdigit() for word in words for sign in word):
        return tuple(map(Place, dict.fromkeys(matching(word, known, what) for word in words)))
    if not colon:
        name, pieces = words[0], " ".join(words[1:])
    return (Place(matching(name.strip(), known, what), shorthand(pieces, players, fleets)),)


def pieces_at(
    line: str, id: str, known: Collection[str], players: tuple[str, ...], *, fleets: bool
) -> str:
    """The pieces of one place, whose name may stand before them as in a case. Raises Misread."""
    said = line.strip()
    if fleets and said.lower().startswith(FLEETS):
        said = said[len(FLEETS) :].lstrip()
    name, colon, pieces = said.partition(":")
    if not colon:
        name, _, pieces = said.partition(" ")
        return shorthand(pieces if name.lower() == id and pieces else said, players, fleets)
    named = matching(name.strip(), known, "orbital" if fleets else "base")
    if named != id:
        raise Misread(f"this asks about {id}, not about {named}")
    return shorthand(pieces, players, fleets)


def shorthand(text: str, players: tuple[str, ...], fleets: bool) -> str:
    """Pieces as the shorthand is written, whatever letters they were typed in. Raises Misread.

    A faction may be a small letter, its id or a part of it where no piece is called so.
    """
    if text.strip().lower() in _NONE:
        return ""
    letters = signs.faction_letters(players, fleets)
    special: Collection[str] = signs.UNIT_LETTERS if fleets else signs.CUBE_LETTERS

    def letter(found: re.Match[str]) -> str:
        word = found[0]
        ids = [id for id in players if len(word) > 1 and id.lower().startswith(word.lower())]
        if len(ids) == 1:
            word = ids[0][0]
        return "".join(map(meant, word))

    def meant(sign: str) -> str:
        if sign in special:
            return sign
        if sign.upper() in letters:
            return sign.upper()
        return sign.swapcase() if sign.swapcase() in special else sign

    said = _WORD.sub(letter, text)
    try:
        pieces = signs.pieces_of(said, players, fleets)
    except signs.Unreadable as error:
        example = "U2 M1 B1" if fleets else "U2 M1"
        raise Misread(f"'{text.strip()}': {error}, such as  {example}") from None
    return signs.written(pieces, players, fleets) or ""


def amounts(text: str, ids: Sequence[str]) -> dict[str, int]:
    """`U10 O8` as numbers by faction; an equals sign or a colon may stand between. Raises Misread.

    Factions are told by any unique prefix.
    """
    found: dict[str, int] = {}
    for word, digits in re.findall(r"([A-Za-z]+)[\s:=]*([0-9]*)", text):
        if not digits:
            raise Misread(f"'{word}' has no number, such as  {ids[0][0]}8")
        found[matching(word, ids, "faction here")] = int(digits[:6])
    return found
