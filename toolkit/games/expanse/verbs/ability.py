"""Abilities in words: what they cost and how often they may be used stands before their steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.document import Value

_PRICES = (("points", "AP"), ("control_points", "CP"), ("protomolecule", "Protomolecule token"))


def price_phrase(price: Mapping[str, Value]) -> str:
    """`1 AP`, `? AP, 1 CP and 1 Protomolecule token`; empty for a price of nothing."""
    parts = []
    for key, unit in _PRICES:
        number = price.get(key)
        if number == "unknown":
            parts.append(f"? {unit}")
        elif number:
            many = "s" if key == "protomolecule" and number != 1 else ""
            parts.append(f"{number} {unit}{many}")
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


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
