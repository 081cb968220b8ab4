"""The position: everything a game of The Expanse holds at one moment, as a small hashable value.

Places and seats are numbers here: bases, orbitals, bands and sectors by their order in the data
(`tables.py`), players by their seat clockwise from the first player. The words stand in `codec.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Entry


class Squadron(NamedTuple):
    """A player's units in one orbital; the Rocinante is no part of it."""

    fleet: int = 0
    battleship: int = 0
    damaged_battleship: int = 0
    scrap_ship: int = 0

    def units(self) -> int:
        return self.fleet + self.battleship + self.damaged_battleship + self.scrap_ship

    def half_strength(self) -> int:
        """Strength in halves, so that a Scrap Ship's ½ stays a whole number."""
        return 2 * (self.fleet + self.damaged_battleship) + 4 * self.battleship + self.scrap_ship


NO_UNITS = Squadron()


class Turn(NamedTuple):
    """Whose turn it is and how far it has come (FORMATS 6, `turn`).

    `stage` is one of begin, points, offer, event, bonus, scoring_events, scoring_build. `card` is
    the id of the card in hand, `points` what is left to spend, `used` the abilities used this turn.
    `asked`, `declined`, `taker` and `acted` are seats; `bonus` is a sector or -1.
    """

    player: int
    stage: str = "begin"
    card: str = ""
    points: int = 0
    used: tuple[str, ...] = ()
    asked: int = -1
    declined: tuple[int, ...] = ()
    taker: int = -1
    bonus: int = -1
    acted: tuple[int, ...] = ()


NOTHING = "none"
"""Said of a step that was about no base, orbital or fleet."""


class SoFar(NamedTuple):
    """What the steps of an effect before this one were about, for steps that speak of it.

    -1, empty, 0 and False stand for nothing; None for what nobody told.
    """

    base: int | None = -1
    orbital: int | None = -1
    fleet: str | None = ""
    revealed: str | None = ""
    points: int | None = 0
    opponent_built: bool | None = False


class Pending(NamedTuple):
    """A decision owed: by whom, for which card, at which step, and what is known so far.

    With a `context` (the move that raised it, its index, the decisions made since) the position is
    the one before that move. Without one it is that of the moment: whatever comes before the
    decision is done. `of` is the seat whose effect it is, -1 for whoever is to act by the stage of
    the turn. `so_far` is None where it is not told. `named` are the entries of whoever acts that
    led to a decision of another player.
    """

    by: int
    card: str
    step: int
    context: tuple[object, ...] = ()
    of: int = -1
    so_far: SoFar | None = None
    named: tuple[Entry, ...] = ()


class Position(NamedTuple):
    """One moment of a game; every piece that is not on the map is in its owner's supply or box.

    `influence[base][seat]` counts cubes, Diplomats included; `diplomats[base]` counts the UN's
    among them. `track` holds five card ids, "" for the slot of the card in hand; None with `deck`
    and `rocinante` stands for what a partial position does not tell. `absent` names the keys a
    partial position left out, so that a consulted default can be said, and the paths of what is
    invented in an opening so left out. `scrap_ships` are those that have not come into play so
    far, -1 where nobody told.
    """

    players: tuple[str, ...]
    control_points: tuple[int, ...]
    influence: tuple[tuple[int, ...], ...]
    diplomats: tuple[int, ...]
    fleets: tuple[tuple[Squadron, ...], ...]
    rocinante: int | None
    holder: int | None
    initiative: tuple[int, ...]
    technologies: tuple[frozenset[str], ...]
    scorings: int
    bonus_used: tuple[int, ...]
    track: tuple[str, ...] | None
    kept: tuple[tuple[str, ...], ...]
    protomolecule: int
    turn: Turn
    pending: Pending | None
    deck: tuple[str, ...] | None
    discard: tuple[str, ...] | None
    absent: frozenset[str] = frozenset()
    over: bool = False
    scrap_ships: int = -1

    def seat(self, faction: str) -> int:
        """The seat of a faction; -1 where it does not play."""
        return self.players.index(faction) if faction in self.players else -1
