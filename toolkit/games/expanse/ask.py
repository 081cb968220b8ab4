"""The question of this game's own: `score`, step 3 of the scoring that comes next, or the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import bonus_of, could_be_used_up, sectors_left
from toolkit.games.expanse.schemas.words import SCORE_ASKED as SCORE_ASKED
from toolkit.games.expanse.scoring.book import book_of
from toolkit.games.expanse.scoring.explanation import explain
from toolkit.games.expanse.scoring.points import Prepared, Scored, Scoring, open_bases, points_after
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.model.unseen import came_before
from toolkit.referee.adjudication import ILLEGAL, Run
from toolkit.referee.kept import Last
from toolkit.referee.reasons import Later
from toolkit.referee.shared import Shared

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.pack.document import Value
    from toolkit.referee.mutation import Breach
    from toolkit.referee.reasons import Reason

FINAL = "final"
_HELD = ("technologies", "kept", "discard", "used", "declined", "acted")
RESULT_SETS = frozenset({"first", "second", "third", "critical", *_HELD})


def bonus_asked(argument: Value, position: Position, rules: Rules, tables: Tables) -> str:
    """The bonus sector of a question, empty in the final scoring; one that nobody named is
    asked."""
    if not isinstance(argument, dict):
        return ""
    bonus = argument.get("bonus")
    if bonus is not None:
        return str(bonus)
    if position.turn.bonus >= 0:
        return tables.sectors[bonus_of(position, rules, tables)]
    return rules.know("position.turn.bonus", sectors_left(position, tables) or tables.sectors)


@CLAUSES.forbids("scoring.bonus_twice", SCORE_ASKED)
def sector_spent(position: Position, sector: int, tables: Tables) -> Breach | None:
    """A sector can be the bonus sector as often as it has tokens."""
    left = sectors_left(position, tables)
    # Where all have one, or it was chosen before, whoever does not see which need not be told.
    if len(left) == len(tables.sectors) or came_before(sector) or tables.sectors[sector] in left:
        return None
    used, tokens = position.bonus_used[sector], tables.tokens_of_sector[sector]
    name = tables.pack.name("sector", tables.sectors[sector])
    times = {1: "once", 2: "twice"}.get(used, f"{used} times")
    return (
        f"{name} has been the bonus sector {times} and has {tokens} tokens.",
        {"sector": tables.sectors[sector], "used": used, "tokens": tokens},
    )


@CLAUSES.forbids("end.trigger", SCORE_ASKED)
def scorings_spent(position: Position, sector: int, tables: Tables) -> Breach | None:
    """The sixth Score card is not taken: it brings the final scoring."""
    return position.scorings >= LAST_SCORING and (
        f"{position.scorings} Score cards are resolved; the next one brings the final scoring, "
        "which has no bonus sector.",
        {"scorings": position.scorings},
    )


class _Posed(NamedTuple):
    """What the position alone decides of a question, under the clauses in force.

    `bonus` is the sector, -1 in the final scoring. `left_out` are the paths of what the position
    does not tell and the question looks at. `bases` is the result of every base, None where a run
    has yet to score it. Runs that come to the same share their result: `results`, by the points and
    what those bases give.
    """

    bonus: int
    left_out: Sequence[str]
    broken: tuple[Reason, ...]
    prepared: Prepared
    bases: Mapping[str, Shared | None]
    results: dict[tuple[object, ...], dict[str, Any]]


class Scorer:
    """Answers `score`, keeping what the position alone decides from one run to the next."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._posed: Last[_Posed] = Last(1)

    def answer(self, argument: Value, position: Position, rules: Rules) -> Run:
        """The verdict of one run: `score` with what is gained, or `illegal`."""
        tables = self._tables
        named, book = bonus_asked(argument, position, rules, tables), book_of(tables)
        posed = self._posed.of(
            (position, argument, book, named), lambda: self._pose(argument, position, named)
        )
        for path in posed.left_out:
            rules.assume(path)
        if posed.broken:
            return Run(ILLEGAL, {}, None, posed.broken)
        scoring = posed.prepared.score(rules)
        points = points_after(position, scoring.gained, rules, tables)
        bonus = posed.bonus
        reasons = Later(lambda: explain(position, bonus, bonus < 0, scoring, tables))
        told = [each.told or self._told(each, position) for each in scoring.asked]
        key = (points, *map(id, told))
        result = posed.results.get(key)
        if result is None:
            bases = {**posed.bases}
            for scored, words in zip(scoring.asked, told, strict=True):
                bases[tables.bases[scored.base]] = words
            result = posed.results[key] = _result(position, scoring, points, bases)
        return Run(SCORE_ASKED, result, None, reasons)

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

    def _pose(self, argument: Value, position: Position, named: str) -> _Posed:
        tables, bases = self._tables, open_bases(position, self._tables)
        only = argument.get("bases") if isinstance(argument, dict) else None
        if isinstance(only, list):
            bases &= sum(1 << tables.base_number[str(id)] for id in only)
        bonus = tables.sector_number[named] if named else -1
        left_out = _left_out(position, tables) if named else []
        broken = tuple(CLAUSES.broken(SCORE_ASKED, position, bonus, tables)) if named else ()
        prepared = Prepared(position, bonus, not named, bases, tables)
        results: dict[str, Shared | None] = {
            tables.bases[lot.base]: scored.told or self._told(scored, position) if scored else None
            for lot, scored in zip(prepared.lots, prepared.plain, strict=True)
        }
        return _Posed(bonus, left_out, broken, prepared, results, {})


def _left_out(position: Position, tables: Tables) -> list[str]:
    """The paths of what a position does not tell and a bonus sector is looked up by."""
    keys = ["scorings"] + ["bonus_used"] * could_be_used_up(position, tables)
    return [f"position.{key}" for key in keys if key in position.absent]


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
