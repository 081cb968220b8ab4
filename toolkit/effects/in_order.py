"""Entries taken one after the other as decisions come up, over all that a move sets off.

A move may set off several effects, some of them of other players. What it tells is one row, used up
decision by decision; what nobody told is asked, of whoever has to decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toolkit.effects.parts import composed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.effects.entries import Entries
    from toolkit.effects.execution import Breach, Decision, Explain, Scene, Steps
    from toolkit.effects.parts import Parts

    Ask = Callable[[int, Sequence[Any], bool], Any | None]
    """Gives the option a player takes, None for none of them where that may be. May raise Owed."""

E = TypeVar("E")


class Row(Generic[E]):
    """What the mover told, and what others decided since, in order; `wrong` is what fits nothing.

    What comes up for the mover once another has decided they may tell `later`, as the others do.
    `passed_over` says that an entry did not fit a decision that must be made: it is for a later
    one, or wrong. `put` are the options of the decisions that the mover has come to.

    `told` says that the mover told anything at all: what may be left and is not spoken of is then
    left. Where nothing is told it is asked.
    """

    lists = False
    """Whether it goes through all ways there are."""

    def __init__(
        self,
        entries: Entries[E],
        mover: int,
        mine: Iterable[E],
        others: Iterable[E],
        ask: Ask,
        common: str = "",
        later: Iterable[E] = (),
    ) -> None:
        """`common` is the clause that says least: another one found for an entry is named."""
        self.entries, self.mover, self.ask, self.common = entries, mover, ask, common
        self.mine, self.others, self.later = [*mine], [*others], [*later]
        self._others_told = len(self.others)
        self.passed_over = False
        self.put: list[Sequence[E]] = []
        self.told = bool(self.mine)
        self.wrong: list[Breach] = []
        self._spare = 0
        self._before = 0
        self._why: dict[E, list[Breach]] = {}
        self._unasked: list[E] = []
        """What was done of which nobody was asked once the move was made, and may be named."""

    def next_of(self, by: int) -> E | None:
        """The entry that a player tells next; None where they tell no more."""
        said = self._said(by)
        return said[0] if said else None

    def must_say(self, entry: E) -> None:
        """Hears that the last decision has to be told, though fewer ways than there are were put
        to it, of which only one was left."""

    @property
    def heard(self) -> bool:
        """Whether another has decided something of this move already."""
        return len(self.others) < self._others_told

    def _said(self, by: int) -> list[E]:
        if by != self.mover:
            return self.others
        return self.later if self.heard and not self.mine else self.mine

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
        said = self._said(by)
        if not options:
            if said:
                self._note(said[0], explain)
            return None
        if by == self.mover:
            self.put.append(options)
        if said is not self.mine:
            spared = optional and by == self.mover and self._spare
            if len(options) == 1 and not (optional and tacit) and not spared:
                self._unasked.append(options[0])
                return options[0]
            self._pass_unasked(said, options)
        if not said:
            if optional and by == self.mover and self._spare:
                self._spare -= 1  # the last word was `skip`, and here is what it is for
                return None
            return self._unsaid(by, options, optional, tacit)
        if by == self.mover:
            self._spare = 0
        given = said[0]
        if given == self.entries.skip:
            spoken = said is self.mine and len(said) < self._before
            if spoken and len(options) == 1 and not optional:
                return options[0]  # it goes without saying: the `skip` is for a later step
            del said[0]
            if not optional:
                self.wrong += explain(given)
            return None
        try:
            meant = self.entries.meant(given, options)
        except LookupError as open_:
            self.wrong += [(*_named(explain(given)), {"open": str(open_)})]
            del said[0]
            return None
        if meant is not None:
            rest = self.entries.rest(given, meant)
            said[:1] = [] if rest is None else [rest]
            return meant
        self._note(given, explain)  # a later decision may be what it is for
        if len(options) == 1 and not tacit:
            return options[0]
        if optional or tacit or by != self.mover:
            return None
        self.passed_over = True
        return self.ask(by, options, optional)

    def _unsaid(self, by: int, options: Sequence[E], optional: bool, tacit: bool) -> E | None:
        if optional and tacit:
            return None if self.told and by == self.mover else self.ask(by, options, True)
        return options[0] if len(options) == 1 else self.ask(by, options, optional)

    def _note(self, given: E, explain: Explain) -> None:
        """Keeps why an entry is no option, should nothing take it later either."""
        known = self._why.get(given)
        if not known or known[0][0] == self.common:
            self._why[given] = explain(given)

    def _pass_unasked(self, said: list[E], options: Sequence[E] = ()) -> None:
        """Passes over what somebody named though they were not asked, if it is none of these."""
        while said and self._fit(said[0], options) is None:
            done = self._fit(said[0], self._unasked)
            if done is None:
                return
            self._unasked.remove(done)
            del said[0]

    def _fit(self, given: E, options: Sequence[E]) -> E | None:
        """One of these that an entry may mean."""
        try:
            return self.entries.meant(given, options)
        except LookupError:
            return options[0]

    def begins(self) -> None:
        """A step begins."""
        self._before = len(self.mine)

    def ends(self) -> None:
        """It has ended; where nothing was decided in it a `skip` may stand for it, or for the next
        decision should no other entry be left for that."""
        if len(self.mine) == self._before and self.unspoken():
            self._spare += 1

    def unspoken(self) -> bool:
        """Takes a `skip` that stands for a step without anything to decide; whether there was."""
        if self.mine[:1] != [self.entries.skip]:
            return False
        del self.mine[0]
        return True

    def left_over(self, no_such: Explain) -> list[Breach]:
        """What is wrong with all that was told: also with entries that no decision took."""
        for said in (self.others, self.later):
            self._pass_unasked(said)
        left = [one for one in (*self.mine, *self.others, *self.later) if one != self.entries.skip]
        return [*self.wrong, *(b for one in left for b in self._why.get(one) or no_such(one))]


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
        self._before = len(self._noted)

    def ends(self) -> None:
        if len(self._noted) == self._before:
            self._noted.append((self.entries.skip, False))


def _named(breaches: list[Breach]) -> tuple[str, str]:
    clause, said, _ = breaches[0]
    return clause, said


class InOrder(Generic[E]):
    """Decides by a row (toolkit.effects.execution.Decider)."""

    def __init__(self, row: Row[E]) -> None:
        self.row = row

    def begin(self, step: int) -> None:
        self.row.begins()

    def end(self, scene: Scene[E]) -> None:
        if scene.you == scene.actor:
            self.row.ends()

    def thinks_of(
        self, scene: Scene[E], options: Sequence[E], beside: Sequence[E], optional: bool
    ) -> bool:
        return True

    def enter(self, scene: Scene[E], items: Sequence[list[E]], steps: int, number: int) -> None:
        pass

    def leaves(self, scene: Scene[E], allowed: Callable[[], bool]) -> bool:
        return allowed() and self.row.unspoken()

    def hint(self) -> E | None:
        return self.row.mine[0] if self.row.mine else None

    def next_of(
        self,
        scene: Scene[E],
        places: Sequence[int],
        options: Callable[[int], Sequence[E]],
        in_order: bool,
    ) -> int:
        return places[0]

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

    def no_way(self, scene: Scene[E], ways: Sequence[Steps]) -> None:
        pass


def _explained(scene: Scene[E], decision: Decision[E]) -> Explain:
    """What is wrong with an entry; where nothing else is, that it is no option of the decision."""
    return lambda entry: decision.explain(entry) or scene.no_such_choice(entry)
