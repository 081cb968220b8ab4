"""The question of this game's own: `score`, step 3 of the scoring that comes next, or the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import could_be_used_up
from toolkit.games.expanse.schemas.kinds import SCORE as SCORE
from toolkit.games.expanse.scoring.book import book_of
from toolkit.games.expanse.scoring.explanation import explain
from toolkit.games.expanse.scoring.points import Prepared, Scored, Scoring, open_bases, points_after
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.referee.adjudication import ILLEGAL, Run
from toolkit.referee.reasons import Later
from toolkit.referee.shared import Shared

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse.scoring.book import Book
    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.pack.document import Value
    from toolkit.referee.mutation import Breach
    from toolkit.referee.reasons import Reason

FINAL = "final"
RESULT_SETS = frozenset({"first", "second", "third", "critical"})


class Asked(NamedTuple):
    """What `score:` asks: the bonus sector (-1 not said), and the bases as a bit mask."""

    final: bool
    bonus: int
    bases: int


def asked_of(argument: Value, position: Position, rules: Rules, tables: Tables) -> Asked:
    """The question put in numbers; a bonus sector nobody named is asked."""
    bases = open_bases(position, tables)
    if argument == FINAL or not isinstance(argument, dict):
        return Asked(True, -1, bases)
    only = argument.get("bases")
    if isinstance(only, list):
        bases &= sum(1 << tables.base_number[str(id)] for id in only)
    bonus = argument.get("bonus")
    if bonus is None and position.turn.bonus >= 0:
        return Asked(False, position.turn.bonus, bases)
    if bonus is None:
        bonus = rules.know("position.turn.bonus", tables.sectors)
    return Asked(False, tables.sector_number[str(bonus)], bases)


@CLAUSES.forbids("scoring.bonus_twice", SCORE)
def sector_spent(position: Position, sector: int, tables: Tables) -> Breach | None:
    """A sector can be the bonus sector as often as it has tokens."""
    used, tokens = position.bonus_used[sector], tables.tokens_of_sector[sector]
    if used < tokens:
        return None
    name = tables.pack.name("sector", tables.sectors[sector])
    return (
        f"{name} has been the bonus sector {_times(used)} and has {tokens} tokens.",
        {"sector": tables.sectors[sector], "used": used, "tokens": tokens},
    )


@CLAUSES.forbids("end.trigger", SCORE)
def scorings_spent(position: Position, sector: int, tables: Tables) -> Breach | None:
    """The sixth Score card is not taken: it brings the final scoring."""
    if position.scorings < LAST_SCORING:
        return None
    return (
        f"{position.scorings} Score cards are resolved; the next one brings the final scoring, "
        "which has no bonus sector.",
        {"scorings": position.scorings},
    )


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


class _Posed(NamedTuple):
    """What the position alone decides of a question, under the clauses in a book.

    `left_out` are the paths of what the position does not tell and the question looks at. `bases`
    is the result of every base, None where a run has yet to score it. Runs that come to the same
    share their result: `results`, by the points and what those bases give.
    """

    position: Position
    argument: Value
    asked: Asked
    book: Book
    left_out: Sequence[str]
    broken: tuple[Reason, ...]
    prepared: Prepared
    bases: Mapping[str, Shared | None]
    results: dict[tuple[object, ...], dict[str, Any]]


class Scorer:
    """Answers `score`, keeping what the position alone decides from one run to the next."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._last: _Posed | None = None

    def answer(self, argument: Value, position: Position, rules: Rules) -> Run:
        """The verdict of one run: `score` with what is gained, or `illegal`."""
        tables = self._tables
        posed = self._posed(argument, position, rules)
        asked = posed.asked
        for path in posed.left_out:
            rules.assume(path)
        if posed.broken:
            return Run(ILLEGAL, {}, None, posed.broken)
        scoring = posed.prepared.score(rules)
        points = points_after(position, scoring.gained, rules, tables)
        reasons = Later(lambda: explain(position, asked.bonus, asked.final, scoring, tables))
        told = [each.told or self._told(each, position) for each in scoring.asked]
        key = (points, *map(id, told))
        result = posed.results.get(key)
        if result is None:
            bases = {**posed.bases}
            for scored, words in zip(scoring.asked, told, strict=True):
                bases[tables.bases[scored.base]] = words
            result = posed.results[key] = _result(position, scoring, points, bases)
        return Run(SCORE, result, None, reasons)

    def result(
        self, position: Position, scoring: Scoring, points: tuple[int, ...]
    ) -> dict[str, Any]:
        """The result of a scoring as in FORMATS 6; nobody may change what is in it."""
        names, players = self._tables.bases, position.players
        bases = {names[scored.base]: _base(players, scored) for scored in scoring.bases}
        return _result(position, scoring, points, bases)

    def _told(self, scored: Scored, position: Position) -> Shared:
        """What a base gives; what is equal is the same mapping."""
        known = book_of(self._tables).results
        key = (position.players, scored.influence, scored.points, scored.critical)
        scored.told = known.get(key)
        if scored.told is None:
            scored.told = known[key] = _base(position.players, scored)
        return scored.told

    def _posed(self, argument: Value, position: Position, rules: Rules) -> _Posed:
        tables, last = self._tables, self._last
        book = book_of(tables)
        # Whatever names its bonus sector asks nothing, and need not be looked at again.
        if last is not None and (last.position is not position or last.book is not book):
            last = None
        if last is not None and last.argument is argument and _names_all(argument):
            return last
        asked = asked_of(argument, position, rules, tables)
        if last is not None and last.asked == asked:
            return last
        given = (position, asked.bonus, tables)
        left_out = [] if asked.final else _left_out(position, asked.bonus, tables)
        broken = () if asked.final else tuple(CLAUSES.broken(SCORE, *given))
        prepared = Prepared(position, asked.bonus, asked.final, asked.bases, tables)
        bases: dict[str, Shared | None] = {
            tables.bases[lot.base]: scored.told or self._told(scored, position) if scored else None
            for lot, scored in zip(prepared.lots, prepared.plain, strict=True)
        }
        posed = _Posed(position, argument, asked, book, left_out, broken, prepared, bases, {})
        self._last = posed
        return posed


def _left_out(position: Position, sector: int, tables: Tables) -> list[str]:
    """The paths of what a position does not tell and a bonus sector is looked up by."""
    keys = ["scorings"] + ["bonus_used"] * could_be_used_up(position, sector, tables)
    return [f"position.{key}" for key in keys if key in position.absent]


def _names_all(argument: Value) -> bool:
    """Whether a question says all it can say."""
    return argument == FINAL or (isinstance(argument, dict) and "bonus" in argument)


def _result(
    position: Position, scoring: Scoring, points: tuple[int, ...], bases: Mapping[str, Any]
) -> dict[str, Any]:
    players = position.players
    return {
        "gained": dict(zip(players, scoring.gained, strict=True)),
        "control_points": dict(zip(players, points, strict=True)),
        "bases": bases,
    }


def _base(players: tuple[str, ...], scored: Scored) -> Shared:
    """What a base gives, in words."""
    contest = scored.contest
    return Shared(
        influence=_numbers(players, scored.influence),
        first=[players[seat] for seat in contest.first],
        second=[players[seat] for seat in contest.second],
        third=[players[seat] for seat in contest.third],
        points=_numbers(players, scored.points),
        critical=[id for seat, id in enumerate(players) if scored.critical >> seat & 1],
    )


def _numbers(players: tuple[str, ...], numbers: tuple[int, ...]) -> Mapping[str, int]:
    """Numbers by faction, nothing for nothing."""
    return {id: number for id, number in zip(players, numbers, strict=True) if number}
