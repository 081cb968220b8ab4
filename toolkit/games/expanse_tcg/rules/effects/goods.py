"""Verbs of goods and cards: Aether, lore, faith, cards drawn, discarded and looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Declined
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.in_play import field, paying, telling
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.entries import PAID
from toolkit.games.expanse_tcg.state.half import Event
from toolkit.games.expanse_tcg.state.things import Creature
from toolkit.model.changing import without
from toolkit.model.pile import known_of, known_whole, size, with_cards, without_any, without_cards
from toolkit.model.unseen import greater
from toolkit.referee.drawing import UNSEEN
from toolkit.referee.mutation import giving

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.effects.performing import Table

_RESOURCES = ("aether", "lore", "faith")


def gain(scene: Table, said: Any) -> None:
    """Aether and lore go into one location with room, as much as it holds, or into the encampment
    where the source lies; the rest is lost."""
    scene.consent()
    what = next(key for key in _RESOURCES if key in said)
    number = scene.amount(said[what])
    if what == "faith":
        scene.own(faith=greater(scene.mine.faith, with_faith(number)))
        return
    at, here = said.get("at", "chosen"), scene.speaker.place
    encamped = at == "here" and here.camp
    place = here if encamped else scene.own_place(at, what)
    if place is not None:
        scene.v = paying.put_in(scene.v, place, what, number)


with_faith = CLAUSES.passes("keyword.faith", giving(0))


def spend(scene: Table, said: Any) -> None:
    """What follows is done only where this is paid."""
    v = scene.v
    able = all(paying.can_pay(v, scene.you, what, number) for what, number in said.items())
    before = scene.consent_open
    willing = able and scene.pick([PAID], optional=not before, tacit=before) is not None
    if not willing:
        raise Declined
    for what, number in said.items():
        _spent(scene, what, number)


def _spent(scene: Table, what: str, number: int) -> None:
    """Where it could come from several places, one after the other is taken from where the player
    says."""
    if what == "faith":
        scene.v = paying.paid(scene.v, scene.you, {what: number})
        return
    for left in range(number, 0, -1):
        places = paying.own_places(scene.v, scene.you)
        lying = {place: getattr(field.location_in(scene.v, place), what) for place in places}
        holding = [place for place, much in lying.items() if much]
        if sum(lying.values()) == left:  # all of it is paid, whatever the order
            holding = holding[:1]
        place = scene.one_place(holding, lacks="nothing to pay with")
        if place is None:
            return
        scene.v = paying.put_in(scene.v, place, what, -1)


def _who(scene: Table, said: Any) -> tuple[int, Any]:
    told = said if isinstance(said, dict) and "cards" in said else {"cards": said}
    whose = {"you": scene.you, "opponent": 1 - scene.you, "that": scene.scope.whose}
    return whose[told.get("who", "you")], told["cards"]


def draw(scene: Table, said: Any) -> None:
    scene.consent()
    seat, cards = _who(scene, said)
    scene.position = scene.position.drawn(seat, scene.amount(cards))


def discard(scene: Table, said: Any) -> None:
    """Whoever discards says which."""
    scene.consent()
    seat, cards = _who(scene, said)
    many, hand = scene.amount(cards), scene.position.halves[seat].hand
    if known_whole(hand):
        for card in scene.picked_of(seat, known_of(hand), many):
            hand = without_cards(hand, [card])
            scene.position = scene.position.half(seat, hand=hand).laid_to(seat, "discard", card)
        return
    for _ in range(many):
        shown = telling.unseen(scene.v, seat, "hand", known_of(hand))
        hand = without_cards(hand, [shown]) if shown else without_any(hand, 1)
        laid = [shown or UNSEEN] if shown or hand is not None else ()
        scene.position = scene.position.half(seat, hand=hand).laid_to(seat, "discard", *laid)


def look(scene: Table, said: Any) -> None:
    """Cards from the top of the own deck: some into the hand, the rest under the deck."""
    scene.consent()
    deck, keep = scene.mine.deck, said["keep"]
    if not isinstance(deck, tuple):
        there = size(deck)
        for _ in range(keep if there is None else min(keep, there)):
            hand, shown = scene.mine.hand, telling.unseen(scene.v, scene.you, "deck")
            scene.position = scene.position.drawn(scene.you, 1)
            if shown:
                scene.own(hand=with_cards(hand, [shown]))
        return
    seen, rest = deck[: said["cards"]], deck[said["cards"] :]
    kept_cards = [*scene.picked_of(scene.you, seen, keep)]
    hand = with_cards(scene.mine.hand, kept_cards)
    scene.own(hand=hand, deck=(*rest, *without(seen, kept_cards)))


def knowledge(scene: Table, said: Any) -> None:
    scene.consent()
    scene.own(knowledge=max(0, scene.mine.knowledge + int(said)))


def create(scene: Table, said: Any) -> None:
    """A card comes into play from outside; it is not played."""
    scene.consent()
    card = scene.v.tables.cards[said["card"]]
    for _ in range(said.get("copies", 1)):
        if card.kind in field.QUESTS:
            scene.position = created_ritual(scene, card.id)
        elif card.kind == t.ONGOING_EVENT and card.scope == "all":
            scene.own(events=(*scene.mine.events, Event(card.id)))
        elif card.kind in (t.CREATURE, t.TREASURE):
            _created_in(scene, said.get("at", "chosen"), card)
        else:
            scene.by_hand("")


def _created_in(scene: Table, at: str, card: Any) -> None:
    what = "creatures" if card.kind == t.CREATURE else "treasures"
    place = scene.own_place(at, what, Creature(card.id))
    if place is not None:
        scene.enter(place, card.kind, card.id)


@CLAUSES.computes("keyword.major_ritual", lambda scene, card: scene.position)
def created_ritual(scene: Table, card: str) -> Any:
    """The position with a ritual or quest that a card created."""
    return scene.position.laid_to(scene.you, "quests", card)


def win(scene: Table, said: Any) -> None:
    scene.consent()
    scene.win()
