"""The turn: whose it is and how far it has come, and how one says it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.games.expanse.state.fields import (
    ABILITY,
    DECK_CARD,
    SEAT,
    SECTOR,
    card_words,
    optional,
)
from toolkit.games.expanse.state.moves import DAMAGED
from toolkit.games.expanse.state.stages import (
    BEGIN,
    BONUS,
    EVENT,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
    TAKER,
)
from toolkit.model.collection import Seq
from toolkit.model.field import Count, Own, Word
from toolkit.model.key import declared, key
from toolkit.model.words import UNKNOWN, listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

Found = dict[str, Any]
V = TypeVar("V")

_EVENTS = " with kept events being played"
_STAGE = Word(
    BEGIN, POINTS, OFFER, EVENT, BONUS, SCORING_EVENTS, SCORING_BUILD,
    noun="stage of a turn",
    said={
        BEGIN: "to begin a turn",
        POINTS: "spending action points",
        OFFER: "with the event on offer",
        EVENT: "doing an event",
        BONUS: "to choose the bonus sector",
        SCORING_EVENTS: "in a scoring" + _EVENTS,
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


def in_words(turn: Any, cx: Context[Tables]) -> str:
    if not isinstance(turn, dict):
        return "not known"
    player = turn.get("player")
    whose = "nobody knows whose" if player == UNKNOWN else player
    card, points = turn.get("card"), turn.get("points")
    bonus, taker = turn.get("bonus"), turn.get("taker")
    final = turn.get("stage") == SCORING_EVENTS and not bonus  # nobody takes the last Score card
    stage = "in the final scoring" + _EVENTS if final else _STAGE.words(turn.get("stage"), cx)
    words = f"{whose}, {stage}"
    left = "nobody knows how many left" if points == UNKNOWN else f"{points} AP left"
    held = [card_words(card, cx)] if card else []
    held += [left] if points else []
    words += f" ({', '.join(held)})" if held else ""
    used = turn.get("used")
    if used == UNKNOWN:
        words += ", nobody knows what is used"
    else:
        words += "".join(f", {each}" for each in _uses(used or (), cx))
    if bonus == UNKNOWN:
        words += ", nobody knows which sector is the bonus sector"
    elif bonus:
        words += f", bonus sector {SECTOR.words(bonus, cx)}"
    if taker == UNKNOWN:
        words += f", nobody knows who {'goes last' if final else 'took the Score card'}"
    elif taker and final:
        words += f", {taker} last"
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
