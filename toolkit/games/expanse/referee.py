"""The Expanse refereed: every question of the game protocol, with the tables of one pack.

Positions are read and judged here; moves, turns and effects stand in modules of their own, which
are imported when a move is first asked about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.abilities import uncounted
from toolkit.games.expanse.ask import RESULT_SETS, SCORE, Scorer
from toolkit.games.expanse.ending import winner
from toolkit.games.expanse.schemas.kinds import QUESTIONS
from toolkit.games.expanse.schemas.words import MAT
from toolkit.games.expanse.state.forces import OPENING, completed, deal, together
from toolkit.games.expanse.state.moves import CHOOSE, RESOLVED, Move
from toolkit.games.expanse.state.position import CODEC, Position
from toolkit.games.expanse.state.stages import BEGIN, SCORING_EVENTS
from toolkit.games.expanse.tables import Tables
from toolkit.referee.later import later
from toolkit.referee.viewed import Viewed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.expanse.state import entries as decided
    from toolkit.games.expanse.state.view import Rules
    from toolkit.games.expanse.turn import cards, checking, course, kinds, listing, pending, play
    from toolkit.games.expanse.turn import disputed as in_dispute
    from toolkit.games.expanse.turn.course import Course
    from toolkit.games.expanse.verbs import entries
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.adjudication import Run
    from toolkit.referee.game import Ending, Uncounted
    from toolkit.referee.picture import Dispute
    from toolkit.referee.reasons import Reason
else:
    _HOME = "toolkit.games.expanse"
    decided, entries = later(_HOME, "state.entries", "verbs.entries")
    cards, checking, course, kinds = later(f"{_HOME}.turn", "cards", "checking", "course", "kinds")
    listing, pending, play = later(f"{_HOME}.turn", "listing", "pending", "play")
    (in_dispute,) = later(f"{_HOME}.turn", "disputed")


class ExpanseReferee(
    Viewed["Position", "Move"], telling="state.telling", weighing="state.status",
    typing="asking.move_words", speaking="speech.words",
):  # fmt: skip
    """For one pack; also toolkit.referee.picture.Pictured."""

    def __init__(self, pack: Pack) -> None:
        self.tables: Tables = Tables(pack)
        self.counts = self.tables.counts
        self._scorer = Scorer(self.tables)
        self._scored_by_mats = any(
            ability.scores
            for id, ability in self.tables.abilities.items()
            if self.tables.cards[id].kind == MAT
        )

    questions = QUESTIONS
    result_sets = RESULT_SETS
    codec = CODEC

    def together(self, players: tuple[str, ...]) -> list[Fault]:
        return together(players, self.tables)

    def opening(self, players: tuple[str, ...], seed: int) -> Position:
        """See `forces.deal` for what it raises."""
        return deal(self.codec.read({}, self.context(players)), seed, self.tables)

    def told(self, position: Position) -> dict[str, Value]:
        """The whole position; an opening nobody has published stays left out."""
        return self.encode(position) if OPENING in position.absent else super().told(position)

    completeness = "event.complete"

    def legal(self, position: Position, rules: Rules, kind: str = "all") -> Iterator[Move]:
        ready = self._ready(position, rules, aside=_cards_alone(position, kind))
        return listing.legal(ready, rules, self.tables, kind)

    def ways_of(self, position: Position, move: Move, rules: Rules) -> Iterator[Move]:
        """See toolkit.referee.game.ByHand."""
        return listing.ways_of(self._course(position, move, rules))

    def sorts(self, position: Position, rules: Rules) -> Iterator[Iterator[Move]]:
        """See toolkit.referee.move_list.Sorting."""
        ready = self._ready(position, rules, aside=_cards_alone(position, "all"))
        return listing.sorts(ready, rules, self.tables)

    def chance(self, position: Position, move: Move, rules: Rules, index: int = 0) -> list[Fault]:
        if move.drew is None and not move.revealed and not move.by_hand:
            return []
        return play.chance(self._course(position, move, rules, index))

    def completed(self, position: Position, move: Move, rules: Rules, index: int = 0) -> Move:
        return play.completed(self._course(position, move, rules, index))

    def check(self, position: Position, move: Move, rules: Rules) -> tuple[Reason, ...]:
        return checking.check(self._course(position, move, rules))

    def _course(self, position: Position, move: Move, rules: Rules, index: int = 0) -> Course:
        """A move with all known that it may need."""
        ready = self._ready(position, rules, aside=_beside_the_map(move))
        return course.Course(ready, rules, self.tables, move, index)

    def apply(self, position: Position, move: Move, rules: Rules, index: int = 0) -> Position:
        return play.apply(self._course(position, move, rules, index))

    def in_words(self, position: Position, move: Move, rules: Rules) -> str:
        """The card a move is about, by its name, and what it costs."""
        return kinds.KINDS[move.kind].words(course.Course(position, rules, self.tables, move))

    def uncounted(
        self,
        position: Position,
        question: str,
        argument: Any,
        after: Sequence[Move],
        facts: Mapping[str, Value],
    ) -> Iterator[Uncounted[Position]]:
        """See `toolkit.games.expanse.abilities`."""
        told = any(path.endswith(".mat_ability") for path in facts)
        if question == SCORE and not after and not self._scored_by_mats and not told:
            return iter(())
        return uncounted(position, question, argument, after, facts, self.tables)

    def considered(self, position: Position, move: Move) -> tuple[str, ...]:
        return checking.considered(position, move, self.tables)

    def was_forced(
        self, move: Move, before: Position, made: Move, index: int, rules: Rules
    ) -> bool:
        return play.was_forced(self._course(before, made, rules, index), move)

    def forced(self, position: Position, move: Move, rules: Rules, index: int = 0) -> list[Value]:
        if move.kind not in (*RESOLVED, CHOOSE):
            return []
        brief = entries.ExpanseEntries().brief
        done = map(brief, play.forced(self._course(position, move, rules, index)))
        return [decided.encode_item(entry, position.players, self.tables) for entry in done]

    def settled(self, position: Position, rules: Rules) -> Position:
        ready = self._led(position, rules)
        return pending.settled(course.Course(ready, rules, self.tables, Move(0, "")))

    def ending(self, position: Position, rules: Rules) -> Ending | None:
        return self.winner(position, rules) if position.over else None

    def winner(self, position: Position, rules: Rules) -> Ending:
        """Who wins with the control points as they stand, the final scoring taken as done."""
        return winner(position, rules, self.tables)

    def scorings(
        self, before: Position, after: Position, rules: Rules
    ) -> Sequence[Mapping[str, Any]]:
        return play.scorings(before, after, rules, self.tables)

    def ask(self, question: str, argument: Value, position: Position, rules: Rules) -> Run:
        """Answers `score`. Raises KeyError for another question."""
        if question != SCORE:
            raise KeyError(question)
        return self._scorer.answer(argument, completed(position, rules, self.tables), rules)

    def disputed(self, position: Position, dispute: Dispute) -> tuple[str, ...]:
        """See `toolkit.games.expanse.turn.disputed` for how places are written."""
        return in_dispute.disputed(position, dispute, self.tables)

    def _ready(self, position: Position, rules: Rules, *, aside: bool) -> Position:
        """The position with all known that a move may need.

        Where none looks at the map, `aside`, that is left as it is and nothing is asked for it.
        """
        ready = position if aside else completed(position, rules, self.tables)
        return self._led(ready, rules)

    def _led(self, position: Position, rules: Rules) -> Position:
        turn = position.turn
        if turn.stage != SCORING_EVENTS or turn.taker >= 0:
            return position
        return cards.led(position, rules, self.tables)


def _cards_alone(position: Position, kind: str) -> bool:
    """Whether no move to be listed looks at the map: cards to take, sectors to choose."""
    if position.pending is not None:
        return False
    begins = position.turn.stage == BEGIN and not position.turn.card
    return kind in ("take", "bonus") or (kind == "all" and begins and not any(position.kept))


def _beside_the_map(move: Move) -> bool:
    """Whether a move is about cards and points alone."""
    if move.kind in ("use", "event"):
        return move.word in ("points", "keep", "decline")
    return move.kind in ("take", "bonus", "done")


REFEREE = ExpanseReferee
