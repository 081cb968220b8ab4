"""Lines that tell a place: `ceres: U2 M2 O1`, or `ce u2m2o1` for whoever is in a hurry."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.codec.shorthand import (
    CUBE_LETTERS,
    UNIT_LETTERS,
    Unreadable,
    faction_letters,
    pieces_of,
    written,
)
from toolkit.model.short import Misread, matching
from toolkit.referee.asking.interview import PLAYERS
from toolkit.referee.asking.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told

_WORD = re.compile(r"[A-Za-z]+")
FLEETS, CUBES = "fleets ", "cubes "
"""What the keys of answers about the fleets of an orbital and the cubes on a base begin with."""
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
    if colon:
        return (Place(matching(name.strip(), known, what), shorthand(pieces, players, fleets)),)
    words = line.replace(",", " ").split()
    places = [word for word in words if not any(sign.isdigit() for sign in word)]
    if len(places) == len(words):
        names = dict.fromkeys(matching(word, known, what) for word in words)
        return tuple(map(Place, names))
    name, *rest = words
    return (Place(matching(name, known, what), shorthand(" ".join(rest), players, fleets)),)


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
    letters = faction_letters(players, fleets)
    special: Collection[str] = UNIT_LETTERS if fleets else CUBE_LETTERS

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
        pieces = pieces_of(said, players, fleets)
    except Unreadable as error:
        example = "U2 M1 B1" if fleets else "U2 M1"
        raise Misread(f"'{text.strip()}': {error}, such as  {example}") from None
    return written(pieces, players, fleets) or ""


def pieces_on(
    base: str, asks: str, interview: ExpanseInterview, told: Told, *, said: str = "",
    example: str, so_far: Value = None,
) -> Prompt:  # fmt: skip
    """The prompt for the cubes on a base; an empty line is `said`, or that there are none.

    `so_far` is the influence that must be possible together with it.
    """
    known, players = interview.tables.base_number, told[PLAYERS]

    def read(line: str) -> str:
        pieces = pieces_at(line, base, known, players, fleets=False)
        others = so_far if isinstance(so_far, dict) else {}
        interview.sound({"influence": {**others, base: pieces}}, told)
        return pieces

    nothing = "none" if so_far is None else "no influence"
    return Prompt(
        f"{CUBES}{base}", asks, read, default=said or "-", shown=said or nothing, example=example
    )


def fleets_in(
    orbital: str, interview: ExpanseInterview, told: Told, *, said: str = "", example: str,
    why: str = "",
) -> Prompt:  # fmt: skip
    """The prompt for the fleets in an orbital; an empty line is `said`, or that there are none."""
    tables = interview.tables

    def read(line: str) -> str:
        pieces = pieces_at(line, orbital, tables.orbital_number, told[PLAYERS], fleets=True)
        interview.sound({"fleets": {orbital: pieces}}, told)
        return pieces

    return Prompt(
        f"{FLEETS}{orbital}", read=read, default=said or "-", shown=said or "none",
        asks=f"Fleets in the orbital of {tables.orbital_name(tables.orbital_number[orbital])}?",
        example=example,
        about=(
            f"{why}B is a Battleship, b a damaged one, s a Scrap Ship; R stands behind the letter "
            "of whoever controls the Rocinante, if it is here."
        ),
    )  # fmt: skip


def under(told: Told, stem: str) -> dict[str, Value]:
    """What was told of places by prompts of one sort, but for those with nothing there."""
    return {
        key.removeprefix(stem): pieces
        for key, pieces in told.items()
        if key.startswith(stem) and pieces
    }


def elsewhere(here: Collection[str], tables: Tables) -> dict[str, Value]:
    """The Rocinante in an orbital that is none of these, to say that it is not there."""
    return {"orbital": next(id for id in reversed(tables.orbitals) if id not in here)}


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
