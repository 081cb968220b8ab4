"""What is forbidden of any move: to go before what is owed, and to act out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.completion import with_most
from toolkit.games.ti4_expeditions.gaining import consulted
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state import owed as p

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules

OWED_MOVES = (m.TOKEN, m.ROLL, m.INGRESS, m.PLACE, m.INFANTRY)

_WORDS = {
    p.ROLL: "a roll for the Fracture",
    p.CARD: "the Fracture and its ingress tokens",
    p.INGRESS: "the ingress tokens",
    p.TOKEN: "the token of the breakthrough",
    p.PLACE: "the placing of Thunder's Edge",
    p.INFANTRY: "the infantry on Thunder's Edge",
}
_SEVERAL = (p.CARD, p.INGRESS)


def answers(position: Expedition, move: Move) -> bool:
    """Whether a move is of the kind that is owed first; a roll may be left to the card."""
    what = [owed.what for owed in position.owed[:2]]
    if move.kind == m.INGRESS:
        return what[:1] in ([p.INGRESS], [p.CARD]) or what == [p.ROLL, p.CARD]
    return what[:1] == [move.kind]


@CLAUSES.forbids("owed.none", *OWED_MOVES)
def nothing_owed(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if any(owed.what == move.kind for owed in position.owed):
        return None
    if move.kind == m.INGRESS and any(owed.what == p.CARD for owed in position.owed):
        return None
    owed = _WORDS[move.kind]
    return f"Nothing is owed here that this would settle: not {owed}.", {"move": move.kind}


@CLAUSES.forbids("owed.first", *m.KINDS)
def before_what_is_owed(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    if not position.owed or answers(position, move):
        return None
    first = position.owed[0]
    who = tables.within("faction", position.players[first.by])
    comes = "come" if first.what in _SEVERAL else "comes"
    said = f"First {comes} {_WORDS[first.what]}, by {who}."
    return said, {"owed": first.what, "by": position.players[first.by]}


@CLAUSES.forbids("owed.by", *OWED_MOVES)
def owed_by_another(
    position: Expedition, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    if not answers(position, move) or position.owed[0].by == move.by:
        return None
    if move.kind == m.INFANTRY and position.slices:
        most = with_most(position, rules)
        if most == (move.by,):  # who places them where nothing is to be decided
            return None
    who = position.players[position.owed[0].by]
    what = _WORDS[position.owed[0].what]
    said = f"It is for {tables.within('faction', who)} to settle {what}, not for another player."
    return said, {"by": who, "owed": position.owed[0].what}


@CLAUSES.forbids("turn.end_own", m.END)
def not_ones_turn(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    consulted(position, rules, "turn", "turn.player")
    if position.turn.player == move.by:
        return None
    who = position.players[position.turn.player]
    return f"It is the turn of {tables.within('faction', who)}.", {"turn": who}


@CLAUSES.forbids("turn.next", m.END)
def nobody_left(position: Expedition, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if next_seat(position, rules) >= 0:
        return None
    return "Every player has passed, so no turn comes after this one.", {}


def next_seat(position: Expedition, rules: Rules) -> int:
    """The next player in order who has neither passed nor been eliminated; -1 for none."""
    count = len(position.players)
    for step in range(1, count + 1):
        seat = (position.turn.player + step) % count
        mine, id = position.holdings[seat], position.players[seat]
        consulted(position, rules, f"{id}.passed", f"{id}.eliminated")
        if not (mine.passed or mine.eliminated):
            return seat
    return -1
