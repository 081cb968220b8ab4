"""Who decides within an effect: entries that are given, chance, or a list gone through in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toolkit.effects.execution import OF_ANOTHER_KIND, Owed
from toolkit.effects.numbered import Numbered

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach, Decision, Explain, Parts, Scene, Steps

E = TypeVar("E")


class Given(Generic[E]):
    """Decides as the entries of a move say, and finds what is wrong with them.

    As many items as steps are taken one for one; otherwise one after the other wherever they fit,
    or, when `frugal`, wherever something is left open. `choices` are the decisions of others that
    are known so far, used up one by one; when they run out, a `provisional` run takes the first
    option, any other raises Owed. `forced` is what was done without a word of it, as there was no
    choice.
    """

    def __init__(
        self,
        items: Sequence[list[E]],
        steps: int,
        choices: list[E] | None = None,
        *,
        provisional: bool = False,
        frugal: bool = False,
    ) -> None:
        self.aligned = len(items) == steps
        self.items = items
        self.atoms: list[E] = [] if self.aligned else [atom for item in items for atom in item]
        self.choices = [] if choices is None else choices
        self.provisional = provisional
        self.frugal = frugal and not self.aligned
        self.forced: list[E] = []
        self.why: dict[E, list[Breach]] = {}
        self.explain: Explain | None = None

    def begin(self, step: int) -> None:
        self.explain = None
        self.why = {}
        if self.aligned:
            self.atoms = list(self.items[step])

    def thinks_of(self, scene: Scene[E], options: Sequence[E], optional: bool) -> bool:
        """Whether an entry may mean one, or none says what one must, or says that none is there."""
        if not self.atoms or self.atoms[0] == scene.entries.skip:
            return not optional
        for atom in self.atoms:
            try:
                if scene.entries.meant(atom, options) is not None:
                    return True
            except LookupError:
                return True
        return False

    def end(self, scene: Scene[E]) -> None:
        if self.aligned:
            self.left_over(scene)

    def left_over(self, scene: Scene[E]) -> None:
        """Entries that nothing took are something the effect does not let one do."""
        skip = scene.entries.skip
        if scene.stopped:
            return
        for atom in self.atoms:
            if atom != skip:
                told = self.why.get(atom) or (self.explain and self.explain(atom))
                scene.bar(told or scene.no_such_choice(atom))
        self.atoms = []

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        options, optional, explain, _ = decision
        entries, atoms = scene.entries, self.atoms
        self.explain = explain
        if atoms and atoms[0] == entries.skip:
            if optional or options:
                del atoms[0]
            if options and not optional:
                said = "This step can be done and says neither may nor up to."
                scene.broken += scene.amiss(said)
            return None
        if self.frugal and not optional and (sole := entries.sole(options)) is not None:
            self.forced.append(sole)
            return sole
        for place in range(len(atoms) if self.aligned else min(1, len(atoms))):
            try:
                meant = entries.meant(atoms[place], options)
            except LookupError as open_:
                del atoms[place]
                scene.broken += scene.amiss(f"This step leaves open {open_}.")
                return None
            if meant is not None:
                rest = entries.rest(atoms[place], meant)
                atoms[place : place + 1] = [] if rest is None else [rest]
                return meant
        for atom in atoms:  # why it fits nothing now, should nothing take it later either
            self.why.setdefault(atom, explain(atom))
        if not optional and (sole := entries.sole(options)) is not None:
            self.forced.append(sole)
            return sole
        if not atoms:
            if not optional and options:
                said = "This step can be done, and the move does not say how."
                scene.broken += scene.amiss(said, options=len(options))
            return None
        if optional or not options:
            return None  # whatever is left over is explained when the step ends
        scene.bar(explain(atoms[0]) or scene.no_such_choice(atoms[0]))
        del atoms[0]
        return None

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        atoms = self.atoms
        self.explain = lambda entry: parts.judged(entry)[1]
        if not atoms or atoms[0] == scene.entries.skip:
            if atoms:
                del atoms[0]
            if not optional and parts.any():
                said = "This step can be done, and the move does not say how."
                scene.broken += scene.amiss(said)
            return None
        if optional and not parts.any():
            return None
        meant, breaches = parts.judged(atoms[0])
        if meant is None and not breaches:
            breaches = scene.no_such_choice(atoms[0])
        if breaches and optional:  # left; a later part of the step may be what it is for
            self.why.setdefault(atoms[0], breaches)
            return None
        del atoms[0]
        scene.bar(breaches)
        return meant

    def other(self, scene: Scene[E], by: int, options: Sequence[E], optional: bool) -> E | None:
        skip = scene.entries.skip
        if len(options) == 1 and not optional:
            self.forced.append(options[0])
            return options[0]
        if self.choices:
            choice = self.choices.pop(0)
            if optional and choice == skip:
                return None
            meant = scene.entries.meant(choice, options)
            return options[0] if meant is None else meant
        if self.provisional:
            return options[0]
        raise Owed(by, scene.step, (*options, skip) if optional else tuple(options))

    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        entries = scene.entries
        if self.atoms and (number := entries.option_of(self.atoms[0])):
            del self.atoms[0]
            if number - 1 in possible:
                return number - 1
            said = f"Way {number} of this choice does nothing, another does."
            if number > len(ways):
                said = f"This choice has no way {number}."
            scene.broken += scene.amiss(said, option=number)
            return -1
        if len(possible) == 1 or not self.atoms:
            if len(possible) > 1:
                scene.broken += scene.amiss("The move does not say which way is chosen.")
                return -1
            return possible[0]
        for way in possible:
            decider, trial = self._tried(scene, ways[way])
            if not trial.broken and len(decider.atoms) < len(self.atoms):
                return way
        return possible[0]

    def _tried(self, scene: Scene[E], way: Steps) -> tuple[Given[E], Scene[E]]:
        """One way of a choice gone by the entries that are left."""
        decider: Given[E] = Given([list(self.atoms)], 1, list(self.choices), provisional=True)
        decider.begin(0)
        trial = scene.fork(decider)
        trial.do_all(way)
        return decider, trial

    def no_way(self, scene: Scene[E], ways: Sequence[Steps]) -> None:
        """Notes of each entry why the way that speaks of such a thing cannot do it."""
        if scene.you != scene.actor or not self.atoms:
            return
        first = self.atoms[0]
        number = scene.entries.option_of(first)
        for way in ways[number - 1 : number] if number else ways:
            for atom, breaches in self._tried(scene, way)[0].why.items():
                if not any(OF_ANOTHER_KIND in facts for *_, facts in breaches):
                    self.why.setdefault(atom, breaches)
                    if number:  # the way was named, and can do nothing for the same reason
                        self.why.setdefault(first, breaches)


class Noting(Numbered[E]):
    """Notes the entries that a decision was made of, step by step."""

    def __init__(self) -> None:
        self.noted: list[list[E]] = []

    def begin(self, step: int) -> None:
        self.noted.append([])

    def note(self, scene: Scene[E], entry: E) -> None:
        if self.noted:
            self.noted[-1].append(scene.entries.brief(entry))


class Drawn(Noting[E]):
    """Decides at random."""

    def __init__(self, below: Callable[[int], int]) -> None:
        """`below(n)` draws a number from 0 to n - 1."""
        super().__init__()
        self.below = below
        self.alone = True
        """Whether nobody else had anything to decide."""

    def number(self, count: int) -> int:
        return self.below(count)

    def other(self, scene: Scene[E], by: int, options: Sequence[E], optional: bool) -> E | None:
        if optional or len(options) > 1:
            self.alone = False
        return super().other(scene, by, options, optional)


class Scripted(Noting[E]):
    """Decides by a list of numbers, then always by the first; `counts` says how many there were.

    Running it again and again with `following` goes through all there is to decide.
    """

    def __init__(self, script: Sequence[int] = ()) -> None:
        super().__init__()
        self.script = list(script)
        self.taken: list[int] = []
        self.counts: list[int] = []
        self.broken_off = False
        """Whether a series was left unfinished, as it goes on in another order only."""

    def number(self, count: int) -> int:
        place = len(self.taken)
        chosen = self.script[place] if place < len(self.script) else 0
        self.taken.append(chosen)
        self.counts.append(count)
        return chosen

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        least: Any = decision.after
        if least is not None:  # the same series in one order only
            following = [option for option in decision.options if option >= least]
            if decision.options and not following and not decision.optional:
                self.broken_off = True
            decision = decision._replace(options=following)
        return super().pick(scene, decision)

    def following(self) -> list[int] | None:
        """The script that comes next; None after the last."""
        for place in range(len(self.taken) - 1, -1, -1):
            if self.taken[place] + 1 < self.counts[place]:
                return [*self.taken[:place], self.taken[place] + 1]
        return None
