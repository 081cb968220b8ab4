"""What a file of cards may say: every sort of card, and the powers of the crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.grammar import steps_in
from toolkit.games.expanse.schemas.card_record import Card
from toolkit.games.expanse.schemas.step_places import CREW
from toolkit.games.expanse.verbs import VERBS
from toolkit.pack.kind import Kind
from toolkit.pack.shapes import named, text
from toolkit.pack.typed import schema_of

if TYPE_CHECKING:
    from toolkit.pack.kind import Schema

CREW_MEMBER: Schema = {
    **named(
        "A member of the crew of the Rocinante, whose power its holder may use in a scoring.",
        "holden",
        {
            "effect": steps_in(CREW, "The power: steps, done in order."),
            "text": text("Your own words for the power, instead of the sentences.", maxLength=400),
        },
        ["effect"],
    ),
    "$defs": VERBS.definitions(),
}

CARDS = Kind(
    "card", "cards", ("cards/*.yaml",), {**schema_of(Card), "$defs": VERBS.definitions()}, "cards"
)
CREW_POWERS = Kind("crew", "crew", ("rocinante.yaml",), CREW_MEMBER, "crew of the Rocinante")
