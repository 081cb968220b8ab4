"""Steps that may be left: because the words say so, or because what is no duty may be."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.effects.chain import Chained
from toolkit.effects.deciders import Given
from toolkit.effects.execution import Decision, Owed
from toolkit.effects.grammar import STEPS_SCHEMA
from toolkit.effects.numbered import Noting
from toolkit.effects.verb import Verb
from toolkit.model.unknown import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.effects.execution import Explain, Steps
    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value

E = TypeVar("E")
MAY = "may"


class Leaving(Chained[E]):
    """A scene in which a step may be left by saying `skip`, but for one that is a duty.

    It is `free` where the words say that one may.
    """

    free = False
    bound = False
    """Whether the step that was decided last is a duty."""

    @property
    def anew(self) -> bool:
        """Whether whoever told entries may have to decide otherwise by now."""
        return isinstance(self.decider, Given) and self.decider.asked

    def may_end(self, step: Mapping[str, Any]) -> bool:
        """Whether all may be over by a step of which something is not known: what is told beyond
        it is not read then."""
        return True

    def do(self, step: Mapping[str, Any]) -> None:
        """Carries out one step. Where somebody would have to tell something of it, and entries are
        told beyond all that there is to tell, those are wrong in any case."""
        try:
            super().do(step)
        except UnknownFact:
            decider, most = self.decider, most_told([step, *self.ahead])
            if not isinstance(decider, Given) or decider.asked or self.within:
                raise
            if len(decider.atoms) <= most or self.may_end(step):
                raise
            self.bar(self.no_such_choice(decider.atoms[most]))
            decider.atoms = []

    @abstractmethod
    def may(self) -> bool:
        """Whether a step that is no duty may be left though no words say so."""

    def binds(self, duty: bool) -> bool:
        """Whether a step has to be done."""
        return duty

    def offer(self, options: Sequence[E], do: Callable[[Any, E], object], **more: Any) -> None:
        """A decision that comes next (see `decide`), and what is done with what is picked."""
        self.then(partial(_decided, options, do, more), decides=True)

    def decide(
        self,
        options: Sequence[E],
        *,
        duty: bool = False,
        free: bool = False,
        tacit: bool = False,
        **more: Any,
    ) -> E | None:
        """One of the ways of a step that leaves something open: none where it is left, as it may
        be whatever the words say where it is `free`, and is without a word where it is `tacit`."""
        if not options:
            self._nothing(more.get("explain"))
            return None
        sole = len(options) == 1 and self._skipped(self.decider.hint())
        if sole and not duty:
            return None if self.leaves_it() else options[0]
        leave = self._leaves(duty, free)
        disputed = more.get("disputed")
        if sole and not leave and self._skips_later() and not (disputed and disputed.allowed()):
            return options[0]
        picked = self.pick(options, optional=leave, tacit=tacit, **more)
        if picked is None and leave and isinstance(self.decider, Noting):
            self.decider.note(self, self.entries.skip)
        return picked

    def _leaves(self, duty: bool, free: bool) -> bool:
        """Whether the step may be left; asked only where somebody thinks of it."""
        self.bound = self.binds(duty)
        if self.bound:
            return False
        if self.free or free or duty:
            return True
        hint = self.decider.hint()
        thought_of = isinstance(self.decider, Noting) if hint is None else self._skipped(hint)
        return thought_of and self.may()

    def _skipped(self, hint: E | None) -> bool:
        return hint == self.entries.skip

    def _skips_later(self) -> bool:
        """Whether a `skip` of a duty that leaves nothing open is of what may follow from it."""
        decider = self.decider
        if not isinstance(decider, Given) or not self.goes_on(decider.steps):
            return False
        decider.why[self.entries.skip] = self.left()
        return True

    def leaves_it(self, does: bool = True) -> bool:
        """Whether a step that leaves nothing open is left; one that does nothing may always be, but
        is not listed so."""
        given = isinstance(self.decider, Given)
        left = self.decider.leaves(self, lambda: self.free or self.may() if does else given)
        if not left and isinstance(self.decider, Given) and self._skipped(self.decider.hint()):
            self.bound = False
            self.decider.why[self.entries.skip] = self.left()
            if not self.decider.keeps_skip(self):
                self.decider.strays[self.entries.skip] = self.left()
        return left

    def series(
        self,
        options: Sequence[E],
        after: E | None,
        *,
        may: bool = True,
        explain: Explain | None = None,
    ) -> E | None:
        """The next of a series whose order does not matter, or none where no more are taken."""
        if not options:
            self._nothing(explain)
            return None
        return self.pick(options, optional=may, after=after, explain=explain)

    def _nothing(self, explain: Explain | None) -> None:
        """A step of which nothing can be done: `skip` leaves it, any other entry is explained."""
        if isinstance(self.decider, Given):
            self.decider.leaves(self, lambda: True)
            self.decider.explain = explain

    def silent(self) -> bool:
        """Whether nothing, or `skip`, is told of a step that may be left."""
        hint = self.decider.hint()
        if isinstance(self.decider, Noting):
            return False
        if self._skipped(hint):
            self.decider.leaves(self, lambda: True)
        return hint is None or self._skipped(hint)

    def asked(
        self, seat: int, options: Sequence[E], about: Any, *, optional: bool = False
    ) -> E | None:
        """A decision that is owed by a player, perhaps the one who moves, and what it is about."""
        if not options:
            return None
        try:
            return self.decider.other(self, seat, Decision(options, optional))
        except Owed as owed:
            owed.about = about
            raise


def most_told(steps: Steps) -> int:
    """How many entries steps take at most: one each, with what may follow from it."""
    most = 0
    for step in steps:
        ((verb, said),) = step.items()
        within = said if verb == MAY else said.get("then", ()) if isinstance(said, dict) else ()
        most += (verb != MAY) + most_told(within)
    return most


def _decided(
    options: Sequence[E], do: Callable[[Any, E], object], more: dict[str, Any], scene: Leaving[E]
) -> None:
    chosen = scene.decide(options, **more)
    if chosen is not None:
        do(scene, chosen)


def leavable(*examples: str) -> Verb:
    """The verb `may`: each of its steps may be left for itself (compare combinators.MAY)."""

    def do(scene: Leaving[Any], steps: Any) -> None:
        before, scene.free = scene.free, True
        scene.do_all(steps)
        scene.free = before

    def say(steps: Value, speaker: Speaker) -> str:
        return f"you may {speaker.joined(steps)}"

    keys = {**STEPS_SCHEMA, "description": "The steps."}
    return Verb(MAY, "Steps that may be left.", keys, say, examples, do)
