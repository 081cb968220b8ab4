"""The rows of the table: what is divided by what, and the target it has to meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from benchmarks.measure import Program

    Value = Callable[[Mapping[str, Program]], float]


@dataclass(frozen=True, slots=True)
class Row:
    """One figure. `most` or `least` is the target; `unit` is `×` for ratios or `MB`."""

    group: str
    id: str
    title: str
    programs: tuple[str, ...]
    value: Value
    most: float | None = None
    least: float | None = None
    unit: str = "×"
    slow: bool = False

    def holds(self, value: float) -> bool:
        """Whether the figure meets its target."""
        return (self.most is None or value <= self.most) and (
            self.least is None or value >= self.least
        )

    def shown(self, value: float) -> str:
        return f"{value:.0f} {self.unit}" if self.unit == "MB" else f"{value:.2f} {self.unit}"

    @property
    def target_shown(self) -> str:
        sign, bound = ("≤", self.most) if self.most is not None else ("≥", self.least)
        return f"{sign} {bound:g} {self.unit}"


def _ratio(one: str, other: str) -> tuple[tuple[str, ...], Value]:
    """CPU time of `one` over that of `other`."""
    return (one, other), lambda programs: programs[one].seconds / programs[other].seconds


def _net(one: str, start: str, other: str, imports: str) -> tuple[tuple[str, ...], Value]:
    """The same with the start of each taken off."""

    def value(programs: Mapping[str, Program]) -> float:
        ours = programs[one].seconds - programs[start].seconds
        return ours / (programs[other].seconds - programs[imports].seconds)

    return (one, start, other, imports), value


def _peak(one: str) -> tuple[tuple[str, ...], Value]:
    return (one,), lambda programs: programs[one].megabytes


PRINT = "Printing poker cards, fronts and backs, nine to an A4 page"
VALIDATE = "Validating 10,000 cards in one file, every check"
START = "Starting"

TABLE: tuple[Row, ...] = (
    Row(PRINT, "print-54", "54 cards: CPU time of the barest reportlab program",
        *_ratio("toolkit print 54", "bare reportlab 54"), most=2.7),
    Row(PRINT, "print-54-net", "54 cards, each net of its start",
        *_net("toolkit print 54", "toolkit version", "bare reportlab 54", "bare imports"),
        most=2.0),
    Row(PRINT, "print-54-protograf", "54 cards: protograf's CPU time in ours",
        *_ratio("protograf 54", "toolkit print 54"), least=7),
    Row(PRINT, "print-54-scenes", "54 cards as the game has them, with scenes: of the plain ones",
        *_ratio("toolkit print 54 scenes", "toolkit print 54"), most=2.0),
    Row(PRINT, "print-54-poster", "54 cards in the look poster: CPU time of the plain ones",
        *_ratio("toolkit print 54 poster", "toolkit print 54"), most=2.0),
    Row(PRINT, "print-game", "The Expanse, whole: CPU time of 54 plain cards",
        *_ratio("toolkit game", "toolkit print 54"), most=3.9),
    Row(PRINT, "print-hexpanse", "Hexpanse, whole: CPU time of The Expanse, whole",
        *_ratio("toolkit game hexpanse", "toolkit game"), most=2.5),
    Row(PRINT, "print-pool", "The card game's 134 faces with backs: CPU time of the barest program",
        *_ratio("toolkit pool", "bare pool"), most=1.7),
    Row(PRINT, "print-1000", "1,000 cards: CPU time of the barest reportlab program",
        *_ratio("toolkit print 1000", "bare reportlab 1000"), most=2.5),
    Row(PRINT, "print-1000-protograf", "1,000 cards: protograf's CPU time in ours",
        *_ratio("protograf 1000", "toolkit print 1000"), least=40, slow=True),
    Row(PRINT + ": memory", "print-10000-memory", "10,000 cards: peak memory",
        *_peak("toolkit print 10000"), most=150, unit="MB"),
    Row(PRINT + ": memory", "print-hexpanse-memory", "Hexpanse, whole: peak memory",
        *_peak("toolkit game hexpanse"), most=200, unit="MB"),
    Row(VALIDATE, "validate-events", "CPU time of libyaml's events alone",
        *_ratio("toolkit validate 10000", "libyaml events"), most=3.0),
    Row(VALIDATE, "validate-check-jsonschema", "check-jsonschema's CPU time in ours",
        *_ratio("check-jsonschema", "toolkit validate 10000"), least=8),
    Row(VALIDATE, "validate-memory", "peak memory",
        *_peak("toolkit validate 10000"), most=200, unit="MB"),
    Row(START, "start-help", "toolkit --help: CPU time of python -c pass",
        *_ratio("toolkit --help", "python -c pass"), most=8),
    Row(START, "start-nothing", "a command that does nothing: the same",
        *_ratio("toolkit version", "python -c pass"), most=8),
    Row(START, "start-validate", "validating 100 cards: the same",
        *_ratio("toolkit validate 100", "python -c pass"), most=26),
    Row(START, "start-validate-layout", "validating 100 cards and laying them out: the same",
        *_ratio("toolkit validate 100 layout", "python -c pass"), most=30),
    Row(START, "start-find", "looking up a rule by two words: the same",
        *_ratio("toolkit rules tie first", "python -c pass"), most=25),
    Row(START, "start-verdict", "a verdict on one dispute: the same",
        *_ratio("toolkit referee", "python -c pass"), most=20),
)  # fmt: skip
