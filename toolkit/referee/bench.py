"""The bench that cases are judged by: a game with some sets laid, its ledger and records."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.referee.additions import Termed, Terms
from toolkit.referee.facts import blanked, by_path, displaced
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.model.fault import Fault
    from toolkit.pack.document import Document, Value
    from toolkit.pack.kind import Schema
    from toolkit.pack.pack import Pack
    from toolkit.referee.facts import Place
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.ledger import Ledger
    from toolkit.referee.reasons import Reason
    from toolkit.referee.shared import Shared


@dataclass(slots=True)
class Bench:
    """What cases of one game are judged by.

    `chosen` are readings fixed for all its cases by less than a file: by the sets and by settings.
    `insisted` are those that beat what files and cases say. `reopen` gives the game with another
    pack, for facts that displace a stand-in; without it the stand-in counts. `lay` gives the bench
    with further sets laid, as a case of a document names them, or raises ValueError.
    """

    game: RefereedGame[Any, Any]
    ledger: Ledger
    pack: Pack
    case_schema: Schema
    chosen: Mapping[str, str] = field(default_factory=dict)
    insisted: Mapping[str, str] = field(default_factory=dict)
    reopen: Callable[[Pack], RefereedGame[Any, Any]] | None = None
    lay: Callable[[Sequence[str], Document], Bench] | None = None
    worded: dict[int, tuple[Reason, Shared]] = field(default_factory=dict)
    """Reasons of verdicts by the identity of the reason, which is kept so that it stays so."""
    _possible: dict[tuple[tuple[str, str], ...], dict[str, tuple[str, ...]]] = field(
        default_factory=dict
    )
    _without: dict[frozenset[Place], Bench] = field(default_factory=dict)
    _under: dict[str, Heard] = field(default_factory=dict)

    @property
    def case_keys(self) -> Sequence[str]:
        """The keys of a case that only this game has."""
        return self.game.case_keys if isinstance(self.game, Termed) else ()

    def under(self, told: Mapping[str, Value]) -> Heard:
        """The bench for a case that gives these of its keys; made once for equal ones."""
        key = repr(told)
        if key not in self._under:
            terms = Terms(self.game, {})
            if told and isinstance(self.game, Termed):
                terms = self.game.under(told)
            bench = self if terms.game is self.game else self.of(terms.game, self.pack)
            self._under[key] = Heard(bench, terms.readings, terms.faults)
        return self._under[key]

    def possible(self, fixed: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
        """The readings of every ruling that are still possible; made once for equal choices."""
        key = tuple(sorted(fixed.items()))
        if key not in self._possible:
            self._possible[key] = self.ledger.open(fixed)
        return self._possible[key]

    def fixing(self, own: Mapping[str, str], of_case: Mapping[str, str]) -> dict[str, str]:
        """The readings that are not open: the game's `own` for the terms of a case, those chosen
        for all cases, those of the case and its file, and those insisted on."""
        return {**own, **self.chosen, **of_case, **self.insisted}

    def usual(self, fixed: Mapping[str, str], facts: Value) -> Callable[[], Readings]:
        """The likeliest readings beside those that are not open, with the facts of a case."""
        return lambda: Readings(
            {id: said[0] for id, said in self.possible(fixed).items()}, by_path(facts)
        )

    def told(self, facts: Value) -> Bench:
        """The bench for a case with these facts: stand-ins they contradict are unknown there."""
        places = displaced(facts, self.pack) if facts is not None else frozenset()
        if not places or self.reopen is None:
            return self
        if places not in self._without:
            pack = blanked(self.pack, places)
            self._without[places] = self.of(self.reopen(pack), pack)
        return self._without[places]

    def of(self, game: RefereedGame[Any, Any], pack: Pack) -> Bench:
        """The same bench with the game computed anew, and nothing kept of what it was before."""
        return replace(self, game=game, pack=pack, _possible={}, _without={}, _under={})


class Heard(NamedTuple):
    """What judges a case by the keys that only its game has, and the readings they put in force."""

    bench: Bench
    readings: Mapping[str, str]
    faults: Sequence[Fault] = ()
