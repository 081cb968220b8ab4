"""The position: everything a game of The Expanse holds at one moment, as a small hashable value.

Places and seats are numbers here: bases, orbitals, bands and sectors by their order in the data
(`tables.py`), players by their seat clockwise from the first player.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.games.expanse.schemas.card_sorts import SCORE
from toolkit.games.expanse.state.fields import (
    ABILITY,
    BASE,
    CARD,
    DECK_CARD,
    EVENT_CARD,
    ORBITAL,
    SEAT,
    SECTOR,
    UNIT,
    card_words,
    optional,
)
from toolkit.games.expanse.state.forces import (
    OPENING,
    Forces,
    forces_of,
    initiative_of,
    rocinante_of,
    start,
)
from toolkit.games.expanse.state.map_field import MAP, read_map
from toolkit.games.expanse.state.moves import DAMAGED, Entry, Squadron, atoms
from toolkit.games.expanse.state.stages import (
    BEGIN,
    BONUS,
    EVENT,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
    TAKER,
    waits_for,
)
from toolkit.games.expanse.state.telling import ITEM, MOVES
from toolkit.model.collection import Row, Seq
from toolkit.model.field import BAD, Count, Field, Flag, Made, Maybe, Own, Word
from toolkit.model.key import declared, key
from toolkit.model.position import Codec
from toolkit.model.record import Sub
from toolkit.model.words import UNKNOWN, known, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

Found = dict[str, Any]
V = TypeVar("V")

# ---- the turn

_STAGE = Word(
    BEGIN, POINTS, OFFER, EVENT, BONUS, SCORING_EVENTS, SCORING_BUILD,
    noun="stage of a turn",
    said={
        BEGIN: "to begin a turn",
        POINTS: "spending action points",
        OFFER: "with the event on offer",
        EVENT: "doing an event",
        BONUS: "to choose the bonus sector",
        SCORING_EVENTS: "in a scoring with kept events being played",
        SCORING_BUILD: "in a scoring with fleets being built",
        UNKNOWN: "nobody knows at which stage",
    },
)  # fmt: skip
STAGES = _STAGE.allowed
_SCORING = (BONUS, SCORING_EVENTS, SCORING_BUILD)
_WHO = (
    ("asked", "asked", "is asked"),
    ("declined", "declined", "has declined"),
    ("acted", "done", "is done"),
)


def _used(value: Value, steps: Steps, cx: Context[Tables]) -> str:
    return value if value == DAMAGED else ABILITY.read(value, steps, cx)


def _taker(found: Found, cx: Context[Tables]) -> int:
    """Whoever took a Score card is the active player until its scoring is over; nobody takes the
    last one: `final.led` says whom its events begin with."""
    stage, bonus = found["stage"], found["bonus"]
    if stage not in _SCORING:
        cx.absent.discard(TAKER)
        return -1
    player: int = found["player"]
    return -1 if stage == SCORING_EVENTS and bonus < 0 else player


@declared
class Turn(NamedTuple):
    """Whose turn it is and how far it has come (FORMATS 6, `turn`).

    `card` is the id of the card in hand, `points` what is left to spend, `used` the abilities used
    this turn. `asked`, `declined`, `taker` and `acted` are seats; `bonus` is a sector or -1.
    """

    player: int = key(SEAT, default=0)
    stage: str = key(_STAGE, default=BEGIN)
    card: str = key(optional(DECK_CARD), default="", brief=True)
    points: int = key(Count(), default=0, brief=True)
    used: tuple[str, ...] = key(Seq(Own(ABILITY, _used), "used"), default=(), brief=True)
    asked: int = key(SEAT, default=-1, brief=True)
    declined: tuple[int, ...] = key(Seq(SEAT, "declined"), default=(), brief=True)
    taker: int = key(
        SEAT,
        default=-1,
        after=_taker,
        brief=True,
        granted="the Score card taken by whoever's turn it is",
    )
    bonus: int = key(optional(SECTOR), default=-1, brief=True)
    acted: tuple[int, ...] = key(Seq(SEAT, "acted"), default=(), brief=True)


def _turn_words(turn: Any, cx: Context[Tables]) -> str:
    if not isinstance(turn, dict):
        return "not known"
    player = turn.get("player")
    whose = "nobody knows whose" if player == UNKNOWN else player
    words = f"{whose}, {_STAGE.words(turn.get('stage'), cx)}"
    card, points = turn.get("card"), turn.get("points")
    left = "nobody knows how many left" if points == UNKNOWN else f"{points} AP left"
    held = [card_words(card, cx)] if card else []
    held += [left] if points else []
    words += f" ({', '.join(held)})" if held else ""
    used = turn.get("used")
    if used == UNKNOWN:
        words += ", nobody knows what is used"
    else:
        words += "".join(f", {each}" for each in _uses(used or (), cx))
    bonus, taker = turn.get("bonus"), turn.get("taker")
    if bonus == UNKNOWN:
        words += ", nobody knows which sector is the bonus sector"
    elif bonus:
        words += f", bonus sector {SECTOR.words(bonus, cx)}"
    if taker == UNKNOWN:
        words += ", nobody knows who took the Score card"
    elif taker and taker != player:
        words += f", the Score card taken by {taker}"
    for name, what, missing in _WHO:
        who = turn.get(name)
        if who == UNKNOWN:
            words += f", nobody knows who {missing}"
        elif who:
            words += f", {listed(who) if isinstance(who, list) else who} {what}"
    return words


def _uses(used: Sequence[str], cx: Context[Tables]) -> Iterator[str]:
    """Abilities used in a turn, and the Battleships damaged in it."""
    for id, times in sorted(Counter(used).items(), key=lambda each: each[0] == DAMAGED):
        if id == DAMAGED:
            yield f"{times} {'Battleship' if times == 1 else 'Battleships'} damaged in it"
        else:
            often = {1: "", 2: " twice"}.get(times, f" {times} times")
            yield f"{cx.index.name('card', id)} used{often}"


# ---- a decision owed

NOTHING = "none"
"""Said of a step that was about no base, orbital or fleet."""


def _or_nothing(field: Field[Any], nothing: Any) -> Field[Any]:
    """What a step was about: something, nothing, or what nobody told."""

    def read(value: Value, steps: Steps, cx: Context[Tables]) -> Any:
        return nothing if value == NOTHING else field.read(value, steps, cx)

    schema = {"anyOf": [field.schema(), {"const": NOTHING}]}
    return Maybe(Own(field, read, schema=schema), UNKNOWN)


def _points_revealed(found: Found, cx: Context[Tables]) -> int | None:
    """Of a card revealed nobody told the points, where they are not told beside it."""
    return None if found["revealed"] else 0


@declared
class SoFar(NamedTuple):
    """What the steps of an effect before this one were about, for steps that speak of it.

    -1, empty, 0 and False stand for nothing; None for what nobody told.
    """

    base: int | None = key(_or_nothing(BASE, -1), default=-1, brief=True)
    orbital: int | None = key(_or_nothing(ORBITAL, -1), default=-1, brief=True)
    fleet: str | None = key(_or_nothing(UNIT, ""), default="", brief=True)
    revealed: str | None = key(Maybe(DECK_CARD, UNKNOWN), default="", brief=True)
    points: int | None = key(
        Maybe(Count("a number of action points"), UNKNOWN),
        default=0,
        after=_points_revealed,
        brief=lambda so_far: so_far.points == 0 and not so_far.revealed,
    )
    opponent_built: bool | None = key(Maybe(Flag(), UNKNOWN), default=False, brief=True)


def _card_or_crew(value: Value, steps: Steps, cx: Context[Tables]) -> str:
    """What the decision is owed for: it must have an effect."""
    cards = cx.index.cards
    words = {**cards, **cx.index.crew}
    id = cx.word(value, words, steps, "card or member of the crew") or BAD
    if id in cards and cards[id].kind == SCORE:
        cx.fault(steps, f"{id} has no event in which a decision could be owed")
    return id


def _context(value: Value, steps: Steps, cx: Context[Tables]) -> tuple[object, ...]:
    """The move that raised the decision, its index, and earlier choices."""
    told = cx.items(value, steps, "context")
    if not told:
        return ()
    move, index, *chosen = [*told, 0] if len(told) == 1 else told
    found = MOVES.read(move, cx, (*steps, 0))
    if not isinstance(index, int) or isinstance(index, bool):
        cx.fault((*steps, 1), "the place of the move is a whole number")
    entries = [
        entry
        for n, said in enumerate(chosen)
        for entry in atoms(ITEM.read(said, (*steps, n + 2), cx))
    ]
    return (found, index, *entries)


def _context_told(context: tuple[Any, ...], cx: Context[Tables]) -> Value:
    move, index, *chosen = context
    return [MOVES.write(move, cx), index, *(ITEM.write(entry, cx) for entry in chosen)]


_STEPS = Seq(ITEM, "what was named", lone=True)
_CONTEXT = {"type": "array", "description": "The move that raised it, its index, what was chosen."}


@declared
class Pending(NamedTuple):
    """A decision owed: by whom, for which card, at which step, and what is known so far.

    With a `context` (the move that raised it, its index, the decisions made since) the position is
    the one before that move. Without one it is that of the moment: whatever comes before the
    decision is done. `of` is the seat whose effect it is, -1 for whoever is to act by the stage of
    the turn. `so_far` is None where it is not told. `named` are the entries of whoever acts that
    led to a decision of another player.
    """

    by: int = key(SEAT)
    card: str = key(Own(CARD, _card_or_crew))
    step: int = key(Count(), default=0)
    context: tuple[object, ...] = key(
        Own(Seq(ITEM, "context"), _context, _context_told, _CONTEXT), default=(), brief=True
    )
    of: int = key(SEAT, default=-1, brief=True)
    so_far: SoFar | None = key(
        Sub(SoFar, "what earlier steps were about"), default=None, brief=True
    )
    named: tuple[Entry, ...] = key(
        Own(
            _STEPS,
            lambda value, steps, cx: tuple(atoms(ITEM.read(value, steps, cx))),
        ),
        default=(),
        brief=True,
    )


_PENDING = Sub(Pending, "a decision")


def _pending(value: Value, steps: Steps, cx: Context[Tables]) -> Pending | None:
    """A decision whose step is one of its effect; of a move told it may be another's."""
    if value is None:
        return None
    pending = _PENDING.read(value, steps, cx)
    if pending is BAD or pending.context:
        return pending
    card, tables = pending.card, cx.index
    effect = tables.crew[card] if card in tables.crew else tables.cards[card].event
    if effect and pending.step >= len(effect) and not waits_for(effect):
        numbers = "0" if len(effect) == 1 else f"0 to {len(effect) - 1}"
        hint = f"steps count from 0: {numbers}"
        cx.fault((*steps, "step"), f"{card} has no step {pending.step}", hint)
    return pending


