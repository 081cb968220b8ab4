"""Facts that nobody has published or told, and defaults, as a judge speaks of them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from toolkit.games.expanse.scoring.critical import CRITICAL_EACH
from toolkit.games.expanse.state.telling import ITEM
from toolkit.model.context import Context
from toolkit.referee.speech import value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value

_YES_NO = frozenset({"yes", "no"})
_HOLDER = "holder"
_ELSEWHERE = ("elsewhere", "nowhere")


def wanted(path: str, about: str, tables: Tables) -> str:
    """A fact as it follows "we need to know"; empty where its path says it best."""
    pack = tables.pack
    match path.split("."):
        case ["factions", id, "critical_resources"]:
            if not about:
                return f"which two resources are critical to the {id}"
            return f"whether {_resource(about, tables)} {_is(about)} critical to the {id}"
        case ["factions", id, "mat_ability"]:
            return f"which ability is on the mat of the {id}"
        case ["factions", id, "technologies", number]:
            return f"which technology of the {id} is number {number}"
        case ["factions", id, "setup", count, what]:
            return f"{_FORCES.get(what, what)} of the {id} begin with {count} players"
        case ["bases", id, "resource"]:
            base = pack.name("base", id)
            if about:
                return f"whether {base} holds a resource that is critical to the {about}"
            return f"which resource {base} holds"
        case ["cards", card, "factions", id]:
            return f"whether {pack.name('card', card)} shows the icon of the {id}"
        case ["cards", card, "players", count]:
            return f"whether {pack.name('card', card)} is used with {count} players"
        case ["cards", card, "points"]:
            return f"how many action points {pack.name('card', card)} shows"
        case ["cards", card, "keep_cost"]:
            return f"what it costs to keep {pack.name('card', card)}"
        case ["cards", card, "any_faction"]:
            return f"whether every faction may use the event of {pack.name('card', card)}"
        case ["cards", card, "price", *_]:
            return f"what using {pack.name('card', card)} costs"
        case ["cards", card, "effect"]:
            return f"what {pack.name('card', card)} does"
        case ["cards", card, "event"]:
            return f"what the event of {pack.name('card', card)} does"
        case ["setup", "control_points", "maximum"]:
            return "which number the last space of the CP track has"
        case ["position", "rocinante"]:
            if about == _HOLDER:
                return "who controls the Rocinante"
            return f"whether the Rocinante is at {pack.name('orbital', about)} (and whose)"
        case ["position", "track"]:
            if about.isdigit():
                return f"which card lies in space {about} of the Action Track"
            return f"where on the Action Track {pack.name('card', about)} lies"
        case ["position", "turn", "bonus"]:
            return "which sector is the bonus sector"
        case ["position", "tokens", "scrap_ship"]:
            return "how many Scrap Ships have never been on the map"
        case ["position", "pending", "named"]:
            return "what was named before the decision that is owed"
        case ["position", "pending", "so_far", what]:
            return f"which {what.replace('_', ' ')} the steps before were about"
        case [_, "choose"]:
            return f"what {about.split()[0]} chooses"
        case [_, "drew"]:
            return f"whether {about} was drawn" if about else "which cards were drawn"
        case [_, "revealed"]:
            return "which card was revealed"
    return ""


_FORCES = {
    "fleets": "where the fleets",
    "influence": "where the cubes",
    "battleships": "where the Battleships",
}


def supposed(path: str, about: str, answer: str, tables: Tables) -> str:
    """A fact as it follows "if"; empty where its path says it best."""
    pack = tables.pack
    no = "" if answer == "yes" else "not "
    match path.split("."):
        case ["factions", id, "critical_resources"] if answer in _YES_NO:
            return f"{_resource(about, tables)} {_is(about)} {no}critical to the {id}"
        case ["factions", id, "technologies", number]:
            return f"{pack.name('card', answer)} is technology {number} of the {id}"
        case ["bases", id, "resource"]:
            base = pack.name("base", id)
            if answer in _YES_NO:
                which = "a" if answer == "yes" else "no"
                return f"{base} holds {which} resource critical to the {about}"
            return f"{base} holds {_resource(answer, tables)}"
        case ["cards", card, "factions", id]:
            shows = "shows" if answer == "yes" else "does not show"
            return f"{pack.name('card', card)} {shows} the icon of the {id}"
        case ["cards", card, "points"]:
            return f"{pack.name('card', card)} shows {answer} action points"
        case ["cards", card, "keep_cost"]:
            return f"keeping {pack.name('card', card)} costs {answer} CP"
        case ["position", "rocinante"]:
            if about == _HOLDER:
                return f"{answer} controls the Rocinante"
            if answer in _ELSEWHERE:
                return f"the Rocinante is not at {pack.name('orbital', about)}"
            return f"the Rocinante is at {pack.name('orbital', about)}, controlled by {answer}"
        case ["position", "track"] if answer.isdigit():
            return f"{pack.name('card', about)} lies in space {answer} of the Action Track"
        case ["position", "tokens", "scrap_ship"]:
            return f"{answer} of the Scrap Ships have never been on the map"
        case ["position", "turn", "bonus"]:
            return f"{pack.name('sector', answer)} is the bonus sector"
        case [_, "drew"]:
            return f"{about} was {no}drawn"
        case [_, "choose"]:
            return f"{about.split()[0]} chooses {ITEM.words(value_of(answer), Context((), tables))}"
    return ""


def fillings(path: str, about: str, answers: Sequence[str], tables: Tables) -> list[Value] | None:
    """The values a path may have; None where the answers are those values themselves."""
    resources = tables.resources
    match path.split("."):
        case ["factions", _, "critical_resources"]:
            return [list(pair) for pair in combinations(resources, CRITICAL_EACH)]
        case ["factions", _, "setup", _, _]:
            return [_counts(answer) for answer in answers]
        case ["bases", _, "resource"]:
            return [*resources]
        case ["position", "rocinante"]:
            return _rocinante(about, answers, tables)
        case ["position", "track"]:
            return [
                [about if answer == str(slot + 1) else "unknown" for slot, _ in _spaces(tables)]
                for answer in answers
                if answer not in _ELSEWHERE
            ]
        case ["position", "pending", "so_far", "opponent_built"]:
            return [answer == "yes" for answer in answers]
        case ["position", "tokens", "scrap_ship"]:
            return [int(answer) for answer in answers]
        case [_, "drew"]:
            return [*answers] if about else []
    return None


def _spaces(tables: Tables) -> list[tuple[int, int]]:
    return list(enumerate(tables.slot_costs))


def _counts(answer: str) -> Value:
    """`mars 1, ceres 1` as a mapping."""
    found: dict[str, Value] = {}
    for part in answer.split(", "):
        place, _, number = part.rpartition(" ")
        found[place] = int(number)
    return found


def _rocinante(about: str, answers: Sequence[str], tables: Tables) -> list[Value]:
    holders = [answer for answer in answers if answer not in _ELSEWHERE]
    if about == _HOLDER:
        return [{"holder": id} for id in holders]
    found: list[Value] = [{"orbital": about, "holder": id} for id in holders]
    if len(holders) < len(answers) and holders:
        other = next(id for id in tables.orbitals if id != about)
        found.append({"orbital": other, "holder": holders[0]})
    return found


def _resource(id: str, tables: Tables) -> str:
    return tables.pack.name("resource", id).lower()


def _is(resource: str) -> str:
    return "are" if resource.endswith("s") else "is"
