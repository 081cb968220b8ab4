"""A small game for the tests of lint: bases in orbitals, sectors, and cards with effects."""

from __future__ import annotations

from pathlib import Path

from toolkit.effects.combinators import COMBINATORS
from toolkit.effects.grammar import Verbs, steps_in
from toolkit.effects.verb import Verb
from toolkit.lint.trial import write
from toolkit.pack.common_schemas import COMMON_KINDS
from toolkit.pack.components import COMPONENTS
from toolkit.pack.folder import Folder, read_folder
from toolkit.pack.game import Summary
from toolkit.pack.kind import Kind, Kinds, Table, unknown
from toolkit.pack.shapes import (
    by_id,
    by_number,
    count,
    fields,
    identifier,
    listing,
    reference,
    references,
    text,
    words,
    yes_or_no,
)
from toolkit.referee.case_schema import case_files

PLACE = Verb(
    "place",
    "Puts cubes on a base.",
    fields(
        "Where and how many.",
        {
            "to": {
                "description": "The base, or any.",
                "anyOf": [reference("A base.", "base"), words("Any base.", "any", "here")],
            },
            "influence": count("How many cubes.", 1, 9),
        },
        ["to"],
    ),
    lambda value, speaker: (
        f"place {value.get('influence', 1)} on {speaker.name('base', value['to'])}"
    ),
    ("place: {influence: 2, to: ceres}",),
)
MOVE = Verb(
    "move",
    "Moves fleets.",
    fields("To where.", {"to": reference("An orbital or base.", "orbital", "base")}, ["to"]),
    lambda value, speaker: f"move to {speaker.name('orbital', value['to'])}",
    ("move: {to: earth}",),
)
PROTECT = Verb(
    "protect",
    "A unit nobody else may touch from now on.",
    words("The unit.", "diplomat"),
    lambda value, speaker: f"nobody may touch your {value}",
    ("protect: diplomat",),
    where=("ability",),
    outermost=True,
)
PLACES = {"event": "the event of a card", "ability": "an ability"}
VERBS = Verbs((*COMBINATORS, PLACE, MOVE, PROTECT), PLACES)

PLACES = {
    "places": [
        {"when": {"kind": "absent"}, "width": 57, "height": 38},
        {"when": {"kind": "score", "text": "present"}, "width": 57, "height": 20},
        {"when": {"kind": "score"}, "width": 57, "height": 30},
    ]
}
CARD = {
    **fields(
        "A card.",
        {
            "id": identifier("The id."),
            "name": text("The name."),
            "kind": words("What sort of card.", "action", "score", "score_card"),
            "copies": count("How many there are."),
            "points": unknown(count("What it is worth.", 0, 9)),
            "wanted": words("Whether it is.", "yes", "no", "unknown"),
            "event": {
                "description": "The effect.",
                "anyOf": [
                    steps_in("event", "Its steps."),
                    {"description": "Not published.", "const": "unknown"},
                ],
            },
            "text": text("The words, where they are written by hand."),
            "art": text("A picture.", **{"x-image": PLACES}),
            "sectors": listing("Sectors.", reference("A sector.", "sector"), unique=True),
            "players": by_number("Whether it is used.", yes_or_no("Used."), "^[2-4]$"),
            "per_base": by_id("Points by base.", "base", count("Points.")),
            "icons": by_id(
                "Whose they are.", "faction", words("Whether.", "yes", "no", "unknown")
            ),
            "odd": {"description": "One pair.", "type": "object", "maxProperties": 9,
                    "not": {"required": ["second"]},
                    "additionalProperties": count("A number.")},
        },
        ["id"],
    ),
    "allOf": [
        {
            "if": {"required": ["kind"], "properties": {"kind": {"const": "score"}}},
            "then": {"required": ["points"]},
        }
    ],
    "$defs": VERBS.definitions(),
}  # fmt: skip
BASE = fields(
    "A base.",
    {
        "id": identifier("The id."),
        "name": text("The name."),
        "resource": unknown(words("What it holds.", "food", "water")),
    },
    ["id", "name", "resource"],
)
ORBITAL = fields(
    "An orbital.",
    {
        "id": identifier("The id."),
        "name": text("The name."),
        "bases": references("Its bases.", "base", least=1, alone=True),
    },
    ["id", "name", "bases"],
)
SECTOR = fields("A sector.", {"id": identifier("The id."), "name": text("The name.")}, ["id"])
FACTION = fields(
    "A faction.",
    {
        "id": {**identifier("The id.", "^[A-Z]{2,4}$"), "x-lettered": "B"},
        "name": text("The name."),
        "players": listing("With how many.", count("How many.", 2, 4)),
    },
    ["id", "name"],
)
KINDS = Kinds(
    (
        Kind("card", "cards", ("cards/*.yaml",), CARD),
        Kind("base", "bases", ("bases.yaml",), BASE, referenced=True),
        Kind("orbital", "orbitals", ("orbitals.yaml", "bases.yaml"), ORBITAL),
        Kind("sector", "sectors", ("sectors.yaml",), SECTOR),
        Kind("faction", "factions", ("factions.yaml",), FACTION),
        COMPONENTS,
        *COMMON_KINDS,
    ),
    (
        Table(
            "manifest",
            "game.yaml",
            fields(
                "The game.",
                {
                    "game": identifier("Its id."),
                    "title": text("Its name."),
                    "players": listing("How many can play.", count("A number.", 1)),
                },
            ),
        ),
        Table("setup", "setup.yaml", fields("Setup.", {"cards": count("Cards dealt.", 1, 9)})),
    ),
    (case_files({}, {}),),
    ("setup.yaml",),
)

