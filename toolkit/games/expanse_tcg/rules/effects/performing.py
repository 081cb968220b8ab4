"""Effects being carried out: one after the other, with all that they set off, over a position."""

from __future__ import annotations

from functools import partial
from itertools import compress
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import ACT, Declined, Owed
from toolkit.games.expanse_tcg.rules.board.leaving import won_by_card
from toolkit.games.expanse_tcg.rules.effects import calling, goods, harm, laying
from toolkit.games.expanse_tcg.rules.effects.scene import Spoken
from toolkit.games.expanse_tcg.rules.in_play import field, present, standing
from toolkit.games.expanse_tcg.rules.in_play.telling import (
    COMPLETE,
    ENTRIES,
    Telling,
    telling,
    unclear,
)
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.things import Creature, Mark
from toolkit.games.expanse_tcg.steps import VERBS
from toolkit.model.pile import size
from toolkit.model.unknown import UnknownFact, all_known
from toolkit.referee.found import once

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.effects.chain import Waiting
    from toolkit.effects.execution import Decider, Steps
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

MOST_SET_OFF = 64
"""So many effects one move sets off; a card that sets itself off is asked about then."""


_UNSEEN = ("draw", "discard", "look")
"""What may change what nobody has told."""


DEEDS: dict[str, Callable[[Any, Any], None]] = {
    "deal": harm.deal, "heal": harm.heal, "destroy": harm.destroy, "sacrifice": harm.sacrifice,
    "return": harm.return_, "capture": harm.capture, "gain": goods.gain, "spend": goods.spend,
    "draw": goods.draw, "discard": goods.discard, "look": goods.look, "create": goods.create,
    "knowledge": goods.knowledge, "win": goods.win, "put": laying.put, "remove": laying.remove,
    "move": laying.move, "overgrow": laying.overgrow, "tunnel": laying.tunnel,
    "give": laying.give,
}  # fmt: skip
"""What does each verb."""


class Table(Spoken):
    """A scene over all that is in play."""

    verbs = VERBS
    entries = ENTRIES
    complete = COMPLETE
    deeds = DEEDS
    rewards: Mapping[int, calling.Quest] = {}
    """The quests whose rewards are in line, by their numbers there."""
    looks = True
    """Whether it is looked between two effects which objectives hold."""

    # ---- toolkit.effects.chain.Chained

    def acts(self, waiting: Waiting) -> bool:
        if waiting.number > MOST_SET_OFF:
            unclear(self.v, waiting.source.source.card)
        self.begins(waiting.source)
        if waiting.number in self.rewards:
            self._completed(waiting.number)
        return True

    def in_turn(self, who: str) -> Iterable[int]:
        first = self.v.position.turn.player
        return (1 - self.you,) if who == "opponents" else (first, 1 - first)

    def by_hand(self, text: str) -> None:
        self.unclear()

    def state(self) -> object:
        return self.v.position

    def fork(self, decider: Decider[Any]) -> Table:
        """Nothing that is told of the move is used up by what is tried apart from it."""
        scene, told = super().fork(decider), Telling(self.v, telling(self.v).index)
        told.number = lambda ways: 0
        scene.v = self.v.of(self.v.move._replace(told=told))
        return scene

    def do(self, step: Mapping[str, Any]) -> None:
        """A step, and who is buried after it. The steps of an effect end where one is not paid."""
        before = self.v.position
        try:
            super().do(step)
            if ACT not in step:
                self._watched(step, before)
        except Declined:
            if self.within or self.due is None:
                raise
            self.decider.end(self)
            self.due = self.due[1]
        self.settle()
        self.stopped = self.stopped or self.position.over

    def _watched(self, step: Mapping[str, Any], before: Position) -> None:
        """Notes for whoever watches that a step has changed something, or may have unseen."""
        toll = telling(self.v).fallen
        if toll.watches:
            said = [step[word] for word in _UNSEEN if word in step]
            others = any(isinstance(one, dict) and "who" in one for one in said)
            halves = before.halves if others else (before.halves[self.you],)
            unseen = said and any(size(one.hand) is None or size(one.deck) != 0 for one in halves)
            toll.changed = toll.changed or bool(unseen) or self.v.position != before

    def do_all(self, steps: Steps) -> None:
        try:
            super().do_all(steps)
        except Declined:
            if self.consent_open:
                raise

    # ---- what is set off

    def call(self, effects: Iterable[calling.Effect]) -> None:
        """Puts effects in line, those of whose turn it is first."""
        for effect in calling.by_turn(self.v, effects):
            self.bring(effect, effect.steps, ())

    def settle(self) -> None:
        """Buries whoever has damage of its health or more, until nothing changes."""
        before = None
        while not self.stopped and dead(self.v):
            if self.v.position == before:
                return
            before = self.v.position
            harm.destroyed(self, *dead(self.v))
        if capital_falls(self.v):
            self.line, self.stopped = (), True

    def next_in_line(self) -> None:
        if self.looks:
            try:
                self._reward()
            except UnknownFact:  # whether one holds now is asked once all that waits is done
                if not self.line:
                    raise
        super().next_in_line()

    def _reward(self) -> None:
        """Between two effects: rewards of the quests whose objectives hold now come in line, also
        if these hold no more when it is their turn."""
        for quest in calling.earned(self.v, [*self.rewards.values()]):
            self.call([calling.Effect(quest, self.v.tables.cards[quest.card].reward)])
            self.rewards = {**self.rewards, self.brought: (quest.seat, quest.card)}

    def _completed(self, number: int) -> None:
        """A quest leaves with its reward, unless something has brought it away meanwhile."""
        seat, card = self.rewards[number]
        self.rewards = {one: quest for one, quest in self.rewards.items() if one != number}
        if card in self.position.halves[seat].quests:
            self.position = calling.completed(self.v, seat, card)

    def enter(self, place: field.Place, kind: str, card: str) -> None:
        """A creature or a treasure comes into a location that was not in play, without being
        played."""
        self.lay(place, Creature(card, new=True, mark=Mark()) if kind == t.CREATURE else card)

    def win(self) -> None:
        self.v = self.v.at(won_by_card(self.v, self.you))
        self.stopped = True


