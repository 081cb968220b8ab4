"""What a case tells under `facts:` of its own position and moves, put in where they are silent."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.fault import Fault
from toolkit.pack.document import Value, dotted
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.document import Steps

MOVE = re.compile(r"moves\[(-?[0-9]+)\]")
_CHANCE = ("drew", "revealed", "by_hand")
ANSWERS = ("no", "yes")
FILL_ONLY = "facts fill only what is unknown; leave this one out"
"""What may be told of the cards a move drew where it is not told which they were."""
SURPLUS = "leave it out"
"""What to do about what is told beside all there is."""

_IN_LISTS = "; what one step takes several of is a list in the list"


class ImpossibleChoice(Exception):
    """A case tells a decision that cannot have been made.

    `path` is that of the fact as in FORMATS 3, `found` what it tells, `possible` are the first of
    the `count` decisions there are, `wrong` says why the one told is none of them. Where none is
    told (None) and none is possible, the position cannot be that asks for it; one that is told
    where none is possible is told beside all there are.
    """

    def __init__(
        self, path: str, found: Value, possible: Sequence[Value], count: int, wrong: str
    ) -> None:
        super().__init__(path)
        self.path = path
        self.found = found
        self.possible = possible
        self.count = count
        self.wrong = wrong

    def fault(self) -> Fault:
        """The fault, from the case on."""
        if self.found is None:
            what = f"what {self.path} asks for cannot have been decided: {self.wrong}"
            return Fault(("position",), what, "tell a position in which it can")
        said = "; ".join(map(on_one_line, self.possible))
        more = self.count - len(self.possible)
        hint = f"possible are {said}{f' and {more} more' if more else ''}"
        return Fault(
            ("facts", *self.path.rsplit(".", 1)),
            f"{self.path} is told to be {on_one_line(self.found)}: {self.wrong}",
            hint if said else SURPLUS + _IN_LISTS * self.path.endswith("choose"),
        )


def on_one_line(value: Any) -> str:
    """A value as JSON, which is YAML on one line."""
    return json.dumps(value, ensure_ascii=False)


class Told(NamedTuple):
    """Position and moves with the facts in them; `faults` lead from `facts` to what cannot be."""

    position: Value
    after: Value
    moves: Value
    faults: list[Fault]


class WithFacts(dict[str, Value]):
    """A position with what the facts of its case fill; `filled` are the keys only they tell."""

    def __init__(self, position: dict[str, Value], filled: frozenset[str]) -> None:
        super().__init__(position)
        self.filled = filled


def told(facts: Value, position: Value, after: Value, moves: Value) -> Told:
    """Facts fill what is left out or `unknown`; another value for what is there is a fault.

    A position so filled is a `WithFacts`, as leaving a key out may say something of others.

    Moves of the question are counted from 0, those before it from -1 back.
    """
    if not isinstance(facts, dict):
        return Told(position, after, moves, [])
    faults: list[Fault] = []
    if "position" in facts:
        known = {} if position is None else position
        faults += _contradictions(known, facts["position"], ("position",))
        position = _filled(known, facts["position"])
        if isinstance(position, dict) and isinstance(known, dict):
            position = WithFacts(position, frozenset(position.keys() - known.keys()))
    for key, said in facts.items():
        found = MOVE.fullmatch(key)
        if found is None or not isinstance(said, dict):
            continue
        number = int(found[1])
        listed = moves if number >= 0 else after
        move = _at(listed, number)
        if not isinstance(listed, list) or not isinstance(move, dict):
            there = "asks about" if number >= 0 else "plays before its question"
            faults.append(Fault((key,), f"there is no such move among those the case {there}"))
            continue
        # A word answers what a verdict asked of the cards; rules code looks it up among the facts.
        chance = {
            name: said[name] for name in _CHANCE if name in said and said[name] not in ANSWERS
        }
        faults += _contradictions(move, chance, (key,))
        filled = [*listed]
        filled[number] = _filled(move, chance)
        if number >= 0:
            moves = filled
        else:
            after = filled
    return Told(position, after, moves, faults)


def _at(listed: Value, number: int) -> Value:
    if isinstance(listed, list) and -len(listed) <= number < len(listed):
        return listed[number]
    return None


def _filled(known: Value, said: Value) -> Value:
    if known is None or known == UNKNOWN or _counts(known, said):
        return said
    if isinstance(known, dict) and isinstance(said, dict):
        return {**known, **{key: _filled(known.get(key), item) for key, item in said.items()}}
    if isinstance(known, list) and isinstance(said, list) and len(known) == len(said):
        return [_filled(one, other) for one, other in zip(known, said, strict=True)]
    return known


def _counts(known: object, said: object) -> bool:
    """Whether it is known how many there are, and just so many are told."""
    return type(known) is int and isinstance(said, list) and len(said) == known


def _contradictions(
    known: Mapping[str, Value] | Value, said: Value, steps: Steps
) -> Iterator[Fault]:
    if known is None or known in (UNKNOWN, said) or _counts(known, said):
        return
    if isinstance(known, dict) and isinstance(said, dict):
        for key, item in said.items():
            yield from _contradictions(known.get(key), item, (*steps, key))
    elif isinstance(known, list) and isinstance(said, list) and len(known) == len(said):
        for one, other in zip(known, said, strict=True):
            if other != UNKNOWN:  # of this one nothing is told
                yield from _contradictions(one, other, steps)
    else:
        several = type(known) is int and isinstance(said, list)
        yield Fault(
            steps,
            f"the case says something else of {dotted(steps)} already",
            f"tell all {known} of them" if several else FILL_ONLY,
        )
