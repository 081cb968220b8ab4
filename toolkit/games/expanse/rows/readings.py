"""Open rulings as aids show them: the reading in force, marked until somebody has chosen it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value

FLAG = "{icon:ruling}"
TECH_FIRST, BUILD_FIRST = "tech_first", "build_first"
_TECHNOLOGIES, _BUILD = "technologies", "build"  # steps of a scoring, by id
# Readings answer their question; where one stands as a rule the answer goes without its first word.
_ANSWER = re.compile(r"(?:Yes|No)\b[,.:;]?\s*")


def reading_of(view: View, id: str) -> str:
    """The name of the reading in force: the one chosen for this print, else the default."""
    record = view.pack.get("ruling", id)
    default = str(record.get("default")) if record is not None else ""
    return view.pack.readings.get(id, default)


def ruling_of(view: View, id: str) -> Item | None:
    """`{id, asks, says}`: an open question and the reading that is played.

    None once the ledger settles it, or the table has chosen.
    """
    record = view.pack.get("ruling", id)
    if record is None or record.get("status") != "open" or id in view.pack.readings:
        return None
    return {"id": id, "asks": record.get("question"), "says": _says(view, id)}


def open_rulings(*rulings: Item | None) -> list[Value]:
    """Flowing text: each open ruling's id, its question and the reading that is played."""
    flow: list[Value] = []
    for ruling in rulings:
        if ruling is not None:
            flow.append({"subheading": f"{FLAG} {ruling['id']}"})
            flow.append({"para": f"**{ruling['asks']}** {ruling['says']}"})
    return flow


def rule_of(view: View, id: str) -> str:
    """The reading in force as a rule, with a flag while it is open.

    Empty where there is no such ruling, or it is settled: then a clause says it.
    """
    record = view.pack.get("ruling", id)
    if record is None or (record.get("status") != "open" and id not in view.pack.readings):
        return ""
    said = _ANSWER.sub("", _says(view, id), count=1)
    return f"{said[:1].upper()}{said[1:]}{flag_of(view, id)}"


def ruled(view: View, words: Value, id: str) -> str:
    """Words of a rule, followed by the reading in force of a ruling about it."""
    return f"{words} {rule_of(view, id)}".rstrip()


def flag_of(view: View, *ids: str) -> str:
    """A flag behind words on which one of these rulings decides, while it is open."""
    return f" {FLAG}" if any(ruling_of(view, id) is not None for id in ids) else ""


def moves_token(view: View) -> str:
    """When an Initiative token moves; empty where nobody here has one."""
    if view.who("offer.moves_token") is None:
        return ""
    return ruled(view, view.says("offer.moves_token"), "keep_moves_token")


def scoring_steps(view: View) -> list[Item]:
    """The steps of a scoring in the order in force, `open` where an open ruling decides on it."""
    said = view.scoring.get("steps")
    listed = [step for step in said if isinstance(step, dict)] if isinstance(said, list) else []
    steps: list[Item] = [{**step, "open": False} for step in listed]
    places = {step.get("id"): at for at, step in enumerate(steps)}
    if _TECHNOLOGIES in places and _BUILD in places:
        first, second = places[_TECHNOLOGIES], places[_BUILD]
        is_open = ruling_of(view, "scoring_order") is not None
        steps[first]["open"] = steps[second]["open"] = is_open
        if reading_of(view, "scoring_order") == BUILD_FIRST:
            steps[first], steps[second] = steps[second], steps[first]
    return steps


def _says(view: View, id: str) -> str:
    record = view.pack.get("ruling", id)
    said = record.get("readings", reading_of(view, id), "says") if record is not None else None
    return said if isinstance(said, str) else ""
