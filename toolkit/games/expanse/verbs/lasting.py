"""Verbs for what holds from now on, and how an ability reads with what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.speaker import count as counted
from toolkit.effects.verb import verb
from toolkit.games.expanse.schemas.words import ABILITY
from toolkit.pack.listing import listed
from toolkit.pack.shapes import count, exactly_true, fields, reference, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.effects.verb import Sentence, Verb
    from toolkit.pack.document import Value
    from toolkit.pack.kind import Schema


def _lasting(name: str, about: str, keys: Schema, sentence: Sentence, example: str) -> Verb:
    """A verb that stands alone in an ability."""
    return verb(name, about, keys, sentence, example, where=(ABILITY,), outermost=True)(None)


_WAIVED = {
    "unknown": "use events without paying their CP cost",
    "keeping": "keep events without paying CP",
    "slots": "take cards for their event without paying CP for their slot",
    "both": "take cards for their event, and keep events, without paying CP",
}


WAIVE = _lasting(
    "waive",
    "From now on you pay no control points for your events.",
    words(
        "What is free: keeping an event, the slot of a card taken for its event, or both.",
        *_WAIVED,
    ),
    _WAIVED,
    "waive: keeping",
)


def _counts(said: Any, speaker: Speaker) -> str:
    unit = speaker.name("unit", str(said["unit"]))
    return (
        f"each of your {unit}s counts as {counted(said['as'], 'influence', 'influence')} in scoring"
    )


COUNTS = _lasting(
    "counts",
    "From now on a unit of yours counts for more when bases are scored.",
    fields(
        "Which unit, and for how much.",
        {
            "unit": reference("The unit.", "unit"),
            "as": count("What it counts for.", 1, 99),
        },
        ["unit", "as"],
    ),
    _counts,
    "counts: {unit: diplomat, as: 2}",
)


PROTECT = _lasting(
    "protect",
    "From now on nobody else may move, remove, replace or swap a unit of yours.",
    reference("The unit.", "unit"),
    lambda value, speaker: f"only you may move or remove your {speaker.name('unit', str(value))}s",
    "protect: diplomat",
)

_TIES = {
    "scoring": "you win ties in scoring",
    "orbital_control": "you win ties for Orbital Control that you are part of",
}


WIN_TIES = _lasting(
    "win_ties",
    "From now on you win the ties you are part of.",
    words("Which ties: for places on a base, or for Orbital Control.", *_TIES),
    _TIES,
    "win_ties: scoring",
)


_OWN_CUBE = "when an effect moves, removes, replaces or swaps your influence, you choose which cube"

CHOOSE_OWN_CUBE = _lasting(
    "choose_own_cube",
    "From now on you decide which of your cubes on a base an effect hits, once you are its target.",
    exactly_true("Always true."),
    _OWN_CUBE,
    "choose_own_cube: true",
)


_PRICES = {
    "points": ("AP", "AP"),
    "control_points": ("CP", "CP"),
    "protomolecule": ("Protomolecule token", "Protomolecule tokens"),
}


def price_phrase(price: Mapping[str, Value]) -> str:
    """`1 AP`, `? AP, 1 CP and 1 Protomolecule token`; empty for a price of nothing."""
    return listed([counted(price[key], *unit) for key, unit in _PRICES.items() if price.get(key)])


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
