"""The shapes that every game shares: clauses, rulings, words, sources and the manifest of a set."""

from __future__ import annotations

from toolkit.pack.aids import AIDS
from toolkit.pack.kind import Kind, Schema, Table, unknown
from toolkit.pack.shapes import count, fields, identifier, listing, text, words
from toolkit.pack.shapes import yes_or_no as flag

CLAUSE_ID = "^[a-z][a-z0-9_]*(\\.[a-z0-9_]+)+$"
EDITION = "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"  # a date, as 2025-11-16, 2025-11 or 2025

CLAUSE = fields(
    "One rule of the ledger, in our words. Clauses stand in the order in which one reads them.",
    {
        "id": identifier("The id, as topic.rule: score.tie_first.", CLAUSE_ID),
        "heading": text("The heading under which the rules list shows it."),
        "group": text(
            "A small heading over this rule and those up to the next of its kind, in the rules "
            "booklet."
        ),
        "title": text("What the rule is about, in a few words."),
        "says": text("The rule, in our words."),
        "short": text("The same in few words, where a component or an aid tells it."),
        "procedure": flag("True where the clause only describes what is done and forbids nothing."),
        "icon": text(
            "An icon before the title, in the rules booklet.", pattern="^[a-z][a-z0-9_]*$"
        ),
        "players": listing(
            "The player counts it holds for; all when left out.",
            count("A number of players.", 1),
            least=1,
            unique=True,
        ),
        "example": text(
            "A case of the game's own, FILE.NUMBER: the rules booklet shows it as an example.",
            pattern="^[a-z][a-z0-9_]*\\.[0-9]+$",
        ),
        "depicts": listing(
            "Records of the game, such as cards, that the rules booklet shows after the rule.",
            identifier("The id of a record."),
            least=1,
            unique=True,
        ),
        "answers": listing(
            "Questions that are answered by this rule whatever the answer: a verdict names it.",
            text("A question.", pattern="^[a-z][a-z0-9_]*$"),
            least=1,
            unique=True,
        ),
        "picture": text(
            "A template of the game that the rules booklet draws after the rule.",
            pattern="^[a-z][a-z0-9_]*$",
        ),
    },
    ["id", "heading", "says"],
)

READING = fields(
    "One way to read the rules.",
    {
        "says": text("What holds under this reading, in our words."),
        "short": text(
            "The same in a few words, upon the bar of its answer in the booklet of rulings; what "
            "`says` begins with when left out, if that is short."
        ),
        "supporters": listing(
            "Who says so: sources as KEY or KEY#PLACE.",
            text("A source.", pattern="^[a-z]", **{"x-source": True}),
        ),
    },
    ["says"],
)

RULING = fields(
    "A place where sources contradict each other or are silent, and how it is read.",
    {
        "id": identifier("The id that cases and settings use: tie_first_next."),
        "heading": text("The heading under which the rules list shows it."),
        "question": text("The question, as a player would ask it."),
        "status": words(
            "settled: an official text, a named decision or an undisputed inference answers it. "
            "open: sources are silent or disagree as equals.",
            "settled",
            "open",
        ),
        "readings": {
            "description": "The readings by name, the default first; an open one has two or more.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"pattern": "^[a-z][a-z0-9_]*$"},
            "additionalProperties": READING,
        },
        "default": identifier("The reading in force unless another is chosen."),
        "why": text("Why this reading is the default."),
        "authority": words(
            "Whose word settles it.", "official", "designer", "community", "inferred"
        ),
        "editions": {
            "description": "DATE: the reading in force in the rules of that date and later ones, "
            "until the next date; needed where editions of the rules differ.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"pattern": EDITION},
            "additionalProperties": identifier("The name of a reading."),
        },
        "example": text(
            "A case of the game's own, FILE.NUMBER, whose position shows what is asked about.",
            pattern="^[a-z][a-z0-9_]*\\.[0-9]+$",
        ),
        "depicts": identifier(
            "A record of the game, such as a card, shown with the question where no case is."
        ),
        "example_shows": text("What the picture shows, in a short line with it."),
        "example_step": count(
            "Which step of that case is in doubt: those before it are beyond question. All of them "
            "are when left out.",
            low=1,
        ),
        "judged": flag(
            "False where the question comes up in a part of the game that no referee here plays; "
            "true when left out."
        ),
    },
    ["id", "heading", "question", "status", "readings", "default", "why"],
)

