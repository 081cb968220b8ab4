"""Verbs for cards, points and tokens beside the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.speaker import count as counted
from toolkit.effects.verb import Verb
from toolkit.games.expanse.verbs.targets import amount, mapping, plural, quantity
from toolkit.pack.shapes import count, fields, words

if TYPE_CHECKING:
    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value


def _gain(value: Value, speaker: Speaker) -> str:
    return f"gain {mapping(value)['control_points']} CP"


GAIN = Verb(
    "gain",
    "You gain control points.",
    fields("What is gained.", {"control_points": count("How many.", 1, 99)}, ["control_points"]),
    _gain,
    ("gain: {control_points: 1}",),
)


def _take_actions(value: Value, speaker: Speaker) -> str:
    return f"take actions worth {mapping(value)['points']} AP"


TAKE_ACTIONS = Verb(
    "take_actions",
    "You take actions (move, influence, build, abilities) as if spending action points.",
    fields("How many points' worth.", {"points": count("Action points.", 1, 99)}, ["points"]),
    _take_actions,
    ("take_actions: {points: 1}",),
)


def _treat_points(value: Value, speaker: Speaker) -> str:
    return f"treat that AP as {mapping(value)['as']}"


TREAT_POINTS = Verb(
    "treat_points",
    "The action points of the card in question count as another number; for `when: points_count`.",
    fields("The number.", {"as": count("Action points.", 1, 99)}, ["as"]),
    _treat_points,
    ("treat_points: {as: 4}",),
)


def _do_event(value: Value, speaker: Speaker) -> str:
    return "also do that card's event, if you are eligible"


DO_EVENT = Verb(
    "do_event",
    "You do the event of another card too, if your faction may.",
    words("Which card: that_card is the one whose points were spent.", "that_card"),
    _do_event,
    ("when: {moment: points_spent, discard_this: true, do: [do_event: that_card]}",),
)


def _discard_kept(value: Value, speaker: Speaker) -> str:
    number = mapping(value)["events"]
    return f"discard {quantity(number)} kept {plural(number, 'event')}"


DISCARD_KEPT = Verb(
    "discard_kept",
    "Kept events of the player's own choice are discarded, unused.",
    fields("How many.", {"events": amount("How many kept events.", "all")}, ["events"]),
    _discard_kept,
    ("each_player: {do: [discard_kept: {events: 1}]}",),
)


def _reveal(value: Value, speaker: Speaker) -> str:
    return "reveal the top card of the deck and put it back"


REVEAL = Verb(
    "reveal",
    "The top card of the deck is shown to all and goes back on top; it is not drawn.",
    words("Which card.", "top_of_deck"),
    _reveal,
    ("reveal: top_of_deck",),
)


def _look_at(value: Value, speaker: Speaker) -> str:
    return "look at the chosen Bonus token"


LOOK_AT = Verb(
    "look_at",
    "You alone look at something hidden.",
    words("What: the Bonus token chosen for this scoring.", "bonus_token"),
    _look_at,
    ("if: {during: scoring, do: [look_at: bonus_token]}",),
)


def _initiative(value: Value, speaker: Speaker) -> str:
    return f"move your Initiative token to the {value}"


INITIATIVE = Verb(
    "initiative",
    "Your token on the Initiative Track goes to one end; nothing happens with two players.",
    words("Which end.", "top", "bottom"),
    _initiative,
    ("initiative: top",),
)

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
            "unit": {"description": "The unit.", "type": "string", "x-ref": "unit"},
            "as": count("What it counts for.", 1, 99),
        },
        ["unit", "as"],
    ),
    _counts,
    ("counts: {unit: diplomat, as: 2}",),
)


def _protect(value: Value, speaker: Speaker) -> str:
    return f"only you may move or remove your {speaker.name('unit', str(value))}s"


PROTECT = Verb(
    "protect",
    "From now on nobody else may move, remove, replace or swap a unit of yours.",
    {"description": "The unit.", "type": "string", "x-ref": "unit"},
    _protect,
    ("protect: diplomat",),
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
)


def _choose_own_cube(value: Value, speaker: Speaker) -> str:
    return "when an effect moves, removes, replaces or swaps your influence, you choose which cube"


CHOOSE_OWN_CUBE = Verb(
    "choose_own_cube",
    "From now on you decide which of your cubes on a base an effect hits, once you are its target.",
    {"description": "Always true.", "const": True},
    _choose_own_cube,
    ("choose_own_cube: true",),
)

CARD_VERBS = (
    GAIN, TAKE_ACTIONS, TREAT_POINTS, DO_EVENT, DISCARD_KEPT, REVEAL, LOOK_AT, INITIATIVE,
)  # fmt: skip
LASTING_VERBS = (WAIVE, COUNTS, PROTECT, WIN_TIES, CHOOSE_OWN_CUBE)