PACK = {
    "game.yaml": "{game: expanse, title: Sample}\n",
    "setup.yaml": "{source: [rulebook], cards: 5}\n",
    "sources.yaml": "sources:\n"
    "- {id: rulebook, title: Rulebook, authority: ours, licence: CC0-1.0}\n",
    "bases.yaml": "source: [rulebook]\n"
    "bases:\n"
    "- {id: ceres, name: Ceres, resource: water}\n"
    "- {id: luna, name: Luna, resource: unknown}\n"
    "- {id: the_rings, name: The Rings, resource: food}\n",
    "orbitals.yaml": "source: [rulebook]\n"
    "orbitals:\n"
    "- {id: ceres, name: Ceres, bases: [ceres]}\n"
    "- {id: earth, name: Earth, bases: [luna, the_rings]}\n",
    "sectors.yaml": "source: [rulebook]\n"
    "sectors:\n- {id: belt, name: Belt}\n- {id: inner, name: Inner}\n",
    "rules.yaml": "source: [rulebook]\n"
    "clauses:\n- {id: score.tie, heading: Scoring, says: A tie is shared.}\n",
    "cards/cards.yaml": "source: [rulebook]\n"
    "cards:\n- {id: drummer, name: Camina Drummer, points: 3}\n",
}  # fmt: skip


class SampleGame:
    """The game, as lint is handed it."""

    id = "expanse"  # as the snippets of the documentation have it
    title = "Sample"
    kinds = KINDS
    checks = ()

    def sentences(self, steps, pack):
        return VERBS.speaker(pack.name).say(steps)

    def rows(self, pack, players, layer=""):
        return {}

    def summary(self, pack, layer=""):
        cards = pack.of("card").values()
        by_hand = sum("by_hand" in VERBS.used_in(card.value.get("event")) for card in cards)
        return Summary(len(cards), len(cards) - by_hand, by_hand)


GAME = SampleGame()


def pack_folder(place: Path, **changed: str) -> Folder:
    """The sample pack in a folder, with some files changed."""
    write(place / "pack", {**PACK, **changed})
    return read_folder(place / "pack", "pack")


def set_folder(place: Path, files: dict[str, str], name: str = "mine") -> Folder:
    """A set of these files."""
    manifest = f"{{set: {name}, game: expanse, title: Mine}}\n"
    write(place / name, {"set.yaml": manifest, **files})
    return read_folder(place / name, name)
