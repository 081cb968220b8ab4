"""What one player has: cards of every pile, what is put on others, and locations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.hidden import INSIDE, from_across
from toolkit.games.expanse_tcg.state.said import SAID, declared
from toolkit.model.asked_for import or_unknown
from toolkit.model.collection import Map, Seq
from toolkit.model.field import BAD, Count, Either, Field, Maybe, Number, Own, Seat
from toolkit.model.key import key, maybe
from toolkit.model.pile import Partly
from toolkit.model.record import Sub
from toolkit.model.reference import Ref
from toolkit.model.seen import NOBODY, OWNER, Seen, number_alone
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.context import Context
    from toolkit.model.pile import Pile
    from toolkit.pack.document import Steps, Value


class Upon(NamedTuple):
    """What an event is put on: a spot of the board, or the creature `name` on it."""

    spot: p.Spot = p.NO_SPOT
    name: str = ""
    mark: h.Mark | None = None  # of that creature while a move is carried out; never told

    def where(self, seat: int) -> p.Spot:
        """The spot, and whose it is, of an event of a player; none in a battle alone."""
        return self.spot if self.spot == p.NO_SPOT else self.spot.of(seat)


def _upon(value: Value, steps: Steps, cx: Context[Tables]) -> Upon:
    if isinstance(value, dict):
        return _CREATURE_AT.read(value, steps, cx)
    if isinstance(value, str) and value.partition("#")[0] in cx.index.cards:
        read: Any = h.NAMED.read(value, steps, cx)
        return BAD if read is BAD else Upon(name=read)
    spot: Any = p.SPOT.read(value, steps, cx)
    return Upon(spot) if spot is not BAD else BAD


def _upon_told(upon: Upon, cx: Context[Tables]) -> Value:
    if not upon.name:
        return p.SPOT.write(upon.spot, cx)
    return upon.name if upon.spot == p.NO_SPOT else _CREATURE_AT.write(upon, cx)


_CREATURE_AT: Sub[Upon] = SAID.mapping(
    "standing", {"creature": (h.NAMED, "name"), "at": (p.SPOT, "spot")}, Upon
)


def _upon_words(told: Value, cx: Context[Tables]) -> str:
    if isinstance(told, dict):
        return _CREATURE_AT.words(told, cx)
    return p.SPOT.words(told, cx) if told in p.HALF.numbers else h.NAMED.words(told, cx)


_UPON: Field[Upon] = Own(p.SPOT, _upon, _upon_told, {"type": ["string", "object"]}, _upon_words)


@declared
class Event(NamedTuple):
    """An ongoing event in play, and what it is put on: a player, or a place or creature."""

    card: str = key(h.CardOf(t.ONGOING_EVENT))
    time: int = maybe(Count("counters"), brief=True)
    player: int = key(Seat(), default=-1, brief=True)
    upon: Upon = key(_UPON, default=Upon(), brief=True)


@declared
class Use(NamedTuple):
    """An ability of a treasure that was used this turn, and where it lay."""

    card: str = key(h.CardOf(t.TREASURE))
    ability: int = key(Number("an ability", 1, 9), default=1, brief=True)
    at: p.Spot = key(p.PLAYERS_SPOT, default=p.NO_SPOT, brief=True)


def _pile(*kinds: str) -> Any:
    return maybe(Seq(h.CardOf(*kinds), "cards"), brief=True)


_QUESTS = (t.QUEST, t.RITUAL)


def _held(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
    if value != UNKNOWN:
        return _CARD.read(value, steps, cx)
    said = "a hand or deck of which a card is not known is not told by its cards"
    cx.fault(steps, said, "tell how many cards it holds, such as 2, or `unknown` for all of it")
    return BAD


def _told(pile: Pile, cx: Context[Tables]) -> Value:
    """One of which some cards are known is told by its number as well."""
    told = pile.number if isinstance(pile, Partly) else pile
    return UNKNOWN if told is None else _CARDS.write(told, cx)


_CARD = h.CardOf()
_CARDS: Field[Any] = Either(int, Count(), Seq(Own(_CARD, _held), "cards"))
_LAID: Field[Any] = Maybe(_CARD, UNKNOWN, "a card not known", nothing=UNKNOWN)
"""A discarded card; one that came of a hand nobody told may be unknown."""
_HAND: Field[Any] = Maybe(Own(_CARDS, _CARDS.read, _told), UNKNOWN)
_LOCATIONS: Field[tuple[tuple[int, h.Location], ...]] = Map(p.OWN_SPOT, h.PLACE, "locations")


@declared
class Half(NamedTuple):
    """What one player has. A hand or deck is None where nobody has told it, a number where it is
    told how many cards it holds."""

    faction: str = key(Ref("faction"), default="", brief=True)
    hand: Pile = key(_HAND, default=None, noted=True, seen=Seen(OWNER, number_alone, shows=True))
    deck: Pile = key(_HAND, default=None, noted=True, seen=Seen(NOBODY, number_alone))
    knowledge: int = key(Count("knowledge"), default=5, brief=True)
    faith: int = maybe(or_unknown(Count("faith"), 0), brief=True)
    aside: int = maybe(or_unknown(Count("aether"), 0), brief=True)
    events: tuple[Event, ...] = maybe(
        Seq(Sub(Event, "an event", lone="card"), "events"), brief=True
    )
    quests: tuple[str, ...] = _pile(*_QUESTS)
    completed: tuple[str, ...] = _pile(*_QUESTS)
    discard: tuple[str, ...] = maybe(Seq(_LAID, "cards"), brief=True)
    afterlife: tuple[str, ...] = _pile()
    eternity: tuple[str, ...] = _pile()
    used: tuple[Use, ...] = maybe(
        Seq(Sub(Use, "an ability used", lone="card"), "abilities used"), brief=True
    )
    locations: tuple[tuple[int, h.Location], ...] = maybe(
        _LOCATIONS, seen=Seen(OWNER, from_across, INSIDE)
    )

    def at(self, number: int) -> h.Location | None:
        for spot, place in self.locations:
            if spot == number:
                return place
        return None
