"""What is forbidden when action points are spent: move, influence, build, abilities, done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import EFFECT, consulted, points_price
from toolkit.games.expanse.scoring.control import rocinante_here
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.pieces import missing
from toolkit.games.expanse.state.reach import barred_orbital, one_move_away
from toolkit.games.expanse.state.scrap_ships import has_scrap_ships, scrap_ships_to_build
from toolkit.games.expanse.state.stages import POINTS, SCORING_BUILD

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules


def _not_after_scoring(kind: str, stage: str, word: str) -> bool:
    return kind != m.BUILD or stage != SCORING_BUILD


@CLAUSES.forbids(
    "action.spend", m.MOVE, m.INFLUENCE, m.BUILD, m.ABILITY, m.DONE, among=_not_after_scoring
)
def no_points(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    if turn.stage == POINTS:
        left = turn.points
        if left > 0 or move.kind == m.DONE:
            return None
        if move.kind == m.ABILITY and not points_price(tables.abilities[move.card], tables, rules):
            return None
        return "No action points are left.", {"points": left}
    return "No action points are being spent.", {"stage": turn.stage}


# ---- move


@CLAUSES.forbids("action.move", m.MOVE)
def too_far(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    source, target = move.source, move.target
    if one_move_away(tables, source, target):
        return None
    here, there = tables.orbital_name(source), tables.orbital_name(target)
    facts = {"from": tables.orbitals[source], "to": tables.orbitals[target]}
    if source == target:
        return f"A move ends in another orbital than {here}, where it begins.", facts
    apart = tables.bands_apart[source][target]
    return f"{there} lies {apart} bands from {here}; one move reaches 1.", facts


@CLAUSES.forbids("setup.closed_bases", m.MOVE)
def closed_orbital(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if not barred_orbital(position, tables, rules, move.target):
        return None
    name = tables.orbital_name(move.target)
    return f"The orbital of {name} is out of this game.", {"to": tables.orbitals[move.target]}


@CLAUSES.forbids("action.move_group", m.MOVE)
def not_all_there(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    consulted(position, rules, "fleets")
    group = move.group
    here = position.fleets[move.source][move.by]
    if (
        group[0] <= here[0]
        and group[1] <= here[1]
        and group[2] <= here[2]
        and group[3] <= here[3]
        and (not group[4] or position.rocinante is None or position.rocinante == move.source)
    ):
        return None
    where = tables.orbital_name(move.source)
    said = f"{position.players[move.by]} does not have all these fleets in the orbital of {where}."
    return said, {"from": tables.orbitals[move.source]}


@CLAUSES.forbids("rocinante.fleet", m.MOVE)
def not_ones_rocinante(
    position: Position, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    if not move.group.rocinante:
        return None
    if position.rocinante is not None and position.rocinante != move.source:
        who = position.holder if position.holder is not None else move.by
    else:
        who = rocinante_here(position, move.source, rules, tables)
    if who == move.by:
        return None
    mine = position.players[move.by]
    return f"{mine} does not control the Rocinante there.", {"by": mine}


# ---- influence


@CLAUSES.forbids("action.influence", m.INFLUENCE)
def no_fleet(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    consulted(position, rules, "fleets")
    orbital = tables.orbital_of[move.target]
    here = position.fleets[orbital][move.by]
    if here[0] or here[1] or here[2] or here[3]:
        return None
    if rocinante_here(position, orbital, rules, tables) == move.by:
        return None
    who, where = position.players[move.by], tables.orbital_name(orbital)
    said = f"{who} has no fleet in the orbital of {where}, around {tables.base_name(move.target)}."
    return said, {"orbital": tables.orbitals[orbital], "base": tables.bases[move.target]}


# ---- build


@CLAUSES.forbids("action.build_available", m.BUILD, among=_not_after_scoring)
def none_missing(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    consulted(position, rules, "fleets")
    if missing(position, tables, move.by).get(move.word):
        return None
    who, unit = position.players[move.by], move.word.replace("_", " ")
    return f"{who} has no {unit} off the map.", {"unit": move.word}


def _scrap_ship_for_points(kind: str, stage: str, word: str) -> bool:
    return word == m.SCRAP_SHIP and stage != SCORING_BUILD


@CLAUSES.forbids("unit.scrap_ship", m.BUILD, among=_scrap_ship_for_points)
def scrap_ship_not_in_play(
    position: Position, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    consulted(position, rules, "technologies")
    if not has_scrap_ships(position, tables, move.by):
        said = "Scrap Ships are not in play before an ability puts one on the map."
        return said, {"unit": move.word}
    off = missing(position, tables, move.by).get(m.SCRAP_SHIP)
    if not off or scrap_ships_to_build(position, tables, rules, move.by):
        return None  # with none off the map action.build_available says so
    said = "A Scrap Ship that was never on the map is no removed fleet; its technology places it."
    return said, {"unit": move.word}


# ---- abilities


@CLAUSES.forbids("action.abilities", m.ABILITY)
def not_ones_ability(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    ability = tables.abilities[move.card]
    consulted(position, rules, "technologies")
    who = position.players[move.by]
    if move.card not in position.technologies[move.by]:
        return f"{who} does not have {ability.name}.", {"ability": move.card}
    if not ability.usable:
        return f"{ability.name} always holds and is not used.", {"ability": move.card}
    return None


@CLAUSES.forbids("action.abilities", m.ABILITY)
def used_this_turn(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    ability = tables.abilities[move.card]
    if not ability.once_a_turn or move.card not in position.technologies[move.by]:
        return None
    if move.card in position.turn.used:
        consulted(position, rules, "turn")
        said = f"{ability.name} may be used once per turn and has been used."
        return said, {"ability": move.card, "used": True, EFFECT: move.card}
    if move.by != position.turn.player and rules.reading("once_per_turn") == "own":
        said = f"{ability.name} may be used on one's own turn only."
        return said, {"ability": move.card, EFFECT: move.card}
    return None


@CLAUSES.forbids("action.abilities", m.ABILITY)
def price_not_paid(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    ability = tables.abilities[move.card]
    price = ability.price
    if price is None or move.card not in position.technologies[move.by]:
        return None
    who = position.players[move.by]
    points, have = position.turn.points, position.control_points[move.by]
    need = points_price(ability, tables, rules)
    if position.turn.stage == POINTS and 0 < points < need:
        said = f"{ability.name} costs {need} AP; {points} are left."
        return said, {"price": need, "points": points}
    if price.control_points:
        consulted(position, rules, "control_points")
    if price.control_points > have:
        said = f"{ability.name} costs {price.control_points} CP; {who} has {have}."
        return said, {"price": price.control_points, "control_points": have, EFFECT: move.card}
    if price.protomolecule:
        consulted(position, rules, "tokens")
    if price.protomolecule > position.protomolecule:
        said = f"{who} has no Protomolecule token left."
        return said, {"tokens": position.protomolecule, EFFECT: move.card}
    return None
