"""Mat abilities that a case does not list: they do not count, and a verdict may hang on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.ask import SCORE
from toolkit.games.expanse.state.moves import ABILITY, DIPLOMAT, Entry, Move, atoms
from toolkit.referee.case_schema import LEGAL, LIST, PLAY
from toolkit.referee.game import Uncounted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.games.expanse.abilities import Ability
    from toolkit.games.expanse.state.view import Position, Tables
    from toolkit.pack.document import Value


def uncounted(
    position: Position,
    question: str,
    argument: Any,
    after: Sequence[Move],
    facts: Mapping[str, Value],
    tables: Tables,
) -> Iterator[Uncounted[Position]]:
    """Each known mat ability that could bear on a question and is not listed, with the position
    that lists it."""
    if question not in (SCORE, LEGAL, PLAY, LIST):
        return
    for seat, faction in enumerate(tables.seats(position.players).factions):
        name = faction.mat_ability or str(facts.get(f"factions.{faction.id}.mat_ability") or "")
        held = position.technologies[seat]
        ability = tables.abilities.get(name)
        if ability is None or name in held:
            continue
        if not _bears(ability, position, question, argument, after):
            continue
        listed = (*position.technologies[:seat], held | {name}, *position.technologies[seat + 1 :])
        yield Uncounted(
            f"position.technologies.{faction.id}.{name}",
            position._replace(technologies=listed),
            partial(_without, faction.id, name),
        )


def _bears(
    ability: Ability, position: Position, question: str, argument: Any, after: Sequence[Move]
) -> bool:
    """Whether an ability could bear on a question, as far as that is seen at a glance."""
    if ability.scores:
        return True
    if question == SCORE and not after:
        return False
    asked = argument if question in (LEGAL, PLAY) else ()
    entries = list(_entries((*after, *asked)))
    if ability.chooses_own_cube and (
        any(position.diplomats) or any(entry.cube == DIPLOMAT for entry in entries)
    ):
        return True
    if ability.protects or ability.waives:
        return True
    if not ability.usable:
        return False
    if question == LIST:
        return True
    moves = [move for entry in entries for move in entry.then if isinstance(move, Move)]
    return any(
        move.kind == ABILITY and move.card == ability.card for move in (*after, *asked, *moves)
    )


def _entries(moves: Iterable[Move]) -> Iterator[Entry]:
    for move in moves:
        if move.word == DIPLOMAT:
            yield Entry("place", cube=DIPLOMAT)
        for item in move.resolve or ():
            yield from atoms(item)


def _without(faction: str, ability: str, result: Mapping[str, Any]) -> Mapping[str, Any]:
    """A result of a position that lists the ability, as it is told of one that does not."""
    position = result.get("position")
    if not isinstance(position, dict) or not isinstance(position.get("technologies"), dict):
        return result
    technologies = dict(position["technologies"])
    left = [id for id in technologies.pop(faction, ()) if id != ability]
    if left:
        technologies[faction] = left
    return {**result, "position": {**position, "technologies": technologies}}
