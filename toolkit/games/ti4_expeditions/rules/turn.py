"""What is forbidden of any move: to go before what is owed, and to act out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.rules.completion import with_most
from toolkit.games.ti4_expeditions.rules.view import GENERAL
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state import owed as p

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.rules.view import View
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.referee.mutation import Breach

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
def nothing_owed(v: View) -> Breach | None:
    settles = (v.move.kind, p.CARD) if v.move.kind == m.INGRESS else (v.move.kind,)
    if any(owed.what in settles for owed in v.position.owed):
        return None
    said = f"Nothing is owed here that this would settle: not {_WORDS[v.move.kind]}."
    return said, {"move": v.move.kind}


def _may_be_owed(v: View) -> bool:
    return bool(v.position.owed) or v.move.kind in OWED_MOVES


@CLAUSES.forbids("owed.first", *m.KINDS, when=_may_be_owed, weight=GENERAL)
def before_what_is_owed(v: View) -> Breach | None:
    if not v.position.owed or answers(v.position, v.move):
        return None
    what, by = v.position.owed[0]
    comes = "come" if what in _SEVERAL else "comes"
    said = f"First {comes} {_WORDS[what]}, by {v.who(by)}."
    return said, {"owed": what, "by": v.position.players[by]}


@CLAUSES.forbids("owed.by", *OWED_MOVES)
def owed_by_another(v: View) -> Breach | None:
    if not answers(v.position, v.move) or v.position.owed[0].by == v.move.by:
        return None
    if v.move.kind == m.INFANTRY and v.position.slices and with_most(v) == (v.move.by,):
        return None  # who places them where nothing is to be decided
    what, by = v.position.owed[0]
    said = f"It is for {v.who(by)} to settle {_WORDS[what]}, not for another player."
    return said, {"by": v.position.players[by], "owed": what}


@CLAUSES.forbids("turn.end_own", m.END, weight=GENERAL)
def not_ones_turn(v: View) -> Breach | None:
    who = v.turn_of_another()
    return (f"It is the turn of {v.who(v.position.turn.player)}.", {"turn": who}) if who else None


@CLAUSES.forbids("turn.next", m.END)
def nobody_left(v: View) -> Breach | None:
    if next_seat(v) >= 0:
        return None
    return "Every player has passed, so no turn comes after this one.", {}


def next_seat(v: View) -> int:
    """The next player in order who has neither passed nor been eliminated; -1 for none."""
    count = len(v.position.players)
    for step in range(1, count + 1):
        seat = (v.position.turn.player + step) % count
        v.consult_of(seat, "passed", "eliminated")
        mine = v.position.holdings[seat]
        if not (mine.passed or mine.eliminated):
            return seat
    return -1
