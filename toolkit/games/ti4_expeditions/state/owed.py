"""What is owed, and who controls the planet: told in forms that no plain field has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.state.values import Owed
from toolkit.model.collection import Seq
from toolkit.model.field import BAD, Field, Own, Seat
from toolkit.model.key import Key
from toolkit.model.position import Alias
from toolkit.model.words import short

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

# What may be owed, as words of a position; each is done by the move of the same name.
ROLL, CARD, INGRESS, TOKEN, PLACE, INFANTRY = OWED = (
    "roll", "card", "ingress", "token", "place", "infantry",
)  # fmt: skip
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


def not_said(found: dict[str, Any], cx: Context[Tables]) -> tuple[Owed, ...]:
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


OWED_NOW: Field[tuple[Owed, ...]] = Seq(
    Own(
        Seat(),
        _owed,
        _written,
        {"anyOf": [{"enum": [*OWED]}, {"type": "object", "maxProperties": 1}]},
    ),
    "what is owed",
)


def in_words(owed: Value, cx: Context[Tables]) -> str:
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


def controlled(value: dict[str, Value], found: dict[str, Any], cx: Context[Tables]) -> None:
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


CONTROL = Alias(
    Key(
        Seat(),
        what="control of Thunder's Edge:",
        said="control",
        about="Who holds Thunder's Edge.",
    ),
    _control,
    before="unpaid",
    derived=True,
)
