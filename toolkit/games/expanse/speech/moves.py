"""A move of The Expanse as one says it: `UN moves 2 fleets from Earth to Mars`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import moves as m
from toolkit.model.words import listed, short

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.tables import Tables

_UNITS = {
    "fleet": ("fleet", "fleets"),
    "battleship": ("Battleship", "Battleships"),
    "damaged_battleship": ("damaged Battleship", "damaged Battleships"),
    "scrap_ship": ("Scrap Ship", "Scrap Ships"),
    "rocinante": ("the Rocinante", "the Rocinante"),
    "normal": ("cube", "cubes"),
    "diplomat": ("Diplomat", "Diplomats"),
}
_PLAIN = {
    (m.USE, "points"): "uses the action points",
    (m.USE, "event"): "does the event",
    (m.USE, "keep"): "keeps the event",
    (m.EVENT, "now"): "does the event offered",
    (m.EVENT, "keep"): "keeps the event offered",
    (m.EVENT, "decline"): "declines the event offered",
}


def in_words(move: Mapping[str, Any], tables: Tables) -> str:
    """The move as a clause; empty for one of another shape."""
    deed = _deed(move, tables)
    return f"{move.get('by', '')} {deed}" if deed else ""


def _deed(move: Mapping[str, Any], tables: Tables) -> str:
    """The same without whose it is."""
    kind = next((key for key in move if key in m.KINDS), "")
    done = _done(kind, move.get(kind), tables)
    if not done:
        return ""
    steps = move.get("resolve")
    if isinstance(steps, list) and steps:
        done += ": " + "; ".join(decision(step, tables) for step in steps)
    drew = move.get("drew")
    if drew:
        done += f", drawing {listed([_card(card, tables) for card in drew])}"
    if move.get("revealed"):
        done += f", revealing {_card(move['revealed'], tables)}"
    return done


def _done(kind: str, said: Any, tables: Tables) -> str:
    pack = tables.pack
    if (kind, said if isinstance(said, str) else "") in _PLAIN:
        return _PLAIN[kind, said]
    match kind, said:
        case m.TAKE, int():
            return f"takes the card in space {said}"
        case m.TAKE, str():
            return f"takes {_card(said, tables)}"
        case m.MOVE, dict():
            return "moves " + _moved(said, tables)
        case m.INFLUENCE, str():
            return f"influences {pack.name('base', said)}"
        case m.INFLUENCE, dict():
            return f"influences {_placed(said, str(said.get('to')), tables)}"
        case m.BUILD, str():
            return f"builds a {_unit(said, 1)}"
        case ((m.ABILITY | m.PLAY), str()):
            return f"{'plays' if kind == m.PLAY else 'uses'} {_card(said, tables)}"
        case m.BONUS, str():
            return f"chooses {pack.name('sector', said)} as the bonus sector"
        case m.CREW, str():
            return f"uses {pack.name('crew', said)} of the Rocinante"
        case m.DONE, _:
            return "ends the actions"
        case m.PASS, _:
            return "passes"
        case m.CHOOSE, _:
            return f"chooses {decision(said, tables)}"
    return ""


def decision(said: Any, tables: Tables) -> str:
    """What is decided within a step of an event."""
    pack = tables.pack
    if isinstance(said, list):
        return listed([decision(each, tables) for each in said]) or "nothing"
    if said == "skip":
        return "nothing"
    match said:
        case {"place": str(base)}:
            return f"influence on {_placed(said, base, tables)}"
        case {"remove": dict(piece)}:
            return f"{_piece(piece, tables)} removed"
        case {"move": dict(fleets)}:
            return f"{_moved(fleets, tables)} moved" if "from" not in fleets else (
                "moving " + _moved(fleets, tables)
            )  # fmt: skip
        case {"swap": [dict(one), dict(other)]}:
            return f"{_piece(one, tables)} exchanged with {_piece(other, tables)}"
        case {"build": str(unit)}:
            where = f" at {pack.name('orbital', said['to'])}" if "to" in said else ""
            return f"a {_unit(unit, 1)} built{where}"
        case {"base": str(base)}:
            return pack.name("base", base)
        case {"orbital": str(orbital)}:
            return pack.name("orbital", orbital)
        case {"card": str(card)}:
            return _card(card, tables)
        case {"faction": str(faction)}:
            return faction
        case {"cube": str(cube)}:
            return _cube(cube)
        case {"option": int(number)}:
            return f"option {number}"
    if isinstance(said, dict):  # a move that is part of an event
        return (in_words(said, tables) if "by" in said else _deed(said, tables)) or short(said)
    return short(said)


def _piece(piece: Mapping[str, Any], tables: Tables) -> str:
    of = f" of {piece['of']}" if "of" in piece else ""
    if "base" in piece:
        return (
            f"{_cube(piece.get('cube', 'cube'))}{of} on {tables.pack.name('base', piece['base'])}"
        )
    what = f"a {_unit(piece['unit'], 1)}" if "unit" in piece else "a unit"
    if "orbital" not in piece:
        return what + of
    return f"{what}{of} at {tables.pack.name('orbital', piece['orbital'])}"


def _placed(said: Mapping[str, Any], base: str, tables: Tables) -> str:
    name = tables.pack.name("base", base)
    source = f" from {tables.pack.name('base', said['from'])}" if "from" in said else ""
    cube = f" with {_cube(said['cube'])}" if "cube" in said else ""
    return f"{name}{cube}{source}"


def _cube(kind: str) -> str:
    return {"normal": "a normal cube", "diplomat": "a Diplomat"}.get(kind, "a cube")


def _moved(said: Mapping[str, Any], tables: Tables) -> str:
    source = f" from {tables.pack.name('orbital', said['from'])}" if "from" in said else ""
    target = f" to {tables.pack.name('orbital', said['to'])}" if "to" in said else ""
    return f"{units(said.get('fleets', 1))}{source}{target}"


def units(group: Any) -> str:
    """`2 fleets`, `1 fleet and 1 Battleship`."""
    if isinstance(group, dict):
        return (
            listed(
                [
                    _unit(unit, 1) if unit == "rocinante" else f"{number} {_unit(unit, number)}"
                    for unit, number in group.items()
                    if number
                ]
            )
            or "none"
        )
    return f"{group} {_unit('fleet', group)}"


def _unit(unit: str, number: Any) -> str:
    one, many = _UNITS.get(unit, (unit, unit))
    return one if number == 1 else many


def _card(id: str, tables: Tables) -> str:
    return tables.pack.name("card", id)
