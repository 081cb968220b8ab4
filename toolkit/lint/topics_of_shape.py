"""What can be wrong with the shape of a record, with files that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint import flaw
from toolkit.lint.snippet import CARDS, card

if TYPE_CHECKING:
    from toolkit.lint.topics_of_reading import Entry
    from toolkit.pack.finding import Rule


def _entry(rule: Rule, about: str, fails: str, passes: str) -> Entry:
    return rule, about, card(passes), card(fails)


_PLACE = "event: [place: {influence: 2, to: ceres}]"

SHAPE: tuple[Entry, ...] = (
    _entry(
        flaw.UNKNOWN_FIELD,
        "A record has a field that records of its kind do not have. It would be read by nothing, "
        "so it is an error; most often it is misspelt or belongs one level deeper.",
        "pionts: 2",
        "points: 2",
    ),
    (
        flaw.MISSING_FIELD,
        "A field that every record of this kind must have is not there. What nobody has published "
        "is written as the word unknown, where the field takes it.",
        {"bases.yaml": "bases:\n- {id: dome, name: Dome, resource: unknown}\n"
         "orbitals:\n- {id: hygiea, name: Hygiea, bases: [dome]}\n"},
        {"bases.yaml": "bases:\n- {id: dome, name: Dome}\n"
         "orbitals:\n- {id: hygiea, name: Hygiea, bases: [dome]}\n"},
    ),
    _entry(
        flaw.WRONG_TYPE,
        "A value is of another type than the field takes: text where a number belongs, one value "
        "where a list belongs. Words such as yes and no, 12:30 and 012 are text here.",
        "points: three",
        "points: 3",
    ),
    _entry(
        flaw.OUT_OF_RANGE,
        "A number is smaller or larger than the field takes.",
        "points: -1",
        "points: 1",
    ),
    _entry(
        flaw.NOT_ONE_OF,
        "A value is none of the words that the field takes.",
        "certainty: sure",
        "certainty: original",
    ),
    (
        flaw.WRONG_FORM,
        "Text is not of the form that the field takes, such as an id in lower_snake_case.",
        {CARDS: "cards:\n- {id: quiet_run, name: Quiet Run}\n"},
        {CARDS: "cards:\n- {id: Quiet-Run, name: Quiet Run}\n"},
    ),
    _entry(
        flaw.WRONG_COUNT,
        "A list, mapping or text has fewer or more entries than the field takes.",
        "event: []",
        _PLACE,
    ),
    _entry(
        flaw.REPEATED,
        "A list in which each entry may stand once has one twice.",
        "notes: [first]\n  clauses: []\n  sectors: [belt, belt]",
        "sectors: [belt]",
    ),
    _entry(
        flaw.UNKNOWN_VERB,
        "A step of an effect has a verb that the game does not have. An effect that no verb covers "
        "is written in words, as `by_hand: TEXT`.",
        "event: [plcae: {influence: 2, to: ceres}]",
        _PLACE,
    ),
    _entry(
        flaw.NOT_ONE_VERB,
        "A step of an effect has no verb or more than one. Each step is a mapping with exactly one "
        "key, the verb; what it needs stands below it, and the next step begins with a dash.",
        "event:\n  - place: {influence: 2, to: ceres}\n    may: [by_hand: Sing.]",
        "event:\n  - place: {influence: 2, to: ceres}\n  - place: {influence: 1, to: ceres}",
    ),
    _entry(
        flaw.WRONG_KEY,
        "A mapping whose keys are words or numbers of a certain form has another key.",
        "players: {two: true}",
        'players: {"2": true}',
    ),
    _entry(
        flaw.WRONG_SHAPE,
        "A value does not fit what the field takes, in a way no other code names.",
        "odd: {first: 1, second: 2}",
        "odd: {first: 1}",
    ),
)  # fmt: skip
