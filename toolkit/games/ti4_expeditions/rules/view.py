"""What rules are asked about: a position with the rules in force, a pack's tables, and a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.ti4_expeditions.state.moves import INGRESS, ROLL, Move, Payment
from toolkit.games.ti4_expeditions.state.position import CARD, changed

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.state.values import Holdings
    from toolkit.games.ti4_expeditions.tables import Cost, Tables
    from toolkit.referee.rules import Rules

Tokens = tuple[str, ...]
_NOTHING = Payment()

PRICE, GENERAL = 1, -1
"""The weights of the clause that says what a slice costs, and of those that hold of every move."""


class View(NamedTuple):
    """A position as rules see it. `move` is the one they judge, with its player; else nobody's."""

    position: Expedition
    rules: Rules
    tables: Tables
    move: Move = Move(0, "")

    # ---- whoever makes the move

    @property
    def mine(self) -> Holdings:
        return self.position.holdings[self.move.by]

    @property
    def id(self) -> str:
        return self.position.players[self.move.by]

    @property
    def pay(self) -> Payment:
        """What is given for a slice, as far as the move says."""
        return self.move.pay or _NOTHING

    @property
    def cost(self) -> Cost:
        """What the slice costs that is claimed."""
        return self.tables.slices[self.move.word].cost

    def does(self, says: str) -> str:
        """A sentence that they begin; `claims|claim` in it agrees with the name."""
        return self.tables.does(self.id, says)

    def doing(self, says: str) -> str:
        """The same where the sentence has begun before."""
        return self.tables.doing(self.id, says)

    def answers(self) -> bool:
        """Whether the move is of the kind that is owed first; a roll may be left to the card."""
        what = [owed.what for owed in self.position.owed[:2]]
        if self.move.kind == INGRESS:
            return what[:1] in ([INGRESS], [CARD]) or what == [ROLL, CARD]
        return what[:1] == [self.move.kind]

    # ---- words

    def who(self, seat: int) -> str:
        """A player within a sentence."""
        return self.tables.within("faction", self.position.players[seat])

    # ---- defaults

    def consult(self, *keys: str) -> None:
        """Notes defaults that a partial position left to us, when they are made use of."""
        if self.position.absent:
            for key in keys:
                if key in self.position.absent:
                    self.rules.assume(f"position.{key}")

    def turn_of_another(self) -> str:
        """Whose turn it is; empty where it is that of whoever makes the move."""
        self.consult("turn", "turn.player")
        seat = self.position.turn.player
        return "" if seat == self.move.by else self.position.players[seat]

    def consult_of(self, seat: int, *keys: str) -> None:
        """The same of what a player holds."""
        self.consult(*(f"{self.position.players[seat]}.{key}" for key in keys))

    # ---- positions that follow

    def changed(self, *told: str, **changes: Any) -> View:
        """The same with another position; `told` are the keys that are no longer left out."""
        return self._replace(position=changed(self.position, {*told}, **changes))

    def with_holdings(self, seat: int, **changes: Any) -> View:
        return self._replace(position=self.position.with_holdings(seat, **changes))

    def with_tokens(self, tiles: Collection[str], lying: Callable[[Tokens], Tokens]) -> View:
        """The same with other tokens in these systems, as `lying` makes them of those there."""
        systems = tuple(
            (tile, lying(tokens) if tile in tiles else tokens)
            for tile, tokens in self.position.systems or ()
        )
        return self.changed("systems", systems=systems) if systems else self

    def of(self, move: Move) -> View:
        return self._replace(move=move)
