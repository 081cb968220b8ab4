"""Random positions in the midst of whole turns, with everything on at once, and readings, as plain
mappings for the naive engine of turns."""

from __future__ import annotations

from functools import cache

import naive_actions as naive
import naive_expanse_ends as ends
from events_drawn import Draw, add
from expanse_pack import playable
from naive_expanse_steps import ABILITIES, ONCE_A_TURN
from naive_expanse_turns import SECTORS
from naive_places import has
from naive_ships import supply

LASTING = {
    "UN": ["diplomatic_immunity"],
    "MCR": ["forced_march"],
    "OPA": ["friendly_docks"],
    "PG": ["shell_companies"],
}
MORE = [
    "stealth_ships", "heavy_burn", "covert_op", "the_hybrid", "cotyar", "assassin", "ambush",
    "star_helix", "theresa_yao",
]  # fmt: skip
STAGES = (
    "begin", "event", "points", "points", "offer", "bonus", "scoring_events", "scoring_build",
    "final",
)  # fmt: skip
TIES = ((2, 2, 2, 1), (3, 2, 2, 1), (2, 2, 1, 1), (3, 3, 2, 1), (1, 1, 1, 1), (3, 2, 1, 1))
READINGS = {
    "closed_orbital_2p": ("enter", "barred"),
    "nagata_band": ("exactly", "up_to"),
    "keep_moves_token": ("moves", "stays"),
    "miller_offer": ("offered", "not_offered"),
    "scoring_order": ("tech_first", "build_first"),
    "once_per_turn": ("own", "any"),
    "battleship_repair": ("not_same_turn", "any_time"),
    "scrap_ship_built": ("technology", "removed_only"),
    "ability_price": ("one", "free"),
    "puppet_master_cost": ("keeping", "slot", "both"),
    "cp_maximum": ("none", "track_end"),
    "having_lost": ("goes_on", "ends"),
    "infiltration_adjacent": ("same_orbital", "one_move"),
    "sixth_card_revealed": ("no", "yes"),
    "rocinante_tie_2p": ("stays", "first_player"),
    "rocinante_strength": ("one", "zero"),
    "covert_op_others": ("any_two", "one_own"),
    "heavy_burn_again": ("once", "again"),
    "stealth_ships_fleet": ("kept", "removed"),
    "rocinante_sacrifice": ("barred", "allowed"),
    "battleship_given_up": ("counts", "must_leave"),
    "mao_kwik_hybrid": ("no", "yes"),
    "hegemony_tie": ("sole_first", "shared"),
    "tie_first_next": ("third", "always_third", "second", "unpaid"),
    "tie_second_next": ("unpaid", "third"),
}


@cache
def records():
    """What does not change in a game: cards, their points, the crew, resources."""
    pack = playable()
    cards = {
        id: record.value
        for id, record in pack.of("card").items()
        if record.value["kind"] == "action_card"
    }
    return {
        "cards": cards,
        "printed": {id: card["points"] for id, card in cards.items()},
        "crew": {id: record.value["effect"] for id, record in pack.of("crew").items()},
        "critical": {
            id: record.value["critical_resources"] for id, record in pack.of("faction").items()
        },
        "resources": {id: record.value["resource"] for id, record in pack.of("base").items()},
    }


