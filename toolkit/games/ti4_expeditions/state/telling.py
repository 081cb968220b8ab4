"""A position in words: what differs between two of them, what a player has, and what is owed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.values import ACTION, COUNTED, END, OVER, START
from toolkit.model.words import counted, known, listed, short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Value

MOMENT = {START: "its start", ACTION: "the action", END: "its end", OVER: "the end of the round"}
_MOMENTS = {
    START: "at the start of the turn",
    ACTION: "in an action",
    END: "at the end of the turn",
    OVER: "after the last turn of the round",
}
_SAID = {
    m.ROLL: "rolls|roll for the Fracture",
    m.CARD: "brings|bring the Fracture into play by the breakthrough",
    m.INGRESS: "puts|put out ingress tokens",
    m.TOKEN: "puts|put out the token of the breakthrough",
    m.PLACE: "places|place Thunder's Edge",
    m.INFANTRY: "says|say who places infantry",
}


def claims_words(claims: Value, cx: Context[Tables]) -> str:
    """How many there are, and the last of them."""
    last = claims[-1] if isinstance(claims, list) and claims else None
    if not isinstance(last, dict) or not isinstance(claims, list):
        return short(claims)
    slice, by = str(last["slice"]), last["by"]
    name = cx.index.name("slice", slice) if slice in cx.index.ids("slice") else slice
    return f"{len(claims)}, the last that of {name.lower()} by {cx.who(by)}"


def turn_words(turn: Value, cx: Context[Tables]) -> str:
    if not isinstance(turn, dict):
        return short(turn)
    moment = _MOMENTS.get(str(turn["moment"]), str(turn["moment"]))
    count = str(turn["claimed"])
    slices = {"0": "no slice", "1": "1 slice"}.get(count, f"{count} slices")
    return f"{cx.who(turn['player'])}, {moment}, {slices} claimed in it"


def infantry_words(infantry: Value, cx: Context[Tables]) -> str:
    if not isinstance(infantry, dict):
        return short(infantry)
    return listed([f"{number} of {cx.who(by)}" for by, number in infantry.items()])


def lies_words(tile: Value, cx: Context[Tables]) -> str:
    return known(tile, lambda told, cx: f"in system {told}", no="not placed")


def fracture_words(fracture: Value, cx: Context[Tables]) -> str:
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
        yield tables.worlds[card].name + ("" if ready else " (exhausted)")
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
