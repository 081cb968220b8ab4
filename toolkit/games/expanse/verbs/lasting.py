"""Verbs for what holds from now on: rules look for them in abilities, nobody does them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.speaker import count as counted
from toolkit.effects.speaker import mapping
from toolkit.effects.verb import Verb
from toolkit.games.expanse.schemas.step_places import ABILITY
from toolkit.pack.shapes import count, exactly_true, fields, reference, words

if TYPE_CHECKING:
    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value

_WAIVED = {
    "unknown": "use events without paying their CP cost",
    "keeping": "keep events without paying CP",
    "slots": "take cards for their event without paying CP for their slot",
    "both": "take cards for their event, and keep events, without paying CP",
}


def _waive(value: Value, speaker: Speaker) -> str:
    return _WAIVED[str(value)]


WAIVE = Verb(
    "waive",
    "From now on you pay no control points for your events.",
    words(
        "What is free: keeping an event, the slot of a card taken for its event, or both.",
        *_WAIVED,
    ),
    _waive,
    ("waive: keeping",),
    where=(ABILITY,),
    outermost=True,
)


def _counts(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    unit = speaker.name("unit", str(said["unit"]))
    return (
        f"each of your {unit}s counts as {counted(said['as'], 'influence', 'influence')} in scoring"
    )


COUNTS = Verb(
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
    ("counts: {unit: diplomat, as: 2}",),
    where=(ABILITY,),
    outermost=True,
)


def _protect(value: Value, speaker: Speaker) -> str:
    return f"only you may move or remove your {speaker.name('unit', str(value))}s"


PROTECT = Verb(
    "protect",
    "From now on nobody else may move, remove, replace or swap a unit of yours.",
    reference("The unit.", "unit"),
    _protect,
    ("protect: diplomat",),
    where=(ABILITY,),
    outermost=True,
)

_TIES = {
    "scoring": "you win ties in scoring",
    "orbital_control": "you win ties for Orbital Control that you are part of",
}


def _win_ties(value: Value, speaker: Speaker) -> str:
    return _TIES[str(value)]


WIN_TIES = Verb(
    "win_ties",
    "From now on you win the ties you are part of.",
    words("Which ties: for places on a base, or for Orbital Control.", *_TIES),
    _win_ties,
    ("win_ties: scoring",),
    where=(ABILITY,),
    outermost=True,
)


def _choose_own_cube(value: Value, speaker: Speaker) -> str:
    return "when an effect moves, removes, replaces or swaps your influence, you choose which cube"


CHOOSE_OWN_CUBE = Verb(
    "choose_own_cube",
    "From now on you decide which of your cubes on a base an effect hits, once you are its target.",
    exactly_true("Always true."),
    _choose_own_cube,
    ("choose_own_cube: true",),
    where=(ABILITY,),
    outermost=True,
)
