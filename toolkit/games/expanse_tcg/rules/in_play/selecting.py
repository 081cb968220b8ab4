"""What selectors of steps find, by whose it is, where it lies and what it is like; and whether the
conditions of steps hold."""

from __future__ import annotations

from operator import ge, le
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects import standing
from toolkit.effects.keyword import bears
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.in_play import field
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import DEFENDERS, NO_SPOT, beside
from toolkit.games.expanse_tcg.steps.selectors import THAT as THAT
from toolkit.games.expanse_tcg.steps.selectors import THIS as THIS
from toolkit.games.expanse_tcg.tables import OVERGROWN
from toolkit.model.known import kept
from toolkit.model.unseen import Unseen, reaches
from toolkit.referee.mutation import giving, never

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.expanse_tcg.keywords import Words
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Half

_KINDS = {t.LOCATION: field.LOCATIONS, t.QUEST: field.QUESTS}


class Known(NamedTuple):
    """What is known of things where they are selected: a figure, and the keywords of one."""

    figure: Callable[[View, field.Thing, str], int]
    words: Callable[[View, field.Thing], Words]


class Scope(NamedTuple):
    """Who speaks, and of what: `that` are the things, `whose` the player and `there` the place
    chosen before, or what an event was put on."""

    you: int
    source: field.Thing
    that: tuple[field.Thing, ...] = ()
    whose: int = -1
    there: field.Place | None = None


def is_same(one: field.Thing, other: field.Thing) -> bool:
    if one.kind == other.kind == t.CREATURE and one.body and other.body and one.body.mark:
        return one.body.mark is other.body.mark
    return one.card == other.card and one.where == other.where


def is_meant(v: View, said: Any, thing: field.Thing, scope: Scope, known: Known) -> bool:
    """Whether a selector finds a thing; how many are chosen of those is not asked."""
    if isinstance(said, str):
        meant = (scope.source,) if said == THIS else scope.that
        return any(is_same(thing, one) for one in meant)
    kind = said.get("kind", t.CREATURE)
    return (
        (thing.kind == kind or thing.kind in _KINDS.get(kind, ()))
        and ("of" not in said or _is_of(said["of"], thing, scope))
        and ("at" not in said or _is_at(said["at"], thing, scope))
        and ("with" not in said or standing.is_like(said["with"], _LIKE, v, thing, known))
    )


def _is_of(of: str, thing: field.Thing, scope: Scope) -> bool:
    if of == "anyone":
        return True
    if of == THAT:
        return thing.seat == scope.whose
    return (thing.seat == scope.you) is (of == "you")


def _is_at(at: str, thing: field.Thing, scope: Scope) -> bool:
    here = scope.source.place
    if at in ("anywhere", t.AFTERLIFE):
        return True
    if at == "battle":
        return thing.fights
    if at == "adjacent":
        spots = here.spot, thing.place.spot
        return NO_SPOT not in spots and beside(*spots)
    wanted = here if at == "here" else scope.there
    return wanted not in (None, field.ASIDE) and thing.place == wanted


def _figured(key: str, fits: Callable[[int, int], bool]) -> Callable[..., bool]:
    """Whether a card has a figure at all, and that fits: capitals and major rituals cost nothing
    that one could say, and what is no creature has no power. A cost is that on the card."""

    def like(v: View, thing: field.Thing, known: Known, said: int) -> bool:
        card = v.tables.cards[thing.card]
        if key == "cost":
            priced = card.kind != t.CAPITAL and not card.has(t.MAJOR_RITUAL)
            return priced and fits(v.figure(card.id, key), said)
        has = card.kind == t.CREATURE or (key == "health" and card.kind in field.LOCATIONS)
        return has and fits(known.figure(v, thing, key), said)

    return like


def _has_counter(thing: field.Thing, counter: str) -> bool:
    if counter == "time":
        return thing.kind == t.ONGOING_EVENT and thing.body is not None and thing.body.time > 0
    return getattr(thing.body, "plague", 0) > 0


_LIKE: dict[str, Callable[[View, field.Thing, Known, Any], object]] = {
    "type": lambda v, one, _, said: said in v.tables.cards[one.card].types,
    "keyword": lambda v, one, known, said: bears(known.words(v, one), said),
    "name": lambda v, one, _, said: said == v.tables.cards[one.card].name,
    "power_at_most": _figured("power", le),
    "health_at_most": _figured("health", le),
    "cost_at_most": _figured("cost", le),
    "cost_at_least": _figured("cost", ge),
    "damaged": lambda v, one, _, said: bool(getattr(one.body, "damage", 0)) is said,
    "counter": lambda v, one, _, said: _has_counter(one, said),
    "overgrown": lambda v, one, known, said: grown(v, one, known) is said,
    "capital": lambda v, one, _, said: (v.tables.cards[one.card].kind == t.CAPITAL) is said,
}


