"""Which effects a moment calls forth: the `when` steps of cards in play."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.standing import WHEN
from toolkit.games.expanse_tcg.rules.in_play.altering import found
from toolkit.games.expanse_tcg.rules.in_play.field import GONE, creatures, those
from toolkit.games.expanse_tcg.rules.in_play.present import present
from toolkit.games.expanse_tcg.rules.in_play.standing import steps_of
from toolkit.games.expanse_tcg.schemas.terms import (
    CREATURE_DESTROYED,
    DESTROYED,
    TREASURE,
)
from toolkit.games.expanse_tcg.state.things import owner, with_owners

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.effects.execution import Steps
    from toolkit.games.expanse_tcg.rules.in_play.field import Thing
    from toolkit.games.expanse_tcg.rules.view import View


class Effect(NamedTuple):
    """Steps that a card does: whose they are, and what set them off. What an `act` among them does
    may be `of_goods` alone."""

    source: Thing
    steps: Steps
    that: tuple[Thing, ...] = ()
    of_goods: bool = False


def called(
    v: View, moment: str, sources: Iterable[Thing], that: tuple[Thing, ...] = ()
) -> list[Effect]:
    """What these cards do at a moment, in their order; each is `that` by which its destruction is
    set off."""
    cards, found = v.tables.saying[moment], []
    for source in sources:
        if source.card in cards:
            for step in steps_of(v, source):
                said = step.get(WHEN, {})
                if said.get("moment") == moment:
                    caused = (source,) if moment == DESTROYED else that
                    found.append(Effect(source, said["do"], caused))
    return found


def called_in_play(v: View, moment: str, that: tuple[Thing, ...] = ()) -> list[Effect]:
    """The same of all cards in play."""
    return called(v, moment, those(v, v.tables.saying[moment]), that)


def watched(v: View) -> bool:
    """Whether something in play waits for its destruction, or for that of a creature."""
    saying = v.tables.saying
    return present(v, saying[DESTROYED]) or present(v, saying[CREATURE_DESTROYED])


def bereft(was: View, now: View) -> list[Effect]:
    """What the destruction of all calls forth that was in play and is no more, creatures being told
    apart by their marks: of the treasures what they do themselves, of each creature that, and what
    those do who saw it fall."""
    if now.position.over:
        return []
    effects = called(was, DESTROYED, _treasures_lost(was, now))
    gone = [one for one in creatures(was) if found(now, one) is None]
    watching = those(was, was.tables.saying[CREATURE_DESTROYED]) if gone else []
    for one in with_lost(was, now, gone):
        effects += called(was, DESTROYED, [one])
        effects += called(was, CREATURE_DESTROYED, watching, (one,))
    return effects


def with_lost(was: View, now: View, gone: Sequence[Thing]) -> Iterator[Thing]:
    """Creatures that have left play, each before those inside it who have come to an afterlife."""
    laid = [Counter(_buried(was, now, seat)) for seat in (0, 1)]
    for one in gone:
        laid[owner(one.body, one.seat)][one.card] -= 1
    for one in gone:
        yield one
        for inner, whose in with_owners(one.body.inside, owner(one.body, one.seat)):
            if laid[whose][inner.card] > 0:
                laid[whose][inner.card] -= 1
                yield one._replace(card=inner.card, seat=whose, body=inner)


def _buried(was: View, now: View, seat: int) -> tuple[str, ...]:
    """The cards that have come to the afterlife of a player meanwhile."""
    before = was.position.halves[seat].afterlife
    return now.position.halves[seat].afterlife[len(before) :]


def _treasures_lost(was: View, now: View) -> Iterator[Thing]:
    """The treasures that have come to an afterlife meanwhile and do something then."""
    lying = [one for one in those(was, was.tables.saying[DESTROYED]) if one.kind == TREASURE]
    for seat in (0, 1):
        for card in _buried(was, now, seat) if lying else ():
            alike = [one for one in lying if one.card == card]
            if alike:  # that which is no more, if one of them
                lost = min(alike, key=lambda one: found(now, one) is not None)
                lying.remove(lost)
                yield lost._replace(body=GONE)
