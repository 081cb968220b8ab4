"""Abilities of factions, recognised by their verbs: what always holds, and what is used at a price.

Rules follow the effects of the data, never the name of a card, so that a technology of one's own
with the same verb works the same. One that a case does not list does not count, and a verdict may
hang on that.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.schemas.words import SCORE_ASKED
from toolkit.games.expanse.state.moves import ABILITY, DIPLOMAT, SCRAP_SHIP, Move, atoms
from toolkit.pack.plain import entries, with_at
from toolkit.referee.additions import Uncounted
from toolkit.referee.case_schema import LEGAL, LIST, PLAY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.expanse.schemas.card_record import Card, Price
    from toolkit.games.expanse.state.view import Position, Tables
    from toolkit.pack.document import Value

# Verbs of abilities that are not used but always hold.
LASTING = frozenset({"waive", "counts", "protect", "win_ties", "choose_own_cube"})


class Ability(NamedTuple):
    """A technology or mat ability.

    `steps` are what using it does (None where unknown, empty for one that only lasts);
    `price` is None for one that cannot be used because it always holds. `lasting` is what each of
    its steps with such a verb says, by that.
    """

    card: str
    name: str
    faction: str
    steps: tuple[Mapping[str, Value], ...] | None
    price: Price | None
    once_a_turn: bool
    lasting: Mapping[str, Sequence[Any]]

    @property
    def usable(self) -> bool:
        return self.price is not None

    @property
    def diplomat_counts(self) -> int:
        """As how much it lets a Diplomat count; 0 where it does not."""
        counts = (said for said in self.lasting["counts"] if said["unit"] == DIPLOMAT)
        return max((said["as"] for said in counts), default=0)

    @property
    def brings_scrap_ships(self) -> bool:
        """Whether it puts Scrap Ships on the map."""
        every = (entries(said) for step in self.steps or () for said in step.values())
        return any(said.get("unit") == SCRAP_SHIP for said in every)

    @property
    def scores(self) -> bool:
        """Whether it bears on what a scoring pays."""
        return bool(self.lasting["win_ties"] or self.diplomat_counts)


def ability_of(card: Card) -> Ability:
    """The ability that a technology card or a mat states."""
    steps, known = card.effect or (), card.effect is not None
    used = tuple(step for step in steps if LASTING.isdisjoint(step))
    lasting = {verb: [step[verb] for step in steps if verb in step] for verb in LASTING}
    price = None if known and not used else card.price
    once = card.limit == "turn"
    return Ability(card.id, card.name, card.faction, used if known else None, price, once, lasting)


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
    if question not in (SCORE_ASKED, LEGAL, PLAY, LIST):
        return
    for seat, faction in enumerate(tables.seats(position.players).factions):
        name = faction.mat_ability or str(facts.get(f"factions.{faction.id}.mat_ability") or "")
        held = position.technologies[seat]
        ability = tables.abilities.get(name)
        if ability is None or name in held:
            continue
        if not _bears(ability, position, question, argument, after):
            continue
        listed = with_at(position.technologies, seat, held | {name})
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
    if question == SCORE_ASKED and not after:
        return False
    moves = (*after, *(argument if question in (LEGAL, PLAY) else ()))
    decided = [entry for move in moves for item in move.resolve for entry in atoms(item)]
    cubes = (*(move.word for move in moves), *(entry.cube for entry in decided))
    two_kinds = any(position.diplomats) or DIPLOMAT in cubes
    lasting = ability.lasting
    if lasting["protect"] or lasting["waive"] or (lasting["choose_own_cube"] and two_kinds):
        return True
    if not ability.usable:
        return False
    within = [move for entry in decided for move in entry.then if isinstance(move, Move)]
    used = (move.kind == ABILITY and move.card == ability.card for move in (*moves, *within))
    return question == LIST or any(used)


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
