"""Players who cannot be at one table: who may be meant, so that all else of their case is read.

What is wrong with the rest whoever is meant is told with them; whatever hangs on who that is, is
left until the players are right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.model.fault import Fault
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.finding import Rule
    from toolkit.referee.game import RefereedGame

_BY_NAME = tuple(f"seat{number}" for number in range(1, 10))
"""Players of games in which they go by names of their own."""


class Statement(NamedTuple):
    """What a case tells with its players: itself, its facts, and what stands under its question."""

    entry: dict[str, Value]
    facts: Value
    question: str
    asked: Value


class Meant(NamedTuple):
    """A table that can be, and how the case calls those of its players who cannot, by their ids."""

    players: tuple[str, ...]
    called: Mapping[str, str]

    def statement(self, told: Statement) -> Statement:
        """What a case tells, with these players in the place of those who cannot be."""
        entry: Any = self.read(told.entry)
        return Statement(entry, self.read(told.facts), told.question, self.read(told.asked))

    def read(self, value: Value) -> Value:
        """The same of one value."""
        ids = {name: id for id, name in self.called.items()}
        if isinstance(value, dict):
            free = {name: id for name, id in ids.items() if id not in value}
            return {free.get(key, key): self.read(said) for key, said in value.items()}
        if isinstance(value, list):
            return [*map(self.read, value)]
        return ids.get(value, value) if isinstance(value, str) else value

    def written(self, steps: Steps, value: Any) -> Steps:
        """Where in a value, as it is written, stands what was read at a path."""
        found: list[str | int] = []
        for step in steps:
            name = self.called.get(str(step), "")
            found.append(name if _holds(value, name) and not _holds(value, step) else step)
            value = value[found[-1]] if _holds(value, found[-1]) else None
        return tuple(found)


def tables_meant(
    game: RefereedGame[Any, Any], players: tuple[str, ...], told: Statement
) -> list[Meant]:
    """Two tables that may be meant by players who cannot be, as unlike as can be; none where they
    are too many. Those who only cannot play together are read as they are."""
    found = {int(fault.steps[0]) for fault in game.seating(players) if fault.steps}
    wrong = [at for at in sorted(found)
             if players[at] not in game.seatable or players[at] in players[:at]]  # fmt: skip
    named, more = _others(game, [id for at, id in enumerate(players) if at not in wrong], told)
    named, more = ([id for id in ids if id not in players] for ids in (named, more))
    others = [*named, *more]
    least = len(players) or len(named)
    many = min((count for count in game.counts or (least,) if count >= least), default=0)
    places = [*wrong, *range(len(players), many)]
    if not many or len(others) < len(places):
        return []
    return [_table(players, wrong, dict(zip(places, free, strict=False)))
            for free in (others, others[::-1])]  # fmt: skip


def _table(players: Sequence[str], wrong: Sequence[int], others: Mapping[int, str]) -> Meant:
    """The table with others in some places."""
    seats = [*players, *[""] * len(others)]
    for at, id in others.items():
        seats[at] = id
    called = {seats[at]: players[at] for at in wrong if players[at] not in seats}
    return Meant(tuple(filter(None, seats)), called)


def _others(
    game: RefereedGame[Any, Any], sound: Sequence[str], told: Statement
) -> tuple[list[str], list[str]]:
    """Who could play beside these: those that the case names, who may well be meant, and more."""
    if game.seatable:
        words = {*_words([told.entry, told.asked])}
        named = [id for id in game.seatable if id in words]
        return named, [id for id in game.seatable if id not in words]
    position = told.entry.get("position")
    keys = position if isinstance(position, dict) else ()
    named, more = (
        [one for one in names if _may_sit(game, sound, one)] for names in (keys, _BY_NAME)
    )
    return named, more


def _may_sit(game: RefereedGame[Any, Any], sound: Sequence[str], name: str) -> bool:
    """Whether somebody may go by a name beside these players."""
    return all(fault.steps != (len(sound),) for fault in game.seating((*sound, name)))


def agreed(found: Sequence[Sequence[tuple[Rule, Fault]]]) -> Iterator[tuple[Rule, Fault]]:
    """What is wrong at every table; without a hint that is not given at each."""
    at_each = [
        {(rule, fault._replace(hint="")): fault.hint for rule, fault in one} for one in found
    ]
    for (rule, fault), hint in at_each[0].items() if at_each else ():
        hints = {one.get((rule, fault)) for one in at_each}
        if None not in hints:
            yield rule, fault._replace(hint=hint if len(hints) == 1 else "")


def _words(value: Value) -> Iterator[str]:
    """Every key and every text of a value."""
    if isinstance(value, dict):
        yield from value
        yield from _words([*value.values()])
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)
    elif isinstance(value, str):
        yield value


def _holds(value: Value, step: str | int) -> bool:
    """Whether something stands under a key or an index of a value."""
    if isinstance(value, list):
        return isinstance(step, int) and step < len(value)
    return isinstance(value, dict) and step in value
