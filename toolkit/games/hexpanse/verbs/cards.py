"""Verbs of cards and hexilium of others: taken, destroyed, turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.speaker import mapping
from toolkit.effects.verb import Verb
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.schemas.records import ACTION, MERCENARY
from toolkit.games.hexpanse.state.entries import BOARD, DESTROY, DISCARD, FRONT, OF, Entry
from toolkit.games.hexpanse.state.position import SQUAD
from toolkit.games.hexpanse.state.units import WARLORD
from toolkit.pack.shapes import count, fields, words
from toolkit.referee.mutation import never
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.effects.speaker import Speaker
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.pack.document import Value

_KEYS = fields(
    "What: so much hexilium, or a card.",
    {
        "hexilium": count("How much, as far as there is.", 1, 99),
        "card": words("A card of this kind.", ACTION, MERCENARY),
    },
)
_KEYS = {**_KEYS, "minProperties": 1, "maxProperties": 1}


def _say(verb: str) -> Any:
    def say(value: Value, speaker: Speaker) -> str:
        said = mapping(value)
        if "hexilium" in said:
            return f"{verb} {said['hexilium']} hexilium of an enemy"
        card = "an action card" if said["card"] == ACTION else "a mercenary"
        return f"{verb} {card} of an enemy"

    return say


def _do_take(scene: HexScene, said: Any) -> None:
    if "hexilium" in said:
        taken = _hexilium(scene, int(said["hexilium"]))
        scene.gain(scene.you, taken)
        return
    chosen = scene.decide(list(_cards(scene, said["card"])))
    if chosen is None:
        return
    if said["card"] == ACTION:
        scene.card_lost(chosen.faction, chosen.card, discards=False)
        scene.card_won(scene.you, chosen.card)
    else:
        steal(scene, chosen)


def _do_destroy(scene: HexScene, said: Any) -> None:
    if "hexilium" in said:
        _hexilium(scene, int(said["hexilium"]))
        return
    chosen = scene.decide(list(_cards(scene, said["card"])))
    if chosen is not None:
        scene.card_lost(chosen.faction, chosen.card, discards=False)


def _hexilium(scene: HexScene, number: int) -> int:
    """Hexilium that an enemy loses; how much it was."""
    mats = scene.position.mats
    options = [Entry(OF, faction=seat) for seat in scene.from_whom() if mats[seat].hexilium]
    chosen = scene.decide(options)
    if chosen is None:
        return 0
    held = mats[chosen.faction].hexilium
    taken = at_most(held, number)
    scene.position = scene.position.mat(chosen.faction, hexilium=held - taken)
    return taken


@CLAUSES.computes("take.enemy", lambda held, number: 0)
def at_most(held: int, number: int) -> int:
    return min(held, number)


def _cards(scene: HexScene, kind: str) -> Iterator[Entry]:
    """The cards of enemies that can be taken; mercenaries on the board too."""
    for seat in scene.from_whom():
        mat = scene.position.mats[seat]
        for card in dict.fromkeys(mat.cards):
            if scene.tables.cards[card].kind == kind:
                yield Entry(OF, faction=seat, card=card, keep=FRONT if kind == MERCENARY else "")
        if kind == MERCENARY:
            units = scene.position.units.of(seat, MERCENARY)
            for card in dict.fromkeys(unit.card for _, unit in units):
                if card != SQUAD:
                    yield Entry(OF, faction=seat, card=card, keep=BOARD)
                    yield Entry(OF, faction=seat, card=card, keep=FRONT)


@CLAUSES.computes("steal.mercenary", lambda scene, entry: None)
def steal(scene: HexScene, entry: Entry) -> None:
    """A mercenary changes hands; on the board it stays there, or goes in front."""
    seat, thief, card = entry.faction, scene.you, entry.card
    if card == SQUAD:
        _steal_squad(scene, seat)
        return
    if card in scene.position.mats[seat].cards:
        scene.card_lost(seat, card, discards=False)
        scene.card_won(thief, card)
        return
    units = scene.position.units
    place = next(place for place, unit in units.of(seat, MERCENARY) if unit.card == card)
    if entry.keep == BOARD:
        units = units.put(place, units[place]._replace(owner=thief))
    else:
        units = units.without(place)
        scene.card_won(thief, card)
    scene.position = scene.position._replace(units=units)
    scene.step_done()


def _steal_squad(scene: HexScene, seat: int) -> None:
    thief, squad = scene.you, scene.position.mats[seat].squad
    scene.position = scene.position.mat(seat, squad=0)
    scene.card_lost(seat, SQUAD, discards=False)
    scene.card_won(thief, SQUAD)
    scene.position = scene.position.mat(thief, squad=squad)
    units = scene.position.units
    on_board = [place for place, unit in units.of(seat, MERCENARY) if unit.card == SQUAD]
    if on_board and parting(scene.rules, ("steal_squad",), lambda what: what == "units_too"):
        for place in on_board:
            units = units.put(place, units[place]._replace(owner=thief))
        scene.position = scene.position._replace(units=units)
        scene.step_done()


TAKE_VERB = Verb(
    "take",
    "Something is taken from one enemy.",
    _KEYS,
    _say("take"),
    ("take: {hexilium: 2}", "take: {card: mercenary}"),
    _do_take,
)
DESTROY_VERB = Verb(
    "destroy",
    "Something of one enemy is destroyed.",
    _KEYS,
    _say("destroy"),
    ("destroy: {hexilium: 3}", "destroy: {card: action}"),
    _do_destroy,
)


def _do_extra(scene: HexScene, number: Any) -> None:
    if not scene.leaves_it() and scene.you == scene.position.turn.player:
        extra = scene.position.turn.extra + more_cards(int(number))
        scene.position = scene.position.with_turn(extra=extra)


@CLAUSES.computes("extra.cards", lambda number: 0)
def more_cards(number: int) -> int:
    return number


EXTRA_VERB = Verb(
    "extra_cards",
    "So many more cards can be bought in this turn's market phase.",
    count("How many.", 1, 9),
    lambda value, speaker: f"buy from {value} extra cards too in the market phase",
    ("extra_cards: 5",),
    _do_extra,
)

SQUAD_VERB = Verb(
    "squad",
    "So many mercenary units without abilities, to be placed later.",
    count("How many.", 1, 9),
    lambda value, speaker: f"gain {value} mercenary units without abilities, to be placed later",
    ("squad: 3",),
    lambda scene, number: None,
)

# ---- what structures do


def _do_lose(scene: HexScene, what: Any) -> None:
    """Whoever set the structure off loses a unit or a card, of their own choice."""
    seat = scene.set_off_by
    if what == "unit":
        units = scene.position.units.of(seat)
        places = [place for place, unit in units if unit.kind != WARLORD]
        options = [Entry(DESTROY, place) for place in places]
        picked = scene.asked(seat, options, ("destroy_own", None, None)) if loses() else None
        if picked is not None:
            scene.destroyed(picked.at)
            scene.step_done()
        return
    cards = dict.fromkeys(scene.position.mats[seat].cards)
    options = [Entry(DISCARD, card=card) for card in cards]
    picked = scene.asked(seat, options, ("discard", None, None)) if loses() else None
    if picked is not None:
        scene.card_lost(seat, picked.card)


@CLAUSES.computes("structure.loses", never)
def loses() -> bool:
    return True


LOSE_VERB = Verb(
    "lose",
    "Whoever set it off loses a unit, or a card, of their choice.",
    words("What.", "unit", "card"),
    lambda value, speaker: (
        "they destroy one of their units on the board"
        if value == "unit"
        else "they discard one of their cards"
    ),
    ("lose: unit", "lose: card"),
    _do_lose,
)
FREE_VERB = Verb(
    "free_card",
    "A card of the market is taken for nothing, at the end of the market phase.",
    count("How many.", 1, 1),
    lambda value, speaker: "take one more card for nothing",
    ("free_card: 1",),
    lambda scene, number: None,
)

VERBS = (TAKE_VERB, DESTROY_VERB, EXTRA_VERB, SQUAD_VERB, LOSE_VERB, FREE_VERB)
