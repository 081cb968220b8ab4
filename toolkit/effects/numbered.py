"""Deciders that take an option by its number: always the first, at random, or by a list gone
through in order."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.effects.execution import Decider, Decision, Owed, decision_of
from toolkit.effects.parts import made
from toolkit.model.making import maker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.effects.execution import Scene, Steps
    from toolkit.effects.parts import Parts

E = TypeVar("E")
T = TypeVar("T")


class Numbered(Decider[E]):
    """Decides by numbers: to leave what may be left is the number after the last option."""

    @abstractmethod
    def number(self, count: int) -> int:
        """One of so many ways, from 0."""

    def note(self, scene: Scene[E], entry: E) -> None:
        """Something was decided."""

    def leaves(self, scene: Scene[E], allowed: Callable[[], bool]) -> bool:
        left = allowed() and self.number(2) == 1
        if left:
            self.note(scene, scene.entries.skip)
        return left

    def next_of(
        self,
        scene: Scene[E],
        places: Sequence[int],
        options: Callable[[int], Sequence[E]],
        in_order: bool,
    ) -> int:
        if in_order:  # one on which nothing can be done yet waits for the others
            places = [place for place in places if options(place)] or places[:1]
        return places[self.number(len(places)) if in_order else 0]

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        options = decision.options
        chosen = self.number(len(options) + decision.optional) if options else 0
        if chosen == len(options):
            return None
        self.note(scene, options[chosen])
        return options[chosen]

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        if optional and self.number(2):
            return None
        entry = self.one_of(parts)
        if entry is not None:
            self.note(scene, entry)
        return entry

    def one_of(self, parts: Parts[E]) -> E | None:
        """What is made part by part; None where nothing can be."""
        return made(parts, self.number)

    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        return decision.options[0]

    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        way = possible[self.number(len(possible))]
        self.note(scene, scene.entries.option(way + 1))
        return way


class First(Numbered[E]):
    """Takes the first option, and does whatever may be done: to see if anything is possible.

    `taken` says that an option was, which what came after it may have undone.
    """

    def __init__(self) -> None:
        self.taken = False

    def note(self, scene: Scene[E], entry: E) -> None:
        self.taken = True

    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        self.taken = True
        return super().other(scene, by, decision)

    def number(self, count: int) -> int:
        return 0


class Script:
    """A list of numbers to decide by, then always the first; `counts` says how many there were.

    Running it again and again with `following` goes through all there is to decide.
    """

    def __init__(self, script: Sequence[int] = ()) -> None:
        self.script = list(script)
        self.taken: list[int] = []
        self.counts: list[int] = []

    def number(self, count: int) -> int:
        place = len(self.taken)
        chosen = self.script[place] if place < len(self.script) else 0
        self.taken.append(chosen)
        self.counts.append(count)
        return chosen

    def following(self) -> list[int] | None:
        """The script that comes next; None after the last."""
        for place in range(len(self.taken) - 1, -1, -1):
            if self.taken[place] + 1 < self.counts[place]:
                return [*self.taken[:place], self.taken[place] + 1]
        return None


def every(make: Callable[[Callable[[int], int]], T]) -> Iterator[T]:
    """What is made by numbers, `number(n)` being one of so many, in every way, each once."""
    script: list[int] | None = []
    seen = set()
    while script is not None:
        numbers = Script(script)
        made = make(numbers.number)
        if made not in seen:
            seen.add(made)
            yield made
        script = numbers.following()


class Noting(Numbered[E]):
    """Notes the entries that a decision was made of, step by step, until another has to decide."""

    def __init__(self) -> None:
        self.noted: list[list[E]] = []
        self.effects = {0: self.noted}
        """What was noted of each effect of a chain, by its number; `now` is that of the last."""
        self.now = 0
        self.alone = True
        """Whether nobody else had anything to decide."""

    def begin(self, step: int) -> None:
        self.noted.append([])

    def enter(self, scene: Scene[E], items: Sequence[list[E]], steps: int, number: int) -> None:
        self.now, self.noted = number, []
        self.effects[number] = self.noted

    def note(self, scene: Scene[E], entry: E) -> None:
        if self.noted:
            self.noted[-1].append(scene.entries.brief(entry))

    def noted_last(self, change: Callable[[E], E]) -> None:
        """Says more of what was decided last."""
        if self.noted and self.noted[-1]:
            self.noted[-1][-1] = change(self.noted[-1][-1])

    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        if len(decision.options) == 1 and not decision.optional:
            return decision.options[0]
        self.alone = False
        raise Owed(by, scene.step, ())


class Drawn(Noting[E]):
    """Decides at random."""

    def __init__(self, below: Callable[[int], int]) -> None:
        """`below(n)` draws a number from 0 to n - 1."""
        super().__init__()
        self.below = below

    def number(self, count: int) -> int:
        return self.below(count)

    def one_of(self, parts: Parts[E]) -> E | None:
        return parts.drawn(self.below)


class _Kept(NamedTuple):
    """How things stood once so many decisions were `made`: the scene, how much was `broken` in it,
    what was noted of each effect and of which last, and whether a series was broken off."""

    made: int
    stands: dict[str, Any]
    broken: int
    effects: dict[int, list[tuple[Any, ...]]]
    now: int
    broken_off: bool


_kept = maker(_Kept)


class Scripted(Script, Noting[E]):
    """Decides by a script; `broken_off` says whether a series was left unfinished, as it goes on
    in another order only. A scene may let it `keep` how things stand before it is asked, so that
    the next script goes on from there."""

    def __init__(self, script: Sequence[int] = ()) -> None:
        Script.__init__(self, script)
        Noting.__init__(self)
        self.broken_off = False
        self._kept: list[_Kept] = []

    def following(self) -> list[int] | None:
        script = super().following()
        if script is None:  # nothing goes on from there, and what is kept holds this
            self._kept.clear()
        return script

    def keep(self, scene: Scene[E]) -> None:
        """Keeps how a scene stands, and what was noted."""
        effects = {number: [*map(tuple, noted)] for number, noted in self.effects.items()}
        self._kept.append(
            _kept((len(self.taken), vars(scene).copy(), len(scene.broken), effects, self.now,
                   self.broken_off))
        )  # fmt: skip

    def back(self, scene: Scene[E], script: Sequence[int]) -> bool:
        """Puts a scene back to where it stood last before it goes another way by this script;
        False where nothing was kept."""
        while self._kept and self._kept[-1].made >= len(script):
            del self._kept[-1]
        if not self._kept:
            return False
        made, stands, broken, effects, self.now, self.broken_off = self._kept[-1]
        scene.__dict__ = {**stands}  # without what was set since and stands in its class else
        del scene.broken[broken:]
        self.script, self.taken, self.counts = [*script], self.taken[:made], self.counts[:made]
        self.effects = {number: [*map(list, noted)] for number, noted in effects.items()}
        self.noted = self.effects[self.now]
        return True

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        least: Any = decision.after
        if least is not None:  # the same series in one order only
            following = [option for option in decision.options if scene.follows(option, least)]
            if decision.options and not following and not decision.optional:
                self.broken_off = True
            decision = decision_of((following, *decision[1:]))
        return super().pick(scene, decision)
