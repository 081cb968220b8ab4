"""The result of a scoring: one sentence of who gets what, and a table of the bases below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.words import UNKNOWN, Change, listed
from toolkit.pack.plain import grouped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.expanse.tables import Tables

_PLACES = ("first", "second", "third")
_OPEN = "?"


def sentence(result: Mapping[str, Any], tables: Tables) -> str:
    """Who gets what, as a clause: `UN and MCR tie for first on Ceres and get 1 CP each`."""
    bases = _contested(result)
    gained = result["gained"]
    if not bases:
        return "nobody scores anything"
    if len(bases) == 1:
        ((id, scored),) = bases.items()
        return _of_base(tables.pack.name("base", id), scored, gained)
    return listed(_gains(gained))


def _gains(gained: Mapping[str, int]) -> list[str]:
    """`UN and MCR each gain 2 CP`, `OPA gains nothing`: most points first."""
    ranked = sorted(gained.items(), key=lambda each: -each[1])
    by_points = grouped((points, faction) for faction, points in ranked)
    return [
        f"{listed(who)} {_gain(who)} {_points(points)}{' each' if who[1:] and points else ''}"
        for points, who in by_points.items()
    ]


def _gain(who: Sequence[str]) -> str:
    return "gain" if len(who) > 1 else "gains"


def _of_base(name: str, scored: Mapping[str, Any], gained: Mapping[str, int]) -> str:
    parts = []
    told: set[str] = set()
    for place in _PLACES:
        group = scored[place]
        if not group:
            continue
        on = "" if told else f" on {name}"
        told.update(group)
        if len(group) == 1:
            more = " (1 of it for a critical resource)" if group[0] in scored["critical"] else ""
            parts.append(f"{group[0]} is {place}{on} and gets {_points(gained[group[0]])}{more}")
        elif len({gained[id] for id in group}) == 1:
            points = gained[group[0]]
            each = f"{_points(points)} each" if points else "nothing"
            parts.append(f"{listed(group)} tie for {place}{on} and get {each}")
        else:
            shares = [f"{id} gets {_points(gained[id])}" for id in group]
            parts.append(f"{listed(group)} tie for {place}{on}, where {listed(shares)}")
    rest = grouped((points, id) for id, points in gained.items() if id not in told)
    for points, who in rest.items():
        parts.append(f"{listed(who)} {'get' if who[1:] else 'gets'} {_points(points)}")
    return listed(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


def lines(result: Mapping[str, Any], tables: Tables) -> list[str]:
    """The bases as a table where the sentence cannot tell them all, and the points there are then.

    What differs between the answers to an unknown fact is a question mark.
    """
    gained = result["gained"]
    if gained == UNKNOWN:  # it may even be that nothing is scored
        return ["who gets what is not known"]
    told = []
    if UNKNOWN in gained.values():
        unknown = [id for id, n in gained.items() if n == UNKNOWN]
        known = _gains({id: n for id, n in gained.items() if n != UNKNOWN})
        told.append("; ".join([*known, f"what {listed(unknown)} {_gain(unknown)} is not known"]))
    bases = _contested(result)
    if len(bases) > 1 or UNKNOWN in gained.values():
        told += _table(bases, tables)
    if UNKNOWN not in gained.values():
        points = result["control_points"]
        told.append("CP then: " + ", ".join(f"{id} {n}" for id, n in points.items()))
    return told


def _table(bases: Mapping[str, Any], tables: Tables) -> list[str]:
    rows = []
    for id, scored in bases.items():
        cells = [_numbers(scored["influence"])]
        cells += [_names(scored[place]) for place in _PLACES]
        cells += [_numbers(scored["points"]), _names(scored["critical"])]
        if all(part.endswith(_OPEN) for cell in cells if cell for part in cell.split(", ")):
            continue  # nothing is known of it
        rows.append([tables.pack.name("base", id), *cells])
    if not rows:
        return []
    heads = ["base", "influence", *_PLACES, "paid (CP)", "critical +1"]
    kept = [at for at in range(len(heads)) if at < 2 or any(row[at] for row in rows)]
    listed_rows = [[heads[at] for at in kept], *([row[at] or "-" for at in kept] for row in rows)]
    widths = [max(len(row[at]) for row in listed_rows) for at in range(len(kept))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in listed_rows
    ]


def _contested(result: Mapping[str, Any]) -> dict[str, Any]:
    """The bases where anybody has influence."""
    bases: Mapping[str, Any] = result["bases"]
    return {id: scored for id, scored in bases.items() if scored["influence"]}


def _numbers(numbers: Mapping[str, Any]) -> str:
    return ", ".join(f"{id} {_OPEN if n == UNKNOWN else n}" for id, n in numbers.items())


def _names(names: Any) -> str:
    return ", ".join(names) if isinstance(names, list) else _OPEN


def _points(points: Any) -> str:
    return f"{points} CP" if points else "nothing"


def changes(before: Mapping[str, Any], after: Mapping[str, Any], tables: Tables) -> list[Change]:
    """Who gains otherwise; where nobody does, which places and numbers of a base are otherwise."""
    found = [
        Change(f"{id} gets", _points(after["gained"].get(id)), _points(points))
        for id, points in before["gained"].items()
        if after["gained"].get(id) != points
    ]
    if found:
        return found
    found = [
        Change(f"{id} then has", f"{after['control_points'].get(id)} CP", f"{points} CP")
        for id, points in before["control_points"].items()
        if after["control_points"].get(id) != points
    ]
    for id, scored in before["bases"].items():
        other = after["bases"].get(id, scored)
        name = tables.pack.name("base", id)
        for place in _PLACES:
            if other[place] != scored[place]:
                now, was = (listed(each[place]) or "nobody" for each in (other, scored))
                found.append(Change(f"{place} on {name} is", now, was))
        found += _counted_otherwise(scored, other, name)
    return found


def _counted_otherwise(
    scored: Mapping[str, Any], other: Mapping[str, Any], name: str
) -> Iterator[Change]:
    """What a base counts otherwise, though nobody gains otherwise by it."""
    for id, was in scored["influence"].items():
        now = other["influence"].get(id)
        if now != was:
            yield Change(f"the influence of {id} on {name} is", str(now), str(was))


def passed(before: Sequence[Mapping[str, Any]], after: Any, tables: Tables) -> list[Change]:
    """The scorings that moves passed, where there are more or others; of one that gives as much,
    what it counts otherwise."""
    if before == after:
        return []
    if not isinstance(after, list):
        return [Change("the scorings passed:", "not known", "none")]
    found = []
    for number, score in enumerate(after):
        was = before[number] if number < len(before) else None
        if was == score:
            continue
        otherwise = changes(was, score, tables) if was and was["gained"] == score["gained"] else []
        gives = Change("the scoring gives", _all(score), _all(was) if was else "none")
        found += otherwise or [gives]
    return found


def _all(score: Mapping[str, Any]) -> str:
    return listed([f"{id} {points} CP" for id, points in score["gained"].items()])
