"""What creatures carry, by a move over the board or by a steal in a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.battle.fighting import striking
from toolkit.games.expanse_tcg.rules.board import attacking, board
from toolkit.games.expanse_tcg.rules.in_play.room import most_resources, most_treasures
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import things as h
from toolkit.model.bundle import added, holds, lying
from toolkit.pack.listing import counted
from toolkit.referee.found import once_a_move

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.referee.mutation import Breach

    Bearers = list[tuple[h.Creature, k.Words]]

CAPTIVES = 2
_CARRYING = (m.MOVE, m.STEAL, m.ATTACK)
_WHOSE_LOAD = ("card", "at", "cards", "cell", "take")
"""What a move tells of who carries what, wherever it leads."""


@once_a_move
def bearers(v: View) -> Bearers:
    """Those who carry, with their keywords; nobody where none of them is there."""
    if v.move.kind == m.STEAL:
        thief = striking(v)
        return [] if thief is None else [(thief.body, v.fighter(v.side, thief.number))]
    if v.move.kind == m.ATTACK:
        return [(one, v.words(one)) for one in attacking.attackers(v)]
    stand = board.mover(v)
    return [] if stand is None else [(stand.body, v.words(stand.body))]


def _laden(v: View) -> Bearers | None:
    """The same where something is taken; None where nothing is, or nobody is there."""
    return (v.move.take != h.NOTHING and bearers(v)) or None


def _who(v: View, carriers: Bearers) -> str:
    return v.name(carriers[0][0]) if len(carriers) == 1 else "Who attacks together"


def origin(v: View) -> h.Location | None:
    """Where what is carried lies."""
    return v.battle.location if v.move.kind == m.STEAL else v.position.place(v.start)


def _one_at_a_time(v: View, count: int) -> bool:
    return v.move.kind == m.STEAL and count > 1 and v.reads_as("steal_amount", "one")


@CLAUSES.forbids("carry.there", *_CARRYING)
def not_there(v: View) -> Breach | None:
    take, start = v.move.take, origin(v)
    untold = take == h.NOTHING and v.move.kind != m.STEAL and not v.move.way
    if untold or not bearers(v):
        return None
    if v.move.kind == m.MOVE and take != h.NOTHING:
        if v.position.place(v.goal) is None and v.position.foothold(v.goal) is not None:
            return "On a foothold nothing can be put down."
        if between_foes(v):
            return "In a location of another nothing is taken up or put down."
    if v.move.kind == m.STEAL and take == h.NOTHING:
        return "Nothing is taken."
    on_way = [place for stop in v.move.way if (place := v.position.place(stop.of(v.move.by)))]

    def lacking(reading: str) -> bool:
        more = on_way if reading == "every_location" else []
        places = [start, *more] if start else more
        there = added(h.NOTHING, *[lying(h.Load, place) for place in places])
        return not holds(there, take)

    if not (v.parted(lacking, "load_on_way") if on_way else lacking("")):
        return None
    if start is None or not start.card:
        return "Nothing lies there that could be taken."
    return f"{v.name(start)} does not hold that."


def between_foes(v: View) -> bool:
    """Whether a Diplomat goes into a location of the other player, or comes from one."""
    return {v.start.seat, v.goal.seat} != {v.move.by}


@CLAUSES.forbids("carry.treasure", *_CARRYING, of=_WHOSE_LOAD, about=_laden)
def too_many_treasures(v: View, carriers: Bearers) -> Breach | None:
    count, able = len(v.move.take.treasures), sum(most_treasures(words) for _, words in carriers)
    if count > able:
        most = counted(able, "treasure")
        return f"{_who(v, carriers)} can carry {most} at most.", {"treasures": count}
    return "One treasure is stolen at a time." if _one_at_a_time(v, count) else None


@CLAUSES.forbids("keyword.tiny", *_CARRYING, of=_WHOSE_LOAD, about=_laden)
def tiny_bearer(v: View, carriers: Bearers) -> Breach | None:
    """Named where that is why too many are taken."""
    able = sum(most_treasures(words) for _, words in carriers)
    tiny = [one for one, words in carriers if k.tiny(words)]
    if not tiny or len(v.move.take.treasures) <= able:
        return None
    return f"{v.name(tiny[0])} is Tiny and carries no treasures."


@CLAUSES.forbids("carry.load", *_CARRYING, of=_WHOSE_LOAD, about=_laden)
def too_heavy(v: View, carriers: Bearers) -> Breach | None:
    take, most = v.move.take, sum(most_resources(words) for _, words in carriers)
    if take.resources > most:
        return f"{_who(v, carriers)} can carry {most} Aether and lore at most.", {"most": most}
    if v.move.kind == m.STEAL and take.treasures and take.resources:
        return "One steals a treasure, or Aether and lore."
    return _one_at_a_time(v, take.resources) and "One Aether or one lore is stolen at a time."


@CLAUSES.forbids("carry.captives", *_CARRYING, of=_WHOSE_LOAD)
def too_many_captives(v: View) -> Breach | None:
    captives = v.move.take.captives
    if v.move.kind == m.ATTACK:
        return "Captives are not taken along to an attack." if captives else None
    if v.move.kind == m.STEAL:
        return "Captives are not stolen." if captives else None
    carriers = bearers(v) if captives else []
    most = sum(CAPTIVES * k.strength(words) for _, words in carriers)
    if not carriers or captives <= most:
        return None
    return f"{_who(v, carriers)} can carry {counted(most, 'captive')} at most."
