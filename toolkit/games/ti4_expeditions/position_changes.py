"""How two positions of an expedition differ, a line for each thing that is otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.referee.speech import UNKNOWN, Change, listed, short

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.ti4_expeditions.tables import Tables

_MOMENTS = {
    "start_of_turn": "at the start of the turn",
    "action": "in an action",
    "end_of_turn": "at the end of the turn",
}
_OWED = {
    "roll": "{} rolls for the Fracture",
    "card": "{} brings the Fracture into play by the breakthrough",
    "ingress": "{} puts out ingress tokens",
    "token": "{} puts out the token of the breakthrough",
    "place": "{} places Thunder's Edge",
    "infantry": "{} says who places infantry",
}
_HELD = {
    "trade_goods": "trade goods of {}:",
    "action_cards": "action cards of {}:",
    "secret_objectives": "unscored secret objectives of {}:",
    "breakthrough": "breakthrough of {}:",
    "technologies": "technologies of {}:",
    "attachments": "attachments of {}:",
    "passed": "{} has passed:",
    "eliminated": "{} is eliminated:",
}
_CARDS = ("planets", "stations")


def changes(before: Mapping[str, Any], after: Mapping[str, Any], tables: Tables) -> list[Change]:
    """What is otherwise in the second of two positions, as mappings of FORMATS 6."""
    return [each for each in _changes(before, after, tables) if each.now != each.before]


def _changes(
    before: Mapping[str, Any], after: Mapping[str, Any], tables: Tables
) -> Iterator[Change]:
    for key in dict.fromkeys([*before, *after]):
        was, now = before.get(key), after.get(key)
        if was == now:
            continue
        if key in tables.factions:
            who = tables.faction_name(key)
            if UNKNOWN in (was, now):
                yield Change(f"what {who} holds:", *(_known(one) for one in (now, was)))
            else:
                yield from _holdings(who, was or {}, now or {}, tables)
        elif key == "slices":
            yield Change("slices claimed:", _claims(now, tables), _claims(was, tables))
        elif key == "turn":
            yield Change("turn:", _turn(now, tables), _turn(was, tables))
        elif key == "systems":
            yield from _systems(was, now)
        elif key == "fracture":
            yield Change("the Fracture:", _in_play(now), _in_play(was))
        elif key == "thunders_edge":
            yield Change("Thunder's Edge:", _lies(now), _lies(was))
        elif key == "owed":
            yield Change("owed now:", _owed(now, tables), _owed(was, tables))
        elif key == "infantry":
            yield Change("infantry on Thunder's Edge:", _placed(now, tables), _placed(was, tables))
        elif key == "control":
            yield Change("control of Thunder's Edge:", _who(now, tables), _who(was, tables))
        else:
            yield Change(f"{key}:", short(now), short(was))


def _holdings(
    who: str, was: Mapping[str, Any], now: Mapping[str, Any], tables: Tables
) -> Iterator[Change]:
    for key in dict.fromkeys([*was, *now]):
        if key in _CARDS:
            yield from _states(who, was.get(key), now.get(key), tables)
        else:
            yield Change(_HELD[key].format(who), short(now.get(key)), short(was.get(key)))


def _states(who: str, was: Any, now: Any, tables: Tables) -> Iterator[Change]:
    """Planets and stations that are readied, exhausted, gained or lost."""
    if UNKNOWN in (was, now):
        yield Change(f"planets of {who}:", short(now), short(was))
        return
    for id in dict.fromkeys([*(was or {}), *(now or {})]):
        place = tables.stations[id] if id in tables.stations else tables.planets[id]
        states = ((cards or {}).get(id, "not held") for cards in (now, was))
        yield Change(f"{place.name} of {who}:", *states)


def _claims(claims: Any, tables: Tables) -> str:
    """How many there are, and the last of them."""
    if not isinstance(claims, list) or not claims:
        return short(claims)
    slice, by = claims[-1]["slice"], claims[-1]["by"]
    name = tables.slice_name(slice) if slice in tables.slices else str(slice)
    return f"{len(claims)}, the last that of {name.lower()} by {_who(by, tables)}"


def _turn(turn: Any, tables: Tables) -> str:
    if not isinstance(turn, dict):
        return short(turn)
    moment = _MOMENTS.get(turn["moment"], str(turn["moment"]))
    count = turn["claimed"]
    slices = {0: "no slice", 1: "1 slice"}.get(count, f"{count} slices")
    return f"{_who(turn['player'], tables)}, {moment}, {slices} claimed in it"


def _systems(was: Any, now: Any) -> Iterator[Change]:
    if not isinstance(was, dict) or not isinstance(now, dict):
        yield Change("the map:", short(now), short(was))
        return
    for tile in dict.fromkeys([*was, *now]):
        yield Change(f"tokens in system {tile}:", short(now.get(tile)), short(was.get(tile)))


def _owed(owed: Any, tables: Tables) -> str:
    if not isinstance(owed, list):
        return short(owed)
    told = [
        _OWED[what].format(_who(by, tables)) if what in _OWED else f"{what} {by}"
        for one in owed
        if isinstance(one, dict)
        for what, by in one.items()
    ]
    return ", then ".join(told) or "nothing"


def _placed(infantry: Any, tables: Tables) -> str:
    if not isinstance(infantry, dict):
        return short(infantry)
    return listed([f"{number} of {_who(by, tables)}" for by, number in infantry.items()])


def _known(holdings: Any) -> str:
    return "not known" if holdings == UNKNOWN else "known"


def _who(faction: Any, tables: Tables) -> str:
    return tables.faction_name(faction) if faction in tables.factions else short(faction)


def _lies(tile: Any) -> str:
    return tile if tile == UNKNOWN else "not placed" if tile is None else f"in system {tile}"


def _in_play(fracture: Any) -> str:
    return fracture if fracture == UNKNOWN else "in play" if fracture else "not in play"
