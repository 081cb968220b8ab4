"""The shape of a case file: what stands in one, key by key, for a game with its own questions.

Positions, moves and answers to a game's own questions are only shaped here; the game reads them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.kind import PROVENANCE_KEYS, UNKNOWN, FileKind
from toolkit.pack.shapes import fields, identifier, listing, text
from toolkit.pack.worded import under
from toolkit.referee.telling import ANSWERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.kind import Kind, Schema

CASE_ID = "^[a-z0-9][a-z0-9_-]*(\\.[a-z0-9_-]+)*$"
LEGAL, PLAY, LIST, STATUS, WINNER = "legal", "play", "list", "status", "winner"
COMMON = LEGAL, PLAY, LIST, STATUS, WINNER
"""The questions that every game has."""
ALL = "all"
"""Every kind of move, where moves are listed."""
MALFORMED = "malformed"
"""The answer that a case expects which must be refused."""

_MOVE: Schema = {
    "description": (
        "One move, a mapping: by whom, and what (see the moves of the game); or the same in a "
        "short line, as `--ask` takes it."
    ),
    "type": ["object", "string"],
    "minProperties": 1,
    "minLength": 1,
}
_RULINGS: Schema = {
    "description": "Readings that are fixed: RULING: READING. They are then not open.",
    "type": "object",
    "x-key-ref": "ruling",
    "additionalProperties": identifier("The name of a reading."),
}
_NOTES: Schema = {
    "description": "Remarks for readers of the file.",
    "type": ["string", "array"],
    "items": {"type": "string", "description": "One remark."},
}
_DRAWN: Schema = {
    **listing("The cards drawn, or the answer to what a verdict asks of them.", text("A card.")),
    "type": ["array", "string"],
    "pattern": f"^({'|'.join((*ANSWERS, UNKNOWN))})$",
}
_ABOUT = frozenset({"", "case", "title", "clauses", "expect", "notes", *PROVENANCE_KEYS})
"""What a case says of itself, and what is beside it: nothing that the referee could refuse."""
_CLAUSES = listing("Clauses, as a set.", {**text("A clause."), "x-ref": "clause"})


def case_files(
    questions: Mapping[str, Schema],
    facts: Mapping[str, tuple[Kind, Sequence[str]]],
    keys: Mapping[str, Schema] | None = None,
    tables: Mapping[str, Schema] | None = None,
) -> FileKind:
    """Case files of a game: `questions` are its own, `facts` the fields a case may tell of a kind.

    `facts` maps the word that begins a path (`factions`) to the kind of record and its fields,
    `tables` the name of a table (`setup`) to what a case may tell of it.
    `keys` are keys of a case that only this game has (see `additions.Termed`).
    """
    case = _case(questions, _facts(facts, tables or {}), keys or {})
    schema = fields(
        "Disputes and tests of a game.",
        {
            "game": text("The id of the game, or the path of a pack."),
            "title": text("What the cases of this file have in common."),
            "sets": listing(
                "Sets laid over the game: those shipped by name, others by path.",
                text("A name or a path."),
                unique=True,
            ),
            "rulings": _RULINGS,
            "cases": listing("The cases.", case, least=1),
            "notes": _NOTES,
            **PROVENANCE_KEYS,
        },
        ["game", "cases"],
    )
    definitions: dict[str, Any] = {}
    for kind, _ in facts.values():
        definitions.update(kind.schema.get("$defs", {}))
    if definitions:
        schema["$defs"] = definitions
    return FileKind("case", "cases", ("cases/*.yaml",), schema, "case", refused_there)


def expects_refusal(expect: Any) -> bool:
    """Whether what a case puts before the referee must be refused, by what it expects."""
    return isinstance(expect, dict) and expect.get("answer") == MALFORMED


def refused_there(case: Any, key: str) -> bool:
    """Whether a case expects to be refused, and a fault at this key is of what it puts there."""
    return key not in _ABOUT and isinstance(case, dict) and expects_refusal(case.get("expect"))


def _case(questions: Mapping[str, Schema], facts: Schema, keys: Mapping[str, Schema]) -> Schema:
    return fields(
        "One case: a position, perhaps some moves, one question, perhaps what the answer must be.",
        {
            "case": {
                **text("The id, unique in the game and never used again: score.12."),
                "pattern": CASE_ID,
                "x-form": "be lower case, such as score.12",
            },
            "title": text("What it is about."),
            "clauses": {**_CLAUSES, "description": "The clauses it exercises."},
            "players": listing("Clockwise from the first player.", text("Who plays."), least=1),
            **keys,
            "asker": {
                **text(
                    "Whose eyes it is answered with: one of the players. What that player cannot "
                    "see is as if nobody had told it. Left out: a judge's, who sees all."
                ),
                "x-player": True,
            },
            "sets": listing(
                "Sets laid over the game for this case, beside those of the file.",
                text("A name or a path."),
                unique=True,
            ),
            "rulings": _RULINGS,
            "facts": facts,
            "position": {
                "description": "Where the game stands; it may be partial.",
                "type": "object",
            },
            "after": listing("Moves played before the question is asked.", _MOVE),
            "ask": _ask({**_common_questions(), **questions}),
            "expect": _expected(),
            "notes": _NOTES,
            **PROVENANCE_KEYS,
        },
        ["case", "ask"],
    )


def _expected() -> Schema:
    return {
        "description": (
            "What the verdict must hold, in part; with it the case is a test. Any key of "
            "the verdict or of its result may stand here."
        ),
        "type": "object",
        "minProperties": 1,
        "properties": {
            "answer": text(
                "The answer: legal, illegal, unsettled, undetermined, score …; malformed "
                "for what must be refused."
            ),
            "because": {**_CLAUSES, "description": "The clauses that decide, as a set."},
            "unsettled_by": listing(
                "The open rulings it hangs on, as a set.",
                {**text("A ruling."), "x-ref": "ruling"},
            ),
            "needs": listing("The unknown facts it hangs on, as a set.", text("A path.")),
        },
    }


def _ask(questions: Mapping[str, Schema]) -> Schema:
    return {
        "description": "The question: exactly one.",
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": questions,
        "x-form": f"hold one question: {', '.join(questions)}",
    }


def _common_questions() -> dict[str, Schema]:
    moves = listing("Moves, played in order.", _MOVE, least=1)
    return {
        LEGAL: {**moves, "description": "Are these moves legal? Played in order."},
        PLAY: {**moves, "description": "As legal; and what is the position after them?"},
        LIST: text("Which moves of this kind are legal? `all` for every kind."),
        STATUS: {"description": "What is impossible in this position?", "const": True},
        WINNER: {"description": "Who has won, and by what?", "const": True},
    }


def _facts(facts: Mapping[str, tuple[Kind, Sequence[str]]], tables: Mapping[str, Schema]) -> Schema:
    """What a case may tell: of the data, of the position, and what chance and others gave."""
    properties: dict[str, Schema] = {
        "position": {
            "description": "What the position leaves out.",
            "type": "object",
        }
    }
    for word, (kind, names) in facts.items():
        told = {name: in_part(under(kind.schema, name)) for name in names}
        properties[word] = {
            "description": f"What nobody has published of a {kind.name}, by its id.",
            "type": "object",
            "additionalProperties": fields(f"Values of a {kind.name}.", told),
        }
    properties.update(tables)
    schema = fields("Values that the data do not know.", properties)
    schema["x-habits"] = {"moves": 'a key for each move, in quotes: "moves[0]" for the first'}
    said = "What chance and others gave in a move of the question, counted from 0."
    schema["patternProperties"] = {MOVES: fields(said, OF_A_MOVE)}
    return schema


MOVES = "^moves\\[-?[0-9]+\\]$"
OF_A_MOVE: Mapping[str, Schema] = {
    "choose": {"description": "What another player decided."},
    "pay": {
        "description": "What is paid from where, of several ways.",
        "type": "object",
    },
    "through": {
        "description": "By which of several ways somebody goes.",
        "type": "string",
    },
    "drew": _DRAWN,
    "revealed": {
        "description": "The card revealed, or the cards in order.",
        "anyOf": [{"type": "string"}, _DRAWN],
    },
    "by_hand": {
        "description": "What its steps in words changed: keys of the position.",
        "type": ["array", "object", "string"],
    },
}
"""What facts may tell of a move, each of games that ask for it (`facts.told_of_moves`)."""


def in_part(schema: Any) -> Any:
    """A schema that needs no fields."""
    if isinstance(schema, list):
        return [in_part(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: in_part(part) for key, part in schema.items() if key != "required"}
