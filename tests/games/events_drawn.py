"""Random events of cards and random positions to do them in, as plain mappings; and the engine's
own way through an event, so that tests and the benchmark of events compare the two."""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path

import naive_actions as naive
import naive_events as events
from expanse_pack import folder
from expanse_rules import readings
from naive_places import RESOURCES
from naive_ways import TooMany, flat

from toolkit.games.expanse.game import GAME
from toolkit.lint.trial import tried
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay

MANY = 150  # ways to do an event; of more than these a position is left to luck
TRACK = ["miller", "cotyar", "drummer", "mao_kwik", "assassin"]  # what no event here is of
SEATS = (["UN", "MCR"], ["UN", "MCR", "OPA"], ["UN", "MCR", "OPA", "PG"])


class Draw:
    """Draws events and positions; the same seed draws the same."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def one(self, *options):
        return self.random.choice(options)

    def odds(self, share):
        return self.random.random() < share

    def amount(self, most=2, *words):
        number = self.random.randint(1, most)
        return self.one(number, number, {"up_to": number}, *words)

    # ---- events

    def base_like(self, number=False):
        said = {}
        if self.odds(0.2):
            return self.one(*naive.BASES)
        for key, share, draw in (
            ("orbital", 0.2, lambda: self.one("earth", "jupiter", ["mars", "saturn"], "ceres")),
            ("resource", 0.2, lambda: self.one(*RESOURCES)),
            ("band", 0.1, lambda: self.one(*naive.FROM_THE_SUN)),
            ("sector", 0.3, lambda: self.one("belt", "inner_planets", "outer_planets")),
            ("where_you_have", 0.3, self.yours),
            ("with_rocinante", 0.05, lambda: True),
        ):
            if self.odds(share) and len(said) < 2:
                said[key] = draw()
        if number and self.odds(0.5):
            said["bases"] = self.one(2, 2, 3, {"up_to": 2}, {"up_to": 3}, "each", "any")
            if said["bases"] not in ("each", "any") and self.odds(0.5):
                said[self.one("same", "different")] = self.one(*SHARED)
        return said

    def orbital_like(self, number=False, many=False):
        said = {}
        if self.odds(0.2):
            return self.one(*naive.ORBITALS)
        if self.odds(0.4):
            said["sector"] = self.one("belt", "inner_planets", ["belt", "outer_planets"])
        if self.odds(0.3) and not many:  # whether it must hold for the next fleet nobody says
            said["where_you_have"] = self.yours()
        if self.odds(0.1):
            said["with_rocinante"] = True
        if many and self.odds(0.3):
            said[self.one("same", "different")] = self.one("band", "sector", "orbital")
        if number and self.odds(0.4):
            said["orbitals"] = self.one(2, {"up_to": 2}, "each")
            if said["orbitals"] != "each" and self.odds(0.3):
                said[self.one("same", "different")] = self.one("band", "sector")
        return said

    def yours(self):
        return self.one("influence", "no_influence", "fleets", "orbital_control")

    def whose(self, *more):
        return self.one("any", "opposing", "own", *more)

    def verb(self):
        """A step of one verb that does something itself."""
        name = self.one(*SIMPLE)
        said = getattr(self, name)()
        return {name: said}

    def place(self):
        return {"influence": self.amount(), "to": self.base_like(True)}

    def remove(self):
        said = {"influence": self.amount(2, "all"), "from": self.base_like(True)}
        if self.odds(0.15):
            said["of"] = {"each_player_with": self.random.randint(1, 3)}
            said["influence"] = self.random.randint(1, 2)
            if isinstance(said["from"], dict) and said["from"].get("bases") == "any":
                said["from"]["bases"] = "each"
        elif self.odds(0.7):
            said["of"] = self.whose()
        return said

    def shift(self):
        said = {"influence": self.amount(), "of": self.whose(), "from": self.base_like()}
        said["to"] = self.base_like()
        for end in ("from", "to"):  # whether it must still hold for the next cube nobody says
            if isinstance(said[end], dict):
                said[end].pop("where_you_have", None)
        if isinstance(said["to"], dict) and self.odds(0.2):
            said["to"][self.one("same", "different")] = self.one(*SHARED)
        if self.odds(0.4):
            said["within"] = self.one("orbital", "band", "sector")
        return said

    def swap(self):
        said = {"of": self.one("different_players", "you_and_an_opponent")}
        if self.odds(0.7):
            said["on"] = self.base_like()
            if isinstance(said["on"], str):
                del said["on"]
            elif self.odds(0.5):
                said["on"][self.one("same", "different")] = self.one(*SHARED)
        return said

    def replace(self):
        return {"influence": self.amount(), "of": self.whose(), "on": self.base_like()}

    def build(self):
        said = {"fleets": self.amount(2, "all")}
        if self.odds(0.5):
            said["to"] = self.orbital_like(many=True)
        return said

    def move_fleets(self):
        said = {"fleets": self.amount(2, "each"), "to": self.orbital_like(many=True)}
        if self.odds(0.6):
            said["bands"] = self.amount(2)
        return said

    def move_groups(self):
        said = {
            "groups": self.one(1, {"up_to": 1}, {"up_to": 2}),
            "to": self.orbital_like(many=True),
        }
        if self.odds(0.6):
            said["bands"] = self.amount(2)
        return said

    def remove_fleets(self):
        said = {"fleets": self.amount(2, "all"), "from": self.orbital_like(True)}
        said["of"] = self.whose("each_player")
        return said

    def put_fleets(self):
        said = {"fleets": self.amount(), "from": self.one("supply", "map", "anywhere")}
        said["to"] = self.orbital_like(many=True)
        if self.odds(0.2):
            said["unit"] = self.one("fleet", "scrap_ship")
        return said

    def gain(self):
        return {"control_points": self.random.randint(1, 2)}

    def event(self):
        """One or two steps, now and then with steps inside."""
        kind = self.random.random()
        if kind < 0.45:
            return [self.verb()]
        if kind < 0.6:
            return [self.verb(), self.verb()]
        if kind < 0.7:
            inside = [self.verb() for _ in range(self.random.randint(1, 2))]
            return [{"may": inside}]
        if kind < 0.8:
            return [{"choose": [[self.verb()], [self.verb() for _ in range(self.one(1, 1, 2))]]}]
        if kind < 0.9:
            said = {"orbital_control": self.one(*naive.ORBITALS), "do": [self.verb()]}
            if self.odds(0.5):
                said["else"] = [self.verb()]
            return [{"if": said}, *([self.verb()] if self.odds(0.3) else [])]
        said = {"do": [self.verb()]}
        if self.odds(0.5):
            said["do"] = [{"may": said["do"]}]
        if self.odds(0.5):
            said["who"] = self.one("everybody", "opponents")
        return [*([self.verb()] if self.odds(0.3) else []), {"each_player": said}]

    # ---- positions

    def game(self):
        """A game before the turn of whoever does the event; with few pieces all can be tried."""
        players = list(self.one(*SEATS))
        self.random.shuffle(players)
        open_to = [
            base for base in naive.BASES if len(players) > 2 or base not in naive.CLOSED_FOR_TWO
        ]
        some = self.random.sample(open_to, 4)
        influence, fleets, where = {}, {}, self.random.sample(naive.ORBITALS, 3)
        for faction in players:
            box, crowded = naive.BOX[faction], self.odds(0.2)
            for kind in ("normal", "diplomat"):
                left = box.get(kind, 0)
                # With the last of both kinds it would matter on which base each of them goes.
                spare = (self.one(0, 0, 1) if kind == "normal" else 0) if crowded else None
                count = min(left, self.random.randint(0, 3))
                for _ in range(count):
                    add(influence, self.one(*some), faction, kind)
                if spare is not None and left - count - spare > 0:
                    add(influence, some[0], faction, kind, left - count - spare)
            for kind in ("fleet", "battleship", "scrap_ship"):
                for _ in range(min(box.get(kind, 0), self.random.randint(0, 2))):
                    word = kind
                    if kind == "battleship" and self.odds(0.5):
                        word = "damaged_battleship"
                    add(fleets, self.one(*where), faction, word)
        technologies = {
            faction: [name for name in names if self.odds(0.4)]
            for faction, names in LASTING.items()
            if faction in players
        }
        return {
            "players": players,
            "control_points": dict.fromkeys(players, 10),
            "influence": influence,
            "fleets": fleets,
            "rocinante": {"orbital": self.one(*naive.ORBITALS), "holder": self.one(*players)},
            "initiative": self.random.sample(players, len(players)),
            "technologies": {f: names for f, names in technologies.items() if names},
        }


SHARED = ("band", "sector", "orbital", "resource")
SIMPLE = (
    "place", "place", "remove", "remove", "remove", "shift", "swap", "replace", "build",
    "move_fleets", "move_groups", "remove_fleets", "put_fleets", "gain",
)  # fmt: skip
LASTING = {"UN": ("diplomatic_immunity", "embassies"), "MCR": ("dominance",)}


def add(rows, place, faction, kind, count=1):
    here = rows.setdefault(place, {}).setdefault(faction, {})
    here[kind] = here.get(kind, 0) + count


# ---- the engine


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
