"""The turn: whose it is and how far it has come, and how one says it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.state import fields as f
from toolkit.games.expanse.state import stages as at
from toolkit.games.expanse.state.moves import BATTLESHIP, DAMAGED
from toolkit.model.collection import Seq
from toolkit.model.field import Count, Field, Maybe, Word
from toolkit.model.key import key, maybe
from toolkit.model.record import Sub
from toolkit.model.seen import Seen
from toolkit.model.unseen import Unseen
from toolkit.model.words import UNKNOWN, listed

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.model.seen import Veil

STAGE = Word(*at.STAGES, noun="stage of a turn", said=f.SAID.entry("stages"))


def _uses(used: Any, cx: Context[Tables]) -> str:
    """Abilities used in a turn, and the Battleships damaged in it."""
    said = []
    for id, times in sorted(Counter(used).items(), key=lambda each: each[0] == DAMAGED):
        if id == DAMAGED:
            said.append(f"{times} {f.piece(BATTLESHIP, times)} damaged in it")
        else:
            often = {1: "", 2: " twice"}.get(times, f" {times} times")
            said.append(f"{cx.index.name('card', id)} used{often}")
    return ", ".join(said)


def _all(field: Field[int], noun: str) -> Seq[int]:
    return Seq(field, noun, said=lambda told, cx: listed([field.words(one, cx) for one in told]))  # type: ignore[union-attr]


_USED: Field[Any] = Seq(Maybe(f.ABILITY, DAMAGED, nothing=DAMAGED), "used", said=_uses)


def _sector(found: dict[str, Any], cx: Context[Tables]) -> Any:
    """Whoever has the Score card in hand has chosen a sector, though it may not be told which."""
    chosen = found["stage"] == at.SCORING_EVENTS and found["card"] == cx.index.score_card
    return Unseen("position.turn.bonus", least=0) if chosen else -1


def _taker(found: dict[str, Any], cx: Context[Tables]) -> Any:
    """Whoever took a Score card is the active player until its scoring is over; nobody takes the
    last one: `final.led` says whom its events begin with."""
    stage, bonus = found["stage"], found["bonus"]
    if stage not in at.SCORING:
        cx.absent.discard(at.TAKER)
        return -1
    return -1 if stage == at.SCORING_EVENTS and bonus < 0 else found["player"]


def _points(found: dict[str, Any], cx: Context[Tables]) -> int:
    """None are left where nobody tells how many; that is noted only while they are spent."""
    if found["stage"] != at.POINTS:
        cx.absent.discard(at.LEFT)
    return 0


def _has_no_points(turn: Turn) -> bool:
    return turn.stage != at.POINTS and not turn.points


def a_sector(sector: int, veil: Veil) -> Any:
    """That there is one is seen, and not which."""
    return Unseen(veil.path, least=0, held=(veil.asker, sector) if sector >= 0 else None)


_A_SECRET = Seen(at.knowing, a_sector, said=lambda sector: "secret", who="whoever knows it")


@f.declared
class Turn(NamedTuple):
    """Whose turn it is and how far it has come (FORMATS 6, `turn`).

    `card` is the id of the card in hand, `points` what is left to spend, `used` the abilities used
    this turn, `damaged_at` where the Battleships damaged in it stand, as far as that is told.
    `asked`, `declined`, `taker`, `acted` and `looked` are seats; `bonus` is a sector or
    -1.
    """

    player: int = key(f.SEAT, default=0)
    stage: str = key(STAGE, default=at.BEGIN, noted=True)
    card: str = key(f.DECK_CARD, default="", brief=True)
    points: int = maybe(
        Count("a number of action points"), after=_points, noted=True, brief=_has_no_points
    )
    used: tuple[str, ...] = maybe(_USED, brief=True)
    damaged_at: tuple[int, ...] = maybe(_all(f.ORBITAL, "damaged_at"), brief=True)
    asked: int = key(f.SEAT, default=-1, brief=True)
    declined: tuple[int, ...] = maybe(_all(f.SEAT, "declined"), brief=True)
    bonus: int = key(f.SECTOR, default=-1, after=_sector, brief=True, seen=_A_SECRET)
    taker: int = key(f.SEAT, default=-1, after=_taker, noted=True, brief=True)
    acted: tuple[int, ...] = maybe(_all(f.SEAT, "acted"), brief=True)
    looked: tuple[int, ...] = maybe(_all(f.SEAT, "looked"), brief=True)


TURN = Sub(Turn, "a turn")
_PARTS, _FINAL = f.SAID.entry("turn"), f.SAID.entry("final_turn")


def in_words(turn: Any, cx: Context[Tables]) -> str:
    if not isinstance(turn, dict):
        return "not known"
    player, card, points = turn.get("player"), turn.get("card"), turn.get("points")
    whose = "nobody knows whose" if player == UNKNOWN else player
    final = turn.get("stage") == at.SCORING_EVENTS and not turn.get("bonus")
    stage = _FINAL["stage"] if final else STAGE.words(turn.get("stage"), cx)
    left = "nobody knows how many left" if points == UNKNOWN else f"{points} AP left"
    held = [f.card_words(card, cx)] if card else []
    held += [left] if points else []
    words = f"{whose}, {stage}" + (f" ({', '.join(held)})" if held else "")
    for name in _PARTS:
        says, what = (_FINAL if final and name in _FINAL else _PARTS)[name]
        part = turn.get(name)
        if part == UNKNOWN:
            words += f", nobody knows {what}"
        elif part and (name != "taker" or final or part != player):
            words += f", {says.format(TURN.keys[name].words(part, cx))}"
    return words
