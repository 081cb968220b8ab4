"""Patterns laid in the second engine of Hexpanse: every way to lay one is tried."""

from __future__ import annotations

from functools import cache, partial

from naive_hexpanse_entries import fits, haves, said_unit, same_unit
from naive_hexpanse_fates import Illegal, Untold, demand, hit, moment
from naive_hexpanse_places import plus, reads, territories, turned, unit_at
from naive_hexpanse_putting import put


def lay(game, scene, said, steps):
    """Attacks what the laying covers so, in the pattern's order; then units are placed, in the
    order told."""
    by, entries, pattern = scene["by"], scene["entries"], scene["pattern"]
    allowed = layings(game, scene["unit"]["at"] if scene["unit"] else None, pattern)
    duty = any(laid["attack"] for laid in allowed)
    allowed = [  # one that covers no empty territory does nothing
        laid
        for laid in allowed
        if laid["attack"] or any(not unit_at(game, cell) for cell in laid["place"])
    ]
    if reads(game, "attack_empty", "most_units"):
        most = max(map(partial(hits, game), allowed), default=0)
        allowed = [laid for laid in allowed if hits(game, laid) == most]
    if "draw" in game:
        return drawn(game, scene, allowed, duty)
    if entries[:1] in (["skip"], [{}]):
        demand(not duty)
        entries.pop(0)
        return None
    entry = entries.pop(0) if allowed and entries and fits(entries[0], "lay") else {}
    told = several(entry.get("place", []))
    places = [one["at"] if isinstance(one, dict) else one for one in told]
    laid = meant(game, allowed, entry, places, scene["unit"], pattern) if allowed else NOTHING
    attacked(game, by, laid)
    for one in (said_unit(game, by, one) for one in told):  # each as it is once it comes
        demand(one["at"] in laid["place"] and unit_at(game, one["at"]) is None)
        demand(any(same_unit(one, {**have, "at": one["at"]}) for have in haves(game, by)))
        put(game, by, one)
    demand(not entries)
    return None


NOTHING = {"attack": [], "place": []}


def hits(game, laid):
    """On how many of the territories that a laying attacks a unit stands."""
    return len([cell for cell in laid["attack"] if unit_at(game, cell)])


def several(placed):
    """A sole unit may stand for a list of one."""
    sole = isinstance(placed, dict) or (placed != [] and isinstance(placed[0], int))
    return [placed] if sole else placed


def attacked(game, by, laid):
    for cell in laid["attack"]:
        hit(game, cell)
        moment(game, by)


def meant(game, allowed, entry, places, unit, pattern):
    """The laying that an entry means; what it names mirrored is one that attacks the same and lets
    one place on the same empty territories, since nobody could tell them apart on the table."""
    agreeing = allowed
    if "lay" in entry:
        told = entry["lay"]
        at = told.get("at", unit["at"] if unit else None)
        demand(at is not None and (not unit or at == unit["at"]))
        cells = covered(pattern, at, told.get("turn", 0), told.get("mirror", False))
        agreeing = [{**one, **on_board(cells, one)} for one in allowed if alike(game, one, cells)][
            :1
        ]
    if "attack" in entry:
        agreeing = [one for one in agreeing if sorted(one["attack"]) == sorted(entry["attack"])]
    agreeing = [one for one in agreeing if all(place in one["place"] for place in places)]
    demand(agreeing)
    different = {repr(sorted(one["attack"])) for one in agreeing}
    demand(len(different) == 1, Illegal if entry else Untold)
    return agreeing[0]


def on_board(cells, laid):
    return {key: [cell for cell in cells[key] if tuple(cell) in laid["ground"]] for key in MARKS}


def alike(game, laid, cells):
    return seen(game, laid) == seen(game, on_board(cells, laid))


def seen(game, laid):
    """What a laying attacks, and where one may then place."""
    struck = sorted(laid["attack"])
    return struck, sorted(c for c in laid["place"] if c in struck or not unit_at(game, c))


MARKS = ("attack", "place")


def covered(pattern, at, turn, mirror=False):
    """The places that a pattern covers by its marks, in its order, wherever they lie."""
    marks = {key: pattern.get(key, []) for key in MARKS}
    if mirror:
        marks = {key: [cell[::-1] for cell in cells] for key, cells in marks.items()}
    return {key: [plus(at, turned(cell, turn)) for cell in cells] for key, cells in marks.items()}


def layings(game, at, pattern):
    """Every way to lay it around a place or anywhere that the table allows: with as many attacks
    on the board as there can be, or all of them, or however many. Those that are only turned come
    first."""
    ground = tuple(map(tuple, territories(game)))
    marks = tuple(tuple(map(tuple, pattern.get(key, []))) for key in MARKS)
    mirrors = (False, True) if reads(game, "card_turns", "turned_or_mirrored") else (False,)
    found = _laid(ground, marks, tuple(at) if at else None, mirrors)
    if reads(game, "attack_off_board", "anywhere"):
        return found
    most = max((len(laid["attack"]) for laid in found), default=0)
    if reads(game, "attack_off_board", "barred"):
        most = len(marks[0])
    return [laid for laid in found if len(laid["attack"]) == most]


@cache
def _laid(ground, marks, at, mirrors):
    pattern, far = dict(zip(MARKS, map(list, marks), strict=True)), 3
    far += max(abs(part) for cell in ground for part in cell)  # no pattern is larger than three
    line, ground = range(-far, far + 1), frozenset(ground)
    centres = [list(at)] if at else [[q, r] for q in line for r in line]
    found = []
    for mirror in mirrors:
        for centre in centres:
            for turn in range(6):
                cells = covered(pattern, centre, turn, mirror)
                cells = {
                    key: [cell for cell in cells[key] if tuple(cell) in ground] for key in MARKS
                }
                if any(cells.values()):
                    how = {"at": centre, "turn": turn, "mirror": mirror}
                    found.append({**how, **cells, "ground": ground})
    return found


def acts(game, unit):
    """Whether a unit does something when it comes."""
    record = game["records"].get(unit.get("card"), {})
    return bool(record.get("effect") or record.get("enter"))


def drawn(game, scene, allowed, duty):
    chance, by, entries = game["draw"], scene["by"], scene["entries"]
    if not allowed:
        return
    if not duty and chance.random() < 0.06:
        entries.append("skip")
        return
    laid = chance.choice(allowed)
    entry = {"lay": {key: laid[key] for key in ("turn", "mirror")}, "place": []}
    if not scene["unit"]:
        entry["lay"]["at"] = laid["at"]
    if chance.random() < 0.3:
        entry["attack"] = list(laid["attack"])
    entries.append(entry)
    attacked(game, by, laid)
    for cell in chance.sample(laid["place"], len(laid["place"])):
        kinds = haves(game, by)
        kinds += 6 * [one for one in kinds if acts(game, one)]
        if kinds and chance.random() < 0.9 and unit_at(game, cell) is None:
            one = {**chance.choice(kinds), "at": cell}
            entry["place"].append(one)
            put(game, by, one)
    return
