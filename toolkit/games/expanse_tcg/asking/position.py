"""Short lines of a position: `ada front1 mill: wolf, guard`, `attackers front1 wolf`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.asking.words import TcgWords
from toolkit.games.expanse_tcg.schemas.terms import AWAY
from toolkit.games.expanse_tcg.state.half import Half
from toolkit.games.expanse_tcg.state.places import SIDES
from toolkit.games.expanse_tcg.state.said import PHASES
from toolkit.games.expanse_tcg.state.things import PLACES
from toolkit.model.key import keys_of
from toolkit.model.short import Misread

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.document import Value

_BATTLE, _TURN = "battle", "turn"
_COUNTS = ("knowledge", "faith", "aside")


def part_of(line: str, players: tuple[str, ...], tables: Tables) -> dict[str, Value] | None:
    """What a line says of a position; None where it is no short one. Raises Misread."""
    head, colon, tail = line.partition(":")
    words = TcgWords(head, players, tables)
    first = words.left[0].lower() if words.left else ""
    if len(words.left) < 2:
        return None
    if first in players:
        words.next("")
        found: dict[str, Value] = {first: _of_player(words, tail if colon else "")}
    elif first in (_BATTLE, _TURN, AWAY, *SIDES) and not colon:
        words.next("")
        found = _of_table(first, words)
    else:
        return None
    words.nothing_left()
    return found


def _of_table(first: str, words: TcgWords) -> dict[str, Value]:
    if first == _BATTLE:
        return {_BATTLE: {"location": {"card": words.card(*PLACES)}}}
    if first == AWAY:
        return {_BATTLE: {first: words.several(words.creature)}}
    if first in SIDES:
        return {_BATTLE: {first: words.pairs(words.cell, words.creature)}}
    turn: dict[str, Value] = {"player": words.player()}
    if words.left and words.left[0].isdigit():
        turn["number"] = words.number("which turn")
    if words.left:
        turn["phase"] = words.one_of("the phase", PHASES, "phase")
    return {_TURN: turn}


def _of_player(words: TcgWords, creatures: str) -> dict[str, Value]:
    if words.begins_anew:
        spot = words.spot()
        place: dict[str, Value] = {"card": words.card(*PLACES)}
        if words.take("carry", "with"):
            place |= words.load()
        if creatures.strip():
            inside = TcgWords(creatures, words.players, words.tables)
            place["creatures"] = inside.several(inside.creature)
            inside.nothing_left()
        return {"locations": {spot: place}}
    known = [key.name for key in keys_of(Half).values() if key.name not in ("locations", "events")]
    key = words.one_of("what is told", known, "part of what a player has")
    if words.left and words.left[0].isdigit():
        return {key: words.number("how many")}
    if key in _COUNTS:
        raise Misread(f"{key} is a number")
    if key == "faction":
        return {key: words.record(key)}
    return {key: words.several(words.card)}