def _owed_words(pending: Any, cx: Context[Tables]) -> str:
    if not isinstance(pending, dict):
        return "not known" if pending == UNKNOWN else "none"
    by = "nobody knows whom" if pending.get("by") == UNKNOWN else pending.get("by")
    return f"by {by} for {card_words(str(pending.get('card')), cx)}"


# ---- cards and tokens

EMPTY = "empty"


def _slot(value: Value, steps: Steps, cx: Context[Tables]) -> str:
    """What lies in a space: a card, nothing, or a card that nobody told."""
    if value in (EMPTY, UNKNOWN):
        return "" if value == EMPTY else UNKNOWN
    card = DECK_CARD.read(value, steps, cx)
    return UNKNOWN if card is BAD else card


def _pile(noun: str) -> Field[tuple[str, ...] | None]:
    return Maybe(Seq(DECK_CARD, noun), UNKNOWN)


def _number(told: Value, cx: Context[Tables]) -> str:
    return known(told)


def _protomolecule(found: Found, cx: Context[Tables]) -> int:
    return cx.index.seats(cx.players).protomolecule


@declared
class Tokens(NamedTuple):
    """Tokens left: those of the Protomolecule, and the Scrap Ships that have not come into play
    so far, -1 where nobody told."""

    protomolecule: int = key(
        Count(), after=_protomolecule, what="Protomolecule tokens left:", say=_number
    )
    scrap_ship: int = key(
        Count(), default=-1, brief=True, what="Scrap Ships never on the map:", say=_number
    )


