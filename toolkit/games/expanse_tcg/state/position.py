"""The position: the turn, what each player has, and a battle that stands for itself."""

from __future__ import annotations

from operator import is_not
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.battle import BATTLE, SPOILS, Battle
from toolkit.games.expanse_tcg.state.half import Event, Half, Upon
from toolkit.games.expanse_tcg.state.said import PHASES, SAID, declared
from toolkit.model.asked_for import or_unknown
from toolkit.model.bundle import added
from toolkit.model.changing import each_value
from toolkit.model.collection import Map, Seq
from toolkit.model.field import BAD, Count, Field, Flag, Maybe, Number, Own, Seat, Word
from toolkit.model.key import by_player, key, maybe
from toolkit.model.known import surely
from toolkit.model.pile import size, with_cards, with_unseen, without_any
from toolkit.model.position import Codec
from toolkit.model.record import Sub

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

ENDS = ("capital", "exhaustion", "card", "draw")


CAMP_TREASURES = 2
"""As many treasures as an encampment holds, were there ever so many attackers."""


@declared
class Camp(NamedTuple):
    """An encampment: who will attack from it, and what they brought."""

    creatures: tuple[h.Creature, ...] = maybe(h.CREATURES)
    aether: int = maybe(Count("aether"), brief=True)
    lore: int = maybe(Count("lore"), brief=True)
    treasures: tuple[str, ...] = maybe(h.TREASURES, brief=True)

    @property
    def load(self) -> h.Load:
        return h.Load(self.aether, self.lore, self.treasures)


@declared
class Foothold(NamedTuple):
    """A foothold: `ends` is 1 in the turn it is won, 0 in the next; `creatures` contest it."""

    spot: p.Spot = key(p.PLAYERS_SPOT)
    by: int = key(Seat())
    ends: int = key(Number("ends", 0, 1), default=1)
    creatures: tuple[h.Creature, ...] = maybe(h.CREATURES)
    cleared: bool = maybe(Flag(), brief=True)


@declared
class Turn(NamedTuple):
    """Whose turn it is, the how manieth of that player, and its phase.

    `won` is who has won, -1 for nobody (yet), and `how` the word for it once the phase is `over`.
    """

    player: int = key(Seat(), default=0)
    number: int = key(or_unknown(Number("a turn", 1, 999), 1), default=1, noted=True)
    phase: str = key(Word(*PHASES, noun="phase", said=PHASES), default="control_1")
    won: int = key(Seat(), default=-1, brief=True)
    how: str = maybe(Word(*ENDS, noun="end"), brief=True)


_TURN = "{player}, number {number}, {phase}[, won by {won}][, by {how}]"


class Pending(NamedTuple):
    """A decision that is owed: by whom, for which move, made where, and what was chosen since.

    `place` is the number of that move, `options` are the ways there are. Where somebody went on,
    the `passer`, or nobody (-1) does, it is made as far as they leave or are asked for it.
    """

    by: int
    options: tuple[Any, ...]
    before: Any
    move: Any
    place: int
    choices: tuple[Any, ...] = ()
    passer: int | None = None


