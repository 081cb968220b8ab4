"""What a claim sets off: the breakthrough with its roll for the Fracture, and the sixth slice.

With that come the planet, who places infantry on it, and who then controls it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.rules.board import takes_token
from toolkit.games.ti4_expeditions.state.map_values import FRONTIER
from toolkit.games.ti4_expeditions.state.moves import CARD, INFANTRY, INGRESS, PLACE, ROLL, TOKEN
from toolkit.games.ti4_expeditions.state.values import Owed, Placed
from toolkit.model.words import counted, listed
from toolkit.referee.game import Ending
from toolkit.referee.mutation import always, giving, never, unchanged
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.position import Expedition, View
    from toolkit.games.ti4_expeditions.state.values import Card
    from toolkit.games.ti4_expeditions.tables import Faction, Tables
    from toolkit.referee.mutation import Breach

SLICES, CHOICE, LATER = "slices", "choice", "later"

# ---- the breakthrough


@CLAUSES.computes("gain.once", always)
def _lacks(has: bool) -> bool:
    """Only a player without the breakthrough gains it, and only then is anything triggered."""
    return not has


_gained = CLAUSES.holds("gain.breakthrough")


@CLAUSES.computes("gain.planet", unchanged)
def _with_card(planets: tuple[Card, ...], planet: str) -> tuple[Card, ...]:
    """The planet card that comes with a breakthrough, exhausted as every card gained is."""
    if not planet or any(id == planet for id, _ in planets):
        return planets
    return (*planets, (planet, False))


@CLAUSES.computes("gain.token", never)
def _brings_token(v: View, faction: Faction) -> bool:
    """Whether a breakthrough puts a token on the map that does not lie there yet."""
    if not faction.breakthrough.token or v.position.systems is None or _on_the_map(v, faction):
        return False
    return any(takes_token(tile, v.tables) for tile, _ in v.position.lying(v.tables))


def _on_the_map(v: View, faction: Faction) -> bool:
    return any(faction.breakthrough.token in tokens for _, tokens in v.position.systems or ())


@CLAUSES.computes("gain.token_card", unchanged)
def _with_card_readied(planets: tuple[Card, ...], planet: str) -> tuple[Card, ...]:
    """The card of a planet that came as a token, which is readied."""
    return (*planets, (planet, True))


def with_token_card(v: View, seat: int) -> View:
    """The position once a player has the card of the planet that a breakthrough put out.

    One that somebody holds already stays where it is.
    """
    planet = v.tables.token_planet(v.position.players[seat])
    if not planet or v.position.holder(planet) >= 0:
        return v
    planets = v.position.holdings[seat].planets
    return v.with_holdings(seat, planets=_with_card_readied(planets, planet))


# Whoever gains a breakthrough rolls for the Fracture.
_rolls = CLAUSES.holds("fracture.roll")


@CLAUSES.computes("fracture.in_play", always)
def _not_in_play(fracture: bool) -> bool:
    """Nothing is rolled once the Fracture is in play."""
    return not fracture


@CLAUSES.computes("fracture.by_card", never)
def _brings_fracture(faction: Faction) -> bool:
    """Whether a breakthrough itself brings the Fracture into play."""
    return faction.breakthrough.brings_fracture


def gain(v: View, seat: int) -> tuple[View, tuple[Owed, ...], tuple[Owed, ...]]:
    """The position once a player gains the breakthrough, where that is lacking.

    With it what is owed for the card at once, and what for the roll.
    """
    mine = v.position.holdings[seat]
    v.consult_of(seat, "breakthrough")
    if not _lacks(mine.breakthrough) or not _gained():
        return v, (), ()
    faction = v.tables.factions[v.position.players[seat]]
    planets = _with_card(mine.planets, faction.breakthrough.planet)
    v = v.with_holdings(seat, breakthrough=True, planets=planets)
    at_once = (Owed(TOKEN, seat),) if _brings_token(v, faction) else ()
    if v.position.systems is None:  # where it went is not seen
        v = with_token_card(v, seat)
    v.consult("fracture")
    if not _rolls() or not _not_in_play(v.position.fracture):
        return v, at_once, ()
    rolls = (ROLL, CARD) if _brings_fracture(faction) else (ROLL,)
    return v, at_once, tuple(Owed(what, seat) for what in rolls)


@CLAUSES.computes("fracture.enters", lambda number, tables: number == tables.figures.die.sides)
def enters(number: int, tables: Tables) -> bool:
    """Whether a roll brings the Fracture into play."""
    return number in tables.figures.die.enters_on


def rolled(v: View, number: int) -> View:
    """The position after a roll: with the Fracture in play every other roll owed falls away."""
    first, *owed = v.position.owed
    if not enters(number, v.tables):
        return v.changed(owed=tuple(owed))
    rest = tuple(each for each in owed if each.what not in (ROLL, CARD))
    return v.changed("fracture", fracture=True, owed=(Owed(INGRESS, first.by), *rest))


# ---- the sixth slice


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


# What lies in the system stays there, a frontier token too.
_kept = CLAUSES.passes("place.frontier_stays", _frontier_gone)


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


@CLAUSES.forbids("infantry.most", INFANTRY)
def not_among_the_most(v: View) -> Breach | None:
    position = v.position
    if not position.slices:
        if v.answers():
            v.rules.know("position.slices", None)
        return None  # nothing is owed, which another clause says
    most, counts = with_most(v), position.counts()
    seat = position.players.index(v.move.word)
    if seat in most:
        return None
    number = counted(counts[seat], "slice", zero="no")
    said = f"{v.tables.name('faction', v.move.word)} claimed {number}"
    if most:
        said += f"; the most were claimed by {' and '.join(map(v.who, most))}."
    else:
        said += ", and whoever claimed most was eliminated."
    return said, {"slices": dict(zip(position.players, counts, strict=True))}


@CLAUSES.computes("infantry.number", giving(1))
def _as_many_as_slices(position: Expedition, seat: int) -> int:
    """As many infantry as that player claimed slices."""
    return position.counts()[seat]


def _who_claimed_last(position: Expedition, seat: int) -> int:
    return position.slices[-1].by


@CLAUSES.computes("infantry.control", _who_claimed_last)
def _who_placed(position: Expedition, seat: int) -> int:
    """Whoever places the infantry gains control of the planet."""
    return seat


# A planet card that is gained comes exhausted.
_ready_when_gained = CLAUSES.gives("planet.exhausted", False, True)


# Whoever gains Thunder's Edge also gains the breakthrough, if it is lacking.
_brings_breakthrough = CLAUSES.holds("planet.breakthrough")


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
    holds the planet. Where the planet lies on the map and the tokens have gone home, nobody but the
    case can say.
    """
    position = v.position
    holder = position.holder(v.tables.thunders_edge)
    if holder < 0 and position.infantry is not None and position.infantry.number:
        holder = position.infantry.by  # whose infantry stands there holds it
    complete = completes(len(position.slices), v.tables)
    if holder < 0 and position.thunders_edge is None:
        v.consult("thunders_edge" if complete else "slices")
        return None
    if not complete and holder < 0:
        v.rules.know("position.slices", None)
    if not complete:
        return _held(v, holder, LATER, ())
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
    number = counted(counts[seat], "slice")
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
