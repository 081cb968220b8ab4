"""Verbs that hold other steps: under a condition, at a moment, for every player."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.effects.grammar import STEPS_SCHEMA
from toolkit.effects.verb import Verb
from toolkit.games.expanse.verbs.targets import exactly_true, mapping
from toolkit.pack.shapes import fields, reference, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value

# ---- if


def _condition(said: Mapping[str, Value], speaker: Speaker) -> str:
    parts = []
    if "during" in said:
        parts.append("during a scoring")
    if "orbital_control" in said:
        orbital = speaker.name("orbital", str(said["orbital_control"]))
        parts.append(f"if you have Orbital Control of {orbital}")
    if "opponent_built" in said:
        parts.append("if an opponent built any")
    if "revealed" in said:
        parts.append("if it is a Score card")
    return " and ".join(parts)


def _if(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    clause = f"{_condition(said, speaker)}, {speaker.joined(said['do'])}"
    if "else" in said:
        clause += f"; otherwise, {speaker.joined(said['else'])}"
    return clause


IF = Verb(
    "if",
    "Steps that are done only under a condition; with several conditions all must hold.",
    {
        **fields(
            "The condition, and what is done.",
            {
                "during": words("Only when the event is done in a scoring.", "scoring"),
                "orbital_control": reference(
                    "If you have Orbital Control of this orbital.", "orbital"
                ),
                "opponent_built": exactly_true(
                    "If the steps before made an opponent build a fleet."
                ),
                "revealed": words("If the card revealed before is of this kind.", "score_card"),
                "do": {**STEPS_SCHEMA, "description": "What is done if it holds."},
                "else": {**STEPS_SCHEMA, "description": "What is done if it does not."},
            },
            ["do"],
        ),
        "minProperties": 2,
        # `do` and `else` alone would be no condition at all.
        "if": {"required": ["else"]},
        "then": {"minProperties": 3},
    },
    _if,
    (
        "if: {orbital_control: earth, do: [may: [remove: {influence: 1, from: {orbital: earth}}]]}",
        "if: {revealed: score_card, do: [gain: {control_points: 2}], else: [build: {fleets: 1}]}",
    ),
)

# ---- when

MOMENTS = {
    "points_spent": "after you spend a card's AP on your turn",
    "points_count": "when an action card's AP counts for you",
}


def _when(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    discard = "you may discard this card to " if "discard_this" in said else ""
    return f"{MOMENTS[str(said['moment'])]}, {discard}{speaker.joined(said['do'])}"


WHEN = Verb(
    "when",
    "Steps that are done at a later moment. An event of nothing but this can only be kept.",
    fields(
        "The moment, and what is done.",
        {
            "moment": words(
                "points_spent: on your own turn, once you have spent a card's action points. "
                "points_count: whenever the action points of an action card matter.",
                *MOMENTS,
            ),
            "discard_this": exactly_true("The card is discarded for it, if the player likes."),
            "do": {**STEPS_SCHEMA, "description": "What is done then."},
        },
        ["moment", "do"],
    ),
    _when,
    ("when: {moment: points_count, discard_this: true, do: [treat_points: {as: 4}]}",),
)

# ---- each_player

_THEIRS = {"your": "their", "yours": "theirs", "you": "they"}


def _theirs(clause: str) -> str:
    """The clause with other players as its subject: `your fleets` becomes `their fleets`."""
    return re.sub(r"\b(yours?|you)\b", lambda match: _THEIRS[match.group()], clause)


def _each_player(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    who = "each opponent" if said.get("who") == "opponents" else "each player"
    clause = speaker.joined(said["do"])
    if clause.startswith("you may "):
        return f"{who} may {_theirs(clause.removeprefix('you may '))}"
    return f"{who} must {_theirs(clause)}"


EACH_PLAYER = Verb(
    "each_player",
    "Steps that every player does, clockwise from the one who uses the event; `you` and `your` in "
    "them mean that player.",
    fields(
        "Who, and what.",
        {
            "who": words("Everybody when left out.", "everybody", "opponents"),
            "do": {**STEPS_SCHEMA, "description": "What each of them does."},
        },
        ["do"],
    ),
    _each_player,
    (
        "each_player: {do: [build: {fleets: all}]}",
        "each_player: {who: opponents, do: [may: [gain: {control_points: 1}]]}",
    ),
)

FLOW_VERBS = (IF, WHEN, EACH_PLAYER)
