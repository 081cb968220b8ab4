"""The sixth slice: what it sets off, who places infantry, and who then controls the planet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.rules.gaining import gain
from toolkit.games.ti4_expeditions.state.map_field import FRONTIER
from toolkit.games.ti4_expeditions.state.owed import INFANTRY, PLACE
from toolkit.games.ti4_expeditions.state.values import Owed, Placed
from toolkit.model.words import listed
from toolkit.referee.game import Ending
from toolkit.referee.mutation import always, never
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.rules.view import View
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables

SLICES, CHOICE, LATER = "slices", "choice", "later"


@CLAUSES.computes("complete.sixth", never)
def completes(claimed: int, tables: Tables) -> bool:
    """Whether the last slice has been claimed."""
    return claimed >= len(tables.slices)


def _whose_turn_is_next(position: Expedition) -> int:
    return (position.slices[-1].by + 1) % len(position.players)


@CLAUSES.computes("complete.place_by", _whose_turn_is_next)
def _last_claimer(position: Expedition) -> int:
    """Whoever claimed the last slice places the planet, and decides a tie for most slices."""
    return position.slices[-1].by


def set_off(v: View, rolls: tuple[Owed, ...]) -> tuple[Owed, ...]:
    """The roll of a gain and what the last slice makes owed, one after the other."""
    if not completes(len(v.position.slices), v.tables):
        return rolls
    by = _last_claimer(v.position)
    last = Owed(PLACE, by), Owed(INFANTRY, by)
    if not rolls or v.rules.reading("last_gain_order") == "before_placing":
        return rolls + last
    return last + rolls


# ---- placing


def _frontier_gone(tokens: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(token for token in tokens if token != FRONTIER)


@CLAUSES.computes("place.frontier_stays", _frontier_gone)
def _kept(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """What lies in the system stays there, a frontier token too."""
    return tokens


def placed(v: View, tile: str) -> View:
    """The position with Thunder's Edge in a system."""
    found = v.with_tokens({tile}, _kept)
    owed = v.position.owed[1:]
    return found.changed("systems", "thunders_edge", thunders_edge=tile, owed=owed)


# ---- infantry


def with_most(v: View) -> tuple[int, ...]:
    """The seats one of which places infantry: those with the most slices, if in the game.

    Empty where the only ones with the most were eliminated and nobody takes their place.
    """
    counts, holdings = v.position.counts(), v.position.holdings
    for seat in range(len(counts)):
        v.consult_of(seat, "eliminated")
    alive = tuple(seat for seat in _leading(counts) if not holdings[seat].eliminated)
    if alive or v.rules.reading("eliminated_most") != "rest":
        return alive
    left = tuple(
        0 if mine.eliminated else number for number, mine in zip(counts, holdings, strict=True)
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


def _who_claimed_last(position: Expedition, seat: int) -> int:
    return position.slices[-1].by


@CLAUSES.computes("infantry.control", _who_claimed_last)
def _who_placed(position: Expedition, seat: int) -> int:
    """Whoever places the infantry gains control of the planet."""
    return seat


@CLAUSES.computes("planet.exhausted", always)
def _ready_when_gained() -> bool:
    """A planet card that is gained comes exhausted."""
    return False


@CLAUSES.computes("planet.breakthrough", never)
def _brings_breakthrough() -> bool:
    """Whoever gains Thunder's Edge also gains the breakthrough, if it is lacking."""
    return True


def manned(v: View, seat: int) -> View:
    """The position once a player has placed infantry on Thunder's Edge and controls it."""
    count = _as_many_as_slices(v.position, seat)
    v = v.changed("infantry", owed=v.position.owed[1:], infantry=Placed(seat, count))
    owner = _who_placed(v.position, seat)
    card = (v.tables.thunders_edge, _ready_when_gained())
    v = v.with_holdings(owner, planets=(*v.position.holdings[owner].planets, card))
    if not _brings_breakthrough():
        return v
    v, at_once, rolls = gain(v, owner)
    return v.changed(owed=(*at_once, *v.position.owed, *rolls))


# ---- the end


def ending(v: View) -> Ending | None:
    """Who controls Thunder's Edge once nothing is owed; None while the expedition goes on."""
    if v.position.owed or v.position.holder(v.tables.thunders_edge) < 0:
        return None
    return control(v)


def control(v: View) -> Ending | None:
    """Who controls Thunder's Edge as things stand; None where nobody does.

    `by` is slices for whoever alone claimed most, choice among several, later for anybody else who
    holds the planet.
    """
    position = v.position
    holder = position.holder(v.tables.thunders_edge)
    complete = completes(len(position.slices), v.tables)
    if holder < 0 and position.thunders_edge is None:
        v.consult("thunders_edge" if complete else "slices")
        return None
    if not complete:
        return None if holder < 0 else _held(v, holder, LATER, ())
    most = with_most(v)
    if holder < 0 and not most:
        return None
    by = CHOICE if len(most) > 1 else SLICES
    if holder >= 0:
        return _held(v, holder, by if holder in most else LATER, most)
    if by == SLICES:
        return _held(v, most[0], by, most)
    chosen = v.rules.know("position.control", tuple(position.players[seat] for seat in most))
    return _held(v, position.players.index(chosen), by, most)


def _held(v: View, seat: int, by: str, most: tuple[int, ...]) -> Ending:
    """The end with its reasons: who claimed most slices or was chosen, and who has the planet."""
    id, who, counts = v.position.players[seat], v.who(seat), v.position.counts()
    control = Reason("infantry.control", f"Thunder's Edge is held by {who}.", {"by": id})
    if by == LATER:
        return Ending(id, by, (control,))
    number = "1 slice" if counts[seat] == 1 else f"{counts[seat]} slices"
    says = f"Most slices were claimed by {who}: {number}."
    if by == CHOICE:
        tied = listed([v.who(each) for each in most])
        says = f"{tied} tie for most slices, {number} each; {who} is chosen."
    slices = dict(zip(v.position.players, counts, strict=True))
    goes = f"Control of Thunder's Edge goes with the infantry, to {who}."
    reasons = (
        Reason("infantry.most", says, {"slices": slices}),
        Reason("infantry.control", goes, {"by": id}),
    )
    return Ending(id, by, reasons)
