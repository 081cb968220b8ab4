"""What players hold, and smaller parts of a position: asked only where a verdict rests on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.asking import words
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.moves import Payment
from toolkit.games.ti4_expeditions.state.values import has_already
from toolkit.games.ti4_expeditions.tables import Pays
from toolkit.model.context import agreeing
from toolkit.model.short import yaml_value
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.parts import TURN, Part
from toolkit.referee.asking.plain import gathered
from toolkit.referee.asking.prompt import number, yes_no
from toolkit.referee.case_schema import LEGAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.asking.interview import ExpeditionInterview
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.prompt import Prompt

_PLANETS, _STATIONS = "planets", "stations"
_NOT_ASKED = ("passed", "eliminated")
# What only says how things go on, so a single move is legal or not whatever it is.
_AFTERWARDS = ("breakthrough", "fracture")


def moves_of(told: Told) -> list[dict[str, Any]]:
    """The moves told, in order."""
    return gathered(told, "move ")


def left_out(key: str, interview: ExpeditionInterview, told: Told) -> Iterator[Prompt]:
    """The prompt for a key of the position that a verdict took for granted, if it is worth one."""
    player, _, thing = key.rpartition(".")
    held = player in told[PLAYERS]
    alone = told[QUESTION] == LEGAL and len(moves_of(told)) == 1
    pays = held and interview.tables.factions[player].breakthrough.pays != Pays()
    if alone and (thing or key) in _AFTERWARDS and not pays:
        return
    if held and thing not in _NOT_ASKED:
        yield interview.part(f"{player}.{_PLANETS}" if thing == _STATIONS else key, told)
    elif key == "fracture" or (key == "turn.claimed" and _claimed(told[TURN][0], told)):
        yield interview.part(key, told)


def _claimed(player: str, told: Told) -> int:
    """How many slices a player has claimed so far."""
    return sum(claim["by"] == player for claim in told.get("slices") or ())


def parts(tables: Tables, told: Told) -> dict[str, Part]:
    """What has a short form, of the table and of each player."""
    players = told[PLAYERS]
    by = told[TURN][0] if TURN in told else players[0]
    found = {
        "systems": Part("The map?", lambda line: words.map_of(line, tables)),
        "slices": Part("Slices?", lambda line: words.slices_of(line, players, tables)),
        "fracture": Part("Is the Fracture in play?", yes_no, "no"),
        "thunders_edge": Part(
            "Where lies Thunder's Edge?", lambda line: words.tile_of(line, tables)
        ),
        "turn.claimed": Part(
            f"Slices claimed by {tables.within('faction', by)} in this turn?",
            number(0, _claimed(by, told)), "0",
        ),
    }  # fmt: skip
    for player in players:
        held = _held(player, tables, told)
        found |= {f"{player}.{thing}": part for thing, part in held.items()}
    return found


def _held(player: str, tables: Tables, told: Told) -> dict[str, Part]:
    faction, paid = tables.factions[player], _paid(player, told)
    name = tables.within("faction", player)
    has = agreeing("Has|Have", faction.plural)
    worlds = ", ".join((*paid.planets, *paid.stations))
    planets = Part(
        f"Planets and space stations of {name}, exhausted or not?",
        lambda line: words.worlds_of(line, tables), worlds or "none",
        f"{worlds}, all readied" if worlds else "none", "jord, new albion exhausted", at=player,
    )  # fmt: skip
    known = " or ".join(id for id, pays in tables.technologies.items() if pays != Pays())
    breakthrough = "yes" if has_already(faction, _claimed(player, told)) else "no"

    def many(what: str, default: int = 0) -> Part:
        return Part(f"{what} of {name}?", yaml_value, str(default), example="2")

    return {
        _PLANETS: planets,
        _STATIONS: planets,
        "trade_goods": many("Trade goods", paid.trade_goods),
        "action_cards": many("Action cards in hand"),
        "secret_objectives": many("Unscored secret objectives in hand"),
        "breakthrough": Part(f"{has} {name} the breakthrough already?", yes_no, breakthrough),
        "relic_fragments": many("Types of relic fragments"),
        "technologies": Part(
            f"{has} {name} {known}?", lambda line: words.technologies_of(line, tables), "none"
        ),
        "attachments": Part(
            f"Cards attached to planets of {name}?",
            lambda line: {**words.attached_of(line, tables)}, "none", example="jord dyson_sphere",
        ),
        "passed": Part(f"{has} {name} passed?", yes_no, "no"),
        "eliminated": Part(
            f"{agreeing('Is|Are', faction.plural)} {name} eliminated?", yes_no, "no"
        ),
    }  # fmt: skip


def _paid(player: str, told: Told) -> Payment:
    """All that a player pays with in the moves told."""
    paid = [
        move["pay"] for move in moves_of(told) if move.get("by") == player and m.CLAIM in move
        if isinstance(move.get("pay"), dict)
    ]  # fmt: skip
    planets, stations = (
        tuple(dict.fromkeys(id for pay in paid for id in pay.get(key, ())))
        for key in (_PLANETS, _STATIONS)
    )
    return Payment(planets, stations, sum(pay.get("trade_goods", 0) for pay in paid))
