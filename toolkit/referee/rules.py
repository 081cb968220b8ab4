"""What rules code is handed: the readings in force, and the facts nobody has published.

In play it is `Readings`, fixed from the start. In adjudication it is an `Inquiry`, which notes what
was asked. Rules code never knows which: there is one code path for both.

Rules code that needs a value looks in the data, then asks `given` (what the case says), and last
`know`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from toolkit.model.undecided import Undecided, undecided
from toolkit.model.unknown import Question as Question
from toolkit.model.unknown import UnknownFact as UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence, Set

    from toolkit.pack.document import Value


# The same few questions are asked in run after run.
_question = lru_cache(maxsize=4096)(Question)


class Rules(Protocol):
    """Readings and facts, as rules code asks for them."""

    def reading(self, ruling: str) -> str:
        """The reading in force. Raises KeyError for a ruling the ledger does not hold."""

    def possible(self, ruling: str) -> tuple[str, ...]:
        """The readings that may be in force, the likeliest first; asks nothing."""

    def fixed(self, rulings: Sequence[str]) -> Sequence[str] | None:
        """The readings in force, each of these rulings being come upon where no other can be; None
        where one of them would have to be asked."""

    def given(self, path: str) -> Value:
        """What the case says of a fact, by its path as in FORMATS 3; None where it is silent."""

    def know(self, path: str, answers: tuple[str, ...] | None, about: str = "") -> str:
        """The answer to an unknown fact. Raises UnknownFact where nobody can tell."""

    def later(self, find: Callable[[], frozenset[str]]) -> Set[str]:
        """A set whose facts are asked only once somebody looks at it; in play at once."""

    def at_least(
        self, least: tuple[int, ...], find: Callable[[], tuple[int, ...]]
    ) -> tuple[int, ...]:
        """Numbers, none smaller than these, whose facts are asked so where nothing is told of what
        moves come to, as by whether they are legal; else at once."""

    def withdraw(self, hangs: Callable[[str], bool]) -> None:
        """Takes back the unknown facts asked for so far on which nothing hangs, by their path."""

    def told(self, path: str) -> Mapping[str, str]:
        """What was answered under a path so far, by what it was about."""

    def assume(self, path: str) -> None:
        """Notes that the position left this out and that its default was consulted."""

    def rely(self, path: str) -> None:
        """Notes that a value was made use of which is invented (certainty stand_in)."""

    def alike(self, ruling: str) -> None:
        """Notes that a ruling was come upon where all its readings give the same.

        Asks nothing, so that no run is made for it. Raises KeyError as `reading` does.
        """

    def untold(self, key: str, fact: str, *, beside: bool = False) -> None:
        """Notes that what lies under a key of the position came up by a fact that nobody told, or
        `beside` what lies there."""

    def telling(self, key: str) -> Sequence[str]:
        """The facts that would tell what came up so; none where nothing did."""


def told_or_asked(rules: Rules, path: str, answers: tuple[str, ...] | None) -> Value:
    """What the case says of a fact, else the answer. Raises UnknownFact where nobody can tell."""
    given = rules.given(path)
    return rules.know(path, answers) if given is None else given


_NOTHING: dict[str, str] = {}
YES = "yes"


@dataclass(frozen=True, slots=True)
class Readings:
    """Readings fixed for a whole game; `facts` are told by their path, beside those in the data."""

    chosen: Mapping[str, str]
    facts: Mapping[str, Value] = field(default_factory=dict)

    def reading(self, ruling: str) -> str:
        return self.chosen[ruling]

    def possible(self, ruling: str) -> tuple[str, ...]:
        return (self.chosen[ruling],)

    def fixed(self, rulings: Sequence[str]) -> Sequence[str]:
        return [self.chosen[ruling] for ruling in rulings]

    def given(self, path: str) -> Value:
        return self.facts.get(path)

    def know(self, path: str, answers: tuple[str, ...] | None, about: str = "") -> str:
        raise UnknownFact(Question(path, answers, about))

    def later(self, find: Callable[[], frozenset[str]]) -> Set[str]:
        return find()

    def at_least(
        self, least: tuple[int, ...], find: Callable[[], tuple[int, ...]]
    ) -> tuple[int, ...]:
        return find()

    def withdraw(self, hangs: Callable[[str], bool]) -> None:
        """In play nothing is noted."""

    def told(self, path: str) -> Mapping[str, str]:
        return _NOTHING

    def assume(self, path: str) -> None:
        """In play nothing is left out."""

    def rely(self, path: str) -> None:
        """In play it is known beforehand which sets are laid."""

    def alike(self, ruling: str) -> None:
        """In play a ruling that makes no difference is not spoken of."""

    def untold(self, key: str, fact: str, *, beside: bool = False) -> None:
        """In play whatever comes up is told."""

    def telling(self, key: str) -> Sequence[str]:
        return ()


class _Likeliest(Mapping[str, str]):
    """The likeliest reading of each ruling under other rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __getitem__(self, ruling: str) -> str:
        return self.rules.possible(ruling)[0]

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def likeliest(rules: Rules) -> Readings:
    """The likeliest readings under these rules, which are asked nothing: to see beforehand what
    comes of something. What nobody told is unknown."""
    return Readings(_Likeliest(rules))


