"""Moments: what cards in play do when something happens, carried out with all it sets off; also
when things are destroyed by the rules themselves, finding no room or nobody to carry them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import altering
from toolkit.games.expanse_tcg.rules.calling import Effect, bereft, called, watched
from toolkit.games.expanse_tcg.rules.field import OUT, Thing, those
from toolkit.games.expanse_tcg.rules.performing import perform
from toolkit.games.expanse_tcg.rules.present import last_mark
from toolkit.games.expanse_tcg.rules.selecting import HOLDS
from toolkit.games.expanse_tcg.rules.standing import as_it_is, for_player, scope_of
from toolkit.games.expanse_tcg.schemas.terms import CREATURE
from toolkit.model.changing import without
from toolkit.referee.found import once
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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


def mourned(v: View, does: Callable[[View], Position]) -> Position:
    """The position after something by which creatures or treasures may be destroyed, and after what
    that sets off; as it is once the game is over."""
    if v.position.over:
        return v.position
    if not watched(v):
        return does(v)
    last = last_mark(v)
    was = v.at(altering.marked(v.position, last))
    now = v.at(does(was))
    first = now.position.turn.player
    effects = sorted(bereft(was, now), key=lambda one: one.source.seat != first)
    position = perform(now, effects).position
    return position if last else altering.unmarked(position)


# ---- quests


def completed(v: View) -> View:
    """The view after each quest and ritual whose objective holds has given its reward, one after
    the other, those of whose turn it is first."""
    while v.position.halves[0].quests or v.position.halves[1].quests:
        done = next((one for one in _open(v) if _is_done(v, *one)), None)
        if done is None or v.position.over:
            return v
        quest = _quest(v, *done)
        half, card = v.position.halves[quest.seat], quest.card
        left = without(half.quests, [card])
        position = v.position.half(quest.seat, quests=left, completed=(*half.completed, card))
        v = perform(v.at(position), [Effect(quest, v.tables.cards[card].reward)])
    return v


@once
def nearly_completed(v: View) -> bool:
    """Whether a card more in play may complete a quest: one that counts them, or is done anyway."""
    cards, halves = v.tables.cards, v.position.halves
    return any(
        "count" in cards[halves[seat].quests[number]].objective or _is_done(v, seat, number)
        for seat, number in _open(v)
    )


def _open(v: View) -> Iterator[tuple[int, int]]:
    """The quests and rituals in play: whose each is, and its place among those."""
    first = v.position.turn.player
    for seat in (first, 1 - first):
        for number in range(len(v.position.halves[seat].quests)):
            yield seat, number


def _quest(v: View, seat: int, number: int) -> Thing:
    card = v.position.halves[seat].quests[number]
    return Thing(v.tables.cards[card].kind, card, seat, number=number)


@once
def _is_done(v: View, seat: int, number: int) -> bool:
    quest = _quest(v, seat, number)
    return bool(v.tables.cards[quest.card].objective) and fulfilled(v, quest)


@CLAUSES.computes("quest.reward", never)
def fulfilled(v: View, thing: Thing) -> bool:
    """Whether the objective of a quest holds, with what cards lighten of it."""
    scope, card = scope_of(v, thing), v.tables.cards[thing.card]
    for name, said in card.objective.items():
        if name == "captives":
            fewer = sum(one.get(name, 0) for one in for_player(v, "objectives", thing.seat))
            said = max(0, said + fewer)
        if not HOLDS[name](v, scope, said, as_it_is(v)):
            return False
    return True
