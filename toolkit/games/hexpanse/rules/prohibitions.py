"""What is forbidden in a turn and on the board, a small function a clause: None, or words to read
aloud and the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import acts, requirements, unnamed, winning
from toolkit.games.hexpanse.rules.stock import asked_two, lie, minors_lying, structures_in_hand
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import LYING, RESERVE, SHIP, SQUAD
from toolkit.games.hexpanse.verbs.moving import unit_stays
from toolkit.hex.places import distance
from toolkit.model.hexes import NOWHERE
from toolkit.pack.listing import counted, listed
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.referee.mutation import Breach

_REGISTERED = (requirements,)  # by being imported, before those below
_ALL = m.KINDS
_BUT_CHOOSE = tuple(kind for kind in _ALL if kind != m.CHOOSE)
_UNIT = ("unit", "card")


def _says_how(v: View) -> bool:
    """Whether a move tells which minor faction is meant, or how its effect is done."""
    minor = u.MINOR in (v.move.unit, v.move.word)
    return minor or bool(v.move.resolve or v.move.option)


def _places(unit: str) -> Callable[[View], bool]:
    return lambda v: v.move.unit == unit


# ---- whose turn, and when


@CLAUSES.forbids("turn.over", *_ALL, bears=never, whole=True)
def won_already(v: View) -> Breach | None:
    won = winning.standing(v)
    if won is None:
        return None
    if won.seat < 0:
        return "The game is over: no warlord is left.", {}
    return f"The game is won, by {v.who(won.seat)}.", {"winner": v.position.players[won.seat]}


@CLAUSES.forbids("turn.owed", *_BUT_CHOOSE, bears=lambda v: v.position.pending, whole=True)
def decision_owed(v: View) -> Breach | None:
    pending = v.position.pending
    if pending is None:
        return None
    who = v.position.players[pending.by]
    said = f"First {v.tables.doing(who, 'has|have to decide')}."
    return said, {"by": who, "kind": pending.kind}


@CLAUSES.forbids("turn.own", *_BUT_CHOOSE, whole=True)
def not_ones_turn(v: View) -> Breach | None:
    turn = v.position.turn.player
    v.consult("turn")
    if turn == v.move.by:
        return None
    return f"It is the turn of {v.who(turn)}.", {"turn": v.position.players[turn]}


_PHASE = {**dict.fromkeys((*m.ACTIONS, m.CLAIM), m.ACTION), m.BUY: m.MARKET}


@CLAUSES.forbids("turn.phases", m.END)
@CLAUSES.forbids("turn.phases", *m.ACTIONS, m.CLAIM, m.BUY, whole=True)
def not_now(v: View) -> Breach | None:
    phase = v.position.turn.phase
    needed = _PHASE.get(v.move.kind, v.move.word)
    if phase == needed:
        return None
    return f"That belongs to the {needed} phase; this is the {phase} phase.", {"phase": phase}


@CLAUSES.forbids("turn.actions", *m.ACTIONS, whole=True)
def no_action_left(v: View) -> Breach | None:
    turn = v.position.turn
    if turn.actions > 0 or turn.phase != m.ACTION:
        return None
    whose = v.position.players[turn.player]  # be it somebody else who makes the move
    return v.tables.does(whose, "has|have no action left."), {"actions": 0}


# ---- units placed


@CLAUSES.forbids("board.territory", m.PLACE, m.STEP, m.TAKE_BACK, m.ATTACK)
def off_the_board(v: View) -> Breach | None:
    for place in (v.move.at, v.move.to):
        if place != NOWHERE and not v.is_land(place):
            return v.on(place, "{} is no territory of the board.")
    return None


def wolf(v: View) -> bool:
    minor = v.tables.minors.get(acts.unit_card(v)) if v.move.unit == u.MINOR else None
    return minor is not None and minor.occupies


@CLAUSES.forbids("place.empty", m.PLACE, bears=lambda v: not wolf(v))
def occupied(v: View) -> Breach | None:
    if v.unit(v.move.at) is None or wolf(v):
        return None
    return v.on(v.move.at, "There is a unit on {}.")


@CLAUSES.forbids("minor.wolf", m.PLACE, bears=wolf)
def wolf_barred(v: View) -> Breach | None:
    there = v.unit(v.move.at)
    if there is None or not wolf(v):
        return None
    if there.owner == v.move.by and v.rules.reading("occupy_own") == "barred":
        return v.on(v.move.at, f"The unit on {{}} is of {v.who(v.move.by)} too.")
    if unit_stays(there) and v.rules.reading("occupy_lasting") == "barred":
        return v.on(v.move.at, f"The {there.kind} on {{}} stays there.")
    return None


@CLAUSES.forbids("place.have", m.PLACE, of=_UNIT)
def none_to_place(v: View) -> Breach | None:
    unit, card, mat = v.move.unit, v.move.card, v.mine
    if unit in u.RESERVED:
        there = lie(v, v.move.by, RESERVE, unit)
        v.consult_of(v.move.by, LYING[RESERVE][unit])
    elif unit == u.MINOR:
        there = lie(v, v.move.by, RESERVE, card or unit)
    elif unit == u.WARLORD:
        if v.position.units.warlord(v.move.by) == NOWHERE:
            return None
        return f"The warlord of {v.who(v.move.by)} is on the board already.", {"unit": unit}
    elif unit == u.STRUCTURE:
        held = structures_in_hand(v, v.move.by, [card])
        there = card in held if card else bool(mat.structures)
    else:
        there = card in mat.cards and (card != SQUAD or mat.squad > 0)
        if there and v.tables.kind_of(card, v.rules) != u.MERCENARY:
            return f"{v.tables.code_name(card)} is no mercenary.", {"card": card}
    if there:
        return None
    name = v.tables.code_within(card)
    said = f"does|do not have {name} to place." if card else f"has|have no {unit} unit to place."
    return v.does(said), {"unit": unit, **({"card": card} if card else {})}


@CLAUSES.forbids("effect.complete", m.PLACE, m.RECOVER, bears=_says_how, of=(*_UNIT, "word"))
def no_faction_told(v: View) -> Breach | None:
    placed = v.move.unit == u.MINOR and not v.move.card
    if not placed and v.move.word != u.MINOR:
        return None
    where = RESERVE if placed else SHIP
    codes = minors_lying(v.mine, where)
    if len(codes) > 1:
        told = listed(codes, "or")
        return f"The move does not say which minor faction: {told}.", {"factions": told}
    return asked_two(v, v.move.by, where) and "The move does not say which of two minor factions."


@CLAUSES.forbids("minor.after_warlord", m.PLACE, bears=_places(u.MINOR), of=_UNIT)
def before_the_warlord(v: View) -> Breach | None:
    early = v.move.unit == u.MINOR and v.position.units.warlord(v.move.by) == NOWHERE
    return early and f"The warlord of {v.who(v.move.by)} is not on the board yet."


@CLAUSES.forbids("place.structure_one", m.PLACE, bears=_places(u.STRUCTURE), of=_UNIT)
def another_structure(v: View) -> Breach | None:
    second = v.move.unit == u.STRUCTURE and any(v.position.units.of(v.move.by, u.STRUCTURE))
    return second and v.does("has|have a structure on the board.")


@CLAUSES.forbids("take_back.own", m.TAKE_BACK)
def not_to_take_back(v: View) -> Breach | None:
    unit = v.unit(v.move.at)
    if unit is None or unit.owner != v.move.by:
        return v.on(v.move.at, f"No unit of {v.who(v.move.by)} is on {{}}.")
    if unit.kind in u.RESERVED:
        return None
    said = f"A {unit.kind}{' unit' if unit.kind == u.MINOR else ''} is not taken back."
    return said, {"unit": unit.kind, "at": [*v.move.at]}


# ---- attacks


@CLAUSES.forbids("attack.from_own", m.ATTACK, of=("at",))
def no_attacker(v: View) -> Breach | None:
    unit = v.unit(v.move.at)
    mine = unit is not None and unit.owner == v.move.by
    return not mine and v.on(v.move.at, f"No unit of {v.who(v.move.by)} is on {{}}.", "from")


@CLAUSES.forbids("attack.unable", m.ATTACK, of=("at",))
def unable(v: View) -> Breach | None:
    unit = v.unit(v.move.at)
    if unit is None or unit.owner != v.move.by or unit.kind not in (u.MINOR, u.STRUCTURE):
        return None
    card = unit.card or unnamed.asked_minor(v, unit.owner)
    if unit.kind == u.MINOR and v.tables.minors[card].attacks:
        return None
    return f"{v.tables.code_name(card)} cannot attack.", {"unit": unit.kind, "card": card}


@CLAUSES.forbids("attack.adjacent", m.ATTACK)
def too_far(v: View) -> Breach | None:
    steps = distance(v.move.at, v.move.to)
    if steps == 1:
        return None
    if not steps:
        return f"The unit on {v.place_name(v.move.to)} is not beside itself.", {"distance": 0}
    return f"{v.place_name(v.move.to)} is {counted(steps, 'step')} away.", {"distance": steps}


@CLAUSES.forbids("attack.target", m.ATTACK)
def nothing_there(v: View) -> Breach | None:
    unit = v.unit(v.move.to)
    if unit is not None and v.move.to == v.move.at:
        return v.on(v.move.to, "The unit on {} does not attack itself.", "to")
    if unit is None:
        return v.on(v.move.to, "There is nothing to attack on {}.", "to")
    if unit.owner == v.move.by and v.rules.reading("attack_own") == "barred":
        return v.on(v.move.to, f"The unit on {{}} is of {v.who(v.move.by)} too.", "to")
    return None


@CLAUSES.forbids("recover.there", m.RECOVER)
def nothing_on_the_ship(v: View) -> Breach | None:
    if lie(v, v.move.by, SHIP, v.move.word):
        return None
    return f"No such unit of {v.who(v.move.by)} lies on the Recovery Ship.", {"unit": v.move.word}