def _initiative(value: Value, steps: Steps, cx: Context[Tables]) -> tuple[int, ...]:
    found: list[int] = []
    for index, said in enumerate(cx.items(value, steps, "initiative")):
        seat = cx.seat(said, (*steps, index))
        if seat in found:
            cx.fault((*steps, index), f"{said} stands on the track twice")
        elif seat >= 0:
            found.append(seat)
    missing = [id for seat, id in enumerate(cx.players) if seat not in found]
    if missing:
        cx.fault(steps, f"{', '.join(missing)} is missing", "name every player, top first")
        return BAD  # type: ignore[no-any-return]
    return tuple(found)


# ---- words of what a position leaves out


def _points_each(found: Found, cx: Context[Tables]) -> tuple[int, ...]:
    return (start(cx.index),) * len(cx.players)


def _each(nothing: V) -> Callable[[Found, Context[Tables]], tuple[V, ...]]:
    """That for each player."""
    return lambda found, cx: (nothing,) * len(cx.players)


def _top_first(position: Position | None, cx: Context[Tables]) -> str:
    players = position.players if position is not None else ("",)
    return f"{listed(players[::-1])} on the Initiative Track, top first"


def _no_technology(position: Position | None, cx: Context[Tables]) -> str:
    if position is not None and position.scorings:
        return "no technology that counts, as none is named"
    return "no technology gained"


def _no_scoring(position: Position | None, cx: Context[Tables]) -> str:
    first = position is not None and any(position.bonus_used)
    return "this the first scoring" if first else "no Score card resolved so far"


def _no_token(position: Position | None, cx: Context[Tables]) -> str:
    later = position is not None and position.scorings
    return "a Bonus token left for the bonus sector" if later else "no bonus sector used so far"


