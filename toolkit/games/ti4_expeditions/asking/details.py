"""What players hold, and smaller parts of a position: asked only where a verdict rests on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.asking.words import (
    attached_of,
    map_of,
    slices_of,
    technologies_of,
    tile_of,
    worlds_of,
)
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.breakthrough import has_already
from toolkit.games.ti4_expeditions.state.moves import Payment
from toolkit.games.ti4_expeditions.tables import Pays
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.plain import gathered
from toolkit.referee.asking.prompt import Prompt, number, yes_no
from toolkit.referee.case_schema import LEGAL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.ti4_expeditions.asking.interview import ExpeditionInterview
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told

PART = "part "
_PLANETS, _STATIONS = "planets", "stations"
_YES_NO = ("breakthrough", "passed", "eliminated")
_COUNTS = {
    "trade_goods": "Trade goods of {}?",
    "action_cards": "Action cards in hand of {}?",
    "secret_objectives": "Unscored secret objectives in hand of {}?",
}
_MOST = 99
# What only says how things go on, so a single move is legal or not whatever it is.
_AFTERWARDS = ("breakthrough", "fracture")


def moves_of(told: Told) -> list[dict[str, Any]]:
    """The moves told, in order."""
    return gathered(told, "move ")


def left_out(key: str, interview: ExpeditionInterview, told: Told) -> Iterator[Prompt]:
    """The prompt for a key of the position that a verdict took for granted, if it is worth one."""
    player, _, thing = key.rpartition(".")
    alone = told[QUESTION] == LEGAL and len(moves_of(told)) == 1
    pays = player in told[PLAYERS] and interview.tables.factions[player].breakthrough.pays != Pays()
    if alone and (thing or key) in _AFTERWARDS and not pays:
        return
    if player in told[PLAYERS]:
        yield from _held(player, thing, interview, told)
    elif key == "turn.claimed":
        mine = told.get("slices", [])
        who = interview.tables.within("faction", told["turn"][0])
        most = sum(1 for claim in mine if claim["by"] == told["turn"][0])
        if most:
            yield _prompt(key, f"Slices claimed by {who} in this turn?", number(0, most), "0")
    elif key == "fracture":
        yield _prompt(key, "Is the Fracture in play?", yes_no, "no")


def _held(player: str, thing: str, interview: ExpeditionInterview, told: Told) -> Iterator[Prompt]:
    tables, faction = interview.tables, interview.tables.factions[player]
    name, has = faction.within, faction.verb("Has", "Have")
    key, paid = f"{player}.{thing}", _paid(player, told)
    if thing in (_PLANETS, _STATIONS):
        named = ", ".join((*paid.planets, *paid.stations))
        yield _prompt(
            f"{player}.{_PLANETS}", f"Planets and space stations of {name}, exhausted or not?",
            lambda line: interview.sound({player: worlds_of(line, tables)}, told)[player],
            named or "none", shown=f"{named}, all readied" if named else "none",
            example="jord, new albion exhausted",
        )  # fmt: skip
    elif thing in _COUNTS:
        default = str(paid.trade_goods) if thing == "trade_goods" and paid.trade_goods else "0"
        yield _prompt(key, _COUNTS[thing].format(name), number(0, _MOST), default, example="2")
    elif thing == "breakthrough":
        mine = sum(claim["by"] == player for claim in told.get("slices", ()))
        asks = f"{has} {name} the breakthrough already?"
        yield _prompt(key, asks, yes_no, "yes" if has_already(faction, mine) else "no")
    elif thing == "relic_fragments":
        asks = f"Types of relic fragments of {name}?"
        yield _prompt(key, asks, number(0, tables.fragments), "0", example="2")
    elif thing == "technologies":
        known = " or ".join(id for id, pays in tables.technologies.items() if pays != Pays())
        asks = f"{has} {name} {known}?"
        yield _prompt(key, asks, lambda line: technologies_of(line, tables), "none")
    elif thing == "attachments":
        yield _prompt(
            key, f"Cards attached to planets of {name}?",
            lambda line: attached_of(line, tables), "none", example="jord dyson_sphere",
        )  # fmt: skip


def _prompt(key: str, asks: str, read: Callable[[str], Any], default: str, **more: Any) -> Prompt:
    about = f"{asks} The verdict rests on it."
    return Prompt(f"{PART}{key}", asks, read, default=default, about=about, **more)


def _paid(player: str, told: Told) -> Payment:
    """All that a player pays with in the moves told."""
    planets: dict[str, None] = {}
    stations: dict[str, None] = {}
    goods = 0
    for move in moves_of(told):
        pay = move.get("pay")
        if m.CLAIM in move and move.get("by") == player and isinstance(pay, dict):
            planets.update(dict.fromkeys(pay.get(_PLANETS, ())))
            stations.update(dict.fromkeys(pay.get(_STATIONS, ())))
            goods += pay.get("trade_goods", 0)
    return Payment(tuple(planets), tuple(stations), goods)


def told_of(told: Told) -> dict[str, Value]:
    """What was told of these parts, as a part of a position."""
    found: dict[str, Any] = {}
    for key, value in told.items():
        if not key.startswith(PART):
            continue
        player, _, thing = key.removeprefix(PART).rpartition(".")
        here = found.setdefault(player, {}) if player else found
        here.update(value if thing == _PLANETS else {thing: value})
    return found


def typed(words: list[str], rest: str, tables: Tables, told: Told) -> dict[str, Value] | None:
    """A part of a position in its short form; None where there is none for these words.

    `words` are a key of the position, or a player and what is held. Raises Misread.
    """
    players = told[PLAYERS]
    match words:
        case ["systems" | "map"]:
            return {"systems": {**map_of(rest, tables)}}
        case ["slices"]:
            return {"slices": slices_of(rest, players, tables)}
        case ["fracture"]:
            return {"fracture": yes_no(rest)}
        case ["thunders_edge"]:
            return {"thunders_edge": tile_of(rest, tables)}
        case [player, "planets" | "stations"] if player in players:
            held = worlds_of(rest, tables)
            return {player: {key: value for key, value in held.items() if value}}
        case [player, thing] if player in players and thing in _COUNTS:
            return {player: {thing: number(0, _MOST)(rest)}}
        case [player, "relic_fragments"] if player in players:
            return {player: {"relic_fragments": number(0, tables.fragments)(rest)}}
        case [player, thing] if player in players and thing in _YES_NO:
            return {player: {thing: yes_no(rest)}}
        case [player, "technologies"] if player in players:
            return {player: {"technologies": technologies_of(rest, tables)}}
        case [player, "attachments"] if player in players:
            return {player: {"attachments": {**attached_of(rest, tables)}}}
    return None
