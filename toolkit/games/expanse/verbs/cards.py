"""Verbs for cards, points and tokens beside the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.amounts import amount_of
from toolkit.effects.spread import repeat
from toolkit.games.expanse.facts import event_of, points_of
from toolkit.games.expanse.schemas.words import POINTS_COUNT
from toolkit.games.expanse.state.moves import ABILITY, Entry, Move
from toolkit.games.expanse.state.pieces import at_end_of_track, without_kept
from toolkit.games.expanse.state.relations import home_of
from toolkit.games.expanse.state.stages import POINTS, treated_as, waits_for
from toolkit.games.expanse.verbs.entries import action_of
from toolkit.games.expanse.verbs.said import SAID, verb

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.view import View
    from toolkit.games.expanse.verbs.scene import ExpanseScene

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
    scene.consent()  # what a player sees changes nothing on the table


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
            return []
        name = self.scene.tables.card_name(entry.card)
        return self.scene.amiss(f"{self.scene.who} has not kept {name}.", card=entry.card)


@verb("reveal")
def reveal(scene: ExpanseScene, said: Any) -> None:
    """Shows the top card; a kept card that says what points count may speak to it."""
    scene.consent()
    if scene.judging and scene.position.deck is None and not scene.course.move.revealed:
        scene.stopped = True  # no clause is broken so far; whoever carries it out must be told
        return
    card = _top_of_deck(scene)
    scene.revealed = card
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


def _top_of_deck(scene: ExpanseScene) -> str:
    """The card on top; empty when the deck is used up."""
    deck, course = scene.position.deck, scene.course
    if deck:
        card = deck[0]
    elif course.move.revealed:
        card = course.move.revealed
    elif deck is not None:
        return ""
    else:
        scene.rules.know(f"moves[{course.index}].revealed", None)
        return ""  # never reached: nobody can tell a card without a list of answers
    course.revealed = card
    return card


# ---- what waits for points


SAID.asked_for("treat_points", "do_event")


# ---- actions as if points were spent


class _Actions:
    """One action at a time, of so many points' worth."""

    def __init__(self, scene: ExpanseScene, points: int) -> None:
        self.scene, self.course, self.actions = scene, scene.course, scene.course.actions
        bare = Move(scene.you, "", players=scene.position.players)
        self.v = _as_if_spending(scene, points, bare)

    def any(self) -> bool:
        return bool(self.following(()))

    def following(self, parts: Sequence[Any]) -> Sequence[Any] | None:
        if not parts:
            return self.actions.kinds(self.v, self.course)
        return self.actions.listed(self._of(parts[0]), self.course) if len(parts) == 1 else None

    def whole(self, parts: Sequence[Any]) -> Entry:
        return Entry("action", then=(parts[1],))

    def drawn(self, below: Callable[[int], int]) -> Entry | None:
        """Part by part like an action in play: to list all takes most of the time of a game."""
        kinds = self.actions.kinds(self.v, self.course)
        if not kinds:
            return None
        kind = kinds[below(len(kinds))]
        return self.whole((kind, self.actions.drawn(self._of(kind), self.course, below)))

    def _of(self, kind: str) -> View:
        return self.v.of(self.v.move._replace(kind=kind))

    def judged(self, entry: Entry) -> tuple[Entry | None, list[Breach]]:
        move = _as_action(entry, self.scene)
        if move is None:
            said = "This step takes actions: a move, influence, building at home, an ability."
            return None, self.scene.amiss(said, entry=entry.act)
        broken = self.actions.broken(self.v.of(move), self.course)
        return (None, broken) if broken else (Entry("action", then=(move,)), [])


def _as_if_spending(scene: ExpanseScene, points: int, move: Move) -> View:
    """A move with action points to spend, for actions within an effect."""
    position = scene.position
    turn = position.turn._replace(stage=POINTS, points=points)
    position = position._replace(pending=None, turn=turn)
    return scene.course.at(position).of(move)


def _as_action(entry: Entry, scene: ExpanseScene) -> Move | None:
    """The action an entry stands for; None where it does what no action does."""
    by = scene.you
    acts = {
        "place": entry.of in (-1, by),
        "move": min(entry.source, entry.orbital) >= 0,
        "build": entry.orbital in (-1, home_of(scene.position, scene.tables, by)),
    }
    return action_of(entry, by, scene.position.players) if acts.get(entry.act, True) else None


@verb("take_actions")
def take_actions(scene: ExpanseScene, said: Any) -> None:
    points = int(said["points"])
    while points > 0:
        entry = scene.compose(_Actions(scene, points))
        if entry is None:
            return
        v, actions = _as_if_spending(scene, points, entry.then[0]), scene.course.actions
        after = actions.spent(v, scene.course)
        turn = scene.position.turn._replace(used=after.turn.used)
        scene.position = after._replace(turn=turn, pending=scene.position.pending)
        price = actions.price(v)
        points -= price
        if price == 0 and v.move.kind != ABILITY:
            return
