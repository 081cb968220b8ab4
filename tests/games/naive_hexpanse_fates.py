"""What becomes of units, life and hexilium in the second engine of Hexpanse, and who has won.

Every function but `over` and `protectors` changes the game it is given.
"""

from __future__ import annotations

from contextlib import contextmanager

import naive_hexpanse_small as small
import naive_hexpanse_structures as structures
from naive_hexpanse_places import (
    AROUND,
    alive,
    enemies,
    lord,
    of,
    plus,
    reads,
    stands,
    team,
    unit_at,
)

SHIP = {"normal": "recovery", "elite": "elite_recovery", "minor": "minor_recovery"}
RESERVE = {"normal": "reserve", "elite": "elite_reserve", "minor": "minor_reserve"}


class Illegal(Exception):
    """The move is not allowed."""


class Untold(Illegal):
    """The move does not say how something is done."""


class Stopped(Exception):
    """Nothing more is carried out: the game is won, or whoever moves is out of it."""


class Owed(Exception):
    """Somebody must choose before the move can go on: who, what about, and among which."""


def decided(game, by, kind, answers, **about):
    """What somebody chose, of what is told or drawn; a sole answer goes without saying."""
    if len(answers) == 1:
        return answers[0]
    chosen = game.setdefault("chosen", [])
    if not chosen and "draw" not in game:
        raise Owed({"by": by, "kind": kind, **about}, answers)
    answer = chosen[0] if chosen else game["draw"].choice(answers)
    demand(answer in answers)
    del chosen[:1]
    game.setdefault("answered", []).append(answer)
    return answer


def demand(held, why=Illegal):
    if not held:
        raise why


# ---- who has won


def over(game):
    """Who has won and by what, None for nobody; no pair at all while the game goes on. A formation
    that stood after a step and did not win by it does not win before the next."""
    formed = [] if game.get("goes_on") else builders(game)
    return (named(game, formed[0]), "formation") if formed else otherwise(game)


def builders(game):
    """Everybody who has a formation that wins, in the order of seats, and the team first whose turn
    it is."""
    mine = team(game, game["turn"]["player"])
    return [
        faction
        for faction in sorted(seated(game), key=lambda one: one not in mine)
        if alive(game, faction)
        and any(stands(game, faction, shape) for shape in missions(game, faction))
    ]


def otherwise(game):
    """Who has won by other things than a formation."""
    living = [faction for faction in seated(game) if alive(game, faction)]
    if not living:
        attacker = game["turn"]["player"] if reads(game, "both_fall", "attacker") else None
        return attacker, "last_warlord"
    for faction in living:
        if small.has_won(game, faction):
            return faction, "small_missions"
    on_board = not reads(game, "last_warlord", "on_board") or any(
        lord(game, faction) for faction in living
    )
    if not enemies(game, living[0]) and on_board:
        begins = game["turn"]["phase"] == "income"
        return (min(living, key=game["players"].index) if begins else living[0]), "last_warlord"
    return None


def won(game):
    """Whether somebody has won by what the player of the turn did last."""
    formed, mover = builders(game), game["turn"]["player"]
    if reads(game, "made_by_other", "only_own_turn"):
        formed = [faction for faction in formed if faction in team(game, mover)]
    one = team(game, formed[0]) if formed else []
    apart = any(faction not in one for faction in formed)
    if apart and reads(game, "both_complete", "nobody"):
        formed = []
    return bool(formed) or otherwise(game) is not None


def won_by_now(game):
    """The same where it is asked at each step."""
    return not reads(game, "win_moment", "after_action") and won(game)


def moment(game, by):
    """Something single has happened, so that one looks whether more can."""
    small.note_broken(game)
    if won_by_now(game) or not alive(game, by):
        raise Stopped


def named(game, faction):
    """Who of a team is named for a formation: the only one whose units alone make it, the player
    of the turn, or the first."""
    mates = [one for one in game["players"] if one in team(game, faction) and alive(game, one)]
    by_oneself = {**game, "teams": []}
    alone = [
        one for one in mates if any(stands(by_oneself, one, shape) for shape in missions(game, one))
    ]
    if len(alone) == 1:
        return alone[0]
    if faction == game["turn"]["player"]:
        return faction
    return next(
        one for one in mates if any(stands(game, one, shape) for shape in missions(game, one))
    )


def seated(game):
    """Everybody in the order of seats, from the player of the turn."""
    first = game["players"].index(game["turn"]["player"])
    return game["players"][first:] + game["players"][:first]


def missions(game, faction):
    """The common mission, then the own one."""
    own = game[faction].get("mission")
    return [game["mission"], *([own] if own else [])]


# ---- what becomes of units


def pay(game, faction, amount):
    if alive(game, faction):
        game[faction]["hexilium"] += amount
        if faction == game["turn"]["player"] and game["turn"]["phase"] == "action":
            structures.reckon(game, "gained", amount)


def heal(game, faction, amount):
    if alive(game, faction):
        game[faction]["life"] = min(12, game[faction]["life"] + amount)


def yields(game, place):
    board = game["board"]
    return 2 if place in board["double_hexilium"] else 1 if place in board["hexilium"] else 0


