"""What of a position is told short: pieces in places, keys, and unknown facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.scoring.book import CRITICAL_EACH
from toolkit.games.expanse.state import stages as at
from toolkit.games.expanse.state.map_field import CUBES, FLEETS
from toolkit.games.expanse.state.position import CODEC, on_track
from toolkit.games.expanse.state.turn import STAGE
from toolkit.model.context import Context
from toolkit.model.short import Misread, matching, words_of
from toolkit.model.typed import record_told
from toolkit.model.words import UNKNOWN
from toolkit.referee.asking.parts import Part
from toolkit.referee.asking.placed import Placed
from toolkit.referee.asking.prompt import Choice, several

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Question

Players = tuple[str, ...]
Worded = Callable[..., Mapping[str, Any]]
ASKED = ("control_points", "initiative", "technologies", "scorings", "bonus_used", "tokens")
HERE = "faction here"
BASES = Placed("influence", CUBES, "Influence on {}?", "U2 M1")
ORBITALS = Placed(
    "fleets", FLEETS, "Fleets in the orbital of {}?", "U2 M1B1 R", "fleets ",
    about="B is a Battleship, b a damaged one, s a Scrap Ship; R stands behind the letter of "
    "whoever controls the Rocinante, if it is here.",
)  # fmt: skip


def parts(
    tables: Tables, players: Players, usual: Mapping[str, Any], worded: Worded
) -> dict[str, Part]:
    """The parts with a short form of their own; an empty line leaves one out. `usual` is the turn
    as the moves told suggest it, `worded` are the words of prompts."""
    sectors = several(tables.sectors, "sector")
    return {
        **dict(BASES.parts(players, tables)),
        **dict(ORBITALS.parts(players, tables)),
        "turn": turn(tables, players, usual, worded),
        "technologies": Part(
            read=lambda line: technologies(line, tables, players), **worded("technologies")
        ),
        "bonus_used": Part(read=lambda line: dict(Counter(sectors(line))), **worded("bonus_used")),
    }


def turn(tables: Tables, players: Players, usual: Mapping[str, Any], worded: Worded) -> Part:
    """Whose turn it is and how far it has come, each word by what it fits."""
    cx = Context(players, tables)

    def holding(stage: Value) -> bool:
        """Whether a card must be in hand at a stage."""
        return stage in (at.OFFER, at.EVENT, usual["used"])

    def read(line: str) -> Value:
        said = record_told(CODEC.keys["turn"].field, line, cx)
        found = {"player": usual["player"], "stage": usual["stage"], **said}
        stage, player = found["stage"], found["player"]
        if stage == at.POINTS:
            found.setdefault("points", usual["points"])
        if "card" not in found and holding(stage):
            raise Misread(f"which card is in hand? such as  {player} {stage} nauvoo")
        if stage == at.OFFER and usual["asked"]:
            found["asked"] = usual["asked"]
        if stage in at.SCORING[1:]:
            found["taker"] = player
        return found

    stage = usual["stage"]
    more = {at.POINTS: f" {usual['points']}", **dict.fromkeys(at.SCORING[1:], f" {usual['bonus']}")}
    line = f"{usual['player']} {stage}{more.get(stage, '')}"
    return Part(
        read=read, default=line,
        shown=f"{line}, and which card is in hand?" if holding(stage) else "",
        choices=tuple(Choice(word, STAGE.said[word]) for word in at.STAGES),
        **worded("turn", last=players[-1].lower()),
    )  # fmt: skip


def technologies(line: str, tables: Tables, players: Players) -> dict[str, Value]:
    """`hegemony`, `o: insurgency`: those of each faction. Raises Misread."""
    found: dict[str, list[Value]] = {}
    seat = ""
    for word in words_of(line.replace(":", " ")):
        if word.lower() in [id.lower() for id in players] or len(word) == 1:
            seat = matching(word, players, HERE)
            continue
        ability = matching(word, tables.abilities, "technology")
        found.setdefault(seat or tables.abilities[ability].faction, []).append(ability)
    return {id: [*held] for id, held in found.items()}


# ------------------------------------------------------------------------------ unknown facts


def fact(question: Question, tables: Tables) -> Part | None:
    """A short form of facts whose values are lists and mappings; None for any other."""
    about = question.about
    match question.subject.split("."):
        case ["factions", id, "critical_resources"]:
            return _critical(id, tables, about)
        case ["position", "track"] if about.isdigit():
            cards = [*tables.cards, UNKNOWN]
            return Part(
                f"Which card lies in space {about}?", example="nauvoo",
                read=lambda line: on_track(matching(line, cards, "card"), int(about), tables),
            )  # fmt: skip
    return None


def _critical(id: str, tables: Tables, about: str) -> Part:
    resources = several(tables.resources, "resource")

    def read(line: str) -> Value:
        found = dict.fromkeys(resources(line))
        if len(found) != CRITICAL_EACH:
            raise Misread(f"{CRITICAL_EACH} different resources stand on a mat")
        return list(found)

    asks = f"Which two resources are critical to the {id}? (it hangs on {about})"
    return Part(asks, read, example=" ".join(tables.resources[:CRITICAL_EACH]))
