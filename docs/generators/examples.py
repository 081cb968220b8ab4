"""Examples of what no shipped case happens to tell, and a line for each kind of move."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.pack.document import Value


def nested(path: str, value: Value) -> Value:
    """A value as it stands in mappings, under the steps of a path."""
    for step in reversed(path.split(".")):
        value = {step: value}
    return value


def _at_front(told: Value) -> Value:
    """What stands on a spot of a player of the card game."""
    return nested("ada.locations.front1", told)


def _standing(more: dict[str, Value]) -> Value:
    return _at_front({"card": "river_fort", "creatures": [{"card": "pack_ox", **more}]})


def _fought(more: dict[str, Value]) -> Value:
    return {"battle": {"location": "river_fort", **more}}


SEATED = {
    "expanse": ("UN", "MCR", "OPA", "PG"),
    "ti4_expeditions": ("sol", "muaat", "nekro"),
    "hexpanse": ("terran", "cyberian"),
    "expanse_tcg": ("ada", "ben"),
}
# Every kind of move as it is typed.
LINES = {
    "expanse": {
        "take": "u take 2", "use": "u use points", "move": "u move earth mars 2",
        "influence": "u influence ceres", "build": "u build fleet",
        "ability": "m ability dominance", "done": "u done", "event": "m event now",
        "play": "u play riots: remove ceres m", "bonus": "u bonus belt",
        "crew": "u crew holden", "choose": "u choose remove ceres m", "pass": "u pass",
    },
    "ti4_expeditions": {
        "claim": "sol claim resources: jord", "token": "sol token 46", "roll": "sol roll 5",
        "ingress": "sol ingress 19 22", "place": "sol place 46", "infantry": "sol infantry muaat",
        "end": "sol end",
    },
    "expanse_tcg": {
        "capital": "ada capital root throne at back1", "collect": "ada collect back1",
        "place": "ada place 2 at front1", "play": "ada play thorn boar at front1",
        "move": "ada move thorn boar from front1 to front2 carry 2 aether",
        "attack": "ada attack ben.front1 from front2 with thorn boar, pack ox",
        "fortress": "ada fortress wandering mesa from front1 to front2",
        "end": "ada end control_1", "discard": "ada discard thorn boar",
        "battle": "ada battle ben.front1", "set_up": "ada set_up front1 thorn boar, back2 pack ox",
        "strike": "ada strike front1 at d_front2", "volley": "ben volley front1",
        "done": "ada done", "shift": "ada shift front1 front2, back1 front1",
        "steal": "ada steal front1 take 2 aether", "retreat": "ada retreat home front1 back2",
        "hide": "ben hide front1, front2", "return": "ben return back1 pack ox",
        "pass": "ada pass", "spoils": "ada spoils all", "foothold": "ada foothold",
        "use": "ada use rune smith at front1", "choose": "ben choose to front2",
        "value": "ada value silver hoard at back1 to front1",
    },
}  # fmt: skip

# Keys that are only shown: a decision that is owed comes from the move that raised it.
UNTOLD = {"expanse_tcg": ("pending",)}
# What no shipped case happens to tell, as the key of a position, an entry or a fact that holds it.
_OF_A_CREATURE: dict[str, dict[str, Value]] = {
    "given[].health": {"given": [{"health": 2, "until": "end_of_turn"}]},
    "given[].militia": {"given": [{"militia": 1, "until": "end_of_turn"}]},
    "from": {"from": "front1"},
    "through": {"through": "ben.front2"},
    "inside": {"inside": ["paid_sword"]},
    "walked": {"walked": True},
    "struck": {"struck": True},
    "of": {"of": "ben"},
}
_OF_A_LOCATION: dict[str, Value] = {
    "plague": 1, "overgrown": True, "face_down": True, "used": [1], "walked": True,
    "given": [{"health": 2, "until": "end_of_turn"}],
}  # fmt: skip
_OWED: dict[str, Value] = {"by": "MCR", "card": "riots"}
EXAMPLES: dict[str, dict[str, Value]] = {
    "expanse": {
        "turn.declined": {"turn": {"declined": ["MCR"]}},
        "pending.context": {"pending": {**_OWED, "context": [{"by": "UN", "play": "riots"}, 0]}},
        "pending.of": {"pending": {**_OWED, "of": "UN"}},
        "pending.so_far": {"pending": {**_OWED, "so_far": {"base": "io"}}},
        "pending.so_far.base": {"pending": {**_OWED, "so_far": {"base": "io"}}},
        "pending.so_far.orbital": {"pending": {**_OWED, "so_far": {"orbital": "mars"}}},
        "pending.so_far.fleet": {"pending": {**_OWED, "so_far": {"fleet": "battleship"}}},
        "pending.so_far.revealed": {"pending": {**_OWED, "so_far": {"revealed": "riots"}}},
        "pending.so_far.points": {"pending": {**_OWED, "so_far": {"points": 3}}},
        "pending.so_far.opponent_built": {"pending": {**_OWED, "so_far": {"opponent_built": True}}},
        "pending.named": {
            "pending": {**_OWED, "named": [{"remove": {"base": "eros", "of": "UN"}}]}
        },
        "over": {"over": True},
        "option": {"option": 1},
        "influence": {"influence": {"to": "ceres", "from": "eros"}},
        "faction": {"faction": "MCR"},
        "a move: by_hand": {"by": "UN", "play": "riots", "by_hand": {"control_points": {"UN": 9}}},
        "cube beside place": {"place": "ceres", "cube": "diplomat"},
        "of beside place": {"place": "ceres", "of": "UN"},
        "influence.to": {"influence": {"to": "ceres", "from": "eros"}},
        "influence.from": {"influence": {"to": "ceres", "from": "eros"}},
        "influence.cube": {"influence": {"to": "ceres", "cube": "diplomat"}},
        "influence.of": {"influence": {"to": "ceres", "of": "UN"}},
        "cube beside remove": {"remove": {"base": "eros", "of": "MCR"}, "cube": "diplomat"},
        "from beside remove": {"remove": {"base": "eros", "of": "MCR"}, "from": "luna"},
        "swap[].cube": {
            "swap": [
                {"base": "luna", "of": "UN", "cube": "diplomat"},
                {"base": "eros", "of": "MCR"},
            ]
        },
        "factions.{id}.setup.{count}.fleets": nested("factions.UN.setup.4.fleets", {"earth": 2}),
        "factions.{id}.setup.{count}.influence": nested(
            "factions.UN.setup.4.influence", {"luna": 1}
        ),
        "factions.{id}.setup.{count}.battleships": nested(
            "factions.MCR.setup.2.battleships", {"mars": 1, "ceres": 1}
        ),
        "cards.{card}.players.{count}": nested("cards.riots.players.2", "yes"),
        "cards.{card}.keep_cost": nested("cards.kenzo_gabriel.keep_cost", 1),
        "position.track": nested(
            "position.track", ["riots", "unknown", "unknown", "unknown", "unknown"]
        ),
        "position.turn.bonus": nested("position.turn.bonus", "belt"),
        "position.tokens.scrap_ship": nested("position.tokens.scrap_ship", 2),
        "position.pending.so_far.opponent_built": nested(
            "position.pending.so_far.opponent_built", True
        ),
        "{move}.revealed": nested("moves[0].revealed", "riots"),
        "{move}.by_hand": nested("moves[0].by_hand", [{"control_points": {"UN": 9}}]),
    },
    "ti4_expeditions": {
        "FACTION.attachments.ID[].influence": {
            "sol": {"attachments": {"jord": [{"influence": 1}]}}
        },
        "infantry": {"infantry": {"sol": 2}},
        "unpaid": {"unpaid": [{"by": "sol", "slice": "secret", "move": 0}]},
        "unpaid[].by": {"unpaid": [{"by": "sol", "slice": "secret"}]},
        "unpaid[].slice": {"unpaid": [{"by": "sol", "slice": "secret"}]},
        "unpaid[].move": {"unpaid": [{"by": "sol", "slice": "secret", "move": 0}]},
        "position.systems": nested("position.systems", {"46": ["frontier"]}),
        "position.slices": nested("position.slices", [{"slice": "secret", "by": "sol"}]),
        "position.control": nested("position.control", "muaat"),
    },
    "hexpanse": {
        "FACTION.elite_reserve": {"terran": {"elite_reserve": 1}},
        "FACTION.minor_reserve": {"terran": {"minor_reserve": 2}},
        "turn.used": {"turn": {"used": ["heal", "C02"]}},
        "turn.extra": {"turn": {"extra": 5}},
        "turn.tally": {"turn": {"tally": {"gained": 2}}},
        "turn.tally.attacked": {"turn": {"tally": {"attacked": 1}}},
        "turn.tally.gained": {"turn": {"tally": {"gained": 2}}},
        "turn.tally.placed": {"turn": {"tally": {"placed": 3}}},
        "turn.tally.damage": {"turn": {"tally": {"damage": {"cyberian": 1}}}},
        "turn.tally.destroyed": {"turn": {"tally": {"destroyed": {"cyberian": 2}}}},
        "lay.mirror": {"lay": {"turn": 1, "mirror": True}},
        "attack beside lay": {"lay": {"turn": 1}, "attack": [[1, 0]]},
        "unit beside occupy": {"occupy": [1, 0], "unit": "elite"},
        "card beside occupy": {"occupy": [1, 0], "card": "C09"},
        "resolve beside occupy": {"occupy": [1, 0], "card": "C09", "resolve": {"lay": {"turn": 2}}},
        "place.resolve": {
            "place": {"card": "C24", "at": [1, 0], "resolve": {"faction": "cyberian"}}
        },
        "place": {"place": {"unit": "minor", "at": [1, 0]}},
        "boards.BOARD.cells": nested("boards.world_2.cells", {"hexagon": 4}),
        "boards.BOARD.hexilium": nested("boards.world_2.hexilium", [[3, 0], [-3, 0]]),
        "boards.BOARD.double_hexilium": nested("boards.mars_2.double_hexilium", [[0, 0]]),
        "boards.BOARD.blocked": nested("boards.mars_2.blocked", [[2, -1]]),
        "cards.CARD.kind": nested("cards.KS03.kind", "action"),
        "minors.MINOR.pattern": nested("minors.M10.pattern", {"attack": [[1, 0], [-1, 1]]}),
    },
    "expanse_tcg": {
        "PLAYER.knowledge": {"ada": {"knowledge": 6}},
        "PLAYER.discard": {"ada": {"discard": ["firepot"]}},
        "PLAYER.eternity": {"ada": {"eternity": ["long_summer"]}},
        **{
            f"PLAYER.locations.ID.creatures[].{path}": _standing(told)
            for path, told in _OF_A_CREATURE.items()
        },
        **{
            f"PLAYER.locations.ID.{key}": _at_front({"card": "river_fort", key: value})
            for key, value in _OF_A_LOCATION.items()
        },
        "camps.ID.lore": {"camps": {"ben.front1": {"lore": 2}}},
        "footholds[].cleared": {
            "footholds": [{"spot": "ben.front1", "by": "ada", "cleared": True}]
        },
        "battle.volleyed": _fought({"side": "defenders", "action": "strike", "volleyed": True}),
        "battle.camp.lore": _fought({"camp": {"lore": 1}}),
        "battle.camp.captives": _fought({"camp": {"captives": 1}}),
        "battle.home": {"battle": {"at": "ben.front1", "home": {"front1": "back2"}}},
        "battle.carry": {"battle": {"at": "ben.front1", "carry": {"front1": {"aether": 2}}}},
        "a move: ability": {"by": "ada", "use": "rune_smith", "at": "front1", "ability": 2},
        "a move: take.captives": {"by": "ada", "steal": "front1", "take": {"captives": 1}},
        "a move: carry.KEY.captives": {
            "by": "ada",
            "retreat": True,
            "carry": {"front1": {"captives": 1}},
        },
        **{
            f"a move: spoils.{part}.KEY.{what}": {
                "by": "ada",
                "spoils": {part: {"front1": {what: told}}},
            }
            for part in ("carry", "rest")
            for what, told in (("lore", 1), ("captives", 1), ("treasures", ["silver_hoard"]))
        },
        "position.{player}.locations": nested(
            "position.ada.locations", {"back1": "root_throne", "front1": "river_fort"}
        ),
        "position.battle.attackers": nested(
            "position.battle", {"location": "river_fort", "attackers": {"front1": "paid_sword"}}
        ),
        "{move}.pay": nested("moves[0].pay", {"back1": 2}),
    },
}
