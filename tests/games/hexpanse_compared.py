"""The two engines of Hexpanse asked about one random table, and every difference told."""

from __future__ import annotations

from collections import Counter

import naive_hexpanse as naive
import naive_hexpanse_fates as fates
import naive_hexpanse_places as places
from hexpanse_pack import bench
from hexpanse_tables import LAID, PLAYED, table
from hexpanse_told import RULES, engine, full, plain, told
from hexpanse_tried import has, tried

TRIES = 24
KINDS = (
    "place", "take_back", "recover", "attack", "gain", "raise", "heal", "step", "end", "buy",
)  # fmt: skip
LISTED = ("take_back", "recover", "attack", "gain", "raise", "heal", "step")


def differences(chance, seen=None):
    """What the engines say otherwise about a table `chance` draws; `seen` counts what was asked."""
    seen = Counter() if seen is None else seen
    game = table(chance)
    first = engine(game)
    position, faults = first.decode(told(game), tuple(game["players"]))
    faults = [*faults, *(first.status(position) if position else ())]
    if faults:
        return [f"not a position: {faults} {told(game)}"]
    found = [
        *_formations(game, first, position, seen),
        *_layings(game, first, position, chance, seen),
        *_places(game, first, position, chance, seen),
        *_listed(game, first, position, seen),
    ]
    for _ in range(TRIES):
        found += _tried(game, first, position, tried(game, chance), seen)
    return [f"{line}\n    {game['terms']} {told(game)}" for line in found]


def _formations(game, first, position, seen):
    ending = first.ending(position, RULES)
    is_over = naive.over(game)
    seen["over" if is_over else "open"] += 1
    if (ending and (ending.winner or None, ending.by)) != is_over:
        yield f"ending: {ending}, not {is_over}"
    for faction in game["players"]:
        if places.alive(game, faction):
            here = places.closest(game, faction, fates.missions(game, faction))
            there = first.ask("formation", faction, position, RULES).result
            seen["complete" if here["complete"] else "incomplete"] += 1
            if {key: there[key] for key in here} != here:
                yield f"formation {faction}: {there}, not {here}"


def _layings(game, first, position, chance, seen):
    by = game["turn"]["player"]
    card, option = chance.choice(LAID + PLAYED)
    asked = {"by": by, "card": card, **({"option": option} if option else {})}
    record = _record(card)
    pattern = record["patterns"][str(option)] if option else record["pattern"]
    fixed = None
    if card == "cyberian":
        here = places.lord(game, by)
        if here is None:
            return
        fixed = here["at"]
    elif not option:
        fixed = asked["at"] = chance.choice(places.territories(game))
    here = places.layings(game, pattern, fixed)
    there = first.ask("layings", asked, position, RULES).result
    seen["layings"] += len(here)
    if there != {"layings": here, "count": len(here)}:
        yield f"layings {asked}: {there}, not {here}"


def _places(game, first, position, chance, seen):
    """Where units may be placed, what lies near, and how far it is."""
    turn, cells = game["turn"], places.hexagon(4)
    by, idle = turn["player"], naive.over(game) or turn["phase"] != "action" or not turn["actions"]
    minors = [{"unit": "minor", "card": code} for code in game[by]["minor"]]
    units = [{"unit": "normal"}, {"unit": "elite"}, {"unit": "warlord"}, *minors]
    units += [{"unit": "mercenary", "card": code} for code in game[by]["cards"] if code[0] == "C"]
    units += [{"unit": "structure", "card": code} for code in game[by]["structures"]]
    for unit in units:
        words = {"by": by, **unit}
        there = naive.placements(game, by, unit["unit"], unit.get("card"))
        there = [] if idle or not has(game, by, unit) else sorted(there)
        result = first.ask("placements", words, position, RULES).result
        seen["placements"] += len(there)
        if (sorted(result["territories"]), result["count"]) != (there, len(there)):
            yield f"placements {words}: {result}, not {there}"
    here, within = chance.choice(places.territories(game)), chance.randint(1, 4)
    near = first.ask("near", {"at": here, "within": within}, position, RULES).result
    if sorted(near["territories"]) != sorted(places.near(game, here, within)):
        yield f"near {here} within {within}: {near}"
    there = chance.choice(cells)
    seen["distance"] += 1
    far = first.ask("distance", {"from": here, "to": there}, position, RULES).result
    if far != {"distance": places.distance(here, there)}:
        yield f"distance from {here} to {there}: {far}"