WORD = fields(
    "One thing and what it is called, so that `toolkit rules GAME WORDS` finds it.",
    {
        "id": identifier("The id of the thing: fleet."),
        "written": listing(
            "What the rules call it, one word or several each.",
            text("Words of the rules."),
            least=1,
            unique=True,
        ),
        "spoken": listing(
            "What players say for it and the rules do not, one word or several each.",
            text("Words said at the table."),
            unique=True,
        ),
        "index": text("How the index of the rules booklet calls it, where it is looked up there."),
    },
    ["id", "written"],
)

SOURCE = fields(
    "A text that facts come from.",
    {
        "id": identifier("The key that other files cite."),
        "title": text("What it is called."),
        "called": text("What the booklet of rulings calls it in a word or two: Reference manual."),
        "publisher": text("Who published it."),
        "author": text("Who wrote it."),
        "edition": text("The edition, printing or commit that was read."),
        "date": text("The date it bears, as 2017-09-04, 2017-09 or 2017."),
        "address": text("Where it can be read.", pattern="^https?://[^ ]+$"),
        "authority": words(
            "How much its word weighs.",
            "official",
            "designer",
            "community",
            "fan_implementation",
            "press",
            "low",
            "ours",
        ),
        "licence": text("Under which terms it may be used."),
    },
    ["id", "title", "authority", "licence"],
)

_MANIFEST: dict[str, Schema] = {
    "game": identifier("The id of the game."),
    "title": text("Its title."),
    "designer": text("Who designed it."),
    "publisher": text("Who published it."),
    "year": count("The year of publication.", 1800, 9999),
    "players": listing(
        "The player counts it takes.", count("A number of players.", 1, 99), least=1
    ),
    "minutes": unknown(count("How long a game takes, in minutes.", 1)),
    "print_sets": listing(
        "Sets laid over the pack when it is printed or played, unless told otherwise.",
        identifier("The id of a set in sets/."),
        unique=True,
    ),
    "licence": fields(
        "The terms of the published game and of these files.",
        {
            "game": text("Whose the published game is."),
            "data": text("The terms for the files of this pack."),
        },
    ),
    "needs": listing(
        "What a table needs besides what is printed, as the start page lists it.",
        fields(
            "One thing.",
            {
                "what": text("What it is, in a few words, as after a number."),
                "count": count("How many.", 1),
                "each": flag("True where each player needs so many."),
            },
            ["what", "count"],
        ),
        least=1,
    ),
    "tonight": listing(
        "How to begin once all is cut, step by step, as the start page says it.",
        text("One step."),
        least=1,
    ),
    "notice": text("The words printed with it: fan-made, and whose trademarks it names."),
}


def manifest(**more: Schema) -> Table:
    """What every pack says of itself in game.yaml, and the keys that a game adds."""
    about = "What the game is, whose it is, and what these files are."
    schema = fields(about, {**_MANIFEST, **more}, ["game", "title", "players"])
    return Table("game", "game.yaml", schema, "manifest of the pack")


SET = fields(
    "The manifest of a custom set.",
    {
        "set": identifier("The id of the set: lower_snake_case."),
        "game": identifier("The id of the game it is for."),
        "title": text("The name people call it by.", maxLength=60),
        # A version such as 1.0 is a number to YAML.
        "version": {"description": "Its version, as 1.0 or 2025-11.", "type": ["string", "number"]},
        "authors": listing("Who made it.", text("A name."), least=1),
        "licence": text("The terms for those who copy it, such as CC-BY-SA-4.0."),
        "about": text("What it brings, in a sentence or two."),
        "look": text("The frames of all cards it is printed with: plain, poster or classic."),
        "rulings": {
            "description": "Readings of open rulings that this set plays by: RULING: READING.",
            "type": "object",
            "x-key-ref": "ruling",
            "additionalProperties": identifier("The name of a reading."),
        },
    },
    ["set", "game", "title"],
)
CLAUSES = Kind("clause", "clauses", ("rules.yaml",), CLAUSE, "clauses of the rules")
RULINGS = Kind("ruling", "rulings", ("rulings.yaml",), RULING, "rulings")
WORDS = Kind(
    "word", "words", ("words.yaml",), WORD, "words that players say for those of the rules"
)
SOURCES = Kind("source", "sources", ("sources.yaml",), SOURCE, "sources", referenced=True)
SET_TABLE = Table("set", "set.yaml", SET, "manifest of a set")
COMMON_KINDS = (CLAUSES, RULINGS, WORDS, AIDS, SOURCES)
