"""Carrying out effects: steps in order, as completely as possible, whoever decides and however.

One engine for everything. What a verb does offers the options of a decision; a decider picks.
Entries of a move are checked, legal moves listed and random ones drawn by three deciders over the
same verbs, so they cannot disagree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import copy
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from toolkit.effects.parts import composed
from toolkit.model.making import maker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.effects.entries import Entries
    from toolkit.effects.grammar import Verbs
    from toolkit.effects.parts import Breach as Breach
    from toolkit.effects.parts import Parts

    Steps = Sequence[Mapping[str, Any]]
    Explain = Callable[[Any], "list[Breach]"]

OF_ANOTHER_KIND = "entry"
"""The fact of a breach by an entry that does something else than the step."""

UNTOLD = "options"
"""The fact of a breach by saying nothing of a decision: how many options there were."""

E = TypeVar("E")
S = TypeVar("S", bound="Scene[Any]")


class Owed(Exception):
    """A player owes a decision before the effect can go on.

    `unsaid` is the option that is meant when nothing more is said: whoever has told how an effect
    is done leaves the rest of what may be left. None where one has to say.
    """

    def __init__(
        self, by: int, step: int, options: tuple[Any, ...], unsaid: Any | None = None
    ) -> None:
        super().__init__(by, step)
        self.by = by
        self.step = step
        self.options = options
        self.unsaid = unsaid
        self.about: Any = None
        """What a game adds of what the decision is about."""


class Declined(Exception):
    """What a player may do is left undone."""


ACT = "act"
"""What stands in a step for what the rules do: a function of the scene."""


class Disputed(NamedTuple, Generic[E]):
    """Options that are there only if `allowed` says so; asked only where they are thought of."""

    options: Sequence[E]
    allowed: Callable[[], bool]


def _unexplained(entry: Any) -> list[Breach]:
    return []


class Decision(NamedTuple, Generic[E]):
    """What a player may pick.

    `explain` says what is wrong with an entry that is none of the options. `after` is the pick
    before it in a series whose order does not matter. What is `optional` is left where nothing is
    said of it, if it is `tacit`; else it is done where there is one way, or has to be told.
    """

    options: Sequence[E]
    optional: bool = False
    explain: Explain = _unexplained
    after: E | None = None
    tacit: bool = True


decision_of = maker(Decision)


class Decider(ABC, Generic[E]):
    """Who or what decides within an effect. Who is told nothing of its steps, takes whatever comes
    first of places, and looks at every option has these methods of it."""

    by_entries = False
    """Whether it goes by what is told: a scene asks that often, and what class it is of slowly."""

    def begin(self, step: int) -> None:
        """A step of the effect begins."""

    def thinks_of(
        self, scene: Scene[E], options: Sequence[E], beside: Sequence[E], optional: bool
    ) -> bool:
        """Whether the next decision may be for one of these, and not for one of those `beside`
        them; else nobody need ask if they are."""
        return True

    def end(self, scene: Scene[E]) -> None:
        """It has ended."""

    def enter(self, scene: Scene[E], items: Sequence[list[E]], steps: int, number: int) -> None:
        """The next effect of a chain begins, of which these entries are told."""

    def left_over(self, scene: Scene[E]) -> None:
        """What is told and nothing took is wrong."""

    @abstractmethod
    def leaves(self, scene: Scene[E], allowed: Callable[[], bool]) -> bool:
        """Whether what leaves nothing open is left, where that is `allowed`."""

    def hint(self) -> E | None:
        """The entry that is told next, so that only what it means need be looked at."""
        return None

    def next_of(
        self,
        scene: Scene[E],
        places: Sequence[int],
        options: Callable[[int], Sequence[E]],
        in_order: bool,
    ) -> int:
        """Which of the places that are all taken comes next, where it may matter `in_order`;
        `options` are those on one of them."""
        return places[0]

    @abstractmethod
    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        """An option for the player whose effect it is; None for none of them."""

    @abstractmethod
    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        """The same where the options are made part by part."""

    @abstractmethod
    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        """An option for another player; None for none of them. Raises Owed where that player has
        not said."""

    @abstractmethod
    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        """Which of the possible ways of a choice is taken, from 0; -1 for none."""

    def no_way(self, scene: Scene[E], ways: Sequence[Steps]) -> None:
        """Nothing can be done of any of these ways of a choice."""


class Asked(Protocol):
    """What effects ask of who knows what nobody has published (toolkit.referee.rules)."""

    def withdraw(self, hangs: Callable[[str], bool]) -> None:
        """Takes back the unknown facts asked for so far on which nothing hangs, by their path."""


class Scene(ABC, Generic[E]):
    """One effect being carried out. A game adds its position, and what steps speak of.

    A game gives its verbs, how its entries are read, the rules it asks, and as `complete` the
    clause by which its effects are done as completely as possible.
    """

    verbs: Verbs
    entries: Entries[E]
    complete: str
    counts_skips = False
    """Whether to leave what may not be left is something wrong."""
    completes = False
    """Whether what no entry tells is done where all there is to pick comes to the same."""
    one_entry = False
    """Whether a step takes one entry: another beside it is one too many, whatever it says."""
    names_unasked = False
    """Whether an entry may name what is done unasked, or by another for whom it decides nothing."""
    unasked: tuple[Sequence[E], ...] = ()
    """What was done so and has not been named: of each the ways it could be done."""

    def __init__(self, actor: int, decider: Decider[E]) -> None:
        self.actor = actor
        self.you = actor
        self.decider = decider
        self.step = 0
        self.consent_open = False
        self.stopped = False
        self.broken: list[Breach] = []

    # ---- what a game adds

    if TYPE_CHECKING:  # an attribute or a property; where every fact is known none is needed

        @property
        def rules(self) -> Asked:
            """What it asks."""

    @abstractmethod
    def in_turn(self, who: str) -> Iterable[int]:
        """The players of an `each_player`, in order."""

    @abstractmethod
    def by_hand(self, text: str) -> None:
        """An effect in words: what it does, nobody can compute."""

    @abstractmethod
    def state(self) -> object:
        """What changes when an effect does anything; compared to see if it did."""

    def looks_at(self, key: str) -> None:
        """A verb acts on this part of the position now."""

    def may_leave(self, said: bool) -> bool:
        """Whether a decision may be left undone, when the effect says so or does not."""
        return said

    def opens_later(self, steps: int) -> bool:
        """Whether a step after this one, of so many, may leave something open."""
        return self.step + 1 < steps

    def goes_on(self, steps: int) -> bool:
        """Whether what is told may be for something after the decision being made."""
        return self.opens_later(steps)

    def bar(self, breaches: Sequence[Breach]) -> None:
        """Notes that entries do what the effect does not let one do; a game may add whose it is."""
        self.broken.extend(breaches)

    def follows(self, option: Any, before: Any) -> bool:
        """Whether an option comes after the pick `before` in the one order in which a series is
        listed whose picks come to the same in any."""
        return bool(option >= before)

    def amiss(self, said: str, **facts: Any) -> list[Breach]:
        """Something that is not what the effect lets one do, in words."""
        return [(self.complete, said, facts)]

    def no_such_choice(self, entry: Any) -> list[Breach]:
        return self.amiss("This step leaves no such choice.")

    def left(self) -> list[Breach]:
        """What is wrong with leaving a step that may not be left."""
        return self.amiss("This step can be done and says neither may nor up to.")

    def untold(self, **facts: Any) -> list[Breach]:
        """What is wrong where something is to be decided and no entry says how."""
        return self.amiss("This step can be done, and the move does not say how.", **facts)

    def as_told(
        self, effects: Mapping[int, list[list[E]]], steps: Steps, told: int
    ) -> list[list[E]]:
        """The entries of a move, of what was noted of its effects by their numbers: `skip` for a
        step without any, up to the number that are `told`."""
        noted = effects[0]
        found = [*noted, *([] for _ in range(len(steps) - len(noted)))]
        if self.stopped:  # nobody can tell what follows
            return [entries for entries in noted if entries]
        return [
            entries or ([self.entries.skip] if step < told else [])
            for step, entries in enumerate(found)
        ]

    # ---- steps

    def run(self, steps: Steps, first: int = 0) -> None:
        """Carries out the steps from number `first` on."""
        decider = self.decider
        for number in range(first, len(steps)):
            if self.stopped:
                return
            self.step = number
            decider.begin(number)
            self.do(steps[number])
            decider.end(self)

    def go_on(self) -> None:
        """Does what is still to be done, where a scene keeps that (toolkit.effects.chain)."""

    def do_all(self, steps: Steps) -> None:
        for step in steps:
            if self.stopped:
                return
            self.do(step)

    def do(self, step: Mapping[str, Any]) -> None:
        """Carries out one step, of a card or, as an `act`, of the rules themselves. Raises KeyError
        for a verb that does not exist."""
        ((name, said),) = step.items()
        if name == ACT:
            said(self)
            return
        verb = self.verbs[name]
        if verb.do is None:
            self.by_hand(name)
            return
        if verb.looks_at:
            self.looks_at(verb.looks_at)
        verb.do(self, said)

    def consent(self) -> None:
        """Before something that leaves nothing open: whoever may leave it says whether to do it."""
        if self.consent_open and self.pick([self.entries.option(1)]) is None:
            raise Declined

    # ---- decisions

    def pick(
        self,
        options: Sequence[E],
        *,
        optional: bool = False,
        explain: Explain | None = None,
        after: E | None = None,
        disputed: Disputed[E] | None = None,
        tacit: bool = True,
    ) -> E | None:
        """A decision of whoever acts now; None where there is nothing to pick, or it is left.

        In a series of picks whose order does not matter, `after` is the one before. Raises
        Declined where the whole of what the player may do is left.
        """
        leave = self.may_leave(optional or self.consent_open)
        mine = self.you == self.actor
        if disputed is not None and disputed.options:
            thought_of = not mine or self.decider.thinks_of(self, disputed.options, options, leave)
            if thought_of and disputed.allowed():
                options = [*options, *disputed.options]
        decision = decision_of((options, leave, explain or self.no_such_choice, after, tacit))
        picked = self.decider.pick(self, decision) if mine else self._of_another(decision)
        return self._consented(picked, bool(options) and not optional)

    def compose(self, parts: Parts[E], *, optional: bool = False) -> E | None:
        """A decision made part by part; otherwise as `pick`."""
        leave = self.may_leave(optional or self.consent_open)
        if self.you == self.actor:
            picked = self.decider.compose(self, parts, leave)
        else:
            picked = self._of_another(Decision(composed(parts), leave))
        return self._consented(picked, bool(parts.following(())) and not optional)

    def _of_another(self, decision: Decision[E]) -> E | None:
        """What another player than whoever acts decides of what they do themselves."""
        if not decision.options:
            return None
        if not decision.optional:
            self.done_unasked(decision.options)
        return self.decider.other(self, self.you, decision)

    def _consented(self, picked: E | None, due: bool) -> E | None:
        """The pick. With the first thing done a player does what they may do; to leave what is due
        is to leave it all, while nothing of an "up to" may still be followed by more."""
        if self.consent_open:
            if picked is not None:
                self.consent_open = False
            elif due:
                raise Declined
        return picked

    def pick_by(self, seat: int, options: Sequence[E]) -> E:
        """A decision that belongs to another player than whoever acts now. Where what is told fits
        nothing, which is then told of, the first stands for it."""
        picked = self.decider.other(self, seat, Decision(options))
        return options[0] if picked is None else picked

    def may_name(self, seat: int, option: E) -> None:
        """The only option of another player, who is not asked and may name it all the same."""
        noted: list[tuple[int, E]] | None = getattr(self.decider, "obliged", None)
        if noted is not None:
            noted.append((seat, option))

    def done_unasked(self, options: Sequence[E]) -> None:
        """One of these is done, and whoever acts is not asked which."""
        if self.names_unasked:
            self.unasked = (*self.unasked, options)

    def fits(self, given: Any, options: Sequence[Any]) -> bool:
        """Whether an entry means one of these, or leaves open which."""
        try:
            return self.entries.meant(given, options) is not None
        except LookupError:
            return True

    def fork(self: S, decider: Decider[Any]) -> S:
        """The same scene, decided by another; what it does does not reach this one."""
        scene = copy(self)
        scene.decider = decider
        scene.broken = []
        return scene