def grown(v: View, thing: field.Thing, known: Known) -> bool:
    """Whether something is a location that is overgrown: it has become so, its card says so (which
    nothing takes from it), or it was given or lent the word; with steps that is of what a creature
    gains there."""
    if thing.kind not in field.LOCATIONS:
        return False
    bare = (one.id == OVERGROWN and not one.steps for one in known.words(v, thing))
    return getattr(thing.body, "overgrown", False) or any(bare)


def own_words(v: View, thing: field.Thing) -> Words:
    """Keywords printed and given: those that last elsewhere would ask for one another."""
    if thing.kind in (t.CREATURE, *field.LOCATIONS) and thing.body is not None:
        return v.own_words(thing.body)
    return v.tables.cards[thing.card].keywords


PRINTED = Known(lambda v, thing, key: v.figure(thing.card, key), own_words)
"""Figures as they stand on the card, and own keywords: what is lasting is found by these."""


def looked_through(v: View, scope: Scope, said: Mapping[str, Any]) -> None:
    """Asks for what the asker does not see, where a selector might find it there."""
    kind, of = said.get("kind", t.CREATURE), said.get("of")
    if kind not in (t.CREATURE, t.TREASURE):
        return
    for spot, place in v.position.places:
        if of not in ("you", "opponent") or (spot.seat == scope.you) is (of == "you"):
            tuple(place.creatures if kind == t.CREATURE else place.treasures)


def finds(v: View, scope: Scope, said: Mapping[str, Any], number: int, known: Known) -> bool:
    """Whether a selector finds so many things; where those that are seen are too few, what is not
    seen is asked for."""
    if said.get("at") == t.AFTERLIFE:
        return len(resting(v, scope, said)) >= number
    there = field.of_kind(v, said)
    found = len(there)
    if found >= number:
        found = len([one for one in there if is_meant(v, said, one, scope, known)])
    if found < number:
        looked_through(v, scope, said)
    return found >= number


def resting(v: View, scope: Scope, said: Mapping[str, Any]) -> list[field.Thing]:
    """The cards in the afterlife that a selector finds."""
    return [
        thing
        for seat, half in enumerate(v.position.halves)
        for number, card in enumerate(half.afterlife)
        for thing in [field.Thing(v.tables.cards[card].kind, card, seat, number=number)]
        if is_meant(v, said, thing, scope, PRINTED)
    ]


# ---- conditions


@CLAUSES.computes("keyword.overgrown", never)
def overgrows(v: View, thing: field.Thing, known: Known) -> bool:
    """Whether something is in an overgrown location."""
    return any(one.place == thing.place and grown(v, one, known) for one in field.locations(v))


@CLAUSES.computes("keyword.arcane", never)
def knows(v: View, seat: int, lore: int) -> bool:
    """Whether a player has so much lore; asked for where the case does not tell all locations."""
    return has_so_much(v, seat, "lore", lore)


def has_so_much(v: View, seat: int, what: str, number: int) -> bool:
    """Whether a player has so much lore, or so many captives, in all own locations."""
    half = v.position.halves[seat]
    much = in_all(half, what)
    if much is not None and v.position.kept(seat) is half.locations and not v.alone:
        return much >= number
    here = getattr(v.battle.location, what) if v.alone and v.seat(seat) == DEFENDERS else 0
    enough = reaches([here, *[getattr(one, what) for _, one in v.position.kept(seat)]], number)
    if enough or half.locations or not v.alone:
        return enough
    path = v.path(seat, "locations")
    return v.rules.know(path, ("no", "yes"), f"{number} {what} or more") == "yes"


@kept
def in_all(half: Half, what: str) -> int | None:
    """How much a player has in own locations; None where not all of it is seen."""
    every = [getattr(one, what) for _, one in half.locations]
    return None if any(isinstance(one, Unseen) for one in every) else sum(every)


def hold(v: View, scope: Scope, said: Mapping[str, Any], known: Known) -> bool:
    """Whether all of these conditions hold for whoever speaks under `while`."""
    return all(HOLDS[name](v, scope, value, known) for name, value in said.items())


@CLAUSES.computes("quest.reward", giving(0))
def completed_rituals(v: View, seat: int) -> int:
    done = v.position.halves[seat].completed
    return sum(v.tables.cards[card].kind == t.RITUAL for card in done)


@CLAUSES.computes("keyword.faith", giving(0))
def faith(v: View, seat: int) -> int:
    return v.position.halves[seat].faith


HOLDS: dict[str, Callable[[View, Scope, Any, Known], bool]] = {
    "lore": lambda v, scope, said, _: knows(v, scope.you, said),
    "faith": lambda v, scope, said, _: faith(v, scope.you) >= said,
    "captives": lambda v, scope, said, _: has_so_much(v, scope.you, "captives", said),
    "overgrown": lambda v, scope, said, known: overgrows(v, scope.source, known),
    "turn": lambda v, scope, said, _: (scope.you == v.position.turn.player) is (said == "yours"),
    "completed": lambda v, scope, said, _: completed_rituals(v, scope.you) >= said,
    "count": lambda v, scope, said, known: finds(v, scope, said["of"], said["at_least"], known),
}
