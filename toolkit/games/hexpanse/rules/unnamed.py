"""Minor factions that nobody named: which one a player may have, asked in the smallest form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.position import LEFT
from toolkit.pack.listing import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.games.hexpanse.rules.view import Seen
    from toolkit.games.hexpanse.schemas.records import Minor
    from toolkit.games.hexpanse.tables import Tables

PROTECTS, MINES, LEAVES = "protects", "mines", "leaves"
_WHICH = ""
_SAYS: dict[str, Callable[[Minor], Any]] = {
    PROTECTS: lambda minor: minor.standing == PROTECTS,
    MINES: lambda minor: minor.standing == MINES,
    LEAVES: lambda minor: (minor.standing == "returns", minor.leaves),
    _WHICH: lambda minor: minor.id,
}
"""What a question may be about, and what a minor faction says to it: the last is its code. About
a code that is named it is asked whether that is one of the player's."""
ANOTHER = "any other"
"""The answer that it is one of the many to which a question makes no difference."""


def asked_minor(v: Seen, seat: int) -> str:
    """The minor faction of a player of whom nobody told it, unless a unit on the board does."""
    return str(said_by_minor(v, seat, _WHICH))


def which_are(v: Seen, seat: int) -> str:
    """The two minor factions of a player of whom nobody told them, and how many lie where."""
    return v.rules.know(_path(v, seat), None)


def _says(about: str) -> Callable[[Minor], Any]:
    return _SAYS.get(about, lambda minor: minor.id == about)


def said_by_minor(v: Seen, seat: int, about: str, code: str = "") -> Any:
    """What a minor faction says to a question, that of this `code` or else a player's: no more is
    asked than whether it is one of those to which the question makes a difference."""
    said, minors, path = _says(about), v.tables.minors, _path(v, seat)
    if code:
        return said(minors[code])
    here = v.position.units.codes(seat, u.MINOR)
    if len(here) == v.tables.mode.minor_factions == 1:
        return said(minors[here.pop()])
    open_ = _still_possible(v, seat)
    answers = {word: codes for word, codes in _answers(v.tables, about).items() if open_ & {*codes}}
    word = v.rules.know(path, tuple(answers), about)
    return said(minors[answers[word][0]])


def says(v: Seen, unit: u.Unit, about: str) -> Any:
    """What a unit says to a question about its minor faction; None for any other unit."""
    return said_by_minor(v, unit.owner, about, unit.card) if unit.kind == u.MINOR else None


def _path(v: Seen, seat: int) -> str:
    return f"position.{v.position.players[seat]}.minor"


def _answers(tables: Tables, about: str) -> dict[str, Sequence[str]]:
    """The answers to a question, each with the minor factions it speaks of, in their order."""
    groups: dict[str, list[str]] = {}
    for code, minor in tables.minors.items():
        groups.setdefault(str(_says(about)(minor)), []).append(code)
    most = max(groups.values(), key=len, default=[])
    if len(most) == 1:
        return {code: [code] for code in tables.minors}
    named = {listed(codes, "or"): codes for codes in groups.values() if codes is not most}
    return {**named, ANOTHER: most}


def _still_possible(v: Seen, seat: int) -> set[str]:
    """Those that a player may have: no other's, and none that what is answered rules out."""
    open_ = {*v.tables.minors} - {*_others(v, seat)}
    told = v.rules.told(_path(v, seat)) if v.tables.mode.minor_factions == 1 else {}
    for about, answer in told.items():
        open_ &= {*_answers(v.tables, about)[answer]}
    return open_


def _others(v: Seen, seat: int) -> Iterator[str]:
    """The minor factions that others are known to have, or had."""
    yield from v.position.noted(LEFT)
    for other, mat in enumerate(v.position.mats):
        if other != seat:
            yield from mat.minor or ()
            yield from v.position.units.codes(other, u.MINOR)
            for about, answer in v.rules.told(_path(v, other)).items():
                codes = _answers(v.tables, about)[answer]
                yield from codes if len(codes) == 1 else ()
