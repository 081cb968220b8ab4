"""The engine's whole turns held against the naive ones: what may be done in a position, where it
leads, and what must not be done."""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

import naive_actions as naive
import naive_expanse_turns as turns
from expanse_rules import OPEN_FOR_SCORING, readings
from naive_actions import HOMES
from naive_expanse_ends import winner
from naive_expanse_steps import ONCE_A_TURN
from naive_scoring import influence_on, paid_on
from naive_ways import TooMany
from turns_packs import referee_where
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


def engine_of(game, chosen):
    return Engine(referee_where(game["end"]), readings(**chosen), [])


class Engine(NamedTuple):
    """Ours, under some readings; `owed` are positions met in which a decision is owed."""

    referee: Any
    rules: Any
    owed: list[Any]

    def position_of(self, game):
        """The position of a plain game."""
        said = {key: game[key] for key in KEYS if key in game and key not in game.get("untold", ())}
        if "turn" in said:
            said["turn"] = {key: value for key, value in game["turn"].items() if key != "ages"}
        position, faults = self.referee.decode(said, tuple(game["players"]))
        assert faults == [], faults
        assert self.referee.status(position) == [], self.referee.status(position)
        return position

    def legal(self, position, kind, most=None):
        return list(islice(self.referee.legal(position, self.rules, kind), most))

    def wrong_with(self, position, said):
        """Why a move cannot be made: faults in it or clauses it breaks."""
        move, faults = self.referee.decode_move(said, position.players)
        return faults or self.referee.check(position, move, self.rules)

    def after(self, position, said):
        move, _ = self.referee.decode_move(said, position.players)
        return self.referee.apply(position, move, self.rules)

    def ends(self, position, said, ends):
        """Adds every end that a move can come to; whether they are few."""
        left = [(self.after(position, said), [said])]
        while left:
            here, moves = left.pop()
            if here.pending is None:
                ends.setdefault(facts(self.referee.told(here), here.players), (moves, here))
            else:
                self.owed.append(here)
                for answer in self.legal(here, "choose", MOST):
                    told = self.referee.encode_move(answer)
                    left.append((self.after(here, told), [*moves, told]))
            if len(ends) + len(left) > MOST:
                return False
        return True

    def reached(self, position):
        """For each move that is listed where its ends are, with the moves that lead there and the
        position; None for a move of which there is no end. The kinds that were listed whole, and
        what was listed and is refused."""
        found, whole, wrong = {}, set(), []
        for kind in KINDS:
            moves = self.legal(position, kind, MOST + 1)
            if len(moves) <= MOST:
                whole.add(kind)
            for said in map(self.referee.encode_move, moves):
                if self.wrong_with(position, said):
                    wrong.append(f"listed and refused: {said}")
                    continue
                head = canonical(said)
                ends = found.setdefault(head, {})
                few = ends is not None and (kind in whole or not has_effect(said))
                if not (few and self.ends(position, said, ends)):
                    found[head] = None
        return found, whole, wrong


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
            said.get("tokens", {}).get("scrap_ship", 0) if "OPA" in players else None,
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


def differences(engine, game, position, chosen):
    """Where the engines differ about what may be done now and where it leads: sentences; how many
    ends were compared; the ends of each move, by the naive engine and ours; what may be done."""
    fast, whole, wrong = engine.reached(position)
    slow = scripts(game, chosen)
    found, compared = wrong, 0
    for head in sorted(slow.keys() - fast.keys()):
        if any(f"('{kind}'" in head for kind in whole):
            found.append(f"only naive: {head}")
        elif slow[head] and not has_effect(move := slow[head][0][0][0]):
            fast[head] = {}  # not listed, as too many others were
            if engine.wrong_with(position, move) or not engine.ends(position, move, fast[head]):
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


def walked(draw, game, steps, tally):
    """A walk of so many moves from a position, all that may be done held against one another at
    each: where they differ, in sentences. What was compared is added to the tally."""
    chosen = draw.readings(game)
    engine = engine_of(game, chosen)
    position = engine.position_of(game)
    for _ in range(steps):
        found, count, both, open_to = differences(engine, game, position, chosen)
        tally["ends"] += count
        tally[f"at {game['turn']['stage']}"] += 1
        found = found or tried(engine, draw, game, position, both, open_to, chosen)
        found = found or paid_otherwise(engine, draw, game, position, chosen, tally)
        if found or not both:
            return found
        mine, fast = both[draw.one(*sorted(both))]
        end = draw.one(*sorted(mine))
        game, position = {**mine[end][1], "untold": ()}, fast[end][1]
        if game.get("over"):
            tally["over"] += 1
            ending = engine.referee.winner(position, engine.rules)
            won = winner(game)
            return [] if ending.winner == won else [f"{won} wins, not {ending.winner}"]
    return []


