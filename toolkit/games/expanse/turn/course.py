"""What goes with a move while it is carried out, and what it passed on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.forces import OPENING, completed, without_forces
from toolkit.games.expanse.state.stages import BEGIN, BONUS, SCORING_EVENTS
from toolkit.games.expanse.state.view import View
from toolkit.games.expanse.turn.actions import Spending
from toolkit.games.expanse.turn.cards import led

if TYPE_CHECKING:
    from toolkit.games.expanse.facts import Steps
    from toolkit.games.expanse.state.moves import Entry, Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.model.fault import Fault

_HOLDING = ("each_player", "when")
"""Verbs that only say for whom, or when, what stands in them is done."""


@dataclass(slots=True, eq=False)
class Course(View):
    """One move being carried out; `index` is its place among the moves of a question.

    `position` is the one that the move is made in. `drew` are the cards it drew, those nobody told
    among them, `revealed` one it showed.
    `by_hand` counts the steps in words that were carried out as told, `tabled` those before the
    step at which an effect goes on; `wrong` is what was told of them and cannot be.
    `forced` are the entries it left out as there was no choice, `obliged` those of others, with
    whose they are.
    `choices` are the decisions of other players that are known and not yet used; `spending` is what
    makes the actions within an effect, `listed` the legal ones and their kinds, by the position and
    what they have in common, `reached` where fleets may go from an orbital. `after_effect` is the
    position after the effect of the move, where it is known without carrying that out.
    """

    index: int = 0
    drew: tuple[str, ...] = ()
    revealed: str = ""
    by_hand: int = 0
    tabled: int = 0
    wrong: list[Fault] = field(default_factory=list)
    choices: list[Entry] = field(default_factory=list)
    forced: list[Entry] = field(default_factory=list)
    obliged: list[tuple[int, Entry]] = field(default_factory=list)
    after_effect: Position | None = None
    listed: dict[tuple[Position, Move], list[Any]] = field(default_factory=dict)
    reached: dict[tuple[int, object], list[int]] = field(default_factory=dict)
    spending = Spending

    def ready(self, kind: str = "", index: int = 0) -> Course:
        """The same with all known in its position that its move may need, the one of this index, or
        that all moves of a kind do. Where none looks at the map, nothing is asked for it."""
        position, self.index = self.position, index
        if OPENING in position.absent and not (
            _of_cards_alone(position, kind) if kind else _beside_the_map(self)
        ):
            position = completed(position, self.rules, self.tables)
        self.position = led(position, self.rules, self.tables)
        return self

    def without_the_map(self) -> Course | None:
        """The same where whoever looks at what stands on the map meets UnknownFact; None where it
        is known but for which fleets are Battleships, or no matter to the move."""
        position = without_forces(self.position, self.rules, self.tables)
        if position is None or _beside_the_map(self):
            return None
        return Course(led(position, self.rules, self.tables), self.rules, self.tables, self.move)


def _of_cards_alone(position: Position, kind: str) -> bool:
    """Whether all moves of a kind are about cards and sectors alone, or there are none."""
    stage, none_kept = position.turn.stage, not any(position.kept)
    begins = stage == BEGIN and not position.turn.card
    alone = {m.PLAY: none_kept, m.USE: begins, m.ALL: stage == BONUS or (begins and none_kept)}
    return position.pending is None and alone.get(kind, kind in (m.TAKE, m.BONUS))


def _beside_the_map(v: View) -> bool:
    """Whether a move is about cards and points alone; the last chance of a scoring has its bases
    scored."""
    move, turn, pending = v.move, v.position.turn, v.position.pending
    if move.kind in (m.TAKE, m.BONUS, m.DONE) or move.word in ("points", "keep", "decline"):
        return True
    if turn.stage == SCORING_EVENTS and len(turn.acted) + 1 == len(v.position.players):
        return False
    card = v.tables.cards.get(pending.card if pending else move.card or turn.card)
    does_it = move.kind in (m.USE, m.EVENT, m.PLAY, m.CHOOSE)
    passes = move.kind == m.PASS and turn.stage == SCORING_EVENTS
    return passes or (does_it and card is not None and _of_cards(card.event))


def _of_cards(steps: Steps | None) -> bool:
    """Whether an event is known to be about kept events and points, and no more."""
    verbs = [verb for step in steps or () for verb in step.items()]
    return bool(verbs) and all(
        _of_cards(said["do"]) if verb in _HOLDING else verb in ("discard_kept", "treat_points")
        for verb, said in verbs
    )
