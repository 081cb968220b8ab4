"""Moments: what cards in play do when something happens, carried out with all it sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.calling import Effect, called
from toolkit.games.expanse_tcg.rules.conditions import HOLDS
from toolkit.games.expanse_tcg.rules.field import OUT, QUESTS, laid_out, those
from toolkit.games.expanse_tcg.rules.performing import perform
from toolkit.games.expanse_tcg.rules.standing import for_player, scope_of
from toolkit.games.expanse_tcg.schemas.terms import CREATURE
from toolkit.model.changing import without
from toolkit.referee.found import once, once_each
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.field import Thing
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position


def befall(v: View, moment: str, seat: int) -> Position:
    """The position after what the cards of a player in play do at a moment, in the order of the
    field, and the quests that this completes. Raises Owed where somebody else has to decide."""
    mine = [one for one in those(v, v.tables.saying[moment]) if one.seat == seat]
    return completed(perform(v, called(v, moment, mine))).position


def in_battle(v: View, moment: str, *sides: int) -> View:
    """The view after what those do that take part in the battle under way, on these sides: the
    creatures, the location and the treasures; events too."""
    seats = [v.seat(side) for side in sides]
    every = those(v, v.tables.saying[moment])
    sources = [one for one in every if one.seat in seats and _takes_part(one)]
    return perform(v, called(v, moment, sources))


def _takes_part(thing: Thing) -> bool:
    out = thing.kind == CREATURE and thing.number <= OUT
    return thing.fights or out or thing.place is None


def befall_one(v: View, moment: str, thing: Thing, *that: Thing) -> View:
    """The view after what one card does at a moment."""
    return perform(v, called(v, moment, [thing], that))


# ---- quests


def completed(v: View) -> View:
    """The view after each quest and ritual whose objective holds has given its reward, one after
    the other, those of whose turn it is first."""
    while v.position.halves[0].quests or v.position.halves[1].quests:
        done = next((one for one in _open(v) if _is_done(v, one)), None)
        if done is None or v.position.turn.phase == "over":
            return v
        half = v.position.halves[done.seat]
        left = without(half.quests, [done.card])
        position = v.position.half(done.seat, quests=left, completed=(*half.completed, done.card))
        reward = v.tables.cards[done.card].reward
        v = perform(v.at(position), [Effect(done._replace(place=None), reward)])
    return v


@once
def nearly_completed(v: View) -> bool:
    """Whether a card more in play may complete a quest: one that counts them, or is done anyway."""
    cards = v.tables.cards
    return any("count" in cards[one.card].objective or _is_done(v, one) for one in _open(v))


def _open(v: View) -> list[Thing]:
    first, halves = v.position.turn.player, v.position.halves
    laid = [laid_out(halves[seat], v.tables, seat) for seat in (first, 1 - first)]
    return [one for of_player in laid for one in of_player if one.kind in QUESTS]


@once_each
def _is_done(v: View, thing: Thing) -> bool:
    objective = v.tables.cards[thing.card].objective
    return bool(objective) and fulfilled(v, thing)


@CLAUSES.computes("quest.reward", never)
def fulfilled(v: View, thing: Thing) -> bool:
    """Whether the objective of a quest holds, with what cards lighten of it."""
    scope, card = scope_of(v, thing), v.tables.cards[thing.card]
    for name, said in card.objective.items():
        if name == "captives":
            fewer = sum(one.get(name, 0) for one in for_player(v, "objectives", thing.seat))
            said = max(0, said + fewer)
        if not HOLDS[name](v, scope, said):
            return False
    return True
