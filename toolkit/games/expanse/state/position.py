"""The position: everything a game of The Expanse holds at one moment, as a small hashable value.

Places and seats are numbers here: bases, orbitals, bands and sectors by their order in the data
(`tables.py`), players by their seat clockwise from the first player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import forces as opening
from toolkit.games.expanse.state import owed
from toolkit.games.expanse.state.map_field import MAP, read_map
from toolkit.games.expanse.state.stages import BEGIN, STAGE, TAKER
from toolkit.games.expanse.state.turn import TURN, Turn, in_words
from toolkit.model.collection import Row, Seq
from toolkit.model.field import BAD, Count, Field, Flag, Made, Maybe, Own
from toolkit.model.key import key, maybe
from toolkit.model.position import Codec
from toolkit.model.record import Sub
from toolkit.model.seen import NOBODY, Seen, cards_left, untold
from toolkit.model.words import UNKNOWN, listed

if TYPE_CHECKING:
    from collections.abc import Set

    from toolkit.games.expanse.state.moves import Squadron
    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.referee.rules import Rules

Found = dict[str, Any]

# What stands on the map at the start, and what an opening calls it.
_FORCES = {"fleets": (".fleets", ".battleships"), "influence": (".influence",)}

# ---- cards and tokens

EMPTY = "empty"


def on_track(card: str, space: int, tables: Tables) -> list[Value]:
    """The Action Track of which the card in one space is told, counted from 1."""
    return [card if slot == space else UNKNOWN for slot in range(1, len(tables.slot_costs) + 1)]


def _protomolecule(found: Found, cx: Context[Tables]) -> int:
    return cx.index.seats(cx.players).protomolecule


_LEFT = Count("a number of tokens")


@f.declared
class Tokens(NamedTuple):
    """Tokens left: those of the Protomolecule, and the Scrap Ships that have not come into play
    so far, -1 where nobody told."""

    protomolecule: int = key(_LEFT, after=_protomolecule)
    scrap_ship: int = key(Count("a number of Scrap Ships"), default=-1, brief=True)


def _initiative(value: Value, steps: Steps, cx: Context[Tables]) -> tuple[int, ...]:
    items = cx.items(value, steps, "initiative")
    if not isinstance(value, list):
        return BAD  # type: ignore[no-any-return]
    found: list[int] = []
    for index, said in enumerate(items):
        seat = cx.seat(said, (*steps, index))
        if seat in found:
            cx.fault((*steps, index), f"{said} stands on the track twice")
        elif seat >= 0:
            found.append(seat)
    missing = [id for seat, id in enumerate(cx.players) if seat not in found]
    if missing:
        said = f"{listed(missing)} {'are' if missing[1:] else 'is'} missing"
        cx.fault(steps, said, "name every player, top first")
        return BAD  # type: ignore[no-any-return]
    return tuple(found)


# ---- words of what a position leaves out


def _points_each(found: Found, cx: Context[Tables]) -> tuple[int, ...]:
    return (opening.start(cx.index),) * len(cx.players)


def _top_first(position: Position | None, cx: Context[Tables]) -> str:
    players = position.players if position is not None else ("",)
    return f"{listed(players[::-1])} on the Initiative Track, top first"


def _first(position: Position | None, cx: Context[Tables]) -> str:
    return f"{position.players[0] if position is not None else ''} to begin a turn"


_NO_CARD = Maybe(f.DECK_CARD, EMPTY, f.SLOTS_SAID[EMPTY], nothing="")
_SLOT: Field[Any] = Maybe(_NO_CARD, UNKNOWN, f.SLOTS_SAID[UNKNOWN], nothing=UNKNOWN)


def _pile(noun: str, seen: Seen | None = None) -> tuple[str, ...] | None:
    """Cards that lie face down or out of play, of which a change tells the number alone."""
    cards = Seq(f.DECK_CARD, noun, said=lambda told, cx: str(len(told)))  # type: ignore[arg-type]
    pile = Maybe(cards, UNKNOWN, "not known")
    return key(pile, default=None, brief=True, seen=seen)


def _over_words(over: Value, cx: Context[Tables]) -> str:
    return "not known whether over" if over == UNKNOWN else "over" if over else "not over"


_POINTS = Count("a number of control points")
_LAID = Count("a number of Bonus tokens")
_TECHNOLOGIES = Made(
    Seq(f.ABILITY, "technologies", once=True),
    lambda held, cx: frozenset(held),
    lambda held, cx: sorted(held),
)
_TECHNOLOGIES.empty = frozenset()


@f.declared
class Position(NamedTuple):
    """One moment of a game; every piece that is not on the map is in its owner's supply or box.

    `influence[base][seat]` counts cubes, Diplomats included; `diplomats[base]` counts the UN's
    among them. `track` holds five card ids, "" for the slot of the card in hand; None with `deck`
    and `rocinante` stands for what a partial position does not tell. `absent` names the keys a
    partial position left out, so that a consulted default can be said, and the paths of what is
    invented in an opening so left out.
    """

    players: tuple[str, ...]
    influence: tuple[tuple[int, ...], ...]
    diplomats: tuple[int, ...]
    fleets: tuple[tuple[Squadron, ...], ...]
    rocinante: int | None
    holder: int | None
    control_points: tuple[int, ...] = key(
        Row(f.SEAT, _POINTS, "control_points", _points_each, brief=False),
        granted=lambda position, cx: f"{cx.index.setup.control_points.start} CP each",
    )
    initiative: tuple[int, ...] = key(
        Own(Seq(f.SEAT, "initiative"), _initiative),
        after=lambda found, cx: opening.initiative_of(cx.players, cx.index),
        granted=_top_first,
    )
    technologies: tuple[Set[str], ...] = key(Row(f.SEAT, _TECHNOLOGIES, "technologies"), noted=True)
    scorings: int = maybe(Count("a number of scorings"), noted=True)
    bonus_used: tuple[int, ...] = key(
        Row(f.SECTOR, _LAID, "bonus_used", lambda found, cx: (0,) * len(cx.index.sectors)),
        noted=True,
    )
    track: tuple[str, ...] | None = maybe(
        Maybe(Seq(_SLOT, "the track"), UNKNOWN, "not known"), brief=True
    )
    kept: tuple[tuple[str, ...], ...] = key(
        Row(f.SEAT, Seq(f.EVENT_CARD, "kept events"), "kept"), noted=True
    )
    tokens: Tokens = key(
        Sub(Tokens, "tokens"),
        after=lambda found, cx: Tokens(_protomolecule(found, cx)),
        noted=True,
    )
    turn: Turn = key(TURN, default=Turn(), say=in_words, granted=_first)
    pending: owed.Pending | None = maybe(owed.PENDING, brief=True, say=owed.in_words)
    deck: tuple[str, ...] | None = _pile("the deck", Seen(NOBODY, untold, said=cards_left))
    shown: str = key(f.DECK_CARD, default="", brief=True)
    discard: tuple[str, ...] | None = _pile("the discard pile")
    over: bool = maybe(Flag(), brief=True, say=_over_words)
    absent: frozenset[str] = frozenset()

    def seat(self, faction: str) -> int:
        """The seat of a faction; -1 where it does not play."""
        return self.players.index(faction) if faction in self.players else -1

    def consulted(self, rules: Rules, key: str) -> None:
        """Notes a default that a partial position left to us, when it is made use of."""
        if key in self.absent:
            rules.assume(f"position.{key}")
            for path in self.invented_opening(key):
                rules.rely(path)

    def invented_opening(self, key: str) -> list[str]:
        """What is invented of the opening that was left to us, of fleets or influence."""
        ends = _FORCES.get(key, ())
        return [path for path in sorted(self.absent) if path.endswith(ends)]

    def with_turn(self, **changes: Any) -> Position:
        return self._replace(turn=self.turn._replace(**changes))


def _left_out(position: Position, cx: Context[Tables]) -> set[str]:
    """The paths that a partial position left out and whose values are still the defaults."""
    absent, values = position.absent, position._asdict()
    if not absent:
        return set()
    found = {
        name
        for name, each in CODEC.keys.items()
        if name in absent and values[name] == each.otherwise(values, cx)
    }
    turn = position.turn
    same = {TAKER: turn.taker == turn.player, STAGE: turn.stage == BEGIN}
    found |= {path for path, left in same.items() if left and path in absent}
    begun = {opening.OPENING, "rocinante"}.isdisjoint(absent)
    forces = (opening.Forces.empty if begun else opening.forces_of)(cx.players, cx.index)
    influence, fleets = position.influence == forces.influence, position.fleets == forces.fleets
    if begun:
        same = {"influence": influence, "fleets": fleets}
        return found | {name for name, left in same.items() if left and name in absent}
    ship = (position.rocinante, position.holder) == opening.rocinante_of(cx.players, cx.index)
    here = influence and fleets and ship and position.diplomats == forces.diplomats
    told = here or opening.OPENING in absent
    return found | {"influence", "fleets", "rocinante"} if told else found


CODEC = Codec(Position, MAP, read_map, _left_out)
