"""The entries that are given for an effect, and what of them nothing takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from toolkit.effects.execution import Decider

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach, Explain, Scene

E = TypeVar("E")


class GivenEntries(Decider[E]):
    """Entries as a move tells them, taken one by one; those that are left are what the effect does
    not let one do.

    As many items as steps are taken one for one; otherwise one after the other wherever they fit,
    or, when `frugal`, wherever something is left open. `choices` are the decisions made since they
    were told, used up one by one. `forced` is what was done without a word of it, as there was no
    choice; `skip` stands there for an entry that cannot be done any more.
    """

    by_entries = True

    def __init__(
        self,
        items: Sequence[list[E]],
        steps: int,
        choices: list[E] | None = None,
        *,
        frugal: bool = False,
    ) -> None:
        self.aligned = len(items) == steps
        self.items = items
        self.steps = steps
        self.atoms: list[E] = [] if self.aligned else [atom for item in items for atom in item]
        self.choices = [] if choices is None else choices
        self.untouched = len(self.choices)
        self.frugal = frugal and not self.aligned
        self.passed = 0  # entries in a row that fitted nothing yet; one may be for a later step
        self.forced: list[E] = []
        self.obliged: list[tuple[int, E]] = []
        self.why: dict[E, list[Breach]] = {}
        self.explain: Explain | None = None
        self.passed_on: list[E] = []  # told of a step that asked nothing
        self.cut_short = False  # by an entry that cannot be made, so that nothing took the next
        self.strays: dict[E, list[Breach]] = {}  # told of what was done otherwise, and why not so

    @property
    def asked(self) -> bool:
        """Whether another player has decided since the entries were told."""
        return len(self.choices) < self.untouched

    def begin(self, step: int) -> None:
        self.explain, self.cut_short = None, False
        self.why = {atom: self.why[atom] for atom in self.passed_on}
        if self.aligned:
            self.atoms, self.passed_on = [*self.passed_on, *self.items[step]], []

    def enter(self, scene: Scene[E], items: Sequence[list[E]], steps: int, number: int) -> None:
        self.left_over(scene)
        self.aligned, self.frugal, self.passed = len(items) == steps, False, 0
        self.items, self.steps = items, steps
        self.atoms = [] if self.aligned else [atom for item in items for atom in item]
        self.why, self.explain, self.cut_short, self.strays = {}, None, False, {}

    def leaves(self, scene: Scene[E], allowed: Callable[[], bool]) -> bool:
        """Whether a `skip` that is told is for this step, and the step `allowed` to be left."""
        if self.atoms[:1] != [scene.entries.skip] or self.keeps_skip(scene) or not allowed():
            return False
        del self.atoms[0]
        return True

    def keeps_skip(self, scene: Scene[E]) -> bool:
        """A `skip` of several entries is kept for a later step, which may leave something open."""
        return not self.aligned and scene.opens_later(self.steps)

    def hint(self) -> E | None:
        return self.atoms[0] if self.atoms else None

    def end(self, scene: Scene[E]) -> None:
        if not self.aligned:
            return
        if scene.names_unasked and self.explain is None and scene.step + 1 < self.steps:
            self._pass_on(scene)
        else:
            self.left_over(scene)

    def _pass_on(self, scene: Scene[E]) -> None:
        """What is told of a step that asks nothing may be for the next."""
        for atom in self.atoms:
            if atom != scene.entries.skip and not self._goes_without_saying(scene, atom):
                self.why.setdefault(atom, scene.no_such_choice(atom))
                self.passed_on.append(atom)
        self.atoms = []

    def left_over(self, scene: Scene[E]) -> None:
        """Entries that nothing took are something the effect does not let one do. Once it has
        stopped, only those count that do not fit what was done: the others came later."""
        skip = scene.entries.skip
        if scene.stopped:
            for atom in self.atoms:
                scene.bar(self.strays.get(atom, ()))
            return
        for atom in self.atoms:
            if self._goes_without_saying(scene, atom):
                continue
            if atom != skip or scene.counts_skips:
                told = self.why.get(atom) or (self.explain and self.explain(atom))
                follows = self.cut_short and scene.broken  # nothing is wrong with it by itself
                scene.bar(told or ([] if follows else scene.no_such_choice(atom)))
                if self.asked:
                    self.forced.append(skip)
        self.atoms, self.explain = [], None  # which holds the scene, and that whoever decides in it

    def _goes_without_saying(self, scene: Scene[E], atom: E) -> bool:
        """Whether it names what was done unasked, and decides nothing: it means every way of it.
        What it names is told by then, and no other entry names it again."""
        for place, options in enumerate(scene.unasked):
            if all(scene.fits(atom, [option]) for option in options):
                scene.unasked = (*scene.unasked[:place], *scene.unasked[place + 1 :])
                if len(options) == 1 and options[0] in self.forced:
                    self.forced.remove(options[0])  # there is a word of it
                return True
        return False

    def pass_unasked(self, scene: Scene[E], options: Sequence[E]) -> None:
        """Passes over what the next entries of a row name of what was done unasked, where they are
        none of these options."""
        while not self.aligned and scene.unasked and self.atoms:
            named = self.atoms[0]
            if scene.fits(named, options) or not self._goes_without_saying(scene, named):
                return
            del self.atoms[0]

    def takes_sole(self, scene: Scene[E], sole: E, explain: Explain) -> E:
        """Does unasked what alone can be done. Notes why the next entry does not fit it, if that
        speaks of just this or of nothing that could come later."""
        self.forced.append(sole)
        if scene.one_entry and self.atoms and (atom := self.atoms[0]) != scene.entries.skip:
            told = explain(atom)
            if told and (told != scene.no_such_choice(atom) or not scene.goes_on(self.steps)):
                self.strays[atom] = told
        return sole

    def _pass(self) -> None:
        """Leaves the next entry of a row for a later step; if none takes it, that is told."""
        if self.asked and not self.aligned:
            self.passed = min(self.passed + 1, len(self.atoms))
