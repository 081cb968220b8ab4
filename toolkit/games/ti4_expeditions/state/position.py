"""The position: the token, what players hold, what lies on the map, and what is owed.

And the view of it that rules are asked about, with the rules in force, the tables and a move.
Players are seats, counted clockwise from 0. All values are immutable and hashable.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state import telling
from toolkit.games.ti4_expeditions.state.map_values import INGRESS_TOKEN, SYSTEMS, TILE, Board, Lie
from toolkit.games.ti4_expeditions.state.values import (
    Claim,
    Holdings,
    Owed,
    Placed,
    Turn,
    Unpaid,
    has_already,
)
from toolkit.model.collection import Pair, Seq
from toolkit.model.field import BAD, Count, Field, Flag, Made, Maybe, Own, Seat
from toolkit.model.key import Key, by_player, declared, key, maybe
from toolkit.model.position import Alias, Codec
from toolkit.model.record import Sub
from toolkit.pack.plain import with_at
from toolkit.referee import view

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from toolkit.games.ti4_expeditions.tables import Cost, Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

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
        for tile, tokens in (found["board"] or Board(())).lies
    )


# ---- what is owed, and who controls the planet: told in forms that no plain field has


def _owed(value: Value, steps: Steps, cx: Context[Tables]) -> Owed:
    """`place`, or `{roll: sol}`; with no name it is whoever claimed last, or whose turn it is."""
    what, by = value, cx.so_far["turn"].player
    if isinstance(value, dict) and len(value) == 1:
        ((key, who),) = value.items()
        what, by = key, cx.seat(who, (*steps, key))
    word = cx.word(what, m.OWED, steps, "thing that can be owed")
    if isinstance(value, str) and word in (m.PLACE, m.INFANTRY):
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
        return Owed(m.PLACE, last), Owed(m.INFANTRY, last)
    return ()


def _written(owed: Owed, cx: Context[Tables]) -> Value:
    return {owed.what: cx.players[owed.by]}


_ONE: Schema = {
    "type": "object",
    "maxProperties": 1,
    "propertyNames": {"enum": [*m.OWED]},
    "additionalProperties": Seat().schema(),
}
_OWED_NOW: Field[tuple[Owed, ...]] = Seq(
    Own(Seat(), _owed, _written, {"anyOf": [{"enum": [*m.OWED]}, _ONE]}),
    "what is owed",
)


def _together(value: dict[str, Value], found: dict[str, Any], cx: Context[Tables]) -> None:
    """The planet goes to what its controller holds, where one is told, and the turn to the first
    player in the game, where none is."""
    edge, holdings = cx.index.thunders_edge, found["holdings"]
    if not cx.absent.isdisjoint(("turn", "turn.player")):
        alive = (seat for seat, mine in enumerate(holdings) if not mine.eliminated)
        found["turn"] = found["turn"]._replace(player=next(alive, 0))
    if value.get("control") is None:
        return
    seat = cx.seat(value["control"], ("control",))
    if seat < 0 or any(id == edge for id, _ in holdings[seat].planets):
        return
    cx.absent.discard(f"{cx.players[seat]}.planets")
    mine = holdings[seat]._replace(planets=(*holdings[seat].planets, (edge, False)))
    found["holdings"] = with_at(holdings, seat, mine)


def _control(position: Expedition, cx: Context[Tables]) -> Value:
    holder = position.holder(cx.index.thunders_edge)
    return cx.players[holder] if holder >= 0 else None


_CONTROL = Alias(
    Key(
        Seat(),
        what="control of Thunder's Edge:",
        said="control",
        about="who controls Thunder's Edge",
    ),
    _control,
    before="unpaid",
    derived=True,
)


@declared
class Expedition(NamedTuple):
    """Where an expedition stands.

    `slices` stay listed after the sixth, as the log of who claimed what. `board` is the whole
    map, None where nobody told it. `owed` is what must be done now, the first first. `absent` are
    the keys that a partial position left to their defaults, a player's as `sol.planets`.
    """

    players: tuple[str, ...]
    slices: tuple[Claim, ...] = maybe(
        Seq(Sub(Claim, "a slice claimed"), "slices"),
        what="slices claimed:",
        about="the slices claimed, in order",
        say=telling.claims_words,
        granted="no slice claimed yet",
    )
    turn: Turn = key(
        Sub(Turn, "the turn", noted=True),
        default=Turn(),
        what="turn:",
        about="whose turn it is, and how far it has come",
        say=telling.turn_words,
        granted="the end of the first player's turn, no slice claimed in it",
    )
    holdings: tuple[Holdings, ...] = by_player(
        Sub(Holdings, "what a player holds"), "what {} holds:"
    )
    board: Board | None = maybe(
        SYSTEMS,
        said="systems",
        what="the map:",
        each="tokens in system {}:",
        about="the map: its tiles with the tokens in each, or a map string (`41 42 0 -1 83A2 46`)",
    )
    fracture: bool = maybe(
        Flag(),
        after=_in_play,
        what="the Fracture:",
        about="whether the Fracture is in play",
        say=telling.fracture_words,
        granted="the Fracture not in play",
    )
    thunders_edge: str | None = maybe(
        Maybe(TILE),
        what="Thunder's Edge:",
        about="the system in which Thunder's Edge lies",
        say=telling.lies_words,
        granted="Thunder's Edge not on the map",
    )
    owed: tuple[Owed, ...] = maybe(
        _OWED_NOW,
        after=_not_said,
        what="owed now:",
        say=telling.owed_words,
        about="what must be done now, the first first",
    )
    infantry: Placed | None = maybe(
        Maybe(Made(_PLACED, lambda read, cx: Placed(*read))),
        brief=True,
        what="infantry on Thunder's Edge:",
        about="whose infantry stands on Thunder's Edge, and how many",
        say=telling.infantry_words,
    )
    unpaid: tuple[Unpaid, ...] = maybe(
        Seq(Sub(Unpaid, "a slice unpaid"), "what is unpaid"),
        brief=True,
        about="slices claimed without a word on how they were paid",
    )
    absent: frozenset[str] = frozenset()

    @property
    def systems(self) -> tuple[Lie, ...] | None:
        """The tiles of the map with the tokens in each; None where nobody told it."""
        return None if self.board is None else self.board.lies

    def with_holdings(self, seat: int, **changes: Any) -> Expedition:
        """The position with this of what a player has; what is otherwise than before is told."""
        held, id = self.holdings[seat], self.players[seat]
        told = {f"{id}.{key}" for key, now in changes.items() if now != getattr(held, key)}
        return changed(self, told, holdings=with_at(self.holdings, seat, held._replace(**changes)))

    def lying(self, tables: Tables) -> tuple[Lie, ...]:
        """The map with the Fracture, should it be in play."""
        systems = self.systems or ()
        if not self.fracture:
            return systems
        listed = {tile for tile, _ in systems}
        return (*systems, *((tile, ()) for tile in tables.fracture if tile not in listed))

    def counts(self) -> tuple[int, ...]:
        """How many slices each player claimed, by seat."""
        claimers = [claim.by for claim in self.slices]
        return tuple(map(claimers.count, range(len(self.players))))

    def holder(self, planet: str) -> int:
        """The seat that holds a planet; -1 where nobody does."""
        seats = enumerate(self.holdings)
        return next((seat for seat, mine in seats if planet in dict(mine.planets)), -1)

    def tokens(self, tile: str) -> tuple[str, ...]:
        """The tokens in a system of the map."""
        return next((tokens for id, tokens in self.systems or () if id == tile), ())


CODEC = Codec(Expedition, (_CONTROL,), _together)


def of_the_table(position: Expedition, cx: Context[Tables]) -> Iterator[tuple[str, str]]:
    """Whose turn it is and what is in play, in words: what it is, and how it stands."""
    infantry = ("infantry",) if position.infantry else ()
    return CODEC.in_words(position, ("turn", "fracture", "thunders_edge", *infantry), cx)


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


# ---- what rules are asked about

Tokens = tuple[str, ...]
_NO_PAYMENT = m.Payment()

PRICE, GENERAL = 1, -1
"""The weights of the clause that says what a slice costs, and of those that hold of every move."""


@dataclass(slots=True, eq=False)
class View(view.View[Expedition, "Tables", m.Move]):
    """A position as rules see it. `move` is the one they judge, with its player; else nobody's."""

    move: m.Move = m.NOBODYS

    # ---- whoever makes the move

    @property
    def mine(self) -> Holdings:
        return self.position.holdings[self.move.by]

    @property
    def pay(self) -> m.Payment:
        """What is given for a slice, as far as the move says."""
        return self.move.pay or _NO_PAYMENT

    @property
    def cost(self) -> Cost:
        """What the slice costs that is claimed."""
        return self.tables.slices[self.move.word].cost

    def answers(self) -> bool:
        """Whether the move is of the kind that is owed first; a roll may be left to the card."""
        what = [owed.what for owed in self.position.owed[:2]]
        if self.move.kind == m.INGRESS:
            return what[:1] in ([m.INGRESS], [m.CARD]) or what == [m.ROLL, m.CARD]
        return what[:1] == [self.move.kind]

    # ---- defaults

    def turn_of_another(self) -> str:
        """Whose turn it is; empty where it is that of whoever makes the move."""
        self.consult("turn", "turn.player")
        seat = self.position.turn.player
        return "" if seat == self.move.by else self.position.players[seat]

    # ---- positions that follow

    def changed(self, *told: str, **changes: Any) -> View:
        """The same with another position; `told` are the keys that are no longer left out."""
        return self.at(changed(self.position, {*told}, **changes))

    def with_holdings(self, seat: int, **changes: Any) -> View:
        return self.at(self.position.with_holdings(seat, **changes))

    def with_tokens(self, tiles: Collection[str], lying: Callable[[Tokens], Tokens]) -> View:
        """The same with other tokens in these systems, as `lying` makes them of those there.

        A system of the Fracture stands among the tiles of the map once a token lies there.
        """
        board = self.position.board
        assert board is not None  # where nobody told the map, what may lie where was asked
        listed = dict(board.lies)
        lies = tuple(
            (tile, lying(tokens) if tile in tiles else tokens)
            for tile, tokens in self.position.lying(self.tables)
            if tile in tiles or tile in listed
        )
        return self.changed("systems", board=board._replace(lies=lies))
