"""Entries taken one after the other as decisions come up, over all that a move sets off.

A move may set off several effects, some of them of other players. What it tells is one row, used up
decision by decision; what nobody told is asked, of whoever has to decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toolkit.effects.execution import Decider, Owed
from toolkit.effects.parts import composed
from toolkit.effects.told_row import Misfits, Told
from toolkit.model.unknown import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.effects.entries import Entries
    from toolkit.effects.execution import Breach, Decision, Explain, Scene, Steps
    from toolkit.effects.parts import Parts

    Ask = Callable[[int, Sequence[Any], bool], Any | None]
    """Gives the option a player takes, None for none of them where that may be. May raise Owed."""

E = TypeVar("E")
T = TypeVar("T")


class Retold(Exception):
    """An entry lacks, and one told before it named what alone could be done, which need not be
    told: that may be for a later decision."""


def retold(does: Callable[[], T], row: Callable[[], Row[Any]], anew: Callable[[bool], None]) -> T:
    """What is done by a row. Where an entry lacks it is done `anew`, those told being for what is
    left to decide alone, and if not all of them are of use then, as they came."""
    try:
        return does()
    except Retold:
        anew(True)
    try:
        made = does()
    except (Owed, UnknownFact):
        if not (row().wrong or row().passed_over):
            raise
    else:
        if not (row().wrong or row().told.left()):
            return made
    anew(False)
    return does()


class Row(Generic[E]):
    """How what was told is taken, decision by decision; `wrong` is what fits nothing.

    `passed_over` says that an entry did not fit a decision that must be made: it is for a later
    one, or wrong. `put` are the options of the decisions that the mover has come to, and `unasked`
    what was done of which nobody was asked once the move was made, and which may be named; `alone`
    what the mover did of which nothing was told, as nothing else could be done.
    """

    lists = False
    """Whether it goes through all ways there are."""
    sparing: bool | None = False
    """Whether an entry is never for what alone can be done; None where it is if it fits, and Retold
    is raised once one lacks."""

    def __init__(
        self,
        entries: Entries[E],
        mover: int,
        mine: Iterable[E],
        others: Iterable[E],
        ask: Ask,
        common: str = "",
        later: Iterable[E] = (),
        goes_on: Callable[[Sequence[E]], bool] = lambda options: False,
    ) -> None:
        """What is told stands in Told, `common` in Misfits; what was told to `ask` may have begun
        a list that `goes_on` with one of these options."""
        self.entries, self.mover, self._ask, self.goes_on = entries, mover, ask, goes_on
        self.told = Told(entries.skip, mover, mine, others, later)
        self.misfits: Misfits[E] = Misfits(common)
        self.passed_over = False
        self.put: list[Sequence[E]] = []
        self.wrong: list[Breach] = []
        self.unasked: list[E] = []
        self.alone: list[E] = []
        self._lent: E | None = None
        """The entry of the mover that was taken last, where it named what alone could be done: it
        may as well be for the next decision that leaves a choice, before another decides."""
        self._spared = False

    def ask(self, by: int, options: Sequence[E], optional: bool) -> E | None:
        """What a player takes who has told nothing of it."""
        spared = self._spared and not self.told.heard
        if by == self.mover and spared and self.sparing is None:
            raise Retold
        return self._ask(by, options, optional)

    def next_of(self, by: int) -> E | None:
        """The entry that a player tells next; None where they tell no more."""
        said = self.told.of(by)
        return said[0] if said else None

    def must_say(self, entry: E) -> None:
        """Hears that the last decision has to be told, though fewer ways than there are were put
        to it, of which only one was left."""

    def decide(
        self,
        by: int,
        options: Sequence[E],
        explain: Explain,
        *,
        optional: bool = False,
        tacit: bool = False,
    ) -> E | None:
        """The option a player takes; None for none. What is `tacit` is left where nothing is said
        of it; anything else is done where there is one way."""
        said, own = self.told.of(by), by == self.mover
        if not options:
            if said:
                self.misfits.note(said[0], explain)
            return None
        if own:
            self.put.append(options)
        else:
            self._lent = None
        if said is not self.told.mine:
            left = optional and (tacit or (own and self.told.spare))
            if len(options) == 1 and not left:
                self.unasked.append(options[0])
                return options[0]
            self._pass_unasked(said, options)
        if not said:
            return self._unsaid(by, options, optional, tacit)
        if own:
            self.told.spare = 0
        if said[0] == self.entries.skip:
            return self._skipped(said, options, explain, optional)
        return self._taken(by, said, options, explain, optional, tacit)

    def _unsaid(self, by: int, options: Sequence[E], optional: bool, tacit: bool) -> E | None:
        """Takes a decision of which nothing is told."""
        own = by == self.mover
        if optional and own and self.told.spare:
            self.told.spare -= 1  # the last word was `skip`, and here is what it is for
            return None
        if own and len(options) > 1 and (lent := self._meant_by_lent(options)):
            return lent
        if optional and tacit and own and self.told.anything and not self.goes_on(options):
            return None
        if optional and tacit:
            return self.ask(by, options, True)
        if len(options) > 1:
            return self.ask(by, options, optional)
        self.alone.append(options[0])
        return options[0]

    def _skipped(
        self, said: list[E], options: Sequence[E], explain: Explain, optional: bool
    ) -> E | None:
        """Takes a decision for which a `skip` is told."""
        spoken = said is self.told.mine and self.told.spoken
        if spoken and len(options) == 1 and not optional:
            return options[0]  # it goes without saying: the `skip` is for a later step
        del said[0]
        if not optional:
            self.wrong += explain(self.entries.skip)
        return None

    def _taken(
        self,
        by: int,
        said: list[E],
        options: Sequence[E],
        explain: Explain,
        optional: bool,
        tacit: bool,
    ) -> E | None:
        """Takes a decision for which an entry is told, if that means one of the options."""
        given, own = said[0], by == self.mover
        alone = own and len(options) == 1 and not (optional or tacit)
        if alone and self.sparing:
            return options[0]
        try:
            meant = self.entries.meant(given, options)
        except LookupError as open_:
            self.wrong += [(*_named(explain(given)), {"open": str(open_)})]
            del said[0]
            return None
        if meant is not None:
            rest = self.entries.rest(given, meant)
            said[:1] = [] if rest is None else [rest]
            self._lent = given if alone else None
            self._spared = self._spared or alone
            return meant
        self.misfits.note(given, explain)  # a later decision may be what it is for
        if own and len(options) > 1 and (lent := self._meant_by_lent(options)):
            return lent
        if len(options) == 1 and not tacit:
            return options[0]
        if optional or tacit or not own:
            return None
        self.passed_over = True
        return self.ask(by, options, optional)

    def _meant_by_lent(self, options: Sequence[E]) -> E | None:
        """The option that the entry before means, should it have named what went without saying."""
        lent, self._lent = self._lent, None
        try:
            return None if lent is None else self.entries.meant(lent, options)
        except LookupError:
            return None

    def _pass_unasked(self, said: list[E], options: Sequence[E] = ()) -> None:
        """Passes over what somebody named though they were not asked, if it is none of these."""
        while said and self._fit(said[0], options) is None:
            done = self._fit(said[0], self.unasked)
            if done is None:
                return
            self.unasked.remove(done)
            del said[0]

    def _fit(self, given: E, options: Sequence[E]) -> E | None:
        """One of these that an entry may mean."""
        try:
            return self.entries.meant(given, options)
        except LookupError:
            return options[0]

    def begins(self) -> None:
        """A step begins."""
        self.told.begins()

    def ends(self) -> None:
        """It has ended."""
        self.told.ends()

    def left_over(self, no_such: Explain) -> list[Breach]:
        """What is wrong with all that was told: also with entries that no decision took."""
        for said in (self.told.others, self.told.later):
            self._pass_unasked(said)
        left = self.told.left()
        return [*self.wrong, *(b for one in left for b in self.misfits.of(one, no_such))]


class Noting(Row[E]):
    """Decides by numbers for the mover, and notes what one would tell to the same end.

    `number` gives one of so many ways, from 0. `noted` says `skip` for a step without a decision.
    """

    lists = True

    def __init__(
        self, entries: Entries[E], mover: int, ask: Ask, number: Callable[[int], int]
    ) -> None:
        super().__init__(entries, mover, (), (), ask)
        self.number = number
        self._noted: list[tuple[E, bool]] = []
        self._begun = 0
        self._forced: list[E] = []

    def forced(self, by: int, entry: E) -> None:
        """Hears of the only way of a decision that is not asked for: what is told next would be
        taken for it where it says the same, so that it then has to be told as well."""
        if by == self.mover:
            self._forced.append(entry)

    def must_say(self, entry: E) -> None:
        """What was noted last has to be told, where it is this entry: of ways that are only tried
        nothing is."""
        if self._noted and self._noted[-1][0] == entry:
            self._noted[-1] = entry, True

    @property
    def noted(self) -> tuple[E, ...]:
        """The entries, without those at the end that need not be said."""
        last = max((n for n, (_, open_) in enumerate(self._noted, 1) if open_), default=0)
        return tuple(entry for entry, _ in self._noted[:last])

    def decide(
        self,
        by: int,
        options: Sequence[E],
        explain: Explain,
        *,
        optional: bool = False,
        tacit: bool = False,
    ) -> E | None:
        if by != self.mover or not options:
            return super().decide(by, options, explain, optional=optional, tacit=tacit)
        ways = len(options) + optional
        chosen = self.number(ways)
        picked = options[chosen] if chosen < len(options) else None
        noted = self.entries.skip if picked is None else picked
        self._noted += [(one, False) for one in self._forced if one == noted]
        self._noted.append((noted, ways > 1))
        self._forced.clear()
        return picked

    def begins(self) -> None:
        self._begun = len(self._noted)

    def ends(self) -> None:
        if len(self._noted) == self._begun:
            self._noted.append((self.entries.skip, False))


def _named(breaches: list[Breach]) -> tuple[str, str]:
    clause, said, _ = breaches[0]
    return clause, said


class InOrder(Decider[E]):
    """Decides by a row."""

    def __init__(self, row: Row[E]) -> None:
        self.row = row

    def begin(self, step: int) -> None:
        self.row.begins()

    def end(self, scene: Scene[E]) -> None:
        if scene.you == scene.actor:
            self.row.ends()

    def leaves(self, scene: Scene[E], allowed: Callable[[], bool]) -> bool:
        return allowed() and self.row.told.unspoken()

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        return self.row.decide(
            scene.actor, decision.options, _explained(scene, decision),
            optional=decision.optional, tacit=decision.tacit,
        )  # fmt: skip

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        why = scene.no_such_choice
        return self.row.decide(scene.actor, composed(parts), why, optional=optional)

    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        options, optional, why = decision.options, decision.optional, _explained(scene, decision)
        return self.row.decide(by, options, why, optional=optional, tacit=optional)

    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        entries = scene.entries
        options = [entries.option(number + 1) for number in possible]
        picked = self.row.decide(scene.actor, options, scene.no_such_choice)
        return -1 if picked is None else entries.option_of(picked) - 1


def _explained(scene: Scene[E], decision: Decision[E]) -> Explain:
    """What is wrong with an entry; where nothing else is, that it is no option of the decision."""
    return lambda entry: decision.explain(entry) or scene.no_such_choice(entry)