def perform(v: View, effects: Sequence[calling.Effect], *, instead: bool = False) -> View:
    """The view after these effects and all they set off. Whoever is dead already is buried first,
    unless they are done `instead`; nothing is done once the game is over. Raises Owed where another
    player has to decide."""
    if v.position.over:
        return v
    if not effects and (instead or not (dead(v) or calling.earned(v, ()))):
        return v
    table = Table(v, calling.Effect(field.Thing("", "", v.move.by), ()), telling(v).decider())
    table.looks = not instead
    for effect in effects:
        table.bring(effect, effect.steps, ())
    try:
        if not instead:
            table.settle()
        table.run(())
    except Owed as owed:
        owed.about = owed.about or table.v.position
        raise
    return table.v


# ---- who is destroyed: creatures and locations with damage of their health or more


@once
def dead(v: View) -> list[field.Thing]:
    """The creatures that are to be buried, and then the locations outside the battle under way, the
    end of which is that of its location. The health of who is neither hurt nor weakened need not be
    known, nor, of a location, what others add to one that nobody has published."""
    weakened, cards, held = standing.weakening(v), v.tables.cards, present.all_held(v)
    found: list[field.Thing] = []
    if weakened or [1 for card, wear in held.hurt if cards[card].health <= wear]:
        due = [one for one in field.creatures(v) if weakened or present.suspect(one.body)]
        found += _dying(v, due)
    if weakened or [1 for card, wear in held.damaged if 0 <= cards[card].health <= wear]:
        hurt = [one for one in field.locations(v) if one.body.damage and not one.fights]
        told = [one for one in hurt if weakened or cards[one.card].health >= 0]
        found += _dying(v, told)
    return found


def _dying(v: View, things: Sequence[field.Thing]) -> list[field.Thing]:
    """Those of the things that are dead. Raises UnknownFact once each health is asked for."""
    return [*compress(things, all_known(*[partial(dies, v, one) for one in things]))]


def dies(v: View, thing: field.Thing) -> bool:
    """Whether something that is damaged is dead: what others add to its health is asked where that
    alone tells it, or something takes of it."""
    if _no_worse(v, thing):
        return False
    told = standing.weakening(v) or v.figure(thing.card, "health") <= present.worn(thing.body)
    return told and is_dead(v, thing)


def _no_worse(v: View, thing: field.Thing) -> bool:
    """Whether a creature of which nobody knows the health is no worse off than one of its card was
    before the move, as that one lived."""
    told: Telling | None = v.move.told
    creature = thing.kind == t.CREATURE and v.tables.cards[thing.card].health < 0
    if told is None or not creature:
        return False
    before = [one for one in field.creatures(told.v) if one.card == thing.card]
    return _lacking(v, thing) <= max([0, *[_lacking(told.v, one) for one in before]])


def _lacking(v: View, thing: field.Thing) -> int:
    """The damage of a creature less the health that is added to that on its card."""
    added: int = sum(health for _, (_, health) in v.bonuses(thing))
    return int(thing.body.damage) - added


def is_dead(v: View, thing: field.Thing) -> bool:
    return bool(thing.body.damage >= v.figure_of(thing, "health"))


def capital_falls(v: View) -> bool:
    """Whether a capital is destroyed in the battle under way, with which the game is over."""
    card = "" if v.position.battle is None else v.battle.location.card
    return bool(card) and v.tables.cards[card].kind == t.CAPITAL and ground_falls(v)


def ground_falls(v: View) -> bool:
    """Whether what is fought for in the battle under way is destroyed."""
    if v.battle.location.damage <= 0:
        return False
    location = field.attacked(v)
    return location is None or dies(v, location)
