"""One case of a file, decoded: what is asked of which position, and with whose eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from toolkit.model.seen import JUDGE
from toolkit.pack.document import dotted
from toolkit.referee.case_schema import expects_refusal
from toolkit.referee.rules import Inquiry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.model.fault import Fault
    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding, Rule
    from toolkit.referee.adjudication import Plan
    from toolkit.referee.bench import Bench

P = TypeVar("P")


class Asked(NamedTuple, Generic[P]):
    """A question of a game's own, as a case asks it of these players.

    `position` is None where it cannot be read; it may be one `after` moves of the case.
    """

    question: str
    argument: Any
    players: tuple[str, ...]
    position: P | None
    after: bool = False


class Refusal(NamedTuple):
    """A fault of a case that expects to be malformed: its code, path below the case, and words."""

    code: str
    path: str
    says: str

    @classmethod
    def of(cls, rule: Rule, fault: Fault, below: Steps) -> Refusal:
        """A fault found at a path below the case."""
        return cls(rule.code, dotted((*below, *fault.steps)), fault.message)


@dataclass(frozen=True, slots=True)
class Case:
    """One case, decoded: a position, moves before the question, and the question.

    `argument` is a tuple of moves for `legal` and `play`, for other questions what stands there.
    `fixed` are readings that are not open; `facts` are told by their path. One that expects to
    be malformed and is has `refusals`; what could not be decoded of it is None or left out.
    Position, moves and facts are as the `asker` sees them, a seat; JUDGE sees all.
    """

    bench: Bench
    id: str
    title: str
    document: Document
    steps: Steps
    position: Any
    after: tuple[Any, ...]
    question: str
    argument: Any
    expect: Mapping[str, Value] | None
    facts: Mapping[str, Value]
    fixed: Mapping[str, str]
    refusals: tuple[Refusal, ...] = ()
    asker: int = JUDGE
    showing: frozenset[str] = frozenset()

    def inquiry(self, plan: Plan = ()) -> Inquiry:
        """The rules of one run of it."""
        return Inquiry(self.bench.possible(self.fixed), self.facts, plan, self.showing)

    @property
    def asks(self) -> str:
        """The player that asks."""
        name: str = self.position.players[self.asker]
        return name

    def hides(self, path: str) -> bool:
        """Whether the asker does not see what stands at a path such as `position.deck`."""
        first, *steps = path.split(".")
        if self.asker == JUDGE:
            return False
        if first != "position":
            return self.bench.game.move_hides(dict.fromkeys(steps[:1]), self.asks)
        game, players = self.bench.game, self.position.players
        return game.covering(tuple(steps), players, self.asker, self.position) is not None

    @property
    def expects_refusal(self) -> bool:
        """Whether what it puts before the referee must be refused as malformed."""
        return expects_refusal(self.expect)

    @property
    def place(self) -> str:
        """Where the case stands, as file:line."""
        line, _ = self.document.place(self.steps)
        return f"{self.document.path}:{line}"

    def finding(self, rule: Rule, fault: Fault, steps: Steps = ()) -> Finding:
        """A fault below a path of the case as a finding."""
        return case_finding(self.document, self.steps, self.id, rule, fault, steps)


def case_finding(
    document: Document, steps: Steps, id: str, rule: Rule, fault: Fault, below: Steps
) -> Finding:
    """A fault at a path below a case; the place is that of the nearest thing that is there."""
    path = (*steps, *below, *fault.steps)
    message = f"case '{id}': {fault.message}"
    return document.finding(rule, path, message, hint=fault.hint, key=fault.key, word=fault.word)
