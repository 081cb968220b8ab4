"""What a case tells beyond the data: flattened to paths, and held against what is known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from toolkit.model.fault import Fault
from toolkit.model.short import either
from toolkit.pack.document import Steps, Value, dotted
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.refusing import is_no, suggestion
from toolkit.referee.case_schema import OF_A_MOVE
from toolkit.referee.telling import FILL_ONLY, MOVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

STAND_IN = "stand_in"
_OF_ANY_GAME = ("choose", "drew", "revealed")

# Where a value stands: the kind and id of its record, or the name of its table and "", the path.
Place: TypeAlias = "tuple[str, str, Steps]"


def without_unknown(facts: Value) -> Value:
    """What is told: a value given as `unknown` is not, nor a mapping that has no other."""
    if not isinstance(facts, dict):
        return facts
    told = {key: without_unknown(item) for key, item in facts.items() if item != UNKNOWN}
    return {key: item for key, item in told.items() if item != {} or facts[key] == {}}


def spelled(facts: Value, pack: Pack) -> Value:
    """The same with each code, letters and a number, as it is printed: small letters will do."""
    if not isinstance(facts, dict):
        return facts
    codes = {
        kind.plural: {id.lower(): id for id in pack.of(kind.name) if id[-1:].isdigit()}
        for kind in pack.kinds
        if kind.plural in facts
    }
    return {
        name: {codes[name].get(id, id): item for id, item in told.items()}
        if name in codes and isinstance(told, dict)
        else told
        for name, told in facts.items()
    }


def by_path(facts: Value) -> dict[str, Value]:
    """Every value of a tree of facts by its dotted path, mappings included."""
    found: dict[str, Value] = {}
    if isinstance(facts, dict):
        _gather(facts, "", found)
    return found


def _gather(value: Mapping[str, Value], path: str, found: dict[str, Value]) -> None:
    for key, item in value.items():
        here = f"{path}.{key}" if path else key
        found[here] = item
        if isinstance(item, dict):
            _gather(item, here, found)


def false_facts(facts: Value, pack: Pack) -> Iterator[Fault]:
    """Facts of records that do not exist, and those that contradict what is known of one."""
    if not isinstance(facts, dict):
        return
    for kind in pack.kinds:
        told = facts.get(kind.plural)
        for id in told if isinstance(told, dict) else ():
            if pack.get(kind.name, id) is None:
                hint = suggestion(id, pack.of(kind.name)) or pack.where([kind.name])
                message = is_no(id, kind.name.replace("_", " "))
                yield Fault((kind.plural, id), message, hint, key=True)
    for below, record, steps, value in _denied(facts, pack):
        if record.certainty(steps) == STAND_IN:
            continue
        whose = f"{record.kind} '{record.id}'" if record.id else f"the {record.kind}"
        known = _short(_known(record, steps, pack.kinds))
        yield Fault(
            (*below, *steps),
            f"{dotted(steps)} of {whose} is known to be {known}, not {_short(value)}",
            FILL_ONLY,
        )


def unasked(facts: Mapping[str, Value], game: object) -> Iterator[Fault]:
    """What facts tell of moves that no rule of this game asks for: nothing would read it.

    What FORMATS 3 lists may be told of any game.
    """
    from toolkit.referee.declared import Declared

    moves = {key: told for key, told in facts.items() if isinstance(told, dict) and MOVE.match(key)}
    asked = told_of_moves(game) if moves else ()
    beside = game.moves.beside if isinstance(game, Declared) else ()
    for key, told in moves.items():
        for name in told:
            if name not in asked and name not in _OF_ANY_GAME:
                hint = f"of a move of this game they may tell {either(asked)}" if asked else ""
                hint = f"write `{name}:` in the move itself" if name in beside else hint
                yield Fault((key, name), f"nothing asks for '{name}' of a move", hint, key=True)


def told_of_moves(game: object) -> list[str]:
    """What facts may tell of a move: what the game's words for facts speak of."""
    from toolkit.referee.speech import speech_of

    asked = speech_of(game).asked_of_moves()
    return [name for name in OF_A_MOVE if asked is None or name in asked]


def _denied(facts: Value, pack: Pack) -> Iterator[tuple[Steps, Record, Steps, Value]]:
    """Facts that say something else than the data: a path, what stands there, a path in that."""
    for below, record, values in _told(facts, pack):
        for steps, value in _leaves(values, (), counts_in_one=bool(record.id)):
            known = _known(record, steps, pack.kinds)
            if known is not None and known != UNKNOWN and not _same(known, value):
                yield below, record, steps, value


def _known(record: Record, steps: Steps, kinds: Kinds) -> Value:
    """What stands at a path of a record; where nothing does, what its kind says is so then."""
    known, kind = record.get(*steps), kinds.get(record.kind)
    if known is not None or kind is None or len(steps) > 1:
        return known
    default: Value = kind.schema["properties"].get(steps[0], {}).get("default")
    return default


def _told(facts: Value, pack: Pack) -> Iterator[tuple[Steps, Record, Value]]:
    """What facts tell of each record, by kind and id, and of each table, by its name."""
    if not isinstance(facts, dict):
        return
    for kind in pack.kinds:
        told = facts.get(kind.plural)
        for id, values in told.items() if isinstance(told, dict) else ():
            record = pack.get(kind.name, id)
            if record is not None:
                yield (kind.plural, id), record, values
    for name, table in pack.tables.items():
        if name in facts:
            yield (name,), table, facts[name]


def displaced(facts: Value, pack: Pack) -> frozenset[Place]:
    """The stand-ins that facts put something else in place of; being ours, they are not known."""
    return frozenset(
        (record.kind, record.id, steps)
        for _, record, steps, _ in _denied(facts, pack)
        if record.certainty(steps) == STAND_IN
    )


def blanked(pack: Pack, places: Iterable[Place]) -> Pack:
    """The pack with these values unknown, for facts to fill."""
    records = {kind: dict(by_id) for kind, by_id in pack.records.items()}
    tables = dict(pack.tables)
    for kind, id, steps in places:
        by_id, key = (records[kind], id) if id else (tables, kind)
        record = by_id[key]
        by_id[key] = record._replace(value=_without(record.value, steps))
    return replace(pack, records=records, tables=tables)


def _without(value: Mapping[str, Value], steps: Steps) -> dict[str, Value]:
    """The mapping with `unknown` at a path that leads through mappings."""
    first, rest = str(steps[0]), steps[1:]
    inner = value.get(first)
    return {**value, first: _without(inner, rest) if rest and isinstance(inner, dict) else UNKNOWN}


def _leaves(value: Value, steps: Steps, *, counts_in_one: bool) -> Iterator[tuple[Steps, Value]]:
    """What is told, by path.

    Of a record, counts by name, such as the fleets of an opening, are one value; the numbers of a
    table stand each for themselves.
    """
    counts = isinstance(value, dict) and any(type(i) is int for i in value.values())
    if isinstance(value, dict) and not (counts and steps and counts_in_one):
        for key, item in value.items():
            yield from _leaves(item, (*steps, key), counts_in_one=counts_in_one)
    else:
        yield steps, value


def _same(known: Value, told: Value) -> bool:
    if isinstance(known, list) and isinstance(told, list):
        return len(known) == len(told) and all(item in known for item in told)
    return known == told


def _short(value: Value) -> str:
    if isinstance(value, list):
        text = ", ".join(map(str, value)) or "none"
    elif isinstance(value, dict):
        text = ", ".join(f"{key} {_short(item)}" for key, item in value.items()) or "none"
    else:
        text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"
