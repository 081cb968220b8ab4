"""Places drawn with letters: rows one under the other, each shifted by half a place, as they lie.

      a p
     . x .

Between two signs of a row stands a blank, and the signs of the next row stand between them.
"""

from __future__ import annotations

from itertools import cycle
from string import ascii_lowercase
from typing import TYPE_CHECKING

from toolkit.hex.naming import row_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.hex.places import Place

EMPTY, WRONG = ".", "!"
_ROWS, _SIGNS = 15, 59  # of a drawing that is shown: rows, and signs of a row, blanks among them


class Misdrawn(ValueError):
    """A drawing that cannot be read: all that is wrong with it, a line each."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def read_drawing(rows: Sequence[str], signs: str, origin: str) -> dict[str, list[Place]]:
    """The places of each sign, in reading order, as they lie to the one of `origin`; where that is
    not drawn, to the first that is no dot. Raises Misdrawn."""
    drawn = [
        (row, column, sign)
        for row, said in enumerate(rows)
        for column, sign in enumerate(said.rstrip())
        if sign != " "
    ]
    first = next((one for one in drawn if one[2] == origin), None)
    first = first or next((one for one in drawn if one[2] != EMPTY), None)
    faults = [*_amiss(drawn, signs, origin, first)]
    if first is None or faults:
        raise Misdrawn(faults or ["nothing is drawn"])
    found: dict[str, list[Place]] = {sign: [] for sign in signs}
    for row, column, sign in drawn:
        down = row - first[0]
        found[sign].append(((column - first[1] - down) // 2, down))
    return found


def _amiss(
    drawn: Sequence[tuple[int, int, str]],
    signs: str,
    origin: str,
    first: tuple[int, int, str] | None,
) -> Iterator[str]:
    for row, column, sign in drawn:
        if sign not in signs:
            yield f"{sign!r} in row {row + 1}, column {column + 1} is none of {' '.join(signs)}"
    beyond = [row for row, _, sign in drawn if sign == origin][1:]
    if beyond:
        yield f"{origin!r} is drawn {len(beyond) + 1} times; it is where one stands oneself"
    off = {row for row, column, _ in drawn if first and (column - first[1] - row + first[0]) % 2}
    for row in sorted(off):
        yield (
            f"row {row + 1} does not step by half a place: between two signs stands one blank, and "
            "each row begins half a place beside the one above"
        )


def drawing(marks: Mapping[Place, str]) -> list[str]:
    """The rows of a drawing in which each place has its sign, without blanks that all share."""
    if not marks:
        return []
    columns = {place: 2 * place[0] + place[1] for place in marks}
    left, north = min(columns.values()), min(r for _, r in marks)
    rows = []
    for row in range(north, max(r for _, r in marks) + 1):
        signs = {columns[place] - left: sign for place, sign in marks.items() if place[1] == row}
        rows.append("".join(signs.get(n, " ") for n in range(max(signs, default=-1) + 1)))
    return rows


def lettered(marks: Mapping[Place, str], places: tuple[Place, ...]) -> list[str]:
    """The rows of a drawing of all these places, each behind the letters that they are named by."""
    names = row_names(places)
    first = {place[1]: names[place].rstrip("0123456789") for place in places}
    letters = [first.get(row, "") for row in range(min(first), max(first) + 1)]
    return [f"{letter:>2}  {row}" for letter, row in zip(letters, drawing(marks), strict=True)]


def in_parts(parts: Sequence[Iterable[Place]]) -> str:
    """Parts of one drawing as they were read, each with a letter of its own, again after 26."""
    named = zip(parts, cycle(ascii_lowercase), strict=False)
    return as_drawn({place: letter for part, letter in named for place in part})


def as_read(rows: object, key: Mapping[str, str] | None = None) -> str:
    """A drawing as it was read, below a line that says what its signs mean; nothing of what is
    none.

    Of a large one a part is shown, around what is wrong where more than that is seen there, and how
    large the whole is.
    """
    drawn = [str(row) for row in rows] if isinstance(rows, list) else []
    wide = max(map(len, drawn), default=0)
    wrong = next(((n, row.index(WRONG)) for n, row in enumerate(drawn) if WRONG in row), (0, 0))
    shown = _part(drawn, wide, wrong) or _part(drawn, wide, (0, 0))
    if not shown:
        return ""
    signs = {sign for row in shown for sign in row}
    said = [f"{sign} {means}" for sign, means in (key or {}).items() if sign in signs]
    if len(drawn) > _ROWS or wide > _SIGNS:
        said.append(f"a part: the whole is {(wide + 1) // 2} places wide and {len(drawn)} high")
    head = f"as it was read ({'; '.join(said)}):" if said else "as it was read:"
    told = ["".join(sign if sign.isprintable() else "?" for sign in row) for row in shown]
    return "\n".join([head, *told])


def _part(drawn: Sequence[str], wide: int, at: tuple[int, int]) -> tuple[str, ...]:
    """As much of a drawing as is shown, with a sign of it in its middle if it can; nothing where
    no other is seen."""
    spans = (at[0], len(drawn), _ROWS), (at[1], wide, _SIGNS)
    top, left = (max(0, min(middle - most // 2, all - most)) for middle, all, most in spans)
    part = tuple(row[left : left + _SIGNS].rstrip() for row in drawn[top : top + _ROWS])
    return part if set("".join(part)) - {" ", WRONG} else ()


def as_drawn(marks: Mapping[Place, str], key: Mapping[str, str] | None = None) -> str:
    """Places as they were read, each with its sign; nothing where there are none."""
    return as_read(drawing(marks), key)
