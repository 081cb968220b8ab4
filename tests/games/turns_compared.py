"""The engine's whole turns held against the naive ones: what may be done in a position, where it
leads, and what must not be done."""

from __future__ import annotations

from itertools import islice

import naive_expanse_turns as turns
from expanse_rules import readings, referee
from naive_expanse_steps import ONCE_A_TURN
from naive_ways import TooMany
from turns_spoiled import any_move, has_effect, spoiled

MOST = 400  # moves of one kind; of more than these a kind is left to luck
KEYS = (
    "control_points", "influence", "fleets", "rocinante", "initiative", "technologies", "scorings",
    "bonus_used", "tokens", "track", "kept", "turn", "deck", "discard", "over",
)  # fmt: skip
KINDS = (
    "take", "use", "move", "influence", "build", "ability", "done", "event", "play", "bonus",
    "crew", "pass",
)  # fmt: skip


def position_of(game):
    """The engine's position of a plain game."""
    said = {key: game[key] for key in KEYS if key in game}
    said["turn"] = {key: value for key, value in game["turn"].items() if key != "ages"}
    position, faults = referee().decode(said, tuple(game["players"]))
    assert faults == [], faults
    assert referee().status(position) == [], referee().status(position)
    return position


def facts(said, players):
    """A position as told by either engine, without what goes without saying and in one order."""

    def rows(key, kind):
        found = {}
        for place, row in said.get(key, {}).items():
            for who, units in row.items():
                units = units if isinstance(units, dict) else {kind: units}
                for unit, count in units.items():
                    if count and unit != "rocinante":
                        found[place, who, unit] = count
        return sorted(found.items())

    def lists(key):
        return sorted((who, sorted(row)) for who, row in said.get(key, {}).items() if row)

    turn = dict(said.get("turn", {}))
    over = said.get("over", False)
    return repr(
        [
            rows("influence", "normal"),
            rows("fleets", "fleet"),
            sorted(said["rocinante"].items()),
            [said.get("control_points", {}).get(one, 10) for one in players],
            said.get("initiative", list(reversed(players))) if len(players) > 2 else None,
            lists("technologies"),
            lists("kept"),
            sorted((key, n) for key, n in said.get("bonus_used", {}).items() if n),
            said.get("tokens", {}).get("protomolecule", 2) if "PG" in players else None,
            over,
            [] if over else turn_facts(turn, players, said),
        ]
    )


def turn_facts(turn, players, said):
    used = sorted(set(turn.get("used", ())) & ONCE_A_TURN)
    words = [turn.get(key) for key in ("card", "bonus", "taker", "asked")]
    sets = [sorted(set(turn.get(key, ()))) for key in ("declined", "acted", "looked")]
    return [
        said.get("scorings", 0), said.get("track"), said.get("deck"),
        sorted(said.get("discard", ())), turn.get("player", players[0]),
        turn.get("stage", "begin"), turn.get("points", 0), used, words, sets,
    ]  # fmt: skip


def of_engine(position):
    return facts(referee().told(position), position.players)


def of_naive(game):
    return facts({key: game[key] for key in KEYS if key in game}, game["players"])


# ---- moves


def canonical(move):
    """A move without what its effect leaves open, in one way to write it."""
    move = {key: value for key, value in move.items() if key != "resolve"}
    if "move" in move:
        said = move["move"]
        fleets = said["fleets"] if isinstance(said["fleets"], dict) else {"fleet": said["fleets"]}
        fleets = sorted((unit, count) for unit, count in fleets.items() if count)
        move["move"] = [said["from"], said["to"], fleets]
    if "influence" in move:
        said = move["influence"]
        said = {"to": said} if isinstance(said, str) else said
        move["influence"] = sorted({"cube": "normal", **said}.items())
    return repr(sorted(move.items()))


def reached(position, rules):
    """For each move that the engine lists where its ends are, with the moves that lead there and
    the position; None for a move of which there is no end. And the kinds that were listed whole."""
    found, whole, wrong = {}, set(), []
    for kind in KINDS:
        moves = list(islice(referee().legal(position, rules, kind), MOST + 1))
        if len(moves) <= MOST:
            whole.add(kind)
        for move in moves:
            said = referee().encode_move(move)
            if referee().check(position, move, rules):
                wrong.append(f"listed and refused: {said}")
                continue
            ends = found.setdefault(canonical(said), {})
            if len(moves) > MOST or ends is None:
                found[canonical(said)] = None
                continue
            if not ended(position, move, rules, ends):
                found[canonical(said)] = None
    return found, whole, wrong


