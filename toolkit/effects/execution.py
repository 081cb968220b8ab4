"""Carrying out effects: steps in order, as completely as possible, whoever decides and however.

One engine for everything. A performer (one for each verb) offers the options of a decision; a
decider picks. Entries of a move are checked, legal moves listed and random ones drawn by three
deciders over the same performers, so they cannot disagree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import copy
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from toolkit.effects.numbered import First

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Steps = Sequence[Mapping[str, Any]]
    Breach = tuple[str, str, dict[str, Any]]
    """A clause, what is broken in words, and the facts."""
    Explain = Callable[[Any], "list[Breach]"]

E = TypeVar("E")
S = TypeVar("S", bound="Scene[Any]")

COMPLETE = "event.complete"
"""The clause that a game's effects are done as completely as possible; a game may name another."""


class Owed(Exception):
    """Another player owes a decision before the effect can go on."""

    def __init__(self, by: int, step: int, options: tuple[Any, ...]) -> None:
        super().__init__(by, step)
        self.by = by
        self.step = step
        self.options = options


class Declined(Exception):
    """What a player may do is left undone."""


class Entries(Protocol[E]):
    """What the engine must know of the entries of a game."""

    @property
    def skip(self) -> E: ...

    def option(self, number: int) -> E:
        """Way `number` of a choice, from 1."""

    def option_of(self, entry: E) -> int:
        """The number of such an entry; 0 for any other."""

    def meant(self, given: E, options: Sequence[E]) -> E | None:
        """The option an entry means; None where it fits none.

        Raises LookupError where it leaves open which of several.
        """

    def sole(self, options: Sequence[E]) -> E | None:
        """The option that goes without saying; None where one must say."""

    def rest(self, given: E, option: E) -> E | None:
        """What is left of an entry that speaks of several, once this option is taken."""

    def brief(self, option: E) -> E:
        """An option as one writes it down: what goes without saying left out."""


class Parts(Protocol[E]):
    """A decision with too many options to list, made part by part."""

    def following(self, parts: Sequence[Any]) -> Sequence[Any] | None:
        """The options for the next part; None once all are there."""

    def whole(self, parts: Sequence[Any]) -> E:
        """The entry these parts make."""

    def judged(self, entry: E) -> tuple[E | None, list[Breach]]:
        """The entry as it is meant, or what is wrong with it."""


class Decision(NamedTuple, Generic[E]):
    """What the player whose effect it is may pick.

    `explain` says what is wrong with an entry that is none of the options. `after` is the pick
    before it in a series whose order does not matter.
    """

    options: Sequence[E]
    optional: bool
    explain: Explain
    after: E | None


class Decider(Protocol[E]):
    """Who or what decides within an effect."""

    def begin(self, step: int) -> None:
        """A step of the effect begins."""

    def end(self, scene: Scene[E]) -> None:
        """It has ended."""

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        """An option for the player whose effect it is; None for none of them."""

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        """The same where the options are made part by part."""

    def other(self, scene: Scene[E], by: int, options: Sequence[E], optional: bool) -> E | None:
        """An option for another player. Raises Owed where that player has not said."""

    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        """Which of the possible ways of a choice is taken, from 0; -1 for none."""


