"""Verbs every game has: what may be skipped, chosen, repeated, waited for or done by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.grammar import STEPS_SCHEMA
from toolkit.effects.speaker import either
from toolkit.effects.verb import Verb

if TYPE_CHECKING:
    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value


def _may(value: Value, speaker: Speaker) -> str:
    return f"you may {speaker.joined(value)}"


def _choose(value: Value, speaker: Speaker) -> str:
    ways = value if isinstance(value, list) else []
    return f"choose one: {either(speaker.joined(way) for way in ways)}"


def _by_hand(value: Value, speaker: Speaker) -> str:
    return str(value).strip()


MAY = Verb(
    "may",
    "Steps that may be done or left; without it a step is done as completely as possible.",
    {**STEPS_SCHEMA, "description": "Steps that are done all or not at all, as the player likes."},
    _may,
    ("may: [by_hand: draw a map of your empire]",),
)
CHOOSE = Verb(
    "choose",
    "Ways of which the player picks exactly one, before anything of it is done.",
    {
        "description": "The ways, each a list of steps.",
        "type": "array",
        "minItems": 2,
        "items": {**STEPS_SCHEMA, "description": "One way: its steps."},
    },
    _choose,
    ("choose: [[by_hand: sing], [by_hand: dance]]",),
)
BY_HAND = Verb(
    "by_hand",
    "An effect no verb covers: printed as it is written, and judged by the players.",
    {
        "description": "The effect in words, as it is to be printed.",
        "type": "string",
        "minLength": 1,
        "maxLength": 400,
    },
    _by_hand,
    ("by_hand: Every player passes a kept card to the left.",),
)

COMBINATORS = (MAY, CHOOSE, BY_HAND)
