"""The sixth slice: what it sets off, who places infantry, and who then controls the planet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.gaining import consulted, gain
from toolkit.games.ti4_expeditions.state.map_field import FRONTIER
from toolkit.games.ti4_expeditions.state.owed import INFANTRY, PLACE
from toolkit.games.ti4_expeditions.state.position import changed
from toolkit.games.ti4_expeditions.state.values import Owed, Placed

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.rules import Rules

BEFORE_PLACING = "before_placing"
REST = "rest"


def _never(claimed: int, tables: Tables) -> bool:
    return False


@CLAUSES.computes("complete.sixth", _never)
def completes(claimed: int, tables: Tables) -> bool:
    """Whether the last slice has been claimed."""
    return claimed >= len(tables.slices)


def _whose_turn_is_next(position: Expedition) -> int:
    return (position.slices[-1].by + 1) % len(position.players)


@CLAUSES.computes("complete.place_by", _whose_turn_is_next)
def last_claimer(position: Expedition) -> int:
    """Whoever claimed the last slice places the planet, and decides a tie for most slices."""
    return position.slices[-1].by


def placing(position: Expedition) -> tuple[Owed, ...]:
    """What the last slice makes owed."""
    by = last_claimer(position)
    return Owed(PLACE, by), Owed(INFANTRY, by)


def in_order(rolls: tuple[Owed, ...], last: tuple[Owed, ...], rules: Rules) -> tuple[Owed, ...]:
    """The roll of a gain and what the last slice sets off, one after the other."""
    if not rolls or not last:
        return rolls + last
    if rules.reading("last_gain_order") == BEFORE_PLACING:
        return rolls + last
    return last + rolls


# ---- placing


def _frontier_gone(tokens: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(token for token in tokens if token != FRONTIER)


@CLAUSES.computes("place.frontier_stays", _frontier_gone)
def _kept(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """What lies in the system stays there, a frontier token too."""
    return tokens


def placed(position: Expedition, tile: str) -> Expedition:
    """The position with Thunder's Edge in a system."""
    systems = position.systems
    if systems is not None:
        systems = tuple(
            (id, _kept(tokens)) if id == tile else (id, tokens) for id, tokens in systems
        )
    return changed(
        position,
        {"systems", "thunders_edge"},
        systems=systems,
        thunders_edge=tile,
        owed=position.owed[1:],
    )


# ---- infantry


def with_most(position: Expedition, rules: Rules) -> tuple[int, ...]:
    """The seats one of which places infantry: those with the most slices, if in the game.

    Empty where the only ones with the most were eliminated and nobody takes their place.
    """
    counts = position.counts()
    consulted(position, rules, *(f"{id}.eliminated" for id in position.players))
    top = _leading(counts)
    alive = tuple(seat for seat in top if not position.holdings[seat].eliminated)
    if alive or rules.reading("eliminated_most") != REST:
        return alive
    left = tuple(
        0 if mine.eliminated else number
        for number, mine in zip(counts, position.holdings, strict=True)
    )
    return _leading(left) if any(left) else ()


def _leading(counts: tuple[int, ...]) -> tuple[int, ...]:
    best = max(counts)
    return tuple(seat for seat, number in enumerate(counts) if number == best)


def _one_each(position: Expedition, seat: int) -> int:
    return 1


@CLAUSES.computes("infantry.number", _one_each)
def _as_many_as_slices(position: Expedition, seat: int) -> int:
    """As many infantry as that player claimed slices."""
    return position.counts()[seat]


def _last_claimer(position: Expedition, seat: int) -> int:
    return position.slices[-1].by


@CLAUSES.computes("infantry.control", _last_claimer)
def _who_placed(position: Expedition, seat: int) -> int:
    """Whoever places the infantry gains control of the planet."""
    return seat


def _readied() -> bool:
    return True


@CLAUSES.computes("planet.exhausted", _readied)
def _ready_when_gained() -> bool:
    """A planet card that is gained comes exhausted."""
    return False


def _no_breakthrough() -> bool:
    return False


@CLAUSES.computes("planet.breakthrough", _no_breakthrough)
def _brings_breakthrough() -> bool:
    """Whoever gains Thunder's Edge also gains the breakthrough, if it is lacking."""
    return True


def manned(position: Expedition, seat: int, rules: Rules, tables: Tables) -> Expedition:
    """The position once a player has placed infantry on Thunder's Edge and controls it."""
    count = _as_many_as_slices(position, seat)
    position = changed(position, {"infantry"}, owed=position.owed[1:], infantry=Placed(seat, count))
    owner = _who_placed(position, seat)
    card = (tables.thunders_edge, _ready_when_gained())
    planets = (*position.holdings[owner].planets, card)
    position = position.with_holdings(owner, planets=planets)
    if not _brings_breakthrough():
        return position
    position, at_once, rolls = gain(position, owner, rules, tables)
    return changed(position, set(), owed=(*at_once, *position.owed, *rolls))