def paid_otherwise(engine, draw, game, position, chosen, tally):
    """Where the bases pay otherwise than the naive scorer has it, were they scored now in whatever
    sector and however ties are read: sentences."""
    free = [one for one in turns.SECTORS if game["bonus_used"].get(one, 0) < 2]
    questions = ["final", *(free if game["scorings"] < 5 else ())]
    plain = {**game, "technologies": {one: game["technologies"].get(one, ()) for one in HOMES}}
    found = []
    for bonus in questions:
        read = {**chosen, **{id: draw.one(*names) for id, names in OPEN_FOR_SCORING.items()}}
        argument = bonus if bonus == "final" else {"bonus": bonus}
        run = engine.referee.ask("score", argument, position, readings(**read))
        for base, row in run.result["bases"].items():
            tally["bases"] += 1
            right = paid_there(plain, base, bonus, read)
            said = {"points": {}, "critical": [], **row}
            said["points"] = {one: number for one, number in said["points"].items() if number}
            found += [
                f"{base} pays otherwise: {key} {said[key]}, not {value}, under {read}"
                for key, value in right.items()
                if said[key] != value
            ]
    return found


def paid_there(game, base, bonus, read):
    """What a base pays by the naive scorer."""
    points, first = paid_on(game, base, bonus, read)
    pays = first and len(game["players"]) > 2
    critical = pays and game["resources"][base] in game["critical"][first]
    return {
        "influence": influence_on(game, base, read),
        "points": {one: number for one, number in points.items() if number},
        "critical": [first] if critical else [],
    }


# ---- what is told in full, and what must not be done


def tried(engine, draw, game, position, both, open_to, chosen):
    """What the engine makes of moves told in full, of such with one thing wrong, and of any moves
    at all: sentences where it is not as the naive engine has it."""
    found, heads = [], turns.heads(game, chosen)
    open_to = open_to | {canonical(move) for move in naive.without_source(heads)}
    for _ in range(12):
        move = any_move(draw, game)
        fine = not engine.wrong_with(position, move)
        if fine and canonical(move) not in open_to:
            found.append(f"allowed: {move}")
        if not fine and canonical(move) in open_to and not has_effect(move):
            found.append(f"not allowed: {move}")
    ways = [(head, way) for head in sorted(both) for way in both[head][0].values()]
    told = [(head, *way) for head, way in ways if len(way[0]) == 1]
    for _, moves, after in draw.random.sample(told, min(len(told), 3)):
        found += drawn_unseen(engine, game, position, moves[0], after)
    told = [(head, moves[0]) for head, moves, _ in told if "resolve" in moves[0]]
    for head, move in draw.random.sample(told, min(len(told), 6)):
        for said in (move, spoiled(draw, game, move)):
            found += led(engine, position, said, both[head][0], said is move)
    met = [here for _, ends in both.values() for _, here in ends.values()]
    found += told_again(engine, draw.random.sample(met, min(len(met), 5)))
    found += told_again(engine, draw.random.sample(engine.owed, min(len(engine.owed), 5)))
    engine.owed.clear()
    return found


def drawn_unseen(engine, game, position, move, after):
    """What is wrong with where a move leads from a deck nobody told, where it tells what came of
    chance."""
    said, drawn = dict(move), len(game["deck"]) - len(after["deck"])
    if drawn:
        said["drew"] = game["deck"][:drawn]
    if "the_hybrid" in (move.get("play"), game["turn"].get("card")) and has_effect(move):
        said["revealed"] = game["deck"][0]
    told = {**engine.referee.told(position)}
    del told["deck"]
    position, faults = engine.referee.decode(told, position.players)
    assert faults == [], faults
    why = engine.wrong_with(position, said)
    if why:
        silent = all(one == "skip" for one in said.get("resolve", ["done"]))
        return [] if silent else [f"refused from an untold deck: {said}: {why[0]}"]
    end = facts(
        {**engine.referee.told(engine.after(position, said)), "deck": None}, game["players"]
    )
    right = of_naive({**after, "deck": None})
    return [] if end == right else [f"from an untold deck: {said} -> {end}, not {right}"]


def told_again(engine, positions):
    """Positions that are another once they are told and read."""
    found = []
    for here in positions:
        said = engine.referee.told(here)
        again, faults = engine.referee.decode(said, here.players)
        faults = faults or engine.referee.status(again)
        listed = [engine.legal(one, "choose", MOST) for one in (here, again) if not faults]
        if faults or engine.referee.told(again) != said or listed[0] != listed[1]:
            found.append(f"told again: {said}: {faults or listed}")
    return found


def led(engine, position, said, mine, right):
    """What is wrong with where a move told in full leads; one that is right must lead somewhere."""
    why = engine.wrong_with(position, said)
    if why:
        # what leaves nothing open need not, and cannot always, be told
        silent = all(one == "skip" for one in said["resolve"])
        return [f"refused: {said}: {why[0]}"] if right and not silent else []
    ends = {}
    if not engine.ends(position, said, ends):
        return []
    return [f"other end: {said} -> {end}" for end in ends if end not in mine]
