"""Tables of Hexpanse set so that what is done at them turns on a ruling: cards, lives and units."""

from __future__ import annotations

import naive_hexpanse_fates as fates
import naive_hexpanse_places as places
from hexpanse_tables import a_shape

HANDS = {  # what the player of the turn has by then, and which moves are drawn most
    "steal_squad": (["A07"], ["A07"]),
    "squad_card": (["A07", "C21"], ["attack", "C21"]),
    "dead_in_queue": (["A17", "A20", "KS03", "C09", "C10", "C13", "C01", "C05"], ["A17", "KS03"]),
    "both_complete": (["A01", "C22"], ["A01", "C22"]),
    "made_by_other": (["A02", "C22"], ["A02", "C22"]),
    "win_moment": (["A17", "A01", "C03", "C13"], ["A17", "C03", "C13"]),
    "both_fall": ([], ["attack"]),
    "dead_warlord": (["C21", "C12"], ["attack", "C21", "C12"]),
    "protector_warlord": (["C21", "A25"], ["attack", "C21", "A25"]),
    "last_warlord": (["A19", "A18"], ["A19", "A18"]),
    "mentacle_split": ([], ["ability"]),
    "terran_takes": ([], ["ability"]),
    "damage_order": ([], ["ability", "step"]),
    "skull_payment": ([], ["ability", "step"]),
    "hexilium_step": ([], ["step"]),
    "double_on_move": ([], ["step"]),
    "protector_scope": (["A16", "A17"], ["A16", "A17", "M03"]),
    "occupy_lasting": (["A16", "A17"], ["A16", "A17", "M03"]),
    "occupy_own": (["A16", "A17"], ["A16", "A17", "M03"]),
    "income_card_price": (["A23"], ["A23"]),
    "return_gain": (["A05", "A15"], ["A05", "A15", "recover"]),
    "structure_span": (["A24", "C15", "C16"], ["A24", "C15", "C16", "attack"]),
    "exchange_pays": (["A01", "A02"], ["A01", "A02", "ability"]),
    "attack_own": ([], ["attack"]),
    "activation_limit": (["C02", "C05"], ["C02", "C05"]),
}
TWO_FALL = ("both_fall", "dead_warlord", "protector_warlord", "occupy_lasting")
WON_SOON = ("both_complete", "made_by_other", "win_moment")


def staged(game, ruling, chance):
    """Sets the table for one ruling, mostly in a reading that is not the default."""
    cards, game["sought"] = HANDS.get(ruling, ([], []))
    if chance.random() < 0.7 and ruling in game["rulings"]:
        game["readings"][ruling] = chance.choice(game["rulings"][ruling][1:])
    whose = {"mentacle_split": "mentacle", "terran_takes": "terran"}.get(ruling)
    if whose in game["players"] and places.alive(game, whose):
        game["turn"]["player"] = whose
    by = game["turn"]["player"]
    for card in cards:
        _given(game, by, card)
    if "ability" in game["sought"] or "step" in game["sought"]:
        game["turn"]["used"] = []
    if ruling in TWO_FALL:
        _at_odds(game, by, chance)
    game["tempted"] = ruling in WON_SOON and chance.random() < 0.7
    for _ in range(20 if ruling in WON_SOON else 0):
        game["mission"] = a_shape(chance, chance.choice([2, 3, 3]))
        if fates.over(game) is None:
            break
    SET.get(ruling, lambda *_: None)(game, by, chance)


def _given(game, by, card):
    """A card goes to a player from wherever it is."""
    turn = game["turn"]
    piles = [game["market"], turn["extra_cards"], game["free"], game["deck"], game["discard"]]
    piles += [game[one].get("cards", []) for one in game["players"]]
    for pile in piles:
        if pile and card in pile:
            pile.remove(card)
    game["units"] = [unit for unit in game["units"] if unit.get("card") != card]
    game[by]["cards"].append(card)


def _room(game):
    return [cell for cell in places.territories(game) if not places.unit_at(game, cell)]


def _at_odds(game, by, chance):
    """Two warlords side by side, with hardly any life."""
    enemies = places.enemies(game, by)
    here = places.lord(game, by)
    for one in enemies:
        there = places.lord(game, one)
        near = [cell for cell in _room(game) if here and cell in places.beside(game, here["at"])]
        if near and there:
            there["at"] = chance.choice(near)
        game[one]["life"] = chance.choice([1, 1, 2])
    game[by]["life"] = chance.choice([1, 1, 3])


def _squad(game, by, chance):
    """An enemy has the squad, some of it on the board, beside units of whoever moves."""
    enemies, free = places.enemies(game, by), _room(game)
    if not enemies or len(free) < 3:
        return
    for one in game["players"]:
        if "squad" in game[one]:
            game[one]["squad"] = 0
    other, out = chance.choice(enemies), chance.randint(1, 3)
    _given(game, other, "C23")
    game[other]["squad"] = chance.randint(0, 3 - out)
    for cell in chance.sample(free, out):
        game["units"].append({"at": cell, "owner": other, "kind": "mercenary", "card": "C23"})


def _skull(game, by, chance):
    game[by]["life"] = chance.choice([1, 1, 2])


def _poor(game, by, chance):
    game[by].update(hexilium=chance.randint(0, 4), income=chance.choice([1, 2, 3, 4]))


def _off(game, by, chance):
    """The last enemy is about to fall, and the warlord of whoever moves may be aboard."""
    for one in places.enemies(game, by):
        game[one]["life"] = chance.choice([1, 2])
    minors = [unit for unit in game["units"] if unit.get("owner") == by and unit["kind"] == "minor"]
    if chance.random() < 0.7 and not minors:
        game["units"] = [unit for unit in game["units"] if unit is not places.lord(game, by)]


def _short(game, by, chance):
    if game["deck"] is not None:
        game["discard"] += game["deck"][2:]
        del game["deck"][chance.choice([0, 1, 2]) :]
        kept = {*game["deck"], *game["discard"]}
        game["free"] = [card for card in game["free"] if card not in kept]


def _hurried(game, by, chance):
    """Mercenaries stand that have acted in this turn."""
    for card in ("C02", "C05"):
        free = _room(game)
        if free and card in game[by]["cards"]:
            game[by]["cards"].remove(card)
            unit = {"at": chance.choice(free), "owner": by, "kind": "mercenary", "card": card}
            game["units"].append(unit)
            game["turn"]["used"] = sorted({*game["turn"]["used"], card})


SET = {
    "steal_squad": _squad, "squad_card": _squad, "damage_order": _skull, "skull_payment": _skull,
    "income_card_price": _poor, "last_warlord": _off, "deck_out": _short,
    "activation_limit": _hurried,
}  # fmt: skip
STAGED = sorted({*HANDS, *SET}) + [*WON_SOON] * 2