def ended(position, move, rules, ends):
    """Adds every end that a move can come to; whether they are few."""
    left = [(referee().apply(position, move, rules), [referee().encode_move(move)])]
    while left:
        here, moves = left.pop()
        if here.pending is None:
            ends.setdefault(of_engine(here), (moves, here))
        else:
            for answer in islice(referee().legal(here, rules, "choose"), MOST):
                after = referee().apply(here, answer, rules)
                left.append((after, [*moves, referee().encode_move(answer)]))
        if len(ends) + len(left) > MOST:
            return False
    return True


def scripts(game, chosen):
    """For each move of the naive engine every way to tell it and the game after; None where they
    are too many."""
    found = {}
    for head in turns.heads(game, chosen):
        try:
            ways = turns.ways(game, head, chosen)
        except TooMany:
            ways = None
        if ways is None or ways:
            found[canonical(head)] = ways
    return found


def differences(game, position, chosen):
    """Where the engines differ about what may be done now and where it leads: sentences; how many
    ends were compared; the ends of each move, by the naive engine and by ours; and what may be done."""
    rules = readings(**chosen)
    fast, whole, wrong = reached(position, rules)
    slow = scripts(game, chosen)
    found, compared = wrong, 0
    for head in slow.keys() - fast.keys():
        if any(f"('{kind}'" in head for kind in whole):
            found.append(f"only naive: {head}")
    found += [f"only engine: {head}" for head in fast.keys() - slow.keys()]
    both = {}
    for head in slow.keys() & fast.keys():
        if slow[head] is None or fast[head] is None:
            continue
        mine = {of_naive(after): (moves, after) for moves, after in slow[head]}
        both[head] = mine, fast[head]
        compared += len(mine)
        found += [
            f"naive alone ends: {mine[end][0]} -> {end}" for end in mine if end not in fast[head]
        ]
        found += [
            f"engine alone ends: {fast[head][end][0]} -> {end}"
            for end in fast[head]
            if end not in mine
        ]
    return found, compared, both, set(slow)


def walked(draw, game, steps):
    """A walk of so many moves from a position, all that may be done held against one another at
    each: sentences, and how many ends were compared."""
    chosen = draw.readings(game)
    position, compared = position_of(game), 0
    for _ in range(steps):
        found, count, both, open_to = differences(game, position, chosen)
        compared += count
        if found or not both:
            return found, compared
        found = tried(draw, game, position, chosen, both, open_to)
        if found:
            return found, compared
        mine, fast = both[draw.one(*sorted(both))]
        end = draw.one(*sorted(mine))
        moves, game = mine[end]
        position = fast[end][1]
    return [], compared




# ---- what is told in full, and what must not be done


def tried(draw, game, position, chosen, both, open_to):
    """What the engine makes of moves told in full, of such with one thing wrong, and of any moves
    at all: sentences where it is not as the naive engine has it."""
    rules, found = readings(**chosen), []
    for _ in range(12):
        move = any_move(draw, game)
        fine = not wrong_with(position, move, rules)
        if fine and canonical(move) not in open_to:
            found.append(f"allowed: {move}")
        if not fine and canonical(move) in open_to and not has_effect(move):
            found.append(f"not allowed: {move}")
    told = [(head, moves) for head in sorted(both) for moves, _ in both[head][0].values()]
    told = [(head, moves[0]) for head, moves in told if len(moves) == 1 and "resolve" in moves[0]]
    for head, move in draw.random.sample(told, min(len(told), 6)):
        for said in (move, spoiled(draw, game, move)):
            found += ends_of(position, said, rules, both[head][0], said is move)
    return found


def wrong_with(position, said, rules):
    """Why a move cannot be made: faults in it or clauses it breaks."""
    move, faults = referee().decode_move(said, position.players)
    return faults or referee().check(position, move, rules)


def ends_of(position, said, rules, mine, right):
    """What is wrong with where a move told in full leads; one that is right may lead nowhere else."""
    why = wrong_with(position, said, rules)
    if why:
        return [f"refused: {said}: {why[0]}"] if right and not silent(said) else []
    move, _ = referee().decode_move(said, position.players)
    ends = {}
    if not ended(position, move, rules, ends):
        return []
    return [f"other end: {said} -> {end}" for end in ends if end not in mine]


def silent(said):
    """Whether a move tells nothing: what leaves nothing open need not, and cannot always, be told."""
    return all(one == "skip" for one in said["resolve"])
