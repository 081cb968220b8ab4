"""What is forbidden when action points are spent: move, influence, build, abilities, done."""

from __future__ import annotations

from operator import le
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import EFFECT, points_price
from toolkit.games.expanse.scoring.control import rocinante_here
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import pieces
from toolkit.games.expanse.state.relations import barred_orbital, one_move_away
from toolkit.games.expanse.state.stages import LEFT, POINTS, SCORING_BUILD, active
from toolkit.games.expanse.verbs.builds import TOO_SOON

if TYPE_CHECKING:
    from toolkit.games.expanse.abilities import Ability
    from toolkit.games.expanse.state.view import View
    from toolkit.referee.mutation import Breach


def _not_after_scoring(kind: str, stage: str, word: str) -> bool:
    return kind != m.BUILD or stage != SCORING_BUILD


@CLAUSES.forbids(
    "action.spend", m.MOVE, m.INFLUENCE, m.BUILD, m.ABILITY, m.DONE, among=_not_after_scoring
)
def no_points(v: View) -> Breach | None:
    turn, kind = v.position.turn, v.move.kind
    if turn.stage != POINTS:
        return "No action points are being spent.", {"stage": turn.stage}
    none_left = turn.points <= 0 and kind != m.DONE
    if not none_left or (kind == m.ABILITY and not points_price(_ability(v), v.tables, v.rules)):
        return None
    v.consult(LEFT)
    return "No action points are left.", {"points": turn.points}


# ---- move


@CLAUSES.forbids("action.move", m.MOVE)
def too_far(v: View) -> Breach | None:
    source, target = v.move.source, v.move.target
    if one_move_away(v.tables, source, target):
        return None
    here, there = v.tables.orbital_name(source), v.tables.orbital_name(target)
    facts = {"from": v.tables.orbitals[source], "to": v.tables.orbitals[target]}
    if source == target:
        return f"A move ends in another orbital than {here}, where it begins.", facts
    apart = v.tables.bands_apart[source][target]
    return f"{there} lies {apart} bands from {here}; one move reaches 1.", facts


@CLAUSES.forbids(
    "setup.closed_bases", m.MOVE, bears=lambda v: bool(v.tables.seats(v.position.players).closed)
)
def closed_orbital(v: View) -> Breach | None:
    if not barred_orbital(v.position, v.tables, v.rules, v.move.target):
        return None
    name = v.tables.orbital_name(v.move.target)
    return f"The orbital of {name} is out of this game.", {"to": v.tables.orbitals[v.move.target]}


def _rocinante_elsewhere(v: View) -> bool:
    """Whether the Rocinante is told to be elsewhere than where a move begins."""
    return v.position.rocinante not in (None, v.move.source)


@CLAUSES.forbids("action.move_group", m.MOVE)
def not_all_there(v: View) -> Breach | None:
    v.consult("fleets")
    group, source = v.move.group, v.move.source
    here = v.position.fleets[source][v.move.by]
    if all(map(le, group, here)) and not (group.rocinante and _rocinante_elsewhere(v)):
        return None
    where = v.tables.orbital_name(v.move.source)
    said = f"{v.id} does not have all these fleets in the orbital of {where}."
    return said, {"from": v.tables.orbitals[v.move.source]}


@CLAUSES.forbids("rocinante.fleet", m.MOVE, when=lambda v: bool(v.move.group.rocinante))
def not_ones_rocinante(v: View) -> Breach | None:
    if _rocinante_elsewhere(v):
        who = v.position.holder if v.position.holder is not None else v.move.by
    else:
        who = rocinante_here(v.position, v.move.source, v.rules, v.tables)
    return who != v.move.by and (f"{v.id} does not control the Rocinante there.", {"by": v.id})


# ---- influence


@CLAUSES.forbids("action.influence", m.INFLUENCE)
def no_fleet(v: View) -> Breach | None:
    v.consult("fleets")
    orbital = v.tables.orbital_of[v.move.target]
    here = v.position.fleets[orbital][v.move.by]
    if here[0] or here[1] or here[2] or here[3]:
        return None
    if rocinante_here(v.position, orbital, v.rules, v.tables) == v.move.by:
        return None
    where, around = v.tables.orbital_name(orbital), v.tables.base_name(v.move.target)
    which = "" if where == around else f", around {around}"
    said = f"{v.id} has no fleet in the orbital of {where}{which}."
    return said, {"orbital": v.tables.orbitals[orbital], "base": v.tables.bases[v.move.target]}


# ---- build