def _first(position: Position | None, cx: Context[Tables]) -> str:
    return f"{position.players[0] if position is not None else ''} to begin a turn"


def _listed(ids: Any, cx: Context[Tables]) -> str:
    return ", ".join(ids) if isinstance(ids, list) else "not known"


def _count(cards: Value, cx: Context[Tables]) -> str:
    return str(len(cards)) if isinstance(cards, list) else "not known"


def _track_words(track: Any, cx: Context[Tables]) -> str:
    if not isinstance(track, list):
        return "not known"
    return ", ".join(card_words(id, cx) for id in track) or "none"


def _over_words(over: Value, cx: Context[Tables]) -> str:
    return "not known whether over" if over == UNKNOWN else "over" if over else "not over"


_TECHNOLOGIES = Made(
    Seq(ABILITY, "technologies"), lambda held, cx: frozenset(held), lambda held, cx: sorted(held)
)


@declared
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
        Row(SEAT, Count("a number of control points"), "control_points", _points_each, brief=False),
        what="CP of all:",
        each="CP of {}:",
        granted=lambda position, cx: f"{cx.index.start_points} CP each",
    )
    initiative: tuple[int, ...] = key(
        Own(Seq(SEAT, "initiative"), _initiative),
        after=lambda found, cx: initiative_of(cx.players, cx.index),
        what="initiative:",
        say=_listed,
        granted=_top_first,
    )
    technologies: tuple[frozenset[str], ...] = key(
        Row(
            SEAT, _TECHNOLOGIES, "technologies", lambda found, cx: (frozenset(),) * len(cx.players)
        ),
        what="technologies of all:",
        each="technologies of {}:",
        granted=_no_technology,
    )
    scorings: int = key(
        Count(),
        default=0,
        what="Score cards resolved:",
        say=_number,
        granted=_no_scoring,
    )
    bonus_used: tuple[int, ...] = key(
        Row(SECTOR, Count(), "bonus_used", lambda found, cx: (0,) * len(cx.index.sectors)),
        what="bonus tokens used of all:",
        each="bonus tokens used of {}:",
        granted=_no_token,
    )
    track: tuple[str, ...] | None = key(
        Maybe(Seq(Own(DECK_CARD, _slot, lambda card, cx: card or EMPTY), "the track"), UNKNOWN),
        default=None,
        brief=True,
        what="Action Track:",
        say=_track_words,
    )
    kept: tuple[tuple[str, ...], ...] = key(
        Row(
            SEAT, Seq(EVENT_CARD, "kept events"), "kept", lambda found, cx: ((),) * len(cx.players)
        ),
        what="events kept by all:",
        each="events kept by {}:",
        granted="no event kept",
    )
    tokens: Tokens = key(
        Sub(Tokens, "tokens"),
        after=lambda found, cx: Tokens(_protomolecule(found, cx)),
        granted="all Protomolecule tokens left",
    )
    turn: Turn = key(
        Sub(Turn, "a turn"), default=Turn(), what="turn:", say=_turn_words, granted=_first
    )
    pending: Pending | None = key(
        Own(_PENDING, _pending), default=None, brief=True, what="a decision owed:", say=_owed_words
    )
    deck: tuple[str, ...] | None = key(
        _pile("the deck"), default=None, brief=True, what="cards in the deck:", say=_count
    )
    discard: tuple[str, ...] | None = key(
        _pile("the discard pile"),
        default=None,
        brief=True,
        what="cards in the discard:",
        say=_count,
    )
    over: bool = key(Flag(), default=False, brief=True, what="the game:", say=_over_words)
    absent: frozenset[str] = frozenset()

    @property
    def protomolecule(self) -> int:
        """How many Protomolecule tokens are left."""
        return self.tokens.protomolecule

    @property
    def scrap_ships(self) -> int:
        """How many Scrap Ships have not come into play so far; -1 where nobody told."""
        return self.tokens.scrap_ship

    def seat(self, faction: str) -> int:
        """The seat of a faction; -1 where it does not play."""
        return self.players.index(faction) if faction in self.players else -1


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
    if TAKER in absent and position.turn.taker == position.turn.player:
        found.add(TAKER)
    opening = not {OPENING, "rocinante"}.isdisjoint(absent)
    forces = (forces_of if opening else Forces.empty)(cx.players, cx.index)
    influence, fleets = position.influence == forces.influence, position.fleets == forces.fleets
    if not opening:
        same = {"influence": influence, "fleets": fleets}
        return found | {name for name, left in same.items() if left and name in absent}
    ship = (position.rocinante, position.holder) == rocinante_of(cx.players, cx.index)
    here = influence and fleets and ship and position.diplomats == forces.diplomats
    return found | {"influence", "fleets", "rocinante"} if here or OPENING in absent else found


CODEC = Codec(Position, MAP, read_map, _left_out)
