"""Carrying out the verbs for cards, points and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import COMPLETE
from toolkit.games.expanse.actions.candidates import kinds_with_actions, legal_actions
from toolkit.games.expanse.actions.checking import broken_by_action
from toolkit.games.expanse.actions.reach import home_of
from toolkit.games.expanse.actions.spending import price_of, spent
from toolkit.games.expanse.execution.spots import amount_of
from toolkit.games.expanse.facts import event_of, points_of
from toolkit.games.expanse.scoring.points import points_after
from toolkit.games.expanse.state.moves import ABILITY, BUILD, INFLUENCE, MOVE, Entry, Move
from toolkit.games.expanse.state.pieces import at_end_of_track, without_kept
from toolkit.games.expanse.state.stages import POINTS, waits_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene
    from toolkit.games.expanse.state.position import Position


def gain(scene: ExpanseScene, said: Any) -> None:
    scene.consent()
    gained = [0] * len(scene.position.players)
    gained[scene.you] = int(said["control_points"])
    points = points_after(scene.position, tuple(gained), scene.rules, scene.tables)
    scene.position = scene.position._replace(control_points=points)


def initiative(scene: ExpanseScene, said: Any) -> None:
    scene.consent()
    if scene.tables.seats(scene.position.players).initiative_track:
        scene.position = at_end_of_track(scene.position, scene.you, bottom=said == "bottom")


def look_at(scene: ExpanseScene, said: Any) -> None:
    scene.consent()  # what a player sees changes nothing on the table


def discard_kept(scene: ExpanseScene, said: Any) -> None:
    amount = amount_of(said["events"])

    def why_not(entry: Entry) -> list[Breach]:
        if entry.act != "card":
            return []
        who = scene.position.players[scene.you]
        name = scene.tables.card_name(entry.card)
        return [(COMPLETE, f"{who} has not kept {name}.", {"card": entry.card})]

    picked: Entry | None = None
    for _ in range(amount.most):
        options = [
            Entry("card", card=card) for card in dict.fromkeys(scene.position.kept[scene.you])
        ]
        picked = scene.pick(options, optional=amount.up_to, explain=why_not, after=picked)
        if picked is None:
            return
        scene.position = without_kept(scene.position, scene.you, picked.card)


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
    options = [
        Entry("card", card=kept)
        for kept in dict.fromkeys(scene.position.kept[scene.you])
        if waits_for(event_of(scene.tables, scene.rules, kept)) == "points_count"
    ]
    if not options or scene.rules.reading("mao_kwik_hybrid") == "no":
        return
    picked = scene.pick(options, optional=True)
    if picked is not None:
        scene.position = without_kept(scene.position, scene.you, picked.card)
        scene.revealed_points = treated_as(event_of(scene.tables, scene.rules, picked.card))


def treated_as(steps: Sequence[Any]) -> int:
    """The number as which an event lets points count; 0 for none."""
    for step in steps:
        for inner in step.get("when", {}).get("do", ()):
            if "treat_points" in inner:
                return int(inner["treat_points"]["as"])
    return 0


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


# ---- actions as if points were spent


class _Actions:
    """One action at a time, of so many points' worth."""

    def __init__(self, scene: ExpanseScene, points: int) -> None:
        self.scene = scene
        self.position = as_if_spending(scene.position, points)

    def any(self) -> bool:
        return bool(self.following(()))

    def following(self, parts: Sequence[Any]) -> Sequence[Any] | None:
        if not parts:
            return kinds_with_actions(self.position, self.scene.you, self.scene.course)
        if len(parts) == 1:
            key = (self.position, self.scene.you, parts[0])
            known = self.scene.course.actions
            if key not in known:
                known[key] = list(legal_actions(*key, self.scene.course))
            return known[key]
        return None

    def whole(self, parts: Sequence[Any]) -> Entry:
        return Entry("action", then=(parts[1],))

    def judged(self, entry: Entry) -> tuple[Entry | None, list[Breach]]:
        move = _as_move(entry, self.scene)
        if move is None:
            said = "This step takes actions: a move, influence, building at home, an ability."
            return None, [(COMPLETE, said, {"entry": entry.act})]
        broken = broken_by_action(self.position, move, self.scene.course)
        return (None, broken) if broken else (Entry("action", then=(move,)), [])


def as_if_spending(position: Position, points: int) -> Position:
    """The position with action points to spend, for actions within an effect."""
    turn = position.turn
    return position._replace(pending=None, turn=turn._replace(stage=POINTS, points=points))


def _as_move(entry: Entry, scene: ExpanseScene) -> Move | None:
    """The action an entry stands for; actions may be written as the entries they resemble."""
    by, players = scene.you, scene.position.players
    match entry.act:
        case "action":
            move = entry.then[0]
            assert isinstance(move, Move)
            return move._replace(by=by)
        case "place" if entry.of in (-1, by):
            return Move(
                by, INFLUENCE, entry.cube, source=entry.source, target=entry.base, players=players
            )
        case "move" if entry.source >= 0 and entry.orbital >= 0:
            group = entry.group if any(entry.group) else type(entry.group)(1)
            return Move(
                by, MOVE, source=entry.source, target=entry.orbital, group=group, players=players
            )
        case "build" if entry.orbital in (-1, home_of(scene.position, scene.tables, by)):
            return Move(by, BUILD, entry.unit, players=players)
        case _:
            return None


def take_actions(scene: ExpanseScene, said: Any) -> None:
    points = int(said["points"])
    while points > 0:
        entry = scene.compose(_Actions(scene, points))
        if entry is None:
            return
        move = entry.then[0]
        assert isinstance(move, Move)
        position = as_if_spending(scene.position, points)
        price = price_of(move, scene.tables, scene.rules)
        after = spent(position, move, scene.course)
        turn = scene.position.turn._replace(used=after.turn.used)
        scene.position = after._replace(turn=turn, pending=scene.position.pending)
        points -= price
        if price == 0 and move.kind != ABILITY:
            return
