"""How two positions differ, a line for each thing that is otherwise."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.speech.moves import units
from toolkit.games.expanse.state.moves import DAMAGED
from toolkit.model.words import UNKNOWN, Change, listed, short

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.expanse.tables import Tables

_STAGES = {
    "begin": "to begin a turn",
    "points": "spending action points",
    "offer": "with the event on offer",
    "event": "doing an event",
    "bonus": "to choose the bonus sector",
    "scoring_events": "in a scoring with kept events being played",
    "scoring_build": "in a scoring with fleets being built",
    UNKNOWN: "nobody knows at which stage",
}
_WHO = (
    ("asked", "asked", "is asked"),
    ("declined", "declined", "has declined"),
    ("acted", "done", "is done"),
)
_TOKENS = {
    "protomolecule": "Protomolecule tokens left:",
    "scrap_ship": "Scrap Ships not in play so far:",
}
_CARD = {"empty": "an empty space", "score": "Score", UNKNOWN: "a card not known"}


def changes(before: Mapping[str, Any], after: Mapping[str, Any], tables: Tables) -> list[Change]:
    """What is otherwise in the second of two positions, as mappings of FORMATS 6."""
    return [each for each in _changes(before, after, tables) if each.now != each.before]


def _changes(
    before: Mapping[str, Any], after: Mapping[str, Any], tables: Tables
) -> Iterator[Change]:
    pack = tables.pack
    for key in dict.fromkeys([*before, *after]):
        was, now = before.get(key), after.get(key)
        if was == now or (not was and not now):
            continue
        if key == "influence":
            yield from _places("influence on", "base", was, now, tables)
        elif key == "fleets":
            yield from _places("fleets at", "orbital", was, now, tables)
        elif key == "control_points":
            yield from _each("CP of", was, now)
        elif key == "technologies":
            yield from _each("technologies of", _named(was, tables), _named(now, tables))
        elif key == "kept":
            yield from _each("events kept by", _named(was, tables), _named(now, tables))
        elif key == "bonus_used":
            named = [
                one
                if one == UNKNOWN
                else {pack.name("sector", id): n for id, n in _map(one).items()}
                for one in (was, now)
            ]
            yield from _each("bonus tokens used of", *named)
        elif key == "initiative":
            yield Change("initiative:", _list(now), _list(was))
        elif key == "track":
            yield Change("Action Track:", _cards(now, tables), _cards(was, tables))
        elif key in ("deck", "discard"):
            yield Change(f"cards in the {key}:", _count(now), _count(was))
        elif key == "rocinante":
            yield Change("the Rocinante:", _rocinante(now, tables), _rocinante(was, tables))
        elif key == "turn":
            yield Change("turn:", _turn(now, tables), _turn(was, tables))
        elif key == "tokens":
            for token in dict.fromkeys([*_map(was), *_map(now)] or _TOKENS):
                counts = (
                    _known(each if each == UNKNOWN else _map(each).get(token))
                    for each in (now, was)
                )
                yield Change(_TOKENS.get(token, f"{token}:"), *counts)
        elif key == "scorings":
            yield Change("Score cards resolved:", _known(now), _known(was))
        elif key == "over":
            yield Change("the game:", _over(now), _over(was))
        elif key == "pending":
            yield Change("a decision owed:", _owed(now, tables), _owed(was, tables))
        else:
            yield Change(f"{key}:", _known(now), _known(was))


def _map(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _places(what: str, kind: str, was: Any, now: Any, tables: Tables) -> Iterator[Change]:
    if UNKNOWN in (was, now):
        yield Change(f"{what} the map:", _pieces(now), _pieces(was))
        return
    before, after = _map(was), _map(now)
    for place in tables.bases if kind == "base" else tables.orbitals:
        one, other = before.get(place), after.get(place)
        if one != other:
            yield Change(f"{what} {tables.pack.name(kind, place)}:", _pieces(other), _pieces(one))


def _pieces(pieces: Any) -> str:
    """`UN 2, MCR 1 fleet and 1 Battleship`."""
    if not pieces:
        return "none"
    if not isinstance(pieces, dict):
        return "not known"
    said = []
    for id, held in pieces.items():
        if held == UNKNOWN or UNKNOWN in _map(held).values():
            said.append(f"{id} not known")
        else:
            said.append(f"{id} {units(held) if isinstance(held, dict) else held}")
    return ", ".join(said)


def _each(what: str, was: Any, now: Any) -> Iterator[Change]:
    if UNKNOWN in (was, now):
        yield Change(f"{what} all:", _known(now), _known(was))
        return
    before, after = _map(was), _map(now)
    for id in dict.fromkeys([*before, *after]):
        if before.get(id) != after.get(id):
            yield Change(f"{what} {id}:", _known(after.get(id)), _known(before.get(id)))


def _known(value: Any) -> str:
    if isinstance(value, dict):
        value = {key: "not known" if one == UNKNOWN else one for key, one in value.items()}
    return "not known" if value == UNKNOWN else short(value)


def _over(over: Any) -> str:
    return "not known whether over" if over == UNKNOWN else "over" if over else "not over"


def _named(held: Any, tables: Tables) -> Any:
    if not isinstance(held, dict):
        return held
    return {
        id: [tables.pack.name("card", card) for card in cards] if isinstance(cards, list) else cards
        for id, cards in held.items()
    }


def _list(ids: Any) -> str:
    return ", ".join(ids) if isinstance(ids, list) else "not known"


def _cards(track: Any, tables: Tables) -> str:
    if not isinstance(track, list):
        return "not known"
    return ", ".join(_card(id, tables) for id in track) or "none"


def _count(cards: Any) -> str:
    return str(len(cards)) if isinstance(cards, list) else "not known"


def _rocinante(said: Any, tables: Tables) -> str:
    if not isinstance(said, dict) or UNKNOWN in said.values():
        return "not known"
    where = f"at {tables.pack.name('orbital', said['orbital'])}" if "orbital" in said else ""
    whose = f"controlled by {said['holder']}" if "holder" in said else ""
    return ", ".join(filter(None, (where, whose))) or "not known"


def _turn(turn: Any, tables: Tables) -> str:
    if not isinstance(turn, dict):
        return "not known"
    stage, player = str(turn.get("stage")), turn.get("player")
    whose = "nobody knows whose" if player == UNKNOWN else player
    words = f"{whose}, {_STAGES.get(stage, stage)}"
    card, points = turn.get("card"), turn.get("points")
    left = "nobody knows how many" if points == UNKNOWN else f"{points} AP"
    if card:
        words += f" ({_card(card, tables)}"
        words += f", {left} left)" if points else ")"
    elif points:
        words += f" ({left} left)"
    used = turn.get("used")
    if used == UNKNOWN:
        words += ", nobody knows what is used"
    else:
        words += "".join(f", {each}" for each in _used(used or (), tables))
    bonus, taker = turn.get("bonus"), turn.get("taker")
    if bonus == UNKNOWN:
        words += ", nobody knows which sector is the bonus sector"
    elif bonus:
        words += f", bonus sector {tables.pack.name('sector', bonus)}"
    if taker == UNKNOWN:
        words += ", nobody knows who took the Score card"
    elif taker and taker != player:
        words += f", the Score card taken by {taker}"
    for key, what, missing in _WHO:
        who = turn.get(key)
        if who == UNKNOWN:
            words += f", nobody knows who {missing}"
        elif who:
            words += f", {listed(who) if isinstance(who, list) else who} {what}"
    return words


def _used(used: Sequence[str], tables: Tables) -> Iterator[str]:
    """Abilities used in a turn, and the Battleships damaged in it."""
    for id, times in sorted(Counter(used).items(), key=lambda each: each[0] == DAMAGED):
        if id == DAMAGED:
            yield f"{times} {'Battleship' if times == 1 else 'Battleships'} damaged in it"
        else:
            often = {1: "", 2: " twice"}.get(times, f" {times} times")
            yield f"{tables.pack.name('card', id)} used{often}"


def _card(id: str, tables: Tables) -> str:
    """A card, or a member of the crew, by name."""
    kind = "crew" if id in tables.crew else "card"
    return _CARD.get(id) or tables.pack.name(kind, id)


def _owed(pending: Any, tables: Tables) -> str:
    if not isinstance(pending, dict):
        return "not known" if pending == UNKNOWN else "none"
    by, card = pending.get("by"), str(pending.get("card"))
    whose = "nobody knows whom" if by == UNKNOWN else by
    return f"by {whose} for {_card(card, tables)}"
