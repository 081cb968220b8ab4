"""What reading files, judging shapes and laying records can find, in words and by files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint import flaw
from toolkit.lint.snippet import CARDS, card
from toolkit.pack import laying, reader, told
from toolkit.pack.finding import Topic

if TYPE_CHECKING:
    from toolkit.pack.finding import Rule

_GOOD = card()[CARDS]
_PLACE = "event: [place: {influence: 2, to: ceres}]"
_EARLIER = {
    "earlier/set.yaml": "set: earlier\ngame: expanse\ntitle: A Set Laid Before\n",
    "earlier/bases.yaml": "bases:\n- {id: ceres, name: Ceres Station, overrides: [name]}\n",
}


def _file(rule: Rule, about: str, fails: str, passes: str = _GOOD) -> Topic:
    """A file of cards that breaks it, and one that does not."""
    return Topic(rule, about, {CARDS: passes}, {CARDS: fails})


def _card(rule: Rule, about: str, fails: str, passes: str) -> Topic:
    """What a card says that breaks it, and what one says that does not."""
    return Topic(rule, about, card(passes), card(fails))


# What the reader refuses.
_READING = (
    Topic(
        reader.UNREADABLE,
        "A file or folder cannot be opened: it is missing, its rights forbid it, it is a link that "
        "leads out of the folder, or it is a pipe or a device. The other files are still checked.",
        {},
        {},
    ),
    _file(
        reader.NOT_UTF8,
        "The file holds bytes that are not UTF-8 text. Most editors offer UTF-8 when saving.",
        "cards:\n- id: quiet_run\n  name: Caf\udce9\n",
        "cards:\n- id: quiet_run\n  name: Café\n",
    ),
    _file(
        reader.SYNTAX,
        "The file is not YAML: a bracket or quote is left open, the indent does not fit, or text "
        "that has a colon and a space in it stands without quotes.",
        "cards:\n- id: quiet_run\n  name: Run: quietly\n",
        'cards:\n- id: quiet_run\n  name: "Run: quietly"\n',
    ),
    _file(
        reader.EQUAL_KEYS,
        "A mapping has the same key twice. YAML leaves open which one counts, so neither does.",
        "cards:\n- id: quiet_run\n  name: Quiet Run\n  name: Silent Run\n",
    ),
    _file(
        reader.KEY_NOT_TEXT,
        "A key is true, false, null, a decimal, a list or a mapping. Keys are text; whole numbers "
        "are taken as their digits.",
        "cards:\n- id: quiet_run\n  name: Quiet Run\n  true: 1\n",
    ),
    _file(
        reader.TAG,
        "A value has a YAML tag, such as !!str or !include. Tags can mean code in other programs "
        "and mean nothing here; put text in quotes instead.",
        "cards:\n- id: quiet_run\n  name: !!str 12\n",
        'cards:\n- id: quiet_run\n  name: "12"\n',
    ),
    _file(
        reader.ALIAS,
        "The file uses an anchor (&name) or an alias (*name). They are refused because a few lines "
        "of them can unfold to more than a computer holds; write the value out.",
        "cards:\n- &card\n  id: quiet_run\n  name: Quiet Run\n",
    ),
    _file(
        reader.SECOND_DOCUMENT,
        "A line of --- begins a second document. A file holds one.",
        "cards: []\n---\ncards: []\n",
    ),
    _file(
        reader.TOO_MUCH,
        "The file is beyond what is read: 64 MB, 5 million values, or 64 levels of nesting; so are "
        "folders nested deeper than 64.",
        "cards: " + "[" * 70 + "]" * 70 + "\n",
    ),
    _file(
        reader.NUMBER,
        "A number has more digits than any count, or is beyond the range of decimals.",
        "cards:\n- id: quiet_run\n  name: Quiet Run\n  points: 1e999\n",
        "cards:\n- id: quiet_run\n  name: Quiet Run\n  points: 3\n",
    ),
    _file(
        reader.EMPTY,
        "The file holds nothing but white space or remarks. Remove it, or say `cards: []`.",
        "# Cards will stand here.\n",
        "cards: []\n",
    ),
)
# What can be wrong with the shape of a record.
_SHAPE = (
    _card(
        flaw.UNKNOWN_FIELD,
        "A record has a field that records of its kind do not have. It would be read by nothing, "
        "so it is an error; most often it is misspelt or belongs one level deeper.",
        "pionts: 2",
        "points: 2",
    ),
    Topic(
        flaw.MISSING_FIELD,
        "A field that every record of this kind must have is not there. What nobody has published "
        "is written as the word unknown, where the field takes it.",
        {
            "bases.yaml": "bases:\n- {id: dome, name: Dome, resource: unknown}\n"
            "orbitals:\n- {id: hygiea, name: Hygiea, bases: [dome]}\n"
        },
        {
            "bases.yaml": "bases:\n- {id: dome, name: Dome}\n"
            "orbitals:\n- {id: hygiea, name: Hygiea, bases: [dome]}\n"
        },
    ),
    _card(
        flaw.WRONG_TYPE,
        "A value is of another type than the field takes: text where a number belongs, one value "
        "where a list belongs. Words such as yes and no, 12:30 and 012 are text here.",
        "points: three",
        "points: 3",
    ),
    _card(
        flaw.OUT_OF_RANGE,
        "A number is smaller or larger than the field takes.",
        "points: -1",
        "points: 1",
    ),
    _card(
        flaw.NOT_ONE_OF,
        "A value is none of the words that the field takes.",
        "certainty: sure",
        "certainty: original",
    ),
    Topic(
        flaw.WRONG_FORM,
        "Text is not of the form that the field takes, such as an id in lower_snake_case.",
        {CARDS: "cards:\n- {id: quiet_run, name: Quiet Run}\n"},
        {CARDS: "cards:\n- {id: Quiet-Run, name: Quiet Run}\n"},
    ),
    _card(
        flaw.WRONG_COUNT,
        "A list, mapping or text has fewer or more entries than the field takes.",
        "event: []",
        _PLACE,
    ),
    _card(
        flaw.REPEATED,
        "A list in which each entry may stand once has one twice.",
        "notes: [first]\n  clauses: []\n  sectors: [belt, belt]",
        "sectors: [belt]",
    ),
    _card(
        flaw.UNKNOWN_VERB,
        "A step of an effect has a verb that the game does not have. An effect that no verb covers "
        "is written in words, as `by_hand: TEXT`.",
        "event: [plcae: {influence: 2, to: ceres}]",
        _PLACE,
    ),
    _card(
        flaw.NOT_ONE_VERB,
        "A step of an effect has no verb or more than one. Each step is a mapping with exactly one "
        "key, the verb; what it needs stands below it, and the next step begins with a dash.",
        "event:\n  - place: {influence: 2, to: ceres}\n    may: [by_hand: Sing.]",
        "event:\n  - place: {influence: 2, to: ceres}\n  - place: {influence: 1, to: ceres}",
    ),
    _card(
        flaw.WRONG_KEY,
        "A mapping whose keys are words or numbers of a certain form has another key.",
        "players: {two: true}",
        'players: {"2": true}',
    ),
    _card(
        flaw.WRONG_SHAPE,
        "A value does not fit what the field takes, in a way no other code names.",
        "odd: {first: 1, second: 2}",
        "odd: {first: 1}",
    ),
)
_RULE = """\
clauses:
- id: end.double
  heading: The end
  title: Twice
  says: Each of the {%s} bases pays twice.
  procedure: true
