"""The position: the token, what players hold, what lies on the map, and what is owed.

Players are seats, counted clockwise from 0. All values are immutable and hashable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.ti4_expeditions.state.moves import INFANTRY, INGRESS, PLACE, ROLL, TOKEN
from toolkit.games.ti4_expeditions.state.values import (
    ACTION,
    COUNTED,
    END,
    INGRESS_TOKEN,
    START,
    SYSTEMS,
    TILE,
    Claim,
    Holdings,
    Lie,
    Owed,
    Placed,
    Turn,
    Unpaid,
    has_already,
)
from toolkit.model.collection import Pair, Seq
from toolkit.model.field import BAD, Count, Field, Flag, Made, Maybe, Own, Seat
from toolkit.model.key import Key, by_player, declared, key
from toolkit.model.position import Alias, Codec
from toolkit.model.record import Sub
from toolkit.model.words import counted, known, listed, short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

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


# ---- what is owed, and who controls the planet: told in forms that no plain field has

# What may be owed, as words of a position; each but the card is done by the move of the same name.
CARD = "card"
OWED = (ROLL, CARD, INGRESS, TOKEN, PLACE, INFANTRY)
_SAID = {
    ROLL: "rolls|roll for the Fracture",
    CARD: "brings|bring the Fracture into play by the breakthrough",
    INGRESS: "puts|put out ingress tokens",
    TOKEN: "puts|put out the token of the breakthrough",
    PLACE: "places|place Thunder's Edge",
    INFANTRY: "says|say who places infantry",
}


def _owed(value: Value, steps: Steps, cx: Context[Tables]) -> Owed:
    """`place`, or `{roll: sol}`; with no name it is whoever claimed last, or whose turn it is."""
    what, by = value, cx.so_far["turn"].player
    if isinstance(value, dict) and len(value) == 1:
        ((key, who),) = value.items()
        what, by = key, cx.seat(who, (*steps, key))
    word = cx.word(what, OWED, steps, "thing that can be owed")
    if isinstance(value, str) and word in (PLACE, INFANTRY):
        by = _last(cx.so_far)
    return Owed(word, by) if word and by >= 0 else BAD


def _last(found: dict[str, Any]) -> int:
    """Who claimed last; whose turn it is where nobody did."""
    slices = found["slices"]
    seat: int = slices[-1].by if slices else found["turn"].player
    return seat


def _not_said(found: dict[str, Any], cx: Context[Tables]) -> tuple[Owed, ...]:
    """What is owed where nothing is said: with all slices claimed the planet, until it lies."""
    complete = len({claim.slice for claim in found["slices"]}) >= len(cx.index.slices)
    edge = cx.index.thunders_edge
    held = any(id == edge for mine in found["holdings"] for id, _ in mine.planets)
    if complete and found["thunders_edge"] is None and not held:
        last = _last(found)
        return Owed(PLACE, last), Owed(INFANTRY, last)
    return ()


def _written(owed: Owed, cx: Context[Tables]) -> Value:
    return {owed.what: cx.players[owed.by]}


_ONE: Schema = {"type": "object", "maxProperties": 1}
_OWED_NOW: Field[tuple[Owed, ...]] = Seq(
    Own(Seat(), _owed, _written, {"anyOf": [{"enum": [*OWED]}, _ONE]}),
    "what is owed",
)


def owed_words(owed: Value, cx: Context[Tables]) -> str:
    """What is owed, one thing after the other."""
    if not isinstance(owed, list):
        return short(owed)
    told = [
        cx.doing(by, _SAID[what]) if what in _SAID and by in cx.playable else f"{what} {by}"
        for one in owed
        if isinstance(one, dict)
        for what, by in one.items()
    ]
    return ", then ".join(told) or "nothing"


def _controlled(value: dict[str, Value], found: dict[str, Any], cx: Context[Tables]) -> None:
    """The planet goes to what its controller holds, where one is told."""
    if value.get("control") is None:
        return
    seat = cx.seat(value["control"], ("control",))
    edge, holdings = cx.index.thunders_edge, found["holdings"]
    if seat < 0 or any(id == edge for id, _ in holdings[seat].planets):
        return
    cx.absent.discard(f"{cx.players[seat]}.planets")
    mine = holdings[seat]._replace(planets=(*holdings[seat].planets, (edge, False)))
    found["holdings"] = (*holdings[:seat], mine, *holdings[seat + 1 :])


def _control(position: Expedition, cx: Context[Tables]) -> Value:
    holder = position.holder(cx.index.thunders_edge)
    return cx.players[holder] if holder >= 0 else None


_CONTROL = Alias(
    Key(
        Seat(), what="control of Thunder's Edge:", said="control", about="Who holds Thunder's Edge."
    ),
    _control,
    before="unpaid",
    derived=True,
)


# ---- words for what differs between two positions


def _claims(claims: Value, cx: Context[Tables]) -> str:
    """How many there are, and the last of them."""
    last = claims[-1] if isinstance(claims, list) and claims else None
    if not isinstance(last, dict) or not isinstance(claims, list):
        return short(claims)
    slice, by = str(last["slice"]), last["by"]
    name = cx.index.name("slice", slice) if slice in cx.index.ids("slice") else slice
    return f"{len(claims)}, the last that of {name.lower()} by {cx.who(by)}"


def _turn(turn: Value, cx: Context[Tables]) -> str:
    if not isinstance(turn, dict):
        return short(turn)
    moment = _MOMENTS.get(str(turn["moment"]), str(turn["moment"]))
    count = str(turn["claimed"])
    slices = {"0": "no slice", "1": "1 slice"}.get(count, f"{count} slices")
    return f"{cx.who(turn['player'])}, {moment}, {slices} claimed in it"


def _infantry(infantry: Value, cx: Context[Tables]) -> str:
    if not isinstance(infantry, dict):
        return short(infantry)
    return listed([f"{number} of {cx.who(by)}" for by, number in infantry.items()])


def _lies(tile: Value, cx: Context[Tables]) -> str:
    return known(tile, lambda told, cx: f"in system {told}", no="not placed")


def _fracture(fracture: Value, cx: Context[Tables]) -> str:
    return known(fracture, lambda told, cx: "in play" if told else "not in play")


def held_words(
    position: Expedition, seat: int, tables: Tables, *, nothing: bool = False
) -> Iterator[str]:
    """What a player has beside slices, as far as it is told; with `nothing` also of what none."""
    id, mine, absent = position.players[seat], position.holdings[seat], position.absent
    if mine.eliminated or mine.passed:
        yield "eliminated" if mine.eliminated else "passed"
    if f"{id}.breakthrough" not in absent:
        yield "breakthrough" if mine.breakthrough else "no breakthrough"
    for card, ready in (*mine.planets, *mine.stations):
        yield tables.world(card).name + ("" if ready else " (exhausted)")
    for what, noun in COUNTED.items():
        number = getattr(mine, what)
        if number or (nothing and f"{id}.{what}" not in absent):
            yield counted(number, noun)
    yield from (tables.pack.name("technology", one) for one in mine.technologies)
    for planet, cards in mine.attachments:
        names = [
            tables.pack.name("attachment", card) if isinstance(card, str) else "an attachment"
            for card in cards
        ]
        yield f"{' and '.join(names)} on {tables.planets[planet].name}"


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
        Maybe(TILE), default=None, what="Thunder's Edge:", say=_lies, noted=True
    )
    owed: tuple[Owed, ...] = key(
        _OWED_NOW, default=(), after=_not_said, what="owed now:", say=owed_words
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


CODEC = Codec(Expedition, (_CONTROL,), _controlled)


def changed(position: Expedition, told: set[str], **changes: Any) -> Expedition:
    """The position with other values; `told` are the keys that are no longer left out."""
    absent = position.absent
    if absent and not absent.isdisjoint(told):
        changes["absent"] = absent - told
    return position._replace(**changes)


def opening(players: tuple[str, ...], tables: Tables) -> Expedition:
    """The position before the first turn: six slices free, home planets readied, no map told."""
    holdings = []
    for id in players:
        homes = [system for system in tables.systems.values() if system.home_of == id]
        # One that has several to choose from (or none of its own) begins without any told.
        planets = homes[0].planets if len(homes) == 1 else ()
        readied = tuple((planet, True) for planet in planets)
        holdings.append(Holdings(readied, breakthrough=has_already(tables.factions[id], 0)))
    return Expedition(players, (), Turn(0), tuple(holdings), None, False, None)
