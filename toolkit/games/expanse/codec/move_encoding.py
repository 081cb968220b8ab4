"""Moves as the mappings of FORMATS 6: the exact inverse of reading them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Group, Item, Move

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value


def encode_move(move: Move, tables: Tables) -> dict[str, Value]:
    """The mapping that decodes to this move."""
    value: dict[str, Value] = {"by": move.players[move.by]} if move.by >= 0 else {}
    value[move.kind] = _said(move, tables)
    if move.resolve and move.kind in m.RESOLVED:
        value["resolve"] = [encode_item(item, move.players, tables) for item in move.resolve]
    if move.drew is not None:
        value["drew"] = list(move.drew)
    if move.revealed:
        value["revealed"] = move.revealed
    return value


def encode_context(
    context: tuple[object, ...], players: tuple[str, ...], tables: Tables
) -> list[Value]:
    """What `decode_context` reads."""
    value: list[Value] = []
    for item in context:
        if isinstance(item, Move):
            value.append(encode_move(item, tables))
        elif isinstance(item, Entry):
            value.append(encode_item(item, players, tables))
        elif isinstance(item, int):
            value.append(item)
    return value


def _said(move: Move, tables: Tables) -> Value:
    kind = move.kind
    if kind == m.TAKE:
        return move.card or move.slot + 1
    if kind == m.MOVE:
        return {
            "from": tables.orbitals[move.source],
            "to": tables.orbitals[move.target],
            "fleets": encode_group(move.group),
        }
    if kind == m.INFLUENCE:
        said = _placed("to", move.target, move.source, move.word, tables)
        return said if len(said) > 1 else said["to"]
    if kind == m.BONUS:
        return tables.sectors[move.target]
    if kind == m.CHOOSE:
        return encode_item(move.resolve[0], move.players, tables)
    if kind in (m.DONE, m.PASS):
        return True
    return move.word or move.card


def _placed(key: str, base: int, source: int, cube: str, tables: Tables) -> dict[str, Value]:
    value: dict[str, Value] = {key: tables.bases[base]}
    if source >= 0:
        value["from"] = tables.bases[source]
    if cube:
        value["cube"] = cube
    return value


def encode_group(group: Group) -> Value:
    """A number for normal fleets alone, else a mapping of units."""
    if group.size() == group.fleet:
        return group.fleet
    return {unit: count for unit, count in zip(m.UNITS, group, strict=True) if count}


def encode_item(item: Item, players: tuple[str, ...], tables: Tables) -> Value:
    """What decodes to this entry, or to these."""
    if not isinstance(item, Entry):
        return [encode_item(inner, players, tables) for inner in item]
    of: dict[str, Value] = {"of": players[item.of]} if item.of >= 0 else {}
    orbitals = tables.orbitals
    where: Value = orbitals[item.orbital] if item.orbital >= 0 else None
    match item.act:
        case "place":
            return {**_placed("place", item.base, item.source, item.cube, tables), **of}
        case "remove":
            return {"remove": _cube(item, of, tables)}
        case "hit":
            return {"remove": {**_known(orbital=where), **of, **_known(unit=item.unit)}}
        case "move":
            source = orbitals[item.source] if item.source >= 0 else None
            fleets = encode_group(item.group) if item.group.size() else None
            return {"move": {**_known(**{"from": source}), **_known(to=where, fleets=fleets)}}
        case "build":
            return {"build": item.unit, **_known(to=where)}
        case "swap":
            return {"swap": [_cube(cube, {"of": players[cube.of]}, tables) for cube in item.then]}
        case "option":
            return {"option": item.number}
        case "action":
            return encode_move(item.then[0], tables)
        case "base":
            return {"base": tables.bases[item.base]}
        case "orbital":
            return {"orbital": where}
        case "card":
            return {"card": item.card}
        case "cube":
            return {"cube": item.cube}
        case "faction":
            return {"faction": players[item.of]}
        case _:
            return "skip"


def worded(item: Item, players: tuple[str, ...], tables: Tables) -> str:
    """An entry, or several, as the text of an answer."""
    said = encode_item(item, players, tables)
    return said if isinstance(said, str) else json.dumps(said)


def _known(**values: Value) -> dict[str, Value]:
    """Only what is said."""
    return {key: value for key, value in values.items() if value}


def _cube(item: Entry, of: dict[str, Value], tables: Tables) -> dict[str, Value]:
    base = tables.bases[item.base] if item.base >= 0 else None
    return {**_known(base=base), **of, **_known(cube=item.cube)}