class Turns(Draw):
    """Draws positions of whole turns; the same seed draws the same."""

    def readings(self, game):
        """The default of each ruling more often than not, or each reading as often as any other;
        with two players nothing stands in an orbital that is closed to them."""
        usual = self.one(0.7, 0.7, 0)
        chosen = {
            id: names[0] if self.odds(usual) else self.one(*names) for id, names in READINGS.items()
        }
        if game["fleets"].get("vesta") or game["rocinante"]["orbital"] == "vesta":
            chosen["closed_orbital_2p"] = "enter"
        return chosen

    def whole_game(self):
        """A game at some stage of somebody's turn."""
        game = self.game()
        players, cards = game["players"], records()["cards"]
        count = str(len(players))
        held = [id for id, card in cards.items() if card["players"].get(count) == "yes"]
        self.random.shuffle(held)
        scorings = self.random.randint(self.one(0, 0, 3), 5)
        scores = ["score"] * (6 - scorings)
        most = min(3, len(scores) - 1)
        sixth = scorings > 1 and "the_hybrid" in held and self.odds(0.1)
        on_track = 5 - scorings if sixth else self.one(most, self.random.randint(0, most))
        track = [*scores[:on_track], *(held.pop() for _ in range(5 - on_track))]
        deck = [held.pop() for _ in range(6)] + scores[on_track:]
        self.random.shuffle(track)
        self.random.shuffle(deck)
        if sixth or self.odds(0.2):  # as The Hybrid may show it
            deck.insert(0, deck.pop(deck.index("score")))
        kept = {one: [] for one in players}
        likely = [id for id in ("miller", "mao_kwik", "drummer") if id in held and self.odds(0.4)]
        likely = ["the_hybrid"] * sixth + [self.one(*MORE)] * self.odds(0.4) + likely
        for id in [*likely, *held[: 2 * len(players)]]:
            able = [one for one in players if cards[id]["factions"][one] == "yes"]
            if id in held and able:
                held.remove(id)
                kept[self.one(*able)].append(id)
        game |= records()
        game |= {
            **self.purses(players),
            "scorings": scorings,
            "bonus_used": self.used_sectors(scorings),
            "technologies": self.technologies(players, scorings),
            "tokens": self.tokens(game),
            "track": track,
            "kept": kept,
            "deck": deck,
            "discard": [],
            "turn": {"player": self.one(*players), "stage": "begin"},
        }
        holder = next((one for one in players if sixth and "the_hybrid" in kept[one]), None)
        if self.odds(0.4):
            self.rivals(game)
        if holder:
            game["turn"]["player"] = holder
        elif self.odds(0.08):
            self.to_the_start(game)
        else:
            self.stage(game)
        return game

    def to_the_start(self, game):
        """A game as it begins, which a case need not tell."""
        players = game["players"]
        last = players[-1]
        game |= {"influence": {}, "fleets": {}}
        for one in players:
            said = playable().of("faction")[one].value["setup"][str(len(players))]
            for base, count in said["influence"].items():
                add(game["influence"], base, one, "normal", count)
            for orbital, count in said["fleets"].items():
                big = said.get("battleships", {}).get(orbital, 0)
                add(game["fleets"], orbital, one, "fleet", count - big)
                add(game["fleets"], orbital, one, "battleship", big)
        game |= {
            "control_points": dict.fromkeys(players, 10),
            "rocinante": {"orbital": naive.HOMES[last], "holder": last},
            "initiative": players[::-1],
            "technologies": {},
            "scorings": 0,
            "bonus_used": {},
            "tokens": {
                "protomolecule": 2 if "PG" in players else 0,
                "scrap_ship": 2 if "OPA" in players else 0,
            },
            "kept": {one: [] for one in players},
            "turn": {"player": players[0], "stage": "begin"},
        }
        game["deck"] += ["score"] * (6 - game["deck"].count("score") - game["track"].count("score"))
        game["untold"] = sorted(game.keys() - {"players", "deck", "discard", "track", "tokens"})

    def purses(self, players):
        """Few control points, or many on a track that ends soon; now and then as many each."""
        end = self.one(99, 99, 12)
        least, most = (0, 4) if self.odds(0.7) else (end - 4, end)
        points = {one: self.random.randint(least, most) for one in players}
        if self.odds(0.25):
            points = dict.fromkeys(players, points[players[0]])
        return {"end": end, "control_points": points}

    def tokens(self, game):
        """Protomolecule tokens left, and the Scrap Ships that never were on the map."""
        players = game["players"]
        off = supply(game, "OPA").get("scrap_ship", 0) if "OPA" in players else 0
        return {
            "protomolecule": self.random.randint(0, 2) if "PG" in players else 0,
            "scrap_ship": self.random.randint(0, off),
        }

    def used_sectors(self, scorings):
        tokens = ["inner_planets", "belt", "outer_planets"] * 2
        used = self.random.sample(tokens, scorings)
        return {sector: used.count(sector) for sector in set(used)}

    def technologies(self, players, scorings):
        """Those gained by now, most of them; the mat's ability too."""
        share = self.one(0.9, 0.6)
        return {
            one: [name for name in ends.TECHNOLOGIES[one][:scorings] if self.odds(share)]
            + [name for name in LASTING[one] if self.odds(0.7)]
            for one in players
        }

    def stage(self, game):
        """The game brought to some stage of the turn."""
        stage = self.one(*STAGES)
        if stage in ("bonus", "scoring_events", "scoring_build", "final"):
            self.to_a_scoring(game, stage)
        elif stage != "begin":
            self.to_a_card(game, stage)

    def to_a_card(self, game, stage):
        turn, me = game["turn"], game["turn"]["player"]
        cards = [n for n, card in enumerate(game["track"]) if card != "score"]
        own = [n for n in cards if ends.shows(game, game["track"][n], me)]
        at = self.one(*(own if own and stage == "event" and self.odds(0.7) else cards))
        turn.update(stage=stage, card=game["track"][at])
        game["track"][at] = "empty"
        if stage == "points":
            turn["points"] = self.random.randint(0, min(3, game["printed"][turn["card"]]))
            self.used(game)
        line = ends.line_of(game) if stage == "offer" else ()
        if line:
            turn["declined"] = line[: self.random.randint(0, len(line) - 1)]
            turn["asked"] = line[len(turn["declined"])]
        elif stage == "offer":
            turn.update(stage="points", points=self.random.randint(1, 2))

    def used(self, game):
        """What has been used in this turn, and Battleships damaged in it."""
        turn = game["turn"]
        used = [name for name in sorted(ONCE_A_TURN) if self.odds(0.2)]
        turn["used"] = [one for one in used if has(game, ABILITIES[one][0], one)]
        hurt = [o for o in game["fleets"] if self.hurt(game, o)]
        if hurt and self.odds(0.5):
            turn["used"].append("damaged_battleship")
            turn["damaged_at"] = [self.one(*hurt)]

    def hurt(self, game, orbital):
        return naive.ships_in(game, orbital, "MCR").get("damaged_battleship")

    def to_a_scoring(self, game, stage):
        turn = game["turn"]
        if game["scorings"] == 5 or stage == "final":
            self.to_the_last(game)
            return
        if "score" in game["track"]:
            at = game["track"].index("score")
        else:
            game["deck"].remove("score")
            at = self.random.randrange(5)
            game["deck"].append(game["track"][at])
        game["track"][at] = "empty"
        turn.update(stage=stage, card="score", taker=turn["player"])
        line = ends.round_from(game, turn["taker"])
        if stage == "scoring_events":
            free = [s for s in SECTORS if game["bonus_used"].get(s, 0) < 2]
            turn["bonus"] = self.one(*free)
            turn["acted"] = line[: self.one(len(line) - 1, self.random.randint(0, len(line) - 1))]
            turn["looked"] = [one for one in line[:-1] if self.odds(0.1)]
        if stage == "scoring_build" and ends.builders(game):
            self.to_building(game, ends.builders(game))
        elif stage == "scoring_build":
            turn["stage"] = "bonus"

    def to_building(self, game, able):
        """The bases are scored, and some have built or passed."""
        turn, last = game["turn"], self.one(*able)
        turn["acted"] = [one for one in game["players"] if one != last and self.odds(0.3)]
        turn["bonus"] = self.one(*(s for s in SECTORS if game["bonus_used"].get(s, 0) < 2))
        game["bonus_used"][turn["bonus"]] = game["bonus_used"].get(turn["bonus"], 0) + 1

    def to_the_last(self, game):
        """The events before the final scoring, whatever was scored before it."""
        turn, line = game["turn"], ends.round_from(game, game["rocinante"]["holder"])
        game["deck"] = [card for card in game["deck"] if card != "score"]
        game["track"] = ["empty" if card == "score" else card for card in game["track"]]
        game["discard"] = ["score"] * 6
        turn.update(stage="scoring_events", taker=game["rocinante"]["holder"])
        turn["acted"] = line[: self.random.randint(0, len(line) - 1)]

    def rivals(self, game):
        """Some bases with as much influence of each as ties are made of."""
        influence, players = game["influence"], game["players"]
        closed = naive.CLOSED_FOR_TWO if len(players) == 2 else ()
        for base in self.random.sample([one for one in naive.BASES if one not in closed], 2):
            counts = list(self.one(*TIES)[: len(players)])
            self.random.shuffle(counts)
            elsewhere = {
                one: sum(
                    row.get(one, {}).get("normal", 0)
                    for place, row in influence.items()
                    if place != base
                )
                for one in players
            }
            if all(
                elsewhere[one] + count < naive.BOX[one]["normal"]
                for one, count in zip(players, counts, strict=True)
            ):
                diplomats = influence.get(base, {}).get("UN", {}).get("diplomat", 0)
                influence[base] = {
                    one: {"normal": count} for one, count in zip(players, counts, strict=True)
                }
                if diplomats:
                    influence[base]["UN"]["diplomat"] = diplomats