@CLAUSES.forbids("action.build_available", m.BUILD, among=_not_after_scoring)
def none_missing(v: View) -> Breach | None:
    v.consult("fleets")
    if pieces.missing(v.position, v.tables, v.move.by).get(v.move.word):
        return None
    unit = v.move.word.replace("_", " ")
    return f"{v.id} has no {unit} off the map.", {"unit": v.move.word}


def _scrap_ship_for_points(kind: str, stage: str, word: str) -> bool:
    return word == m.SCRAP_SHIP and stage != SCORING_BUILD


@CLAUSES.forbids("unit.scrap_ship", m.BUILD, among=_scrap_ship_for_points)
def scrap_ship_not_in_play(v: View) -> Breach | None:
    v.consult("technologies")
    if not pieces.has_scrap_ships(v.position, v.tables, v.move.by):
        said = "Scrap Ships are not in play before an ability puts one on the map."
        return said, {"unit": v.move.word}
    off = pieces.missing(v.position, v.tables, v.move.by).get(m.SCRAP_SHIP)
    if not off or pieces.scrap_ships_to_build(v.position, v.tables, v.rules, v.move.by):
        return None  # with none off the map action.build_available says so
    said = "A Scrap Ship that was never on the map is no removed fleet; its technology places it."
    return said, {"unit": v.move.word}


# ---- abilities, and what they cost


def not_paid(v: View, what: str, cost: int, **facts: Any) -> Breach | None:
    """That whoever moves has less than something costs, if so."""
    if cost:
        v.consult("control_points")
    have = v.position.control_points[v.move.by]
    if cost <= have:
        return None
    said = f"{v.id} has {have} CP; {what} costs {cost}."
    return said, {"control_points": int(have), "cost": cost, **facts}


def _ability(v: View) -> Ability:
    return v.tables.abilities[v.move.card]


@CLAUSES.forbids("action.abilities", m.ABILITY)
def not_ones_ability(v: View) -> Breach | None:
    ability = _ability(v)
    v.consult("technologies")
    if v.move.card not in v.position.technologies[v.move.by]:
        return f"{v.id} does not have {ability.name}.", {"ability": v.move.card}
    if not ability.usable:
        return f"{ability.name} always holds and is not used.", {"ability": v.move.card}
    return None


@CLAUSES.forbids("action.abilities", m.ABILITY)
def used_this_turn(v: View) -> Breach | None:
    ability = _ability(v)
    if not ability.once_a_turn or v.move.card not in v.position.technologies[v.move.by]:
        return None
    if v.move.card in v.position.turn.used:
        v.consult("turn")
        said = f"{ability.name} may be used once per turn and has been used."
        return said, {"ability": v.move.card, "used": True, EFFECT: v.move.card}
    if v.move.by != active(v.position) and v.rules.reading("once_per_turn") == "own":
        said = f"{ability.name} may be used on one's own turn only."
        return said, {"ability": v.move.card, EFFECT: v.move.card}
    return None


def _repairing(v: View) -> bool:
    return any("repair" in step for step in _ability(v).steps or ())


@CLAUSES.forbids("unit.battleship_hit", m.ABILITY, when=_repairing)
def damaged_this_turn(v: View) -> Breach | None:
    """Where the move says which Battleship is meant, its effect tells so."""
    if any(v.move.resolve):
        return None
    v.consult("fleets")
    damaged = any(row[v.move.by].damaged_battleship for row in v.position.fleets)
    soon = damaged and not pieces.repairable(v.position, v.rules, v.move.by)
    return (TOO_SOON, {"ability": v.move.card}) if soon else None


@CLAUSES.forbids("action.abilities", m.ABILITY)
def price_not_paid(v: View) -> Breach | None:
    ability = _ability(v)
    price = ability.price
    if price is None or v.move.card not in v.position.technologies[v.move.by]:
        return None
    points = v.position.turn.points
    need = points_price(ability, v.tables, v.rules)
    if v.position.turn.stage == POINTS and 0 < points < need:
        said = f"{ability.name} costs {need} AP, more than the {points} left."
        return said, {"price": need, "points": points}
    if breach := not_paid(v, ability.name, price.control_points, **{EFFECT: v.move.card}):
        return breach
    if price.protomolecule:
        v.consult("tokens")
    if price.protomolecule > v.position.tokens.protomolecule:
        said = f"{v.id} has no Protomolecule token left."
        return said, {"tokens": v.position.tokens.protomolecule, EFFECT: v.move.card}
    return None
