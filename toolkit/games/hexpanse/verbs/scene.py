"""An effect of Hexpanse being carried out: what acts, what happens, and who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.numbered import Noting
from toolkit.games.hexpanse.rules.stock import asked_two, could_place, lie, with_card
from toolkit.games.hexpanse.rules.unnamed import asked_minor, which_are
from toolkit.games.hexpanse.rules.view import Sight
from toolkit.games.hexpanse.rules.winning import after_step, enemies
from toolkit.games.hexpanse.schemas.records import GAINED, INCOME_RAISED, OWN
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.state.mat import RESERVE, SHIP
from toolkit.games.hexpanse.tables import ACTING, Source
from toolkit.games.hexpanse.verbs import in_effect
from toolkit.games.hexpanse.verbs.stepping import Stepping
from toolkit.model.hexes import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.effects.chain import Waiting
    from toolkit.effects.execution import Decider, Explain, Steps
    from toolkit.games.hexpanse.rules.view import Seen
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.hex.places import Place


class HexScene(Stepping):
    """`recovered` is the unit that the step before took from the ship."""

    entries = e.HexEntries()
    complete = "effect.complete"
    counts_skips = True
    one_entry = True

    def __init__(
        self, position: Position, of: Seen, actor: int, source: Source, decider: Decider[Entry]
    ) -> None:
        super().__init__(actor, decider, source)
        self.position, self.tables, self.rules = position, of.tables, of.rules
        self.recovered: tuple[str, str] | None = None
        self.covered: Sequence[Place] = ()  # by the pattern that units are placed on, in its order
        self.placed: tuple[Entry, ...] = ()  # and the units placed on it
        self.before_loss = 0  # how many of these had come when a structure took a card for them
        self.set_off_by = u.NOBODY  # who set off the structure that acts
        self.begun, self.stepped = position.turn.tally, position.units
        self.finishing: Callable[[HexScene], None] | None = None
        """What is done once the first effect is complete, before what it brought acts."""

    # ---- toolkit.effects.execution.Scene

    def in_turn(self, who: str) -> Iterable[int]:
        return range(self.count)

    def by_hand(self, text: str) -> None:
        self.rules.know(f"cards.{self.source.code}.effect", None)

    def state(self) -> object:
        return self.position

    def waiting(self) -> tuple[Waiting, ...]:
        return in_effect.in_line(self.line)

    def opens_later(self, steps: int) -> bool:
        return any(in_effect.opens(step, self) for step in self.ahead)

    def goes_on(self, steps: int) -> bool:
        now = self.source.does.steps[self.step : self.step + 1]
        follows = any("then" in step.get("attack", ()) for step in now)
        return follows or self.opens_later(steps)

    def completed(self) -> None:
        if self.finishing is not None and not self.stopped:
            self.decider.left_over(self)  # told too much, though the price may end all
            self.finishing(self)

    def as_told(
        self, effects: Mapping[int, list[list[Entry]]], steps: Steps, told: int
    ) -> list[list[Entry]]:
        """What a placed unit brings by an action is told beside the placing. Where a step is left
        that leaves nothing open, so is each later one that is offered: a `skip` alone would be
        read as the later one's."""
        noted, left = [], False
        for step, entries in zip(steps, effects[0], strict=False):
            left = left or entries[:1] == [e.SKIPPED]
            noted.append(entries or [e.SKIPPED] * (left and "may" in step))
        return self.gathered({**effects, 0: noted}, 0) or self.gathered(effects, 1)

    def in_one(self, entries: list[Entry]) -> list[Entry]:
        if entries[0].act != e.LAY:
            return entries
        placed = tuple([one for one in entries[1:] if one.act == e.PLACE_UNIT])
        return [entries[0]._replace(place=placed)]

    # ---- who plays

    def enemies(self) -> list[int]:
        return enemies(self.position, self.actor, self.tables)

    def empty(self, place: Place) -> bool:
        return place not in self.position.units

    # ---- decisions

    def may(self) -> bool:
        return self.rules.reading("imperative") == "may"

    def decide(
        self, options: Sequence[Entry], *, duty: bool = False, idle: bool = False, **more: Any
    ) -> Entry | None:
        """One of the ways of a step that leaves something open: none where it is left. Of what a
        structure does its owner decides; a card is named alone, as there is one who loses it.
        Where it is `idle` an enemy may be named of whom nothing is there."""
        if self.set_off_by == u.NOBODY:
            others = {*self.enemies()} - {one.faction for one in options} if idle else ()
            if (named := self.decider.hint()) in [Entry(e.OF, faction=seat) for seat in others]:
                options = [*options, named]
            return super().decide(options, duty=duty, **more)
        ways = {one._replace(act=e.DISCARD) if one.card else one: one for one in options}
        picked = self.asked(self.you, [*ways], None)
        return None if picked is None else ways[picked]

    def just_so_many(self, options: list[Entry], number: int) -> list[Entry]:
        """The players who may be named, with the number where what is told says that very one."""
        told = self.decider.hint()
        if told is None or told.act != e.OF or told.number != number:
            return options
        return [one._replace(number=number) for one in options]

    def leaves_it(self, does: bool = True) -> bool:
        return self.set_off_by == u.NOBODY and super().leaves_it(does)

    def binds(self, duty: bool) -> bool:
        return in_effect.is_duty(duty)

    # ---- units that come by an effect

    def stock(self, then: Seen | None = None) -> list[tuple[str, str]]:
        """The units that whoever acts could place, now or as it is `then`: kind, and code where it
        has one."""
        every = could_place(then or self, self.you, self._named())
        kinds = [
            (kind, [code] if kind != u.MINOR else self.minors_named(code)) for kind, code in every
        ]
        return [(kind, code) for kind, codes in kinds for code in codes]

    def minors_named(self, code: str, where: str = RESERVE) -> list[str]:
        """The factions of minor units of whoever acts that lie there: asked where nobody told them
        and the entry names some."""
        if code:
            return [code]
        named = sorted(self.tables.minors.keys() & {*self._named()})
        found = [one for one in named if lie(self, self.you, where, one)]
        if where == SHIP and len(found) > 1:
            which_are(self, self.you)  # how many there are of each
        told = self.decider.hint()
        units = (told, *(told.place or ())) if told else ()
        brings = self.listing or any((one.unit, one.card) == (u.MINOR, "") for one in units)
        two = brings and where == RESERVE and asked_two(self, self.you, where, listing=self.listing)
        return found or [code] * (not two)

    @property
    def listing(self) -> bool:
        """Whether entries are noted, for a list or a draw, and none are told."""
        return isinstance(self.decider, Noting)

    def _named(self) -> Iterator[Any]:
        """The codes that the entry told names, perhaps kinds and seats as well."""
        told = self.decider.hint()
        if told is not None:
            yield from (told.card, *(one.card for one in told.place or ()), *dict(told.counts))

    def by_card(self) -> list[tuple[str, str]]:
        """The units that a card may place for whoever acts."""
        return in_effect.of_any_kind(self.stock())

    def bring_unit(self, entry: Entry, place: Place) -> None:
        """A unit is placed; what it does waits in line."""
        card = entry.card
        if entry.unit == u.MINOR and not card:
            card = asked_minor(self, self.you)
        self.place(self.you, place, entry.unit, card)
        unit = self.position.units[place]
        does = self.tables.enters(unit)
        steps = in_effect.on_entry(does.steps) if unit.kind == u.MINOR else does.steps
        if steps or entry.resolve:
            told = [[one] for one in entry.resolve or ()]
            self.bring(Source(does, place, unit), steps, told)
        self.step_done()

    def to_place(self, options: Sequence[Entry], why: Explain, after: Entry | None) -> Entry | None:
        """The unit that is placed; a placing may always be left."""
        return self.series(options, after, may=in_effect.may_be_left(), explain=why)

    def follows(self, option: Entry, before: Entry) -> bool:
        """Units of one laying are listed in the pattern's order, and in others that come to
        something else: two that act wait in the order placed, minor units wait for the warlord, a
        structure waits for what later ones bring, who wins by one places no more, and a structure
        takes a card that no longer places then."""
        for number, earlier in reversed(list(enumerate(self.placed))):
            if self._waits_for(option, earlier) or self._counts_gains(option, number):
                return True
            hired = u.MERCENARY in (option.unit, earlier.unit) and option.card != earlier.card
            apart = hired and number < self.before_loss
            if not apart and self.covered.index(earlier.at) > self.covered.index(option.at):
                return self._wins_without_last(option)
        return True

    def _wins_without_last(self, option: Entry) -> bool:
        """Whether one who had placed these units in the pattern's order, with this one, would have
        won before the last of them."""
        if not in_effect.at_once(self.rules):
            return False
        last = max(self.placed, key=lambda one: self.covered.index(one.at))
        unit = u.Unit(self.you, option.unit, option.card)
        units = self.position.units.without(last.at).put(option.at, unit)
        position = self.position._replace(units=units)
        return after_step(Sight(position, self), self.actor) is not None

    def _counts_gains(self, later: Entry, number: int) -> bool:
        """Whether one is a structure that acts by what the other brings, if that comes after it:
        `later`, or the unit placed as this `number`."""
        earlier = self.placed[number]
        one, other = (later, earlier) if later.unit == u.STRUCTURE else (earlier, later)
        when = self.tables.structures[one.card].when if one.unit == u.STRUCTURE else None
        if when is None or (when.what, when.who) != (GAINED, OWN):
            return False
        since = sum(map(self._brings, self.placed[number:]))
        before = self.position.turn.tally.gained - since
        return before < when.times <= before + self._brings(other)

    def _brings(self, entry: Entry) -> int:
        return self.brings(u.Unit(self.you, entry.unit, entry.card), entry.at, self)

    def _waits_for(self, later: Entry, earlier: Entry) -> bool:
        if not {earlier.unit, later.unit}.issubset(ACTING):
            return (earlier.unit, later.unit) == (u.WARLORD, u.MINOR)
        kinds = [u.Unit(self.you, one.unit, one.card) for one in (later, earlier)]
        return all(self.tables.enters(one).steps for one in kinds)

    def occupied(self, entry: Entry) -> None:
        """A unit is put on a territory; one that is there is destroyed."""
        unit, hit = self.unit(entry.at), entry.at
        if unit is not None:
            guarded = any(self.protectors(hit, unit.owner))
            if guarded and self.rules.reading("protector_scope") == "attacks_and_occupations":
                hit = self._hit(hit, unit, NOWHERE)
            in_effect.makes_room(self, hit)
            self.step_done()
        if entry.at not in self.position.units and not self.stopped:
            self.bring_unit(entry, entry.at)

    # ---- what else effects do

    def raised(self, level: int) -> None:
        """The income of whoever acts is now of this level."""
        self.position = self.position.mat(self.you, income=level)
        self.counted(INCOME_RAISED, self.you, level - 1, level)

    def card_won(self, seat: int, card: str) -> None:
        self.position = with_card(self.position, seat, card)

    def from_whom(self) -> list[int]:
        """The enemies from whom something may be taken: whoever set off a structure alone."""
        return self.enemies() if self.set_off_by == u.NOBODY else [self.set_off_by]

    def exchanged(self, place: Place, to: Place) -> None:
        """Units trade places; one that acts or waits does so from where it then stands."""
        units, goes = self.position.units, {place: to, to: place}

        def there(source: Source) -> Source:
            if source.unit is None or units.get(source.at) != source.unit:
                return source
            return source._replace(at=goes.get(source.at, source.at))

        self.source = there(self.source)
        self.line = tuple([one._replace(source=there(one.source)) for one in self.line])
        super().exchanged(place, to)

    def removed(self, place: Place) -> None:
        """A unit leaves the board: one that waits is gone, though its like may come there yet."""
        self.line = tuple([
            waiting._replace(source=waiting.source._replace(unit=None))
            if waiting.source.at == place else waiting
            for waiting in self.line
        ])  # fmt: skip
        super().removed(place)

    def acts(self, waiting: Waiting) -> bool:
        """A unit that is gone does not act, unless it is read so, and none whose owner is out."""
        if not self.position.mats[self.actor].lives:
            return False
        source: Source = waiting.source
        there = source.unit is not None and self.position.units.get(source.at) == source.unit
        return in_effect.lives_on(there or self.rules.reading("dead_in_queue") == "still_acts")
