"""Effects being carried out: one after the other, with all that they set off, over a position."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.chain import Chained, Waiting
from toolkit.effects.execution import Declined, Owed
from toolkit.games.expanse_tcg.rules import doing, field, marks, standing
from toolkit.games.expanse_tcg.rules.calling import Effect
from toolkit.games.expanse_tcg.rules.dying import anything_dead, dead_creatures, fallen_locations
from toolkit.games.expanse_tcg.rules.field import Place, Thing
from toolkit.games.expanse_tcg.rules.laying import fits, places_with_room
from toolkit.games.expanse_tcg.rules.naming import entries_of
from toolkit.games.expanse_tcg.rules.present import last_mark
from toolkit.games.expanse_tcg.rules.selecting import (
    AFTERLIFE,
    THAT,
    THIS,
    Scope,
    aimed_at_unseen,
    is_meant,
    looked_through,
)
from toolkit.games.expanse_tcg.rules.telling import COMPLETE, ENTRIES, telling
from toolkit.games.expanse_tcg.schemas.terms import CAPITAL
from toolkit.games.expanse_tcg.state.entries import TO, Entry
from toolkit.games.expanse_tcg.state.places import HALF
from toolkit.games.expanse_tcg.steps import VERBS
from toolkit.model.pile import size

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from toolkit.effects.execution import Breach, Decider, Steps
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.rules import Rules

MOST_SET_OFF = 64
"""So many effects one move sets off; a card that sets itself off is asked about then."""


_UNSEEN = ("draw", "discard", "look")
"""What may change what nobody has told."""


class Table(Chained[Entry]):
    """A scene over all that is in play. `removed` are counters that a step before took off."""

    verbs = VERBS
    entries = ENTRIES
    complete = COMPLETE
    source: Effect

    def __init__(self, v: View, effect: Effect, decider: Decider[Entry]) -> None:
        super().__init__(v.move.by, decider, effect)
        self.v = v
        self.removed = 0
        self.deeds = doing.DEEDS
        self._begins(effect)

    def _begins(self, effect: Effect) -> None:
        self.you, self.that = effect.source.seat, effect.that
        self.removed = 0

    # ---- toolkit.effects.chain.Chained

    def acts(self, waiting: Waiting) -> bool:
        if waiting.number > MOST_SET_OFF:
            standing.unclear(self.v, waiting.source.source.card)
        self._begins(waiting.source)
        return True

    def in_turn(self, who: str) -> Iterable[int]:
        first = self.v.position.turn.player
        return (1 - self.you,) if who == "opponents" else (first, 1 - first)

    def by_hand(self, text: str) -> None:
        standing.unclear(self.v, self.card)

    def state(self) -> object:
        return self.v.position

    def do(self, step: Mapping[str, Any]) -> None:
        """A step, and who is buried after it. The steps of an effect end where one is not paid."""
        act = step.get("act")  # of the rules themselves, not of a card
        before = self.v.position
        try:
            if act is not None:
                act(self)
            else:
                super().do(step)
                self._watched(step, before)
        except Declined:
            if self.within or self.due is None:
                raise
            self.decider.end(self)
            self.due = self.due[1]
        self.settle()

    def _watched(self, step: Mapping[str, Any], before: Position) -> None:
        """Notes for whoever watches that a step has changed something, or may have unseen."""
        toll = telling(self.v).fallen
        if toll.watches:
            said = [step[word] for word in _UNSEEN if word in step]
            others = any(isinstance(one, dict) and "who" in one for one in said)
            halves = before.halves if others else (before.halves[self.you],)
            unseen = said and any(one.hand is None or size(one.deck) != 0 for one in halves)
            toll.changed = toll.changed or bool(unseen) or self.v.position != before

    def do_all(self, steps: Steps) -> None:
        try:
            super().do_all(steps)
        except Declined:
            if self.consent_open:
                raise

    def pick(self, options: Sequence[Entry], **how: Any) -> Entry | None:
        try:
            return super().pick(options, **how)
        except Owed as owed:
            owed.about = self.v.position
            raise

    def pick_by(self, seat: int, options: Sequence[Entry]) -> Entry:
        try:
            return super().pick_by(seat, options)
        except Owed as owed:
            owed.about = self.v.position
            raise

    def as_told(
        self, effects: Mapping[int, list[list[Entry]]], steps: Steps, told: int
    ) -> list[list[Entry]]:
        return [entries for number in sorted(effects) for entries in effects[number] if entries]

    # ---- what steps speak of

    @property
    def card(self) -> str:
        return self.source.source.card

    @property
    def rules(self) -> Rules:
        return self.v.rules

    @property
    def scope(self) -> Scope:
        scope = standing.scope_of(self.v, self.source.source)
        that = self.that or scope.that
        there = that[0].place if that else scope.there
        return scope._replace(you=self.you, that=that, there=there)

    def all_of(self, said: Any) -> list[Thing]:
        """All that a selector finds, as it is now."""
        if said in (THIS, THAT):
            named = (self.source.source,) if said == THIS else self.scope.that
            now = (field.found(self.v, one) for one in named)
            return [one for one in now if one is not None]
        if said.get("at") == AFTERLIFE:
            return standing.resting(self.v, self.scope, said)
        scope, figure = self.scope, self.v.figure_of
        if "choose" not in said:  # who chooses takes what is seen
            looked_through(self.v, scope, said)
        return [one for one in field.in_play(self.v) if is_meant(self.v, said, one, scope, figure)]

    def chosen(self, said: Any) -> list[Thing]:
        """What a selector finds, picked by the player where it says so; later steps call it
        `that`."""
        found = self.all_of(said)
        if isinstance(said, dict) and "choose" in said:
            found = self.targets(found, said["choose"])
        elif said == THIS:
            return found
        self.that = tuple(found)
        return found

    def targets(self, found: Sequence[Thing], most: int) -> list[Thing]:
        """Up to so many of these, none of them Enchanted."""
        named = entries_of(self.v, found)
        barred = {e: one for e, one in named.items() if doing.spared(self.v, one)}
        open_ = {e: one for e, one in named.items() if e not in barred}
        taken: list[Thing] = []

        def explain(entry: Any) -> list[Breach]:
            for one in barred:
                if self.fits(entry, [one]):
                    said = f"{self.v.tables.name('card', barred[one].card)} is Enchanted."
                    return [("keyword.enchanted", said, {"card": barred[one].card})]
            aimed_at_unseen(self.v, entry)
            return self.amiss("That is nothing this card may aim at.")

        if barred and not open_:
            self.pick([], optional=True, explain=explain)
        while open_ and len(taken) < most:
            first, mine = not taken, self.you == self.actor
            forced = first and not mine and len(open_) == 1 and not self.consent_open
            tacit = self.consent_open or not first
            picked = self.pick([*open_], optional=not forced, explain=explain, tacit=tacit)
            if picked is None:
                break
            taken.append(open_.pop(picked))
        return taken

    def holds(self, key: str, said: Any) -> bool:
        """Whether a condition holds now."""
        return standing.conditions(self.v, self.scope, {key: said})

    def amount(self, said: Any) -> int:
        """How many: a number, or one for each of something."""
        if not isinstance(said, dict):
            return int(said)
        each, half = said["each"], self.v.position.halves[self.you]
        if each == "removed":
            number = self.removed
        elif each == "faith":
            number = half.faith
        elif each == "lore":
            number = sum(place.lore for _, place in self.v.position.kept(self.you))
        else:
            number = len(self.all_of(each))
        return number + int(said.get("plus", 0))

    def own_place(
        self, at: str, what: str, body: Any = None, but: Place | None = None
    ) -> Place | None:
        """Where a step puts something: here, into the capital, or into a chosen own location, each
        with room; None where there is none. What lies in an encampment nobody tells apart."""
        here = self.source.source.place
        if at == "here" and here is not None:
            if here.camp:
                standing.unclear(self.v, self.card)
            return here if fits(self.v, here, what, body) else None
        open_ = [one for one in places_with_room(self.v, self.you, what, body) if one != but]
        if at == "home":
            return next((one for one in open_ if self._is_home(one)), None)
        return self.one_place(open_, but)

    def one_place(
        self, places: Sequence[Place], but: Place | None = None, lacks: str = "no room for it"
    ) -> Place | None:
        """One of these, as the player picks; None where there is none. What own locations lack
        that are not among them is told of those, `but` aside."""
        options = {Entry(TO, at=one.spot): one for one in places}
        if not options:
            return None
        picked = self.pick([*options], tacit=False, explain=partial(self._no_place, but, lacks))
        return None if picked is None else options[picked]

    def _no_place(self, but: Place | None, lacks: str, entry: Any) -> list[Breach]:
        """Why something cannot be put where an entry says."""
        if not isinstance(entry, Entry) or entry.sort != TO:
            return self.no_such_choice(entry)
        spot = entry.at.of(self.you)
        name = HALF.names[spot.number]
        if spot.seat != self.you or self.v.position.place(spot) is None:
            return self.amiss(f"{self.v.position.players[self.you]} has no location at {name}.")
        if but is not None and spot == but.spot:
            return self.amiss(f"It has to be another location than {name}.")
        return self.amiss(f"There is {lacks} at {name}.")

    def _is_home(self, place: Place) -> bool:
        location = field.location_at(self.v, place)
        return location is not None and self.v.tables.cards[location.card].kind == CAPITAL

    def picked_by(self, seat: int, options: Sequence[Entry]) -> Entry | None:
        """One of these for a player, who need not be the one whose effect it is."""
        if seat == self.you:
            return self.pick(options, tacit=False)
        return self.pick_by(seat, options) if options else None

    def next_mark(self) -> int:
        return 1 + last_mark(self.v)

    # ---- what is set off

    def call(self, effects: Iterable[Effect]) -> None:
        """Puts effects in line, those of whose turn it is first."""
        first = self.v.position.turn.player
        for effect in sorted(effects, key=lambda one: one.source.seat != first):
            self.brought += 1
            self.line = (*self.line, Waiting(effect, effect.steps, (), self.brought))

    def settle(self) -> None:
        """Buries whoever has damage of its health or more, until nothing changes."""
        before = None
        while not self.stopped and (dead_creatures(self.v) or fallen_locations(self.v)):
            self.tell_apart()
            if self.v.position == before:
                return
            before = self.v.position
            for thing in (*dead_creatures(self.v), *fallen_locations(self.v)):
                doing.destroyed(self, thing)

    def tell_apart(self) -> None:
        """Creatures are told apart from when on an effect may touch one."""
        self.v = self.v.at(marks.marked(self.v.position, last_mark(self.v)))

    def win(self) -> None:
        turn = self.v.position.turn._replace(phase="over", won=self.you, how="card")
        self.v = self.v.at(self.v.position._replace(turn=turn))
        self.stopped = True


def perform(v: View, effects: Sequence[Effect], *, instead: bool = False) -> View:
    """The view after these effects and all they set off. Whoever is dead already is buried first,
    unless they are done `instead`. Raises Owed where another player has to decide."""
    if not effects and (instead or not anything_dead(v)):
        return v
    nobody = Effect(Thing("", "", v.move.by), ())
    table, last = Table(v, nobody, telling(v).decider()), last_mark(v)
    if not all(_touches_nobody(step) for effect in effects for step in effect.steps):
        table.tell_apart()
        effects = _as_marked(table.v, effects)
    table.line = tuple(
        Waiting(effect, effect.steps, (), number) for number, effect in enumerate(effects, 1)
    )
    table.brought = len(effects)
    if not instead:
        table.settle()
    table.run(())
    if last or not last_mark(table.v):
        return table.v
    return table.v.at(marks.unmarked(table.v.position))


def _touches_nobody(step: Mapping[str, Any]) -> bool:
    """Whether a step neither does anything to a creature nor counts any."""
    return "gain" in step and not any(isinstance(one, dict) for one in step["gain"].values())


def _as_marked(v: View, effects: Sequence[Effect]) -> list[Effect]:
    """These effects with their things as they are, once creatures have been told apart."""
    meant = frozenset([one.card for effect in effects for one in (effect.source, *effect.that)])
    there = {one.where: one for one in field.those(v, meant)}

    def now(one: Thing) -> Thing:
        return there.get(one.where, one)

    return [Effect(now(source), steps, tuple(map(now, that))) for source, steps, that in effects]
