"""The position: the token, what players hold, what lies on the map, and what is owed.

Players are seats, counted clockwise from 0. All values are immutable and hashable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.ti4_expeditions.state import owed as debts
from toolkit.games.ti4_expeditions.state.map_field import INGRESS_TOKEN, SYSTEMS, TILE, Lie
from toolkit.games.ti4_expeditions.state.values import (
    ACTION,
    END,
    START,
    Claim,
    Holdings,
    Owed,
    Placed,
    Turn,
    Unpaid,
)
from toolkit.model.collection import Pair, Seq
from toolkit.model.field import Count, Flag, Made, Maybe, Seat
from toolkit.model.key import by_player, declared, key
from toolkit.model.position import Codec
from toolkit.model.record import Sub
from toolkit.model.words import listed, short

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Value

_MOMENTS = {
    START: "at the start of the turn",
    ACTION: "in an action",
    END: "at the end of the turn",
}
_PLACED = Pair(
    Seat(),
    Count("a number of infantry"),
    "the infantry on Thunder's Edge",
    "one player places infantry on Thunder's Edge",
)


def _in_play(found: dict[str, Any], cx: Context[Tables]) -> bool:
    """Whether the Fracture is in play where nothing is said: its traces on the map tell."""
    return any(
        tile in cx.index.fracture or INGRESS_TOKEN in tokens
        for tile, tokens in found["systems"] or ()
    )


# ---- words for what differs between two positions


def _claims(claims: Value, cx: Context[Tables]) -> str:
    """How many there are, and the last of them."""
    last = claims[-1] if isinstance(claims, list) and claims else None
    if not isinstance(last, dict) or not isinstance(claims, list):
        return short(claims)
    slice, by = str(last["slice"]), last["by"]
    name = cx.index.name("slice", slice) if slice in cx.index.ids("slice") else slice
    return f"{len(claims)}, the last that of {name.lower()} by {_who(by, cx)}"


def _turn(turn: Value, cx: Context[Tables]) -> str:
    if not isinstance(turn, dict):
        return short(turn)
    moment = _MOMENTS.get(str(turn["moment"]), str(turn["moment"]))
    count = str(turn["claimed"])
    slices = {"0": "no slice", "1": "1 slice"}.get(count, f"{count} slices")
    return f"{_who(turn['player'], cx)}, {moment}, {slices} claimed in it"


def _infantry(infantry: Value, cx: Context[Tables]) -> str:
    if not isinstance(infantry, dict):
        return short(infantry)
    return listed([f"{number} of {_who(by, cx)}" for by, number in infantry.items()])


def _who(id: Value, cx: Context[Tables]) -> str:
    return Seat().words(id, cx)


def _lies(tile: Value, cx: Context[Tables]) -> str:
    if tile is None:
        return "not placed"
    return f"in system {tile}" if tile != "unknown" else "unknown"


def _fracture(fracture: Value, cx: Context[Tables]) -> str:
    return "unknown" if fracture == "unknown" else "in play" if fracture else "not in play"


@declared
class Expedition(NamedTuple):
    """Where an expedition stands.

    `slices` stay listed after the sixth, as the log of who claimed what. `systems` is the whole
    map, None where nobody told it. `owed` is what must be done now, the first first. `absent` are
    the keys that a partial position left to their defaults, a player's as `sol.planets`.
    """

    players: tuple[str, ...]
    slices: tuple[Claim, ...] = key(
        Seq(Sub(Claim, "a slice claimed"), "slices"),
        default=(),
        what="slices claimed:",
        say=_claims,
        granted="no slice claimed yet",
    )
    turn: Turn = key(
        Sub(Turn, "the turn", noted=True),
        default=Turn(),
        what="turn:",
        say=_turn,
        granted="the end of the first player's turn, no slice claimed in it",
    )
    holdings: tuple[Holdings, ...] = by_player(
        Sub(Holdings, "what a player holds"), "what {} holds:"
    )
    systems: tuple[Lie, ...] | None = key(
        SYSTEMS, default=None, what="the map:", each="tokens in system {}:"
    )
    fracture: bool = key(
        Flag(),
        default=False,
        after=_in_play,
        what="the Fracture:",
        say=_fracture,
        granted="the Fracture not in play",
    )
    thunders_edge: str | None = key(
        Maybe(TILE),
        default=None,
        what="Thunder's Edge:",
        say=_lies,
        granted="Thunder's Edge not on the map",
    )
    owed: tuple[Owed, ...] = key(
        debts.OWED_NOW, default=(), after=debts.not_said, what="owed now:", say=debts.in_words
    )
    infantry: Placed | None = key(
        Maybe(Made(_PLACED, lambda read, cx: Placed(*read))),
        default=None,
        brief=True,
        what="infantry on Thunder's Edge:",
        say=_infantry,
    )
    unpaid: tuple[Unpaid, ...] = key(
        Seq(Sub(Unpaid, "a slice unpaid"), "what is unpaid"), default=(), brief=True
    )
    absent: frozenset[str] = frozenset()

    def with_holdings(self, seat: int, **changes: Any) -> Expedition:
        """The position with some of what a player has changed, which is then told."""
        mine = self.holdings[seat]._replace(**changes)
        holdings = (*self.holdings[:seat], mine, *self.holdings[seat + 1 :])
        id = self.players[seat]
        return changed(self, {f"{id}.{key}" for key in changes}, holdings=holdings)

    def counts(self) -> tuple[int, ...]:
        """How many slices each player claimed, by seat."""
        counts = [0] * len(self.players)
        for claim in self.slices:
            counts[claim.by] += 1
        return tuple(counts)

    def holder(self, planet: str) -> int:
        """The seat that holds a planet; -1 where nobody does."""
        for seat, mine in enumerate(self.holdings):
            if any(id == planet for id, _ in mine.planets):
                return seat
        return -1

    def tokens(self, tile: str) -> tuple[str, ...]:
        """The tokens in a system of the map."""
        return next((tokens for id, tokens in self.systems or () if id == tile), ())


CODEC = Codec(Expedition, (debts.CONTROL,), debts.controlled)


def changed(position: Expedition, told: set[str], **changes: Any) -> Expedition:
    """The position with other values; `told` are the keys that are no longer left out."""
    absent = position.absent
    if absent and not absent.isdisjoint(told):
        changes["absent"] = absent - told
    return position._replace(**changes)
