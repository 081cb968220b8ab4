"""Verbs for what holds from now on, and how an ability reads with what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.speaker import count as counted
from toolkit.games.expanse.verbs.said import SAID
from toolkit.pack.listing import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value


def _counts(said: Any, speaker: Speaker) -> str:
    unit = speaker.name("unit", str(said["unit"]))
    return (
        f"each of your {unit}s counts as {counted(said['as'], 'influence', 'influence')} in scoring"
    )


def _protect(value: Value, speaker: Speaker) -> str:
    return f"only you may move or remove your {speaker.name('unit', str(value))}s"


SAID.asked_for("waive", "win_ties", "choose_own_cube", counts=_counts, protect=_protect)


def price_phrase(price: Mapping[str, Value]) -> str:
    """`1 AP`, `? AP, 1 CP and 1 Protomolecule token`; empty for a price of nothing."""
    units = SAID.entry("prices").items()
    return listed([counted(price[key], *unit) for key, unit in units if price.get(key)])


def ability_sentences(card: Mapping[str, Value], say: Callable[[Value], list[str]]) -> list[str]:
    """What a technology or mat ability does, its price and limit first; empty if unknown.

    `say` words steps, one sentence each.
    """
    effect = card.get("effect")
    if not isinstance(effect, list):
        return []
    price = card.get("price")
    cost = price_phrase(price) if isinstance(price, dict) else ""
    start = ["once per turn"] if card.get("limit") == "turn" else []
    start += [f"for {cost}"] if cost else []
    first, *rest = say(effect)
    if not start:
        return [first, *rest]
    opening = ", ".join(start)
    return [f"{opening[0].upper()}{opening[1:]}: {first[0].lower()}{first[1:]}", *rest]