class Inquiry:
    """One run of a question: answers by plan, then by default, and notes what was asked.

    `rulings` are the readings of each ruling, the default first, settled and chosen ones with
    just that one. `facts` are those of the case by path. `plan` holds the index of the answer to
    the first questions asked. `shown` are the paths of what the asker does not see and is shown of
    where a move names it: it is then there. A `patient` one asks for figures when they are looked
    at, as nothing is told of what moves come to.
    """

    __slots__ = (
        "_readings",
        "_told",
        "_untold",
        "agreed",
        "asked",
        "assumed",
        "chosen",
        "facts",
        "patient",
        "plan",
        "relied",
        "rulings",
        "shown",
    )  # fmt: skip

    def __init__(
        self,
        rulings: Mapping[str, tuple[str, ...]],
        facts: Mapping[str, Value],
        plan: tuple[int, ...] = (),
        shown: Collection[str] = (),
        *,
        patient: bool = False,
    ) -> None:
        self.rulings, self.facts, self.plan, self.shown = rulings, facts, plan, shown
        self.patient = patient
        self.asked: list[Question] = []
        self.chosen: list[int] = []
        self.assumed: dict[str, None] = {}
        self.agreed: dict[str, None] = {}
        self.relied: dict[str, None] = {}
        self._readings: dict[str, str] = {}
        self._told: dict[str, dict[str, str]] = {}
        self._untold: dict[str, tuple[str, ...]] = {}

    def reading(self, ruling: str) -> str:
        said = self._readings.get(ruling)
        if said is None:
            readings = self.rulings[ruling]
            if len(readings) == 1:
                return readings[0]
            said = self._answer(_question(ruling, readings, "", True), readings)
            self._readings[ruling] = said
        return said

    def possible(self, ruling: str) -> tuple[str, ...]:
        said = self._readings.get(ruling)
        return self.rulings[ruling] if said is None else (said,)

    def fixed(self, rulings: Sequence[str]) -> Sequence[str] | None:
        open_ = [self.possible(ruling) for ruling in rulings]
        if sum(map(len, open_)) > len(open_):
            return None
        for ruling in rulings:
            self.alike(ruling)
        return [only for (only,) in open_]

    def given(self, path: str) -> Value:
        return self.facts.get(path)

    def know(self, path: str, answers: tuple[str, ...] | None, about: str = "") -> str:
        told = self._told.get(path)
        if told is not None and about in told:
            return told[about]
        if answers is None:
            question = Question(path, None, about)
            self.asked.append(question)
            self.chosen.append(0)
            raise UnknownFact(question)
        deduced = len(answers) == 1  # so there is nothing to ask
        if not deduced and path in self.shown and answers[0] == YES:
            return YES  # what a move shows comes first
        said = answers[0] if deduced else self._answer(_question(path, answers, about), answers)
        self._told.setdefault(path, {})[about] = said
        return said

    def later(self, find: Callable[[], frozenset[str]]) -> Set[str]:
        return Undecided(find)

    def at_least(
        self, least: tuple[int, ...], find: Callable[[], tuple[int, ...]]
    ) -> tuple[int, ...]:
        return undecided(least, find) if self.patient else find()

    def stumbled(self, question: Question) -> None:
        """Notes a question that was come upon without being asked: something was looked at that
        the asker does not see."""
        if all(known.key != question.key for known in self.asked):
            self.asked.append(question)
            self.chosen.append(0)

    def withdraw(self, hangs: Callable[[str], bool]) -> None:
        kept = [
            (question, index)
            for question, index in zip(self.asked, self.chosen, strict=True)
            if question.answers is not None or hangs(question.subject)
        ]
        self.asked = [question for question, _ in kept]
        self.chosen = [index for _, index in kept]

    def told(self, path: str) -> Mapping[str, str]:
        return self._told.get(path, _NOTHING)

    def assume(self, path: str) -> None:
        self.assumed[path] = None

    def rely(self, path: str) -> None:
        if path not in self.facts:  # told at the table, so nobody need rely on what we made up
            self.relied[path] = None

    def alike(self, ruling: str) -> None:
        if len(self.rulings[ruling]) > 1:  # one that is settled or fixed is open to nobody
            self.agreed[ruling] = None

    def untold(self, key: str, fact: str, *, beside: bool = False) -> None:
        before = self._untold.get(key, ()) if beside else ()
        self._untold[key] = (*before, fact)

    def telling(self, key: str) -> Sequence[str]:
        return self._untold.get(key, ())

    def _answer(self, question: Question, answers: tuple[str, ...]) -> str:
        place = len(self.asked)
        index = self.plan[place] if place < len(self.plan) else 0
        self.asked.append(question)
        self.chosen.append(index)
        return answers[index]
