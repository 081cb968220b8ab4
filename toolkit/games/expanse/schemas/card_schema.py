"""What may stand in the card files and in rocinante.yaml: a schema for cards, one for the crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.grammar import steps_in
from toolkit.games.expanse.schemas.card_sorts import ACTION as ACTION
from toolkit.games.expanse.schemas.card_sorts import MAT as MAT
from toolkit.games.expanse.schemas.card_sorts import SCORE as SCORE
from toolkit.games.expanse.schemas.card_sorts import TECHNOLOGY as TECHNOLOGY
from toolkit.games.expanse.verbs import VERBS
from toolkit.games.expanse.verbs.places import ABILITY, CREW, EVENT
from toolkit.pack.kind import Kind
from toolkit.pack.shapes import by_number, count, fields, identifier, reference, text, words

if TYPE_CHECKING:
    from toolkit.pack.kind import Schema

# The largest size at which a card's picture is printed, in millimetres, as the templates have it;
# it decides how fine one must be.
ART_WINDOW = {"width": 53.5, "height": 20.0}

UNKNOWN_WORD: Schema = {"description": "Nobody has published it.", "const": "unknown"}


def _or_unknown(schema: Schema) -> Schema:
    """The schema, or the word unknown; the description stays with the field."""
    return {"description": schema["description"], "anyOf": [schema, UNKNOWN_WORD]}


_YES_NO = ("yes", "no", "unknown")
_PRICE = fields(
    "What using the ability costs each time; without it the ability always holds.",
    {
        "points": _or_unknown(count("Action points.", 0, 99)),
        "control_points": _or_unknown(count("Control points.", 0, 99)),
        "protomolecule": _or_unknown(count("Protomolecule tokens.", 0, 99)),
    },
)

# The fields that a whole record of each kind must have. A record that is laid over a known card
# needs none of them, nor `kind`.
_NEEDED = {
    ACTION: ["name", "points", "keep_cost", "factions", "players", "event"],
    SCORE: ["name", "copies"],
    TECHNOLOGY: ["name", "faction", "effect"],
    MAT: ["name", "faction", "effect"],
}

CARD: Schema = {
    **fields(
        "A card, or an ability printed on a faction mat.",
        {
            "id": identifier("The id, never changed once given: black_ops_team."),
            "kind": words("What sort of card it is.", ACTION, SCORE, TECHNOLOGY, MAT),
            "name": text("The name as printed."),
            "points": _or_unknown(count("Action points, on an action card.", 1, 9)),
            "keep_cost": _or_unknown(
                count("Control points to keep the event instead of doing it.", 0, 9)
            ),
            "factions": {
                "description": "Whose icon is on the card: FACTION: yes, no or unknown.",
                "type": "object",
                "x-key-ref": "faction",
                "additionalProperties": words("Whether its icon is there.", *_YES_NO),
            },
            "any_faction": words(
                "Whether the event is open to every player, whatever icons the card shows; "
                "no when left out.",
                *_YES_NO,
            ),
            "players": by_number(
                "In games of how many the card is used: NUMBER: yes, no or unknown.",
                words("Whether it is used.", *_YES_NO),
                "^[2-9]$",
            ),
            "event": _or_unknown(steps_in(EVENT, "What the event does: steps, done in order.")),
            "faction": reference("The faction a technology or mat ability belongs to.", "faction"),
            "price": _PRICE,
            "limit": words("How often an ability may be used.", "turn"),
            "effect": _or_unknown(steps_in(ABILITY, "What an ability does: steps, done in order.")),
            "text": text(
                "Your own words for the card instead of the sentences made from its steps; they "
                "must name the same numbers and places.",
                maxLength=400,
            ),
            "copies": count("How many of this card there are; 1 when left out.", 1, 99),
            "art": {
                **text("A picture for the card: a file inside the set's folder."),
                "x-image": ART_WINDOW,
            },
            "flavour": text("A line of flavour, printed small.", maxLength=160),
        },
        ["id", "kind"],
    ),
    "allOf": [
        {
            "if": {"required": ["kind"], "properties": {"kind": {"const": kind}}},
            "then": {"required": needed},
        }
        for kind, needed in _NEEDED.items()
    ],
    "$defs": VERBS.definitions(),
}

CREW_MEMBER: Schema = {
    **fields(
        "A member of the crew of the Rocinante, whose power its holder may use in a scoring.",
        {
            "id": identifier("The id: holden."),
            "name": text("The name as printed."),
            "effect": steps_in(CREW, "The power: steps, done in order."),
            "text": text("Your own words for the power, instead of the sentences.", maxLength=400),
        },
        ["id", "name", "effect"],
    ),
    "$defs": VERBS.definitions(),
}

CARDS = Kind("card", "cards", ("cards/*.yaml",), CARD, "cards")
CREW_POWERS = Kind("crew", "crew", ("rocinante.yaml",), CREW_MEMBER, "crew of the Rocinante")