def _pending(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    cx.fault(
        steps, "a decision that is owed cannot be told without the move that raised it",
        "tell the position before that move, and the move", key=True,
    )  # fmt: skip
    return BAD


def _owed(owed: Pending | None, cx: Context[Tables]) -> Value:
    """By whom, and what sort of thing is chosen: which there are is not everybody's to see."""
    return {"by": cx.players[owed.by], "choose": owed.options[0].act} if owed else None


def _owed_in_words(told: Any, cx: Context[Tables]) -> str:
    return f"{SAID.entry('chosen')[told['choose']]}, by {told['by']}" if told else "none"


_PENDING: Field[Any] = Own(Maybe(Seat()), _pending, _owed)


@declared
class Position(NamedTuple):
    """Where a game stands, or a battle alone."""

    players: tuple[str, ...]
    halves: tuple[Half, ...] = by_player(Sub(Half, "what a player has"), "what {} has:")
    turn: Turn = key(Sub(Turn, "the turn", noted=True, said=_TURN), default=Turn(), noted=True)
    camps: tuple[tuple[p.Spot, Camp], ...] = maybe(
        Map(p.PLAYERS_SPOT, Sub(Camp, "an encampment"), "encampments"), brief=True
    )
    footholds: tuple[Foothold, ...] = maybe(
        Seq(Sub(Foothold, "a foothold"), "footholds"), brief=True
    )
    battle: Battle | None = key(Maybe(BATTLE), default=None, brief=True)
    pending: Pending | None = key(_PENDING, default=None, brief=True, say=_owed_in_words)
    absent: frozenset[str] = frozenset()

    def half(self, seat: int, **changes: Any) -> Position:
        """The position with some of what a player has changed."""
        one, other = self.halves
        mine = (other if seat else one)._replace(**changes)
        if mine is one or mine is other:
            return self
        return self._replace(halves=(one, mine) if seat else (mine, other))

    def in_turn(self, **changes: Any) -> Position:
        """The position with some of the turn changed."""
        return self._replace(turn=self.turn._replace(**changes))

    def drawn(self, seat: int, number: int) -> Position:
        """The position after a player has drawn, as far as there are cards; which, only where the
        deck is told. A hand that is told is then a number if nobody told what came into it."""
        deck, hand = self.halves[seat].deck, self.halves[seat].hand
        if isinstance(deck, tuple):
            return self.half(seat, deck=deck[number:], hand=with_cards(hand, deck[:number]))
        there = size(deck)
        number = number if there is None else min(number, there)
        return self.half(seat, deck=without_any(deck, number), hand=with_unseen(hand, number))

    def laid_to(self, seat: int, pile: str, *cards: str) -> Position:
        """The position with cards in a pile of a player: afterlife, eternity, discard, quests,
        completed; the same where they go to none."""
        if not pile:
            return self
        return self.half(seat, **{pile: (*getattr(self.halves[seat], pile), *cards)})

    def buried(self, seat: int, *cards: str) -> Position:
        """The position with destroyed cards in the afterlife of a player."""
        return self.laid_to(seat, t.AFTERLIFE, *cards)

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return self.turn.phase == "over"

    @property
    def quiet(self) -> bool:
        """Whether there is no battle, encampment or foothold."""
        return self.battle is None and not self.camps and not self.footholds

    def place(self, spot: p.Spot) -> h.Location | None:
        """The location on a spot that says whose it is."""
        wanted, seat = spot
        for number, place in self.halves[seat].locations:
            if number == wanted:
                return place
        return None

    @property
    def attacked_yet(self) -> bool:
        """Whether attackers are left in the battle under way, or wait outside."""
        battle = surely(self.battle)
        camp = self.camp(battle.aim)
        return bool(battle.attackers or (camp is not None and camp.creatures))

    def kept(self, seat: int) -> tuple[tuple[int, h.Location], ...]:
        """The locations of a player, but for one whose spoils attackers are about to take."""
        locations = self.halves[seat].locations
        if self.battle is None or self.battle.side != SPOILS or not self.attacked_yet:
            return locations
        return tuple([one for one in locations if (one[0], seat) != self.battle.at])

    @property
    def places(self) -> list[tuple[p.Spot, h.Location]]:
        """The locations of both players."""
        halves = enumerate(self.halves)
        return [
            (p.SPOTS[n][number], place) for n, half in halves for number, place in half.locations
        ]

    def location(self, spot: p.Spot) -> h.Location:
        """The same where it is known that one stands there."""
        return surely(self.place(spot))

    def standing(self, spot: p.Spot) -> tuple[h.Creature, ...]:
        """The creatures in a location, or on a foothold that another holds there."""
        held = self.place(spot) or self.foothold(spot)
        return held.creatures if held else ()

    def peopled(self, spot: p.Spot, creatures: tuple[h.Creature, ...]) -> Position:
        """The position with these creatures there."""
        if (place := self.place(spot)) is not None:
            return self.located(spot, place._replace(creatures=creatures))
        return self.held(surely(self.foothold(spot))._replace(creatures=creatures))

    def camp(self, spot: p.Spot) -> Camp | None:
        return next((one for there, one in self.camps if there == spot), None)

    def encampment(self, spot: p.Spot) -> Camp:
        """The same where it is known that one is there."""
        return surely(self.camp(spot))

    def camped(self, spot: p.Spot, camp: Camp | None) -> Position:
        """The position with this encampment before a spot, or without one."""
        camps = {there: one for there, one in self.camps if there != spot or camp is not None}
        return self._replace(camps=tuple((camps | ({spot: camp} if camp else {})).items()))

    @property
    def gathered(self) -> Position:
        """The position in which what lies in the encampment of the battle under way is told with
        the battle. Before a foothold others may still hold it; more than an encampment could hold
        stays where it is told."""
        battle = self.battle
        camp = None if battle is None or battle.goal != p.NO_SPOT else self.camp(battle.at)
        if battle is None or camp is None or camp.load == h.NOTHING:
            return self
        if len(camp.treasures) > CAMP_TREASURES:
            return self
        fought = battle._replace(camp=added(battle.camp, camp.load))
        bare = camp._replace(aether=0, lore=0, treasures=())
        return self.camped(battle.at, bare)._replace(battle=fought)

    def foothold(self, spot: p.Spot) -> Foothold | None:
        return next((one for one in self.footholds if one.spot == spot), None)

    def held(self, foothold: Foothold) -> Position:
        """The position with this foothold in place of the one on its spot, or beside the others."""
        others = [foothold if one.spot == foothold.spot else one for one in self.footholds]
        if self.foothold(foothold.spot) is None:
            others.append(foothold)
        return self._replace(footholds=tuple(others))

    def unlocated(self, place: p.Spot) -> Position:
        """The position without the location on a spot of a player, the tunnels to it, and the
        events that are put on it, which leave the game."""
        number, seat = place
        left = ((spot, one) for spot, one in self.halves[seat].locations if spot != number)
        position = self.half(seat, locations=tuple(left))
        position = position.each_place(seat, lambda one: one.unlinked(number))

        def but_there(event: Event, owner: int) -> Event | None:
            upon = event.upon
            return None if upon._replace(spot=upon.spot.of(owner)) == Upon(place) else event

        return position.each_event(but_there)

    def each_event(self, change: Callable[[Event, int], Event | None]) -> Position:
        """The position with every event changed, told whose it is; one that comes to None leaves
        the game."""
        position = self
        for seat, half in enumerate(self.halves):
            after = [change(event, seat) for event in half.events]
            kept = tuple([one for one in after if one is not None])
            gone = [one.card for one, now in zip(half.events, after, strict=True) if now is None]
            if any(map(is_not, after, half.events)):
                position = position.half(seat, events=kept).laid_to(seat, "eternity", *gone)
        return position

    def each_place(self, seat: int, change: Callable[[h.Location], h.Location]) -> Position:
        """The position with every location of a player changed."""
        return self.half(seat, locations=each_value(self.halves[seat].locations, change))

    def located(self, spot: p.Spot, location: h.Location) -> Position:
        """The position with this location on a spot that says whose it is."""
        places = self.halves[spot.seat].locations
        for before, (number, place) in enumerate(places):
            if number == spot.number:
                if place is location:
                    return self
                places = (*places[:before], (number, location), *places[before + 1 :])
                break
        else:
            places = (*places, (spot.number, location))
        return self.half(spot.seat, locations=places)


CODEC = Codec(Position)
