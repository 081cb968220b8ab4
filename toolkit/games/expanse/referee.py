"""The Expanse refereed: every question of the game protocol, with the tables of one pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.abilities import uncounted
from toolkit.games.expanse.ask import RESULT_SETS, SCORE_ASKED, Scorer
from toolkit.games.expanse.schemas.kinds import QUESTIONS
from toolkit.games.expanse.scoring.points import TRACK_END
from toolkit.games.expanse.state.forces import OPENING, completed, deal, together
from toolkit.games.expanse.state.moves import CHOOSE, NOBODYS, RESOLVED, Move
from toolkit.games.expanse.state.position import CODEC, Position
from toolkit.games.expanse.tables import Tables
from toolkit.referee.later import later
from toolkit.referee.viewed import NOTHING_READ, Branching

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.expanse import ending, misinformed
    from toolkit.games.expanse.state import entries as decided
    from toolkit.games.expanse.state.view import Rules
    from toolkit.games.expanse.turn import course, kinds, legal, play
    from toolkit.games.expanse.turn import disputed as in_dispute
    from toolkit.games.expanse.turn.course import Course
    from toolkit.games.expanse.verbs import entries
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.additions import Uncounted
    from toolkit.referee.adjudication import Run
    from toolkit.referee.game import Ending
    from toolkit.referee.picture import Dispute
else:
    _HOME = "toolkit.games.expanse"
    ending, decided, entries = later(_HOME, "ending", "state.entries", "verbs.entries")
    (misinformed,) = later(_HOME, "misinformed")
    course, in_dispute, kinds = later(f"{_HOME}.turn", "course", "disputed", "kinds")
    legal, play = later(f"{_HOME}.turn", "legal", "play")


class ExpanseReferee(
    Branching["Position", "Move"], telling="state.telling", weighing="state.status",
    play="turn.legal", outcome="turn.play", listing="turn.legal", ends="ending",
    typing="asking.move_words", speaking="speech.words", disputing="turn.disputed",
):  # fmt: skip
    """For one pack; also toolkit.referee.picture.Pictured."""

    def __init__(self, pack: Pack) -> None:
        self.tables: Tables = Tables(pack)
        self.counts = self.tables.counts
        self._scorer = Scorer(self.tables)

    questions = QUESTIONS
    result_sets = RESULT_SETS
    codec = CODEC
    completeness = "event.complete"

    def view(self, position: Position, rules: Rules, move: Move | None = None) -> Course:
        return course.Course(position, rules, self.tables, NOBODYS if move is None else move)

    def together(self, players: tuple[str, ...]) -> list[Fault]:
        return together(players, self.tables)

    def opening(self, players: tuple[str, ...], seed: int) -> Position:
        """See `forces.deal` for what it raises."""
        return deal(self.codec.read({}, self.context(players)), seed, self.tables)

    def told(self, position: Position) -> dict[str, Value]:
        """The whole position; an opening nobody has published stays left out."""
        return self.encode(position) if OPENING in position.absent else super().told(position)

    def hangs(self, fact: str) -> bool:
        """Which card a move takes, where points end, what a scoring pays and brings each faction
        show in what comes of a move alone."""
        return fact not in ("position.track", TRACK_END) and not fact.startswith("factions.")

    def values(self, fact: str) -> Iterator[str]:
        """Every card that may lie in a space of the Action Track, or be revealed."""
        of_a_card = fact == "position.track" or fact.endswith(".revealed")
        return iter((self.tables.score_card, *self.tables.action_cards) if of_a_card else ())

    def completed(self, position: Position, move: Move, rules: Rules, index: int = 0) -> Move:
        return play.completed(self.view(position, rules, move), index)

    def with_chance(self, move: Move, made: Move) -> Move:
        return move._replace(drew=made.drew, revealed=made.revealed)

    def in_words(self, position: Position, move: Move, rules: Rules) -> str:
        """The card a move is about, by its name, and what it costs."""
        return kinds.KINDS[move.kind].words(self.view(position, rules, move))

    def uncounted(
        self,
        position: Position,
        question: str,
        argument: Any,
        after: Sequence[Move],
        facts: Mapping[str, Value],
    ) -> Iterator[Uncounted[Position]]:
        """See `toolkit.games.expanse.abilities`."""
        return uncounted(position, question, argument, after, facts, self.tables)

    def misinformed(self, facts: Mapping[str, Value]) -> list[Fault]:
        """See `toolkit.games.expanse.misinformed`."""
        if not any(path.startswith("factions.") for path in facts):
            return []
        return list(misinformed.misinformed(facts, self.tables))

    def considered(self, position: Position, move: Move) -> tuple[str, ...]:
        return legal.considered(self.view(position, NOTHING_READ, move))

    def forced(self, position: Position, move: Move, rules: Rules, index: int = 0) -> list[Value]:
        if move.kind not in (*RESOLVED, CHOOSE):
            return []
        done = play.forced(self.view(position, rules, move), index)
        brief, cx = entries.ExpanseEntries().brief, self.context(position.players)
        return [decided.ITEM.write(brief(entry), cx) for entry in done]

    def winner(self, position: Position, rules: Rules) -> Ending:
        """Who wins with the control points as they stand, the final scoring taken as done."""
        return ending.winner(self.view(position, rules))

    def scorings(
        self, before: Position, after: Position, rules: Rules
    ) -> Sequence[Mapping[str, Any]]:
        return play.scorings(before, after, rules, self.tables)

    def ask(self, question: str, argument: Value, position: Position, rules: Rules) -> Run:
        """Answers `score`, the one question of its own."""
        position = completed(position, rules, self.tables)
        return self._scorer.answer(argument, position, rules)

    def disputed(self, position: Position, dispute: Dispute) -> tuple[str, ...]:
        """See `toolkit.games.expanse.turn.disputed` for how places are written. What else there is
        by other readings is no more in dispute than all there is."""
        if dispute.question == SCORE_ASKED:
            return in_dispute.of_score(self.view(position, NOTHING_READ), dispute)
        return super().disputed(position, dispute._replace(results=dispute.results[:1]))


REFEREE = ExpanseReferee
