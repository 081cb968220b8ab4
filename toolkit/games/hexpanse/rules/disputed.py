"""The places a verdict is about: those its question names, and those its answer turns on.

A place is written `q,r`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state.units import NOWHERE, is_place

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.state.moves import Move
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.places import Place
    from toolkit.referee.picture import Dispute


def disputed(position: Position, dispute: Dispute, tables: Tables) -> tuple[str, ...]:
    """The places in dispute, each once, in the order in which they come up."""
    reasoned = [*_told(told for reason in dispute.reasons for told in reason.facts.values())]
    if isinstance(dispute.argument, tuple):
        found = [place for move in dispute.argument[: dispute.moves] for place in _named(move)]
        found += reasoned if dispute.refused or not found else []
    else:
        said = dispute.argument if isinstance(dispute.argument, dict) else {}
        found = [*_told(said.values()), *_differing(dispute), *reasoned]
    return tuple(f"{q},{r}" for q, r in dict.fromkeys(found) if (q, r) != NOWHERE)


def _told(values: Iterable[Any]) -> Iterator[Place]:
    return ((one[0], one[1]) for one in values if is_place(one))


def _named(move: Move | Entry) -> Iterator[Place]:
    """The places that a move names, or an entry of it."""
    yield from (move.at, move.to)
    for entry in (*(move.resolve or ()), *(getattr(move, "place", None) or ())):
        yield from _named(entry)
    yield from getattr(move, "attack", None) or ()


def _differing(dispute: Dispute) -> Iterator[Place]:
    """Places that are in the answer by one reading, and not by another."""
    usual, *others = (
        {place for told in result.values() if isinstance(told, list) for place in _told(told)}
        for result in dispute.results
    )
    for other in others:
        yield from sorted(usual ^ other)
