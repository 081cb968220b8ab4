"""What is called forth: the `when` steps of cards in play at a moment, and rewards of quests and
rituals whose objectives hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.standing import WHEN
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board.leaving import has_fallen
from toolkit.games.expanse_tcg.rules.in_play import field, selecting, standing
from toolkit.games.expanse_tcg.rules.in_play.altering import found
from toolkit.games.expanse_tcg.rules.in_play.present import present
from toolkit.games.expanse_tcg.rules.in_play.telling import telling
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.things import owner, with_inside, with_owners
from toolkit.model.changing import without
from toolkit.model.unknown import UnknownFact
from toolkit.referee.found import once, once_each
from toolkit.referee.mutation import never

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.effects.execution import Steps
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

    Quest = tuple[int, str]
    """Whose it is, and its card."""


class Effect(NamedTuple):
    """Steps that a card does: whose they are, and what set them off."""

    source: field.Thing
    steps: Steps
    that: tuple[field.Thing, ...] = ()


def called(
    v: View, moment: str, sources: Iterable[field.Thing], that: tuple[field.Thing, ...] = ()
) -> list[Effect]:
    """What these cards do at a moment, in their order; each is `that` by which its destruction is
    set off."""
    cards, found = v.tables.saying[moment], []
    for source in sources:
        if source.card in cards:
            for step in standing.steps_of(v, source):
                said = step.get(WHEN, {})
                if said.get("moment") == moment:
                    caused = (source,) if moment == t.DESTROYED else that
                    found.append(Effect(source, said["do"], caused))
    return found


def by_turn(v: View, effects: Iterable[Effect]) -> list[Effect]:
    """These effects, those of whose turn it is first."""
    first = v.position.turn.player
    return sorted(effects, key=lambda one: one.source.seat != first)


def waiting(v: View, moment: str) -> list[field.Thing]:
    """The cards in play that do something at a moment."""
    return field.those(v, v.tables.saying[moment])


def watched(v: View) -> bool:
    """Whether something in play waits for its destruction, or for that of a creature."""
    saying = v.tables.saying
    return present(v, saying[t.DESTROYED]) or present(v, saying[t.CREATURE_DESTROYED])


def bereft(was: View, now: View) -> list[Effect]:
    """What the destruction of all calls forth that was in play and is no more, creatures being told
    apart by their marks: of the treasures what they do themselves, of each creature that, and what
    those do who saw it fall."""
    if now.position.over:
        return []
    effects = called(was, t.DESTROYED, _treasures_lost(was, now))
    gone = [one for one in field.creatures(was) if found(now, one) is None]
    watching = waiting(was, t.CREATURE_DESTROYED) if gone else []
    left = [one for one in watching if one.kind == t.CREATURE or not _fell(now, one)]
    if now.reads_as("fallen_sees", "blind", matters=len(left) < len(watching)):
        watching = left
    for one in with_lost(now, gone):
        effects += called(was, t.DESTROYED, [one])
        effects += called(was, t.CREATURE_DESTROYED, watching, (one,))
    return effects


def _fell(now: View, thing: field.Thing) -> bool:
    """Whether it has fallen, or lies in a location that has; in a battle until its spoils too."""
    spot, camp = thing.place
    return (camp is False and has_fallen(now, spot)) or found(now, thing) is None


def with_lost(now: View, gone: Sequence[field.Thing]) -> Iterator[field.Thing]:
    """Creatures that have left play, each before those inside it who have left it as well."""
    left = {id(one.mark) for one in with_inside([one.body for one in field.creatures(now)])}
    for one in gone:
        yield one
        for inner, whose in with_owners(one.body.inside, owner(one.body, one.seat)):
            if id(inner.mark) not in left:
                yield one._replace(card=inner.card, seat=whose, body=inner)


def _buried(was: View, now: View, seat: int) -> tuple[str, ...]:
    """The cards that have come to the afterlife of a player meanwhile."""
    before = was.position.halves[seat].afterlife
    return now.position.halves[seat].afterlife[len(before) :]


def _treasures_lost(was: View, now: View) -> Iterator[field.Thing]:
    """The treasures that have come to an afterlife meanwhile and do something then."""
    lying = [one for one in waiting(was, t.DESTROYED) if one.kind == t.TREASURE]
    for seat in (0, 1):
        for card in _buried(was, now, seat) if lying else ():
            alike = [one for one in lying if one.card == card]
            if alike:  # that which is no more, if one of them
                lost = min(alike, key=lambda one: found(now, one) is not None)
                lying.remove(lost)
                yield lost._replace(body=field.GONE)


# ---- quests and rituals


def earned(v: View, in_line: Sequence[Quest]) -> list[field.Thing]:
    """The quests and rituals whose objectives hold now, those of whose turn it is first, but for
    those whose rewards are `in_line`."""
    left, found = [*in_line], list[field.Thing]()
    for quest in _open(v):
        if (quest.seat, quest.card) in left:
            left.remove((quest.seat, quest.card))
        elif _holds(v, quest):
            found.append(quest)
    return found


def _holds(v: View, quest: field.Thing) -> bool:
    """Whether an objective holds now. One of which nobody can tell did not before the move, or the
    quest would be done; nor does it while nothing of what it counts has changed."""
    try:
        return fulfilled(v, quest)
    except UnknownFact as unknown:
        before, subject = telling(v).v, unknown.question.subject
        was_open = quest.card in before.position.halves[quest.seat].quests
        if not was_open or _counted(v, quest) != _counted(before, quest):
            raise
        v.rules.withdraw(lambda fact: fact != subject)
        return False


def _counted(v: View, quest: field.Thing) -> object:
    """What an objective counts, as far as that is a player's own; else all that there is."""
    half, found = v.position.halves[quest.seat], list[object]()
    for name in v.tables.cards[quest.card].objective:
        if name in ("lore", "captives"):
            found.append([(number, getattr(place, name)) for number, place in half.locations])
            found.append(standing.for_player(v, "objectives", quest.seat))
        elif name in ("faith", "completed"):
            found.append(getattr(half, name))
        else:
            found.append(v.position)
    return found


def completed(v: View, seat: int, card: str) -> Position:
    """The position once a quest or ritual is done, which leaves."""
    left = without(v.position.halves[seat].quests, [card])
    return v.position.half(seat, quests=left).laid_to(seat, "completed", card)


@once
def nearly_completed(v: View) -> bool:
    """Whether a card more in play may complete a quest: one that counts them, or is done anyway."""
    cards = v.tables.cards
    return any("count" in cards[one.card].objective or _holds(v, one) for one in _open(v))


@once
def _open(v: View) -> list[field.Thing]:
    """The quests and rituals in play, those of whose turn it is first."""
    mine, theirs = v.position.halves
    if not (mine.quests or theirs.quests):
        return []
    return [one for one in field.in_play(v) if one.kind in field.QUESTS]


@CLAUSES.computes("quest.reward", never)
@once_each
def fulfilled(v: View, thing: field.Thing) -> bool:
    """Whether the objective of a quest holds, with what cards lighten of it."""
    scope, card = standing.scope_of(v, thing), v.tables.cards[thing.card]
    for name, said in card.objective.items():
        if name == "captives":
            fewer = sum(
                one.get(name, 0) for one in standing.for_player(v, "objectives", thing.seat)
            )
            said = max(0, said + fewer)
        if not selecting.HOLDS[name](v, scope, said, standing.AS_IT_IS):
            return False
    return bool(card.objective)
