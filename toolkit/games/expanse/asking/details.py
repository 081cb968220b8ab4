"""Smaller parts of a position, asked only where a verdict rests on them, and unknown facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.asking.places import amounts
from toolkit.games.expanse.scoring.critical import CRITICAL_EACH
from toolkit.games.expanse.tables import LAST_SCORING
from toolkit.model.short import Misread, matching
from toolkit.referee.asking.dispute import tree
from toolkit.referee.asking.interview import PLAYERS
from toolkit.referee.asking.prompt import Prompt, number

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.rules import Question

ASKED = ("control_points", "initiative", "technologies", "scorings", "bonus_used", "tokens")
_PART = "part "
_USUAL = "usual"
_UNKNOWN = "unknown"
_ROCINANTE, _HOLDER = "rocinante", "holder"


def of(key: str, interview: ExpanseInterview, told: Told, said: str = "") -> Prompt:
    """The prompt for one key of a position; an empty line is `said`, or leaves the default."""
    tables, players = interview.tables, told[PLAYERS]
    start, first = tables.start_points, players[0][0].lower()
    asks, shown, example, read = _PARTS[key](tables, players)

    def value(line: str) -> Value:
        if line == _USUAL:
            return None
        found: Value = read(line)
        interview.sound({key: found}, told)
        return found

    return Prompt(
        f"{_PART}{key}", asks, value, default=said or _USUAL,
        shown=said or shown.format(start=start), example=example.format(first=first),
        about=asks + " The verdict rests on it.",
    )  # fmt: skip


def typed(key: str, words: str, tables: Tables, told: Told) -> dict[str, Value] | None:
    """A key of a position with its value as it is typed at its prompt; None for any other key.

    Raises Misread, with an example.
    """
    players = told[PLAYERS]
    if key == _ROCINANTE:
        _, example, read = rocinante(tables, told)
    elif key in _PARTS:
        _, _, example, read = _PARTS[key](tables, players)
        example = example.format(first=players[0][0].lower())
    else:
        return None
    try:
        return {key: read(words)}
    except Misread as misread:
        if "such as" in str(misread):
            raise
        raise Misread(f"{misread}, such as  {key}: {example}") from None


def told_of(told: Told) -> dict[str, Value]:
    """What was told of these parts, as a part of a position."""
    return {
        key.removeprefix(_PART): value
        for key, value in told.items()
        if key.startswith(_PART) and value is not None
    }


# What each part asks, how its default is shown, an example, and how a line is read.
_Part = tuple[str, str, str, "Callable[[str], Value]"]


def _points(tables: Tables, players: tuple[str, ...]) -> _Part:
    def read(line: str) -> Value:
        return dict(amounts(line, players))

    return "Control points?", "{start} each", "{first}8", read


def _initiative(tables: Tables, players: tuple[str, ...]) -> _Part:
    def read(line: str) -> Value:
        found = [matching(word, players, "faction here") for word in line.replace(",", " ").split()]
        if sorted(found) != sorted(players):
            raise Misread("every player stands on the track once, top first")
        return list(found)

    usual = " ".join(reversed(players))
    return "Initiative Track, top first?", usual, usual.lower(), read


def _technologies(tables: Tables, players: tuple[str, ...]) -> _Part:
    def read(line: str) -> Value:
        found: dict[str, list[Value]] = {}
        seat = ""
        for word in line.replace(",", " ").replace(":", " ").split():
            if word.lower() in [id.lower() for id in players] or len(word) == 1:
                seat = matching(word, players, "faction here")
                continue
            ability = matching(word, tables.abilities, "technology")
            owner = seat or tables.abilities[ability].faction
            found.setdefault(owner, []).append(ability)
        return {id: [*held] for id, held in found.items()}

    return "Technologies that were gained, by name?", "none", "hegemony insurgency", read


def _scorings(tables: Tables, players: tuple[str, ...]) -> _Part:
    return "How many Score cards are resolved?", "0", "2", number(0, LAST_SCORING)


def _bonus_used(tables: Tables, players: tuple[str, ...]) -> _Part:
    def read(line: str) -> Value:
        found: dict[str, Value] = {}
        for word in line.replace(",", " ").split():
            sector = matching(word, tables.sectors, "sector")
            found[sector] = int(str(found.get(sector, 0))) + 1
        return found

    return "Bonus sectors so far, each as often as it was?", "none", "belt inner belt", read


def _tokens(tables: Tables, players: tuple[str, ...]) -> _Part:
    def read(line: str) -> Value:
        return {"protomolecule": number(0, 9)(line)}

    return "Protomolecule tokens left?", "all", "1", read


_PARTS: dict[str, Callable[[Tables, tuple[str, ...]], _Part]] = {
    "control_points": _points,
    "initiative": _initiative,
    "technologies": _technologies,
    "scorings": _scorings,
    "bonus_used": _bonus_used,
    "tokens": _tokens,
}


# ------------------------------------------------------------------------------ unknown facts


def fact(question: Question, prompt: Prompt, tables: Tables, told: Told) -> Prompt | None:
    """A shorter form for facts whose values are lists and mappings; None for any other."""
    match question.subject.split("."):
        case ["factions", id, "critical_resources"]:
            asks, example, read = _critical(id, tables, question.about)
        case ["position", "rocinante"] if question.about == _HOLDER:
            asks, example, read = _holder(told)
        case ["position", "rocinante"]:
            asks, example, read = rocinante(tables, told)
        case ["position", "track"] if question.about in tables.cards:
            asks, example, read = _space(question.about, tables)
        case _:
            return None

    def value(line: str) -> dict[str, Value] | None:
        return None if line == _UNKNOWN else tree(question.subject, read(line))

    return prompt._replace(asks=asks, example=example, read=value, choices=())


def _critical(id: str, tables: Tables, about: str) -> tuple[str, str, Callable[[str], Value]]:
    def read(line: str) -> Value:
        words = line.replace(",", " ").split()
        found = dict.fromkeys(matching(word, tables.resources, "resource") for word in words)
        if len(found) != CRITICAL_EACH:
            raise Misread(f"{CRITICAL_EACH} different resources stand on a mat")
        return list(found)

    asks = f"Which two resources are critical to the {id}? (it hangs on {about})"
    return asks, " ".join(tables.resources[:CRITICAL_EACH]), read


def _holder(told: Told) -> tuple[str, str, Callable[[str], Value]]:
    players = told[PLAYERS]

    def read(line: str) -> Value:
        return {_HOLDER: matching(line, players, "faction here")}

    return "Who controls the Rocinante?", players[0].lower(), read


def rocinante(tables: Tables, told: Told) -> tuple[str, str, Callable[[str], Value]]:
    players = told[PLAYERS]

    def read(line: str) -> Value:
        place, *holder = line.split()
        found: dict[str, Value] = {"orbital": matching(place, tables.orbitals, "orbital")}
        if holder:
            found[_HOLDER] = matching(holder[0], players, "faction here")
        return found

    example = f"{tables.orbitals[0]} {players[0].lower()}"
    return "Where is the Rocinante, and who controls it?", example, read


def _space(card: str, tables: Tables) -> tuple[str, str, Callable[[str], Value]]:
    spaces = len(tables.slot_costs)

    def read(line: str) -> Value:
        space = number(1, spaces)(line)
        return [card if slot == space else _UNKNOWN for slot in range(1, spaces + 1)]

    name = tables.card_name(card)
    return f"In which space of the Action Track lies {name}?", "1", read
