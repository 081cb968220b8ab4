"""Random events of cards and random positions to do them in, as plain mappings."""

from __future__ import annotations

import random

import naive_actions as naive
from naive_places import RESOURCES

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
