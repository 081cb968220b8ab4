"""Quests and rituals: when an objective holds, and the reward that is then earned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.in_play.conditions import HOLDS, in_all
from toolkit.games.expanse_tcg.rules.in_play.field import QUESTS, Thing, laid_out
from toolkit.games.expanse_tcg.rules.in_play.present import present
from toolkit.games.expanse_tcg.rules.in_play.standing import AS_IT_IS, for_player, scope_of
from toolkit.games.expanse_tcg.rules.in_play.telling import telling
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.tables import OVERGROWN
from toolkit.model.changing import without
from toolkit.model.known import kept
from toolkit.model.unknown import UnknownFact
from toolkit.model.unseen import Unseen
from toolkit.referee.found import once, once_each
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Half
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.tables import Tables

    Quest = tuple[int, str]
    """Whose it is, and its card."""


def earned(v: View, waiting: Sequence[Quest]) -> list[Thing]:
    """The quests and rituals whose objectives hold now, those of whose turn it is first, but for
    those whose rewards are `waiting`."""
    if not waiting:
        try:
            return _all_done(v)
        except UnknownFact:
            pass  # of which one has to be asked about is told below
    left = [*waiting]
    found: list[Thing] = []
    for quest in _open(v):
        if (quest.seat, quest.card) in left:
            left.remove((quest.seat, quest.card))
        elif _holds(v, quest):
            found.append(quest)
    return found


@once
def _all_done(v: View) -> list[Thing]:
    """All whose objectives hold; raises UnknownFact where nobody can tell of one."""
    for half in v.position.halves:
        if half.quests and _may_be_done(v, half):
            return [one for one in _open(v) if _is_done(v, one)]
    return []


def _may_be_done(v: View, half: Half) -> bool:
    """Whether what a player has does not rule out by itself that an objective holds."""
    return v.alone or _within_reach(half, v.tables, present(v, v.tables.helping))


@kept
def _within_reach(half: Half, tables: Tables, helped: bool) -> bool:
    """The same outside a battle alone, where cards in play may have `helped` or have not."""
    return any(
        all(_may_have(half, tables, helped, *part) for part in tables.cards[card].objective.items())
        for card in half.quests
    )


def _may_have(half: Half, tables: Tables, helped: bool, name: str, said: Any) -> bool:
    """Whether a player may have as much as a part of an objective asks for."""
    if name == "lore" or (name == "captives" and not helped):
        much = in_all(half, name)
        return much is None or much >= int(said)
    if name == "completed":
        return len(half.completed) >= int(said)
    if name == "faith":
        return isinstance(half.faith, Unseen) or half.faith >= int(said)
    of = said["of"] if name == "count" else {}
    if of.get("kind") != t.LOCATION or of.get("of") != "you":
        return True
    places = [place for _, place in half.locations]
    if not helped and of.get("with", {}).get("overgrown"):
        grown = tables.bearing[OVERGROWN]
        places = [one for one in places if one.overgrown or one.given or one.card in grown]
    return len(places) >= int(said["at_least"])


def _holds(v: View, quest: Thing) -> bool:
    """Whether an objective holds now. One of which nobody can tell did not before the move, or the
    quest would be done; nor does it while nothing of what it counts has changed."""
    try:
        return _is_done(v, quest)
    except UnknownFact as unknown:
        before, subject = telling(v).v, unknown.question.subject
        was_open = quest.card in before.position.halves[quest.seat].quests
        if not was_open or _counted(v, quest) != _counted(before, quest):
            raise
        v.rules.withdraw(lambda fact: fact != subject)
        return False


def _counted(v: View, quest: Thing) -> object:
    """What an objective counts, as far as that is a player's own; else all that there is."""
    half, found = v.position.halves[quest.seat], list[object]()
    for name in v.tables.cards[quest.card].objective:
        if name in ("lore", "captives"):
            found.append([(number, getattr(place, name)) for number, place in half.locations])
            found.append(for_player(v, "objectives", quest.seat))
        elif name in ("faith", "completed"):
            found.append(getattr(half, name))
        else:
            found.append(v.position)
    return found


def completed(v: View, seat: int, card: str) -> Position:
    """The position once a quest or ritual is done, which leaves."""
    half = v.position.halves[seat]
    left = without(half.quests, [card])
    return v.position.half(seat, quests=left, completed=(*half.completed, card))


@once
def nearly_completed(v: View) -> bool:
    """Whether a card more in play may complete a quest: one that counts them, or is done anyway."""
    cards = v.tables.cards
    return any("count" in cards[one.card].objective or _holds(v, one) for one in _open(v))


def _open(v: View) -> list[Thing]:
    """The quests and rituals in play, those of whose turn it is first."""
    first, halves = v.position.turn.player, v.position.halves
    return [
        one for n in (first, 1 - first) if halves[n].quests for one in _own(halves[n], v.tables, n)
    ]


@kept
def _own(half: Half, tables: Tables, seat: int) -> list[Thing]:
    """Those of a player."""
    return [one for one in laid_out(half, tables, seat) if one.kind in QUESTS]


@once_each
def _is_done(v: View, quest: Thing) -> bool:
    return bool(v.tables.cards[quest.card].objective) and fulfilled(v, quest)


@CLAUSES.computes("quest.reward", never)
def fulfilled(v: View, thing: Thing) -> bool:
    """Whether the objective of a quest holds, with what cards lighten of it."""
    scope, card = scope_of(v, thing), v.tables.cards[thing.card]
    for name, said in card.objective.items():
        if name == "captives":
            fewer = sum(one.get(name, 0) for one in for_player(v, "objectives", thing.seat))
            said = max(0, said + fewer)
        if not HOLDS[name](v, scope, said, AS_IT_IS):
            return False
    return True
