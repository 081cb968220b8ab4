"""What cards in a battle, and events in play, lastingly add to its creatures by `while` steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects import standing
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.schemas.terms import CREATURE
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, NO_SPOT
from toolkit.model.part import BY_HAND
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.effects.standing import Bonus
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.games.expanse_tcg.state.things import Creature

OVERGROWN, ARCANE = "overgrown", "arcane"
FIGURES = ("power", "health")


class Source(NamedTuple):
    """A card in play at a battle: whose side it is on, and its cell; below 0 off the grid."""

    card: str
    side: int
    cell: int


def sources(v: View) -> Iterator[Source]:
    """Every card whose steps may hold, one by one."""
    battle = v.battle
    for side in (ATTACKERS, DEFENDERS):
        for cell, one in battle.ranks(side).items():
            yield Source(one.card, side, cell)
        for event in v.position.halves[v.seat(side)].events:
            yield Source(event.card, side, -1)
    for n, one in enumerate(battle.out):
        yield Source(one.card, DEFENDERS, -2 - n)
    if battle.location.card:
        yield Source(battle.location.card, DEFENDERS, -1)
    for card in battle.location.treasures:
        yield Source(card, DEFENDERS, -1)
    for card in battle.camp.treasures:
        yield Source(card, ATTACKERS, -1)


def steps_of(v: View, source: Source) -> Iterator[dict[str, Any]]:
    """The steps of a card, with those of Overgrown and Arcane where they hold."""
    card = v.tables.cards[source.card]
    for step in card.effect:
        if BY_HAND in step:
            unclear(v, source)
        yield step
    for word in card.keywords:
        if not word.steps:
            continue
        if word.id == OVERGROWN and overgrows(v, source.side):
            yield from word.steps
        if word.id == ARCANE and knows(v, source.side, word.number):
            yield from word.steps


@CLAUSES.computes("keyword.overgrown", never)
def overgrows(v: View, side: int) -> bool:
    """Whether the creatures of a side are in an overgrown location."""
    return side == DEFENDERS and v.battle.location.overgrown


@CLAUSES.computes("keyword.arcane", never)
def knows(v: View, side: int, lore: int) -> bool:
    """Whether a player has so much lore; asked for where the case does not tell all locations."""
    half = v.position.halves[v.seat(side)]
    alone = v.position.battle is not None and v.position.battle.at == NO_SPOT
    here = v.battle.location.lore if side == DEFENDERS and alone else 0
    found = here + sum(place.lore for _, place in half.locations)
    if found >= lore or half.locations:
        return found >= lore
    path = f"position.{v.position.players[v.seat(side)]}.locations"
    return v.rules.know(path, ("no", "yes"), f"{lore} lore or more") == "yes"


def bonuses(v: View, side: int, creature: Creature, cell: int) -> list[Bonus]:
    """What all sources add to power and health of a creature of a side on a cell."""

    def holds(source: Source, said: Mapping[str, Any]) -> bool:
        to = said.get("to", "this")
        return _meant(v, source, to, side, creature, cell) and _holds(v, source, said)

    able = (one for one in sources(v) if has_steps(v, one))
    return list(standing.bonuses(able, lambda one: steps_of(v, one), FIGURES, holds))


_CARRIED = ({"to", "if", "power", "health", "keywords"}, {"to", "room"})


def carried(card: Card) -> bool:
    """Whether all steps of a card are carried out by the referee."""
    steps = [*card.effect, *card.reward, *(one for word in card.keywords for one in word.steps)]
    return all(any({*step.get("while", "?")} <= known for known in _CARRIED) for step in steps)


def has_steps(v: View, source: Source) -> bool:
    card = v.tables.cards[source.card]
    return bool(card.effect) or any(word.steps for word in card.keywords)


def _meant(v: View, source: Source, to: Any, side: int, creature: Creature, cell: int) -> bool:
    """Whether a selector finds a creature."""
    if to == "this":
        return (source.side, source.cell) == (side, cell) and source.card == creature.card
    if not isinstance(to, dict):
        return unclear(v, source)
    of, at = to.get("of", "anyone"), to.get("at", "anywhere")
    if to.get("kind", CREATURE) != CREATURE or at in ("adjacent", "afterlife"):
        return False
    if "that" in (of, at):
        return unclear(v, source)
    mine = side == source.side
    if of != "anyone" and mine is not (of == "you"):
        return False
    return (at != "here" or mine) and _is_like(v, creature, to.get("with", {}))


def _is_like(v: View, creature: Creature, like: dict[str, Any]) -> bool:
    card = v.tables.cards[creature.card]
    tests: dict[str, Callable[[Any], bool]] = {
        "type": lambda said: said in card.types,
        "keyword": card.has,
        "name": lambda said: said == card.name,
        "power_at_most": lambda said: v.figure(card.id, "power") <= said,
        "health_at_most": lambda said: v.figure(card.id, "health") <= said,
        "cost_at_most": lambda said: v.figure(card.id, "cost") <= said,
        "cost_at_least": lambda said: v.figure(card.id, "cost") >= said,
        "damaged": lambda said: bool(creature.damage) is said,
        "counter": lambda said: said == "plague" and creature.plague > 0,
    }
    return standing.is_like(like, tests)


def _holds(v: View, source: Source, lasting: Mapping[str, Any]) -> bool:
    """Whether the condition of a `while` holds."""
    for name, said in lasting.get("if", {}).items():
        if name == "lore":
            holds = knows(v, source.side, said)
        elif name == OVERGROWN:
            holds = overgrows(v, source.side)
        elif name == "turn":
            holds = (source.side == ATTACKERS) is (said == "yours")
        elif name == "faith":
            holds = v.position.halves[v.seat(source.side)].faith >= said
        else:
            holds = unclear(v, source)
        if not holds:
            return False
    return True


def unclear(v: View, source: Source) -> bool:
    """A step that nobody carries out here: what it does must be told, which nobody can."""
    v.rules.know(f"cards.{source.card}.effect", None)
    return False
