"""Verbs for cards, points and tokens beside the map, and for what cards let hold from now on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.amounts import amount_of
from toolkit.effects.speaker import count as counted
from toolkit.effects.spread import repeat
from toolkit.games.expanse.facts import event_of, points_of
from toolkit.games.expanse.schemas.words import POINTS_COUNT
from toolkit.games.expanse.state.moves import Entry
from toolkit.games.expanse.state.pieces import at_end_of_track, without_kept
from toolkit.games.expanse.state.stages import is_final, knowing, treated_as, waits_for
from toolkit.games.expanse.verbs.said import SAID, verb
from toolkit.model.unseen import shown_by
from toolkit.pack.listing import listed
from toolkit.referee.rules import told_or_asked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.verbs.scene import ExpanseScene
    from toolkit.pack.document import Value

# ---- points and tokens


@verb("gain")
def gain(scene: ExpanseScene, said: Any) -> None:
    from toolkit.games.expanse.scoring.points import points_after  # which no card needs to be read

    scene.consent()
    gained = [0] * len(scene.position.players)
    gained[scene.you] = int(said["control_points"])
    points = points_after(scene.position, tuple(gained), scene.rules, scene.tables)
    scene.position = scene.position._replace(control_points=points)


@verb("initiative")
def initiative(scene: ExpanseScene, said: Any) -> None:
    scene.consent()
    if scene.tables.seats(scene.position.players).initiative_track:
        scene.position = at_end_of_track(scene.position, scene.you, bottom=said == "bottom")


@verb("look_at")
def look_at(scene: ExpanseScene, said: Any) -> None:
    scene.consent()
    turn = scene.position.turn
    if (who := knowing(turn)) and scene.you not in who and not is_final(scene.position):
        bonus = shown_by(turn.bonus, scene.course.index, scene.you)
        scene.position = scene.position.with_turn(looked=(*turn.looked, scene.you), bonus=bonus)


# ---- kept events, and the top of the deck


@verb("discard_kept")
def discard_kept(scene: ExpanseScene, said: Any) -> None:
    repeat(scene, amount_of(said["events"]), _Discarding(scene))


class _Discarding(NamedTuple):
    """Kept events of whoever acts (a deed)."""

    scene: ExpanseScene

    def options(self, places: Sequence[int] = ()) -> list[Entry]:
        kept = self.scene.position.kept[self.scene.you]
        return [Entry("card", card=card) for card in dict.fromkeys(kept)]

    def do(self, entry: Entry) -> None:
        scene = self.scene
        scene.position = without_kept(scene.position, scene.you, entry.card)

    def why_not(self, entry: Entry) -> list[Breach]:
        if entry.act != "card":
            return self.scene.only("discard kept events", entry)
        name = self.scene.tables.card_name(entry.card)
        return self.scene.amiss(f"{self.scene.who} has not kept {name}.", card=entry.card)


@verb("reveal")
def reveal(scene: ExpanseScene, said: Any) -> None:
    """Shows the top card; a kept card that says what points count may speak to it."""
    scene.consent()
    here = scene.position
    if scene.judging and here.deck is None and not (here.shown or scene.course.move.revealed):
        scene.stopped = True  # no clause is broken so far; whoever carries it out must be told
        return
    card = scene.revealed = top_of_deck(scene)
    if scene.position.deck is None:
        scene.position = scene.position._replace(shown=card)
    if card in ("", scene.tables.score_card):
        return
    scene.revealed_points = points_of(scene.tables, scene.rules, card)
    kept = _Discarding(scene)
    options = [
        entry
        for entry in kept.options()
        if waits_for(event_of(scene.tables, scene.rules, entry.card)) == POINTS_COUNT
    ]
    if not options or scene.rules.reading("mao_kwik_hybrid") == "no":
        return
    picked = scene.pick(options, optional=True)
    if picked is not None:
        kept.do(picked)
        scene.revealed_points = treated_as(event_of(scene.tables, scene.rules, picked.card))


def top_of_deck(scene: ExpanseScene) -> str:
    """The card on top; empty when the deck is used up."""
    deck, course = scene.position.deck, scene.course
    card = deck[0] if deck else scene.position.shown or course.move.revealed
    if card or deck is None:
        known = card or told_or_asked(scene.rules, f"moves[{course.index}].revealed", None)
        card = course.revealed = str(known)
    return card


# ---- what waits for points, and what holds from now on


SAID.asked_for("treat_points", "do_event")
SAID.asked_for("counts", "protect", "waive", "win_ties", "choose_own_cube")


def price_phrase(price: Mapping[str, Value]) -> str:
    """`1 AP`, `? AP, 1 CP and 1 Protomolecule token`; empty for a price of nothing."""
    units = SAID.entry("prices").items()
    return listed([counted(price[key], *unit) for key, unit in units if price.get(key)])


def ability_sentences(card: Mapping[str, Value], say: Callable[[Value], list[str]]) -> list[str]:
    """What a technology or mat ability does, its price and limit first; empty if unknown.

    `say` words steps, one sentence each.
    """
    effect = card.get("effect")
    if not isinstance(effect, list):
        return []
    price = card.get("price")
    cost = price_phrase(price) if isinstance(price, dict) else ""
    start = ["once per turn"] if card.get("limit") == "turn" else []
    start += [f"for {cost}"] if cost else []
    first, *rest = say(effect)
    if not start:
        return [first, *rest]
    opening = ", ".join(start)
    return [f"{opening[0].upper()}{opening[1:]}: {first[0].lower()}{first[1:]}", *rest]


# ---- actions as if points were spent


@verb("take_actions")
def take_actions(scene: ExpanseScene, said: Any) -> None:
    scene.points = int(said["points"])
    scene.spend(kept=said is scene.steps[scene.step].get("take_actions"))
