"""Verbs of cards and hexilium of others: taken, destroyed, turned up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.schemas.records import ACTION, MERCENARY
from toolkit.games.hexpanse.state.entries import BOARD, DESTROY, DISCARD, FRONT, OF, Entry
from toolkit.games.hexpanse.state.mat import SQUAD
from toolkit.games.hexpanse.state.units import WARLORD
from toolkit.games.hexpanse.verbs.refusing import whose
from toolkit.games.hexpanse.verbs.said import verb
from toolkit.referee.mutation import giving
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.verbs.scene import HexScene

LOSSES = DESTROYS, DISCARDS = "destroy_own", "discard"


@verb("take")
def take(scene: HexScene, said: Any) -> None:
    scene.gain(scene.you, _hexilium(scene, said))
    chosen = _card(scene, said)
    if chosen is not None and said["card"] == ACTION:
        scene.card_lost(chosen.faction, chosen.card, discards=False)
        scene.card_won(scene.you, chosen.card)
    elif chosen is not None:
        steal(scene, chosen)


@verb("destroy")
def destroy(scene: HexScene, said: Any) -> None:
    _hexilium(scene, said)
    chosen = _card(scene, said)
    if chosen is not None:
        scene.card_lost(chosen.faction, chosen.card, discards=False)
        scene.left_game(chosen.card)


def _card(scene: HexScene, said: Any) -> Entry | None:
    """A card of an enemy, as it is told, if the step is of one; none where whoever is named has no
    such card."""
    if "card" not in said:
        return None
    options = list(_cards(scene, said["card"]))
    why = partial(whose, scene, "take.enemy", "No enemy has such a card.")
    chosen = scene.decide(options, idle=True, explain=why)
    return None if chosen is None or not chosen.card else chosen


def _hexilium(scene: HexScene, said: Any) -> int:
    """Hexilium that an enemy loses, if the step is of any; how much it was."""
    if "hexilium" not in said:
        return 0
    mats, number = scene.position.mats, int(said["hexilium"])
    options = [Entry(OF, faction=seat) for seat in scene.from_whom() if mats[seat].hexilium]
    why = partial(whose, scene, "take.enemy", "That is no enemy with hexilium.", just=number)
    chosen = scene.decide(scene.just_so_many(options, number), idle=True, explain=why)
    if chosen is None:
        return 0
    held = mats[chosen.faction].hexilium
    taken = at_most(held, number)
    scene.position = scene.position.mat(chosen.faction, hexilium=held - taken)
    return taken


# What is taken of what an enemy holds.
at_most = CLAUSES.computes("take.enemy", giving(0))(min)


def _cards(scene: HexScene, kind: str) -> Iterator[Entry]:
    """The cards of enemies that can be taken; mercenaries on the board too."""
    for seat in scene.from_whom():
        cards = scene.position.mats[seat].cards
        units = scene.position.units.of(seat, MERCENARY)
        # The card of a squad may have gone before its units.
        here = [unit.card for _, unit in units if unit.card != SQUAD or SQUAD in cards]
        for card in dict.fromkeys([*cards, *here]):
            if scene.tables.kind_of(card, scene.rules) != kind:
                continue
            if card in here:
                yield Entry(OF, faction=seat, card=card, keep=BOARD)
            yield Entry(OF, faction=seat, card=card, keep=FRONT if kind == MERCENARY else "")


@CLAUSES.computes("steal.mercenary", lambda scene, entry: None)
def steal(scene: HexScene, entry: Entry) -> None:
    """A mercenary changes hands; on the board it stays there, or goes in front."""
    seat, thief, card = entry.faction, scene.you, entry.card
    mat, units = scene.position.mats[seat], scene.position.units
    places = [place for place, unit in units.of(seat, MERCENARY) if unit.card == card]
    if card in mat.cards:
        scene.card_lost(seat, card, discards=False)
        scene.card_won(thief, card)
        if card != SQUAD:
            return
        scene.position = scene.position.mat(thief, squad=mat.squad)
        if not places or not parting(scene.rules, ("steal_squad",), lambda it: it == "units_too"):
            return
        if entry.keep == FRONT:
            scene.position = scene.position.mat(thief, squad=mat.squad + len(places))
    elif entry.keep == FRONT:
        scene.card_won(thief, card)
    if entry.keep == FRONT:
        units, places = units.without(*places), []
    for place in places:
        units = units.put(place, units[place]._replace(owner=thief))
    scene.position = scene.position._replace(units=units)
    scene.step_done()


@verb("extra_cards")
def extra_cards(scene: HexScene, number: Any) -> None:
    if not scene.leaves_it() and scene.you == scene.position.turn.player:
        extra = scene.position.turn.extra + more_cards(int(number))
        scene.position = scene.position.with_turn(extra=extra)


more_cards = CLAUSES.passes("extra.cards", lambda number: 0)


@verb("squad")
def squad(scene: HexScene, number: Any) -> None:
    """They come with the card."""


# ---- what structures do


@verb("lose")
def lose(scene: HexScene, what: Any) -> None:
    if loses():
        lose_one(scene, scene.set_off_by, DISCARDS if what == "card" else DESTROYS)


def lose_one(scene: HexScene, seat: int, about: str) -> None:
    """A player loses a card or a unit on the board, whichever they choose."""
    scene.before_loss = len(scene.placed) + 1
    cards, units = scene.position.mats[seat].cards, scene.position.units.of(seat)
    options = [Entry(DISCARD, card=card) for card in dict.fromkeys(cards)]
    if about == DESTROYS:
        options = [Entry(DESTROY, place) for place, unit in units if unit.kind != WARLORD]
    picked = scene.asked(seat, options, (about, None, None))
    if picked is None:
        return
    if about == DISCARDS:
        scene.card_lost(seat, picked.card)
    else:
        scene.destroyed(picked.at)
        scene.step_done()


loses = CLAUSES.holds("structure.loses")


@verb("free_card")
def free_card(scene: HexScene, number: Any) -> None:
    """It is taken as the phase ends."""


VERBS = (take, destroy, extra_cards, squad, lose, free_card)