def _record(id):
    pack = bench("stand_ins").pack
    return next(
        pack.of(kind)[id].value for kind in ("card", "minor", "faction") if id in pack.of(kind)
    )


def _listed(game, first, position, seen):
    by = game["turn"]["player"]
    for kind in LISTED:
        there = {repr(first.encode_move(move)) for move in first.legal(position, RULES, kind)}
        here = set()
        for move in _every(game, by, kind):
            if _after(game, move):
                decoded, faults = first.decode_move(move, tuple(game["players"]))
                assert not faults, (move, faults)
                here.add(repr(first.encode_move(decoded)))
        seen[f"listed {kind}"] += len(here)
        if here != there:
            yield f"list {kind}: too many {there - here}, lacking {here - there}"


def _every(game, by, kind):
    own = [unit["at"] for unit in game["units"] if unit.get("owner") == by]
    near = [(place, places.plus(place, way)) for place in own for way in places.AROUND]
    minor = game[by]["minor"]
    words = {
        "gain": ["hexilium"],
        "raise": ["income"],
        "heal": ["warlord"],
        "take_back": own,
        "step": [to for _, to in near],
        "recover": ["normal", "elite", *minor],
        "attack": [{"from": place, "to": to} for place, to in near],
    }
    return [{"by": by, kind: word} for word in words[kind]]


def _after(game, move):
    try:
        return naive.after(game, move)
    except naive.Illegal:
        return None


def _tried(game, first, position, move, seen):
    here = _after(game, move)
    decoded, faults = first.decode_move(move, tuple(game["players"]))
    if faults:
        yield f"not a move: {move} {faults}"
        return
    kind = next(key for key in move if key != "by")
    reasons = first.check(position, decoded, RULES)
    seen[f"{kind} {'legal' if here else 'illegal'}"] += 1
    if bool(reasons) == (here is not None):
        clauses = [reason.clause for reason in reasons]
        yield f"check {move}: {clauses or 'legal'}, not {'legal' if here else 'illegal'}"
    elif here is not None:
        there = first.apply(position, decoded, RULES)
        yield from _same(game, first, there, here, move)
        if "pending" in here:
            yield from _chosen(game, first, there, here, move, seen)


def _chosen(game, first, pending, here, move, seen):
    """Every choice a Protector's owner could make, wrong ones too, and what is owed after it."""
    owed = here["pending"]
    by, around = owed["by"], [places.plus(owed["of"], way) for way in places.AROUND]
    for entry in ["skip", *({"protect": cell} for cell in around)]:
        seen["choose"] += 1
        made = {**move, "choose": [*move.get("choose", []), entry]}
        then = _after(game, made)
        choice, faults = first.decode_move({"by": by, "choose": entry}, tuple(game["players"]))
        assert not faults, faults
        if bool(first.check(pending, choice, RULES)) == (then is not None):
            yield f"choose {entry} in {move}: not {'legal' if then else 'illegal'}"
        elif then is not None:
            there = first.apply(pending, choice, RULES)
            yield from _same(game, first, there, then, made)
            if then.get("pending", {}).get("kind") == "protect":
                seen["choose twice"] += 1
                yield from _chosen(game, first, there, then, made, seen)


def _same(game, first, there, here, move):
    ours, theirs = plain(here), full(game, first.told(there))
    if ours != theirs:
        apart = {
            key: (theirs.get(key), ours.get(key))
            for key in {**ours, **theirs}
            if ours.get(key) != theirs.get(key)
        }
        yield f"after {move}, (theirs, ours): {apart}"
    ending = first.ending(there, RULES)
    if "pending" not in here and (ending and (ending.winner or None, ending.by)) != naive.over(
        here
    ):
        yield f"ending after {move}: {ending}, not {naive.over(here)}"
