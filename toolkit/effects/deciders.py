"""Who decides within an effect: what the entries that are given say, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from toolkit.effects.execution import OF_ANOTHER_KIND, UNTOLD, Decision, Declined, Owed
from toolkit.effects.given import GivenEntries
from toolkit.effects.numbered import Script
from toolkit.effects.parts import composed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.entries import Entries
    from toolkit.effects.execution import Breach, Scene, Steps
    from toolkit.effects.parts import Parts

E = TypeVar("E")


class Given(GivenEntries[E]):
    """Decides as the entries of a move say, and finds what is wrong with them.

    Of `choices` Owed is raised when they run out. Most are of others; but once another has decided,
    whoever told the entries decides anew where they do not fit, or end.
    """

    def thinks_of(
        self, scene: Scene[E], options: Sequence[E], beside: Sequence[E], optional: bool
    ) -> bool:
        """Whether an entry may mean one, or one has to be done and none means what is `beside`."""
        if not self.atoms:
            return not optional or self.asked
        if self.atoms[0] == scene.entries.skip:
            return not optional
        if any(scene.fits(atom, options) for atom in self.atoms) or self.asked:
            return True
        return not optional and not any(scene.fits(atom, beside) for atom in self.atoms)

    def next_of(
        self,
        scene: Scene[E],
        places: Sequence[int],
        options: Callable[[int], Sequence[E]],
        in_order: bool,
    ) -> int:
        """The first in order, unless what is told of it can only be once another is done; in a row
        the one that its next entry names, where it may matter the first that is told."""
        for atom in self.atoms if in_order else () if self.aligned else self.atoms[:1]:
            place = scene.entries.route(atom)[1]
            if place in places and scene.fits(atom, options(place)):
                return place
        there: dict[int, list[E]] = {}
        for atom in self.atoms:
            there.setdefault(scene.entries.route(atom)[1], []).append(atom)
        if len(places) == 1 or places[0] not in there:
            return places[0]
        named = [places[0], *(place for place in there if place in places)]
        fitting = (p for p in named for atom in there[p] if scene.fits(atom, options(p)))
        return next(fitting, places[0])

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        options, optional, explain, _, tacit = decision
        self.pass_unasked(scene, options)
        entries, atoms = scene.entries, self.atoms
        self.explain = explain
        anew = self.asked and bool(options)
        if atoms and atoms[0] == entries.skip and (optional or not anew):
            if optional or options:
                del atoms[0]
                self.explain = None if scene.one_entry else explain
            if optional or not options:
                return None
            staying = self._staying(entries, options)
            if staying is None:
                scene.broken += scene.left()
            return staying
        if self.frugal and not optional and (sole := entries.sole(options)) is not None:
            return self.takes_sole(scene, sole, explain)
        if (meant := self._meant(scene, options, anew)) is not None:
            return meant
        if anew:
            if not atoms and not tacit and (sole := entries.sole(options)) is not None:
                self.forced.append(sole)  # what leaves nothing open needs no entry
                return sole
            return self.anew(scene, options, optional, tacit)
        first = slice(1 if scene.one_entry else None)
        for atom in atoms[first]:  # why it fits nothing now, should nothing take it later either
            self.why.setdefault(atom, explain(atom))
        left = optional and tacit
        if not left and (sole := entries.sole(options)) is not None:
            return self.takes_sole(scene, sole, explain)
        if not atoms:
            if not left and options:
                self.lacking(scene, scene.untold(**{UNTOLD: len(options)}))
            return None
        if optional or not options:
            self._pass()
            return None  # whatever is left over is explained when the step ends
        scene.bar(explain(atoms[0]) or scene.no_such_choice(atoms[0]))
        del atoms[0]
        if scene.one_entry:  # what follows from it is not told either
            self.explain, self.cut_short = None, True
        return None

    def _staying(self, entries: Entries[E], options: Sequence[E]) -> E | None:
        """What `skip` stands for where an option comes to doing nothing: the first, or the first at
        a place that another entry names."""
        staying = [each for each in options if entries.stays(each)]
        named = {entries.route(atom)[1] for item in self.items for atom in item}
        there = [each for each in staying if entries.route(each)[1] in named]
        return next(iter(there or staying), None)

    def _meant(self, scene: Scene[E], options: Sequence[E], anew: bool) -> E | None:
        """The option that the first entry means which means one of them; the entry is taken, or
        what of it was meant."""
        entries, atoms = scene.entries, self.atoms
        for place in range(len(atoms) if self.aligned else min(self.passed + 1, len(atoms))):
            try:
                meant = entries.meant(atoms[place], options)
            except LookupError as open_:
                if anew:
                    continue
                scene.broken += scene.amiss(f"This step leaves open {open_}.")
                # The first that it may mean stands for it, so that the rest is weighed as told.
                meant = next(each for each in options if entries.meant(atoms[place], [each]))
            if meant is not None:
                rest = entries.rest(atoms[place], meant)
                atoms[place : place + 1] = [] if rest is None else [rest]
                self.passed = min(self.passed, place)
                if scene.one_entry:
                    self.explain = None
                return meant
        return None

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        atoms = self.atoms
        self.explain = lambda entry: parts.judged(entry)[1]
        if self.asked and not self._composable(scene, parts, optional):
            return self.anew(scene, composed(parts), optional) if parts.any() else None
        if not atoms or atoms[0] == scene.entries.skip:
            if atoms:
                del atoms[0]
            if not optional and parts.any():
                self.lacking(scene, scene.untold())
            return None
        if optional and not parts.any():
            return None
        meant, breaches = parts.judged(atoms[0])
        if meant is None and not breaches:
            breaches = scene.no_such_choice(atoms[0])
        self.cut_short = self.cut_short or bool(breaches)
        if breaches and optional:  # left; a later part of the step may be what it is for
            self.why.setdefault(atoms[0], breaches)
            return None
        del atoms[0]
        scene.bar(breaches)
        return meant

    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        options, optional = decision.options, decision.optional
        skip = scene.entries.skip
        if len(options) == 1 and not optional:
            self.forced.append(options[0])
            self.obliged.append((by, options[0]))
            return options[0]
        if self.choices:
            choice = self.choices.pop(0)
            if optional and choice == skip:
                return None
            try:
                meant = scene.entries.meant(choice, options)
            except LookupError:  # told of a move under way, where nobody judges it any more
                meant = None
            return options[0] if meant is None else meant
        left = optional and decision.tacit
        unsaid = self.unsaid(scene, options, left) if by == scene.actor else None
        raise Owed(by, scene.step, (*options, skip) if optional else tuple(options), unsaid)

    def anew(
        self, scene: Scene[E], options: Sequence[E], optional: bool, tacit: bool = True
    ) -> E | None:
        """A decision of whoever told entries, of which none is for it; some may be for later."""
        later = not self.aligned and scene.step + 1 < self.steps
        if later and optional and self.atoms:
            self._pass()
            return None
        chosen = self.choices[:1]
        picked = self.other(scene, scene.you, Decision(options, optional, tacit=tacit))
        here = slice(self.passed, self.passed + 1)
        if not later or self.atoms[here] == [scene.entries.skip]:
            del self.atoms[here]
        if picked is not None and chosen and chosen != [scene.entries.skip]:
            rest = scene.entries.rest(chosen[0], picked)
            self.atoms[:0] = [] if rest is None else [rest]
        return picked

    def unsaid(self, scene: Scene[E], options: Sequence[E], left: bool) -> E | None:
        """What whoever told entries means by telling no more of them; `left` is what may be left
        without a word."""
        if self.atoms:
            return None
        return scene.entries.skip if left else scene.entries.sole(options)

    def lacking(self, scene: Scene[E], broken: Sequence[Breach]) -> None:
        """Something is to be decided, and no entry says how."""
        scene.broken += broken

    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        entries = scene.entries
        if self.atoms and (number := entries.option_of(self.atoms[0])):
            if number - 1 not in possible and self.asked:
                return self._way_anew(scene, possible)
            del self.atoms[0]
            if number - 1 in possible:
                return number - 1
            said = f"Way {number} of this choice does nothing, another does."
            if number > len(ways):
                said = f"This choice has no way {number}."
            scene.broken += scene.amiss(said, option=number)
            return -1
        if len(possible) == 1 or not self.atoms:
            if len(possible) == 1:
                return possible[0]
            if self.asked:
                return self._way_anew(scene, possible)
            self.lacking(scene, scene.amiss("The move does not say which way is chosen."))
            return -1
        for way in possible:
            decider, trial = self._tried(scene, ways[way])
            if not trial.broken and len(decider.atoms) < len(self.atoms):
                return way
        return self._way_anew(scene, possible) if self.asked else possible[0]

    def _way_anew(self, scene: Scene[E], possible: Sequence[int]) -> int:
        options = [scene.entries.option(way + 1) for way in possible]
        picked = self.anew(scene, options, scene.consent_open)
        if picked is None and scene.consent_open:
            raise Declined
        return -1 if picked is None else scene.entries.option_of(picked) - 1

    def _composable(self, scene: Scene[E], parts: Parts[E], optional: bool) -> bool:
        """Whether the next entry says how to make something, or that it is left."""
        if not self.atoms:
            return False
        if self.atoms[0] == scene.entries.skip:
            return optional or not parts.any()
        return parts.judged(self.atoms[0])[0] is not None

    def _tried(self, scene: Scene[E], way: Steps) -> tuple[Judging[E], Scene[E]]:
        """One way of a choice gone by the entries that are left."""
        decider: Judging[E] = Judging([list(self.atoms)], 1, list(self.choices))
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


class Judging(Given[E]):
    """Finds what is wrong with entries if others decide by a script.

    Raises Owed for what nobody told once another has decided: so far they can be judged.
    """

    def __init__(
        self,
        items: Sequence[list[E]],
        steps: int,
        choices: list[E] | None = None,
        script: Sequence[int] = (),
        *,
        frugal: bool = False,
    ) -> None:
        super().__init__(items, steps, choices, frugal=frugal)
        self.guesses = Script(script)

    @property
    def asked(self) -> bool:
        return False

    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        options, optional = decision.options, decision.optional
        if self.choices or (len(options) == 1 and not optional):
            return super().other(scene, by, decision)
        # What is wrong before another decides is wrong whatever is decided.
        chosen = self.guesses.number(1 if scene.broken else len(options) + optional)
        return options[chosen] if chosen < len(options) else None

    def lacking(self, scene: Scene[E], broken: Sequence[Breach]) -> None:
        if self.guesses.taken:
            raise Owed(scene.you, scene.step, ())
        super().lacking(scene, broken)
