"""The engine's own way through an event, so that tests and the benchmark of events compare it with
the naive one."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import naive_events as events
from events_drawn import MANY, TRACK
from expanse_pack import folder
from expanse_rules import readings
from naive_ways import TooMany, flat

from toolkit.games.expanse.game import GAME
from toolkit.lint.trial import tried
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay


def drawn_referee(drawn):
    """The game with a card for each event, `drawn_0` and so on; and the numbers of those events
    that no card may have, as the linter says."""
    icons = dict.fromkeys(("UN", "MCR", "OPA", "PG"), "yes")
    cards = [
        {
            "id": f"drawn_{number}", "kind": "action_card", "name": f"Drawn {number}", "points": 2,
            "keep_cost": 1, "factions": icons, "players": {"2": "yes", "3": "yes", "4": "yes"},
            "event": event,
        }
        for number, event in enumerate(drawn)
    ]  # fmt: skip
    lines = [json.dumps(card).replace('"yes"', "yes") for card in cards]
    text = "cards:\n" + "".join(f"- {line}\n" for line in lines)
    manifest = "set: drawn\ngame: expanse\ntitle: Drawn\n"
    found = tried(GAME, {"set.yaml": manifest, "cards/drawn.yaml": text}, [folder()])
    refused = {
        int(finding.pointer.split("/")[2])
        for finding in found
        if finding.severity == "error" and finding.pointer.startswith("/cards/")
    }
    kept = [line for number, line in enumerate(lines) if number not in refused]
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        (root / "cards").mkdir()
        (root / "set.yaml").write_text(manifest)
        (root / "cards" / "drawn.yaml").write_text("cards:\n" + "".join(map("- {}\n".format, kept)))
        packs = [folder(), folder("sets", "stand_ins"), read_folder(root, "drawn")]
        return GAME.referee(lay(packs, GAME.kinds)[0]), refused


def position_of(referee, game, card):
    """The engine's position of a plain game, with a card kept by the first player."""
    said = {key: value for key, value in game.items() if key != "players"}
    said |= {"track": TRACK, "deck": [], "discard": [], "kept": {game["players"][0]: [card]}}
    position, faults = referee.decode(said, tuple(game["players"]))
    assert faults == [], faults
    assert referee.status(position) == [], referee.status(position)
    return position


def plain(referee, position, players):
    """What an event may change of an engine's position, as the naive engine writes it."""
    told = referee.told(position)

    def rows(key, kind):
        return {
            place: {who: n if isinstance(n, dict) else {kind: n} for who, n in row.items()}
            for place, row in told[key].items()
        }

    points = {faction: told.get("control_points", {}).get(faction, 10) for faction in players}
    return flat(
        {
            "influence": rows("influence", "normal"),
            "fleets": rows("fleets", "fleet"),
            "rocinante": told["rocinante"],
            "control_points": points,
            "initiative": told.get("initiative", players),
        }
    )


def reached(referee, position, rules, card, players, limit=MANY):
    """Every position the engine lists as the end of the event; None where they are too many."""
    ends, left = {}, [(position, "play", [])]
    while left:
        here, kind, played = left.pop()
        for move in referee.legal(here, rules, kind):
            said = referee.encode_move(move)
            if kind == "play" and said.get("play") != card:
                continue
            assert referee.check(here, move, rules) == (), said
            after = referee.apply(here, move, rules)
            moves = [*played, said]
            if "pending" in referee.encode(after):
                left.append((after, "choose", moves))
            else:
                ends.setdefault(plain(referee, after, players), moves)
            if len(ends) + len(left) > limit:
                return None
    return ends


def carried_out(referee, position, rules, moves):
    """The position after moves told in full, or why one of them may not be."""
    for said in moves:
        move, faults = referee.decode_move(said, position.players)
        if faults:
            return None, [fault.message for fault in faults]
        reasons = referee.check(position, move, rules)
        if reasons:
            return None, [f"{reason.clause}: {reason.says}" for reason in reasons]
        position = referee.apply(position, move, rules)
    if len(moves) == 1:  # whoever is asked for what they cannot do, and may leave, leaves it
        position = left(referee, position, rules)
        if "pending" in referee.encode(position):
            return None, []  # somebody is asked for what goes without saying: no matter of the end
    return position, []


def left(referee, position, rules):
    for _ in position.players:
        owed = referee.encode(position).get("pending")
        if owed:
            move, _ = referee.decode_move({"by": owed["by"], "choose": "skip"}, position.players)
            if not referee.check(position, move, rules):
                position = referee.apply(position, move, rules)
    return position


def differences(referee, game, event, card, chosen):
    """Where the engine and the naive one differ about an event: sentences, and how many ways were
    compared; -1 where there are too many to try."""
    me, rules = game["players"][0], readings(**chosen)
    if told_alike(event):
        return [], -1
    try:
        ways = events.scripts(game, event, me, card, chosen)
    except TooMany:
        return [], -1
    slow = {flat(after): moves for moves, after in ways}
    if len(ways) > MANY:
        return [], -1
    position = position_of(referee, game, card)
    fast = reached(referee, position, rules, card, game["players"])
    if fast is None:
        return [], -1
    found = [f"only naive: {slow[end]} -> {end}" for end in slow if end not in fast]
    found += [f"only engine: {fast[end]} -> {end}" for end in fast if end not in slow]
    for moves, after in ways:
        if len(moves) > 1:
            continue  # how many answers somebody is asked for is the engine's to say
        end, why = carried_out(referee, position, rules, moves)
        silent = any(word in json.dumps(event) for word in ('"all"', "each_player_with")) or all(
            one == "skip" for one in moves[0]["resolve"]
        )
        if why and silent and flat(after) in fast:
            continue  # what leaves nothing open need not, and here and there cannot, be told
        if why:
            found.append(f"refused: {moves}: {why}")
        elif end is not None and plain(referee, end, game["players"]) != flat(after):
            found.append(f"other result: {moves} -> {plain(referee, end, game['players'])}")
    found += told_at_once(referee, position, rules, fast)
    return found, len(ways)


ENTRIES = {
    "place": ("place",), "shift": ("place",), "replace": ("place", "remove"),
    "remove": ("remove",), "remove_fleets": ("remove",), "build": ("build",),
    "put_fleets": ("build", "move"), "move_fleets": ("move",), "move_groups": ("move",),
}  # fmt: skip


def told_alike(steps, inside=False):
    """Whether two steps within a step are told by entries of one sort: nobody can say then which
    of them an entry is for, so that the first cannot be left and the second done."""
    met = []
    for step in steps:
        ((verb, said),) = step.items()
        met += ENTRIES.get(verb, ())
        parts = said if verb == "choose" else [said] if verb == "may" else []
        if verb in ("if", "each_player"):
            parts = [said["do"], said.get("else", [])]
        if any(told_alike(part, True) for part in parts):
            return True
    return inside and len(met) > len(set(met))


def told_at_once(referee, position, rules, ends):
    """What is wrong with ways told as the engine tells them, but all answers of one player in one
    move: nothing may be decided that nobody said."""
    found = []
    for end, moves in ends.items():
        first, *answers = moves
        by = {one["by"] for one in answers}
        if len(answers) < 2 or len(by) > 1:
            continue
        once = [first, {"by": by.pop(), "choose": [one["choose"] for one in answers]}]
        after, why = carried_out(referee, position, rules, once)
        if not why and plain(referee, after, position.players) != end:
            found.append(f"other result: {once}")
    return found