def leave(game, unit):
    """The unit leaves the board for where its kind goes."""
    game["units"].remove(unit)
    kind, owner, card = unit.get("kind", "normal"), unit.get("owner"), unit.get("card")
    if kind in SHIP:
        count(game, owner, (RESERVE if card == "M02" else SHIP)[kind], card, 1)
        if card == "M11":
            pay(game, owner, 4)
        if card == "KS01":
            heal(game, owner, 4)
    if kind == "mercenary":
        if card == "C23":
            squad_thinned(game)
        elif game["discard"] is not None:
            game["discard"].append(card)
    if owner and owner != game["turn"]["player"]:
        structures.reckon(game, "destroyed", 1, owner)


def squad_thinned(game):
    """The card of the squad goes with the last of its units, whoever has it, or with the first."""
    out = [unit for unit in game["units"] if unit.get("card") == "C23"]
    for faction in game["players"]:
        mat = game[faction]
        if "C23" in mat.get("cards", []) and (
            reads(game, "squad_card", "when_first") or (not out and mat["squad"] == 0)
        ):
            dropped(game, faction, "C23")


def count(game, faction, where, card, amount):
    """So many more units of a kind somewhere off the board; minor ones are counted by faction."""
    mat = game[faction]
    if where.startswith("minor"):
        mat[where][card] += amount
    else:
        mat[where] += amount


def held(game, faction, where, card):
    """How many units of a kind there are somewhere off the board."""
    there = game[faction].get(where, 0)
    return there.get(card, 0) if where.startswith("minor") else there


def minor_code(game, by, card, where=RESERVE):
    """Which minor faction is meant; the only one that lies there need not be named."""
    minors = [code for code in game[by]["minor"] if held(game, by, where["minor"], code)]
    return card or (minors[0] if len(minors) == 1 else None)


def returned(game, faction, kind, card, number=1):
    """So many units more in the reserve, or on the minor mat."""
    count(game, faction, RESERVE[kind], card, number)
    if kind == "normal" and number and structures.built(game, faction) == "B12":
        pay(game, faction, 1 if reads(game, "return_gain", "per_event") else number)


def damage(game, faction, amount):
    if alive(game, faction):
        game[faction]["life"] = max(0, game[faction]["life"] - amount)
        if alive(game, faction):
            structures.reckon(game, "damage", amount, faction)
        else:
            fall(game, faction)


def fall(game, faction):
    """The player is eliminated: the warlord goes, what else stands there is nobody's (L570: and
    all cards, of mercenaries on the board too, are discarded)."""
    if game["discard"] is not None:
        cards = {*game[faction]["cards"], *(one["card"] for one in of(game, faction, "mercenary"))}
        others = [
            game[other]["cards"]
            for other in seated(game)
            if other != faction and alive(game, other)
        ]
        if "C23" in game["discard"] or any("C23" in held for held in others):
            cards -= {"C23"}  # its units may outlive it
        game["discard"] += sorted(cards)
    game[faction] = {"life": 0}
    left = []
    for unit in game["units"]:
        if unit.get("owner") != faction:
            left.append(unit)
        elif unit["kind"] != "warlord" or reads(game, "dead_warlord", "neutral"):
            left.append({"at": unit["at"], "kind": "neutral"})
    game["units"] = left


def kinds(game, by):
    """What the ship can hold of a player's: minor units by their faction."""
    return ["normal", "elite", *game[by]["minor"]]


def aboard(game, by, kind):
    where, card = (kind, None) if kind in SHIP else ("minor", kind)
    return held(game, by, SHIP[where], card)


def back(game, by, kind, number):
    """So many units come back from the ship."""
    where, card = (kind, None) if kind in SHIP else ("minor", kind)
    count(game, by, SHIP[where], card, -number)
    returned(game, by, where, card, number)


def dropped(game, by, card):
    """A card in front of a player is discarded; with the squad's go those of it in front."""
    game[by]["cards"].remove(card)
    if card == "C23":
        game[by]["squad"] = 0
    if game["discard"] is not None:
        game["discard"].append(card)


# ---- attacks


@contextmanager
def at_once(game):
    """What happens together; structures act after it."""
    outer = game.get("midst", False)
    game["midst"] = True
    yield
    game["midst"] = outer
    if not outer:
        structures.set_off(game)


def hit(game, place):
    """The territory is attacked. Says whether a unit stood there."""
    with at_once(game):
        structures.reckon(game, "attacked", 1)
        unit = unit_at(game, place)
        if unit:
            struck(game, guarded(game, unit))
    return unit is not None


def guarded(game, unit):
    """The unit that is hit in place of one, if its owner chooses so."""
    guards = protectors(game, unit)
    if unit.get("kind") == "warlord" and reads(game, "protector_warlord", "not_covered"):
        guards = []
    if not guards:
        return unit
    answers = ["skip", *({"protect": guard} for guard in guards)]
    choice = decided(game, unit["owner"], "protect", answers, of=unit["at"])
    return unit if choice == "skip" else unit_at(game, choice["protect"])


def protectors(game, unit):
    owner = unit.get("owner")
    around = [plus(unit["at"], step) for step in AROUND]
    minors = of(game, owner, "minor") if owner else []
    return [one["at"] for one in minors if one["card"] == "M01" and one["at"] in around]


def struck(game, unit):
    kind = unit.get("kind", "normal")
    if kind == "warlord":
        damage(game, unit["owner"], 1)
    elif kind == "structure" and not unit.get("hurt"):
        unit["hurt"] = True
    else:
        leave(game, unit)
