"""The questions of this game's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.prohibitions import wolf
from toolkit.games.hexpanse.rules.winning import MIRRORED, asked_shape, held, missions
from toolkit.games.hexpanse.schemas.terms import DISTANCE, FORMATION, LAYINGS, NEAR, PLACEMENTS
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.mat import NO_MISSION
from toolkit.games.hexpanse.state.telling import PLACED
from toolkit.games.hexpanse.state.units import KINDS, Unit, unit_of
from toolkit.games.hexpanse.tables import Source
from toolkit.games.hexpanse.verbs.layings import layings, may_lie
from toolkit.games.hexpanse.verbs.scene import HexScene
from toolkit.hex.places import distance
from toolkit.model.codes import code
from toolkit.model.field import Field, Seat, Word
from toolkit.model.hexes import NOWHERE, shape_of
from toolkit.model.reference import Ref
from toolkit.model.unknown import all_known, asked_with
from toolkit.pack.refusing import is_no
from toolkit.referee.adjudication import Run
from toolkit.referee.mutation import giving
from toolkit.referee.parting import parting
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.places import Place
    from toolkit.hex.shapes import Shape
    from toolkit.model.context import Context
    from toolkit.pack.document import Value
    from toolkit.referee.case import Asked


_READ: dict[str, Field[Any]] = {
    "of": Seat(),
    "by": Seat(),
    "unit": Word(*KINDS[:-1], noun="kind of unit"),
    "shape": Ref("mission"),
    "card": Ref("card", "minor", "structure", "faction", noun="card, minor faction or structure"),
}
"""What stands in a question beside places."""


def misasked(asked: Asked[Position], cx: Context[Tables]) -> None:
    """Reports players, codes and kinds of units that do not exist, and what a question lacks."""
    question, argument, _, position, _ = asked
    told = argument if isinstance(argument, dict) else {"of": argument}
    for key, said in told.items():
        if key in _READ and isinstance(said, str):
            id = said if key == "unit" else _named(said, cx.index)
            _READ[key].read(id, (key,) if told is argument else (), cx)
    if cx.faults:
        return
    if question == LAYINGS:
        _misasked_laying(told, cx)
    elif question == PLACEMENTS:
        PLACED.read({key: told[key] for key in ("unit", "card") if key in told} | _HERE, (), cx)
    elif question == FORMATION and "shape" not in told and position is not None:
        own = position.mats[position.players.index(told["of"])].mission
        if own == position.mission == NO_MISSION:
            cx.fault((), "there is no mission here, so `shape` is needed: of which formation")


_HERE: dict[str, Value] = {"at": [0, 0]}  # anywhere: a unit is asked about, not a place


def _misasked_laying(told: Mapping[str, Any], cx: Context[Tables]) -> None:
    id = _named(told["card"], cx.index)
    if id in cx.index.structures:
        cx.fault(("card",), is_no(id, "card, minor faction or faction"))
        return
    card = cx.index.cards.get(id)
    stands = id in cx.index.minors or (card is not None and bool(card.effect))
    may_stand = stands or (card is not None and not card.kind)  # nobody knows what it is
    if stands and "at" not in told:
        cx.fault((), f"the pattern of {id} lies about its unit: it needs `at`, where that stands")
    elif not may_stand and "at" in told:
        cx.fault(("at",), f"the pattern of {id} lies about no unit of its own: leave `at` out")
    if card is not None and "option" not in told and len(_lays(card.options)) > 1:
        cx.fault((), f"both options of {id} lay a pattern: it needs `option`, 1 or 2")


def _lays(options: Sequence[Any]) -> list[int]:
    """The options of an action card that lay a pattern."""
    found = enumerate(options, 1)
    return [number for number, steps in found if any("lay" in step for step in steps)]


def formation(v: View, argument: Any) -> Run:
    """How far a formation is: the shape that is asked about, or the missions of the player."""
    told = argument if isinstance(argument, dict) else {"of": argument}
    seat = v.position.players.index(told["of"])
    found: list[dict[str, Any]] = []

    def tried(*mission: Any) -> None:
        if any(one["complete"] for one in found):  # no other counts then, told or not
            return
        shape = asked_with(partial(asked_shape, v, *mission), lambda: v.board)
        found.append(_of_shape(v, seat, shape))

    wanted = missions(v.position, seat)
    if said := told.get("shape"):
        wanted = [("", shape_of(said) if isinstance(said, list) else str(code(said)))]
    all_known(*[partial(tried, *one) for one in wanted])
    return Run(FORMATION, min(found, key=lambda one: (one["missing"] is None, one["missing"])))


def _of_shape(v: View, seat: int, asked: Shape) -> dict[str, Any]:
    board = v.ground
    mine = held(v, seat, board)

    def under(turns: str) -> tuple[Any, ...]:
        standing = board.held(asked, mine, turns == MIRRORED)
        cells = min((sorted(board.within(one)) for one in standing), default=[])
        if standing:
            return len(standing), cells, 0
        whole = v.board  # where else it could stand
        return 0, cells, whole.missing(asked, whole.mask(board.within(mine)), turns == MIRRORED)

    count, cells, missing = parting(v.rules, ("mission_turns",), under)
    return {"complete": count > 0, "count": count, "cells": _told(cells), "missing": missing}


def laying_ways(v: View, argument: Any) -> Run:
    """Every way a pattern may lie."""
    seat = v.position.players.index(argument["by"])
    at = tuple(argument["at"]) if "at" in argument else NOWHERE
    source = _source(v, seat, str(argument["card"]), int(argument.get("option", 0)), at)
    said: Any = next((step["lay"] for step in source.does.steps if "lay" in step), None)
    if said is None or (source.code in v.tables.factions and source.at == NOWHERE):
        return Run(LAYINGS, {"layings": [], "count": 0})
    pattern = asked_with(lambda: v.tables.pattern(source.does, v.rules), lambda: v.board)
    units = v.position.units
    if source.at != NOWHERE and source.at not in units:
        v = v.at(v.position._replace(units=units.put(source.at, Unit(seat))))
    from toolkit.effects.numbered import First

    scene = HexScene(v.position, seat, source, v.tables, v.rules, First())
    every = layings(pattern, v.board, source.at, scene.empty)
    attacks = len(pattern.attack)
    ways = may_lie(scene, every, every, attacks)
    if any(one.mirror for one in ways) and v.rules.reading("card_turns") != MIRRORED:
        straight = [one for one in every if not one.mirror]
        ways = may_lie(scene, every, straight, attacks)
    found: dict[tuple[frozenset[Place], frozenset[Place]], Any] = {}
    for one in ways:
        empty = [place for place in one.place if scene.empty(place)]
        lies = {"at": [*one.at], "turn": one.turn, "mirror": one.mirror}
        covers = {"attack": _told(one.attack), "place": _told(empty if "place" in said else ())}
        # Two may differ in what is attacked first and placed on then, which is not told.
        found.setdefault((frozenset(one.attack), frozenset(empty)), lies | covers)
    return Run(LAYINGS, {"layings": [*found.values()], "count": len(found)})


def _told(places: Iterable[Place]) -> list[Any]:
    return [[*place] for place in sorted(places)]


def _named(id: str, tables: Tables) -> str:
    """The code that is meant; it may be told in small letters."""
    return id if id in tables.factions else str(code(id))


def _source(v: View, seat: int, id: str, option: int, at: Place) -> Source:
    named = _named(id, v.tables)
    if named in v.tables.factions:
        at = v.position.units.warlord(seat)
    options = v.tables.cards[named].options if named in v.tables.cards else ()
    chosen = (option or next(iter(_lays(options)), 1)) if options else 0
    return Source(v.tables.effect_of(named, chosen), at)


def placements(v: View, argument: Any) -> Run:
    """Where the action may put a unit; nowhere, why not."""
    seat = v.position.players.index(argument["by"])
    card = str(code(argument.get("card", "")))
    unit = str(argument.get("unit", "")) or unit_of(card, v.tables)
    start = m.Move(seat, m.PLACE, unit=unit, card=card, players=v.position.players)
    found, why = [], list[Reason]()
    for place in v.board.places:
        judged = v.of(start._replace(at=place))
        if place not in v.position.units or wolf(judged):
            broken = CLAUSES.broken(m.PLACE, judged)
            why = why or broken
            found += [] if broken else [place]
    result = {"territories": _told(found), "count": len(found)}
    return Run(PLACEMENTS, result, reasons=() if found else why)


def near(v: View, argument: Any) -> Run:
    at, within = tuple(argument["at"]), int(argument.get("within", 1))
    found = [[*place] for place in v.board.places if place != at and apart(place, at) <= within]
    return Run(NEAR, {"territories": found})


def how_far(v: View, argument: Any) -> Run:
    return Run(DISTANCE, {"distance": apart(tuple(argument["from"]), tuple(argument["to"]))})


@CLAUSES.computes("board.adjacent", giving(1))
def apart(one: Place, other: Place) -> int:
    return distance(one, other)


ANSWERS = {
    FORMATION: formation,
    LAYINGS: laying_ways,
    PLACEMENTS: placements,
    NEAR: near,
    DISTANCE: how_far,
}
