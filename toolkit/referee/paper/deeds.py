"""What the moves of a case do, place by place, as pictures of examples show it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.pack.plain import mappings, whole
from toolkit.referee.adjudication import LEGAL
from toolkit.referee.paper.positions import fate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

AFTER = "after"
"""The fate of a step that follows one in doubt."""
Standing: TypeAlias = "tuple[str, str, Any]"
"""Pieces that stand somewhere: whose, of which kind, how many."""


class Deed(NamedTuple):
    """One piece, or several alike: where they leave, where they come to, empty for nowhere.

    `fate` is what is expected of the move: legal, illegal, open or after. What is `turned` is what
    stood there, turned over. Without a `unit` no piece of a player moves.
    """

    of: str
    start: str = ""
    goal: str = ""
    unit: str = ""
    number: int = 1
    fate: str = ""
    turned: bool = False


def deeds(
    asked: Mapping[str, Any],
    expected: Mapping[str, Any],
    steps: Callable[[Mapping[str, Any]], Iterable[Sequence[Deed]]],
) -> Iterator[Deed]:
    """Of all moves of a question in their order; `steps` tells those of one, step by step.

    Where `expected` names a step as the one in doubt those before it are beyond question; if it
    comes after the last, what is in doubt is whether what came last stays.
    """
    doubtful, at, deed = whole(expected.get("step")), 0, Deed("")
    for moves in asked.values():
        told = [*mappings(moves)]
        for number, move in enumerate(told):
            what = fate(expected, number if len(told) > 1 else 0)
            for step in filter(None, steps(move)):
                at += 1
                known = LEGAL if at < doubtful else AFTER
                for deed in step:
                    yield deed._replace(fate=what if at == doubtful or not doubtful else known)
    if doubtful > at:
        yield Deed(deed.of, start=deed.goal, unit=deed.unit, fate=fate(expected, 0))


def pieces(
    standing: Iterable[Standing],
    done: Sequence[Deed],
    place: str,
    room: int,
    counted: Mapping[str, Any] | None = None,
    told: Mapping[str, str] | None = None,
) -> list[dict[str, Any]]:
    """What stands in a place with what is done there, as many kinds as there is room for.

    Each is {of, unit, number, new (the fate of what comes there, else empty), turned (whether it is
    what stands before it, turned over), change (what is left of it, as →0, or −2 where nobody knows
    of how many; what counts more, as +1; else empty), struck (the fate of what is removed), sign
    (the fate that no arrow tells)}. First stands
    what comes, then what leaves, for arrows begin and end there. `counted` is for how many the
    pieces of each count, where more; `told` are units that deeds call otherwise.
    """
    called = told or {}
    coming = [deed for deed in done if deed.goal == place and deed.unit]
    leaving = [deed for deed in done if deed.start == place and deed.unit]
    lost, struck = _removed(leaving)
    first = {deed.of for deed in (*coming, *leaving)}
    left = {(deed.of, deed.unit) for deed in leaving}

    def kind(piece: Standing) -> tuple[str, str]:
        return piece[0], called.get(piece[1], piece[1])

    found: list[dict[str, Any]] = []
    ordered = sorted(standing, key=lambda one: (kind(one) not in left, one[0] not in first))
    for deed in coming:
        if not deed.turned and len(ordered) + len(found) < room:
            gone = struck.pop((deed.of, deed.unit), "")
            sign = gone if deed.start else deed.fate
            found.append(_piece(deed.of, deed.unit, deed.number, deed.fate, sign, struck=gone))
    turned = [deed for deed in coming if deed.turned]
    for one in ordered:
        of, unit, number = one
        then, gone = (counted or {}).get(of, number), struck.get(kind(one), "")
        more = f"+{then if isinstance(then, str) else then - number}" if then != number else ""
        change = _lessened(number, lost[kind(one)]) if lost[kind(one)] else more
        found.append(_piece(of, unit, number, "", gone, change=change, struck=gone))
        while turned and gone:
            over = turned.pop(0)
            sign = over.fate if over.start else ""
            found.append(_piece(of, over.unit, 1, over.fate, sign, turned=True))
    return found[:room]


def _removed(
    leaving: Iterable[Deed],
) -> tuple[Counter[tuple[str, str]], dict[tuple[str, str], str]]:
    """How many of each that go nowhere, by whose and which, and the fate of the first."""
    lost: Counter[tuple[str, str]] = Counter()
    struck: dict[tuple[str, str], str] = {}
    for deed in leaving:
        if not deed.goal:
            lost[deed.of, deed.unit] += deed.number
            struck.setdefault((deed.of, deed.unit), deed.fate)
    return lost, struck


def _lessened(number: Any, lost: int) -> str:
    """What is left of so many, or where that is not known how many are gone."""
    return f"→{number - lost}" if isinstance(number, int) else f"−{lost}"


def _piece(of: str, unit: str, number: Any, new: str, sign: str, **more: Any) -> dict[str, Any]:
    said = {"of": of, "unit": unit, "number": number, "new": new, "sign": sign}
    return {**said, "change": "", "struck": "", "turned": False, **more}
