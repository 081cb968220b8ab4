"""The question of this game's own: `score`, step 3 of the scoring that comes next, or the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.scoring.book import book_of
from toolkit.games.expanse.scoring.explanation import Explanation
from toolkit.games.expanse.scoring.points import Prepared, Scored, Scoring, open_bases, points_after
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.referee.adjudication import ILLEGAL, Run
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.scoring.book import Book
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema
    from toolkit.referee.rules import Rules

SCORE = "score"
FINAL = "final"
RESULT_SETS = frozenset({"first", "second", "third", "critical"})


class Asked(NamedTuple):
    """What `score:` asks: the bonus sector (-1 not said), and the bases as a bit mask."""

    final: bool
    bonus: int
    bases: int


# What stands under `score:`; ids are told apart by what the pack holds.
SCORE_SCHEMA: Schema = {
    "description": "The word final, or the bonus sector of the scoring that comes next.",
    "anyOf": [
        {"description": "The final scoring.", "const": FINAL},
        {
            "description": "A scoring with a bonus sector.",
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "bonus": {
                    "description": "The bonus sector; that of the turn when left out.",
                    "type": "string",
                    "x-ref": "sector",
                },
                "bases": {
                    "description": "Only these bases are scored.",
                    "type": "array",
                    "minItems": 1,
                    "uniqueItems": True,
                    "items": {"description": "A base.", "type": "string", "x-ref": "base"},
                },
            },
        },
    ],
}


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
def sector_spent(
    position: Position, sector: int, tables: Tables
) -> tuple[str, dict[str, Any]] | None:
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
def scorings_spent(
    position: Position, sector: int, tables: Tables
) -> tuple[str, dict[str, Any]] | None:
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
    """What the position alone decides of a question, under the clauses in a book."""

    position: Position
    asked: Asked
    book: Book
    broken: tuple[Reason, ...]
    prepared: Prepared


class Scorer:
    """Answers `score`, keeping what the position alone decides from one run to the next."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._last: _Posed | None = None
        self._worded: list[tuple[Scored | None, dict[str, Any]]] = [(None, {})] * len(tables.bases)

    def answer(self, argument: Value, position: Position, rules: Rules) -> Run:
        """The verdict of one run: `score` with what is gained, or `illegal`."""
        tables = self._tables
        asked = asked_of(argument, position, rules, tables)
        if position.absent and not asked.final:
            for key in ("scorings", "bonus_used"):
                if key in position.absent:
                    rules.assume(f"position.{key}")
        posed = self._posed(position, asked)
        if posed.broken:
            return Run(ILLEGAL, {}, None, posed.broken)
        scoring = posed.prepared.score(rules)
        points = points_after(position, scoring.gained, rules, tables)
        reasons = Explanation(position, asked.bonus, asked.final, scoring, tables)
        return Run(SCORE, self.result(position, scoring, points), None, reasons)

    def result(
        self, position: Position, scoring: Scoring, points: tuple[int, ...]
    ) -> dict[str, Any]:
        """The result of a scoring as in FORMATS 6; nobody may change what is in it."""
        players, names, worded = position.players, self._tables.bases, self._worded
        bases: dict[str, Any] = {}
        for scored in scoring.bases:
            base = scored.base
            last = worded[base]
            if last[0] is not scored:
                last = worded[base] = (scored, self._base(players, scored))
            bases[names[base]] = last[1]
        return {
            "gained": dict(zip(players, scoring.gained, strict=True)),
            "control_points": dict(zip(players, points, strict=True)),
            "bases": bases,
        }

    def _base(self, players: tuple[str, ...], scored: Scored) -> dict[str, Any]:
        """What a base gives, in words, kept for others that give the same."""
        known = book_of(self._tables).results
        key = (players, scored.influence, scored.points, scored.critical)
        found = known.get(key)
        if found is None:
            if len(known) > 1 << 16:
                known.clear()
            contest = scored.contest
            found = known[key] = {
                "influence": _told(players, scored.influence),
                "first": [players[seat] for seat in contest.first],
                "second": [players[seat] for seat in contest.second],
                "third": [players[seat] for seat in contest.third],
                "points": _told(players, scored.points),
                "critical": [id for seat, id in enumerate(players) if scored.critical >> seat & 1],
            }
        return found

    def _posed(self, position: Position, asked: Asked) -> _Posed:
        tables, last = self._tables, self._last
        book = book_of(tables)
        if (
            last is not None
            and last.position is position
            and last.asked == asked
            and last.book is book
        ):
            return last
        prohibitions = () if asked.final else CLAUSES.of(SCORE)
        broken = tuple(
            Reason(clause, *breach)
            for clause, forbids in prohibitions
            if (breach := forbids(position, asked.bonus, tables)) is not None
        )
        prepared = Prepared(position, asked.bonus, asked.final, asked.bases, tables)
        posed = self._last = _Posed(position, asked, book, broken, prepared)
        return posed


def _told(players: tuple[str, ...], numbers: tuple[int, ...]) -> Mapping[str, int]:
    """Numbers by faction, nothing for nothing."""
    return {id: number for id, number in zip(players, numbers, strict=True) if number}
