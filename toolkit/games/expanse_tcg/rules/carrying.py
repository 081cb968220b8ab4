"""What creatures carry, by a move over the board or by a steal in a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board import mine, mover
from toolkit.games.expanse_tcg.rules.fighting import striker
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.pack.listing import counted
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.keywords import Words
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.things import Location
    from toolkit.referee.mutation import Breach

RESOURCES, TREASURES, CAPTIVES = 4, 1, 2
_CARRYING = (m.MOVE, m.STEAL)


def _any_number(words: Words) -> int:
    return 99


@CLAUSES.computes("carry.load", _any_number)
def most_resources(words: Words) -> int:
    """Aether and lore together."""
    return RESOURCES * k.strength(words)


@CLAUSES.computes("carry.treasure", _any_number)
def most_treasures(words: Words) -> int:
    return 0 if k.tiny(words) else TREASURES * k.strength(words)


def bearer(v: View) -> Words | None:
    """The keywords of the creature that carries; None where there is none."""
    if v.move.kind == m.STEAL:
        cell, creature = striker(v)
        return None if creature is None else v.fighter(v.side, cell)
    stand = mover(v)
    return None if stand is None else v.words(stand.creature)


def _bearer_name(v: View) -> str:
    stand = striker(v)[1] if v.move.kind == m.STEAL else getattr(mover(v), "creature", None)
    return v.name(stand) if stand is not None else "it"


def _origin(v: View) -> Location | None:
    """Where what is carried lies."""
    if v.move.kind == m.STEAL:
        return v.battle.location
    spot = v.move.at.of(v.move.by)
    return v.position.halves[spot.seat].at(spot.number)


def _one_at_a_time(v: View, count: int) -> bool:
    if v.move.kind != m.STEAL or count <= 1:
        return False
    return parting(v.rules, ("steal_amount",), lambda reading: bool(reading == "one"))


@CLAUSES.forbids("carry.there", m.PLACE)
def not_aside(v: View) -> Breach | None:
    aside = mine(v).aside
    return None if v.move.number <= aside else (f"{aside} Aether is set aside.", {})


@CLAUSES.forbids("carry.there", *_CARRYING)
def not_there(v: View) -> Breach | None:
    take, origin = v.move.take, _origin(v)
    if origin is None or bearer(v) is None:
        return None
    there = origin.treasures
    short = [one for one in take.treasures if take.treasures.count(one) > there.count(one)]
    figures = ("aether", "lore", "captives")
    barred = v.move.kind == m.STEAL and take.captives > 0
    if short or barred or any(getattr(take, one) > getattr(origin, one) for one in figures):
        return f"{v.name(origin)} does not hold that.", {}
    empty = v.move.kind == m.STEAL and not take.resources and not take.treasures
    return ("Nothing is taken.", {}) if empty else None


@CLAUSES.forbids("carry.treasure", *_CARRYING)
def too_many_treasures(v: View) -> Breach | None:
    words, count = bearer(v), len(v.move.take.treasures)
    if words is None or not count:
        return None
    if count > most_treasures(words):
        most = counted(most_treasures(words), "treasure")
        return f"{_bearer_name(v)} carries {most} at most.", {"treasures": count}
    return ("One treasure is stolen at a time.", {}) if _one_at_a_time(v, count) else None


@CLAUSES.forbids("keyword.tiny", *_CARRYING)
def tiny_bearer(v: View) -> Breach | None:
    words = bearer(v)
    if words is None or not v.move.take.treasures or not k.tiny(words):
        return None
    return f"{_bearer_name(v)} is Tiny and carries no treasures.", {}


@CLAUSES.forbids("carry.load", *_CARRYING)
def too_heavy(v: View) -> Breach | None:
    words, take = bearer(v), v.move.take
    if words is None or not take.resources:
        return None
    most = most_resources(words)
    if take.resources > most:
        return f"{_bearer_name(v)} carries {most} Aether and lore at most.", {"most": most}
    if v.move.kind == m.STEAL and take.treasures:
        return "One steals a treasure, or Aether and lore.", {}
    one = _one_at_a_time(v, take.resources)
    return ("One Aether or one lore is stolen at a time.", {}) if one else None


@CLAUSES.forbids("carry.captives", m.MOVE)
def too_many_captives(v: View) -> Breach | None:
    words = bearer(v)
    most = CAPTIVES * k.strength(words) if words is not None else 0
    if words is None or v.move.take.captives <= most:
        return None
    return f"{_bearer_name(v)} carries {counted(most, 'captive')} at most.", {}
