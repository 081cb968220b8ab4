"""Units of a player that are not on the board: in the reserve or on their mat, or on the ship."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state.units import MINOR, NORMAL, RESERVED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.state.position import Mat

RESERVE, SHIP = "reserve", "recovery"
_KEY = {
    (where, kind): where if kind == NORMAL else f"{kind}_{where}"
    for where in (RESERVE, SHIP)
    for kind in (*RESERVED, MINOR)
}
"""The key of a player's mat that counts them."""


def lying(mat: Mat, where: str) -> Iterator[tuple[str, str, int]]:
    """What lies there: kind, code of a minor faction where it is known, and how many."""
    for kind in RESERVED:
        if (number := getattr(mat, _KEY[where, kind])) > 0:
            yield kind, "", number
    for index, number in enumerate(getattr(mat, _KEY[where, MINOR])):
        if number > 0:
            yield MINOR, mat.minor[index] if mat.minor else "", number


def lies(mat: Mat, where: str, word: str) -> bool:
    """Whether a unit of this kind, or of this minor faction, lies there."""
    return any(word in (kind, code) for kind, code, _ in lying(mat, where))


def more(mat: Mat, where: str, kind: str, code: str, number: int) -> dict[str, Any]:
    """What is otherwise on a mat with so many more, or fewer, lying there."""
    key = _KEY[where, kind]
    if kind != MINOR:
        return {key: max(0, getattr(mat, key) + number)}
    counts = list(getattr(mat, key))
    index = mat.minor.index(code) if mat.minor and code in mat.minor else 0
    if index < len(counts):
        counts[index] = max(0, counts[index] + number)
    return {key: tuple(counts)}
