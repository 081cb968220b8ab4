"""An effect of Hexpanse being carried out: what acts, what happens, and who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.chain import Chained
from toolkit.effects.deciders import Noting
from toolkit.effects.execution import Owed
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import structures
from toolkit.games.hexpanse.rules.happening import Happening, without
from toolkit.games.hexpanse.rules.winning import after_step, enemies
from toolkit.games.hexpanse.schemas.records import ATTACKED, INCOME_RAISED
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.state.position import RESERVES, SQUAD
from toolkit.games.hexpanse.verbs import VERBS
from toolkit.hex.places import neighbours
from toolkit.referee.mutation import always, giving, never

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.effects.chain import Waiting
    from toolkit.effects.execution import Decider, Steps
    from toolkit.games.hexpanse.rules.winning import Won
    from toolkit.games.hexpanse.schemas.places import Pattern
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.referee.rules import Rules


class Source(NamedTuple):
    """What acts: its code, where it stands (NOWHERE for a card), its pattern and the path of that.

    `unit` is the unit that acts, which has to stand there still when its turn comes.
    """

    code: str = ""
    at: Place = u.NOWHERE
    pattern: Pattern | None = None
    path: str = ""
    unit: u.Unit | None = None
    seat: int = u.NOBODY


class HexScene(Happening, Chained[Entry]):
    """`recovered` is the unit that the step before took from the ship; `won` ends the game."""

    verbs = VERBS
    entries = e.HexEntries()
    complete = "effect.complete"
    counts_skips = True

    def __init__(
        self,
        position: Position,
        actor: int,
        source: Source,
        tables: Tables,
        rules: Rules,
        decider: Decider[Entry],
    ) -> None:
        super().__init__(actor, decider, source)
        self.position, self.tables, self.rules = position, tables, rules
        self.free = False  # whether the words say that one may
        self.recovered: tuple[str, str] | None = None
        self.won: Won | None = None
        self.set_off_by = u.NOBODY  # who set off the structure that acts
        self.begun = position.turn.tally
        self.finishing: Callable[[], None] | None = None
        """What is done once the first effect is complete, before what it brought acts."""

    # ---- toolkit.effects.execution.Scene

    def in_turn(self, who: str) -> Iterable[int]:
        return range(len(self.position.players))

    def by_hand(self, text: str) -> None:
        self.rules.know(f"cards.{self.source.code}.effect", None)

    def state(self) -> object:
        return self.position

    def do(self, step: Mapping[str, Any]) -> None:
        act = step.get("act")  # of the rules themselves, not of a card
        if act is not None:
            act(self)
        else:
            super().do(step)

    def waiting(self) -> tuple[Waiting, ...]:
        return in_line(self.line)

    def completed(self) -> None:
        if self.finishing is not None and not self.stopped:
            self.finishing()

    def run(self, steps: Steps, first: int = 0) -> None:
        super().run(steps, first)
        if self.won is None:
            self.step_done()

    def as_told(
        self, effects: Mapping[int, list[list[Entry]]], steps: Steps, told: int
    ) -> list[list[Entry]]:
        """What a placed unit brings by an action is told beside the placing."""
        return self.gathered(effects, 0) or self.gathered(effects, 1)

    def gathered(self, effects: Mapping[int, list[list[Entry]]], number: int) -> list[list[Entry]]:
        found = []
        for entries in effects.get(number, []):
            with_theirs = [self._with_theirs(entry, effects) for entry in entries]
            if with_theirs and with_theirs[0].act == e.LAY:
                placed = tuple(one for one in with_theirs[1:] if one.act == e.PLACE_UNIT)
                with_theirs = [with_theirs[0]._replace(place=placed)]
            found.append(with_theirs)
        return [entries for entries in found if entries]

    def _with_theirs(self, entry: Entry, effects: Mapping[int, list[list[Entry]]]) -> Entry:
        if not entry.brings:
            return entry
        inner = tuple(one for step in self.gathered(effects, entry.brings) for one in step)
        return entry._replace(resolve=inner or None, brings=0)

    # ---- who plays

    @property
    def board(self) -> Board:
        return self.tables.territories(len(self.position.players), self.rules)

    def enemies(self) -> list[int]:
        return enemies(self.position, self.actor, self.tables)

    def empty(self, place: Place) -> bool:
        return place not in self.position.units

    # ---- decisions

    def may(self, *, says: bool = False) -> bool:
        """Whether a step that does not attack may be left."""
        if says or self.free:
            return True
        return self.rules.reading("imperative") == "may"

    def decide(self, options: Sequence[Entry], *, duty: bool = False, **more: Any) -> Entry | None:
        """One of the ways of a step that leaves something open: none where it is left. Of what a
        structure does its owner decides; a card is named alone, as there is one who loses it."""
        if self.set_off_by != u.NOBODY:
            ways = {Entry(e.DISCARD, card=one.card) if one.card else one: one for one in options}
            picked = self.asked(self.you, [*ways], None)
            return None if picked is None else ways[picked]
        if not options:
            self.decider.leaves(self, always)
            return None
        if len(options) == 1 and not duty and self.decider.hint() == e.SKIPPED:
            return None if self.decider.leaves(self, self.may) else options[0]
        leave = self._leaves(duty=duty)
        picked = self.pick(options, optional=leave, tacit=False, **more)
        if picked is None and leave:
            self._note_left()
        return picked

    def _leaves(self, *, duty: bool) -> bool:
        """Whether the step may be left; asked only where somebody thinks of it."""
        if is_duty(duty):
            return False
        if self.free or duty:
            return True
        hint = self.decider.hint()
        return (hint is None or hint == e.SKIPPED) and self._thinks_of_it(hint) and self.may()

    def _thinks_of_it(self, hint: Entry | None) -> bool:
        return hint is not None or isinstance(self.decider, Noting)

    def leaves_it(self) -> bool:
        """Whether a step that leaves nothing open is left."""
        return self.set_off_by == u.NOBODY and self.decider.leaves(self, self.may)

    def _note_left(self) -> None:
        if isinstance(self.decider, Noting):
            self.decider.note(self, e.SKIPPED)

    # ---- units that come by an effect

    def stock(self, seat: int) -> Iterator[tuple[str, str]]:
        """The units a player could place: kind, and code where it has one."""
        mat, units = self.position.mats[seat], self.position.units
        for kind, name in RESERVES.items():
            if getattr(mat, name) > 0:
                yield kind, ""
        warlord = units.warlord(seat)
        if minors_may_come(warlord != u.NOWHERE):
            for index, number in enumerate(mat.minor_reserve):
                if number > 0:
                    yield u.MINOR, mat.minor[index] if mat.minor else ""
        for card in dict.fromkeys(mat.cards):
            if self.tables.cards[card].effect and (card != SQUAD or mat.squad > 0):
                yield u.MERCENARY, card
        if (
            warlord == u.NOWHERE
            and mat.lives
            and self.rules.reading("warlord_by_card") == "allowed"
        ):
            yield u.WARLORD, ""
        none_yet = not any(units.of(seat, u.STRUCTURE))
        if mat.structures and none_yet and self.rules.reading("structure_by_card") == "allowed":
            for card in mat.structures:
                yield u.STRUCTURE, card

    def by_card(self) -> list[tuple[str, str]]:
        """The units that a card may place for whoever acts."""
        return of_any_kind(list(self.stock(self.you)))

    def bring_unit(self, entry: Entry, place: Place) -> None:
        """A unit is placed; what it does waits in line."""
        seat, card = self.you, entry.card
        if entry.unit == u.MINOR:
            card = self.faction_of(u.Unit(seat, u.MINOR, card))
        self.place(seat, place, entry.unit, card)
        unit = self.position.units[place]
        steps, pattern, path = self.tables.enters(unit)
        if unit.kind == u.MINOR:
            steps = on_entry(steps)
        if steps or entry.resolve:
            told = [[one] for one in entry.resolve or ()]
            source = Source(unit.card, place, pattern, path, unit, seat)
            number = self.bring(source, steps, told)
            if isinstance(self.decider, Noting):
                self.decider.noted_last(lambda entry: entry._replace(brings=number))
        self.step_done()

    def place_choice(self, options: Sequence[Entry], after: Entry | None) -> Entry | None:
        """A unit to place, or none: a placing may always be left."""
        if not options:
            self.decider.leaves(self, always)
            return None
        return self.pick(options, optional=may_be_left(), after=after)

    def place_one(
        self, options: Sequence[Entry], after: Entry | None, places: Sequence[Place]
    ) -> Entry | None:
        """Places a unit as is decided."""
        chosen = self.place_choice(options, after)
        if chosen is not None:
            self.bring_unit(chosen, chosen.at)
        return chosen

    def silent(self, hint: Entry | None) -> bool:
        """Whether nothing, or `skip`, is told of a step that only places."""
        if isinstance(self.decider, Noting):
            return False
        if hint == e.SKIPPED:
            self.decider.leaves(self, always)
        return hint is None or hint == e.SKIPPED

    def occupied(self, entry: Entry) -> None:
        """A unit is put on a territory; the one there is destroyed."""
        unit = self.position.units.get(entry.at)
        if unit is not None:
            self._struck_by_newcomer(entry.at, unit)
        if entry.at not in self.position.units and not self.stopped:
            self.bring_unit(entry, entry.at)

    def _struck_by_newcomer(self, place: Place, unit: u.Unit) -> None:
        saved_by = u.NOWHERE
        if any(self._protectors(place, unit)) and saves_occupied(self):
            saved_by = self._protector(place, unit, u.NOWHERE)
        makes_room(self, saved_by if saved_by != u.NOWHERE else place)
        self.step_done()

    # ---- what else effects do

    def raised(self, level: int) -> None:
        """The income of whoever acts is now of this level."""
        self.position = self.position.mat(self.you, income=level)
        if self.tables.terms.structures:
            self.counted(INCOME_RAISED, self.you, level - 1, level)

    def card_lost(self, seat: int, card: str, *, discards: bool = True) -> None:
        mat = self.position.mats[seat]
        squad = {"squad": 0} if card == SQUAD else {}
        self.position = self.position.mat(seat, cards=without(mat.cards, card), **squad)
        if discards:
            self.discard((card,))

    def card_won(self, seat: int, card: str) -> None:
        cards = (*self.position.mats[seat].cards, card)
        self.position = self.position.mat(seat, cards=tuple(sorted(cards)))

    def from_whom(self) -> list[int]:
        """The enemies from whom something may be taken: whoever set off a structure alone."""
        return self.enemies() if self.set_off_by == u.NOBODY else [self.set_off_by]

    def begun_with(self, what: str, of: int) -> int:
        """How often something had been done when this action began."""
        if what == ATTACKED:
            return self.begun.attacked
        return dict(self.begun.damage).get(of, 0)

    def acts(self, waiting: Waiting) -> bool:
        """A unit that is gone does not act, unless it is read so."""
        source: Source = waiting.source
        if self.position.units.get(source.at) == source.unit:
            return lives_on(True)
        return lives_on(parting_dead(self))

    # ---- attacks

    def attack(self, place: Place, attacker: Place = u.NOWHERE) -> bool:
        """A territory is attacked, perhaps by a unit; a Protector may stand in. Whether a unit
        stood there."""
        unit = self.position.units.get(place)
        if self.stopped:
            return False
        if unit is not None:
            saved_by = self._protector(place, unit, attacker)
            self.destroyed(saved_by if saved_by != u.NOWHERE else place)
        if attacker == u.NOWHERE:
            self.attacked()
            self.step_done()
        return unit is not None

    def _protector(self, place: Place, unit: u.Unit, attacker: Place) -> Place:
        """The Protector that is destroyed instead; NOWHERE for none."""
        near = self._protectors(place, unit)
        if not near or not protects():
            return u.NOWHERE
        if unit.kind == u.WARLORD and not covered(self):
            return u.NOWHERE
        options = [Entry(e.PROTECT, other) for other in near]
        picked = self.asked(unit.owner, options, ("protect", place, attacker), optional=True)
        return u.NOWHERE if picked is None or picked.act == e.SKIP else picked.at

    def _protectors(self, place: Place, unit: u.Unit) -> list[Place]:
        return [
            other
            for other in neighbours(place)
            if (there := self.position.units.get(other)) is not None
            and there.owner == unit.owner != u.NOBODY
            and self.standing(there) == "protects"
        ]

    def asked(
        self, seat: int, options: Sequence[Entry], about: Any, *, optional: bool = False
    ) -> Entry | None:
        """A decision that is owed by a player, perhaps the one who moves."""
        if not options:
            return None
        try:
            return self.decider.other(self, seat, options, optional)
        except Owed as owed:
            owed.about = about
            raise

    # ---- victory, and structures

    def step_done(self) -> None:
        """After a step: whoever has won by it ends the game, at once or once the action is done."""
        won = after_step(self.position, self.actor, self.tables, self.rules)
        if won is not None and self.won is None:
            self.won = won
            if at_once(self.rules):
                self.stopped = True

    def counted(self, what: str, by: int, before: int, after: int, of: int = u.NOBODY) -> None:
        structures.act(self, what, by, before, after, of)


@CLAUSES.computes("minor.after_warlord", always)
def minors_may_come(on_board: bool) -> bool:
    """Minor units wait until the warlord is on the board."""
    return on_board


@CLAUSES.computes("protector.saves", never)
def protects() -> bool:
    return True


@CLAUSES.computes("effect.may", never)
def may_be_left() -> bool:
    """Whether a placing may be left."""
    return True


@CLAUSES.computes("occupy.destroys", lambda scene, place: None)
def makes_room(scene: HexScene, place: Place) -> None:
    """The unit that was there is destroyed."""
    scene.destroyed(place)


@CLAUSES.computes("effect.duty", never)
def is_duty(attacks: bool) -> bool:
    """Whether a step has to be done: one that attacks."""
    return attacks


@CLAUSES.computes("place.by_card", lambda stock: [one for one in stock if one[0] == u.NORMAL])
def of_any_kind(stock: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The units that a card may place, of those a player has."""
    return stock


@CLAUSES.computes("minor.enter", giving(()))
def on_entry(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a minor unit does when it comes."""
    return steps


@CLAUSES.computes("chain.order", lambda line: tuple(reversed(line)))
def in_line(line: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """What waits, in the order in which it acts: first in, first out."""
    return line


def saves_occupied(scene: HexScene) -> bool:
    return scene.rules.reading("protector_scope") == "attacks_and_occupations"


@CLAUSES.computes("protector.warlord", never)
def covered(scene: HexScene) -> bool:
    return scene.rules.reading("protector_warlord") == "covered"


@CLAUSES.computes("chain.destroyed", always)
def lives_on(there: bool) -> bool:
    """Whether what waits in line acts: a unit that stands where it came."""
    return there


def parting_dead(scene: HexScene) -> bool:
    return scene.rules.reading("dead_in_queue") == "still_acts"


@CLAUSES.computes("win.at_once", never)
def at_once(rules: Rules) -> bool:
    return rules.reading("win_moment") == "each_step"
