"""Smaller parts of a position, asked only where a verdict rests on them, and unknown facts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.games.expanse.asking.account import amounts
from toolkit.games.expanse.scoring.book import CRITICAL_EACH
from toolkit.games.expanse.state.position import on_track
from toolkit.model.short import Misread, matching, yaml_value
from toolkit.referee.asking.parts import Part
from toolkit.referee.asking.prompt import number, several, words_of

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Question

ASKED = ("control_points", "initiative", "technologies", "scorings", "bonus_used", "tokens")
_ROCINANTE, _HOLDER = "rocinante", "holder"


def parts(tables: Tables, players: tuple[str, ...]) -> dict[str, Part]:
    """The parts that are typed short; an empty line leaves one out."""
    first, order = players[0][0].lower(), " ".join(reversed(players))
    initiative = several(players, "faction here")
    sectors = several(tables.sectors, "sector")

    def technologies(line: str) -> Value:
        found: dict[str, list[Value]] = {}
        seat = ""
        for word in words_of(line.replace(":", " ")):
            if word.lower() in [id.lower() for id in players] or len(word) == 1:
                seat = matching(word, players, "faction here")
                continue
            ability = matching(word, tables.abilities, "technology")
            found.setdefault(seat or tables.abilities[ability].faction, []).append(ability)
        return {id: [*held] for id, held in found.items()}

    points = f"{tables.setup.control_points.start} each"
    return {
        "control_points": Part(
            "Control points?", lambda line: {**amounts(line, players)},
            shown=points, example=f"{first}8",
        ),
        "initiative": Part(
            "Initiative Track, top first?", lambda line: [*initiative(line)],
            shown=order, example=order.lower(),
        ),
        "technologies": Part(
            "Technologies that were gained, by name?", technologies,
            shown="none", example="hegemony insurgency",
        ),
        "scorings": Part(
            "How many Score cards are resolved?", yaml_value, shown="0", example="2"
        ),
        "bonus_used": Part(
            "Bonus sectors so far, each as often as it was?",
            lambda line: dict(Counter(sectors(line))), shown="none", example="belt inner belt",
        ),
        "tokens": Part(
            "Protomolecule tokens left?", lambda line: {"protomolecule": yaml_value(line)},
            shown="all", example="1",
        ),
        _ROCINANTE: rocinante(tables, players),
    }  # fmt: skip


def rocinante(tables: Tables, players: tuple[str, ...]) -> Part:
    def read(line: str) -> Value:
        place, *holder = line.split() or [""]
        found: dict[str, Value] = {"orbital": matching(place, tables.orbitals, "orbital")}
        if holder:
            found[_HOLDER] = matching(holder[0], players, "faction here")
        return found

    example = f"{tables.orbitals[0]} {players[0].lower()}"
    return Part("Where is the Rocinante, and who controls it?", read, example=example)


# ------------------------------------------------------------------------------ unknown facts


def fact(question: Question, tables: Tables, players: tuple[str, ...]) -> Part | None:
    """A short form of facts whose values are lists and mappings; None for any other."""
    match question.subject.split("."):
        case ["factions", id, "critical_resources"]:
            return _critical(id, tables, question.about)
        case ["position", "rocinante"] if question.about == _HOLDER:
            return Part(
                "Who controls the Rocinante?", example=players[0].lower(),
                read=lambda line: {_HOLDER: matching(line, players, "faction here")},
            )  # fmt: skip
        case ["position", "track"] if question.about in tables.cards:
            return space_of(question.about, tables)
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


def space_of(card: str, tables: Tables) -> Part:
    """Where a card lies on the Action Track."""
    spaces = len(tables.slot_costs)

    def read(line: str) -> Value:
        return on_track(card, number(1, spaces)(line), tables)

    asks = f"In which space of the Action Track lies {tables.card_name(card)}?"
    return Part(asks, read, example="1")
