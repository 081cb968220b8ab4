"""What was told of a dispute: what scorings and moves share, and lines that tell a place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.state import shorthand as signs
from toolkit.model.short import Misread, matching
from toolkit.pack.plain import grouped
from toolkit.referee.asking.interview import PLAYERS
from toolkit.referee.asking.prompt import Choice, Prompt, chosen

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told

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


CUBES, BONUS = "cubes ", "bonus sector"
NOT_HERE = "the Rocinante is at none of these places"


class Account:
    """The answers so far, and what is worked out from them.

    Each kind of dispute has `prompts`, which ask what must be told, in order; the `position` as a
    mapping; the bases and orbitals in dispute, `touched`; what is `said` below the board, a line
    each; and what was put in without being told, `granted`.
    """

    def __init__(self, interview: ExpanseInterview, told: Told) -> None:
        self.interview, self.told = interview, told
        self.tables = interview.tables
        self.players: tuple[str, ...] = told[PLAYERS]

    # ---- pieces

    @property
    def asked_in(self) -> dict[str, str]:
        """What was told of orbitals that were asked for, in shorthand."""
        return self._under(FLEETS)

    def pieces(self, influence: dict[str, Value], here: Collection[str]) -> dict[str, Value]:
        """Influence with the fleets told; where the Rocinante is not among them, it is in none of
        these orbitals."""
        fleets: dict[str, Value] = {id: told for id, told in self.asked_in.items() if told}
        found: dict[str, Value] = {"influence": influence, **({"fleets": fleets} if fleets else {})}
        if here and self.without_rocinante:
            elsewhere = next(id for id in reversed(self.tables.orbitals) if id not in here)
            found["rocinante"] = {"orbital": elsewhere}
        return found

    @property
    def without_rocinante(self) -> bool:
        """Whether the Rocinante is in none of the orbitals that were asked for."""
        return not any("R" in pieces for pieces in self.asked_in.values())

    @property
    def cubes(self) -> dict[str, Value]:
        """The influence of bases that were asked for, but for those without any."""
        return {id: told for id, told in self._under(CUBES).items() if told}

    def _under(self, stem: str) -> dict[str, str]:
        told = self.told
        return {key.removeprefix(stem): told[key] for key in told if key.startswith(stem)}

    # ---- prompts

    def cubes_on(
        self, base: str, asks: str, example: str, said: str = "", shown: str = "none",
        so_far: dict[str, Value] | None = None,
    ) -> Prompt:  # fmt: skip
        """Asks for the cubes on a base; an empty line is `said`, or that there are none.

        `so_far` is the influence that must be possible together with it.
        """
        read = self._reading("influence", base, self.tables.bases, so_far or {})
        return Prompt(
            f"{CUBES}{base}", asks, read, default=said or "-", shown=said or shown, example=example
        )

    def fleets_in(self, orbital: str, example: str, said: str = "", why: str = "") -> Prompt:
        """Asks for the fleets in an orbital; an empty line is `said`, or that there are none."""
        return Prompt(
            f"{FLEETS}{orbital}", read=self._reading("fleets", orbital, self.tables.orbitals, {}),
            asks=f"Fleets in the orbital of {self.tables.name('orbital', orbital)}?",
            default=said or "-", shown=said or "none", example=example,
            about=(
                f"{why}B is a Battleship, b a damaged one, s a Scrap Ship; R stands behind the "
                "letter of whoever controls the Rocinante, if it is here."
            ),
        )  # fmt: skip

    def _reading(
        self, key: str, id: str, known: Collection[str], so_far: dict[str, Value]
    ) -> Callable[[str], str]:
        """Reads the pieces in one place, which must be possible together with those so far."""

        def read(line: str) -> str:
            pieces = pieces_at(line, id, known, self.players, fleets=key == "fleets")
            self.interview.sound({key: {**so_far, id: pieces}}, self.told)
            return pieces

        return read

    def bonus_sector(self, key: str, default: str, *others: Choice) -> Prompt:
        sectors = [Choice(id, self.tables.name("sector", id)) for id in self.tables.sectors]
        return chosen(key, "Bonus sector?", [*sectors, *others], "sector", default=default)


def kept_by(played: Sequence[dict[str, Any]]) -> dict[str, Value]:
    """The events that were played, as they were kept before: by faction."""
    return {**grouped((each["by"], each["play"]) for each in played)}