"""
# What can go wrong where records of several files become one pack.
_LAYING = (
    Topic(
        laying.DUPLICATE_ID,
        "Two records of one kind in one pack or set have the same id, in one file or in two. An id "
        "names one record; a set that means to change a record of the pack writes its id once.",
        {"cards/mine.yaml": "cards:\n- {id: quiet_run, name: Quiet Run}\n"},
        {
            "cards/mine.yaml": "cards:\n- {id: quiet_run, name: Quiet Run}\n",
            "cards/more.yaml": "cards:\n- {id: quiet_run, name: Silent Run}\n",
        },
    ),
    Topic(
        laying.EQUAL_SETS,
        "Two sets that are laid over one pack have the same id, or a set has the id of the game. "
        "What is printed and stored says by this id where it comes from.",
        {"set.yaml": "set: quiet_deck\ngame: expanse\ntitle: Quiet Deck\n"},
        {"set.yaml": "set: expanse\ngame: expanse\ntitle: Quiet Deck\n"},
    ),
    Topic(
        laying.SILENT_CHANGE,
        "A set gives another value to a field that the pack knows, or adds a key to a mapping it "
        "knows, and does not say that it means to. Name the field under `overrides:`. Filling in "
        "what is unknown or a stand-in is no change.",
        {"bases.yaml": "bases:\n- {id: ceres, name: Ceres Station, overrides: [name]}\n"},
        {"bases.yaml": "bases:\n- {id: ceres, name: Ceres Station}\n"},
    ),
    Topic(
        told.NO_VALUE,
        "A clause or ruling names a value in braces, such as {scoring.places.final}, and the pack "
        "has none there. What is named so is printed and read as the value in force; formats.md "
        "says what may be named.",
        {"rules.yaml": _RULE % "count.base"},
        {"rules.yaml": _RULE % "count.bsae"},
    ),
    Topic(
        laying.NEEDLESS_OVERRIDE,
        "`overrides:` names a field that the set does not change: it gives no value for it, the "
        "same value, or one the pack does not know. The name can go.",
        {"bases.yaml": "bases:\n- {id: ceres, name: Ceres Station, overrides: [name]}\n"},
        {"bases.yaml": "bases:\n- {id: ceres, name: Ceres Station, overrides: [name, resource]}\n"},
    ),
    Topic(
        laying.SET_OVER_SET,
        "Two sets give one field of a record, and the one that is laid later overrides what the "
        "other says of it: what that set means is not what is printed and refereed. The order is "
        "that of the command line. Stand-ins give way without a word.",
        {**_EARLIER, "bases.yaml": "bases:\n- {id: luna, name: Moon, overrides: [name]}\n"},
        {**_EARLIER, "bases.yaml": "bases:\n- {id: ceres, name: Eris, overrides: [name]}\n"},
    ),
)
BEFORE_CHECKS = (*_READING, *_SHAPE, *_LAYING)
