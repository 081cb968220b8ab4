"""What may stand in aids.yaml: which rules printed aids tell, in which order and words."""

from __future__ import annotations

from toolkit.pack.kind import Kind, Schema
from toolkit.pack.shapes import (
    all_fields,
    fields,
    forms,
    identifier,
    listing,
    reference,
    references,
    text,
)

FIELD = "^[a-z][a-z0-9_]*$"


def _by_field(description: str, value: Schema) -> Schema:
    """A mapping by the fields of the row that templates place."""
    return {
        "description": description,
        "type": "object",
        "propertyNames": {"pattern": FIELD},
        "additionalProperties": value,
    }


_CLAUSES = references("The ids of clauses, in order.", "clause")
_RULES = listing(
    "Clauses in order; with one may stand a ruling about it, whose reading follows.",
    forms(
        "A clause, or one with a ruling.",
        reference("A clause.", "clause"),
        all_fields(
            "A clause and a ruling.",
            {
                "clause": reference("The clause.", "clause"),
                "ruling": reference("A ruling.", "ruling"),
            },
        ),
    ),
    unique=True,
)
_PARAGRAPHS = listing(
    "Clauses in order, a paragraph each; those of a list within it make one paragraph.",
    forms(
        "A clause, or several.",
        reference("A clause.", "clause"),
        references("Clauses of one paragraph.", "clause"),
    ),
)
_PART: Schema = {
    **fields(
        "A part: what it tells, and other words of it by the field of the row.",
        {
            "says": _PARAGRAPHS,
            "short": listing(
                "The aid's own words, in place of each paragraph of `says`, flagged as that is.",
                text("Words."),
            ),
            "titled": {**_CLAUSES, "description": "The same, each clause with its title."},
            "clause": reference("One clause: `title` is its title, `says` its words.", "clause"),
        },
    ),
    "additionalProperties": text("Words, such as its title or icon."),
}
AID = fields(
    "A printed aid: its words, and the rules it tells, by their clauses.",
    {
        "id": identifier("The id: reference."),
        "title": text("Its title."),
        "words": _by_field("Other words, by the field of its row.", text("Words.")),
        "lines": _by_field("Clauses told line by line, by the field of its row.", _RULES),
        "titled": _by_field("The same, each with its title.", _RULES),
        "told": _by_field("The same, each with the players it is for where not for all.", _RULES),
        "parts": _by_field("Parts of it, by the field of its row.", listing("Parts.", _PART)),
        "rulings": {
            **_CLAUSES,
            "description": "Clauses on which open rulings are told at its foot.",
        },
        "asked": _by_field(
            "Rulings told as questions and answers while they are open, by the field of its row.",
            references("The ids of rulings, in order.", "ruling"),
        ),
    },
    ["id"],
)
AIDS = Kind("aid", "aids", ("aids.yaml",), AID, "printed aids, by the rules they tell")
