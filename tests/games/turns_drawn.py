"""Random positions in the midst of whole turns, with everything on at once, and readings, as plain
mappings for the naive engine of turns."""

from __future__ import annotations

from functools import cache

import naive_actions as naive
import naive_expanse_ends as ends
import naive_fleets
from events_drawn import Draw
from expanse_pack import playable

LASTING = {
    "UN": ["diplomatic_immunity"],
    "MCR": ["forced_march"],
    "OPA": ["friendly_docks"],
    "PG": ["shell_companies"],
}
MORE = ["stealth_ships", "heavy_burn", "covert_op", "the_hybrid", "cotyar", "assassin", "ambush"]
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
        """The default of each ruling more often than not; with two players nothing stands in an
        orbital that is closed to them."""
        chosen = {
            id: names[0] if self.odds(0.7) else self.one(*names) for id, names in READINGS.items()
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
        scorings = self.random.randint(0, 5)
        scores = ["score"] * (6 - scorings)
        on_track = self.random.randint(0, min(3, len(scores) - 1))
        track = [*scores[:on_track], *(held.pop() for _ in range(5 - on_track))]
        deck = [held.pop() for _ in range(6)] + scores[on_track:]
        self.random.shuffle(track)
        self.random.shuffle(deck)
        kept = {one: [] for one in players}
        likely = [id for id in ("miller", "mao_kwik", "drummer") if id in held and self.odds(0.4)]
        likely = [self.one(*MORE)] * self.odds(0.4) + likely
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
        self.stage(game, held)
        return game

    def purses(self, players):
        """Few control points, or many on a track that ends soon."""
        end = self.one(99, 99, 12)
        least, most = (0, 4) if self.odds(0.7) else (end - 4, end)
        points = {one: self.random.randint(least, most) for one in players}
        return {"end": end, "control_points": points}

    def tokens(self, game):
        """Protomolecule tokens left, and the Scrap Ships that never were on the map."""
        players = game["players"]
        off = naive_fleets.supply(game, "OPA").get("scrap_ship", 0) if "OPA" in players else 0
        return {
            "protomolecule": self.random.randint(0, 2) if "PG" in players else 0,
            "scrap_ship": self.random.randint(0, off),
        }

    def used_sectors(self, scorings):
        tokens = ["inner_planets", "belt", "outer_planets"] * 2
        used = self.random.sample(tokens, scorings)
        return {sector: used.count(sector) for sector in set(used)}

    def technologies(self, players, scorings):
        """Those gained by now, and now and then any others; the mat's ability too."""
        return {
            one: [
                name
                for at, name in enumerate(ends.TECHNOLOGIES[one])
                if at < scorings and self.odds(0.9)
            ]
            + [name for name in LASTING[one] if self.odds(0.7)]
            for one in players
        }

    def stage(self, game, held):
        """The game brought to some stage of the turn."""
        turn = game["turn"]
        stage = self.one("begin", "event", "points", "points", "offer", "scoring_events", "bonus")
        if stage in ("bonus", "scoring_events"):
            self.to_a_scoring(game, stage)
        elif stage != "begin":
            at = self.one(*(n for n, card in enumerate(game["track"]) if card != "score"))
            turn.update(stage=stage, card=game["track"][at])
            game["track"][at] = "empty"
            if stage == "points":
                turn["points"] = self.random.randint(0, 3)
                hurt = [o for o in game["fleets"] if self.hurt(game, o)]
                if hurt and self.odds(0.5):
                    turn.update(used=["damaged_battleship"], damaged_at=[self.one(*hurt)])
            if stage == "offer":
                line = ends.line_of(game)
                if not line:
                    turn.update(stage="points", points=self.random.randint(1, 2))
                else:
                    turn["asked"] = line[0]

    def hurt(self, game, orbital):
        return naive.ships_in(game, orbital, "MCR").get("damaged_battleship")

    def to_a_scoring(self, game, stage):
        turn = game["turn"]
        if game["scorings"] == 5:
            turn.update(stage="scoring_events", taker=game["rocinante"]["holder"])
            game["deck"].remove("score")
            game["discard"] = ["score"] * 6
            return
        if "score" in game["track"]:
            at = game["track"].index("score")
        else:
            game["deck"].remove("score")
            at = self.random.randrange(5)
            game["deck"].append(game["track"][at])
        game["track"][at] = "empty"
        turn.update(stage=stage, card="score", taker=turn["player"])
        if stage == "scoring_events":
            free = [s for s in ("inner_planets", "belt", "outer_planets")
                    if game["bonus_used"].get(s, 0) < 2]  # fmt: skip
            turn["bonus"] = self.one(*free)
            line = ends.round_from(game, turn["taker"])
            turn["acted"] = line[: self.random.randint(0, len(line) - 1)]
