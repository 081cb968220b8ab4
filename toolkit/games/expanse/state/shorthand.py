"""Pieces in one place, told as a mapping or in shorthand: `U2 M2 O1`, `U1d1`, `M1 B1 b1`.

A capital names a faction and the number of its plain pieces; small letters and B name the special
pieces of the faction before them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.state import moves as m

if TYPE_CHECKING:
    from collections.abc import Iterable

UNITS = m.UNITS[:-1]
"""Those that a faction has, the plain one first; the Rocinante is nobody's own."""
CUBE_LETTERS = {"d": m.DIPLOMAT}
UNIT_LETTERS = dict(zip("BbsR", m.UNITS[1:], strict=True))

_PIECES = re.compile(r"\s*([A-Za-z])\s*([0-9]*)")


class Pieces(NamedTuple):
    """Some pieces of one player: the seat, the kind, and their number."""

    seat: int
    kind: str
    number: int


class Unreadable(ValueError):
    """A shorthand that cannot be read; the message says what is wrong."""


@lru_cache(maxsize=64)
def faction_letters(players: tuple[str, ...], fleets: bool) -> dict[str, int]:
    """Seats by letter: the first of the faction's id, unless two share it or it is taken."""
    taken = UNIT_LETTERS if fleets else CUBE_LETTERS
    letters = [id[:1] for id in players]
    return {
        letter: seat
        for seat, letter in enumerate(letters)
        if letters.count(letter) == 1 and letter not in taken
    }


@lru_cache(maxsize=1 << 14)
def pieces_of(text: str, players: tuple[str, ...], fleets: bool) -> tuple[Pieces, ...]:
    """The pieces a shorthand names, in its order. Raises Unreadable."""
    plain = UNITS[0] if fleets else m.NORMAL
    special = UNIT_LETTERS if fleets else CUBE_LETTERS
    factions = faction_letters(players, fleets)
    found: list[Pieces] = []
    seat, bare = -1, ""
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _PIECES.match(text, at)
        if match is None:
            raise Unreadable(f"'{text[at:].strip()[:1]}' is no letter with a number")
        at = match.end()
        letter, digits = match.groups()
        if letter in factions:
            if bare:
                raise Unreadable(f"'{bare}' names no pieces: a number or pieces must follow it")
            seat, bare = factions[letter], "" if digits else letter
            if digits:
                found.append(Pieces(seat, plain, _count(digits)))
        elif letter in special:
            if seat < 0:
                raise Unreadable(f"'{letter}' comes before the letter of any faction")
            bare = ""
            count = _count(digits) if digits else 1 if letter == "R" else -1
            if count < 0:
                raise Unreadable(f"'{letter}' has no number")
            found.append(Pieces(seat, special[letter], count))
        else:
            raise Unreadable(
                f"'{letter}' is neither a faction here ({_list(factions)}) nor a piece "
                f"({_list(special)})"
            )
    if bare:
        raise Unreadable(f"'{bare}' names no pieces: a number or pieces must follow it")
    return tuple(found)


def written(pieces: Iterable[Pieces], players: tuple[str, ...], fleets: bool) -> str | None:
    """The shorthand of some pieces, by seat; None where a faction has no letter of its own."""
    plain = UNITS[0] if fleets else m.NORMAL
    sign = {kind: letter for letter, kind in (UNIT_LETTERS if fleets else CUBE_LETTERS).items()}
    letter_of = {seat: letter for letter, seat in faction_letters(players, fleets).items()}
    counts: dict[int, dict[str, int]] = {}
    for seat, kind, number in pieces:
        here = counts.setdefault(seat, {})
        here[kind] = here.get(kind, 0) + number
    words: list[str] = []
    for seat in sorted(counts):
        here = {kind: number for kind, number in counts[seat].items() if number}
        if not here:
            continue
        if seat not in letter_of:
            return None
        bare = here.pop(plain, 0)
        words.append(letter_of[seat] + (str(bare) if bare else ""))
        for kind, number in here.items():
            one = kind == m.ROCINANTE and number == 1
            words[-1] += sign[kind] + ("" if one else str(number))
    return " ".join(words)


def _count(digits: str) -> int:
    if len(digits) > 4:
        raise Unreadable(f"'{digits}' is more pieces than anybody has")
    return int(digits)


def _list(letters: dict[str, int] | dict[str, str]) -> str:
    return " ".join(letters)
