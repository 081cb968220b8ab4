"""Minor factions that nobody named: which one a player may have, asked in the smallest form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.position import LEFT
from toolkit.pack.listing import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.games.hexpanse.schemas.records import Minor
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.referee.rules import Rules

PROTECTS, MINES, LEAVES = "protects", "mines", "leaves"
_WHICH = ""
_SAYS: dict[str, Callable[[Minor], Any]] = {
    PROTECTS: lambda minor: minor.standing == PROTECTS,
    MINES: lambda minor: minor.standing == MINES,
    LEAVES: lambda minor: (minor.standing == "returns", minor.leaves),
    _WHICH: lambda minor: minor.id,
}
"""What a question may be about, and what a minor faction says to it: the last is its code."""
ANOTHER = "any other"
"""The answer that it is one of the many to which a question makes no difference."""


def asked_minor(position: Position, seat: int, tables: Tables, rules: Rules) -> str:
    """The minor faction of a player of whom nobody told it, unless a unit on the board does."""
    return str(said_by_minor(position, seat, tables, rules, _WHICH))


def said_by_minor(
    position: Position, seat: int, tables: Tables, rules: Rules, about: str, code: str = ""
) -> Any:
    """What a minor faction says to a question, that of this `code` or else a player's: no more is
    asked than whether it is one of those to which the question makes a difference."""
    says = _SAYS[about]
    if code:
        return says(tables.minors[code])
    here = {unit.card for _, unit in position.units.of(seat, u.MINOR)} - {""}
    if len(here) == tables.mode.minor_factions == 1:
        return says(tables.minors[here.pop()])
    path = _path(position, seat)
    given = rules.given(path)
    if given is not None:
        return says(tables.minors[str(given)])
    open_ = _still_possible(position, seat, tables, rules)
    answers = {word: codes for word, codes in _answers(tables, about).items() if open_ & {*codes}}
    word = rules.know(path, tuple(answers), about)
    return says(tables.minors[answers[word][0]])


def _path(position: Position, seat: int) -> str:
    return f"position.{position.players[seat]}.minor"


def _answers(tables: Tables, about: str) -> dict[str, Sequence[str]]:
    """The answers to a question, each with the minor factions it speaks of, in their order."""
    groups: list[tuple[Any, list[str]]] = []
    for code, minor in tables.minors.items():
        said = _SAYS[about](minor)
        found = next((codes for other, codes in groups if other == said), None)
        if found is None:
            groups.append((said, [code]))
        else:
            found.append(code)
    most = max((codes for _, codes in groups), key=len, default=[])
    if len(most) == 1:
        return {code: codes for _, codes in groups for code in codes}
    named = {listed(codes, "or"): codes for _, codes in groups if codes is not most}
    return {**named, ANOTHER: most}


def _still_possible(position: Position, seat: int, tables: Tables, rules: Rules) -> set[str]:
    """Those that a player may have: no other's, and none that what is answered rules out."""
    open_ = {*tables.minors} - {*_others(position, seat, tables, rules)}
    for about, answer in rules.told(_path(position, seat)).items():
        open_ &= {*_answers(tables, about)[answer]}
    return open_


def _others(position: Position, seat: int, tables: Tables, rules: Rules) -> Iterator[str]:
    """The minor factions that others are known to have, or had."""
    yield from position.noted(LEFT)
    for other, mat in enumerate(position.mats):
        if other != seat:
            yield from mat.minor or ()
            yield from (unit.card for _, unit in position.units.of(other, u.MINOR) if unit.card)
            path = _path(position, other)
            given = rules.given(path)
            yield from [str(given)] if given is not None else []
            for about, answer in rules.told(path).items():
                codes = _answers(tables, about)[answer]
                yield from codes if len(codes) == 1 else ()
