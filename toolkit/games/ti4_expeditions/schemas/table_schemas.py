"""What may stand in the files of the token, the factions and the figures of the rules."""

from __future__ import annotations

from toolkit.games.ti4_expeditions.schemas.map_schemas import colours
from toolkit.pack.common_schemas import EDITION, MANIFEST, MANIFEST_NEEDS
from toolkit.pack.shapes import (
    count,
    fields,
    identifier,
    listing,
    reference,
    text,
    words,
    yes_or_no,
)

GAME = fields(
    "What the game is, whose it is, and what these files are.",
    {
        **MANIFEST,
        "editions": {
            "description": "The dated texts of the rules, oldest first: DATE: what it changed.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"pattern": EDITION},
            "additionalProperties": text("What the text of this date changed."),
        },
    },
    MANIFEST_NEEDS,
)

# What a cost speaks of, and the holdings it is counted from.
SPENT = ("resources", "influence", "trade_goods")
DISCARDED = ("action_cards", "secret_objectives")
EXHAUSTED = ("specialty",)

SLICE = fields(
    "A slice of the expedition token. They stand clockwise from the top.",
    {
        "id": identifier("The id: resources."),
        "name": text("What it is called."),
        "clock": count("Where it lies on the token, as on a clock.", 1, 12),
        "cost": {
            **fields(
                "What claiming it costs: one of spend, discard or exhaust, and how much.",
                {
                    "spend": words("What is spent.", *SPENT),
                    "discard": words("What is discarded.", *DISCARDED),
                    "exhaust": words("The planet that is exhausted has this.", *EXHAUSTED),
                    "amount": count("How much of it.", 1, 99),
                },
                ["amount"],
            ),
            "minProperties": 2,
            "maxProperties": 2,
        },
    },
    ["id", "name", "clock", "cost"],
)

PAYS = fields(
    "How it changes what one pays with.",
    {
        "either": yes_or_no("Whether resources also pay costs of influence, and the reverse."),
        "trade_good": count("What a trade good is worth as resources or influence.", 1, 9),
        "specialty": words(
            "unexhausted: a technology specialty may be used without exhausting its planet.",
            "unexhausted",
        ),
    },
)

FACTION = fields(
    "A faction that a player can take.",
    {
        "id": identifier("The id: sol."),
        "name": text("The name as printed."),
        "plural": yes_or_no("Whether the name takes a verb in the plural: the Winnu claim."),
        "aliases": listing(
            "What players say instead of the name, beside the words of it.",
            identifier("A word in lower case: creuss."),
            unique=True,
        ),
        "other_side_of": reference("The faction it is the other side of.", "faction"),
        "begins_with_breakthrough": yes_or_no("Whether it has its breakthrough from the start."),
        "breakthrough": fields(
            "Its breakthrough.",
            {
                "name": text("The name as printed."),
                "synergy": colours("The colours of its synergy; empty for none.", unique=True),
                "brings_fracture": yes_or_no("Whether gaining it brings the Fracture into play."),
                "token": reference("The token that gaining it puts on the map.", "token"),
                "planet": reference("The planet card that comes with it.", "planet"),
                "pays": PAYS,
            },
            ["name", "synergy"],
        ),
    },
    ["id", "name", "breakthrough"],
)

TECHNOLOGY = fields(
    "A technology that the rules of an expedition have to do with.",
    {
        "id": identifier("The id: psychoarchaeology."),
        "name": text("The name as printed."),
        "faction": reference("The faction it belongs to; anybody's when left out.", "faction"),
        "pays": PAYS,
    },
    ["id", "name"],
)

EXPEDITION = fields(
    "The figures of the rules.",
    {
        "planet": reference("The planet on the other side of the expedition token.", "planet"),
        "mecatol": listing(
            "The system of Mecatol Rex, which gets the last ingress token while that planet is not "
            "on the map; one for each box that has it.",
            reference("A system.", "system"),
            least=1,
            unique=True,
        ),
        "colours": colours("The colours of technology.", unique=True),
        "die": fields(
            "The die rolled when a breakthrough is gained.",
            {
                "sides": count("How many sides it has; 0 reads as this number.", 2, 99),
                "enters_on": listing(
                    "The results on which the Fracture enters play.",
                    count("A result.", 1, 99),
                    least=1,
                    unique=True,
                ),
            },
            ["sides", "enters_on"],
        ),
        "ingress": fields(
            "How many planets are chosen for ingress tokens.",
            {
                "by_synergy": count("For each colour of the roller's synergy.", 0, 9),
                "by_colour": count("For each of all colours, where there is no synergy.", 0, 9),
            },
            ["by_synergy", "by_colour"],
        ),
        "relic_fragments": listing(
            "The types of relic fragments.", identifier("A type: cultural."), unique=True
        ),
    },
    ["planet", "mecatol", "colours", "die", "ingress"],
)
