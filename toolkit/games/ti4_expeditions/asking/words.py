"""Lines in short forms: factions, planets and tiles by how they begin, by id or by name; and what
is asked by them of players and of smaller parts of a position."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.map_values import DESTROYED, OTHER, is_string
from toolkit.games.ti4_expeditions.state.moves import Payment
from toolkit.games.ti4_expeditions.state.values import (
    END,
    EXHAUSTED,
    MOMENTS,
    READY,
    STATES,
    Turn,
    has_already,
)
from toolkit.games.ti4_expeditions.tables import Pays
from toolkit.model.context import Context
from toolkit.model.forms import MoveForms, Slot, as_told
from toolkit.model.record import Sub
from toolkit.model.short import Misread, Words, either, matching, matching_name, parted
from toolkit.model.typed import record_told
from toolkit.pack.nearest import nearest
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.lines import gathered
from toolkit.referee.asking.parts import PART, Part
from toolkit.referee.asking.plain import MOVE
from toolkit.referee.asking.prompt import Choice
from toolkit.referee.case_schema import LEGAL

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.ti4_expeditions.asking.interview import ExpeditionInterview
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.prompt import Prompt

_GOODS = re.compile(r"([0-9]+) *(?:tg|goods?|trade[ _]goods?)\Z")
_AND = re.compile(r"\band\b|&")
_WITH = ("with", "for", "by", "paying", "pay", "pays")
_WORMHOLE = "wormhole_"


def slices_of(line: str, players: tuple[str, ...], tables: Tables) -> list[Value]:
    """`sol resources influence, arborec secret`: slices in the order of their claims."""
    found: list[Value] = []
    for part in parted(line):
        words = Words(part, players, tables)
        by = words.player()
        if not words.left:
            raise Misread(f"which slice has {by}? {either(tables.slices)}")
        while words.left:
            found.append({"slice": words.record("slice"), "by": by})
    return found


def map_of(line: str, tables: Tables, told: str = "") -> str | dict[str, Value]:
    """`18 41 50 frontier, 19 destroyed wellon`: tiles, each with the tokens that follow it.

    A map string stays one, and so does what goes on with one that was told.
    """
    if is_string(line, told, tables):
        return line
    found: dict[str, list[Value]] = {}
    last, gone = "", False
    for word in line.replace(",", " ").split():
        said = word.rstrip(":")
        tile = "" if gone else _tile(said, tables) if last else tile_of(said, tables)
        if tile:
            last = tile
            found.setdefault(tile, [])
        elif gone or said.startswith(DESTROYED):
            planet = world_of(said.removeprefix(DESTROYED), tables)
            found[last].append(f"{DESTROYED}{planet}")
            gone = False
        elif f"{said}:" == DESTROYED:
            gone = True
        else:
            found[last].append(_token(said, tables))
    if gone:
        raise Misread("which planet was destroyed? Such as  19 destroyed wellon")
    return {tile: [*tokens] for tile, tokens in found.items()}


def tile_of(word: str, tables: Tables) -> str:
    """A tile by its number. Raises Misread."""
    tile = _tile(word, tables)
    if not tile:
        near = nearest(word, [*tables.systems, *tables.hyperlanes])
        hint = f"; did you mean {near}?" if near else ", such as 46"
        raise Misread(f"'{word}' is no tile{hint}")
    return tile


def _tile(word: str, tables: Tables) -> str:
    small = word.lower()
    known = (*tables.systems, *tables.hyperlanes)
    return next((each for each in (small, small.zfill(2)) if each in known), "")


def _token(word: str, tables: Tables) -> str:
    """A token by how it begins; `alpha` stands for its wormhole."""
    if word.startswith(OTHER):
        return word
    known = list(tables.tokens)
    if any(each.startswith(_WORMHOLE + word.lower()) for each in known):
        word = _WORMHOLE + word
    return matching(word, (*known, DESTROYED.rstrip(":")), "tile or token")


def worlds_of(line: str, tables: Tables) -> dict[str, Value]:
    """`jord, new albion exhausted, tsion`: planets and stations, readied where nothing is said."""
    planets: dict[str, Value] = {}
    stations: dict[str, Value] = {}
    for part in parted(_AND.sub(",", line)):
        *head, last = part.split()
        told = last.lower() if head and len(last) > 1 else READY + EXHAUSTED
        state = next((each for each in STATES if each.startswith(told)), "")
        id = world_of(" ".join(head) if state else part, tables)
        held = planets if id in tables.planets else stations
        held[id] = EXHAUSTED if state == EXHAUSTED else READY
    return {"planets": planets, "stations": stations}


def world_of(text: str, tables: Tables) -> str:
    """A planet or station by the beginning of its id or name. Raises Misread."""
    worlds = tables.worlds.items()
    names = {id: (world.name, world.name.removeprefix("The ")) for id, world in worlds}
    return matching_name(text, names, "planet or space station")


def attached_of(line: str, tables: Tables) -> dict[str, Value]:
    """`jord dyson_sphere, meer rich_world`: planets, each with the cards attached to it."""
    found: dict[str, Value] = {}
    for part in parted(line):
        first, *cards = part.split()
        if not cards:
            raise Misread(f"what is attached to {first}?")
        planet = world_of(first, tables)
        found[planet] = [matching(card, tables.attachments, "attachment") for card in cards]
    return found


class _Moves(MoveForms):
    def behind(self, kind: str, words: Words) -> dict[str, Value]:
        """The same where people leave the colon out, `claim resources with jord`."""
        if kind != m.CLAIM or not words.left:
            return super().behind(kind, words)
        words.take(*_WITH)
        return self.beside(kind, words, " ".join(words.rest()))

    def beside(self, kind: str, words: Words, text: str) -> dict[str, Value]:
        """What is paid for a slice."""
        if kind != m.CLAIM:
            return super().beside(kind, words, text)
        return {"pay": _payment(text, words.tables)} if text.strip() else {}

    def more(self, told: Mapping[str, Any], tables: Tables) -> Iterator[str]:
        if "pay" in told:
            yield _payment_said(told["pay"], tables)


def _tiles(words: Words) -> Value:
    return [tile_of(each.rstrip(","), words.tables) for each in words.rest()]


MOVES = _Moves(
    m.MOVES,
    {
        "SLICE": Slot(
            lambda words: words.record("slice"), lambda slice: as_told(slice).replace("_", " ")
        ),
        "TILE": lambda words: tile_of(words.next("a tile"), words.tables),
        "TILES": Slot(_tiles, " ".join),
        "ROLL": lambda words: words.number("a roll"),
        "TURN": Slot(lambda words: m.TURN, lambda turn: ""),
    },
)


def _payment(text: str, tables: Tables) -> dict[str, Value]:
    """`jord, tsion, 1 tg`: what is exhausted, and trade goods."""
    found: dict[str, list[Value]] = {}
    goods = 0
    for part in parted(_AND.sub(",", text)):
        told = _GOODS.match(part.lower())
        if told:
            goods += int(told[1][:9])
            continue
        id = world_of(part, tables)
        found.setdefault("planets" if id in tables.planets else "stations", []).append(id)
    pay: Mapping[str, Value] = {key: [*ids] for key, ids in found.items()}
    return {**pay, **({"trade_goods": goods} if goods else {})}


def _payment_said(told: Any, tables: Tables) -> str:
    if not isinstance(told, dict):
        return as_told(told)
    said = [
        _named(id, tables)
        for key in ("planets", "stations")
        for id in ([told[key]] if isinstance(told.get(key), str) else told.get(key, ()))
    ]
    goods = told.get("trade_goods")
    return ", ".join([*said, f"{goods} tg"] if goods else said)


def _named(id: str, tables: Tables) -> str:
    """The name of a planet or station where it is read as that one again, else what is told."""
    if id not in tables.worlds:
        return id
    name = tables.worlds[id].name
    return name if world_of(name, tables) == id else id


_PLANETS, _STATIONS = "planets", "stations"
_TURN: Any = Sub(Turn, "a turn")
_NOT_ASKED = ("passed", "eliminated")
# What only says how things go on, so a single move is legal or not whatever it is.
_AFTERWARDS = ("breakthrough", "fracture")


def moves_of(told: Told) -> list[dict[str, Any]]:
    """The moves told, in order."""
    return gathered(told, MOVE)


def left_out(key: str, interview: ExpeditionInterview, told: Told) -> Iterator[Prompt]:
    """The prompt for a key of the position that a verdict took for granted, if it is worth one."""
    player, _, thing = key.rpartition(".")
    held = player in told[PLAYERS]
    alone = told[QUESTION] == LEGAL and len(moves_of(told)) == 1
    pays = held and interview.tables.factions[player].breakthrough.pays != Pays()
    if alone and (thing or key) in _AFTERWARDS and not pays:
        return
    if held and thing not in _NOT_ASKED:
        path = f"{player}.{_PLANETS}" if thing == _STATIONS else key
        yield interview.part(path, told, _usual(player, thing, interview.tables, told))
    elif key == "fracture" or (key == "turn.claimed" and _claimed(_whose_turn(told), told)):
        yield interview.part(key, told)


def _usual(player: str, thing: str, tables: Tables, told: Told) -> str:
    """What an empty line says of what a player has: what the moves told need, or suggest."""
    if thing == "trade_goods":
        return str(_paid(player, told).trade_goods)
    if thing == "breakthrough":
        has = has_already(tables.factions[player], _claimed(player, told))
        return "yes" if has else "no"
    return ""


def _claimed(player: str, told: Told) -> int:
    """How many slices a player has claimed so far."""
    return sum(claim["by"] == player for claim in told.get(f"{PART}slices") or ())


def _whose_turn(told: Told) -> str:
    """Whose turn it is, as far as it was told."""
    turn = told.get(f"{PART}turn") or {}
    return str(turn.get("player", told[PLAYERS][0]))


def parts(tables: Tables, told: Told, the_map: Mapping[str, Any]) -> dict[str, Part]:
    """What has a short form, of the table and of each player."""
    players = told[PLAYERS]
    cx = Context(players, tables)
    first = next(iter(moves_of(told)), {}).get("by", players[0])
    systems = Part(
        "Which systems are on the map, and which tokens in them?",
        lambda line: map_of(line, tables), at="systems", **the_map,
    )  # fmt: skip
    found = {
        "turn": Part(
            "Whose turn, at which moment?",
            lambda line: {"player": first, "moment": END, **record_told(_TURN, line, cx)},
            f"{first} {END}", example=f"{players[-1]} action",
            choices=tuple(map(Choice, MOMENTS[:3])),  # in a round that is over nothing is asked
            about="Whose turn it is, and how far it has come; one of the two is enough.",
        ),
        "systems": systems,
        "map": systems,
        "slices": Part(
            "Slices claimed so far, in order?", lambda line: slices_of(line, players, tables),
            "none", example=f"{players[0]} resources secret, {players[:2][-1]} influence",
            about="Who claimed which, a comma where another player follows: "
            + ", ".join(tables.slices),
        ),
    }  # fmt: skip
    for player in players:
        held = _held(player, tables, told)
        found |= {f"{player}.{thing}": part for thing, part in held.items()}
    return found


def _held(player: str, tables: Tables, told: Told) -> dict[str, Part]:
    paid, name = _paid(player, told), tables.within("faction", player)
    worlds = ", ".join((*paid.planets, *paid.stations))
    planets = Part(
        f"Planets and space stations of {name}, exhausted or not?",
        lambda line: worlds_of(line, tables), worlds or "none",
        f"{worlds}, all readied" if worlds else "none", "jord, new albion exhausted", at=player,
    )  # fmt: skip
    return {
        _PLANETS: planets,
        _STATIONS: planets,
        "attachments": Part(
            f"Cards attached to planets of {name}?",
            lambda line: {**attached_of(line, tables)}, "none", example="jord dyson_sphere",
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