class Scene(ABC, Generic[E]):
    """One effect being carried out. A game adds its position, and what steps speak of."""

    entries: Entries[E]

    def __init__(self, actor: int, decider: Decider[E]) -> None:
        self.actor = actor
        self.you = actor
        self.decider = decider
        self.step = 0
        self.consent_open = False
        self.stopped = False
        self.broken: list[Breach] = []

    # ---- what a game adds

    @abstractmethod
    def perform(self, verb: str, said: Any) -> None:
        """Does what a verb of the game says. Raises KeyError for a verb nobody performs."""

    @abstractmethod
    def holds(self, condition: Mapping[str, Any]) -> bool:
        """Whether the condition of an `if` holds now."""

    @abstractmethod
    def in_turn(self, who: str) -> Iterable[int]:
        """The players of an `each_player`, in order."""

    @abstractmethod
    def by_hand(self, text: str) -> None:
        """An effect in words: what it does, nobody can compute."""

    @abstractmethod
    def state(self) -> object:
        """What changes when an effect does anything; compared to see if it did."""

    def may_leave(self, said: bool) -> bool:
        """Whether a decision may be left undone, when the effect says so or does not."""
        return said

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

    def do_all(self, steps: Steps) -> None:
        for step in steps:
            if self.stopped:
                return
            self.do(step)

    def do(self, step: Mapping[str, Any]) -> None:
        """Carries out one step. Raises KeyError for a verb nobody performs."""
        ((verb, said),) = step.items()
        if verb == "may":
            self._may(said)
        elif verb == "choose":
            self._choose(said)
        elif verb == "if":
            if self.holds(said):
                self.do_all(said["do"])
            elif "else" in said:
                self.do_all(said["else"])
        elif verb == "each_player":
            self._each_player(said)
        elif verb == "by_hand":
            self.consent()
            self.by_hand(str(said))
        elif verb != "when":  # what waits for another moment does nothing now
            self.perform(verb, said)

    def _may(self, steps: Steps) -> None:
        before = self.consent_open
        self.consent_open = True
        try:
            self.do_all(steps)
        except Declined:
            pass
        finally:
            self.consent_open = before

    def consent(self) -> None:
        """Before something that leaves nothing open: whoever may leave it says whether to do it."""
        if self.consent_open and self.pick([self.entries.option(1)]) is None:
            raise Declined

    def _choose(self, ways: Sequence[Steps]) -> None:
        possible = [n for n, way in enumerate(ways) if self._does_something(way)]
        if not possible:
            return
        if self.you == self.actor:
            way = self.decider.way(self, ways, possible)
        else:
            options = [self.entries.option(n + 1) for n in possible]
            picked = self.decider.other(self, self.you, options, self.consent_open)
            if picked is None and self.consent_open:
                raise Declined
            way = -1 if picked is None else self.entries.option_of(picked) - 1
        if way >= 0:
            self.consent_open = False
            self.do_all(ways[way])

    def _does_something(self, way: Steps) -> bool:
        first: First[E] = First()
        trial = self.fork(first)
        trial.do_all(way)
        return first.taken or trial.stopped or trial.state() != self.state()

    def _each_player(self, said: Mapping[str, Any]) -> None:
        before = self.you
        for seat in self.in_turn(str(said.get("who", "everybody"))):
            self.you = seat
            self.do_all(said["do"])
        self.you = before

    # ---- decisions

    def pick(
        self,
        options: Sequence[E],
        *,
        optional: bool = False,
        explain: Explain | None = None,
        after: E | None = None,
    ) -> E | None:
        """A decision of whoever acts now; None where there is nothing to pick, or it is left.

        In a series of picks whose order does not matter, `after` is the one before. Raises
        Declined where the whole of what the player may do is left.
        """
        leave = self.may_leave(optional or self.consent_open)
        if self.you == self.actor:
            why = explain or no_such_choice
            picked = self.decider.pick(self, Decision(options, leave, why, after))
        else:
            picked = self.decider.other(self, self.you, options, leave) if options else None
        return self._consented(picked, bool(options) and not optional)

    def compose(self, parts: Parts[E], *, optional: bool = False) -> E | None:
        """A decision made part by part; otherwise as `pick`."""
        leave = self.may_leave(optional or self.consent_open)
        if self.you == self.actor:
            picked = self.decider.compose(self, parts, leave)
        else:
            options = composed(parts)
            picked = self.decider.other(self, self.you, options, leave) if options else None
        return self._consented(picked, bool(parts.following(())) and not optional)

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
        """A decision that belongs to another player than whoever acts now."""
        if len(options) == 1:
            return options[0]
        picked = self.decider.other(self, seat, options, False)
        assert picked is not None
        return picked

    def fork(self: S, decider: Decider[Any]) -> S:
        """The same scene, decided by another; what it does does not reach this one."""
        scene = copy(self)
        scene.decider = decider
        scene.broken = []
        return scene


def no_such_choice(entry: Any) -> list[Breach]:
    return [(COMPLETE, "This step leaves no such choice.", {})]


def composed(parts: Parts[E]) -> list[E]:
    """All that can be made part by part."""
    found: list[E] = []
    waiting: list[list[Any]] = [[]]
    while waiting:
        made = waiting.pop()
        following = parts.following(made)
        if following is None:
            found.append(parts.whole(made))
        else:
            waiting.extend([*made, part] for part in reversed(following))
    return found
